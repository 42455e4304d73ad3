# interpreted
"""Lair: two to four lieutenants dig, build and use each other's rooms; the first at the Core wins."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from lairhouse.games.lair_hq.beliefs import crates_in
from lairhouse.games.lair_hq.bot import LairPolicy
from lairhouse.games.lair_hq.cards.loader import HOUSE, Cards
from lairhouse.games.lair_hq.clauses import LEDGER
from lairhouse.games.lair_hq.deal import dealt
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.games.lair_hq.view import Atlas, LairView, view
from lairhouse.games.lair_hq.words import LairWords
from lairhouse.kernel.bits import count
from lairhouse.kernel.game import Game, Setup, Value
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

MOST_ROUNDS: Final = (
    500  # scores and levels can stir some 120 rounds, and each may be followed by three idle ones
)
ANSWERS_A_ROUND: Final = 600


class LairSetup(Setup):
    """A table of Lair with its card set, in the rules' form and as players read it."""

    __slots__ = ("atlas", "book")

    def __init__(self, seats: int, options: Mapping[str, Value], cards: Cards) -> None:
        super().__init__(seats, options, cards.set)
        self.book = cards.book(seats)
        self.atlas = Atlas(cards, self.book)
        self.book.atlas = self.atlas
        self.share(self.book)


@cache
def house_cards() -> Cards:
    return Cards(HOUSE)


class LairGame(Game):
    slug = "lair_hq"
    title = "Lair"
    prefix = "LR"
    seats = (2, 3, 4)  # LR-2.1
    minutes = 60

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def setup(
        self, seats: int, options: Mapping[str, Value] | None = None, cards: Path | None = None
    ) -> LairSetup:
        return LairSetup(
            seats, self.checked(seats, options), house_cards() if cards is None else Cards(cards)
        )

    def deal(self, setup: Setup, rng: Rng) -> State:
        assert isinstance(setup, LairSetup)
        return dealt(setup.book, rng)

    def bound(self, setup: Setup) -> int:
        """Rounds are bounded by LR-R50, turns by the Work Tokens and LR-R61."""
        return MOST_ROUNDS * ANSWERS_A_ROUND

    def conserved(self, state: State) -> dict[str, int]:
        """Work Tokens, crates, room cards and Henchmen. [LR-1.2, LR-1.3, LR-1.5, LR-1.6]"""
        assert isinstance(state, LairHq)
        players = state.players
        cards = len(state.deck) + sum(int(count(place)) for place in (state.pool, state.discard, state.gone))
        cards += sum(1 for card in state.rooms if card >= 0) + sum(int(count(it.hand)) for it in players)
        crates = len(state.pile) + crates_in(state.spent) + sum(crates_in(it.crates) for it in players)
        tokens = state.bank + sum(it.active + it.inbox for it in players)
        men = sum(int(count(it.men)) + int(state.men_at_home(seat)) for seat, it in enumerate(players))
        found = {"room cards": cards, "crates": int(crates), "work tokens": int(tokens), "henchmen": men}
        for kind, name in enumerate(state.book.crates.words):
            mixed = state.spent + sum(it.crates for it in players)
            found[f"crate {name}"] = state.pile.count(kind) + (mixed >> 8 * kind & 255)
        return found

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, LairHq)
        atlas = state.book.atlas
        assert isinstance(atlas, Atlas)
        return view(state, seat, atlas)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (LairView,)

    def policy(self, setup: Setup) -> Policy:
        return LairPolicy()

    def words(self, setup: Setup) -> Words:
        assert isinstance(setup, LairSetup)
        return LairWords(setup.atlas)


GAME: Final = LairGame()
