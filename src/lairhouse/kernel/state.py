"""The contract of a position in a game, and the agenda machine that keeps it.

`State` is all that search, laws and servers know. `AgendaState` implements it over a stack of frames; a game derives from it.
"""

from typing import Final, Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from lairhouse.kernel.bits import lowest
from lairhouse.kernel.errors import Stalled
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED, Frame
from lairhouse.kernel.journal import Journal
from lairhouse.kernel.rng import Rng

S = TypeVar("S")

STEPS_AN_ACTION: Final = 20_000  # the stall guard: more steps than this set off by one action are a bug


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One mutable position, cheap to copy. Actions are ints that mean the same in every position of the same setup."""

    __slots__ = ("rng", "journal")

    def __init__(self, rng: Rng) -> None:
        self.rng = rng
        self.journal: Journal | None = None

    def copy(self) -> "State":
        """An independent copy, without the journal."""
        raise NotImplementedError

    def seats(self) -> int:
        """How many seats play."""
        raise NotImplementedError

    def asked(self) -> int:
        """Mask of the seats whose answer the game waits for; 0 when it is over."""
        raise NotImplementedError

    def may_act(self) -> int:
        """Mask of the seats that may do something now: those asked, and those that may interject."""
        return self.asked()

    def answers(self, seat: int) -> list[int]:
        """The legal answers of that seat to the open question, without interjections."""
        raise NotImplementedError

    def options(self, seat: int) -> list[int]:
        """All legal actions of that seat: answers and interjections, exactly those that are not refused."""
        raise NotImplementedError

    def refusal(self, seat: int, action: int) -> int:
        """Number of the clause that forbids the action; 0 when legal; below 0 when it answers no question."""
        raise NotImplementedError

    def random_option(self, seat: int, rng: Rng) -> int:
        """A legal answer of an asked seat, drawn without building a list."""
        answers = self.answers(seat)
        return answers[rng.below(len(answers))]

    def play(self, seat: int, action: int) -> None:
        """Carry out a legal action and everything it sets off. Legality is not checked again here."""
        raise NotImplementedError

    def guess(self, seat: int, rng: Rng) -> None:
        """Replace all that the seat (-1: the spectator) cannot know by an even random guess; blind to the truth."""
        raise NotImplementedError

    def value(self) -> list[float]:
        """What each seat has won, or stands at: 1 for a sole win, 0 for a loss."""
        raise NotImplementedError

    def conclude(self) -> None:
        """The game ends here, by resignation or by agreement of all: what is laid open at the end is laid open."""

    def is_over(self) -> bool:
        return self.asked() == 0


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaState(State, Generic[S]):
    """A state whose control flow is a stack of frames; S is the game's own state class."""

    __slots__ = ("agenda",)

    def __init__(self, rng: Rng, agenda: list[Frame[S]]) -> None:
        super().__init__(rng)
        self.agenda: Final = agenda

    def push(self, frame: Frame[S]) -> None:
        """Do this next, before everything that is already pending."""
        self.agenda.append(frame)

    def asked(self) -> int:
        if not self.agenda:
            return 0
        return self.agenda[-1].asks(cast("S", self))

    def is_asked(self, seat: i64) -> bool:
        if not self.agenda:
            return False
        return (self.agenda[-1].asks(cast("S", self)) >> seat) & 1 == 1

    # Interjections: free acts that nobody waits for. Games that have them override these four.

    def interjections(self, seat: i64) -> list[int]:
        """Candidates for interjections of that seat now."""
        return []

    def is_interjection(self, action: i64) -> bool:
        """Whether an action of this kind interjects, whatever is being asked."""
        return False

    def interjection_refusal(self, seat: i64, action: i64) -> i64:
        """Number of the clause that forbids the interjection; 0 when legal; total."""
        return NOT_ASKED

    def interject(self, seat: i64, action: i64) -> None:
        """Carry out a legal interjection. The open question stays on the agenda."""
        raise NotImplementedError

    def answers(self, seat: int) -> list[int]:
        if not self.is_asked(seat):
            return []
        game = cast("S", self)
        frame = self.agenda[-1]
        found: list[int] = [a for a in frame.candidates(game, seat) if frame.refusal(game, seat, a) == 0]
        return found

    def options(self, seat: int) -> list[int]:
        found = self.answers(seat)
        if not self.agenda:
            return found  # the game is over, for interjections too
        for action in self.interjections(seat):
            if self.interjection_refusal(seat, action) == 0:
                found.append(action)
        return found

    def refusal(self, seat: int, action: int) -> int:
        if not 0 <= seat < self.seats():
            return NOT_ASKED
        if not 0 <= action < 2**62:
            return NO_ANSWER
        if not self.agenda:
            return NOT_ASKED
        if self.is_interjection(action):
            return self.interjection_refusal(seat, action)
        if not self.is_asked(seat):
            return NOT_ASKED
        return self.agenda[-1].refusal(cast("S", self), seat, action)

    def random_option(self, seat: int, rng: Rng) -> int:
        return self.agenda[-1].random_option(cast("S", self), seat, rng)

    def play(self, seat: int, action: int) -> None:
        if self.is_interjection(action):
            self.interject(seat, action)
        else:
            self.agenda.pop().resolve(cast("S", self), seat, action)
        self.settle()

    def settle(self) -> None:
        """Take the automatic steps until somebody must answer or the game is over."""
        game = cast("S", self)
        steps: i64 = 0
        while self.agenda:
            frame = self.agenda[-1]
            if frame.asks(game) != 0:
                return
            self.agenda.pop()
            frame.run(game)
            steps += 1
            if steps > STEPS_AN_ACTION:
                raise Stalled(type(frame).__name__)


def next_asked(state: State) -> int:
    """The seat that search and adapters let answer next: the lowest one asked, or -1 when the game is over."""
    return lowest(state.asked())
