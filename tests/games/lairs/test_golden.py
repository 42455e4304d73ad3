"""Games that were kept: they replay to the same digests, line by line, for ever."""

from pathlib import Path

import pytest

from lairhouse.games.lairs.game import GAME
from lairhouse.kernel.match import Match, replay, with_digests
from lairhouse.kernel.record import read_record, written
from lairhouse.kernel.rng import seeded

GOLDEN = Path(__file__).parents[2] / "golden" / "lairs"
GAMES = {
    "2-seats": {"cap": True},
    "2-seats-without-cap": {"cap": False},
    "2-seats-built-by-hand": {"cap": True},
}


@pytest.mark.compiled
@pytest.mark.parametrize("name", GAMES)
def test_a_kept_game_replays(name: str) -> None:
    text = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    match = replay(GAME, read_record(text))

    assert match.is_over() and match.setup.options == GAMES[name]
    assert written(with_digests(GAME, match.record)) == text


def sensible_game(options: dict[str, bool | int | str], seed: int, opening: list[tuple[int, str]]) -> str:
    """The record of a game between two quick computer seats: how the kept ones were made."""
    match = Match.open(GAME, 2, options, seed=seed)
    policy, rng = GAME.policy(match.setup), seeded(seed)
    for seat, text in opening:
        match.act(seat, text)
    while not match.is_over():
        seat = (match.state.asked() & -match.state.asked()).bit_length() - 1
        match.play(seat, policy.choose(match.state, seat, rng))
    return written(with_digests(GAME, match.record))


def test_kept_games_are_as_they_were_made() -> None:
    """Two quick seats still play the first of them."""
    assert sensible_game({"cap": True}, 11, []) == (GOLDEN / "2-seats.record").read_text(encoding="utf-8")
