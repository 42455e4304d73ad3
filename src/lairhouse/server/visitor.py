"""One socket: who it is, which seats it is shown, and what still has to be sent.

Views are not queued. A visitor knows what it was sent last of each feed, and fetches what is missing when the socket can
take it: a slow reader skips positions in between, never lines, and holds up nobody. What is due is written at once, as one
piece; only where the line is full the writer waits for room.
"""

import asyncio
from collections import deque
from collections.abc import Iterable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from lairhouse.server import rights, wire
from lairhouse.server.protocol import Bye, FromServer, Presence, Room, Turn

if TYPE_CHECKING:
    from lairhouse.server.keeper import Keeper

LONGEST_QUEUE: Final = 256
READING_STOPS: Final = 64
_ENCODE: Final = msgspec.json.Encoder().encode


class Wire(Protocol):
    """What a socket can do."""

    async def close(self, code: int = 1000, reason: str | None = None) -> None: ...


class Line(Protocol):
    """What is under a socket: frames.py."""

    @property
    def takes_more(self) -> bool: ...

    @property
    def is_gone(self) -> bool: ...

    def write(self, messages: Iterable[bytes]) -> None: ...

    async def has_room(self) -> None: ...


class Visitor:
    """Somebody who looks at a table through one socket."""

    def __init__(self, keeper: "Keeper", socket: Wire, line: Line, person: str, invite: str) -> None:
        self.keeper = keeper
        self.person = person
        self.invite = invite
        self.uncovered: int | None = None
        self.sent: dict[int, int] = {}
        """For each feed the number that was sent last."""
        self.heard = monotonic()
        self.saw_request = False
        self.bye: Bye | None = None
        self._socket = socket
        self._line = line
        self._queue: deque[FromServer] = deque()
        self._asked: list[int] | None = None
        self._is_welcome = False
        """Whether the writer is there: before that nothing is sent."""
        self._is_due = False
        """Whether it is settled that what is due will be sent."""
        self._waits_for_room = asyncio.Event()
        self._has_room = asyncio.Event()
        self._has_room.set()

    # What is shown

    def feeds(self) -> list[int]:
        """The seats whose views go over this socket."""
        table = self.keeper.table
        if table.match is None:
            return []
        return rights.feeds(table, self.person, self.uncovered, self.invite)

    def must_still_see(self) -> bool:
        return rights.may_see(self.keeper.table, self.person, self.invite)

    def uncover(self, seat: int | None) -> None:
        """Another seat of this device is uncovered: what was sent of the others counts as gone."""
        self.uncovered = seat
        self.sent = {}
        self.wake()

    # What is queued

    def put(self, message: FromServer) -> None:
        """Send a message that must not be left out; a reader that lets too many pile up is sent away."""
        if len(self._queue) >= LONGEST_QUEUE:
            self.hang_up("slow")
            return
        self._queue.append(message)
        if len(self._queue) > READING_STOPS:
            self._has_room.clear()
        self.wake()

    async def room(self) -> None:
        """Wait until enough of what was answered has been sent that more may be asked."""
        await self._has_room.wait()

    def table_changed(self) -> None:
        if not self.must_still_see():
            self.hang_up("not_allowed")
            return
        self.put(self.keeper.table_for(self.person, self.invite))
        self.saw_request = self.keeper.table.pending is not None

    def request_changed(self) -> None:
        self.put(self.keeper.asked_for(self.person))
        self.saw_request = self.keeper.table.pending is not None

    def chatted(self, room: Room) -> None:
        said = self.keeper.table.chat[-1]
        if rights.may_read_chat(self.keeper.table, self.person, room, self.invite):
            self.put(wire.chat_line(said, self.keeper.house.people.shown))

    def presence_changed(self, presence: Presence) -> None:
        self.put(presence)

    def wake(self) -> None:
        """There may be something new: it is sent as soon as all is done that is being done, unless `send` is called before."""
        if self._is_welcome and not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_soon(self.send)

    def hang_up(self, reason: str) -> None:
        """Say why, then close; the first reason stands."""
        if self.bye is None:
            self.bye = msgspec.convert({"type": "bye", "reason": reason}, Bye)
            self._waits_for_room.set()
            self._has_room.set()

    # What is sent

    def send(self) -> None:
        """Send all that is due as one piece, now; where the line is full, the writer does when there is room."""
        self._is_due = False
        if self.bye is not None or not self._is_welcome:
            return
        if not self._line.takes_more:
            if not self._line.is_gone:
                self._waits_for_room.set()
            return
        if messages := self._due():
            self._line.write(messages)
            self.keeper.house.metrics.messages_out.inc(by=len(messages))

    def _due(self) -> list[bytes]:
        """What has been queued, then what is missing of the feeds, then whose turn it is."""
        messages = [_ENCODE(message) for message in self._queue]
        self._queue.clear()
        self._has_room.set()
        for seat in self.feeds():
            feed = self.keeper.table.feeds[seat]
            messages += feed.since(self.sent.get(seat, 0))
            self.sent[seat] = feed.n
        messages += self._turn()
        return messages

    def _turn(self) -> list[bytes]:
        """A device of several seats is told whom the game waits for."""
        if len(self.keeper.table.seats_of(self.person)) < 2:
            return []
        turn: Turn = self.keeper.turn()
        if turn.asked == self._asked:
            return []
        self._asked = turn.asked
        return [_ENCODE(turn)]

    # The writer

    async def write(self, seconds: float) -> None:
        """Send what is due now, and whenever a line that was full has room again, until the socket ends or takes nothing."""
        self._is_welcome = True
        self.wake()
        try:
            while self.bye is None:
                await self._waits_for_room.wait()
                self._waits_for_room.clear()
                async with asyncio.timeout(seconds):
                    await self._line.has_room()
                self.send()
            async with asyncio.timeout(1.0):
                await self._line.has_room()
                self._line.write([_ENCODE(self.bye)])
        except TimeoutError:
            self.hang_up("slow")
        finally:
            with suppress(Exception):
                async with asyncio.timeout(1.0):
                    await self._socket.close(1000)
