"""Rules and cards: `rules`, `clauses`, `cards`, `position`."""

import argparse
import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from lairhouse.cli.arguments import (
    add_cards,
    add_game,
    add_json,
    add_setup,
    game_of,
    print_json,
    read_text,
    setup_of,
)
from lairhouse.kernel import registry
from lairhouse.kernel.coverage import coverage
from lairhouse.kernel.errors import BadCardSet, BadRecord, BadSetup, UnknownGame
from lairhouse.kernel.game import Game
from lairhouse.kernel.match import Match
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import digest, save
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

if TYPE_CHECKING:
    from lairhouse.cli.arguments import Commands

LONGEST_NAME: Final = 200  # what is longer is a position, not a file


def add_to(commands: "Commands") -> None:
    rules = commands.add_parser("rules", help="read the rules of a game, or one clause")
    add_game(rules)
    rules.add_argument(
        "clause", nargs="?", metavar="CLAUSE", help="a clause id such as LR-4.3, a chapter number, or a word"
    )
    add_json(rules)
    rules.set_defaults(run=show_rules)

    clauses = commands.add_parser("clauses", help="every clause: where it is enforced, which tests prove it")
    clauses.add_argument("game", nargs="?", metavar="GAME", help="one game (default: all)")
    clauses.add_argument(
        "--missing", action="store_true", help="only clauses without a test or without a place in the code"
    )
    add_json(clauses)
    clauses.set_defaults(run=show_clauses)

    cards = commands.add_parser("cards", help="check a card set of your own")
    checks = cards.add_subparsers(metavar="ACTION", required=True)
    check = checks.add_parser(
        "check", help="say whether a set can be played with, or what is wrong in which line"
    )
    check.add_argument("file", metavar="FILE", type=Path)
    check.add_argument("--game", metavar="GAME", help="the game it is for (default: what the file says)")
    add_json(check)
    check.set_defaults(run=check_cards)

    position = commands.add_parser("position", help="write a position, or read one and show it")
    add_game(position)
    position.add_argument(
        "text", nargs="?", metavar="TEXT", help="a written position, or a file of one (default: a new game)"
    )
    position.add_argument(
        "--seat", type=int, metavar="N", help="as seat N sees it (from 1; 0 is a spectator)"
    )
    position.add_argument("--seed", type=int, default=1)
    add_setup(position)
    add_cards(position)
    add_json(position)
    position.set_defaults(run=show_position)


def show_rules(given: argparse.Namespace) -> int:
    game = game_of(given)
    wanted = (given.clause or "").strip()
    found = [
        clause
        for clause in game.ledger.clauses
        if not wanted
        or clause.id.lower() == wanted.lower()
        or clause.id.lower().startswith(f"{game.prefix.lower()}-{wanted.lower()}.")
        or (not wanted[:1].isdigit() and "-" not in wanted and wanted.lower() in clause.sentence.lower())
    ]
    if not found:
        raise BadSetup(f"{game.title} has no clause {wanted!r}")
    if given.json:
        print_json([{"id": c.id, "chapter": c.chapter, "sentence": c.sentence} for c in found])
        return 0
    console, chapter = Console(highlight=False), ""
    for clause in found:
        if clause.chapter != chapter:
            chapter = clause.chapter
            console.print(f"\n[bold]{escape(chapter)}[/bold]")
        console.print(f"[yellow]{clause.id}[/yellow] {escape(clause.sentence)}")
    return 0


def show_clauses(given: argparse.Namespace) -> int:
    told = {}
    for slug in [given.game] if given.game else registry.names():
        try:
            rows = coverage(registry.game(slug))
        except UnknownGame as error:
            if given.game:
                raise
            print(f"lairhouse: {error}", file=sys.stderr)  # a broken game from outside hides no other
            continue
        told[slug] = [row for row in rows if not given.missing or row.is_missing()]
    if given.json:
        print_json({slug: {row.id: row for row in rows} for slug, rows in told.items()})
    else:
        for slug, rows in told.items():
            table = Table("clause", "code", "tests", title=registry.game(slug).title)
            for row in rows:
                table.add_row(row.id, "\n".join(row.code) or "-", "\n".join(row.tests) or "-")
            Console().print(table)
            proved, enforced = (sum(1 for row in rows if getattr(row, what)) for what in ("tests", "code"))
            print(f"{len(rows)} clauses, {enforced} named in the code, {proved} in tests")
    return 1 if given.missing and any(told.values()) else 0


def check_cards(given: argparse.Namespace) -> int:
    """Every game whose set the file says it is; one line of praise or of what is wrong."""
    if not given.file.exists():
        raise BadSetup(f"there is no file {given.file}")
    slug = given.game or _game_of_set(given.file)
    game = registry.game(slug)
    try:
        setup = game.setup(game.seats[0], None, given.file)
    except BadCardSet as error:
        if given.json:
            print_json(
                {
                    "ok": False,
                    "file": error.file,
                    "line": error.line,
                    "field": error.field,
                    "expected": error.expected,
                }
            )
            return 2
        raise
    if given.json:
        print_json({"ok": True, "game": game.slug, "set": setup.card_set})
    else:
        print(f"{given.file}: a set for {game.title} that can be played with")
    return 0


def _game_of_set(file: Path) -> str:
    try:
        said = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadCardSet(str(file), 1, "file", f"TOML, but {error}") from None
    about = said.get("set")
    named = said.get("game", about.get("game", "") if isinstance(about, dict) else "")
    slug = str(named).replace("-", "_")
    return {"lair": "lair_hq"}.get(slug, slug)


def read_position(game: Game, words: Words, text: str) -> State:
    """The position that stands in a text, or in the file of that name, and that can be shown to everybody."""
    file = Path(text)
    is_file = len(text) < LONGEST_NAME and "\n" not in text and file.is_file()
    try:
        state = words.from_position(read_text(file) if is_file else text)
        for seat in range(-1, state.seats()):
            game.view(state, seat)
        return state
    except (
        ArithmeticError,
        AssertionError,
        LookupError,
        NotImplementedError,
        TypeError,
        ValueError,
    ) as error:
        raise BadRecord(1, f"this is no position of {game.title}: {error}") from error


def show_position(given: argparse.Namespace) -> int:
    game = game_of(given)
    seats, options = setup_of(given, game)
    setup = game.setup(seats, options, given.cards)
    words = game.words(setup)
    state = (
        read_position(game, words, given.text) if given.text else Match(game, setup, seed=given.seed).state
    )
    if given.seat is not None:
        if not 0 <= given.seat <= seats:
            raise BadSetup(f"there is no seat {given.seat}")
        state.guess(given.seat - 1, seeded(given.seed))
    text = words.position(state, None if given.seat is None else given.seat - 1)
    if given.json:
        seen = game.view(state, -1 if given.seat is None else given.seat - 1)
        whole = {"state": save(state), "digest": digest(state)} if given.seat is None else {}
        print_json(
            {"game": game.slug, "seats": seats, "options": options, "position": text, "view": seen, **whole}
        )
    else:
        print(text, end="")
    return 0
