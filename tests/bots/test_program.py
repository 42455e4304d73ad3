"""Bots from outside: the program of the documentation plays; what answers badly is replaced, counted and ended."""

import shlex
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lairhouse.bots.bot import Position, position_for
from lairhouse.bots.levels import bot
from lairhouse.bots.program import ProgramBot
from lairhouse.kernel import registry
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.rng import seeded
from lairhouse.lab.simulation import simulate

GAME = registry.game("connect_four")


def command(file: Path) -> str:
    return shlex.join([sys.executable, str(file)])


def position() -> Position:
    setup = GAME.setup(2)
    return position_for(GAME, setup, GAME.deal(setup, seeded(1)), 0, seeded(1))


@pytest.fixture
def documented(project: Path, tmp_path: Path) -> Path:
    """The bot that docs/bot-protocol.md ends with."""
    page = (project / "docs" / "bot-protocol.md").read_text()
    file = tmp_path / "mybot.py"
    file.write_text(page.split("```python\n")[1].split("```")[0])
    return file


def answering(tmp_path: Path, answer: str) -> Iterator[ProgramBot]:
    file = tmp_path / "bad.py"
    file.write_text(f"import sys, time\nfor line in sys.stdin:\n    if 'ask' in line:\n        {answer}\n")
    player = ProgramBot(command(file), seconds=0.5)
    yield player
    player.close()
    assert player.process is None


def test_the_program_of_the_documentation_plays_whole_games(documented: Path) -> None:
    summary = simulate(GAME, 2, {}, 2, [f"program:{command(documented)}", "random"])

    assert summary.games == 2


def test_its_action_is_played(documented: Path) -> None:
    player = ProgramBot(command(documented), seconds=600.0)

    assert player.choose(position(), seeded(1)) == "a"
    assert player.choose(position(), seeded(1)) == "a" and player.faults == 0
    player.close()


@pytest.mark.parametrize(
    "answer",
    [
        "print('nonsense', flush=True)",
        'print(\'{"number": 1, "action": "z"}\', flush=True)',
        'print(\'{"number": 7, "action": "a"}\', flush=True)',
        "print('[' * 100000, flush=True)",
        "time.sleep(5)",
        "sys.exit()",
    ],
)
def test_a_bad_answer_becomes_a_random_option(tmp_path: Path, answer: str) -> None:
    for player in answering(tmp_path, answer):
        assert player.choose(position(), seeded(1)) in "abcdefg"
        assert player.choose(position(), seeded(2)) in "abcdefg"
        assert player.faults == 2


def test_a_program_that_is_not_there_is_told() -> None:
    with pytest.raises(BadSetup, match="cannot be started"):
        bot("program:no-such-program-anywhere").choose(position(), seeded(1))
