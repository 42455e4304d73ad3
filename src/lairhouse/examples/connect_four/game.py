# interpreted
"""Connect Four: the smallest game that obeys the contract, and the yardstick of the benchmarks."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.examples.connect_four.clauses import LEDGER
from lairhouse.examples.connect_four.state import COLUMNS, NOBODY, ROWS, ConnectFour
from lairhouse.examples.connect_four.turns import Drop
from lairhouse.examples.connect_four.view import ConnectFourView, view
from lairhouse.examples.connect_four.words import ConnectFourWords
from lairhouse.kernel.game import Game, Setup, Value
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

    def setup(
        self, seats: int, options: Mapping[str, Value] | None = None, cards: Path | None = None
    ) -> Setup:
        return Setup(seats, self.checked(seats, options))

    def deal(self, setup: Setup, rng: Rng) -> State:
        """An empty board; seat 1 begins. [CF-1.1, CF-1.2]"""
        return ConnectFour(rng, [Drop(0)], vec[i64]([0, 0]), vec[i64]([0] * COLUMNS), 0, NOBODY)

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
