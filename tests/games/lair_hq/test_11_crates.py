"""Chapter 11: crates, drawn unseen, used at any point of one's own turn."""

from pathlib import Path

import pytest
from tests.games.lair_hq.sets import altered
from tests.games.lair_hq.table import offered, place, seat, standing, state_of, table, top

TURN = """
    turn red
    slots 1 red, 2 blue
    red active {active} points 1
    red crates {crates}
    blue active 3
    blue crates medal
    L1-left-1 Site A @ red
    L1-left-2 Archive @ red
    L1-right-1 Site B @ blue
    L1-right-2 Ventilation Plant
    pool Canteen, Vault, Reactor, Sickbay
"""


def test_a_crate_is_drawn_unseen_and_kept_secret() -> None:
    """[LR-11.1, LR-10.60, LR-14.2] Red alone learns which it is."""
    scene = table("turn red\nred active 1\nblue active 1\npile trophy double")
    scene.plays("boss Dig")

    assert seat(scene, 0, 0)["kinds"] == ["crate-trophy"]
    assert seat(scene, 0, 1)["kinds"] == []
    assert seat(scene, 0, 1)["crates"] == 1
    scene.hears(0, "Your crate is a Gold Trophy")
    scene.hears(1, "Seat 1 draws a crate")


def test_used_crates_are_mixed_when_the_pool_is_empty() -> None:
    """[LR-11.2, LR-11.3] And without any, none is gained."""
    scene = table("turn red\nred active 1\nblue active 1\npile\nspent medal trophy")
    scene.plays("boss Dig")
    assert top(scene)["used_crates"] == []
    assert top(scene)["crate_pool"] == 1
    assert seat(scene, 0)["crates"] == 1

    scene = table("turn red\nred active 1\nblue active 1\npile\nspent")
    scene.plays("boss Dig")
    assert seat(scene, 0)["crates"] == 0
    scene.asks(0, "dig")


@pytest.mark.parametrize(
    ("crate", "kind", "after"),
    [
        ("girders", "crate-girders", (0, 2, 0, 2)),
        ("medal", "crate-medal", (1, 2, 0, 1)),
        ("trophy", "crate-trophy", (2, 2, 0, 1)),
    ],
)
def test_girders_medal_and_trophy(crate: str, kind: str, after: tuple[int, int, int, int]) -> None:
    """[LR-11.4, LR-11.9, LR-11.10, LR-11.11, LR-11.13] Used open, and the turn goes on."""
    scene = table(TURN.format(active=2, crates=crate))
    scene.plays(f"crate {crate}")

    assert standing(scene, 0) == after
    assert top(scene)["used_crates"] == [kind]
    assert seat(scene, 0)["crates"] == 0
    scene.asks(0, "turn")


def test_crates_are_for_ones_own_turn() -> None:
    """[LR-11.6] Blue waits; and nobody uses one while planning."""
    scene = table(TURN.format(active=2, crates="girders"))
    scene.refuses("2: crate medal")

    scene = table("plan red\nred crates medal\nred inbox 1")
    scene.refuses("crate medal", because="LR-11.6")


def test_a_crate_between_two_directives_but_not_inside_one() -> None:
    """[LR-11.4, LR-R39] Between the Archive's first card and its second."""
    scene = table(TURN.format(active=2, crates="girders medal"))
    scene.plays("boss Archive", "crate medal", "take Vault", "crate girders")
    scene.asks(0, "take")
    assert "skip" in scene.options()
    scene.plays("take Canteen")

    assert standing(scene, 0) == (1, 1, 0, 2)
    assert scene.asked == [1]


def test_a_crate_may_make_a_directive_possible() -> None:
    """[LR-11.4, LR-R57, LR-R59] Girders, just drawn at the Vault's kin, pay for the build; they are never forced."""
    scene = table("""
        turn red
        red active 1 points 0
        red cards Canteen
        red crates girders
        blue active 1
    """)
    scene.plays("crate girders", "boss Yard")
    assert offered(scene, "build") == ["build Canteen at L1-left", "build Canteen at L1-right"]

    scene = table("turn red\nred active 1\nred cards Canteen\nred crates girders\nblue active 1")
    scene.plays("boss Yard")
    scene.asks(0, "occupy")


def test_used_in_the_turn_in_which_it_was_gained() -> None:
    """[LR-11.5, LR-R59] The Core is open, so nothing is dug: the seat is asked before that directive passes, and at the end."""
    scene = table("turn red\nred active 1\nblue active 1\nlevels 4\npile medal girders")
    scene.plays("boss Dig")
    scene.asks(0, "pause")
    scene.plays("crate medal")

    assert standing(scene, 0)[0] == 1
    assert scene.asked == [1]


def test_the_question_before_the_end_of_a_turn() -> None:
    """[LR-R59, LR-11.7] Whatever the kinds, whoever holds a crate is asked; several may be used."""
    helicopter = table(TURN.format(active=2, crates="helicopter"))
    helicopter.plays("boss Ventilation Plant")
    helicopter.asks(0, "closing")
    assert helicopter.options() == ["on"]

    scene = table(TURN.format(active=2, crates="medal trophy girders"))
    scene.plays("boss Ventilation Plant", "crate medal", "crate trophy", "on")
    assert standing(scene, 0)[0] == 3
    assert scene.asked == [1]


def test_build_directives_are_directives_of_their_own() -> None:
    """[LR-R59] The Loading Dock is built and gives a crate: the optional Occupy is the next question, and takes it."""
    scene = table("""
        turn red
        red active 1 points 2
        red cards Loading Dock
        blue active 1
        pile medal
    """)
    scene.plays("boss Yard", "build Loading Dock at L1-left")
    scene.asks(0, "occupy")
    assert "crate medal" in scene.options()


def test_double_shift_after_the_movement() -> None:
    """[LR-11.8, LR-R34, LR-R35, LR-R38] The second movement is free, pays nobody, and must change the place."""
    scene = table(TURN.format(active=1, crates="double"))
    scene.plays("boss Ventilation Plant", "crate double")
    scene.asks(0, "move_again")
    scene.refuses("boss Ventilation Plant", because="LR-5.10")
    scene.refuses("retire", because="LR-R43")
    scene.plays("boss Site B", "take Vault")

    assert standing(scene, 0) == (0, 0, 0, 2)
    assert standing(scene, 1)[1:3] == (3, 0)
    assert top(scene)["bank"] == 29
    assert scene.asked == [1]


def test_double_shift_before_the_movement() -> None:
    """[LR-11.8, LR-R60, LR-R34, LR-R37] It binds to moving; the token goes where the first movement sends it; then one may stop."""
    scene = table(TURN.format(active=1, crates="double"))
    scene.plays("crate double")
    scene.refuses("retire", because="LR-R60")
    assert offered(scene, "retire") == []
    scene.plays("boss Site B", "take Vault")
    assert standing(scene, 1)[2] == 1
    scene.plays("stop")

    assert scene.asked == [1]


def test_the_second_movement_may_be_a_henchman_and_needs_all_that_follows() -> None:
    """[LR-11.8, LR-R38] Both movements with everything they cause, a price included."""
    scene = table(
        TURN.format(active=1, crates="double")
        .replace("Archive @ red", "Doomsday Device @ red")
        .replace("points 1", "points 2")
    )
    scene.plays("crate double", "hench Site A>Ventilation Plant")
    scene.refuses("boss Doomsday Device", because="LR-9.9")
    scene.plays("boss Site B", "take Vault")

    assert place(scene, "L1-right-2")["henchman"] == 0
    assert standing(scene, 0) == (0, 0, 0, 2)


def test_a_double_shift_needs_a_paid_movement() -> None:
    """[LR-R35] Without an active token it is no help before the movement."""
    scene = table(TURN.format(active=0, crates="double"))
    scene.refuses("crate double", because="LR-R35")
    assert scene.options() == ["retire"]


def test_several_double_shifts_add_up_and_one_stop_gives_up_all() -> None:
    """[LR-R36, LR-R37]"""
    scene = table(TURN.format(active=1, crates="double double double"))
    scene.plays(
        "crate double",
        "crate double",
        "boss Ventilation Plant",
        "boss Site A",
        "crate double",
        "boss Ventilation Plant",
    )
    scene.asks(0, "move_again")
    assert state_of(scene).extra == 1
    scene.plays("stop")
    assert scene.asked == [1]

    scene = table(TURN.format(active=1, crates="double double"))
    scene.plays("crate double", "crate double", "boss Ventilation Plant", "stop")
    assert scene.asked == [1]


def test_four_double_shifts_a_turn_at_most() -> None:
    """[LR-R61] Four were used, mixed, and drawn again: a fifth is refused."""
    scene = table(TURN.format(active=1, crates="double") + "memory moved 0 extra 0 shifts 4")
    scene.refuses("crate double", because="LR-R61")
    scene = table(TURN.format(active=1, crates="double") + "memory moved 0 extra 0 shifts 3")
    scene.plays("crate double")


def test_the_helicopter() -> None:
    """[LR-11.12, LR-R63, LR-11.4] Into the first position when Retiring, and only then."""
    scene = table(
        TURN.format(active=2, crates="helicopter").replace("slots 1 red, 2 blue", "slots 1 red\nretired blue")
    )
    scene.refuses("crate helicopter", because="LR-11.12")
    scene.plays("boss Ventilation Plant")
    assert offered(scene, "retire") == ["retire", "retire first"]
    scene.plays("retire first")

    assert top(scene)["retire_track"] == [0, 1]
    assert top(scene)["used_crates"] == ["crate-helicopter"]
    assert top(scene)["first"] == 0


def test_without_the_helicopter_nobody_retires_first() -> None:
    """[LR-11.12, LR-11.13, LR-R63] And after Retiring no crate is used: the next seat is on."""
    scene = table(TURN.format(active=2, crates="girders"))
    scene.refuses("retire first", because="LR-11.12")
    scene.refuses("crate medal", because="LR-11.13")
    scene.plays("retire")

    assert scene.asked == [1]
    scene.refuses("1: crate girders")


def test_the_later_helicopter_stands_first() -> None:
    """[LR-R41]"""
    scene = table(
        """
        turn red
        slots 1 red, 2 green
        retired blue
        red active 1
        red crates helicopter
        blue active 1
        green active 1
    """,
        3,
    )
    scene.plays("retire first")
    assert top(scene)["retire_track"] == [0, 1]
    state = state_of(scene)
    state.players[2].crates, state.spent = state.spent, 0  # mixed, and drawn by Green
    scene.plays("retire first")

    assert top(scene)["retire_track"] == [2, 0, 1]


def test_a_crate_for_nothing() -> None:
    """[LR-R40, LR-8.12, LR-11.10] At the end of the open track the medal is spent all the same; so are Girders at 5."""
    scene = table(TURN.format(active=2, crates="medal girders").replace("points 1", "points 5 score 6"))
    scene.plays("crate medal", "crate girders")

    assert standing(scene, 0) == (6, 2, 0, 5)
    assert len(top(scene)["used_crates"]) == 2


def test_there_is_no_limit_to_crates() -> None:
    """[LR-11.14]"""
    scene = table(
        TURN.format(
            active=2, crates="medal trophy girders girders girders double double double double helicopter"
        )
    )
    scene.plays("boss Dig", "skip")

    assert seat(scene, 0)["crates"] == 11
    assert top(scene)["crate_pool"] == 0


def test_a_seat_with_a_crate_and_no_token_is_asked() -> None:
    """[LR-4.7, LR-11.4] It must Retire, but may use the crate first."""
    scene = table(TURN.format(active=0, crates="girders"))

    assert scene.options() == ["retire", "crate girders"]


def test_a_double_shift_binds_nobody_who_cannot_move_any_more(tmp_path: Path) -> None:
    """[LR-R60, LR-4.7] In a set whose Girders waste a token, the last one may go before the movement: then Retiring is left."""
    own = altered(tmp_path, ('effect = [{do="gain", what="build_point", n=1}]\ntext = "Gain 1 Build Point."',
                             'effect = [{do="waste", n=1}]\ntext = "All lose a token."'))  # fmt: skip
    scene = table(TURN.format(active=1, crates="double girders"), cards=own)
    scene.plays("crate double")
    scene.refuses("retire", because="LR-R60")
    scene.plays("crate girders")

    assert standing(scene, 0)[1] == 0
    scene.refuses("boss Yard", because="LR-4.3")
    assert scene.options() == ["retire"]


def test_no_undo_past_a_crate() -> None:
    """[LR-11.1] What was drawn or used was seen."""
    scene = table("turn red\nred active 1\nblue active 1\npile medal girders")
    scene.plays("boss Dig")
    scene.cannot_undo(0)
