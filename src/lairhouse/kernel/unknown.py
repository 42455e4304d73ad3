"""Help for blind guesses: what a seat cannot know is gathered, laid into a canonical order, and dealt afresh evenly.

A guess must depend on what the seat knows and on `rng`, on nothing else. Gather every hidden card of one kind from all
its places, `shuffled` it, and deal it back in a fixed order of places.
"""

from typing import final

from mypy_extensions import i64

from lairhouse.kernel.rng import Rng


def shuffled(hidden: list[int], rng: Rng) -> list[int]:
    """The hidden cards in a random order that does not depend on the order they came in. Changes the list."""
    hidden.sort()
    rng.shuffle(hidden)
    return hidden


@final
class UnknownCards:
    """Cards of one kind that a seat cannot place: taken up from their places, then dealt back at random."""

    __slots__ = ("cards",)

    def __init__(self) -> None:
        self.cards: list[int] = []

    def take_up(self, place: list[int]) -> None:
        """All cards of a place are unknown."""
        self.cards += place

    def take_up_some(self, place: list[int], known: i64) -> None:
        """The cards of a place are unknown but for those in the mask `known`."""
        for card in place:
            if (known >> card) & 1 == 0:
                self.cards.append(card)

    def mix(self, rng: Rng) -> None:
        """Call once, after all places have been taken up."""
        self.cards.sort()
        rng.shuffle(self.cards)

    def deal(self, count: int) -> list[int]:
        """The next cards of the mixed unknown ones."""
        dealt: list[int] = []
        for _ in range(count):
            dealt.append(self.cards.pop())
        return dealt

    def deal_into(self, place: list[int], known: i64) -> None:
        """Replace every unknown card of a place, the known ones keep their position."""
        for at in range(len(place)):
            if (known >> place[at]) & 1 == 0:
                place[at] = self.cards.pop()
