"""What each part of an ability may be aimed at, and whether it is open at all. Chapter 6, rulings KS-R6, KS-R11, KS-R61, KS-R70."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.book import Effect, Part
from lairhouse.games.kami_sama.places import current_spaces, spaces_meant
from lairhouse.games.kami_sama.progress import Progress
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.bits import bit, count, lowest

NO: Final = 0
YES: Final = 1
BUT_FOR_SUPPLY: Final = 2  # only an empty supply stops it [KS-6.21]


def whose_shrines(game: KamiSama, seat: i64, whose: i64) -> i64:
    """The shrines of that owner; the Kitsune is an opponent. [KS-6.9, KS-6.10, KS-R47, KS-15.34]"""
    own = game.players[seat].shrines
    if whose == v.OWN:
        return own
    if whose == v.OPPONENT:
        return game.shrines() & ~own
    return game.shrines()


def reach(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, reading: i64) -> i64:
    """The spaces that the limits of a part allow, whatever stands there. [KS-6.7, KS-6.10]"""
    board = game.book.board
    found = spaces_meant(game, seat, part.where, reading, p.hit_before, effect.village) & part.spaces
    if p.hit:
        if part.one_village:
            found &= board.villages_of(p.hit)
        if part.distinct:
            found &= ~board.villages_of(p.hit)
    if part.adjacent == v.NEXT_TO_OWN:
        found &= board.around(game.players[seat].shrines)
    elif part.adjacent == v.NEXT_TO_PREVIOUS:
        found &= board.around(p.hit_before)
    if part.emptied:
        found &= p.emptied
    return found


def ends(game: KamiSama, seat: i64, part: Part, start: i64, reading: i64) -> i64:
    """Where a shrine on `start` may be moved. [KS-6.16, KS-R11]"""
    board = game.book.board
    here = board.villages[board.village[start]]
    if part.to == v.TO_SAME:
        found = here
    elif part.to == v.TO_OTHER:
        found = board.all() & ~here
    elif part.to == v.TO_ANY:
        found = board.all()
    else:
        current = current_spaces(game, seat, reading)
        found = current if part.to == v.TO_CURRENT else board.all() & ~current
    return found & part.to_spaces & ~game.occupied


def movable(game: KamiSama, seat: i64, part: Part, shrines: i64, reading: i64) -> i64:
    """Those of the shrines that have somewhere to go."""
    found: i64 = 0
    while shrines:
        start = lowest(shrines)
        if ends(game, seat, part, start, reading):
            found |= bit(start)
        shrines &= shrines - 1
    return found


def targets_as(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, reading: i64) -> i64:
    """What the part may be aimed at under one reading of the Moon village."""
    found = reach(game, seat, effect, part, p, reading)
    do = part.do
    if do in (v.ADD, v.LAY_TOKEN):
        return found & ~game.occupied  # KS-6.1
    if do in (v.TOKEN_TO_SHRINE, v.LIFT_TOKEN):
        return found & game.laid[part.token]
    found &= whose_shrines(game, seat, part.whose) & ~p.barred
    if do == v.MOVE:
        return movable(game, seat, part, found, reading)
    return found


def targets(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> i64:
    """The spaces the part may be aimed at; of a move, those it may start from."""
    found: i64 = 0
    if p.reading & v.AS_CURRENT:
        found = targets_as(game, seat, effect, part, p, v.AS_CURRENT)
    if p.reading & v.AS_ANOTHER:
        found |= targets_as(game, seat, effect, part, p, v.AS_ANOTHER)
    return found


def reading_after(
    game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, space: i64, end: i64
) -> i64:
    """The readings under which this choice is allowed: they stay for the rest of the ability; 0: it is not. [KS-R41]"""
    kept: i64 = 0
    for reading in (v.AS_CURRENT, v.AS_ANOTHER):
        if p.reading & reading == 0:
            continue
        if (targets_as(game, seat, effect, part, p, reading) >> space) & 1 == 0:
            continue
        if part.do == v.MOVE and (ends(game, seat, part, space, reading) >> end) & 1 == 0:
            continue
        kept |= reading
    return kept


def all_ends(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress, start: i64) -> i64:
    """Where the shrine on `start` may go, under any reading left."""
    found: i64 = 0
    for reading in (v.AS_CURRENT, v.AS_ANOTHER):
        if p.reading & reading and (targets_as(game, seat, effect, part, p, reading) >> start) & 1:
            found |= ends(game, seat, part, start, reading)
    return found


def are_enough(game: KamiSama, part: Part, found: i64) -> bool:
    """Whether as many can be done as the part asks for at least."""
    if part.least <= 1 or found == 0:
        return found != 0
    villages: i64 = 0
    for village in range(v.VILLAGES):
        here = count(found & game.book.board.villages[village])
        if here > 0:
            villages += 1
        if part.one_village and here >= part.least:
            return True
    if part.one_village:
        return False
    return (villages if part.distinct else count(found)) >= part.least


def can_rearrange(game: KamiSama, part: Part, found: i64) -> bool:
    """Whether in some village a shrine can end on another space. [KS-R61]"""
    for village in range(v.VILLAGES):
        spaces = game.book.board.villages[village]
        here = found & spaces
        if here and (spaces & ~game.occupied or (part.n > 1 and count(here) > 1)):
            return True
    return False


def villages_open(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> i64:
    """Villages in which a token may be laid, as a mask of four; in an action another than where it lies. [KS-17.15, KS-17.18]"""
    found: i64 = 0
    spaces = spaces_meant(game, seat, part.where, v.AS_CURRENT, p.hit_before, effect.village)
    one: i64 = 1
    for village in range(v.VILLAGES):
        stays = game.marked[part.token] == village and effect.origin == v.FROM_ACTION
        if spaces & game.book.board.villages[village] and not stays:
            found |= one
        one += one
    return found


def can_do(game: KamiSama, seat: i64, effect: Effect, part: Part, p: Progress) -> i64:
    """Whether a board part can be carried out: NO, YES, or BUT_FOR_SUPPLY. [KS-R6]"""
    do = part.do
    if do == v.DRAW_TOKEN:
        return YES
    if do == v.MARK_VILLAGE:
        return YES if villages_open(game, seat, effect, part, p) else NO
    if do == v.RETURN_TOKEN:
        return YES if game.marked[part.token] >= 0 or game.laid[part.token] else NO
    found = targets(game, seat, effect, part, p)
    if do == v.REARRANGE:
        return YES if can_rearrange(game, part, found) and are_enough(game, part, found) else NO
    lacks = False
    if do in (v.ADD, v.TOKEN_TO_SHRINE):  # KS-17.11
        lacks = game.players[seat].supply == 0
    elif do == v.LAY_TOKEN:
        lacks = game.tokens_left(part.token) == 0
    if lacks:
        return BUT_FOR_SUPPLY if found else NO
    return YES if are_enough(game, part, found) else NO


def opens(game: KamiSama, seat: i64, effect: Effect, p: Progress) -> bool:
    """Whether any board part from here on can be carried out, or lacks only a supply. [KS-R6, KS-R71]"""
    parts = effect.parts
    at = p.at
    while at < len(parts):
        part = parts[at]
        at += 1
        if part.do == v.TEST:
            if game.marked[part.token] < 0 and game.laid[part.token] == 0:
                at = part.jumps[0]
        elif part.do == v.JUMP:
            at = part.jumps[0]
        elif part.do == v.CHOOSE:
            return any(opens(game, seat, effect, p.jump(start)) for start in part.jumps)
        elif part.do != v.GAIN and not part.hangs():
            if can_do(game, seat, effect, part, p) != NO:
                return True
            if part.cost:
                return False
    return False
