"""Kodama: Seeds laid, swapped, lifted. KS-17.8 to KS-17.14."""

from tests.games.kami_sama.table import BLUE, RED, gains, player, stands, table, tokens

REST = "suijin kamado tengu"


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
