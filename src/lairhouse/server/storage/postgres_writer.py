"""PostgreSQL's one writer in a process: whatever waits goes into one transaction, and one notice tells of it afterwards.

A NOTIFY inside the committing transaction would hold a lock of the whole database through the disk's sync.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final

import asyncpg

from lairhouse.server.storage.store import StorageFailed, TableRow

LONGEST_BATCH: Final = 500
LONGEST_QUEUE: Final = 20_000
FAILURES: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
APPEND: Final = (
    "INSERT INTO entries SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[])"
    " ON CONFLICT DO NOTHING RETURNING table_id, seq"
)
Connect = Callable[[], Awaitable["asyncpg.Connection[Any]"]]


@dataclass(slots=True)
class Job:
    """An entry that waits to be written."""

    table: str
    seq: int
    body: bytes
    row: TableRow | None
    promise: asyncio.Future[bool]


class PostgresWriter:
    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._connection: asyncpg.Connection[Any] | None = None
        self._waiting: deque[Job] = deque()
        self._due = asyncio.Event()
        self._is_closing = False
        self._task = asyncio.create_task(self._work())

    async def append(self, table: str, seq: int, body: bytes, row: TableRow | None) -> bool:
        """Whether this entry was the first of its number, once that is on disk."""
        if self._is_closing or len(self._waiting) >= LONGEST_QUEUE:
            raise StorageFailed("too much is waiting for the database")
        promise: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append(Job(table, seq, body, row, promise))
        self._due.set()
        return await promise

    async def close(self) -> None:
        """Write what waits, then end."""
        self._is_closing = True
        self._due.set()
        await self._task
        if self._connection is not None:
            with suppress(*FAILURES):
                await self._connection.close(timeout=2)

    async def _work(self) -> None:
        while True:
            if not self._waiting:
                if self._is_closing:
                    return
                self._due.clear()
                await self._due.wait()
                continue
            batch = [self._waiting.popleft() for _ in range(min(len(self._waiting), LONGEST_BATCH))]
            await self._settle(batch)

    async def _settle(self, batch: list[Job]) -> None:
        """Write a batch and answer it. When the line breaks meanwhile, nobody knows whether it was written."""
        try:
            won = await self._write(batch)
        except FAILURES as error:
            self._drop()
            for job in batch:
                if not job.promise.done():
                    failed = StorageFailed(type(error).__name__, is_certain=False)
                    job.promise.set_exception(failed)
            return
        for job in batch:
            if not job.promise.done():
                job.promise.set_result(id(job) in won)

    async def _write(self, batch: list[Job]) -> set[int]:
        connection = self._connection
        if connection is None or connection.is_closed():
            connection = self._connection = await self._connect()
        ordered = sorted(
            batch, key=lambda job: (job.table, job.seq)
        )  # the same order everywhere: no deadlock
        first: dict[tuple[str, int], Job] = {}
        for job in ordered:
            first.setdefault((job.table, job.seq), job)
        jobs = list(first.values())
        columns = [job.table for job in jobs], [job.seq for job in jobs], [job.body for job in jobs]
        async with connection.transaction():
            written = {(row["table_id"], row["seq"]) for row in await connection.fetch(APPEND, *columns)}
            winners = [job for job in jobs if (job.table, job.seq) in written]
            for job in winners:
                if job.row is not None:
                    await keep_row(connection, job.row)
        return {id(job) for job in winners}

    def _drop(self) -> None:
        """Let go of a line that failed; the next batch makes a new one."""
        if self._connection is not None:
            self._connection.terminate()
            self._connection = None


async def keep_row(db: "asyncpg.Connection[Any]", row: TableRow) -> None:
    """What lists know of a table, and who plays at it."""
    await db.execute(
        "INSERT INTO tables VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO UPDATE"
        " SET status = excluded.status, visibility = excluded.visibility",
        row.id,
        row.game,
        row.status,
        row.visibility,
        row.opened,
    )
    await db.execute("DELETE FROM players WHERE table_id = $1", row.id)
    if row.people:
        await db.execute(
            "INSERT INTO players SELECT person, $2, place FROM unnest($1::text[]) WITH ORDINALITY AS p (person, place)"
            " ON CONFLICT DO NOTHING",
            row.people,
            row.id,
        )
