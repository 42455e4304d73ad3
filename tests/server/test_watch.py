"""Rules that find no end: their table freezes, and nobody else has to wait for it."""

import asyncio
import re
import signal
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from tests.server import standing_still
from tests.server.guest import Guest, scene
from tests.server.pair import House, pair

from lairhouse.kernel import registry
from lairhouse.kernel.errors import InvariantBroken
from lairhouse.kernel.rng import seeded
from lairhouse.server.events import Froze, read
from lairhouse.server.watch import Endless, Watch

SECONDS = 0.3


def kinds() -> tuple[type, type]:
    """Of Kuhn poker the class of its states, and of its words."""
    game = registry.game("kuhn_poker")
    setup = game.setup(2)
    return type(game.deal(setup, seeded(1))), type(game.words(setup))


def endless(*_: object) -> None:
    while True:
        pass


def stubborn() -> None:
    """Rules that swallow every error."""
    with suppress(Exception):
        endless()
    endless()


def test_a_call_that_finds_no_end_is_broken_off(tmp_path: Path) -> None:
    watch = Watch(tmp_path, SECONDS)
    assert watch.open(0.0) == []
    with pytest.raises(Endless), watch.over("table", 3):
        endless()
    with watch.over("table", 3):
        assert sum(range(1000)) == 499_500
    with pytest.raises(InvariantBroken), watch.over("table", 3):
        stubborn()
    watch.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("trace", "is_told"), [("", False), ("Current thread: in play", True)])
def test_what_a_process_stood_still_over_is_told_to_the_next(
    tmp_path: Path, trace: str, *, is_told: bool
) -> None:
    """One that was killed in the midst of a call has not stood still: it has written no trace."""
    code = (
        "import sys; from pathlib import Path; from lairhouse.server.watch import Watch;"
        "watch = Watch(Path(sys.argv[1]), 0.0); watch.open(0.0); watch.over('table', 7).__enter__();"
        "watch._file.write(sys.argv[2].encode()); print('in', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(tmp_path), trace]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"in\n"
        assert found(tmp_path) == [], "it is alive"
        process.kill()
    assert found(tmp_path) == ([("table", 7)] if is_told else [])
    assert found(tmp_path) == []


def found(folder: Path) -> list[tuple[str, int]]:
    with closing(Watch(folder, 0.0)) as watch:
        return watch.open(0.0)


@pytest.mark.parametrize("where", ["play", "refusal", "options"])
@scene
async def test_a_loop_in_the_rules_freezes_its_table(
    house_with: House, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    async with pair(lambda **more: house_with(rules_seconds=SECONDS, **more)) as p:
        table = await p.ada.solo("kuhn_poker", by="device")
        async with p.ada.at(table["id"], uncovered=0) as seat:
            view = await seat.view(0)
            monkeypatch.setattr(kinds()[0], where, endless)
            await seat.refused("act", "frozen", seat=0, at=view["at"], text="bet")
            monkeypatch.undo()
            assert (await seat.until("table", table=seat.table))["table"]["status"] == "frozen"
            await seat.refused("act", "frozen", seat=0, at=view["at"], text="bet")
        await p.play("a b")
        await still_there(p.house.house, p.ada, table["id"], view)


@scene
async def test_a_loop_in_what_is_shown_freezes_its_table_without_the_entry(
    house_with: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with pair(lambda **more: house_with(rules_seconds=SECONDS, **more)) as p:
        table = await p.ada.solo("kuhn_poker", by="device")
        async with p.ada.at(table["id"], uncovered=0) as seat:
            view = await seat.view(0)
            monkeypatch.setattr(kinds()[1], "prompt", endless)
            await seat.refused("act", "frozen", seat=0, at=view["at"], text="bet")
            monkeypatch.undo()
            await seat.refused("act", "frozen", seat=0, at=view["at"], text="bet")
        await p.play("a b")
        await still_there(p.house.house, p.ada, table["id"], view)


async def still_there(house: Any, host: Guest, table: str, view: dict[str, Any]) -> None:
    """In memory and from the log again the table is frozen, can be looked at, and can be put away."""
    froze = read((await house.store.read(table))[-1][1])[0]
    assert isinstance(froze, Froze) and froze.reason.startswith("Endless")
    for _ in range(2):
        assert (await host.get(f"/api/tables/{table}"))["status"] == "frozen"
        assert (await host.get(f"/api/tables/{table}/view", seat=0))["view"] == view["view"]
        house.keepers.pop(table)
    assert (await host.post(f"/api/tables/{table}/close"))["status"] == "over"


async def house_at(folder: Path, *command: str) -> tuple[subprocess.Popen[bytes], str]:
    server = await asyncio.to_thread(
        subprocess.Popen, [sys.executable, *command, str(folder)], stdout=subprocess.PIPE
    )
    assert server.stdout is not None
    found = re.search(r"http://[\d.:]+", (await asyncio.to_thread(server.stdout.readline)).decode())
    assert found is not None
    return server, found[0]


@scene
async def test_a_house_that_stands_still_ends_itself_and_leaves_that_table_alone(tmp_path: Path) -> None:
    server, address = await house_at(tmp_path, standing_still.__file__)
    async with Guest(address, "Ada") as ada:
        other = await ada.solo("connect_four", by="device")
        table = await ada.solo("kuhn_poker", by="device")
        async with ada.at(table["id"], uncovered=0) as seat:
            view = await seat.view(0)
            await seat.send("act", id="x", seat=0, at=view["at"], text="bet")
            assert await asyncio.to_thread(server.wait, 120) == -signal.SIGPROF
    server.communicate()
    again, address = await house_at(tmp_path, "-m", "lairhouse.lab.load_servers", "house", "--any-core")
    try:
        async with Guest(address, "Ada") as back:
            back.http.cookies = ada.http.cookies
            async with back.at(table["id"], uncovered=0) as seat:
                assert seat.table["status"] == "frozen" and (await seat.view(0))["view"] == view["view"]
                await seat.refused("act", "frozen", seat=0, at=view["at"], text="bet")
            async with back.at(other["id"], uncovered=0) as seat:
                await seat.act(0, "d")
    finally:
        again.kill()
        again.communicate()
