"""The card set and its loader: wrong sets are refused with file, line, field and what was expected; others play by their own numbers."""

import re
from pathlib import Path

import pytest
from tests.games.treasure_lair.tables import attempt, gold, party, picking, table, trail, treasures

from lairhouse.games.treasure_lair.cards.loader import HOUSE, read_set
from lairhouse.games.treasure_lair.game import GAME
from lairhouse.kernel.errors import BadCardSet
from lairhouse.testing.laws import Course, check_course
from lairhouse.testing.scenes import Scene

TEXT = HOUSE.read_text(encoding="utf-8")


def changed(tmp_path: Path, find: str, replace: str, text: str = TEXT) -> Path:
    """A card set in which the first such text is another."""
    assert find in text, find
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(find, replace, 1), encoding="utf-8")
    return file


def line_of(text: str) -> int:
    return TEXT[: TEXT.index(text)].count("\n") + 1


def in_hero(name: str, find: str, replace: str) -> tuple[str, str]:
    """An edit in the table of one card."""
    start = TEXT.index(f'id = "{name}"')
    end = TEXT.index(find, start) + len(find)
    part = TEXT[start:end]
    return part, part[: -len(find)] + replace


WRONG = {
    "no TOML": ('id = "axe"', "id = axe", "file", "TOML"),
    "another game": ('game = "treasure-lair"', 'game = "lairs"', "game", "treasure-lair"),
    "another format": ("format = 1", "format = 2", "format", "1 is expected"),
    "a number missing": ("start_gold = 3", "", "start_gold", "whole number"),
    "a number as text": ("icon_price = 3", 'icon_price = "three"', "icon_price", "from 1 to 20"),
    "a trigger for too few": ("{ 2 = 7, 3 = 6, 4 = 5 }", "{ 2 = 7 }", "end_trigger", "2, 3 and 4 seats"),
    "an id twice": ('id = "bow"', 'id = "axe"', "id", "stands twice"),
    "an id with capitals": ('id = "jade-frog"', 'id = "Jade Frog"', "id", "lower-case"),
    "a letter twice": ('letter = "B"', 'letter = "A"', "letter", "of its own"),
    "an unknown field": ('name = "Copper Crown"', 'name = "Copper Crown"\nweight = 3', "weight", "no such field"),
    "a missing name": ('name = "Copper Crown"\n', "", "name", "is missing"),
    "an unknown icon": (*in_hero("bramble-ogre", '["axe"]', '["spear"]'), "icons", "no icon 'spear'"),
    "an icon twice": (*in_hero("bramble-ogre", '["axe"]', '["axe", "axe"]'), "icons", "TL-1.13"),
    "an icon of another type": (*in_hero("bramble-ogre", '["axe"]', '["key"]'), "icons", "of a monster"),
    "no icon on a challenge": (*in_hero("bramble-ogre", '["axe"]', "[]"), "icons", "one or more"),
    "two banners": ("starting_player = false", "starting_player = true", "starting_player", "TL-1.6"),
    "a hero twice": (*in_hero("oracle", "count = 1", "count = 2"), "count", "TL-1.4"),
    "a cost below zero": (*in_hero("oracle", "cost = 2", "cost = -2"), "cost", "from 0 to 20"),
    "an unknown timing": ('timing = "on_defeat"', 'timing = "at_dawn"', "timing", "one of instant"),
    "an unknown limit": ('limit = "each_time"', 'limit = "twice"', "limit", "one of none"),
    "a power without end": (*in_hero("oracle", '"once_per_quest"', '"none"'), "limit", "without end"),
    "an unknown word": ('do = "divert_challenge"', 'do = "hide_challenge"', "effect", "no word"),
    "a word lacks a key": (*in_hero("alley-runner", ', to = "$q" }', " }"), "effect", "needs to"),
    "a word has a strange key": ("n = 2 },\n]", "n = 2, colour = 1 },\n]", "effect", "has no"),
    "a label nobody stored": (*in_hero("alley-runner", 'to = "$q"', 'to = "$z"'), "effect", "no label"),
    "a label of another kind": (*in_hero("pawnbroker", "cost_of:$h", "cost_of:$x"), "effect", "no label"),
    "a scope of another kind": ('what = "quest", from = "other_quests"', 'what = "quest", from = "pool"', "effect", "choose.from"),
    "an unknown condition": ("if = { gold_at_most = 2 }", "if = { rain = 2 }", "effect", "no condition"),
    "a shield that is used": (*in_hero("bodyguard", '"always"', '"own_turn"'), "limit", "without end"),
    "a power in force that draws": (*in_hero("racketeer", 'do = "gold_limit", n = 8', 'do = "gain_gold", n = 8'), "effect", "does not hold by itself"),
    "too few cards": ("challenge = 90", "challenge = 91", "challenge", "90 cards are in the set"),
    "chests missing": (*in_hero("copper-crown", "chests = 1\n", ""), "chests", "is missing"),
    "a quest word outside a quest": (*in_hero("quartermaster", '"quest_end"', '"turn_end"'), "effect", "in a quest"),
    "an unknown section": ("[types]", "[weather]\nrain = 1\n[types]", "weather", "no such section"),
    "unknown cards": ('[[treasure]]\nid = "copper-crown"', '[[spell]]\nid = "x"\n[[treasure]]\nid = "copper-crown"', "spell", "no such section"),
    "a field outside": ('set = "house"', 'set = "house"\nmood = "dark"', "mood", "no such section"),
    "an empty gist": (*in_hero("oracle", 'gist = "Swap one encounter"', 'gist = " "'), "gist", "a text is expected"),
    "a secondary action missing": (', "begin-quest"]', "]", "secondary", "TL-1.17"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_set_is_refused(name: str, tmp_path: Path) -> None:
    find, replace, field, expected = WRONG[name]
    with pytest.raises(BadCardSet) as told:
        read_set(changed(tmp_path, find, replace))

    error = told.value
    assert error.file == "mine.toml"
    assert error.field.endswith(field)
    assert expected in error.expected
    wanted = line_of(find)
    assert abs(error.line - wanted) <= find.count("\n") + 45
    assert str(error).startswith(f"mine.toml:{error.line}: ")


@pytest.mark.parametrize(
    ("find", "replace", "down"),
    [
        ("[types]", "[weather]\nrain = 1\n[types]", 0),
        ("[[treasure]]\nid", "[[spell]]\nid = 1\n[[treasure]]\nid", 0),
        ("[types]", "[types]\n[weather.here]", 1),
    ],
)
def test_the_line_is_that_of_the_section(find: str, replace: str, down: int, tmp_path: Path) -> None:
    with pytest.raises(BadCardSet) as told:
        read_set(changed(tmp_path, find, replace))

    assert told.value.line == line_of(find) + down


def test_the_line_is_that_of_the_field(tmp_path: Path) -> None:
    find, replace = in_hero("oracle", "cost = 2", "cost = -2")
    with pytest.raises(BadCardSet) as told:
        read_set(changed(tmp_path, find, replace))

    assert told.value.line == line_of(find) + find.count("\n")


def test_the_house_set_is_right() -> None:
    """[TL-1.2] And every effect word of the set is carried out by name."""
    cards = read_set(HOUSE)
    words = set(re.findall(r'do = "(\w+)"', TEXT))

    assert len(words) == 37
    assert cards.name == "house"


def playing(tmp_path: Path, find: str, replace: str, at: str, **rest: bool) -> Scene:
    return table(at, cards=changed(tmp_path, find, replace), **rest)


def test_another_icon_price(tmp_path: Path) -> None:
    """[TL-7.8]"""
    scene = playing(
        tmp_path,
        "icon_price = 3",
        "icon_price = 1",
        "gold 1 2\nquest q1 copper-crown gloom-bats fog-marsh\nattempt q1",
    )
    scene.plays("defeat")

    assert gold(scene)[0] == 2


def test_other_limits(tmp_path: Path) -> None:
    """[TL-11.1, TL-11.2]"""
    scene = playing(tmp_path, "gold_limit = 5", "gold_limit = 2", "gold 1 5\nchosen detour")
    scene.plays("gold")
    assert gold(scene)[0] == 2

    scene = playing(tmp_path, "hero_limit = 5", "hero_limit = 1", "party 1 squire mummer\nchosen detour")
    scene.plays("gold", "drop squire")
    assert party(scene) == ["mummer"]


def test_other_set_up_numbers(tmp_path: Path) -> None:
    """[TL-2.5, TL-2.6, TL-2.7, TL-2.8]"""
    text = TEXT
    for find, replace in (
        ("start_gold = 3", "start_gold = 1"),
        ("hero_pool = 3", "hero_pool = 4"),
        ("action_pool = 3", "action_pool = 2"),
        ("quests = 3", "quests = 2"),
    ):
        text = text.replace(find, replace, 1)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    view = table(cards=file).view(0)

    assert view["players"][0]["gold"] == 1
    assert (len(view["pool"]), len(view["actions"]), len(view["quests"])) == (4, 2, 2)


def test_another_end(tmp_path: Path) -> None:
    """[TL-14.2]"""
    at = "gold 1 0\nparty 1 woodcutter\nquest q1 copper-crown bramble-ogre\nattempt q1"
    scene = playing(tmp_path, "{ 2 = 7,", "{ 2 = 1,", at)
    scene.plays("send woodcutter", "defeat")

    scene.sees(0, "triggered_by", 0)


def test_another_early_fail_and_claim(tmp_path: Path) -> None:
    """[TL-8.1, TL-16.2]"""
    at = "gold 1 0\nparty 1 woodcutter mummer\nquest q1 opal-throne bramble-ogre fog-marsh\nattempt q1"
    scene = playing(tmp_path, "early_fail_below = 2", "early_fail_below = 1", at)
    scene.plays("send woodcutter", "defeat", "quit")
    assert trail(scene, "q1") != ["bramble-ogre", "fog-marsh"]

    text = TEXT.replace("early_fail_below = 2", "early_fail_below = 1", 1)
    file = changed(tmp_path, "claim_min_participants = 2", "claim_min_participants = 1", text)
    scene = table(at, claimed=True, cards=file)
    scene.plays("send woodcutter", "defeat", "quit", "claim")
    assert trail(scene, "c1") == ["fog-marsh"]


def test_another_cost_and_other_icons(tmp_path: Path) -> None:
    """[TL-6.1, TL-7.4]"""
    scene = playing(
        tmp_path,
        *in_hero("mummer", "cost = 1", "cost = 4"),
        "gold 1 3\npool mummer silver-fox rune-sage\nchosen detour",
    )
    scene.refuses("recruit", because="TL-R26")

    scene = playing(
        tmp_path,
        *in_hero("mummer", '["mask"]', '["key"]'),
        "party 1 mummer\nquest q1 copper-crown rusted-portcullis\nattempt q1",
    )
    scene.plays("send mummer", "defeat")
    assert treasures(scene) == ["copper-crown"]


def test_other_treasures_and_challenges(tmp_path: Path) -> None:
    """[TL-3.4, TL-14.1]"""
    scene = playing(
        tmp_path, *in_hero("copper-crown", "chests = 1", "chests = 6"), "treasures 1 copper-crown"
    )
    scene.sees(0, "players.0.treasure", 6)

    scene = playing(
        tmp_path,
        *in_hero("bramble-ogre", '["axe"]', '["axe", "flame"]'),
        "quest q1 copper-crown bramble-ogre\nattempt q1",
    )
    assert attempt(scene, "missing") == "AF"


def test_other_effects(tmp_path: Path) -> None:
    """[TL-4.3, TL-9.3]"""
    scene = picking(
        playing(tmp_path, *in_hero("found-strongbox", "n = 2", "n = 5"), "gold 1 0"), "found-strongbox"
    )
    assert gold(scene)[0] == 5

    scene = playing(tmp_path, *in_hero("racketeer", "n = 8", "n = 12"), "party 1 racketeer")
    scene.sees(0, "players.0.gold_limit", 12)

    edit = in_hero("gear-peddler", "n = 2", "n = 1")
    scene = playing(
        tmp_path,
        *edit,
        "party 1 gear-peddler\nquest q1 copper-crown gloom-bats\nattempt q1\nsent gear-peddler",
    )
    assert attempt(scene, "icon_price") == 1

    edit = in_hero("guild-clerk", "by = -1, min = 1", "by = -3, min = 0")
    scene = playing(tmp_path, *edit, "party 1 guild-clerk\npool mummer silver-fox rune-sage")
    assert [hero["price"] for hero in scene.view(0)["pool"]] == [0, 2, 1]


def test_another_timing(tmp_path: Path) -> None:
    """[TL-9.3] A power that discards its hero may be offered at other pauses."""
    edit = in_hero("lightning-mage", '"in_quest"', '"quest_start"')
    scene = playing(
        tmp_path,
        *edit,
        "gold 1 0\nparty 1 lightning-mage squire\nquest q1 opal-throne bramble-ogre fog-marsh\nattempt q1",
    )
    assert "power lightning-mage" in scene.options()
    scene.plays("send squire", "defeat")
    scene.refuses("power lightning-mage", because="TL-17.9")


def test_a_set_of_ones_own_keeps_the_laws(tmp_path: Path) -> None:
    text = TEXT.replace('set = "house"', 'set = "mine"', 1).replace("quests = 3", "quests = 4", 1)
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    setup = GAME.setup(3, {"claimed-quests": True}, file)

    check_course(
        Course(GAME, setup, GAME.words(setup)),
        1,
        laws=["legality", "secrecy", "conservation", "round trips: positions"],
    )
    assert setup.card_set == "mine"
    assert GAME.words(setup).messages("en")["treasure_lair.card.oracle"] == "Oracle"
