"""Ikari: the Rage token and its answers. KS-17.19 to KS-17.22."""

from tests.games.kami_sama.table import BLUE, RED, gains, stands, table

FULL_FA = "FA-a1 FA-b1 FA-c1 FA-a2 FA-b2 FA-c2 FA-d2 FA-a3 FA-b3 FA-c3 FA-d3 FA-b4"
REST = "suijin kamado tengu"


def test_grudge() -> None:
    """[KS-17.19 KS-17.20 KS-R66] For each shrine an opponent takes, each time; not by moving, not one's own removal."""
    scene = table("kamado ikari suijin tengu", "blue FA-a1 FA-b1")
    scene.plays("remove FA-a1", "use kamado-2: replace FA-b1")
    assert gains(scene, BLUE) == (0, 2)
    assert scene.view(-1)["villages"][0]["marks"] == ["rage"]
    moved = table("ta-no-kami ikari suijin tengu", "blue FA-a1")
    moved.plays("use ta-no-kami-2: move FA-a1 FA-b1")
    assert gains(moved, BLUE) == (0, 0)
    own = table("ikari kamado suijin tengu", "red FA-a1")
    own.plays("remove FA-a1")
    assert gains(own, RED) == (0, 0)


def test_answer_in_kind() -> None:
    """[KS-17.21 KS-R76] In the village of the Rage token, which comes back even if no shrine can be added; else in the current one."""
    scene = table(f"ikari {REST}", also="marks rage=HO")
    scene.plays("use ikari-2: add HO-c1")
    assert scene.view(-1)["villages"][3]["marks"] == []
    full = table(f"ikari {REST}", f"blue {FULL_FA}", also="marks rage=FA")
    full.plays("use ikari-2")
    assert full.view(-1)["villages"][0]["marks"] == []
    off = table(f"ikari {REST}")
    off.plays("use ikari-2: add FA-b1")
    assert stands(off, "FA-b1") == "red"


def test_thunderclap_without_the_rage_token() -> None:
    """[KS-R76] Off the board its village is no village: only the current one is left."""
    scene = table(f"ikari {REST}", "blue FA-b1 WE-a1")
    scene.plays("use ikari-1")
    assert scene.options() == ["remove FA-b1"]
    on = table(f"ikari {REST}", "blue FA-b1 WE-a1", also="marks rage=WE")
    on.plays("use ikari-1")
    assert on.options() == ["remove FA-b1", "remove WE-a1"]


def test_thunderhead() -> None:
    """[KS-17.22 KS-R73] Replace one, then remove one next to it; even if the supply let it only remove."""
    scene = table(f"ikari {REST}", "blue FA-b1 FA-a1 FA-d3")
    scene.plays("use ikari-3", "replace FA-b1")
    assert scene.options() == ["remove FA-a1"]
    scene.plays("remove FA-a1")
    half = table(f"ikari {REST}", "blue FA-b1 FA-a1", seats={"red": "shrines=0"})
    half.plays("use ikari-3: replace FA-b1, remove FA-a1")
    assert stands(half, "FA-b1") == stands(half, "FA-a1") == ""
    closed = table(f"ikari {REST}", "blue WE-b1")
    closed.refuses("use ikari-3", because="KS-R6")
