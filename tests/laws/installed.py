"""The games that are installed here: all tests of laws run over them."""

from collections.abc import Iterator

from lairhouse.kernel import registry
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game, Value

Case = tuple[str, int, dict[str, Value]]


def games() -> Iterator[Game]:
    for slug in registry.names():
        try:
            yield registry.game(slug)
        except (ImportError, LairhouseError):  # a game that is not there yet has its own tests fail
            continue


def cases() -> list[Case]:
    return [(game.slug, seats, options) for game in games() for seats, options in game.telling_setups()]


def name_of(value: object) -> str:
    return " ".join(f"{k}={v}" for k, v in value.items()) or "-" if isinstance(value, dict) else str(value)
