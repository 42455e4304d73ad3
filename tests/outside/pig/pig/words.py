"""Pig in words: `roll` and `hold`. A position is `scores 3 5`, `turn 1 4` (seat and pips) and `taken 2`."""

from pathlib import Path
from typing import Final

from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.game import Setup
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Sentence, load_catalogue, message
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State, next_asked
from lairhouse.kernel.words import Line, Option, Prompt, Words
from pig.state import Pig, RollOrHold

ACTIONS: Final = ("roll", "hold")


class PigWords(Words):
    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def text(self, action: int) -> str:
        return ACTIONS[action]

    def parse(self, text: str) -> int:
        if text not in ACTIONS:
            raise MalformedAction(f"an action is roll or hold, not {text[:20]!r}")
        return ACTIONS.index(text)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        turn = next_asked(state)
        if turn < 0:
            return None
        key = "pig.ask" if turn == seat else "pig.wait"
        return Prompt(message(key, seat=turn + 1), "PG-1.2", turn)

    def option(self, state: State, seat: int, action: int) -> Option:
        return Option(ACTIONS[action], message(f"pig.{ACTIONS[action]}"), "pig.group", ["die"])

    def line(self, event: Event, seat: int) -> Line | None:
        dice = [event.params["die"]] if event.kind == "rolled" else []
        told = {**event.params, "seat": event.params["seat"] + 1}
        return Line(message(f"pig.did.{event.kind}", **told), [], dice)

    def messages(self, language: str) -> dict[str, Sentence]:
        return load_catalogue(Path(__file__).with_name("messages") / f"{language}.json")

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, Pig)
        rows = ["scores " + " ".join(map(str, state.scores)), f"taken {state.taken}"]
        if state.agenda:
            rows.append(f"turn {next_asked(state) + 1} {state.pips}")
        elif state.pips:
            rows.append(f"pips {state.pips}")
        return "\n".join(rows) + "\n"

    def from_position(self, text: str) -> State:
        game = Pig(seeded(0), [], [0] * self.setup.seats, 0, 0, goal_of(self.setup))
        for line, row in enumerate(text.splitlines(), 1):
            try:
                self.read_row(game, row.split())
            except ValueError:
                raise BadRecord(line, f"{row[:40]!r} is no line of a position") from None
        return game

    def read_row(self, game: Pig, words: list[str]) -> None:
        match words:
            case ["scores", *scores] if len(scores) == self.setup.seats:
                game.scores[:] = map(int, scores)
            case ["taken", taken]:
                game.taken = int(taken)
            case ["turn", seat, pips] if 1 <= int(seat) <= self.setup.seats:
                game.pips = int(pips)
                game.push(RollOrHold(int(seat) - 1))
            case ["pips", pips]:
                game.pips = int(pips)
            case _:
                raise ValueError

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, Pig)
        turn = next_asked(state)
        rows = [
            f"{'>' if other == turn else ' '} seat {other + 1}  {score:3}"
            + (f" + {state.pips}" * (other == turn))
            for other, score in enumerate(state.scores)
        ]
        return "\n".join(rows) + "\n"


def goal_of(setup: Setup) -> int:
    """The score that wins. [PG-2.1]"""
    return int(setup.options["goal"])
