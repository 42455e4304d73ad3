"""Chapters 14 and 15: notes of the house set, and rulings that no other chapter's scenes settle."""

from pathlib import Path

import pytest
from tests.games.lair_hq.sets import altered
from tests.games.lair_hq.table import offered, place, seat, standing, state_of, table, top


def face(id: str) -> dict[str, object]:
    found: dict[str, object] = next(face for face in top(table(None))["faces"] if face["id"] == id)
    return found


def words(id: str, corner: str) -> list[str]:
    steps = face(id)[corner]
    assert isinstance(steps, list)
    return [f"{step['word']} {step['what']} {step['n']}".replace("  ", " ") for step in steps]


def test_the_yard_and_the_dig() -> None:
    """[LR-14.1, LR-14.2]"""
    yard, dig = top(table(None))["surface"]

    assert [[step["word"] for step in yard[side]] for side in ("left", "right")] == [["build"], ["occupy"]]
    assert [[step["word"] for step in dig[side]] for side in ("left", "right")] == [["gain"], ["excavate"]]
    assert dig["left"][0]["what"] == "crate"


@pytest.mark.parametrize(
    ("id", "left", "right"),
    [
        ("site-a", ["gain build_point 1"], []),
        ("site-b", ["select_room 1"], []),
        ("missile-silo", ["favor 1"], []),
        ("cement-mixer", ["gain build_point 1"], []),
        ("shark-tank", ["dismiss 1"], ["favor 1"]),
        ("reactor", ["lose build_point 2", "favor 2"], []),
        ("laser-gallery", ["lose work_token 1"], ["destroy 1", "favor 1"]),
        ("doomsday-device", ["lose work_token 1", "lose build_point 2", "favor 3"], []),
        ("tunnel-drill", [], ["excavate 1", "build 1", "occupy 1"]),
        ("archive", ["select_room 1"], ["select_room 1"]),
        ("listening-post", ["reveal_room 2"], ["select_room 1"]),
    ],
)
def test_what_rooms_do(id: str, left: list[str], right: list[str]) -> None:
    """[LR-14.4, LR-14.6, LR-14.8, LR-14.9, LR-14.10, LR-14.11, LR-14.12, LR-14.14, LR-14.15, LR-14.16]"""
    assert words(id, "room_left") == left
    assert words(id, "room_right") == right


def test_sites_are_worth_nothing_and_need_a_henchman() -> None:
    """[LR-14.4, LR-14.5]"""
    for id in ("site-a", "site-b"):
        assert (face(id)["cost"], face(id)["base"], face(id)["symbols"], face(id)["is_open"]) == (
            0,
            0,
            [],
            False,
        )


def test_the_command_center_and_the_open_rooms() -> None:
    """[LR-14.7, LR-14.13, LR-14.17]"""
    assert (face("command-center")["base"], face("command-center")["symbols"]) == (3, ["gear", "eye"])
    assert [it["id"] for it in top(table(None))["faces"] if it["is_open"]] == [
        "ventilation-plant",
        "listening-post",
    ]
    assert words("demolition-range", "build_right") == ["excavate 1"]


def test_the_token_goes_to_whoever_owns_the_henchman_on_entering() -> None:
    """[LR-R1] Blue's Henchman is dismissed right after, and has been paid twice: for the visit and for leaving."""
    scene = table("turn red\nred active 1\nblue active 1\nL1-left-1 Guard Post @ blue\nL1-right-1 Site B")
    scene.plays("boss Guard Post", "dismiss Blue@Guard Post")

    assert standing(scene, 1)[2] == 2


def test_a_symbol_printed_twice_scores_once(tmp_path: Path) -> None:
    """[LR-R24]"""
    cards = altered(tmp_path, ('name = "Canteen"\ncount = 1\ncost = 1\nbase_vp = 1\nsymbols = ["flask"]',
                               'name = "Canteen"\ncount = 1\ncost = 1\nbase_vp = 1\nsymbols = ["flask", "flask"]'))  # fmt: skip
    scene = table("turn red\nred active 1 points 1\nred cards Canteen\nblue active 1", cards=cards)
    scene.plays("boss Yard", "build Canteen at L1-left")

    assert standing(scene, 0)[0] == 2


def test_tokens_are_handed_out_in_the_order_of_the_rules() -> None:
    """[LR-R58] One token is in the bank: the bonus takes it, and nobody else's turn has come."""
    scene = table("plan red\nretired red blue\nred active 15 inbox 0\nblue active 16 inbox 0")
    scene.plays("plan 5")

    assert standing(scene, 0)[2] == 1
    assert top(scene)["bank"] == 0


def test_a_destroy_pays_before_anything_that_follows() -> None:
    """[LR-R58, LR-R17] The movement's token is the bank's last: the dismissed Henchman's owner has it, the next gain gets none."""
    scene = table("""
        turn red
        red active 2
        blue active 1 inbox 29
        L1-left-1 Laser Gallery @ blue
        L1-right-1 Site B @ blue
    """)
    scene.plays("boss Laser Gallery", "destroy Site B")

    assert standing(scene, 1)[2] == 31
    assert top(scene)["bank"] == 0


def test_the_retired_still_gain_and_lose() -> None:
    """[LR-R48] Blue has Retired, is visited and wasted."""
    scene = table(
        "turn red\nslots 1 red\nretired blue\nred active 3\nblue active 2\nL1-left-1 Throne Room @ blue\nL1-right-1 Site B"
    )
    scene.plays("boss Throne Room", "skip")
    state = state_of(scene)

    assert state.round == 2
    assert standing(scene, 1)[1:3] == (1, 1)


def test_unseen_rubble_stays_unseen_until_it_is_replaced() -> None:
    """[LR-R52, LR-10.15] Then everybody sees what it was, and no undo goes back behind that."""
    scene = table("""
        turn red
        red active 1 points 5
        red cards Canteen, Archive
        blue active 1
        L1-left-1 Laboratory @ red
        L1-right-1 ?1 Throne Room
    """)
    for watcher in (-1, 0, 1):
        scene.cannot_see(watcher, '"card":"throne-room"')
    scene.plays("boss Laboratory", "upgrade L1-right-1 to Canteen")

    assert top(scene)["discard"] == ["throne-room"]
    scene.hears(1, "was Throne Room")
    scene.cannot_undo(0)


def test_the_extra_cards_of_reveals_are_cleared() -> None:
    """[LR-R54]"""
    scene = table(
        "turn red\nslots 1 red\nretired blue\nred active 1\nblue active 1\npool Canteen, Vault, Archive, Reactor, Sickbay, Barracks"
    )
    scene.plays("retire")

    assert len(top(scene)["pool"]) == 4
    assert len(top(scene)["discard"]) == 6


def test_own_turn_is_not_planning() -> None:
    """[LR-R39]"""
    scene = table("plan red\nred crates medal\nred points 2 inbox 3")
    scene.plays("plan 4")
    scene.refuses("crate medal", because="LR-11.6")


def test_a_boss_on_an_unmanned_room_does_not_hold_it() -> None:
    """[LR-5.16, LR-6.8] Red's Henchman may join the Boss, and Blue's too if it is quicker."""
    scene = table("turn red\nred active 1 boss Site B\nblue active 1\nL1-left-1 Site A\nL1-right-1 Site B")

    assert "hench home>Site B" in scene.options()
    assert place(scene, "L1-right-1")["henchman"] == -1
    assert "boss Site B" not in scene.options()


def test_the_mandatory_build_leaves_the_choice() -> None:
    """[LR-R56]"""
    scene = table("turn red\nred active 1 points 5\nred cards Canteen, Archive\nblue active 1")
    scene.plays("boss Yard")

    assert len(offered(scene, "build")) == 4
    assert "skip" not in scene.options()


def test_retiring_comes_instead_of_a_movement() -> None:
    """[LR-R43, LR-R63]"""
    scene = table(
        "turn red\nred active 2\nred crates double girders\nblue active 1\nL1-left-1 Ventilation Plant"
    )
    scene.plays("boss Ventilation Plant")
    scene.refuses("retire", because="LR-R43")
    scene.plays("crate double")
    scene.refuses("retire", because="LR-R43")
    assert seat(scene, 0)["is_retired"] is False
