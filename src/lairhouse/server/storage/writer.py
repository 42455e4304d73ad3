"""SQLite's one writer: all that waits goes into one transaction, and is told after the commit.

Where the disk syncs in less time than two threads take to hand something over, the event loop writes by itself, once for all
that has come in one turn of it. Where the disk is slower, a thread writes: what waits while it syncs is written by the next sync.
Entries alone go in by one statement that is its own transaction: after each call into SQLite the thread has to get the
interpreter back from a busy server, which takes longer than the call.
"""

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Any, Final

from lairhouse.server.storage.store import StorageFailed, TableRow

Job = Callable[[sqlite3.Connection], object]
LONGEST_BATCH: Final = 500
LONGEST_QUEUE: Final = 20_000
APPEND: Final = "INSERT INTO entries VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
APPEND_ALL: Final = "INSERT INTO entries VALUES {rows}"
QUICK: Final = 0.000_4  # seconds of a commit, on average, up to which the loop may write by itself
SLOW: Final = 0.000_8  # from which on it no longer does
INERTIA: Final = 0.05  # how much one commit weighs in that average
PAGE: Final = 4096


@dataclass(slots=True, frozen=True)
class Append:
    """An entry that waits to be written, and the row of its table in lists where that changes."""

    table: str
    seq: int
    body: bytes
    row: TableRow | None


Wish = tuple[Append | Job, "asyncio.Future[Any]"]
Answers = list[tuple["asyncio.Future[Any]", object]]


class Writer:
    """Group commit behind two awaitables: `append` an entry, or `do` a job with the connection."""

    def __init__(
        self,
        connect: Callable[[], sqlite3.Connection],
        keep_row: Callable[[sqlite3.Connection, TableRow], None],
    ) -> None:
        self._connection = connect()
        self._keep_row = keep_row
        self._loop = asyncio.get_running_loop()
        self._pace = SLOW
        """Seconds that a commit takes, on average. The thread finds out first."""
        self._is_here = False
        """Whether the loop writes by itself."""
        self._here: list[Wish] = []
        self._in_thread = 0
        """How many wishes the thread has been given and not answered."""
        self._waiting: deque[Wish] = deque()
        self._wake = threading.Condition()
        self._is_closing = False
        self.written = 0
        """About how many bytes of SQLite's log have been written; whoever moves the log into the file sets it to 0."""
        self._thread = threading.Thread(target=self._work, name="lairhouse-writer", daemon=True)
        self._thread.start()

    async def append(self, table: str, seq: int, body: bytes, row: TableRow | None) -> bool:
        """Whether the entry was the first of its number, once it is on disk."""
        self.written += 2 * PAGE + len(body)
        return bool(await self._wished(Append(table, seq, body, row)))

    async def do(self, job: Job, size: int = 2 * PAGE) -> Any:
        """What the job returns, once it is on disk; StorageFailed when it is not. `size`: about how much it writes."""
        self.written += 2 * PAGE + size
        return await self._wished(job)

    def _wished(self, what: Append | Job) -> "asyncio.Future[Any]":
        if len(self._waiting) >= LONGEST_QUEUE:
            raise StorageFailed("too much is waiting for the disk")
        if self._is_closing:
            raise StorageFailed("the house is closing")
        promise: asyncio.Future[Any] = self._loop.create_future()
        if self._is_here:
            if not self._here:
                self._loop.call_soon(self._write_here)
            self._here.append((what, promise))
        else:
            self._in_thread += 1
            with self._wake:
                self._waiting.append((what, promise))
                self._wake.notify()
        return promise

    async def close(self) -> None:
        """Write what waits, then end."""
        self._is_closing = True
        self._write_here()
        with self._wake:
            self._wake.notify()
        await asyncio.to_thread(self._thread.join)
        self._connection.close()

    # The loop

    def _write_here(self) -> None:
        batch, self._here = self._here, []
        if batch:
            began = perf_counter()
            answers = self._write(batch)
            _settle(answers)
            self._took(perf_counter() - began)

    def _written_there(self, answers: Answers, seconds: float) -> None:
        self._in_thread -= len(answers)
        _settle(answers)
        self._took(seconds)

    def _took(self, seconds: float) -> None:
        """Note how long a commit took, and choose who writes the next one: never both at once."""
        self._pace += INERTIA * (seconds - self._pace)
        if self._is_here:
            self._is_here = self._pace < SLOW
        elif not self._in_thread:
            self._is_here = self._pace < QUICK

    # The thread

    def _work(self) -> None:
        while batch := self._next():
            began = perf_counter()
            answers = self._write(batch)
            self._loop.call_soon_threadsafe(self._written_there, answers, perf_counter() - began)

    def _next(self) -> list[Wish]:
        with self._wake:
            while not self._waiting and not self._is_closing:
                self._wake.wait()
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), LONGEST_BATCH))]

    # Either

    def _write(self, batch: list[Wish]) -> Answers:
        """All of a batch in one transaction; where it fails, nothing of it happened."""
        appends = [what for what, _ in batch if isinstance(what, Append) and what.row is None]
        try:
            if len(appends) == len(batch) and self._append_all(appends):
                return [(promise, True) for _, promise in batch]
            self._connection.execute("BEGIN IMMEDIATE")
            answers = [(promise, self._carry_out(what)) for what, promise in batch]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever a job meets, the writer lives and the batch did not happen
            if self._connection.in_transaction:
                self._connection.rollback()
            failed = StorageFailed(str(error))
            return [(promise, failed) for _, promise in batch]
        return answers

    def _append_all(self, appends: Sequence[Append]) -> bool:
        """Add entries by one statement; False, and none is added, where another was first under one of the numbers."""
        rows = ", ".join(["(?, ?, ?)"] * len(appends))
        values = [value for append in appends for value in (append.table, append.seq, append.body)]
        try:
            self._connection.execute(APPEND_ALL.format(rows=rows), values)
        except sqlite3.IntegrityError:
            return False
        return True

    def _carry_out(self, what: Append | Job) -> object:
        if not isinstance(what, Append):
            return what(self._connection)
        added = self._connection.execute(APPEND, (what.table, what.seq, what.body)).rowcount == 1
        if added and what.row is not None:
            self._keep_row(self._connection, what.row)
        return added


def _settle(answers: Answers) -> None:
    for promise, answer in answers:
        if promise.done():
            continue
        if isinstance(answer, StorageFailed):
            promise.set_exception(answer)
        else:
            promise.set_result(answer)
