"""`make check`: everything that reads the code without running it. All checks run; the last lines name what failed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import build_client

ROOT = Path(__file__).resolve().parents[1]
PYTHON = sys.executable
CODE = ["src", "tests", "tools", "hatch_build.py"]


def checks() -> dict[str, list[str]]:
    """The commands by name; what is not in the tree is left out."""
    scripts = Path(PYTHON).parent
    found = {
        "format": [PYTHON, "-m", "ruff", "format", "--check", "--quiet", "--output-format", "concise", *CODE],
        "lint": [PYTHON, "-m", "ruff", "check", "--quiet", "--output-format", "concise", *CODE],
        "types": [PYTHON, "-m", "mypy", *CODE],
        "imports": [str(scripts / "lint-imports"), "--no-cache"],
        "shifts": [PYTHON, "tools/lint_shifts.py"],
        "tree": [PYTHON, "tools/lint_tree.py"],
    }
    if (ROOT / "tools" / "generate.py").exists():
        found["generated"] = [PYTHON, "tools/generate.py", "--check"]
    npm = build_client.npm()
    if (build_client.WEB / "package.json").exists() and npm:
        if not (build_client.WEB / "node_modules").exists():
            found["client packages"] = [
                *npm[0],
                "--prefix",
                "web",
                "ci",
                "--include=dev",
                "--no-audit",
                "--no-fund",
            ]
        found["client"] = [*npm[0], "--prefix", "web", "run", "check"]
    return found


def main() -> int:
    """Run all checks; 1 when one fails."""
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    failed = []
    for name, command in checks().items():
        start = time.monotonic()
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        print(
            f"{'ok    ' if done.returncode == 0 else 'FAILED'} {name:16} {time.monotonic() - start:5.1f} s",
            flush=True,
        )
        if done.returncode:
            failed.append(name)
            print(done.stdout, flush=True)
    if failed:
        print(f"make check: {', '.join(failed)} failed")
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main())
