"""The worked examples of the ledger, in its order."""

from tests.games.wakening_lair.table import actions, at, felled, game_of, held, hero, hurt, spent, zone


def test_a_weapon_that_matches_nothing_rolls_one_die() -> None:
    """Example 1. [WL-7.4, WL-7.5] Kata with Bone Rot rolls one die of Poison."""
    scene = at("""
        hero kata room 2 weapon card-bone-rot
        hero lyric
        room 2: skeleton.1
    """)
    scene.rolls(1)
    scene.plays("hit skeleton.1 bone-rot:poison")

    scene.hears(0, "Kata attacks Skeleton 1 as Poison: 1.")
    assert hurt(scene, "skeleton.1") == []


def test_a_weapon_that_matches_by_type_only_rolls_two_dice_without_its_bonus() -> None:
    """Example 2. [WL-7.6] Kata with Pilgrim's Sling: two dice of Holy, no Bonus Attack."""
    scene = at("""
        hero kata room 2 weapon card-pilgrims-sling
        hero lyric
        room 2: skeleton.1
    """)
    scene.refuses("hit skeleton.1 pilgrims-sling:precision", because="WL-7.9")
    scene.rolls(1, 1)
    scene.plays("hit skeleton.1 pilgrims-sling:holy")

    scene.hears(0, "as Holy: 1 1.")


def test_a_weapon_that_matches_by_preference_only_rolls_two_dice_of_either_type() -> None:
    """Example 3. [WL-7.7, WL-7.9] Mobius with the Truesight Orb: Precision or Frost."""
    for kind in ("precision", "frost"):
        scene = at("""
            hero mobius room 3 weapon card-truesight-orb
            hero lyric
            room 3: skeleton.1
        """)
        scene.rolls(1, 1)
        scene.plays(f"hit skeleton.1 truesight-orb:{kind}")

        scene.hears(0, f"as {kind.capitalize()}: 1 1.")


def test_a_weapon_that_matches_both_ways_rolls_three_dice() -> None:
    """Example 4. [WL-7.8, WL-7.12] Bristlecone with the Phoenix Bow."""
    for kind in ("precision", "fire"):
        scene = at("""
            hero bristlecone room 2 weapon card-phoenix-bow
            hero lyric
            room 2: skeleton.1
        """)
        scene.rolls(1, 1, 1)
        scene.plays(f"hit skeleton.1 phoenix-bow:{kind}")

        scene.hears(0, f"as {kind.capitalize()}: 1 1 1.")


def test_press_the_attack() -> None:
    """Example 5. [WL-8.1, WL-8.2, WL-8.3, WL-8.13, WL-8.17, WL-R52] The 6 marks the 4, the others miss the 5; all three roll again."""
    scene = at("""
        hero bristlecone room 2 weapon card-phoenix-bow
        hero lyric
        room 2: goblin-fighter.1
    """)
    scene.rolls(6, 3, 2)
    scene.plays("hit goblin-fighter.1 phoenix-bow:fire")

    assert hurt(scene, "goblin-fighter.1") == [1]
    scene.asks(0, "ask.press")
    scene.rolls(5, 5, 1)
    scene.plays("press")
    assert felled(scene) == ["goblin-fighter.1"]
    assert actions(scene) == 2


def test_effect_markers_change_dice() -> None:
    """Example 6. [WL-6.4, WL-6.5, WL-17.11] A 3 counts 4 or 2; with two markers it becomes 5; a 5 may become 4."""
    scene = at("""
        hero lyric room 2
        hero kata room 2
        room 2: skeleton.1
    """)
    scene.plays("bardsong", "1: song none", "2: song marker", "end")
    assert hero(scene, "kata").effect == 1
    for roll, markers, change, shown in ((3, 1, "+1", 4), (3, 1, "-1", 2), (3, 2, "+2", 5), (5, 1, "-1", 4)):
        scene = at(f"""
            hero kata room 2 effect {markers}
            hero lyric
            room 2: stone-gargoyle
        """)
        scene.rolls(roll, 1)
        scene.plays("hit stone-gargoyle own:holy")
        scene.plays(f"spend d1{change}")
        scene.hears(0, f"The dice now show {max(shown, 1)} 1.")
        assert hero(scene, "kata").effect == 0


def test_one_weapon_for_each_attack_type() -> None:
    """Example 7. [WL-9.7, WL-9.10, WL-9.11] The Sunstone Rod takes the place of the Phoenix Bow; Bone Rot stays."""
    scene = at("""
        hero mobius room 3 weapon card-phoenix-bow card-bone-rot
        hero lyric
        room 3: goblin-sneak.1[1]
        treasures card-sunstone-rod
    """)
    scene.rolls(5)
    scene.plays("hit goblin-sneak.1 own:frost", "claim weapon")

    assert held(scene, "mobius") == {"weapon": ["card-sunstone-rod", "card-bone-rot"]}
    assert spent(scene) == ["card-phoenix-bow"]


def test_the_same_item_twice() -> None:
    """Example 8. [WL-9.2, WL-9.8] A second pair of Beads: not the item, but its Weapon, Reserve or a gift."""
    scene = at("""
        hero kata room 2 item card-emberbrand
        hero lyric room 2
        room 2: goblin-sneak.1[1]
        treasures card-truesight-orb
    """)
    scene.rolls(4, 4)
    scene.plays("hit goblin-sneak.1 own:holy")

    scene.refuses("claim item", because="WL-9.8")
    assert {"claim weapon", "reserve", "give lyric"} <= set(scene.options())


def test_being_attacked() -> None:
    """Example 9. [WL-11.3, WL-11.4, WL-11.5, WL-11.6] Goblin: 2 dice that miss. Orc: 5 and 4 mark, the 3 misses."""
    scene = at("""
        hero bristlecone room 2
        hero lyric
        room 2: goblin-fighter.1[1] orc-marauder.1
    """)
    scene.rolls(2, 3, 4, 3, 5, 6, 6)
    scene.plays("end")

    scene.hears(0, "Dice against Bristlecone: 3 2.")
    scene.hears(0, "Dice against Bristlecone: 5 4 3.")
    assert hero(scene, "bristlecone").damage == 2


def test_widowfang_is_immune_to_poison() -> None:
    """Example 10. [WL-13.9, WL-14.31, WL-R34, WL-R68] By type, from a hero, a Weapon, its bonus or the Potion."""
    for name, gear, line in (
        ("nox", "", "hit leg-1 own:poison"),
        ("jynx", "", "hit leg-1 own:poison"),
        ("mobius", "weapon card-bone-rot", "hit leg-1 bone-rot:poison"),
        ("lyric", "weapon card-shadowfang", "hit leg-1 shadowfang:poison"),
        ("lyric", "weapon card-hawkeye-crossbow", "hit leg-1 hawkeye-crossbow:poison"),
        ("kata", "item card-needle-lance", "use forbidden-potion leg-1"),
    ):
        scene = at(f"""
            hero {name} room 4 {gear}
            hero whisper
            terror widowfang room 4
        """)
        scene.refuses(line, because="WL-13.9")
        assert line not in scene.options()


def test_the_head_of_grimgear() -> None:
    """Example 11. [WL-14.2, WL-14.3, WL-14.4] 2 and 5 are marked, the second 2 does nothing until a marker makes it a 3."""
    text = """
        hero bristlecone room 2 weapon card-hawkeye-crossbow EFFECT
        hero lyric
        terror grimgear room 2
    """
    scene = at(text.replace("EFFECT", ""))
    scene.rolls(2, 2, 5)
    scene.plays("hit head hawkeye-crossbow:precision")
    assert zone(scene, "head") == [1, 3]

    scene = at(text.replace("EFFECT", "effect 1"))
    scene.rolls(2, 2, 5)
    scene.plays("hit head hawkeye-crossbow:precision", "spend d3+1")
    assert zone(scene, "head") == [1, 2, 3]


def test_the_toll_of_grimgear() -> None:
    """Example 12. [WL-14.5, WL-14.6, WL-14.7] A 1 costs a card, or the marker that makes it a 2."""
    text = """
        hero bristlecone room 2 effect 1 reserve card-bone-rot card-skull-maul
        hero lyric
        terror grimgear room 2
    """
    scene = at(text)
    scene.rolls(1)
    scene.plays("hit head own:fire", "spend d1+1")
    assert held(scene, "bristlecone") == {"reserve": ["card-skull-maul", "card-bone-rot"]}

    scene = at(text)
    scene.rolls(1)
    scene.plays("hit head own:fire", "done")
    scene.asks(0, "ask.lose")
    scene.plays("lose card-bone-rot")
    assert held(scene, "bristlecone") == {"reserve": ["card-skull-maul"]}


def test_whiptail_strikes() -> None:
    """Example 13. [WL-14.12, WL-14.14] 4, 4, 5: one Damage from each claw."""
    scene = at("""
        hero bristlecone room 4
        hero lyric
        terror whiptail room 4
    """)
    scene.rolls(4, 4, 5)
    scene.plays("end")

    assert hero(scene, "bristlecone").damage == 2


def test_the_open_numbers_of_the_ring() -> None:
    """Example 14. [WL-14.18] With 2 and 5 open dice of 2 and 5 hit, others miss."""
    scene = at("""
        hero bristlecone room 2 weapon card-hawkeye-crossbow
        hero lyric
        terror cindershroud room 2 ring 2 5
    """)
    scene.rolls(5, 6, 2)
    scene.plays("hit zone-1 hawkeye-crossbow:precision")

    assert zone(scene, "zone-1") == [1, 2]


def test_reignite() -> None:
    """Example 15. [WL-14.21] Its dice 2, 3, 4 cover the 2 again; the 5 stays open."""
    scene = at("""
        hero bristlecone room 2
        hero lyric
        terror cindershroud room 2 ring 2 5
    """)
    scene.rolls(2, 3, 4, 5)
    scene.plays("end")

    scene.sees(0, "terror.ring", [5])


def test_a_half_split_mudmuck() -> None:
    """Example 16. [WL-14.25, WL-14.26] Right centre rolls 2 dice, two bottom creatures one each: three attacks."""
    scene = at("""
        hero bristlecone room 2
        hero lyric
        terror mudmuck room 2 zones top[1,2,3,4,5] centre-left[1,2]
    """)
    scene.rolls(1, 1, 1, 1)
    scene.plays("end")

    assert [row for row in scene.log() if row.startswith("Dice against")] == [
        "Dice against Bristlecone: 1 1.",
        "Dice against Bristlecone: 1.",
        "Dice against Bristlecone: 1.",
    ]
    assert game_of(scene).terror_room == 0
