# interpreted
"""Lairs kept under a name, to be built again: a text file of names and compact texts, one lair a line. Chapter 3."""

import re
from pathlib import Path
from typing import Final

from lairhouse.games.lairs.book import Build
from lairhouse.games.lairs.building import broken_rules
from lairhouse.games.lairs.clauses import LEDGER
from lairhouse.games.lairs.compact import compact_text, pieces_from
from lairhouse.games.lairs.samples import SAMPLES
from lairhouse.kernel.errors import BadRecord, IllegalAction, MalformedAction

NAME: Final = re.compile(r"^[\w-]{1,40}$")
LINE: Final = re.compile(r"^(?P<name>\S+) +(?P<text>\S.*)$")
SAMPLE: Final = "sample-"


class Shelf:
    """The kept lairs of one file. The six samples of the ledger stand on every shelf, as `sample-1` to `sample-6`."""

    def __init__(self, path: Path, build: Build) -> None:
        self.path = path
        self.build = build

    def names(self) -> list[str]:
        """Samples first, then kept lairs in the order in which they were kept."""
        return [f"{SAMPLE}{number}" for number in range(1, len(SAMPLES) + 1)] + list(self._kept())

    def text(self, name: str) -> str:
        """The compact text of a lair, as `lair …` takes it."""
        number = name.removeprefix(SAMPLE)
        if name.startswith(SAMPLE) and number.isdigit() and 0 < int(number) <= len(SAMPLES):
            return SAMPLES[int(number) - 1]
        try:
            return self._kept()[name]
        except KeyError:
            raise MalformedAction(f"no lair is kept under {name[:40]!r}") from None

    def keep(self, name: str, text: str) -> None:
        """Put a finished lair on the shelf; one of the same name makes way. [LS-3.16]"""
        if not NAME.match(name) or name.startswith(SAMPLE):
            raise MalformedAction(
                "a name has up to 40 letters, digits and hyphens, and is not that of a sample"
            )
        pieces = pieces_from(self.build.grid, text)
        if broken := broken_rules(self.build, pieces):
            raise IllegalAction(LEDGER.id_of(broken[0]), LEDGER.sentence_of(broken[0]))
        kept = {**self._kept(), name: compact_text(self.build.grid, pieces)}
        rows = "".join(f"{one} {lair}\n" for one, lair in kept.items())
        self.path.write_text(rows, encoding="utf-8")

    def _kept(self) -> dict[str, str]:
        found: dict[str, str] = {}
        if not self.path.is_file():
            return found
        for line, row in enumerate(self.path.read_text(encoding="utf-8").splitlines(), 1):
            entry = LINE.match(row)
            if entry is None:
                raise BadRecord(line, "a line is a name and the text of a lair")
            found[entry["name"]] = entry["text"]
        return found
