"""The command line: `lairhouse COMMAND`. Errors are one clear line and exit code 2."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from lairhouse import __version__
from lairhouse.cli import books, house, laboratory, table
from lairhouse.kernel.errors import LairhouseError

COMMANDS = (house, table, books, laboratory)


class Parser(argparse.ArgumentParser):
    """What is wrong with a command line is told in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"lairhouse: {message}\n")


def parser() -> argparse.ArgumentParser:
    """All commands with their help."""
    made = Parser(
        prog="lairhouse",
        description="A house with five tables: LAIRS, Lair, Treasure Lair, Wakening Lair and Kami-sama.",
        epilog="`lairhouse COMMAND --help` tells more about each.",
    )
    made.add_argument("--version", action="version", version=f"lairhouse {__version__}")
    commands = made.add_subparsers(metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add_to(commands)
    return made


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter the terminal does not know stops nobody
    given = parser().parse_args(arguments)
    try:
        code: int | None = given.run(given)
        sys.stdout.flush()
    except LairhouseError as error:
        print(f"lairhouse: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"lairhouse: {error.strerror or error}: {error.filename or ''}".rstrip(": "), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return code or 0
