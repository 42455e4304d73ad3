# interpreted
"""`make bench`: one table, each row a ratio measured in the same run, with its spread; saved as JSON."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec
from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn
from rich.table import Table

import lairhouse
from lairhouse.bots.search import Search
from lairhouse.kernel import registry
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked
from lairhouse.lab.client_rows import Budget, budget_table, budgets, why_not
from lairhouse.lab.game_rows import Shape, rows_of, shape_of
from lairhouse.lab.lighthouse_rows import lighthouse_rows, program
from lairhouse.lab.measuring import Figure, Row, chosen, measure, pin

ROUNDS: Final = 5
GAME_AIM: Final = 1.0
KERNEL_AIM: Final = 5.0
PYTHON_AIM: Final = 2.0
ISMCTS_AIM: Final = 20.0
CARD_GAME: Final = "parley"
CLIENT: Final = "client"  # `--only client` measures nothing else
FEW: Final = 20  # simulations of a slow search at a time


class Report(msgspec.Struct, frozen=True):
    """What is saved."""

    compiled: bool
    python: str
    core: int
    figures: list[Figure]
    shapes: list[Shape]
    client: list[Budget]


def connect_four_rows(game: Game) -> list[Row]:
    """The example against OpenSpiel's own Connect Four."""
    from lairhouse.lab import openspiel

    rows = rows_of(game, 2, KERNEL_AIM)
    told = []
    for row in rows:
        aim = PYTHON_AIM if row.name.endswith("from Python") else row.at_least
        against = openspiel.MCTS if row.name.endswith(": search") else row.against
        work = opening_search(game, 2) if row.name.endswith(": search") else row.work
        told.append(Row(row.name, work, against, aim, row.unit, row.is_rate))
    return told


def opening_search(game: Game, seats: int) -> Callable[[], int]:
    """Our search from the opening, as long as OpenSpiel's."""
    from lairhouse.lab.openspiel import SIMULATIONS

    setup = game.setup(seats)
    policy = game.policy(setup)
    state = game.deal(setup, seeded(1))
    seat = next_asked(state)

    def work() -> int:
        guess = state.copy()
        rng = seeded(1)
        guess.guess(seat, rng)
        Search(guess, seat, rng, policy).run(SIMULATIONS)
        return SIMULATIONS

    return work


def python_ismcts(game: Game, seats: int) -> Callable[[], int]:
    """OpenSpiel's Python IS-MCTS on our own game, through the adapter."""
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    from lairhouse.lab.openspiel import UCT
    from lairhouse.lab.spiel_states import SpielGame

    table = SpielGame(game, seats)
    state = table.new_initial_state()
    bot = ISMCTSBot(table, RandomRolloutEvaluator(1), UCT, FEW, allow_inconsistent_action_sets=True)

    def work() -> int:
        bot.run_search(state)
        return FEW

    return work


def card_game_rows(game: Game) -> list[Row]:
    """The card game with as many seats and about as many actions as OpenSpiel's, against its C++ search."""
    from lairhouse.lab import openspiel

    seats = game.seats[-1]
    against = openspiel.IS_MCTS.format(game=openspiel.CARD_GAME)
    name = f"{game.title}, {seats} seats: search, a game as long as {openspiel.CARD_GAME}"
    return [Row(name, opening_search(game, seats), against, unit="iterations")]


def same_game_rows(game: Game, seats: int) -> list[Row]:
    """Our search against OpenSpiel's Python search on the very same game."""
    slow = f"OpenSpiel Python IS-MCTS on {game.title}, {seats} seats"
    return [
        Row(slow, python_ismcts(game, seats), unit="iterations"),
        Row(
            f"{game.title}, {seats} seats: search, the same game",
            opening_search(game, seats),
            slow,
            ISMCTS_AIM,
            "iterations",
        ),
    ]


def installed() -> list[Game]:
    """Every game whose rules can be loaded; the others are told on the error stream."""
    found = []
    for slug in registry.names():
        try:
            found.append(registry.game(slug))
        except (ImportError, LairhouseError) as error:
            print(f"bench: {slug} is left out: {error}", file=sys.stderr)
    return found


def all_rows(games: list[Game]) -> list[Row]:
    """References first, then each game and seat count, then the table server."""
    from lairhouse.lab import openspiel
    from lairhouse.lab.server_load import Load
    from lairhouse.lab.server_rows import server_rows

    rows = openspiel.references()
    for game in games:
        if game.slug == "connect_four":
            rows += connect_four_rows(game)
            continue
        for seats in game.seats:
            rows += rows_of(game, seats, 0.0 if registry.is_example(game.slug) else GAME_AIM)
        if game.is_hidden:
            rows += same_game_rows(game, game.seats[-1])
        if game.slug == CARD_GAME:
            rows += card_game_rows(game)
    rows += server_rows(Load())
    return rows


def table_of(figures: list[Figure], core: int) -> Table:
    built = "compiled" if lairhouse.compiled() else "interpreted"
    table = Table(title=f"rules {built}, core {core if core >= 0 else 'any'}, CPU time")
    for title in ("what", "a second", "µs each", "ratio", "lowest to highest", "asked", "against"):
        table.add_column(title, justify="left" if title in {"what", "against"} else "right")
    for one in figures:
        ratio = "" if one.ratio is None else f"{one.ratio:.2f} ×"
        spread = "" if one.ratio is None else f"{one.lowest:.2f} to {one.highest:.2f}"
        asked = f"≥ {one.at_least:g}" if one.at_least else ""
        table.add_row(
            one.name,
            f"{one.a_second:,.0f} {one.unit}",
            f"{one.microseconds:,.2f}",
            f"[bold]{ratio}[/] short" if one.is_short else ratio,
            spread,
            asked,
            one.against,
        )
    return table


def shapes_table(shapes: list[Shape]) -> Table:
    table = Table("game", "seats", "actions a game", "games a second", "options a decision")
    for shape in shapes:
        table.add_row(
            shape.game,
            str(shape.seats),
            f"{shape.actions_a_game:,.1f}",
            f"{shape.games_a_second:,.0f}",
            f"{shape.options_a_decision:.1f}",
        )
    return table


def client_budgets(only: str, cores: set[int]) -> list[Budget]:
    """The rows of the browser client, on every core this process may use; none where there is no browser."""
    if only and only not in CLIENT:
        return []
    if missing := why_not():
        print(f"bench: the client is left out: {missing}", file=sys.stderr)
        return []
    if cores:
        os.sched_setaffinity(0, cores)
    rows = list(budgets())
    if program():
        return [*rows, *lighthouse_rows()]
    print("bench: Lighthouse is left out: it is not installed", file=sys.stderr)
    return rows


def main(arguments: list[str] | None = None) -> int:
    """Measure and print; 0 whatever the figures are, for machines differ."""
    parser = argparse.ArgumentParser(
        prog="make bench", description="Benchmarks as ratios measured in one run."
    )
    parser.add_argument("--rounds", type=int, default=ROUNDS, metavar="N")
    parser.add_argument("--only", default="", metavar="TEXT", help="rows whose name holds this")
    parser.add_argument("--json", type=Path, default=Path("build/bench.json"), metavar="FILE")
    given = parser.parse_args(arguments)
    try:
        import pyspiel  # noqa: F401
    except ImportError:
        print("bench: OpenSpiel is not installed: pip install 'lairhouse[bench]'", file=sys.stderr)
        return 2
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    core = pin()
    games = installed()
    rows = chosen(all_rows(games), given.only)
    columns = (SpinnerColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("measuring")
        figures = measure(
            rows, max(1, given.rounds), progress=lambda name: progress.update(task, description=name)
        )
        shapes = [shape_of(game, seats) for game in games for seats in game.seats if given.only in game.title]
    console = Console()
    console.print(table_of(figures, core))
    if shapes:
        console.print(shapes_table(shapes))
    client = client_budgets(given.only, cores)
    if client:
        console.print(budget_table(client))
    report = Report(lairhouse.compiled(), sys.version.split()[0], core, figures, shapes, client)
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2))
    console.print(f"saved as {given.json}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
