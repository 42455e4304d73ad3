"""Run the tests twice: the rules as they are compiled, then everything interpreted, what needs a browser last.

    tools/run_tests.py [--compiled | --interpreted] [PYTEST ARGUMENTS ...]

Stops at the first run that fails, so that the last line is always the closing line of the run that decides.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TESTS = ROOT / "tests"
ABOUT_RULES = (
    "kernel",
    "laws",
    "examples",
    "games",
    "bots",
    "outside",
)  # the folders that are run again against the compiled rules
BROWSER = TESTS / "browser"
NO_TESTS = 5


def main() -> int:
    """Run what the arguments ask for; pytest's exit code."""
    arguments = sys.argv[1:]
    if "--compiled" in arguments:
        return compiled([a for a in arguments if a != "--compiled"])
    if "--interpreted" in arguments:
        return interpreted([a for a in arguments if a != "--interpreted"])
    return compiled(arguments) or interpreted(arguments)


def compiled(arguments: list[str]) -> int:
    """The tests of the rules against build/compiled."""
    folders = [str(TESTS / name) for name in ABOUT_RULES if (TESTS / name).is_dir()]
    if not folders:
        return 0
    return pytest("compiled", ROOT / "build" / "compiled", [*folders, *arguments])


def interpreted(arguments: list[str]) -> int:
    """All tests against the sources; those in browsers apart, for Playwright keeps an event loop running in its process."""
    if any(not argument.startswith("-") for argument in arguments):
        return pytest("interpreted", ROOT / "src", arguments)
    rest = pytest("interpreted", ROOT / "src", ["--ignore", str(BROWSER), *arguments])
    return rest or pytest("interpreted, in browsers", ROOT / "src", [str(BROWSER), *arguments])


def pytest(rules: str, path: Path, arguments: list[str]) -> int:
    """Run pytest with this folder first on the path, in as many processes as there are cores."""
    environment = dict(os.environ, PYTHONPATH=str(path), LAIRHOUSE_RULES=rules.partition(",")[0])
    several = (
        []
        if {"-n", "-n0", "--pdb"} & set(arguments)
        else ["-n", str(os.cpu_count() or 1), "--dist", "worksteal"]
    )
    print(f"\ntests, rules {rules}", flush=True)
    code = subprocess.run(
        [sys.executable, "-m", "pytest", *several, *arguments], cwd=ROOT, env=environment, check=False
    ).returncode
    return 0 if code == NO_TESTS else code


if __name__ == "__main__":
    sys.exit(main())
