"""The keeper of one table: takes wishes one after another, writes what comes of them, and only then tells anybody.

Other server processes may keep the same table. Whoever appends first under a number has it; the other reads what it
missed, plays it, and looks at the wish again.
"""

import asyncio
import logging
import random
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final

from lairhouse.kernel.errors import Forgotten, InvariantBroken, LairhouseError
from lairhouse.kernel.match import Match
from lairhouse.server import decisions, events, wire
from lairhouse.server.decisions import Decision, Wish
from lairhouse.server.events import TableEvent, read, written
from lairhouse.server.protocol import Asked, Presence, TableChanged, Turn
from lairhouse.server.refusals import Refusal, of_error, refusal
from lairhouse.server.storage.store import StorageFailed, TableRow
from lairhouse.server.table import Table, carry_out

if TYPE_CHECKING:
    from lairhouse.server.house import House
    from lairhouse.server.visitor import Visitor

log: Final = logging.getLogger("lairhouse")
Decide = Callable[[Table], Decision]
TRIES: Final = 40
PATIENCE_SECONDS: Final = (
    0.002  # after each append that another server was quicker with, times a random number of tries
)
CHANGES_TABLE: Final = (
    events.Opened,
    events.Seated,
    events.Started,
    events.Resigned,
    events.Agreed,
    events.Closed,
    events.Froze,
    events.PlayedAgain,
    events.Imported,
)
MOVES: Final = (events.Played, events.Undone, events.Resigned, events.Agreed)
CHANGES_REQUEST: Final = (events.Requested, events.Consented)


class Keeper:
    """A table in memory, those who look at it, and the way to its log."""

    def __init__(self, house: "House", table: Table) -> None:
        self.house = house
        self.table = table
        self.visitors: set[Visitor] = set()
        self.elsewhere: dict[str, tuple[float, list[str]]] = {}
        """Who is at the table on other servers, and when they said so."""
        self.touched = monotonic()
        self.waiting = 0
        self._lock = asyncio.Lock()
        self._is_behind = False
        self._broke_down: events.Froze | None = None
        """What has to be written since the rules broke down over the last entry."""
        self._presence_due = False
        self._is_news = False
        self.snapshot_seq = 0
        """The number of the last snapshot."""

    # Wishes

    async def do(self, wish: Wish, decide: Decide, answer: Callable[[], None] | None = None) -> bool:
        """Carry out a wish: on disk first, then the answer, then everybody. False when it was done before."""
        self.touched = monotonic()
        if self.waiting >= self.house.config.limits.waiting:
            raise refusal("too_fast", "busy_table")
        self.waiting += 1
        try:
            async with self._lock:
                return await self._do(wish, decide, answer)
        finally:
            self.waiting -= 1

    async def _do(self, wish: Wish, decide: Decide, answer: Callable[[], None] | None) -> bool:
        if self._is_behind:
            await self._catch_up()
        for tried in range(TRIES):
            if wish.id and wish.id in self.table.done.get(wish.person, ()):
                _say(answer)
                return False
            try:
                with self.house.watch.over(self.table.id, self.table.seq):
                    decision = decide(self.table)
                    rehearsed = decision.rehearsed or rehearsal(self.table, decision.events)
            except Forgotten:  # further back than is kept in memory
                self.table = await self.house.played_anew(self.table)
                continue
            except InvariantBroken as error:
                decision, rehearsed = Decision([decisions.frozen(error)]), None
            except Refusal:
                if not await self._has_missed():
                    raise
                continue
            if not decision.events:
                _say(answer)
                return True
            if await self._append(decision.events, rehearsed):
                await self._written(decision.events, answer)
                return True
            self.house.metrics.conflicts.inc()
            await asyncio.sleep(PATIENCE_SECONDS * random.random() * tried)
            await self._catch_up()
        raise refusal("too_fast", "busy_table")

    async def _written(self, told: Sequence[TableEvent], answer: Callable[[], None] | None) -> None:
        """What was wished is on disk: say so, then let everybody see."""
        if self._broke_down is not None:  # over what everybody would have been shown
            told, self._broke_down = [*told, self._broke_down], None
            await self._append(told[-1:], None)
        has_frozen = any(isinstance(event, events.Froze) for event in told)
        if not has_frozen:
            _say(answer)
        self._tell(told)
        if has_frozen:
            raise refusal("frozen", "frozen")

    async def _append(self, coming: Sequence[TableEvent], rehearsed: Match | None) -> bool:
        """Write the events and take them; False when another server was first."""
        table = self.table
        body = written(coming)
        row = row_after(table, coming, rehearsed)
        began = monotonic()
        try:
            is_first = await self.house.store.append(table.id, table.seq + 1, body, row)
        except StorageFailed as error:
            self._is_behind = not error.is_certain
            self.house.storage_failed(error)
            raise refusal("storage", "storage") from error
        self.house.metrics.commit_seconds.observe(monotonic() - began)
        if is_first:
            self._take(coming, rehearsed)
            self.house.has_grown(self)
        return is_first

    def _take(self, coming: Sequence[TableEvent], rehearsed: Match | None) -> None:
        """Play what is on disk. Where the rules break down over it, the entry is left out from now on and the table freezes."""
        table, seq = self.table, self.table.seq
        try:
            with self.house.watch.over(table.id, seq):
                table.take(coming, rehearsed)
        except Exception as error:
            log.exception("the rules broke down over an entry", extra={"table": table.id})
            self.house.metrics.faults.inc()
            table.seq, table.status = seq + 1, "frozen"
            self._broke_down = decisions.frozen(error, seq)

    async def catch_up(self) -> None:
        """Take what other servers have written, and tell those who look at the table here."""
        async with self._lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        try:
            missed = [read(body) for _, body in await self.house.store.read(self.table.id, self.table.seq)]
        except StorageFailed as error:
            self._is_behind = True
            raise refusal("storage", "storage") from error
        self._is_behind = False
        self.table.take_all(missed, self.house.watch.over)
        if missed:
            await self.house.people.learn(self.table.people())
            self._tell([event for entry in missed for event in entry], is_mine=False)

    async def _has_missed(self) -> bool:
        """Whether another server had written what was not known here; it is now."""
        if not self.house.is_shared:
            return False
        seq = self.table.seq
        await self._catch_up()
        return self.table.seq > seq

    # Telling

    def _tell(self, told: Sequence[TableEvent], *, is_mine: bool = True) -> None:
        """Let everybody who looks at the table know; what each is told is the visitor's matter."""
        self.touched = monotonic()
        is_changed = any(isinstance(event, CHANGES_TABLE) for event in told) or self.table.status == "over"
        moved = any(isinstance(event, events.Played | events.Undone) for event in told)
        asks = any(isinstance(event, CHANGES_REQUEST) for event in told)
        for visitor in list(self.visitors):
            if is_changed:
                visitor.table_changed()
            elif asks or (moved and visitor.saw_request):
                visitor.request_changed()
            for event in told:
                if isinstance(event, events.Chatted):
                    visitor.chatted(event.room)
            visitor.send()
        self.house.computers.look_at(self, is_mine=is_mine)

    def table_for(self, person: str, invite: str = "") -> TableChanged:
        return TableChanged(
            wire.table_for(
                self.table, person, self.house.people.shown, self.present(), self.watchers(), invite
            )
        )

    def asked_for(self, person: str) -> Asked:
        return Asked(wire.request_for(self.table, person))

    def turn(self) -> Turn:
        return Turn(self.table.asked(), self.table.status == "over")

    # Presence

    def present(self) -> set[str]:
        """Everybody who looks at the table now, on any server."""
        here = {visitor.person for visitor in self.visitors if visitor.person}
        for _, people in self.elsewhere.values():
            here.update(person for person in people if person)
        return here

    def watchers(self) -> int:
        """How many look at the table without a seat."""
        players = set(self.table.people())
        here = sum(1 for visitor in self.visitors if visitor.person not in players)
        return here + sum(
            sum(1 for person in people if person not in players) for _, people in self.elsewhere.values()
        )

    def presence(self) -> Presence:
        there = self.present()
        seats = [
            seat
            for seat, chair in enumerate(self.table.chairs)
            if chair.kind == "house" or (chair.person and chair.person in there)
        ]
        return Presence(seats, self.watchers())

    def heard_presence(self, origin: str, people: list[str]) -> None:
        """Who is at the table on another server; one that is heard for the first time is told who is here."""
        is_new = origin not in self.elsewhere
        self.elsewhere[origin] = (monotonic(), people)
        if not people:
            del self.elsewhere[origin]
        elif is_new and self.visitors:
            self.house.announce(self)
        self._presence_soon()

    def presence_changed(self) -> None:
        """Somebody came or went here."""
        self.touched = monotonic()
        self._is_news = True
        self._presence_soon()

    def _presence_soon(self) -> None:
        """Tell everybody who is there, once for all that come and go in a moment."""
        if not self._presence_due:
            self._presence_due = True
            asyncio.get_running_loop().call_later(0.05, self._tell_presence)

    def _tell_presence(self) -> None:
        self._presence_due = False
        if self._is_news:
            self._is_news = False
            self.house.announce(self)
        presence = self.presence()
        for visitor in list(self.visitors):
            visitor.presence_changed(presence)

    def forget_silent_servers(self, seconds: float) -> None:
        """Nobody is at a table on a server that has not been heard for so long."""
        silent = [origin for origin, (heard, _) in self.elsewhere.items() if monotonic() - heard > seconds]
        for origin in silent:
            del self.elsewhere[origin]
        if silent:
            self._presence_soon()

    def is_idle(self, seconds: float) -> bool:
        """Whether nobody would miss it in memory."""
        is_busy = self.visitors or self.waiting or self._lock.locked()
        return not is_busy and monotonic() - self.touched > seconds


def rehearsal(table: Table, coming: Sequence[TableEvent]) -> Match | None:
    """The match as it will be after a move among these events, tried on a fork; the kernel's refusal when it cannot be."""
    for event in coming:
        if isinstance(event, MOVES) and table.match is not None:
            fork = table.match.fork()
            try:
                carry_out(fork, event)
            except (Forgotten, InvariantBroken):
                raise
            except LairhouseError as error:
                raise of_error(error) from error
            return fork
    return None


def row_after(table: Table, coming: Sequence[TableEvent], rehearsed: Match | None) -> TableRow | None:
    """The table's row in lists after events; None where it stays as it is."""
    if rehearsed is not None and not rehearsed.is_over() and all(type(e) is events.Played for e in coming):
        return None  # what nearly every entry is
    status, chairs, opened = table.status, list(table.chairs), table.opened
    for event in coming:
        match event:
            case events.Opened():
                opened, chairs = event, list(event.chairs)
            case events.Seated():
                chairs[event.seat] = event.chair
            case events.Started():
                status = "playing"
            case events.Closed():  # put away before it began: in nobody's list
                status, chairs = "over", []
            case events.Imported():
                status = "over"
            case events.Froze():
                status = "frozen"
            case _:
                pass
    if rehearsed is not None and rehearsed.is_over():
        status = "over"
    assert opened is not None, "the first event of a table opens it"
    after = list(dict.fromkeys(chair.person for chair in chairs if chair.person))
    if table.opened is not None and (after, status) == (table.people(), table.status):
        return None
    return TableRow(table.id, opened.game, status, opened.visibility, opened.time, after)


def _say(answer: Callable[[], None] | None) -> None:
    if answer is not None:
        answer()
