"""What lies before a seat: its party, its gold, its treasures. Chapters 1 and 10."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.book import Book
from lairhouse.kernel.bits import has, lowest


@final
@mypyc_attr(acyclic=True)
class Player:
    """`party` in the order of joining; `gold` are challenge cards, the oldest first [TL-R24]; `treasures` a mask of cards."""

    __slots__ = ("party", "gold", "treasures", "scored")

    def __init__(self, party: list[int], gold: list[int], treasures: i64, scored: list[int]) -> None:
        self.party: Final = party
        self.gold: Final = gold
        self.treasures = treasures
        self.scored: Final = scored  # heroes who lie with the treasures [TL-17.43]

    def copy(self) -> "Player":
        return Player(self.party.copy(), self.gold.copy(), self.treasures, self.scored.copy())

    def has_treasure(self, card: i64) -> bool:
        return has(self.treasures, card)

    def chests(self, book: Book) -> i64:
        """Treasure on the treasure cards alone. [TL-14.1, TL-R44]"""
        return self.summed(book, True)

    def levels(self, book: Book) -> i64:
        """The difficulty levels of the treasure cards. [TL-14.8, TL-R45]"""
        return self.summed(book, False)

    def summed(self, book: Book, chests: bool) -> i64:
        total: i64 = 0
        left = self.treasures
        while left:
            card = lowest(left)
            total += book.treasure_chests[card] if chests else book.treasure_level[card]
            left &= left - 1
        return total

    def points(self, book: Book) -> i64:
        """Treasure in the final count, heroes among the treasures included, claimed quests not. [TL-17.44, TL-R64]"""
        total = self.chests(book)
        for hero in self.scored:
            total += book.heroes.scores[hero]
        return total

    def costs(self, book: Book) -> i64:
        """The costs of the heroes in the party; starting heroes have none. [TL-14.9, TL-13.3]"""
        total: i64 = 0
        for hero in self.party:
            if not book.is_starting(hero):
                total += book.heroes.cost[hero]
        return total

    def is_shielded(self, book: Book) -> bool:
        """Whether powers of other players' heroes cannot choose anything of this seat's. [TL-17.12, TL-R51]"""
        return any(book.heroes.shields[hero] != 0 for hero in self.party)

    def gold_limit(self, book: Book) -> i64:
        """The gold this seat may keep at the end of its turn. [TL-11.1]"""
        limit = book.numbers.gold_limit
        for hero in self.party:
            limit = max(limit, book.heroes.gold_limit[hero])
        return limit
