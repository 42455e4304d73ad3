"""What a game knows about playing itself well: which answers are worth a thought, how to roll out, how a position stands."""

from mypy_extensions import mypyc_attr

from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """The default knows nothing: all answers, random play to the end, the game's own value."""

    __slots__ = ("depth", "effort")

    def __init__(self, depth: int = 0) -> None:
        self.depth = depth
        """Actions after which a rollout is cut and judged; 0 plays to the end."""
        self.effort = 0
        """Iterations of search the seat spends on a move, set by who searches; 0 where nobody has said."""

    def choices(self, state: State, seat: int) -> list[int]:
        """The options worth considering for an asked seat: never empty, a part of its options."""
        return state.answers(seat)

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """What an asked seat does in a rollout."""
        return state.random_option(seat, rng)

    def value(self, state: State) -> list[float]:
        """What each seat can hope for, from 0 to 1 each: the result when the game is over, a judgement before."""
        return state.value()
