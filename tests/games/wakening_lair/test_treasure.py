"""Chapter 9: Treasure won, equipped, held and given."""

from tests.games.wakening_lair.table import actions, at, game_of, held, hero, spent

SNEAK = "room 2: goblin-sneak.1[1]\n"


def test_a_defeated_monster_gives_a_treasure_at_once() -> None:
    """[WL-9.1, WL-9.2, WL-R24] Shown to all; equipped, held or given."""
    scene = at(f"hero kata room 2\nhero lyric room 2\n{SNEAK}treasures card-bone-rot")
    scene.rolls(5, 5)
    scene.plays("hit goblin-sneak.1 own:holy")

    scene.asks(0, "ask.claim")
    scene.sees(1, "drawn.0.id", "card-bone-rot")
    assert [o for o in scene.options(0) if not o.startswith("drop")] == [
        "claim weapon", "claim item", "reserve", "give lyric",
    ]  # fmt: skip


def test_one_card_gives_one_half() -> None:
    """[WL-9.3, WL-9.4, WL-9.5, WL-9.12] The other half is covered and stays so; in Reserve neither counts."""
    for line, where in (("claim weapon", "weapon"), ("claim item", "item"), ("reserve", "reserve")):
        scene = at(f"hero kata room 2\nhero lyric\n{SNEAK}treasures card-bone-rot")
        scene.rolls(5, 5)
        scene.plays("hit goblin-sneak.1 own:holy", line)
        assert held(scene, "kata") == {where: ["card-bone-rot"]}
        if where == "reserve":
            scene.sees(0, "heroes.0.has_advantage", False)
        else:
            scene.refuses("equip card-bone-rot weapon", because="WL-9.5")
            scene.refuses("equip card-bone-rot item", because="WL-9.5")


def test_any_hero_may_equip_any_weapon() -> None:
    """[WL-9.6] Whatever it prefers."""
    scene = at("hero kata reserve card-bone-rot card-phoenix-bow card-skull-maul\nhero lyric")
    scene.plays("equip card-bone-rot weapon", "equip card-phoenix-bow weapon", "equip card-skull-maul weapon")

    assert len(held(scene, "kata")["weapon"]) == 3


def test_one_weapon_of_each_type_bonus_types_apart() -> None:
    """[WL-9.7, WL-9.10, WL-9.11, WL-9.21] The other of that type is discarded; Rimecleaver's bonus is no hindrance to Skull Maul."""
    scene = at(
        "hero kata weapon card-phoenix-bow card-rimecleaver reserve card-emberbrand card-skull-maul\nhero lyric"
    )
    label = scene.option("equip card-emberbrand weapon", 0).label
    assert label.key == "wakening_lair.do.equip_weapon_for"
    scene.plays("equip card-emberbrand weapon", "equip card-skull-maul weapon")

    assert held(scene, "kata") == {"weapon": ["card-emberbrand", "card-rimecleaver", "card-skull-maul"]}
    assert spent(scene) == ["card-phoenix-bow"]


def test_any_number_of_items_of_different_names() -> None:
    """[WL-9.8, WL-9.9]"""
    scene = at("""
        hero kata item card-emberbrand reserve card-truesight-orb card-bone-rot card-phoenix-bow
        hero lyric
    """)
    scene.refuses("equip card-truesight-orb item", because="WL-9.8")
    scene.plays("equip card-bone-rot item", "equip card-phoenix-bow item", "equip card-truesight-orb weapon")

    assert len(held(scene, "kata")["item"]) == 3


def test_what_leaves_the_equipment_is_discarded() -> None:
    """[WL-9.10, WL-9.11, WL-9.14, WL-9.21, WL-R27] Nothing goes back to Reserve; Reserve may be discarded too."""
    scene = at("hero kata weapon card-bone-rot item card-emberbrand reserve card-skull-maul\nhero lyric")
    scene.plays("drop card-bone-rot", "drop card-emberbrand", "drop card-skull-maul")

    assert held(scene, "kata") == {} and spent(scene) == [
        "card-bone-rot",
        "card-emberbrand",
        "card-skull-maul",
    ]
    scene.refuses("beads 2", because="WL-17.17")
    assert not any(o.startswith("reserve") for o in scene.options())


def test_at_any_time_means_on_anybodys_turn_but_not_inside_a_roll() -> None:
    """[WL-9.13, WL-9.15, WL-R29] Not before markers are spent, not between presses."""
    text = "hero kata room 2 effect 1\nhero lyric room 4 reserve card-bone-rot\nroom 2: skeleton.1\nroom 4"
    scene = at(text)
    scene.plays("2: equip card-bone-rot weapon")
    scene = at(text)
    scene.plays("1: hit skeleton.1 own:holy")
    for line in ("equip card-bone-rot weapon", "drop card-bone-rot"):
        scene.refuses(f"2: {line}", because="WL-9.15")
    scene.plays("1: done")
    scene.plays("2: equip card-bone-rot item")
    scene.sees(1, "heroes.1.has_advantage", True)
    scene = at("hero ashlar room 2 reserve card-bone-rot\nhero lyric\nroom 2: skeleton.1")
    scene.rolls(2, 1)
    scene.plays("hit skeleton.1 own:grievous")
    scene.refuses("equip card-bone-rot weapon", because="WL-9.15")


def test_only_reserve_can_be_given() -> None:
    """[WL-9.16, WL-9.18] Any number, without an Action; nobody gives what another holds."""
    scene = at("""
        hero kata weapon card-bone-rot reserve card-emberbrand card-skull-maul
        hero lyric
    """)
    scene.refuses("give card-bone-rot lyric", because="WL-9.16")
    scene.refuses("2: give card-emberbrand lyric", because="WL-16.3")
    scene.refuses("give card-dawn-hammer lyric", because="WL-9.13")
    scene.plays("give card-emberbrand lyric", "give card-skull-maul lyric")

    assert actions(scene) == 3
    assert held(scene, "lyric") == {"reserve": ["card-emberbrand", "card-skull-maul"]}


def test_a_card_just_drawn_may_be_given_in_the_room() -> None:
    """[WL-9.17]"""
    text = f"hero kata room 2\nhero lyric room 2\nhero nox\n{SNEAK}treasures card-bone-rot"
    scene = at(text, seats=3)
    scene.rolls(5, 5)
    scene.plays("hit goblin-sneak.1 own:holy")
    scene.refuses("give nox", because="WL-9.17")
    scene.plays("give lyric")

    assert held(scene, "lyric") == {"reserve": ["card-bone-rot"]}


def test_gifts_need_the_same_room_on_anybodys_turn() -> None:
    """[WL-9.19, WL-R12, WL-R30] Or a Move that passes; those passed may give as well."""
    scene = at("hero kata\nhero lyric room 2 reserve card-bone-rot\nhero nox room 2\nroom 2\nroom 3", seats=3)
    scene.plays("2: give card-bone-rot nox")
    scene.refuses("3: give card-bone-rot kata", because="WL-9.19")
    scene.plays("1: move 2", "3: give card-bone-rot kata", "1: on 3")

    assert held(scene, "kata") == {"reserve": ["card-bone-rot"]} and actions(scene) == 2


def test_an_empty_deck_is_made_of_the_discards() -> None:
    """[WL-9.20, WL-R26] If there are none either there is no treasure."""
    cards = [card.word for card in game_of(at("hero kata\nhero lyric")).book.treasures]
    scene = at(f"hero kata room 2\nhero lyric\n{SNEAK}spent {' '.join(cards)}")
    scene.rolls(5, 5)
    scene.plays("hit goblin-sneak.1 own:holy")
    scene.hears(0, "The Treasure discards are shuffled.")
    others = " ".join(word for word in cards if not word.startswith("trap"))
    traps = "spiked-pit snare-net rust-cloud alarm-gong"
    scene = at(f"hero kata room 2\nhero lyric reserve {others}\n{SNEAK}room 3: {traps}")
    scene.rolls(5, 5)
    scene.plays("hit goblin-sneak.1 own:holy")
    scene.hears(0, "There is no Treasure left.")
    assert hero(scene, "kata").reserve == 0
