# interpreted
"""The board of a set: spaces, their neighbours and what they pay; goals laid out on it. Chapters 7 and 9."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.book import Board
from lairhouse.kernel.cards import Entry

LETTERS: Final = "fwhst."  # as the kinds, then no space
CODE_LETTERS: Final = 2
NO_SPACE: Final = "."
MOST_SHRINES: Final = 8  # in a goal


def laid_out(lists: Sequence[Sequence[int]]) -> tuple[vec[i64], vec[i64]]:
    """Lists one after the other, and where each begins; where the last one ends stands last."""
    first = [0]
    for items in lists:
        first.append(first[-1] + len(items))
    return numbers(item for items in lists for item in items), numbers(first)


def numbers(values: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(value) for value in values])


def cell_name(cell: int) -> str:
    """Columns a to d from left to right, rows 1 to 4 from the middle of the board outward."""
    return "abcd"[cell % v.SIDE] + str(cell // v.SIDE + 1)


def read_board(villages: Sequence[Entry], spaces: Sequence[Entry]) -> Board:
    """The four villages as one board. [KS-1.4, KS-2.1, KS-7.1 to KS-7.5, KS-7.4]"""
    names: list[str] = []
    village_of: list[int] = []
    kind_of: list[int] = []
    at: list[int] = []
    cells: list[int] = []
    for number, village in enumerate(villages):
        rows = village.texts("grid", v.SIDE)
        if any(len(row) != v.SIDE or set(row) - set(LETTERS) for row in rows):
            village.fail("grid", f"4 rows of 4 letters out of {LETTERS}")
        letters = "".join(rows)
        if letters.count(LETTERS[v.TEMPLE]) != 1:
            village.fail("grid", "exactly one temple (t)")
        if village.number("order", 1, v.VILLAGES) != number + 1:
            village.fail("order", f"{number + 1}, the villages standing in their order")
        for cell, letter in enumerate(letters):
            at.append(-1 if letter == NO_SPACE else len(names))
            if letter != NO_SPACE:
                names.append(f"{village.text('code')}-{cell_name(cell)}")
                village_of.append(number)
                kind_of.append(LETTERS.index(letter))
                cells.append(cell)
    if len(names) > v.MOST_SPACES:
        villages[0].fail("grid", f"at most {v.MOST_SPACES} spaces on the whole board")
    for kind, entry in enumerate(spaces):
        if entry.number("count", 0, v.MOST_SPACES) != kind_of.count(kind):
            entry.fail("count", f"{kind_of.count(kind)}, as many as stand in the villages")
    pays = [entry.table("gain") for entry in spaces]
    for pay in pays:
        pay.only("favor", "nature")
    favor = [pay.number("favor", 0, 9, 0) for pay in pays]
    nature = [pay.number("nature", 0, 9, 0) for pay in pays]
    every = range(len(names))
    return Board(
        names,
        numbers(sum(2**s for s in every if village_of[s] == village) for village in range(v.VILLAGES)),
        numbers(sum(2**s for s in every if kind_of[s] == kind) for kind in range(len(v.KINDS))),
        numbers(village_of),
        numbers(kind_of),
        numbers(sum(2**n for n in neighbours(at, village_of[s], cells[s])) for s in every),
        numbers(favor[kind] for kind in kind_of),
        numbers(nature[kind] for kind in kind_of),
        numbers(at),
    )


def space_at(at: Sequence[int], village: int, row: int, column: int) -> int:
    """The space of a village at a cell, or -1."""
    if 0 <= row < v.SIDE and 0 <= column < v.SIDE:
        return at[village * v.CELLS + row * v.SIDE + column]
    return -1


def neighbours(at: Sequence[int], village: int, cell: int) -> list[int]:
    """The spaces of the same village that share a side. [KS-6.20, KS-R18]"""
    row, column = divmod(cell, v.SIDE)
    found = [space_at(at, village, row + dr, column + dc) for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1))]
    return [space for space in found if space >= 0]


class GoalReader:
    """Lays the goals of a set out on its board: all sets of spaces that meet them. [KS-9.2, KS-9.7]"""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.at = [int(space) for space in board.at]
        self.spaces = len(board.names)
        self.near = [int(mask) for mask in board.near]
        self.kinds = {kind: int(board.kinds[n]) for n, kind in enumerate(v.KINDS)}

    def meets(self, entry: Entry) -> list[list[int]]:
        """For each space the sets that have it, small ones first."""
        found: set[int] = set()
        for way in entry.tables("any_of", 1):
            form = way.word("form", ("kinds", "shape", "chain", "around"))
            found |= {
                "kinds": self.by_kinds,
                "shape": self.by_shape,
                "chain": self.by_chain,
                "around": self.around,
            }[form](way)
        least = smallest(found)
        for village in range(v.VILLAGES):
            if not any(s & int(self.board.villages[village]) for s in least):
                entry.fail("any_of", f"something that can be met in the {v.VILLAGES} villages, each of them")
        return [[s for s in least if s >> space & 1] for space in range(self.spaces)]

    def in_village(self, village: int) -> list[int]:
        return [space for space in range(self.spaces) if self.board.village[space] == village]

    def by_kinds(self, way: Entry) -> set[int]:
        """So many shrines on spaces of such kinds, no shrine counted twice."""
        way.only("form", "need")
        needs: list[tuple[int, int]] = []
        for need in way.tables("need", 1):
            need.only("kind", "n")
            kinds = need.words("kind", v.KINDS) or list(v.KINDS)
            needs.append((sum(self.kinds[kind] for kind in kinds), need.number("n", 1, MOST_SHRINES)))
        if sum(n for _, n in needs) > MOST_SHRINES:
            way.fail("need", f"at most {MOST_SHRINES} shrines")
        found: set[int] = set()
        for village in range(v.VILLAGES):
            sets = {0}
            for mask, n in needs:
                fitting = [space for space in self.in_village(village) if mask >> space & 1]
                some = [sum(2**space for space in chosen) for chosen in combinations(fitting, n)]
                sets = {old | new for old in sets for new in some if old & new == 0}
            found |= sets
        return found

    def by_shape(self, way: Entry) -> set[int]:
        """Shrines on exactly these cells, turned and mirrored in every way. [KS-9.7, KS-R20]"""
        way.only("form", "cells", "kind_any")
        cells = way.data.get("cells")
        if not isinstance(cells, list) or not 1 <= len(cells) <= MOST_SHRINES:
            way.fail("cells", f"a list of 1 to {MOST_SHRINES} cells [row, column]")
        if any(
            not isinstance(c, list)
            or len(c) != 2
            or any(type(n) is not int or not 0 <= n < v.SIDE for n in c)
            for c in cells
        ):
            way.fail("cells", "cells [row, column], both from 0 to 3")
        kinds = way.words("kind_any", v.KINDS)
        wanted = sum(self.kinds[kind] for kind in kinds) if kinds else -1
        found: set[int] = set()
        for shape in oriented([(c[0], c[1]) for c in cells]):
            for village in range(v.VILLAGES):
                for row in range(v.SIDE):
                    for column in range(v.SIDE):
                        spaces = [space_at(self.at, village, row + r, column + c) for r, c in shape]
                        mask = sum(2**space for space in spaces) if min(spaces) >= 0 else 0
                        if mask & wanted:
                            found.add(mask)
        return found

    def by_chain(self, way: Entry) -> set[int]:
        """So many shrines connected by shared sides."""
        way.only("form", "n")
        found = {2**space for space in range(self.spaces)}
        for _ in range(way.number("n", 1, MOST_SHRINES) - 1):
            found = {
                old | 2**more for old in found for space in range(self.spaces) if old >> space & 1
                for more in range(self.spaces) if self.near[space] >> more & 1 and not old >> more & 1
            }  # fmt: skip
        return found

    def around(self, way: Entry) -> set[int]:
        """A shrine on a space of a kind and on so many beside it."""
        way.only("form", "centre", "n")
        centre, n = self.kinds[way.word("centre", v.KINDS)], way.number("n", 1, 4)
        found: set[int] = set()
        for space in range(self.spaces):
            if centre >> space & 1:
                beside = [other for other in range(self.spaces) if self.near[space] >> other & 1]
                found |= {2**space + sum(2**other for other in chosen) for chosen in combinations(beside, n)}
        return found


def smallest(found: set[int]) -> list[int]:
    """The sets without those that hold another of them, small ones first."""
    kept: list[int] = []
    for size in sorted({mask.bit_count() for mask in found}):
        here = sorted(mask for mask in found if mask.bit_count() == size)
        kept += [mask for mask in here if not any(less & mask == less for less in kept)]
    return kept


def oriented(cells: Sequence[tuple[int, int]]) -> set[tuple[tuple[int, int], ...]]:
    """All quarter turns and mirror images, moved to begin at row 0 and column 0."""
    found: set[tuple[tuple[int, int], ...]] = set()
    turned = list(cells)
    for _ in range(4):
        turned = [(column, -row) for row, column in turned]
        for shape in (turned, [(row, -column) for row, column in turned]):
            top, left = min(row for row, _ in shape), min(column for _, column in shape)
            found.add(tuple(sorted((row - top, column - left) for row, column in shape)))
    return found
