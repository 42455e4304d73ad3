"""The watch over the rules: a call of them that finds no end holds up nobody else for long.

A timer counts the processor's time while rules run on the event loop. When it is used up, an error is raised inside the call,
and the keeper freezes that table. Compiled code takes notice where it comes back to the interpreter; a loop that never does
is ended by the system: `lairhouse serve` dies of computing without a sign of life from the event loop, and which table it
stood still over lies in a small file, so that the next process freezes that table before anybody asks for it.
"""

import asyncio
import faulthandler
import fcntl
import logging
import mmap
import secrets
import signal
import sys
import threading
from contextlib import suppress
from io import FileIO
from pathlib import Path
from types import FrameType, TracebackType
from typing import ClassVar, Final, Self

from lairhouse.kernel.errors import InvariantBroken

log: Final = logging.getLogger("lairhouse")
AGAIN_SECONDS: Final = 0.05  # somebody may have caught the first error
SIGNS_OF_LIFE: Final = 10  # in the time after which one is missed
NAMED: Final = "at-work."
SIZE: Final = 128
NOBODY: Final = bytes(SIZE)


class Endless(InvariantBroken):
    """A call of the rules has found no end."""

    kind = "stalled"


class Watch:
    """`with watch.over(table, seq):` around whatever calls rules. It is held by one at a time, and nothing is awaited in it."""

    inside: ClassVar["Watch | None"] = None
    """The one that is held now: a process has one timer."""

    def __init__(self, folder: Path, seconds: float) -> None:
        self._folder = folder
        self._seconds = seconds
        self._path = folder / f"{NAMED}{secrets.token_hex(6)}"
        self._file: FileIO | None = None
        self._note: mmap.mmap | None = None
        self._has_timer = False
        self._next = NOBODY
        self._beat: asyncio.Task[None] | None = None

    def open(self, hang_seconds: float) -> list[tuple[str, int]]:
        """Begin; the tables, and their last whole entries, over which earlier processes have stood still."""
        left = self._left_behind()
        with suppress(
            OSError
        ):  # in a folder that cannot be written to: nobody will learn what it stood still over
            self._take_note()
        if self._seconds > 0 and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGVTALRM, _is_used_up)
            self._has_timer = True
        if hang_seconds > 0:
            self._beat = asyncio.create_task(_end_when_still(hang_seconds, self._file))
        return left

    def _take_note(self) -> None:
        """A file of this process's own, locked for as long as it lives."""
        self._folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._file = file = self._path.open("w+b", buffering=0)
        fcntl.flock(file, fcntl.LOCK_EX)
        file.write(NOBODY)
        self._note = mmap.mmap(file.fileno(), SIZE)

    def close(self) -> None:
        if self._beat is not None:
            self._beat.cancel()
            signal.setitimer(signal.ITIMER_PROF, 0)
        if self._note is not None and self._file is not None:
            self._note.close()
            self._note = None
            self._path.unlink(missing_ok=True)
            self._file.close()

    def _left_behind(self) -> list[tuple[str, int]]:
        """What stands in the notes of processes that are no more; the notes are taken away."""
        found: list[tuple[str, int]] = []
        for path in self._folder.glob(f"{NAMED}*"):
            with suppress(OSError), path.open("r+b") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                table, _, seq = file.read(SIZE).rstrip(b"\0").decode().partition(" ")
                trace = file.read().decode(errors="replace")
                if table and trace:  # a process that was killed in the midst of a call has left no trace
                    log.error("a process stood still over a table", extra={"table": table, "trace": trace})
                    found.append((table, int(seq)))
                path.unlink(missing_ok=True)
        return found

    def over(self, table: str, seq: int) -> Self:
        """Watch over a call for a table of which `seq` entries have been played."""
        self._next = f"{table} {seq}".encode().ljust(SIZE, b"\0")
        return self

    def __enter__(self) -> None:
        if self._note is not None:
            self._note[:] = self._next
        if self._has_timer:
            Watch.inside = self
            signal.setitimer(signal.ITIMER_VIRTUAL, self._seconds, AGAIN_SECONDS)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        Watch.inside = None
        if self._has_timer:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        if self._note is not None:
            self._note[:] = NOBODY


def _is_used_up(_signal: int, _frame: FrameType | None) -> None:
    """The timer's answer: an error in the midst of whatever is called, once again if that was caught."""
    if Watch.inside is not None:
        raise Endless("a call of the rules has found no end")


async def _end_when_still(seconds: float, note: FileIO | None) -> None:
    """Let the process die of SIGPROF once it has computed for so long and the loop stood still.

    The trace of where it was goes behind the note: it tells this death from every other.
    """
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    faulthandler.register(signal.SIGPROF, file=note or sys.stderr, chain=True)
    while True:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        await asyncio.sleep(seconds / SIGNS_OF_LIFE)
