"""The forty cards of Parley by number, and actions packed from a verb and a card or seat. Chapters 1 and 3."""

from typing import Final

from mypy_extensions import i64

from lairhouse.kernel.bits import mask_of

CARDS: Final = 40
SPY: Final = 0
THIEF: Final = 1
TOLL: Final = 2
BARTER: Final = 3
ENVOY: Final = 4
MUMMER: Final = 5
DICER: Final = 6
FEAST: Final = 7
WARD: Final = 8
BREACH: Final = 9

OFFER: Final = 0
AT: Final = 1  # a seat to attack
PASS: Final = 2
WARD_OFF: Final = 3
BREAK: Final = 4
SHOW: Final = 5
DISCARD: Final = 6
COPY: Final = 7
PAWN: Final = 8

PASSING: Final[int] = PASS << 6


def kind_of(card: i64) -> i64:
    """The kind of a card: four of each, in the order of their ranks. [PY-1.1]"""
    return card >> 2


def verb_of(action: i64) -> i64:
    return action >> 6


def thing_of(action: i64) -> i64:
    """The card, or the seat, that an action names."""
    return action & 63


def actions_with(verb: int) -> list[int]:
    """That verb with every card."""
    return [verb << 6 | card for card in range(CARDS)]  # shift: by a literal


COPIES: Final = actions_with(COPY)
PAWNS: Final = actions_with(PAWN)
WARDS: Final[list[int]] = [PASSING, *[WARD_OFF << 6 | card for card in range(4 * WARD, 4 * WARD + 4)]]
BREACHES: Final[list[int]] = [PASSING, *[BREAK << 6 | card for card in range(4 * BREACH, 4 * BREACH + 4)]]
ALL_WARDS: Final[i64] = mask_of(list(range(4 * WARD, 4 * WARD + 4)))
ALL_BREACHES: Final[i64] = mask_of(list(range(4 * BREACH, 4 * BREACH + 4)))
TARGETS: Final[list[int]] = [AT << 6 | seat for seat in range(4)]
