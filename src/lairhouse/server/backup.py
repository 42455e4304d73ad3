"""`lairhouse backup` and `restore`: a whole house as one file, taken while it is open, and put into either database.

The file is gzipped text, a row a line, with a last line that says how many there are and what they add up to. It holds the
house's secrets, so only its owner may read it. Snapshots are left out: they are made again from the log.
"""

import asyncio
import base64
import gzip
import hashlib
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import aclosing
from pathlib import Path
from typing import Any, Final

import asyncpg
import msgspec

from lairhouse.kernel.errors import BadRecord, BadSetup
from lairhouse.server.storage.postgres_store import migrate as migrate_postgres
from lairhouse.server.storage.postgres_writer import FAILURES
from lairhouse.server.storage.sqlite_store import FILE, connect, hold, migrate

FORMAT: Final = "lairhouse backup 1"
COLUMNS: Final[dict[str, tuple[str, ...]]] = {
    "secrets": ("name", "value"),
    "people": ("id", "name", "shape", "colour", "since", "digest", "epoch"),
    "links": ("digest", "person", "expires"),
    "tables": ("id", "game", "status", "visibility", "opened"),
    "players": ("person", "table_id", "place"),
    "entries": ("table_id", "seq", "body"),
}
BYTES: Final = frozenset({"value", "body"})
ROWS_AT_ONCE: Final = 500
Row = tuple[str, list[Any]]
"""The name of a table of the database, and a row of it."""


def backup(file: Path, data: Path, db: str | None) -> int:
    """Copy everything into a file; it appears only when it is whole."""
    count = asyncio.run(_backup(file, postgres_rows(db) if db else sqlite_rows(data)))
    print(f"{file}: {count} rows")
    return 0


async def _backup(file: Path, rows: AsyncIterator[Row]) -> int:
    new = file.with_name(file.name + ".new")
    digest, count = hashlib.blake2b(digest_size=16), 0
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as raw, gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as out:
        out.write(msgspec.json.encode([FORMAT]) + b"\n")
        async with aclosing(rows) as read:  # type: ignore[type-var]
            async for row in read:
                line = msgspec.json.encode(row) + b"\n"
                digest.update(line)
                count += 1
                out.write(line)
        out.write(msgspec.json.encode(["end", count, digest.hexdigest()]) + b"\n")
    with new.open("rb") as written:
        os.fsync(written.fileno())
    new.replace(file)
    return count


async def sqlite_rows(data: Path) -> AsyncIterator[Row]:
    """All rows of a folder's database as they are at one moment, the house being open or not."""
    path = data / FILE
    if not path.exists():
        raise BadSetup(f"there is no house in {data}")
    db = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None, timeout=10.0)
    try:
        db.execute("BEGIN")
        for table, columns in COLUMNS.items():
            for row in db.execute(f"SELECT {', '.join(columns)} FROM {table}"):  # noqa: S608 - only constants
                yield table, list(row)
    finally:
        db.close()


async def postgres_rows(url: str) -> AsyncIterator[Row]:
    """All rows of a database as they are at one moment."""
    db = await _connected(url)
    try:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            for table, columns in COLUMNS.items():
                query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608 - only constants
                async for row in db.cursor(query, prefetch=ROWS_AT_ONCE):
                    yield table, list(row)
    finally:
        await db.close()


async def _connected(url: str) -> Any:
    try:
        return await asyncpg.connect(url)
    except (*FAILURES, ValueError) as error:
        raise BadSetup(f"the database cannot be used: {error}") from error


def restore(file: Path, data: Path, db: str | None) -> int:
    """Fill an empty house from a file, all of it or nothing."""
    if db:
        count = asyncio.run(_into_postgres(file, db))
    else:
        count = _into_sqlite(file, data)
    print(f"{file}: {count} rows restored")
    return 0


def rows_in(file: Path) -> Iterator[Row]:
    """The rows of a backup; BadRecord at the end unless it is whole, so that what was taken is undone."""
    digest, count = hashlib.blake2b(digest_size=16), 0
    with gzip.open(file, "rb") as lines:
        if _line(lines, 1) != [FORMAT]:
            raise BadRecord(1, f"a backup begins with {FORMAT!r}")
        while True:
            line = _read(lines, count + 2)
            told = _decoded(line, count + 2)
            if told[0] == "end":
                if told[1:] != [count, digest.hexdigest()]:
                    raise BadRecord(count + 2, "rows are missing or were changed")
                return
            digest.update(line)
            count += 1
            yield _row(told, count + 1)


def _read(lines: gzip.GzipFile, number: int) -> bytes:
    try:
        line = lines.readline()
    except (OSError, EOFError) as error:
        raise BadRecord(number, "the file is cut off or damaged") from error
    if not line:
        raise BadRecord(number, "the file is cut off")
    return line


def _line(lines: gzip.GzipFile, number: int) -> list[Any]:
    return _decoded(_read(lines, number), number)


def _decoded(line: bytes, number: int) -> list[Any]:
    try:
        return msgspec.json.decode(line, type=list[Any])
    except msgspec.DecodeError as error:
        raise BadRecord(number, "this line cannot be read") from error


def _row(told: list[Any], number: int) -> Row:
    match told:
        case [str(table), list(values)] if table in COLUMNS and len(values) == len(COLUMNS[table]):
            names = COLUMNS[table]
            return table, [
                base64.b64decode(value) if name in BYTES else value
                for name, value in zip(names, values, strict=True)
            ]
    raise BadRecord(number, "this is no row of a house")


def _insert(table: str, mark: str) -> str:
    columns = COLUMNS[table]
    places = ", ".join("?" if mark == "?" else f"${at}" for at in range(1, len(columns) + 1))
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})"  # noqa: S608 - only constants


def _into_sqlite(file: Path, data: Path) -> int:
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    count = 0
    with hold(data):
        migrate(data / FILE)
        db = connect(data / FILE)
        try:
            db.execute("BEGIN IMMEDIATE")
            _must_be_empty(int(db.execute("SELECT count(*) FROM secrets").fetchone()[0]))
            for table, values in rows_in(file):
                db.execute(_insert(table, "?"), values)
                count += 1
            db.execute("COMMIT")
        finally:
            db.close()
    return count


async def _into_postgres(file: Path, url: str) -> int:
    await migrate_postgres(url)
    db = await _connected(url)
    count = 0
    try:
        async with db.transaction():
            _must_be_empty(await db.fetchval("SELECT count(*) FROM secrets"))
            for table, values in rows_in(file):
                await db.execute(_insert(table, "$"), *values)
                count += 1
    finally:
        await db.close()
    return count


def _must_be_empty(secrets: int) -> None:
    if secrets:
        raise BadSetup("this house is not empty: restore into a new folder or database")
