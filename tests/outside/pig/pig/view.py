"""What anybody may see of Pig: everything."""

import msgspec

from lairhouse.kernel.state import next_asked
from pig.state import Pig


class PigView(msgspec.Struct, frozen=True, tag="pig"):
    """Scores by seat, the pips of the turn, whose turn it is (-1: nobody's) and the goal."""

    scores: list[int]
    pips: int
    turn: int
    goal: int


def view(game: Pig) -> PigView:
    return PigView(list(game.scores), game.pips, next_asked(game), game.goal)
