"""Write the locks anew from pyproject.toml: `tools/write_locks.py [--upgrade]`.

A lock names every package with its version and the digests of its files, for all platforms and without any address,
so that plain pip installs from it. `test.lock` comes first; `build.lock` takes its versions from there.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OPTIONS = [
    "--universal",
    "--generate-hashes",
    "--no-emit-index-url",
    "--no-header",
    "--no-annotate",
    "-p",
    "3.11",
]


def main() -> int:
    """Resolve both locks; 0 when they are written."""
    uv = str(Path(sys.executable).parent / "uv")
    for name, constraint in (("test", []), ("build", ["--constraints", "requirements/test.lock"])):
        command = [uv, "pip", "compile", "--quiet", "pyproject.toml", "--extra", name, *OPTIONS, *constraint]
        command += ["--output-file", f"requirements/{name}.lock", *sys.argv[1:]]
        done = subprocess.run(command, cwd=ROOT, stdout=subprocess.DEVNULL, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
