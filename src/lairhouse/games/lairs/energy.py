"""Cubes as one packed number a mat, payments and penalties as counts. Chapters 6 and 8.

A mat has a lane of 16 bits for each colour, and in it a count of 4 bits for each basket, in the order of levels: Fatigued,
Spent, Fresh, Conserved. A payment has six counts: of each colour first Fresh, then Conserved. A penalty's answer has nine: of
each colour Fresh, Conserved, Spent.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.bits import bit
from lairhouse.kernel.rng import Rng

# White cubes have no special use, the coloured ones are attributes: LS-6.6, LS-6.7.
BASIC: Final = 0
QUICKNESS: Final = 1
PERCEPTION: Final = 2
COLOURS: Final = 3
ANY: Final = 3  # any colour

FATIGUED: Final = 0
SPENT: Final = 1
FRESH: Final = 2
CONSERVED: Final = 3

KINDS_OF_SPEND: Final = 6
KINDS_OF_CUBE: Final = 9
NIBBLE: Final = 0xF
FATIGUED_LANES: Final = 0xF_000F_000F
SPENT_LANES: Final = 0xF0_00F0_00F0
FRESH_LANES: Final = 0xF00_0F00_0F00
CONSERVED_LANES: Final = 0xF000_F000_F000
BASKETS_OF_CUBES: Final[vec[i64]] = vec[i64]([FRESH, CONSERVED, SPENT])

ANY_POOL: Final = 0
FRESH_POOL: Final = 1


def held(mat: i64, colour: i64, basket: i64) -> i64:
    """How many cubes of a colour lie in a basket. [LS-6.1]"""
    return (mat >> (16 * colour + 4 * basket)) & NIBBLE


def moved(mat: i64, colour: i64, start: i64, end: i64, count: i64 = 1) -> i64:
    """The mat after cubes went from basket to basket."""
    lane = 16 * colour
    return mat - count * bit(lane + 4 * start) + count * bit(lane + 4 * end)


def in_basket(mat: i64, basket: i64) -> i64:
    """How many cubes of all colours lie in a basket."""
    lanes = mat >> (4 * basket)
    return (lanes & NIBBLE) + ((lanes >> 16) & NIBBLE) + ((lanes >> 32) & NIBBLE)


def spends(mat: i64) -> i64:
    """How many spends the mat holds: one a Fresh cube, two a Conserved one. [LS-6.4, LS-R32]"""
    return in_basket(mat, FRESH) + 2 * in_basket(mat, CONSERVED)


def refreshed(mat: i64) -> i64:
    """Spent cubes become Fresh, then Fatigued ones Spent; all others stay. [LS-4.7, LS-4.8, LS-6.13, LS-R8, LS-R51, LS-R53]"""
    spent, fatigued = mat & SPENT_LANES, mat & FATIGUED_LANES
    return (mat & (CONSERVED_LANES | FRESH_LANES)) + (spent << 4) + (fatigued << 4)


# Payments: which cubes make a spend [LS-6.3]


def spent_of(payment: i64, kind: i64) -> i64:
    """How many spends of that kind (colour times two, one more for Conserved)."""
    return (payment >> (4 * kind)) & NIBBLE


def spend_count(payment: i64) -> i64:
    total: i64 = 0
    while payment > 0:
        total += payment & NIBBLE
        payment >>= 4
    return total


def is_payable(mat: i64, payment: i64) -> bool:
    """Whether the mat has these cubes; one spent from Conserved to Fresh can be spent once more. [LS-6.4, LS-6.5]"""
    for colour in range(COLOURS):
        lane = mat >> (16 * colour)
        fresh, conserved = (lane >> 8) & NIBBLE, (lane >> 12) & NIBBLE
        of_fresh, of_conserved = (payment >> (8 * colour)) & NIBBLE, (payment >> (8 * colour + 4)) & NIBBLE
        if of_conserved > conserved or of_fresh > fresh + of_conserved:
            return False
    return True


def paid(mat: i64, payment: i64) -> i64:
    """The mat after the spends, Conserved cubes first; each pays its own colour. [LS-6.3, LS-6.12, LS-R9]"""
    for colour in range(COLOURS):
        of_fresh, of_conserved = (payment >> (8 * colour)) & NIBBLE, (payment >> (8 * colour + 4)) & NIBBLE
        if of_conserved > 0:
            mat = moved(mat, colour, CONSERVED, FRESH, of_conserved)
        if of_fresh > 0:
            mat = moved(mat, colour, FRESH, SPENT, of_fresh)
    return mat


def spend(kind: i64) -> i64:
    """A payment of one spend."""
    return bit(4 * kind)


def payments(mat: i64, count: i64) -> list[int]:
    """Every payment of exactly so many spends that the mat can make, white cubes first."""
    found: list[int] = []
    for basic in range(count, -1, -1):
        for quickness in range(count - basic, -1, -1):
            of_perception = _of_colour(mat, PERCEPTION, count - basic - quickness)
            if not of_perception:
                continue
            of_quickness = _of_colour(mat, QUICKNESS, quickness)
            for one in _of_colour(mat, BASIC, basic):
                for two in of_quickness:
                    for three in of_perception:
                        found.append(one | two | three)
    return found


def _of_colour(mat: i64, colour: i64, count: i64) -> list[int]:
    """The ways to make so many spends with cubes of one colour."""
    fresh, conserved = held(mat, colour, FRESH), held(mat, colour, CONSERVED)
    found: list[int] = []
    for of_conserved in range(min(conserved, count) + 1):
        of_fresh = count - of_conserved
        if of_fresh <= fresh + of_conserved:
            found.append(of_fresh * bit(8 * colour) + of_conserved * bit(8 * colour + 4))
    return found


def random_payment(mat: i64, count: i64, rng: Rng) -> i64:
    """A payment of so many spends, cube by cube; the mat must hold as many."""
    payment: i64 = 0
    for _ in range(count):
        at = rng.below(in_basket(mat, FRESH) + in_basket(mat, CONSERVED))
        for kind in range(KINDS_OF_SPEND):
            here = held(mat, kind >> 1, FRESH + (kind & 1))
            if at < here:
                payment += bit(4 * kind)
                mat = moved(mat, kind >> 1, FRESH + (kind & 1), SPENT + (kind & 1))
                break
            at -= here
    return payment


def proposed_payment(mat: i64, count: i64) -> i64:
    """The cheapest payment: white before coloured, Fresh before Conserved."""
    payment: i64 = 0
    for colour in range(COLOURS):
        of_fresh = min(count, held(mat, colour, FRESH))
        count -= of_fresh
        conserved = held(mat, colour, CONSERVED)
        of_conserved = min((count + 1) // 2, conserved)
        again = min(count - of_conserved, of_conserved)
        count -= of_conserved + again
        payment += (of_fresh + again) * bit(8 * colour) + of_conserved * bit(8 * colour + 4)
    return payment


# Answers to a penalty: which cubes it takes [LS-8.7]


def cubes_of(answer: i64, kind: i64) -> i64:
    """How many cubes of that kind: colour times three, then Fresh, Conserved, Spent."""
    return (answer >> (4 * kind)) & NIBBLE


def cube_count(answer: i64) -> i64:
    return spend_count(answer)


def lying(mat: i64, kind: i64) -> i64:
    """How many cubes of that kind the mat has."""
    return held(mat, kind // 3, BASKETS_OF_CUBES[kind % 3])


def meets(kind: i64, pool: i64, cube: i64) -> bool:
    """Whether cubes of that kind meet a penalty; Conserved ones count as Fresh. [LS-8.10, LS-8.11, LS-8.12, LS-8.14]"""
    if cube != ANY and kind // 3 != cube:
        return False
    return pool == ANY_POOL or kind % 3 != 2


def meeting(mat: i64, pool: i64, cube: i64) -> i64:
    """How many cubes of the mat meet the penalty."""
    total: i64 = 0
    for kind in range(KINDS_OF_CUBE):
        if meets(kind, pool, cube):
            total += lying(mat, kind)
    return total


def fatigued_by(mat: i64, answer: i64) -> i64:
    """The mat after these cubes were fatigued. [LS-8.7]"""
    for kind in range(KINDS_OF_CUBE):
        count = (answer >> (4 * kind)) & NIBBLE
        if count > 0:
            mat = moved(mat, kind // 3, BASKETS_OF_CUBES[kind % 3], FATIGUED, count)
    return mat
