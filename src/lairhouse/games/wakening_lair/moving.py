"""Moves through the row of Rooms. Chapter 5; Heroes and Monsters hold nobody: WL-5.4, WL-5.9, WL-12.12."""

from mypy_extensions import i64

from lairhouse.games.wakening_lair.awakening import turn_up
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.free import note_position, was_seen
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.traps import spring_all
from lairhouse.games.wakening_lair.vocabulary import GHOST, LAST_ROOM, NOTHING, ROOMS
from lairhouse.kernel.frame import NO_ANSWER


def way_refusal(game: WakeningLair, room: i64) -> i64:
    """Number of the clause that keeps the active Hero from walking to that Room in one Move; 0 when it may."""
    here = game.hero().room
    if room >= ROOMS:
        return NO_ANSWER
    if room == here:
        return clause("WL-5.2")
    if room == LAST_ROOM and not game.is_awake:
        return clause("WL-4.10")  # WL-R4
    step: i64 = 1 if room > here else -1
    at = here + step
    while at != room:
        refused = passing_refusal(game, at)
        if refused != 0:
            return refused
        at += step
    return 0


def passing_refusal(game: WakeningLair, room: i64) -> i64:
    """Number of the clause by which a Move ends in that Room; 0 when it may go on. [WL-5.1, WL-17.24]"""
    row = game.row
    if not row.is_up(room):
        return clause("WL-5.5")
    if row.has_traps(room):
        return clause("WL-5.3")
    if game.terror_at(room):
        return clause("WL-5.7")  # WL-R11
    if row.has_monsters(room) and not game.hero().has(GHOST):
        return clause("WL-5.3")
    return 0


def going_on_refusal(game: WakeningLair, room: i64) -> i64:
    """The same for a Move Action that is still open: nor back to where it has been. [WL-5.8, WL-R12, WL-R54]"""
    if not game.is_open:
        return clause("WL-5.8")
    refused = way_refusal(game, room)
    if refused != 0:
        return refused
    if game.seen and was_seen(game, room, NOTHING, NOTHING, NOTHING):
        return clause("WL-R54")
    return 0


def can_go_on(game: WakeningLair) -> bool:
    """Whether an open Move could lead anywhere."""
    if not game.is_open:
        return False
    here = game.hero().room
    return any(room != here and going_on_refusal(game, room) == 0 for room in range(ROOMS))


def go_on(game: WakeningLair, room: i64) -> None:
    """The open Move goes on, free of charge. [WL-5.8]"""
    note_position(game)
    walk(game, room)


def walk(game: WakeningLair, room: i64) -> None:
    """The active Hero goes to the Room; what awaits there may end the Move Action. [WL-5.3, WL-5.5, WL-5.7]"""
    hero = game.hero()
    if game.journal is not None:
        game.journal.tell("moved", {"hero": hero.figure, "start": hero.room, "end": room})
    game.is_open = passing_refusal(game, room) == 0
    hero.room = room
    if not game.row.is_up(room):
        turn_up(game, room)
    spring_all(game, room)  # WL-10.9
