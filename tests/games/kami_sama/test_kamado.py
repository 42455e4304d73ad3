"""Kamado: hearths and lanterns. KS-17.26, KS-17.31."""

from tests.games.kami_sama.table import RED, player, table


def test_kindle_and_the_hearth() -> None:
    """[KS-6.7 KS-6.10] Huts only."""
    scene = table("kamado suijin kodama ikari", "blue FA-b1 FA-a1")
    scene.plays("use kamado-1")
    scene.refuses("add FA-c1", because="KS-6.7")
    scene.plays("add FA-a2", "use kamado-2")
    assert scene.options() == ["replace FA-b1"]


def test_lantern_festival() -> None:
    """[KS-17.31] Two different villages, or one of them alone."""
    scene = table("kamado suijin kodama ikari")
    scene.plays("use kamado-3")
    scene.refuses("stop", because="KS-R9")
    scene.plays("add WE-a1")
    scene.refuses("add WE-c1", because="KS-6.7")
    scene.plays("stop")
    assert player(scene, RED).cubes == 1
