# interpreted
"""What anybody may see of Connect Four: everything."""

import msgspec

from lairhouse.examples.connect_four.state import COLUMNS, STRIDE, ConnectFour
from lairhouse.kernel.state import next_asked


class ConnectFourView(msgspec.Struct, frozen=True, tag="connect_four"):
    """Columns from left to right, each from the bottom up, with the seats of its stones."""

    columns: list[list[int]]
    turn: int
    winner: int


def view(game: ConnectFour) -> ConnectFourView:
    columns = [
        [seat_at(game, column, row) for row in range(game.heights[column])] for column in range(COLUMNS)
    ]
    return ConnectFourView(columns, next_asked(game), int(game.winner))


def seat_at(game: ConnectFour, column: int, row: int) -> int:
    """The seat of the stone in a cell, or -1."""
    for seat in range(2):
        if game.stones[seat] >> (column * STRIDE + row) & 1:
            return seat
    return -1
