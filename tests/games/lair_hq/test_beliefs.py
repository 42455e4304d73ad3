"""Conclusions about foreign crates, case by case."""

import pytest

from lairhouse.games.lair_hq.beliefs import (
    Batch,
    after_arrival,
    after_draw,
    after_mixing,
    after_seen,
    after_unseen,
    byte_of,
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
    assert after_arrival((), 3, B, GOLD) == ((1.0, (0, packed(GOLD), 0), ()),)


def test_a_gift_may_wander_unseen() -> None:
    """[LR-10.40] One of two is taken: the gift half the time."""
    belief = after_unseen(after_arrival((), 3, B, GOLD), 3, B, 2, C)

    assert belief == ((0.5, (0, 0, packed(GOLD)), ()), (0.5, (0, packed(GOLD), 0), ()))


def test_what_is_used_may_be_the_gift_or_another() -> None:
    """[LR-11.13] B holds the gift and another of four unseen, one of them gold too: the gift is four times as likely."""
    belief = after_seen(after_arrival((), 3, B, GOLD), 3, B, 2, GOLD, packed(GOLD, GOLD, IRON, IRON, IRON))
    known = {case: weight for weight, case, _ in belief}

    assert known[0, packed(GOLD), 0] == pytest.approx(0.2)
    assert known[0, 0, 0] == pytest.approx(0.8)


def test_a_draw_rules_out_what_it_makes_impossible() -> None:
    """[LR-11.1] The only other gold crate is drawn: that the gift is still there would take one more."""
    belief = ((0.5, (0, packed(GOLD), 0), ()), (0.5, (0, 0, 0), ()))

    assert unknown_in((0, packed(GOLD), 0), (), packed(IRON)) == -1
    assert after_draw(belief, 3, GOLD, packed(GOLD, IRON)) == ()
    weights = {case: weight for weight, case, _ in after_draw(belief, 3, IRON, packed(GOLD, IRON))}
    assert weights[0, 0, 0] == pytest.approx(1 / 3)
    assert weights[0, packed(GOLD), 0] == pytest.approx(2 / 3)


def test_counting_crates() -> None:
    assert (crates_in(packed(0, 0, 4)), kinds_in(packed(4, 0, 0))) == (3, [0, 0, 4])


def test_the_mixing_parts_the_old_from_the_new() -> None:
    """[LR-11.2] B and C hold one crate each, gold and iron: a batch of its own, whatever is in the new pool."""
    belief = after_mixing((), 3, [0, 1, 1], packed(GOLD, IRON))

    assert belief == ((1.0, (0, 0, 0), ((packed(GOLD, IRON), packed(B, C)),)),)


def test_a_batch_of_one_seat_or_of_one_kind_is_known() -> None:
    """[LR-11.2]"""
    alone = after_mixing((), 3, [0, 2, 0], packed(GOLD, IRON))
    alike = after_mixing((), 3, [0, 1, 2], packed(GOLD, GOLD, GOLD))

    assert alone == ((1.0, (0, packed(GOLD, IRON), 0), ()),)
    assert alike == ((1.0, (0, packed(GOLD), packed(GOLD, GOLD)), ()),)


def test_a_used_crate_is_of_the_batch_or_of_the_new_pool() -> None:
    """[LR-11.2, LR-11.13] B holds one of gold and iron, and one of three new: two gold, one iron. Gold it uses is the old one in 3 of 7."""
    belief = after_mixing((), 3, [0, 1, 1], packed(GOLD, IRON))
    belief = after_seen(belief, 3, B, 2, GOLD, packed(GOLD, IRON, GOLD, GOLD, IRON))
    weights = {(known, batches): weight for weight, known, batches in belief}

    assert weights[(0, 0, packed(IRON)), ()] == pytest.approx(3 / 7)
    assert weights[(0, 0, 0), ((packed(GOLD, IRON), packed(B, C)),)] == pytest.approx(4 / 7)


def test_a_crate_of_a_batch_may_wander_unseen() -> None:
    """[LR-10.40, LR-11.2] C takes B's only crate: then both are C's, and known."""
    belief = after_unseen(after_mixing((), 3, [0, 1, 1], packed(GOLD, IRON)), 3, B, 1, C)

    assert belief == ((1.0, (0, 0, packed(GOLD, IRON)), ()),)


def test_beliefs_stay_possible_in_long_games() -> None:
    """[LR-10.40, LR-11.1, LR-11.2] The truth is among the cases of every seat and of the spectator, and a guess fits the supply."""
    setup = GAME.setup(4)
    for seed in range(25):
        state, rng = GAME.deal(setup, seeded(seed)), seeded(seed + 7)
        assert isinstance(state, LairHq)
        while state.asked():
            seat = next_asked(state)
            state.play(seat, state.random_option(seat, rng))
            if len(state.heard) % 3 != 1:
                continue
            for observer in range(-1, 4):
                belief = state.belief_of(observer)
                for _, known, batches in belief:
                    assert unknown_in(known, batches, state.hidden_crates(observer)) >= 0
                assert not belief or any(is_true(state, *case) for case in belief)


def is_true(state: LairHq, _: float, known: tuple[int, ...], batches: tuple[Batch, ...]) -> bool:
    """Whether every seat holds what a case says, and enough beside it for the batches."""
    spare = 0
    for seat, held in enumerate(known):
        for kind in range(5):
            left = byte_of(state.players[seat].crates, kind) - byte_of(held, kind)
            if left < 0:
                return False
            spare += left * one_of(kind)
    wanted = sum(kinds for kinds, _ in batches)
    return all(byte_of(spare, kind) >= byte_of(wanted, kind) for kind in range(5))


def test_thinking_later_is_thinking_at_once() -> None:
    """[LR-10.40, LR-11.2] What is concluded does not depend on when: after a guess the same belief stands, and nothing is left to hear."""
    setup = GAME.setup(3)
    for seed in range(40):
        state, rng = GAME.deal(setup, seeded(seed)), seeded(seed + 3)
        assert isinstance(state, LairHq)
        for _ in range(200):
            if not state.asked():
                break
            seat = next_asked(state)
            state.play(seat, state.random_option(seat, rng))
        for observer in range(-1, 3):
            guessed = state.copy()
            guessed.guess(observer, seeded(1))
            assert guessed.belief_of(observer) == state.belief_of(observer)
            assert guessed.heard == []
