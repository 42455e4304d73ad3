# interpreted
"""A card set read field by field: what is missing, of the wrong kind or too much is refused with its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Never

from lairhouse.kernel.errors import BadCardSet

HEADING: Final = re.compile(r"^\s*\[+\s*([\w.-]+)\s*\]+")
SOURCES: Final = ("rulebook", "public", "derived", "house")
ABOUT: Final = ("source", "source_of", "why", "text", "name")  # what any table may carry
ID: Final = re.compile(r"^[a-z0-9]+(-[a-z0-9]+)*$")


class Sheet:
    """The text of a set, with the lines at which its tables begin."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        self.rows = path.read_text(encoding="utf-8").splitlines()
        self.starts: dict[str, list[int]] = {}
        for line, row in enumerate(self.rows, 1):
            if found := HEADING.match(row):
                self.starts.setdefault(found[1], []).append(line)

    def line(self, section: str, index: int, field: str) -> int:
        """Where a field stands, or its table, or the file begins."""
        starts = self.starts.get(section, [])
        if index >= len(starts):
            return 1
        if not field:
            return starts[index]
        names = re.compile(rf"\b{re.escape(field.split('.', maxsplit=1)[0])}\b\s*=")
        for line in range(starts[index] + 1, len(self.rows) + 1):
            row = self.rows[line - 1]
            if HEADING.match(row):
                break
            if names.search(row.split("#")[0]):
                return line
        return starts[index]


class Entry:
    """One table of a set."""

    def __init__(
        self, sheet: Sheet, section: str, index: int, data: Mapping[str, object], at: str = ""
    ) -> None:
        self.sheet = sheet
        self.section = section
        self.index = index
        self.data = data
        self.at = at  # the field of the table this one stands in

    def wrong(self, field: str, expected: str) -> Never:
        outer = self.at or field
        where = ".".join(part for part in (self.section, self.at, field) if part)
        raise BadCardSet(self.sheet.file, self.sheet.line(self.section, self.index, outer), where, expected)

    def only(self, *fields: str) -> None:
        """No field but these and what says where the values are from."""
        for field in self.data:
            if field not in fields and (self.at or field not in ABOUT):
                self.wrong(field, f"no such field; there are {', '.join(fields)}")
        source = self.data.get("source", "house")
        if not self.at and source not in SOURCES:
            self.wrong("source", f"one of {', '.join(SOURCES)}")

    def whole(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.data.get(field, default)
        if type(value) is not int or not low <= value <= high:
            self.wrong(field, f"a whole number from {low} to {high}")
        return value

    def truth(self, field: str, default: bool = False) -> bool:
        value = self.data.get(field, default)
        if not isinstance(value, bool):
            self.wrong(field, "true or false")
        return value

    def words(self, field: str, default: str | None = None) -> str:
        value = self.data.get(field, default)
        if not isinstance(value, str) or not value.strip():
            self.wrong(field, "a text")
        return value

    def id(self) -> str:
        value = self.words("id")
        if not ID.match(value):
            self.wrong("id", "small letters, digits and hyphens")
        return value

    def one_of(self, field: str, allowed: Sequence[str], default: str | None = None) -> int:
        """The place of the field's word in a list."""
        value = self.data.get(field, default)
        if not isinstance(value, str) or value not in allowed:
            self.wrong(field, f"one of {', '.join(allowed)}")
        return list(allowed).index(value)

    def wholes(self, field: str, low: int, high: int, least: int, most: int) -> list[int]:
        value = self.data.get(field)
        if not isinstance(value, list) or not least <= len(value) <= most:
            self.wrong(field, f"a list of {least} to {most} whole numbers")
        if any(type(item) is not int or not low <= item <= high for item in value):
            self.wrong(field, f"whole numbers from {low} to {high}")
        return [int(item) for item in value]

    def texts(self, field: str) -> list[str]:
        value = self.data.get(field, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self.wrong(field, "a list of words")
        return [str(item) for item in value]

    def tables(self, field: str, at_least: int = 0) -> "list[Entry]":
        value = self.data.get(field, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.wrong(field, "a list of tables")
        if len(value) < at_least:
            self.wrong(field, f"at least {at_least} entries")
        at = f"{self.at}.{field}" if self.at else field
        return [Entry(self.sheet, self.section, self.index, item, at) for item in value]

    def table(self, field: str) -> "Entry":
        value = self.data.get(field)
        if not isinstance(value, dict):
            self.wrong(field, "a table")
        at = f"{self.at}.{field}" if self.at else field
        return Entry(self.sheet, self.section, self.index, value, at)


class CardSet:
    """The tables of a file."""

    def __init__(self, path: Path, sections: Sequence[str]) -> None:
        self.sheet = Sheet(path)
        try:
            self.data = tomllib.loads("\n".join(self.sheet.rows))
        except tomllib.TOMLDecodeError as error:
            line = re.search(r"line (\d+)", str(error))
            raise BadCardSet(self.sheet.file, int(line[1]) if line else 1, "toml", str(error)) from error
        for name in self.data:
            if name not in sections:
                raise BadCardSet(
                    self.sheet.file, self.sheet.line(name, 0, ""), name, f"one of {', '.join(sections)}"
                )

    def one(self, name: str) -> Entry:
        """The table `[name]`."""
        value = self.data.get(name)
        if not isinstance(value, dict):
            raise BadCardSet(self.sheet.file, 1, name, f"a table [{name}]")
        return Entry(self.sheet, name, 0, value)

    def all(self, name: str) -> list[Entry]:
        """The tables `[[name]]`, each with an id of its own."""
        value = self.data.get(name)
        if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
            raise BadCardSet(self.sheet.file, 1, name, f"at least one table [[{name}]]")
        entries = [Entry(self.sheet, name, index, item) for index, item in enumerate(value)]
        ids: set[str] = set()
        for entry in entries:
            if entry.id() in ids:
                entry.wrong("id", "an id that stands once")
            ids.add(entry.id())
        return entries
