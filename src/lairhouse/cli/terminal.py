"""A table in the terminal: the position, the question, numbered options, and a curtain between people."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lairhouse.bots.bot import Bot, bot_rng, position_for
from lairhouse.bots.levels import LEVELS, bot
from lairhouse.kernel.errors import BadSetup, LairhouseError
from lairhouse.kernel.match import Match, Step
from lairhouse.kernel.message import Message, say
from lairhouse.kernel.record import written
from lairhouse.kernel.values import number_of

MANY: Final = 60  # options shown before `more` is needed
HELP: Final = """\
  5            the option with that number        plan 4       an option in notation
  more         all options                        why ACTION   why an action is not allowed
  undo         take back the last action          log          what has happened so far
  look         the table again                    rule LR-4.3  a clause of the rules
  save FILE    keep the record                    quit         stop; --resume FILE goes on
  2: pawn x    somebody else at this keyboard, seat 2, does something though not asked
  resign       give up; with three or more seats the others play on"""
SPOKEN: Final = re.compile(r"(?P<seat>[0-9]{1,2}): *(?P<said>.+)")


def seating(seats: int, names: Sequence[str]) -> list[tuple[str, Bot | None]]:
    """Who sits where: a name and, for computer seats, the bot. Without names: you, and steady bots."""
    chosen = list(names) or ["you", *["steady"] * (seats - 1)]
    if len(chosen) != seats:
        raise BadSetup(f"{len(chosen)} players are named for {seats} seats")
    return [(name, bot(name) if is_bot(name) else None) for name in chosen]


def is_bot(name: str) -> bool:
    return name == "random" or name in LEVELS or name.startswith(("search:", "program:"))


class TerminalTable:
    """One game between people at this keyboard and computer seats."""

    def __init__(self, match: Match, players: list[tuple[str, Bot | None]], keep: Path | None) -> None:
        self.match = match
        self.players = players
        self.keep = keep
        self.catalogue = match.words.messages("en")
        self.people = [seat for seat, (_, player) in enumerate(players) if player is None]
        self.uncovered = -1
        self.told: dict[int, int] = dict.fromkeys(range(len(players)), 0)
        self.rng = bot_rng(match.record.seed or int.from_bytes((match.record.key or b"")[:4], "big"))

    def run(self) -> int:
        """Until the game is over or somebody quits; 0 either way."""
        self.keep_record()  # a file that cannot be written is better known before the first action
        while not self.match.is_over():
            asked = self.match.state.asked()
            seat = (asked & -asked).bit_length() - 1
            player = self.players[seat][1]
            if seat in self.match.resigned:
                self.played(self.match.stand_in())
            elif player is not None:
                position = position_for(self.match.game, self.match.setup, self.match.state, seat, self.rng)
                self.played(self.match.act(seat, player.choose(position, self.rng)))
            elif not self.ask(seat):
                return 0
        self.end()
        return 0

    def keep_record(self) -> None:
        if self.keep is not None:
            self.keep.write_text(written(self.match.record), encoding="utf-8")

    def play_for(self, seat: int, text: str) -> None:
        """An interjection of somebody else at this keyboard."""
        if seat not in self.people:
            raise BadSetup(f"nobody at this keyboard has seat {seat + 1}")
        self.played(self.match.act(seat, text))

    def played(self, steps: list[Step]) -> None:
        self.keep_record()
        if len(self.people) < 2:
            seat = self.people[0] if self.people else -1
            self.tell(seat, steps)

    def tell(self, seat: int, steps: Sequence[Step]) -> None:
        """The log of some steps as that seat may read it."""
        for step in steps:
            for event in step.events:
                line = self.match.words.line(event, seat) if event.is_known_to(seat) else None
                if line is not None:
                    print("  · " + self.say(line.says))

    def say(self, what: Message) -> str:
        return say(what, self.catalogue)

    def ask(self, seat: int) -> bool:
        """Show a person the question until an action was played; False to stop playing."""
        try:
            self.uncover(seat)
            self.look(seat)
            while (typed := input("> ").strip()) != "quit":
                if self.is_done(seat, typed):
                    return True
        except EOFError:
            print()
        return False

    def is_done(self, seat: int, typed: str) -> bool:
        """Whether the line was an action that was played; what is wrong with it is told."""
        try:
            return self.obey(seat, typed)
        except LairhouseError as error:
            print(f"  {error}")
            return False

    def uncover(self, seat: int) -> None:
        """Between two people at one keyboard the screen is emptied, and what happened since is told."""
        if len(self.people) > 1 and seat != self.uncovered:
            print("\033[2J\033[H" if sys.stdout.isatty() else "\n" * 3)
            print(
                f"--- {self.players[seat][0]}, seat {seat + 1}: your turn. Press Enter when only you can see this. ---"
            )
            if sys.stdin.isatty():
                input()
            self.tell(seat, self.match.steps[self.told[seat] :])
        self.uncovered = seat
        self.told[seat] = self.match.number

    def look(self, seat: int, is_long: bool = False) -> None:
        print(self.match.words.drawing(self.match.state, seat))
        prompt = self.match.words.prompt(self.match.state, seat)
        if prompt is not None:
            clause = f"  [{prompt.clause}]" if prompt.clause else ""
            print(f"{self.players[seat][0]}: {self.say(prompt.ask)}{clause}")
        options = self.match.state.options(seat)
        for number, action in enumerate(options[: None if is_long else MANY], 1):
            option = self.match.words.option(self.match.state, seat, action)
            print(f"  {number:3}  {option.text:28} {self.say(option.label)}")
        if len(options) > MANY and not is_long:
            print(f"       and {len(options) - MANY} more: `more` lists them")

    def obey(self, seat: int, typed: str) -> bool:
        """One line typed by a person; True when it was an action that was played."""
        word, _, rest = typed.partition(" ")
        match word:
            case "":
                return False
            case "?" | "help":
                print(HELP)
            case "look":
                self.look(seat)
            case "more":
                self.look(seat, is_long=True)
            case "log":
                self.tell(seat, self.match.steps)
            case "undo" if typed == "undo":
                self.match.undo(seat)
                self.keep_record()
                return True
            case "resign" if typed == "resign":
                self.match.resign(seat)
                self.keep_record()
                return True
            case "why":
                self.explain(seat, rest)
            case "rule":
                self.rule(rest)
            case "save":
                self.save(rest)
            case _ if spoken := SPOKEN.fullmatch(typed):
                self.play_for(int(spoken["seat"]) - 1, spoken["said"])
                return True
            case _:
                options = self.match.state.options(seat)
                number = number_of(typed) or 0
                if 1 <= number <= len(options):
                    typed = self.match.words.text(options[number - 1])
                self.played(self.match.act(seat, typed))
                return True
        return False

    def explain(self, seat: int, text: str) -> None:
        """Why a line may not be played now, by its clause."""
        state = self.match.state.copy()
        for action in self.match.words.read(state, seat, text):
            refusal = state.refusal(seat, action)
            if refusal != 0:
                ledger = self.match.game.ledger
                print(f"  [{ledger.id_of(refusal) or '-'}] {ledger.sentence_of(refusal)}")
                return
            state.play(seat, action)
        print("  that is allowed")

    def rule(self, clause: str) -> None:
        ledger = self.match.game.ledger
        if not ledger.has(clause):
            raise BadSetup(f"{self.match.game.title} has no clause {clause!r}")
        print(f"  {ledger.clause(ledger.number(clause)).sentence}")

    def save(self, file: str) -> None:
        if not file:
            raise BadSetup("save needs the name of a file")
        try:
            Path(file).write_text(written(self.match.record), encoding="utf-8")
        except (OSError, ValueError) as error:
            raise BadSetup(f"{file!r} cannot be written: {error}") from None
        print(f"  kept in {file}")

    def end(self) -> None:
        seat = self.people[0] if len(self.people) == 1 else -1
        print(self.match.words.drawing(self.match.state, seat))
        for line in self.match.words.score(self.match.state):
            print("  " + self.say(line.says))
        for place, value in enumerate(self.match.value()):
            print(f"  {self.players[place][0]} (seat {place + 1}): {value:g}")
