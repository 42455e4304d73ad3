# interpreted
"""Actions as text and back: the vocabulary of the ledger's Decisions."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from lairhouse.games.lairs import actions as do
from lairhouse.games.lairs.book import Book
from lairhouse.games.lairs.compact import space_named
from lairhouse.games.lairs.energy import spend_count
from lairhouse.games.lairs.vocabulary import (
    BEGINNERS,
    CUBES,
    DIRECTIONS,
    FEATURE_LETTERS,
    LEVELS,
    MARKS,
    PIECE_LETTERS,
    SIDES,
    SPEND_ORDER,
    SPENDS,
)
from lairhouse.kernel.bits import has
from lairhouse.kernel.errors import MalformedAction

PLAIN: Final = {
    do.CLEAR: "clear", do.LAIR: "lair", do.DONE: "done", do.LOCK: "lock", do.COMPLETE: "complete", do.HALT: "halt",
    do.IN: "in", do.STAY: "stay", do.OPEN: "open", do.EXIT: "exit", do.END: "end", do.ASK_FINISH: "finish?",
    do.GRANT_FINISH: "finish yes", do.DENY_FINISH: "finish no",
}  # fmt: skip
PLAIN_ACTIONS: Final = {word: do.pack(kind) for kind, word in PLAIN.items()}
AIMED: Final = {do.CREEP: "creep", do.HUSTLE: "hustle", do.PEER: "peer"}
MOST_SPENDS: Final = 15


def payment_text(payment: int) -> str:
    """Spends by colour, Conserved ones first."""
    return " ".join(word for word in SPEND_ORDER for _ in range(payment >> 4 * SPENDS.index(word) & 0xF))


def cubes_text(cubes: int) -> str:
    """Cubes by colour, then Fresh, Conserved, Spent."""
    return " ".join(word for at, word in enumerate(CUBES) for _ in range(cubes >> 4 * at & 0xF))


def cards_named(book: Book) -> list[str]:
    """The names of all Treasures; copies of one card are numbered."""
    return [card.id + (f".{card.copy + 1}" if card.copy else "") for card in book.cards]


class Notation:
    """The notation over one book: cards by id, spaces by name."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.names = book.build.grid.names
        self.cards = cards_named(book)

    def text(self, action: int) -> str:
        kind, one, two = do.kind_of(action), do.first_of(action), do.second_of(action)
        if kind in PLAIN:
            return PLAIN[kind]
        if kind <= do.FIRST:
            return self._building_text(kind, one, two)
        payment = payment_text(do.many_of(action))
        match kind:
            case do.GO:
                return f"go {DIRECTIONS[one]}"
            case do.BACKTRACK:
                return f"backtrack {self.names[one]} {payment}"
            case do.CONSERVE:
                return f"conserve {payment}".rstrip()
            case do.CHECK:
                return f"check {spend_count(do.many_of(action)) // self.book.die} {payment}".rstrip()
            case do.FATIGUE:
                return f"fatigue {cubes_text(do.many_of(action))}".rstrip()
            case do.CLAIM:
                return f"claim {self.cards[one]}"
            case do.KEEP:
                kept = [name for card, name in enumerate(self.cards) if has(do.many_of(action), card)]
                return " ".join(["keep", *kept])
            case do.MARK:
                return f"mark {self.names[one]} {MARKS[two]}"
        return f"{AIMED[kind]} {DIRECTIONS[one]} {payment}"

    def _building_text(self, kind: int, one: int, two: int) -> str:
        match kind:
            case do.PUT:
                return f"put {FEATURE_LETTERS[two]} {self.names[one]}"
            case do.TAKE:
                return f"take {self.names[one]}"
            case do.WALL:
                return f"wall {self.names[one]}{SIDES[two]}"
            case do.UNWALL:
                return f"unwall {self.names[one]}{SIDES[two]}"
            case do.SUGGEST:
                return f"suggest {LEVELS[one]}"
            case do.PART:
                return f"part {PIECE_LETTERS[two]} {self.names[one]}"
        return f"first {BEGINNERS[one]}"

    def parse(self, text: str) -> int:
        """The action written so and not otherwise."""
        action = self.loosely(text)
        if self.text(action) != text:
            raise MalformedAction(f"this is written {self.text(action)!r}")
        return action

    def loosely(self, text: str) -> int:
        """The action, its cubes and cards in any order."""
        if text in PLAIN_ACTIONS:
            return PLAIN_ACTIONS[text]
        verb, *rest = text.split()[:40] or [""]
        reader = READERS.get(verb)
        if reader is None:
            raise MalformedAction(f"no action is called {verb[:20]!r}")
        return reader(self, rest)

    def space(self, rest: Sequence[str], at: int) -> int:
        return space_named(self.book.build.grid, _word(rest, at))

    def put(self, rest: Sequence[str]) -> int:
        _exactly(rest, 2)
        return do.pack(do.PUT, self.space(rest, 1), _one_of(rest[0], FEATURE_LETTERS, "a Feature"))

    def take(self, rest: Sequence[str]) -> int:
        _exactly(rest, 1)
        return do.pack(do.TAKE, self.space(rest, 0))

    def wall(self, rest: Sequence[str], kind: int = do.WALL) -> int:
        _exactly(rest, 1)
        side = _one_of(rest[0][-1:], SIDES, "a side")
        return do.pack(kind, space_named(self.book.build.grid, rest[0][:-1]), side)

    def unwall(self, rest: Sequence[str]) -> int:
        return self.wall(rest, do.UNWALL)

    def suggest(self, rest: Sequence[str]) -> int:
        _exactly(rest, 1)
        return do.pack(do.SUGGEST, _one_of(rest[0], LEVELS, "a level"))

    def part(self, rest: Sequence[str]) -> int:
        _exactly(rest, 2)
        return do.pack(do.PART, self.space(rest, 1), _one_of(rest[0], PIECE_LETTERS, "a piece"))

    def first(self, rest: Sequence[str]) -> int:
        _exactly(rest, 1)
        return do.pack(do.FIRST, _one_of(rest[0], BEGINNERS, "who begins"))

    def aimed(self, kind: int, rest: Sequence[str]) -> int:
        direction = _one_of(_word(rest, 0), DIRECTIONS, "a direction")
        return do.pack(kind, direction, 0, _counts(rest[1:], SPENDS))

    def creep(self, rest: Sequence[str]) -> int:
        return self.aimed(do.CREEP, rest)

    def hustle(self, rest: Sequence[str]) -> int:
        return self.aimed(do.HUSTLE, rest)

    def peer(self, rest: Sequence[str]) -> int:
        return self.aimed(do.PEER, rest)

    def go(self, rest: Sequence[str]) -> int:
        _exactly(rest, 1)
        return do.pack(do.GO, _one_of(rest[0], DIRECTIONS, "a direction"))

    def backtrack(self, rest: Sequence[str]) -> int:
        return do.pack(do.BACKTRACK, self.space(rest, 0), 0, _counts(rest[1:], SPENDS))

    def conserve(self, rest: Sequence[str]) -> int:
        return do.pack(do.CONSERVE, 0, 0, _counts(rest, SPENDS))

    def check(self, rest: Sequence[str]) -> int:
        payment = _counts(rest[1:], SPENDS)
        if _word(rest, 0) != str(len(rest[1:]) // self.book.die):
            raise MalformedAction("a check names the number of dice, and then the cubes that pay for them")
        return do.pack(do.CHECK, 0, 0, payment)

    def fatigue(self, rest: Sequence[str]) -> int:
        return do.pack(do.FATIGUE, 0, 0, _counts(rest, CUBES))

    def claim(self, rest: Sequence[str]) -> int:
        _exactly(rest, 1)
        return do.pack(do.CLAIM, _one_of(rest[0], self.cards, "a Treasure"))

    def keep(self, rest: Sequence[str]) -> int:
        kept = {_one_of(name, self.cards, "a Treasure") for name in rest}
        if len(kept) != len(rest):
            raise MalformedAction("a Treasure is named twice")
        return do.pack(do.KEEP, 0, 0, sum(1 << card for card in kept))

    def mark(self, rest: Sequence[str]) -> int:
        _exactly(rest, 2)
        return do.pack(do.MARK, self.space(rest, 0), _one_of(rest[1], MARKS, "a mark"))


def _word(rest: Sequence[str], at: int) -> str:
    if at >= len(rest):
        raise MalformedAction("a word is missing")
    return rest[at]


def _exactly(rest: Sequence[str], count: int) -> None:
    if len(rest) != count:
        raise MalformedAction(f"{count} words belong to this action, not {len(rest)}")


def _one_of(word: str, allowed: Sequence[str], what: str) -> int:
    """The place of a word among those allowed."""
    if not word or word not in list(allowed):
        raise MalformedAction(f"{what} is one of {', '.join(allowed)}, not {word[:20]!r}")
    return list(allowed).index(word)


def _counts(words: Iterable[str], kinds: Sequence[str]) -> int:
    """Cubes as counts of four bits."""
    counts = 0
    for word in words:
        at = _one_of(word, kinds, "a cube")
        if counts >> 4 * at & 0xF == MOST_SPENDS:
            raise MalformedAction("these are more cubes than there are")
        counts += 1 << 4 * at
    return counts


READERS: Final[dict[str, Callable[[Notation, Sequence[str]], int]]] = {
    "put": Notation.put, "take": Notation.take, "wall": Notation.wall, "unwall": Notation.unwall,
    "suggest": Notation.suggest, "part": Notation.part, "first": Notation.first, "creep": Notation.creep,
    "hustle": Notation.hustle, "peer": Notation.peer, "go": Notation.go, "backtrack": Notation.backtrack,
    "conserve": Notation.conserve, "check": Notation.check, "fatigue": Notation.fatigue, "claim": Notation.claim,
    "keep": Notation.keep, "mark": Notation.mark,
}  # fmt: skip
