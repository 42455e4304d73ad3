"""The command line called in this process: what it prints, what it says is wrong, its exit code."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from lairhouse.cli import main


@dataclass
class Said:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Run = Callable[..., Said]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command in an empty folder; `typed` are the lines that somebody types."""
    monkeypatch.chdir(tmp_path)

    def called(*arguments: str, typed: str = "") -> Said:
        lines = iter(typed.splitlines())

        def type_line(prompt: str = "") -> str:
            print(prompt, end="")
            try:
                return next(lines)
            except StopIteration:
                raise EOFError from None

        monkeypatch.setattr("builtins.input", type_line)
        try:
            code = main(arguments)
        except SystemExit as ended:
            code = int(str(ended.code or 0))
        told = capsys.readouterr()
        return Said(code, told.out, told.err)

    return called
