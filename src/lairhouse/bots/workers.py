# interpreted
"""Worker processes in which computer seats think, because compiled search keeps the interpreter to itself.

A worker gets a request that holds only what the seat may know. It is stopped at its deadline, killed when it
does not stop, kept under a memory cap and replaced when it dies; then the fallback is played.
"""

import asyncio
import multiprocessing
import resource
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from time import monotonic
from typing import Final

import msgspec

from lairhouse.bots.bot import SLICE_SECONDS
from lairhouse.bots.search import Search
from lairhouse.kernel.game import Setup, Value
from lairhouse.kernel.registry import game
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import restore

GRACE_SECONDS: Final = 0.5  # between being told to stop and being killed
QUEUE_SECONDS: Final = 30.0  # for a worker to be free before the fallback is played
STOP: Final = b"stop"  # down the pipe: nobody waits for this thought any more
MEMORY_BYTES: Final = 2 * 1024**3


class Thought(msgspec.Struct, frozen=True):
    """What a worker is asked: a blind guess of the position, saved, and how long to think of it."""

    game: str
    seats: int
    options: dict[str, Value]
    guess: msgspec.Raw
    seat: int
    iterations: int
    seconds: float
    seed: int
    fallback: str
    cards: str = ""
    """Path of a card set other than the house's."""


class Answer(msgspec.Struct, frozen=True):
    """The action in notation. `was_fallback` when the worker failed or was too late."""

    text: str
    iterations: int = 0
    was_fallback: bool = False
    reason: str = ""


class Worker:
    """One process and the pipe to it."""

    def __init__(self, memory: int) -> None:
        context = multiprocessing.get_context("forkserver")
        self.pipe, theirs = context.Pipe()
        self.process: ForkServerProcess = context.Process(target=_work, args=(theirs, memory), daemon=True)
        self.process.start()
        theirs.close()

    def kill(self) -> None:
        self.process.kill()
        self.process.join(1)
        self.pipe.close()


class Thinkers:
    """A pool of workers behind one awaitable: `await thinkers.answer(thought)` never fails and is never late.

    Cancelling it interrupts the thought: the worker stops within a slice and is free for the next one.
    """

    def __init__(self, workers: int = 2, memory: int = MEMORY_BYTES) -> None:
        self.memory = memory
        self.free: asyncio.Queue[Worker | None] = asyncio.Queue()
        self.all: set[Worker] = set()
        self.stopping: set[asyncio.Task[None]] = set()
        for _ in range(workers):
            self.free.put_nowait(None)  # started when first needed

    async def answer(self, thought: Thought) -> Answer:
        """The worker's answer, or the fallback when it died, overran its time or its memory, or none was free."""
        try:
            worker = await asyncio.wait_for(self._free_worker(), QUEUE_SECONDS)
        except (OSError, TimeoutError) as error:
            return Answer(thought.fallback, 0, True, f"no worker was free: {type(error).__name__}")
        try:
            reply = await self._ask(worker, thought)
        except asyncio.CancelledError:
            stopping = asyncio.get_running_loop().create_task(self._stop(worker))
            self.stopping.add(stopping)
            stopping.add_done_callback(self.stopping.discard)
            raise
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError) as error:
            self._replace(worker)
            return Answer(thought.fallback, 0, True, type(error).__name__)
        self.free.put_nowait(worker)
        return reply

    async def _free_worker(self) -> Worker:
        worker = await self.free.get()
        if worker is not None and worker.process.is_alive():
            return worker
        if worker is not None:
            self._end(worker)
        try:
            worker = await asyncio.get_running_loop().run_in_executor(None, Worker, self.memory)
        except BaseException:
            self.free.put_nowait(None)
            raise
        self.all.add(worker)
        return worker

    async def _ask(self, worker: Worker, thought: Thought) -> Answer:
        worker.pipe.send_bytes(msgspec.json.encode(thought))
        reply = await _reply(worker, thought.seconds + GRACE_SECONDS)
        return reply if reply.text else Answer(thought.fallback, 0, True, reply.reason)

    async def _stop(self, worker: Worker) -> None:
        """Interrupt a thought nobody waits for; a worker that does not stop in time is replaced."""
        try:
            worker.pipe.send_bytes(STOP)
            await _reply(worker, GRACE_SECONDS)
        except (OSError, EOFError, TimeoutError, msgspec.DecodeError):
            self._replace(worker)
        else:
            self.free.put_nowait(worker)

    def _replace(self, worker: Worker) -> None:
        self._end(worker)
        self.free.put_nowait(None)

    def _end(self, worker: Worker) -> None:
        self.all.discard(worker)
        with suppress(OSError, ValueError):
            worker.kill()

    def close(self) -> None:
        """End all workers now; every pending answer becomes its fallback."""
        for worker in list(self.all):
            self._end(worker)


async def _reply(worker: Worker, seconds: float) -> Answer:
    """What comes up the pipe; TimeoutError when nothing does in time."""
    loop = asyncio.get_running_loop()
    readable = asyncio.Event()
    loop.add_reader(worker.pipe.fileno(), readable.set)
    try:
        await asyncio.wait_for(readable.wait(), seconds)
    finally:
        loop.remove_reader(worker.pipe.fileno())
    return msgspec.json.decode(worker.pipe.recv_bytes(), type=Answer)


def _work(pipe: Connection, memory: int) -> None:
    """The life of a worker: read a thought, think, answer, until the pipe closes."""
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    setups: dict[tuple[str, int, str, str], Setup] = {}
    while True:
        try:
            told = pipe.recv_bytes()
        except EOFError:
            return
        if told == STOP:  # of a thought that was answered before it was interrupted, or just because of it
            continue
        try:
            thought = msgspec.json.decode(told, type=Thought)
            answer = answer_to(thought, pipe, setups)
        except MemoryError:
            answer = Answer("", reason="MemoryError")
        except Exception as error:  # noqa: BLE001 - whatever a game does wrong, the table goes on with the fallback
            answer = Answer("", reason=f"{type(error).__name__}: {error}")
        pipe.send_bytes(msgspec.json.encode(answer))


def answer_to(
    thought: Thought, pipe: Connection | None, setups: dict[tuple[str, int, str, str], Setup]
) -> Answer:
    """Search until the iterations or the seconds are used up, or something more comes down the pipe."""
    played = game(thought.game)
    key = (thought.game, thought.seats, repr(sorted(thought.options.items())), thought.cards)
    setup = setups.get(key)
    if setup is None:
        setup = setups[key] = played.setup(
            thought.seats, thought.options, Path(thought.cards) if thought.cards else None
        )
    state = restore(setup, msgspec.json.decode(thought.guess))
    policy, words = played.policy(setup), played.words(setup)
    policy.effort = thought.iterations
    choices = policy.choices(state, thought.seat)
    if len(choices) == 1:
        return Answer(words.text(choices[0]))
    search = Search(state, thought.seat, seeded(thought.seed), policy)
    ends = monotonic() + thought.seconds
    portion = 1
    while search.iterations < thought.iterations:
        began = monotonic()
        search.run(min(portion, thought.iterations - search.iterations))
        now = monotonic()
        if now >= ends or (pipe is not None and pipe.poll()):
            break
        portion = max(1, min(1_000, int(portion * SLICE_SECONDS / max(now - began, 1e-6))))
    return Answer(words.text(search.best()), search.iterations)
