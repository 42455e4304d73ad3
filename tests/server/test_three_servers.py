"""Three servers over one database: one is killed in the middle, one is cut off; nothing acknowledged is lost or doubled."""

import asyncio
import os
import signal
from contextlib import AsyncExitStack
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from tests.server.crashing import Talker, check_log, new_table, process
from tests.server.cutting import Line
from tests.server.guest import scene

from lairhouse.server.storage.postgres_store import PostgresStore

pytestmark = pytest.mark.postgres


@scene
async def test_one_of_three_is_killed_and_one_cut_off(tmp_path: Path, postgres_url: str) -> None:
    await three(tmp_path, postgres_url, tables=5, calm=0.7, cut=1.5)


@pytest.mark.soak
@scene
async def test_two_hundred_tables_on_three_servers(tmp_path: Path, postgres_url: str) -> None:
    await three(tmp_path, postgres_url, tables=200, calm=5.0, cut=5.0)


async def three(folder: Path, url: str, tables: int, calm: float, cut: float) -> None:
    there = urlsplit(url)
    assert there.hostname is not None and there.port is not None
    async with AsyncExitStack() as stack:
        line = await stack.enter_async_context(Line(there.hostname, there.port).laid())
        through = url.replace(f":{there.port}", f":{line.own_port}")
        servers = [await stack.enter_async_context(process(str(folder), one)) for one in (url, url, through)]
        addresses = [address for _, address in servers]
        talkers: list[Talker] = []
        for number in range(tables):
            talkers += await new_table(addresses[number % 3])
        for number, talker in enumerate(talkers):
            talker.addresses = addresses[number % 3 :] + addresses[: number % 3]
            talker.pause = tables / 500
            talker.patience = 4.0
        tasks = [asyncio.create_task(talker.keep_talking()) for talker in talkers]
        await asyncio.sleep(calm)
        os.kill(servers[0][0].pid, signal.SIGKILL)
        await line.cut(cut)
        await all_go_on(talkers)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for talker in talkers:
            await talker.guest.http.aclose()
        await check_log(talkers, PostgresStore(url))
    print(sum(len(talker.acknowledged) for talker in talkers), "acknowledged")


async def all_go_on(talkers: list[Talker]) -> None:
    """Everybody is heard again, wherever they are now."""
    before = [talker.sent for talker in talkers]
    async with asyncio.timeout(60):
        while any(t.sent < sent + 2 for t, sent in zip(talkers, before, strict=True)):  # noqa: ASYNC110 - many counters
            await asyncio.sleep(0.05)
