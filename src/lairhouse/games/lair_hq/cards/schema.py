# interpreted
"""Reading a card set with care: every value is asked for by name, kind and bounds; what is wrong is said with its line."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, Never

from lairhouse.kernel.errors import BadCardSet

ID: Final = re.compile(r"^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$")
HEADER: Final = re.compile(r"^\s*\[\[?(\w+)\]\]?")
SOURCES: Final = ("rulebook", "public", "derived", "house")
MARKS: Final = ("source", "source_of")


class Page:
    """The lines of a set: where each entry of each section begins and ends."""

    def __init__(self, path: Path) -> None:
        self.file = path.name
        try:
            self.text = path.read_text(encoding="utf-8")
            self.data: dict[str, object] = tomllib.loads(self.text)
        except UnicodeDecodeError as error:
            raise BadCardSet(self.file, 1, "file", f"text in UTF-8, but {error}") from None
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            raise BadCardSet(self.file, int(found[1]) if found else 1, "file", f"TOML, but {error}") from None
        self.rows = self.text.splitlines()
        self.starts: dict[tuple[str, int], int] = {}
        seen: dict[str, int] = {}
        for line, row in enumerate(self.rows, 1):
            if header := HEADER.match(row):
                number = seen.get(header[1], 0)
                seen[header[1]] = number + 1
                self.starts[header[1], number] = line

    def only(self, *sections: str) -> None:
        """Nothing stands in the set but these keys and sections."""
        for name in self.data:
            if name not in sections:
                heading = re.compile(rf"^\s*(\[\[?\s*)?{re.escape(name)}\s*[\].=]")
                line = next((line for line, row in enumerate(self.rows, 1) if heading.match(row)), 1)
                raise BadCardSet(self.file, line, name, f"no such section; there are {', '.join(sections)}")

    def line_of(self, section: str, number: int, field: str) -> int:
        """The line where a field of an entry is written, or the entry's own."""
        start = self.starts.get((section, number), 1)
        for line in range(start, len(self.rows) + 1):
            row = self.rows[line - 1]
            if line > start and HEADER.match(row):
                break
            if re.match(rf"\s*{re.escape(field)}\s*=", row):
                return line
        return start


class Entry:
    """One table of the set, asked field by field; `number` counts the entries of its section from 0."""

    def __init__(self, page: Page, section: str, number: int, data: Mapping[str, object]) -> None:
        self.page, self.section, self.number, self.data = page, section, number, data

    def fail(self, field: str, expected: str) -> Never:
        id = self.data.get("id")
        name = f"{self.section} {id}" if isinstance(id, str) else self.section
        line = self.page.line_of(self.section, self.number, field)
        raise BadCardSet(self.page.file, line, f"{name}.{field}", expected)

    def only(self, *fields: str) -> None:
        """The entry has all these fields, the marks of origin perhaps, and no others."""
        for field in fields:
            if field not in self.data:
                self.fail(field, "this field")
        for field in self.data:
            if field not in fields and field not in MARKS:
                self.fail(field, f"no such field; there are {', '.join(fields)}")
        if self.data.get("source") not in SOURCES:
            self.fail("source", f"one of {', '.join(SOURCES)}")

    def number_of(self, field: str, low: int, high: int) -> int:
        value = self.data.get(field)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(field, f"a number from {low} to {high}, not {value!r}")
        return value

    def text(self, field: str) -> str:
        value = self.data.get(field)
        if not isinstance(value, str) or not value.strip():
            self.fail(field, f"a text, not {value!r}")
        return value

    def flag(self, field: str) -> bool:
        value = self.data.get(field)
        if not isinstance(value, bool):
            self.fail(field, f"true or false, not {value!r}")
        return value

    def word(self, field: str, allowed: Sequence[str]) -> str:
        value = self.data.get(field)
        if not isinstance(value, str) or value not in allowed:
            self.fail(field, f"one of {', '.join(allowed)}, not {value!r}")
        return value

    def id(self) -> str:
        value = self.data.get("id")
        if not isinstance(value, str) or not ID.match(value):
            self.fail("id", f"letters, digits and single hyphens, not {value!r}")
        return value

    def words(self, field: str, allowed: Sequence[str]) -> list[str]:
        value = self.data.get(field)
        if not isinstance(value, list) or not all(
            isinstance(item, str) and item in allowed for item in value
        ):
            self.fail(field, f"a list of words out of {', '.join(allowed)}, not {value!r}")
        return [str(item) for item in value]

    def numbers(self, field: str, low: int, high: int) -> list[int]:
        value = self.data.get(field)
        if not isinstance(value, list) or not all(
            type(item) is int and low <= item <= high for item in value
        ):
            self.fail(field, f"a list of numbers from {low} to {high}, not {value!r}")
        return [int(item) for item in value]

    def tables(self, field: str) -> list[Mapping[str, object]]:
        value = self.data.get(field)
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            self.fail(field, f"a list of steps, not {value!r}")
        return list(value)


def entries(page: Page, section: str) -> list[Entry]:
    """The entries `[[section]]`, at least one, their ids all different."""
    value = page.data.get(section)
    if not isinstance(value, list) or not value or not all(isinstance(item, dict) for item in value):
        raise BadCardSet(page.file, 1, section, f"at least one [[{section}]]")
    found = [Entry(page, section, number, data) for number, data in enumerate(value)]
    seen: set[str] = set()
    for entry in found:
        if "id" in entry.data:
            if entry.id() in seen:
                entry.fail("id", f"an id that no other {section} has")
            seen.add(entry.id())
    return found


def single(page: Page, section: str) -> Entry:
    """The table `[section]`."""
    value = page.data.get(section)
    if not isinstance(value, dict):
        raise BadCardSet(page.file, 1, section, f"a table [{section}]")
    return Entry(page, section, 0, value)
