"""Random games played through the contract, stopping at positions ("spots") where laws look closely.

What is drawn depends on the seed alone, so a broken law names all that is needed to meet it again.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from traceback import extract_tb
from typing import Final, NoReturn

from lairhouse.kernel.bits import members
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game, Setup, Value
from lairhouse.kernel.journal import Event, Journal
from lairhouse.kernel.rng import Rng, Sfc32, seeded
from lairhouse.kernel.state import State
from lairhouse.kernel.values import value_text
from lairhouse.kernel.words import Words

INTERJECTS: Final = 20  # one action in so many is an interjection, where there is one
LAST_ACTIONS: Final = 12  # shown when a law is broken


class LawBroken(AssertionError):
    """A game breaks a law: which, where, and how to get there again."""

    def __init__(self, law: str, what: str, story: str) -> None:
        super().__init__(f"{law}: {what}\n{story}")
        self.law = law
        self.what = what


@dataclass(slots=True)
class Course:
    """One set-up of a game with what the laws have seen of it so far."""

    game: Game
    setup: Setup
    words: Words
    vocabulary: dict[int, str] = field(default_factory=dict)
    """Every action seen in any game of this set-up, with its notation."""
    guesses: int = 0
    """How many guesses of the spectator in a row were nothing but the truth."""

    @classmethod
    def of(cls, game: Game, seats: int | None = None, options: Mapping[str, Value] | None = None) -> "Course":
        setup = game.setup(game.seats[0] if seats is None else seats, options)
        return cls(game, setup, game.words(setup))

    @property
    def name(self) -> str:
        chosen = "".join(f" {name}={value_text(value)}" for name, value in self.setup.options.items())
        return f"{self.game.slug}, {self.setup.seats} seats{chosen}"

    def note(self, actions: list[int]) -> None:
        """Remember actions and their notation."""
        for action in actions:
            if action not in self.vocabulary:
                self.vocabulary[action] = self.words.text(action)


@dataclass(slots=True)
class Spot:
    """A position met in a random game, with the way that led there."""

    course: Course
    seed: int
    state: State
    played: list[tuple[int, int]]
    """Seat and action, from the deal on."""
    rng: Sfc32
    """For what a law draws here."""

    @property
    def seats(self) -> list[int]:
        return list(range(self.course.setup.seats))

    @property
    def watchers(self) -> list[int]:
        """All seats and the spectator."""
        return [-1, *self.seats]

    def asked(self) -> list[int]:
        return list(members(self.state.asked()))

    def guessed(self, seat: int, seed: int) -> State:
        """A world that the seat thinks possible."""
        world = self.state.copy()
        world.guess(seat, seeded(seed))
        return world

    def broken(self, law: str, what: str) -> NoReturn:
        raise LawBroken(law, what, self.story())

    def story(self) -> str:
        """How to come here, and how it looks."""
        words = self.course.words
        shown = self.played[-LAST_ACTIONS:]
        first = len(self.played) - len(shown)
        rows = [f"in {self.course.name}, seed {self.seed}, after {len(self.played)} actions:"]
        rows += ["  ..."] if first else []
        rows += [
            f"  {first + at + 1} {seat} {_safe(words, action)}" for at, (seat, action) in enumerate(shown)
        ]
        rows.append(f"asked: {self.asked()}")
        try:
            rows.append(words.drawing(self.state, -1))
        except Exception as error:  # noqa: BLE001 (a broken drawing must not hide the broken law)
            rows.append(f"(the drawing fails: {error!r})")
        return "\n".join(rows)


@dataclass(slots=True)
class Taken:
    """One action as it was played: the spot before it, what it told, and the position after it."""

    before: Spot
    seat: int
    action: int
    events: list[Event]
    after: State
    drew: bool
    """Whether chance was used."""


def random_game(course: Course, seed: int, rng: Rng | None = None) -> Iterator[Spot]:
    """A random game from the deal to the end: the spot before every action and the last one.

    The spot's state is the game's own; a law that changes anything works on a copy.
    """
    spot = dealt(course, seed, rng)
    bound = course.game.bound(course.setup)
    answers = 0
    while spot.state.asked():
        yield spot
        with held("legality", spot):
            seat, action, is_answer = drawn_action(spot)
        answers += is_answer
        if answers > bound or len(spot.played) > 20 * bound + 1000:
            interjected = len(spot.played) + 1 - answers
            spot.broken("end", f"{answers} answers and {interjected} interjections; declared are {bound}")
        with held("legality", spot, f"{_safe(course.words, action)!r} by seat {seat}: "):
            spot.state.play(seat, action)
        spot.played.append((seat, action))
    yield spot


def dealt(course: Course, seed: int, rng: Rng | None = None) -> Spot:
    """The beginning of a random game."""
    try:
        state = course.game.deal(course.setup, seeded(seed) if rng is None else rng)
    except Exception as error:
        what = f"the game cannot be dealt: {error!r}"
        raise LawBroken("legality", what, f"in {course.name}, seed {seed}") from error
    return Spot(course, seed, state, [], seeded(seed * 2 + 1))


@contextmanager
def held(law: str, spot: Spot, doing: str = "") -> Iterator[None]:
    """A game that raises an error where it is asked something breaks the law that asked."""
    try:
        yield
    except LawBroken:
        raise
    except Exception as error:
        where = extract_tb(error.__traceback__)[-1]
        what = (
            f"{doing}the game raised {error!r} in {where.name} ({Path(where.filename).name}:{where.lineno})"
        )
        raise LawBroken(law, what, spot.story()) from error


def drawn_action(spot: Spot) -> tuple[int, int, bool]:
    """A seat and what it does, mostly an answer to the open question; whether it is one."""
    state, rng = spot.state, spot.rng
    if rng.below(INTERJECTS) == 0:
        actors = list(members(state.may_act()))
        seat = actors[rng.below(len(actors))] if actors else -1
        answers = set(state.answers(seat)) if actors else set()
        free = [action for action in state.options(seat) if action not in answers] if actors else []
        if free:
            return seat, free[rng.below(len(free))], False
    asked = spot.asked()
    seat = asked[rng.below(len(asked))]
    action = state.random_option(seat, rng)
    if action < 0 or state.refusal(seat, action) != 0:
        spot.broken("legality", f"random_option({seat}) gave {action}, which is no legal action")
    return seat, action, True


def take(spot: Spot, seat: int, action: int, state: State | None = None) -> Taken:
    """Play an action on a copy, with a journal."""
    after = (spot.state if state is None else state).copy()
    journal = Journal()
    after.journal = journal
    drawn = after.rng.drawn
    after.play(seat, action)
    after.journal = None
    return Taken(spot, seat, action, journal.events, after, after.rng.drawn != drawn)


def _safe(words: Words, action: int) -> str:
    try:
        return words.text(action)
    except (LairhouseError, LookupError, ValueError) as error:
        return f"<{action}: {error!r}>"
