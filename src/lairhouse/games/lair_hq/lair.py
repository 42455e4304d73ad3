"""Rooms and workers in the lair: laying, replacing and destroying rooms, sending workers home. Chapters 5, 6 and 10."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import HOME, ROOM
from lairhouse.games.lair_hq.state import NOBODY, NOTHING, LairHq
from lairhouse.games.lair_hq.supplies import dispose, drawn_card, gain_tokens
from lairhouse.kernel.bits import bit, lowest

OUTER: Final[i64] = sum(2 ** (2 * half + 1) for half in range(10))  # place 2 of every half-level


def place_named(game: LairHq, field: i64) -> i64:
    """The location of a place field, of a room card where it lies whole; NOTHING when it does not."""
    if field < ROOM:
        return field
    card = field - ROOM
    return game.place_of[card] if card < len(game.book.cost) else NOTHING


def field_of(game: LairHq, location: i64) -> i64:
    """How an action names a location: by its whole room, where there is one."""
    if (game.whole >> location) & 1:
        return ROOM + game.rooms[location]
    return location


def enterable(game: LairHq) -> i64:
    """Mask of the rooms a Boss may enter: manned by anybody, or with the no-Henchman sign. [LR-5.2, LR-5.3, LR-5.5]"""
    found = game.manned
    left = game.book.cards.is_open
    while left:
        location = game.place_of[lowest(left)]
        if location >= 0:
            found |= bit(location)
        left &= left - 1
    return found


def halves_free(game: LairHq) -> i64:
    """Mask of the outer places of the half-levels with room, on open levels where building is allowed. [LR-10.4, LR-10.27]"""
    return OUTER & game.book.shaft.buildable[game.levels] & ~game.filled()


def inner_or_outer(game: LairHq, half: i64) -> i64:
    """Where a room laid on a half-level comes to lie: place 1 before place 2. [LR-1.11]"""
    return 2 * half if (game.filled() >> (2 * half)) & 1 == 0 else 2 * half + 1


def symbols_on_level(game: LairHq, location: i64) -> i64:
    """Symbols of the whole rooms on the location's level, what lies at the location itself left out. [LR-8.3, LR-8.5, LR-8.7]"""
    shown: i64 = 0
    first = location & ~3
    for other in range(first, first + 4):
        if other != location and (game.whole >> other) & 1:
            shown |= game.book.symbols[game.rooms[other]]
    return shown


def lay(game: LairHq, card: i64, location: i64) -> None:
    """A room lies in the lair, room side up and unmanned, and is a new room for this movement. [LR-10.1, LR-10.6, LR-R11]"""
    game.rooms[location] = card
    game.place_of[card] = location
    game.whole |= bit(location)
    game.visited &= ~bit(card)


def lay_rubble(game: LairHq, half: i64) -> None:
    """The top card of the deck is laid destroyed side up, seen by nobody. [LR-10.28, LR-R52]"""
    card = drawn_card(game)
    if card == NOTHING:
        return
    location = inner_or_outer(game, half)
    game.rooms[location] = card
    game.rubble |= bit(location)
    game.laid[location] = game.epoch
    game.tell("rubble_laid", at=location)


def remove(game: LairHq, location: i64) -> None:
    """What lies there gives way to an Upgrade: workers go home for nothing, the card is disposed of. [LR-10.14, LR-R18]"""
    card = game.rooms[location]
    if (game.whole >> location) & 1:
        send_bosses_home(game, location)
        owner = game.owner_at(location)
        if owner != NOBODY:
            unman(game, location, owner)
            game.tell("man_removed", seat=owner, at=location, card=card)
        game.whole &= ~bit(location)
        game.place_of[card] = NOTHING
    else:
        game.rubble &= ~bit(location)
        if game.laid[location] > 0:
            game.reveal("rubble_shown", card=card, at=location)
        game.laid[location] = 0
    game.rooms[location] = NOTHING
    dispose(game, card)


def send_bosses_home(game: LairHq, location: i64) -> None:
    """Every Boss there goes home, without a token. [LR-R16]"""
    for seat in range(len(game.players)):
        if game.players[seat].boss == location:
            game.players[seat].boss = HOME
            game.tell("boss_home", seat=seat, at=location)


def unman(game: LairHq, location: i64, seat: i64) -> None:
    """The seat's Henchman leaves, and the room is nobody's. [LR-6.6]"""
    game.players[seat].men &= ~bit(location)
    game.manned &= ~bit(location)


def station(game: LairHq, location: i64, seat: i64) -> None:
    """A Henchman of the seat stands there, and the room counts as the seat's; a Boss never mans one. [LR-5.16, LR-6.5]"""
    game.players[seat].men |= bit(location)
    game.manned |= bit(location)


def dismiss(game: LairHq, location: i64) -> None:
    """The Henchman there goes home, and its owner gets a token from the bank, if there is one. [LR-10.31, LR-10.32, LR-R17]"""
    owner = game.owner_at(location)
    unman(game, location, owner)
    game.tell("dismissed", seat=owner, at=location, card=game.rooms[location])
    gain_tokens(game, owner, 1)


def destroy(game: LairHq, location: i64) -> None:
    """A whole room is turned to its destroyed side, its workers Dismissed. [LR-10.52, LR-10.53]"""
    send_bosses_home(game, location)
    if (game.manned >> location) & 1:
        dismiss(game, location)
    game.place_of[game.rooms[location]] = NOTHING
    game.whole &= ~bit(location)
    game.rubble |= bit(location)
    game.tell("destroyed", card=game.rooms[location], at=location)
