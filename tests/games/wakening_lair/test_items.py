"""Chapter 17, second half: Magic Items and Traps, by their effect words."""

import pytest
from tests.games.wakening_lair.table import (
    actions,
    active,
    at,
    dice,
    felled,
    game_of,
    held,
    hero,
    hurt,
    line,
    spent,
)

SCROLL = "scroll-of-resurrection.1"


def test_forbidden_potion() -> None:
    """[WL-17.15, WL-17.29, WL-R25, WL-R56, WL-7.11] Three Poison dice with every usual rule; markers count; pressing; then discarded."""
    scene = at("""
        hero kata room 6 effect 1 item card-needle-lance
        hero lyric
        room 6: cellar-rats.1
        treasures card-bone-rot
    """)
    scene.rolls(1, 1, 1)
    scene.plays("use forbidden-potion cellar-rats.1")
    assert dice(scene) == [1, 1, 1] and actions(scene) == 2
    scene.plays("done")
    assert hurt(scene, "cellar-rats.1") == [1, 2], "Room Advantage makes each a 2"
    scene.asks(0, "ask.press")
    scene.rolls(6, 1, 1)
    scene.plays("press", "done")
    assert felled(scene) == ["cellar-rats.1"] and spent(scene) == ["card-needle-lance"]
    scene.asks(0, "ask.claim")
    for target, text in (("spiked-pit", "room 6: spiked-pit"), ("head", "room 6\nterror whiptail room 6")):
        scene = at(f"hero kata room 6 item card-needle-lance\nhero lyric\n{text}")
        assert scene.may(f"use forbidden-potion {target}")


def test_dragons_breath_elixir() -> None:
    """[WL-17.16, WL-R56, WL-R55] Two Fire dice at each Monster, nearest first, each with its own pressing; no Trap, no Terror."""
    scene = at("""
        hero kata room 2 item card-censer-of-saints
        hero lyric
        room 2: goblin-fighter.1 goblin-sneak.1[1] spiked-pit
        terror whiptail room 2
        treasures card-bone-rot
    """)
    scene.rolls(4, 1, 3, 1, 4, 4)
    scene.plays("use dragons-breath-elixir", "press")
    assert hurt(scene, "goblin-fighter.1") == [1] and felled(scene) == ["goblin-sneak.1"]
    assert hurt(scene, "spiked-pit") == [] and spent(scene) == ["card-censer-of-saints"]
    scene.asks(0, "ask.claim")
    assert actions(scene) == 2


def test_the_elixir_passes_over_what_fury_has_felled() -> None:
    """[WL-R56] Targets are those present at its use."""
    scene = at("""
        hero brannoth room 5 item card-censer-of-saints
        hero lyric
        room 5: cave-troll goblin-sneak.1[1]
        treasures card-bone-rot
    """)
    scene.rolls(4, 1)
    scene.plays("use dragons-breath-elixir", "d1>goblin-sneak.1:2", "stop")

    scene.asks(0, "ask.claim")
    assert game_of(scene).attack is None


def test_an_item_that_achieves_nothing_is_discarded_all_the_same() -> None:
    """[WL-17.29] Breath that scorches nothing, a Draught for the unhurt."""
    scene = at(
        "hero kata room 2 item card-censer-of-saints card-sunstone-rod\nhero lyric\nroom 2: goblin-fighter.1"
    )
    scene.rolls(2, 1)
    scene.plays("use dragons-breath-elixir", "use healing-draught kata")

    assert held(scene, "kata") == {} and len(spent(scene)) == 2


def test_no_elixir_where_there_is_nothing_to_breathe_on() -> None:
    """[WL-R64, WL-17.16] A Trap or the Terror is no Monster card."""
    scene = at(
        "hero kata room 2 item card-censer-of-saints\nhero lyric\nroom 2: spiked-pit\nterror whiptail room 2"
    )
    scene.refuses("use dragons-breath-elixir", because="WL-R64")


def test_beads_of_the_four_winds() -> None:
    """[WL-17.17, WL-5.3, WL-5.8] One free Move a turn, with the usual stops."""
    scene = at("hero kata item card-emberbrand\nhero lyric\nroom 2\nroom 3: skeleton.1\nroom 4")
    scene.refuses("beads 4", because="WL-5.3")
    scene.plays("beads 2", "on 3")
    assert actions(scene) == 3
    scene.refuses("beads 2", because="WL-17.17")


def test_healing_draught_and_field_satchel() -> None:
    """[WL-17.18] On the own turn, one Hero in the Room; free and 3, an Action and 1."""
    scene = at(
        "hero kata damage 1 item card-sunstone-rod card-winters-sting\nhero lyric damage 4\nhero nox room 2 damage 3\nroom 2",
        seats=3,
    )
    scene.refuses("use healing-draught nox", because="WL-17.18")
    scene.plays("use healing-draught lyric")
    assert hero(scene, "lyric").damage == 1 and actions(scene) == 3
    scene.plays("use field-satchel lyric", "use field-satchel kata")
    assert hero(scene, "lyric").damage == hero(scene, "kata").damage == 0 and actions(scene) == 1
    assert held(scene, "kata") == {"item": ["card-winters-sting"]}


def test_mantle_of_mist() -> None:
    """[WL-17.19, WL-R58] Nothing attacks; no web, no ring covered; Soulbane heals and the Terror advances all the same."""
    scene = at(
        "hero kata room 5 item card-skull-maul\nhero lyric\nroom 5: wraith.1[1]\nterror soulbane room 5"
    )
    scene.rolls(1)
    scene.plays("end")
    assert hurt(scene, "wraith.1") == []
    scene.plays("mist")
    assert hero(scene, "kata").damage == 0 and spent(scene) == ["card-skull-maul"]
    scene.sees(0, "terror.room", 4)
    for terror in ("widowfang", "cindershroud"):
        scene = at(
            f"hero kata room 5 item card-skull-maul\nhero lyric\nroom 5\nterror {terror} room 5 ring 2 3"
        )
        scene.plays("end")
        before = int(game_of(scene).ring)
        scene.plays("mist")
        assert game_of(scene).ring & before == before
        assert not any("Web" in row or "Dice" in row for row in scene.log())
    scene = at("hero kata room 5 item card-skull-maul\nhero lyric\nroom 5")
    scene.rolls(6, 6)
    scene.plays("end")
    assert active(scene) == "lyric", "where nobody attacks nothing is asked"


def test_who_stands_is_attacked() -> None:
    """[WL-17.19]"""
    scene = at("hero kata room 5 item card-skull-maul\nhero lyric\nroom 5: skeleton.1[1,2]")
    scene.rolls(4, 6, 6)
    scene.plays("end", "stand")

    assert hero(scene, "kata").damage == 1 and held(scene, "kata") != {}


def test_warding_amulet() -> None:
    """[WL-17.20] The first attacker's first roll; it adds to the Evil Eye."""
    scene = at("hero nox room 5 item card-icicle-wand\nhero lyric\nroom 5: skeleton.1 skeleton.2")
    scene.rolls(1, 1, 1, 1, 6, 6)
    scene.plays("end", "eye skeleton.1")
    assert [row for row in scene.log() if "Dice" in row] == [
        "Dice against Nox: 1.",
        "Dice against Nox: 1 1 1.",
    ]
    scene = at(
        "hero kata room 5 item card-icicle-wand\nhero lyric\nterror mudmuck room 5 zones top[1,2,3,4,5]"
    )
    scene.rolls(1, 1, 1)
    scene.plays("end")
    assert [row for row in scene.log() if "Dice" in row] == [
        "Dice against Kata: 1.",
        "Dice against Kata: 1 1.",
    ]
    scene = at("hero kata room 5 item card-icicle-wand\nhero lyric\nterror whiptail room 5")
    scene.rolls(2, 3)
    scene.plays("end")
    assert hero(scene, "kata").damage == 2


def test_ring_of_luck_and_rallying_horn() -> None:
    """[WL-17.21, WL-R23] A marker at the start of each own turn, before the roll; two for every Hero wherever they are."""
    scene = at("hero kata\nhero lyric room 2 item card-phoenix-bow card-shadowfang\nroom 2")
    scene.rolls(6, 6)
    scene.plays("end")
    assert hero(scene, "lyric").effect == 1 and hero(scene, "kata").effect == 0
    scene.plays("use rallying-horn")
    assert (hero(scene, "lyric").effect, hero(scene, "kata").effect) == (3, 2)
    assert spent(scene) == ["card-shadowfang"] and actions(scene) == 2


def test_sleepers_lantern() -> None:
    """[WL-17.22] Both dice once more; the second result stands."""
    text = "hero kata\nhero lyric item card-barbed-lash\nmonsters wraith.1"
    scene = at(text)
    scene.rolls(1, 1)
    scene.plays("end")
    assert line(scene, 2) == []
    scene.rolls(1, 2)
    scene.plays("reroll")
    assert line(scene, 3) == ["wraith.1"] and line(scene, 2) == []
    scene.asks(1, "ask.actions")
    scene = at(text)
    scene.rolls(1, 1)
    scene.plays("end", "keep")
    assert line(scene, 2) == ["wraith.1"]


def test_gauntlets_of_the_brawler() -> None:
    """[WL-17.23] Once a turn, any of the dice, before markers."""
    scene = at("hero kata room 2 effect 1 item card-reaping-sickle\nhero lyric\nroom 2: cave-troll")
    scene.rolls(4, 1)
    scene.plays("hit cave-troll own:holy")
    assert set(scene.options(0)) >= {"keep", "reroll d1", "reroll d2", "reroll d1 d2"}
    scene.rolls(6)
    scene.plays("reroll d2")
    assert dice(scene) == [6, 4]
    scene.asks(0, "ask.spend")
    scene.plays("done", "hit cave-troll own:holy")
    scene.asks(0, "ask.spend")
    scene = at("hero kata room 2 item card-reaping-sickle\nhero lyric\nroom 2: cave-troll")
    scene.rolls(1, 1)
    scene.plays("hit cave-troll own:holy", "keep")
    scene.plays("hit cave-troll own:holy")
    scene.asks(0, "ask.reroll")


def test_ghostwalk_boots() -> None:
    """[WL-17.24] Monsters do not end Moves; Traps, sleeping Rooms and the Terror's Room do."""
    gear = "hero kata item card-hawkeye-crossbow\nhero lyric\n"
    scene = at(gear + "room 2: skeleton.1\nroom 3: skeleton.2\nroom 4")
    scene.plays("move 3", "on 4")
    assert actions(scene) == 2
    for text in (
        "room 2: skeleton.1 spiked-pit\nroom 3",
        "room 3",
        "room 2: skeleton.1\nroom 3\nterror whiptail room 2",
    ):
        scene = at(gear + text)
        assert not scene.may("move 3")


def test_warding_chalk() -> None:
    """[WL-17.25] The Terror and all with it stay put that time; not on a skipped advance."""
    scene = at(
        "hero kata room 5 item card-dawn-hammer\nhero lyric\nroom 5: skeleton.1[1,2]\nterror whiptail room 5"
    )
    scene.rolls(1)
    scene.plays("end")
    scene.asks(0, "ask.chalk")
    scene.plays("chalk")
    scene.sees(0, "terror.room", 5)
    assert (
        spent(scene) == ["card-dawn-hammer"]
        and hero(scene, "kata").room == 4
        and line(scene, 5) == ["skeleton.1"]
    )
    scene = at("hero kata item card-dawn-hammer\nhero lyric\nterror whiptail room 5")
    scene.plays("end", "let-come")
    scene.sees(0, "terror.room", 4)
    assert held(scene, "kata") == {"item": ["card-dawn-hammer"]}


def test_recall_crystal() -> None:
    """[WL-17.26] One Action, any other face-up Room, no Trap goes off; again and again."""
    scene = at("hero kata item card-rimecleaver\nhero lyric\nroom 5: spiked-pit")
    scene.refuses("use recall-crystal room-6", because="WL-17.26")
    scene.plays("use recall-crystal room-5", "use recall-crystal room-1")

    assert actions(scene) == 1 and hero(scene, "kata").damage == 0


def test_prism_lens() -> None:
    """[WL-17.27] Room Advantage everywhere, still one at most."""
    for room in (1, 6):
        scene = at(f"hero kata room {room} item card-bone-rot\nhero lyric\nroom {room}: stone-gargoyle")
        scene.rolls(3, 2)
        scene.plays("hit stone-gargoyle own:holy")
        assert hurt(scene, "stone-gargoyle") == [1]
        scene.rolls(2, 2)
        scene.plays("hit stone-gargoyle own:holy")
        assert hurt(scene, "stone-gargoyle") == [1]


def test_last_breath_charm() -> None:
    """[WL-17.28, WL-R65, WL-10.2] Before anybody is asked for a Scroll; the rest of the roll is lost, later attackers come."""
    scene = at(f"""
        hero kata room 2 damage 4 item card-pilgrims-sling reserve {SCROLL}
        hero lyric
        room 2: skeleton.1 skeleton.2[1,2]
    """)
    scene.rolls(6, 6, 6, 5, 6, 6)
    scene.plays("end")

    assert hero(scene, "kata").damage == 4, "5 marked, 2 healed, one by the second skeleton"
    assert spent(scene) == ["card-pilgrims-sling"] and held(scene, "kata") == {"reserve": [SCROLL]}
    assert active(scene) == "lyric"


@pytest.mark.parametrize(("face", "damage"), [(1, 2), (2, 1), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_spiked_pit(face: int, damage: int) -> None:
    """[WL-17.30] The topmost open boxes, whatever their numbers."""
    scene = at("hero kata damage 1\nhero lyric\nroom 2: spiked-pit")
    scene.rolls(face)
    scene.plays("move 2")

    assert hero(scene, "kata").damage == 1 + damage


@pytest.mark.parametrize(("face", "lost"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 0), (6, 0)])
def test_snare_net(face: int, lost: int) -> None:
    """[WL-17.31] Up to as many Actions as are left."""
    scene = at("hero kata\nhero lyric\nroom 2: snare-net")
    scene.rolls(face, 6, 6)
    scene.plays("move 2")
    assert active(scene) == ("lyric" if lost == 2 else "kata")
    scene = at("hero kata reserve card-bone-rot\nhero lyric\nroom 2: snare-net\nturn 1 active 1 actions 2")
    scene.rolls(face)
    scene.plays("move 2")
    assert actions(scene) == max(0, 1 - lost), "what costs no Action may still follow (WL-R53)"


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_rust_cloud(face: int) -> None:
    """[WL-17.32] A Treasure of the own choice, a Damage, or nothing."""
    scene = at("hero kata weapon card-bone-rot reserve card-emberbrand\nhero lyric\nroom 2: rust-cloud")
    scene.rolls(face)
    scene.plays("move 2")
    if face <= 2:
        scene.plays("lose card-bone-rot")
        assert spent(scene) == ["card-bone-rot"]
    assert hero(scene, "kata").damage == (1 if face in {3, 4} else 0)
    scene = at("hero kata\nhero lyric\nroom 2: rust-cloud")
    scene.rolls(face)
    scene.plays("move 2")
    scene.asks(0, "ask.actions")


@pytest.mark.parametrize("face", [1, 2, 3, 6])
def test_alarm_gong(face: int) -> None:
    """[WL-17.33, WL-4.4] A Monster, the Awakens card perhaps; one Damage once the Terror is awake."""
    scene = at("hero kata\nhero lyric\nroom 2: alarm-gong\nmonsters wraith.1")
    scene.rolls(face)
    scene.plays("move 2")
    assert line(scene, 2) == (["wraith.1"] if face <= 2 else [])
    scene = at("hero kata\nhero lyric\nroom 2: alarm-gong\nmonsters terror-awakens")
    scene.rolls(face)
    scene.plays("move 2")
    assert game_of(scene).is_awake == (face <= 2)
    assert hero(scene, "kata").damage == 0  # the noise that wakes the Terror brings no Damage besides
    scene = at("hero kata\nhero lyric\nroom 2: alarm-gong\nterror whiptail room 9")
    scene.rolls(face)
    scene.plays("move 2")
    assert hero(scene, "kata").damage == (1 if face <= 2 else 0) and line(scene, 2) == []


def test_killed_by_a_trap_and_revived() -> None:
    """[WL-17.34, WL-R65] The rest of the turn, and further Traps, go on."""
    scene = at(f"hero kata damage 4 reserve {SCROLL}\nhero lyric\nroom 2: spiked-pit snare-net")
    scene.rolls(1, 3)
    scene.plays("move 2", "scroll")

    assert active(scene) == "kata" and actions(scene) == 1 and hero(scene, "kata").damage == 0
