"""The six legal lairs of the ledger, turned or mirrored when everything else fails. Chapters 3 and 13."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.lairs.book import FEATURES, Build
from lairhouse.games.lairs.compact import plan_from
from lairhouse.games.lairs.grid import E, Grid
from lairhouse.games.lairs.plan import Plan, broken_rule, empty_plan
from lairhouse.kernel.bits import bit, members
from lairhouse.kernel.rng import Rng

SAMPLES: Final[list[str]] = [
    "S:A1 E:F6 T:A5,B2,D1 M:A2,D2,D6 C:A3,A6,F2 W:A1e,A2s,A4e,A4s,B3s,B4e,B6s,C1s,C2s,C3e,C4s,C6s,D1s,D4e,D4s,D5s,E4e,E4s,E5e,F5e",
    "S:D3 E:E3 T:A3,C2,E6 M:B1,E1,F6 C:A1,C6,D1 W:A2e,A4s,A5s,B1s,B4s,B5e,C1e,C2s,C3e,C5s,D2e,D5s,E1e,E3s,E5s,F1e,F4e",
    "S:E5 E:B4 T:B6,E3,F2 M:C5,D1,D6 C:B5,D4,E2 W:A1s,A2e,A4e,A5s,B1s,B2e,B4e,B5s,C3e,C3s,C4e,C5s,D1e,D2e,D3e,D5s,D6s,E5e,F3e,F4e",
    "S:F1 E:B4 T:B3,C2,C6 M:B2,C3,E1 C:A1,A2,A5 W:A2e,A3s,A4s,A5s,B1s,B3e,C1s,C3e,C4e,D2s,D3e,D4e,D5e,D5s,E4s,E5e,F2e,F3e",
    "S:C2 E:C4 T:B6,C3,F6 M:B4,D3,E3 C:A5,B2,D6 W:A1s,A2s,A3s,A4e,A6s,B2e,B2s,B4e,C1e,C2e,C5s,D1s,D2e,D3e,D4e,D5e,E1s,E2e,E4s,E5e",
    "S:E6 E:B2 T:A1,A4,B4 M:B1,E5,F4 C:C5,C6,F2 W:A2s,A3s,A4s,A5e,A5s,B1e,C4e,C4s,C5e,C6s,D1e,D1s,D2e,D4e,D5e,D5s,F1e,F3e,F4e",
]
SAMPLE_SIDE: Final = 6
SYMMETRIES: Final = 8


def turned_sample(build: Build, rng: Rng) -> Plan | None:
    """A sample, turned or mirrored at random; None where the samples do not keep the set's own numbers. [LS-13.10]"""
    grid = build.grid
    if grid.rows != SAMPLE_SIDE or grid.columns != SAMPLE_SIDE:
        return None
    first, how = rng.below(len(SAMPLES)), rng.below(SYMMETRIES)
    for at in range(len(SAMPLES)):
        plan = turned(grid, plan_from(grid, SAMPLES[(first + at) % len(SAMPLES)]), how)
        if broken_rule(build, plan) == 0:
            return plan
    return None


def turned(grid: Grid, plan: Plan, how: i64) -> Plan:
    """The lair under one of the eight symmetries of a square."""
    found = empty_plan()
    for kind in range(FEATURES):
        for space in members(plan.features[kind]):
            found.features[kind] |= bit(moved(grid, space, how))
    for space in members(plan.east):
        _wall_between(grid, found, moved(grid, space, how), moved(grid, space + 1, how))
    for space in members(plan.south):
        _wall_between(grid, found, moved(grid, space, how), moved(grid, space + grid.columns, how))
    return found


def moved(grid: Grid, space: i64, how: i64) -> i64:
    """Where a space comes to lie: bit 0 mirrors the columns, bit 1 the rows, bit 2 changes rows and columns."""
    row, column = space // grid.columns, space % grid.columns
    if how & 1:
        column = grid.columns - 1 - column
    if how & 2:
        row = grid.rows - 1 - row
    if how & 4:
        return column * grid.columns + row
    return row * grid.columns + column


def _wall_between(grid: Grid, plan: Plan, one: i64, other: i64) -> None:
    first, second = min(one, other), max(one, other)
    if grid.neighbour(first, E) == second:
        plan.east |= bit(first)
    else:
        plan.south |= bit(first)
