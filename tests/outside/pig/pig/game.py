"""The record of the game: what the house knows about Pig."""

from typing import Final

import msgspec

from lairhouse.kernel.game import Choice, Game, Setup
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words
from pig.clauses import LEDGER
from pig.state import TURNS, Pig, RollOrHold
from pig.view import PigView, view
from pig.words import PigWords, goal_of


class PigGame(Game):
    slug = "pig"
    title = "Pig"
    prefix = "PG"
    seats = (2, 3, 4)
    choices = (Choice("goal", (20, 50), 20),)
    is_hidden = False
    minutes = 5

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def deal(self, setup: Setup, rng: Rng) -> State:
        """Nobody has anything, seat 1 is on turn. [PG-1.1]"""
        return Pig(rng, [RollOrHold(0)], [0] * setup.seats, 0, 0, goal_of(setup))

    def bound(self, setup: Setup) -> int:
        """A turn has at most so many rolls of two pips, and one more action."""
        return setup.seats * TURNS * (goal_of(setup) // 2 + 2)

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, Pig)
        return view(state)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (PigView,)

    def words(self, setup: Setup) -> Words:
        return PigWords(setup)


GAME: Final = PigGame()
