# interpreted
"""Reading a card set with care: values are asked for by name, kind and bounds; what is wrong is said with file, line and field.

What the sections mean is each game's own; so are the fields of its cards.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Final, Never

from lairhouse.kernel.errors import BadCardSet

ID: Final = re.compile(r"^[a-z][a-z0-9]*([-_][a-z0-9]+)*$")
HEADER: Final = re.compile(r"^\s*\[\[?([a-z_.]+)\]\]?\s*(?:#.*)?$")
SOURCES: Final = ("rulebook", "public", "derived", "house", "printed")
MOST_WORDS: Final = 99


class Page:
    """The text of a set: which lines each table fills, by its header and how many came before with the same."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.rows = text.splitlines()
        self.ranges: dict[tuple[str, int], tuple[int, int]] = {}
        headers = [(line, found[1]) for line, row in enumerate(self.rows, 1) if (found := HEADER.match(row))]
        seen: dict[str, int] = {}
        ends = [*(at for at, _ in headers[1:]), len(self.rows) + 1]
        for (line, name), after in zip(headers, ends, strict=False):  # a text without a header has an end too
            self.ranges[name, seen.get(name, 0)] = (line, after - 1)
            seen[name] = seen.get(name, 0) + 1

    def line_of(self, header: str, nth: int, field: str) -> int:
        """The line of a field of a table, or that of its header."""
        start, end = self.ranges.get((header, nth), (1, 1))
        name = re.compile(rf"(?:^|[{{,\s])({re.escape(field)})\s*=")
        for line in range(start, end + 1):
            if name.search(self.rows[line - 1].split("#")[0]):
                return line
        return start

    def first_line(self, name: str) -> int:
        """Where a section, or a key outside all sections, first stands."""
        found = re.compile(rf"^\s*(?:\[\[?\s*{re.escape(name)}\s*[\].]|{re.escape(name)}\s*=)")
        return next((line for line, row in enumerate(self.rows, 1) if found.match(row)), 1)


class Entry:
    """One table of the set, asked field by field."""

    def __init__(self, page: Page, header: str, nth: int, data: Mapping[str, object], path: str = "") -> None:
        self.page = page
        self.header = header
        self.nth = nth
        self.data = data
        self.path = path or header

    def fail(self, field: str, expected: str) -> Never:
        line = self.page.line_of(self.header, self.nth, field)
        raise BadCardSet(self.page.file, line, f"{self.path}.{field}", expected)

    def only(self, *fields: str) -> None:
        """Nothing stands here but these fields, and the source is a known one."""
        for field in self.data:
            if field not in fields:
                self.fail(field, f"no such field here; there are {', '.join(fields)}")
        if "source" in self.data:
            self.word("source", SOURCES)

    def has(self, field: str) -> bool:
        return field in self.data

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.data.get(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(field, f"a number from {low} to {high}")
        return value

    def fraction(self, field: str, high: int) -> Fraction:
        """A whole number up to `high`, or a fraction in quotes."""
        value = self.data.get(field)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= high:
            return Fraction(value)
        if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,2}/[1-9][0-9]?", value):
            self.fail(field, 'a whole number, or a fraction in quotes such as "1/3"')
        return Fraction(value)

    def text(self, field: str) -> str:
        value = self.data.get(field)
        if not isinstance(value, str) or not value.strip():
            self.fail(field, "a text")
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        """True or false; without a default it must be there."""
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            self.fail(field, "true or false")
        return value

    def word(self, field: str, allowed: Sequence[str], default: str | None = None) -> str:
        value = self.data.get(field, default)
        if not isinstance(value, str) or value not in allowed:
            self.fail(field, f"one of {', '.join(allowed)}")
        return value

    def place(self, field: str, allowed: Sequence[str], default: str | None = None) -> int:
        """The place of a word among those allowed."""
        return list(allowed).index(self.word(field, allowed, default))

    def id(self) -> str:
        value = self.text("id")
        if not ID.match(value):
            self.fail("id", "small letters, digits and single hyphens")
        return value

    def words(
        self, field: str, allowed: Sequence[str] | None = None, least: int = 0, most: int = MOST_WORDS
    ) -> list[str]:
        """A list of different words; empty when the field is missing and none is needed."""
        value = self.data.get(field, [])
        if not isinstance(value, list) or any(not isinstance(item, str) for item in value):
            self.fail(field, "a list of words")
        if not least <= len(value) <= most:
            self.fail(field, f"a list of {least} to {most} words")
        if len(set(value)) < len(value) or (allowed is not None and not set(value) <= set(allowed)):
            self.fail(field, f"a list of different words out of {', '.join(allowed or ('any',))}")
        return [str(item) for item in value]

    def texts(self, field: str, count: int) -> list[str]:
        value = self.data.get(field)
        if not isinstance(value, list) or len(value) != count or any(not isinstance(t, str) for t in value):
            self.fail(field, f"a list of {count} texts")
        return [str(item) for item in value]

    def numbers(self, field: str, low: int, high: int, least: int, most: int) -> list[int]:
        value = self.data.get(field)
        if not isinstance(value, list) or not least <= len(value) <= most:
            self.fail(field, f"a list of {least} to {most} numbers")
        if any(type(item) is not int or not low <= item <= high for item in value):
            self.fail(field, f"numbers from {low} to {high}")
        return [int(item) for item in value]

    def inner(self, data: Mapping[str, object], field: str) -> "Entry":
        """A table written inside this one."""
        return Entry(self.page, self.header, self.nth, data, f"{self.path}.{field}")

    def table(self, field: str) -> "Entry":
        value = self.data.get(field)
        if not isinstance(value, dict):
            self.fail(field, "a table")
        return self.inner(value, field)

    def tables(self, field: str, least: int = 0) -> list["Entry"]:
        """A list of tables written inside this one."""
        value = self.data.get(field, [])
        if not isinstance(value, list) or len(value) < least or any(not isinstance(t, dict) for t in value):
            self.fail(field, f"a list of at least {least} tables" if least else "a list of tables")
        return [self.inner(item, field) for item in value]

    def lists(self, field: str, least: int) -> list[list["Entry"]]:
        """A list of lists of tables, none of them empty."""
        value = self.data.get(field)
        if not isinstance(value, list) or len(value) < least:
            self.fail(field, f"a list of at least {least} lists of tables")
        return [
            Entry(self.page, self.header, self.nth, {field: item}, self.path).tables(field, 1)
            for item in value
        ]


class CardSet:
    """A whole set, its tables by section; none is there but those named."""

    def __init__(self, path: Path, sections: Sequence[str]) -> None:
        self.file = path.name
        text = path.read_text(encoding="utf-8")
        self.page = Page(self.file, text)
        try:
            self.data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            raise BadCardSet(
                self.file, int(line[1]) if line else len(self.page.rows), "toml", str(error)
            ) from error
        for name in self.data:
            if name not in sections:
                self.fail(name, f"no such section; there are {', '.join(sections)}")

    def fail(self, name: str, expected: str) -> Never:
        raise BadCardSet(self.file, self.page.first_line(name), name, expected)

    def section(self, name: str) -> list[Entry]:
        """The entries `[[name]]`, their ids all different."""
        value = self.data.get(name)
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            self.fail(name, f"at least one [[{name}]]")
        entries = [Entry(self.page, name, nth, item) for nth, item in enumerate(value)]
        seen: set[str] = set()
        for entry in entries:
            if entry.id() in seen:
                entry.fail("id", "an id that no other entry has")
            seen.add(entry.id())
        return entries

    def inner(self, section: str, name: str) -> list[list[Entry]]:
        """The entries `[[section.name]]`, for each entry of the section."""
        found: list[list[Entry]] = []
        nth = 0
        for entry in self.section(section):
            value = entry.data.get(name)
            if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
                entry.fail(name, f"at least one [[{section}.{name}]]")
            found.append(
                [Entry(self.page, f"{section}.{name}", nth + at, item) for at, item in enumerate(value)]
            )
            nth += len(value)
        return found

    def single(self, name: str) -> Entry:
        value = self.data.get(name)
        if not isinstance(value, dict):
            self.fail(name, f"a table [{name}]")
        return Entry(self.page, name, 0, value)
