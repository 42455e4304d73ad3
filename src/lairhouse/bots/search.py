"""An information-set tree search for any game, handed a blind guess of a position; it guesses again as it thinks.

All guessed worlds share one tree: an edge is an action, which means the same in every world. Several seats may be asked at
once: then each picks by its own experience at the node, lowest seat first, without seeing what the others picked.
"""

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.kernel.bits import bit, count
from lairhouse.kernel.playout import roll_out
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State, next_asked

EXPLORATION: Final = 0.7
SEATS: Final = 8  # room for seats in the key of an edge
TO_THE_END: Final = 20_000  # actions of a rollout that is not cut


@final
@mypyc_attr(acyclic=True)
class Edge:
    """What is known of an action at a node: how often it was open, how often tried, what its seat got from it."""

    __slots__ = ("seat", "action", "open", "visits", "total", "child")

    def __init__(self, seat: i64, action: int) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.open: i64 = 1
        self.visits: i64 = 0
        self.total = 0.0
        self.child: Node | None = None


@final
@mypyc_attr(acyclic=True)
class Node:
    """The edges tried from here, by seat and action; where several seats are asked at once, what lies behind their answers."""

    __slots__ = ("edges", "joint")

    def __init__(self) -> None:
        self.edges: Final[dict[int, Edge]] = {}
        self.joint: Joint | None = None


@final
@mypyc_attr(acyclic=True)
class Joint:
    """Behind some of the answers given at once: a step for each next one, and behind the last of them a node."""

    __slots__ = ("steps", "node")

    def __init__(self) -> None:
        self.steps: Final[dict[int, Joint]] = {}
        self.node: Node | None = None

    def after(self, answer: int) -> "Joint":
        """One answer further, by the key of its edge."""
        found = self.steps.get(answer)
        if found is None:
            found = Joint()
            self.steps[answer] = found
        return found


@final
@mypyc_attr(acyclic=True)
class Finding:
    """What the search thinks of an action of its seat."""

    __slots__ = ("action", "visits", "value")

    def __init__(self, action: int, visits: int, value: float) -> None:
        self.action: Final = action
        self.visits: Final = visits
        self.value: Final = value


@final
class Search:
    """A search for one seat, run in slices: `run(n)` as often as there is time, then `best()`."""

    __slots__ = ("root", "seat", "rng", "policy", "exploration", "tree", "iterations", "path")

    def __init__(
        self, guess: State, seat: int, rng: Rng, policy: Policy, exploration: float = EXPLORATION
    ) -> None:
        self.root: Final = guess
        self.seat: Final = seat
        self.rng = rng
        self.policy = policy
        self.exploration = exploration
        self.tree: Final = Node()
        self.iterations = 0
        self.path: list[Edge] = []

    def run(self, iterations: int) -> None:
        """Think for so many iterations more."""
        for _ in range(iterations):
            self.iterate()

    def iterate(self) -> None:
        """One guessed world: down the tree, one new edge, a rollout, and back up."""
        world = self.root.copy()
        self.rng.word()
        world.guess(self.seat, self.rng)
        self.path.clear()
        self.descend(world)
        limit: int = self.policy.depth if self.policy.depth > 0 else TO_THE_END
        roll_out(world, self.policy, self.rng, limit)
        values = self.policy.value(world)
        for edge in self.path:
            edge.visits += 1
            edge.total += values[edge.seat]
        self.iterations += 1

    def descend(self, world: State) -> None:
        """Follow the tree until an edge is tried for the first time or the game is over."""
        node = self.tree
        while True:
            asked = world.asked()
            if asked == 0:
                return
            if count(asked) > 1:
                behind = self.answer_together(world, node)
                if behind is None:
                    return
                node = behind
                continue
            edge = self.pick(world, node, next_asked(world))
            world.play(edge.seat, edge.action)
            self.path.append(edge)
            if edge.child is None:
                edge.child = Node()
                return
            node = edge.child

    def answer_together(self, world: State, node: Node) -> Node | None:
        """Every seat asked now picks at the same node; the node behind these answers, or None when it is new."""
        waiting = world.asked()
        joint = node.joint
        if joint is None:
            joint = Joint()
            node.joint = joint
        while waiting != 0 and world.asked() & waiting != 0:
            seat = next_asked(world)
            if (waiting >> seat) & 1 == 0:
                break
            waiting &= ~bit(seat)
            edge = self.pick(world, node, seat)
            world.play(seat, edge.action)
            self.path.append(edge)
            joint = joint.after(edge.action * SEATS + seat)
        behind = joint.node
        if behind is None:
            joint.node = Node()
        return behind

    def pick(self, world: State, node: Node, seat: i64) -> Edge:
        """The most promising choice of a seat: one never tried before all others, then by upper confidence bound."""
        best: Edge | None = None
        best_score = -1.0
        new_action = -1
        untried: i64 = 0
        for action in self.policy.choices(world, seat):
            edge = node.edges.get(action * SEATS + seat)
            if edge is None:
                untried += 1
                if self.rng.below(untried) == 0:
                    new_action = action
                continue
            edge.open += 1
            if untried == 0:
                tried = float(edge.visits)
                score = edge.total / tried + self.exploration * sqrt(log(float(edge.open)) / tried)
                if score > best_score:
                    best_score = score
                    best = edge
        if new_action < 0 and best is not None:
            return best
        if new_action < 0:
            new_action = world.random_option(seat, self.rng)
        edge = Edge(seat, new_action)
        node.edges[new_action * SEATS + seat] = edge
        return edge

    def findings(self) -> list[Finding]:
        """The tried actions of the seat, the most visited first."""
        found: list[Finding] = []
        for edge in self.tree.edges.values():
            if edge.seat == self.seat and edge.visits > 0:
                found.append(Finding(edge.action, edge.visits, edge.total / float(edge.visits)))
        found.sort(key=_rank)
        return found

    def best(self) -> int:
        """The action the search would play: the most visited one; -1 before the first iteration."""
        found = self.findings()
        return found[0].action if found else -1


def _rank(finding: Finding) -> tuple[int, float, int]:
    return (-finding.visits, -finding.value, finding.action)
