"""Each law notices the mistakes it is there for: faults of the example games, each put into a copy of the package."""

from pathlib import Path

import pytest

import faults
from lairhouse.kernel import registry

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = [ROOT / "tests" / "faults" / slug for slug in registry.EXAMPLES]
FAULTS = [path for folder in FOLDERS for path in sorted(folder.glob("*.toml"))]


@pytest.mark.parametrize("path", FAULTS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_fault_is_caught_by_a_law(path: Path) -> None:
    fault = faults.read(path)
    assert all("law " in witness for witness in fault.caught_by)

    faults.attempt(ROOT, fault, set(), verbose=False)

    assert fault.caught, fault.problem or f"nobody notices that {fault.why}"
