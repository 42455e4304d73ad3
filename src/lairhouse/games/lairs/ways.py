"""Ways to pay for an action: every payment, the proposed one, a random one. Chapter 6."""

from mypy_extensions import i64

from lairhouse.games.lairs.book import Way, is_paid
from lairhouse.games.lairs.energy import (
    BASIC,
    COLOURS,
    CONSERVED,
    QUICKNESS,
    held,
    is_payable,
    paid,
    payments,
    proposed_payment,
    random_payment,
    spends,
)
from lairhouse.kernel.bits import bit
from lairhouse.kernel.rng import Rng


def ways_paid(ways: list[Way], mat: i64) -> list[int]:
    """Every payment that meets one of the ways. [LS-6.10, LS-6.11]"""
    found: list[int] = []
    for at in range(len(ways)):
        is_new = True
        for earlier in range(at):
            is_new = is_new and ways[earlier].count != ways[at].count
        if not is_new:
            continue
        for payment in payments(mat, ways[at].count):
            if is_paid(ways, payment, ways[at].count):
                found.append(payment)
    return found


def proposed(ways: list[Way], mat: i64) -> i64:
    """The cheapest payment for one of the ways: the fewest spends, white before coloured; -1 when none can be made."""
    best: i64 = -1
    fewest: i64 = 0
    for way in ways:
        coloured = coloured_part(mat, way)
        rest = way.count - way.basic - way.quickness - way.perception
        if coloured < 0 or spends(paid(mat, coloured)) < rest:
            continue
        if best < 0 or way.count < fewest:
            best = coloured + proposed_payment(paid(mat, coloured), rest)
            fewest = way.count
    return best


def random_way(ways: list[Way], mat: i64, rng: Rng) -> i64:
    """A random payment for a random way; -1 when the cubes of a colour are not there."""
    way = ways[rng.below(len(ways))]
    if way.count > spends(mat):
        return -1
    coloured = way.basic + way.quickness + way.perception
    payment: i64 = 0
    if coloured:
        payment = coloured_part(mat, way)
        if payment < 0:
            return -1
    return payment + random_payment(paid(mat, payment), way.count - coloured, rng)


def coloured_part(mat: i64, way: Way) -> i64:
    """The cubes of the colours a way asks for, Conserved ones first; -1 when they are not there."""
    payment: i64 = 0
    for colour in range(COLOURS):
        wanted = way.basic if colour == BASIC else way.quickness if colour == QUICKNESS else way.perception
        conserved = min(wanted, held(mat, colour, CONSERVED))
        payment += conserved * bit(8 * colour + 4) + (wanted - conserved) * bit(8 * colour)
    return payment if is_payable(mat, payment) else -1
