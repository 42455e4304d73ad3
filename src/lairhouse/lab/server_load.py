# interpreted
"""The table server under load, beside a bare relay of the same bytes in the same run: action → everybody's view.

A figure of the house is compared with the relay's plus one sync of the same disk. `python -m lairhouse.lab.server_load` prints
all of it at full size: 500 tables of four sockets, 500 actions a second.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from lairhouse.kernel import registry
from lairhouse.kernel.match import Match
from lairhouse.kernel.rng import seeded
from lairhouse.lab.disk_sync import syncing

GAME: Final = "connect_four"
SOCKETS_A_TABLE: Final = 4  # two seats and two watchers
LONGEST_GAME: Final = 40
PERCENTILES: Final = {"p50": 0.5, "p99": 0.99, "p99.9": 0.999}
AT_MOST: Final = 2.0
TIMEOUT: Final = 10.0


@dataclass(frozen=True)
class Load:
    """So many tables of four sockets, so many actions a second over all of them, for so long."""

    tables: int = 500
    actions_a_second: float = 500.0
    seconds: float = 10.0


class Measured(msgspec.Struct, frozen=True):
    """What one run came to. Times in milliseconds, memory in kB, CPU in microseconds."""

    latency: dict[str, float]
    actions: int
    lost: int
    cpu_a_message: float
    kb_a_table: float
    bytes_an_action: float


class Compared(msgspec.Struct, frozen=True):
    """A run of the house and a run of the relay, with the sync of the disk between them."""

    house: Measured
    relay: Measured
    sync: dict[str, float]

    def ratio(self, percentile: str) -> float:
        """The house's latency over the relay's plus one sync, each at that percentile."""
        return self.house.latency[percentile] / (self.relay.latency[percentile] + self.sync[percentile])


@dataclass(slots=True)
class LoadedTable:
    """One table: its sockets, the moves it will see, and what is under way."""

    id: str
    sockets: list[ClientConnection] = field(default_factory=list)
    moves: deque[tuple[int, str]] = field(default_factory=deque)
    at: int = 0
    began: float = 0.0
    waiting: int = 0
    frames: list[list[str]] = field(default_factory=list)


class Driver:
    """Opens tables, sends actions at a steady rate whatever comes back, and notes how long each took to be seen by all."""

    def __init__(self, address: str, load: Load) -> None:
        self.address = address
        self.load = load
        self.tables: list[LoadedTable] = []
        self.times: list[float] = []
        self.bytes = 0
        self.messages = 0
        self._readers: list[asyncio.Task[None]] = []

    async def open_house(self) -> None:
        """Two people at every table, and two watchers."""
        async with (
            _client(self.address) as host,
            _client(self.address) as guest,
            _client(self.address) as eye,
        ):
            for one in (host, guest, eye):
                await one.post("/api/me", json={"name": "load"})
            gate = asyncio.Semaphore(20)
            games = long_games(self.load.tables)

            async def one_table(number: int) -> None:
                async with gate:
                    body = {"game": GAME, "seats": 2, "seating": [{"by": "me"}, {"by": "nobody"}]}
                    opened = (await host.post("/api/tables", json=body)).json()["id"]
                    await guest.post(f"/api/tables/{opened}/sit", json={})
                    await host.post(f"/api/tables/{opened}/start", json={})
                    table = LoadedTable(opened, moves=deque(games[number]))
                    for who in (host, guest, eye, eye):
                        await self._join(table, _cookies(who))
                    self.tables.append(table)

            await asyncio.gather(*(one_table(number) for number in range(self.load.tables)))
        await asyncio.sleep(0.5)
        for table in self.tables:
            table.frames = [[] for _ in table.sockets]

    async def open_relay(self, frames: Sequence[Sequence[str]]) -> None:
        """The same sockets at a relay that sends each the frames the house sent for an action."""
        for number in range(self.load.tables):
            table = LoadedTable(f"t{number}", moves=deque((0, "x") for _ in range(10_000)))
            for at in range(SOCKETS_A_TABLE):
                socket = await self._connect(table.id, "")
                await socket.send("\n".join(frames[at]))
                self._listen(table, socket)
            self.tables.append(table)
        await asyncio.sleep(0.5)
        for table in self.tables:
            table.frames = [[] for _ in table.sockets]

    async def _connect(self, table: str, cookie: str) -> ClientConnection:
        url = f"{self.address.replace('http', 'ws', 1)}/ws/tables/{table}"
        headers = {"Cookie": cookie} if cookie else {}
        return await connect(
            url, additional_headers=headers, compression=None, ping_interval=None, max_queue=None
        )

    async def _join(self, table: LoadedTable, cookie: str) -> None:
        socket = await self._connect(table.id, cookie)
        await socket.send('{"type":"hello","protocol":1}')
        self._listen(table, socket)

    def _listen(self, table: LoadedTable, socket: ClientConnection) -> None:
        at = len(table.sockets)
        table.sockets.append(socket)
        self._readers.append(asyncio.create_task(self._read(table, at, socket)))

    async def _read(self, table: LoadedTable, at: int, socket: ClientConnection) -> None:
        """A position has come when a view or a patch has: the last frame of an action for its socket."""
        async for text in socket:
            assert isinstance(text, str)
            self.messages += 1
            self.bytes += len(text)
            if table.frames and len(table.frames[at]) < 8:
                table.frames[at].append(text)
            if text.startswith(('{"type":"view"', '{"type":"patch"')) and table.waiting:
                table.waiting -= 1
                if table.waiting == 0:
                    self.times.append(time.perf_counter() - table.began)

    async def drive(self) -> int:
        """Send actions until the time is over; how many were never seen by all."""
        begins, sent, pause = time.perf_counter(), 0, 1 / self.load.actions_a_second
        while time.perf_counter() - begins < self.load.seconds:
            due = int((time.perf_counter() - begins) / pause) + 1
            while sent < due:
                await self._act(self.tables[sent % len(self.tables)], sent)
                sent += 1
            await asyncio.sleep(max(0.0, begins + sent * pause - time.perf_counter()))
        ends = time.perf_counter() + TIMEOUT
        while any(t.waiting for t in self.tables) and time.perf_counter() < ends:  # noqa: ASYNC110 - many
            await asyncio.sleep(0.1)
        return sum(1 for table in self.tables if table.waiting)

    async def _act(self, table: LoadedTable, number: int) -> None:
        if table.waiting or not table.moves:
            return
        seat, text = table.moves.popleft()
        table.waiting = len(table.sockets)
        table.began = time.perf_counter()
        action = {"type": "act", "id": f"a{number}", "seat": seat, "at": table.at, "text": text}
        table.at += 1
        await table.sockets[seat].send(json.dumps(action))

    async def close(self) -> None:
        for reader in self._readers:
            reader.cancel()
        await asyncio.gather(*self._readers, return_exceptions=True)
        sockets = [socket for table in self.tables for socket in table.sockets]
        await asyncio.gather(*(socket.close() for socket in sockets), return_exceptions=True)


def _client(address: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=address, timeout=TIMEOUT)


def _cookies(client: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def long_games(count: int) -> list[list[tuple[int, str]]]:
    """Games of Connect Four that nobody wins for a long while, as seats and columns."""
    game = registry.game(GAME)
    setup = game.setup(2)
    found: list[list[tuple[int, str]]] = []
    rng = seeded(4)
    while len(found) < min(count, 20):
        match = Match(game, setup, seed=1)
        while not match.is_over():
            seat = match.state.asked().bit_length() - 1
            match.play(seat, match.state.random_option(seat, rng))
        if match.number >= LONGEST_GAME:
            found.append([(entry.seat, entry.text) for entry in match.record.entries])
    return [found[number % len(found)] for number in range(count)]


def measured(driver: Driver, lost: int, cpu: float, messages: int, kb: float) -> Measured:
    latency = percentiles(sorted(1e3 * seconds for seconds in driver.times))
    actions = len(driver.times)
    return Measured(
        latency,
        actions,
        lost,
        1e6 * cpu / max(1, messages),
        kb / len(driver.tables),
        driver.bytes / max(1, actions),
    )


async def _load(
    address: str, pid: int, load: Load, folder: Path | None, frames: Sequence[Sequence[str]]
) -> tuple[Measured, dict[str, float], list[list[str]]]:
    """One run against the house over that folder, and how the disk was meanwhile; or against the relay of these frames."""
    driver = Driver(address, load)
    empty = kilobytes_of(pid)
    if folder is not None:
        await driver.open_house()
    else:
        await driver.open_relay(frames)
    full, before, messages = kilobytes_of(pid), cpu_of(pid), driver.messages
    driver.bytes = 0
    meanwhile: AbstractContextManager[list[float]] = nullcontext([]) if folder is None else syncing(folder)
    with meanwhile as syncs:
        lost = await driver.drive()
    cpu = cpu_of(pid) - before
    told = typical_frames(driver) if folder is not None else []
    await driver.close()
    figures = measured(driver, lost, cpu, driver.messages - messages, full - empty)
    return figures, percentiles(syncs or [0.0]), told


def typical_frames(driver: Driver) -> list[list[str]]:
    """What each of the four sockets was sent for one action: up to the first position."""
    table = max(driver.tables, key=lambda one: min(len(frames) for frames in one.frames))
    told: list[list[str]] = []
    for frames in table.frames:
        end = next(
            at for at, frame in enumerate(frames) if frame.startswith(('{"type":"view"', '{"type":"patch"'))
        )
        told.append(frames[: end + 1])
    return told


def cpu_of(pid: int) -> float:
    """Seconds of CPU a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kilobytes_of(pid: int) -> float:
    """Memory of a process that is its own or in use."""
    return (
        int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
        * os.sysconf("SC_PAGE_SIZE")
        / 1024
    )


def percentiles(times: Sequence[float]) -> dict[str, float]:
    """Of times that are sorted."""
    return {name: times[min(len(times) - 1, int(len(times) * part))] for name, part in PERCENTILES.items()}


@contextmanager
def process(*words: str) -> Iterator[tuple[str, int]]:
    """One of the two servers as a process: its address and its number."""
    command = [sys.executable, "-m", "lairhouse.lab.load_servers", *words]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own module
    try:
        assert server.stdout is not None, "it was asked for"
        address = server.stdout.readline().split()[-1]
        yield address.rstrip("/"), server.pid
    finally:
        server.kill()
        server.wait()
        if server.stdout is not None:
            server.stdout.close()


def compare(load: Load) -> Compared:
    """The house and the disk, then the relay, each on the same core."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        address, pid = stack.enter_context(process("house", str(folder)))
        house, sync, frames = asyncio.run(_load(address, pid, load, folder, []))
    with process("relay") as (address, pid):
        relay, _, _ = asyncio.run(_load(address, pid, load, None, frames))
    return Compared(house, relay, sync)


def told(run: Compared) -> dict[str, Any]:
    """A run as it is printed and kept."""
    ratios = {name: round(run.ratio(name), 2) for name in PERCENTILES}
    return {**msgspec.to_builtins(run), "ratio": ratios}


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m lairhouse.lab.server_load", description=__doc__)
    parser.add_argument("--tables", type=int, default=Load.tables)
    parser.add_argument(
        "--rate", type=float, default=Load.actions_a_second, help="actions a second over all tables"
    )
    parser.add_argument("--seconds", type=float, default=Load.seconds)
    given = parser.parse_args(arguments)
    cores = os.cpu_count() or 1
    if cores > 1:
        os.sched_setaffinity(0, {cores - 1})
    print(json.dumps(told(compare(Load(given.tables, given.rate, given.seconds))), indent=2))
    return 0


if __name__ == "__main__":
    sys.exit(main())
