"""Noroi: the Fear token and what it denies. KS-17.15 to KS-17.18."""

from tests.games.kami_sama.table import RED, gains, last_turn, player, stands, table

FULL_FA = "FA-a1 FA-b1 FA-c1 FA-a2 FA-b2 FA-c2 FA-d2 FA-a3 FA-b3 FA-c3 FA-d3 FA-b4"
REST = "suijin kamado tengu"


def test_cold_breath() -> None:
    """[KS-17.15 D2 KS-R79] Laid before Year 1 too; later it may stay; it cannot be taken back."""
    scene = last_turn("noroi suijin kamado ikari", also="marks fear=WE")
    scene.plays("add HO-c1", "take holy-abbot")
    assert scene.asked == [RED]
    assert scene.options() == ["fear FA", "fear WE", "fear FI", "fear HO"]
    scene.plays("fear WE")
    scene.cannot_undo(RED)


def test_dread() -> None:
    """[KS-17.16 KS-17.17] Opponents get nothing from spaces there, by adding, replacing or villagers; Noroi does."""
    scene = table("ta-no-kami noroi kamado ikari", also="marks fear=FA")
    scene.plays("add FA-a1")
    assert gains(scene, RED) == (0, 1)  # Good Soil still pays
    scene.hears(-1, "KS-17.16")
    fan = table("tengu noroi kamado ikari", "white HO-b1", also="marks fear=HO")
    fan.plays("use tengu-3: replace HO-b1, favor")
    assert gains(fan, RED) == (1, 0)
    own = table("noroi suijin kamado ikari", also="marks fear=FA")
    own.plays("add FA-a1")
    assert gains(own, RED) == (1, 0)
    claim = table(
        "suijin noroi kodama ikari",
        "red FA-b1; blue HO-d3",
        round=5,
        active="",
        also="marks fear=FA\ndeck-FA farming-carpenter.1",
    )
    claim.plays("take farming-carpenter", "claim add FA-a1")
    assert gains(claim, RED) == (1, 1)


def test_creeping_cold() -> None:
    """[KS-17.18 D7] The Fear token moves first, if at all; then a shrine goes where it lies."""
    scene = table(f"noroi {REST}", also="marks fear=FA")
    scene.plays("use noroi-1: village HO, add HO-c1")
    assert scene.view(-1)["villages"][3]["marks"] == ["fear"]
    stays = table(f"noroi {REST}", also="marks fear=FA")
    stays.plays("use noroi-1")
    stays.refuses("village FA", because="KS-17.18")
    stays.plays("stop", "add FA-b1")
    assert stands(stays, "FA-b1") == "red"


def test_creeping_cold_may_not_do_nothing() -> None:
    """[KS-R71] In a full village the token may not be left; only an empty supply makes that lawful."""
    scene = table(f"noroi {REST}", f"blue {FULL_FA}", also="marks fear=FA")
    scene.plays("use noroi-1")
    scene.refuses("stop", because="KS-R71")
    scene.plays("village WE", "add WE-a1")
    supply = table(f"noroi {REST}", also="marks fear=FA", seats={"red": "shrines=0"})
    supply.plays("use noroi-1", "stop")
    assert player(supply, RED).cubes == 2


def test_drive_out() -> None:
    """[KS-6.10] In the current village or in the one with the Fear token."""
    scene = table(f"noroi {REST}", "blue FA-b1 WE-a1 HO-c1; red FA-a2", also="marks fear=WE")
    scene.plays("use noroi-2")
    assert scene.options() == ["remove FA-b1", "remove WE-a1"]
    scene.plays("remove WE-a1")
    assert gains(scene, RED) == (1, 0)


def test_night_of_terrors() -> None:
    """[KS-R8 KS-R9] Replace one there; then one opponent's shrine there may be moved."""
    scene = table(f"noroi {REST}", "blue WE-a1 WE-c1", also="marks fear=WE")
    scene.plays("use noroi-3: replace WE-a1, move WE-c1 WE-b2")
    assert (stands(scene, "WE-a1"), stands(scene, "WE-b2")) == ("red", "blue")
    none = table(f"noroi {REST}", "blue FA-a1", also="marks fear=WE")
    none.refuses("use noroi-3", because="KS-R6")
    declined = table(f"noroi {REST}", "blue WE-a1 WE-c1", also="marks fear=WE")
    declined.plays("use noroi-3: replace WE-a1, stop")
