"""Actions as numbers: a kind in the lowest 6 bits, then two fields of 8 bits. Their notation is in `notation.py`."""

from typing import Final

from mypy_extensions import i64

PICK: Final = 0  # an action card
POWER: Final = 1  # a hero
INSTANT: Final = 2  # a hero
QUEST: Final = 3  # a quest
CHALLENGE: Final = 4  # a quest, a position
HERO: Final = 5  # a hero
SEAT: Final = 6  # a seat
ICON: Final = 7  # an icon
KEEP_CARD: Final = 8  # a hero just drawn
KEEP_TREASURE: Final = 9  # a treasure just drawn
TREASURE: Final = 10  # a treasure
NONE: Final = 11
DONE: Final = 12
NO: Final = 13
DROP: Final = 14  # a hero
GUARD: Final = 15  # the hero who steps in
LET: Final = 16
GOLD: Final = 17
RECRUIT: Final = 18
BEGIN: Final = 19  # a quest
HIRE: Final = 20  # a hero, 1 + the hero discarded for it
SEND: Final = 21  # a hero
DEFEAT: Final = 22
QUIT: Final = 23
KEEP: Final = 24  # a hero
CLAIM: Final = 25
NO_CLAIM: Final = 26
SEEN: Final = 27
KINDS: Final = 28


def action(kind: i64, a: i64 = 0, b: i64 = 0) -> int:
    """An action of a kind with its fields."""
    return kind | (a << 6) | (b << 14)


def kind_of(action: i64) -> i64:
    return action & 63


def field_a(action: i64) -> i64:
    return (action >> 6) & 255


def field_b(action: i64) -> i64:
    return (action >> 14) & 255


def is_single(action: i64, kind: i64) -> bool:
    """Whether it is an action of a kind that has one field."""
    return (action & 63) == kind and action >> 14 == 0


def is_double(action: i64, kind: i64) -> bool:
    """Whether it is an action of a kind that has two fields."""
    return (action & 63) == kind and action >> 22 == 0
