# interpreted
"""Where each clause of a ledger is enforced and which tests prove it, read from the sources.

A place in the code is a line of the game's package that names the clause: `clause("LR-4.3")`, a docstring's `[LR-4.3]`,
a comment, a line of the card set. A test proves what its text names: docstring, `@clause`, `because=`, or the table of
cases that it is parametrized with. The tests are looked for in the `tests` folder of the checkout the ledger lies in.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from lairhouse.kernel.game import Game
from lairhouse.kernel.ledger import Ledger

ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?[0-9]+(?:\.[0-9]+)?(?![0-9]|\.[0-9])")
CODE: Final = (".py", ".toml")


class Row(msgspec.Struct, frozen=True):
    """One clause with its places, as `lairhouse clauses --json` prints it."""

    id: str
    chapter: str
    code: list[str]
    """`file:line`, inside the package."""
    tests: list[str]
    """`file::test`, seen from the checkout."""
    is_example: bool = False

    def is_missing(self) -> bool:
        """Whether no test proves it, or nothing enforces it. A worked example is carried out by the clauses it cites."""
        return not self.tests or not (self.code or self.is_example)


def coverage(game: Game) -> list[Row]:
    """All clauses of a game in the order of its ledger."""
    code = _code(game.ledger.path.parent)
    tests = _tests(checkout_of(game.ledger))
    return [
        Row(c.id, c.chapter, code.get(c.id, []), tests.get(c.id, []), c.is_example)
        for c in game.ledger.clauses
    ]


def unknown_clauses(game: Game) -> list[str]:
    """Places and tests that name a clause with the game's prefix that its ledger does not have."""
    named = {**_tests(checkout_of(game.ledger)), **_code(game.ledger.path.parent)}
    return [
        f"{clause} in {place}"
        for clause, places in sorted(named.items())
        if clause.startswith(game.prefix + "-") and not game.ledger.names(clause)
        for place in places
    ]


def checkout_of(ledger: Ledger) -> Path | None:
    """The folder above the ledger that holds a pyproject.toml and tests; None for an installed package."""
    for folder in ledger.path.resolve().parents:
        if (folder / "pyproject.toml").is_file() and (folder / "tests").is_dir():
            return folder
    return None


@cache
def _code(package: Path) -> dict[str, list[str]]:
    """For each clause named in a game's package, the lines that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted(package.rglob("*")):
        if path.suffix not in CODE or "__pycache__" in path.parts:
            continue
        name = f"{package.name}/{path.relative_to(package).as_posix()}"
        for line, row in enumerate(_source(path).splitlines(), 1):
            for clause in dict.fromkeys(ID.findall(row)):
                found.setdefault(clause, []).append(f"{name}:{line}")
    return found


def _source(path: Path) -> str:
    """The text of a module as it was written: a compiled copy has numbers in place of its clauses."""
    parts = path.parts
    if "compiled" in parts:
        at = len(parts) - 1 - parts[::-1].index("compiled")
        original = Path(*parts[: at - 1], "src", *parts[at + 1 :])
        if original.is_file():
            path = original
    return path.read_text(encoding="utf-8")


@cache
def _tests(checkout: Path | None) -> dict[str, list[str]]:
    """For each clause named in a test, the tests that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted((checkout / "tests").rglob("test_*.py")) if checkout else []:
        text = path.read_text(encoding="utf-8")
        if checkout is None or not ID.search(text):
            continue
        name = path.relative_to(checkout).as_posix()
        for test, clauses in clauses_of_tests(text):
            for clause in clauses:
                found.setdefault(clause, []).append(f"{name}::{test}")
    return found


def clauses_of_tests(text: str) -> Iterator[tuple[str, list[str]]]:
    """The tests of a module, each with the clauses it names."""
    tree = ast.parse(text)
    lines = text.splitlines()
    constants = {
        target.id: segment(lines, node)
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for prefix, test in _functions(tree.body, ""):
        told = [segment(lines, test)]
        used = [
            node.id for part in test.decorator_list for node in ast.walk(part) if isinstance(node, ast.Name)
        ]
        told += [constants[name] for name in used if name in constants]
        yield prefix + test.name, list(dict.fromkeys(ID.findall("\n".join(told))))


def _functions(
    body: list[ast.stmt], prefix: str
) -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield prefix, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{prefix}{node.name}::")


def segment(lines: list[str], node: ast.stmt) -> str:
    """The text of a statement, its decorators included."""
    first = node.lineno
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        first = min([first, *(part.lineno for part in node.decorator_list)])
    return "\n".join(lines[first - 1 : node.end_lineno])
