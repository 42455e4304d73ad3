"""The generator: legal, fast, and varied in walls, distances and Hazards on the way. `docs/games/lairs.md` has the figures."""

import statistics
from collections import Counter
from time import process_time

import pytest

import lairhouse
from lairhouse.games.lairs.book import EXIT
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.levels import EASY, suggested
from lairhouse.games.lairs.plan import Plan, broken_rule
from lairhouse.games.lairs.routes import routes
from lairhouse.games.lairs.sampling import draw, nothing_known
from lairhouse.kernel.bits import lowest
from lairhouse.kernel.rng import seeded

LAIRS = 400


def setup() -> LairsSetup:
    found = GAME.setup(2)
    assert isinstance(found, LairsSetup)
    return found


def lairs(count: int) -> list[Plan]:
    found = [draw(setup().book.build, nothing_known(), seeded(seed)) for seed in range(count)]
    assert all(plan is not None for plan in found)
    return [plan for plan in found if plan is not None]


def test_none_is_illegal() -> None:
    """[LS-3.16, LS-13.7]"""
    build = setup().book.build

    assert [broken_rule(build, plan) for plan in lairs(LAIRS)] == [0] * LAIRS


def test_lairs_are_varied() -> None:
    """[LS-13.9, LS-3.9] Walls from 17 to 20, ways to the Exit short and long, with and without Hazards."""
    build = setup().book.build
    made = lairs(LAIRS)
    walls = Counter(int(plan.walls()) for plan in made)
    steps = [
        int(build.grid.steps(plan.start(), lowest(plan.features[EXIT]), plan.east, plan.south))
        for plan in made
    ]
    hazards = Counter(int(way.traps + way.monsters) for plan in made for way in routes(build, plan))
    starts = Counter(int(plan.start()) for plan in made)

    assert set(walls) == {17, 18, 19, 20} and min(walls.values()) > LAIRS // 40
    assert (
        min(steps) == 1
        and max(steps) >= 12
        and 4 < statistics.mean(steps) < 7
        and statistics.stdev(steps) > 2
    )
    assert set(hazards) == {0, 1, 2} and hazards[0] < 0.8 * hazards.total() and hazards[2] > 0
    assert len(starts) == 36 and max(starts.values()) < LAIRS // 12


@pytest.mark.compiled
def test_at_least_500_legal_lairs_a_second() -> None:
    """[LS-13.10] On one core, compiled; a tenth of that will do interpreted."""
    build = setup().book.build
    began = process_time()
    for seed in range(100):
        suggested(build, EASY, seeded(seed))

    assert 100 / (process_time() - began) >= (500 if lairhouse.compiled() else 50)
