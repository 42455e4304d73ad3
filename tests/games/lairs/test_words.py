"""Catalogues: both languages say everything, with the same places; names follow the card set."""

import re
from pathlib import Path

import pytest
from tests.games.lairs.table import HALL, altered, building, table

from lairhouse.games.lairs.game import GAME
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.saving import digest

PLACE = re.compile(r"\{([a-z_]+)\}")


def places(sentence: str | dict[str, str]) -> set[str]:
    said = [sentence] if isinstance(sentence, str) else [sentence["other"]]
    return {place for one in said for place in PLACE.findall(one)}


def test_both_languages_say_the_same() -> None:
    words = GAME.words(GAME.setup(2))
    english, german = words.messages("en"), words.messages("de")

    assert english.keys() == german.keys()
    for key, sentence in english.items():
        assert places(sentence) == places(german[key]), key
    assert sum(english[key] == german[key] for key in english) < 30


def test_names_of_another_set_are_its_own(tmp_path: Path) -> None:
    """In every language: only the house set is translated."""
    path = altered(
        tmp_path, ('id = "lairs-house"', 'id = "mine"'), ('name = "Moon Shard"', 'name = "Moon Crumb"')
    )
    words = GAME.words(GAME.setup(2, cards=path))

    assert words.messages("de")["lairs.card.moon-shard"] == "Moon Crumb"
    assert GAME.words(GAME.setup(2)).messages("de")["lairs.card.moon-shard"] == "Mondsplitter"


def test_a_drawing_shows_map_and_own_lair() -> None:
    """As the ledger draws: walls, Features, the Explorer as @, gone Features small, guesses beside a ?."""
    scene = table("at 1 D4", "known 1 D4 D3 E4", "gone 1 D4", "mark 1 B2 M", lair=HALL)
    drawn = scene.drawing(0)

    assert "map of seat 1" in drawn and "lair of seat 1" in drawn
    assert "  D |  ?   ? |.  @c |  ?" in drawn or "@c" in drawn
    assert "m?" in drawn and "lair of seat 2" not in drawn
    assert "lair of seat 2" in scene.drawing(1)


def test_a_board_is_drawn_for_its_builder_alone() -> None:
    """[LS-3.1, LS-3.16] With what is left, and every broken clause."""
    scene = building()
    scene.plays("1: put C D4", "1: wall D4e")

    assert "  D | .   .   .   C | .   . |" in scene.drawing(0)
    assert "left to place: S1 E1 T3 M3 C2, walls 19" in scene.drawing(0)
    assert "broken rules: LS-3.8, LS-3.9, LS-3.10, LS-3.12" in scene.drawing(0)
    assert ".   C | ." not in scene.drawing(1) and "walls 20" in scene.drawing(1)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("lair 1 S:A1", 1), ("\nlair 3 S:A1", 2), ("mat 1 fresh w", 1), ("display moon-crumb", 1), ("doing dance", 1),
        ("at 1 Z9", 1), ("active one", 1), ("nonsense", 1), ("display moon-shard\ndeck moon-shard", 1), ("mark 1 A1 q", 1),
        ("active 3", 1), ("finish -4", 1), ("goal -1", 1), ("turns 1 -1", 1), ("exit 1 3", 1), ("trail 1 2:A1", 1),
        ("doing end, explore 1", 1), ("doing end, go 1 2", 1), ("at 1 A1\nturns 1 1\ntrail 1 1:A1 0:A2", 1),
    ],
)  # fmt: skip
def test_positions_that_cannot_be_read(text: str, line: int) -> None:
    with pytest.raises(BadRecord) as wrong:
        building().words.from_position(text)
    assert wrong.value.line == line


def test_a_position_in_the_middle_of_everything() -> None:
    """Pending questions and steps are written too."""
    scene = table(
        "at 1 E3",
        "known 1 E3 E4",
        "target 1 B2 3",
        "mark 1 A1 ?",
        "mat 1 fresh wwwqp spent w",
        "treasures 2 sun-shard*",
    )
    scene.rolls(1)
    scene.plays("creep E wf", "check 1 wf")
    text = scene.words.position(scene.state)

    assert "doing end, explore 1, rest 1 6 1 E4 1, fatigue 1 2 1 3" in text
    again = scene.words.from_position(text)
    again.rng = scene.state.rng.copy()
    assert digest(again) == digest(scene.state)


@pytest.mark.parametrize(
    "frame",
    [
        "check 1",
        "go 1 0",
        "claim 1 0",
        "fatigue 1 0 0 3",
        "fatigue 1 2 2 3",
        "spend 1 2 0 4",
        "rest 1 99 0 C3 0",
    ],
)
def test_what_cannot_be_carried_out_is_no_position(frame: str) -> None:
    with pytest.raises(BadRecord):
        table("at 1 C3", "known 1 C3", f"doing end, {frame}")


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("creep up", "creep N wf"), ("creep right", "creep E wf"), ("creep down into D3", "creep S wf"),
        ("creep left into C2", "creep W wf"), ("creep west", "creep W wf"), ("peer up", "peer N pf"),
    ],
)  # fmt: skip
def test_directions_as_players_say_them(said: str, meant: str) -> None:
    """[LS-5.18, LS-7.3, LS-6.10] The proposed payment may be left out."""
    scene = table("at 1 C3", "known 1 C3 C2")

    assert [scene.words.text(action) for action in scene.words.read(scene.state, 0, said)] == [meant]


def test_dice_without_cubes_are_paid_as_proposed() -> None:
    """[LS-6.10, LS-8.2] White before coloured, Fresh before Conserved."""
    scene = table("at 1 E4", "known 1 E4", "mat 1 fresh wq conserved w spent wwp")

    for said, meant in (
        ("check 0", "check 0"),
        ("check 2", "check 2 wc wf"),
        ("check 4", "check 4 wc wf wf qf"),
    ):
        assert [scene.words.text(action) for action in scene.words.read(scene.state, 0, said)] == [meant]
    with pytest.raises(MalformedAction):
        scene.words.read(scene.state, 0, "check 5")
