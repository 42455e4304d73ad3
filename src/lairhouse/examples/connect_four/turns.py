"""The only question of Connect Four. Chapter 1."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.examples.connect_four.clauses import clause
from lairhouse.examples.connect_four.state import COLUMNS, NOBODY, ROWS, ConnectFour
from lairhouse.kernel.frame import NO_ANSWER, Question

ALL_COLUMNS: Final[list[int]] = list(range(COLUMNS))


@final
@mypyc_attr(free_list_len=1)
class Drop(Question[ConnectFour]):
    """A seat drops a stone. [CF-1.3]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: ConnectFour, seat: i64) -> list[int]:
        return ALL_COLUMNS

    def refusal(self, game: ConnectFour, seat: i64, action: i64) -> i64:
        if action >= COLUMNS:
            return NO_ANSWER
        return clause("CF-1.5") if game.heights[action] == ROWS else 0

    def resolve(self, game: ConnectFour, seat: i64, action: i64) -> None:
        game.drop(seat, action)
        if game.journal is not None:
            game.journal.tell("dropped", {"seat": seat, "column": action, "row": game.heights[action] - 1})
        if game.winner == NOBODY and game.dropped < COLUMNS * ROWS:
            game.push(Drop(1 - seat))
