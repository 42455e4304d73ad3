"""Reactions of several kami at once, and goals outside the own turn. KS-R52, KS-9.11."""

import pytest
from tests.games.kami_sama.table import BLUE, PURPLE, RED, WHITE, table, tokens


def test_two_reactions_at_once() -> None:
    """[KS-R52 KS-6.14] The active player's first: Kodama replaces no forest here, but red's Clear Spring comes before blue's Grudge."""
    scene = table("tengu ikari kamado kodama", "blue FA-b3")
    scene.plays("use tengu-3: replace FA-b3, nature")
    log = scene.log()
    red = next(n for n, line in enumerate(log) if line == "Red gains 1 Nature.")
    blue = next(n for n, line in enumerate(log) if line == "Blue gains 1 Nature.")
    assert red < blue


@pytest.mark.parametrize("seat", [RED, BLUE, PURPLE, WHITE])
def test_reactions_do_not_give_the_goal_to_others(seat: int) -> None:
    """[KS-R51 KS-9.10] Whatever the reaction did, nobody but the active seat takes a token."""
    scene = table("kamado tengu kodama ikari", "blue FA-b1 FA-a2 FA-c2", also="goal hedgerow")
    scene.plays("remove FA-c2", "2: evade FA-c1")
    assert tokens(scene, seat) == [0, 0, 0, 0]
