"""A small project with the same house around it: one game, whose only rule is how many may be taken."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LEDGER = """\
# Toy

## 1 Taking
- **TY-1.1** Take one or more.
- **TY-1.2** Never take more than three.
"""
TURNS = """\
from lairhouse.games.toy.clauses import clause

LIMIT = 3


def refusal(taken: int) -> int:
    if taken < 1:
        return clause("TY-1.1")
    return clause("TY-1.2") if taken > LIMIT else 0
"""
CLAUSES = """\
# interpreted
from lairhouse.kernel.ledger import Ledger

LEDGER = Ledger.of(__file__)
clause = LEDGER.number
"""
READING = """\
import re
from pathlib import Path


def clause_ids(text: str) -> list[str]:
    return re.findall(r"^- [*][*](.+?)[*][*]", text, re.MULTILINE)


class Ledger:
    def __init__(self, ids: list[str]) -> None:
        self.ids = ids

    @staticmethod
    def of(module: str) -> "Ledger":
        return Ledger(clause_ids(Path(module).with_name("rules.md").read_text()))

    def number(self, name: str) -> int:
        return self.ids.index(name) + 1
"""
CLI = """\
import lairhouse
from lairhouse.games.toy.turns import refusal


def main() -> None:
    print("compiled" if lairhouse.compiled() else "interpreted", *[refusal(taken) for taken in range(6)])
"""


class Project:
    """A copy of the house in a folder of its own."""

    def __init__(self, folder: Path, real: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "lairhouse"
        self.turns = self.package / "games" / "toy" / "turns.py"
        self.ledger = self.package / "games" / "toy" / "rules.md"
        shutil.copytree(real / "tools", folder / "tools", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(real / "pyproject.toml", folder)
        kernel = self.package / "kernel"
        kernel.mkdir(parents=True)
        for name in ("__init__.py", "_build.py"):
            shutil.copy(real / "src" / "lairhouse" / name, self.package)
        (kernel / "ledger.py").write_text(READING)
        (kernel / "__init__.py").write_text("")
        (kernel / "state.py").write_text("class State:\n    pass\n")
        (self.package / "cli.py").write_text(CLI)
        self.turns.parent.mkdir(parents=True)
        self.turns.write_text(TURNS)
        self.ledger.write_text(LEDGER)
        (self.turns.parent / "clauses.py").write_text(CLAUSES)

    def build(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.python(str(self.folder / "tools" / "build_rules.py"), "--opt", "0", *arguments, path=None)

    def play(self, path: str = "build/compiled") -> subprocess.CompletedProcess[str]:
        """Print the refusals of taking none to five."""
        return self.python("-c", "from lairhouse.cli import main; main()", path=path)

    def command(self, path: str = "build/compiled") -> subprocess.CompletedProcess[str]:
        """The same, started as the command `lairhouse`."""
        script = self.folder / "lairhouse"
        script.write_text("from lairhouse.cli import main\nmain()\n")
        return self.python(str(script), path=path)

    def python(self, *arguments: str, path: str | None) -> subprocess.CompletedProcess[str]:
        environment = {
            key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "LAIRHOUSE"))
        }
        if path:
            environment["PYTHONPATH"] = str(self.folder / path)
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False
        )


@pytest.fixture
def house(tmp_path: Path, project: Path) -> Project:
    return Project(tmp_path / "house", project)
