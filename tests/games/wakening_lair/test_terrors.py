"""Chapter 14: each of the six Terrors by its own rules."""

from tests.games.wakening_lair.table import actions, at, felled, game_of, held, hero, hurt, line, zone

SCROLL = "scroll-of-resurrection.1"


def dice_rows(log: list[str]) -> list[str]:
    return [row for row in log if "Dice" in row or "Web" in row]


# Grimgear


def test_grimgear_has_a_head_two_arms_and_two_legs() -> None:
    """[WL-14.1]"""
    scene = at("hero kata\nhero lyric\nterror grimgear room 5")

    assert [z["face"]["id"] for z in scene.view(0)["terror"]["zones"]] == [
        "head", "left-arm", "right-arm", "left-leg", "right-leg",
    ]  # fmt: skip


def test_only_exact_numbers_hit_grimgear_in_any_order() -> None:
    """[WL-14.2, WL-14.3, WL-14.4] 6 and 4 hit the left leg, a second 6 does not; a 5 hits nothing there."""
    scene = at("hero bristlecone room 6 weapon card-hawkeye-crossbow\nhero lyric\nterror grimgear room 6")
    scene.rolls(6, 6, 4)
    scene.plays("hit left-leg hawkeye-crossbow:precision")
    assert zone(scene, "left-leg") == [2, 3]
    scene.rolls(6, 5, 4)
    scene.plays("press")
    assert zone(scene, "left-leg") == [2, 3], (
        "marked numbers are no hits; Room Advantage does not make the 5 a 6"
    )
    assert actions(scene) == 2


def test_a_one_costs_one_card_a_roll() -> None:
    """[WL-14.5, WL-14.6, WL-14.9] Two 1s cost one; pressing counts anew; hits come first."""
    scene = at("""
        hero bristlecone room 2 weapon card-hawkeye-crossbow reserve card-bone-rot card-skull-maul card-dawn-hammer
        hero lyric
        terror grimgear room 2
    """)
    scene.rolls(1, 1, 2)
    scene.plays("hit head hawkeye-crossbow:precision")
    assert zone(scene, "head") == [1]
    scene.asks(0, "ask.lose")
    assert scene.asked == [0]
    scene.refuses("lose card-emberbrand", because="WL-14.5")
    scene.rolls(1, 4, 4)
    scene.plays("lose card-bone-rot", "press", "lose card-skull-maul")
    assert held(scene, "bristlecone") == {
        "weapon": ["card-hawkeye-crossbow"],
        "reserve": ["card-dawn-hammer"],
    }
    assert actions(scene) == 2


def test_a_marker_that_removes_each_one_saves_the_card() -> None:
    """[WL-14.7] And one that makes a 1 costs it."""
    text = (
        "hero kata room 2 effect 2 reserve card-bone-rot card-skull-maul\nhero lyric\nterror grimgear room 2"
    )
    scene = at(text)
    scene.rolls(1, 1)
    scene.plays("hit head own:precision", "spend d1+1 d2+1")
    scene.asks(0, "ask.press")
    scene = at(text)
    scene.rolls(1, 1)
    scene.plays("hit head own:precision", "spend d1+1")
    scene.asks(0, "ask.lose")
    scene = at(text)
    scene.rolls(2, 2)
    scene.plays("hit head own:precision", "spend d1-1")
    scene.asks(0, "ask.lose")


def test_the_toll_of_the_poor_and_of_the_last_card() -> None:
    """[WL-14.8, WL-R39] With nothing nothing is lost; a single card goes by itself, a Scroll too."""
    scene = at("hero kata room 2\nhero lyric\nterror grimgear room 2")
    scene.rolls(1, 1)
    scene.plays("hit head own:precision")
    scene.asks(0, "ask.actions")
    scene = at(f"hero kata room 2 reserve {SCROLL}\nhero lyric\nterror grimgear room 2")
    scene.rolls(1, 1)
    scene.plays("hit head own:precision")
    assert held(scene, "kata") == {}


def test_paying_with_the_weapon_in_use_ends_the_attack() -> None:
    """[WL-14.9, WL-R39] With another card pressing stays possible."""
    text = """
        hero bristlecone room 2 weapon card-hawkeye-crossbow reserve card-bone-rot
        hero lyric
        terror grimgear room 2
    """
    for card, question in (("card-hawkeye-crossbow", "ask.actions"), ("card-bone-rot", "ask.press")):
        scene = at(text)
        scene.rolls(5, 3, 1)
        scene.plays("hit head hawkeye-crossbow:precision", f"lose {card}")
        assert zone(scene, "head") == [2, 3]
        scene.asks(0, question)


def test_the_potion_in_use_may_pay_the_toll() -> None:
    """[WL-R69] It is equipped until its Attack is over."""
    scene = at(
        "hero nox room 2 item card-needle-lance reserve card-bone-rot\nhero lyric\nterror grimgear room 2"
    )
    scene.rolls(5, 3, 1)
    scene.plays("use forbidden-potion head", "lose card-needle-lance")

    assert zone(scene, "head") == [2, 3]
    assert held(scene, "nox") == {"reserve": ["card-bone-rot"]}


# Whiptail


def test_whiptail_has_six_numbered_zones() -> None:
    """[WL-14.10]"""
    scene = at("hero kata\nhero lyric\nterror whiptail room 5")
    zones = [z["face"] for z in scene.view(0)["terror"]["zones"]]

    assert {z["face"] for z in zones if z["id"] in {"head", "tail"}} == {1, 6}
    assert {z["id"]: z["face"] for z in zones if z["id"].startswith("claw")} == {
        f"claw-{n}": n for n in range(2, 6)
    }


def test_whiptail_never_misses() -> None:
    """[WL-14.11, WL-14.12] Claws strike the active Hero, whatever its boxes show."""
    scene = at("hero whisper room 4 damage 3\nhero lyric room 4\nterror whiptail room 4")
    scene.rolls(2, 2, 2)
    scene.plays("end")

    assert hero(scene, "whisper").damage == 4 and hero(scene, "lyric").damage == 0


def test_head_and_tail_strike_everybody_in_the_room() -> None:
    """[WL-14.13, WL-3.2] The active Hero included; nobody elsewhere."""
    scene = at("hero kata room 4\nhero lyric room 4\nhero nox room 3\nterror whiptail room 4", seats=3)
    scene.rolls(6, 1, 6)
    scene.plays("end")

    assert [hero(scene, name).damage for name in ("kata", "lyric", "nox")] == [2, 2, 0]


def test_each_zone_strikes_once_and_disabled_ones_never() -> None:
    """[WL-14.14, WL-14.15]"""
    scene = at("hero kata room 4\nhero lyric room 4\nterror whiptail room 4 zones claw-3[1,2] tail[1,2,3]")
    scene.rolls(4, 4, 3)
    scene.plays("end")
    assert hero(scene, "kata").damage == 1
    scene.rolls(1, 1, 1)
    scene.plays("end")
    assert hero(scene, "lyric").damage == 0


def test_the_faces_strike_from_six_down_and_deaths_come_between() -> None:
    """[WL-R63, WL-11.13, WL-R65] Lyric dies of the head and is revived; the tail of the same roll spares her, not Kata."""
    scene = at(f"""
        hero kata room 4
        hero lyric room 4 damage 4
        hero nox reserve {SCROLL}
        terror whiptail room 4
    """, seats=3)  # fmt: skip
    scene.rolls(6, 1, 2)
    scene.plays("end")
    scene.sees(0, "dying", "lyric")
    assert hero(scene, "kata").damage == 1, "the claw and the tail are still to come"
    scene.plays("scroll")

    assert hero(scene, "kata").damage == 3 and hero(scene, "lyric").damage == 0


# Cindershroud


def test_the_ring_is_covered_when_cindershroud_is_revealed() -> None:
    """[WL-14.16, WL-R62] Three zones of six boxes; no roll in the turn that wakes it."""
    scene = at("hero kata room 6\nhero lyric\nroom 6\nmonsters terror-awakens\nterror cindershroud asleep")
    scene.plays("move 7")

    scene.sees(0, "terror.ring", [])
    assert [len(z["face"]["boxes"]) for z in scene.view(0)["terror"]["zones"]] == [6, 6, 6]


def test_every_turn_begins_with_a_ring_roll() -> None:
    """[WL-14.17, WL-R40] An open number stays open."""
    scene = at("hero kata\nhero lyric\nterror cindershroud room 9")
    scene.rolls(4)
    scene.plays("end")
    scene.sees(0, "terror.ring", [4])
    scene.rolls(4)
    scene.plays("end")
    scene.sees(0, "terror.ring", [4])
    scene.rolls(2)
    scene.plays("end")
    scene.sees(0, "terror.ring", [2, 4])


def test_only_open_numbers_hit_cindershroud() -> None:
    """[WL-14.18, WL-14.19] Equal dice too; markers help, Room Advantage does not."""
    scene = at(
        "hero bristlecone room 6 effect 1 weapon card-hawkeye-crossbow\nhero lyric\nterror cindershroud room 6 ring 3"
    )
    scene.rolls(3, 3, 2)
    scene.plays("hit zone-2 hawkeye-crossbow:precision", "done")
    assert zone(scene, "zone-2") == [1, 2]
    scene.rolls(2, 2, 4)
    scene.plays("hit zone-2 hawkeye-crossbow:precision", "spend d1-1")
    assert zone(scene, "zone-2") == [1, 2, 3]


def test_the_attack_of_cindershroud_covers_what_it_shows() -> None:
    """[WL-14.20, WL-14.21, WL-R65] Hit or miss, also when the Hero died of it and was revived."""
    scene = at(
        f"hero kata room 5 damage 4 reserve {SCROLL}\nhero lyric\nterror cindershroud room 5 ring 1 5 6"
    )
    scene.rolls(5, 1, 1, 4)
    scene.plays("end", "scroll")

    assert dice_rows(scene.log()) == ["Dice against Kata: 5 1 1."]
    scene.sees(0, "terror.ring", [4, 6])


# Mudmuck


def test_mudmuck_splits_zone_by_zone() -> None:
    """[WL-14.22, WL-14.23, WL-14.24, WL-14.25, WL-R41] One, two, four."""
    for disabled, can in (
        ("", ["top"]),
        ("zones top[1,2,3,4,5]", ["centre-left", "centre-right"]),
        ("zones top[1,2,3,4,5] centre-right[1,2]", ["centre-left", "bottom-3", "bottom-4"]),
        (
            "zones top[1,2,3,4,5] centre-right[1,2] centre-left[1,2] bottom-1[1,2]",
            ["bottom-2", "bottom-3", "bottom-4"],
        ),
    ):
        scene = at(f"hero kata room 5\nhero lyric\nterror mudmuck room 5 {disabled}")
        found = [z["face"]["id"] for z in scene.view(0)["terror"]["zones"] if z["is_open"]]
        assert found == can
    scene = at("hero kata room 5\nhero lyric\nterror mudmuck room 5")
    scene.refuses("hit centre-left own:holy", because="WL-14.23")
    scene.refuses("hit bottom-1 own:holy", because="WL-14.23")


def test_each_creature_attacks_by_itself_in_board_order() -> None:
    """[WL-14.23, WL-14.24, WL-14.25, WL-14.26, WL-R41]"""
    for disabled, rows in (
        ("", [3]),
        ("zones top[1,2,3,4,5]", [2, 2]),
        ("zones top[1,2,3,4,5] centre-right[1,2]", [2, 1, 1]),
        ("zones top[1,2,3,4,5] centre-right[1,2] centre-left[1,2]", [1, 1, 1, 1]),
    ):
        scene = at(f"hero kata room 5\nhero lyric\nterror mudmuck room 5 {disabled}")
        scene.rolls(*[1] * sum(rows))
        scene.plays("end")
        assert [len(row.split(": ")[1].rstrip(".").split()) for row in dice_rows(scene.log())] == rows


# Widowfang


def test_the_body_comes_after_all_eight_legs() -> None:
    """[WL-14.27]"""
    legs = " ".join(f"leg-{n}[1]" for n in range(1, 8))
    scene = at(f"hero kata room 5\nhero lyric\nterror widowfang room 5 zones {legs}")
    scene.refuses("hit body own:holy", because="WL-14.27")
    scene = at(f"hero kata room 5\nhero lyric\nterror widowfang room 5 zones {legs} leg-8[1]")
    assert scene.may("hit body own:holy")


def test_a_web_instead_of_bites() -> None:
    """[WL-14.28, WL-14.29, WL-12.7] On 4 to 6; the webbed Hero stays behind until its own turn begins."""
    for face in (4, 5, 6):
        scene = at("hero kata room 5\nhero lyric room 5\nterror widowfang room 5")
        scene.rolls(face)
        scene.plays("end")
        assert dice_rows(scene.log()) == [f"Web roll for Kata: {face}."]
        assert hero(scene, "kata").room == 4 and hero(scene, "lyric").room == 3
        scene.sees(0, "heroes.0.is_webbed", True)
        scene.plays("move 3", "end")
        scene.sees(0, "heroes.0.is_webbed", False)


def test_a_portal_tears_the_web() -> None:
    """[WL-14.29, WL-17.8]"""
    scene = at("hero kata room 5 webbed\nhero mobius\nterror widowfang room 6\nturn 4 active 2")
    scene.plays("portal kata 9")

    scene.sees(0, "heroes.0.is_webbed", False)


def test_two_bites_of_two_dice() -> None:
    """[WL-14.30, WL-R65] On 1 to 3; a revived Hero meets the second one."""
    for face in (1, 2, 3):
        scene = at("hero kata room 5\nhero lyric\nterror widowfang room 5")
        scene.rolls(face, 4, 1, 5, 1)
        scene.plays("end")
        assert dice_rows(scene.log())[1:] == ["Dice against Kata: 4 1.", "Dice against Kata: 5 1."]
        assert hero(scene, "kata").damage == 2
    scene = at(f"hero kata room 5 damage 4 reserve {SCROLL}\nhero lyric\nterror widowfang room 5")
    scene.rolls(1, 6, 6, 4, 1)
    scene.plays("end", "scroll")
    assert hero(scene, "kata").damage == 1


def test_widowfang_and_poison() -> None:
    """[WL-14.31] Immune, from a Bonus Attack too; other types of the same Weapon are fine."""
    scene = at("hero lyric room 5 weapon card-hawkeye-crossbow\nhero nox\nterror widowfang room 5")
    scene.refuses("hit leg-1 hawkeye-crossbow:poison", because="WL-13.9")
    assert scene.may("hit leg-1 hawkeye-crossbow:precision")


def test_no_web_roll_when_widowfang_cannot_attack() -> None:
    """[WL-14.32] Guarded, or nobody there."""
    scene = at("hero kata room 5\nhero lyric\nroom 5: skeleton.1[1,2]\nterror widowfang room 5")
    scene.rolls(1)
    scene.plays("end", "end")

    assert not any("Web" in row for row in scene.log())


# Soulbane


def test_a_zone_begun_must_be_finished() -> None:
    """[WL-14.33, WL-R42] By whoever attacks; healed to nothing it is forgotten."""
    scene = at("hero kata room 5\nhero lyric room 5\nterror soulbane room 5 zones zone-2[1]")
    scene.refuses("hit zone-1 own:holy", because="WL-14.33")
    assert scene.may("hit zone-2 own:holy")
    scene.rolls(1, 1, 1, 1)
    scene.plays("end")
    assert zone(scene, "zone-2") == []
    assert scene.may("hit zone-1 own:holy")


def test_soulbane_gathers_the_undead() -> None:
    """[WL-14.34, WL-14.35, WL-14.36, WL-R43] From Room 1 up with their Damage, then the felled unhurt; not those in the deck."""
    scene = at("""
        hero kata room 6
        hero lyric
        room 6: skeleton.2[1] basilisk
        room 3: wraith.1[1,2] cave-troll
        felled skeleton.1 hill-ogre wraith.2
        monsters terror-awakens skeleton.3
        terror soulbane asleep
    """)
    scene.plays("move 7")

    assert line(scene, 12) == ["wraith.1", "skeleton.2", "skeleton.1", "wraith.2"]
    assert (
        hurt(scene, "wraith.1") == [1, 2]
        and hurt(scene, "skeleton.2") == [1]
        and hurt(scene, "skeleton.1") == []
    )
    assert felled(scene) == ["hill-ogre"]
    assert line(scene, 7) == ["skeleton.3"], "the draw still due comes after the gathering"
    assert line(scene, 6) == ["basilisk"] and line(scene, 3) == ["cave-troll"]
    scene.rolls(1, 1, 1, 1)
    scene.plays("end")
    assert line(scene, 11)[:1] == ["wraith.1"]


def test_gathered_undead_may_be_moved_away() -> None:
    """[WL-14.35, WL-R67]"""
    scene = at("hero mobius room 5\nhero lyric\nroom 5: skeleton.1\nterror soulbane room 5")
    scene.refuses("hit zone-1 own:fire", because="WL-13.2")
    scene.plays("portal skeleton.1 2")

    assert scene.may("hit zone-1 own:fire")


def test_a_die_heals_the_most_damaged_first() -> None:
    """[WL-14.37, WL-14.38, WL-R45] Wholly, then the next; of equals the nearest; the rightmost box first."""
    scene = at("""
        hero kata
        hero lyric
        room 5: skeleton.1[1] wraith.1[1,2] orc-marauder.1[1,2]
        terror soulbane room 5 zones zone-1[1]
    """)
    scene.rolls(3)
    scene.plays("end")

    assert [hurt(scene, word) for word in ("skeleton.1", "wraith.1", "orc-marauder.1")] == [[1], [], [1]]
    assert zone(scene, "zone-1") == [1], "not spilt on to itself"


def test_without_hurt_monsters_it_heals_its_unfinished_zone() -> None:
    """[WL-14.37, WL-14.39, WL-R44] Each turn, with or without Heroes there; disabled zones stay disabled."""
    scene = at(
        "hero kata\nhero lyric\nroom 5: skeleton.1\nterror soulbane room 5 zones zone-1[1,2,3] zone-2[1,2]"
    )
    scene.rolls(1)
    scene.plays("end")
    assert zone(scene, "zone-2") == [1] and zone(scene, "zone-1") == [1, 2, 3]
    scene.rolls(6)
    scene.plays("end")
    assert zone(scene, "zone-2") == [] and zone(scene, "zone-1") == [1, 2, 3]


def test_wraiths_and_skeletons_give_no_treasure_any_more() -> None:
    """[WL-14.40] From its reveal on; others do, and they do with another Terror."""
    for terror, word, asks in (
        ("soulbane", "skeleton.1[1,2]", "ask.actions"),
        ("soulbane", "hill-ogre[1,2]", "ask.claim"),
        ("whiptail", "skeleton.1[1,2]", "ask.claim"),
    ):
        scene = at(
            f"hero kata room 2\nhero lyric\nroom 2: {word}\ntreasures card-bone-rot\nterror {terror} room 9"
        )
        scene.rolls(6, 1)
        scene.plays(f"hit {word.partition('[')[0]} own:holy")
        scene.asks(0, asks)


def test_the_attack_of_soulbane() -> None:
    """[WL-14.41, WL-14.37] A healing die, then three dice as usual."""
    scene = at("hero kata room 5\nhero lyric\nterror soulbane room 5")
    scene.rolls(2, 5, 4, 1)
    scene.plays("end")

    assert hero(scene, "kata").damage == 1
    assert game_of(scene).terror_room == 3
