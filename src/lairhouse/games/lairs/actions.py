"""Actions as ints: a kind, two small numbers and up to 44 bits of cubes or cards. How they are written is in `notation.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# While building. Chapter 3
PUT: Final = 1  # space, feature
TAKE: Final = 2  # space
WALL: Final = 3  # space, side
UNWALL: Final = 4  # space, side
CLEAR: Final = 5
SUGGEST: Final = 6  # level
LAIR: Final = 7  # a whole lair begins
PART: Final = 8  # space, piece
DONE: Final = 9  # the whole lair is given
LOCK: Final = 10
COMPLETE: Final = 11
FIRST: Final = 12  # 0 the chooser, 1 the rival
# Exploring. Chapters 4 to 11
CREEP: Final = 13  # direction, payment
HUSTLE: Final = 14  # direction, payment
GO: Final = 15  # direction
HALT: Final = 16
BACKTRACK: Final = 17  # space, payment
PEER: Final = 18  # direction, payment
IN: Final = 19
STAY: Final = 20
CONSERVE: Final = 21  # Fresh cubes
CHECK: Final = 22  # payment
FATIGUE: Final = 23  # cubes
OPEN: Final = 24
CLAIM: Final = 25  # card
EXIT: Final = 26
END: Final = 27
# The end, and what may be done at any time. Chapters 12 and 13
KEEP: Final = 28  # cards
MARK: Final = 29  # space, mark
ASK_FINISH: Final = 30
GRANT_FINISH: Final = 31
DENY_FINISH: Final = 32
KINDS: Final = 33

FIRST_FIELD: Final = 0xFC0
SECOND_FIELD: Final = 0xF000
CUBES: Final = 0xFFFFFFFFF0000  # nine counts of four bits
CARDS: Final = 0xFFFFFFFFFFF0000


def _shapes() -> list[i64]:
    shapes: list[i64] = [0] * 64
    for kind in (PUT, WALL, UNWALL, PART, MARK):
        shapes[kind] = FIRST_FIELD | SECOND_FIELD
    for kind in (TAKE, SUGGEST, FIRST, GO, CLAIM):
        shapes[kind] = FIRST_FIELD
    for kind in (CREEP, HUSTLE, BACKTRACK, PEER):
        shapes[kind] = FIRST_FIELD | CUBES
    for kind in (CONSERVE, CHECK, FATIGUE):
        shapes[kind] = CUBES
    shapes[KEEP] = CARDS
    return shapes


SHAPES: Final[vec[i64]] = vec[i64](_shapes())


def pack(kind: i64, first: i64 = 0, second: i64 = 0, many: i64 = 0) -> int:
    return kind | (first << 6) | (second << 12) | (many << 16)


def kind_of(action: i64) -> i64:
    return action & 0x3F


def first_of(action: i64) -> i64:
    """Space, direction, level or card."""
    return (action >> 6) & 0x3F


def second_of(action: i64) -> i64:
    """Feature, side or mark."""
    return (action >> 12) & 0xF


def many_of(action: i64) -> i64:
    """Payment, cubes or cards."""
    return action >> 16


def is_well_formed(action: i64) -> bool:
    """Whether nothing stands in fields the kind does not have."""
    return action & ~(SHAPES[action & 0x3F] | 0x3F) == 0 and 0 < action & 0x3F < KINDS
