# interpreted
"""The strengths of computer seats: how long each level searches. All see only what their seat sees."""

from typing import Final

import msgspec

from lairhouse.bots.bot import Bot, RandomBot, SearchBot
from lairhouse.bots.program import ProgramBot
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.values import number_of


class Level(msgspec.Struct, frozen=True):
    """`iterations` of search a move, at most `seconds` of wall clock."""

    name: str
    iterations: int
    seconds: float


LEVELS: Final = {
    "easy": Level("easy", 60, 1.0),
    "steady": Level("steady", 600, 2.0),
    "sharp": Level("sharp", 4_000, 5.0),
}


def bot(name: str) -> Bot:
    """A bot by name: `random`, a level, `search:N` for N iterations a move, or `program:COMMAND` for one from outside."""
    if name == "random":
        return RandomBot()
    if name in LEVELS:
        level = LEVELS[name]
        return SearchBot(level.iterations, level.seconds)
    kind, _, number = name.partition(":")
    if kind == "search" and (iterations := number_of(number) or 0) > 0:
        return SearchBot(iterations, 3_600.0)
    if kind == "program" and number.strip():
        return ProgramBot(number)
    raise BadSetup(f"no bot {name!r}; there are random, {', '.join(LEVELS)}, search:N and program:COMMAND")
