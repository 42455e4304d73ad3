"""Randomness: one interface, two streams.

`Keyed` serves real tables: a BLAKE2b stream that nobody can predict and anybody can verify once its key is told.
`Sfc32` serves search and simulation: small, fast, cheap to copy. Every word is below 2**32, every intermediate below 2**62.
"""

import hashlib
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

WORD: Final = 0xFFFFFFFF
BLOCK: Final = 16  # words in one BLAKE2b digest


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Rng:
    """A stream of 32-bit words; everything else is made from `word`."""

    __slots__ = ("drawn",)

    def __init__(self, drawn: i64 = 0) -> None:
        self.drawn = drawn
        """How many words have been drawn: a draw is a barrier to undo."""

    def word(self) -> i64:
        raise NotImplementedError

    def copy(self) -> "Rng":
        raise NotImplementedError

    def words(self) -> list[str]:
        """The whole state as text, for saving."""
        raise NotImplementedError

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.word() * n) >> 32

    def die(self) -> i64:
        """A number from 1 to 6."""
        return self.below(6) + 1

    def shuffle(self, cards: list[int]) -> None:
        """Every order of `cards` equally likely."""
        last: i64 = len(cards) - 1
        while last > 0:
            other = (self.word() * (last + 1)) >> 32
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card
            last -= 1

    def unit(self) -> float:
        """A float in [0, 1)."""
        return float(self.word()) / 4294967296.0


@final
@mypyc_attr(acyclic=True)
class Sfc32(Rng):
    """Chris Doty-Humphrey's small fast counting generator on 32-bit words."""

    __slots__ = ("a", "b", "c", "counter")

    def __init__(self, drawn: i64, a: i64, b: i64, c: i64, counter: i64) -> None:
        super().__init__(drawn)
        self.a = a
        self.b = b
        self.c = c
        self.counter = counter

    def word(self) -> i64:
        self.drawn += 1
        out = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) & WORD) | (self.c >> 11)) + out & WORD
        return out

    def below(self, n: i64) -> i64:
        return (self.word() * n) >> 32

    def copy(self) -> "Sfc32":
        return Sfc32(self.drawn, self.a, self.b, self.c, self.counter)

    def words(self) -> list[str]:
        return ["sfc32", str(self.drawn), str(self.a), str(self.b), str(self.c), str(self.counter)]


@final
@mypyc_attr(acyclic=True)
class Keyed(Rng):
    """A BLAKE2b stream under a secret key: block n is the keyed hash of n."""

    __slots__ = ("key", "block")

    def __init__(self, drawn: i64, key: bytes) -> None:
        super().__init__(drawn)
        self.key: Final = key
        self.block: list[int] = []

    def word(self) -> i64:
        at = self.drawn % BLOCK
        if at == 0 or not self.block:
            self.block = block_of(self.key, self.drawn // BLOCK)
        self.drawn += 1
        return self.block[at]

    def copy(self) -> "Keyed":
        return Keyed(self.drawn, self.key)

    def words(self) -> list[str]:
        return ["keyed", str(self.drawn), self.key.hex()]


def block_of(key: bytes, number: int) -> list[int]:
    digest = hashlib.blake2b(number.to_bytes(8, "little"), key=key, person=b"lairhouse").digest()
    return [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 64, 4)]


def seeded(seed: int) -> Sfc32:
    """The fast stream that a number stands for."""
    rng = Sfc32(0, seed & WORD, (seed >> 32) & WORD, (seed >> 64) & WORD, 1)
    for _ in range(12):
        rng.word()
    rng.drawn = 0
    return rng


def keyed(key: bytes) -> Keyed:
    """The verifiable stream of a table's key, from its beginning."""
    return Keyed(0, key)


def rng_from(words: list[str]) -> Rng:
    """The inverse of `words`."""
    if words[0] == "keyed":
        return Keyed(int(words[1]), bytes.fromhex(words[2]))
    numbers = [int(word) for word in words[1:]]
    return Sfc32(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4])
