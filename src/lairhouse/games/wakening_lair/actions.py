"""Actions as numbers: a kind in the lowest 6 bits, then fields of 8 bits, each meaning the same in every position.

A thing (a Hero, a Monster, a Trap, a Damage Zone, a Room) is one number below 256; notation is in `notation.py`.
"""

from typing import Final

from mypy_extensions import i64

TAKE: Final = 0  # a figure
LEAVE: Final = 1  # a figure
READY: Final = 2
UNREADY: Final = 3
FIRST: Final = 4  # a place
REROLL_AWAKENING: Final = 5
KEEP: Final = 6  # the awakening, or the Attack dice
MOVE: Final = 7  # a Room
ON: Final = 8  # a Room
BEADS_MOVE: Final = 9  # a Room
HIT: Final = 10  # a thing; 0 own or 1 + weapon; type
REROLL_DICE: Final = 11  # mask of dice
SPEND: Final = 12  # change of each die + 5
DONE: Final = 13
PLACE: Final = 14  # die, thing, box
PRESS: Final = 15
STOP: Final = 16
SEND: Final = 17  # a thing, a Room: Portal
SHARE: Final = 18  # figures + 1, five bits each, rising: Lay on Hands
DISARM_TRAP: Final = 19  # a foe
SING: Final = 20
USE: Final = 21  # an item, a thing
SONG_NONE: Final = 22
SONG_HEAL: Final = 23
SONG_MARKER: Final = 24
SIPHON_TO: Final = 25  # a figure
KEEP_CARD: Final = 26  # place among the cards looked at
UNDER: Final = 27  # place among the cards looked at
CLAIM_WEAPON: Final = 28
CLAIM_ITEM: Final = 29
RESERVE: Final = 30
GIVE_IT: Final = 31  # a figure: the card just drawn
LOSE: Final = 32  # a card
EQUIP_WEAPON: Final = 33  # a card
EQUIP_ITEM: Final = 34  # a card
DROP: Final = 35  # a card
GIVE: Final = 36  # a card, a figure
VANISH: Final = 37
STAND: Final = 38
EYE_ON: Final = 39  # a thing
DRAW_CIRCLE: Final = 40
LET_COME: Final = 41
RAISE: Final = 42
LET_DIE: Final = 43
END: Final = 44
KINDS: Final = 45

NO_THING: Final = 0
ROOM_THING: Final = 1  # 1 to 12
TERROR_THING: Final = 13  # as an attacker
HERO_THING: Final = 32  # to 63
FOE_THING: Final = 64  # to 191
ZONE_THING: Final = 192  # to 255, by zone code

FIELD: Final = 256
SHARES: Final = 8
LAST_SHARE: Final[i64] = 2**40


def action(kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> int:
    """An action of a kind with its fields."""
    return kind | (a << 6) | (b << 14) | (c << 22)


def kind_of(action: i64) -> i64:
    return action & 63


def field_a(action: i64) -> i64:
    return (action >> 6) & 255


def field_b(action: i64) -> i64:
    return (action >> 14) & 255


def field_c(action: i64) -> i64:
    return (action >> 22) & 255


def fields(action: i64) -> i64:
    """All fields together: what must be 0 where a kind has none."""
    return action >> 6


def fits(action: i64, a: i64, b: i64, c: i64) -> bool:
    """Whether the fields stay below these bounds and nothing stands above them."""
    return field_a(action) < a and field_b(action) < b and field_c(action) < c and action >> 30 == 0


def is_room(thing: i64) -> bool:
    return ROOM_THING <= thing <= 12


def is_hero(thing: i64) -> bool:
    return HERO_THING <= thing < FOE_THING


def is_foe(thing: i64) -> bool:
    return FOE_THING <= thing < ZONE_THING


def is_zone(thing: i64) -> bool:
    return ZONE_THING <= thing < FIELD


def spending(first: i64, second: i64, third: i64) -> int:
    """Effect markers spent on three dice, each change from -5 to +5."""
    return action(SPEND, first + 5, second + 5, third + 5)


def is_free_step(kind: i64) -> bool:
    """What could be undone by its like: a gift, an open Move going on. [WL-R54]"""
    return kind == GIVE or kind == ON
