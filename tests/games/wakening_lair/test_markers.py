"""Chapter 6: abilities, items and Effect markers."""

from tests.games.wakening_lair.table import actions, at, dice, hero, hurt


def test_what_its_text_asks_for_costs_an_action_and_can_be_repeated() -> None:
    """[WL-6.1] A song twice; a thing used up or once a turn not."""
    scene = at("hero lyric room 1 item card-emberbrand\nhero kata room 3\nroom 2\nroom 3")
    scene.plays("bardsong", "1: song none", "bardsong", "1: song marker")
    assert actions(scene) == 1 and hero(scene, "lyric").effect == 1
    scene.plays("beads 2")
    scene.refuses("beads 3", because="WL-17.17")
    scene = at("hero kata\nhero lyric")
    scene.refuses("bardsong", because="WL-6.1")


def test_only_an_equipped_item_has_power() -> None:
    """[WL-6.2, WL-9.12] Not in Reserve, not under the Weapon half, not another Hero's."""
    for gear in ("reserve card-sunstone-rod", "weapon card-sunstone-rod", ""):
        other = "" if gear else "item card-sunstone-rod"
        scene = at(f"hero kata damage 2 {gear}\nhero lyric {other}")
        scene.refuses("use healing-draught kata", because="WL-6.2")


def test_markers_belong_to_their_hero_and_are_kept() -> None:
    """[WL-6.3, WL-6.10] Without limit, from turn to turn; no way to hand them over; no more than there are."""
    scene = at("hero kata effect 12 reserve card-bone-rot\nhero lyric")
    scene.rolls(6, 6, 6, 6)
    scene.plays("end", "end")
    assert hero(scene, "kata").effect == 12
    assert not any("marker" in option for option in scene.options(0))
    scene = at("hero kata room 2 effect 1\nhero lyric\nroom 2: cave-troll")
    scene.rolls(2, 2)
    scene.plays("hit cave-troll own:holy")
    scene.refuses("spend d1+1 d2+1", because="WL-6.3")


def test_markers_are_spent_after_the_roll_on_one_die_or_several() -> None:
    """[WL-6.4, WL-6.5, WL-6.6] Before hits are placed; they go back to the supply."""
    scene = at("hero kata room 2 effect 3\nhero lyric\nroom 2: orc-marauder.1")
    scene.rolls(2, 2)
    scene.plays("hit orc-marauder.1 own:holy")
    assert hurt(scene, "orc-marauder.1") == [] and dice(scene) == [2, 2]
    scene.plays("spend d1+1 d2+1")

    assert hurt(scene, "orc-marauder.1") == [1, 2]
    assert hero(scene, "kata").effect == 1 and actions(scene) == 2


def test_markers_touch_nothing_but_own_attack_rolls() -> None:
    """[WL-6.7, WL-R20] No question after awakening, Trap, web, ring or healing rolls, nor on attacks."""
    scene = at("hero kata effect 5\nhero lyric effect 5 room 2\nroom 2: skeleton.1\nroom 3: spiked-pit")
    scene.rolls(6, 6)
    scene.plays("end")
    scene.asks(1, "ask.actions")
    scene.rolls(4)
    scene.plays("move 3")
    scene.asks(1, "ask.actions")
    scene.rolls(6, 6)
    scene.plays("end")
    scene.asks(0, "ask.actions")
    for terror in ("widowfang", "cindershroud", "soulbane"):
        scene = at(f"hero kata effect 5 room 4\nhero lyric effect 5\nterror {terror} room 4")
        scene.rolls(*[1] * 5)
        scene.plays("end")
        scene.asks(1, "ask.actions")


def test_a_die_stays_between_one_and_six() -> None:
    """[WL-6.8, WL-R19] Room Advantage not counted."""
    scene = at("hero kata room 6 effect 9\nhero lyric\nroom 6: cave-troll")
    scene.rolls(6, 1)
    scene.plays("hit cave-troll own:holy")
    scene.refuses("spend d1+1", because="WL-6.8")
    scene.refuses("spend d2-1", because="WL-6.8")
    assert scene.may("spend d2+5")


def test_advantage_and_markers_add_up() -> None:
    """[WL-6.9] A 3 with Advantage and a marker marks a 5."""
    scene = at("hero kata room 6 effect 1\nhero lyric\nroom 6: cave-troll[1]")
    scene.rolls(3, 1)
    scene.plays("hit cave-troll own:holy", "spend d1+1")

    assert hurt(scene, "cave-troll") == [1, 2]


def test_who_has_no_markers_is_not_asked() -> None:
    """[WL-6.5]"""
    scene = at("hero kata room 2\nhero lyric\nroom 2: cave-troll")
    scene.rolls(1, 1)
    scene.plays("hit cave-troll own:holy")

    scene.asks(0, "ask.actions")
