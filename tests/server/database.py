"""A PostgreSQL server of the tests' own, started from the machine's programs and gone with the tests."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SETTINGS = "-c max_connections=200 -c shared_buffers=32MB -c listen_addresses=127.0.0.1"


def programs() -> Path | None:
    """The folder of initdb and pg_ctl; None where there is no PostgreSQL."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    named = shutil.which("initdb")
    return Path(named).resolve().parent if named else None


def as_somebody() -> list[str]:
    """PostgreSQL refuses to run as root: then it runs as its own user."""
    if os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@contextmanager
def postgres() -> Iterator[str]:
    """A running server; its URL without the name of a database."""
    folder = programs()
    assert folder is not None, "no PostgreSQL on this machine"
    home = Path(tempfile.mkdtemp(prefix="lairhouse-pg-", dir="/tmp"))
    if os.geteuid() == 0:
        shutil.chown(home, "postgres")
    data, port = home / "data", free_port()

    def run(program: str, *arguments: str) -> None:
        command = [*as_somebody(), str(folder / program), *arguments]
        subprocess.run(command, check=True, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    run("initdb", "-D", str(data), "-A", "trust", "-U", "postgres", "--no-sync")
    options = f"{SETTINGS} -c unix_socket_directories={home} -p {port}"
    run("pg_ctl", "-D", str(data), "-w", "-l", str(home / "log"), "-o", options, "start")
    try:
        yield f"postgresql://postgres@127.0.0.1:{port}"
    finally:
        run("pg_ctl", "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(home, ignore_errors=True)
