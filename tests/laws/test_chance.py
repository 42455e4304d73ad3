"""Counting guesses: what agrees with a posterior, what is too far off, what was impossible."""

from lairhouse.examples.kuhn_poker.game import GAME as KUHN_POKER
from lairhouse.examples.kuhn_poker.state import KuhnPoker
from lairhouse.kernel.state import State
from lairhouse.testing.laws import fits, guessed_worlds
from lairhouse.testing.laws.chance import features, off

EVEN = {"a": 0.5, "b": 0.5}


def test_counts_near_their_posterior_fit() -> None:
    assert fits({"a": 5_050, "b": 4_950}, EVEN)
    assert fits({"a": 1_000}, {"a": 1.0})


def test_counts_far_from_it_do_not() -> None:
    assert not fits({"a": 5_400, "b": 4_600}, EVEN)
    assert not fits({"a": 1_000}, EVEN)


def test_an_impossible_world_never_fits() -> None:
    assert not fits({"a": 5_000, "b": 4_999, "c": 1}, EVEN)
    assert not fits({"a": 5_000, "b": 4_999, "c": 1}, {**EVEN, "c": 0.0})


def test_guesses_are_counted_by_world() -> None:
    def other(state: State) -> int:
        assert isinstance(state, KuhnPoker)
        return int(state.dealt[1])

    state = KUHN_POKER.words(KUHN_POKER.setup(2)).from_position("cards J K")
    found = guessed_worlds(state, 0, other, tries=1_000)

    assert set(found) == {1, 2}
    assert sum(found.values()) == 1_000
    assert fits(found, {1: 0.5, 2: 0.5})
    assert found == guessed_worlds(state, 0, other, tries=1_000), "a seed makes it the same each time"


def test_unlikely_is_measured_in_standard_deviations() -> None:
    assert off(150, 150, 300) == 0.0
    assert off(0, 0, 300) == 0.0
    assert off(0, 300, 300) > 20


def test_a_state_is_counted_by_what_stands_where() -> None:
    state = KUHN_POKER.words(KUHN_POKER.setup(2)).from_position("cards J K")
    found = set(features(state, "state"))

    assert ("state.dealt begins with", 0) in found
    assert ("state.dealt ends with", 1) in found
    assert ("state.dealt holds", 2) in found
