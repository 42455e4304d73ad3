"""One bad neighbour does not hold up the others: a reader that stops, a storm of reconnects, a game and a bot without end."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.guest import Guest, scene
from tests.server.pair import House, Pair, pair

from lairhouse.bots.workers import Thinkers, Thought
from lairhouse.kernel import registry
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State

ROUNDS = 60


async def seconds_of(p: Pair, rounds: int = ROUNDS) -> list[float]:
    """How long lines of chat take from one to the other at a healthy table, sorted."""
    times: list[float] = []
    for number in range(rounds):
        began = time.perf_counter()
        await p.first.send("chat", id=f"h{id(p)}{number}{began}", text=f"{number}")
        await p.second.until("chat", seconds=60, text=f"{number}")
        times.append(time.perf_counter() - began)
        await asyncio.sleep(0.01)
    return sorted(times)


def p99(times: list[float]) -> float:
    return times[min(len(times) - 1, int(len(times) * 0.99))]


@asynccontextmanager
async def beside(p: Pair, trouble: Callable[[], Any]) -> AsyncIterator[None]:
    """Trouble going on for as long as the block runs."""
    task = asyncio.create_task(trouble())
    await asyncio.sleep(0.05)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


@scene
async def test_a_reader_that_stops_is_sent_away_and_holds_up_nobody(house_with: House) -> None:
    await stopped_reader(house_with, ROUNDS)


@pytest.mark.soak
@scene
async def test_a_reader_that_stops_is_noticed_by_nobody_else(house_with: House) -> None:
    await stopped_reader(house_with, 500, is_strict=True)


async def stopped_reader(house_with: House, rounds: int, is_strict: bool = False) -> None:
    """Somebody who takes nothing any more, while others talk."""
    async with (
        pair(lambda **more: house_with(send_timeout=0.5, **more)) as p,
        Guest(p.house.address, "Eve") as eve,
    ):
        calm = await seconds_of(p, rounds)
        async with eve.at(p.table) as stopped:
            stopped.stop()
            stopped.socket.transport.pause_reading()
            visitors = p.house.house.keepers[p.table].visitors
            watcher = next(visitor for visitor in visitors if visitor.person == eve.id)
            for _ in range(200):
                watcher.put(p.house.house.keepers[p.table].table_for(eve.id))
                await asyncio.sleep(0)
            busy = await seconds_of(p, rounds)
            for _ in range(200_000):  # until the line holds no more
                if watcher.bye is not None:
                    break
                if len(watcher._queue) < 100:
                    watcher.put(p.house.house.keepers[p.table].table_for(eve.id))
                await asyncio.sleep(0)
            async with asyncio.timeout(60):
                while watcher in visitors:  # noqa: ASYNC110 - a set tells nobody
                    await asyncio.sleep(0.05)
            assert watcher.bye is not None and watcher.bye.reason == "slow"
            stopped.socket.transport.abort()
        if is_strict:
            assert p99(busy) < 2 * p99(calm)


@scene
async def test_a_storm_of_reconnects_is_weathered(house_with: House) -> None:
    await storm(house_with, 60, 2.0)


@pytest.mark.soak
@scene
async def test_a_thousand_reconnects_in_ten_seconds_are_weathered(house_with: House) -> None:
    await storm(house_with, 1_000, 10.0, is_strict=True)


async def storm(house_with: House, count: int, seconds: float, is_strict: bool = False) -> None:
    async with pair(house_with) as p, Guest(p.house.address, "Eve") as eve:
        calm = await seconds_of(p)
        came = 0

        async def trouble() -> None:
            nonlocal came
            for _ in range(count):
                async with eve.at(p.table) as socket:
                    assert (await socket.view(-1))["seat"] == -1
                    came += 1
                await asyncio.sleep(max(0.0, seconds / count - 0.01))

        began = time.perf_counter()
        async with beside(p, trouble):
            stormy = await seconds_of(p, 100)
            while came < count and time.perf_counter() - began < 6 * seconds:  # noqa: ASYNC110 - a counter tells nobody
                await asyncio.sleep(0.05)
        assert came == count
        assert len(p.house.house.keepers[p.table].visitors) <= 3
        if is_strict:
            assert p99(stormy) < 2 * p99(calm)
        assert p.house.house.metrics.faults.value == 0


@scene
async def test_a_game_without_end_freezes_its_table_alone(
    house_with: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await endless_games(house_with, monkeypatch, ROUNDS, 1)


@pytest.mark.soak
@scene
async def test_games_without_end_are_noticed_by_nobody_else(
    house_with: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await endless_games(house_with, monkeypatch, 500, 2, is_strict=True)


async def endless_games(
    house_with: House, monkeypatch: pytest.MonkeyPatch, rounds: int, tables: int, is_strict: bool = False
) -> None:
    """Games whose rules go round in circles, while others play."""
    game = registry.game("kuhn_poker")
    kind = type(game.deal(game.setup(2), seeded(1)))

    def endless(self: State, seat: int, action: int) -> None:
        while True:
            self.journal = None

    async with pair(house_with) as p:
        calm = await seconds_of(p, rounds)
        opened = [await p.ada.solo("kuhn_poker", by="device") for _ in range(tables)]
        monkeypatch.setattr(kind, "play", endless)

        are_frozen = asyncio.Event()

        async def trouble() -> None:
            for table in opened:
                async with p.ada.at(table["id"], uncovered=0) as seat:
                    view = await seat.view(0)
                    await seat.refused("act", "frozen", seat=0, at=view["at"], text="bet")
                    await seat.refused("act", "frozen", seat=0, at=view["at"], text="bet")
                await asyncio.sleep(0.5)
            are_frozen.set()

        async with beside(p, trouble):
            busy = await seconds_of(p, rounds)
            await are_frozen.wait()
        for table in opened:
            assert (await p.ada.get(f"/api/tables/{table['id']}"))["status"] == "frozen"
        if is_strict:
            assert p99(busy) < 2 * p99(calm)


@scene
async def test_a_bot_without_end_is_ended_and_the_others_go_on(
    house_with: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await endless_bot(house_with, monkeypatch, ROUNDS)


@pytest.mark.soak
@scene
async def test_a_bot_without_end_is_noticed_by_nobody_else(
    house_with: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await endless_bot(house_with, monkeypatch, 500, is_strict=True)


async def endless_bot(
    house_with: House, monkeypatch: pytest.MonkeyPatch, rounds: int, is_strict: bool = False
) -> None:
    """A computer player that thinks until it is ended, while others play."""
    asked: list[Thought] = []
    answer = Thinkers.answer

    async def forever(self: Thinkers, thought: Thought) -> Any:
        asked.append(thought)
        endless = Thought(
            **{name: getattr(thought, name) for name in thought.__struct_fields__}
            | {"seconds": 0.5, "iterations": 10**9}
        )
        return await answer(self, endless)

    monkeypatch.setattr(Thinkers, "answer", forever)
    async with pair(house_with) as p:
        calm = await seconds_of(p, rounds)
        table = await p.ada.solo("connect_four", by="house")
        async with p.ada.at(table["id"]) as seat:
            await seat.act(0, "d")
            thinking = await seconds_of(p, rounds)
            view = await seat.turn(0, seconds=60)
        assert sum(map(len, view["view"]["columns"])) == 2 and len(asked) == 1
        if is_strict:
            assert p99(thinking) < 2 * p99(calm)
