"""Refuse `x << n` with a variable n in compiled modules: mypyc may compile it to a shift of 32 bits, silently.

    tools/lint_shifts.py [PACKAGE FOLDER]

`lairhouse.kernel.bits.bit(n)` is what to write instead. Only that module may shift by a variable; a line that shifts
where 32 bits are surely enough says so with the comment `# shift: ` and the reason.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

from modules import is_compiled

ROOT = Path(__file__).resolve().parents[1]
EXEMPT = "kernel/bits.py"
REASON = "# shift: "


def variable_shifts(source: str) -> Iterator[int]:
    """Lines that shift to the left by something that is no literal."""
    lines = source.split("\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
            count = node.right
        elif isinstance(node, ast.AugAssign) and isinstance(node.op, ast.LShift):
            count = node.value
        else:
            continue
        said = REASON in lines[count.lineno - 1]
        if not said and not (isinstance(count, ast.Constant) and isinstance(count.value, int)):
            yield node.lineno


def main() -> int:
    """Print every such shift; 1 when there is one."""
    package = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "src" / "lairhouse"
    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["lairhouse"]
    found = 0
    for path in sorted(package.rglob("*.py")):
        name, source = path.relative_to(package).as_posix(), path.read_text()
        if name == EXEMPT or not is_compiled(name, source, config):
            continue
        for line in sorted(variable_shifts(source)):
            print(f"{path}:{line}: shift by a variable, write bit(n) of lairhouse.kernel.bits")
            found += 1
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
