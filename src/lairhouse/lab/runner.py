# interpreted
"""Where bulk work runs: in this process, in a local pool, or on a Ray cluster, behind one `map`.

Jobs are told by their index alone and derive their seeds from it, so that a job run twice gives the same games.
"""

import multiprocessing
import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Protocol, TypeVar

from lairhouse.kernel.errors import BadSetup

Job = TypeVar("Job")
Result = TypeVar("Result")


class Runner(Protocol):
    """Runs a function over jobs; results come in the order of the jobs."""

    def map(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]: ...


class InProcess:
    """One job after the other, here."""

    def map(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        return map(work, jobs)


class LocalPool:
    """All cores of this machine."""

    def __init__(self, processes: int = 0) -> None:
        self.processes = processes or os.cpu_count() or 1

    def map(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        context = multiprocessing.get_context("forkserver")
        with ProcessPoolExecutor(self.processes, mp_context=context) as pool:
            yield from pool.map(work, jobs)


class RayCluster:
    """Many machines: one Ray task a job, at most `ahead` of them waiting. Needs `pip install lairhouse[ray]`."""

    def __init__(self, address: str | None = None, ahead: int = 64) -> None:
        try:
            import ray
        except ImportError:
            raise BadSetup("Ray is not installed: pip install 'lairhouse[ray]'") from None
        self.ray = ray
        self.ahead = ahead
        if not ray.is_initialized():
            ray.init(address=address, include_dashboard=False, log_to_driver=False)

    def map(self, work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        remote = self.ray.remote(work)
        waiting = []
        for job in jobs:
            waiting.append(remote.remote(job))
            if len(waiting) >= self.ahead:
                yield self.ray.get(waiting.pop(0))
        for task in waiting:
            yield self.ray.get(task)


def runner(name: str, processes: int = 0) -> Runner:
    """A runner by name: `here`, `pool` or `ray`."""
    if name == "here":
        return InProcess()
    if name == "pool":
        return LocalPool(processes)
    if name == "ray":
        return RayCluster()
    raise BadSetup(f"no runner {name!r}; there are here, pool and ray")
