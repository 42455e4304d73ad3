# interpreted
"""Bots from outside: a program of its own in any language that reads positions and writes actions, one line of JSON each.

docs/bot-protocol.md describes the lines. A program sees what its seat sees; it has no state to look into.
"""

import os
import selectors
import shlex
import subprocess
from time import monotonic
from typing import Final

import msgspec

from lairhouse.bots.bot import Bot, Position
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.game import Value
from lairhouse.kernel.message import say
from lairhouse.kernel.rng import Rng

VERSION: Final = 1
SECONDS: Final = 10.0
LONGEST_LINE: Final = 1 << 16


class Hello(msgspec.Struct, frozen=True, tag="hello"):
    """The first line: the table the program sits at. It answers nothing to it."""

    version: int
    game: str
    seats: int
    options: dict[str, Value]
    seat: int


class Ask(msgspec.Struct, frozen=True, tag="ask"):
    """A question to the program's seat: what it sees, what it may do, and what has happened, in English."""

    number: int
    view: msgspec.Struct
    actions: list[str]
    log: list[str]
    seconds: float


class Reply(msgspec.Struct, frozen=True):
    """What the program writes: the number of the question and one of the actions."""

    number: int
    action: str


class ProgramBot(Bot):
    """One running program. What it answers wrongly or too late is replaced by a random option and counted in `faults`."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.command = command
        self.seconds = seconds
        self.process: subprocess.Popen[bytes] | None = None
        self.waiting = b""
        self.number = 0
        self.faults = 0

    def choose(self, position: Position, rng: Rng) -> str:
        """The program's action when it is one of the options, else a random one."""
        self.number += 1
        words = position.game.words(position.setup)
        english = words.messages("en")
        actions = [option.text for option in position.options]
        log = [say(line.says, english) for line in position.history]
        if self.process is None:
            self._start(position)
        self._tell(Ask(self.number, position.view, actions, log, self.seconds))
        reply = self._reply()
        if reply is None or reply.number != self.number or reply.action not in actions:
            self.faults += 1
            return words.text(position.guess.random_option(position.seat, rng))
        return reply.action

    def _start(self, position: Position) -> None:
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the command is the user's own
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        except (OSError, ValueError) as error:
            raise BadSetup(f"the bot {self.command!r} cannot be started: {error}") from None
        setup = position.setup
        self._tell(Hello(VERSION, position.game.slug, setup.seats, setup.options, position.seat))

    def _tell(self, line: Hello | Ask) -> None:
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(msgspec.json.encode(line) + b"\n")
            self.process.stdin.flush()
        except OSError:
            self.waiting = b""  # it has ended: the answer will be missing

    def _reply(self) -> Reply | None:
        """The next line that is a reply to the open question; None when none comes in time."""
        ends = monotonic() + self.seconds
        while (line := self._line(ends)) is not None:
            try:
                reply = msgspec.json.decode(line, type=Reply)
            except msgspec.DecodeError:
                return None
            if reply.number >= self.number:  # late answers to older questions are passed over
                return reply
        return None

    def _line(self, ends: float) -> bytes | None:
        assert self.process is not None and self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            while b"\n" not in self.waiting:
                left = ends - monotonic()
                if left <= 0 or len(self.waiting) > LONGEST_LINE or not selector.select(left):
                    return None
                more = os.read(self.process.stdout.fileno(), LONGEST_LINE)
                if not more:
                    return None
                self.waiting += more
        line, _, self.waiting = self.waiting.partition(b"\n")
        return line

    def close(self) -> None:
        """End the program: its input is closed, and it is killed when it does not leave."""
        if self.process is None:
            return
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.close()
            self.process.wait(1.0)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.process = None
