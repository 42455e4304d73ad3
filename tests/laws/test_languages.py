"""The house speaks English and German at every table; the law of languages says that no sentence is missing."""

import pytest

from lairhouse.kernel import registry


@pytest.mark.parametrize("slug", [*registry.HOUSE, *registry.EXAMPLES])
def test_every_game_of_the_house_speaks_english_and_german(slug: str) -> None:
    game = registry.game(slug)
    words = game.words(game.setup(game.seats[0]))

    assert words.languages == ("en", "de")
    assert words.messages("de") != words.messages("en")
