"""`make play` opens the house on compiled rules, or says in one line why they are interpreted."""

import os
from pathlib import Path

import pytest

import build_rules
import play


class Started(Exception):
    """Raised in place of starting the house."""


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> None:
    def start(_program: str, command: list[str], environment: dict[str, str]) -> None:
        raise Started(Path(environment["PYTHONPATH"]).name, command[1])

    monkeypatch.setattr(os, "execve", start)
    monkeypatch.setattr("sys.argv", ["play.py"])


@pytest.mark.usefixtures("started")
def test_without_a_compiler_the_sources_run_and_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda _name: None)
    with pytest.raises(Started, match="src"):
        play.main()
    assert capfd.readouterr().err == "rules: running interpreted, slower (no C compiler: install gcc)\n"


@pytest.mark.usefixtures("started")
def test_with_a_compiler_the_compiled_rules_run(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(build_rules, "build", lambda *_arguments, **_options: None)
    with pytest.raises(Started, match="compiled"):
        play.main()
    assert capfd.readouterr().err == ""
