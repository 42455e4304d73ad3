"""Ledgers: Markdown becomes clauses with ids, numbers and sentences."""

from pathlib import Path

import pytest

from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED
from lairhouse.kernel.ledger import Ledger, clauses_in

TEXT = """\
# Toy

## 1 Taking
- **TY-1.1** Take one
  or more.
- **TY-1.2** Never more than three.
  > Digital: it is counted.

### Examples
- **TY-E1** Anna takes three.
- **TY-W2** Ben takes none.
Some prose.
  not part of it
## 2 Rulings
- **TY-R12** Zero is not one.
- TY-9.9 is only mentioned.
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    path = tmp_path / "rules.md"
    path.write_text(TEXT)
    return Ledger(path)


def test_clauses_are_numbered_in_order(ledger: Ledger) -> None:
    assert [clause.id for clause in ledger.clauses] == ["TY-1.1", "TY-1.2", "TY-E1", "TY-W2", "TY-R12"]
    assert [clause.number for clause in ledger.clauses] == [1, 2, 3, 4, 5]
    assert [clause.line for clause in ledger.clauses] == [4, 6, 10, 11, 15]


def test_sentences_run_over_lines_and_chapters_are_known(ledger: Ledger) -> None:
    assert ledger.clauses[0].sentence == "Take one or more."
    assert ledger.clauses[1].sentence == "Never more than three. > Digital: it is counted."
    assert [clause.chapter for clause in ledger.clauses] == [
        "1 Taking",
        "1 Taking",
        "Examples",
        "Examples",
        "2 Rulings",
    ]


def test_examples_and_rulings_are_told_apart(ledger: Ledger) -> None:
    assert [clause.is_example for clause in ledger.clauses] == [False, False, True, True, False]
    assert [clause.is_ruling for clause in ledger.clauses] == [False, False, False, False, True]


def test_an_id_becomes_its_number_and_an_unknown_one_is_an_error(ledger: Ledger) -> None:
    assert ledger.number("TY-R12") == 5
    assert ledger.id_of(5) == "TY-R12"
    assert ledger.has("TY-1.1") and not ledger.has("TY-9.9")
    with pytest.raises(LairhouseError, match=r"no clause TY-9\.9"):
        ledger.number("TY-9.9")


def test_the_house_has_refusals_of_its_own(ledger: Ledger) -> None:
    assert ledger.id_of(NOT_ASKED) == ledger.id_of(NO_ANSWER) == ""
    assert ledger.sentence_of(NOT_ASKED) == "Nothing is asked of you now."


def test_an_id_that_stands_twice_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    path.write_text(TEXT + "- **TY-1.1** Again.\n")
    with pytest.raises(LairhouseError, match="stands twice"):
        Ledger(path)


def test_a_text_without_clauses_has_none() -> None:
    assert clauses_in("# Nothing\n\n- a list\n") == []
