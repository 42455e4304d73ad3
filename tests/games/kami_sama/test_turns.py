"""A player's turn: cubes, actions, limits. Chapter 5."""

from tests.games.kami_sama.table import BLUE, RED, gains, game, player, stands, table

FULL_FA = "FA-a1 FA-b1 FA-c1 FA-a2 FA-b2 FA-c2 FA-d2 FA-a3 FA-b3 FA-c3 FA-d3 FA-b4"


def test_actions_one_after_another() -> None:
    """[KS-5.1 KS-5.3 KS-5.4 KS-5.6 KS-5.9] In any order, each paid with a cube."""
    scene = table("kamado suijin kodama ikari", on="blue FA-a1")
    assert player(scene, RED).cubes == 3
    scene.plays("remove FA-a1")
    assert player(scene, RED).cubes == 2
    scene.plays("use kamado-1: add FA-b1")
    assert player(scene, RED).cubes == 1
    scene.plays("add FA-a2")
    assert scene.asked == [BLUE]


def test_cubes_of_the_years() -> None:
    """[KS-5.2] 3, 4 and 5."""
    assert [int(player(table(year=year), RED).cubes) for year in (1, 2, 3)] == [3, 4, 5]


def test_too_few_cubes() -> None:
    """[KS-5.5 KS-5.10 KS-5.11] The lowest action costs two."""
    scene = table("kamado suijin kodama ikari", seats={"red": "cubes=2"})
    scene.plays("use kamado-3: add WE-a1, add FI-a1")
    assert scene.asked == [BLUE]
    scene = table("kamado suijin kodama ikari", seats={"red": "cubes=1"})
    scene.refuses("use kamado-3", because="KS-5.11")


def test_add_and_remove_four_times_together() -> None:
    """[KS-5.7 KS-R65] In any mixture; the fifth is refused, be it Add or Remove."""
    scene = table("kamado suijin kodama ikari", on="blue FA-a1", year=3, active="purple", round=1)
    scene = table("kamado suijin kodama ikari", on="blue FA-a1", year=3)
    village = scene.view(-1)["players"][RED]["village"]
    assert village == "FI"
    scene.plays("add FI-a1", "remove FI-a1", "add FI-a1", "remove FI-a1")
    scene.refuses("add FI-a1", because="KS-5.7")
    assert scene.options() == ["use kamado-1"]
    both = table("kamado suijin kodama ikari", year=3, also="used 4", on="blue FI-a4")
    both.refuses("remove FI-a4", because="KS-5.7")


def test_each_kami_action_once_a_turn() -> None:
    """[KS-5.8]"""
    scene = table("kamado suijin kodama ikari")
    scene.plays("use kamado-1: add FA-b1")
    scene.refuses("use kamado-1", because="KS-5.8")


def test_no_passing_with_cubes_left() -> None:
    """[KS-5.12 D15] Neither stopping nor idling while something is open."""
    scene = table()
    scene.refuses("stop", because="KS-5.12")
    scene.refuses("idle", because="KS-5.12")


def test_the_turn_ends_by_itself() -> None:
    """[KS-5.13 KS-5.14 KS-R13 KS-R80] After the last cube; the cubes come back, and that action cannot be undone."""
    scene = table("kamado suijin kodama ikari")
    scene.plays("add FA-b1", "add FA-a2")
    scene.undoes(RED)
    scene.plays("add FA-c2")
    assert player(scene, RED).cubes == 1
    scene.plays("add FA-c3")
    assert scene.asked == [BLUE]
    assert player(scene, RED).cubes == 3
    scene.cannot_undo(RED)


def test_only_own_and_basic_actions() -> None:
    """[KS-5.15 KS-8.2 KS-8.8]"""
    scene = table("kamado suijin kodama ikari", on="seed FA-a1")
    scene.refuses("use suijin-2", because="KS-5.15")
    scene.refuses("use kodama-2", because="KS-5.15")
    for seat in range(4):
        other = table("kamado suijin kodama ikari", active=("red", "blue", "purple", "white")[seat])
        assert any(option.startswith("add ") for option in other.options())


def test_passives_cost_nothing() -> None:
    """[KS-5.16 KS-8.3] Good Soil pays and no cube is taken for it."""
    scene = table("ta-no-kami suijin kodama ikari")
    scene.plays("add FA-a1")
    assert gains(scene, RED) == (1, 1)
    assert player(scene, RED).cubes == 2


def test_with_all_shrines_on_the_board_every_cube_is_spent() -> None:
    """[KS-5.17 KS-6.9] By removing, own shrines included."""
    scene = table("kamado suijin kodama ikari", on="red FA-a1 FA-b1", seats={"red": "shrines=0 cubes=1"})
    scene.refuses("idle", because="KS-5.12")
    scene.plays("remove FA-a1")
    assert stands(scene, "FA-a1") == ""
    assert player(scene, RED).supply == 1


def test_add_with_an_empty_supply() -> None:
    """[KS-6.21 KS-R6 KS-R72] It may be used and does nothing, if a space is free; no target is asked."""
    scene = table("kamado suijin kodama ikari", seats={"red": "shrines=0"})
    scene.refuses("add FA-a1", because="KS-R72")
    scene.plays("add")
    assert player(scene, RED).cubes == 2
    assert game(scene).basics == 1
    with_some = table("kamado suijin kodama ikari")
    with_some.refuses("add", because="KS-6.11")
    full = table("kamado suijin kodama ikari", on=f"blue {FULL_FA}", seats={"red": "shrines=0"})
    full.refuses("add", because="KS-R6")


def test_nothing_open() -> None:
    """[KS-R7 D15] Then and only then the cubes are spent without effect."""
    scene = table("kodama suijin kamado ikari", year=3, also="used 4", seats={"red": "cubes=2"})
    assert scene.options() == ["idle"]
    scene.plays("idle")
    assert scene.asked != [RED]
    scene.hears(-1, "spends 2 cubes idly")


def test_an_action_that_does_nothing_is_closed() -> None:
    """[KS-R6] Even if it has a gain: Ebb in an empty village; but Eclipse may still add."""
    scene = table("yue suijin kamado ikari", also="marks moon=FA")
    scene.refuses("use yue-2", because="KS-R6")
    assert scene.may("use yue-3")
    feast = table("ta-no-kami suijin kamado ikari", on="red FA-a1", seats={"red": "shrines=0"})
    assert feast.may("use ta-no-kami-3")


def test_the_same_shrine_again_and_again() -> None:
    """[KS-R62 KS-7.11] It pays each time."""
    scene = table("kamado suijin kodama ikari", year=2, on="")
    assert scene.view(-1)["players"][RED]["village"] == "HO"
    scene.plays("add HO-c2", "remove HO-c2", "add HO-c2")
    assert gains(scene, RED) == (2, 0)
