"""Other card sets play by their own numbers: each kind of value altered, and its effect seen."""

from pathlib import Path

from tests.games.wakening_lair.card_sets import edited
from tests.games.wakening_lair.table import (
    actions,
    at,
    dealt,
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


def test_boxes_weaknesses_and_counts(tmp_path: Path) -> None:
    """[WL-1.11, WL-8.2, WL-8.3, WL-R21] A Goblin Fighter with boxes 6, 1, weak to Holy, three of them."""
    cards = edited(
        tmp_path, ("count = 2", "count = 3"), ("boxes = [4, 5, 5]", "boxes = [6, 1]"), ('weakness = "fire"', 'weakness = "holy"'),
        ('id = "goblin-sneak"\nname = "Goblin Sneak"\ncount = 2', 'id = "goblin-sneak"\nname = "Goblin Sneak"\ncount = 1'),
        within='id = "goblin-fighter"',
    )  # fmt: skip
    scene = at("hero kata room 2\nhero lyric\nroom 2: goblin-fighter.3", cards=cards)
    scene.rolls(5, 4)
    scene.plays("hit goblin-fighter.3 own:holy")
    assert hurt(scene, "goblin-fighter.3") == [], "no later box is tried"
    scene = at("hero lyric room 2\nhero kata\nroom 2: goblin-fighter.3 goblin-sneak", cards=cards)
    scene.rolls(6)
    scene.plays("hit goblin-fighter.3 own:holy")
    assert hurt(scene, "goblin-fighter.3") == [1]
    scene.asks(0, "ask.press")


def test_heroes_rooms_and_weapons(tmp_path: Path) -> None:
    """[WL-1.7, WL-1.10, WL-7.7] Six boxes for Kata; three monsters' worth of icons; another preference."""
    cards = edited(tmp_path, ("boxes = [4, 5, 5, 5, 5]", "boxes = [1, 1, 1, 1, 1, 1]"), within='id = "kata"')
    scene = at("hero kata room 2\nhero lyric\nroom 2: wraith.1 skeleton.1[1]", cards=cards)
    scene.rolls(1, 1, 1, 1, 1, 6, 6)
    scene.plays("end")
    assert hero(scene, "kata").damage == 5 and scene.asked
    cards = edited(
        tmp_path, ("monsters = 1", "monsters = 2"), ('["fire"]', '["holy"]'), within='id = "ember-forge"'
    )
    scene = at(
        "hero kata room 2\nhero lyric\nroom 2\nroom 3 ember-forge asleep\nmonsters wraith.1 basilisk",
        cards=cards,
    )
    scene.plays("move 3")
    assert line(scene, 3) == ["wraith.1", "basilisk"]
    scene.sees(0, "heroes.0.has_advantage", True)
    cards = edited(tmp_path, ('prefers = "wanderer"', 'prefers = "fighter"'), within='id = "phoenix-bow"')
    scene = at("hero kata room 2 weapon card-phoenix-bow\nhero lyric\nroom 2: wraith.1", cards=cards)
    assert scene.may("hit wraith.1 phoenix-bow:precision")


def test_abilities(tmp_path: Path) -> None:
    """[WL-17.5, WL-17.6, WL-17.9, WL-17.10, WL-17.12, WL-17.13, WL-17.14] By their numbers."""
    cards = edited(
        tmp_path,
        ('do = "more_attack_dice", n = 1', 'do = "more_attack_dice", n = 2'),
        ("up_to = 3, split", "up_to = 5, split"),
        ('do = "heal", who = "one_hero_in_room", n = 1', 'do = "heal", who = "you", n = 2'),
        ('target = "one_attacker", n = 1', 'target = "one_attacker", n = 2'),
        ('[{ do = "heal", who = "you", n = 1 }]', '[{ do = "heal", who = "you", n = 2 }]'),
        ('do = "gain_effect", who = "you", n = 1 }]\ntext = "Each attack', 'do = "gain_effect", who = "you", n = 3 }]\ntext = "Each attack'),
        ('where = "own_or_adjacent_room" }, { do = "draw_treasure", n = 1', 'where = "this_room" }, { do = "draw_treasure", n = 2'),
        ("look = 2, keep = 1", "look = 3, keep = 1"),
        within="[[hero_card]]",
    )  # fmt: skip
    scene = at("hero kata room 2 effect 1\nhero lyric\nroom 2: wraith.1", cards=cards)
    scene.plays("hit wraith.1 own:holy")
    assert len(dice(scene)) == 3
    scene = at("hero halward damage 4\nhero lyric damage 3", cards=cards)
    scene.plays("lay halward:4 lyric:1")
    assert hero(scene, "halward").damage == 0
    scene = at(
        "hero mortwell room 2 damage 3\nhero lyric room 2 damage 3\nroom 2: goblin-sneak.1[1]", cards=cards
    )
    scene.rolls(5)
    scene.plays("hit goblin-sneak.1 own:grievous")
    assert hero(scene, "mortwell").damage == 1
    scene = at("hero nox room 2\nhero lyric\nroom 2: wraith.1", cards=cards)
    scene.rolls(1, 6, 6)
    scene.plays("end")
    scene.hears(0, "Dice against Nox: 1.")
    scene = at("hero lyric damage 2\nhero kata damage 3", cards=cards)
    scene.plays("bardsong", "1: song heal", "2: song none")
    assert hero(scene, "lyric").damage == 0
    scene = at("hero bristlecone room 2\nhero lyric\nroom 2: wraith.1", cards=cards)
    scene.rolls(1)
    scene.plays("hit wraith.1 own:fire")
    assert hero(scene, "bristlecone").effect == 3
    scene = at("""
        hero latchkey room 2
        hero lyric
        room 2: spiked-pit goblin-sneak.1[1]
        room 3: snare-net
        treasures card-bone-rot card-emberbrand card-skull-maul card-dawn-hammer card-phoenix-bow
    """, cards=cards)  # fmt: skip
    scene.refuses("disarm snare-net", because="WL-17.13")
    scene.plays("disarm spiked-pit", "reserve", "reserve")
    assert len(held(scene, "latchkey")["reserve"]) == 2
    scene.rolls(5)
    scene.plays("hit goblin-sneak.1 own:grievous")
    scene.plays("keep 2", "under 2", "claim weapon")
    scene.sees(0, "under", ["card-phoenix-bow", "card-skull-maul"])
    assert held(scene, "latchkey")["weapon"] == ["card-dawn-hammer"]


def test_abilities_of_another_make(tmp_path: Path) -> None:
    """[WL-6.1, WL-17.7] A Portal for monsters alone, once a turn; a free song for the Room."""
    cards = edited(
        tmp_path,
        ('use = "action"\nwhen = "your_turn"\neffect = [{ do = "choose", by = "you", options = [', 'use = "free"\nlimit = "once_per_turn"\nwhen = "your_turn"\neffect = [{ do = "choose", by = "you", options = ['),
        ('  [{ do = "move_hero", to = "any_awakened_room" }],\n', ""),
        within='id = "wizard"',
    )  # fmt: skip
    scene = at("hero mobius\nhero lyric\nroom 2: skeleton.1 skeleton.2\nroom 3", cards=cards)
    scene.refuses("portal lyric 2", because="WL-17.8")
    scene.plays("portal skeleton.1 3")
    assert actions(scene) == 3
    scene.refuses("portal skeleton.2 3", because="WL-6.1")
    cards = edited(
        tmp_path, ('by = "heroes_in_room_or_adjacent"', 'by = "heroes_in_room"'),
        ('  [{ do = "heal", who = "you", n = 1 }],\n', ""), within='id = "bard"',
    )  # fmt: skip
    scene = at("hero lyric\nhero kata room 2\nroom 2", cards=cards)
    scene.plays("bardsong")
    assert scene.asked == [0]
    scene.refuses("song heal", because="WL-17.11")


def test_items(tmp_path: Path) -> None:
    """[WL-17.15, WL-17.16, WL-17.18, WL-17.20, WL-17.21, WL-17.23, WL-17.28] By their numbers."""
    cards = edited(
        tmp_path, ("dice = 3", "dice = 1"), ("dice = 2", "dice = 1"), ("n = 3", "n = 1"), ("n = 1 }]\ntext = \"Take 1", "n = 4 }]\ntext = \"Take 1"),
        ('target = "first_attacker", n = 1', 'target = "first_attacker", n = 3'), ("up_to = 3", "up_to = 1"),
        ('who = "all_heroes", n = 2', 'who = "heroes_in_room", n = 1'), ("stay_alive\", n = 2", "stay_alive\", n = 4"),
        within="[[item]]",
    )  # fmt: skip
    scene = at(
        "hero kata room 2 effect 1 item card-needle-lance card-censer-of-saints\nhero lyric\nroom 2: wraith.1",
        cards=cards,
    )
    scene.plays("use forbidden-potion wraith.1")
    assert len(dice(scene)) == 1
    scene.plays("done", "use dragons-breath-elixir")
    assert len(dice(scene)) == 1
    scene = at(
        "hero kata damage 3 item card-sunstone-rod card-shadowfang\nhero lyric room 2\nroom 2", cards=cards
    )
    scene.plays("use healing-draught kata", "use rallying-horn")
    assert (
        hero(scene, "kata").damage == 2
        and hero(scene, "kata").effect == 1
        and hero(scene, "lyric").effect == 0
    )
    scene = at(
        "hero lyric\nhero kata room 2 item card-phoenix-bow card-icicle-wand\nroom 2: wraith.1", cards=cards
    )
    scene.rolls(6, 6, 6, 6)
    scene.plays("end", "end")
    assert hero(scene, "kata").effect == 4 and hero(scene, "kata").damage == 0
    scene = at("hero kata room 2 item card-reaping-sickle\nhero lyric\nroom 2: wraith.1", cards=cards)
    scene.plays("hit wraith.1 own:holy")
    scene.refuses("reroll d1 d2", because="WL-17.23")
    scene = at(
        "hero kata room 2 damage 4 item card-pilgrims-sling\nhero lyric\nroom 2: wraith.1", cards=cards
    )
    scene.rolls(6, 6, 6, 6, 6)
    scene.plays("end")
    assert hero(scene, "kata").damage == 1 and spent(scene) == ["card-pilgrims-sling"]


def test_traps(tmp_path: Path) -> None:
    """[WL-17.30, WL-17.31, WL-17.33] By their tables and boxes."""
    cards = edited(
        tmp_path, ("boxes = [3, 4]", "boxes = [6]"), ('do = "damage", who = "you", n = 2', 'do = "damage", who = "you", n = 3'),
        ('do = "add_monsters", n = 1', 'do = "add_monsters", n = 2'), within='id = "trap-spiked-pit"',
    )  # fmt: skip
    scene = at(
        "hero kata\nhero lyric\nroom 2: spiked-pit\nroom 3: alarm-gong\nmonsters wraith.1 basilisk",
        cards=cards,
    )
    scene.rolls(1)
    scene.plays("move 2")
    assert hero(scene, "kata").damage == 3
    scene.rolls(6, 1)
    scene.plays("hit spiked-pit own:holy")
    assert spent(scene) == ["trap-spiked-pit"]
    scene.rolls(1)
    scene.plays("move 3")
    assert line(scene, 3) == ["wraith.1", "basilisk"]


def test_terrors(tmp_path: Path) -> None:
    """[WL-13.12, WL-14.12, WL-14.30, WL-14.34] By their boards."""
    cards = edited(
        tmp_path,
        ("attack = { dice = 3 }", "attack = { dice = 1 }"), ("boxes = [2, 3, 5]", "boxes = [6]"),
        ('face = 2, victims = "you"', 'face = 2, victims = "heroes_with_terror"'),
        ('do = "web_or_bite", dice = 2, times = 2', 'do = "web_or_bite", dice = 1, times = 3'),
        ('do = "gather", kinds = ["wraith", "skeleton"]', 'do = "gather", kinds = ["beast"]'),
        within='id = "grimgear"',
    )  # fmt: skip
    scene = at("hero kata room 5\nhero lyric\nterror grimgear room 5", cards=cards)
    scene.rolls(6, 1)
    scene.plays("hit head own:precision")
    assert zone(scene, "head") == [1]
    scene.rolls(1)
    scene.plays("end")
    scene.hears(0, "Dice against Kata: 1.")
    scene = at("hero kata room 5\nhero lyric room 5\nterror whiptail room 5", cards=cards)
    scene.rolls(2, 2, 2)
    scene.plays("end")
    assert hero(scene, "lyric").damage == 1
    scene = at("hero kata room 5\nhero lyric\nterror widowfang room 5", cards=cards)
    scene.rolls(1, 1, 1, 1)
    scene.plays("end")
    assert len([row for row in scene.log() if row == "Dice against Kata: 1."]) == 3
    scene = at(
        "hero kata room 6\nhero lyric\nroom 6: skeleton.1 cave-harpy\nmonsters terror-awakens\nterror soulbane asleep",
        cards=cards,
    )
    scene.plays("move 7")
    assert line(scene, 12) == ["cave-harpy"] and felled(scene) == []


def test_difficulties(tmp_path: Path) -> None:
    """[WL-16.5, WL-2.7] By the numbers of the table."""
    cards = edited(
        tmp_path, ("bottom_cards = 8", "bottom_cards = 2"), ("starting_treasure = 0", "starting_treasure = 2"),
        ("starting_effect = 0", "starting_effect = 3"), ("entrance_monsters = 0", "entrance_monsters = 2"),
        ("advances_skipped = 0", "advances_skipped = 1"), within='id = "standard"',
    )  # fmt: skip
    scene = dealt(cards=cards, party="dealt")
    for seed in range(10):
        scene = dealt(cards=cards, party="dealt", seed=seed)
        assert 22 - game_of(scene).monsters.index(int(game_of(scene).book.awakens)) >= 20
        scene.sees(0, "safe_cards", 20)
    scene.plays("1: first 1", "2: first 1")
    for place in (0, 1):
        assert len(scene.view(0)["heroes"][place]["reserve"]) == 2
        scene.sees(0, f"heroes.{place}.effect", 3)
    assert len(line(scene, 1)) == 2
    scene = at(
        "hero kata room 6\nhero lyric\nroom 6\nmonsters terror-awakens\nterror whiptail asleep", cards=cards
    )
    scene.plays("move 7")
    scene.sees(0, "turns_left", 13)
