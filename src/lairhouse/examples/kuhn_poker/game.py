# interpreted
"""Kuhn poker: the smallest game with hidden cards, small enough that every belief about it can be computed."""

from typing import Final

import msgspec

from lairhouse.examples.kuhn_poker.clauses import LEDGER
from lairhouse.examples.kuhn_poker.state import CARDS, KuhnPoker
from lairhouse.examples.kuhn_poker.view import KuhnPokerView, view
from lairhouse.examples.kuhn_poker.words import KuhnPokerWords, dealt_out
from lairhouse.kernel.game import Game, Setup
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words


class KuhnPokerGame(Game):
    slug = "kuhn_poker"
    title = "Kuhn poker"
    prefix = "KP"
    seats = (2,)
    minutes = 1

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def deal(self, setup: Setup, rng: Rng) -> State:
        """A card for each seat, a chip from each. [KP-1.1, KP-1.2]"""
        cards = list(range(CARDS))
        rng.shuffle(cards)
        return dealt_out(cards, rng)

    def bound(self, setup: Setup) -> int:
        return 3

    def conserved(self, state: State) -> dict[str, int]:
        assert isinstance(state, KuhnPoker)
        return {f"card {card}": list(state.dealt).count(card) for card in range(CARDS)}

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, KuhnPoker)
        return view(state, seat)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (KuhnPokerView,)

    def words(self, setup: Setup) -> Words:
        return KuhnPokerWords(setup)


GAME: Final = KuhnPokerGame()
