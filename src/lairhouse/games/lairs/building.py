"""Work on an unfinished lair: pieces placed and taken back, a whole lair given, what is wrong with it. Chapter 3.

The questions around it (lock, who begins) are in `locking.py`; the test of a finished lair in `plan.py`.
"""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import (
    CLEAR,
    DONE,
    LAIR,
    PART,
    PUT,
    SUGGEST,
    TAKE,
    UNWALL,
    WALL,
    first_of,
    is_well_formed,
    kind_of,
    pack,
    second_of,
)
from lairhouse.games.lairs.book import EAST, FEATURES, PIECES, SOUTH, Build
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.plan import Plan, empty_plan, reachable, safely_reached
from lairhouse.games.lairs.player import SPACE_BITS, Player
from lairhouse.games.lairs.sampling import Known, drawn
from lairhouse.kernel.bits import bit, count, members
from lairhouse.kernel.frame import NO_ANSWER
from lairhouse.kernel.rng import Rng

LEVELS: Final = 3
MOST_PIECES: Final = 120  # of a lair given as text, however wrong it is
SUBSETS: Final = 12  # tries to finish a lair for each number of pieces taken back


def building_candidates(build: Build) -> list[int]:
    """Everything a builder may do to the board."""
    found: list[int] = [pack(CLEAR), pack(LAIR), pack(DONE)]
    for level in range(LEVELS):
        found.append(pack(SUGGEST, level))
    for space in range(build.grid.spaces):
        found.append(pack(TAKE, space))
        for kind in range(FEATURES):
            found.append(pack(PUT, space, kind))
        for side in range(2):
            found.append(pack(WALL, space, side))
            found.append(pack(UNWALL, space, side))
        for kind in range(PIECES):
            found.append(pack(PART, space, kind))
    return found


def building_refusal(build: Build, player: Player, action: i64) -> i64:
    """Number of the clause that forbids the change; a single placement is refused at once. [LS-R55]"""
    if not is_well_formed(action):
        return NO_ANSWER
    if player.has_finished_building():
        return clause("LS-R3")
    kind = kind_of(action)
    if player.is_dictating:
        return _part_refusal(build, player, action)
    if kind in (LAIR, CLEAR):
        return 0
    if kind == SUGGEST:
        return 0 if first_of(action) < LEVELS else NO_ANSWER
    if kind in (PART, DONE) or first_of(action) >= build.grid.spaces:
        return NO_ANSWER
    if kind == PUT:
        return _put_refusal(build, player, first_of(action), second_of(action))
    if kind == TAKE:
        return 0 if feature_in(player.pieces, first_of(action)) >= 0 else clause("LS-R55")
    if second_of(action) > 1:
        return NO_ANSWER
    wall = (EAST + second_of(action)) * SPACE_BITS + first_of(action)
    if kind == UNWALL:
        return 0 if wall in player.pieces else clause("LS-R55")
    return _wall_refusal(build, player, wall)


def _part_refusal(build: Build, player: Player, action: i64) -> i64:
    if kind_of(action) == DONE:
        return 0
    if kind_of(action) != PART:
        return NO_ANSWER
    if first_of(action) >= build.grid.spaces or second_of(action) >= PIECES:
        return NO_ANSWER
    return 0 if len(player.pieces) < MOST_PIECES else clause("LS-2.2")


def _put_refusal(build: Build, player: Player, space: i64, kind: i64) -> i64:
    if kind >= FEATURES:
        return NO_ANSWER
    if feature_in(player.pieces, space) >= 0:
        return clause("LS-3.6")
    return 0 if count_of(player.pieces, kind) < build.features[kind] else clause("LS-3.8")


def _wall_refusal(build: Build, player: Player, wall: i64) -> i64:
    inner = build.grid.east if wall // SPACE_BITS == EAST else build.grid.south
    if (inner >> (wall % SPACE_BITS)) & 1 == 0:
        return clause("LS-R2")
    if wall in player.pieces:
        return clause("LS-3.5")
    standing = count_of(player.pieces, EAST) + count_of(player.pieces, SOUTH)
    return 0 if standing < build.walls else clause("LS-3.9")


def change(player: Player, action: i64) -> None:
    """Carry out a legal change of the board. [LS-3.1, LS-R55]"""
    kind = kind_of(action)
    pieces = player.pieces
    if kind in (PUT, PART):
        pieces.append(second_of(action) * SPACE_BITS + first_of(action))
        pieces.sort()
    elif kind == TAKE:
        pieces.remove(feature_in(pieces, first_of(action)))
    elif kind == WALL:
        pieces.append((EAST + second_of(action)) * SPACE_BITS + first_of(action))
        pieces.sort()
    elif kind == UNWALL:
        pieces.remove((EAST + second_of(action)) * SPACE_BITS + first_of(action))
    elif kind == DONE:
        player.is_dictating = False
    else:
        pieces.clear()
        player.is_dictating = kind == LAIR


def fill(player: Player, plan: Plan) -> None:
    """The board holds exactly this lair. [LS-13.7]"""
    player.pieces.clear()
    for piece in pieces_of(plan):
        player.pieces.append(piece)


def feature_in(pieces: list[int], space: i64) -> i64:
    """The last Feature piece in a space; -1 when it is free."""
    found: i64 = -1
    for piece in pieces:
        if piece < EAST * SPACE_BITS and piece % SPACE_BITS == space:
            found = piece
    return found


def count_of(pieces: list[int], kind: i64) -> i64:
    total: i64 = 0
    for piece in pieces:
        if piece // SPACE_BITS == kind:
            total += 1
    return total


def pieces_of(plan: Plan) -> list[int]:
    """All pieces of a lair, sorted."""
    found: list[int] = []
    for kind in range(FEATURES):
        for space in members(plan.features[kind]):
            found.append(kind * SPACE_BITS + space)
    for space in members(plan.east):
        found.append(EAST * SPACE_BITS + space)
    for space in members(plan.south):
        found.append(SOUTH * SPACE_BITS + space)
    return found


def plan_of(pieces: list[int]) -> Plan:
    """The lair that the pieces make; two in one place look like one."""
    plan = empty_plan()
    for piece in pieces:
        kind, space = piece // SPACE_BITS, piece % SPACE_BITS
        if kind == EAST:
            plan.east |= bit(space)
        elif kind == SOUTH:
            plan.south |= bit(space)
        else:
            plan.features[kind] |= bit(space)
    return plan


def broken_rules(build: Build, pieces: list[int]) -> list[int]:
    """Numbers of all clauses the lair breaks, in the order in which they are tested. [LS-3.5, LS-3.6, LS-3.16]"""
    plan = plan_of(pieces)
    found = broken_piece_rules(build, pieces, plan)
    if plan.features[0] == 0 or reachable(build.grid, plan) != build.grid.all:
        found.append(clause("LS-3.10"))
    goals = plan.goals()
    if goals & safely_reached(build, plan) != goals:
        found.append(clause("LS-3.12"))
    return found


def broken_piece_rules(build: Build, pieces: list[int], plan: Plan) -> list[int]:
    found: list[int] = []
    for kind in range(FEATURES):
        if count_of(pieces, kind) != build.features[kind]:
            found.append(clause("LS-3.8"))
            break
    if _in_one_place(pieces, 0, EAST):
        found.append(clause("LS-3.6"))
    outer = count(plan.east & ~build.grid.east) + count(plan.south & ~build.grid.south)
    if outer:
        found.append(clause("LS-3.4"))  # LS-R2
    if _in_one_place(pieces, EAST, PIECES):
        found.append(clause("LS-3.5"))
    if not build.walls - build.left_out <= plan.walls() - outer <= build.walls:
        found.append(clause("LS-3.9"))
    return found


def _in_one_place(pieces: list[int], first: i64, end: i64) -> bool:
    """Whether two Features share a space, or two walls a border."""
    taken: list[int] = []
    for piece in pieces:
        kind = piece // SPACE_BITS
        if first <= kind < end:
            place = piece if first == EAST else piece % SPACE_BITS
            if place in taken:
                return True
            taken.append(place)
    return False


def completed(build: Build, pieces: list[int], rng: Rng) -> Plan | None:
    """A legal lair that keeps as many of the placed pieces as can be found. [LS-13.6]"""
    kept = _usable(build, pieces)
    for taken_back in range(len(kept) + 1):
        tries = 1 if taken_back in (0, len(kept)) else SUBSETS
        for _ in range(tries):
            chosen = kept.copy()
            rng.shuffle(chosen)
            for _ in range(taken_back):
                chosen.pop()
            plan = drawn(build, Known(plan_of(chosen), 0, 0, 0), rng)
            if plan is not None:
                return plan
    return None


def _usable(build: Build, pieces: list[int]) -> list[int]:
    """The pieces without those that cannot stand where they are, or are too many."""
    found: list[int] = []
    inner = [build.grid.east, build.grid.south]
    for piece in pieces:
        kind, space = piece // SPACE_BITS, piece % SPACE_BITS
        if kind < EAST:
            if feature_in(found, space) < 0 and count_of(found, kind) < build.features[kind]:
                found.append(piece)
        elif (
            (inner[kind - EAST] >> space) & 1
            and piece not in found
            and count_of(found, EAST) + count_of(found, SOUTH) < build.walls
        ):
            found.append(piece)
    return found
