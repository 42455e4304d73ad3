"""All laws over every game that is installed: all seat counts, every option at least once in each of its values."""

import pytest
from tests.laws.installed import cases, games, name_of

from lairhouse.kernel import registry
from lairhouse.kernel.game import Value
from lairhouse.testing.laws import Course, check_course


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
