# interpreted
"""Reading a card set with care: every value is asked for by name, kind and bounds, and what is wrong is said with its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Never

from lairhouse.kernel.errors import BadCardSet

ID: Final = re.compile(r"^[a-z][a-z0-9]*(-[a-z0-9]+)*$")
HEADER: Final = re.compile(r"^\s*\[\[?([a-z_]+)(\.[a-z_.]+)?\]\]?")
SOURCES: Final = ("rulebook", "public", "derived", "house")
COMMON: Final = ("id", "name", "count", "source", "source_fields")


class Page:
    """The text of a card set: which lines an entry of a section fills."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.rows = text.splitlines()
        self.ranges: dict[tuple[str, int], tuple[int, int]] = {}
        self._find_ranges()

    def _find_ranges(self) -> None:
        seen: dict[str, int] = {}
        current: tuple[str, int] | None = None
        start = 1
        for line, row in enumerate(self.rows, 1):
            header = HEADER.match(row)
            if header is None or header[2]:
                continue
            if current is not None:
                self.ranges[current] = (start, line - 1)
            seen[header[1]] = seen.get(header[1], -1) + 1
            current, start = (header[1], seen[header[1]]), line
        if current is not None:
            self.ranges[current] = (start, len(self.rows))

    def line_of(self, section: str, index: int, field: str) -> int:
        """The line of a field of an entry, or that of the entry."""
        start, end = self.ranges.get((section, index), (1, 1))
        name = re.compile(rf"(?:^|[{{,\s])({re.escape(field)})\s*=")
        for line in range(start, end + 1):
            if name.search(self.rows[line - 1].split("#")[0]):
                return line
        return start


class Entry:
    """One table of the set, asked field by field."""

    def __init__(
        self, page: Page, section: str, index: int, data: Mapping[str, object], path: str = ""
    ) -> None:
        self.page = page
        self.section = section
        self.index = index
        self.data = data
        self.path = path or section

    def fail(self, field: str, expected: str) -> Never:
        raise BadCardSet(
            self.page.file,
            self.page.line_of(self.section, self.index, field),
            f"{self.path}.{field}",
            expected,
        )

    def only(self, *fields: str) -> None:
        """Nothing stands here but these fields."""
        for field in self.data:
            if field not in fields:
                self.fail(field, f"no such field here; there are {', '.join(fields)}")

    def has(self, field: str) -> bool:
        return field in self.data

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.data.get(field, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(field, f"a number from {low} to {high}")
        return value

    def text(self, field: str) -> str:
        value = self.data.get(field)
        if not isinstance(value, str) or not value.strip():
            self.fail(field, "a text")
        return value

    def flag(self, field: str, default: bool | None = None) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            self.fail(field, "true or false")
        return value

    def word(self, field: str, allowed: Sequence[str], default: str | None = None) -> int:
        """The place of a word among those allowed."""
        value = self.data.get(field, default)
        if not isinstance(value, str) or value not in allowed:
            self.fail(field, f"one of {', '.join(allowed)}")
        return list(allowed).index(value)

    def id(self) -> str:
        value = self.text("id")
        if not ID.match(value):
            self.fail("id", "small letters, digits and single hyphens")
        return value

    def words(self, field: str, allowed: Sequence[str] | None, least: int, most: int) -> list[str]:
        value = self.data.get(field)
        if (
            not isinstance(value, list)
            or not least <= len(value) <= most
            or not all(isinstance(v, str) for v in value)
        ):
            self.fail(field, f"a list of {least} to {most} words")
        if len(set(value)) != len(value):
            self.fail(field, "different words")
        if allowed is not None and any(v not in allowed for v in value):
            self.fail(field, f"words out of {', '.join(allowed)}")
        return [str(v) for v in value]

    def numbers(self, field: str, low: int, high: int, least: int, most: int) -> list[int]:
        value = self.data.get(field)
        if not isinstance(value, list) or not least <= len(value) <= most:
            self.fail(field, f"a list of {least} to {most} numbers")
        for v in value:
            if isinstance(v, bool) or not isinstance(v, int) or not low <= v <= high:
                self.fail(field, f"numbers from {low} to {high}")
        return [int(v) for v in value]

    def tables(self, field: str) -> list["Entry"]:
        """A list of tables inside this one."""
        value = self.data.get(field)
        if not isinstance(value, list) or not value or not all(isinstance(v, dict) for v in value):
            self.fail(field, "a list of tables")
        return [self.inner(v, field) for v in value]

    def inner(self, data: Mapping[str, object], field: str) -> "Entry":
        return Entry(self.page, self.section, self.index, data, f"{self.path}.{field}")

    def table(self, field: str) -> "Entry":
        value = self.data.get(field)
        if not isinstance(value, dict):
            self.fail(field, "a table")
        return self.inner(value, field)


class CardSet:
    """A whole set, its entries by section."""

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

    def section(self, name: str) -> list[Entry]:
        """The entries `[[name]]`, their ids all different and their sources known."""
        value = self.data.get(name)
        if not isinstance(value, list) or not value:
            raise BadCardSet(self.file, 1, name, f"at least one [[{name}]]")
        entries = [Entry(self.page, name, index, data) for index, data in enumerate(value)]
        seen: set[str] = set()
        for entry in entries:
            if entry.id() in seen:
                entry.fail("id", "an id that no other entry has")
            seen.add(entry.id())
            if entry.has("source"):
                entry.word("source", SOURCES)
        return entries

    def single(self, name: str) -> Entry:
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise BadCardSet(self.file, 1, name, f"a table [{name}]")
        return Entry(self.page, name, 0, value)
