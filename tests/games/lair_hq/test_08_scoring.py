"""Chapter 8: building for points, the growing track."""

import pytest
from tests.games.lair_hq.table import place, seat, standing, table, top

BUILDER = """
    turn red
    red active 2 points 5
    blue active 2
    L1-left-1 Site A
    L1-right-1 {there}
    red cards {card}
"""


def test_e1_score_at_the_end_of_the_open_track() -> None:
    """[LR-E1, LR-8.11, LR-8.12, LR-8.13, LR-8.10] Only after somebody has dug can Blue move on."""
    scene = table("""
        turn blue
        slots 1 blue, 2 red
        blue score 6 active 3
        red score 4 active 2
        L1-left-1 Missile Silo @ blue
        L1-right-1 Sickbay @ red
    """)
    scene.plays("boss Missile Silo")
    assert standing(scene, 1)[0] == 6
    assert top(scene)["last_slot"] == 6
    scene.hears(-1, "1 are lost")

    scene.plays("1: boss Dig", "1: dig", "1: on")
    scene.plays("2: boss Sickbay", "1: boss Sickbay", "1: on", "2: boss Missile Silo")
    assert standing(scene, 1)[0] == 7
    assert top(scene)["last_slot"] == 12


def test_e2_shared_slot() -> None:
    """[LR-E2, LR-8.8, LR-8.9, LR-R49] Green's token comes to lie on Red's."""
    scene = table(
        """
        turn green
        slots 1 green, 2 red, 3 blue
        red score 4 active 1
        blue active 1
        green score 2 active 3 points 2
        L1-left-1 Reactor @ green
    """,
        3,
    )
    scene.plays("boss Reactor")

    assert [it["score"] for it in scene.view(0)["players"]] == [4, 0, 4]


def test_e5_command_center() -> None:
    """[LR-E5, LR-8.1, LR-8.2, LR-8.3, LR-8.4, LR-14.7] Three for the base, one for the gear, none for the eye."""
    scene = table(BUILDER.format(there="Periscope", card="Command Center") + "levels 2")
    scene.plays("boss Yard", "build Command Center at L1-right")

    assert standing(scene, 0)[0] == 4
    scene.hears(-1, "base 3, new symbols 1")


def test_e6_capped_build() -> None:
    """[LR-E6, LR-8.11, LR-8.12, LR-8.13, LR-10.26] Two slots are left and two VPs are lost; a level opened first takes all four."""
    text = BUILDER.format(there="Periscope", card="Command Center").replace(
        "red active 2", "red score 4 active 2"
    )
    scene = table(text)
    scene.plays("boss Yard", "build Command Center at L1-right")
    assert standing(scene, 0)[0] == 6

    scene = table(text)
    scene.plays(
        "boss Dig",
        "dig",
        "on",
        "2: boss Dig",
        "2: skip",
        "2: on",
        "1: boss Yard",
        "build Command Center at L1-right",
    )
    assert standing(scene, 0)[0] == 8


def test_only_the_same_level_matters_and_only_the_new_card_scores() -> None:
    """[LR-8.4, LR-8.5, LR-8.6] A gear two levels away spoils nothing; rooms that lie there already get nothing more."""
    text = BUILDER.format(there="Cement Mixer", card="Motor Pool") + "levels 2\n"
    same, other = table(text), table(text)
    same.plays("boss Yard", "build Motor Pool at L1-left")
    other.plays("boss Yard", "build Motor Pool at L2-left")

    assert standing(same, 0)[0] == 1
    assert standing(other, 0)[0] == 2


def test_destroyed_rooms_show_no_symbols() -> None:
    """[LR-8.7, LR-1.9]"""
    scene = table(BUILDER.format(there="*Cement Mixer", card="Motor Pool"))
    scene.plays("boss Yard", "build Motor Pool at L1-left")

    assert standing(scene, 0)[0] == 2


@pytest.mark.parametrize(("levels", "last"), [(1, 6), (2, 12), (3, 18), (4, 22)])
def test_the_track_is_what_is_open(levels: int, last: int) -> None:
    """[LR-8.10, LR-8.14]"""
    assert top(table(f"turn red\nlevels {levels}"))["last_slot"] == last


def test_a_score_never_falls() -> None:
    """[LR-8.15] Losing the room that was built takes nothing back."""
    scene = table("""
        turn red
        red active 1 score 4
        blue active 1
        L1-left-1 Demolition Range @ red
        L1-right-1 Vault
    """)
    scene.plays("boss Demolition Range", "destroy Vault")

    assert standing(scene, 0)[0] == 4


def test_before_a_build_its_score_is_told() -> None:
    """[LR-8.2, LR-8.12] Base, new symbols, and what the open track would not take."""
    text = BUILDER.format(there="Periscope", card="Command Center").replace(
        "red active 2", "red score 4 active 2"
    )
    scene = table(text)
    scene.plays("boss Yard")
    score = scene.option("build Command Center at L1-left").label.params["score"]

    assert getattr(score, "params", None) == {"base": 3, "symbols": 1, "n": 2, "lost": 2}


def test_the_final_count_knows_where_vps_came_from() -> None:
    """[LR-8.12, LR-R51] Base and symbols of the build, a favor, and what was lost."""
    scene = table(
        BUILDER.format(there="Missile Silo @ red", card="Motor Pool").replace(
            "red active 2", "red score 3 active 3"
        )
    )
    scene.plays("boss Yard", "build Motor Pool at L1-left", "skip", "2: boss Dig", "2: skip", "2: on")
    scene.plays("boss Missile Silo", "2: retire", "boss Dig", "skip", "retire")

    assert place(scene, "L1-left-2")["card"] == "motor-pool"
    assert standing(scene, 0)[0] == 6
    assert top(scene)["players"][0]["origins"] == {
        "base": 1, "symbols": 1, "favors": 1, "crates": 0, "halves": 0, "lost": 0,
    }  # fmt: skip


def test_the_token_that_came_last_lies_on_top() -> None:
    """[LR-8.9, LR-R49] Who moves away and back lies on top; who has not moved is not in the stack."""
    scene = table(
        """
        turn red
        red active 2 score 3
        blue active 2 score 2
        L1-left-1 Missile Silo @ red
        stack red blue
    """
    )
    assert top(scene)["stack"] == [0, 1]
    scene.plays("boss Missile Silo")

    assert top(scene)["stack"] == [1, 0]
    assert top(table("turn red\nred active 1\nblue active 1"))["stack"] == []


def test_what_the_end_tells_of_the_rounds() -> None:
    """[LR-12.10] Scores by round, tokens that visitors brought, rooms built: all of it was seen by all."""
    scene = table(
        """
        round 2
        turn red
        slots 1 red, 2 blue
        red active 1
        red cards Missile Silo
        red points 5
        blue active 1 score 4
        L1-left-2 Canteen @ blue
        chart 0 1
    """
    )
    scene.plays("boss Canteen")

    assert seat(scene, 1)["visitors"] == 1
    assert top(scene)["chart"] == [[0, 1], [0, 4]]
    assert scene.words.position(scene.state, 0).count("chart 0 1") == 1


def test_rooms_built_are_counted() -> None:
    """[LR-8.1] Built, upgraded or stolen, by whoever builds."""
    scene = table("turn red\nred active 1 points 5\nred cards Missile Silo\nblue active 1")
    scene.plays("boss Yard", "build Missile Silo at L1-left")

    assert [it["built"] for it in top(scene)["players"]] == [1, 0]
