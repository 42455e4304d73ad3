"""A quest on the table, and an attempt at one. Chapters 3 and 7."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.book import NOTHING, Book

ON: Final = 0
GAINED: Final = 1
FAILED: Final = 2  # discarded or claimed
EARLY: Final = 3  # failed, and all is put back [TL-8.1]

MOVED: Final = -2


@final
@mypyc_attr(acyclic=True)
class Quest:
    """A place for a quest. `treasure` is -1 while there is none; `trail` is the challenges, the first to be attempted first."""

    __slots__ = ("treasure", "trail")

    def __init__(self, treasure: i64, trail: list[int]) -> None:
        self.treasure = treasure
        self.trail: Final = trail

    def copy(self) -> "Quest":
        return Quest(self.treasure, self.trail.copy())

    def is_there(self) -> bool:
        return self.treasure != NOTHING


@final
@mypyc_attr(acyclic=True)
class Attempt:
    """The quest that the seat in turn is attempting. `sent` are the participating heroes, `lent` the icons each of them shows."""

    __slots__ = (
        "slot",
        "defeated",
        "facing",
        "beaten",
        "began",
        "fresh",
        "sent",
        "lent",
        "icons",
        "brief",
        "price",
        "result",
        "kept",
    )

    def __init__(
        self,
        slot: i64,
        defeated: i64,
        facing: i64,
        beaten: i64,
        began: list[int],
        fresh: list[int],
        sent: list[int],
        lent: list[int],
        icons: i64,
        brief: i64,
        price: i64,
        result: i64,
        kept: list[int],
    ) -> None:
        self.slot: Final = slot
        self.defeated = defeated
        self.facing = facing  # the challenge being attempted
        self.beaten = (
            beaten  # the challenge just defeated, until it is gold; MOVED less its type once it is moved
        )
        self.began: Final = (
            began  # challenge * 2 + 1 if face up, as they lay when the quest was begun [TL-8.2]
        )
        self.fresh: Final = fresh  # challenges drawn into it since
        self.sent: Final = sent
        self.lent: Final = lent
        self.icons = icons  # of heroes discarded for them, until the quest ends [TL-R47]
        self.brief = brief  # for the challenge being attempted only
        self.price = price  # of a missing icon, by a power; 0 when unchanged
        self.result = result
        self.kept: Final = kept  # participants who stay [TL-R75]

    def copy(self) -> "Attempt":
        return Attempt(
            self.slot,
            self.defeated,
            self.facing,
            self.beaten,
            self.began.copy(),
            self.fresh.copy(),
            self.sent.copy(),
            self.lent.copy(),
            self.icons,
            self.brief,
            self.price,
            self.result,
            self.kept.copy(),
        )

    def is_sent(self, hero: i64) -> bool:
        return hero in self.sent

    def recall(self, hero: i64) -> None:
        """The hero takes part no longer, and what it showed is gone with it. [TL-9.8, TL-R47]"""
        for at in range(len(self.sent)):
            if self.sent[at] == hero:
                del self.sent[at]
                del self.lent[at]
                return

    def lend(self, hero: i64, icons: i64) -> bool:
        """Give icons to a participating hero; whether it takes part."""
        for at in range(len(self.sent)):
            if self.sent[at] == hero:
                self.lent[at] |= icons
                return True
        return False

    def felled(self, book: Book) -> i64:
        """The type of the challenge just defeated, also when it was moved instead of gained; -1 when none was. [TL-17.1]"""
        if self.beaten == NOTHING:
            return NOTHING
        return book.challenge_type[self.beaten] if self.beaten >= 0 else MOVED - self.beaten

    def cover(self) -> i64:
        """Mask of the icons that participants and powers of this quest bring. [TL-7.5, TL-7.13]"""
        mask = self.icons | self.brief
        for icons in self.lent:
            mask |= icons
        return mask

    def icon_price(self, book: Book, usual: i64) -> i64:
        """The lowest price for a missing icon that is in force. [TL-R36]"""
        price = usual
        if 0 < self.price < price:
            price = self.price
        for hero in self.sent:
            theirs = book.heroes.icon_price[hero]
            if 0 < theirs < price:
                price = theirs
        return price
