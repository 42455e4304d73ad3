"""What all tests share: which rules they run against."""

import os
from pathlib import Path

import pytest

import lairhouse


def pytest_report_header() -> str:
    return (
        f"rules: {'compiled' if lairhouse.compiled() else 'interpreted'}, {Path(lairhouse.__file__).parent}"
    )


def pytest_sessionstart() -> None:
    """A run that was asked for compiled rules never proves interpreted ones by mistake, nor the other way round."""
    asked = os.environ.get("LAIRHOUSE_RULES")
    running = "compiled" if lairhouse.compiled() else "interpreted"
    if asked and asked != running:
        raise pytest.UsageError(f"the rules are {running}, asked for were {asked} ones: run `make install`")


@pytest.fixture
def project() -> Path:
    """The folder of the checkout."""
    return Path(__file__).resolve().parents[1]
