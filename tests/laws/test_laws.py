"""All laws over every game that is installed: all seat counts, every option at least once in each of its values."""

from collections.abc import Iterator

import pytest

from lairhouse.kernel import registry
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game, Value
from lairhouse.testing.laws import Course, check_course

Case = tuple[str, int, dict[str, Value]]


def games() -> Iterator[Game]:
    for slug in registry.names():
        try:
            yield registry.game(slug)
        except (ImportError, LairhouseError):  # a game that is not there yet has its own tests fail
            continue


def chosen_setups(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
    """Each seat count with the defaults, and with each other value of each option alone."""
    for seats, options in game.setups():
        others = [choice for choice in game.choices if options[choice.name] != choice.default]
        if len(others) <= 1:
            yield seats, options


def cases() -> list[Case]:
    return [(game.slug, seats, options) for game in games() for seats, options in chosen_setups(game)]


def name_of(value: object) -> str:
    return " ".join(f"{k}={v}" for k, v in value.items()) or "-" if isinstance(value, dict) else str(value)


@pytest.mark.parametrize(("slug", "seats", "options"), cases(), ids=name_of)
def test_the_game_keeps_all_laws(slug: str, seats: int, options: dict[str, Value]) -> None:
    check_course(Course.of(registry.game(slug), seats, options), games=3)


@pytest.mark.soak
@pytest.mark.parametrize("slug", [game.slug for game in games()])
def test_the_game_keeps_all_laws_for_very_long(slug: str) -> None:
    game = registry.game(slug)
    setups = game.setups()
    for seats, options in setups:
        check_course(Course.of(game, seats, options), games=10_000 // len(setups) + 1, spots=2)
