"""What is acknowledged is on disk: killed at any instant, with a full disk, with a database that cannot be written to."""

import asyncio
import resource
from pathlib import Path

import pytest
from tests.server.crashing import crash, process
from tests.server.guest import Guest, scene
from tests.server.pair import House, pair

from lairhouse.server.storage.postgres_store import PostgresStore
from lairhouse.server.storage.sqlite_store import SqliteStore


@scene
async def test_nothing_acknowledged_is_lost_when_the_house_is_killed(tmp_path: Path) -> None:
    assert await crash(6, [str(tmp_path)], SqliteStore(tmp_path)) > 20


@pytest.mark.postgres
@scene
async def test_nothing_acknowledged_is_lost_over_postgresql(tmp_path: Path, postgres_url: str) -> None:
    assert await crash(4, [str(tmp_path), postgres_url], PostgresStore(postgres_url)) > 10


@pytest.mark.soak
@scene
async def test_nothing_is_lost_at_a_thousand_instants(tmp_path: Path) -> None:
    print(await crash(1_000, [str(tmp_path)], SqliteStore(tmp_path), seed=2))


@pytest.mark.soak
@pytest.mark.postgres
@scene
async def test_nothing_is_lost_at_a_thousand_instants_over_postgresql(
    tmp_path: Path, postgres_url: str
) -> None:
    print(await crash(1_000, [str(tmp_path), postgres_url], PostgresStore(postgres_url), seed=3))


def leave_room(pid: int, size: int) -> None:
    """No file of a process may grow beyond that size from now on, as on a disk that is full."""
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


@scene
async def test_a_full_disk_refuses_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async with process(str(tmp_path)) as (server, address), Guest(address, "Ada") as ada:
        table = await ada.solo("connect_four", by="device")
        async with ada.at(table["id"], uncovered=0) as seat:
            for number in range(20):
                await seat.ask("chat", id=f"c{number}", text="x" * 500)
            leave_room(server.pid, 100_000)  # less than is in SQLite's log already
            refused = await seat.refused("chat", "storage", id="last", text="x")
            assert refused["says"]["key"] == "house.refusal.storage"
            view = await seat.view(0)
            act = await seat.ask("act", id="move", seat=0, at=view["at"], text="d")
            assert act["kind"] == "storage" and seat.views[0] == view
            assert (await ada.http.get("/healthz")).status_code == 503
            assert (await ada.get(f"/api/tables/{table['id']}"))["status"] == "playing"
            failed = await ada.http.post("/api/me", json={"name": "Ada L."})
            assert failed.status_code == 503 and failed.json()["error"]["kind"] == "storage"
            assert (await ada.get("/api/me"))["person"]["name"] == "Ada"

            resource.prlimit(
                server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            )
            await asyncio.sleep(1.1)
            assert (await ada.http.get("/healthz")).status_code == 200
            assert (await seat.ask("act", id="move", seat=0, at=view["at"], text="d"))["type"] == "done"
            assert (await seat.ask("chat", id=refused["id"], text="x"))["type"] == "done"
            assert (await seat.view(0, at=1))["view"]["columns"][3] == [0]


@scene
async def test_a_database_that_cannot_be_written_to_refuses_and_shows(house_with: House) -> None:
    async with pair(house_with) as p:
        store = p.house.house.store
        await p.play("a b")
        await p.turn()
        await store._writer.do(lambda db: None)
        connection = await store._writer.do(lambda db: db)
        connection.execute("PRAGMA query_only = ON")
        await p.first.refused("act", "storage", id="one", seat=0, at=2, text="c")
        await p.second.refused("chat", "storage", id="two", text="Hello")
        assert (await p.ada.http.post(f"{p.path}/resign", json={})).status_code == 503
        assert (await p.ben.get(f"{p.path}/view"))["at"] == 2
        connection.execute("PRAGMA query_only = OFF")
        assert (await p.first.ask("act", id="one", seat=0, at=2, text="c"))["type"] == "done"
        assert (await p.second.ask("chat", id="two", text="Hello"))["type"] == "done"
        assert (await p.second.view(1, at=3))["view"]["columns"][2] == [0]
