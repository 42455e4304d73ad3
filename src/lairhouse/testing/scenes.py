"""Scenes: a position as text, actions in notation, one act, and asserts that show the board when they fail.

    scene = Scene(GAME, seats=3, at=\"\"\"
        phase recruit
        gold 3 5 2
    \"\"\")
    scene.rolls(3, 1)
    scene.draws("tranquil-goblet")
    scene.plays("creep E wf", "2: parry goblet")
    scene.refuses("creep W wf", because="LR-6.4")

In strings seats are counted from 1, as people at a table do (`2: parry`), and a line without a seat is the one's who is asked.
Numbers (`scene.sees(0, ...)`) are seats as in code, from 0; -1 is the spectator.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from textwrap import dedent
from typing import Any, Final, NoReturn, TypeVar

import msgspec

from lairhouse.kernel.bits import members
from lairhouse.kernel.errors import IllegalAction, LairhouseError, MalformedAction, NotAsked
from lairhouse.kernel.game import Game, Value
from lairhouse.kernel.match import Match, Step
from lairhouse.kernel.message import say
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.saving import digest
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Option

SEAT: Final = re.compile(r"^(?P<seat>[1-9]): *(?P<said>.*)$", re.DOTALL)
NOTHING: Final = object()
Test = TypeVar("Test", bound=Callable[..., Any])


def clause(*ids: str) -> Callable[[Test], Test]:
    """Mark a test as the proof of these clauses; `[LR-6.4]` in its docstring does the same."""

    def mark(test: Test) -> Test:
        test.__dict__["clauses"] = (*test.__dict__.get("clauses", ()), *ids)
        return test

    return mark


class Loaded(Rng):
    """A stream of chance whose next results are laid down beforehand; when they are used up, a seeded one goes on."""

    __slots__ = ("after", "coming")

    def __init__(self, after: Rng, coming: list[int]) -> None:
        super().__init__(after.drawn)
        self.after = after
        self.coming = coming
        """What `below` gives next: a die shows one more."""

    def word(self) -> int:
        self.drawn += 1
        return self.after.word()

    def below(self, n: int) -> int:
        if not self.coming:
            return super().below(n)
        if not 0 <= self.coming[0] < n:
            raise AssertionError(f"{self.coming[0]} was to be drawn, but the rules draw below {n}")
        self.drawn += 1
        return self.coming.pop(0)

    def copy(self) -> "Loaded":
        return Loaded(self.after.copy(), self.coming.copy())

    def words(self) -> list[str]:
        return self.after.words()


class Scene:
    """A table at which a test plays: dealt from a seed, or set up from a written position."""

    def __init__(
        self,
        game: Game,
        *,
        seats: int | None = None,
        options: Mapping[str, Value] | None = None,
        at: str | None = None,
        seed: int = 1,
        cards: Path | None = None,
    ) -> None:
        self.game = game
        self.setup = game.setup(game.seats[0] if seats is None else seats, options, cards)
        self.words = game.words(self.setup)
        if at is None:
            self.match = Match(game, self.setup, seed=seed)
        else:
            state = self.words.from_position(dedent(at).strip("\n"))
            state.rng = seeded(seed)
            self.match = Match.at_position(game, self.setup, state)
        self._catalogue = self.words.messages("en")

    @property
    def state(self) -> State:
        """The position itself, for what no seat sees."""
        return self.match.state

    # What happens

    def plays(self, *lines: str | int) -> list[Step]:
        """Play lines of notation one after the other, or `plays(seat, text)`; the steps of the last line."""
        steps: list[Step] = []
        for seat, text in self._spoken(lines):
            try:
                steps = self.match.act(seat, text)
            except LairhouseError as error:
                self._fail(f"seat {seat} cannot play {text!r}: {error}")
        return steps

    def refuses(self, *line: str | int, because: str | None = None) -> None:
        """The line is refused, by the clause `because` (None: by any), and nothing changes.

        `because=""` means that it answers no open question, or nobody asked that seat.
        """
        ((seat, text),) = self._spoken(line)
        before = digest(self.state)
        try:
            self.match.act(seat, text)
        except IllegalAction as error:
            if because is not None and error.clause != because:
                self._fail(f"{text!r} is refused by [{error.clause}] {error.sentence}\n  not by {because!r}")
        except NotAsked as error:
            if because:
                self._fail(f"{text!r} is refused because {error}, not by {because}")
        except MalformedAction as error:
            self._fail(f"{text!r} cannot even be read: {error}")
        else:
            self._fail(f"seat {seat} may play {text!r}; it was to be refused by {because}")
        if digest(self.state) != before:
            self._fail(f"{text!r} was refused, but changed the position")

    def rolls(self, *dice: int) -> None:
        """The next dice show these numbers."""
        self.chances(*(shown - 1 for shown in dice))

    def chances(self, *results: int) -> None:
        """The next draws of `below(n)` give these results."""
        rng = self.state.rng
        after = rng.after if isinstance(rng, Loaded) else rng
        self.state.rng = Loaded(after, list(results))

    def draws(self, *cards: str, pile: str = "") -> None:
        """The next cards drawn (of that pile) are these."""
        try:
            self.words.stack(self.state, cards, pile)
        except LairhouseError as error:
            self._fail(f"{', '.join(cards)} cannot be drawn next: {error}")

    def random_actions(self, count: int, seed: int = 1) -> None:
        """Go on with that many random actions."""
        rng = seeded(seed)
        for _ in range(count):
            if not self.state.asked():
                return
            seat = self._one_asked()
            self.match.play(seat, self.state.random_option(seat, rng))

    # What is so

    @property
    def asked(self) -> list[int]:
        """The seats that are asked."""
        return list(members(self.state.asked()))

    @property
    def is_over(self) -> bool:
        return self.match.is_over()

    @property
    def value(self) -> list[float]:
        return self.match.value()

    def options(self, seat: int | None = None) -> list[str]:
        """The notation of everything the seat may do now."""
        return [
            self.words.text(action)
            for action in self.state.options(self._one_asked() if seat is None else seat)
        ]

    def option(self, text: str, seat: int | None = None) -> Option:
        """An option as the seat is shown it."""
        seat = self._one_asked() if seat is None else seat
        if text not in self.options(seat):
            self._fail(f"{text!r} is no option of seat {seat}; there are {self.options(seat)}")
        return self.words.option(self.state, seat, self.words.parse(text))

    def may(self, *line: str | int) -> bool:
        """Whether the line could be played now."""
        ((seat, text),) = self._spoken(line)
        trial = self.state.copy()
        for action in self.words.read(trial, seat, text):
            if trial.refusal(seat, action) != 0:
                return False
            trial.play(seat, action)
        return True

    def asks(self, seat: int, key: str) -> None:
        """The seat is asked the question of that message key (its end is enough)."""
        if seat not in self.asked:
            self._fail(f"seat {seat} is not asked; asked are {self.asked}")
        prompt = self.words.prompt(self.state, seat)
        if prompt is None or not (prompt.ask.key == key or prompt.ask.key.endswith("." + key)):
            self._fail(f"seat {seat} is asked {prompt.ask.key if prompt else None}, not {key}")

    def view(self, seat: int) -> Any:
        """The seat's view as plain data."""
        return msgspec.to_builtins(self.game.view(self.state, seat))

    def log(self, seat: int = -1) -> list[str]:
        """All sentences of the seat's log so far."""
        events = [event for step in self.match.steps for event in step.events if event.is_known_to(seat)]
        lines = [self.words.line(event, seat) for event in events]
        return [say(line.says, self._catalogue) for line in lines if line is not None]

    def sees(self, seat: int, what: str, value: object = NOTHING) -> None:
        """The seat's view, log or options contain the text; or, with `value`, the view has it at the path `what`.

        A path is made of names and numbers: `players.0.hand`.
        """
        if value is NOTHING:
            if what not in self._shown(seat):
                self._fail(f"seat {seat} does not see {what!r}:\n{self._shown(seat)}")
            return
        found = self._at_path(seat, what)
        if found != value:
            self._fail(f"seat {seat} sees {found!r} at {what}, not {value!r}")

    def cannot_see(self, seat: int, needle: str) -> None:
        """Neither view, question, log, options, drawing nor written position of the seat contain the text."""
        if needle in self._shown(seat):
            self._fail(f"seat {seat} sees {needle!r}:\n{self._shown(seat)}")

    def hears(self, seat: int, sentence: str) -> None:
        """The seat's log has a line with these words."""
        if not any(sentence in line for line in self.log(seat)):
            said = "\n  ".join(self.log(seat)[-12:])
            self._fail(f"seat {seat} does not hear {sentence!r}, but\n  {said}")

    def undoes(self, seat: int) -> None:
        """The seat takes its last action back."""
        try:
            self.match.undo(seat)
        except LairhouseError as error:
            self._fail(f"seat {seat} cannot undo: {error}")

    def cannot_undo(self, seat: int) -> None:
        """Something stands in the way of taking the seat's last action back."""
        try:
            self.match.undo(seat)
        except (IllegalAction, NotAsked):
            return
        self._fail(f"seat {seat} could undo")

    def drawing(self, seat: int = -1) -> str:
        return self.words.drawing(self.state, seat)

    # How it is told

    def _shown(self, seat: int) -> str:
        told: list[object] = [
            self.view(seat),
            self.log(seat),
            self.words.prompt(self.state, seat),
            self.drawing(seat),
        ]
        told.append(self.words.position(self.state, seat))
        if seat >= 0:
            told += [self.words.option(self.state, seat, action) for action in self.state.options(seat)]
        return msgspec.json.encode(told).decode()

    def _at_path(self, seat: int, path: str) -> object:
        found: Any = self.view(seat)
        for name in path.split("."):
            try:
                found = found[int(name)] if isinstance(found, list) else found[name]
            except (LookupError, ValueError, TypeError):
                names = sorted(found) if isinstance(found, dict) else found
                self._fail(f"the view of seat {seat} has no {name!r} of {path}, but {names}")
        return found

    def _spoken(self, lines: tuple[str | int, ...]) -> Iterator[tuple[int, str]]:
        """Seat and text of each line; who is meant by a line without a seat is found when its turn comes."""
        if len(lines) == 2 and isinstance(lines[0], int):
            yield lines[0], str(lines[1])
            return
        for line in lines:
            if match := SEAT.match(str(line)):
                yield int(match["seat"]) - 1, match["said"]
            else:
                yield self._one_asked(), str(line)

    def _one_asked(self) -> int:
        if not self.asked:
            self._fail("nobody is asked")
        return self.asked[0]

    def _fail(self, what: str) -> NoReturn:
        __tracebackhide__ = True
        shown = [what, "", self.drawing()]
        for seat in self.asked:
            shown.append(f"seat {seat} may: {', '.join(self.options(seat)[:40])}")
        for number, step in enumerate(self.match.steps[-8:], max(1, self.match.number - 7)):
            shown.append(f"  {number}. {step.entry.seat} {step.entry.act} {step.entry.text}")
        raise AssertionError("\n".join(shown))
