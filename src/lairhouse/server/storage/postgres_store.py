"""The house's tables in PostgreSQL, shared by several server processes that tell each other by LISTEN and NOTIFY."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final

import asyncpg
import msgspec

from lairhouse.kernel.errors import BadSetup
from lairhouse.server.storage.postgres_writer import FAILURES, PostgresWriter
from lairhouse.server.storage.store import (
    EVERYTHING,
    Notice,
    PersonRow,
    StorageFailed,
    TableRow,
    Which,
)

MIGRATIONS: Final = Path(__file__).with_name("postgres")
CHANNEL: Final = "lairhouse"
LONGEST_NOTICE: Final = 7_900  # bytes; PostgreSQL takes less than 8,000
SECONDS: Final = 5.0  # for any one statement: a line that is cut hangs, and is given up then
MIGRATION_LOCK: Final = 0x1A12
_ENCODE: Final = msgspec.json.Encoder().encode
_NOTICES: Final = msgspec.json.Decoder(list[Notice])
LISTS: Final[dict[Which, str]] = {
    "open": "visibility = 'open' AND status IN ('gathering', 'playing') AND $1::text IS NOT NULL",
    "mine": "status IN ('gathering', 'playing', 'frozen')"
    " AND id IN (SELECT table_id FROM players WHERE person = $1)",
    "finished": "status = 'over' AND id IN (SELECT table_id FROM players WHERE person = $1)",
}


class PostgresStore:
    """A database by its URL."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._waiting: dict[tuple[str, str], Notice] = {}
        self._telling: asyncio.Task[None] | None = None

    async def open(self) -> None:
        try:
            await migrate(self.url)
            self._pool = await asyncpg.create_pool(
                self.url, min_size=1, max_size=4, command_timeout=SECONDS, timeout=SECONDS
            )
        except (*FAILURES, ValueError) as error:
            raise BadSetup(f"the database cannot be used: {error}") from error
        self._writer = PostgresWriter(self._connect)

    async def _connect(self) -> "asyncpg.Connection[Any]":
        return await asyncpg.connect(self.url, command_timeout=SECONDS, timeout=SECONDS)

    async def close(self) -> None:
        await self._writer.close()
        if self._telling is not None:
            await asyncio.gather(self._telling, return_exceptions=True)
        try:
            async with asyncio.timeout(SECONDS):
                await self._pool.close()
        except TimeoutError:
            self._pool.terminate()

    async def _rows(self, sql: str, *values: object) -> list[Any]:
        try:
            found: list[Any] = await self._pool.fetch(sql, *values)
        except FAILURES as error:
            raise StorageFailed(type(error).__name__) from error
        return found

    async def _do(self, sql: str, *values: object) -> None:
        try:
            await self._pool.execute(sql, *values)
        except FAILURES as error:
            raise StorageFailed(type(error).__name__, is_certain=False) from error

    # Tables

    async def append(self, table: str, seq: int, body: bytes, row: TableRow | None = None) -> bool:
        return await self._writer.append(table, seq, body, row)

    async def read(self, table: str, after: int = 0) -> list[tuple[int, bytes]]:
        rows = await self._rows(
            "SELECT seq, body FROM entries WHERE table_id = $1 AND seq > $2 ORDER BY seq", table, after
        )
        return [(row["seq"], row["body"]) for row in rows]

    async def keep_snapshot(self, table: str, seq: int, body: bytes) -> None:
        await self._do(
            "INSERT INTO snapshots VALUES ($1, $2, $3) ON CONFLICT (table_id) DO UPDATE"
            " SET seq = excluded.seq, body = excluded.body WHERE excluded.seq > snapshots.seq",
            table,
            seq,
            body,
        )

    async def snapshot(self, table: str) -> tuple[int, bytes] | None:
        rows = await self._rows("SELECT seq, body FROM snapshots WHERE table_id = $1", table)
        return (rows[0]["seq"], rows[0]["body"]) if rows else None

    async def tables(
        self, which: Which, person: str, before: tuple[float, str], limit: int
    ) -> list[TableRow]:
        rows = await self._rows(
            f"SELECT id, game, status, visibility, opened FROM tables WHERE {LISTS[which]}"  # noqa: S608 - a constant
            " AND (opened, id) < ($2, $3) ORDER BY opened DESC, id DESC LIMIT $4",
            person,
            *before,
            limit,
        )
        return [TableRow(*row) for row in rows]

    async def tables_of(self, person: str) -> list[str]:
        return [row[0] for row in await self._rows("SELECT table_id FROM players WHERE person = $1", person)]

    # People

    async def person(self, person: str) -> PersonRow | None:
        found = await self.people([person])
        return found[0] if found else None

    async def people(self, ids: Sequence[str]) -> list[PersonRow]:
        rows = await self._rows("SELECT * FROM people WHERE id = ANY($1::text[])", list(ids))
        return [PersonRow(*row) for row in rows]

    async def known_as(self, name: str) -> PersonRow | None:
        rows = await self._rows("SELECT * FROM people WHERE name = $1 AND digest <> ''", name)
        return PersonRow(*rows[0]) if rows else None

    async def keep_person(self, row: PersonRow) -> bool:
        try:
            await self._pool.execute(
                "INSERT INTO people VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO UPDATE"
                " SET name = excluded.name, shape = excluded.shape, colour = excluded.colour,"
                " digest = excluded.digest, epoch = excluded.epoch",
                *(row.id, row.name, row.shape, row.colour, row.since, row.digest, row.epoch),
            )
        except asyncpg.UniqueViolationError:
            return False
        except FAILURES as error:
            raise StorageFailed(type(error).__name__, is_certain=False) from error
        return True

    async def forget_person(self, person: str) -> None:
        await self._do(
            "WITH gone AS (DELETE FROM links WHERE person = $1), left_tables AS (DELETE FROM players WHERE person = $1)"
            " DELETE FROM people WHERE id = $1",
            person,
        )

    async def keep_link(self, digest: str, person: str, expires: float) -> None:
        await self._do("INSERT INTO links VALUES ($1, $2, $3)", digest, person, expires)

    async def use_link(self, digest: str, now: float) -> str | None:
        rows = await self._rows(
            "DELETE FROM links WHERE digest = $1 OR expires < $2 RETURNING digest, person, expires",
            digest,
            now,
        )
        fitting = [row["person"] for row in rows if row["digest"] == digest and row["expires"] >= now]
        return fitting[0] if fitting else None

    # The house

    async def secret(self, name: str, proposed: bytes) -> bytes:
        await self._do("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT DO NOTHING", name, proposed)
        rows = await self._rows("SELECT value FROM secrets WHERE name = $1", name)
        return bytes(rows[0][0])

    async def is_well(self) -> bool:
        try:
            await self._do(
                "INSERT INTO secrets VALUES ('pulse', decode(md5(random()::text), 'hex'))"
                " ON CONFLICT (name) DO UPDATE SET value = excluded.value"
            )
        except StorageFailed:
            return False
        return True

    # Other servers

    async def tell(self, notices: Sequence[Notice]) -> None:
        """Notices that wait are sent together; of several about the same, the last."""
        for notice in notices:
            kind = "presence" if notice.presence is not None else "person" if notice.person else "seq"
            self._waiting[notice.table or notice.person, kind] = notice
        if self._telling is None or self._telling.done():
            self._telling = asyncio.create_task(self._send_notices())

    async def _send_notices(self) -> None:
        while self._waiting:
            payload = self._next_payload()
            try:
                await self._pool.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)
            except FAILURES:  # the others will read it when they next look
                return

    def _next_payload(self) -> str:
        parts: list[bytes] = []
        size = 2
        while self._waiting:
            key = next(iter(self._waiting))
            part = _ENCODE(self._waiting[key])
            if parts and size + len(part) + 1 > LONGEST_NOTICE:
                break
            del self._waiting[key]
            size += len(part) + 1
            parts.append(part)
        return "[" + b",".join(parts).decode() + "]"

    async def notices(self) -> AsyncIterator[Notice]:
        """What the others tell. After a cut line comes EVERYTHING: something may have been missed."""
        while True:
            heard: asyncio.Queue[str | None] = asyncio.Queue(10_000)
            try:
                connection = await self._connect()
                connection.add_termination_listener(partial(_ended, heard))
                await connection.add_listener(CHANNEL, partial(_told, heard))
            except FAILURES:
                await asyncio.sleep(0.5)
                continue
            yield EVERYTHING
            try:
                while (payload := await self._next(connection, heard)) is not None:
                    for notice in _NOTICES.decode(payload):
                        yield notice
            finally:
                connection.terminate()

    async def _next(
        self, connection: "asyncpg.Connection[Any]", heard: "asyncio.Queue[str | None]"
    ) -> str | None:
        """The next payload; None when the line is dead, which silence alone does not tell."""
        while True:
            try:
                async with asyncio.timeout(SECONDS):
                    return await heard.get()
            except TimeoutError:
                try:
                    await connection.execute("SELECT 1")
                except FAILURES:
                    return None


def _ended(heard: "asyncio.Queue[str | None]", _connection: object) -> None:
    _offer(heard, None)


def _told(
    heard: "asyncio.Queue[str | None]", _connection: object, _pid: int, _channel: str, payload: object
) -> None:
    _offer(heard, str(payload))


def _offer(heard: "asyncio.Queue[str | None]", payload: str | None) -> None:
    if heard.full():  # too much to follow: begin afresh
        heard.get_nowait()
        payload = None
    heard.put_nowait(payload)


async def migrate(url: str) -> None:
    """Run the migrations the database has not seen; several servers may start at once."""
    db = await asyncpg.connect(url, timeout=SECONDS)
    try:
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", MIGRATION_LOCK)
            await db.execute("CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)")
            done = await db.fetchval("SELECT coalesce(max(version), 0) FROM schema_version")
            scripts = sorted(MIGRATIONS.glob("*.sql"))
            if done > len(scripts):
                raise BadSetup("the database was written by a later version of Lairhouse")
            for number, script in enumerate(scripts[done:], done + 1):
                await db.execute(script.read_text(encoding="utf-8"))
                await db.execute("INSERT INTO schema_version VALUES ($1)", number)
    finally:
        await db.close()
