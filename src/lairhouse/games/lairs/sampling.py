"""Drawing a lair evenly from all legal ones that agree with what is known. Chapters 3 and 13.

Walls are drawn until every space can be reached, then Features once; if the Peril Rule is broken all is drawn again. Since
whether the spaces are reached does not depend on Features, every legal lair is equally likely. When thousands of draws bring
none, a lair is sought by small changes instead (`settle`): `docs/games/lairs.md` says how far from even that is.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.lairs.book import FEATURES, Build
from lairhouse.games.lairs.plan import Plan, empty_plan, reachable, safely_reached
from lairhouse.kernel.bits import bit, count, lowest
from lairhouse.kernel.rng import Rng

TRIES: Final = 1_500
CHANGES: Final = 6_000
MIXING: Final = 250
MOST_BORDERS: Final = 84


@final
class Known:
    """What is settled about a lair: walls that stand, borders without one, Features in their spaces, spaces without more."""

    __slots__ = ("plan", "open_east", "open_south", "closed")

    def __init__(self, plan: Plan, open_east: i64, open_south: i64, closed: i64) -> None:
        self.plan: Final = plan
        self.open_east: Final = open_east
        self.open_south: Final = open_south
        self.closed: Final = closed  # spaces that hold no Feature beside those of the plan


def nothing_known() -> Known:
    return Known(empty_plan(), 0, 0, 0)


@final
class Lots:
    """The borders and spaces that are still open, and how many pieces go there."""

    __slots__ = ("build", "known", "borders", "spaces", "left", "chances")

    def __init__(self, build: Build, known: Known) -> None:
        self.build: Final = build
        self.known: Final = known
        grid, plan = build.grid, known.plan
        self.borders: Final = _members(grid.east & ~plan.east & ~known.open_east, 0)
        for border in _members(grid.south & ~plan.south & ~known.open_south, 64):
            self.borders.append(border)
        self.spaces: Final = _members(grid.all & ~known.closed & ~plan.occupied(), 0)
        self.left: Final = vec[i64]([0] * FEATURES)
        for kind in range(FEATURES):
            self.left[kind] = build.features[kind] - count(plan.features[kind])
        self.chances: Final = _wall_chances(build, plan.walls(), len(self.borders))

    def can_be_filled(self) -> bool:
        """Whether there is room for all pieces, and no more than allowed are there."""
        needed: i64 = 0
        for kind in range(FEATURES):
            if self.left[kind] < 0:
                return False
            needed += self.left[kind]
        return needed <= len(self.spaces) and bool(self.chances)

    def wall_count(self, rng: Rng) -> i64:
        """How many more walls there are: each number as often as there are sets of so many borders. [LS-3.9]"""
        least = max(0, self.build.walls - self.build.left_out - self.known.plan.walls())
        if len(self.chances) == 1:
            return least
        at = rng.unit() * self.chances[len(self.chances) - 1]
        for more in range(len(self.chances)):
            if at < self.chances[more]:
                return least + more
        return least + len(self.chances) - 1

    def draw_walls(self, plan: Plan, rng: Rng) -> None:
        """A random set of borders."""
        east, south = self.known.plan.east, self.known.plan.south
        borders = self.borders
        n = len(borders)
        for at in range(self.wall_count(rng)):
            other = at + rng.below(n - at)
            border = borders[other]
            borders[other] = borders[at]
            borders[at] = border
            if border < 64:
                east |= bit(border)
            else:
                south |= bit(border - 64)
        plan.east = east
        plan.south = south

    def draw_features(self, plan: Plan, rng: Rng) -> None:
        """The Features that are left over random spaces."""
        spaces = self.spaces
        n = len(spaces)
        at: i64 = 0
        for kind in range(FEATURES):
            mask = self.known.plan.features[kind]
            for _ in range(self.left[kind]):
                other = at + rng.below(n - at)
                space = spaces[other]
                spaces[other] = spaces[at]
                spaces[at] = space
                mask |= bit(space)
                at += 1
            plan.features[kind] = mask


def _members(mask: i64, base: i64) -> list[int]:
    found: list[int] = []
    while mask:
        found.append(base + lowest(mask))
        mask &= mask - 1
    return found


def _wall_chances(build: Build, standing: i64, borders: i64) -> list[float]:
    """Running sums of the numbers of sets of 0, 1, 2 … more walls, from the fewest allowed to the most."""
    sums: list[float] = []
    total = 0.0
    least = max(0, build.walls - build.left_out - standing)
    for more in range(least, min(build.walls - standing, borders) + 1):
        total += choose(borders, more)
        sums.append(total)
    return sums


def choose(n: i64, k: i64) -> float:
    """How many sets of k of n things there are."""
    found = 1.0
    for at in range(k):
        found = found * float(n - at) / float(at + 1)
    return found


def draw(build: Build, known: Known, rng: Rng, tries: i64 = TRIES) -> Plan | None:
    """A legal lair that agrees with what is known, each equally likely; None when so many draws bring none. [LS-3.16]"""
    lots = Lots(build, known)
    if not lots.can_be_filled():
        return None
    plan = known.plan.copy()
    grid = build.grid
    anywhere = lowest(grid.all)
    for _ in range(tries):
        lots.draw_walls(plan, rng)
        if grid.flood(bit(anywhere), grid.all, plan.east, plan.south) != grid.all:
            continue
        lots.draw_features(plan, rng)
        goals = plan.goals()
        if goals & safely_reached(build, plan) == goals:
            return plan
    return None


def settle(build: Build, known: Known, rng: Rng) -> Plan | None:
    """A legal lair sought by small changes that never make it worse, then mixed by legal ones; None when none is found."""
    lots = Lots(build, known)
    if not lots.can_be_filled():
        return None
    plan = known.plan.copy()
    lots.draw_walls(plan, rng)
    lots.draw_features(plan, rng)
    faults = _faults(build, plan)
    change = plan.copy()
    mixing: i64 = 0
    for _ in range(CHANGES):
        change.become(plan)
        _vary(lots, change, rng)
        after = _faults(build, change)
        if after <= faults or (faults > 0 and rng.below(100) < 2):
            plan.become(change)
            faults = after
        if faults == 0:
            mixing += 1
            if mixing >= MIXING:
                break
    return plan if faults == 0 else None


def _faults(build: Build, plan: Plan) -> i64:
    """How many spaces cannot be reached, and Goals not safely; 0 for a legal lair."""
    unreached = count(build.grid.all & ~reachable(build.grid, plan))
    if unreached:
        return 100 + unreached
    return count(plan.goals() & ~safely_reached(build, plan))


def _vary(lots: Lots, plan: Plan, rng: Rng) -> None:
    """A small change, the way back being as likely; now and then all walls or all Features are drawn anew.

    Small: one wall put elsewhere, added or taken away, or what two spaces hold exchanged.
    """
    leap = rng.below(8)
    if leap == 0:
        lots.draw_features(plan, rng)
        return
    if leap == 1:
        lots.draw_walls(plan, rng)
        return
    if lots.spaces and (not lots.borders or rng.below(2) == 0):
        _exchange(lots, plan, rng)
        return
    if not lots.borders:
        return
    one = lots.borders[rng.below(len(lots.borders))]
    other = lots.borders[rng.below(len(lots.borders))]
    if _stands(plan, one) != _stands(plan, other):
        _flip(plan, one)
        _flip(plan, other)
        return
    _flip(plan, one)
    if not lots.build.walls - lots.build.left_out <= plan.walls() <= lots.build.walls:
        _flip(plan, one)


def _stands(plan: Plan, border: i64) -> bool:
    if border < 64:
        return (plan.east >> border) & 1 == 1
    return (plan.south >> (border - 64)) & 1 == 1


def _flip(plan: Plan, border: i64) -> None:
    if border < 64:
        plan.east ^= bit(border)
    else:
        plan.south ^= bit(border - 64)


def _exchange(lots: Lots, plan: Plan, rng: Rng) -> None:
    one = lots.spaces[rng.below(len(lots.spaces))]
    other = lots.spaces[rng.below(len(lots.spaces))]
    if one == other:
        return
    first, second = plan.feature_at(one), plan.feature_at(other)
    if first == second:
        return
    both = bit(one) | bit(other)
    if first >= 0:
        plan.features[first] ^= both
    if second >= 0:
        plan.features[second] ^= both


def drawn(build: Build, known: Known, rng: Rng) -> Plan | None:
    """A legal lair that agrees with what is known, evenly where that is possible in time; None when there is none to find."""
    plan = draw(build, known, rng)
    if plan is not None:
        return plan
    for _ in range(4):
        plan = settle(build, known, rng)
        if plan is not None:
            return plan
    return None
