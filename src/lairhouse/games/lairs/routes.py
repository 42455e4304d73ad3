"""By which way each Goal is reached, and what is passed on it: why a lair keeps the Peril Rule or not. Chapter 3."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.book import MONSTER, START, TRAP, Build
from lairhouse.games.lairs.grid import DIRECTIONS
from lairhouse.games.lairs.plan import Plan
from lairhouse.kernel.bits import count, lowest


@final
class Route:
    """The way to a Goal that passes the fewest Hazards too many, then the fewest, then is shortest. [LS-3.12 to LS-3.15]"""

    __slots__ = ("goal", "spaces", "traps", "monsters", "is_kept", "least")

    def __init__(
        self, goal: i64, spaces: list[int], traps: i64, monsters: i64, is_kept: bool, least: list[int]
    ) -> None:
        self.goal: Final = goal
        self.spaces: Final = spaces  # from the Start to the Goal; empty when it cannot be reached
        self.traps: Final = traps
        self.monsters: Final = monsters
        self.is_kept: Final = is_kept
        self.least: Final = least
        """Traps times 16 and Monsters of every way that no other way betters in both."""


@final
class Paths:
    """Every space with every number of Traps and Monsters passed on a way there, and whence it was reached."""

    __slots__ = ("build", "plan", "traps", "monsters", "parents")

    def __init__(self, build: Build, plan: Plan) -> None:
        self.build: Final = build
        self.plan: Final = plan
        self.traps: Final = count(plan.features[TRAP])
        self.monsters: Final = count(plan.features[MONSTER])
        spaces = build.grid.spaces
        self.parents: Final = [-1] * (spaces * (self.traps + 1) * (self.monsters + 1))
        self._search()

    def _node(self, space: i64, traps: i64, monsters: i64) -> i64:
        return (traps * (self.monsters + 1) + monsters) * self.build.grid.spaces + space

    def _search(self) -> None:
        """Breadth first, so that each way is a shortest one."""
        grid, plan, parents = self.build.grid, self.plan, self.parents
        start = self._node(lowest(plan.features[START]), 0, 0)
        parents[start] = start
        queue: list[int] = [start]
        done = 0
        while done < len(queue):
            node: i64 = queue[done]
            done += 1
            space, passed = node % grid.spaces, node // grid.spaces
            traps, monsters = passed // (self.monsters + 1), passed % (self.monsters + 1)
            for direction in range(DIRECTIONS):
                if grid.is_walled(plan.east, plan.south, space, direction):
                    continue
                step = grid.neighbour(space, direction)
                more_traps = traps + ((plan.features[TRAP] >> step) & 1)
                more_monsters = monsters + ((plan.features[MONSTER] >> step) & 1)
                if more_traps > self.traps or more_monsters > self.monsters:
                    continue
                found = self._node(step, more_traps, more_monsters)
                if parents[found] < 0:
                    parents[found] = node
                    queue.append(found)

    def route(self, goal: i64) -> Route:
        """The best way to a Goal."""
        least: list[int] = []
        best: i64 = -1
        best_rank: i64 = 0
        for traps in range(self.traps + 1):
            for monsters in range(self.monsters + 1):
                node = self._node(goal, traps, monsters)
                if self.parents[node] < 0:
                    continue
                self._note(least, traps, monsters)
                rank = self._rank(traps, monsters)
                if best < 0 or rank < best_rank:
                    best = node
                    best_rank = rank
        if best < 0:
            return Route(goal, [], 0, 0, False, [])
        passed = best // self.build.grid.spaces
        traps, monsters = passed // (self.monsters + 1), passed % (self.monsters + 1)
        return Route(goal, self._way(best), traps, monsters, self._excess(traps, monsters) == 0, least)

    def _excess(self, traps: i64, monsters: i64) -> i64:
        """How many Hazards too many of one type."""
        most = self.build.peril
        return max(0, traps - most) + max(0, monsters - most)

    def _rank(self, traps: i64, monsters: i64) -> i64:
        return self._excess(traps, monsters) * 64 + traps + monsters

    def _note(self, least: list[int], traps: i64, monsters: i64) -> None:
        """Keep the pair unless a pair noted before is no worse in both."""
        for pair in least:
            if pair // 16 <= traps and pair % 16 <= monsters:
                return
        least.append(traps * 16 + monsters)

    def _way(self, node: i64) -> list[int]:
        found: list[int] = []
        while True:
            found.append(node % self.build.grid.spaces)
            if self.parents[node] == node:
                break
            node = self.parents[node]
        found.reverse()
        return found


def routes(build: Build, plan: Plan) -> list[Route]:
    """The best way to each Goal that is placed, in row order; none while there is no Start. [LS-3.12]"""
    if count(plan.features[START]) != 1:
        return []
    paths = Paths(build, plan)
    found: list[Route] = []
    goals = plan.goals()
    while goals:
        found.append(paths.route(lowest(goals)))
        goals &= goals - 1
    return found
