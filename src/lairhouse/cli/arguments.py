"""What several commands share: the game, its seats and options, and printing JSON."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from lairhouse.kernel import registry
from lairhouse.kernel.errors import BadRecord, BadSetup
from lairhouse.kernel.game import Game, Value
from lairhouse.kernel.values import value_of

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse names it no other way

SWITCH: Final = {"on": True, "yes": True, "off": False, "no": False}  # as well as true and false


def add_game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help="one of: " + ", ".join(registry.names()))


def add_setup(command: argparse.ArgumentParser) -> None:
    """`--seats` and `--option name=value`; `add_cards` for commands that can play with another card set."""
    command.add_argument(
        "--seats", type=int, metavar="N", help="how many seats play (default: the fewest there may be)"
    )
    add_options(command)


def add_cards(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cards", type=Path, metavar="FILE", help="a card set of your own instead of the house's"
    )


def add_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the game; may be given several times",
    )


def add_json(command: argparse.ArgumentParser) -> None:
    command.add_argument("--json", action="store_true", help="print stable JSON instead of text")


def game_of(given: argparse.Namespace) -> Game:
    return registry.game(given.game)


def setup_of(given: argparse.Namespace, game: Game) -> tuple[int, dict[str, Value]]:
    """The seats and checked options on the command line."""
    seats = given.seats if given.seats is not None else game.seats[0]
    return seats, game.checked(seats, options_of(given))


def options_of(given: argparse.Namespace) -> dict[str, Value]:
    """The options named on the command line."""
    options: dict[str, Value] = {}
    for text in given.option:
        name, separator, value = text.partition("=")
        if not separator:
            raise BadSetup(f"an option is written NAME=VALUE, not {text!r}")
        options[name] = SWITCH[value] if value in SWITCH else value_of(value)
    return options


def read_text(path: Path) -> str:
    """What stands in a file; a mark of the byte order at its beginning is no part of it."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(1, f"{path} is not text in UTF-8") from None


def print_json(value: object) -> None:
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
