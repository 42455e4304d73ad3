"""Rooms that awaken, the Terror that awakens, and its way to the entrance. Chapters 4 and 12."""

from mypy_extensions import i64

from lairhouse.games.wakening_lair.state import LOST, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import FULL, LAST_ROOM, NOTHING, ROOMS, TERROR_ESCAPED
from lairhouse.kernel.bits import bit


def awaken(game: WakeningLair, room: i64) -> None:
    """What the awakening roll does to the Room that was counted. [WL-4.2, WL-4.4, WL-4.7, WL-4.15]"""
    if room == LAST_ROOM:
        if game.journal is not None:
            game.journal.tell("nothing_woke", {})
    elif game.row.is_up(room):
        populate(game, room, 1)
    else:
        turn_up(game, room)


def turn_up(game: WakeningLair, room: i64) -> None:
    """A Room face down awakens: it is turned up and draws what it shows. [WL-4.2, WL-4.9, WL-4.16, WL-R6]"""
    show(game, room)
    populate(game, room, game.book.rooms[game.row.cards[room]].monsters)


def show(game: WakeningLair, room: i64) -> None:
    game.row.up |= bit(room)
    if game.journal is not None:
        game.journal.reveal("room_turned_up", {"room": room, "room_card": game.row.cards[room]})


def populate(game: WakeningLair, room: i64, draws: i64) -> None:
    """So many Monsters come into a Room, as far as cards and the limit of 3 allow. [WL-4.5, WL-4.6, WL-4.12, WL-4.14, WL-R7]"""
    for _ in range(draws):
        if game.row.crowd[room] >= FULL and not game.terror_at(room):
            if game.journal is not None:
                game.journal.tell("room_full", {"room": room})
            return
        if not game.monsters:
            return
        draw_monster(game, room)


def draw_monster(game: WakeningLair, room: i64) -> None:
    """The top Monster card goes to the far end of a Room's line, or wakes the Terror, which uses up the draw.
    [WL-4.3, WL-4.11, WL-R5]
    """
    card = game.monsters.pop()
    if card == game.book.awakens:
        wake_terror(game)
        return
    game.row.join(room, card)
    if game.journal is not None:
        game.journal.reveal("monster_came", {"monster": card, "room": room})


def wake_terror(game: WakeningLair) -> None:
    """In the order of WL-R59: board revealed, undead gathered, Rooms turned up, and at Grim populated.
    [WL-12.1, WL-12.2, WL-12.15]
    """
    game.is_awake = True
    game.terror_room = LAST_ROOM
    game.ring = 0  # WL-14.16: every number is covered
    game.skips = game.book.difficulty.skipped
    if game.journal is not None:
        game.journal.reveal("terror_woke", {"terror": game.terror})
    gather(game)
    asleep = ~game.row.up
    for room in range(ROOMS):
        if (asleep >> room) & 1:
            show(game, room)
    if game.book.difficulty.populates:
        for room in range(ROOMS):
            if (asleep >> room) & 1:
                populate(game, room, game.book.rooms[game.row.cards[room]].monsters)  # WL-16.8


def gather(game: WakeningLair) -> None:
    """Monsters that the board calls come to Room 12: from Room 1 upward with their Damage, then the felled.
    [WL-14.34, WL-14.36, WL-R43]
    """
    called = game.board().gathers
    if called == 0:
        return
    row = game.row
    for room in range(LAST_ROOM):
        for foe in row.line(room):
            if game.book.foes[foe].kinds & called:
                row.leave(room, foe)
                come_to_terror(game, foe, room)
    staying: list[int] = []
    for foe in game.felled:
        if game.book.foes[foe].kinds & called:
            come_to_terror(game, foe, NOTHING)
        else:
            staying.append(foe)
    game.felled.clear()
    game.felled.extend(staying)


def come_to_terror(game: WakeningLair, foe: i64, start: i64) -> None:
    game.row.join(LAST_ROOM, foe)  # WL-14.35: guards like any other
    if game.journal is not None:
        game.journal.tell("gathered", {"monster": foe, "start": start, "room": LAST_ROOM})


def advance(game: WakeningLair) -> None:
    """The Terror goes one Room on with all Monsters there and the Heroes that no web holds.
    [WL-12.5, WL-12.6, WL-12.7, WL-12.8, WL-12.11]
    """
    room = game.terror_room
    if room == 0:
        game.finish(LOST, TERROR_ESCAPED)  # WL-15.2
        return
    for hero in game.heroes:
        if hero.room == room and not hero.is_webbed:  # WL-12.7, WL-14.29
            hero.room = room - 1
            if game.journal is not None:
                game.journal.tell("pushed", {"hero": hero.figure, "start": room, "end": room - 1})
    game.row.carry(room, room - 1)
    game.terror_room = room - 1
    if game.journal is not None:
        game.journal.tell("terror_advanced", {"room": room - 1})


def move_monster(game: WakeningLair, foe: i64, room: i64) -> None:
    """A Monster goes to the far end of another Room's line and keeps its Damage. [WL-17.7]"""
    game.row.leave(game.row.at[foe], foe)
    game.row.join(room, foe)


def may_receive(game: WakeningLair, room: i64) -> bool:
    """Whether magic may send one more Monster into that Room. [WL-12.10, WL-R36]"""
    return game.row.crowd[room] < FULL or game.terror_at(room)


def nearest(game: WakeningLair, room: i64) -> i64:
    """The Monster nearest to the Room card, or -1."""
    return game.row.first[room] if game.row.has_monsters(room) else NOTHING
