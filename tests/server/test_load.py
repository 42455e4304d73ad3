"""The load on the table server: small here, at the size of the design in the long run."""

from pathlib import Path

import pytest

from lairhouse.lab.server_load import AT_MOST, Load, compare, long_games
from lairhouse.lab.server_rows import server_rows

COMPILED = Path(__file__).resolve().parents[2] / "build" / "compiled"


def test_a_small_load_is_carried_without_losing_a_view() -> None:
    run = compare(Load(tables=8, actions_a_second=40.0, seconds=1.5))
    assert run.house.actions >= 8 and run.house.lost == run.relay.lost == 0
    assert run.house.latency["p50"] <= run.house.latency["p99"] <= run.house.latency["p99.9"]
    assert 0 < run.ratio("p50") < 50
    assert run.house.bytes_an_action == pytest.approx(run.relay.bytes_an_action, rel=0.2)


def test_rows_for_the_benchmark_come_in_pairs() -> None:
    rows = server_rows()
    assert [bool(row.against) for row in rows] == [False, True] * 5
    assert {row.against for row in rows if row.against} == {row.name for row in rows if not row.against}
    assert [row.at_least for row in rows if row.against] == [0.0, 1 / AT_MOST, 0.0, 0.0, 0.0]


def test_the_games_of_the_load_are_long_and_legal() -> None:
    assert all(len(game) >= 40 for game in long_games(3))


@pytest.mark.soak
def test_the_load_of_the_design_is_carried_at_twice_a_relay(monkeypatch: pytest.MonkeyPatch) -> None:
    if COMPILED.is_dir():
        monkeypatch.setenv("PYTHONPATH", str(COMPILED))
    runs = [compare(Load()) for _ in range(3)]
    assert all(run.house.lost == 0 for run in runs)
    assert min(run.ratio("p99") for run in runs) <= AT_MOST, [run.ratio("p99") for run in runs]
