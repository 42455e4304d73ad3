"""A finished lair as masks, and whether it keeps the three rules. Chapter 3; unfinished ones are in `building.py`."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.lairs.book import CHEST, EXIT, FEATURES, MONSTER, NONE, START, TRAP, Build
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.grid import Grid
from lairhouse.kernel.bits import bit, count, lowest


@final
class Plan:
    """Where walls and Features are. Masks of spaces; a mask of borders as in `grid.py`. [LS-3.2]"""

    __slots__ = ("east", "south", "features")

    def __init__(self, east: i64, south: i64, features: vec[i64]) -> None:
        self.east = east
        self.south = south
        self.features: Final = features  # a mask for each of the five kinds

    def copy(self) -> "Plan":
        return Plan(self.east, self.south, self.features[:])

    def occupied(self) -> i64:
        """Spaces that hold a Feature."""
        found: i64 = 0
        for kind in range(FEATURES):
            found |= self.features[kind]
        return found

    def feature_at(self, space: i64) -> i64:
        """The Feature in a space, or NONE."""
        for kind in range(FEATURES):
            if (self.features[kind] >> space) & 1:
                return kind
        return NONE

    def goals(self) -> i64:
        """Chests and the Exit. [LS-3.7]"""
        return self.features[EXIT] | self.features[CHEST]

    def start(self) -> i64:
        return lowest(self.features[START])

    def walls(self) -> i64:
        return count(self.east) + count(self.south)

    def become(self, other: "Plan") -> None:
        self.east = other.east
        self.south = other.south
        for kind in range(FEATURES):
            self.features[kind] = other.features[kind]

    def clear(self) -> None:
        self.east = 0
        self.south = 0
        for kind in range(FEATURES):
            self.features[kind] = 0


def empty_plan() -> Plan:
    return Plan(0, 0, vec[i64]([0, 0, 0, 0, 0]))


def reachable(grid: Grid, plan: Plan) -> i64:
    """The spaces that can be reached from the Start, Features ignored. [LS-3.10]"""
    return grid.flood(plan.features[START], grid.all, plan.east, plan.south)


def safely_reached(build: Build, plan: Plan) -> i64:
    """The spaces some path from the Start reaches with no more Hazards of one type than are allowed. [LS-3.12]

    A layer for each number of Traps and Monsters passed: a step into a Hazard leads to the next layer, so each is flooded once.
    One of each type, a bad path beside a good one, and ways through Goals are all right. [LS-3.13, LS-3.14, LS-R5, LS-R6]
    """
    grid, most = build.grid, build.peril
    traps, monsters = plan.features[TRAP], plan.features[MONSTER]
    free = grid.all & ~(traps | monsters)
    reached: i64 = 0
    above = vec[i64]([0] * (most + 1))  # the layers of one Trap fewer, by Monsters
    for trap_count in range(most + 1):
        beside: i64 = 0  # the layer of one Monster fewer
        for monster_count in range(most + 1):
            seeds: i64 = plan.features[START] if trap_count == 0 and monster_count == 0 else 0
            if trap_count > 0:
                seeds |= grid.around(above[monster_count], plan.east, plan.south) & traps
            if monster_count > 0:
                seeds |= grid.around(beside, plan.east, plan.south) & monsters
            layer: i64 = grid.flood(seeds, free, plan.east, plan.south) if seeds else 0
            above[monster_count] = layer
            beside = layer
            reached |= layer
    return reached


def is_legal(build: Build, plan: Plan) -> bool:
    """Whether a plan with the right pieces keeps the rules about reaching, so that a game can end. [LS-3.10, LS-3.12, LS-R59]"""
    if reachable(build.grid, plan) != build.grid.all:
        return False
    goals = plan.goals()
    return goals & safely_reached(build, plan) == goals


def broken_rule(build: Build, plan: Plan) -> i64:
    """Number of the first clause that the plan breaks; 0 for a finished lair. [LS-3.6, LS-3.16]"""
    taken: i64 = 0
    for kind in range(FEATURES):
        here = plan.features[kind]
        if count(here) != build.features[kind]:
            return clause("LS-3.8")
        if here & taken:
            return clause("LS-3.6")
        taken |= here
    if plan.east & ~build.grid.east or plan.south & ~build.grid.south:
        return clause("LS-3.4")  # LS-R2
    if not build.walls - build.left_out <= plan.walls() <= build.walls:
        return clause("LS-3.9")
    if reachable(build.grid, plan) != build.grid.all:
        return clause("LS-3.10")
    goals = plan.goals()
    if goals & safely_reached(build, plan) != goals:
        return clause("LS-3.12")
    return 0


def hazard_spaces(plan: Plan) -> i64:
    return plan.features[TRAP] | plan.features[MONSTER]


def with_feature(plan: Plan, kind: i64, space: i64) -> None:
    plan.features[kind] |= bit(space)
