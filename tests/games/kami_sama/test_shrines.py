"""What actions do on the board, and what spaces pay. Chapters 6 and 7."""

import pytest
from tests.games.kami_sama.table import BLUE, RED, gains, game, player, stands, table, tokens

FULL_FA = "FA-a1 FA-b1 FA-c1 FA-a2 FA-b2 FA-c2 FA-d2 FA-a3 FA-b3 FA-c3 FA-d3 FA-b4"
PLAIN = "kamado suijin kodama ikari"


def test_one_piece_a_space() -> None:
    """[KS-6.1] Neither beside a shrine nor beside a Seed."""
    scene = table("kodama suijin kamado ikari", on="blue FA-a1; seed FA-b1")
    scene.refuses("add FA-a1", because="KS-6.1")
    scene.refuses("add FA-b1", because="KS-6.1")


def test_only_the_current_village() -> None:
    """[KS-6.2 KS-6.3]"""
    scene = table(PLAIN, on="blue WE-a1")
    scene.refuses("add WE-b1", because="KS-6.2")
    scene.refuses("remove WE-a1", because="KS-6.2")


def test_another_village_is_never_the_current_one() -> None:
    """[KS-6.4] Great Leap goes to any of the other three."""
    scene = table("tengu suijin kamado ikari")
    scene.plays("use tengu-2")
    scene.refuses("add FA-b1", because="KS-6.7")
    assert {option.split()[1][:2] for option in scene.options()} == {"WE", "FI", "HO"}


def test_any_village_is_each_of_the_four() -> None:
    """[KS-6.5 KS-6.7] Spring Tide reaches a stilt house everywhere, and nothing else."""
    scene = table("suijin kamado kodama ikari")
    scene.plays("use suijin-2")
    assert {option.split()[1][:2] for option in scene.options()} == {"FA", "WE", "FI", "HO"}
    scene.refuses("add FA-a1", because="KS-6.7")


def test_adding_takes_a_shrine_from_the_supply() -> None:
    """[KS-6.6 KS-6.11 D4]"""
    scene = table(PLAIN)
    scene.plays("add FA-b1")
    assert stands(scene, "FA-b1") == "red"
    assert player(scene, RED).supply == 17


def test_removing_gives_a_shrine_back_to_its_owner() -> None:
    """[KS-6.8 KS-6.9 KS-6.12 D5]"""
    scene = table(PLAIN, on="blue FA-a1; red FA-b1")
    scene.plays("remove FA-a1", "remove FA-b1")
    assert player(scene, BLUE).supply == player(scene, RED).supply == 18
    scene.refuses("remove FA-c1", because="KS-6.8")


def test_the_kitsunes_shrines_can_be_removed() -> None:
    """[KS-6.12 KS-15.34]"""
    scene = table("kamado suijin", on="kitsune FA-a1")
    scene.plays("remove FA-a1")
    assert stands(scene, "FA-a1") == ""
    assert player(scene, 2).supply == 20


def test_limits_of_removal() -> None:
    """[KS-6.10] Thunderclap spares own shrines."""
    scene = table("ikari suijin kamado kodama", on="red FA-a1; blue FA-b1")
    scene.plays("use ikari-1")
    scene.refuses("remove FA-a1", because="KS-6.10")
    scene.plays("remove FA-b1")


def test_replacing() -> None:
    """[KS-6.13 KS-6.14 KS-6.15 D6] The other goes back, one's own pays, and passives hear of both."""
    scene = table("tengu ikari suijin kamado", on="blue WE-d2")
    scene.plays("use tengu-3: replace WE-d2, nature")
    assert stands(scene, "WE-d2") == "red"
    assert player(scene, BLUE).supply == 18
    assert gains(scene, RED) == (1, 1)
    assert gains(scene, BLUE) == (0, 1)
    adding = table("kamado ta-no-kami suijin ikari", on="blue FA-b1; red FA-a2")
    adding.plays("use kamado-2: replace FA-b1")
    assert stands(adding, "FA-b1") == "red"


def test_moving_pays_nothing() -> None:
    """[KS-6.16 KS-6.17 KS-17.5 D8] Moonlit Step gives its own Favor only; an occupied space takes no shrine."""
    scene = table("yue suijin kamado ikari", on="red WE-a1; blue FA-a1", also="marks moon=FA")
    scene.plays("use yue-1")
    scene.refuses("move WE-a1 FA-a1", because="KS-6.16")
    scene.plays("move WE-a1 FA-b2")
    assert gains(scene, RED) == (1, 0)
    assert stands(scene, "WE-a1") == ""
    assert stands(scene, "FA-b2") == "red"


def test_a_move_can_meet_the_goal() -> None:
    """[KS-6.18 KS-9.5]"""
    scene = table("suijin kamado kodama ikari", on="red FA-b1 FA-a2 FA-c2", also="goal hedgerow")
    scene.plays("use suijin-1: move FA-c2 FA-c1, stop")
    assert tokens(scene, RED) == [1, 0, 0, 0]


def test_rearranging() -> None:
    """[KS-6.19 KS-17.30 KS-R10 D9] All are lifted first, so they may change places; nothing is paid."""
    scene = table("tengu suijin kamado ikari", on="red FA-a1; blue FA-b1")
    scene.plays("use tengu-1: rearrange FA-a1>FA-b1 FA-b1>FA-a1")
    assert (stands(scene, "FA-a1"), stands(scene, "FA-b1")) == ("blue", "red")
    assert gains(scene, RED) == gains(scene, BLUE) == (0, 0)


def test_rearranging_asks_shrine_by_shrine() -> None:
    """[KS-R10 D9] Lift up to three, then a space for each, just-left ones included."""
    scene = table("tengu suijin kamado ikari", on="red FA-a1; blue FA-b1 FA-c1 WE-a1")
    scene.plays("use tengu-1")
    scene.refuses("lift WE-a1", because="KS-R10")
    scene.refuses("stop", because="KS-R71")
    scene.plays("lift FA-a1", "lift FA-b1", "stop")
    scene.sees(-1, "ability.lifted", ["FA-a1", "FA-b1"])
    scene.refuses("set FA-c1", because="KS-R10")
    scene.plays("set FA-b1")
    scene.refuses("set FA-b1", because="KS-R10")
    scene.plays("set FA-d3")
    assert (stands(scene, "FA-a1"), stands(scene, "FA-b1"), stands(scene, "FA-d3")) == ("", "red", "blue")


def test_rearranging_changes_something() -> None:
    """[KS-R61] Not all lifted shrines may be set back."""
    scene = table("tengu suijin kamado ikari", on="red FA-a1; blue FA-b1")
    scene.plays("use tengu-1", "lift FA-a1", "lift FA-b1", "set FA-a1")
    scene.refuses("set FA-b1", because="KS-R61")
    full = table("tengu suijin kamado ikari", on=f"blue {FULL_FA}")
    full.plays("use tengu-1", "lift FA-a1")
    full.refuses("stop", because="KS-R61")
    full.plays("lift FA-b1", "stop")
    full.refuses("set FA-a1", because="KS-R61")
    full.plays("set FA-b1", "set FA-a1")


@pytest.mark.parametrize("space", ["FA-b1", "FA-a2"])
def test_next_to_means_sharing_a_side(space: str) -> None:
    """[KS-6.20 KS-R18] Flood hits b1 and a2 beside a1, not b2 at its corner."""
    scene = table("suijin kamado kodama ikari", on=f"red FA-a1; blue {space} FA-b2")
    scene.plays("use suijin-3")
    scene.refuses("remove FA-b2", because="KS-6.20")
    scene.plays(f"remove {space}")


def test_gaps_and_borders_break_adjacency() -> None:
    """[KS-R18] FI-a3 and FI-a4 touch; FI-a4 and FI-c4 do not, nor do spaces of two villages."""
    board = game(table()).book.board
    near = {
        name: {board.names[s] for s in range(48) if board.near[n] >> s & 1}
        for n, name in enumerate(board.names)
    }
    assert near["FI-a3"] == {"FI-a2", "FI-a4"}
    assert near["FI-d2"] == {"FI-d1", "FI-c2"}
    assert near["FI-c4"] == {"FI-b4"}
    assert all(other[:2] == name[:2] for name, others in near.items() for other in others)


def test_only_the_adding_part_is_dropped() -> None:
    """[KS-6.21 KS-6.22 KS-R8] Eclipse without a shrine still removes and still gains."""
    scene = table(
        "yue suijin kamado ikari", on="blue FA-a1", seats={"red": "shrines=0"}, also="marks moon=FA"
    )
    scene.plays("use yue-3", "remove FA-a1", "favor")
    assert stands(scene, "FA-a1") == ""
    assert gains(scene, RED) == (2, 0)


def test_a_part_that_cannot_be_done_is_skipped() -> None:
    """[KS-R8] Eclipse without an opponent's shrine goes on to add."""
    scene = table("yue suijin kamado ikari", also="marks moon=FA")
    scene.plays("use yue-3")
    scene.hears(-1, "skips a part that cannot be done (KS-R6)")
    scene.plays("add WE-a1", "nature")
    assert gains(scene, RED) == (0, 2)


def test_a_part_is_forced_unless_it_says_may() -> None:
    """[KS-R9 D11] One's own shrine falls when no other stands there; the targets are the player's choice."""
    scene = table("yue suijin kamado ikari", on="red FA-a1", also="marks moon=FA")
    scene.plays("use yue-2")
    scene.refuses("stop", because="KS-R9")
    assert scene.options() == ["remove FA-a1"]


def test_moves_stay_in_their_village_unless_another_is_named() -> None:
    """[KS-R11]"""
    scene = table("suijin kamado kodama ikari", on="red FA-a1")
    scene.plays("use suijin-1")
    scene.refuses("move FA-a1 WE-a1", because="KS-R11")


def test_replacing_an_own_shrine() -> None:
    """[KS-R14 KS-6.13] It returns to the supply first; only opponents' shrines can be chosen where the ability says so."""
    scene = table("tengu suijin kamado ikari", on="red FA-a1; blue WE-a1")
    scene.plays("use tengu-3")
    scene.refuses("replace FA-a1", because="KS-6.10")


def test_replacing_with_an_empty_supply() -> None:
    """[KS-R15 KS-R72] The other shrine is removed, the space stays empty; no reward and no goal."""
    scene = table("tengu suijin kamado ikari", on="blue WE-d2", seats={"red": "shrines=0"})
    scene.plays("use tengu-3: replace WE-d2, favor")
    assert stands(scene, "WE-d2") == ""
    assert gains(scene, RED) == (1, 0)


def test_remove_takes_no_kami_token() -> None:
    """[KS-R16]"""
    scene = table("kodama suijin kamado ikari", on="seed FA-a1")
    scene.refuses("remove FA-a1", because="KS-R16")


def test_tokens_of_villages_fill_no_space() -> None:
    """[KS-R17] Fear in FA, and all twelve spaces are free."""
    scene = table("noroi suijin kamado ikari", also="marks fear=FA")
    assert sum(option.startswith("add FA-") for option in scene.options()) == 12


# Chapter 7


@pytest.mark.parametrize(
    ("space", "paid"),
    [("FA-a1", (1, 0)), ("FA-d2", (0, 1)), ("FA-b2", (1, 1)), ("FA-b1", (0, 0)), ("FA-c2", (0, 0))],
)
def test_what_spaces_pay(space: str, paid: tuple[int, int]) -> None:
    """[KS-7.2 KS-7.3 KS-7.4 KS-7.5 KS-7.6 KS-7.7] Field, forest, temple, hut, stilt house: at once."""
    scene = table(PLAIN)
    scene.plays(f"add {space}")
    assert gains(scene, RED) == paid


def test_keeping_and_removing_pay_and_take_nothing() -> None:
    """[KS-7.8 KS-7.9 KS-7.10] No VP come of them by themselves."""
    scene = table(PLAIN, on="red FA-a1; blue FA-d2", seats={"red": "favor=2", "blue": "nature=3"})
    scene.plays("remove FA-a1", "remove FA-d2", "add FA-b1")
    assert gains(scene, RED) == (2, 0)
    assert gains(scene, BLUE) == (0, 3)
    assert player(scene, RED).vp == 0


def test_favor_or_nature_for_the_whole_amount() -> None:
    """[KS-7.12 D10] Reclaim gives 2 of one kind."""
    scene = table("kodama suijin kamado ikari", on="blue WE-a1")
    scene.plays("use kodama-3", "remove WE-a1")
    scene.asks(RED, "gain")
    assert scene.options() == ["favor", "nature"]
    scene.plays("nature")
    assert gains(scene, RED) == (0, 2)


def test_a_gain_of_nothing_is_not_asked() -> None:
    """[KS-R81 KS-17.25] Harvest Feast with no shrine in field or forest goes on at once."""
    scene = table("ta-no-kami suijin kamado ikari")
    scene.plays("use ta-no-kami-3", "add WE-a1")
    assert gains(scene, RED) == (0, 0)


def test_tracks_have_no_end() -> None:
    """[KS-R12 KS-R55]"""
    scene = table(PLAIN, seats={"red": "favor=99 nature=50 vp=300"})
    scene.plays("add FA-b2")
    assert gains(scene, RED) == (100, 51)
    scene.sees(-1, "players.0.vp", 300)
