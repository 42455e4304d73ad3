"""Chapter 8: dice against boxes, Room Advantage, Press the Attack."""

from tests.games.wakening_lair.table import actions, at, dice, felled, game_of, hero, hurt, spent


def test_dice_are_never_summed_and_go_from_the_highest_down() -> None:
    """[WL-8.1, WL-8.2] 2 and 3 do not make 5; rolled 3, 4 they are used as 4, 3."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: stone-gargoyle creeping-ooze[1]")
    scene.rolls(2, 3)
    scene.plays("hit stone-gargoyle own:holy")
    assert hurt(scene, "stone-gargoyle") == []
    scene.rolls(3, 4)
    scene.plays("hit creeping-ooze own:holy")
    assert hurt(scene, "creeping-ooze") == [1, 2], "the 4 takes the 3, then the 3 fails the 4"


def test_a_die_that_fails_marks_nothing_and_no_later_box_is_tried() -> None:
    """[WL-8.3, WL-8.4, WL-R21] Against 5, 2 a highest die of 4 misses altogether."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: cave-harpy cinder-imp")
    scene.rolls(2, 2)
    scene.plays("hit cave-harpy own:holy")
    assert hurt(scene, "cave-harpy") == []
    scene.hears(0, "Kata does no Damage.")
    scene.rolls(6, 2)
    scene.plays("hit cinder-imp own:holy")
    assert hurt(scene, "cinder-imp") == [1]


def test_each_die_marks_one_box_at_most() -> None:
    """[WL-8.5] A 6 against 2, 2, 3 marks one."""
    scene = at("hero lyric room 2\nhero kata\nroom 2: cellar-rats.1")
    scene.rolls(6)
    scene.plays("hit cellar-rats.1 own:holy")

    assert hurt(scene, "cellar-rats.1") == [1]


def test_a_monster_with_all_boxes_marked_is_defeated() -> None:
    """[WL-8.6, WL-8.7] To the discard pile without markers; a die left over does nothing to another."""
    scene = at(
        "hero bristlecone room 2 weapon card-phoenix-bow\nhero lyric\nroom 2: goblin-sneak.1 creeping-ooze"
    )
    scene.rolls(6, 6, 6)
    scene.plays("hit goblin-sneak.1 phoenix-bow:fire")

    assert felled(scene) == ["goblin-sneak.1"] and hurt(scene, "goblin-sneak.1") == []
    assert hurt(scene, "creeping-ooze") == []


def test_damage_on_a_monster_stays() -> None:
    """[WL-8.8] From turn to turn."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: cave-troll")
    scene.rolls(4, 1, 1, 1, 6, 6)
    scene.plays("hit cave-troll own:holy", "end")

    assert hurt(scene, "cave-troll") == [1]


def test_room_advantage_adds_one_to_each_die() -> None:
    """[WL-8.9, WL-8.10] By the types of the card alone, whatever is used; a Weapon's types never give it."""
    scene = at("hero kata room 6 weapon card-bone-rot\nhero lyric\nroom 6: cave-troll")
    scene.rolls(3)
    scene.plays("hit cave-troll bone-rot:poison")
    assert hurt(scene, "cave-troll") == [1]
    scene.rolls(4, 3)
    scene.plays("hit cave-troll own:holy")
    assert hurt(scene, "cave-troll") == [1, 2], "the 3 is a 4 and fails the 5"
    for room, gear, kind in (
        (5, "card-bone-rot", "bone-rot:poison"),
        (1, "card-phoenix-bow", "phoenix-bow:fire"),
    ):
        scene = at(f"hero kata room {room} weapon {gear}\nhero lyric\nroom {room}: cave-troll")
        scene.rolls(3)
        scene.plays(f"hit cave-troll {kind}")
        assert hurt(scene, "cave-troll") == []


def test_room_advantage_is_one_at_most() -> None:
    """[WL-8.11, WL-R22] Both types of Whisper are shown by Room 8."""
    scene = at("hero whisper room 8\nhero lyric\nroom 8: stone-gargoyle")
    scene.rolls(2)
    scene.plays("hit stone-gargoyle own:frost")
    assert hurt(scene, "stone-gargoyle") == []
    scene.rolls(3)
    scene.plays("hit stone-gargoyle own:frost")
    assert hurt(scene, "stone-gargoyle") == [1]


def test_room_advantage_does_not_help_attackers() -> None:
    """[WL-8.12, WL-11.8]"""
    scene = at("hero kata room 6\nhero lyric\nroom 6: skeleton.1")
    scene.rolls(3, 3, 3, 6, 6)
    scene.plays("end")

    assert hero(scene, "kata").damage == 0


def test_pressing_needs_the_weakness_a_mark_and_a_standing_target() -> None:
    """[WL-8.13, WL-8.15] Otherwise the Action is over."""
    text = "hero ashlar room 2\nhero lyric\nroom 2: skeleton.1"
    scene = at(text)
    scene.rolls(2, 1)
    scene.plays("hit skeleton.1 own:grievous")
    scene.asks(0, "ask.press")
    scene.plays("stop")
    assert actions(scene) == 2 and hurt(scene, "skeleton.1") == [1]
    scene.rolls(1, 1)
    scene.plays("hit skeleton.1 own:grievous")
    scene.asks(0, "ask.actions")
    scene = at(text + "[1]")
    scene.rolls(3, 1)
    scene.plays("hit skeleton.1 own:holy")
    assert hurt(scene, "skeleton.1") == [1, 2]
    scene.asks(0, "ask.actions")
    scene.rolls(6, 6)
    scene.plays("hit skeleton.1 own:grievous")
    scene.asks(0, "ask.claim")


def test_pressing_goes_on_while_each_roll_marks() -> None:
    """[WL-8.14, WL-8.15, WL-R49] All dice again; a roll without a mark, or the defeat, ends it."""
    scene = at("hero ashlar room 2\nhero lyric\nroom 2: skeleton.1 skeleton.2")
    scene.rolls(2, 1, 3, 1, 4, 1)
    scene.plays("hit skeleton.1 own:grievous", "press", "press")
    assert felled(scene) == ["skeleton.1"]
    scene.plays("reserve")
    scene.rolls(2, 1, 1, 1)
    scene.plays("hit skeleton.2 own:grievous", "press")
    scene.asks(0, "ask.actions")


def test_pressing_keeps_target_means_and_type_and_rolls_all_dice() -> None:
    """[WL-8.16, WL-8.17, WL-R18]"""
    scene = at(
        "hero bristlecone room 2 effect 1 weapon card-phoenix-bow\nhero lyric\nroom 2: cave-troll bandaged-king"
    )
    scene.rolls(6, 1, 1, 1, 1, 1)
    scene.plays("hit cave-troll phoenix-bow:fire", "done")
    assert [o for o in scene.options() if not o.startswith("drop")] == ["press", "stop"]
    scene.plays("press")

    assert dice(scene) == [1, 1, 1]
    scene.sees(0, "attack.target", "cave-troll")


def test_a_destroyed_target_that_was_a_trap_can_be_pressed_too() -> None:
    """[WL-8.13, WL-10.12]"""
    scene = at("hero ashlar room 2\nhero lyric\nroom 2: snare-net")
    scene.rolls(3, 1, 3, 1)
    scene.plays("hit snare-net own:grievous", "press")

    assert spent(scene) == ["trap-snare-net"] and game_of(scene).row.trapped == 0
