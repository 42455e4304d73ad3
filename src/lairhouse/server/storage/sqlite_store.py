"""The house's tables in one SQLite file: one writer thread, one reader thread, every commit synced to disk."""

import asyncio
import fcntl
import os
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TextIO, TypeVar

from lairhouse.kernel.errors import BadSetup
from lairhouse.server.storage.store import Notice, PersonRow, StorageFailed, TableRow, Which
from lairhouse.server.storage.writer import Writer

FILE: Final = "lairhouse.sqlite3"
MIGRATIONS: Final = Path(__file__).with_name("sqlite")
CHECKPOINT_SECONDS: Final = 1.0
LONG_LOG: Final = 16 * 1024**2  # bytes of SQLite's own log from which on it is moved into the file
LOG_SIZE: Final = 32 * 1024**2  # bytes that its file has from the start
# Pages of it after which the writer itself moves what was written meanwhile, little mostly: only then it begins anew.
LONGEST_LOG: Final = 7_000
MEGABYTE: Final = 1024**2
T = TypeVar("T")


class SqliteStore:
    """A folder with the database; one server process at a time holds it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / FILE
        self._lock: TextIO | None = None

    async def open(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock = hold(self.folder)
        migrate(self.path)
        self._writer = Writer(lambda: connect(self.path), keep_row)
        await asyncio.to_thread(stretch, self._log)
        self._checkpoints = asyncio.create_task(self._keep_log_short())
        self._reader = ThreadPoolExecutor(1, "lairhouse-reader")
        self._reading = await self._in_reader(lambda: connect(self.path))

    async def close(self) -> None:
        self._checkpoints.cancel()
        await asyncio.gather(self._checkpoints, return_exceptions=True)
        await self._writer.close()
        await self._in_reader(self._reading.close)
        self._reader.shutdown()
        if self._lock is not None:
            self._lock.close()

    @property
    def _log(self) -> Path:
        """SQLite's own log, from which the file is written."""
        return self.path.with_name(self.path.name + "-wal")

    async def _keep_log_short(self) -> None:
        """Move SQLite's own log into the file beside the writer, who would have to wait for the disk otherwise."""
        while True:
            await asyncio.sleep(CHECKPOINT_SECONDS)
            if self._writer.written > LONG_LOG:
                self._writer.written = 0
                with suppress(sqlite3.Error):
                    await asyncio.to_thread(checkpoint, self.path)

    async def _in_reader(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._reader, work)

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        try:
            return await self._in_reader(lambda: self._reading.execute(sql, values).fetchall())
        except sqlite3.Error as error:
            raise StorageFailed(str(error)) from error

    # Tables

    async def append(self, table: str, seq: int, body: bytes, row: TableRow | None = None) -> bool:
        return await self._writer.append(table, seq, body, row)

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        return await self._rows(
            "SELECT seq, body FROM entries WHERE table_id = ? AND seq > ? ORDER BY seq", table, after
        )

    async def keep_snapshot(self, table: str, seq: int, body: bytes) -> None:
        await self._writer.do(
            lambda db: db.execute(
                "INSERT INTO snapshots VALUES (?, ?, ?) ON CONFLICT DO UPDATE"
                " SET seq = excluded.seq, body = excluded.body WHERE excluded.seq > seq",
                (table, seq, body),
            ),
            len(body),
        )

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._rows("SELECT seq, body FROM snapshots WHERE table_id = ?", table)
        return rows[0] if rows else None

    async def tables(
        self, which: Which, person: str, before: tuple[float, str], limit: int
    ) -> list[TableRow]:
        conditions = {
            "open": "visibility = 'open' AND status IN ('gathering', 'playing') AND ? IS NOT NULL",
            "mine": "status IN ('gathering', 'playing', 'frozen')"
            " AND id IN (SELECT table_id FROM players WHERE person = ?)",
            "finished": "status = 'over' AND id IN (SELECT table_id FROM players WHERE person = ?)",
        }
        rows = await self._rows(
            "SELECT id, game, status, visibility, opened FROM tables WHERE "  # noqa: S608 - one of three constants
            + conditions[which]
            + " AND (opened, id) < (?, ?) ORDER BY opened DESC, id DESC LIMIT ?",
            person,
            *before,
            limit,
        )
        return [TableRow(*row) for row in rows]

    async def tables_of(self, person: str) -> list[str]:
        return [row[0] for row in await self._rows("SELECT table_id FROM players WHERE person = ?", person)]

    # People

    async def person(self, person: str) -> PersonRow | None:
        found = await self.people([person])
        return found[0] if found else None

    async def people(self, ids: Sequence[str]) -> list[PersonRow]:
        places = ", ".join("?" * len(ids))
        rows = await self._rows(f"SELECT * FROM people WHERE id IN ({places})", *ids)  # noqa: S608 - only places
        return [PersonRow(*row) for row in rows]

    async def known_as(self, name: str) -> PersonRow | None:
        rows = await self._rows("SELECT * FROM people WHERE name = ? AND digest <> ''", name)
        return PersonRow(*rows[0]) if rows else None

    async def keep_person(self, row: PersonRow) -> bool:
        def job(db: sqlite3.Connection) -> bool:
            values = (row.id, row.name, row.shape, row.colour, row.since, row.digest, row.epoch)
            try:
                db.execute(
                    "INSERT INTO people VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
                    " SET name = excluded.name, shape = excluded.shape, colour = excluded.colour,"
                    " digest = excluded.digest, epoch = excluded.epoch",
                    values,
                )
            except sqlite3.IntegrityError:
                return False
            return True

        return bool(await self._writer.do(job))

    async def forget_person(self, person: str) -> None:
        def job(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM people WHERE id = ?", (person,))
            db.execute("DELETE FROM links WHERE person = ?", (person,))
            db.execute("DELETE FROM players WHERE person = ?", (person,))

        await self._writer.do(job)

    async def keep_link(self, digest: str, person: str, expires: float) -> None:
        await self._writer.do(
            lambda db: db.execute("INSERT INTO links VALUES (?, ?, ?)", (digest, person, expires))
        )

    async def use_link(self, digest: str, now: float) -> str | None:
        def job(db: sqlite3.Connection) -> str | None:
            db.execute("DELETE FROM links WHERE expires < ?", (now,))
            row = db.execute("DELETE FROM links WHERE digest = ? RETURNING person", (digest,)).fetchone()
            return row[0] if row else None

        person: str | None = await self._writer.do(job)
        return person

    # The house

    async def secret(self, name: str, proposed: bytes) -> bytes:
        def job(db: sqlite3.Connection) -> bytes:
            db.execute("INSERT INTO secrets VALUES (?, ?) ON CONFLICT DO NOTHING", (name, proposed))
            return bytes(db.execute("SELECT value FROM secrets WHERE name = ?", (name,)).fetchone()[0])

        return bytes(await self._writer.do(job))

    async def is_well(self) -> bool:
        try:
            await self._writer.do(
                lambda db: db.execute(
                    "INSERT INTO secrets VALUES ('pulse', randomblob(8))"
                    " ON CONFLICT DO UPDATE SET value = excluded.value"
                )
            )
        except StorageFailed:
            return False
        return True

    async def tell(self, notices: Sequence[Notice]) -> None:
        """There is nobody to tell: one process holds the file."""

    async def notices(self) -> AsyncIterator[Notice]:
        """There is nobody who could tell anything."""
        nobody: tuple[Notice, ...] = ()
        for notice in nobody:
            yield notice


def keep_row(db: sqlite3.Connection, row: TableRow) -> None:
    """What lists know of a table, and who plays at it."""
    db.execute(
        "INSERT INTO tables VALUES (?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE"
        " SET status = excluded.status, visibility = excluded.visibility",
        (row.id, row.game, row.status, row.visibility, row.opened),
    )
    db.execute("DELETE FROM players WHERE table_id = ?", (row.id,))
    db.executemany(
        "INSERT INTO players VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        [(person, row.id, place) for place, person in enumerate(row.people)],
    )


def connect(path: Path) -> sqlite3.Connection:
    """A connection that syncs every commit."""
    db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10.0)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA trusted_schema = OFF")
    db.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    return db


def checkpoint(path: Path) -> None:
    """Copy what is in SQLite's log into the file, as far as that holds up nobody."""
    db = connect(path)
    try:
        db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
    finally:
        db.close()


def stretch(log: Path) -> None:
    """Give SQLite's log its size before anything is in it: a sync that only writes over does not have to wait until the
    file system has noted down that a file has grown. What stands behind its last commit SQLite does not look at.
    """
    with suppress(OSError), log.open("r+b") as file:  # on a full disk it grows as it goes
        size = file.seek(0, os.SEEK_END)
        for _ in range(size, LOG_SIZE, MEGABYTE):
            file.write(bytes(MEGABYTE))
        file.flush()
        os.fsync(file.fileno())


def migrate(path: Path) -> None:
    """Run the migrations that this file has not seen, each in a transaction of its own."""
    db = connect(path)
    try:
        done = int(db.execute("PRAGMA user_version").fetchone()[0])
        scripts = sorted(MIGRATIONS.glob("*.sql"))
        if done > len(scripts):
            raise BadSetup(f"{path} was written by a later version of Lairhouse")
        for number, script in enumerate(scripts[done:], done + 1):
            text = script.read_text(encoding="utf-8")
            db.executescript(f"BEGIN; {text}; PRAGMA user_version = {number}; COMMIT;")
    finally:
        db.close()


def hold(folder: Path) -> TextIO:
    """The folder's lock, held until it is closed; BadSetup when another process has it."""
    file = (folder / "lock").open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadSetup(f"another server has the house in {folder} open") from None
    return file
