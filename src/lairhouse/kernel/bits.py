"""Bit masks of seats, cells and small sets of cards: the few functions that hot code needs.

mypyc compiles `1 << n` on native ints to a 32-bit C shift, silently wrong from n = 31 on; `bit(n)` is the way round.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def _popcounts() -> bytes:
    counts = bytearray(1 << 16)
    for mask in range(1, 1 << 16):
        counts[mask] = counts[mask >> 1] + (mask & 1)
    return bytes(counts)


def _lowest_positions() -> bytes:
    lowest = bytearray(1 << 16)
    for mask in range(1, 1 << 16):
        lowest[mask] = 0 if mask & 1 else lowest[mask >> 1] + 1
    return bytes(lowest)


POPCOUNT: Final = _popcounts()
LOWEST: Final = _lowest_positions()
BITS: Final[vec[i64]] = vec[i64]([i64(2**n) for n in range(62)])


def bit(n: i64) -> i64:
    """The mask with only bit `n` set, for n from 0 to 61."""
    return BITS[n]


def below(n: i64) -> i64:
    """The mask with the bits 0 to n - 1 set."""
    return BITS[n] - 1


def has(mask: i64, n: i64) -> bool:
    """Whether bit `n` is in `mask`."""
    return (mask >> n) & 1 == 1


def count(mask: i64) -> i64:
    """How many bits of `mask` are set."""
    total: i64 = 0
    while mask:
        total += POPCOUNT[mask & 0xFFFF]
        mask >>= 16
    return total


def lowest(mask: i64) -> i64:
    """The position of the lowest set bit, or -1."""
    if mask == 0:
        return -1
    base: i64 = 0
    while mask & 0xFFFF == 0:
        mask >>= 16
        base += 16
    return base + LOWEST[mask & 0xFFFF]


def nth(mask: i64, n: i64) -> i64:
    """The position of the n-th set bit, counted from 0."""
    while n > 0:
        mask &= mask - 1
        n -= 1
    return lowest(mask)


def mask_of(members: list[int]) -> i64:
    """The mask with the bits of `members` set."""
    mask: i64 = 0
    for member in members:
        mask |= BITS[member]
    return mask


def members(mask: i64) -> list[int]:
    """The positions of the set bits, rising."""
    found: list[int] = []
    while mask:
        found.append(lowest(mask))
        mask &= mask - 1
    return found
