"""The position of Connect Four: one mask of stones a seat. Chapters 1 and 2."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState

COLUMNS: Final = 7
ROWS: Final = 6
STRIDE: Final = 7  # bits a column: six cells and one that stays empty
NOBODY: Final = -1


def has_four(stones: i64) -> bool:
    """Whether four stones stand in a row. [CF-2.1]"""
    pairs = stones & (stones >> 1)  # upwards
    if pairs & (pairs >> 2):
        return True
    pairs = stones & (stones >> STRIDE)  # sideways
    if pairs & (pairs >> 2 * STRIDE):
        return True
    pairs = stones & (stones >> STRIDE - 1)  # falling
    if pairs & (pairs >> 2 * (STRIDE - 1)):
        return True
    pairs = stones & (stones >> STRIDE + 1)  # rising
    return pairs & (pairs >> 2 * (STRIDE + 1)) != 0


@final
class ConnectFour(AgendaState["ConnectFour"]):
    """Stones and heights; the agenda holds the next drop until the game is over."""

    __slots__ = ("stones", "heights", "dropped", "winner")

    def __init__(
        self,
        rng: Rng,
        agenda: list[Frame["ConnectFour"]],
        stones: vec[i64],
        heights: vec[i64],
        dropped: i64,
        winner: i64,
    ) -> None:
        super().__init__(rng, agenda)
        self.stones: Final = stones
        self.heights: Final = heights
        self.dropped = dropped
        self.winner = winner

    def copy(self) -> "ConnectFour":
        return ConnectFour(
            self.rng.copy(), self.agenda.copy(), self.stones[:], self.heights[:], self.dropped, self.winner
        )

    def seats(self) -> int:
        return 2

    def drop(self, seat: i64, column: i64) -> None:
        """The stone falls to the lowest empty cell. [CF-1.4]"""
        self.stones[seat] |= bit(column * STRIDE + self.heights[column])
        self.heights[column] += 1
        self.dropped += 1
        if has_four(self.stones[seat]):
            self.winner = seat

    def guess(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden; only the stream of chance is replaced."""
        self.rng = rng.copy()

    def value(self) -> list[float]:
        if self.winner == NOBODY:
            return [0.5, 0.5]  # CF-2.2
        return [1.0, 0.0] if self.winner == 0 else [0.0, 1.0]


def empty_board(rng: Rng, agenda: list[Frame[ConnectFour]]) -> ConnectFour:
    """No stone on the board yet. [CF-1.1]"""
    return ConnectFour(rng, agenda, vec[i64]([0, 0]), vec[i64]([0, 0, 0, 0, 0, 0, 0]), 0, NOBODY)
