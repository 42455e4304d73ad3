"""Compile the rules into a copy of the package, `build/compiled` unless told otherwise.

    tools/build_rules.py [--only PATTERN ...] [--out FOLDER] [--opt 0..3] [--snapshot] [--quiet]

The sources are copied, every `clause("LR-5.2")` of a compiled module becomes the number of that clause, and mypyc
compiles the modules named by `[tool.lairhouse]` in pyproject.toml; a module with the comment `# interpreted` among its
first five lines is left alone. No compiled file ever lies beside a source. What has not changed is not compiled again.
Run the copy with `PYTHONPATH=FOLDER`; once its sources change it refuses to run (`lairhouse/_build.py`), unless it was
built as a `--snapshot`, which stands for itself as a wheel does.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import time
import tomllib
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "lairhouse"
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "src")]

from clause_numbers import ClauseError, with_numbers  # noqa: E402
from modules import is_compiled  # noqa: E402

SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
DATA = (".py", ".pyi", ".typed", ".md", ".toml", ".json", ".txt", ".sql", ".svg")


class BuildError(Exception):
    """The rules cannot be compiled here; the message says why in a line."""


def main() -> int:
    """Build as the arguments say; 0 when the copy is ready."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument(
        "--only",
        action="extend",
        nargs="+",
        default=[],
        metavar="PATTERN",
        help="compile the kernel and these only",
    )
    parser.add_argument("--out", type=Path, default=ROOT / "build" / "compiled", metavar="FOLDER")
    parser.add_argument("--opt", default="3", choices="0123", help="optimisation of the C compiler (3)")
    parser.add_argument(
        "--snapshot", action="store_true", help="a copy that never compares itself with its sources"
    )
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--generate", type=Path, metavar="JOB", help=argparse.SUPPRESS)
    args = parser.parse_args()
    out = args.out.resolve()
    try:
        if args.generate:
            compile_modules(json.loads(args.generate.read_text()))
        else:
            build(out, only=args.only, opt=args.opt, snapshot=args.snapshot, quiet=args.quiet)
    except (BuildError, ClauseError) as problem:
        print(f"rules: {problem}", file=sys.stderr)
        return 1
    return 0


def build(out: Path, *, only: list[str], opt: str, snapshot: bool, quiet: bool) -> None:
    """Make `out` a compiled copy of the package; nothing is done when it is one already."""
    from lairhouse import _build  # noqa: PLC0415

    problem = what_is_missing()
    if problem:
        raise BuildError(problem)
    start = time.monotonic()
    copy = out / "lairhouse"
    work = out.with_name(out.name + ".work")
    copy.mkdir(parents=True, exist_ok=True)
    work.mkdir(parents=True, exist_ok=True)
    with (work / "lock").open("w") as lock:  # two builds of one folder take turns
        fcntl.flock(lock, fcntl.LOCK_EX)
        times = _build.source_files(str(PACKAGE))  # first of all: what changes from now on counts as changed
        recipe = recipe_of(only, opt, snapshot=snapshot)
        if is_ready(copy, work, recipe):
            return
        places = os.path.relpath(PACKAGE, copy), os.path.relpath(ROOT, copy)
        _build.write_stamp(str(copy), *places, [_build.HALF_BUILT])
        chosen, numbered, digests = copy_sources(copy, only)
        fresh_work(work, copy, {**recipe, "modules": chosen})
        job = work / "job.json"
        job.write_text(
            json.dumps({"out": str(out), "work": str(work), "files": chosen, "opt": opt, "quiet": quiet})
        )
        is_fresh = not (work / "cache").exists()
        if not compiled_by(job) and (is_fresh or not compiled_afresh(job, work, copy)):
            raise BuildError("compiling failed, see above")
        remove_orphans(copy, chosen)
        (work / "recipe.json").write_text(json.dumps({**recipe, "modules": chosen}))
        if snapshot:
            (copy / _build.STAMP).unlink()
        else:
            lines = [
                f"{time_} {size} {digests.get(name, '-')} {name}"
                for name, (time_, size) in sorted(times.items())
            ]
            _build.write_stamp(str(copy), *places, lines)
    if not quiet:
        took = time.monotonic() - start
        print(
            f"rules: {len(chosen)} modules compiled, {numbered} clauses numbered, {took:.0f} s",
            file=sys.stderr,
        )


def compiled_by(job: Path) -> bool:
    """Compile in a process of its own, which may not see any copy of the package; whether that worked."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    command = [sys.executable, __file__, "--generate", str(job)]
    return subprocess.run(command, env=environment, check=False).returncode == 0


def compiled_afresh(job: Path, work: Path, copy: Path) -> bool:
    """The same without any intermediate file: mypyc's incremental builds trip over some changes."""
    print("rules: once more, from the beginning", file=sys.stderr)
    for name in ("cache", "c", "objects"):
        shutil.rmtree(work / name, ignore_errors=True)
    for path in copy.rglob("*" + SUFFIX):
        path.unlink()
    return compiled_by(job)


def what_is_missing() -> str:
    """What this machine lacks to compile, in one line; nothing when it can."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not any(
        shutil.which(name) for name in (os.environ.get("CC", compiler).split()[0], compiler, "gcc", "cc")
    ):
        return "no C compiler: install gcc"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").exists():
        return "no headers of Python: install python3-dev"
    try:
        import mypyc  # noqa: F401, PLC0415
        import setuptools  # noqa: F401, PLC0415
    except ImportError as missing:
        return f"no {missing.name} in this Python: run `make install`"
    return ""


def recipe_of(only: list[str], opt: str, *, snapshot: bool) -> dict[str, object]:
    """What, besides the sources, decides the result."""
    tools = [
        Path(__file__),
        ROOT / "tools" / "clause_numbers.py",
        ROOT / "tools" / "modules.py",
        ROOT / "pyproject.toml",
    ]
    from lairhouse._build import digest  # noqa: PLC0415

    versions = {name: version(name) for name in ("mypy", "librt", "setuptools")}
    return {
        "only": sorted(only),
        "opt": opt,
        "snapshot": snapshot,
        "python": sys.version,
        "suffix": SUFFIX,
        "versions": versions,
        "tools": [digest(tool.read_bytes()) for tool in tools],
    }


def is_ready(copy: Path, work: Path, recipe: dict[str, object]) -> bool:
    """Whether the copy was built by this recipe, or one that optimises more, from the sources as they are."""
    from lairhouse import _build  # noqa: PLC0415

    try:
        was = json.loads((work / "recipe.json").read_text())
    except (FileNotFoundError, ValueError):
        return False
    was.pop("modules", None)
    return (
        not recipe["snapshot"]
        and str(was.get("opt")) >= str(recipe["opt"])
        and {**was, "opt": recipe["opt"]} == recipe
        and (copy / _build.STAMP).exists()
        and not _build._stale(str(copy))  # noqa: SLF001
    )


def copy_sources(copy: Path, only: list[str]) -> tuple[list[str], int, dict[str, str]]:
    """Bring the copy's sources up to date: the modules to compile, how many clauses they cite, each source's digest."""
    from lairhouse._build import digest  # noqa: PLC0415

    config = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["lairhouse"]
    wanted: set[Path] = set()
    chosen: list[str] = []
    numbered = 0
    digests: dict[str, str] = {}
    for path in sources():
        name = path.relative_to(PACKAGE).as_posix()
        content = path.read_bytes()
        digests[name] = digest(content)
        if path.suffix == ".py" and is_compiled(name, content.decode(), config, only):
            chosen.append(f"lairhouse/{name}")
            content, count = with_numbers(path, content)
            numbered += count
        target = copy / name
        wanted.add(target)
        if (
            not target.exists() or target.read_bytes() != content
        ):  # untouched files keep their time: not compiled again
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    static = PACKAGE / "static"
    if static.is_dir() and not (copy / "static").exists():
        (copy / "static").symlink_to(os.path.relpath(static, copy))
    for path in copy.rglob("*"):
        if (
            path.is_file()
            and path.suffix in DATA
            and path not in wanted
            and "static" not in path.relative_to(copy).parts
        ):
            path.unlink()
    return sorted(chosen), numbered, digests


def sources() -> Iterator[Path]:
    """Every file of the package that belongs in a copy."""
    for path in sorted(PACKAGE.rglob("*")):
        inside = path.relative_to(PACKAGE).parts
        if path.is_file() and inside[0] != "static" and "__pycache__" not in inside and path.suffix in DATA:
            yield path


def fresh_work(work: Path, copy: Path, recipe: dict[str, object]) -> None:
    """Forget all intermediate files, unless they are of the same recipe and modules."""
    try:
        if json.loads((work / "recipe.json").read_text()) == recipe:
            return
    except (FileNotFoundError, ValueError):
        pass
    for path in work.iterdir():
        if path.name != "lock":
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    for path in copy.rglob("*" + SUFFIX):
        path.unlink()


def remove_orphans(copy: Path, chosen: list[str]) -> None:
    """Remove compiled files whose module is not compiled any more, and those without any."""
    wanted = {copy.parent / name.removesuffix(".py") for name in chosen}
    for path in copy.rglob("*" + SUFFIX):
        if path.with_name(path.name.removesuffix(SUFFIX).removesuffix("__mypyc")) not in wanted:
            path.unlink()


def compile_modules(job: dict[str, object]) -> None:
    """Compile the modules of a job in its folder, two at a time."""
    out, work, files = Path(str(job["out"])), Path(str(job["work"])), job["files"]
    assert isinstance(files, list)
    os.chdir(out)
    sys.path[:] = [place for place in sys.path if Path(place or ".").resolve() not in (out, ROOT / "src")]
    from mypyc.build import mypycify  # noqa: PLC0415 (it patches setuptools)
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    progress = Progress(quiet=bool(job["quiet"]))
    progress.show("reading")
    modules = mypycify(
        ["--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={work / 'cache'}", *files],
        separate=True,
        opt_level=str(job["opt"]),
        debug_level="1",
        target_dir=str(work / "c"),
    )

    class Build(build_ext):  # type: ignore[misc]
        def build_extension(self, extension: object) -> None:
            super().build_extension(extension)
            progress.one_more(len(modules))

    command = Build(Distribution({"name": "lairhouse", "packages": [], "ext_modules": modules}))
    command.build_lib = str(out)
    command.build_temp = str(work / "objects")
    command.parallel = os.cpu_count() or 1
    command.ensure_finalized()
    command.run()
    progress.end()


class Progress:
    """One line that says how far the compiler is."""

    def __init__(self, *, quiet: bool) -> None:
        self.quiet = quiet
        self.live = sys.stderr.isatty()
        self.done = 0

    def show(self, text: str) -> None:
        if not self.quiet and self.live:
            print(f"\rrules: {text} ...\033[K", end="", file=sys.stderr, flush=True)

    def one_more(self, total: int) -> None:
        self.done += 1
        if self.live:
            self.show(f"compiling {self.done}/{total}")
        elif not self.quiet and self.done * 5 // total > (self.done - 1) * 5 // total:
            print(f"rules: compiling {self.done}/{total}", file=sys.stderr, flush=True)

    def end(self) -> None:
        if not self.quiet and self.live:
            print("\r\033[K", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
