"""Actions of Lair as numbers: a kind and up to three fields of seven bits. The table of decisions is chapter 18.

A place is a location (0 to 19, four a level: left 1, left 2, right 1, right 2), the Yard, the Dig, or home. Where a room is
meant, its card stands in the field, shifted by ROOM, so that an action says the same in every position.
"""

from typing import Final

from mypy_extensions import i64

LOCATIONS: Final = 20  # on five levels
YARD: Final = 20  # from here on above ground, no lair rooms [LR-1.12]
DIG: Final = 21
HOME: Final = 22
HELIPORT: Final = 23
ROOM: Final = 32  # a place field from here on names a room card
MOST_CARDS: Final = 60  # room cards of a set: sets of cards are masks

PLAN: Final = 1  # slot
BLOCK: Final = 2  # slot
TAKE: Final = 3  # card
BOSS: Final = 4  # place
HENCH: Final = 5  # place left, place entered
STOP: Final = 6
RETIRE: Final = 7  # 1 with the Helicopter
BUILD: Final = 8  # card, half-level
UPGRADE: Final = 9  # card, place
STEAL: Final = 10  # card, half-level, seat
OCCUPY: Final = 11  # place left, place entered
EXCAVATE: Final = 12  # 0, or 1 left, 2 right
DISMISS: Final = 13  # seat, place
TRANSFER: Final = 14  # place
EXCHANGE: Final = 15  # seat
GIVE: Final = 16  # kind of crate
DESTROY: Final = 17  # place
FAVOR: Final = 18
GAIN: Final = 19
LOSE: Final = 20
WASTE: Final = 21
REVEAL: Final = 22
SKIP: Final = 23
CRATE: Final = 24  # kind of crate
ON: Final = 25


def act(kind: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> int:
    """The action of a kind with its fields."""
    return kind | (first << 7) | (second << 14) | (third << 21)


def kind_of(action: i64) -> i64:
    return action & 127


def first_of(action: i64) -> i64:
    return (action >> 7) & 127


def second_of(action: i64) -> i64:
    return (action >> 14) & 127


def third_of(action: i64) -> i64:
    return (action >> 21) & 127


def is_whole(action: i64, fields: i64) -> bool:
    """Whether nothing stands behind the fields that an action of its kind has."""
    if fields == 0:
        return action >> 7 == 0
    if fields == 1:
        return action >> 14 == 0
    return action >> 21 == 0 if fields == 2 else action >> 28 == 0
