"""Actions as ints: a kind and up to five small fields. The notation of each stands in the chapter Decisions of the ledger."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.bits import BITS

KEEP: Final = 1  # D1: kami
MARK: Final = 2  # D2: token, village
ADD: Final = 3  # D4, D6: space
ADD_NONE: Final = 4  # D4 with an empty supply
REMOVE: Final = 5  # D5, D6: space
REPLACE: Final = 6  # D6: space
USE: Final = 7  # D6: kami action
VILLAGE: Final = 8  # D7: village
MOVE: Final = 9  # D8: space, space
LIFT: Final = 10  # D6, D9: space
SET: Final = 11  # D9: space
FAVOR: Final = 12  # D10
NATURE: Final = 13  # D10
STOP: Final = 14  # D11
LAY: Final = 15  # D12: token, space
NO_TOKEN: Final = 16  # D12: token
SPROUT: Final = 17  # D13: space, what it pays
EVADE: Final = 18  # D14: space
LET_GO: Final = 19  # D14
IDLE: Final = 20  # D15
TIE: Final = 21  # D16: village, seats + 1 in their order
TAKE: Final = 22  # D17: villager
CLAIM_ADD: Final = 23  # D18: space
CLAIM_MOVE: Final = 24  # D19: space, space
DECLINE: Final = 25  # D18, D19
CLAIM_TOKEN: Final = 26  # D20: village
CHOOSE: Final = 27  # D6: one of several lists of parts, from 1
KINDS: Final = 28

FIELDS: Final[list[int]] = [
    0, 1, 2, 1, 0, 1, 1, 1, 1, 2, 1, 1, 0, 0, 0, 2, 1, 2, 1, 0, 0, 5, 1, 1, 2, 0, 1, 1,
]  # fmt: skip
"""How many fields each kind has."""
ENDS: Final[vec[i64]] = vec[i64]([BITS[6 + 8 * n] for n in FIELDS])
"""No action of a kind is as large as this."""


def kind_of(action: i64) -> i64:
    """The kind of an action, 0 when it is none."""
    kind = action & 63
    if kind >= KINDS or action >= ENDS[kind]:
        return 0
    return kind


def first_of(action: i64) -> i64:
    return (action >> 6) & 255


def second_of(action: i64) -> i64:
    return (action >> 14) & 255


def on(kind: i64, first: i64) -> i64:
    """An action with one field."""
    return kind | (first << 6)


def onto(kind: i64, first: i64, second: i64) -> i64:
    """An action with two fields."""
    return kind | (first << 6) | (second << 14)


def tie_of(village: i64, seats: list[int]) -> i64:
    """A tie in a village, the seats in the order they shall rank."""
    action: i64 = TIE | (village << 6)
    place: i64 = 16384
    for seat in seats:
        action += (seat + 1) * place
        place *= 256
    return action


def order_of(action: i64) -> list[int]:
    """The seats of a tie in their order."""
    found: list[int] = []
    rest = action >> 14
    while rest:
        found.append((rest & 255) - 1)
        rest >>= 8
    return found
