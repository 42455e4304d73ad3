"""Break the rules on purpose: `tools/faults.py [--only SLUG ...] [--jobs N] [--verbose]`.

Every `tests/faults/<slug>/<name>.toml` is one plausible mistake, and names the tests that must notice it:

    file = "games/lairs/turns.py"              # inside the package
    find = '''if left > 0:'''                  # stands there exactly once
    replace = '''if left >= 0:'''
    why = "an off-by-one in the number of moves [LS-8.2]"
    caught_by = ["tests/games/lairs/test_moving.py::test_the_last_move", "law secrecy"]

An edit in several places has a list `[[edits]]` of `file`, `find`, `replace` instead. Each fault is put into a copy of
the package and its tests run against that copy, interpreted; `law NAME` runs that law of `lairhouse laws <slug>`, and a
witness with `compiled ` before it looks at the copy compiled. First the same tests must pass on an unbroken copy. A table
says who caught what; a fault that survives fails the run.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 300  # seconds; a fault that makes the tests hang is caught by that
SOUND, FAILED = (
    0,
    1,
)  # exit codes of pytest and of `lairhouse laws`; all others are mistakes in the fault itself
COMPILED = "compiled "  # before a witness that looks at compiled rules
COMMAND = "import sys; from lairhouse.cli import main; sys.exit(main())"
FAILURE = re.compile(r"^(?:FAILED|ERROR) (\S+?)(?: - .*)?$", re.MULTILINE)


class BadFault(Exception):
    """A fault that cannot be tried; the message says why."""


@dataclass
class Edit:
    """One text in one file of the package, and what stands there instead."""

    file: str
    find: str
    replace: str


@dataclass
class Fault:
    """A mistake, and who should notice."""

    path: Path
    why: str
    caught_by: list[str]
    edits: list[Edit]
    caught: list[str] = field(default_factory=list)
    problem: str = ""

    @property
    def slug(self) -> str:
        return self.path.parent.name

    @property
    def name(self) -> str:
        return f"{self.slug}/{self.path.stem}"


def main() -> int:
    """Try all faults; 1 when one survives."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":", 1)[0])
    parser.add_argument("--root", type=Path, default=ROOT, help="the checkout")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="SLUG", help="these folders, or single faults SLUG/NAME"
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N", help="how many at a time (2)")
    parser.add_argument("--verbose", action="store_true", help="show what the tests print")
    args = parser.parse_args()
    root = args.root.resolve()
    try:
        faults = [read(path) for path in sorted((root / "tests" / "faults").glob("*/*.toml"))]
    except BadFault as problem:
        print(f"faults: {problem}", file=sys.stderr)
        return 2
    faults = [fault for fault in faults if not args.only or {fault.slug, fault.name} & set(args.only)]
    if not faults:
        print(
            "faults: there are none" + (f" for {' '.join(args.only)}" if args.only else ""), file=sys.stderr
        )
        return int(bool(args.only))
    unsound = failing_without_fault(root, faults, jobs=args.jobs)
    with ThreadPoolExecutor(args.jobs) as pool:
        list(pool.map(lambda fault: attempt(root, fault, unsound, verbose=args.verbose), faults))
    return report(faults, unsound)


def read(path: Path) -> Fault:
    """The fault in a file."""
    try:
        said = tomllib.loads(path.read_text(encoding="utf-8"))
        edits = [
            Edit(**edit)
            for edit in said.get("edits") or [{key: said[key] for key in ("file", "find", "replace")}]
        ]
        fault = Fault(path, said["why"], list(said["caught_by"]), edits)
    except (KeyError, TypeError, tomllib.TOMLDecodeError) as problem:
        raise BadFault(f"{path}: {type(problem).__name__}: {problem}") from problem
    if not fault.caught_by:
        raise BadFault(f"{path}: nobody is named in caught_by")
    return fault


def apply(fault: Fault, package: Path) -> None:
    """Put a fault into a copy of the package."""
    for edit in fault.edits:
        path = package / edit.file
        if not path.is_file():
            raise BadFault(f"there is no {edit.file}")
        text = path.read_text(encoding="utf-8")
        if text.count(edit.find) != 1:
            raise BadFault(f"{edit.file} has {text.count(edit.find)} places to edit instead of one")
        path.write_text(text.replace(edit.find, edit.replace), encoding="utf-8")


def attempt(root: Path, fault: Fault, unsound: set[tuple[str, str]], *, verbose: bool) -> None:
    """Try one fault on its own copy of the package, and note who caught it."""
    with tempfile.TemporaryDirectory(prefix="lairhouse-fault-") as folder:
        source = Path(folder) / "src"
        copy_package(root, source)
        try:
            apply(fault, source / "lairhouse")
            witnesses = [name for name in fault.caught_by if (fault.slug, name) not in unsound]
            fault.caught = run(root, source, fault.slug, witnesses, verbose=verbose) if witnesses else []
        except BadFault as problem:
            fault.problem = str(problem)


def failing_without_fault(root: Path, faults: list[Fault], *, jobs: int) -> set[tuple[str, str]]:
    """The witnesses that complain about the unbroken package too, and so prove nothing."""
    failing: set[tuple[str, str]] = set()

    def baseline(slug: str) -> None:
        names = sorted({name for fault in faults if fault.slug == slug for name in fault.caught_by})
        try:
            failing.update((slug, name) for name in run(root, source, slug, names, verbose=False))
        except BadFault as problem:
            failing.update((slug, name) for name in names)
            print(f"faults: {slug}: {problem}", file=sys.stderr)

    with tempfile.TemporaryDirectory(prefix="lairhouse-fault-") as folder, ThreadPoolExecutor(jobs) as pool:
        source = Path(folder) / "src"
        copy_package(root, source)
        list(pool.map(baseline, sorted({fault.slug for fault in faults})))
    return failing


def copy_package(root: Path, source: Path) -> None:
    ignore = shutil.ignore_patterns("__pycache__", "static", "*.so")
    shutil.copytree(root / "src" / "lairhouse", source / "lairhouse", ignore=ignore)


def run(root: Path, source: Path, slug: str, witnesses: list[str], *, verbose: bool) -> list[str]:
    """Run tests and laws against a copy of the package; the witnesses that complained."""
    plain = [name for name in witnesses if not name.startswith(COMPILED)]
    caught = run_with(root, source, "interpreted", slug, plain, verbose=verbose)
    compiled = [name.removeprefix(COMPILED) for name in witnesses if name.startswith(COMPILED)]
    if compiled:
        copy = compiled_copy(root, source, slug)
        found = run_with(root, copy, "compiled", slug, compiled, verbose=verbose)
        caught += [COMPILED + name for name in found]
    return caught


def compiled_copy(root: Path, source: Path, slug: str) -> Path:
    """The copy of the package once more, with its kernel and the rules of one game compiled."""
    place = source.parent  # the tool compiles the sources beside it
    out = place / "compiled" / slug
    shutil.copytree(root / "tools", place / "tools", dirs_exist_ok=True)
    shutil.copy(root / "pyproject.toml", place)
    command = [sys.executable, str(place / "tools" / "build_rules.py"), "--out", str(out), "--opt", "0"]
    command += ["--only", f"games/{slug}/*.py", f"examples/{slug}/*.py", "--snapshot", "--quiet"]
    code, said = output_of(command, place, dict(os.environ))
    if code != SOUND:
        raise BadFault(f"the copy does not compile: {last_line(said)}")
    return out


def run_with(
    root: Path, source: Path, rules: str, slug: str, witnesses: list[str], *, verbose: bool
) -> list[str]:
    """Run tests and laws with a folder first on the path; the witnesses that complained."""
    environment = {**os.environ, "PYTHONPATH": str(source), "LAIRHOUSE_RULES": rules}
    environment["HYPOTHESIS_STORAGE_DIRECTORY"] = str(
        source.parent / "hypothesis"
    )  # no examples for the sound rules
    tests = [name for name in witnesses if not name.startswith("law ")]
    caught: list[str] = []
    if tests:
        command = [sys.executable, "-m", "pytest", "-q", "--tb=no", "-rfE", "-p", "no:cacheprovider", *tests]
        code, said = output_of(command, root, environment)
        if verbose:
            print(said)
        if code is None:
            return [f"{name} (hung)" for name in tests]
        if code not in {SOUND, FAILED}:
            raise BadFault(f"the tests did not run: {last_line(said)}")
        failures = FAILURE.findall(said)
        caught += [name for name in tests if any(belongs(failure, name) for failure in failures)]
    for name in (name for name in witnesses if name.startswith("law ")):
        command = [sys.executable, "-c", COMMAND, "laws", slug, "--law", name.removeprefix("law ")]
        code, said = output_of(command, root, environment)
        if verbose:
            print(said)
        if code not in {SOUND, FAILED, None}:
            raise BadFault(f"`{name}` did not run: {last_line(said)}")
        if code != SOUND:
            caught.append(name)
    return caught


def belongs(failure: str, name: str) -> bool:
    """Whether a failed test is the named one, one of its parameters, or stands in the named file or folder."""
    return failure == name or failure.startswith((f"{name}[", f"{name}::", f"{name.rstrip('/')}/"))


def output_of(command: list[str], root: Path, environment: dict[str, str]) -> tuple[int | None, str]:
    """Exit code and output of a command; no code when it hung."""
    try:
        done = subprocess.run(
            command, cwd=root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            timeout=PATIENCE, check=False,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stdout


def last_line(said: str) -> str:
    return (said.strip().split("\n") or [""])[-1]


def report(faults: list[Fault], unsound: set[tuple[str, str]]) -> int:
    """Print who caught what."""
    width = max(len(fault.name) for fault in faults)
    for fault in faults:
        verdict = fault.problem or ", ".join(short(name) for name in fault.caught) or "NOBODY"
        print(f"{fault.name:{width}}  {verdict}\n{'':{width}}  {fault.why}")
    for slug, name in sorted(unsound):
        print(f"fails without any fault, so proves nothing: {name} ({slug})")
    survived = [fault for fault in faults if not fault.caught]
    print(f"{len(faults) - len(survived)} of {len(faults)} faults caught")
    return int(bool(survived or unsound))


def short(name: str) -> str:
    return name.removeprefix("tests/")


if __name__ == "__main__":
    sys.exit(main())
