"""The compact text of a lair: `S:A1 E:F6 T:… M:… C:… W:…`. Chapter 3."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.lairs.book import EAST, FEATURES, SOUTH
from lairhouse.games.lairs.building import pieces_of, plan_of
from lairhouse.games.lairs.grid import Grid
from lairhouse.games.lairs.plan import Plan
from lairhouse.games.lairs.player import SPACE_BITS
from lairhouse.kernel.errors import MalformedAction

HEADS: Final = "SETMCW"
WALLS: Final = 5


def compact_text(grid: Grid, pieces: list[int]) -> str:
    """The canonical text: lists in row order, `e` before `s`."""
    lists: list[list[str]] = [[], [], [], [], [], []]
    walls: list[int] = []
    for piece in pieces:
        kind, space = piece // SPACE_BITS, piece % SPACE_BITS
        if kind < EAST:
            lists[kind].append(grid.names[space])
        else:
            walls.append(2 * space + kind - EAST)
    walls.sort()
    for wall in walls:
        lists[WALLS].append(grid.names[wall // 2] + "es"[wall % 2])
    parts: list[str] = []
    for head in range(len(HEADS)):
        parts.append(f"{HEADS[head]}:{','.join(lists[head])}")
    return " ".join(parts)


def pieces_from(grid: Grid, text: str) -> list[int]:
    """The pieces that a text names, in any order, legal or not; MalformedAction when it cannot be read. [LS-R55]"""
    found: list[int] = []
    seen = ""
    for part in text.split():
        head = part[:1]
        if head not in HEADS or part[1:2] != ":" or head in seen:
            raise MalformedAction(f"a lair is written S: E: T: M: C: W:, each once, not {part[:20]!r}")
        seen += head
        for name in part[2:].split(","):
            if name:
                found.append(_piece(grid, HEADS.index(head), name))
    found.sort()
    return found


def _piece(grid: Grid, head: i64, name: str) -> int:
    if head < FEATURES:
        return head * SPACE_BITS + space_named(grid, name)
    if name[-1:] not in ("e", "s"):
        raise MalformedAction(f"a wall is a space and e or s, not {name[:20]!r}")
    kind: i64 = EAST if name[-1] == "e" else SOUTH
    return kind * SPACE_BITS + space_named(grid, name[:-1])


def space_named(grid: Grid, name: str) -> int:
    """The space of that name; MalformedAction when the grid has none. [LS-1.13]"""
    if name not in grid.names:
        raise MalformedAction(f"{name[:20]!r} is no space of the grid")
    return grid.names.index(name)


def plan_text(grid: Grid, plan: Plan) -> str:
    """The canonical text of a finished lair."""
    return compact_text(grid, pieces_of(plan))


def plan_from(grid: Grid, text: str) -> Plan:
    """The lair that a text describes."""
    return plan_of(pieces_from(grid, text))
