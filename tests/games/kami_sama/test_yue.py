"""Yue: the Moon village, and her three actions. KS-17.1 to KS-17.7, KS-R40, KS-R41."""

from tests.games.kami_sama.table import RED, gains, game, last_turn, stands, table

from lairhouse.games.kami_sama.game import GAME
from lairhouse.testing.scenes import Scene

REST = "suijin kamado tengu"


def test_the_moon_is_drawn_anew_each_year() -> None:
    """[KS-17.1 KS-R40] All four go back before the draw; each village comes up."""
    drawn = set()
    for seed in range(30):
        scene = Scene(
            GAME,
            seats=2,
            at="picking yes\nopener red\nred dealt=yue,tengu\nblue dealt=suijin,ikari",
            seed=seed,
        )
        scene.plays(0, "keep yue")
        scene.plays(1, "keep suijin")
        drawn.add(int(game(scene).marked[0]))
    assert drawn == {0, 1, 2, 3}
    scene = last_turn("suijin yue kamado ikari", also="marks moon=FA")
    scene.plays("add HO-c1", "take holy-abbot")
    assert sum("moon" in village["marks"] for village in scene.view(-1)["villages"]) == 1


def test_moonlit_step() -> None:
    """[KS-17.5 KS-17.2 KS-6.4] From another village to the current one; the 1 Favor is the ability's own."""
    scene = table(f"yue {REST}", "red WE-a1 FA-b1", also="marks moon=FA")
    scene.plays("use yue-1")
    scene.refuses("move FA-b1 FA-a1", because="KS-6.7")
    scene.plays("move WE-a1 FA-a1")
    assert gains(scene, RED) == (1, 0)


def test_the_moon_village_read_as_current_or_as_another() -> None:
    """[KS-R41] One of the two for the whole of an ability; the real current village is never another."""
    scene = table(f"yue {REST}", "red WE-a1 FI-a1 FA-b1", also="marks moon=FI")
    scene.plays("use yue-1")
    options = scene.options()
    assert "move FI-a1 FA-a1" in options  # FI as another
    assert "move WE-a1 FI-b1" in options  # FI as current
    assert "move WE-a1 FA-a1" in options  # either way
    assert not any(option.startswith("move FA-b1") for option in options)
    assert "move FI-a1 FI-b1" not in options


def test_ebb_takes_anyones_shrine() -> None:
    """[KS-17.6]"""
    scene = table(f"yue {REST}", "red FA-b1; blue FA-a1", also="marks moon=FA")
    scene.plays("use yue-2", "remove FA-b1")
    assert gains(scene, RED) == (0, 2)


def test_eclipse_may_add_where_it_removed_or_elsewhere() -> None:
    """[KS-17.7 D6]"""
    scene = table(f"yue {REST}", "blue FA-b1", also="marks moon=FA")
    scene.plays("use yue-3: remove FA-b1, add FA-b1, nature")
    assert stands(scene, "FA-b1") == "red"
    assert gains(scene, RED) == (0, 2)
    other = table(f"yue {REST}", "blue FA-b1", also="marks moon=FA")
    other.plays("use yue-3: remove FA-b1, add HO-c1, favor")
    assert stands(other, "HO-c1") == "red"
