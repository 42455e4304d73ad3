"""Kept games: a record for each number of players, with digests, replays to the same positions in every build."""

from pathlib import Path

import pytest

from lairhouse.games.lair_hq.game import GAME
from lairhouse.kernel.match import replay
from lairhouse.kernel.record import read_record

RECORDS = Path(__file__).parents[2] / "golden" / "lair_hq"


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_kept_game_replays(seats: int) -> None:
    record = read_record((RECORDS / f"{seats}-players.record").read_text(encoding="utf-8"))
    match = replay(GAME, record)

    assert match.is_over()
    assert record.entries[-1].digest
