"""The compiled rules are those of the sources, or they do not run."""

import os
import shutil
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

import pytest

import build_rules
from modules import is_compiled, matches

needs_compiler = pytest.mark.skipif(bool(build_rules.what_is_missing()), reason=build_rules.what_is_missing())
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))


@needs_compiler
def test_a_changed_rule_is_refused_and_the_command_rebuilds_it(house: Any) -> None:
    built = house.build()
    assert built.returncode == 0, built.stderr
    assert house.play().stdout == "compiled 1 0 0 0 2 2\n"
    assert house.play("src").stdout == "interpreted 1 0 0 0 2 2\n"

    house.turns.write_text(house.turns.read_text().replace("LIMIT = 3", "LIMIT = 4"))

    refused = house.play()
    assert refused.returncode == 1
    assert refused.stdout == ""
    assert "the compiled rules are older than their sources: run `make install`" in refused.stderr
    assert house.play("src").stdout == "interpreted 1 0 0 0 0 2\n"
    assert house.command().stdout == "compiled 1 0 0 0 0 2\n"
    assert house.play().stdout == "compiled 1 0 0 0 0 2\n"


@needs_compiler
def test_only_what_differs_counts_as_changed(house: Any) -> None:
    assert house.build().returncode == 0
    later = house.turns.stat().st_mtime + 60

    os.utime(house.turns, (later, later))
    assert house.play().returncode == 0, "the same bytes at another time are the same rules"

    house.ledger.write_text(house.ledger.read_text().replace("## 1", "- **TY-0.1** Sit down.\n\n## 1"))
    assert house.play().returncode == 1, "clauses have other numbers now"
    assert house.build().returncode == 0
    assert house.play().stdout == "compiled 2 0 0 0 3 3\n"

    (house.turns.parent / "more.py").write_text("MORE = 1\n")
    assert house.play().returncode == 1, "a new module"
    (house.turns.parent / "more.py").unlink()
    assert house.play().returncode == 0
    (house.package / "cli.py").unlink()
    assert house.play().returncode == 1, "a module is gone"


@needs_compiler
def test_compiled_files_lie_in_their_own_folder_only(house: Any) -> None:
    assert house.build().returncode == 0
    assert not list((house.folder / "src").rglob("*" + SUFFIX))
    copy = house.folder / "build" / "compiled" / "lairhouse"
    assert (copy / "games" / "toy" / f"turns{SUFFIX}").exists()

    house.turns.write_text("# interpreted\n" + house.turns.read_text())
    assert house.build().returncode == 0
    assert not list(copy.glob("games/toy/*" + SUFFIX)), (
        "what is not compiled any more leaves nothing compiled behind"
    )
    assert house.play().stdout == "compiled 1 0 0 0 2 2\n"


@needs_compiler
def test_a_build_that_fails_leaves_nothing_that_runs(house: Any) -> None:
    assert house.build().returncode == 0
    sound = house.turns.read_text()

    house.turns.write_text(sound.replace("taken < 1", "taken < 'one'"))
    failed = house.build()
    assert failed.returncode == 1
    assert "turns.py:7" in failed.stderr + failed.stdout
    house.turns.write_text(sound)
    assert house.play().returncode == 1, "half built"
    assert house.build().returncode == 0
    assert house.play().returncode == 0


@needs_compiler
def test_a_compiler_that_trips_over_its_cache_starts_afresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    had_cache: list[bool] = []

    def trip(job: Path) -> bool:
        """The first build works, the second trips unless its intermediate files are gone."""
        cache = job.parent / "cache"
        had_cache.append(cache.exists())
        works = len(had_cache) == 1 or not cache.exists()
        cache.mkdir(exist_ok=True)
        return works

    monkeypatch.setattr(build_rules, "compiled_by", trip)
    for _ in range(2):
        build_rules.build(tmp_path / "out", only=["none/*.py"], opt="0", snapshot=True, quiet=True)

    assert had_cache == [False, True, False]
    assert "once more, from the beginning" in capfd.readouterr().err


@needs_compiler
def test_an_unknown_clause_fails_the_build(house: Any) -> None:
    house.turns.write_text(house.turns.read_text().replace("TY-1.2", "TY-9.9"))
    failed = house.build()
    assert failed.returncode == 1
    assert f"{house.turns}:9: rules.md has no clause TY-9.9" in failed.stderr


@needs_compiler
def test_a_snapshot_stands_for_itself(house: Any) -> None:
    assert house.build("--snapshot", "--out", "build/other").returncode == 0
    house.turns.write_text(house.turns.read_text().replace("LIMIT = 3", "LIMIT = 4"))
    assert house.play("build/other").stdout == "compiled 1 0 0 0 2 2\n"


@needs_compiler
def test_a_copy_without_its_sources_runs(house: Any) -> None:
    assert house.build().returncode == 0
    shutil.rmtree(house.folder / "src")
    assert house.play().stdout == "compiled 1 0 0 0 2 2\n"


def test_which_modules_are_compiled() -> None:
    config = {"compiled": ["kernel/*.py", "games/*/*.py"], "interpreted": ["**/view.py", "kernel/ledger.py"]}

    def compiled(name: str, text: str = "", only: list[str] | None = None) -> bool:
        return is_compiled(name, text, config, only)

    assert compiled("kernel/state.py")
    assert compiled("games/lairs/turns.py")
    assert not compiled("games/lairs/view.py")
    assert not compiled("kernel/ledger.py")
    assert not compiled("server/app.py")
    assert not compiled("games/lairs/turns.py", '# interpreted\n"""Words."""\n')
    assert not compiled("games/lairs/turns.py", '"""Words."""\n\n# interpreted: it reads files\n')
    assert compiled("games/lairs/turns.py", "\n" * 5 + "# interpreted\n"), "too far down to be seen"
    assert compiled("games/lairs/turns.py", '"""Not # interpreted."""\n')
    assert compiled("games/lairs/turns.py", only=["games/lairs/*.py"])
    assert not compiled("games/kami_sama/turns.py", only=["games/lairs/*.py"])
    assert compiled("kernel/state.py", only=["games/lairs/*.py"]), "the kernel is under all of them"


@pytest.mark.parametrize(
    ("name", "pattern", "does"),
    [
        ("kernel/a.py", "kernel/*.py", True),
        ("kernel/pieces/a.py", "kernel/*.py", False),
        ("view.py", "**/view.py", True),
        ("games/lairs/view.py", "**/view.py", True),
        ("games/lairs/review.py", "**/view.py", False),
        ("games/lairs/cards/a.py", "**/cards/*.py", True),
    ],
)
def test_patterns(name: str, pattern: str, *, does: bool) -> None:
    assert matches(name, pattern) is does


def test_every_pattern_says_something_of_some_module(project: Path) -> None:
    config = tomllib.loads((project / "pyproject.toml").read_text())["tool"]["lairhouse"]
    package = project / "src" / "lairhouse"
    names = [path.relative_to(package).as_posix() for path in package.rglob("*.py")]
    for pattern in config["compiled"] + config["interpreted"]:
        assert any(matches(name, pattern) for name in names), pattern


def test_no_compiled_file_lies_beside_a_source(project: Path) -> None:
    assert not [path for kind in ("*.so", "*.pyd") for path in (project / "src").rglob(kind)]
