"""Chapter 17, first half: the abilities of the nine Hero cards, by their effect words."""

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
    zone,
)

# Barbarian


def test_sweeping_fury_spreads_hits_over_the_monsters_of_the_room() -> None:
    """[WL-17.1, WL-17.3, WL-17.4, WL-R55] Any open box a die equals or beats, in any order; each felled one gives a Treasure."""
    scene = at("""
        hero brannoth room 5 weapon card-skull-maul
        hero lyric
        room 5: goblin-sneak.1[1] cave-troll spiked-pit
        treasures card-bone-rot card-emberbrand
    """)
    scene.rolls(5, 4, 2)
    scene.plays("hit cave-troll skull-maul:grievous")
    scene.refuses("d3>cave-troll:1", because="WL-17.1")
    scene.refuses("d1>spiked-pit:1", because="WL-17.2")
    scene.plays("d2>goblin-sneak.1:2")
    scene.refuses("d2>cave-troll:1", because="WL-8.5")
    scene.plays("d1>cave-troll:3")
    assert felled(scene) == ["goblin-sneak.1"] and hurt(scene, "cave-troll") == [3]
    scene.asks(0, "ask.claim")
    scene.plays("reserve")
    scene.asks(0, "ask.actions")


def test_sweeping_fury_presses_for_a_mark_on_a_bystander() -> None:
    """[WL-17.3, WL-R57, WL-17.4] While the declared target stands; dice may be left out; Treasure comes when all is over."""
    scene = at("""
        hero brannoth room 5 weapon card-skull-maul
        hero lyric
        room 5: goblin-sneak.1[1] skeleton.1
        treasures card-bone-rot
    """)
    scene.rolls(4, 1, 1)
    scene.plays("hit skeleton.1 skull-maul:grievous", "d1>goblin-sneak.1:2")
    scene.asks(0, "ask.press")
    scene.rolls(6, 6, 6)
    scene.plays("press", "d1>skeleton.1:2", "done")
    scene.asks(0, "ask.press")
    scene.plays("stop")
    scene.asks(0, "ask.claim")
    assert hurt(scene, "skeleton.1") == [2]


def test_sweeping_fury_against_the_terror() -> None:
    """[WL-17.2] Zones that may be attacked at that moment; exact numbers, ring, tree, body and begun zones still bind."""
    scene = at(
        "hero brannoth room 5 weapon card-rimecleaver\nhero lyric\nterror mudmuck room 5 zones top[1,2,3,4] centre-left[1]"
    )
    scene.rolls(6, 6, 4)
    scene.plays("hit top rimecleaver:frost")
    scene.refuses("d1>centre-left:2", because="WL-14.23")
    scene.plays("d1>top:5", "d2>centre-left:2", "d3>bottom-1:2")
    assert zone(scene, "bottom-1") == [2]
    scene = at("hero brannoth room 5 weapon card-rimecleaver\nhero lyric\nterror grimgear room 5")
    scene.rolls(5, 2, 3)
    scene.plays("hit head rimecleaver:grievous")
    scene.refuses("d1>left-leg:2", because="WL-14.2")
    scene.plays("d1>right-arm:2", "d3>left-leg:1", "d2>left-arm:1")
    assert zone(scene, "right-arm") == [2] and zone(scene, "left-arm") == [1]
    scene = at("hero brannoth room 5 weapon card-rimecleaver\nhero lyric\nterror cindershroud room 5 ring 3")
    scene.rolls(5, 2, 3)
    scene.plays("hit zone-1 rimecleaver:frost")
    scene.refuses("d1>zone-2:1", because="WL-14.18")
    scene.plays("d2>zone-2:1")
    scene = at("hero brannoth room 5 weapon card-rimecleaver\nhero lyric\nterror soulbane room 5")
    scene.rolls(5, 5, 5)
    scene.plays("hit zone-1 rimecleaver:grievous", "d1>zone-2:1")
    scene.refuses("d2>zone-1:1", because="WL-14.33")
    scene = at("hero brannoth room 5 weapon card-rimecleaver\nhero lyric\nterror widowfang room 5")
    scene.rolls(6, 5, 5)
    scene.plays("hit leg-1 rimecleaver:frost")
    scene.refuses("d1>body:1", because="WL-14.27")
    scene.plays("d1>leg-7:1", "d2>leg-8:1", "d3>leg-2:1")
    assert actions(scene) == 2


def test_an_attack_on_a_trap_is_placed_as_usual() -> None:
    """[WL-R57, WL-17.2]"""
    scene = at("hero brannoth room 5\nhero lyric\nroom 5: spiked-pit skeleton.1")
    scene.rolls(3)
    scene.plays("hit spiked-pit own:grievous")

    assert hurt(scene, "spiked-pit") == [1]


# Monk, Paladin, Wizard


def test_open_hand() -> None:
    """[WL-17.5] Two dice with the own types; Weapons are not improved."""
    scene = at("hero kata room 2 effect 1 weapon card-pilgrims-sling\nhero lyric\nroom 2: cave-troll")
    scene.plays("hit cave-troll own:precision")
    assert len(dice(scene)) == 2
    scene.plays("done", "hit cave-troll pilgrims-sling:holy")
    assert len(dice(scene)) == 2


def test_lay_on_hands() -> None:
    """[WL-17.6] Up to three, shared among Heroes in the Room."""
    scene = at("hero halward damage 2\nhero lyric damage 3\nhero nox room 2 damage 3\nroom 2", seats=3)
    scene.refuses("lay nox:1", because="WL-17.6")
    scene.refuses("lay halward:1 lyric:3", because="WL-17.6")
    scene.plays("lay halward:1 lyric:2")

    assert [hero(scene, name).damage for name in ("halward", "lyric", "nox")] == [1, 1, 3]
    assert actions(scene) == 2


def test_portal_moves_a_monster() -> None:
    """[WL-17.7] From any Room to any other that is not full, face-down ones too; to the far end, Damage kept."""
    scene = at("""
        hero mobius
        hero lyric
        room 3: skeleton.1[1] skeleton.2
        room 5: wraith.1 basilisk cave-harpy
        room 6: snare-net cave-troll
    """)
    scene.refuses("portal skeleton.1 5", because="WL-17.7")
    scene.refuses("portal skeleton.1 3", because="WL-17.7")
    scene.refuses("portal snare-net 3", because="WL-17.7")
    scene.refuses("portal hill-ogre 3", because="WL-17.7")
    scene.plays("portal skeleton.1 9", "portal skeleton.2 6")
    assert (
        hurt(scene, "skeleton.1") == [1]
        and line(scene, 9) == ["skeleton.1"]
        and line(scene, 6) == ["cave-troll", "skeleton.2"]
    )
    scene.sees(0, "rooms.8.face", None)
    assert actions(scene) == 1


def test_portal_moves_a_hero() -> None:
    """[WL-17.8] To any other face-up Room."""
    scene = at("hero mobius\nhero lyric room 5\nroom 5: spiked-pit\nroom 7: skeleton.1")
    scene.refuses("portal lyric 6", because="WL-17.8")
    scene.refuses("portal lyric 5", because="WL-17.8")
    scene.plays("portal lyric 7", "portal mobius 5")

    assert (hero(scene, "lyric").room, hero(scene, "mobius").room) == (6, 4)
    assert hero(scene, "mobius").damage == 0


# Necromancer, Witch, Bard


def test_soul_siphon() -> None:
    """[WL-17.9, WL-R55] For each Monster and each zone, before the Treasure; not for a Trap."""
    scene = at("""
        hero mortwell room 5 damage 1
        hero lyric room 5 damage 2
        hero nox damage 2
        room 5: goblin-sneak.1[1]
        treasures card-bone-rot
    """, seats=3)  # fmt: skip
    scene.rolls(5)
    scene.plays("hit goblin-sneak.1 own:frost")
    scene.refuses("siphon nox", because="WL-17.9")
    scene.plays("siphon lyric")
    assert hero(scene, "lyric").damage == 1
    scene.asks(0, "ask.claim")
    scene = at("hero mortwell room 5 damage 1\nhero lyric\nterror whiptail room 5 zones claw-2[1]")
    scene.rolls(4)
    scene.plays("hit claw-2 own:frost")
    assert hero(scene, "mortwell").damage == 0
    scene = at("hero mortwell room 5 damage 1\nhero lyric\nroom 5: spiked-pit[1]")
    scene.rolls(4)
    scene.plays("hit spiked-pit own:grievous")
    assert hero(scene, "mortwell").damage == 1


def test_evil_eye() -> None:
    """[WL-17.10, WL-R58] One attacker rolls a die fewer in its first roll; none left, no attack."""
    scene = at("hero nox room 5\nhero lyric\nroom 5: skeleton.1 skeleton.2[1,2]")
    scene.plays("end")
    scene.asks(0, "ask.eye")
    scene.refuses("eye skeleton.3", because="WL-17.10")
    scene.rolls(1, 1, 1, 6, 6)
    scene.plays("eye skeleton.2")
    assert [row for row in scene.log() if "Dice" in row] == ["Dice against Nox: 1 1 1."]
    scene = at("hero nox room 5\nhero lyric\nterror widowfang room 5")
    scene.rolls(1, 1, 1, 1)
    scene.plays("end")
    assert [row for row in scene.log() if "Dice" in row] == ["Dice against Nox: 1.", "Dice against Nox: 1 1."]
    scene = at("hero nox room 5\nhero lyric\nterror mudmuck room 5 zones top[1,2,3,4,5]")
    scene.rolls(1, 1, 1)
    scene.plays("end", "eye centre-right")
    assert [row for row in scene.log() if "Dice" in row] == ["Dice against Nox: 1 1.", "Dice against Nox: 1."]


def test_the_eye_is_cast_after_the_healing_of_soulbane() -> None:
    """[WL-R58, WL-17.10]"""
    scene = at("hero nox room 5\nhero lyric\nroom 5: skeleton.1[1] skeleton.2\nterror soulbane room 5")
    scene.rolls(1)
    scene.plays("end")

    assert hurt(scene, "skeleton.1") == []
    scene.asks(0, "ask.eye")


def test_bardsong_reaches_the_rooms_beside() -> None:
    """[WL-17.11, WL-R47] The Bard included, each player choosing, all at once."""
    scene = at("""
        hero lyric room 5 damage 1
        hero kata room 4 damage 2
        hero nox room 6
        hero latchkey room 7
        room 4
        room 5
        room 6
        room 7
    """, seats=4)  # fmt: skip
    scene.plays("bardsong")
    assert scene.asked == [0, 1, 2]
    scene.plays("3: song marker", "1: song none", "2: song heal")

    assert (hero(scene, "lyric").damage, hero(scene, "kata").damage, hero(scene, "nox").effect) == (1, 1, 1)
    assert actions(scene) == 2 and active(scene) == "lyric"


# Ranger, Rogue


def test_steady_aim() -> None:
    """[WL-17.12] A marker for each roll without a mark, pressed rolls too, after that roll."""
    scene = at("hero bristlecone room 2\nhero lyric\nroom 2: cave-troll")
    scene.rolls(1)
    scene.plays("hit cave-troll own:fire")
    assert hero(scene, "bristlecone").effect == 1
    scene.asks(0, "ask.actions")
    scene.rolls(4, 1)
    scene.plays("hit cave-troll own:fire", "done", "press", "done")
    assert hero(scene, "bristlecone").effect == 2


def test_nimble_fingers() -> None:
    """[WL-17.13, WL-10.14] In the Room or beside it; then one plain draw."""
    scene = at(
        "hero latchkey room 3\nhero lyric\nroom 3\nroom 5: snare-net\nroom 4: spiked-pit\ntreasures card-bone-rot card-emberbrand"
    )
    scene.refuses("disarm snare-net", because="WL-17.13")
    scene.plays("disarm spiked-pit")

    assert spent(scene) == ["trap-spiked-pit"]
    scene.sees(0, "drawn.0.id", "card-bone-rot")
    scene.asks(0, "ask.claim")
    assert actions(scene) == 2


def test_light_fingers() -> None:
    """[WL-17.14] Two looked at, one kept, the other under the deck; only a Trap that is claimed goes off."""
    text = (
        "hero latchkey room 2\nhero lyric\nroom 2: goblin-sneak.1[1]\ntreasures trap-spiked-pit card-bone-rot"
    )
    scene = at(text)
    scene.rolls(4)
    scene.plays("hit goblin-sneak.1 own:grievous")
    assert scene.options() == ["keep 1", "keep 2"]
    scene.plays("keep 2", "reserve")
    assert held(scene, "latchkey") == {"reserve": ["card-bone-rot"]} and game_of(scene).row.trapped == 0
    scene.sees(1, "under", ["trap-spiked-pit"])
    assert game_of(scene).book.treasures[game_of(scene).treasures[0]].word == "trap-spiked-pit"
    scene = at(text)
    scene.rolls(4, 6)
    scene.plays("hit goblin-sneak.1 own:grievous", "keep 1")
    scene.sees(0, "rooms.1.traps.0.id", "spiked-pit")


def test_light_fingers_with_few_cards() -> None:
    """[WL-R66, WL-9.20] Card by card the discards are shuffled in; a single one is claimed; none, no treasure."""
    words = [card.word for card in game_of(at("hero kata\nhero lyric")).book.treasures]
    traps = "spiked-pit snare-net rust-cloud alarm-gong"
    others = [word for word in words if not word.startswith("trap")]
    for left, question in ((2, "ask.look"), (1, "ask.claim"), (0, "ask.actions")):
        keep, rest = others[:left], " ".join(others[left:])
        spent_row = "spent " + " ".join(keep) if keep else ""
        scene = at(
            f"hero latchkey room 2\nhero lyric reserve {rest}\nroom 2: goblin-sneak.1[1]\nroom 3: {traps}\n{spent_row}"
        )
        scene.rolls(4)
        scene.plays("hit goblin-sneak.1 own:grievous")
        scene.asks(0, question)


def test_of_two_traps_one_must_be_claimed() -> None:
    """[WL-R66]"""
    scene = at(
        "hero latchkey room 2\nhero lyric\nroom 2: goblin-sneak.1[1]\ntreasures trap-spiked-pit trap-snare-net"
    )
    scene.rolls(4, 5)
    scene.plays("hit goblin-sneak.1 own:grievous", "keep 2")

    scene.sees(0, "rooms.1.traps.0.id", "snare-net")
