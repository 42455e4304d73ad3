"""The card set: what the loader refuses, and that another set plays by its own numbers."""

import re
from pathlib import Path

import pytest
from tests.games.kami_sama.table import (
    BLUE,
    RED,
    finish,
    gains,
    game,
    last_turn,
    player,
    stands,
    table,
    tokens,
    year_end,
)

from lairhouse.games.kami_sama.cards.loader import HOUSE, Cards
from lairhouse.games.kami_sama.game import GAME
from lairhouse.kernel.errors import BadCardSet
from lairhouse.testing.laws import Course, check_course
from lairhouse.testing.scenes import Scene

TEXT = HOUSE.read_text(encoding="utf-8")
PLAIN = "kamado suijin kodama ikari"


def edited(folder: Path, *edits: tuple[str, str]) -> Path:
    """A copy of the house set with these edits, each in exactly one place (the first of several)."""
    text = TEXT
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


def line_of(text: str) -> int:
    return TEXT[: TEXT.index(text)].count("\n") + 1


# What is wrong, which field is named, what was expected there.
WRONG = [
    ('grid = ["fhf.", "htsw", "fwsf", ".h.."]', 'grid = ["fhf.", "htsw", "fwsf"]', "village.grid", "a list of 4 texts"),
    ('grid = ["fhf.", "htsw", "fwsf", ".h.."]', 'grid = ["fhf.", "htsx", "fwsf", ".h.."]', "village.grid", "4 rows of 4 letters"),
    ('grid = ["fhf.", "htsw", "fwsf", ".h.."]', 'grid = ["fhf.", "hhsw", "fwsf", ".h.."]', "village.grid", "exactly one temple"),
    ("order = 2", "order = 3", "village.order", "2, the villages"),
    ('code = "WE"', 'code = "XX"', "village.code", "in the order FA"),
    ("cubes = [3, 4, 5]", "cubes = [3, 4]", "numbers.cubes", "a list of 3 to 3 numbers"),
    ("cubes = [3, 4, 5]", "cubes = [3, 4, 9]", "numbers.cubes", "numbers from 1 to 5"),
    ("set_vp = 6", 'set_vp = "six"', "numbers.set_vp", "a number from 0 to 99"),
    ("basic_actions_per_turn = 4", "basic_actions_per_turn = 0", "numbers.basic_actions_per_turn", "a number from 1 to 9"),
    ("single_token_vp = 1", "single_token_vp = 1\nluck = 3", "numbers.luck", "no such field"),
    ('name = "Field"\ncount = 10', 'name = "Field"\ncount = 11', "space.count", "10, as many as stand"),
    ('gain = { favor = 1, nature = 0 }', 'gain = { favor = 1, gold = 2 }', "space.gain.gold", "no such field"),
    ('name = "Kami sheet"\ncount = 8', 'name = "Kami sheet"\ncount = 7', "component.count", "8"),
    ('[[component]]\nid = "year-token"', '[[component]]\nid = "month-token"', "component", "id year-token"),
    ('id = "seed"\nname = "Seed token"\ncount = 4', 'id = "seed"\nname = "Seed token"\ncount = 5', "count", "10 tokens in all"),
    ('id = "moon"', 'id = "add"', "token.id", "no word of the notation"),
    ('id = "fear"\nname = "Fear token"', 'id = "sorrow"\nname = "Fear token"', "token.id", "another first letter"),
    ("slot = 2", "slot = 3", "kami.action.slot", "a number from 2 to 2"),
    ("cubes = 2\nname = \"Eclipse\"", "cubes = 1\nname = \"Eclipse\"", "kami.action.cubes", "a number from 2 to 2"),
    ('effect = [{do="remove", where=["current"]}, {do="gain", what="nature", n=2}]', "effect = []", "kami.action.effect", "at least 1"),
    ('{do="remove", where=["current"]}', '{do="vanish", where=["current"]}', "kami.action.effect.do", "one of add, remove"),
    ('{do="remove", where=["current"]}', '{do="remove", where=["moonlit"]}', "kami.action.effect.where", "different words out of"),
    ('{do="remove", where=["current"]}', '{do="remove", wher=["current"]}', "kami.action.effect.wher", "no such field"),
    ('{do="gain", what="nature", n=2}', '{do="gain", what="gold", n=2}', "kami.action.effect.what", "favor, nature, either"),
    ('{do="gain", what="nature", n=2}', '{do="gain", what="token", of="this"}', "kami.action.effect.what", "only claims give"),
    ('whose="own", where=["another"]', 'whose="mine", where=["another"]', "kami.action.effect.whose", "own, opponent, any"),
    ('when = "start_of_year"', 'when = "at_dawn"', "kami.passive.when", "one of always"),
    ('tokens = { moon = 4 }', 'tokens = { seed = 4 }', "kami.tokens", "the tokens of this kami: moon"),
    ('year_1 = true', 'year_1 = "yes"', "goal.year_1", "true or false"),
    ('year_1 = true', "year_1 = false", "goal.year_1", "4 of them for Year 1"),
    ('{form="chain", n=4}', '{form="ring", n=4}', "goal.any_of.form", "one of kinds"),
    ('{form="chain", n=4}', '{form="chain", n=40}', "goal.any_of.n", "a number from 1 to 8"),
    ("cells=[[0,0],[0,1],[0,2]]}]", "cells=[[0,0],[0,1],[0,7]]}]", "goal.any_of.cells", "both from 0 to 3"),
    ('vp = "1/3"', 'vp = "a third"', "villager.vp", "a whole number, or a fraction"),
    ('village = "farming"\ncount = 3', 'village = "farming"\ncount = 4', "villager.count", "farming has another number"),
    ('village = "farming"', 'village = "mountain"', "villager.village", "one of farming"),
    ('{at="a1", do="fox_remove"', '{at="e1", do="fox_remove"', "kitsune.effect.at", "one of a1"),
    ('do="fox_remove", n=2, arrows=["left", "right"]', 'do="fox_eat", n=2, arrows=["left", "right"]', "kitsune.effect.do", "fox_add"),
    ('arrows=["left", "right"]', 'arrows=["left", "away"]', "kitsune.effect.arrows", "up, down, left, right"),
    ('id = "kitsune-02"', 'id = "kitsune-01"', "kitsune.id", "no other entry has"),
    ('id = "kitsune-02"', 'id = "Kitsune 2"', "kitsune.id", "small letters"),
    ('name = "Kami sheet"\ncount = 8\nsource = "rulebook"', 'name = "Kami sheet"\ncount = 8\nsource = "hearsay"', "source", "one of rulebook"),
    ("format = 1", "format = 1\nextra = 2", "extra", "no such section"),
    ("format = 1", "format = = 1", "toml", ""),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "field", "expected"), WRONG)
def test_a_wrong_set_is_refused(tmp_path: Path, old: str, new: str, field: str, expected: str) -> None:
    """[KS-1.5] With file, line, field and what was expected."""
    with pytest.raises(BadCardSet) as told:
        Cards(edited(tmp_path, (old, new)))
    assert told.value.file == "own.toml"
    assert told.value.field.endswith(field)
    assert expected in told.value.expected
    assert told.value.line >= 1


def test_the_line_of_the_mistake(tmp_path: Path) -> None:
    with pytest.raises(BadCardSet) as told:
        Cards(edited(tmp_path, ("set_vp = 6", 'set_vp = "six"')))
    assert told.value.line == line_of("set_vp = 6")
    with pytest.raises(BadCardSet) as told:
        Cards(edited(tmp_path, ('name = "Undertow"\ntext = ', 'name = "Undertow"\ntexd = ')))
    assert told.value.line == line_of('name = "Undertow"') + 1


def test_the_house_set_is_whole() -> None:
    cards = Cards(HOUSE)
    assert all(f"kami_sama.villager.{villager.id}.text" in cards.messages for villager in cards.villagers)
    assert re.search(r'status = "house"', TEXT)


def own(folder: Path, *edits: tuple[str, str], kami: str = PLAIN, on: str = "", **more: object) -> Scene:
    return table(kami, on, cards=edited(folder, *edits), **more)  # type: ignore[arg-type]


def test_rewards_of_another_set(tmp_path: Path) -> None:
    """[KS-7.3 KS-7.4 KS-7.5]"""
    scene = own(tmp_path, ("gain = { favor = 1, nature = 0 }", "gain = { favor = 3, nature = 2 }"))
    scene.plays("add FA-a1")
    assert gains(scene, RED) == (3, 2)


def test_cubes_limit_and_shrines_of_another_set(tmp_path: Path) -> None:
    """[KS-2.5 KS-5.2 KS-5.7]"""
    edits = (
        ("cubes = [3, 4, 5]", "cubes = [5, 4, 2]"),
        ("basic_actions_per_turn = 4", "basic_actions_per_turn = 1"),
        ("p4 = 18", "p4 = 12"),
    )
    scene = own(tmp_path, *edits)
    assert player(scene, RED).cubes == 5
    assert player(scene, RED).supply == 12
    scene.plays("add FA-b1")
    scene.refuses("add FA-a2", because="KS-5.7")


def test_sets_and_tokens_of_another_set(tmp_path: Path) -> None:
    """[KS-9.19 KS-9.21 KS-13.1]"""
    edits = ("set_vp = 6", "set_vp = 11"), ("single_token_vp = 1", "single_token_vp = 4")
    scene = own(
        tmp_path, *edits, on="red FA-b1 FA-a2", seats={"red": "tokens=WE,FI,HO"}, also="goal hedgerow"
    )
    scene.plays("add FA-a1")
    assert player(scene, RED).vp == 11
    over = last_turn(cards=edited(tmp_path, *edits), year=3, seats={"blue": "tokens=WE"})
    over.plays("add HO-c1", "take holy-abbot")
    assert player(over, BLUE).vp == 4


def test_track_end_of_another_set(tmp_path: Path) -> None:
    """[KS-R12] A printed track may have an end."""
    scene = own(tmp_path, ("track_max = 0", "track_max = 10"), seats={"red": "favor=10 nature=9"})
    scene.plays("add FA-b2")
    assert gains(scene, RED) == (10, 10)


def test_peasants_of_another_set(tmp_path: Path) -> None:
    """[KS-13.3 KS-R42] One half: two give 1 VP."""
    path = tmp_path / "half.toml"
    path.write_text(TEXT.replace('vp = "1/3"', 'vp = "1/2"'), encoding="utf-8")
    scene = last_turn(
        cards=path, year=3, seats={"blue": "villagers=farming-peasant.1,farming-peasant.2,farming-peasant.3"}
    )
    scene.plays("add HO-c1", "take holy-abbot")
    assert player(scene, BLUE).vp == 1
    assert game(scene).book.vp_unit == 2


def test_draft_cards_of_another_set(tmp_path: Path) -> None:
    """[KS-15.29]"""
    path = edited(tmp_path, ("kitsune_draft_cards = 3", "kitsune_draft_cards = 5"))
    assert year_end("kamado suijin", "red FA-a1", cards=path).view(-1)["draft"]["cards"] == 5


def test_kitsune_shrines_of_another_set(tmp_path: Path) -> None:
    """[KS-15.4]"""
    scene = table("kamado suijin", cards=edited(tmp_path, ("kitsune_shrines = 20", "kitsune_shrines = 3")))
    assert scene.view(-1)["fox"]["shrines"] == 3


def test_a_villager_of_another_set(tmp_path: Path) -> None:
    """[KS-11.7 KS-17.32] Its claim is what its file says."""
    old = '[{do="gain", what="nature", n=2}]\nsource = "house"\nsource_of = { name = "public" }'
    new = '[{do="gain", what="token", of="choice", n=2}, {do="gain", what="token", of="this", n=1}]\nsource = "house"\nsource_of = { name = "public" }'
    scene = year_end(
        PLAIN, "red FA-b1; blue HO-d3", cards=edited(tmp_path, (old, new)), also="deck-FA farming-farmer.1"
    )
    scene.plays("take farming-farmer", "claim token FI", "claim token FI")
    assert tokens(scene, RED) == [1, 0, 2, 0]


def test_a_goal_of_another_set(tmp_path: Path) -> None:
    """[KS-9.2]"""
    edits = ("cells=[[0,0],[0,1],[0,2]]}]", "cells=[[0,0],[0,1]]}]")
    scene = own(tmp_path, edits, on="red FA-a1", also="goal straight-road")
    scene.plays("add FA-a2")
    assert tokens(scene, RED) == [1, 0, 0, 0]


def test_a_board_of_another_set(tmp_path: Path) -> None:
    """[KS-7.1] Fourteen spaces in one village."""
    path = edited(
        tmp_path, ('grid = ["fhf.", "htsw", "fwsf", ".h.."]', 'grid = ["fhfh", "htsw", "fwsf", "hh.."]'),
        ('name = "Hut"\ncount = 13', 'name = "Hut"\ncount = 15'),
    )  # fmt: skip
    scene = Scene(GAME, seats=4, cards=path, seed=2)
    assert len(scene.view(-1)["spaces"]) == 50
    finish(scene)


CHOICE = '{do="choose", options=[[{do="add", where=["current"]}], [{do="remove", where=["another"]}, {do="gain", what="favor", n=1}]]}'


def test_a_choice_between_lists_of_parts(tmp_path: Path) -> None:
    """[KS-8.9 KS-R71] One list is carried out; one that would do nothing is not offered while another does something."""
    old = 'effect = [{do="add", where=["another"]}]'
    path = edited(tmp_path, (old, f'effect = [{CHOICE}, {{do="gain", what="nature", n=1}}]'))
    scene = table("tengu suijin kamado ikari", "blue WE-a1", cards=path)
    scene.plays("use tengu-2")
    assert scene.options() == ["choose 1", "choose 2"]
    scene.plays("choose 2", "remove WE-a1")
    assert gains(scene, RED) == (1, 1)
    alone = table("tengu suijin kamado ikari", cards=path)
    alone.plays("use tengu-2")
    alone.refuses("choose 2", because="KS-R71")
    alone.plays("choose 1", "add FA-b1")
    assert stands(alone, "FA-b1") == "red"


def test_a_set_with_other_abilities_keeps_the_laws(tmp_path: Path) -> None:
    """[KS-8.9] Forced pieces, limits by temple, tokens on other kami: whatever the file says is played and read back."""
    edits = (
        ('effect = [{do="add", where=["another"]}]', f"effect = [{CHOICE}]"),
        ('{do="remove", where=["current"]}, {do="gain", what="nature", n=2}', '{do="remove", where=["any"], n=2}, {do="add", at="emptied", may=true}'),
        ('{do="add", where=["any"], kind=["field"]}', '{do="add", where=["any"], n=3, distinct_villages=true, not_kind=["temple"]}'),
        ('{do="replace", whose="opponent", where=["current"], kind=["hut"]}', '{do="replace", whose="any", n=2, where=["any"], one_village=true}'),
        ('{do="evade", may=true}', '{do="evade"}'),
    )  # fmt: skip
    path = edited(tmp_path, *edits)
    for seats in (2, 4):
        setup = GAME.setup(seats, cards=path)
        check_course(
            Course(GAME, setup, GAME.words(setup)),
            games=2,
            laws=["legality", "conservation", "round trips: positions", "end"],
        )


def test_two_passives_of_one_time_come_in_their_order(tmp_path: Path) -> None:
    """[KS-R8 KS-R52] As they stand on the sheet: the Seed is asked for first, the gain comes after it."""
    second = """
[[kami.passive]]
name = "Deep Roots"
text = "When you add a shrine in a forest, gain 3 Nature as well."
when = "own_add"
kind = ["forest"]
effect = [{do="gain", what="nature", n=3}]
source = "house"

[[kami.action]]
id = "kodama-1"
"""
    scene = own(tmp_path, ('\n[[kami.action]]\nid = "kodama-1"\n', second), kami="kodama suijin kamado ikari")
    scene.plays("add FA-d2")
    assert gains(scene, RED) == (0, 1)
    scene.plays("no seed")

    assert gains(scene, RED) == (0, 4)
