"""Chapter 11: attacks on Heroes, healing, death."""

from tests.games.wakening_lair.table import active, at, hero

SCROLL = "scroll-of-resurrection.1"


def test_every_monster_in_the_room_attacks_the_active_hero() -> None:
    """[WL-11.1, WL-11.2, WL-11.3, WL-R46] One after the other, nearest first; nobody else anywhere."""
    scene = at("""
        hero kata room 2
        hero lyric room 2
        hero nox room 3
        room 2: wraith.1 goblin-sneak.1
        room 3: skeleton.1
    """, seats=3)  # fmt: skip
    scene.rolls(1, 1, 1, 1, 1, 6, 6)
    scene.plays("end")

    told = [row for row in scene.log() if " attacks." in row or "Dice" in row]
    assert told == [
        "Wraith 1 attacks.", "Dice against Kata: 1 1 1.", "Goblin Sneak 1 attacks.", "Dice against Kata: 1 1.",
    ]  # fmt: skip


def test_nobody_attacks_where_the_active_hero_is_not() -> None:
    """[WL-11.2, WL-11.7, WL-R46] The Terror and a Monster with another Hero roll nothing."""
    scene = at("hero kata\nhero lyric room 5\nroom 5: wraith.1\nterror whiptail room 5")
    scene.plays("end")

    assert not any("Dice" in row for row in scene.log())


def test_one_die_for_each_open_box() -> None:
    """[WL-11.4]"""
    scene = at("hero kata room 2\nhero lyric\nroom 2: wraith.1[1,2]")
    scene.rolls(1, 6, 6)
    scene.plays("end")

    scene.hears(0, "Dice against Kata: 1.")


def test_attack_dice_mark_boxes_from_the_top() -> None:
    """[WL-11.5, WL-11.6] Highest die, topmost open box; what fails ends that attack alone."""
    scene = at("hero hrolda room 2 damage 1\nhero lyric\nroom 2: wraith.1 skeleton.1")
    scene.rolls(3, 3, 3, 3, 4, 1, 6, 6)
    scene.plays("end")

    assert hero(scene, "hrolda").damage == 2, "3 fails the 4; then 4 marks it and 3 fails the 5"


def test_monsters_never_press() -> None:
    """[WL-11.8]"""
    scene = at("hero kata room 2\nhero lyric\nroom 2: wraith.1[1,2]")
    scene.rolls(6, 6, 6)
    scene.plays("end")

    assert hero(scene, "kata").damage == 1 and active(scene) == "lyric"


def test_healing_takes_markers_off_from_the_bottom() -> None:
    """[WL-11.9, WL-11.10] More than there are is lost; by Paladin, Necromancer, Bard and items that say so."""
    scene = at("hero kata damage 2 item card-sunstone-rod\nhero lyric damage 3\nroom 2: skeleton.1")
    scene.plays("use healing-draught kata")
    assert hero(scene, "kata").damage == 0
    scene = at("hero halward\nhero lyric damage 3")
    scene.plays("lay lyric:2")
    scene.sees(0, "heroes.1.damage", 1)
    healers = {"paladin", "necromancer", "bard"}
    picking = at("party - -")
    assert {pick["face"]["card"] for pick in picking.view(0)["picks"] if pick["face"]["heals"]} == healers


def test_death_comes_with_the_last_box() -> None:
    """[WL-11.11, WL-11.12, WL-15.3] Without a Scroll everyone loses immediately."""
    scene = at("hero kata room 2 damage 4\nhero lyric\nroom 2: wraith.1")
    scene.rolls(5, 1, 1)
    scene.plays("end")

    assert scene.is_over and scene.value == [0.0, 0.0]
    scene.sees(0, "why", "hero-lost")


def test_after_a_death_the_rest_of_the_roll_is_lost_and_later_attackers_come() -> None:
    """[WL-11.13, WL-R31, WL-R65, WL-11.12] The revived Hero faces the skeleton with all boxes open."""
    scene = at(f"hero kata room 2 damage 4\nhero lyric reserve {SCROLL}\nroom 2: wraith.1 skeleton.1")
    scene.rolls(6, 6, 6, 6, 6, 1, 6, 6)
    scene.plays("end", "scroll")

    assert hero(scene, "kata").damage == 2
    scene.hears(0, "Dice against Kata: 6 6 1.")


def test_a_hero_revived_in_its_own_turn_goes_on() -> None:
    """[WL-11.14, WL-17.34] Killed by a Trap it keeps its Actions."""
    scene = at(f"hero kata damage 4\nhero lyric reserve {SCROLL}\nroom 2: spiked-pit\nroom 3")
    scene.rolls(1)
    scene.plays("move 2", "scroll", "move 3")

    assert hero(scene, "kata").room == 2 and active(scene) == "kata"


def test_each_death_needs_a_scroll_of_its_own() -> None:
    """[WL-11.15, WL-R33] The active Hero's first, then clockwise; one Scroll for two is not enough."""
    for scrolls, over in ((SCROLL, True), (f"{SCROLL} scroll-of-resurrection.2", False)):
        scene = at(f"""
            hero kata room 4 damage 4
            hero lyric room 4 damage 4
            hero nox reserve {scrolls}
            turn 5 active 2
            terror whiptail room 4
        """, seats=3)  # fmt: skip
        scene.rolls(6, 6, 6)
        scene.plays("end")
        scene.sees(0, "dying", "lyric")
        scene.plays("scroll")
        assert hero(scene, "lyric").damage == 0
        if not over:
            scene.sees(0, "dying", "kata")
            scene.plays("scroll")
        assert scene.is_over == over


def test_the_dead_cannot_be_healed() -> None:
    """[WL-11.16] Only a Scroll or letting die is offered."""
    scene = at(
        f"hero kata room 2 damage 4 item card-sunstone-rod\nhero halward room 2 reserve {SCROLL}\nroom 2: wraith.1"
    )
    scene.rolls(5, 1, 1)
    scene.plays("end")

    assert scene.options(1) == ["scroll", "let-die"]
    assert scene.options(0) == []


def test_before_the_awakening_the_turn_ends_with_the_attacks() -> None:
    """[WL-11.17]"""
    scene = at("hero kata\nhero lyric")
    scene.rolls(6, 6)
    scene.plays("end")

    assert active(scene) == "lyric"
    assert not any("Terror" in row for row in scene.log())
