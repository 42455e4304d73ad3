"""The loader: a wrong set is refused with file, line, field and what was expected."""

from pathlib import Path

import pytest
from tests.games.wakening_lair.card_sets import edited

from lairhouse.games.wakening_lair.cards.loader import HOUSE, Cards
from lairhouse.kernel.errors import BadCardSet

WRONG = [
    # where, what stands there, what is written instead, the field that is named
    ('id = "goblin-fighter"', "boxes = [4, 5, 5]", "boxes = [4, 5, 7]", "boxes"),
    ('id = "goblin-fighter"', "boxes = [4, 5, 5]", 'boxes = "4 5 5"', "boxes"),
    ('id = "goblin-fighter"', "boxes = [4, 5, 5]", "boxes = []", "boxes"),
    ('id = "goblin-fighter"', "count = 2", "count = 3", "count"),
    ('id = "goblin-fighter"', "count = 2", 'count = "two"', "count"),
    ('id = "goblin-fighter"', 'weakness = "fire"', 'weakness = "water"', "weakness"),
    ('id = "goblin-fighter"', 'weakness = "fire"', 'weekness = "fire"', "weekness"),
    ('id = "goblin-fighter"', 'kinds = ["goblin"]', "kinds = [1]", "kinds"),
    ('id = "goblin-fighter"', 'name = "Goblin Fighter"', 'name = ""', "name"),
    ("", 'id = "goblin-fighter"', 'id = "Goblin Fighter"', "id"),
    ("", 'id = "goblin-sneak"', 'id = "goblin-fighter"', "id"),
    ("", 'id = "goblin-sneak"', 'id = "phoenix-bow"', "id"),
    ('id = "ember-forge"', "monsters = 1", "monsters = 3", "monsters"),
    ('id = "ember-forge"', 'advantage = ["fire"]', 'advantage = ["fire", "fire"]', "advantage"),
    ('id = "ember-forge"', 'advantage = ["fire"]', "advantage = []", "advantage"),
    ('id = "brannoth"', 'side = "a"', 'side = "c"', "side"),
    ('id = "brannoth"', 'types = ["grievous", "frost"]', 'types = ["grievous"]', "types"),
    ('id = "brannoth"', 'card = "barbarian"', 'card = "bard"', "heroes"),
    ('id = "barbarian"', 'archetype = "fighter"', 'archetype = "brute"', "archetype"),
    ('id = "barbarian"', 'use = "passive"', 'use = "always"', "use"),
    ('id = "barbarian"', 'when = "your_attack_roll"', 'when = "whenever"', "when"),
    ('id = "barbarian"', 'do = "place_hits_anywhere"', 'do = "win"', "do"),
    ('id = "barbarian"', 'do = "place_hits_anywhere"', 'do = "reroll"', "roll"),
    ('id = "paladin"', "up_to = 3, split = true", "up_to = 9, split = true", "up_to"),
    ('id = "paladin"', "up_to = 3, split = true", "up_to = 3, split = false", "effect"),
    (
        'id = "bard"',
        'by = "heroes_in_room_or_adjacent", optional = true',
        'by = "heroes_in_room_or_adjacent"',
        "optional",
    ),
    ('id = "rogue"', "look = 2, keep = 1", "look = 2, keep = 3", "keep"),
    ("[[weapon]]", 'bonus = "precision"', 'bonus = "fire"', "bonus"),
    ("[[weapon]]", 'prefers = "wanderer"', 'prefers = "everybody"', "prefers"),
    ('id = "beads-of-the-four-winds"', "count = 2", "count = 1", "count"),
    ('id = "beads-of-the-four-winds"', 'limit = "once_per_turn"\n', "", "limit"),
    ('id = "healing-draught"', 'limit = "discard"\n', "", "limit"),
    ('id = "healing-draught"', 'who = "one_hero_in_room"', 'who = "everybody"', "who"),
    ('id = "forbidden-potion"', "dice = 3", "dice = 4", "dice"),
    ('id = "card-phoenix-bow"', 'item = "ring-of-luck"', 'item = "ring-of-fire"', "item"),
    ('id = "card-phoenix-bow"', 'kind = "pair"', 'kind = "charm"', "kind"),
    ('id = "trap-spiked-pit"', "on = [2, 3]", "on = [2]", "table"),
    ('id = "trap-spiked-pit"', "on = [2, 3]", "on = [1, 2, 3]", "table"),
    ('id = "trap-spiked-pit"', 'do = "damage", who = "you", n = 2', 'do = "damage", who = "you", n = 0', "n"),
    ('id = "grimgear"', 'immunity = "holy"', 'immunity = "precision"', "immunity"),
    ('id = "grimgear"', "dice = 3", "dice = 4", "dice"),
    ('id = "grimgear"', "boxes = [2, 3, 5]", "boxes = [0, 3, 5]", "boxes"),
    ('id = "grimgear"', 'do = "exact_numbers"', 'do = "ring_hits"', "rules"),
    ('id = "grimgear"', 'when = "hero_attack_roll"', 'when = "sometimes"', "when"),
    ('id = "whiptail"', "face = 2", "face = 1", "face"),
    ('id = "mudmuck"', 'after = "top"', 'after = "bottom-4"', "after"),
    ('id = "widowfang"', "last = true, ", "", "zones"),
    ('id = "soulbane"', 'kinds = ["wraith", "skeleton"]', 'kinds = ["ghost"]', "kinds"),
    ("[[difficulty]]", "bottom_cards = 8", "bottom_cards = 25", "bottom_cards"),
    ("[[difficulty]]", 'id = "story"', 'id = "fable"', "id"),
    ('id = "grim"', "populate_on_awaken = true", "populate_on_awaken = 1", "populate_on_awaken"),
    ('id = "grim"', "bottom_cards = 8", "bottom_cards = 24", "entrance_monsters"),
    ('id = "dice"', "count = 3", "count = 4", "component"),
    ("", "[[difficulty]]", "[[difficulty]", "toml"),
    ("", "[[monster]]", "[[monsters]]", "monsters"),
    ("", "[meta]", "[extra]\nfield = 1\n[meta]", "extra"),
    ("", "[meta]", "entrance = 1\n[meta]", "entrance"),
]


@pytest.mark.parametrize(("within", "find", "replace", "named"), WRONG)
def test_a_wrong_set_is_refused(tmp_path: Path, within: str, find: str, replace: str, named: str) -> None:
    """[WL-1.4, WL-1.7, WL-1.10, WL-1.11, WL-1.12, WL-1.14] With file, line, field and what was expected."""
    path = edited(tmp_path, (find, replace), within=within)
    with pytest.raises(BadCardSet) as caught:
        Cards(path)
    error = caught.value

    assert error.file == "other.toml"
    assert named in error.field or (named == "toml" and error.field == "toml"), str(error)
    assert error.expected
    lines = path.read_text(encoding="utf-8").splitlines()
    assert 1 <= error.line <= len(lines)
    text = HOUSE.read_text(encoding="utf-8")
    if replace.startswith(f"{named} =") and within and named not in {"count", "face"}:
        assert error.line == text[: text.index(find, text.index(within))].count("\n") + 1, str(error)


def test_the_house_set_is_right() -> None:
    """[WL-1.4] And every card says where its values are from."""
    cards = Cards(HOUSE)

    assert set(cards.sources.values()) <= {"rulebook", "public", "derived", "house"}
    assert all(treasure.id in cards.sources for treasure in cards.treasures)


def test_a_section_that_is_missing(tmp_path: Path) -> None:
    """[WL-1.4]"""
    text = HOUSE.read_text(encoding="utf-8")
    path = tmp_path / "other.toml"
    for section in ("terror", "room", "treasure"):
        path.write_text(text.replace(f"[[{section}]]", "[[unused]]"), encoding="utf-8")
        with pytest.raises(BadCardSet):
            Cards(path)
