"""Which rules are running: the sources, or a compiled copy of exactly these sources.

`tools/build_rules.py` leaves a stamp in the copy it compiles: the folder the sources came from, then a line for each
source with its time, size and digest. A copy that is older than its sources refuses to be imported; the `lairhouse`
command rebuilds it first. This runs on every start, so it imports next to nothing.
"""

import os
import sys

STAMP = "_build_stamp"
SOURCES = (".py", ".md", ".toml", ".json", ".sql")
HALF_BUILT = "half built"
_TOLD = "the compiled rules are older than their sources: run `make install`"


class StaleBuild(ImportError):
    """The compiled rules are not those of the sources beside them."""


def compiled() -> bool:
    """Whether the rules now running were compiled."""
    from lairhouse.kernel import state  # noqa: PLC0415 (the kernel must not load before the check)

    return not str(state.__file__).endswith(".py")


def refuse_stale() -> None:
    """Raise StaleBuild in a compiled copy whose sources have changed, or rebuild it if this is the command line."""
    here = os.path.dirname(os.path.abspath(__file__))  # noqa: PTH100, PTH120 (pathlib would double the start time)
    if _stale(here) and not (_is_command() and _rebuild(here)):
        raise StaleBuild(_TOLD)


def source_files(package: str) -> dict[str, tuple[int, int]]:
    """Time and size of every file that decides what the package does, by its path inside it."""
    found: dict[str, tuple[int, int]] = {}
    folders = [""]
    while folders:
        folder = folders.pop()
        with os.scandir(package + "/" + folder) as entries:
            for entry in entries:
                name = entry.name
                if name.endswith(SOURCES):
                    status = entry.stat()
                    found[folder + name] = (status.st_mtime_ns, status.st_size)
                elif "." not in name and name not in ("__pycache__", "static") and entry.is_dir():
                    folders.append(folder + name + "/")
    return found


def digest(content: bytes) -> str:
    """Digest of a file's bytes."""
    from hashlib import blake2b  # noqa: PLC0415 (needed only when times differ)

    return blake2b(content, digest_size=16).hexdigest()


def write_stamp(copy: str, package: str, root: str, lines: list[str]) -> None:
    """Say in a compiled copy what it was made from: paths seen from the copy, and a line for each source."""
    with open(copy + "/" + STAMP + ".new", "w", encoding="utf-8") as file:  # noqa: PTH123
        file.write("\n".join([package, root, *lines]) + "\n")
    os.replace(copy + "/" + STAMP + ".new", copy + "/" + STAMP)  # noqa: PTH105


def _stale(here: str) -> bool:
    """Whether the package in `here` is a copy that is not, or not yet, what its sources say."""
    try:
        with open(here + "/" + STAMP, encoding="utf-8") as file:  # noqa: PTH123
            package, _root, *lines = file.read().split("\n")[:-1]
    except FileNotFoundError:
        return False  # sources, or a wheel
    if lines == [HALF_BUILT]:
        return True
    package = here + "/" + package
    try:
        now = source_files(package)
    except FileNotFoundError:
        return False  # the sources are not here to differ
    for line in lines:
        time, size, was, name = line.split(" ", 3)
        is_now = now.pop(name, None)
        if is_now is None or (is_now != (int(time), int(size)) and _digest_of(package + "/" + name) != was):
            return True
    return bool(now)


def _digest_of(path: str) -> str:
    with open(path, "rb") as file:  # noqa: PTH123
        return digest(file.read())


def _is_command() -> bool:
    """Whether this process was started as `lairhouse`."""
    started = getattr(sys, "argv", None) or [""]
    return os.path.basename(started[0]) in ("lairhouse", "lairhouse.exe")  # noqa: PTH119


def _rebuild(here: str) -> bool:
    """Build the copy in `here` afresh; whether that worked."""
    import subprocess  # noqa: PLC0415
    from importlib import invalidate_caches  # noqa: PLC0415

    with open(here + "/" + STAMP, encoding="utf-8") as file:  # noqa: PTH123
        root = file.read().split("\n")[1]
    tool = os.path.join(here, root, "tools", "build_rules.py")  # noqa: PTH118
    if not os.path.exists(tool):  # noqa: PTH110
        return False
    done = subprocess.run([sys.executable, tool, "--out", os.path.dirname(here)], check=False)  # noqa: PTH120, S603
    invalidate_caches()
    return done.returncode == 0 and not _stale(here)
