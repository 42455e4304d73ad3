"""SQLite's one writer: a thread that takes all that waits into one transaction and tells it after the commit.

What waits while the disk syncs is written by the next sync. All entries of a batch go in by one statement: after each call
into SQLite the thread has to get the interpreter back from a busy server, which takes longer than the call.
"""

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from lairhouse.server.storage.store import StorageFailed, TableRow

Job = Callable[[sqlite3.Connection], object]
LONGEST_BATCH: Final = 500
LONGEST_QUEUE: Final = 20_000
APPEND: Final = "INSERT INTO entries VALUES {rows} ON CONFLICT DO NOTHING"


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
        self._connect = connect
        self._keep_row = keep_row
        self._waiting: deque[Wish] = deque()
        self._wake = threading.Condition()
        self._is_closing = False
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, name="lairhouse-writer", daemon=True)
        self._thread.start()

    async def append(self, table: str, seq: int, body: bytes, row: TableRow | None) -> bool:
        """Whether the entry was the first of its number, once it is on disk."""
        return bool(await self._wished(Append(table, seq, body, row)))

    async def do(self, job: Job) -> Any:
        """What the job returns, once it is on disk; StorageFailed when it is not."""
        return await self._wished(job)

    async def _wished(self, what: Append | Job) -> Any:
        if len(self._waiting) >= LONGEST_QUEUE:
            raise StorageFailed("too much is waiting for the disk")
        promise: asyncio.Future[Any] = self._loop.create_future()
        with self._wake:
            if self._is_closing:
                raise StorageFailed("the house is closing")
            self._waiting.append((what, promise))
            self._wake.notify()
        return await promise

    def close(self) -> None:
        """Write what waits, then end."""
        with self._wake:
            self._is_closing = True
            self._wake.notify()
        self._thread.join()

    # The thread

    def _work(self) -> None:
        connection = self._connect()
        try:
            while batch := self._next():
                answers = self._write(connection, batch)
                self._loop.call_soon_threadsafe(_settle, answers)
        finally:
            connection.close()

    def _next(self) -> list[Wish]:
        with self._wake:
            while not self._waiting and not self._is_closing:
                self._wake.wait()
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), LONGEST_BATCH))]

    def _write(self, connection: sqlite3.Connection, batch: list[Wish]) -> Answers:
        """All of a batch in one transaction; where it fails, nothing of it happened."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers = self._carry_out(connection, batch)
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever a job meets, the thread lives and the batch did not happen
            if connection.in_transaction:
                connection.rollback()
            failed = StorageFailed(str(error))
            return [(promise, failed) for _, promise in batch]
        return answers

    def _carry_out(self, connection: sqlite3.Connection, batch: list[Wish]) -> Answers:
        appends = [(what, promise) for what, promise in batch if isinstance(what, Append)]
        won = self._append_all(connection, [append for append, _ in appends])
        answers: Answers = [(promise, is_first) for (_, promise), is_first in zip(appends, won, strict=True)]
        for (append, _), is_first in zip(appends, won, strict=True):
            if is_first and append.row is not None:
                self._keep_row(connection, append.row)
        answers += [(promise, what(connection)) for what, promise in batch if not isinstance(what, Append)]
        return answers

    def _append_all(self, connection: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
        """Which entries were the first of their numbers: all of them at once, or one by one when two want the same."""
        if not appends:
            return []
        connection.execute("SAVEPOINT entries")
        if self._insert(connection, appends) == len(appends):
            return [True] * len(appends)
        connection.execute("ROLLBACK TO entries")
        return [self._insert(connection, [append]) == 1 for append in appends]

    def _insert(self, connection: sqlite3.Connection, appends: Sequence[Append]) -> int:
        rows = ", ".join(["(?, ?, ?)"] * len(appends))
        values = [value for append in appends for value in (append.table, append.seq, append.body)]
        return connection.execute(APPEND.format(rows=rows), values).rowcount


def _settle(answers: Answers) -> None:
    for promise, answer in answers:
        if promise.done():
            continue
        if isinstance(answer, StorageFailed):
            promise.set_exception(answer)
        else:
            promise.set_result(answer)
