# interpreted
"""Connect Four: the smallest game that obeys the contract, and the yardstick of the benchmarks."""

from typing import Final

import msgspec

from lairhouse.examples.connect_four.clauses import LEDGER
from lairhouse.examples.connect_four.state import COLUMNS, ROWS, ConnectFour, empty_board
from lairhouse.examples.connect_four.turns import Drop
from lairhouse.examples.connect_four.view import ConnectFourView, view
from lairhouse.examples.connect_four.words import ConnectFourWords
from lairhouse.kernel.game import Game, Setup
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words


class ConnectFourGame(Game):
    slug = "connect_four"
    title = "Connect Four"
    prefix = "CF"
    seats = (2,)
    is_hidden = False
    minutes = 5

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def deal(self, setup: Setup, rng: Rng) -> State:
        """An empty board; seat 1 begins. [CF-1.1, CF-1.2]"""
        return empty_board(rng, [Drop(0)])

    def bound(self, setup: Setup) -> int:
        return COLUMNS * ROWS

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, ConnectFour)
        return view(state)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (ConnectFourView,)

    def words(self, setup: Setup) -> Words:
        return ConnectFourWords(setup)


GAME: Final = ConnectFourGame()
