"""Chapter 4: Rooms awaken and fill."""

from tests.games.wakening_lair.table import at, game_of, line

CALM = "hero kata\nhero lyric\n"


def test_two_dice_count_rooms_from_the_entrance() -> None:
    """[WL-4.1, WL-4.2] Room 1 counts as one; a Room face down is turned up and draws what it shows."""
    scene = at(CALM + "monsters wraith.1 cave-troll basilisk")
    scene.rolls(1, 4)
    scene.plays("end")
    assert line(scene, 5) == ["wraith.1"]
    scene.rolls(3, 4)
    scene.plays("end")
    assert line(scene, 7) == ["cave-troll", "basilisk"], "the Kitchen shows two"
    scene.sees(0, "rooms.6.face.card", "slaughter-kitchen")


def test_new_monsters_stand_at_the_far_end() -> None:
    """[WL-4.3, WL-4.4, WL-R8] A Room already up gets one more."""
    scene = at(CALM + "room 5: skeleton.1\nmonsters wraith.1 cave-troll")
    scene.rolls(1, 4)
    scene.plays("end")

    assert line(scene, 5) == ["skeleton.1", "wraith.1"]


def test_no_more_than_three_monsters() -> None:
    """[WL-4.5, WL-4.6] A full Room draws nothing."""
    scene = at(CALM + "room 5: skeleton.1 skeleton.2 skeleton.3\nmonsters wraith.1")
    scene.rolls(1, 4)
    scene.plays("end")

    assert len(line(scene, 5)) == 3
    scene.sees(0, "monsters_left", 22)
    scene.hears(0, "Room 5 is full.")
    scene.sees(0, "rooms.4.is_full", True)


def test_a_twelve_awakens_nothing() -> None:
    """[WL-4.7]"""
    scene = at(CALM)
    before = len(game_of(scene).monsters)
    scene.rolls(6, 6)
    scene.plays("end")

    assert len(game_of(scene).monsters) == before
    assert game_of(scene).row.up == 1


def test_the_entrance_is_never_rolled() -> None:
    """[WL-4.8] The least roll is 2."""
    scene = at(CALM + "monsters wraith.1")
    scene.rolls(1, 1)
    scene.plays("end")

    assert line(scene, 1) == [] and line(scene, 2) == ["wraith.1"]


def test_a_hero_who_moves_in_awakens_the_room() -> None:
    """[WL-4.9]"""
    scene = at("hero kata room 6\nhero lyric\nroom 6\nmonsters wraith.1 basilisk")
    scene.plays("move 7")

    assert line(scene, 7) == ["wraith.1", "basilisk"]


def test_room_twelve_sleeps_with_the_terror() -> None:
    """[WL-4.10, WL-R4] Nobody enters, nothing is sent there."""
    scene = at("hero mobius room 11\nhero lyric\nroom 11: skeleton.1")
    scene.refuses("move 12", because="WL-4.10")
    scene.refuses("portal skeleton.1 12", because="WL-4.10")
    scene.refuses("portal mobius 12", because="WL-17.8")


def test_the_awakens_card_uses_up_its_draw_and_the_other_is_still_made() -> None:
    """[WL-4.11, WL-4.12, WL-R5] First of two draws: the Room still gets one; second of two: it already has one."""
    for deck in ("terror-awakens wraith.1", "wraith.1 terror-awakens"):
        scene = at("hero kata room 6\nhero lyric\nroom 6\nmonsters " + deck)
        scene.plays("move 7")

        assert line(scene, 7) == ["wraith.1"]
        assert game_of(scene).is_awake


def test_nobody_rolls_once_the_terror_is_awake() -> None:
    """[WL-4.13, WL-12.3]"""
    scene = at(CALM + "terror grimgear room 12")
    scene.plays("end", "end")

    assert not any("Awakening" in row for row in scene.log())


def test_an_empty_deck_gives_no_monsters() -> None:
    """[WL-4.14, WL-R7] The discard pile is never shuffled back."""
    everybody = [foe.word for foe in game_of(at(CALM)).book.foes[:24]]
    scene = at(
        "hero kata room 6\nhero lyric\nroom 6\nfelled " + " ".join(everybody) + "\nmonsters terror-awakens"
    )
    scene.plays("move 7")

    assert line(scene, 7) == [] and game_of(scene).is_awake
    assert len(game_of(scene).felled) == 24


def test_heroes_stay_where_monsters_come() -> None:
    """[WL-4.15] Nothing else happens until they act or are attacked."""
    scene = at("hero kata\nhero lyric room 5\nroom 5\nmonsters wraith.1")
    scene.rolls(1, 4)
    scene.plays("end")

    scene.sees(0, "heroes.1.room", 5)
    scene.sees(0, "heroes.1.damage", 0)
    scene.asks(1, "ask.actions")


def test_a_room_with_a_monster_sent_there_sleeps_on() -> None:
    """[WL-4.16, WL-R6] When it awakens it draws what it shows, up to three."""
    scene = at("""
        hero mobius room 6
        hero lyric
        room 6: skeleton.1
        room 7 asleep: skeleton.2 skeleton.3
        monsters wraith.1 basilisk
    """)
    scene.sees(0, "rooms.6.face", None)
    scene.plays("move 7")

    assert line(scene, 7) == ["skeleton.2", "skeleton.3", "wraith.1"]
