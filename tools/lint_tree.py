"""Refuse what must not be in the tree: `tools/lint_tree.py [FOLDER]` looks at every file git knows.

Addresses of package registries, paths of somebody's machine, locks with addresses, unfinished marks, files of more
than 400 lines of code, compiled files beside sources, and games loaded by name anywhere but in the registry.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONGEST = 400
BINARY = {".png", ".jpg", ".webp", ".woff2", ".ico", ".gz", ".br", ".ogg", ".mp3"}
# Written in two halves, so that this file passes its own check.
REGISTRIES = [
    "pypi" + ".org", "python" + "hosted.org", "registry." + "npmjs", "npmjs" + ".org", "npm" + "mirror.",
    "yarn" + "pkg.com", "ana" + "conda.org", "crates" + ".io", "docker" + ".io", "ghcr" + ".io", "jsdelivr" + ".net",
    "unpkg" + ".com",
]  # fmt: skip
MACHINE_PATH = re.compile(r"""(?<![\w.\-/}>)])/(?:work|root|home/\w+)/[\w.]""")
UNFINISHED = re.compile(r"\b(?:TO" + r"DO|FIX" + r"ME)\b")
BY_NAME = re.compile(r"\s*(?:from|import) +lairhouse\.(?:games|examples)\b")
GENERATED = re.compile(r"\bgenerated?\b", re.IGNORECASE)  # in the first line
LOADER = "src/lairhouse/kernel/registry.py"


def problems(name: str, content: str) -> Iterator[str]:
    """What is wrong with a text file, as `line: what`."""
    for check in (registries, machine_paths, unfinished, locks, length, loading):
        yield from check(name, content)


def registries(name: str, content: str) -> Iterator[str]:
    for number, line in enumerate(content.split("\n"), 1):
        for host in REGISTRIES:
            if host in line:
                yield f"{number}: names the registry {host}"


def machine_paths(name: str, content: str) -> Iterator[str]:
    for number, line in enumerate(content.split("\n"), 1):
        if match := MACHINE_PATH.search(line):
            yield f"{number}: a path of one machine, {match[0]}..."


def unfinished(name: str, content: str) -> Iterator[str]:
    for number, line in enumerate(content.split("\n"), 1):
        if match := UNFINISHED.search(line):
            yield f"{number}: {match[0]}: finish it, or open an issue and name that"


def locks(name: str, content: str) -> Iterator[str]:
    """A lock names packages and digests; where they come from is each machine's own setting."""
    if name.endswith("package-lock.json"):
        for number, line in enumerate(content.split("\n"), 1):
            if '"resolved"' in line:
                yield f"{number}: an address in a lock; web/.npmrc says omit-lockfile-registry-resolved=true"
    elif name.endswith(".lock") and "://" in content:
        yield "1: an address in a lock; write it with `make locks`"


def length(name: str, content: str) -> Iterator[str]:
    if name.startswith("src/") and name.endswith(".py"):
        lines = lines_of_python(content)
    elif name.startswith("web/src/") and name.endswith((".ts", ".svelte", ".css")):
        if GENERATED.search(content.split("\n", 1)[0]):
            return
        lines = sum(
            1
            for line in content.split("\n")
            if line.strip() and not line.lstrip().startswith(("//", "/*", "*"))
        )
    else:
        return
    if lines > LONGEST:
        yield f"1: {lines} lines of code: look for the missing noun ({LONGEST} at most)"


def lines_of_python(content: str) -> int:
    """Lines that hold code: neither blank, nor comment, nor docstring."""
    no_code = {
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENDMARKER,
    }
    code: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(content).readline):
        if token.type not in no_code:
            code.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(content)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.body:
            first = node.body[0]
            if (
                isinstance(first, ast.Expr)
                and isinstance(first.value, ast.Constant)
                and isinstance(first.value.value, str)
            ):
                code.difference_update(range(first.lineno, (first.end_lineno or first.lineno) + 1))
    return len(code)


def loading(name: str, content: str) -> Iterator[str]:
    """Games are found through the registry; nothing else asks for entry points or imports a game."""
    in_game = name.startswith(("src/lairhouse/games/", "src/lairhouse/examples/"))
    if name.startswith("src/") and name.endswith(".py") and name != LOADER:
        for number, line in enumerate(content.split("\n"), 1):
            if "entry_points(" in line:
                yield f"{number}: only {LOADER} loads entry points"
            if not in_game and BY_NAME.match(line):
                yield f"{number}: a game by name; ask the registry for it"


def tracked(root: Path) -> list[str]:
    """Every file git knows or would add."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    return sorted({name for name in subprocess.check_output(command, text=True).split("\0") if name})


def compiled_beside_sources(root: Path) -> Iterator[str]:
    for pattern in ("*.so", "*.pyd"):
        for path in (root / "src").rglob(pattern):
            yield f"{path.relative_to(root)}:1: a compiled file beside the sources runs old rules: remove it"


def main(show: Callable[[str], None] = print, root: Path = ROOT) -> int:
    """Print what is wrong; 1 when something is."""
    found = list(compiled_beside_sources(root))
    for name in tracked(root):
        path = root / name
        if not path.is_file() or path.is_symlink() or path.suffix in BINARY:
            continue
        try:
            found += [f"{name}:{problem}" for problem in problems(name, path.read_text(encoding="utf-8"))]
        except UnicodeDecodeError:
            found.append(f"{name}:1: neither text nor a known kind of picture or sound")
        except (SyntaxError, tokenize.TokenError) as error:
            found.append(f"{name}:1: {error}")
    for problem in found:
        show(problem)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(root=Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT))
