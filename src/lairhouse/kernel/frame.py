"""Frames: the pending questions and steps of a game, kept on its agenda.

A frame is immutable and shared by all copies of a state. Its constructor takes every field, inherited ones first, in the
order of `__slots__`; saving and restoring rely on that.
"""

from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from lairhouse.kernel.bits import bit
from lairhouse.kernel.rng import Rng

S = TypeVar("S")

NOT_ASKED: Final = -1  # no question is open to this seat
NO_ANSWER: Final = -2  # well written, but not an answer to the open question
TRIES: Final = 8  # draws per candidate before a random option is looked for in the full list


@mypyc_attr(allow_interpreted_subclasses=True)
class Shared:
    """Something immutable that all copies of a state share (a card, an effect, a map), saved by its number in the setup."""

    __slots__ = ("number",)

    def __init__(self) -> None:
        self.number: int = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame(Generic[S]):
    """A question to one or several seats, or (when it asks nobody) a step that the rules take by themselves."""

    __slots__ = ()

    def asks(self, game: S) -> i64:
        """Mask of the seats whose answer is waited for; 0 for a step."""
        return 0

    def candidates(self, game: S, seat: i64) -> list[int]:
        """Actions that could be answers; a shared, precomputed list where possible. Legality is `refusal` alone."""
        raise NotImplementedError

    def refusal(self, game: S, seat: i64, action: i64) -> i64:
        """Number of the clause that forbids the answer, 0 when legal; total: any int may come."""
        return NO_ANSWER

    def resolve(self, game: S, seat: i64, action: i64) -> None:
        """Carry out a legal answer. The frame has already left the agenda."""
        raise NotImplementedError

    def run(self, game: S) -> None:
        """Take the step. The frame has already left the agenda."""
        raise NotImplementedError

    def random_option(self, game: S, seat: i64, rng: Rng) -> int:
        """A legal answer, drawn by rejection so that no list of options is built; -1 when there is none."""
        candidates = self.candidates(game, seat)
        n = len(candidates)
        for _ in range(TRIES * n):
            action = candidates[rng.below(n)]
            if self.refusal(game, seat, action) == 0:
                return action
        legal: list[int] = [a for a in candidates if self.refusal(game, seat, a) == 0]
        return legal[rng.below(len(legal))] if legal else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Frame[S]):
    """A frame that asks exactly one seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def asks(self, game: S) -> i64:
        return bit(self.seat)
