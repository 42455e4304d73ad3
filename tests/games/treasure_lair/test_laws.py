"""The laws with both optional rules together; each alone is tested for all games in tests/laws. [TL-R65]"""

import pytest

from lairhouse.games.treasure_lair.game import GAME
from lairhouse.testing.laws import Course, check_course

BOTH = {"hidden-quests": True, "claimed-quests": True}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_optional_rules_together_keep_all_laws(seats: int) -> None:
    report = check_course(Course.of(GAME, seats, BOTH), games=1, seed=40 + seats)

    assert report.actions > 100


def test_games_end_far_within_the_declared_bound() -> None:
    """[TL-R74]"""
    for seats, options in GAME.setups():
        assert GAME.bound(GAME.setup(seats, options)) >= 10 * 4_400
