"""Chapter 13: fighting the Terror, whichever it is."""

import pytest
from tests.games.wakening_lair.table import actions, at, felled, game_of, hero, zone

HERE = "hero ashlar room 5\nhero lyric\nroom 5\n"


def test_only_from_its_room_and_only_without_guards() -> None:
    """[WL-13.1, WL-13.2] Guards are felled or moved first."""
    scene = at("hero ashlar room 5\nhero lyric\nroom 5\nterror whiptail room 6")
    scene.refuses("hit head own:holy", because="WL-13.1")
    scene = at("hero ashlar room 5\nhero lyric\nroom 5")
    scene.refuses("hit head own:holy", because="WL-13.1")
    scene = at("hero mobius room 5\nhero lyric\nroom 5: skeleton.1\nroom 4\nterror whiptail room 5")
    scene.refuses("hit head own:frost", because="WL-13.2")
    scene.plays("portal skeleton.1 4")
    assert scene.may("hit head own:frost")


def test_while_it_is_guarded_only_the_guards_attack() -> None:
    """[WL-13.3, WL-14.32]"""
    scene = at("hero ashlar room 5\nhero lyric\nroom 5: skeleton.1[1,2]\nterror widowfang room 5")
    scene.rolls(1)
    scene.plays("end")

    assert [row for row in scene.log() if "Dice" in row or "Web" in row] == ["Dice against Ashlar: 1."]


def test_an_attack_declares_one_zone_and_works_as_usual() -> None:
    """[WL-13.4, WL-13.6] Boxes in order; dice left over do nothing to other zones."""
    scene = at(HERE + "terror whiptail room 5 zones claw-2[1]")
    scene.rolls(6, 6)
    scene.plays("hit claw-2 own:holy")
    assert zone(scene, "claw-2") == [1, 2] and zone(scene, "claw-3") == []
    scene.rolls(3, 3)
    scene.plays("hit claw-4 own:holy")
    assert zone(scene, "claw-4") == [], "3 fails the 4"


def test_a_disabled_zone_cannot_be_attacked() -> None:
    """[WL-13.5]"""
    scene = at(HERE + "terror whiptail room 5 zones claw-2[1,2]")

    scene.refuses("hit claw-2 own:holy", because="WL-13.5")


def test_pressing_on_the_same_zone_until_it_is_disabled() -> None:
    """[WL-13.7, WL-13.8]"""
    scene = at(HERE + "terror soulbane room 5")
    scene.rolls(3, 1)
    scene.plays("hit zone-1 own:holy")
    scene.asks(0, "ask.press")
    scene.rolls(5, 4)
    scene.plays("press")
    assert zone(scene, "zone-1") == [1, 2]
    scene.rolls(6, 6)
    scene.plays("press")
    scene.asks(0, "ask.actions")
    assert actions(scene) == 2 and zone(scene, "zone-2") == []


@pytest.mark.parametrize(
    ("terror", "immune"),
    [
        ("grimgear", "holy"),
        ("whiptail", "grievous"),
        ("cindershroud", "fire"),
        ("mudmuck", "precision"),
        ("widowfang", "poison"),
        ("soulbane", "frost"),
    ],
)
def test_the_immune_type_cannot_be_declared(terror: str, immune: str) -> None:
    """[WL-13.9, WL-13.10, WL-R34] But another Weapon, its bonus, or the other own type can."""
    users = {
        "holy": "kata",
        "grievous": "ashlar",
        "fire": "aurelle",
        "precision": "kata",
        "poison": "nox",
        "frost": "nox",
    }
    scene = at(f"hero {users[immune]} room 5\nhero lyric\nroom 5\nterror {terror} room 5 ring 1 2")
    target = scene.view(0)["terror"]["zones"][0]["face"]["id"]
    scene.refuses(f"hit {target} own:{immune}", because="WL-13.9")
    assert any(option.startswith(f"hit {target} own:") for option in scene.options())
    scene = at("hero bristlecone room 5 weapon card-phoenix-bow\nhero lyric\nroom 5\nterror mudmuck room 5")
    scene.refuses("hit top phoenix-bow:precision", because="WL-13.9")
    assert scene.may("hit top phoenix-bow:fire")


def test_it_attacks_the_active_hero_that_ends_with_it_unguarded() -> None:
    """[WL-13.11, WL-13.12, WL-13.13] Three dice, also when it is damaged."""
    scene = at(HERE + "terror grimgear room 5 zones head[1,2,3] left-arm[1,2]")
    scene.rolls(3, 1, 1)
    scene.plays("end")

    scene.hears(0, "Dice against Ashlar: 3 1 1.")
    assert hero(scene, "ashlar").damage == 1


def test_it_attacks_before_it_advances_and_not_again() -> None:
    """[WL-13.14]"""
    scene = at("hero ashlar room 5\nhero lyric room 4\nroom 5\nterror grimgear room 5")
    scene.rolls(1, 1, 1)
    scene.plays("end")

    assert [row for row in scene.log() if "Dice" in row or "advances" in row] == [
        "Dice against Ashlar: 1 1 1.",
        "The Terror advances to Room 4.",
    ]


def test_damage_on_it_stays_and_moves_along() -> None:
    """[WL-13.15]"""
    scene = at(HERE + "terror grimgear room 5 zones head[1]")
    scene.rolls(1, 1, 1)
    scene.plays("end")

    assert zone(scene, "head") == [1]


@pytest.mark.parametrize(
    ("terror", "target", "ring", "marks"),
    [
        ("whiptail", "claw-4", "", True),
        ("grimgear", "right-arm", "", False),
        ("cindershroud", "zone-1", "ring 4", False),
    ],
)
def test_room_advantage_counts_by_the_room_it_is_in(terror: str, target: str, ring: str, marks: bool) -> None:
    """[WL-13.16, WL-14.4, WL-14.19] Except against Grimgear and Cindershroud; the Lens does not help there."""
    for gear in ("room 6", "room 5 item card-bone-rot"):
        scene = at(f"hero latchkey {gear} effect 1\nhero lyric\nterror {terror} {gear[:6]} {ring}")
        scene.rolls(3)
        scene.plays(f"hit {target} own:precision")
        scene.sees(0, "attack.bonus", 1 if marks else 0)
        scene.plays("done")
        assert (zone(scene, target) != []) is marks


def test_zones_give_no_treasure() -> None:
    """[WL-13.17, WL-R37]"""
    scene = at(HERE + "terror whiptail room 5 zones claw-2[1]")
    scene.rolls(6, 6)
    scene.plays("hit claw-2 own:holy")

    scene.asks(0, "ask.actions")
    assert felled(scene) == []


def test_it_cannot_be_moved() -> None:
    """[WL-13.18, WL-R38] Nor a part of Mudmuck."""
    scene = at("hero mobius room 5\nhero lyric\nroom 5\nterror mudmuck room 5")
    for thing in ("top", "terror"):
        scene.refuses(f"portal {thing} 3", because="")
    assert game_of(scene).terror_room == 4
