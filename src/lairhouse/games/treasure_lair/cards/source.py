"""The text of a card set, so that a mistake is told with the line it stands in."""

import re
import tomllib
from pathlib import Path
from typing import Any, NoReturn

from lairhouse.kernel.errors import BadCardSet

Table = dict[str, Any]


class Source:
    """A card set as written and as read."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise BadCardSet(self.name, 1, "file", f"text in UTF-8 is expected; {error}") from None
        self.lines = text.split("\n")
        try:
            self.tables: Table = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            found = re.search(r"at line (\d+)", str(error))
            line = int(found[1]) if found else len(self.lines)
            raise BadCardSet(self.name, line, "file", f"TOML is expected; {error}") from None

    def wrong(self, where: str, number: int, field: str, expected: str) -> NoReturn:
        """Refuse the set: what field of which table, counted among its kind, should be what."""
        raise BadCardSet(
            self.name, self.line_of(where, number, field), f"{where}.{field}" if where else field, expected
        )

    def wrong_section(self, name: str, expected: str) -> NoReturn:
        """Refuse the set for a whole table, or a field outside every table."""
        head = re.compile(rf"\s*(?:\[\[?\s*{re.escape(name)}[\s.\]]|{re.escape(name)}\s*[.=])")
        found = [at for at, line in enumerate(self.lines, 1) if head.match(line)]
        raise BadCardSet(self.name, found[0] if found else 1, name, expected)

    def line_of(self, where: str, number: int, field: str) -> int:
        """The line of a field, of its table where the field is missing, or the first."""
        start = self.table_line(where, number)
        wanted = re.compile(
            rf"\s*(?:{re.escape(field.rsplit('.', maxsplit=1)[-1])}|\[[\w.]*{re.escape(field)}\])\s*(?:=|$)"
        )
        for at in range(start, len(self.lines)):
            line = self.lines[at]
            if at > start and line.startswith("[") and not line.startswith(f"[{where}."):
                break
            if wanted.match(line):
                return at + 1
        return max(start, 1)

    def table_line(self, where: str, number: int) -> int:
        """The number of lines before a table's fields."""
        if not where:
            return 0
        heads = (f"[[{where}]]", f"[{where}]")
        found = [at for at, line in enumerate(self.lines, 1) if line.split("#")[0].strip() in heads]
        return found[number] if number < len(found) else 0
