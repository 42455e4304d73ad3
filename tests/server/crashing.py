"""A house that is killed at random instants while people play and talk, and what must be true of its log afterwards."""

import asyncio
import contextlib
import itertools
import os
import random
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from tests.server.guest import Closed, Guest
from websockets import WebSocketException

from lairhouse.server.events import Chatted, Played, read
from lairhouse.server.storage.store import Store

TABLES = 3
_ids = itertools.count(1)


@dataclass
class Talker:
    """Somebody at a table who acts when asked and talks when not, one message after another was answered."""

    guest: Guest
    table: str
    seat: int
    addresses: list[str] = field(default_factory=list)
    """Where else there are servers of the same house."""
    acknowledged: set[str] = field(default_factory=set)
    pending: dict[str, object] | None = None
    sent: int = 0
    pause: float = 0.0
    patience: float | None = None
    """Seconds after which another server is tried anyway."""

    async def talk(self) -> None:
        """Until the line breaks. What was not answered is sent again, under its id, when it is back."""
        with contextlib.suppress(Closed, OSError, EOFError, TimeoutError, WebSocketException):
            async with self.guest.at(self.table) as socket, asyncio.timeout(self.patience):
                while True:
                    message = self.pending or self.next_message(socket.views.get(self.seat))
                    self.pending = message
                    answer = await socket.ask(**message)  # type: ignore[arg-type]
                    stale = answer["type"] == "refused" and answer["kind"] in {"stale", "not_asked"}
                    assert answer["type"] == "done" or stale or answer["kind"] == "storage", answer
                    if answer["type"] == "done":
                        self.acknowledged.add(str(message["id"]))
                    if answer.get("kind") == "storage":
                        return
                    self.pending = None
                    self.sent += 1
                    await asyncio.sleep(self.pause)

    async def keep_talking(self) -> None:
        """Whenever the line breaks, or the house cannot write, go on at the next server."""
        for number in itertools.count(self.seat):
            await move_to(self.guest, self.addresses[number % len(self.addresses)])
            await self.talk()
            await asyncio.sleep(0.05)

    def next_message(self, view: dict[str, object] | None) -> dict[str, object]:
        name = f"{self.seat}-{next(_ids)}"
        if view and view["options"] and not view["over"]:
            options: Any = view["options"]
            option = random.choice(options)
            return {"kind": "act", "id": name, "seat": self.seat, "at": view["at"], "text": option["text"]}
        return {"kind": "chat", "id": name, "text": name}


@asynccontextmanager
async def process(
    *words: str, limit: int | None = None
) -> AsyncIterator[tuple[subprocess.Popen[bytes], str]]:
    """A house as a process of its own, with its address."""
    code = "import sys; from lairhouse.lab.load_servers import main; main()"
    command = [sys.executable, "-c", code, "house", "--any-core", *words]
    server = await asyncio.to_thread(
        subprocess.Popen, command, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    try:
        assert server.stdout is not None
        line = (await asyncio.to_thread(server.stdout.readline)).decode()
        found = re.search(r"http://[\d.:]+", line)
        assert found, server.communicate()
        yield server, found[0]
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.kill(server.pid, signal.SIGKILL)
        await asyncio.to_thread(server.communicate)


async def crash(instants: int, words: list[str], store: Store, seed: int = 1) -> int:
    """Kill a house that many times; check the log after the last. The number of acknowledged messages."""
    chance = random.Random(seed)
    talkers: list[Talker] = []
    for instant in range(instants):
        async with process(*words) as (server, address):
            if instant % 10 == 0:
                talkers += [talker for _ in range(TABLES) for talker in await new_table(address)]
            for talker in talkers[-2 * TABLES :]:
                await move_to(talker.guest, address)
            tasks = [asyncio.create_task(talker.talk()) for talker in talkers[-2 * TABLES :]]
            await asyncio.sleep(chance.uniform(0.02, 0.3))
            server.send_signal(signal.SIGKILL)
            await asyncio.gather(*tasks)
    async with process(*words) as (_, address):  # it opens again, and what was not answered is answered now
        last = talkers[-2 * TABLES :]
        for talker in last:
            await move_to(talker.guest, address)
        tasks = [asyncio.create_task(talker.talk()) for talker in last]
        before = [talker.sent for talker in last]
        async with asyncio.timeout(60):
            while any(t.sent < sent + 3 for t, sent in zip(last, before, strict=True)):  # noqa: ASYNC110 - many counters
                await asyncio.sleep(0.02)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    for talker in talkers:
        await talker.guest.http.aclose()
    await check_log(talkers, store)
    return sum(len(talker.acknowledged) for talker in talkers)


async def new_table(address: str) -> list[Talker]:
    """Two people at a table that is on."""
    people = [await Guest(address, name).__aenter__() for name in ("Ada", "Ben")]
    table = await people[0].open_table()
    await people[1].post(f"/api/tables/{table['id']}/sit")
    await people[0].post(f"/api/tables/{table['id']}/start")
    return [Talker(person, table["id"], seat) for seat, person in enumerate(people)]


async def move_to(guest: Guest, address: str) -> None:
    """The same person at the address the house has now."""
    again = Guest(address, guest.name)
    again.http.cookies = guest.http.cookies
    await guest.http.aclose()
    guest.http, guest.address = again.http, again.address


async def check_log(talkers: list[Talker], store: Store) -> None:
    """Nothing acknowledged is lost, nothing is there twice, no number is left out."""
    await store.open()
    try:
        for table in {talker.table for talker in talkers}:
            rows = await store.read(table)
            assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
            events = [event for _, body in rows for event in read(body)]
            ids = Counter(event.id for event in events if isinstance(event, Chatted | Played))
            assert max(ids.values(), default=1) == 1, ids.most_common(3)
            for talker in talkers:
                if talker.table == table:
                    assert talker.acknowledged <= ids.keys(), talker.acknowledged - ids.keys()
    finally:
        await store.close()
