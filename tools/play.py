"""`make play`: build the rules if they can be built here, then open the house."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import build_rules
from clause_numbers import ClauseError


def main() -> None:
    """Start `lairhouse` on compiled rules, or on the sources with a line that says so."""
    path = build_rules.ROOT / "build" / "compiled"
    try:
        build_rules.build(path, only=[], opt="3", snapshot=False, quiet=False)
    except (build_rules.BuildError, ClauseError) as problem:
        print(f"rules: running interpreted, slower ({problem})", file=sys.stderr)
        path = build_rules.ROOT / "src"
    environment = {**os.environ, "PYTHONPATH": str(path)}
    command = str(Path(sys.executable).with_name("lairhouse"))
    has_server = subprocess.run(
        [command, "serve", "--help"], env=environment, capture_output=True, check=False
    )
    name = "play" if has_server.returncode else "serve"
    os.execve(command, [command, name, *sys.argv[1:]], environment)


if __name__ == "__main__":
    main()
