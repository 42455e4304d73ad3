"""The row of twelve Rooms and what stands beside each: Monsters and Traps, the oldest nearest. Chapter 4; WL-R8, WL-R14."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.wakening_lair.vocabulary import NOTHING, ROOMS
from lairhouse.kernel.bits import bit


@final
class Row:
    """Rooms by number - 1, their places in the row [WL-R1]. A foe (Monster or Trap) is in one line, or with `at` -1 in none."""

    __slots__ = ("cards", "up", "first", "last", "crowd", "after", "at", "hurt", "held", "trapped")

    def __init__(
        self,
        cards: vec[i64],
        up: i64,
        first: vec[i64],
        last: vec[i64],
        crowd: vec[i64],
        after: vec[i64],
        at: vec[i64],
        hurt: vec[i64],
        held: i64,
        trapped: i64,
    ) -> None:
        self.cards: Final = cards  # Room cards in their order
        self.up = up  # mask of Rooms face up
        self.first: Final = first  # nearest foe of each line: Monsters of Room r at r, Traps at 12 + r
        self.last: Final = last
        self.crowd: Final = crowd  # length of each line
        self.after: Final = after  # next foe of the line
        self.at: Final = at  # Room of each foe
        self.hurt: Final = (
            hurt  # mask of the marked boxes of each foe; it stays from turn to turn. WL-1.15, WL-8.8
        )
        self.held = held  # mask of Rooms with Monsters
        self.trapped = trapped  # mask of Rooms with Traps

    def copy(self) -> "Row":
        return Row(
            self.cards[:],
            self.up,
            self.first[:],
            self.last[:],
            self.crowd[:],
            self.after[:],
            self.at[:],
            self.hurt[:],
            self.held,
            self.trapped,
        )

    def is_up(self, room: i64) -> bool:
        return (self.up >> room) & 1 == 1

    def join(self, line: i64, foe: i64) -> None:
        """The foe stands at the far end of a line. [WL-4.3, WL-R65]"""
        last = self.last[line]
        if last == NOTHING:
            self.first[line] = foe
            self._fill(line)
        else:
            self.after[last] = foe
        self.last[line] = foe
        self.after[foe] = NOTHING
        self.crowd[line] += 1
        self.at[foe] = line if line < ROOMS else line - ROOMS

    def leave(self, line: i64, foe: i64) -> None:
        """The foe stands in no line; those behind it move up."""
        before: i64 = NOTHING
        here = self.first[line]
        while here != foe:
            before = here
            here = self.after[here]
        behind = self.after[foe]
        if before == NOTHING:
            self.first[line] = behind
        else:
            self.after[before] = behind
        if behind == NOTHING:
            self.last[line] = before
        self.after[foe] = NOTHING
        self.at[foe] = NOTHING
        self.crowd[line] -= 1
        if self.crowd[line] == 0:
            self._empty(line)

    def carry(self, room: i64, to: i64) -> None:
        """All Monsters of a Room line up behind those of another, in their order; Traps stay. [WL-12.6, WL-12.9, WL-R35]"""
        foe = self.first[room]
        while foe != NOTHING:
            behind = self.after[foe]
            self.leave(room, foe)
            self.join(to, foe)
            foe = behind

    def line(self, line: i64) -> list[int]:
        """The foes of a line, nearest first."""
        found: list[int] = []
        foe = self.first[line]
        while foe != NOTHING:
            found.append(foe)
            foe = self.after[foe]
        return found

    def has_monsters(self, room: i64) -> bool:
        return (self.held >> room) & 1 == 1

    def has_traps(self, room: i64) -> bool:
        return (self.trapped >> room) & 1 == 1

    def _fill(self, line: i64) -> None:
        if line < ROOMS:
            self.held |= bit(line)
        else:
            self.trapped |= bit(line - ROOMS)

    def _empty(self, line: i64) -> None:
        if line < ROOMS:
            self.held &= ~bit(line)
        else:
            self.trapped &= ~bit(line - ROOMS)


def row_of(cards: list[int], foes: i64) -> Row:
    """A row with Room 1 face up and nobody in it. [WL-2.1, WL-2.2, WL-R2]"""
    lines: list[i64] = [NOTHING] * (2 * ROOMS)
    none: list[i64] = [NOTHING] * foes
    zeros: list[i64] = [0] * foes
    rooms: list[i64] = [i64(card) for card in cards]
    return Row(
        vec[i64](rooms),
        1,
        vec[i64](lines),
        vec[i64](lines),
        vec[i64]([i64(0)] * (2 * ROOMS)),
        vec[i64](none),
        vec[i64](none),
        vec[i64](zeros),
        0,
        0,
    )
