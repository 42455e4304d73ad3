"""Suijin: stilt houses and the Flood. KS-17.23, KS-17.24."""

from tests.games.kami_sama.table import RED, gains, stands, table


def test_clear_spring() -> None:
    """[KS-17.23 D10] Once in each own turn, for the first shrine added in a stilt house; moving does not count."""
    scene = table("suijin kamado kodama tengu")
    scene.plays("add FA-c2", "favor", "add FA-c3")
    assert gains(scene, RED) == (1, 0)
    assert scene.asked == [RED]
    scene.sees(-1, "players.0.spent", ["suijin-passive-1"])
    moving = table("suijin kamado kodama tengu", "red FA-b1")
    moving.plays("use suijin-1", "move FA-b1 FA-c2")
    assert gains(moving, RED) == (0, 0)
    moving.plays("add FA-c3")
    assert moving.options() == ["favor", "nature"]


def test_undertow() -> None:
    """[KS-R11 KS-R70 D11] One or two different shrines inside the village; a moved one is not moved again."""
    scene = table("suijin kamado kodama tengu", "red FA-a1 FA-c1")
    scene.plays("use suijin-1")
    scene.refuses("stop", because="KS-R9")
    scene.plays("move FA-a1 FA-b1")
    scene.refuses("move FA-b1 FA-b2", because="KS-R70")
    scene.plays("move FA-c1 FA-a1")
    assert (stands(scene, "FA-a1"), stands(scene, "FA-b1")) == ("red", "red")


def test_flood() -> None:
    """[KS-17.24 KS-R8] Opponents' shrines next to own ones; the new shrine goes on an emptied space and pays."""
    scene = table("suijin kamado kodama ikari", "red FA-b2; blue FA-b1 FA-b3 FA-a1")
    scene.plays("use suijin-3")
    scene.refuses("remove FA-a1", because="KS-6.20")
    scene.plays("remove FA-b3", "stop")
    assert scene.options() == ["add FA-b3"]
    scene.plays("add FA-b3")
    assert gains(scene, RED) == (0, 2)
    two = table("suijin kamado kodama ikari", "red FA-b2; blue FA-b1 FA-b3")
    two.plays("use suijin-3: remove FA-b3, remove FA-b1")
    assert two.options() == ["add FA-b1", "add FA-b3"]
