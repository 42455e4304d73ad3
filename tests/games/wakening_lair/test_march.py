"""Chapter 12: the Terror awakens and marches."""

from tests.games.wakening_lair.table import actions, active, at, felled, game_of, hero, line

WAKING = "hero kata room 6\nhero lyric\nroom 6\nmonsters terror-awakens\n"


def test_the_awakens_card_reveals_the_terror_at_room_twelve() -> None:
    """[WL-12.1, WL-12.2, WL-12.13] All Rooms are turned up without Monsters; the card is on no pile."""
    scene = at(WAKING + "terror mudmuck asleep")
    scene.plays("move 7")

    scene.sees(0, "terror.id", "mudmuck")
    scene.sees(0, "terror.room", 12)
    assert all(room["face"] for room in scene.view(0)["rooms"])
    assert [line(scene, room) for room in range(8, 13)] == [[]] * 5
    assert len(line(scene, 7)) == 1, "the draw still due"
    assert felled(scene) == []


def test_the_turn_that_wakes_it_goes_on_and_ends_with_an_advance() -> None:
    """[WL-12.4, WL-12.5, WL-R9] Wherever the Heroes are."""
    scene = at(WAKING + "terror mudmuck asleep")
    scene.plays("move 7")
    assert actions(scene) == 2 and active(scene) == "kata"
    scene.rolls(1, 1, 1)
    scene.plays("end")
    scene.sees(0, "terror.room", 11)
    scene.plays("end")
    scene.sees(0, "terror.room", 10)


def test_no_more_awakening_rolls_or_monster_cards() -> None:
    """[WL-12.3, WL-12.15, WL-4.13] Rooms entered draw nothing, the deck rests."""
    scene = at("hero kata\nhero lyric\nterror whiptail room 12\nmonsters wraith.1")
    before = len(game_of(scene).monsters)
    scene.plays("move 5", "end", "end")

    assert len(game_of(scene).monsters) == before


def test_monsters_and_heroes_go_with_it_traps_stay() -> None:
    """[WL-12.6, WL-12.7, WL-12.8, WL-12.9, WL-R35] Residents stay nearest; those of the next Room join and come along later."""
    scene = at("""
        hero kata room 8
        hero lyric room 7
        hero nox
        room 8: wraith.1 skeleton.1 snare-net
        room 7: basilisk
        terror whiptail room 8
        turn 3 active 3
    """, seats=3)  # fmt: skip
    scene.plays("end")
    assert line(scene, 7) == ["basilisk", "wraith.1", "skeleton.1"] and line(scene, 8) == []
    assert hero(scene, "kata").room == hero(scene, "lyric").room == 6
    scene.sees(0, "rooms.7.traps.0.id", "snare-net")
    scene.rolls(*[1] * 9)
    scene.plays("1: end")
    assert len(line(scene, 6)) == 3 and hero(scene, "lyric").room == 5


def test_more_than_three_monsters_only_where_it_is() -> None:
    """[WL-12.10, WL-R36]"""
    scene = at("""
        hero mobius
        hero lyric
        room 8: wraith.1 wraith.2 skeleton.1
        room 7: basilisk skeleton.2
        room 3: cave-troll cave-harpy cinder-imp
        terror whiptail room 8
    """)
    scene.refuses("portal basilisk 3", because="WL-17.7")
    scene.plays("portal basilisk 8", "end")

    assert len(line(scene, 7)) == 5
    scene.sees(0, "rooms.6.is_full", False)
    scene.sees(0, "rooms.2.is_full", True)


def test_eleven_advances_to_room_one_and_the_twelfth_takes_it_out() -> None:
    """[WL-12.11, WL-15.2]"""
    scene = at("hero kata room 12\nhero lyric room 12\nterror whiptail room 11")
    for n in range(10):
        scene.plays("end")
        scene.sees(0, "terror.room", 10 - n)
        scene.sees(0, "turns_left", 10 - n)
    assert scene.asked
    scene.plays("end")
    assert scene.is_over
    scene.sees(0, "why", "terror-escaped")


def test_heroes_may_be_on_either_side_and_act_as_before() -> None:
    """[WL-12.12, WL-12.14] Actions, Treasure, monsters' attacks, Traps and healing do not change."""
    scene = at("""
        hero kata room 9 damage 2
        hero halward room 9
        room 9: goblin-sneak.1[1]
        room 10: spiked-pit
        treasures card-bone-rot
        terror whiptail room 5
    """)
    scene.rolls(5, 5)
    scene.plays("hit goblin-sneak.1 own:holy", "claim item")
    scene.rolls(4)
    scene.plays("move 10", "move 12")
    assert hero(scene, "kata").room == 11
    scene = at("hero halward room 9 damage 1\nhero kata room 9\nterror whiptail room 5")
    scene.plays("lay halward:1")
    assert hero(scene, "halward").damage == 0


def test_the_order_inside_the_awakening() -> None:
    """[WL-R59, WL-12.15] At Grim: undead gathered, Rooms populated up to three save Room 12, last the draw still due."""
    scene = at("""
        hero kata room 6
        hero lyric
        room 6: skeleton.1 skeleton.2
        room 9 asleep: basilisk cave-troll
        monsters terror-awakens skeleton.3 wraith.2
        terror soulbane asleep
        felled wraith.1
    """, difficulty="grim")  # fmt: skip
    scene.plays("move 7")

    told = [row for row in scene.log() if "appears" in row or "answers" in row or "awakens" in row]
    answered = [n for n, row in enumerate(told) if "answers" in row]
    appeared = [n for n, row in enumerate(told) if "appears" in row]
    turned = [n for n, row in enumerate(told) if row.startswith("Room")]
    assert max(answered) < min(turned[1:]) and max(turned) < min(appeared)
    assert line(scene, 12)[:3] == ["skeleton.1", "skeleton.2", "wraith.1"]
    assert line(scene, 2) == ["skeleton.3"] and line(scene, 3) == ["wraith.2"]
    assert len(line(scene, 9)) == 3, "limit of three"
    assert len(line(scene, 12)) == 5, "Room 12 draws two more beside its guards"
    assert told[-1].endswith("appears in Room 7.")
