"""SQLite's one writer: a thread that takes all waiting jobs into one transaction and tells them after the commit."""

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from lairhouse.server.storage.store import StorageFailed

Job = Callable[[sqlite3.Connection], object]
LONGEST_BATCH: Final = 500
LONGEST_QUEUE: Final = 20_000


class Writer:
    """Group commit: what waits while the disk syncs is written by the next sync."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._waiting: deque[tuple[Job, asyncio.Future[Any]]] = deque()
        self._wake = threading.Condition()
        self._is_closing = False
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._work, name="lairhouse-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Job) -> Any:
        """What the job returns, once it is on disk; StorageFailed when it is not."""
        if len(self._waiting) >= LONGEST_QUEUE:
            raise StorageFailed("too much is waiting for the disk")
        promise: asyncio.Future[Any] = self._loop.create_future()
        with self._wake:
            if self._is_closing:
                raise StorageFailed("the house is closing")
            self._waiting.append((job, promise))
            self._wake.notify()
        return await promise

    def close(self) -> None:
        """Write what waits, then end."""
        with self._wake:
            self._is_closing = True
            self._wake.notify()
        self._thread.join()

    def _work(self) -> None:
        connection = self._connect()
        try:
            while batch := self._next():
                self._answer(self._write(connection, batch))
        finally:
            connection.close()

    def _next(self) -> list[tuple[Job, asyncio.Future[Any]]]:
        with self._wake:
            while not self._waiting and not self._is_closing:
                self._wake.wait()
            return [self._waiting.popleft() for _ in range(min(len(self._waiting), LONGEST_BATCH))]

    def _write(
        self, connection: sqlite3.Connection, batch: list[tuple[Job, asyncio.Future[Any]]]
    ) -> list[tuple[asyncio.Future[Any], object]]:
        """All jobs in one transaction; where it fails, none of them happened."""
        try:
            connection.execute("BEGIN IMMEDIATE")
            answers = [(promise, job(connection)) for job, promise in batch]
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whatever a job meets, the thread lives and the batch did not happen
            if connection.in_transaction:
                connection.rollback()
            failed = StorageFailed(str(error))
            return [(promise, failed) for _, promise in batch]
        return answers

    def _answer(self, answers: list[tuple[asyncio.Future[Any], object]]) -> None:
        self._loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: list[tuple[asyncio.Future[Any], object]]) -> None:
    for promise, answer in answers:
        if promise.done():
            continue
        if isinstance(answer, StorageFailed):
            promise.set_exception(answer)
        else:
            promise.set_result(answer)
