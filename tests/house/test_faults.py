"""`make faults` tells a caught fault from one that survives, and from one that cannot be tried."""

import subprocess
import sys
from pathlib import Path

import pytest

import faults

LIMITS = "def refusal(taken):\n    return 1 if taken > 3 else 0\n"
TESTS = """\
from lairhouse.limits import refusal


def test_three_may_be_taken():
    assert refusal(3) == 0


def test_nothing_in_particular():
    pass


def test_that_fails_anyway():
    assert refusal(9) == 0
"""


class Checkout:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        package = folder / "src" / "lairhouse"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "limits.py").write_text(LIMITS)
        (folder / "tests" / "faults" / "toy").mkdir(parents=True)
        (folder / "tests" / "test_limits.py").write_text(TESTS)
        (folder / "pytest.ini").write_text("[pytest]\n")

    def fault(self, name: str, find: str, replace: str, caught_by: str) -> None:
        (self.folder / "tests" / "faults" / "toy" / f"{name}.toml").write_text(f"""
file = "limits.py"
find = '''{find}'''
replace = '''{replace}'''
why = "because"
caught_by = ["tests/test_limits.py::{caught_by}"]
""")

    def run(self, *arguments: str) -> tuple[int, str]:
        command = [sys.executable, faults.__file__, "--root", str(self.folder), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_a_fault_that_a_test_notices_is_caught(checkout: Checkout) -> None:
    checkout.fault("one_less", "> 3", "> 2", "test_three_may_be_taken")
    code, said = checkout.run()
    assert code == 0, said
    assert "toy/one_less  test_limits.py::test_three_may_be_taken" in said
    assert "1 of 1 faults caught" in said
    assert (checkout.folder / "src" / "lairhouse" / "limits.py").read_text() == LIMITS, (
        "the sources stay as they are"
    )


def test_a_fault_that_nobody_notices_fails(checkout: Checkout) -> None:
    checkout.fault("one_less", "> 3", "> 2", "test_three_may_be_taken")
    checkout.fault("survivor", "> 3", "> 2", "test_nothing_in_particular")
    code, said = checkout.run()
    assert code == 1
    assert "toy/survivor  NOBODY" in said
    assert "1 of 2 faults caught" in said
    assert checkout.run("--only", "toy/one_less")[0] == 0


def test_a_test_that_fails_anyway_catches_nothing(checkout: Checkout) -> None:
    checkout.fault("blamed", "> 3", "> 2", "test_that_fails_anyway")
    code, said = checkout.run()
    assert code == 1
    assert "proves nothing: tests/test_limits.py::test_that_fails_anyway" in said
    assert "0 of 1 faults caught" in said


@pytest.mark.parametrize(
    ("find", "replace", "caught_by", "says"),
    [
        ("> 4", "> 2", "test_three_may_be_taken", "0 places to edit instead of one"),
        ("r", "s", "test_three_may_be_taken", "places to edit instead of one"),
        ("return 1", "return (", "test_three_may_be_taken", "the tests did not run"),
        ("> 3", "> 2", "test_of_another_name", "the tests did not run"),
    ],
)
def test_a_fault_that_cannot_be_tried_fails(
    checkout: Checkout, find: str, replace: str, caught_by: str, says: str
) -> None:
    checkout.fault("wrong", find, replace, caught_by)
    code, said = checkout.run()
    assert code == 1
    assert says in said


def test_a_fault_file_that_cannot_be_read_is_named(checkout: Checkout) -> None:
    (checkout.folder / "tests" / "faults" / "toy" / "odd.toml").write_text('file = "limits.py"\n')
    code, said = checkout.run()
    assert code == 2
    assert "odd.toml: KeyError: 'find'" in said


KEPT = sorted(Path(__file__).parents[1].glob("faults/*/*.toml"))


@pytest.mark.parametrize("path", KEPT, ids=[f"{path.parent.name}/{path.stem}" for path in KEPT])
def test_every_kept_fault_finds_its_place_and_its_witnesses(path: Path) -> None:
    fault = faults.read(path)
    for edit in fault.edits:
        assert (faults.ROOT / "src" / "lairhouse" / edit.file).read_text().count(edit.find) == 1
    for witness in fault.caught_by:
        if not witness.startswith(("law ", "compiled law ")):
            file, _, name = witness.removeprefix(faults.COMPILED).partition("::")
            said = (faults.ROOT / file).read_text()
            assert not name or f"def {name.partition('[')[0]}(" in said
