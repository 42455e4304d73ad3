"""Lairs the table can suggest, by what they aim for. Chapter 13."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.lairs.book import CHEST, EXIT, MONSTER, START, TRAP, Build
from lairhouse.games.lairs.plan import Plan
from lairhouse.games.lairs.samples import turned_sample
from lairhouse.games.lairs.sampling import drawn, nothing_known
from lairhouse.kernel.bits import bit, lowest, members
from lairhouse.kernel.errors import InvariantBroken
from lairhouse.kernel.rng import Rng

EASY: Final = 0
MEDIUM: Final = 1
HARD: Final = 2

MEDIUM_TRIES: Final = 60
HARD_LAIRS: Final = 200  # [LS-13.11]
EFFORT_A_TURN: Final = 6  # spends of a plain explorer
HAZARD_EFFORT: Final = 3


def suggested(build: Build, level: i64, rng: Rng) -> Plan:
    """A legal lair with all its walls, made for a level from this stream alone. [LS-13.7, LS-13.8, LS-13.9, LS-13.10, LS-13.11]"""
    if level == MEDIUM:
        return _spread_out(build, rng)
    if level == HARD:
        return _longest(build, rng)
    return any_lair(build, rng)


def any_lair(build: Build, rng: Rng) -> Plan:
    """Any legal lair that uses every wall; failing that a turned sample. [LS-3.18, LS-13.10]"""
    full = Build(build.grid, build.walls, 0, build.features, build.peril, build.apart)
    plan = drawn(full, nothing_known(), rng)
    if plan is None:
        plan = turned_sample(build, rng)
    if plan is None:
        raise InvariantBroken("the pieces of this set make no lair")
    return plan


def _spread_out(build: Build, rng: Rng) -> Plan:
    """Goals a few steps from the Start and from each other, as far as that is found. [LS-13.11]"""
    best = any_lair(build, rng)
    fewest = crowding(build, best)
    for _ in range(MEDIUM_TRIES):
        if fewest == 0:
            break
        plan = any_lair(build, rng)
        crowded = crowding(build, plan)
        if crowded < fewest:
            fewest = crowded
            best = plan
    return best


def crowding(build: Build, plan: Plan) -> i64:
    """How many pairs of Goals, or of a Goal and the Start, are nearer than the level wants."""
    places = members(plan.goals() | plan.features[START])
    found: i64 = 0
    for one in range(len(places)):
        near = bit(places[one])
        for _ in range(build.apart - 1):
            near = build.grid.around(near, plan.east, plan.south)
        for other in range(one + 1, len(places)):
            found += (near >> places[other]) & 1
    return found


def _longest(build: Build, rng: Rng) -> Plan:
    """Of many lairs the one that keeps a plain explorer busy longest. [LS-13.11]"""
    best = any_lair(build, rng)
    most = plain_effort(build, best)
    for _ in range(HARD_LAIRS):
        plan = any_lair(build, rng)
        effort = plain_effort(build, plan)
        if effort > most:
            most = effort
            best = plan
    return best


def plain_turns(build: Build, plan: Plan) -> i64:
    """The turns a plain exploring program needs for all Chests and the way out."""
    return (plain_effort(build, plan) + EFFORT_A_TURN - 1) // EFFORT_A_TURN


def plain_effort(build: Build, plan: Plan) -> i64:
    """The spends of a program that always walks to the nearest unknown space, until it has all Chests and leaves."""
    grid, hazards = build.grid, plan.features[TRAP] | plan.features[MONSTER]
    at = lowest(plan.features[START])
    known = bit(at)
    effort: i64 = 0
    wanted = plan.features[CHEST] | plan.features[EXIT]
    while wanted & ~known:
        ring = bit(at)
        while ring & ~known == 0:
            ring = grid.around(ring, plan.east, plan.south)
            effort += 1
        at = lowest(ring & ~known)
        known |= bit(at)
        if (hazards >> at) & 1:
            effort += HAZARD_EFFORT
    return effort + grid.steps(at, lowest(plan.features[EXIT]), plan.east, plan.south)
