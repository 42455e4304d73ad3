# interpreted
"""A game in words: the notation of its actions, the question that is open, sentences for what happened, written positions.

The notation is the only form of an action outside the engine. `text` and `parse` are inverse and need no position.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import msgspec

from lairhouse.kernel.errors import BadSetup, MalformedAction
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, Sentence
from lairhouse.kernel.state import State

SPECTATOR = -1
LONGEST_ACTION = 2_000  # characters; a whole lair takes about 200


class Option(msgspec.Struct, frozen=True):
    """One legal action as a seat is shown it.

    `about` names the pieces and places it touches, by the ids that the view uses, the one to click first standing first.
    `group` is a message key that sorts options of one kind together. `interjects` marks what nobody waits for.
    """

    text: str
    label: Message
    group: str
    about: list[str] = []
    interjects: bool = False


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked now: a key per kind of question, and the clause that puts it."""

    ask: Message
    clause: str = ""
    seat: int = -1


class Travel(msgspec.Struct, frozen=True):
    """A piece seen to move, by the ids the view uses; an empty place is off the table. Used for animation alone."""

    piece: str
    start: str = ""
    end: str = ""


class Line(msgspec.Struct, frozen=True):
    """A sentence of the log with what the eye may follow."""

    says: Message
    travels: list[Travel] = []
    dice: list[int] = []
    about: list[str] = []


class Words(ABC):
    """Words of one set-up of a game. Everything shown to a seat is made here or in the view, from what the seat knows."""

    @abstractmethod
    def text(self, action: int) -> str:
        """The notation of an action."""

    @abstractmethod
    def parse(self, text: str) -> int:
        """The action that a notation stands for; MalformedAction when it cannot be read."""

    def read(self, state: State, seat: int, text: str) -> list[int]:
        """The single actions that a line stands for; overridden where one line bundles several parts."""
        if len(text) > LONGEST_ACTION:
            raise MalformedAction("this is too long for an action")
        return [self.parse(text.strip())]

    @abstractmethod
    def prompt(self, state: State, seat: int) -> Prompt | None:
        """What the seat is asked, or None; for the spectator and seats not asked, who is waited for may be said."""

    @abstractmethod
    def option(self, state: State, seat: int, action: int) -> Option:
        """A legal action as that seat is shown it."""

    @abstractmethod
    def line(self, event: Event, seat: int) -> Line | None:
        """An event the seat knows as a line of its log; None for what the log leaves out."""

    @abstractmethod
    def messages(self, language: str) -> dict[str, Sentence]:
        """The catalogue of a language: this game's keys and the names and texts of its card set."""

    @abstractmethod
    def position(self, state: State, seat: int | None = None) -> str:
        """The written position, everything (None) or what a seat (-1: the spectator) knows."""

    @abstractmethod
    def from_position(self, text: str) -> State:
        """The state that a whole written position describes; left-out sections have their set-up value."""

    def stack(self, state: State, cards: Sequence[str], pile: str = "") -> None:
        """Lay named cards on a pile so that they are drawn next, the first one first: for scenes, in games with piles."""
        raise BadSetup("this game has no piles to stack")

    @abstractmethod
    def drawing(self, state: State, seat: int) -> str:
        """The table as a seat sees it, drawn in text for terminals and for failing tests."""

    def score(self, state: State) -> Sequence[Line]:
        """The end explained line by line; empty while the game is on."""
        return []

    languages: ClassVar[tuple[str, ...]] = ("en",)
