"""Chapter 4: the turn of an Explorer, from its first on."""

import pytest
from tests.games.lairs.table import L1, L2, building, game, here, mat, table


def test_turns_alternate() -> None:
    """[LS-4.1, LS-4.11]"""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1", "known 2 A1")
    turns = []
    for _ in range(4):
        turns.append(scene.asked)
        scene.plays("end")

    assert turns == [[0], [1], [0], [1]]


def test_the_start_is_told_before_the_three_steps() -> None:
    """[LS-4.2, LS-4.3, LS-4.4, LS-4.5, LS-R7] Start, then refresh: all six cubes are Fresh in the first turn."""
    scene = building()
    scene.plays("1: lair " + L1, "1: lock", "1: first rival", "2: lair " + L2, "2: lock")

    assert scene.asked == [1]
    assert mat(scene, 1) == "fresh wwwwqp" and mat(scene, 0) == "spent wwwwqp"
    log = scene.log(-1)
    assert log.index("A1: a wall to the east; Start.") < log.index("Seat 2 refreshes its energy.")
    assert here(scene, 1) == "A1" and here(scene, 0) == ""


def test_the_start_is_told_once_only() -> None:
    """[LS-4.2]"""
    scene = table("at 2 A1", "known 2 A1", "at 1 C3", "known 1 C3")
    scene.plays("end", "end")

    assert not [line for line in scene.log(0) if "Start" in line]


def test_refresh_moves_spent_before_fatigued() -> None:
    """[LS-4.7, LS-R53] A Fatigued cube needs two refreshes."""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1", "known 2 A1", "mat 2 fatigued wwwwqp")
    scene.plays("end")

    assert mat(scene, 1) == "spent wwwwqp"
    assert scene.asked == [0]  # nothing but a stop was left to seat 2
    scene.plays("end")
    assert mat(scene, 1) == "fresh wwwwqp"
    assert scene.asked == [1]


def test_conserved_cubes_stay_for_any_number_of_turns() -> None:
    """[LS-4.8, LS-R51]"""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1", "known 2 A1", "mat 1 conserved wq fresh wwwp")
    for _ in range(6):
        scene.plays("end")

    assert mat(scene) == "fresh wwwp conserved wq"


def test_fresh_cubes_stay_fresh_and_gain_nothing() -> None:
    """[LS-6.13, LS-R8]"""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1", "known 2 A1")
    scene.plays("end", "end")

    assert mat(scene) == "fresh wwwwqp"


def test_any_number_of_actions_until_no_cube_is_left() -> None:
    """[LS-4.9] Six creeps over known spaces; then the table ends the turn itself."""
    scene = table("at 1 C2", "known 1 C2 C3 D3 E3", "at 2 A1", "known 2 A1")
    for payment in ("wf", "wf", "wf", "wf", "qf"):
        scene.plays(f"creep {'W' if here(scene) == 'C3' else 'E'} {payment}")
    assert scene.asked == [0]
    scene.plays("creep W pf")

    assert scene.asked == [1]
    scene.hears(0, "The turn of seat 1 is over.")


def test_the_explorer_may_stop_with_cubes_left() -> None:
    """[LS-4.10]"""
    scene = table("at 1 C3", "known 1 C3")

    scene.plays("end")
    assert scene.asked == [1]


def test_nothing_else_while_something_is_resolved() -> None:
    """[LS-4.10, LS-4.13] Not in the middle of a penalty, a Hustle or a Peer."""
    struck = table("at 1 E3", "known 1 E3")
    struck.plays("creep E wf")
    struck.refuses("end", because="")
    hustling = table("at 1 C2", "known 1 C2 C3")
    hustling.plays("hustle E qf")
    hustling.refuses("end", because="")
    hustling.refuses("creep E wf", because="")


def test_the_tracker_is_mirrored_step_by_step() -> None:
    """[LS-4.12] Both seats see the way of the turn."""
    scene = table("at 1 B3", "known 1 B3 C3 D3")
    scene.plays("hustle S qf", "go S", "halt")

    scene.sees(1, "maps.0.at", "D3")
    scene.sees(1, "maps.0.way", ["B3", "C3", "D3"])


def test_having_no_cubes_does_not_end_the_turn_at_a_chest() -> None:
    """[LS-R42, LS-10.1] Opening costs nothing."""
    scene = table("at 1 D3", "known 1 D3 D4", "mat 1 fresh w spent wwwqp")
    scene.plays("creep E wf")

    assert scene.asked == [0]
    assert set(scene.options(0)) >= {"open", "end"}


def test_having_no_cubes_does_not_end_the_turn_at_the_exit() -> None:
    """[LS-R42]"""
    scene = table("at 1 C2", "known 1 C2 D2", "mat 1 fresh w spent wwwqp", "chests 1 3")
    scene.plays("creep S wf")

    assert scene.asked == [0] and scene.may("exit")


def test_having_no_cubes_does_not_end_the_turn_at_a_trap() -> None:
    """[LS-R42, LS-R33] A disarm without dice is still open."""
    scene = table("at 1 D4", "known 1 D4 C4", "mat 1 fresh www spent wqp", "at 2 A1", "known 2 A1")
    scene.plays("creep S wf")  # and the Pit takes both Fresh cubes

    assert scene.asked == [0]
    assert {text for text in scene.options(0) if text.startswith("check")} == {"check 0"}


def test_a_turn_without_usable_cubes_is_nothing_but_a_stop() -> None:
    """[LS-4.9, LS-R53] Where nothing free is open, the table ends it: the turn passes to and fro till cubes are Fresh."""
    scene = table(
        "at 1 C3", "known 1 C3", "at 2 A1", "known 2 A1", "mat 2 fatigued wwwwqp", "mat 1 fatigued wwwwqp"
    )

    assert mat(scene, 1) == "fresh wwwwqp" or mat(scene, 0) == "fresh wwwwqp"
    assert [player.turns for player in game(scene).players] == [2, 3]


def test_a_creep_into_a_known_empty_space_can_be_undone() -> None:
    """[LS-13.3] Nothing hidden was shown."""
    scene = table("at 1 C2", "known 1 C2 C3")
    scene.plays("creep E wf")
    scene.undoes(0)

    assert here(scene) == "C2" and mat(scene) == "fresh wwwwqp"


@pytest.mark.parametrize("act", ["creep E wf", "peer E pf", "hustle E qf"])
def test_a_disclosure_cannot_be_undone(act: str) -> None:
    """[LS-13.3]"""
    scene = table("at 1 C3", "known 1 C3", lair=L2)
    act = act.replace("E", "N")
    scene.plays(act)

    scene.cannot_undo(0)


def test_a_roll_cannot_be_undone() -> None:
    """[LS-13.3] Dice fell."""
    scene = table("at 1 E4", "known 1 E4")
    scene.rolls(6, 6)
    scene.plays("check 2 wf wf")

    scene.cannot_undo(0)


def test_opening_cannot_be_undone() -> None:
    """[LS-13.3, LS-10.4] A card was drawn."""
    scene = table("at 1 D4", "known 1 D4")
    scene.plays("open")

    scene.cannot_undo(0)


def test_an_automatic_end_can_be_undone() -> None:
    """[LS-13.3] The last cube spent over known ground, the turn passed by itself: still the seat's own doing."""
    scene = table("at 1 C2", "known 1 C2 C3", "mat 1 fresh w spent wwwqp", "at 2 A1", "known 2 A1")
    scene.plays("creep E wf")
    assert scene.asked == [1]
    scene.undoes(0)

    assert scene.asked == [0] and here(scene) == "C2"
