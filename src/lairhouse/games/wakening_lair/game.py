# interpreted
"""The record of Wakening Lair: seats, options, how it is set up and dealt. Chapters 1, 2 and 16."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from lairhouse.games.wakening_lair.book import Book
from lairhouse.games.wakening_lair.bot import WakeningPolicy
from lairhouse.games.wakening_lair.cards.loader import DIFFICULTIES, HOUSE, Cards
from lairhouse.games.wakening_lair.clauses import LEDGER
from lairhouse.games.wakening_lair.counting import conserved
from lairhouse.games.wakening_lair.dealing import dealt
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.view import WakeningLairView, view
from lairhouse.games.wakening_lair.words import WakeningLairWords
from lairhouse.kernel.game import Choice, Game, Setup, Value
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

LONGEST: Final = 20_000  # actions; WL-R48 says why there is an end, measured games have a hundredth of it


class WakeningSetup(Setup):
    """A set-up with its cards."""

    def __init__(self, seats: int, options: Mapping[str, Value], cards: Cards, card_set: str) -> None:
        super().__init__(seats, options, card_set)
        self.cards = cards
        places = int(options["heroes"]) if seats == 1 else seats
        self.book: Book = cards.book(seats, places, str(options["difficulty"]), options["party"] == "dealt")
        self.share(self.book)


@cache
def cards_of(path: Path) -> Cards:
    """A card set, read once."""
    return Cards(path)


class WakeningLairGame(Game):
    slug = "wakening_lair"
    title = "Wakening Lair"
    prefix = "WL"
    seats = (1, 2, 3, 4, 5, 6)
    choices = (
        Choice(
            "difficulty", ("standard", *(name for name in DIFFICULTIES if name != "standard")), "standard"
        ),
        Choice("party", ("picked", "dealt"), "picked"),
        Choice("heroes", (2, 3, 4, 5, 6), 2, seats=(1,)),
    )
    is_cooperative = True
    is_hidden = False  # WL-16.2: what is hidden is hidden from companions as from all
    minutes = 60

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def setup(
        self, seats: int, options: Mapping[str, Value] | None = None, cards: Path | None = None
    ) -> Setup:
        """One Hero a seat, or one seat with several; who sits there is the table's matter.
        [WL-1.1, WL-16.1, WL-16.4, WL-16.5, WL-16.9]
        """
        checked = self.checked(seats, options)
        found = cards_of(HOUSE) if cards is None else Cards(cards)
        return WakeningSetup(seats, checked, found, "house" if cards is None else cards.stem)

    def deal(self, setup: Setup, rng: Rng) -> State:
        assert isinstance(setup, WakeningSetup)
        return dealt(setup.book, rng)

    def bound(self, setup: Setup) -> int:
        return LONGEST

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, WakeningLair)
        return view(state)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (WakeningLairView,)

    def words(self, setup: Setup) -> Words:
        assert isinstance(setup, WakeningSetup)
        return WakeningLairWords(setup.book, setup.cards)

    def conserved(self, state: State) -> dict[str, int]:
        assert isinstance(state, WakeningLair)
        return conserved(state)

    def policy(self, setup: Setup) -> Policy:
        return WakeningPolicy()


GAME: Final = WakeningLairGame()
