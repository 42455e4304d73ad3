# interpreted
"""Parley: everybody chooses at once, cards act on cards, attacks are warded off while they happen."""

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.examples.parley.cards import CARDS
from lairhouse.examples.parley.clauses import LEDGER
from lairhouse.examples.parley.state import NOTHING, Parley
from lairhouse.examples.parley.turns import BeginRound
from lairhouse.examples.parley.view import ParleyView, view
from lairhouse.examples.parley.words import ROUNDS, ParleyWords
from lairhouse.kernel.bits import count
from lairhouse.kernel.game import Choice, Game, Setup
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

HAND: Final = 5
FAVOUR: Final = 3


class ParleyGame(Game):
    slug = "parley"
    title = "Parley"
    prefix = "PY"
    seats = (2, 3, 4)
    choices = (Choice("length", ("short", "full"), "full"),)
    minutes = 10

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def deal(self, setup: Setup, rng: Rng) -> State:
        """Five cards and three favour each, and the first round begins. [PY-1.2, PY-1.3]"""
        deck = list(range(CARDS))
        rng.shuffle(deck)
        hands = [i64(sum(2 ** deck.pop() for _ in range(HAND))) for _ in range(setup.seats)]
        game = Parley(
            rng,
            [BeginRound()],
            vec[i64]([i64(FAVOUR)] * setup.seats),
            vec[i64](hands),
            vec[i64]([i64(NOTHING)] * setup.seats),
            vec[i64]([i64(NOTHING)] * setup.seats),
            vec[i64]([i64(0)] * (setup.seats + 1)),
            deck,
            0,
            False,
            0,
            0,
            ROUNDS[str(setup.options["length"])],
        )
        game.settle()
        return game

    def bound(self, setup: Setup) -> int:
        """In a round each seat lays a card, and each card asks at most for a model, a target, wards and an exchange."""
        chains = 40  # Wards and Breaches thrown in a round
        each = 5 + setup.seats
        return ROUNDS[str(setup.options["length"])] * (setup.seats * each + chains)

    def conserved(self, state: State) -> dict[str, int]:
        """Forty cards, each in one place."""
        assert isinstance(state, Parley)
        places = [*state.hands, state.discard, sum(2**card for card in state.deck)]
        places += [
            i64(2 ** int(card)) for laid in (state.offers, state.chosen) for card in laid if card != NOTHING
        ]
        everywhere = 0
        for place in places:
            everywhere |= int(place)
        return {
            "cards": sum(int(count(place)) for place in places),
            "different cards": int(count(everywhere)),
        }

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, Parley)
        return view(state, seat)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (ParleyView,)

    def words(self, setup: Setup) -> Words:
        return ParleyWords(setup)


GAME: Final = ParleyGame()
