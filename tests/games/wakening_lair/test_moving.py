"""Chapter 5: Moves."""

from tests.games.wakening_lair.table import actions, at, game_of, hero, line

OPEN = "room 2\nroom 3\nroom 4\nroom 5\n"


def test_one_move_goes_through_any_number_of_open_empty_rooms() -> None:
    """[WL-5.1] And may stop in any of them."""
    scene = at("hero kata\nhero lyric\n" + OPEN)
    for room in (2, 3, 4, 5):
        assert scene.may(f"move {room}")
    scene.plays("move 5")

    assert hero(scene, "kata").room == 4 and actions(scene) == 2


def test_the_rooms_are_one_row() -> None:
    """[WL-5.2] No way round, no way out, and no Move to the same Room."""
    scene = at("hero kata\nhero lyric\n" + OPEN + "room 12\nroom 11\n")
    scene.refuses("move 1", because="WL-5.2")
    scene.refuses("move 11", because="WL-5.5")


def test_monsters_and_traps_end_a_move() -> None:
    """[WL-5.3] One may go in, not through."""
    scene = at("hero kata\nhero lyric\nroom 2\nroom 3: skeleton.1\nroom 4: snare-net\nroom 5")
    scene.refuses("move 4", because="WL-5.3")
    scene.plays("move 3")
    scene.refuses("on 2", because="WL-5.8")
    scene.refuses("move 5", because="WL-5.3")


def test_monsters_hold_nobody() -> None:
    """[WL-5.4] Out again by a new Move, either way."""
    scene = at("hero kata room 3\nhero lyric\nroom 2\nroom 3: skeleton.1 snare-net\nroom 4")

    assert scene.may("move 2") and scene.may("move 4")


def test_a_room_face_down_ends_the_move_and_awakens() -> None:
    """[WL-5.5] But for Room 12."""
    scene = at("hero kata\nhero lyric\nmonsters wraith.1")
    scene.refuses("move 3", because="WL-5.5")
    scene.plays("move 2")

    assert line(scene, 2) == ["wraith.1"]
    scene.refuses("on 1", because="WL-5.8")


def test_another_move_action_after_one_has_ended() -> None:
    """[WL-5.6]"""
    scene = at("hero kata\nhero lyric\nroom 2: skeleton.1\nroom 3: skeleton.2")
    scene.plays("move 2", "move 3")

    assert actions(scene) == 1 and hero(scene, "kata").room == 2


def test_the_terrors_room_ends_a_move() -> None:
    """[WL-5.7, WL-R11] With or without guards."""
    scene = at("hero kata room 2\nhero lyric\nterror whiptail room 4")
    scene.refuses("move 5", because="WL-5.7")
    scene.plays("move 4")
    scene.refuses("on 5", because="WL-5.8")


def test_a_move_stays_open_until_something_ends_it() -> None:
    """[WL-5.8, WL-R12, WL-R54] Gifts on the way; another Action, or a free Move, closes it."""
    scene = at("hero kata reserve card-bone-rot\nhero lyric room 3\n" + OPEN)
    scene.plays("move 3", "give card-bone-rot lyric", "on 5")
    assert hero(scene, "kata").room == 4 and actions(scene) == 2
    scene = at("hero lyric\nhero kata item card-emberbrand\n" + OPEN)
    scene.plays("move 3", "bardsong", "1: song none")
    scene.refuses("on 4", because="WL-5.8")
    scene = at("hero kata item card-emberbrand\nhero lyric\n" + OPEN + "room 6: skeleton.1\n")
    scene.plays("move 3", "beads 6")
    scene.refuses("on 5", because="WL-5.8")


def test_heroes_never_block_each_other() -> None:
    """[WL-5.9]"""
    scene = at("hero kata\nhero lyric room 2\nhero nox room 3\nhero latchkey room 3\n" + OPEN, seats=4)
    scene.plays("move 3")

    scene.sees(0, "rooms.2.heroes", ["kata", "nox", "latchkey"])


def test_magic_and_pushing_set_off_no_trap() -> None:
    """[WL-5.10, WL-R13]"""
    scene = at("hero mobius\nhero lyric\nroom 3: spiked-pit")
    scene.plays("portal lyric 3", "portal mobius 3")
    assert not any("goes off" in row for row in scene.log())
    scene = at("hero kata room 4\nhero lyric\nroom 3: spiked-pit\nterror whiptail room 4")
    scene.rolls(2, 2, 2)
    scene.plays("end")
    assert hero(scene, "kata").room == 2
    assert not any("goes off" in row for row in scene.log())
    assert game_of(scene).row.has_traps(2)
