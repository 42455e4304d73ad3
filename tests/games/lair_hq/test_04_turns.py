"""Chapters 4 to 7: turns, Bosses, Henchmen, Retiring."""

from tests.games.lair_hq.table import offered, place, seat, standing, state_of, table, top

from lairhouse.testing.scenes import clause

LAIR = """
    levels 2
    L1-left-1 Site A
    L1-left-2 Cement Mixer @ blue
    L1-right-1 Site B @ red
    L1-right-2 Ventilation Plant
    L2-left-1 *Vault
    L2-right-1 Canteen
    pool Archive, Reactor, Sickbay
"""


def test_e4_visiting_a_rival() -> None:
    """[LR-E4, LR-5.7, LR-4.4, LR-14.8, LR-5.1, LR-5.3, LR-5.9] Blue's Inbox gains the token, Red a Build Point."""
    scene = table("turn red\nred active 2 points 1\nblue active 4 inbox 1" + LAIR)
    scene.plays("boss Cement Mixer")

    assert standing(scene, 0) == (0, 1, 0, 2)
    assert standing(scene, 1) == (0, 4, 2, 0)


def test_e11_active_and_inbox() -> None:
    """[LR-E11, LR-4.3, LR-4.5, LR-4.7, LR-3.14] Three tokens in the Inbox do not move a worker."""
    scene = table("turn red\nslots 1 red, 2 blue\nred inbox 3\nred crates girders\nblue active 1" + LAIR)
    scene.refuses("boss Yard", because="LR-4.3")
    scene.refuses("hench home>Canteen", because="LR-4.3")
    scene.plays("retire", "2: retire", "1: plan 5", "1: block 4", "2: plan 1")
    scene.plays(scene.options()[0])

    assert standing(scene, 0)[1:3] == (6, 0)


def test_e13_first_out_first_choice() -> None:
    """[LR-E13, LR-7.1, LR-7.8] Blue, Green and Red place in the order in which they Retired."""
    scene = table(
        "turn blue\nslots 1 blue, 2 green, 3 red\nred active 1\nblue active 1\ngreen active 1" + LAIR, 3
    )
    scene.plays("retire", "3: retire", "1: retire")

    assert top(scene)["retire_track"] == [1, 2, 0]
    assert top(scene)["round"] == 2
    assert scene.asked == [1]


def test_a_turn_is_one_movement_for_one_token() -> None:
    """[LR-4.1, LR-4.2] After it the next seat is on."""
    scene = table("turn red\nred active 3\nblue active 3" + LAIR)
    scene.plays("boss Site B", "take Archive")

    assert standing(scene, 0)[1] == 2
    assert scene.asked == [1]


def test_a_turn_needs_a_movement_or_retiring() -> None:
    """[LR-4.8, LR-R43]"""
    scene = table("turn red\nred active 3\nred crates girders\nblue active 3" + LAIR)
    scene.refuses("on", because="LR-4.8")
    scene.plays("boss Site B", "take Archive")
    scene.refuses("retire", because="LR-R43")
    scene.refuses("boss Yard", because="LR-4.1")


def test_without_token_and_crate_a_seat_retires_by_itself() -> None:
    """[LR-4.7] Blue has nothing left and is not asked."""
    scene = table("turn red\nred active 2\nblue inbox 2" + LAIR)
    scene.plays("boss Site B", "take Archive")

    assert top(scene)["retire_track"] == [1]
    assert scene.asked == [0]
    scene.hears(0, "Seat 2 Retires")


@clause("LR-4.9", "LR-7.2", "LR-7.3")
def test_left_over_tokens_stay_active_on_retiring() -> None:
    scene = table("turn red\nred active 3\nblue active 3" + LAIR)
    scene.plays("retire")

    assert standing(scene, 0)[1:3] == (3, 0)
    assert top(scene)["bank"] == 32 - 6


def test_a_boss_needs_a_henchman_of_anybody() -> None:
    """[LR-5.2, LR-5.3, LR-5.5, LR-5.16, LR-9.11, LR-14.5] Site A is unmanned although a Boss stands in it."""
    scene = table("turn red\nred active 3\nblue active 3 boss Site A" + LAIR)
    scene.refuses("boss Site A", because="LR-5.2")
    scene.refuses("boss Canteen", because="LR-5.2")

    assert offered(scene, "boss") == [
        "boss Yard", "boss Dig", "boss Cement Mixer", "boss Site B", "boss Ventilation Plant",
    ]  # fmt: skip


def test_surface_places_need_no_henchman_and_pay_the_bank() -> None:
    """[LR-5.4, LR-5.8, LR-1.13]"""
    for word in ("Yard", "Dig"):
        scene = table("turn red\nred active 1\nblue active 3" + LAIR)
        scene.plays(f"boss {word}")
        assert top(scene)["bank"] == 29


def test_own_henchman_and_no_henchman_pay_the_bank() -> None:
    """[LR-5.5, LR-5.6, LR-5.8, LR-14.13, LR-6.11]"""
    scene = table("turn red\nred active 1 points 0\nblue active 1" + LAIR)
    scene.plays("boss Site B", "take Archive")
    assert (standing(scene, 0)[2], standing(scene, 1)[2], top(scene)["bank"]) == (0, 0, 31)

    scene = table("turn red\nred active 1 points 0\nblue active 1" + LAIR)
    scene.plays("boss Ventilation Plant")
    assert (top(scene)["bank"], standing(scene, 0)[3]) == (31, 1)

    manned = LAIR.replace("Ventilation Plant", "Ventilation Plant @ blue")
    scene = table("turn red\nred active 1 points 0\nblue active 1" + manned)
    scene.plays("boss Ventilation Plant")
    assert standing(scene, 1)[2] == 1


def test_a_boss_must_change_its_place() -> None:
    """[LR-5.10, LR-5.11, LR-R2] Not the same place twice running, but back after another."""
    scene = table("turn red\nred active 4 boss Site B\nblue active 4" + LAIR)
    scene.refuses("boss Site B", because="LR-5.10")
    scene.plays("boss Ventilation Plant", "2: boss Dig", "2: skip", "2: on")
    scene.plays("boss Site B", "take Archive")

    assert seat(scene, 0)["boss"] == "L1-right-1"


def test_a_boss_at_home_may_go_anywhere() -> None:
    """[LR-R3] Destroy sent it home; the Yard, where it stood before, is open to it."""
    scene = table("turn red\nred active 1 boss home\nblue active 1" + LAIR)

    assert "boss Yard" in scene.options()
    assert "boss home" not in scene.options()


def test_bosses_share_a_place_and_stay_there() -> None:
    """[LR-5.12, LR-5.15, LR-6.12, LR-7.14] Also over the end of a round; Henchmen and goods too."""
    scene = table(
        """
        turn red
        slots 1 red, 2 blue
        red active 1 points 2
        red cards Throne Room
        blue active 1 boss Site B
    """
        + LAIR
    )
    scene.plays("boss Site B", "take Archive")
    assert place(scene, "L1-right-1")["bosses"] == [0, 1]
    scene.plays("2: retire")

    assert top(scene)["round"] == 2
    assert place(scene, "L1-right-1")["bosses"] == [0, 1]
    assert place(scene, "L1-right-1")["henchman"] == 0
    assert seat(scene, 0)["points"] == 2
    assert set(seat(scene, 0)["cards"]) == {"archive", "throne-room"}


def test_rubble_and_heliport_are_closed_to_bosses() -> None:
    """[LR-5.13, LR-5.14]"""
    scene = table("turn red\nred active 1" + LAIR)
    scene.refuses("boss L2-left-1", because="LR-5.13")
    scene.refuses("boss Vault", because="LR-5.13")
    scene.refuses("boss Heliport", because="LR-5.14")
    scene.refuses("boss Throne Room", because="LR-5.1")
    scene.refuses("boss CORE-left-1", because="LR-5.2")


def test_a_henchman_into_a_room_without_one() -> None:
    """[LR-6.1, LR-6.2, LR-6.3, LR-6.5, LR-6.7, LR-6.8] For one token to the bank, and nothing is activated."""
    scene = table("turn red\nred active 1\nblue active 1 boss Canteen" + LAIR)
    scene.plays("hench home>Canteen")

    assert place(scene, "L2-right-1")["henchman"] == 0
    assert top(scene)["bank"] == 31
    assert standing(scene, 0)[1:3] == (0, 0)
    assert seat(scene, 0)["henchmen_home"] == 0
    scene.hears(0, "Seat 1 places a Henchman in Canteen")


def test_a_henchman_moves_from_room_to_room() -> None:
    """[LR-6.3, LR-6.6] What it leaves is nobody's at once."""
    scene = table("turn red\nred active 1\nblue active 1" + LAIR)
    scene.plays("hench Site B>Canteen")

    assert place(scene, "L1-right-1")["henchman"] == -1
    assert place(scene, "L2-right-1")["henchman"] == 0
    assert seat(scene, 0)["henchmen_home"] == 1


def test_where_henchmen_may_not_go() -> None:
    """[LR-6.4, LR-6.9, LR-6.10, LR-R15, LR-R55, LR-6.1]"""
    scene = table("turn red\nred active 1\nblue active 1" + LAIR)
    scene.refuses("hench home>Cement Mixer", because="LR-6.4")
    for word in ("Yard", "Dig", "Heliport"):
        scene.refuses(f"hench home>{word}", because="LR-6.9")
    scene.refuses("hench home>L2-left-1", because="LR-6.10")
    scene.refuses("hench home>Vault", because="LR-6.10")
    scene.refuses("hench home>Throne Room", because="LR-6.1")
    scene.refuses("hench home>CORE-left-1", because="LR-6.1")
    scene.refuses("hench Site B>Site B", because="LR-R55")
    scene.refuses("hench Cement Mixer>Canteen", because="LR-6.1")

    assert offered(scene, "hench") == [
        "hench home>Site A", "hench home>Ventilation Plant", "hench home>Canteen",
        "hench Site B>Site A", "hench Site B>Ventilation Plant", "hench Site B>Canteen",
    ]  # fmt: skip


def test_only_henchmen_at_home_come_from_home() -> None:
    """[LR-6.3] Both of Red's stand in rooms; the two at home were offered once before."""
    scene = table("turn red\nred active 1" + LAIR.replace("Canteen", "Canteen @ red"))
    scene.refuses("hench home>Site A", because="LR-6.3")


def test_a_henchman_in_an_open_room_collects() -> None:
    """[LR-6.11]"""
    scene = table("turn red\nred active 1\nblue active 1" + LAIR)
    scene.plays("hench home>Ventilation Plant", "2: boss Ventilation Plant")

    assert standing(scene, 0)[2] == 1


def test_the_retired_take_no_more_turns() -> None:
    """[LR-7.4, LR-4.6, LR-7.1] Blue has Retired and is passed over."""
    scene = table(
        "turn red\nslots 1 red, 3 green\nretired blue\nred active 3\nblue active 3\ngreen active 3" + LAIR, 3
    )
    scene.plays("boss Ventilation Plant")
    assert scene.asked == [2]
    scene.plays("boss Ventilation Plant")
    assert scene.asked == [0]
    scene.plays("retire")

    assert top(scene)["retire_track"] == [1, 0]


def test_the_forced_last_turn() -> None:
    """[LR-7.5, LR-7.6, LR-7.7, LR-7.13, LR-R42] One movement, then the Retiring follows without a question."""
    scene = table("turn red\nslots 1 red\nretired blue\nred active 3\nblue active 3" + LAIR)
    scene.plays("boss Ventilation Plant")

    assert top(scene)["round"] == 2
    assert top(scene)["retire_track"] == [1, 0]
    assert standing(scene, 0)[1] == 2


def test_a_holder_of_crates_is_asked_before_the_forced_retiring() -> None:
    """[LR-7.6, LR-R42, LR-R59, LR-7.5] With any crate; `on` would not do."""
    scene = table(
        "turn red\nslots 1 red\nretired blue\nred active 3 points 0\nred crates girders\nblue active 3" + LAIR
    )
    scene.plays("boss Site B", "take Archive")
    scene.asks(0, "closing_last")
    scene.refuses("on", because="LR-7.5")
    scene.plays("crate girders")

    assert standing(scene, 0)[3] == 1
    assert top(scene)["round"] == 2


def test_the_end_of_a_round() -> None:
    """[LR-7.7, LR-7.9, LR-7.10] The pool is cleared and filled to players plus 2."""
    scene = table("turn red\nslots 1 red\nretired blue\nred active 1\nblue active 1" + LAIR)
    scene.plays("retire")

    assert {"archive", "reactor", "sickbay"} <= set(top(scene)["discard"])
    assert len(top(scene)["pool"]) == 4
    assert not {"archive", "reactor", "sickbay"} & set(top(scene)["pool"])


def test_the_discard_pile_is_shuffled_when_the_deck_runs_out() -> None:
    """[LR-7.11, LR-7.12, LR-R33] In the middle of the refill, the cards just cleared included, never a Site."""
    scene = table("""
        turn red
        slots 1 red
        retired blue
        red active 1
        blue active 1
        levels 1
        L1-left-1 *Vault
        gone Site A, Site B
        pool Archive, Reactor
        deck Canteen
        discard Sickbay, Barracks
    """)
    scene.plays("retire")

    assert len(top(scene)["pool"]) == 4
    assert "canteen" in top(scene)["pool"]
    assert top(scene)["discard"] == []
    assert len(state_of(scene).deck) == 1
    assert set(top(scene)["pool"]) <= {"canteen", "archive", "reactor", "sickbay", "barracks"}
    assert state_of(scene).epoch == 2


def test_as_many_cards_as_there_are() -> None:
    """[LR-R32] Two cards are left for a pool of four."""
    scene = table("""
        turn red
        slots 1 red
        retired blue
        red active 1
        L1-left-1 Site A
        pool
        deck Canteen
        discard Vault
    """)
    scene.plays("retire")

    assert set(top(scene)["pool"]) == {"canteen", "vault"}
