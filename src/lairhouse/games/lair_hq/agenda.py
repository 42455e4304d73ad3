# interpreted
"""Pending frames as text: `Closing(1)`, `BuildRoom(0, Do(0, 72, 0), 0, 1)`; the fields are those of the constructors."""

import re
from typing import Final

from lairhouse.games.lair_hq import building, crates, directives, effects, moves, planning, rounds, turns
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.saving import fields_of

KINDS: Final[dict[str, type[Frame[LairHq]]]] = {
    kind.__name__.casefold(): kind
    for kind in (
        building.BuildRoom, building.Dig, building.StealRoom, building.UpgradeRoom, crates.Exchange, crates.Give,
        directives.Do, directives.Pause, directives.Whether, effects.DestroyRoom, effects.DismissHenchman, effects.Take,
        moves.OccupyRoom, moves.TransferTo, planning.Block, planning.NextPlan, planning.Plan, planning.StartTurns,
        planning.TakeBonus, rounds.EndRound, rounds.Round, turns.AfterMove, turns.Closing, turns.MoveAgain, turns.NextTurn,
        turns.Turn,
    )
}  # fmt: skip
TOKEN: Final = re.compile(r"\s*([a-z]+|-?\d+|[(),;])")
FLAGS: Final = frozenset({"is_optional"})


def frame_text(frame: object) -> str:
    """A frame with its fields, frames inside it too."""
    if not isinstance(frame, Frame):
        return str(int(frame))  # type: ignore[call-overload]
    told = [frame_text(getattr(frame, name)) for name in fields_of(type(frame))]
    return f"{type(frame).__name__}({', '.join(told)})" if told else type(frame).__name__


def read_frames(text: str, line: int) -> list[Frame[LairHq]]:
    """The frames of an agenda, the next one to be dealt with last."""
    tokens, at = [], 0
    while at < len(text.rstrip()):
        found = TOKEN.match(text, at)
        if found is None:
            raise BadRecord(line, f"no frame can begin with {text[at : at + 20]!r}")
        tokens.append(found[1])
        at = found.end()
    frames: list[Frame[LairHq]] = []
    try:
        while tokens:
            frames.append(_frame(tokens))
            _separator(tokens)
    except (IndexError, KeyError, TypeError, ValueError) as error:
        raise BadRecord(line, f"this is no agenda: {error}") from None
    return frames


def _separator(tokens: list[str]) -> None:
    if tokens and tokens.pop(0) != ";":
        raise ValueError("a semicolon is expected between frames")


def _frame(tokens: list[str]) -> Frame[LairHq]:
    kind = KINDS[tokens.pop(0)]
    values: list[object] = []
    if tokens and tokens[0] == "(":
        while tokens.pop(0) != ")":
            if tokens[0] == ")":
                continue
            value: object = _frame(tokens) if tokens[0] in KINDS else int(tokens.pop(0))
            name = fields_of(kind)[len(values)]
            values.append(bool(value) if name in FLAGS else value)
    return kind(*values)
