"""Worker processes: the answer comes in time or the fallback does, and a worker that was interrupted serves again."""

import asyncio
import os
import signal
from collections.abc import Coroutine
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from lairhouse.bots import workers
from lairhouse.bots.workers import Answer, Thinkers, Thought
from lairhouse.kernel import registry
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import save

T = TypeVar("T")
GAME = registry.game("connect_four")


def thought(iterations: int = 200, seconds: float = 600.0, guess: bytes | None = None) -> Thought:
    state = GAME.deal(GAME.setup(2), seeded(1))
    raw = msgspec.Raw(msgspec.json.encode(save(state)) if guess is None else guess)
    return Thought("connect_four", 2, {}, raw, 0, iterations, seconds, 7, "a")


def run(work: Coroutine[None, None, T]) -> T:
    return asyncio.run(work)


def test_a_worker_answers_with_an_option_and_the_iterations_it_took() -> None:
    async def play() -> Answer:
        thinkers = Thinkers(1)
        try:
            return await thinkers.answer(thought())
        finally:
            thinkers.close()

    answer = run(play())

    assert answer.text in "abcdefg" and answer.iterations == 200 and not answer.was_fallback


def test_the_same_thought_gets_the_same_answer() -> None:
    async def play() -> tuple[Answer, Answer]:
        thinkers = Thinkers(2)
        try:
            return await asyncio.gather(thinkers.answer(thought()), thinkers.answer(thought()))
        finally:
            thinkers.close()

    first, second = run(play())

    assert first == second


@pytest.fixture
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine may take its time to stop a worker."""
    monkeypatch.setattr(workers, "GRACE_SECONDS", 60.0)


@pytest.mark.usefixtures("patience")
def test_time_ends_a_thought_before_its_iterations() -> None:
    async def play() -> Answer:
        thinkers = Thinkers(1)
        try:
            return await thinkers.answer(thought(100_000_000, 0.2))
        finally:
            thinkers.close()

    answer = run(play())

    assert not answer.was_fallback
    assert 1 <= answer.iterations < 100_000_000


def thinking_time(pid: int | None) -> float:
    """Seconds of CPU time that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@pytest.mark.usefixtures("patience")
def test_an_interrupted_worker_is_free_again_at_once() -> None:
    """An interrupted worker thinks on for less than 50 ms; told in CPU time, which a busy machine does not change."""

    async def play() -> tuple[list[float], int]:
        thinkers = Thinkers(1)
        try:
            await thinkers.answer(thought(1))
            (worker,) = thinkers.all
            pid, took = worker.process.pid, []
            for _ in range(5):
                long = asyncio.ensure_future(thinkers.answer(thought(100_000_000, 60.0)))
                began = thinking_time(pid)
                while thinking_time(pid) - began < 0.05:  # noqa: ASYNC110 (till it is deep in thought)
                    await asyncio.sleep(0.01)
                began = thinking_time(pid)
                long.cancel()
                await asyncio.gather(long, return_exceptions=True)
                answer = await thinkers.answer(thought(1))
                took.append(thinking_time(pid) - began)
                assert not answer.was_fallback
            return took, len({pid} | {worker.process.pid for worker in thinkers.all})
        finally:
            thinkers.close()

    took, processes = run(play())

    assert processes == 1, "the worker was replaced instead of interrupted"
    assert min(took) < 0.05


def test_a_killed_worker_is_replaced_and_the_fallback_played() -> None:
    async def play() -> tuple[Answer, Answer]:
        thinkers = Thinkers(1)
        try:
            await thinkers.answer(thought(1))
            long = asyncio.ensure_future(thinkers.answer(thought(100_000_000, 60.0)))
            await asyncio.sleep(0.1)
            for worker in thinkers.all:
                assert worker.process.pid is not None
                os.kill(worker.process.pid, signal.SIGKILL)
            return await long, await thinkers.answer(thought(5))
        finally:
            thinkers.close()

    killed, after = run(play())

    assert killed.was_fallback and killed.text == "a"
    assert not after.was_fallback


def test_a_worker_that_stands_still_is_killed_at_the_deadline() -> None:
    async def play() -> tuple[Answer, Answer]:
        thinkers = Thinkers(1)
        try:
            await thinkers.answer(thought(1))
            for worker in thinkers.all:
                assert worker.process.pid is not None
                os.kill(worker.process.pid, signal.SIGSTOP)
            late = await thinkers.answer(thought(5, 0.2))
            return late, await thinkers.answer(thought(5))
        finally:
            thinkers.close()

    late, after = run(play())

    assert late.was_fallback and late.reason == "TimeoutError"
    assert not after.was_fallback


def test_a_worker_over_its_memory_plays_the_fallback() -> None:
    async def play() -> Answer:
        thinkers = Thinkers(1, memory=48 * 1024**2)
        try:
            return await thinkers.answer(thought(100_000_000, 30.0))
        finally:
            thinkers.close()

    answer = run(play())

    assert answer.was_fallback and answer.text == "a"


def test_what_cannot_be_read_is_the_fallback_and_the_worker_lives_on() -> None:
    async def play() -> tuple[Answer, Answer]:
        thinkers = Thinkers(1)
        try:
            return await thinkers.answer(thought(guess=b"[1, 2]")), await thinkers.answer(thought(3))
        finally:
            thinkers.close()

    broken, after = run(play())

    assert broken.was_fallback and broken.reason
    assert not after.was_fallback
