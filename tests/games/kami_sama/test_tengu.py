"""Tengu: shrines that evade, winds that rearrange. KS-17.27 to KS-17.30."""

from tests.games.kami_sama.table import BLUE, RED, gains, player, stands, table


def test_feather_light() -> None:
    """[KS-17.27 KS-17.28 D14 KS-R52] It counts as removed for whoever removed it, pays nothing, and stays on the board."""
    scene = table("yue tengu kamado ikari", "blue FA-a1", also="marks moon=FA")
    scene.plays("use yue-2", "remove FA-a1")
    assert scene.asked == [BLUE]
    scene.refuses("evade FA-c1", because="KS-17.27")
    scene.plays("2: evade FA-b1")
    assert gains(scene, RED) == (0, 2)
    assert gains(scene, BLUE) == (0, 0)
    assert stands(scene, "FA-b1") == "blue"
    scene.cannot_undo(RED)


def test_feather_light_only_against_a_remove() -> None:
    """[KS-17.27] Not a replace, a move, or one's own removal."""
    replaced = table("kamado tengu suijin ikari", "blue FA-b1")
    replaced.plays("use kamado-2", "replace FA-b1")
    assert replaced.asked == [RED]
    moved = table("ta-no-kami tengu suijin ikari", "blue FA-a1")
    moved.plays("use ta-no-kami-2", "move FA-a1 FA-b1")
    assert moved.asked == [RED]
    own = table("tengu kamado suijin ikari", "red FA-b1")
    own.plays("remove FA-b1")
    assert stands(own, "FA-b1") == ""


def test_feather_light_once_between_turns() -> None:
    """[KS-17.29] Used up by moving; ready again at the start of Tengu's next turn."""
    scene = table("kamado tengu suijin ikari", "blue FA-a1 FA-d3")
    scene.plays("remove FA-a1", "2: evade FA-b1", "remove FA-d3")
    assert stands(scene, "FA-d3") == ""
    scene.plays("add FA-a2")
    assert scene.asked == [BLUE]
    assert player(scene, BLUE).spent == 0


def test_letting_go_does_not_use_it_up() -> None:
    """[KS-R74] And with no free space beside the shrine nobody is asked."""
    scene = table("kamado tengu suijin ikari", "blue FA-a1 FA-d3")
    scene.plays("remove FA-a1", "2: let go", "remove FA-d3")
    assert scene.asked == [BLUE]
    scene.plays("2: let go")
    closed = table("kamado tengu suijin ikari", "blue FA-a1; white FA-b1 FA-a2")
    closed.plays("remove FA-a1")
    assert stands(closed, "FA-a1") == ""


def test_a_shrine_that_evaded_is_not_hit_twice() -> None:
    """[KS-R70] Flood may not choose it again in the same part; its emptied space is emptied."""
    scene = table("suijin tengu kamado ikari", "red FA-b2; blue FA-b1 FA-b3")
    scene.plays("use suijin-3", "remove FA-b1", "2: evade FA-a1")
    scene.refuses("remove FA-a1", because="KS-R70")
    near = table("suijin tengu kamado ikari", "red FA-b2 FA-a2; blue FA-b1 FA-b3")
    near.plays("use suijin-3", "remove FA-b1", "2: evade FA-a1")
    near.refuses("remove FA-a1", because="KS-R70")
    near.plays("stop", "add FA-b1")
    assert stands(near, "FA-b1") == "red"


def test_whirlwind() -> None:
    """[KS-17.30] Up to three shrines of any owners, lifted first."""
    scene = table("tengu kamado suijin ikari", "red FA-a1; blue FA-b1; white FA-c1")
    scene.plays("use tengu-1: rearrange FA-a1>FA-b1 FA-b1>FA-c1 FA-c1>FA-a1")
    assert [stands(scene, space) for space in ("FA-a1", "FA-b1", "FA-c1")] == ["white", "red", "blue"]


def test_feather_fan() -> None:
    """[KS-6.15 KS-7.12] Any village, and Favor or Nature besides what the space pays."""
    scene = table("tengu kamado suijin ikari", "blue HO-b3")
    scene.plays("use tengu-3: replace HO-b3, favor")
    assert gains(scene, RED) == (2, 1)
