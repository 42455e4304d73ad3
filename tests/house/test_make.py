"""The targets that the documents promise are there and explained."""

import shutil
import subprocess
from pathlib import Path

import pytest


@pytest.mark.skipif(not shutil.which("make"), reason="make is not installed")
def test_help_explains_every_target(project: Path) -> None:
    help_said = subprocess.run(
        ["make", "-s", "help"], cwd=project, capture_output=True, text=True, check=True
    ).stdout
    for target in [
        "install",
        "play",
        "test",
        "bench",
        "soak",
        "faults",
        "check",
        "format",
        "clean",
        "compiled",
    ]:
        assert f"  make {target} " in help_said


def test_ci_runs_what_a_person_runs(project: Path) -> None:
    assert "make check test" in (project / ".ci" / "run").read_text()
    assert (project / ".ci" / "run").stat().st_mode & 0o111
