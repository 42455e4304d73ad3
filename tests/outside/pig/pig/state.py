"""The position of Pig and its only question."""

from typing import Final

from lairhouse.kernel.frame import NO_ANSWER, Frame, Question
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState
from pig.clauses import clause

ROLL: Final = 0
HOLD: Final = 1
TURNS: Final = 10


class Pig(AgendaState["Pig"]):
    """`pips` are those of the turn that is on, `taken` the turns that are over."""

    __slots__ = ("scores", "pips", "taken", "goal")

    def __init__(
        self, rng: Rng, agenda: list[Frame["Pig"]], scores: list[int], pips: int, taken: int, goal: int
    ) -> None:
        super().__init__(rng, agenda)
        self.scores = scores
        self.pips = pips
        self.taken = taken
        self.goal = goal

    def copy(self) -> "Pig":
        return Pig(self.rng.copy(), self.agenda.copy(), self.scores.copy(), self.pips, self.taken, self.goal)

    def seats(self) -> int:
        return len(self.scores)

    def end_turn(self, seat: int) -> None:
        """The next seat is on turn, unless all turns are taken. [PG-1.1, PG-2.2]"""
        self.pips = 0
        self.taken += 1
        if self.taken < TURNS * self.seats():
            self.push(RollOrHold((seat + 1) % self.seats()))

    def guess(self, seat: int, rng: Rng) -> None:
        """Nothing is hidden but what the dice will show."""
        self.rng = rng.copy()

    def value(self) -> list[float]:
        """The highest score wins, level seats share. [PG-2.1, PG-2.2]"""
        best = max(self.scores)
        leaders = self.scores.count(best)
        return [1.0 / leaders if score == best else 0.0 for score in self.scores]


class RollOrHold(Question[Pig]):
    """Roll on, or be content. [PG-1.2]"""

    __slots__ = ()

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def candidates(self, game: Pig, seat: int) -> list[int]:
        return [ROLL, HOLD]

    def refusal(self, game: Pig, seat: int, action: int) -> int:
        if action > HOLD:
            return NO_ANSWER
        return clause("PG-1.2") if action == HOLD and game.pips == 0 else 0

    def resolve(self, game: Pig, seat: int, action: int) -> None:
        if action == HOLD:
            self.hold(game, seat)
        else:
            self.roll(game, seat)

    def hold(self, game: Pig, seat: int) -> None:
        """The pips count. [PG-1.5]"""
        game.scores[seat] += game.pips
        if game.journal is not None:
            game.journal.tell("held", {"seat": seat, "score": game.scores[seat]})
        game.end_turn(seat)

    def roll(self, game: Pig, seat: int) -> None:
        """A die is rolled. [PG-1.3, PG-1.4, PG-2.1]"""
        die = game.rng.die()
        if game.journal is not None:
            game.journal.reveal("rolled", {"seat": seat, "die": die})
        if die == 1:
            game.end_turn(seat)
            return
        game.pips += die
        if game.scores[seat] + game.pips >= game.goal:
            game.scores[seat] += game.pips
        else:
            game.push(RollOrHold(seat))
