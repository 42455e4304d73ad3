"""Clauses find their places in the code and the tests that prove them."""

from pathlib import Path

import pytest

from lairhouse.examples.parley.game import GAME as PARLEY
from lairhouse.kernel.coverage import clauses_of_tests, coverage, unknown_clauses

TESTS = '''
import pytest

CASES = [("a", "TY-1.4"), ("b", "TY-1.5")]
ELSEWHERE = "TY-8.8"


def helper():
    """[TY-7.7]"""


def test_by_docstring():
    """[TY-1.1] [TY-R12] Not TY-1.1.2 nor XTY-1.9."""


@clause("TY-1.2")
def test_by_mark():
    scene.refuses("take 4", because="TY-1.3")


@pytest.mark.parametrize(("name", "clause"), CASES)
def test_by_cases(name, clause):
    pass


class TestEnd:
    async def test_inside(self):
        """[TY-2.1]"""
'''


def test_a_test_proves_what_its_text_names() -> None:
    assert dict(clauses_of_tests(TESTS)) == {
        "test_by_docstring": ["TY-1.1", "TY-R12"],
        "test_by_mark": ["TY-1.2", "TY-1.3"],
        "test_by_cases": ["TY-1.4", "TY-1.5"],
        "TestEnd::test_inside": ["TY-2.1"],
    }


def test_a_game_s_clauses_are_found_with_file_and_line() -> None:
    rows = {row.id: row for row in coverage(PARLEY)}
    row = rows["PY-5.2"]

    assert [place.split(":")[0] for place in row.code] == ["parley/state.py"]
    assert "tests/examples/parley/test_parley.py::test_the_last_card_is_not_pawned" in row.tests
    source = (Path(PARLEY.ledger.path).parent / "state.py").read_text().splitlines()
    if "compiled" not in str(PARLEY.ledger.path):
        assert "PY-5.2" in source[int(row.code[0].split(":")[1]) - 1]
    assert not row.is_missing()


def test_a_clause_that_the_ledger_does_not_have_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert unknown_clauses(PARLEY) == []
    monkeypatch.setattr(type(PARLEY.ledger), "names", lambda self, name: name != "PY-5.2")

    assert any(line.startswith("PY-5.2 in parley/state.py:") for line in unknown_clauses(PARLEY))
