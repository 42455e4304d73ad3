"""Hypothesis chooses the seed and every action of a game, and shrinks to the shortest game that still breaks something.

    @given(spots(GAME))
    def test_nobody_is_left_without_a_move(spot: Spot) -> None: ...

A spot can be handed to every law of positions. Needs Hypothesis, which comes with `lairhouse[test]`.
"""

from collections.abc import Mapping
from typing import Final

from hypothesis import strategies as st

from lairhouse.kernel.bits import members
from lairhouse.kernel.game import Game, Value
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State
from lairhouse.testing.spots import Course, Spot

SEEDS: Final = 2**32 - 1
ACTIONS: Final = 60


@st.composite
def spots(
    draw: st.DrawFn,
    game: Game,
    seats: int | None = None,
    options: Mapping[str, Value] | None = None,
    actions: int = ACTIONS,
) -> Spot:
    """A position after at most so many actions of any seats that may act, interjections included.

    Without `seats` and `options` the set-up is drawn too. Shrinking drops actions from the end and prefers the first
    options, the first seats, the seed 0.
    """
    setups = [
        setup
        for setup in game.setups()
        if seats in {None, setup[0]} and all(setup[1].get(k) == v for k, v in (options or {}).items())
    ]
    course = Course.of(game, *draw(st.sampled_from(setups)))
    seed = draw(st.integers(0, SEEDS))
    spot = Spot(course, seed, game.deal(course.setup, seeded(seed)), [], seeded(seed * 2 + 1))
    while len(spot.played) < actions and spot.state.asked() and draw(st.booleans()):
        seat, action = draw(st.sampled_from(everything(spot.state)))
        spot.state.play(seat, action)
        spot.played.append((seat, action))
    return spot


def everything(state: State) -> list[tuple[int, int]]:
    """Seat and action of all that may be done now; answers to the open question stand first."""
    asked, may_act = members(state.asked()), members(state.may_act())
    answers = [(seat, action) for seat in asked for action in state.answers(seat)]
    given = set(answers)
    others = [(seat, action) for seat in may_act for action in state.options(seat)]
    return answers + [other for other in others if other not in given]
