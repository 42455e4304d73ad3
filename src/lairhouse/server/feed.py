"""What one seat is told, in order and numbered: its lines, its view, and the changes from one view to the next.

The numbers belong to the seat and follow from the log of the table alone, so every server counts alike.
"""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from lairhouse.kernel.match import Match
from lairhouse.kernel.words import Line
from lairhouse.server.patches import Op, changed_part, difference
from lairhouse.server.protocol import Lines, LogLine, Patch, Replace, View

KEPT_LINES: Final = 100
KEPT_TURNS: Final = 24
SMALL_VIEW: Final = 700  # characters of a view below which no patch is worth the trouble
_ENCODE: Final = msgspec.json.Encoder().encode
AROUND: Final = 130  # bytes of a view message around its four large parts


@dataclass(slots=True, frozen=True)
class Look:
    """What a seat is shown of a position, each part as the JSON that goes over the wire."""

    view: bytes
    prompt: bytes
    options: bytes
    asked: tuple[int, ...]
    over: bool
    score: bytes

    @property
    def size(self) -> int:
        """About how long the view message is; only a patch that is shorter is worth sending."""
        return AROUND + len(self.view) + len(self.prompt) + len(self.options) + len(self.score)

    def changes_to(self, after: "Look") -> list[Op]:
        """What makes another look of this one, by the parts that differ. Seats that see the same share the work."""
        ops: list[Op] = []
        for name in ("view", "prompt", "options", "score"):
            old, new = getattr(self, name), getattr(after, name)
            if old != new:
                ops += changed_part(name, old, new)
        if self.asked != after.asked:
            ops += difference(list(self.asked), list(after.asked), "/asked")
        if self.over != after.over:
            ops += difference(self.over, after.over, "/over")
        return ops

    def message(self, seat: int, n: int, at: int, undo: int) -> bytes:
        """The whole view message."""
        asked = ",".join(map(str, self.asked))
        head = f'{{"type":"view","seat":{seat},"n":{n},"at":{at},"view":'.encode()
        tail = f',"asked":[{asked}],"undo":{undo},"over":{"true" if self.over else "false"},"score":'.encode()
        parts = (
            head,
            self.view,
            b',"prompt":',
            self.prompt,
            b',"options":',
            self.options,
            tail,
            self.score,
            b"}",
        )
        return b"".join(parts)


@dataclass(slots=True)
class Turned:
    """One number of a feed. `patch` is empty where the view stays, or the whole one is smaller."""

    n: int
    at: int
    said: list[LogLine]
    patch: bytes
    is_view: bool
    _lines: bytes = b""

    def lines(self, seat: int) -> bytes:
        """What was said as a message, written when it is first asked for; empty when nothing was."""
        if self.said and not self._lines:
            self._lines = _ENCODE(Lines(seat, self.n, self.at, self.said))
        return self._lines


@dataclass(slots=True)
class Feed:
    """`ends[at]` is the last entry of the match at which position `at` of this seat still stood."""

    seat: int
    n: int = 0
    view_n: int = 0
    """The number of the last view: the base of the next patch."""
    at: int = -1
    look: Look | None = None
    undo: int = 0
    ends: list[int] = field(default_factory=list)
    asked_since: int = 0
    """The earliest position whose question is still the open one: an answer to it is not stale."""
    told: int = 0
    """How many lines this seat has been told."""
    lines: deque[LogLine] = field(default_factory=lambda: deque(maxlen=KEPT_LINES))
    turns: deque[Turned] = field(default_factory=lambda: deque(maxlen=KEPT_TURNS))
    _view: bytes = b""
    _is_held: bool = False
    """Whether somebody has been sent the present view, so that a patch of it may be of use."""

    def take(self, match: Match, said: Iterable[Line]) -> bool:
        """Take in the position and what led to it; whether this seat notices anything."""
        look = look_of(match, self.seat)
        lines = list(said)
        is_new = look != self.look
        if not is_new:
            self.ends[self.at] = match.number
            if not lines:
                return False
        self.n += 1
        patch = self._turn(match, look) if is_new else b""
        self.turns.append(Turned(self.n, self.at, self._tell(lines), patch, is_new))
        if is_new:
            self.view_n = self.n
        return True

    def _turn(self, match: Match, look: Look) -> bytes:
        """Go on to a new position; the patch that leads there, when somebody holds the one before and it is smaller."""
        self.at += 1
        self.ends.append(match.number)
        if not _is_same_question(self.seat, self.look, look):
            self.asked_since = self.at
        before, undo, is_held = self.look, self.undo, self._is_held
        self.look, self.undo = look, self._reach(match)
        self._view, self._is_held = b"", False
        if before is None or not is_held or before.size < SMALL_VIEW:
            return b""
        ops = before.changes_to(look)
        if undo != self.undo:
            ops.append(Replace("/undo", msgspec.Raw(b"%d" % self.undo)))
        patch = _ENCODE(Patch(self.seat, self.n, self.view_n, self.at, ops))
        return patch if len(patch) < look.size else b""

    def _tell(self, said: list[Line]) -> list[LogLine]:
        lines: list[LogLine] = []
        for line in said:
            self.told += 1
            lines.append(LogLine(self.told, self.at, line.says, line.travels, line.dice, line.about))
        self.lines.extend(lines)
        return lines

    def _reach(self, match: Match) -> int:
        """The earliest of its positions that the seat may go back to alone."""
        if self.seat < 0 or match.is_over():
            return self.at
        way = way_back(match, self.seat)
        return self.position_after(way[-1]) if len(way) > 1 else self.at

    def position_after(self, entry: int) -> int:
        """The position of this seat that stood after an entry of the match."""
        return min(bisect_left(self.ends, entry), self.at)

    def view(self) -> bytes:
        """The whole position as a message."""
        if not self._view:
            assert self.look is not None, "a feed begins with a position"
            self._view = self.look.message(self.seat, self.view_n, self.at, self.undo)
        self._is_held = True
        return self._view

    def record(self) -> View:
        """The same as a typed record, for HTTP."""
        return msgspec.json.decode(self.view(), type=View)

    def since(self, n: int) -> list[bytes]:
        """The messages that bring a reader who was last sent number `n` to the present."""
        if n == self.n:
            return []
        if not 0 < n < self.n or len(self.turns) < self.n - n:
            return [*self._kept_lines(), self.view()]
        missing = list(self.turns)[n - self.n :]
        views = [turn for turn in missing if turn.is_view]
        if all(turn.patch for turn in views) and sum(len(turn.patch) for turn in views) < self._size:
            self._is_held = True
            return [text for turn in missing for text in (turn.lines(self.seat), turn.patch) if text]
        return [*(turn.lines(self.seat) for turn in missing if turn.said), self.view()]

    def _kept_lines(self) -> list[bytes]:
        if not self.lines:
            return []
        return [_ENCODE(Lines(self.seat, self.n, self.at, list(self.lines)))]

    @property
    def _size(self) -> int:
        return self.look.size if self.look is not None else 0


def look_of(match: Match, seat: int) -> Look:
    """Everything a seat is shown of a position: the one projection that leaves for sockets, HTTP and patches."""
    is_over = match.is_over()
    asked = 0 if is_over else match.state.asked()
    options = [] if is_over or seat < 0 else match.state.options(seat)
    words, state = match.words, match.state
    return Look(
        view=_ENCODE(match.game.view(state, seat)),
        prompt=_ENCODE(None if is_over else words.prompt(state, seat)),
        options=_ENCODE([words.option(state, seat, action) for action in options]),
        asked=tuple(other for other in range(match.setup.seats) if asked >> other & 1),
        over=is_over,
        score=_ENCODE(words.score(state) if is_over else []),
    )


def way_back(match: Match, seat: int) -> list[int]:
    """The entries that lead back from the present position as far as the seat may go alone, the present one first.

    A position that was taken back is not on the way: to go there again is more than taking back.
    """
    reach, number = match.undo_reach(seat), match.number
    way: list[int] = []
    while True:
        number = match.before_any_undo(number)
        way.append(number)
        if number <= reach:
            return way
        number -= 1


def _is_same_question(seat: int, before: Look | None, after: Look) -> bool:
    """Whether only others have answered what several were asked at once, so that this seat's answer still fits."""
    if before is None or seat not in before.asked or seat not in after.asked:
        return False
    return (
        len(before.asked) > 1
        and set(after.asked) <= set(before.asked)
        and before.options == after.options
        and before.prompt == after.prompt
    )
