# interpreted
"""Reading a card set with care: values are asked for by name and kind; what is wrong is said with its line and field."""

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
COMMON: Final = ("id", "name", "count", "source", "source_of")


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
            if name.search(self.rows[line - 1]):
                return line
        return start


class Entry:
    """One table of the set."""

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

    def fraction(self, field: str) -> Fraction:
        """A whole number, or a fraction in quotes."""
        value = self.data.get(field)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 60:
            return Fraction(value)
        if not isinstance(value, str) or not re.fullmatch(r"[0-9]{1,2}/[1-9][0-9]?", value):
            self.fail(field, 'a whole number, or a fraction in quotes such as "1/3"')
        return Fraction(value)

    def text(self, field: str) -> str:
        value = self.data.get(field)
        if not isinstance(value, str) or not value.strip():
            self.fail(field, "a text")
        return value

    def flag(self, field: str, default: bool | None = False) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            self.fail(field, "true or false")
        return value

    def word(self, field: str, allowed: Sequence[str], default: str | None = None) -> str:
        value = self.data.get(field, default)
        if not isinstance(value, str) or value not in allowed:
            self.fail(field, f"one of {', '.join(allowed)}")
        return value

    def id(self) -> str:
        value = self.text("id")
        if not ID.match(value):
            self.fail("id", "small letters, digits and single hyphens")
        return value

    def words(self, field: str, allowed: Sequence[str]) -> list[str]:
        """A list of different words; empty when the field is missing."""
        value = self.data.get(field, [])
        if (
            not isinstance(value, list)
            or any(item not in allowed for item in value)
            or len(set(value)) < len(value)
        ):
            self.fail(field, f"a list of different words out of {', '.join(allowed)}")
        return [str(item) for item in value]

    def texts(self, field: str, count: int) -> list[str]:
        value = self.data.get(field)
        if (
            not isinstance(value, list)
            or len(value) != count
            or not all(isinstance(item, str) for item in value)
        ):
            self.fail(field, f"a list of {count} texts")
        return [str(item) for item in value]

    def numbers(self, field: str, low: int, high: int, least: int, most: int) -> list[int]:
        value = self.data.get(field)
        if not isinstance(value, list) or not least <= len(value) <= most:
            self.fail(field, f"a list of {least} to {most} numbers")
        if any(type(item) is not int or not low <= item <= high for item in value):
            self.fail(field, f"numbers from {low} to {high}")
        return [int(item) for item in value]

    def table(self, field: str) -> "Entry":
        value = self.data.get(field)
        if not isinstance(value, dict):
            self.fail(field, "a table")
        return Entry(self.page, self.header, self.nth, value, f"{self.path}.{field}")

    def tables(self, field: str, least: int = 0) -> list["Entry"]:
        """A list of tables written inside this one."""
        value = self.data.get(field, [])
        if (
            not isinstance(value, list)
            or len(value) < least
            or not all(isinstance(item, dict) for item in value)
        ):
            self.fail(field, f"a list of at least {least} tables" if least else "a list of tables")
        return [Entry(self.page, self.header, self.nth, item, f"{self.path}.{field}") for item in value]

    def lists(self, field: str, least: int) -> list[list["Entry"]]:
        """A list of lists of tables."""
        value = self.data.get(field)
        if not isinstance(value, list) or len(value) < least:
            self.fail(field, f"a list of at least {least} lists of parts")
        return [
            Entry(self.page, self.header, self.nth, {field: item}, self.path).tables(field, 1)
            for item in value
        ]


class CardSet:
    """A whole set, its tables by section."""

    def __init__(self, path: Path) -> None:
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

    def only(self, *sections: str) -> None:
        """The set has no other sections."""
        for name in self.data:
            if name not in sections:
                raise BadCardSet(self.file, 1, name, f"no such section; there are {', '.join(sections)}")

    def section(self, name: str) -> list[Entry]:
        """The entries `[[name]]`, their ids all different."""
        value = self.data.get(name)
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            raise BadCardSet(self.file, 1, name, f"at least one [[{name}]]")
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
            if not isinstance(value, list) or not value:
                entry.fail(name, f"at least one [[{section}.{name}]]")
            found.append(
                [Entry(self.page, f"{section}.{name}", nth + at, item) for at, item in enumerate(value)]
            )
            nth += len(value)
        return found

    def single(self, name: str) -> Entry:
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise BadCardSet(self.file, 1, name, f"a table [{name}]")
        return Entry(self.page, name, 0, value)
