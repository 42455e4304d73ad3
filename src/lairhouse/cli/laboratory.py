"""Measuring and checking: `sim`, `bots` and `laws`."""

import argparse
from dataclasses import asdict
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lairhouse import compiled
from lairhouse.bots.levels import LEVELS
from lairhouse.cli.arguments import (
    add_game,
    add_json,
    add_options,
    add_setup,
    game_of,
    options_of,
    print_json,
    setup_of,
)
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.game import Game
from lairhouse.lab.runner import runner
from lairhouse.lab.simulation import Summary, simulate
from lairhouse.testing.laws import IN_ALL, LAWS, LawBroken, Report, check_game

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

    bots = commands.add_parser("bots", help="list the computer players")
    add_json(bots)
    bots.set_defaults(run=list_bots)

    laws = commands.add_parser("laws", help="check that a game obeys the laws every game obeys")
    add_game(laws)
    laws.add_argument(
        "--games", type=int, metavar="N", help=f"random games in each set-up (default: {IN_ALL} in all)"
    )
    laws.add_argument(
        "--thorough", action="store_true", help="every combination of options, not each changed alone"
    )
    laws.add_argument("--seats", type=int, metavar="N", help="only this many seats")
    laws.add_argument("--seed", type=int, default=0, metavar="S", help="the first game is dealt from it")
    laws.add_argument(
        "--law",
        action="append",
        default=[],
        metavar="NAME",
        help="only this law; may be given several times: " + ", ".join(LAWS),
    )
    add_options(laws)
    add_json(laws)
    laws.set_defaults(run=check_laws)


def bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


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


def list_bots(given: argparse.Namespace) -> int:
    """Every name that `--bots` and `--players` understand."""
    if given.json:
        print_json({"random": None, **LEVELS})
        return 0
    print("random      any legal answer")
    for level in LEVELS.values():
        print(f"{level.name:11} searches {level.iterations} games ahead a move, at most {level.seconds:g} s")
    print("search:N    searches N games ahead a move")
    print("program:C   a program of yours, started by the command C; see docs/bot-protocol.md")
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
    """How often each law held; the first that does not hold is told with the way to it, and the exit code is 1."""
    game = game_of(given)
    if given.games is not None and given.games < 1:
        raise BadSetup("at least one game is played")
    if given.seats is not None and given.seats not in game.seats:
        raise BadSetup(f"{game.title} is not played with {given.seats} seats")
    if unknown := set(options_of(given)) - {choice.name for choice in game.choices}:
        raise BadSetup(f"{game.title} has no option {', '.join(sorted(unknown))}")
    with bar() as progress:
        task = progress.add_task(game.title, total=None)

        def advance(setup: str, done: int, total: int) -> None:
            progress.update(task, description=setup, completed=done, total=total)

        try:
            report = check_game(
                game,
                games=given.games,
                seats=given.seats,
                seed=given.seed,
                options=options_of(given),
                laws=given.law or None,
                is_thorough=given.thorough,
                progress=advance,
            )
        except LawBroken as broken:
            progress.stop()
            return tell_broken(broken, given.json)
    if not report.setups:
        raise BadSetup(f"{game.title} is never played so")
    if given.json:
        print_json({"ok": True, "game": game.slug, "compiled": compiled(), **asdict(report)})
    else:
        show_report(report, game)
    return 0


def tell_broken(broken: LawBroken, is_json: bool) -> int:
    if is_json:
        print_json({"ok": False, "law": broken.law, "what": broken.what, "story": str(broken)})
    else:
        print(f"BROKEN {broken}")
    return 1


def show_report(report: Report, game: Game) -> None:
    table = Table("law", "held", "seconds", title=f"{game.title}: {len(report.setups)} set-ups")
    for law, held in report.held.items():
        table.add_row(law, str(held), f"{report.took[law]:.2f}")
    Console().print(table)
    print(f"{report.games} games, {report.actions} actions, every law held")
