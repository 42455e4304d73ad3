# interpreted
"""Actions as text and back, as the Decisions chapter of the ledger writes them. Words and ids are those of the card set."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from lairhouse.games.wakening_lair import actions as a
from lairhouse.games.wakening_lair.attacking import changed
from lairhouse.games.wakening_lair.book import Book
from lairhouse.games.wakening_lair.effects import share
from lairhouse.games.wakening_lair.vocabulary import ROOMS
from lairhouse.kernel.errors import MalformedAction

PLAIN: Final = {
    "ready": a.READY,
    "unready": a.UNREADY,
    "reroll": a.REROLL_AWAKENING,
    "keep": a.KEEP,
    "done": a.DONE,
    "press": a.PRESS,
    "stop": a.STOP,
    "bardsong": a.SING,
    "song heal": a.SONG_HEAL,
    "song marker": a.SONG_MARKER,
    "song none": a.SONG_NONE,
    "claim weapon": a.CLAIM_WEAPON,
    "claim item": a.CLAIM_ITEM,
    "reserve": a.RESERVE,
    "mist": a.VANISH,
    "stand": a.STAND,
    "chalk": a.DRAW_CIRCLE,
    "let-come": a.LET_COME,
    "scroll": a.RAISE,
    "let-die": a.LET_DIE,
    "end": a.END,
    "lay none": a.SHARE,
}
PLAIN_TEXT: Final = {action: text for text, action in PLAIN.items()}
ROOM_WORDS: Final = {"move": a.MOVE, "on": a.ON, "beads": a.BEADS_MOVE}
FIGURE_WORDS: Final = {"take": a.TAKE, "leave": a.LEAVE, "siphon": a.SIPHON_TO, "give": a.GIVE_IT}
NUMBER_WORDS: Final = {"first": a.FIRST, "keep": a.KEEP_CARD, "under": a.UNDER}
PLACING: Final = re.compile(r"^d([123])>([a-z0-9.-]+):([1-9][0-9]?)$")
DIE: Final = re.compile(r"^d([123])([+-])([1-5])$")
SHARE_OF: Final = re.compile(r"^([a-z0-9-]+):([1-9])$")
ROOM: Final = re.compile(r"^room-([1-9]|1[0-2])$")


class Notation:
    """The notation of one card set."""

    def __init__(self, book: Book, texts: Mapping[str, str] | None = None) -> None:
        self.book = book
        self.figures = {figure.id: n for n, figure in enumerate(book.figures)}
        self.cards = {card.word: n for n, card in enumerate(book.treasures)}
        self.weapons = {weapon.id: n for n, weapon in enumerate(book.weapons)}
        self.items = {item.id: n for n, item in enumerate(book.items)}
        self.types = {name: n for n, name in enumerate(book.types)}
        self.things: dict[str, int] = {}
        for n, foe in enumerate(book.foes):
            self.things[foe.word] = a.FOE_THING + n
        for n, zone in enumerate(book.zones):
            self.things[zone] = a.ZONE_THING + n
        for n, figure in enumerate(book.figures):
            self.things[figure.id] = a.HERO_THING + n
        for room in range(ROOMS):
            self.things[f"room-{room + 1}"] = a.ROOM_THING + room
        self.things["terror"] = a.TERROR_THING
        self.names = {thing: word for word, thing in self.things.items()}
        self._writers = self._writing()
        self._readers = self._reading()

    # Writing

    def text(self, action: int) -> str:
        """The notation of an action."""
        if action in PLAIN_TEXT:
            return PLAIN_TEXT[action]
        return self._writers[action & 63](action)

    def _writing(self) -> dict[int, Callable[[int], str]]:
        first, second, third = a.field_a, a.field_b, a.field_c
        writers: dict[int, Callable[[int], str]] = {}
        for word, kind in ROOM_WORDS.items():
            writers[kind] = lambda x, w=word: f"{w} {first(x) + 1}"  # type: ignore[misc]
        for word, kind in FIGURE_WORDS.items():
            writers[kind] = lambda x, w=word: f"{w} {self.book.figures[first(x)].id}"  # type: ignore[misc]
        for word, kind in NUMBER_WORDS.items():
            writers[kind] = lambda x, w=word: f"{w} {first(x) + 1}"  # type: ignore[misc]
        for word, kind in (("lose", a.LOSE), ("drop", a.DROP)):
            writers[kind] = lambda x, w=word: f"{w} {self._card(first(x))}"  # type: ignore[misc]
        writers[a.EQUIP_WEAPON] = lambda x: f"equip {self._card(first(x))} weapon"
        writers[a.EQUIP_ITEM] = lambda x: f"equip {self._card(first(x))} item"
        writers[a.GIVE] = lambda x: f"give {self._card(first(x))} {self.book.figures[second(x)].id}"
        writers[a.HIT] = lambda x: (
            f"hit {self.names[first(x)]} {self._means(second(x))}:{self.book.types[third(x)]}"
        )
        writers[a.REROLL_DICE] = lambda x: (
            "reroll" + "".join(f" d{n + 1}" for n in range(3) if first(x) >> n & 1)
        )
        writers[a.SPEND] = self._spending
        writers[a.PLACE] = lambda x: f"d{first(x) + 1}>{self.names[second(x)]}:{third(x) + 1}"
        writers[a.SEND] = lambda x: f"portal {self.names[first(x)]} {second(x)}"
        writers[a.SHARE] = self._shares
        writers[a.DISARM_TRAP] = lambda x: f"disarm {self.names[first(x)]}"
        writers[a.USE] = self._use
        writers[a.EYE_ON] = lambda x: f"eye {self.names[first(x)]}"
        return writers

    def _card(self, card: int) -> str:
        return self.book.treasures[card].word

    def _means(self, means: int) -> str:
        return self.book.weapons[means - 1].id if means else "own"

    def _spending(self, action: int) -> str:
        return "spend" + "".join(f" d{n + 1}{changed(action, n):+d}" for n in range(3) if changed(action, n))

    def _shares(self, action: int) -> str:
        counts: dict[int, int] = {}
        left = action >> 6
        while left:
            counts[left & 31] = counts.get(left & 31, 0) + 1
            left >>= 5
        return "lay" + "".join(f" {self.book.figures[figure - 1].id}:{n}" for figure, n in counts.items())

    def _use(self, action: int) -> str:
        item, thing = self.book.items[a.field_a(action)].id, a.field_b(action)
        return f"use {item} {self.names[thing]}" if thing != a.NO_THING else f"use {item}"

    # Reading

    def parse(self, text: str) -> int:
        """The action that a notation stands for; MalformedAction when it is written otherwise than `text` writes it."""
        wanted = " ".join(text.split())
        try:
            action = self._read(wanted)
            if self.text(action) == wanted:
                return action
        except (KeyError, ValueError, IndexError):
            pass
        raise MalformedAction(f"{text[:60]!r} is no action; try `move 5`, `hit skeleton.1 own:fire` or `end`")

    def _read(self, text: str) -> int:
        if text in PLAIN:
            return PLAIN[text]
        if match := PLACING.match(text):
            return a.action(a.PLACE, int(match[1]) - 1, self.things[match[2]], int(match[3]) - 1)
        word, *rest = text.split(" ")
        if word == "give" and len(rest) == 2:
            return a.action(a.GIVE, self.cards[rest[0]], self.figures[rest[1]])
        return self._readers[word](rest)

    def _reading(self) -> dict[str, Callable[[list[str]], int]]:
        readers: dict[str, Callable[[list[str]], int]] = {}
        for word, kind in ROOM_WORDS.items():
            readers[word] = lambda r, k=kind: a.action(k, _number(r[0], ROOMS) - 1)  # type: ignore[misc]
        for word, kind in FIGURE_WORDS.items():
            readers[word] = lambda r, k=kind: a.action(k, self.figures[r[0]])  # type: ignore[misc]
        for word, kind in NUMBER_WORDS.items():
            readers[word] = lambda r, k=kind: a.action(k, _number(r[0], 60) - 1)  # type: ignore[misc]
        readers["lose"] = lambda r: a.action(a.LOSE, self.cards[r[0]])
        readers["drop"] = lambda r: a.action(a.DROP, self.cards[r[0]])
        readers["equip"] = lambda r: a.action(
            {"weapon": a.EQUIP_WEAPON, "item": a.EQUIP_ITEM}[r[1]], self.cards[r[0]]
        )
        readers["hit"] = self._hit
        readers["reroll"] = lambda r: a.action(a.REROLL_DICE, sum(2 ** (int(die[1:]) - 1) for die in r))
        readers["spend"] = self._spent
        readers["portal"] = lambda r: a.action(a.SEND, self.things[r[0]], _number(r[1], ROOMS))
        readers["lay"] = self._laid
        readers["disarm"] = lambda r: a.action(a.DISARM_TRAP, self.things[r[0]])
        readers["use"] = lambda r: a.action(a.USE, self.items[r[0]], self.things[r[1]] if len(r) > 1 else 0)
        readers["eye"] = lambda r: a.action(a.EYE_ON, self.things[r[0]])
        return readers

    def in_order(self, text: str) -> str:
        """The same with dice or Heroes in the order in which they are written, for what people say in another."""
        word, *rest = text.split()
        if word in {"spend", "reroll"}:
            rest.sort()
        elif word == "lay":
            rest.sort(key=lambda part: self.figures.get(part.partition(":")[0], 0))
        return " ".join([word, *rest])

    def _hit(self, rest: list[str]) -> int:
        means, kind = rest[1].split(":")
        weapon = 0 if means == "own" else self.weapons[means] + 1
        return a.action(a.HIT, self.things[rest[0]], weapon, self.types[kind])

    def _spent(self, rest: list[str]) -> int:
        if not rest:
            raise ValueError(rest)
        changes = [0, 0, 0]
        for die in rest:
            match = DIE.match(die)
            if match is None:
                raise ValueError(die)
            changes[int(match[1]) - 1] = int(match[2] + match[3])
        return a.spending(*changes)

    def _laid(self, rest: list[str]) -> int:
        figures: list[int] = []
        for part in rest:
            match = SHARE_OF.match(part)
            if match is None:
                raise ValueError(part)
            figures += [self.figures[match[1]] + 1] * int(match[2])
        if len(figures) > a.SHARES:
            raise ValueError(rest)
        return share(figures)


def _number(text: str, most: int) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text) <= most:
        raise ValueError(text)
    return int(text)
