"""A game from outside, installed as its own package, comes through every door of the house: `tests/outside/pig`."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., subprocess.CompletedProcess[str]]
COMMAND = "import sys; from lairhouse.cli import main; sys.exit(main())"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pig's wheel, built and installed into a folder of its own."""
    target = tmp_path_factory.mktemp("site")
    source = Path(__file__).resolve().parents[1] / "outside" / "pig"
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-index",
        "--no-deps",
        "--no-build-isolation",
    ]
    done = subprocess.run(
        [*command, "--target", str(target), str(source)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return target


@pytest.fixture
def lairhouse(installed: Path, project: Path, tmp_path: Path) -> Run:
    """The command line, with Pig installed beside the house."""

    def run(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        environment = {**os.environ, "PYTHONPATH": f"{installed}{os.pathsep}{project / 'src'}"}
        command = [sys.executable, "-c", COMMAND, *arguments]
        return subprocess.run(
            command, cwd=tmp_path, env=environment, input=typed, capture_output=True, text=True, check=False
        )

    return run


def test_it_is_listed_with_the_games(lairhouse: Run) -> None:
    assert "pig" in lairhouse("play", "--help").stdout.split("one of:")[1]
    assert "there are" in lairhouse("play", "pigs").stderr


def test_its_rules_are_read(lairhouse: Run) -> None:
    assert "at least once" in lairhouse("rules", "pig", "PG-1.2").stdout


def test_it_is_simulated(lairhouse: Run) -> None:
    told = json.loads(lairhouse("sim", "pig", "--games", "20", "--seats", "3", "--json").stdout)

    assert (told["game"], told["seats"], told["games"]) == ("pig", 3, 20)
    assert sum(told["results"]) == pytest.approx(1.0, abs=0.001)


def test_bots_play_it(lairhouse: Run) -> None:
    done = lairhouse("sim", "pig", "--games", "2", "--bots", "search:20,random", "--json")

    assert json.loads(done.stdout)["bots"] == ["search:20", "random"]


def test_it_is_held_to_the_laws(lairhouse: Run) -> None:
    done = lairhouse("laws", "pig", "--games", "2", "--option", "goal=20")

    assert done.returncode == 0, done.stdout + done.stderr
    assert "every law held" in done.stdout


def test_its_clauses_are_counted(lairhouse: Run) -> None:
    told = json.loads(lairhouse("clauses", "pig", "--json").stdout)

    assert any(place.startswith("pig/state.py:") for place in told["pig"]["PG-1.4"]["code"])


def test_its_positions_are_read_and_shown(lairhouse: Run) -> None:
    told = json.loads(lairhouse("position", "pig", "scores 3 5\nturn 2 4", "--json").stdout)

    assert told["view"] == {"type": "pig", "scores": [3, 5], "pips": 4, "turn": 1, "goal": 20}


def test_it_is_played_saved_replayed_and_verified(lairhouse: Run, tmp_path: Path) -> None:
    played = lairhouse(
        "play",
        "pig",
        "--players",
        "Ann,Bob",
        "--seed",
        "4",
        "--save",
        "game.txt",
        typed="roll\n1\nwhy hold\n2\nquit\n",
    )
    assert played.returncode == 0, played.stderr
    assert (tmp_path / "game.txt").read_text().startswith("lairhouse record 1\ngame pig\n")

    replayed = lairhouse("replay", "game.txt", "--log")
    assert "rolls a" in replayed.stdout
    assert lairhouse("verify", "game.txt").returncode == 0
    gone_on = lairhouse("play", "pig", "--resume", "game.txt", "--players", "Ann,Bob", typed="1\nquit\n")
    assert gone_on.returncode == 0, gone_on.stderr
