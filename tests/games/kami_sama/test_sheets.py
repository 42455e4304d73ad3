"""The kami sheets: what every one has, and when passives act. Chapter 8."""

from tests.games.kami_sama.table import BLUE, RED, finish, gains, table

from lairhouse.games.kami_sama.cards.loader import HOUSE, Cards
from lairhouse.games.kami_sama.game import GAME
from lairhouse.testing.scenes import Scene

CARDS = Cards(HOUSE)
REST = "suijin kamado tengu"


def test_every_sheet_is_whole() -> None:
    """[KS-8.1 KS-8.4 KS-5.9 KS-5.10] A passive, three actions of 1, 1 and 2 cubes, and its tokens."""
    for kami in CARDS.kamis:
        assert [action.cubes for action in kami.actions] == [1, 1, 2]
        assert f"kami_sama.passive.{kami.id}-passive-1" in CARDS.messages
        for action in kami.actions:
            assert CARDS.messages[f"kami_sama.action.{action.id}.text"]


def test_all_actions_are_used_in_random_games() -> None:
    """[KS-8.1 KS-8.2] All 24, and the basic two by every kami."""
    used = set()
    for seed in range(12):
        scene = Scene(GAME, seats=4, seed=seed)
        finish(scene, seed)
        used |= {
            entry.text.split()[1] for entry in scene.match.record.entries if entry.text.startswith("use ")
        }
    assert used == {action.id for action in CARDS.actions}


def test_passives_by_their_time() -> None:
    """[KS-8.3 KS-8.5 KS-8.6 KS-8.7 KS-8.9] At the start of the year, in one's own actions, outside one's turn; against a general rule the text wins."""
    moon = table(f"yue {REST}", also="marks moon=WE")
    assert moon.may("add WE-a1")
    soil = table(f"ta-no-kami {REST}")
    soil.plays("add FA-a1")
    assert gains(soil, RED) == (1, 1)
    grudge = table("kamado ikari suijin tengu", "blue FA-a1")
    grudge.plays("remove FA-a1")
    assert gains(grudge, BLUE) == (0, 1)
