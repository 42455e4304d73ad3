"""The laws of positions with Hypothesis choosing every action, in every game that is installed."""

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from tests.laws.installed import games

from lairhouse.examples.connect_four.game import GAME as CONNECT_FOUR
from lairhouse.examples.connect_four.state import ConnectFour
from lairhouse.examples.parley.cards import PAWN
from lairhouse.examples.parley.game import GAME as PARLEY
from lairhouse.kernel import registry
from lairhouse.testing.laws import OF_POSITIONS
from lairhouse.testing.spots import Spot
from lairhouse.testing.strategies import spots


@pytest.mark.parametrize("slug", [game.slug for game in games()])
def test_all_laws_of_positions_hold(slug: str) -> None:
    @settings(
        max_examples=8,
        deadline=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink],
    )
    @given(spots(registry.game(slug), actions=30))
    def check(spot: Spot) -> None:
        for law in OF_POSITIONS.values():
            law(spot)

    check()


def test_a_game_shrinks_to_the_actions_that_matter() -> None:
    def is_stacked(spot: Spot) -> bool:
        assert isinstance(spot.state, ConnectFour)
        return bool(spot.state.heights[3] >= 2)

    spot = find(spots(CONNECT_FOUR), is_stacked, settings=settings(derandomize=True, max_examples=2_000))

    assert spot.played == [(0, 3), (1, 3)]
    assert spot.seed == 0


def test_set_ups_are_drawn_or_fixed() -> None:
    spot = find(spots(PARLEY, seats=3, options={"length": "short"}), lambda _: True)

    assert (spot.course.setup.seats, spot.course.setup.options) == (3, {"length": "short"})


def test_interjections_are_chosen_too() -> None:
    """A game with a pawned card is found, and nothing after it is kept."""

    def pawns(spot: Spot) -> bool:
        return any(action >> 6 == PAWN for _, action in spot.played)

    spot = find(spots(PARLEY, seats=2), pawns, settings=settings(derandomize=True, max_examples=2_000))

    assert spot.played[-1][1] >> 6 == PAWN
