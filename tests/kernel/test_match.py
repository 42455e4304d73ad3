"""A match: lines are played whole or not at all, taken back up to the barrier, and it ends by resigning too."""

import pytest

from lairhouse.examples.connect_four.game import GAME as CONNECT_FOUR
from lairhouse.examples.parley.game import GAME as PARLEY
from lairhouse.kernel.errors import (
    IllegalAction,
    InvariantBroken,
    MalformedAction,
    NotAsked,
    StaleAction,
    Stalled,
)
from lairhouse.kernel.match import Match, replay
from lairhouse.kernel.record import read_record, written
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import digest
from lairhouse.testing.scenes import Loaded
from pig.game import GAME as PIG
from pig.state import Pig


def drops(*columns: str) -> Match:
    match = Match.open(CONNECT_FOUR, 2, seed=1)
    for number, column in enumerate(columns):
        match.act(number % 2, column, number)
    return match


def pig(seats: int = 3, seed: int = 1) -> Match:
    return Match.open(PIG, seats, {"goal": 50}, seed=seed)


# Playing


@pytest.mark.parametrize(
    ("seat", "text", "at", "error"),
    [
        (0, "z", None, MalformedAction),
        (0, "a" * 9_999, None, MalformedAction),
        (1, "a", None, NotAsked),
        (7, "a", None, NotAsked),
        (-1, "a", None, NotAsked),
        (0, "a", 1, StaleAction),
        (0, "a", -1, StaleAction),
    ],
)
def test_a_bad_action_is_refused_and_changes_nothing(
    seat: int, text: str, at: int | None, error: type[Exception]
) -> None:
    match = drops()
    before = digest(match.state)
    with pytest.raises(error):
        match.act(seat, text, at)

    assert digest(match.state) == before
    assert match.number == 0
    assert match.record.entries == []


def test_a_refusal_names_clause_and_sentence() -> None:
    match = drops("a", "a", "a", "a", "a", "a")
    with pytest.raises(IllegalAction) as refused:
        match.act(0, "a")

    assert refused.value.clause == "CF-1.5"
    assert refused.value.sentence == "A full column takes no stone."


def test_a_bug_freezes_the_position_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pig()
    monkeypatch.setattr(Pig, "end_turn", lambda *_: 1 / 0)
    match.state.rng = Loaded(match.state.rng, [0])
    before = digest(match.state)
    with pytest.raises(InvariantBroken, match="'roll' by seat 0"):
        match.act(0, "roll")

    assert digest(match.state) == before


def test_a_game_that_never_ends_is_stopped() -> None:
    match = pig()
    match.most_actions = 0
    with pytest.raises(Stalled):
        match.act(0, "roll")


# Taking back


def test_an_own_action_is_taken_back_until_another_acted() -> None:
    match = drops("a")
    assert match.undo_reach(0) == 0
    match.undo(0)
    assert match.state.options(0) == list(range(7))
    match.act(0, "b")
    match.act(1, "c")

    assert match.undo_reach(0) == match.number
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_chance_is_a_barrier() -> None:
    match = pig()
    match.act(0, "roll")

    assert match.undo_reach(0) == 1
    with pytest.raises(IllegalAction):
        match.undo(0)


def test_what_is_learned_is_a_barrier() -> None:
    match = Match.open(PARLEY, 2, seed=3)
    card = next(
        text for text in (match.words.text(a) for a in match.state.options(0)) if text.startswith("pawn")
    )
    match.act(0, card)

    with pytest.raises(IllegalAction):
        match.undo(0)


def test_with_consent_the_way_back_is_open_and_dice_are_rolled_anew() -> None:
    """A rewind never brings the same dice back: else a player who was shown them would know what comes."""
    matches = [pig(seed=seed) for seed in range(30)]
    same = 0
    for match in matches:
        (rolled,) = match.act(0, "roll")
        match.undo(0, 0, by_consent=True)
        (again,) = match.act(0, "roll")
        same += rolled.events[0].params == again.events[0].params

    assert 0 < same < 15


def test_a_game_may_keep_what_was_disclosed_from_any_rewind(monkeypatch: pytest.MonkeyPatch) -> None:
    match = pig()
    match.act(0, "roll")
    monkeypatch.setattr(
        type(PIG), "may_rewind", lambda game, steps: not any(step.was_barrier for step in steps)
    )

    assert not match.may_rewind(0)
    with pytest.raises(IllegalAction):
        match.undo(0, 0, by_consent=True)


def test_a_rewound_game_replays_to_the_same_position() -> None:
    match = pig()
    for _ in range(3):
        match.act(0, "roll")
        match.undo(0, 0, by_consent=True)
    match.act(0, "roll")

    again = replay(PIG, read_record(written(match.record)))
    assert digest(again.state) == digest(match.state)


def test_actions_taken_back_do_not_count_towards_the_bound() -> None:
    match = drops()
    for _ in range(20):
        match.act(0, "a")
        match.undo(0)

    assert match.depth == 0
    assert match.number == 40


# Resigning


def test_with_two_seats_resigning_ends_the_game() -> None:
    match = drops("a")
    match.resign(0)

    assert match.is_over()
    assert match.value() == [0.0, 1.0]
    with pytest.raises(NotAsked):
        match.act(1, "a")
    with pytest.raises(NotAsked):
        match.undo(0)


def test_with_three_seats_the_game_goes_on_and_a_stand_in_answers() -> None:
    match = pig()
    match.resign(0)
    assert not match.is_over()
    assert match.stand_ins() == [0]
    with pytest.raises(NotAsked, match="has resigned"):
        match.act(0, "roll")
    steps = match.stand_in(seeded(1))

    assert {step.entry.seat for step in steps} == {0}
    assert match.stand_ins() == []
    assert match.state.asked() == 0b010


def test_a_bot_may_stand_in() -> None:
    match = pig()
    match.resign(0)
    match.act(0, "roll", is_stand_in=True)

    assert match.record.entries[-1].text == "roll"


def test_the_game_is_over_when_one_seat_remains() -> None:
    match = pig()
    match.resign(2)
    match.resign(0)

    assert match.is_over()
    assert match.value() == [0.0, 1.0, 0.0]


def test_nobody_resigns_twice_or_for_nobody() -> None:
    match = pig()
    match.resign(2)
    for seat in (2, 3, -1):
        with pytest.raises(NotAsked):
            match.resign(seat)


def test_who_resigned_wins_nothing_and_the_others_share() -> None:
    setup = PIG.setup(3, {"goal": 20})
    state = PIG.words(setup).from_position("scores 20 3 3")
    match = Match.at_position(PIG, setup, state)
    match.resigned = {0}
    assert match.value() == [0.0, 0.5, 0.5]
    match.resigned = {1}
    assert match.value() == [1.0, 0.0, 0.0]


def test_a_game_with_resignations_and_stand_ins_replays() -> None:
    match = pig(4, seed=5)
    rng = seeded(9)
    while not match.is_over():
        if match.number == 3:
            match.resign(1)
        if match.number > 12 and 3 not in match.resigned:
            match.resign(3)
        match.stand_in(rng)
        if match.is_over():
            break
        seat = match.state.asked().bit_length() - 1
        match.act(seat, match.words.text(match.state.random_option(seat, rng)))
    text = written(match.record)
    again = replay(PIG, read_record(text))

    assert "! resign" in text
    assert digest(again.state) == digest(match.state)
    assert again.value() == match.value()
    assert again.resigned == {1, 3}


def test_a_game_may_be_ended_by_agreement() -> None:
    match = pig()
    match.agree_to_end(0)

    assert match.is_over()
    assert match.value() == pytest.approx([1 / 3] * 3)
