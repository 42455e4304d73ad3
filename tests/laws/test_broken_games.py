"""What the laws say of games that are broken beyond all rules: every error of a game is told as a broken law, with the way to it."""

from typing import Any, NoReturn

import pytest

from lairhouse.kernel.journal import Journal
from lairhouse.testing.laws import LawBroken, check_game
from pig import state as pig_state
from pig.game import GAME as PIG
from pig.game import PigGame
from pig.words import PigWords


def broken(*_arguments: object, **_options: object) -> NoReturn:
    raise ZeroDivisionError("one by none")


@pytest.mark.parametrize(
    ("kind", "name", "law", "says"),
    [
        (pig_state.RollOrHold, "resolve", "legality", "'roll' by seat 0: the game raised ZeroDivisionError"),
        (pig_state.RollOrHold, "refusal", "legality", "raised ZeroDivisionError"),
        (pig_state.Pig, "copy", "legality", "raised ZeroDivisionError"),
        (pig_state.Pig, "value", "results", "raised ZeroDivisionError('one by none') in broken"),
        (PigGame, "deal", "legality", "the game cannot be dealt: ZeroDivisionError"),
        (PigGame, "view", "secrecy", "raised ZeroDivisionError"),
        (PigWords, "from_position", "round trips", "cannot be read: ZeroDivisionError"),
        (PigWords, "prompt", "speech", "raised ZeroDivisionError"),
    ],
)
def test_an_error_is_a_broken_law(
    monkeypatch: pytest.MonkeyPatch, kind: type, name: str, law: str, says: str
) -> None:
    monkeypatch.setattr(kind, name, broken)
    laws = ["round trips: positions"] if law == "round trips" else [law]
    with pytest.raises(LawBroken) as told:
        check_game(PIG, games=1, seats=2, laws=laws)

    assert told.value.law == law
    assert says in told.value.what
    assert "pig, 2 seats" in str(told.value)


def test_a_game_that_goes_on_otherwise_when_it_is_told_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    sound = pig_state.RollOrHold.roll

    def roll(frame: Any, game: pig_state.Pig, seat: int) -> None:
        sound(frame, game, seat)
        game.pips += isinstance(game.journal, Journal)

    monkeypatch.setattr(pig_state.RollOrHold, "roll", roll)
    with pytest.raises(LawBroken, match="isolation: with a journal it goes on otherwise"):
        check_game(PIG, games=2, seats=2, laws=["isolation"])


def test_the_score_is_not_told_before_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PigWords, "score", lambda *_: ["a line"])
    with pytest.raises(LawBroken, match="speech: the score is told while the game is on"):
        check_game(PIG, games=1, seats=2, laws=["speech"])


def test_a_game_longer_than_it_declares_is_broken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PigGame, "bound", lambda *_: 4)
    with pytest.raises(LawBroken, match="end: 5 answers and 0 interjections; declared are 4"):
        check_game(PIG, games=1, seats=2, laws=["end"])
