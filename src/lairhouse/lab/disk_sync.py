# interpreted
"""How long the disk takes to sync a small write, found out while something else is measured that waits for it.

A disk has moods: what it took a second later is another figure. So a process of its own syncs now and then meanwhile, on the core
where servers run. `python -m lairhouse.lab.disk_sync FOLDER`: from a line on its input until that ends.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from typing import Final

PAUSE: Final = 0.02
SYNCED: Final = 4_096
FILE_SIZE: Final = 4 * 1024**2


def syncs(folder: Path) -> list[float]:
    """Milliseconds of each write that was synced until the input ended, from when it was due.

    Writes come at their times, as actions do: where one takes long, those behind it have waited too. They go over what is
    there, as SQLite's do in its log: a sync of a file that grows takes longer.
    """
    times: list[float] = []
    with (folder / "sync").open("wb", buffering=0) as file:
        file.write(bytes(FILE_SIZE))
        os.fsync(file.fileno())
        file.seek(0)
        print("ready", flush=True)
        sys.stdin.readline()
        due = time.perf_counter()
        while True:
            due += PAUSE
            was_late = (now := time.perf_counter()) > due
            if select([sys.stdin], [], [], max(0.0, due - now))[0]:
                break
            began = due if was_late else time.perf_counter()
            file.seek(file.tell() % FILE_SIZE)
            file.write(b"x" * SYNCED)
            os.fdatasync(file.fileno())
            times.append(1e3 * (time.perf_counter() - began))
    return times


@contextmanager
def syncing(folder: Path) -> Iterator[list[float]]:
    """Sync to the disk of that folder as long as the block runs; afterwards the list holds how long each took, sorted."""
    times: list[float] = []
    command = [sys.executable, "-m", "lairhouse.lab.disk_sync", str(folder)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdin is not None and process.stdout is not None, "they were asked for"
        process.stdout.readline()
        process.stdin.write("go\n")
        process.stdin.flush()
        try:
            yield times
        finally:
            process.stdin.close()
            times += sorted(json.loads(process.stdout.read()))


def keep_off_the_measuring_core() -> None:
    """Run on another core than the one that measures, which is the last."""
    cores = os.cpu_count() or 1
    if cores > 1:
        os.sched_setaffinity(0, set(range(cores - 1)))


if __name__ == "__main__":
    keep_off_the_measuring_core()
    print(json.dumps(syncs(Path(sys.argv[1]))))
