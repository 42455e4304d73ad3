"""Chapters 12 and 13: the Core, the full lair, standstill, and two or three players."""

import pytest
from tests.games.lair_hq.table import offered, place, seat, standing, state_of, table, top

FULL = """
    turn {turn}
    slots {slots}
    retired {retired}
    red active 2 score {red} points 1
    blue active 2 score {blue}
    levels 3
    L1-left-1 Vault @ red
    L1-left-2 Canteen
    L1-right-1 Site B @ blue
    L1-right-2 *Reactor
    L2-left-1 *Sickbay
    L2-left-2 Archive
    L2-right-1 *Barracks
    L2-right-2 Workshop
    L3-left-1 *Laboratory
    L3-left-2 Shark Tank
    L3-right-1 *Periscope
"""


def test_e7_winning_by_the_silo() -> None:
    """[LR-E7, LR-14.6, LR-12.1, LR-12.2] One slot from the Core, and no further turn is played."""
    scene = table(
        """
        turn green
        slots 1 green, 2 red
        retired blue
        red active 3 score 27
        blue score 26
        green active 2 score 27
        levels 5
        L1-left-1 Missile Silo @ red
    """,
        3,
    )
    scene.plays("boss Missile Silo")

    assert scene.is_over and scene.value == [0.0, 0.0, 1.0]
    assert top(scene)["phase"] == "over"
    assert top(scene)["places"] == [2, 0, 1]


def test_at_once_in_the_middle_of_an_effect() -> None:
    """[LR-12.1, LR-12.3, LR-12.4] The Core is reached by the build: neither its directives nor the Occupy follow."""
    scene = table(
        """
        turn red
        red active 2 score 27 points 5
        red cards Demolition Range
        blue active 2
        levels 5
    """,
        4,
    )
    scene.plays("boss Yard", "build Demolition Range at L1-left")

    assert scene.is_over
    assert standing(scene, 0)[0] == 28
    assert scene.options(0) == []
    assert top(scene)["players"][0]["origins"]["lost"] == 3


def test_the_last_open_slot_is_not_the_core() -> None:
    """[LR-12.1] With the Core Card closed nobody wins at slot 24."""
    scene = table("turn red\nred active 1 score 23\nblue active 1\nlevels 4\nL1-left-1 Missile Silo @ red", 3)
    scene.plays("boss Missile Silo")

    assert standing(scene, 0)[0] == 24
    assert not scene.is_over


def test_a_crate_may_win() -> None:
    """[LR-12.1, LR-11.11]"""
    scene = table("turn red\nred active 1 score 26\nred crates trophy\nblue active 1\nlevels 5", 3)
    scene.plays("crate trophy")

    assert scene.value == [1.0, 0.0, 0.0]


def test_opening_the_core_does_not_win() -> None:
    """[LR-12.1, LR-13.7] The track grows by its four slots, with two players as well."""
    scene = table("turn red\nred active 1 score 18\nblue active 1\nlevels 3")
    scene.plays("boss Dig", "dig")

    assert top(scene)["last_slot"] == 22
    assert not scene.is_over


def test_a_full_lair_ends_the_game_with_the_round() -> None:
    """[LR-12.5, LR-12.6, LR-12.8] All play on until everybody has Retired; then most VPs win."""
    text = FULL.format(turn="red", slots="1 red, 2 blue", retired="", red=3, blue=9)
    scene = table(text + "red cards Guard Post")
    assert not top(scene)["is_last_round"]
    scene.plays("boss Yard", "skip")  # the only card at the only place is built without a question
    assert top(scene)["is_last_round"]
    scene.hears(-1, "this is the last round")
    assert scene.asked == [1]
    scene.plays("retire", "1: retire")

    assert scene.is_over
    assert scene.value == [0.0, 1.0]


def test_the_core_still_wins_in_the_last_round() -> None:
    """[LR-12.7]"""
    text = FULL.format(turn="red", slots="1 red, 2 blue", retired="", red=21, blue=19).replace(
        "levels 3", "levels 4"
    )
    scene = table(text.replace("Vault @ red", "Missile Silo @ red") + "L3-right-2 Vault")
    assert top(scene)["is_last_round"]
    scene.plays("boss Missile Silo")

    assert scene.value == [1.0, 0.0]


def test_equal_vps_are_settled_by_the_retire_track() -> None:
    """[LR-12.9, LR-12.10, LR-R49] Farther left wins, whatever else is left over."""
    text = FULL.format(turn="red", slots="1 red", retired="blue", red=9, blue=9)
    scene = table(text + "L3-right-2 Guard Post\nred cards Throne Room\nred crates trophy")
    scene.plays("retire")

    assert scene.value == [0.0, 1.0]
    assert top(scene)["places"] == [1, 0]


def test_a_closed_level_is_not_full() -> None:
    """[LR-12.5, LR-R27] Everything open is filled, but the third level is still closed: the game goes on."""
    text = FULL.format(turn="red", slots="1 red", retired="blue", red=9, blue=3)
    text = "\n".join(line for line in text.splitlines() if "L3" not in line).replace("levels 3", "levels 2")
    scene = table(text)
    assert not top(scene)["is_last_round"]
    scene.plays("retire")

    assert not scene.is_over


def test_with_two_players_the_core_level_does_not_count() -> None:
    """[LR-R28, LR-12.5] Full while the Core is still closed."""
    text = FULL.format(turn="red", slots="1 red", retired="blue", red=9, blue=3)
    scene = table(text + "L3-right-2 Guard Post")

    assert top(scene)["is_last_round"]
    scene.plays("retire")
    assert scene.value == [1.0, 0.0]


def test_four_idle_rounds_end_the_game() -> None:
    """[LR-R50] No score moved, no level opened; the most VPs win."""
    for idle, over in ((3, True), (2, False)):
        scene = table(
            f"turn red\nslots 1 red\nretired blue\nred active 1 score 2\nblue active 1 score 4\nidle {idle}"
        )
        scene.plays("retire")
        assert scene.is_over == over
        assert scene.value[1] > scene.value[0]
    stirred = table(
        "turn red\nslots 1 red\nretired blue\nred active 1\nblue active 1\nidle 3\nmemory moved 0 extra 0 shifts 0 stirred"
    )
    stirred.plays("retire")
    assert not stirred.is_over
    assert top(stirred)["idle_rounds"] == 0


def test_scores_and_levels_stir() -> None:
    """[LR-R50] A point scored and a level opened count, a point lost at the end of the track does not."""
    for score, stirs in ((5, True), (6, False)):
        scene = table(
            f"turn red\nred active 2 score {score}\nblue active 1\nidle 3\nL1-left-1 Missile Silo @ red"
        )
        scene.plays("boss Missile Silo")
        assert state_of(scene).is_stirred == stirs
    dug = table("turn red\nred active 2\nblue active 1\nidle 3")
    dug.plays("boss Dig", "dig")
    assert state_of(dug).is_stirred


def test_all_places_are_shown() -> None:
    """[LR-R51] The winner, then by VP, then by the Retire Track, then those not Retired in turn order."""
    scene = table(
        """
        turn green
        slots 1 yellow, 3 green
        retired red blue
        red score 5
        blue score 5
        green active 2 score 27
        yellow score 5 active 1
        levels 5
        L1-left-1 Missile Silo @ red
    """,
        4,
    )
    scene.plays("boss Missile Silo")

    assert top(scene)["places"] == [2, 0, 1, 3]
    told = [line.says.params["seat"] for line in scene.words.score(scene.state)]
    assert told == [3, 1, 2, 4]


def test_e10_blocking() -> None:
    """[LR-E10, LR-13.1, LR-13.2, LR-13.3, LR-13.5] Red takes 5 and blocks 4: Blue has 1 and 2, and the cube brings nothing."""
    scene = table("plan red\nretired red blue\nred points 0 inbox 0")
    scene.plays("plan 5")
    scene.asks(0, "block")
    scene.refuses("block 5", because="LR-3.3")
    scene.plays("block 4")
    scene.refuses("plan 4", because="LR-13.2")

    assert scene.asked == [1]
    assert offered(scene, "plan") == ["plan 1", "plan 2"]
    assert standing(scene, 0)[2:] == (3, 1)
    assert [it["is_blocked"] for it in top(scene)["slots"]] == [False, False, True, False]


def test_the_bonus_comes_before_the_cube() -> None:
    """[LR-13.1] First the card of the bonus, then the cube."""
    scene = table("plan blue\nretired blue red")
    scene.plays("plan 4")
    scene.asks(1, "take")
    scene.plays(offered(scene, "take")[0])
    scene.asks(1, "block")


def test_the_cube_is_the_first_players_of_the_round_and_leaves_with_it() -> None:
    """[LR-13.4, LR-13.5] Blue placed first, though Red plays first; with the round's end the cube is gone."""
    scene = table("""
        turn red
        slots 1 red, 2 cube, 4 blue
        red active 1
        blue active 1
    """)
    scene.plays("retire", "2: retire")

    assert [it["is_blocked"] for it in top(scene)["slots"]] == [False] * 4
    assert top(scene)["first"] == 0
    assert len(offered(scene, "plan")) == 4


@pytest.mark.parametrize("seats", [3, 4])
def test_no_cube_with_more_players(seats: int) -> None:
    """[LR-13.1]"""
    scene = table("plan red", seats)
    scene.plays("plan 5")

    assert scene.asked == [1]


def test_nothing_is_built_on_the_core_level_with_two_players() -> None:
    """[LR-13.6, LR-R29, LR-13.7, LR-13.9] Two destroyed rooms lie there, and are not upgraded."""
    scene = table("""
        turn red
        red active 3 points 5
        red cards Canteen
        blue active 3
        levels 3
        L1-left-1 Laboratory @ red
        deck Vault, Reactor
    """)
    scene.plays("boss Dig", "dig", "on", "2: boss Dig", "2: on", "2: on", "1: boss Yard")
    assert place(scene, "CORE-left-1")["is_destroyed"] and place(scene, "CORE-right-1")["is_destroyed"]
    scene.refuses("build Canteen at CORE-left", because="LR-13.6")
    scene.plays("build Canteen at L1-left", "skip")
    state_of(scene).players[0].hand = 2 ** state_of(scene).book.cards.ids.index("throne-room")
    state_of(scene).players[0].points = 5
    scene.plays("on", "2: retire", "1: boss Laboratory")
    scene.refuses("upgrade CORE-left-1 to Throne Room", because="LR-R29")


@pytest.mark.parametrize(("seats", "places"), [(4, 18), (3, 14), (2, 6)])
def test_places_to_build_on(seats: int, places: int) -> None:
    """[LR-13.11, LR-13.8, LR-13.9, LR-13.10]"""
    book = state_of(table(None, seats)).book
    new = len(book.shaft.ids) - 1
    allowed = sum(int(book.shaft.full) >> at & 1 for at in range(20))
    rubble = int(book.limits.rubble) * (new - (1 if seats == 2 else 0))

    assert allowed - rubble - 2 == places
    assert seat(table(None, seats), 0)["score"] == 0


def test_the_last_round_is_announced_once() -> None:
    """[LR-12.5] By the build that fills the lair, and not again by an upgrade in it."""
    scene = table(FULL.format(turn="red", slots="1 red, 2 blue", retired="", red=3, blue=2).replace("points 1", "points 5\n    red cards Periscope, Vault").replace("L1-left-1 Vault", "L1-left-1 Test Bench").replace("L3-right-1 *Periscope", "L3-right-1 *Throne Room"))  # fmt: skip
    scene.plays(
        "boss Yard",
        "build Periscope at L3-right",
        "skip",
        "2: retire",
        "boss Test Bench",
        "upgrade Periscope to Vault",
    )

    assert sum("last round" in line for line in scene.log(0)) == 1
