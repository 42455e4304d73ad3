# interpreted
"""How a table was opened: its cards, its optional rules. Chapters 1, 15 and 16."""

from collections.abc import Mapping

from lairhouse.games.treasure_lair.cards.loader import CardSet
from lairhouse.kernel.game import Setup, Value

HIDDEN: str = "hidden-quests"
CLAIMED: str = "claimed-quests"


class TableSetup(Setup):
    """A set-up with its cards, as numbers and by name; both optional rules go together. [TL-15.1, TL-16.1, TL-R65]"""

    __slots__ = ("book", "cards", "deeds")

    def __init__(self, seats: int, options: Mapping[str, Value], cards: CardSet) -> None:
        super().__init__(seats, options, cards.name)
        self.cards = cards
        self.book = cards.book(seats, bool(options[HIDDEN]), bool(options[CLAIMED]))
        self.deeds = cards.deeds()
        self.share(self.book)
        self.share(self.deeds)
        for effect in [*cards.of_action, *cards.of_hero]:
            if effect is not None:
                self.share(effect)
