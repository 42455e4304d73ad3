"""The benchmark: ratios within a round, rows for every game, and the adapter to OpenSpiel's Python algorithms."""

import json
import subprocess
import sys
from itertools import cycle
from pathlib import Path

import pytest

from lairhouse.kernel import registry
from lairhouse.lab.game_rows import rows_of, shape_of
from lairhouse.lab.measuring import Row, chosen, measure
from lairhouse.lab.spiel_states import SpielGame, SpielState

KUHN = registry.game("kuhn_poker")


def told(*rates: int) -> Row:
    """A row that tells these rates, one a round after the warming up."""
    source = cycle((0, *rates))
    return Row("ours", lambda: next(source), "theirs", 3.0, is_rate=True)


def test_a_ratio_is_taken_within_its_round_and_its_middle_told() -> None:
    """Both halve in the second round, as on a busy machine: the ratio does not."""
    theirs = Row("theirs", iter((0, 100, 50, 100)).__next__, is_rate=True)

    reference, ours = measure([theirs, told(200, 100, 400)], rounds=3)

    assert reference.ratio is None and reference.a_second == 100
    assert (ours.ratio, ours.lowest, ours.highest) == (2.0, 2.0, 4.0)
    assert ours.is_short and ours.microseconds == 5000.0


def test_narrowing_keeps_what_rows_are_compared_with() -> None:
    rows = [Row("theirs", lambda: 1), Row("other", lambda: 1), told(1)]

    assert [row.name for row in chosen(rows, "ours")] == ["theirs", "ours"]


def test_a_game_has_rows_by_being_registered() -> None:
    names = [row.name for row in rows_of(KUHN, 2)]

    for part in (
        "playouts in the kernel",
        "playouts from Python",
        "copy",
        "copy and guess",
        "view and encode",
        "search",
    ):
        assert f"Kuhn poker, 2 seats: {part}" in names
    assert all(row.work() > 0 for row in rows_of(KUHN, 2) if not row.is_rate)


def test_the_shape_of_kuhn_poker() -> None:
    shape = shape_of(KUHN, 2)

    assert 2 <= shape.actions_a_game <= 3 and shape.options_a_decision == 2.0


def test_the_table_is_printed_and_saved_as_json(tmp_path: Path) -> None:
    """In a process of its own, for it keeps to one core."""
    pytest.importorskip("pyspiel")
    file = tmp_path / "bench.json"
    command = [
        sys.executable,
        "-m",
        "lairhouse.lab.bench",
        "--rounds",
        "1",
        "--only",
        "Kuhn poker, 2 seats: copy",
    ]

    done = subprocess.run([*command, "--json", str(file)], capture_output=True, text=True, check=True)

    saved = json.loads(file.read_text())
    assert {figure["name"] for figure in saved["figures"]} >= {"Kuhn poker, 2 seats: copy"}
    assert "CPU time" in done.stdout and f"saved as {file}" in done.stdout.replace("\n", "")


# The adapter


def test_a_game_is_walked_through_as_an_openspiel_state() -> None:
    state = SpielGame(KUHN, 2).new_initial_state()
    assert state.current_player() == 0 and state.legal_actions() == [0, 1]

    branch = state.clone()
    for _ in range(2):
        branch.apply_action(0)

    assert branch.is_terminal() and sum(branch.returns()) == 0.0
    assert not state.is_terminal()


def test_a_resampled_world_looks_the_same_to_the_player() -> None:
    state = SpielGame(KUHN, 2).new_initial_state()
    worlds = [state.resample_from_infostate(0) for _ in range(20)]

    assert {world.information_state_string(0) for world in worlds} == {state.information_state_string(0)}
    assert len({world.information_state_string(1) for world in worlds}) == 2


def test_openspiels_search_plays_our_game() -> None:
    ismcts = pytest.importorskip("open_spiel.python.algorithms.ismcts")
    mcts = pytest.importorskip("open_spiel.python.algorithms.mcts")
    table = SpielGame(KUHN, 2)
    bot = ismcts.ISMCTSBot(table, mcts.RandomRolloutEvaluator(1), 0.7, 50)
    state: SpielState = table.new_initial_state()
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))

    assert abs(state.returns()[0]) in {0.5, 1.0}
