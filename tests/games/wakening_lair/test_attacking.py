"""Chapter 7: the Attack Action."""

import pytest
from tests.games.wakening_lair.table import actions, at, dice, felled, hurt


def test_one_target_in_the_own_room() -> None:
    """[WL-7.1, WL-7.13] Not in another Room, nothing where nothing is, no Hero."""
    scene = at("hero kata room 2\nhero lyric room 2\nroom 2\nroom 3: skeleton.1")
    scene.refuses("hit skeleton.1 own:holy", because="WL-7.13")
    scene.refuses("hit lyric own:holy", because="")
    assert not any(option.startswith("hit") for option in scene.options())


def test_a_type_of_the_card_or_an_equipped_weapon() -> None:
    """[WL-7.2] Not another type, not a Weapon in Reserve."""
    scene = at("hero kata room 2 reserve card-bone-rot\nhero lyric\nroom 2: skeleton.1")
    scene.refuses("hit skeleton.1 own:fire", because="WL-7.2")
    scene.refuses("hit skeleton.1 bone-rot:poison", because="WL-7.2")
    assert [o for o in scene.options() if o.startswith("hit")] == [
        "hit skeleton.1 own:holy", "hit skeleton.1 own:precision",
    ]  # fmt: skip


def test_a_type_of_the_card_rolls_one_die() -> None:
    """[WL-7.3]"""
    scene = at("hero lyric room 2 effect 1\nhero kata\nroom 2: skeleton.1")
    scene.plays("hit skeleton.1 own:holy")

    assert len(dice(scene)) == 1


@pytest.mark.parametrize(
    ("name", "card", "weapon", "count", "types"),
    [
        ("kata", "card-bone-rot", "bone-rot", 1, ["poison"]),
        ("kata", "card-pilgrims-sling", "pilgrims-sling", 2, ["holy"]),
        ("mobius", "card-truesight-orb", "truesight-orb", 2, ["precision", "frost"]),
        ("bristlecone", "card-phoenix-bow", "phoenix-bow", 3, ["fire", "precision"]),
        ("nox", "card-bone-rot", "bone-rot", 3, ["poison", "frost"]),
    ],
)
def test_what_a_weapon_is_worth(name: str, card: str, weapon: str, count: int, types: list[str]) -> None:
    """[WL-7.4, WL-7.5, WL-7.6, WL-7.7, WL-7.8, WL-7.9, WL-R16] Dice by preference and type; the bonus for those it prefers."""
    other = "lyric" if name != "lyric" else "kata"
    for kind in ("fire", "frost", "grievous", "holy", "poison", "precision"):
        scene = at(f"hero {name} room 3 effect 1 weapon {card}\nhero {other}\nroom 3: stone-gargoyle")
        line = f"hit stone-gargoyle {weapon}:{kind}"
        if kind not in types:
            scene.refuses(line, because="WL-7.9")
            continue
        scene.plays(line)
        assert len(dice(scene)) == count
        scene.sees(0, "attack.type", kind)
    scene = at(f"hero {name} room 3 weapon {card}\nhero {other}\nroom 3")
    scene.sees(0, "heroes.0.weapons.0.dice", count)
    scene.sees(0, "heroes.0.weapons.0.types", types)


def test_one_weapon_at_a_time_another_for_each_attack_or_none() -> None:
    """[WL-7.10, WL-7.11, WL-R17] Dice are never added."""
    scene = at("hero kata room 2 weapon card-pilgrims-sling card-bone-rot\nhero lyric\nroom 2: cave-troll")
    scene.rolls(1, 1, 1, 1, 1)
    scene.plays(
        "hit cave-troll pilgrims-sling:holy", "hit cave-troll bone-rot:poison", "hit cave-troll own:holy"
    )

    scene.hears(0, "as Holy: 1 1.")
    scene.hears(0, "as Poison: 1.")


def test_never_more_than_three_dice() -> None:
    """[WL-7.12] Three with a perfect Weapon; an ability that adds a die adds none to them."""
    scene = at("hero ashlar room 2 effect 1 weapon card-dawn-hammer\nhero lyric\nroom 2: cave-troll")
    scene.plays("hit cave-troll dawn-hammer:holy")

    assert len(dice(scene)) == 3


def test_any_of_several_monsters() -> None:
    """[WL-7.14] The nearest need not be first."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: cave-troll goblin-sneak.1")
    scene.rolls(4, 4)
    scene.plays("hit goblin-sneak.1 own:holy")

    assert felled(scene) == ["goblin-sneak.1"] and hurt(scene, "cave-troll") == []
    assert actions(scene) == 2


def test_what_can_never_hurt_is_not_offered() -> None:
    """[WL-7.1, WL-13.9, WL-R62] The immune type, and a ring all covered."""
    scene = at("hero nox room 4\nhero lyric\nterror widowfang room 4")
    assert not any("poison" in option for option in scene.options() if option.startswith("hit"))
    scene = at("hero nox room 4\nhero lyric\nterror cindershroud room 4")
    scene.refuses("hit zone-1 own:frost", because="WL-R62")
