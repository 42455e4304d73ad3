"""The house: its store, its people, the tables it has in memory, and what other servers of the same house tell it."""

import asyncio
import base64
import hashlib
import logging
import secrets
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic, time
from typing import Final

from lairhouse.kernel import registry
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game
from lairhouse.server.computers import Computers
from lairhouse.server.config import Config
from lairhouse.server.events import Froze, TableEvent, read, written
from lairhouse.server.keeper import Keeper, row_after
from lairhouse.server.limits import Buckets
from lairhouse.server.metrics import Metrics
from lairhouse.server.people import People
from lairhouse.server.refusals import Refusal, refusal
from lairhouse.server.snapshots import is_due, table_from, taken
from lairhouse.server.storage.store import EVERYTHING, Notice, StorageFailed, Store
from lairhouse.server.table import Table
from lairhouse.server.watch import Watch
from lairhouse.server.wholes import Wholes, played_anew

log: Final = logging.getLogger("lairhouse")
LONGEST_TABLE_ID: Final = 64
SWEEP_SECONDS: Final = 5.0
ANNOUNCE_ROUNDS: Final = 4
FEW_EVENTS: Final = 8
MOST_TOLD: Final = 200


class House:
    """Everything that one server process holds."""

    def __init__(self, config: Config, store: Store) -> None:
        self.config = config
        self.store = store
        self.metrics = Metrics()
        self.computers = Computers(self)
        self.wholes = Wholes(store)
        self.watch = Watch(config.data, config.rules_seconds)
        self.keepers: dict[str, Keeper] = {}
        self.people: People
        self.origin = secrets.token_hex(6)
        self.is_draining = False
        self.is_shared = config.db is not None
        """Whether other servers may have the same house open."""
        limits = config.limits
        self.requests = Buckets(limits.requests)
        self.guests = Buckets(limits.guests)
        self.passphrases = Buckets(limits.passphrases)
        self.tables = Buckets(limits.tables)
        self.sockets: dict[str, int] = {}
        self._looked = -1e9
        self._is_well = True
        self._loading: dict[str, asyncio.Task[Keeper]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        await self.store.open()
        self.people = People(self.store, await self.store.secret("cookies", secrets.token_bytes(32)))
        self._table_secret = await self.store.secret("tables", secrets.token_bytes(32))
        for table, seq in self.watch.open(self.config.hang_seconds):
            await self._freeze_unseen(table, seq)
        self.spawn(self._sweep())
        if self.is_shared:
            self.spawn(self._listen())

    async def drain(self) -> None:
        """Say goodbye to everybody and finish what is being written."""
        self.is_draining = True
        for keeper in list(self.keepers.values()):
            for visitor in list(keeper.visitors):
                visitor.hang_up("draining")
        ends = monotonic() + self.config.drain
        while monotonic() < ends and any(k.visitors or k.waiting for k in self.keepers.values()):  # noqa: ASYNC110 - many conditions
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Go: nothing is taken any more, everything taken is written."""
        await self.drain()
        self.computers.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.store.close()
        self.watch.close()

    def storage_failed(self, error: StorageFailed) -> None:
        """Something was not written: noted, and the house is not well until the disk has been asked again."""
        self.metrics.storage_failures.inc()
        if self._is_well:
            log.error("the store took nothing: %s", error)
        self._is_well, self._looked = False, monotonic()

    async def is_well(self) -> bool:
        """Whether the store can be written to; asked of the disk once a second at most."""
        now = monotonic()
        if now - self._looked > 1.0:
            self._looked = now
            self._is_well = await self.store.is_well()
        return self._is_well

    def spawn(self, work: "asyncio._CoroutineLike[None]") -> "asyncio.Task[None]":
        """Start a task of the house; its failure is logged, never lost."""
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.metrics.faults.inc()
            log.error("a task of the house failed", exc_info=error)

    # Tables

    async def keeper(self, table_id: str) -> Keeper:
        """The keeper of a table, loaded when it is not in memory; not found when there is none."""
        keeper = self.keepers.get(table_id)
        if keeper is not None:
            keeper.touched = monotonic()  # whoever asks has time to come in before it is put away
            return keeper
        if not 0 < len(table_id) <= LONGEST_TABLE_ID:
            raise refusal("not_found", "no_table")
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str) -> Keeper:
        began = monotonic()
        try:
            kept = await self.store.snapshot(table_id)
            table = table_from(table_id, *kept) if kept is not None else None
            since = table.seq if table is not None else 0
            rows = await self.store.read(table_id, since)
            table = table if table is not None else Table(table_id)
            if not rows and not table.seq:
                raise refusal("not_found", "no_table")
            table.take_all((read(body) for _, body in rows), self.watch.over)
            await self.people.learn(table.people())
        except StorageFailed as error:
            raise refusal("storage", "storage") from error
        keeper = self._keep(table)
        keeper.snapshot_seq = since
        self.metrics.load_seconds.observe(monotonic() - began)
        self.computers.look_at(keeper, is_mine=False)
        return keeper

    async def _freeze_unseen(self, table: str, seq: int) -> None:
        """Freeze a table over which a process stood still, without playing what came behind entry `seq`."""
        rows = await self.store.read(table, seq)
        if any(isinstance(event, Froze) for _, body in rows for event in read(body)):
            return
        froze = Froze(time=time(), reason="the process stood still over it", last=seq)
        log.error("a process stood still over a table", extra={"table": table})
        await self.store.append(table, seq + len(rows) + 1, written([froze]))

    async def played_anew(self, table: Table) -> Table:
        """The same table from its first event, with every position of its game."""
        rows = await self.store.read(table.id)
        bodies = [body for seq, body in rows if seq <= table.seq]
        return await asyncio.to_thread(played_anew, table.id, bodies)

    def _keep(self, table: Table) -> Keeper:
        keeper = self.keepers[table.id] = Keeper(self, table)
        self.metrics.tables.set(len(self.keepers))
        return keeper

    async def open_table(self, table_id: str, first: Sequence[TableEvent]) -> Keeper:
        """A new table; when there is one with this id already, that one."""
        table = Table(table_id)
        row = row_after(table, first, None)
        try:
            is_new = await self.store.append(table_id, 1, written(first), row)
        except StorageFailed as error:
            raise refusal("storage", "storage") from error
        if not is_new:
            return await self.keeper(table_id)
        table.take(first)
        await self.people.learn(table.people())
        keeper = self._keep(table)
        self.computers.look_at(keeper)
        return keeper

    def table_id_for(self, scope: str, client_id: str) -> str:
        """The id of the table that somebody opens under an id of their own: always the same, and nobody can guess it."""
        content = f"{scope}\0{client_id}".encode()
        digest = hashlib.blake2b(content, key=self._table_secret, digest_size=12).digest()
        return base64.urlsafe_b64encode(digest).decode()

    def game(self, slug: str) -> Game:
        """A game that can be played here."""
        try:
            return registry.game(slug)
        except (LairhouseError, ImportError):
            raise refusal("unknown_game", "no_game") from None

    async def keep_snapshot(self, keeper: Keeper) -> None:
        """Write down how a table stands; where that fails, the log has it all the same."""
        table = keeper.table
        keeper.snapshot_seq = table.seq
        with suppress(StorageFailed):
            await self.store.keep_snapshot(table.id, table.seq, taken(table))

    async def put_away(self, keeper: Keeper) -> None:
        """Let go of a table; what lies behind its last snapshot is kept first, unless it is little."""
        if is_due(keeper.table, keeper.snapshot_seq, FEW_EVENTS):
            await self.keep_snapshot(keeper)
        if keeper.is_idle(self.config.idle_seconds):
            self.keepers.pop(keeper.table.id, None)

    async def _sweep(self) -> None:
        """Let go of tables nobody looks at, and of sockets and servers that have fallen silent."""
        rounds = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            rounds += 1
            for keeper in list(self.keepers.values()):
                self._hang_up_silent(keeper)
                keeper.forget_silent_servers(3 * ANNOUNCE_ROUNDS * SWEEP_SECONDS)
                if keeper.visitors and rounds % ANNOUNCE_ROUNDS == 0:
                    self.announce(keeper)
                if keeper.is_idle(self.config.idle_seconds) and not self.computers.is_busy(keeper):
                    await self.put_away(keeper)
            self.metrics.tables.set(len(self.keepers))

    def _hang_up_silent(self, keeper: Keeper) -> None:
        now = monotonic()
        for visitor in list(keeper.visitors):
            if now - visitor.heard > self.config.silence:
                visitor.hang_up("silent")

    # Other servers

    def has_grown(self, keeper: Keeper) -> None:
        """Something was appended here: the other servers are told, and now and then a snapshot is written."""
        self._tell(Notice(keeper.table.id, keeper.table.seq, self.origin))
        if is_due(keeper.table, keeper.snapshot_seq, self.config.snapshot_every):
            self.spawn(self.keep_snapshot(keeper))

    def announce(self, keeper: Keeper) -> None:
        """Who is at a table here: the other servers are told."""
        people = [visitor.person for visitor in keeper.visitors]
        self._tell(Notice(keeper.table.id, 0, self.origin, people[:MOST_TOLD]))

    def _tell(self, notice: Notice) -> None:
        if self.is_shared:
            self.spawn(self.store.tell([notice]))

    async def person_changed(self, person: str, *, is_gone: bool = False) -> None:
        """Somebody has another name, or is gone: everybody at their tables sees it, here and on the other servers."""
        self._tell(Notice("", 0, self.origin, None, person, is_gone))
        self._show_person(person, is_gone=is_gone)

    def _show_person(self, person: str, *, is_gone: bool) -> None:
        for keeper in list(self.keepers.values()):
            is_player = person in keeper.table.people()
            for visitor in list(keeper.visitors):
                if is_gone and visitor.person == person:
                    visitor.hang_up("signed_out")
                elif is_player:
                    visitor.table_changed()

    async def _listen(self) -> None:
        """Take in what the other servers tell, for as long as the house is open."""
        async for notice in self.store.notices():
            if notice is EVERYTHING:
                for keeper in list(self.keepers.values()):
                    self.spawn(self._look_again(keeper))
            elif notice.origin != self.origin:
                self._heard(notice)

    def _heard(self, notice: Notice) -> None:
        if notice.person:
            self.people.overlook(notice.person)
            self.spawn(self._person_heard(notice))
        keeper = self.keepers.get(notice.table)
        if keeper is None:
            return
        if notice.presence is not None:
            keeper.heard_presence(notice.origin, notice.presence)
        elif notice.seq > keeper.table.seq:
            self.spawn(self._look_again(keeper))

    async def _person_heard(self, notice: Notice) -> None:
        with suppress(StorageFailed):
            await self.people.learn([notice.person])
            self._show_person(notice.person, is_gone=notice.is_gone)

    async def _look_again(self, keeper: Keeper) -> None:
        """Read what a table has missed; where that fails, the next one to act will."""
        with suppress(Refusal):
            await keeper.catch_up()
