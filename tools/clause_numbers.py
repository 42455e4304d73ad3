"""Clauses become numbers when the rules are compiled.

`clause("LR-5.2")` looks a clause up in the ledger beside the module. In a compiled copy the call is replaced by the
number it would return, on the same line, so that naming a clause costs nothing. An unknown clause fails the build.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


class ClauseError(Exception):
    """A clause that the ledger does not have, or that cannot be known when compiling."""


def with_numbers(path: Path, source: bytes) -> tuple[bytes, int]:
    """The source of the module at `path` with every call of `clause` replaced by its number; how many there were."""
    if b"clause" not in source:
        return source, 0
    tree = ast.parse(source, str(path))
    if not any(_imports_clause(node) for node in ast.walk(tree)):
        return source, 0
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_clause(node.func)]
    if not calls:
        return source, 0
    numbers = _numbers(_ledger_of(path))
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset), reverse=True):
        number = numbers.get(_clause_id(path, call))
        if number is None:
            raise ClauseError(
                f"{path}:{call.lineno}: {_ledger_of(path).name} has no clause {_clause_id(path, call)}"
            )
        assert call.end_lineno is not None and call.end_col_offset is not None
        begin = starts[call.lineno - 1] + call.col_offset
        end = starts[call.end_lineno - 1] + call.end_col_offset
        kept_lines = b"\n" * (call.end_lineno - call.lineno)
        literal = b"(" + str(number).encode() + kept_lines + b")" if kept_lines else str(number).encode()
        source = source[:begin] + literal + source[end:]
    return source, len(calls)


def _imports_clause(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.ImportFrom)
        and (node.module or "").split(".")[-1] == "clauses"
        and any(name.name == "clause" and name.asname is None for name in node.names)
    )


def _is_clause(function: ast.expr) -> bool:
    return isinstance(function, ast.Name) and function.id == "clause"


def _clause_id(path: Path, call: ast.Call) -> str:
    """The id that a call names, which must be written out."""
    if len(call.args) == 1 and not call.keywords:
        argument = call.args[0]
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            return argument.value
    raise ClauseError(f'{path}:{call.lineno}: write the clause out, as in clause("LR-5.2")')


def _ledger_of(path: Path) -> Path:
    """The `rules.md` in the module's folder, or in the nearest one above."""
    for folder in path.parents:
        if (folder / "rules.md").exists():
            return folder / "rules.md"
        if not (folder / "__init__.py").exists():
            break
    raise ClauseError(f"{path}: cites clauses, but there is no rules.md beside it")


@cache
def _numbers(ledger: Path) -> dict[str, int]:
    from lairhouse.kernel.ledger import clause_ids  # noqa: PLC0415 (only when there are clauses to number)

    ids: list[str] = clause_ids(ledger.read_text(encoding="utf-8"))
    return {name: number for number, name in enumerate(ids, 1)}
