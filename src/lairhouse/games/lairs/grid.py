"""The grid of spaces as bit masks: neighbours, floods over borders without a wall, names of spaces. Chapters 1 and 3.

Space (row, column) is bit `row * columns + column`. A border is named by the space to its west or north: bit `n` of an east
mask is the border between `n` and its eastern neighbour, of a south mask that to its southern one.
"""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.kernel.bits import below, bit
from lairhouse.kernel.frame import Shared

N: Final = 0
E: Final = 1
S: Final = 2
W: Final = 3
DIRECTIONS: Final = 4
MOST_SPACES: Final = 49
LETTERS: Final = "ABCDEFG"


@final
class Grid(Shared):
    """A board of so many rows and columns. [LS-1.13]"""

    __slots__ = ("rows", "columns", "spaces", "all", "east", "south", "names")

    def __init__(self, rows: i64, columns: i64) -> None:
        super().__init__()
        self.rows: Final = rows
        self.columns: Final = columns
        self.spaces: Final = rows * columns
        self.all: Final = below(rows * columns)
        last: i64 = 0
        for row in range(rows):
            last |= bit(row * columns + columns - 1)
        self.east: Final = below(rows * columns) & ~last  # spaces with an eastern neighbour
        self.south: Final = below((rows - 1) * columns)  # spaces with a southern neighbour
        names: list[str] = []
        for space in range(rows * columns):
            names.append(f"{LETTERS[space // columns]}{space % columns + 1}")
        self.names: Final = names

    def neighbour(self, space: i64, direction: i64) -> i64:
        """The space in that direction, or -1 off the grid. [LS-3.11]"""
        if direction == N:
            return space - self.columns if space >= self.columns else -1
        if direction == E:
            return space + 1 if (self.east >> space) & 1 else -1
        if direction == S:
            return space + self.columns if (self.south >> space) & 1 else -1
        return space - 1 if space > 0 and (self.east >> (space - 1)) & 1 else -1

    def is_walled(self, east: i64, south: i64, space: i64, direction: i64) -> bool:
        """Whether a wall, or the outer edge, is on that side. [LS-3.3, LS-3.4]"""
        if direction == E:
            return (((self.east & ~east) >> space) & 1) == 0
        if direction == S:
            return (((self.south & ~south) >> space) & 1) == 0
        if direction == N:
            return space < self.columns or ((south >> (space - self.columns)) & 1) == 1
        return space % self.columns == 0 or ((east >> (space - 1)) & 1) == 1

    def around(self, spaces: i64, east: i64, south: i64) -> i64:
        """Those spaces and all that are one step away from them, given the walls. [LS-3.11]"""
        columns = self.columns
        east, south = self.east & ~east, self.south & ~south
        return (
            spaces
            | ((spaces & east) << 1)
            | ((spaces >> 1) & east)
            | ((spaces & south) << columns)  # shift: both sides are 64 bits wide
            | ((spaces >> columns) & south)
        )

    def flood(self, seeds: i64, free: i64, east: i64, south: i64) -> i64:
        """All that is reached from the seeds through free spaces; the seeds themselves need not be free."""
        columns = self.columns
        east, south = self.east & ~east, self.south & ~south
        reached = seeds
        while True:
            grown = (
                ((reached & east) << 1)
                | ((reached >> 1) & east)
                | ((reached & south) << columns)  # shift: both sides are 64 bits wide
                | ((reached >> columns) & south)
            ) & free | reached
            if grown == reached:
                return reached
            reached = grown

    def known_east(self, known: i64) -> i64:
        """The borders to the east about which somebody who knows those spaces has been told. [LS-5.10, LS-R38]"""
        return (known | (known >> 1)) & self.east

    def known_south(self, known: i64) -> i64:
        return (known | (known >> self.columns)) & self.south

    def steps(self, start: i64, goal: i64, east: i64, south: i64) -> i64:
        """How many steps the shortest path takes; -1 when there is none."""
        reached = bit(start)
        for count in range(self.spaces):
            if (reached >> goal) & 1:
                return count
            reached = self.around(reached, east, south)
        return -1
