"""Golden records: games of every seat count and length replay to their digests. They remember; scenes judge.

Written anew with `PYTHONPATH=src python tests/games/kami_sama/test_golden.py` when the rules version changes.
"""

from pathlib import Path

import pytest

from lairhouse.games.kami_sama.game import GAME
from lairhouse.kernel.match import Match, replay, with_digests
from lairhouse.kernel.record import read_record, written
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked

FOLDER = Path(__file__).parents[2] / "golden" / "kami_sama"
TABLES = [(seats, short) for seats in (2, 3, 4) for short in (False, True)]


def path_of(seats: int, short: bool) -> Path:
    return FOLDER / f"{seats}-seats{'-short' if short else ''}.record"


@pytest.mark.compiled
@pytest.mark.parametrize(("seats", "short"), TABLES)
def test_a_golden_game_replays(seats: int, short: bool) -> None:
    """[KS-1.1 KS-16.2] To the same position after every action, interpreted and compiled."""
    text = path_of(seats, short).read_text(encoding="utf-8")
    record = read_record(text)
    match = replay(GAME, record)

    assert match.is_over()
    assert written(record) == text
    assert record.seats == seats
    assert record.options["short"] is short


def play(seats: int, short: bool) -> str:
    """A random game with the digest of every position."""
    match = Match.open(GAME, seats, {"short": short}, seed=20 + seats)
    rng = seeded(seats)
    while not match.is_over():
        seat = next_asked(match.state)
        match.play(seat, match.state.random_option(seat, rng))
    return written(with_digests(GAME, match.record))


if __name__ == "__main__":
    for table in TABLES:
        path_of(*table).write_text(play(*table), encoding="utf-8")
