"""A real server on a port of its own, in this process, for tests that speak to it as browsers do."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from tests.server.database import postgres, programs
from tests.server.stores import Stores

from lairhouse.server.config import Config, Limits, Rate
from lairhouse.server.house import House
from lairhouse.server.serve import Server, listen
from lairhouse.server.storage.postgres_store import PostgresStore
from lairhouse.server.storage.sqlite_store import SqliteStore
from lairhouse.server.web import store_for

ROOMY = Rate(10_000, 10_000)
NO_LIMITS = Limits(ROOMY, ROOMY, ROOMY, ROOMY, ROOMY, sockets_a_person=1000, running_tables=10_000)


class Open:
    """A house that is open at an address."""

    def __init__(self, server: Server, address: str) -> None:
        self.server = server
        self.address = address

    @property
    def house(self) -> House:
        return self.server.house


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Open]:
    """Open a house, and close it again as SIGTERM would."""
    listening = listen("127.0.0.1", 0)
    server = Server(House(config, store_for(config)), "", opens=False)
    task = asyncio.create_task(server._serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
        if task.done():
            task.result()
            raise AssertionError("the server did not start")
    try:
        yield Open(server, f"http://127.0.0.1:{listening.getsockname()[1]}")
    finally:
        server.should_exit = True
        await task
        listening.close()


@pytest.fixture
def config(tmp_path: Path) -> Config:
    """A house without limits and without pauses, with its data in a folder of its own."""
    return Config(data=tmp_path / "data", static=tmp_path / "static", limits=NO_LIMITS, bot_pause=0.0)


@pytest.fixture
def house_with(config: Config) -> Callable[..., Any]:
    """An open house with some settings changed."""
    return lambda **changes: opened(replace(config, **changes))


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A PostgreSQL server for all tests of this process."""
    if programs() is None:
        pytest.skip("there is no PostgreSQL on this machine")
    with postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """A database of this test's own."""
    name = f"test_{secrets.token_hex(6)}"

    async def create() -> None:
        db = await asyncpg.connect(f"{postgres_server}/postgres")
        await db.execute(f"CREATE DATABASE {name}")
        await db.close()

    asyncio.run(create())
    return f"{postgres_server}/{name}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def stores(request: pytest.FixtureRequest, tmp_path: Path) -> Stores:
    """Each database in turn."""
    if request.param == "sqlite":
        return Stores(lambda: SqliteStore(tmp_path / "data"))
    url = request.getfixturevalue("postgres_url")
    return Stores(lambda: PostgresStore(url))
