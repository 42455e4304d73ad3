"""Playing and watching in the terminal: `play`, `replay`, `verify`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

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
from lairhouse.cli.terminal import TerminalTable, seating
from lairhouse.kernel import registry
from lairhouse.kernel.errors import BadSetup, RecordMismatch
from lairhouse.kernel.match import Match, replay, with_digests
from lairhouse.kernel.message import say
from lairhouse.kernel.record import Record, entry_line, read_record, seals, written
from lairhouse.kernel.saving import digest

if TYPE_CHECKING:
    from lairhouse.cli.arguments import Commands


def add_to(commands: "Commands") -> None:
    play = commands.add_parser(
        "play",
        help="play in the terminal: alone, hot-seat, or against computer seats",
        description="Type an option's number or its notation; ? lists what else can be typed.",
    )
    add_game(play)
    play.add_argument(
        "--players",
        metavar="A,B",
        help="who sits where: a person's name, or random, easy, steady, sharp, search:N (default: you, and steady for the rest)",
    )
    play.add_argument("--seed", type=int, metavar="S", help="deal the game of that number again")
    play.add_argument("--resume", type=Path, metavar="RECORD", help="go on with a saved record")
    play.add_argument("--save", type=Path, metavar="RECORD", help="keep the record here after every action")
    add_setup(play)
    add_cards(play)
    play.set_defaults(run=play_game)

    watch = commands.add_parser("replay", help="play a record again and show it")
    watch.add_argument("record", type=Path, metavar="RECORD")
    watch.add_argument("--to", type=int, metavar="N", help="stop after entry N")
    watch.add_argument("--seat", type=int, metavar="S", help="as seat S saw it (from 1; 0 is a spectator)")
    watch.add_argument("--log", action="store_true", help="tell every entry in sentences")
    watch.add_argument(
        "--digests", action="store_true", help="print the record with the digest of every position"
    )
    add_cards(watch)
    add_json(watch)
    watch.set_defaults(run=replay_record)

    verify = commands.add_parser("verify", help="check a record: commitment, every action, every digest")
    verify.add_argument("record", type=Path, metavar="RECORD")
    verify.add_argument("--seal", metavar="HASH", help="a seal that was given while the game was on")
    add_cards(verify)
    add_json(verify)
    verify.set_defaults(run=verify_record)


def play_game(given: argparse.Namespace) -> int:
    game = game_of(given)
    names = given.players.split(",") if given.players else []
    if given.resume:
        record = load(given.resume)
        match = replay(registry.game(record.game), record, cards=given.cards)
        if match.game.slug != game.slug:
            raise BadSetup(f"{given.resume} is a record of {match.game.title}")
    else:
        if given.seats is None and names:
            given.seats = len(names)
        seats, options = setup_of(given, game)
        match = Match.open(game, seats, options, cards=given.cards, seed=given.seed)
    table = TerminalTable(match, seating(match.setup.seats, names), given.save or given.resume)
    return table.run()


def load(path: Path) -> Record:
    return read_record(read_text(path))


def replay_record(given: argparse.Namespace) -> int:
    """The position after the last or the given entry, or the whole way there in sentences."""
    record = load(given.record)
    game = registry.game(record.game)
    if given.to is not None and not 0 <= given.to <= len(record.entries):
        raise BadSetup(f"the record has {len(record.entries)} entries")
    if given.seat is not None and not 0 <= given.seat <= record.seats:
        raise BadSetup(f"there is no seat {given.seat}")
    if given.digests:
        sys.stdout.write(written(with_digests(game, record, cards=given.cards)))
        return 0
    match = replay(game, record, cards=given.cards, to=given.to)
    seat = -1 if given.seat is None else given.seat - 1
    if given.json:
        print_json(told(match, seat))
        return 0
    if given.log:
        tell(match, seat)
    print(match.words.drawing(match.state, seat), end="")
    if match.is_over():
        print("result " + " ".join(f"{value:g}" for value in match.value()))
    return 0


def told(match: Match, seat: int) -> dict[str, object]:
    """A match at a position as `replay --json` prints it: what the seat (-1: a spectator) may see of it."""
    return {
        "game": match.game.slug,
        "seats": match.setup.seats,
        "options": match.setup.options,
        "entries": [entry_line(number, step.entry) for number, step in enumerate(match.steps, 1)],
        "position": match.words.position(match.state, seat),
        "view": match.game.view(match.state, seat),
        "digest": digest(match.state),
        "over": match.is_over(),
        "result": match.value() if match.is_over() else None,
    }


def tell(match: Match, seat: int) -> None:
    catalogue = match.words.messages("en")
    for number, step in enumerate(match.steps, 1):
        lines = [match.words.line(event, seat) for event in step.events if event.is_known_to(seat)]
        print(entry_line(number, step.entry) if not lines else f"{number}")
        for line in lines:
            if line is not None:
                print("   " + say(line.says, catalogue))


def verify_record(given: argparse.Namespace) -> int:
    record = load(given.record)
    match = replay(registry.game(record.game), record, cards=given.cards)
    kept = (
        "the key belongs to its commitment"
        if record.key and record.commitment
        else "no commitment was recorded"
    )
    digests = sum(1 for entry in record.entries if entry.digest)
    sealed = sealed_entries(record, given.seal) if given.seal else None
    if given.json:
        print_json(
            {
                "ok": True,
                "game": record.game,
                "entries": len(record.entries),
                "digests": digests,
                "committed": bool(record.key and record.commitment),
                "sealed": sealed,
                "over": match.is_over(),
                "result": match.value() if match.is_over() else None,
            }
        )
        return 0
    end = "over" if match.is_over() else "still on"
    print(
        f"{given.record}: {len(record.entries)} entries replay, {digests} digests agree, {kept}, the game is {end}"
    )
    if sealed is not None:
        print(f"the seal is that of the first {sealed} entries")
    return 0


def sealed_entries(record: Record, seal: str) -> int:
    """How many entries there were when a seal was given; RecordMismatch when it is none of this record's."""
    for entries, one in enumerate(seals(record)):
        if one == seal.lower():
            return entries
    raise RecordMismatch(1, "the seal was given for another record")
