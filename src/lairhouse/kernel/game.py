# interpreted
"""The record of a game: its title, seats, options and how it is dealt. One `GAME` in each game's `game.py`."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import msgspec

from lairhouse.kernel import values
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.frame import Shared
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

if TYPE_CHECKING:
    from lairhouse.kernel.match import Step

Value = values.Value


class Choice(msgspec.Struct, frozen=True):
    """An option of the table: a variant, an optional rule, a length. Its names and hints are messages `<slug>.option.<name>`."""

    name: str
    values: tuple[Value, ...]
    default: Value
    seats: tuple[int, ...] = ()
    """Seat counts at which there is a choice; empty: at all. Elsewhere the default holds."""


class Setup(Shared):
    """How a table was opened. A game's own setup adds cards and maps; the same object serves all states of the table."""

    __slots__ = ("seats", "options", "card_set", "shared")

    def __init__(self, seats: int, options: Mapping[str, Value], card_set: str = "house") -> None:
        super().__init__()
        self.seats = seats
        self.options = dict(options)
        self.card_set = card_set
        self.shared: list[Shared] = []
        self.share(self)

    def share(self, part: Shared) -> None:
        """Number an immutable part, so that saved states can name it."""
        part.number = len(self.shared)
        self.shared.append(part)


class Game(ABC):
    """What the house knows about a game. A game from outside registers an instance under `lairhouse.games`."""

    slug: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]
    """Of its clause ids."""
    seats: ClassVar[tuple[int, ...]]
    rules_version: ClassVar[int] = 1
    choices: ClassVar[tuple[Choice, ...]] = ()
    is_cooperative: ClassVar[bool] = False
    has_shared_wins: ClassVar[bool] = False
    """Whether several seats may each win in full, so that values need not add up to 1."""
    is_hidden: ClassVar[bool] = True
    """Whether anybody knows what another does not."""
    minutes: ClassVar[int] = 30

    @property
    @abstractmethod
    def ledger(self) -> Ledger: ...

    def setup(
        self, seats: int, options: Mapping[str, Value] | None = None, cards: Path | None = None
    ) -> Setup:
        """A checked set-up; a game that keeps cards or maps in it makes its own. `cards` is a set other than the house's."""
        if cards is not None:
            raise BadSetup(f"{self.title} is played without a card set")
        return Setup(seats, self.checked(seats, options))

    @abstractmethod
    def deal(self, setup: Setup, rng: Rng) -> State:
        """The first position, settled: the first question is open."""

    @abstractmethod
    def bound(self, setup: Setup) -> int:
        """No game of this set-up has more actions than this, interjections apart."""

    @abstractmethod
    def view(self, state: State, seat: int) -> msgspec.Struct:
        """Everything that a seat (-1: the spectator) may see, as the game's typed record. The only projection."""

    @abstractmethod
    def words(self, setup: Setup) -> Words: ...

    def conserved(self, state: State) -> dict[str, int]:
        """Counts of pieces and cards, all places added up, that never change in a game; the law of conservation compares them."""
        return {}

    def policy(self, setup: Setup) -> Policy:
        """How computer seats roll out and judge positions."""
        return Policy()

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        """The record types `view` may return, for the generated schema."""
        return ()

    def may_rewind(self, steps: Sequence["Step"]) -> bool:
        """Whether all together may agree to take these steps back, where one seat alone may not."""
        return True

    def by_rules(self, version: int) -> "Game":
        """The game as it is played by that rules version; overridden as soon as there is an earlier one to keep."""
        if version != self.rules_version:
            raise BadSetup(
                f"{self.title} is played by rules {self.rules_version} here, not by rules {version}"
            )
        return self

    def checked(self, seats: int, options: Mapping[str, Value] | None) -> dict[str, Value]:
        """The options with defaults filled in; BadSetup for wrong seats, names or values."""
        if seats not in self.seats:
            raise BadSetup(f"{self.title} is played with {_listed(self.seats)} seats, not {seats}")
        given = dict(options or {})
        found: dict[str, Value] = {}
        for choice in self.choices:
            value = given.pop(choice.name, choice.default)
            if not any(value == allowed and type(value) is type(allowed) for allowed in choice.values):
                raise BadSetup(
                    f"option {choice.name} of {self.title} is one of {_listed(choice.values)}, not {value!r}"
                )
            if choice.seats and seats not in choice.seats and value != choice.default:
                raise BadSetup(f"option {choice.name} of {self.title} needs {_listed(choice.seats)} seats")
            found[choice.name] = value
        if given:
            raise BadSetup(f"{self.title} has no option {_listed(tuple(sorted(given)))}")
        return found

    def setups(self) -> list[tuple[int, dict[str, Value]]]:
        """Every seat count with every combination of options, for laws and benchmarks."""
        found: list[tuple[int, dict[str, Value]]] = []
        for seats in self.seats:
            combined: list[dict[str, Value]] = [{}]
            for choice in self.choices:
                free = not choice.seats or seats in choice.seats
                values = choice.values if free else (choice.default,)
                combined = [{**options, choice.name: value} for options in combined for value in values]
            found += [(seats, options) for options in combined]
        return found

    def telling_setups(self) -> list[tuple[int, dict[str, Value]]]:
        """Each seat count with the defaults, and with each other value of each option alone: enough for most tests."""
        return [
            (seats, options)
            for seats, options in self.setups()
            if sum(options[choice.name] != choice.default for choice in self.choices) <= 1
        ]


def _listed(several: tuple[Value, ...]) -> str:
    return ", ".join(map(values.value_text, several))
