"""Conclusions about foreign crates, case by case."""

import pytest

from lairhouse.games.lair_hq.beliefs import (
    after_arrival,
    after_draw,
    after_seen,
    after_unseen,
    crates_in,
    kinds_in,
    one_of,
    unknown_in,
)
from lairhouse.games.lair_hq.game import GAME
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked

A, B, C = 0, 1, 2
GOLD, IRON = 0, 1


def packed(*kinds: int) -> int:
    return sum(int(one_of(kind)) for kind in kinds)


def test_a_gift_is_known() -> None:
    """[LR-10.40]"""
    assert after_arrival((), 3, B, GOLD) == ((1.0, (0, packed(GOLD), 0)),)


def test_a_gift_may_wander_unseen() -> None:
    """[LR-10.40] One of two is taken: the gift half the time."""
    belief = after_unseen(after_arrival((), 3, B, GOLD), 3, B, 2, C)

    assert belief == ((0.5, (0, 0, packed(GOLD))), (0.5, (0, packed(GOLD), 0)))


def test_what_is_used_may_be_the_gift_or_another() -> None:
    """[LR-11.13] B holds the gift and another of four unseen, one of them gold too: the gift is four times as likely."""
    belief = after_seen(after_arrival((), 3, B, GOLD), 3, B, 2, GOLD, packed(GOLD, GOLD, IRON, IRON, IRON))
    known = {case: weight for weight, case in belief}

    assert known[0, packed(GOLD), 0] == pytest.approx(0.2)
    assert known[0, 0, 0] == pytest.approx(0.8)


def test_a_draw_rules_out_what_it_makes_impossible() -> None:
    """[LR-11.1] The only other gold crate is drawn: that the gift is still there would take one more."""
    belief = ((0.5, (0, packed(GOLD), 0)), (0.5, (0, 0, 0)))

    assert unknown_in((0, packed(GOLD), 0), packed(IRON)) == -1
    assert after_draw(belief, 3, GOLD, packed(GOLD, IRON)) == ()
    weights = {case: weight for weight, case in after_draw(belief, 3, IRON, packed(GOLD, IRON))}
    assert weights[0, 0, 0] == pytest.approx(1 / 3)
    assert weights[0, packed(GOLD), 0] == pytest.approx(2 / 3)


def test_counting_crates() -> None:
    assert (crates_in(packed(0, 0, 4)), kinds_in(packed(4, 0, 0))) == (3, [0, 0, 4])


def test_beliefs_stay_possible_in_long_games() -> None:
    """[LR-10.40, LR-11.1] The truth is among the cases of every seat, and no case asks for more tiles than there are."""
    setup = GAME.setup(4)
    for seed in range(60):
        state, rng = GAME.deal(setup, seeded(seed)), seeded(seed + 7)
        assert isinstance(state, LairHq)
        while state.asked():
            seat = next_asked(state)
            state.play(seat, state.random_option(seat, rng))
            for observer in range(4):
                for _, known in state.beliefs[observer]:
                    assert unknown_in(known, state.hidden_crates(observer)) >= 0
                if state.beliefs[observer]:
                    assert any(is_true(state, known) for _, known in state.beliefs[observer])


def is_true(state: LairHq, known: tuple[int, ...]) -> bool:
    """Whether every seat holds what a case says."""
    return all(
        kinds_in(held).count(kind) <= kinds_in(state.players[seat].crates).count(kind)
        for seat, held in enumerate(known)
        for kind in range(5)
    )
