"""Measuring and checking: `sim`, `bots`, `laws`."""

import argparse
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lairhouse.cli.arguments import add_game, add_json, add_setup, game_of, print_json, setup_of
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.game import Game
from lairhouse.lab.runner import runner
from lairhouse.lab.simulation import Summary, simulate
from lairhouse.testing.laws import check_game

if TYPE_CHECKING:
    from lairhouse.cli.arguments import Commands


def add_to(commands: "Commands") -> None:
    sim = commands.add_parser("sim", help="play many games and sum them up")
    add_game(sim)
    sim.add_argument("--games", type=int, default=100, metavar="N")
    sim.add_argument(
        "--bots",
        metavar="A,B",
        help="who sits where: random, easy, steady, sharp or search:N; one name fills all seats",
    )
    sim.add_argument("--seed", type=int, default=1, metavar="S", help="game n is dealt from seed S + n")
    sim.add_argument(
        "--runner", default="here", metavar="R", help="here, pool (all cores) or ray (a cluster)"
    )
    add_setup(sim)
    add_json(sim)
    sim.set_defaults(run=simulate_games)

    laws = commands.add_parser("laws", help="check that a game obeys the laws every game obeys")
    add_game(laws)
    laws.add_argument(
        "--games", type=int, default=20, metavar="N", help="random games for each seat count and variant"
    )
    laws.add_argument("--seats", type=int, metavar="N", help="only this many seats")
    laws.set_defaults(run=check_laws)


def bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True)


def simulate_games(given: argparse.Namespace) -> int:
    game = game_of(given)
    seats, options = setup_of(given, game)
    if given.games < 1:
        raise BadSetup("at least one game is played")
    bots = given.bots.split(",") if given.bots else []
    if len(bots) == 1:
        bots *= seats
    if bots and len(bots) != seats:
        raise BadSetup(f"{len(bots)} bots are named for {seats} seats")
    with bar() as progress:
        task = progress.add_task(game.title, total=given.games)
        summary = simulate(
            game,
            seats,
            options,
            given.games,
            bots,
            given.seed,
            runner(given.runner),
            lambda done: progress.update(task, completed=done),
        )
    if given.json:
        print_json(summary)
    else:
        show(summary, game)
    return 0


def show(summary: Summary, game: Game) -> None:
    table = Table("seat", "bot", "result", "± error", "wins", title=f"{game.title}, {summary.games} games")
    for seat in range(summary.seats):
        told = (f"{summary.results[seat]:.3f}", f"{summary.errors[seat]:.3f}", str(summary.wins[seat]))
        table.add_row(str(seat + 1), summary.bots[seat], *told)
    Console().print(table)
    choice = f", {summary.options_a_decision} options a decision" if summary.options_a_decision else ""
    built = "compiled" if summary.compiled else "interpreted"
    print(f"{summary.actions_a_game} actions a game ({summary.shortest} to {summary.longest}){choice}")
    print(f"{summary.actions_per_second:,.0f} actions a second, {built}")


def check_laws(given: argparse.Namespace) -> int:
    """One line for each law and set-up as it is checked; a broken law is told with the way to it."""
    game = game_of(given)
    if given.seats is not None and given.seats not in game.seats:
        raise BadSetup(f"{game.title} is not played with {given.seats} seats")
    with bar() as progress:
        task = progress.add_task(game.title, total=None)

        def advance(done: int, total: int) -> None:
            progress.update(task, completed=done, total=total)

        report = check_game(game, games=given.games, seats=given.seats, progress=advance)
    Console().print(report.table())
    return 0 if report.ok else 1
