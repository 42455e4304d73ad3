# interpreted
"""The own board while building, as its builder sees it: pieces, what is left, which rules hold and why not. Chapter 3."""

import msgspec

from lairhouse.games.lairs.book import CHEST, EAST, EXIT, FEATURES, MONSTER, SOUTH, START, TRAP
from lairhouse.games.lairs.building import broken_rules, count_of, plan_of
from lairhouse.games.lairs.clauses import LEDGER
from lairhouse.games.lairs.compact import compact_text
from lairhouse.games.lairs.grid import Grid
from lairhouse.games.lairs.plan import Plan, reachable
from lairhouse.games.lairs.player import SPACE_BITS
from lairhouse.games.lairs.routes import Route, routes
from lairhouse.games.lairs.state import Lairs
from lairhouse.games.lairs.vocabulary import FEATURE_NAMES
from lairhouse.kernel.bits import has, members


class Feature(msgspec.Struct, frozen=True, gc=False):
    """A Feature in its space. `target` is a Hazard's current one, 0 elsewhere; `gone` when its mark is shaded. [LS-5.5]"""

    space: str
    kind: str
    gone: bool = False
    target: int = 0


class Law(msgspec.Struct, frozen=True, gc=False):
    """One of the rules of building: kept, broken, or not yet to be told. `clauses` are all that are broken. [LS-3.16]"""

    law: str
    state: str
    clauses: list[str]


class Passed(msgspec.Struct, frozen=True, gc=False):
    """Hazards passed on a way."""

    traps: int
    monsters: int


class Goal(msgspec.Struct, frozen=True, gc=False):
    """A Goal under the Peril Rule: the way that comes nearest to keeping it, and what every way passes at least. [LS-3.12]"""

    space: str
    kind: str
    kept: bool
    route: list[str]
    hazards: list[str]
    passed: Passed
    least: list[Passed]


class Site(msgspec.Struct, frozen=True, gc=False):
    """The own board while building: what is placed, what is left, which rules hold."""

    walls: list[str]
    features: list[Feature]
    text: str
    left: dict[str, int]
    walls_left: int
    walls_needed: int
    laws: list[Law]
    goals: list[Goal]
    unreached: list[str]
    dictating: bool


def site_of(game: Lairs, seat: int) -> Site:
    build, player = game.book.build, game.players[seat]
    grid, pieces = build.grid, player.pieces
    plan = plan_of(pieces)
    walls = count_of(pieces, EAST) + count_of(pieces, SOUTH)
    unreached = grid.all & ~reachable(grid, plan) if plan.features[START] else 0
    ways = routes(build, plan)
    return Site(
        walls=[
            grid.names[p % SPACE_BITS] + "es"[p // SPACE_BITS - EAST]
            for p in pieces
            if p >= EAST * SPACE_BITS
        ],
        features=[
            Feature(grid.names[p % SPACE_BITS], FEATURE_NAMES[p // SPACE_BITS])
            for p in pieces
            if p < EAST * SPACE_BITS
        ],
        text=compact_text(grid, pieces),
        left={
            FEATURE_NAMES[kind]: int(build.features[kind] - count_of(pieces, kind))
            for kind in range(FEATURES)
        },
        walls_left=int(build.walls - walls),
        walls_needed=max(0, int(build.walls - build.left_out - walls)),
        laws=laws_of(game, pieces, ways),
        goals=[goal_of(grid, plan, way) for way in ways],
        unreached=[grid.names[space] for space in members(unreached)],
        dictating=player.is_dictating,
    )


def laws_of(game: Lairs, pieces: list[int], ways: list[Route]) -> list[Law]:
    """Pieces, reachability, the Peril Rule: while pieces are missing a law is not broken, but not kept either."""
    build = game.book.build
    broken = [LEDGER.id_of(number) for number in broken_rules(build, pieces)]
    missing = any(count_of(pieces, kind) < build.features[kind] for kind in range(FEATURES))
    few_walls = count_of(pieces, EAST) + count_of(pieces, SOUTH) < build.walls - build.left_out
    of_pieces = [name for name in broken if name not in ("LS-3.10", "LS-3.12")]
    is_short = missing or few_walls
    shortage = {"LS-3.8", "LS-3.9"} if is_short else set()
    has_start = count_of(pieces, START) == 1
    all_goals = (
        count_of(pieces, EXIT) + count_of(pieces, CHEST) >= build.features[EXIT] + build.features[CHEST]
    )
    failing = any(not way.is_kept for way in ways)
    return [
        Law("pieces", _state(bool(set(of_pieces) - shortage), is_short), of_pieces),
        Law(
            "reachable",
            _state(has_start and "LS-3.10" in broken, not has_start),
            ["LS-3.10"] if has_start and "LS-3.10" in broken else [],
        ),
        Law("peril", _state(failing, not (has_start and all_goals)), ["LS-3.12"] if failing else []),
    ]


def _state(is_broken: bool, is_open: bool) -> str:
    if is_broken:
        return "broken"
    return "open" if is_open else "kept"


def goal_of(grid: Grid, plan: Plan, way: Route) -> Goal:
    hazards = plan.features[TRAP] | plan.features[MONSTER]
    return Goal(
        space=grid.names[way.goal],
        kind=FEATURE_NAMES[EXIT if has(plan.features[EXIT], way.goal) else CHEST],
        kept=way.is_kept,
        route=[grid.names[space] for space in way.spaces],
        hazards=[grid.names[space] for space in way.spaces if has(hazards, space)],
        passed=Passed(int(way.traps), int(way.monsters)),
        least=[Passed(pair // 16, pair % 16) for pair in way.least],
    )
