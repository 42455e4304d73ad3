"""What a card may choose from: every candidate of a scope as an action, and where a chosen thing is. Chapter 17.

A chosen hero is stored as hero + 256 * place (a seat's party, the pool, the discard pile, drawn), a challenge as position +
64 * quest, everything else by its number.
"""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.treasure_lair.actions import (
    CHALLENGE,
    DROP,
    HERO,
    ICON,
    KEEP_CARD,
    KEEP_TREASURE,
    QUEST,
    SEAT,
    TREASURE,
    action,
)
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.bits import members

# What is chosen.
PLAYERS: Final = 0
HEROES: Final = 1
QUESTS: Final = 2
CHALLENGES: Final = 3
ICONS: Final = 4
TREASURES: Final = 5
ORDERS: Final = 6

# From where.
FROM_LABEL: Final = 0
OWN_PARTY: Final = 1
OTHER_PARTIES: Final = 2
ALL_PARTIES: Final = 3
PARTY_OF: Final = 4  # of the player in a label
PARTICIPATING: Final = 5
POOL: Final = 6
HERO_DISCARD: Final = 7
OTHERS: Final = 8
OTHERS_WITH_GOLD: Final = 9
THIS_QUEST: Final = 10
ANY_QUEST: Final = 11
ALL_QUESTS: Final = 12
OTHER_QUESTS: Final = 13
QUESTS_WITHOUT: Final = 14  # the challenge in a label
MISSING: Final = 15
LISTED_ICONS: Final = 16
OWN_TREASURES: Final = 17
OTHER_TREASURES: Final = 18

IN_POOL: Final = 8  # after the seats
IN_DISCARD: Final = 9
IS_DRAWN: Final = 10
PLACE: Final = 256
TRAIL: Final = 64  # challenges that a quest may have


def hero_of(stored: i64) -> i64:
    return stored % PLACE


def place_of(stored: i64) -> i64:
    return stored // PLACE


def is_in_party(stored: i64) -> bool:
    return stored // PLACE < IN_POOL


def challenge_at(slot: i64, position: i64) -> i64:
    return slot * TRAIL + position


def slot_of(stored: i64) -> i64:
    return stored // TRAIL


def position_of(stored: i64) -> i64:
    return stored % TRAIL


def seats_in(game: TreasureLair) -> list[int]:
    found: list[int] = []
    for seat in range(game.book.seats):
        found.append(action(SEAT, seat))
    return found


def party_in(game: TreasureLair, seat: i64, kind: i64, found: list[int]) -> list[int]:
    """The heroes of a seat as actions, added to what was found."""
    for hero in game.player(seat).party:
        found.append(action(kind, hero))
    return found


def heroes_in(game: TreasureLair, seat: i64, scope: i64, label: i64) -> list[int]:
    """The heroes of a scope, by whom or where they are."""
    found: list[int] = []
    if scope == OWN_PARTY:
        return party_in(game, seat, HERO, found)
    if scope == PARTY_OF:
        for owner in game.labels[label]:
            party_in(game, owner, HERO if owner == seat else DROP, found)
        return found
    if scope in (OTHER_PARTIES, ALL_PARTIES):
        for steps in range(game.book.seats):
            if steps > 0 or scope == ALL_PARTIES:
                party_in(game, game.left_of(seat, steps), HERO, found)
        return found
    if scope == FROM_LABEL:
        for stored in game.labels[label]:
            kind = KEEP_CARD if place_of(stored) == IS_DRAWN else HERO
            found.append(action(kind, hero_of(stored)))
        return found
    heroes = game.pool if scope == POOL else game.hero_pile
    if scope == PARTICIPATING:
        heroes = game.running().sent
    for hero in heroes:
        found.append(action(HERO, hero))
    return found


def place_of_hero(game: TreasureLair, hero: i64) -> i64:
    """Where a hero lies that may be chosen; -1 when nowhere among these."""
    for seat in range(game.book.seats):
        if hero in game.player(seat).party:
            return seat
    if hero in game.pool:
        return IN_POOL
    if hero in game.drawn:
        return IS_DRAWN
    if hero in game.hero_pile:
        return IN_DISCARD
    return -1


def quests_in(game: TreasureLair, scope: i64, label: i64) -> list[int]:
    """The quests of a scope, claimed ones included. [TL-16.12]"""
    found: list[int] = []
    for slot in range(len(game.quests)):
        if not game.quest(slot).is_there():
            continue
        if scope == OTHER_QUESTS and slot == game.attempted():
            continue
        if scope == QUESTS_WITHOUT and (not game.labels[label] or slot_of(game.labels[label][0]) == slot):
            continue
        found.append(action(QUEST, slot))
    return found


def trail_in(game: TreasureLair, slot: i64, found: list[int]) -> None:
    for position in range(len(game.quest(slot).trail)):
        found.append(action(CHALLENGE, slot, position))


def challenges_in(game: TreasureLair, scope: i64, label: i64, is_quest: bool) -> list[int]:
    """The challenges of a scope; where a quest is stored it stands for its challenges."""
    found: list[int] = []
    if scope == THIS_QUEST:
        trail_in(game, game.attempted(), found)
    elif scope == ANY_QUEST:
        for slot in range(len(game.quests)):
            trail_in(game, slot, found)
    else:
        for stored in game.labels[label]:
            if is_quest:
                trail_in(game, stored, found)
            else:
                found.append(action(CHALLENGE, slot_of(stored), position_of(stored)))
    return found


def icons_in(game: TreasureLair, scope: i64, listed: i64) -> list[int]:
    found: list[int] = []
    for icon in members(game.missing() if scope == MISSING else listed):
        found.append(action(ICON, icon))
    return found


def treasures_in(game: TreasureLair, seat: i64, scope: i64, label: i64) -> list[int]:
    found: list[int] = []
    if scope == FROM_LABEL:
        for card in game.labels[label]:
            found.append(action(KEEP_TREASURE, card))
        return found
    for steps in range(game.book.seats):
        if (steps == 0) == (scope == OWN_TREASURES):
            for card in members(game.player(game.left_of(seat, steps)).treasures):
                found.append(action(TREASURE, card))
    return found


def owner_of_treasure(game: TreasureLair, card: i64) -> i64:
    for seat in range(game.book.seats):
        if game.player(seat).has_treasure(card):
            return seat
    return -1
