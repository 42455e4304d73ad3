"""Make `.venv` what a task needs: `tools/environment.py run | test`.

`run` is enough to play and to compile the rules, `test` adds what proves them. Packages come from the hashed locks in
`requirements/`; a stamp in `.venv` lets a second run skip what is there. For `test` the system's own packages are
installed too, where this user may; otherwise one line says what is missing. Needs nothing but Python itself.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
SCRIPTS = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = SCRIPTS / ("python.exe" if os.name == "nt" else "python")
LOCKS = {"run": ROOT / "requirements" / "build.lock", "test": ROOT / "requirements" / "test.lock"}


def main() -> int:
    """Prepare what the arguments ask for; 0 when it is there."""
    wanted = sys.argv[1] if len(sys.argv) > 1 else ""
    if wanted not in LOCKS:
        return complain("say which environment: run or test")
    if sys.version_info < (3, 11):  # noqa: UP036 (this is where an older Python is told so)
        return complain(
            f"Python 3.11 or later is needed, this is {sys.version.split()[0]}: make PYTHON=python3.11 ..."
        )
    if wanted == "test":
        install_system_packages()
    if not PYTHON.exists() and not make_venv():
        return 1
    return install(wanted)


def make_venv() -> bool:
    """Make the virtual environment; whether there is one now."""
    say("making .venv")
    if not has_module("ensurepip"):
        apt_install("python3-venv")
    if not has_module("ensurepip"):
        complain("this Python cannot make a virtual environment: sudo apt-get install python3-venv")
        return False
    done = subprocess.run([sys.executable, "-m", "venv", str(VENV)], check=False)
    return done.returncode == 0


def install(wanted: str) -> int:
    """Install the locked packages and this project into the environment; 0 when that worked."""
    stamp = VENV / ".installed"
    have = stamp.read_text().split("\n") if stamp.exists() else []
    locks, project = digest_of(LOCKS[wanted]), digest_of(ROOT / "pyproject.toml", ROOT / "hatch_build.py")
    bigger = digest_of(LOCKS["test"])
    if locks not in have and bigger not in have:
        say(f"installing the packages of {LOCKS[wanted].relative_to(ROOT)}")
        if pip("--require-hashes", "-r", str(LOCKS[wanted])):
            return complain("the packages could not be installed, see above")
        have = [locks]
        stamp.write_text("\n".join(have))
    if project not in have:
        # Editable: build/compiled comes first on the path, then src; see `dev-mode-dirs` in pyproject.toml.
        if pip("--no-deps", "--no-build-isolation", "-e", str(ROOT)):
            return complain("lairhouse itself could not be installed, see above")
        stamp.write_text("\n".join([*have[:1], project]))
    return 0


def pip(*arguments: str) -> int:
    """Run pip's install in the environment."""
    environment = dict(os.environ, LAIRHOUSE_SKIP_CLIENT="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
    command = [
        str(PYTHON),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-input",
        "--root-user-action=ignore",
        *arguments,
    ]
    return subprocess.run(command, env=environment, check=False).returncode


def install_system_packages() -> None:
    """Install what tests need of the system, or say in one line what is missing."""
    missing = []
    if not has_postgres():
        missing.append("postgresql")
    if not shutil.which("chromium-headless-shell") and not shutil.which("chromium"):
        missing.append("chromium-headless-shell")
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        missing.append("python3-dev")
    if not has_module("ensurepip") and not PYTHON.exists():
        missing.append("python3-venv")
    if missing and not apt_install(*missing):
        say(f"missing, and what needs it is left out: sudo apt-get install {' '.join(missing)}")


def has_postgres() -> bool:
    """Whether a PostgreSQL server's programs are on this machine."""
    return bool(shutil.which("postgres")) or any(Path("/usr/lib/postgresql").glob("*/bin/postgres"))


def apt_install(*packages: str) -> bool:
    """Install system packages if this user may; whether that worked."""
    apt = shutil.which("apt-get")
    if not apt:
        return False
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not root and (not shutil.which("sudo") or run_quietly("sudo", "-n", "true")):
        return False
    before = [] if root else ["sudo", "-n"]
    command = [
        *before,
        "env",
        "DEBIAN_FRONTEND=noninteractive",
        apt,
        "-q",
        "-y",
        "--no-install-recommends",
        "install",
    ]
    say(f"installing {' '.join(packages)}")
    if run_quietly(*command, *packages) == 0:
        return True
    return run_quietly(*before, apt, "-q", "update") == 0 and run_quietly(*command, *packages) == 0


def run_quietly(*command: str) -> int:
    """Run a command without its output."""
    return subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False
    ).returncode


def has_module(name: str) -> bool:
    """Whether a Python started afresh can import a module."""
    return run_quietly(sys.executable, "-c", f"import {name}") == 0


def digest_of(*paths: Path) -> str:
    """Digest of the contents of some files and of the Python that runs."""
    digest = hashlib.sha256(sys.version.encode())
    for path in paths:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def say(text: str) -> None:
    print(f"environment: {text}", file=sys.stderr, flush=True)


def complain(text: str) -> int:
    say(text)
    return 2


if __name__ == "__main__":
    sys.exit(main())
