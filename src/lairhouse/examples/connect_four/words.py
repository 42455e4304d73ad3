# interpreted
"""Connect Four in words: `c` drops a stone into column c."""

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.examples.connect_four.state import COLUMNS, NOBODY, ROWS, ConnectFour, has_four
from lairhouse.examples.connect_four.turns import Drop
from lairhouse.examples.connect_four.view import seat_at
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.game import Setup
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Sentence, load_catalogue, message
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State, next_asked
from lairhouse.kernel.words import Line, Option, Prompt, Travel, Words

LETTERS: Final = "abcdefg"
STONES: Final = "xo"


class ConnectFourWords(Words):
    languages = ("en", "de")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup

    def text(self, action: int) -> str:
        return LETTERS[action]

    def parse(self, text: str) -> int:
        if len(text) != 1 or text not in LETTERS:
            raise MalformedAction(f"a column is a letter from a to g, not {text[:20]!r}")
        return LETTERS.index(text)

    def prompt(self, state: State, seat: int) -> Prompt | None:
        turn = next_asked(state)
        if turn < 0:
            return None
        if turn == seat:
            return Prompt(message("connect_four.ask.drop"), "CF-1.3", turn)
        return Prompt(message("connect_four.wait", seat=turn + 1), "CF-1.3", turn)

    def option(self, state: State, seat: int, action: int) -> Option:
        letter = LETTERS[action]
        return Option(
            letter,
            message("connect_four.drop", column=letter),
            "connect_four.group.drop",
            [f"column-{letter}"],
        )

    def line(self, event: Event, seat: int) -> Line | None:
        letter = LETTERS[event.params["column"]]
        cell = f"cell-{letter}{event.params['row'] + 1}"
        says = message("connect_four.dropped", seat=event.params["seat"] + 1, column=letter)
        return Line(says, [Travel(f"stone-{letter}{event.params['row'] + 1}", "", cell)], [], [cell])

    def messages(self, language: str) -> dict[str, Sentence]:
        return load_catalogue(Path(__file__).with_name("messages") / f"{language}.json")

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, ConnectFour)
        return self.drawing(state, -1) + f"turn {state.dropped % 2 + 1}\n"

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, ConnectFour)
        rows = []
        for row in range(ROWS - 1, -1, -1):
            rows.append(" ".join(".xo"[seat_at(state, column, row) + 1] for column in range(COLUMNS)))
        return "\n".join(rows) + "\n"

    def from_position(self, text: str) -> State:
        rows = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("turn")]
        stones, heights = [0, 0], [0] * COLUMNS
        for number, row in enumerate(reversed(rows[-ROWS:])):
            if len(row) != COLUMNS:
                raise BadRecord(len(rows) - number, f"a row has {COLUMNS} cells")
            for column, cell in enumerate(row):
                if cell in STONES:
                    stones[STONES.index(cell)] |= 1 << (column * (ROWS + 1) + number)
                    heights[column] = number + 1
                elif cell != ".":
                    raise BadRecord(len(rows) - number, f"a cell is one of . x o, not {cell!r}")
        dropped = sum(heights)
        winner = next((seat for seat in range(2) if has_four(stones[seat])), NOBODY)
        agenda: list[Frame[ConnectFour]] = []
        if winner == NOBODY and dropped < COLUMNS * ROWS:
            agenda.append(Drop(dropped % 2))
        return ConnectFour(
            seeded(0),
            agenda,
            vec[i64]([i64(s) for s in stones]),
            vec[i64]([i64(h) for h in heights]),
            dropped,
            winner,
        )
