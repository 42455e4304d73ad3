# interpreted
"""Rule ledgers: Markdown in which every clause is a list item `- **LR-1.1** text`, read into ids, numbers and sentences.

Rules say `clause("LR-4.3")`, a number; the compiled build writes that number into the code (tools/build_rules.py).
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED

ITEM: Final = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-[A-Z]?[0-9]+(?:\.[0-9]+)?)\*\* *(?P<text>.*)$")
HEADING: Final = re.compile(r"^(?P<level>#{2,4}) (?P<title>.+)$")
HOUSE_SENTENCES: Final = {
    NOT_ASKED: "Nothing is asked of you now.",
    NO_ANSWER: "That is not an answer to the question that is open.",
}


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause, ruling or worked example of a ledger."""

    id: str
    number: int
    sentence: str
    chapter: str
    line: int

    @property
    def is_example(self) -> bool:
        """Whether it is a worked example (`-E3`, in LAIRS `-W3`)."""
        return self.id[3] in "EW"

    @property
    def is_ruling(self) -> bool:
        return self.id[3] == "R"


def clauses_in(text: str) -> list[Clause]:
    """The clauses of a ledger's text, in order; continuation lines belong to the item above."""
    found: list[Clause] = []
    chapter = ""
    open_item = False
    for line, row in enumerate(text.splitlines(), 1):
        if heading := HEADING.match(row):
            chapter, open_item = heading["title"], False
        elif item := ITEM.match(row):
            found.append(Clause(item["id"], len(found) + 1, item["text"].strip(), chapter, line))
            open_item = True
        elif open_item and row.startswith("  ") and row.strip():
            last = found[-1]
            found[-1] = Clause(
                last.id, last.number, f"{last.sentence} {row.strip()}", last.chapter, last.line
            )
        else:
            open_item = False
    return found


def clause_ids(text: str) -> list[str]:
    """The ids in order; the number of a clause is its place in this list, counted from 1."""
    return [clause.id for clause in clauses_in(text)]


class Ledger:
    """All clauses of one game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.clauses = clauses_in(self.text)
        self._numbers = {clause.id: clause.number for clause in self.clauses}
        if len(self._numbers) != len(self.clauses):
            raise LairhouseError(f"{path.name}: a clause id stands twice")

    @staticmethod
    def of(module_file: str) -> "Ledger":
        """The ledger `rules.md` in the folder of a module."""
        return _ledger_at(Path(module_file).with_name("rules.md"))

    def number(self, clause_id: str) -> int:
        """The number of a clause; an unknown id is an error, at import when it stands in a constant."""
        try:
            return self._numbers[clause_id]
        except KeyError:
            raise LairhouseError(
                f"no clause {clause_id} in {self.path.parent.name}/{self.path.name}"
            ) from None

    def clause(self, number: int) -> Clause:
        return self.clauses[number - 1]

    def has(self, clause_id: str) -> bool:
        return clause_id in self._numbers

    def names(self, clause_id: str) -> bool:
        """Whether the ledger has that clause, or names it elsewhere (a row of a table, say)."""
        return self.has(clause_id) or re.search(rf"\b{re.escape(clause_id)}\b", self.text) is not None

    def id_of(self, refusal: int) -> str:
        """The clause id behind a refusal; empty for the house's own refusals (nobody asked, no answer)."""
        return self.clause(refusal).id if refusal > 0 else ""

    def sentence_of(self, refusal: int) -> str:
        """What a refused player reads, without the id."""
        return self.clause(refusal).sentence if refusal > 0 else HOUSE_SENTENCES[refusal]


@cache
def _ledger_at(path: Path) -> Ledger:
    return Ledger(path)
