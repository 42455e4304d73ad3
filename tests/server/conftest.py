"""A real server on a port of its own, in this process, for tests that speak to it as browsers do."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from lairhouse.server.config import Config, Limits, Rate
from lairhouse.server.house import House
from lairhouse.server.serve import Server, listen, settings

ROOMY = Rate(10_000, 10_000)
NO_LIMITS = Limits(ROOMY, ROOMY, ROOMY, ROOMY, ROOMY, sockets_a_person=1000, running_tables=10_000)
Body = Callable[["Open"], Coroutine[Any, Any, None]]


class Open:
    """A house that is open at an address."""

    def __init__(self, server: uvicorn.Server, address: str) -> None:
        self.server = server
        self.address = address

    @property
    def house(self) -> House:
        house: House = self.server.config.app.state.house  # type: ignore[union-attr]
        return house


@asynccontextmanager
async def opened(config: Config) -> AsyncIterator[Open]:
    """Open a house, and close it again as SIGTERM would."""
    listening = listen("127.0.0.1", 0)
    server = Server(settings(config), "", opens=False)
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


Run = Callable[[Awaitable[None]], None]
