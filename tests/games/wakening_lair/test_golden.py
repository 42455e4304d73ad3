"""Records of whole games, one for each seat count and difficulty: they replay to the digests that are kept with them."""

from pathlib import Path

import pytest

from lairhouse.games.wakening_lair.game import GAME
from lairhouse.kernel.match import replay
from lairhouse.kernel.record import read_record, written

FOLDER = Path(__file__).parents[2] / "golden" / "wakening_lair"
RECORDS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.compiled
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_kept_record_replays(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    match = replay(GAME, record)

    assert written(record) == text
    assert match.is_over() and match.number == len(record.entries)


def test_there_is_a_record_for_every_seat_count_and_difficulty() -> None:
    names = {path.stem for path in RECORDS}

    assert {f"{seats}-seats" for seats in range(1, 7)} <= names
    assert {"story", "steady", "grim", "dealt", "won"} <= names
