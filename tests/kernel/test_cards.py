"""Reading a card set: what an entry gives, and that every refusal names file, line, field and what was expected."""

from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest

from lairhouse.kernel.cards import CardSet, Entry
from lairhouse.kernel.errors import BadCardSet

TEXT = """\
format = 1

[numbers]
most = 3            # not ten

[[beast]]
id = "owl"
name = "Owl"
source = "house"
weight = "1/3"
flies = true
eats = ["mouse", "frog"]
size = [1, 2]

[[beast.habit]]
when = "night"

[[beast.habit]]
when = "dusk"

[[beast]]
id = "fox"
name = "Fox"
weight = 4
steps = [{ do = "run", n = 2 }, { do = "hide" }]
ways = [[{ do = "run" }], [{ do = "hide" }]]

[[beast.habit]]
when = "day"
"""
SECTIONS = ("format", "numbers", "beast")


def written(folder: Path, text: str = TEXT) -> Path:
    path = folder / "beasts.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def cards(tmp_path: Path) -> CardSet:
    return CardSet(written(tmp_path), SECTIONS)


@pytest.fixture
def owl(cards: CardSet) -> Entry:
    return cards.section("beast")[0]


@pytest.fixture
def fox(cards: CardSet) -> Entry:
    return cards.section("beast")[1]


def test_what_an_entry_gives(cards: CardSet, owl: Entry, fox: Entry) -> None:
    assert cards.single("numbers").number("most", 1, 9) == 3
    assert (owl.id(), owl.text("name"), owl.flag("flies")) == ("owl", "Owl", True)
    assert owl.fraction("weight", 60) == Fraction(1, 3)
    assert owl.words("eats", ("frog", "mouse")) == ["mouse", "frog"]
    assert owl.texts("eats", 2) == ["mouse", "frog"]
    assert owl.numbers("size", 0, 9, 1, 3) == [1, 2]
    assert owl.word("source", ("house", "garden")) == "house"
    assert owl.place("source", ("garden", "house")) == 1
    assert fox.fraction("weight", 60) == 4
    assert [step.number("n", 1, 9, 1) for step in fox.tables("steps")] == [2, 1]
    assert [[step.text("do") for step in way] for way in fox.lists("ways", 2)] == [["run"], ["hide"]]


def test_what_is_missing_may_have_a_default(fox: Entry) -> None:
    assert not fox.has("flies")
    assert fox.flag("flies", False) is False
    assert fox.number("legs", 0, 9, 4) == 4
    assert fox.word("cry", ("bark",), "bark") == "bark"
    assert fox.words("eats") == []
    assert fox.tables("nothing") == []


def test_tables_inside_an_entry_belong_to_it(cards: CardSet) -> None:
    habits = cards.inner("beast", "habit")

    assert [[habit.text("when") for habit in own] for own in habits] == [["night", "dusk"], ["day"]]


WRONG: list[tuple[str, Callable[[CardSet], object], int, str]] = [
    ("numbers.most", lambda s: s.single("numbers").number("most", 5, 9), 4, "a number from 5 to 9"),
    ("numbers.least", lambda s: s.single("numbers").number("least", 5, 9), 3, "a number from 5 to 9"),
    ("beast.flies", lambda s: s.section("beast")[1].flag("flies"), 21, "true or false"),
    ("beast.name", lambda s: s.section("beast")[0].only("id"), 8, "no such field here"),
    ("beast.eats", lambda s: s.section("beast")[0].words("eats", ("mouse",)), 12, "out of mouse"),
    ("beast.eats", lambda s: s.section("beast")[0].words("eats", None, 3, 4), 12, "3 to 4 words"),
    ("beast.eats", lambda s: s.section("beast")[0].texts("eats", 3), 12, "a list of 3 texts"),
    ("beast.eats", lambda s: s.section("beast")[0].numbers("eats", 0, 9, 1, 3), 12, "numbers from 0"),
    ("beast.weight", lambda s: s.section("beast")[1].fraction("weight", 3), 24, "a fraction in quotes"),
    ("beast.source", lambda s: s.section("beast")[0].word("source", ("public",)), 9, "one of public"),
    ("beast.steps.n", lambda s: s.section("beast")[1].tables("steps")[0].number("n", 3, 9), 25, "from 3"),
    ("beast.steps", lambda s: s.section("beast")[1].tables("steps", 3), 25, "at least 3 tables"),
    ("beast.ways", lambda s: s.section("beast")[1].lists("ways", 3), 26, "at least 3 lists"),
    ("beast.weight", lambda s: s.section("beast")[0].table("weight"), 10, "a table"),
    ("beast.habit.when", lambda s: s.inner("beast", "habit")[1][0].number("when", 0, 1), 29, "a number"),
    ("beast.nest", lambda s: s.inner("beast", "nest"), 6, "at least one [[beast.nest]]"),
    ("format", lambda s: s.section("format"), 1, "at least one [[format]]"),
    ("beast", lambda s: s.single("beast"), 6, "a table [beast]"),
]


@pytest.mark.parametrize(("field", "asks", "line", "expected"), WRONG)
def test_a_wrong_value_is_refused_where_it_stands(
    cards: CardSet, field: str, asks: Callable[[CardSet], object], line: int, expected: str
) -> None:
    with pytest.raises(BadCardSet) as told:
        asks(cards)
    assert (told.value.file, told.value.line, told.value.field) == ("beasts.toml", line, field)
    assert expected in told.value.expected


TWICE = TEXT.replace('id = "fox"', 'id = "owl"')


@pytest.mark.parametrize(
    ("text", "line", "field", "expected"),
    [
        (
            TEXT + "\n[weather]\nwind = 3\n",
            31,
            "weather",
            "no such section; there are format, numbers, beast",
        ),
        (TEXT + "\n[[plant]]\nid = 'oak'\n", 31, "plant", "no such section"),
        (TEXT.replace("format = 1", "format = 1\nluck = 7"), 2, "luck", "no such section"),
        (TEXT.replace("[numbers]", "[numbers"), 3, "toml", ""),
    ],
)
def test_a_set_has_no_other_sections(tmp_path: Path, text: str, line: int, field: str, expected: str) -> None:
    with pytest.raises(BadCardSet) as told:
        CardSet(written(tmp_path, text), SECTIONS)
    assert (told.value.line, told.value.field) == (line, field)
    assert expected in told.value.expected


def test_an_id_stands_once(tmp_path: Path) -> None:
    with pytest.raises(BadCardSet, match="an id that no other entry has") as told:
        CardSet(written(tmp_path, TWICE), SECTIONS).section("beast")
    assert told.value.line == 22
