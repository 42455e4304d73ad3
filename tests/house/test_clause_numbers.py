"""Clauses become numbers when the rules are compiled."""

import ast
from pathlib import Path

import pytest

from clause_numbers import ClauseError, with_numbers

IMPORT = "from lairhouse.games.toy.clauses import clause\n"


@pytest.fixture
def module(tmp_path: Path) -> Path:
    (tmp_path / "__init__.py").touch()
    (tmp_path / "rules.md").write_text("- **TY-1.1** One.\n- **TY-1.2** Two.\n- **TY-R1** A ruling.\n")
    return tmp_path / "turns.py"


def numbered(module: Path, text: str) -> str:
    return with_numbers(module, (IMPORT + text).encode())[0].decode().removeprefix(IMPORT)


def test_a_call_becomes_the_place_of_its_clause(module: Path) -> None:
    assert numbered(module, 'a = clause("TY-1.2"), clause("TY-R1")\n') == "a = 2, 3\n"


def test_words_before_it_may_be_of_any_alphabet(module: Path) -> None:
    assert numbered(module, 'a = "神様", clause("TY-1.1")\n') == 'a = "神様", 1\n'


def test_no_line_moves(module: Path) -> None:
    text = 'a = [\n    clause(\n        "TY-1.1",\n    ),\n    clause("TY-1.2"),\n]\nb = 5\n'
    result = numbered(module, text)
    assert result.count("\n") == text.count("\n")
    assert ast.literal_eval(result.split("=")[1].split("b")[0].strip()) == [1, 2]


def test_how_many_were_numbered_is_told(module: Path) -> None:
    assert with_numbers(module, (IMPORT + 'clause("TY-1.1")\nclause("TY-1.1")\n').encode())[1] == 2


def test_another_function_of_that_name_is_left_alone(module: Path) -> None:
    text = b'def clause(name): ...\nclause("TY-9.9")\n'
    assert with_numbers(module, text) == (text, 0)


@pytest.mark.parametrize(
    ("call", "says"),
    [
        ('clause("TY-7.7")', "turns.py:3: rules.md has no clause TY-7.7"),
        ("clause(name)", "turns.py:3: write the clause out"),
        ('clause(f"TY-{n}")', "turns.py:3: write the clause out"),
        ("clause()", "turns.py:3: write the clause out"),
    ],
)
def test_what_cannot_be_numbered_fails_with_its_line(module: Path, call: str, says: str) -> None:
    with pytest.raises(ClauseError, match=says):
        numbered(module, f"\na = {call}\n")


def test_clauses_without_a_ledger_fail(tmp_path: Path) -> None:
    with pytest.raises(ClauseError, match=r"no rules.md"):
        numbered(tmp_path / "turns.py", 'a = clause("TY-1.1")\n')
