"""Chapter 10: Scrolls of Resurrection and Traps."""

from tests.games.wakening_lair.table import actions, active, at, game_of, held, hero, hurt, spent

SCROLL = "scroll-of-resurrection.1"
DEATH = "room 2: skeleton.1\n"


def test_a_scroll_is_never_equipped() -> None:
    """[WL-10.1] Held in Reserve; it can be given."""
    scene = at(f"hero kata reserve {SCROLL}\nhero lyric")
    for half in ("weapon", "item"):
        scene.refuses(f"equip {SCROLL} {half}", because="WL-10.1")
    scene.plays(f"give {SCROLL} lyric")
    assert held(scene, "lyric") == {"reserve": [SCROLL]}
    scene = at(f"hero kata room 2\nhero lyric\nroom 2: goblin-sneak.1[1]\ntreasures {SCROLL}")
    scene.rolls(5, 5)
    scene.plays("hit goblin-sneak.1 own:holy")
    scene.refuses("claim weapon", because="WL-10.1")
    scene.plays("reserve")


def test_whoever_holds_a_scroll_is_asked_the_moment_a_hero_dies() -> None:
    """[WL-10.2, WL-10.3, WL-10.4, WL-10.5, WL-R32] From any Room; gear and place are kept, Damage and markers are not."""
    scene = at(f"""
        hero kata room 2 damage 4 effect 3 weapon card-bone-rot reserve card-skull-maul
        hero lyric room 9 reserve {SCROLL}
        hero nox reserve scroll-of-resurrection.2
        room 2: skeleton.1
        room 9
    """, seats=3)  # fmt: skip
    scene.refuses("2: scroll", because="")
    scene.rolls(5, 1, 1, 6, 6)
    scene.plays("end")
    assert scene.asked == [1, 2]
    scene.plays("3: let-die", "2: scroll")

    kata = hero(scene, "kata")
    assert (kata.damage, kata.effect, kata.room) == (0, 0, 1)
    assert held(scene, "kata") == {"weapon": ["card-bone-rot"], "reserve": ["card-skull-maul"]}
    assert spent(scene) == [SCROLL] and held(scene, "nox") != {}


def test_the_dead_heros_own_scroll() -> None:
    """[WL-10.2] Its player may play it too."""
    scene = at(f"hero kata room 2 damage 4 reserve {SCROLL}\nhero lyric\n{DEATH}")
    scene.rolls(5, 1, 1, 6, 6)
    scene.plays("end")
    assert scene.asked == [0]
    scene.plays("scroll")

    assert hero(scene, "kata").damage == 0 and active(scene) == "lyric"


def test_letting_a_hero_die_is_asked_twice_and_loses() -> None:
    """[WL-10.2, WL-R50, WL-15.3]"""
    scene = at(f"hero kata room 2 damage 4\nhero lyric reserve {SCROLL}\n{DEATH}")
    scene.rolls(5, 1, 1)
    scene.plays("end", "let-die")
    scene.asks(1, "ask.dying_again")
    scene.plays("let-die")

    assert scene.is_over and scene.value == [0.0, 0.0]


def test_no_cards_change_hands_while_a_hero_lies_dead() -> None:
    """[WL-9.15, WL-10.2] A Scroll is played immediately."""
    scene = at(f"hero kata room 2 damage 4\nhero lyric room 2 reserve {SCROLL} card-bone-rot\n{DEATH}")
    scene.rolls(5, 1, 1)
    scene.plays("end")

    scene.refuses("2: equip card-bone-rot weapon", because="WL-9.15")
    scene.refuses(f"2: give {SCROLL} kata", because="WL-9.15")


def test_a_trap_drawn_lies_by_the_room_and_goes_off_at_once() -> None:
    """[WL-10.6, WL-10.7, WL-10.11] Nothing can be done with it; it stays."""
    scene = at("hero kata room 2\nhero lyric room 2\nroom 2: goblin-sneak.1[1]\ntreasures trap-spiked-pit")
    scene.rolls(5, 5, 2)
    scene.plays("hit goblin-sneak.1 own:holy")

    assert hero(scene, "kata").damage == 1 and hero(scene, "lyric").damage == 0
    scene.sees(0, "rooms.1.traps.0.id", "spiked-pit")
    scene.asks(0, "ask.actions")
    assert held(scene, "kata") == {}


def test_a_trap_goes_off_when_the_active_hero_moves_in() -> None:
    """[WL-10.8, WL-10.9, WL-R65, WL-R13] Only for that Hero; several one by one, the nearest first."""
    scene = at("hero kata\nhero lyric room 2\nroom 2: spiked-pit snare-net")
    scene.rolls(1, 3)
    scene.plays("move 2")

    assert hero(scene, "kata").damage == 2 and hero(scene, "lyric").damage == 0
    assert actions(scene) == 1
    told = [row for row in scene.log() if "goes off" in row]
    assert [row.partition(" goes")[0] for row in told] == ["Spiked Pit", "Snare Net"]


def test_staying_or_leaving_sets_nothing_off() -> None:
    """[WL-10.10, WL-R13]"""
    scene = at("hero kata room 2\nhero lyric room 2\nroom 2: spiked-pit")
    scene.rolls(6, 6)
    scene.plays("end", "move 1")

    assert not any("goes off" in row for row in scene.log())


def test_a_trap_is_attacked_like_a_monster() -> None:
    """[WL-10.12, WL-10.13, WL-R14, WL-R15] Boxes, Weakness; destroyed it goes to the discards and gives nothing."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: spiked-pit")
    scene.rolls(3, 1, 6, 6)
    scene.plays("hit spiked-pit own:holy")
    assert hurt(scene, "spiked-pit") == [1]
    scene.plays("hit spiked-pit own:holy")

    assert spent(scene) == ["trap-spiked-pit"]
    scene.asks(0, "ask.actions")


def test_the_rogue_can_discard_a_trap() -> None:
    """[WL-10.14]"""
    scene = at("hero latchkey room 3\nhero lyric\nroom 3\nroom 4: spiked-pit\ntreasures card-bone-rot")
    scene.plays("disarm spiked-pit", "reserve")

    assert spent(scene) == ["trap-spiked-pit"] and held(scene, "latchkey") == {"reserve": ["card-bone-rot"]}


def test_a_trap_is_no_monster_card() -> None:
    """[WL-10.15, WL-11.7] It does not count to three, attack, guard, or travel."""
    scene = at("hero kata\nhero lyric room 5\nroom 5: skeleton.1 skeleton.2 spiked-pit\nmonsters wraith.1")
    scene.rolls(1, 4)
    scene.plays("end")
    assert len(scene.view(0)["rooms"][4]["monsters"]) == 3
    scene = at("hero kata room 5\nhero lyric\nroom 5: spiked-pit\nterror whiptail room 5")
    assert scene.may("hit head own:holy")
    scene.rolls(2, 2, 2)
    scene.plays("end")
    scene.sees(0, "rooms.4.traps.0.id", "spiked-pit")
    scene = at("hero kata room 5\nhero lyric\nroom 5: spiked-pit")
    scene.rolls(6, 6)
    scene.plays("end")
    assert hero(scene, "kata").damage == 0
    assert game_of(scene).row.trapped == 16
