"""What the documents show is so: snippets are pieces of tested files, commands run, links lead somewhere."""

import argparse
import os
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from lairhouse.cli import parser

ROOT = Path(__file__).resolve().parents[2]
PIG = ROOT / "tests" / "outside" / "pig"
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text()
SNIPPET = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:|#)([^)#]+)")
COMMAND = "import sys; from lairhouse.cli import main; sys.exit(main())"
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w.-]+(/[\w.-]+)+/?")
MADE = ("build/", ".venv", "pig/")  # by `make`, or a piece of the guide's game
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests" / "faults" / "README.md"]
SNIPPETS = [(language, text) for language, text in SNIPPET.findall(GUIDE) if text.startswith(("# p", "# t"))]
COMMANDS = [
    line for language, text in SNIPPET.findall(GUIDE) if language == "sh" for line in text.splitlines()
]


def test_the_guide_shows_every_part() -> None:
    assert len(SNIPPETS) >= 10
    assert len(COMMANDS) >= 6


@pytest.mark.parametrize("text", [text for _, text in SNIPPETS], ids=range(len(SNIPPETS)))
def test_a_snippet_is_a_piece_of_the_tested_game(text: str) -> None:
    first, _, rest = text.partition("\n")

    assert rest.strip() in (PIG / first.removeprefix("# ")).read_text()


def test_the_ledger_of_the_guide_is_that_of_the_game() -> None:
    assert (PIG / "pig" / "rules.md").read_text().strip() in GUIDE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pig on the path as if it were installed: its package and the entry point."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "pig").symlink_to(PIG / "pig")
    info = folder / "lairhouse_pig-1.0.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: lairhouse-pig\nVersion: 1.0.0\n")
    (info / "entry_points.txt").write_text("[lairhouse.games]\npig = pig.game:GAME\n")
    return folder


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_of_the_guide_runs(line: str, site: Path) -> None:
    name, *arguments = shlex.split(line)
    environment = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{ROOT / 'src'}"}
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert name == "lairhouse"
    assert done.returncode == 0, done.stderr
    assert done.stdout


@pytest.mark.parametrize("document", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text()):
        assert (document.parent / target).exists(), target


@pytest.mark.parametrize("document", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_are_named_are_there(document: Path) -> None:
    around = (
        ROOT,
        ROOT / "src",
        ROOT / "src" / "lairhouse",
        document.parent,
        ROOT / "src/lairhouse/games/lairs",
    )
    for named in CODE.findall(document.read_text()):
        if FILE.fullmatch(named) and not named.startswith(MADE):
            assert any((folder / named).exists() for folder in around), named


@pytest.mark.parametrize("document", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_and_targets_that_are_named_are_there(document: Path) -> None:
    (known,) = (part.choices for part in parser()._actions if isinstance(part, argparse._SubParsersAction))
    targets = re.findall(r"^([a-z-]+):.*## ", (ROOT / "Makefile").read_text(), re.MULTILINE)
    text = document.read_text()
    spans = [*CODE.findall(text), *(row for _, block in SNIPPET.findall(text) for row in block.splitlines())]
    for span in spans:
        if called := re.match(r"(?:\.venv/bin/)?lairhouse (?!record|commit)([a-z]+)(.*)", span):
            assert called[1] in known, span
            accepted = known[called[1]].format_help()
            assert all(option in accepted for option in re.findall(r"--[a-z-]+", called[2])), span
        for target in re.findall(r"^make ([a-z-]+)", span):
            assert target in targets, span


def test_every_decision_is_listed() -> None:
    listed = (ROOT / "docs" / "adr" / "README.md").read_text()

    for page in (ROOT / "docs" / "adr").glob("0*.md"):
        assert f"]({page.name})" in listed


def test_every_dependency_has_its_reason() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    reasons = (ROOT / "docs" / "adr" / "0003-dependencies.md").read_text()
    needed = project["dependencies"] + [
        name for extra in project["optional-dependencies"].values() for name in extra
    ]
    for requirement in needed:
        name = re.split(r"[<>=;\[ ]", requirement)[0]
        assert name == "lairhouse" or name in reasons, name
