# interpreted
"""The notation of actions: the chapter Decisions of the ledger, both ways. One for each table, for names come from its card set."""

from collections.abc import Sequence
from typing import Final, Never

from lairhouse.games.kami_sama import actions as a
from lairhouse.games.kami_sama.book import Book
from lairhouse.games.kami_sama.view import COLORS, VILLAGES
from lairhouse.kernel.errors import MalformedAction

PLAIN: Final = {
    a.ADD_NONE: "add",
    a.FAVOR: "favor",
    a.NATURE: "nature",
    a.STOP: "stop",
    a.LET_GO: "let go",
    a.IDLE: "idle",
    a.DECLINE: "decline",
}
ON_A_SPACE: Final = {
    a.ADD: "add",
    a.REMOVE: "remove",
    a.REPLACE: "replace",
    a.LIFT: "lift",
    a.SET: "set",
    a.EVADE: "evade",
    a.CLAIM_ADD: "claim add",
}
FROM_TO: Final = {a.MOVE: "move", a.CLAIM_MOVE: "claim move"}
IN_A_VILLAGE: Final = {a.VILLAGE: "village", a.CLAIM_TOKEN: "claim token"}
GAINS: Final = ("favor", "nature")
KITSUNE: Final = "kitsune"
MOST_LISTS: Final = 9


class Notation:
    """Names of the set and back."""

    def __init__(self, book: Book) -> None:
        self.spaces = list(book.board.names)
        self.kamis = [kami.id for kami in book.kamis]
        self.actions = [action.id for action in book.actions]
        self.tokens = [token.id for token in book.tokens]
        self.villagers = [villager.id for villager in book.villagers]
        self.goals = [goal.id for goal in book.goals]
        self.foxes = [fox.id for fox in book.fox_cards]
        self.seats = book.seats
        self.space_numbers = {name.casefold(): n for n, name in enumerate(self.spaces)}
        self.cards = card_names(book)

    def owner(self, seat: int) -> str:
        """The colour of a seat, or the Kitsune."""
        return COLORS[seat] if seat < self.seats else KITSUNE

    def text(self, action: int) -> str:
        """An action as the ledger writes it."""
        kind, first, second = a.kind_of(action), a.first_of(action), a.second_of(action)
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in ON_A_SPACE:
            return f"{ON_A_SPACE[kind]} {self.spaces[first]}"
        if kind in FROM_TO:
            return f"{FROM_TO[kind]} {self.spaces[first]} {self.spaces[second]}"
        if kind in IN_A_VILLAGE:
            return f"{IN_A_VILLAGE[kind]} {VILLAGES[first]}"
        match kind:
            case a.KEEP:
                return f"keep {self.kamis[first]}"
            case a.USE:
                return f"use {self.actions[first]}"
            case a.TAKE:
                return f"take {self.villagers[first]}"
            case a.MARK:
                return f"{self.tokens[first]} {VILLAGES[second]}"
            case a.LAY:
                return f"{self.tokens[first]} {self.spaces[second]}"
            case a.NO_TOKEN:
                return f"no {self.tokens[first]}"
            case a.SPROUT:
                return f"sprout {self.spaces[first]} {GAINS[second]}"
            case a.CHOOSE:
                return f"choose {first}"
            case _:
                return f"tie {VILLAGES[first]} {'>'.join(COLORS[seat] for seat in a.order_of(action))}"

    def parse(self, text: str) -> int:
        """The action a text stands for, capitals and spaces between words apart."""
        words = text.casefold().split()
        if not words:
            raise MalformedAction("this is no action")
        for kind, plain in PLAIN.items():
            if words == plain.split():
                return kind
        for table, read in (
            (ON_A_SPACE, self._spaces),
            (FROM_TO, self._spaces),
            (IN_A_VILLAGE, self._villages),
        ):
            for kind, begin in table.items():
                verb = begin.split()
                if words[: len(verb)] == verb and len(words) == len(verb) + (2 if table is FROM_TO else 1):
                    return _packed(kind, read(words[len(verb) :]))
        return self._named(words)

    def _named(self, words: Sequence[str]) -> int:
        """Actions that name a card, token or seat of this set."""
        match words:
            case ["keep", kami]:
                return int(a.on(a.KEEP, _index(self.kamis, kami, "kami")))
            case ["use", action]:
                return int(a.on(a.USE, _index(self.actions, action, "kami action")))
            case ["take", villager]:
                return int(a.on(a.TAKE, _index(self.villagers, villager, "villager")))
            case ["no", token]:
                return int(a.on(a.NO_TOKEN, _index(self.tokens, token, "token")))
            case ["sprout", space, gain]:
                return int(a.onto(a.SPROUT, self.space(space), _index(GAINS, gain, "gain")))
            case ["choose", number] if number in "123456789" and len(number) == 1:
                return int(a.on(a.CHOOSE, int(number)))
            case ["tie", village, order]:
                return self._tie(village, order)
            case [token, place] if token in self.tokens:
                which = self.tokens.index(token)
                if place in self.space_numbers:
                    return int(a.onto(a.LAY, which, self.space_numbers[place]))
                return int(a.onto(a.MARK, which, self._villages([place])[0]))
            case _:
                return _bad(words[0], "the beginning of an action")

    def space(self, word: str) -> int:
        """A space by name, as `FA-b2`."""
        number = self.space_numbers.get(word.casefold())
        if number is None:
            _bad(word, "a space such as FA-b2")
        return number

    def _spaces(self, words: Sequence[str]) -> list[int]:
        return [self.space(word) for word in words]

    def _villages(self, words: Sequence[str]) -> list[int]:
        return [_index([village.casefold() for village in VILLAGES], word, "village") for word in words]

    def _tie(self, village: str, order: str) -> int:
        seats = [_index(COLORS[: self.seats], color, "seat") for color in order.split(">")]
        if len(set(seats)) != len(seats) or len(seats) < 2:
            _bad(order, "an order of two seats or more")
        return int(a.tie_of(self._villages([village])[0], seats))


def card_names(book: Book) -> list[str]:
    """The villager cards by name, numbered where there are several alike."""
    seen: dict[int, int] = {}
    found: list[str] = []
    numbers = [int(number) for number in book.cards]
    for number in numbers:
        seen[number] = seen.get(number, 0) + 1
        name = book.villagers[number].id
        found.append(name if numbers.count(number) == 1 else f"{name}.{seen[number]}")
    return found


def _packed(kind: int, fields: list[int]) -> int:
    return int(a.on(kind, fields[0]) if len(fields) == 1 else a.onto(kind, fields[0], fields[1]))


def _index(names: Sequence[str], word: str, what: str) -> int:
    if word not in names:
        _bad(word, f"a {what}")
    return list(names).index(word)


def _bad(word: str, expected: str) -> Never:
    raise MalformedAction(f"{word[:30]!r} is not {expected}")
