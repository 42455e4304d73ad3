"""The kami: passives, actions part by part, reactions. Chapters 8 and 17 and their rulings."""

import pytest
from tests.games.kami_sama.table import (
    BLUE,
    PURPLE,
    RED,
    WHITE,
    finish,
    gains,
    game,
    last_turn,
    player,
    stands,
    table,
    tokens,
)

from lairhouse.games.kami_sama.cards.loader import HOUSE, Cards
from lairhouse.games.kami_sama.game import GAME
from lairhouse.testing.scenes import Scene

CARDS = Cards(HOUSE)
FULL_FA = "FA-a1 FA-b1 FA-c1 FA-a2 FA-b2 FA-c2 FA-d2 FA-a3 FA-b3 FA-c3 FA-d3 FA-b4"
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


# Yue


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


# Kodama


def test_ancient_grove() -> None:
    """[KS-17.8 D12 KS-R53] Optional, next to the forest just taken, never on a temple, after the space has paid."""
    scene = table(f"kodama {REST}")
    scene.plays("add FA-b3")
    assert gains(scene, RED) == (0, 1)
    assert scene.options() == ["seed FA-a3", "seed FA-c3", "seed FA-b4", "no seed"]
    scene.refuses("seed FA-b2", because="KS-6.7")
    scene.plays("seed FA-a3")
    assert stands(scene, "FA-a3") == "seed"
    declined = table(f"kodama {REST}")
    declined.plays("add FA-b3", "no seed")
    assert declined.asked == [RED]


def test_ancient_grove_on_ones_own_turn_only() -> None:
    """[KS-17.8] Not by a claim in the draft."""
    scene = table(
        "kodama suijin kamado ikari",
        "red FA-b1; blue HO-d3",
        round=5,
        active="",
        also="deck-FA farming-carpenter.1",
    )
    scene.plays("take farming-carpenter", "claim add FA-b3")
    assert "no seed" not in scene.options()


def test_a_seed_is_no_shrine() -> None:
    """[KS-17.9 KS-6.1] It occupies its space, connects nothing and meets no goal."""
    scene = table(f"kodama {REST}", "red FA-b1 FA-a2; seed FA-a1", also="goal hedgerow")
    scene.plays("add FA-c2")
    assert tokens(scene, RED) == [0, 0, 0, 0]
    scene.refuses("add FA-a1", because="KS-6.1")


def test_sprouting() -> None:
    """[KS-17.10 D13] Each swap gives 2 Favor or 1 Nature by choice and not the reward of the space; in one village."""
    scene = table(f"kodama {REST}", "seed FA-a1 FA-b1 WE-a1")
    scene.plays("use kodama-1", "sprout FA-a1 nature")
    assert gains(scene, RED) == (0, 1)
    scene.refuses("sprout WE-a1 favor", because="KS-6.10")
    scene.plays("sprout FA-b1 favor")
    assert gains(scene, RED) == (2, 1)
    assert (stands(scene, "FA-a1"), stands(scene, "FA-b1")) == ("red", "red")


def test_sprouting_needs_shrines() -> None:
    """[KS-17.11 KS-R72] No more Seeds than shrines; with none it is open and swaps nothing."""
    scene = table(f"kodama {REST}", "seed FA-a1 FA-b1", seats={"red": "shrines=1"})
    scene.plays("use kodama-1", "sprout FA-a1 favor")
    assert stands(scene, "FA-b1") == "seed"
    assert player(scene, RED).cubes == 2
    none = table(f"kodama {REST}", "seed FA-a1", seats={"red": "shrines=0"})
    none.plays("use kodama-1")
    assert stands(none, "FA-a1") == "seed"
    assert gains(none, RED) == (0, 0)


def test_sprouting_in_a_forest() -> None:
    """[KS-17.12 KS-R69] It triggers Ancient Grove, and that Seed may be the second one swapped."""
    scene = table(f"kodama {REST}", "seed FA-b3")
    scene.plays("use kodama-1", "sprout FA-b3 nature", "seed FA-a3", "sprout FA-a3 favor")
    assert gains(scene, RED) == (2, 1)
    assert stands(scene, "FA-a3") == "red"


def test_overgrowth() -> None:
    """[KS-17.13 KS-R8] A Seed is its cost; up to two shrines next to its space, own ones too, pay 1 Nature each."""
    scene = table(f"kodama {REST}", "seed WE-b2; red WE-b1; blue WE-a2 WE-d2")
    scene.plays("use kodama-2: lift WE-b2, remove WE-b1, remove WE-a2")
    assert gains(scene, RED) == (0, 2)
    assert stands(scene, "WE-b2") == ""
    closed = table(f"kodama {REST}")
    closed.refuses("use kodama-2", because="KS-17.13")
    one = table(f"kodama {REST}", "seed WE-b2; blue WE-a2 WE-d2")
    one.plays("use kodama-2", "lift WE-b2")
    one.refuses("remove WE-d2", because="KS-6.20")
    one.plays("stop")
    assert gains(one, RED) == (0, 0)


def test_reclaim() -> None:
    """[KS-17.14 KS-17.35 KS-17.27] A Seed takes the shrine's space, never a temple; without a Seed it stays empty."""
    scene = table("kodama ikari kamado tengu", "blue WE-a1 WE-c2")
    scene.plays("use kodama-3")
    scene.refuses("remove WE-c2", because="KS-6.10")
    scene.plays("remove WE-a1", "favor")
    assert stands(scene, "WE-a1") == "seed"
    assert gains(scene, BLUE) == (0, 1)
    assert scene.view(-1)["villages"][1]["marks"] == ["rage"]
    empty = table("kodama ikari kamado tengu", "blue WE-a1; seed FA-a1 FA-b1 FA-c1 FA-a2")
    empty.plays("use kodama-3: remove WE-a1, favor")
    assert stands(empty, "WE-a1") == ""
    evading = table("kodama tengu kamado ikari", "blue WE-a1")
    evading.plays("use kodama-3", "remove WE-a1")
    assert evading.asked == [RED]


# Noroi


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


# Ikari


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


# Suijin


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


# Ta-no-Kami and Kamado


def test_good_soil() -> None:
    """[KS-8.3 KS-R53] The first field of each own turn only."""
    scene = table(f"ta-no-kami {REST}")
    scene.plays("add FA-a1", "add FA-c1")
    assert gains(scene, RED) == (2, 1)


def test_scarecrow() -> None:
    """[KS-6.7 KS-6.17] An opponent's shrine goes to a hut or stilt house there."""
    scene = table(f"ta-no-kami {REST}", "blue FA-a1")
    scene.plays("use ta-no-kami-2")
    assert {option.split()[2] for option in scene.options()} == {"FA-b1", "FA-a2", "FA-c2", "FA-c3", "FA-b4"}
    scene.plays("move FA-a1 FA-b1")
    assert gains(scene, RED) == (1, 0)


def test_harvest_feast() -> None:
    """[KS-17.25] Counted before the new shrine is added, in the current village only."""
    scene = table(f"ta-no-kami {REST}", "red FA-a1 FA-c1 FA-d2 WE-b1")
    scene.plays("use ta-no-kami-3", "add HO-c1")
    assert gains(scene, RED) == (2, 1)


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


# Tengu


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
