"""Golden records: a game of every set-up replays for ever, digest by digest. `python -m tests.games.treasure_lair.test_golden` writes
them anew, for a new rules version only."""

from pathlib import Path

import pytest

from lairhouse.games.treasure_lair.game import GAME
from lairhouse.kernel.bits import lowest
from lairhouse.kernel.game import Value
from lairhouse.kernel.match import Match, replay, with_digests
from lairhouse.kernel.record import read_record, written
from lairhouse.kernel.rng import seeded

FOLDER = Path(__file__).parents[2] / "golden" / "treasure_lair"
SETUPS = GAME.setups()


def file_of(seats: int, options: dict[str, Value]) -> Path:
    names = [name for name, value in options.items() if value]
    return FOLDER / f"{'-'.join([f'{seats}-seats', *names])}.txt"


def played(seats: int, options: dict[str, Value]) -> Match:
    """A game of computer seats that do not search."""
    match = Match.open(GAME, seats, options, seed=seats)
    policy, rng = GAME.policy(match.setup), seeded(seats + 100)
    while match.state.asked():
        seat = lowest(match.state.asked())
        match.act(seat, match.words.text(policy.choose(match.state, seat, rng)))
    return match


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_a_golden_record_replays(seats: int, options: dict[str, Value]) -> None:
    record = read_record(file_of(seats, options).read_text(encoding="utf-8"))
    match = replay(GAME, record)

    assert (record.seats, record.options, record.rules) == (seats, options, GAME.rules_version)
    assert all(entry.digest for entry in record.entries)
    assert match.is_over()


if __name__ == "__main__":
    for seats, options in SETUPS:
        file_of(seats, options).write_text(
            written(with_digests(GAME, played(seats, options).record)), encoding="utf-8"
        )
