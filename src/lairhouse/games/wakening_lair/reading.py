# interpreted
"""A written position read back: every section checked, what is left out as it is at set-up. The inverse of `position.py`."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.wakening_lair import (
    attacked,
    attacking,
    doing,
    dying,
    effects,
    gathering,
    healing,
    losing,
    traps,
    treasure,
    turns,
)
from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.dealing import first_question, hero_of
from lairhouse.games.wakening_lair.notation import Notation
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.position import AWAKENS, ENDS, USED, kebab
from lairhouse.games.wakening_lair.row import row_of
from lairhouse.games.wakening_lair.state import LOST, UNDECIDED, WON, Moment, WakeningLair
from lairhouse.kernel.bits import mask_of
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import fields_of
from lairhouse.kernel.values import number_of

MARKED: Final = re.compile(r"^([a-z0-9.-]+?)(?:\[([1-9](?:,[1-9])*)\])?$")
FRAMES: Final[dict[str, type[Frame[WakeningLair]]]] = {
    kebab(kind.__name__): kind
    for kind in (
        gathering.PickHeroes, gathering.ChooseFirst, turns.StartTurn, turns.AskLantern, turns.Advance, turns.AskChalk,
        turns.NextTurn, doing.TakeActions, effects.Song, attacking.RerollDice, attacking.SpendMarkers, attacking.PlaceHits,
        attacking.AfterToll, attacking.PressOrStop, healing.SiphonLife, treasure.DrawTreasures, treasure.Take,
        treasure.LookThrough, treasure.Claim, traps.SpringTraps, losing.LoseTreasure, dying.Dying, attacked.GetAttacked,
        attacked.AskMist, attacked.ChooseAttacker, attacked.MonstersStrike, attacked.Bite, attacked.CreaturesStrike,
        attacked.SureBlows,
    )
}  # fmt: skip
FLAGS: Final = ("is_again", "is_agreed", "is_plain")
LISTS: Final = ("cards", "kept", "changes")
Words = Sequence[str]


class Reader:
    """Reads one written position of a set-up."""

    def __init__(self, notation: Notation, text: str) -> None:
        self.notation = notation
        self.book = notation.book
        self.foes = {foe.word: n for n, foe in enumerate(self.book.foes)} | {AWAKENS: int(self.book.awakens)}
        self.rooms = {room.id: n for n, room in enumerate(self.book.rooms)}
        self.terrors = {terror.id: n for n, terror in enumerate(self.book.terrors)}
        self.row = row_of(list(range(v.ROOMS)), len(self.book.foes))
        self.heroes: list[Hero] = [hero_of(v.NOTHING) for _ in range(self.book.places)]
        self.named: dict[int, int] = {}
        self.up: dict[int, bool] = {0: True}
        self.placed: set[int] = set()
        self.held: set[int] = set()
        self.monsters: list[int] = []
        self.felled: list[int] = []
        self.treasures: list[int] = []
        self.spent: list[int] = []
        self.under = self.terror = self.ring = self.skips = self.terror_room = 0
        self.is_awake = self.is_open = False
        self.zones = [0] * v.MOST_ZONES
        self.turn, self.active, self.actions = 1, 0, v.ACTIONS
        self.used = self.used_items = 0
        self.seen: list[int] = []
        self.attack: Attack | None = None
        self.outcome, self.why = UNDECIDED, v.NOT_YET
        self.pending: list[Frame[WakeningLair]] = []
        self.sections: dict[str, Callable[[list[str]], None]] = {
            "party": self._party, "hero": self._hero, "room": self._room, "monsters": self._monsters,
            "felled": self._felled, "treasures": self._treasures, "spent": self._spent, "terror": self._terror,
            "turn": self._turn, "seen": self._seen, "attack": self._attack, "over": self._over, "pending": self._pending,
        }  # fmt: skip
        for line, row in enumerate(text.splitlines(), 1):
            if row.strip():
                self._line(line, row.replace(":", " : ") if row.startswith("room") else row)

    def _line(self, line: int, row: str) -> None:
        name, *words = row.split()
        if name not in self.sections:
            raise BadRecord(line, f"no section {name!r}; there are {', '.join(self.sections)}")
        try:
            self.sections[name](words)
        except BadRecord as error:
            raise BadRecord(line, str(error).partition(": ")[2]) from error
        except (LookupError, ValueError, TypeError, OverflowError) as error:
            raise BadRecord(line, f"the section {name} cannot be read: {error}") from error

    def state(self) -> WakeningLair:
        """The position as it was read."""
        self._name_rooms()
        heroes = self.heroes
        for hero in heroes:
            hero.count_traits(self.book)
        over = self.outcome != UNDECIDED
        agenda = self.pending or ([] if over else self._agenda())
        game = WakeningLair(
            seeded(0), agenda, self.book, self.row, heroes, self._monster_deck(), self.felled, self._treasure_deck(),
            self.spent, self.under, self.terror, self.is_awake, self.terror_room, vec[i64](list(map(i64, self.zones))),
            self.ring, self.skips, self.active, self.turn, self.actions, self.is_open, self.used, self.used_items,
            self.seen, self.attack, self.outcome, self.why,
        )  # fmt: skip
        game.settle()
        return game

    def _agenda(self) -> list[Frame[WakeningLair]]:
        """What is pending when nothing is said: the Actions of a Hero, or the picking of Heroes."""
        if any(hero.figure < 0 for hero in self.heroes):
            self.turn, self.actions = 0, 0
            return first_question(self.book)
        return [turns.NextTurn(), turns.Advance(), attacked.GetAttacked(), doing.TakeActions(self.active)]

    # Heroes

    def _party(self, words: Words) -> None:
        if len(words) != len(self.heroes):
            raise BadRecord(0, f"{len(self.heroes)} Heroes, or - for none yet")
        for hero, word in zip(self.heroes, words, strict=True):
            hero.figure = self.notation.figures[word] if word != "-" else v.NOTHING

    def _hero(self, words: Words) -> None:
        figure = self.notation.figures[words[0]]
        found = [hero for hero in self.heroes if hero.figure == figure]
        hero = found[0] if found else next(hero for hero in self.heroes if hero.figure == v.NOTHING)
        hero.figure = figure
        to = ""
        numbers = {"room": 0, "damage": 0, "effect": 0}
        for word in words[1:]:
            if word == "webbed":
                hero.is_webbed = True
            elif word in {"room", "damage", "effect", "weapon", "item", "reserve"}:
                to = word
            elif to in numbers:
                setattr(hero, to, _number(word, 99, int(to == "room")) - int(to == "room"))
            else:
                self._hold(hero, to, self._card(word))
        if not 0 <= hero.room < v.ROOMS or hero.damage > self.book.figures[figure].size:
            raise BadRecord(0, "a Room from 1 to 12, and no more Damage than boxes")

    def _hold(self, hero: Hero, to: str, card: int) -> None:
        name = {"weapon": "weapons", "item": "items", "reserve": "reserve"}[to]
        setattr(hero, name, getattr(hero, name) | 1 << card)

    def _card(self, word: str) -> int:
        card = self.notation.cards[word]
        if card in self.held:
            raise BadRecord(0, f"{word} stands twice")
        self.held.add(card)
        return card

    # Rooms

    def _room(self, words: Words) -> None:
        room = _number(words[0], v.ROOMS, 1) - 1
        ahead, _, here = " ".join(words[1:]).partition(":")
        self.up[room] = True
        for word in ahead.split():
            if word == "asleep":
                self.up[room] = False
            else:
                self.named[room] = self.rooms[word]
        for word in here.split():
            foe, hurt = self._marked(word, self.foes)
            self._place(foe)
            self.row.join(room if self.book.is_monster(foe) else v.ROOMS + room, foe)
            self.row.hurt[foe] = hurt

    def _marked(self, word: str, things: dict[str, int]) -> tuple[int, int]:
        match = MARKED.match(word)
        if match is None:
            raise BadRecord(0, f"{word} is not written as in skeleton.1[1,2]")
        marks = match[2].split(",") if match[2] else []
        return things[match[1]], sum(2 ** (int(mark) - 1) for mark in set(marks))

    def _place(self, foe: int) -> None:
        card = self.book.foes[foe].card if foe < len(self.book.foes) else -1
        if foe in self.placed or card in self.held:
            raise BadRecord(0, "a card stands twice")
        self.placed.add(foe)
        if card >= 0:
            self.held.add(card)

    def _name_rooms(self) -> None:
        """Rooms that are not named get the other cards in the order of the set; unless told they sleep as the Terror does."""
        if len(set(self.named.values())) != len(self.named):
            raise BadRecord(1, "a Room card stands twice")
        others = [card for card in range(v.ROOMS) if card not in self.named.values()]
        for room in range(v.ROOMS):
            self.row.cards[room] = self.named[room] if room in self.named else others.pop(0)
        self.row.up = mask_of([room for room in range(v.ROOMS) if self.up.get(room, self.is_awake)])

    # Decks

    def _monsters(self, words: Words) -> None:
        self.monsters = [self._listed(word) for word in words]

    def _felled(self, words: Words) -> None:
        self.felled = [self._listed(word) for word in words]

    def _listed(self, word: str) -> int:
        foe = self.foes[word]
        self._place(foe)
        return foe

    def _monster_deck(self) -> list[int]:
        """The cards listed on top, then all that stand nowhere, last the Awakens card."""
        rest = [card for card in range(self.book.monsters) if card not in self.placed]
        if not self.is_awake and self.book.awakens not in self.placed:
            rest.append(int(self.book.awakens))
        return [*reversed(rest), *reversed(self.monsters)]

    def _treasures(self, words: Words) -> None:
        if "under" in words:
            at = list(words).index("under")
            self.under = _number(words[at + 1], 60)
            words = words[:at]
        self.treasures = [self._card(word) for word in words]

    def _spent(self, words: Words) -> None:
        self.spent = [self._card(word) for word in words]

    def _treasure_deck(self) -> list[int]:
        rest = [card for card in range(len(self.book.treasures)) if card not in self.held]
        deck = [*reversed(rest), *reversed(self.treasures)]
        if self.under > len(deck):
            raise BadRecord(1, "more cards under the Treasure deck than it has")
        return deck

    # The Terror and the turn

    def _terror(self, words: Words) -> None:
        self.terror = self.terrors[words[0]]
        self.is_awake = "asleep" not in words
        self.terror_room = v.LAST_ROOM if self.is_awake else 0
        places = {zone.id: at for at, zone in enumerate(self.book.terrors[self.terror].zones)}
        to = ""
        for word in words[1:]:
            if word in {"room", "skips", "ring", "zones", "asleep"}:
                to = word
            elif to == "room":
                self.terror_room = _number(word, v.ROOMS, 1) - 1
            elif to == "skips":
                self.skips = _number(word, 99)
            elif to == "ring":
                self.ring |= 2 ** _number(word, v.FACES, 1)
            else:
                at, hurt = self._marked(word, places)
                self.zones[at] = hurt

    def _turn(self, words: Words) -> None:
        self.turn = _number(words[0], 10**6)
        to = ""
        for word in words[1:]:
            if word == "open":
                self.is_open = True
            elif word in {"active", "actions", "used"}:
                to = word
            elif to == "active":
                self.active = _number(word, len(self.heroes), 1) - 1
            elif to == "actions":
                self.actions = _number(word, 99)
            elif word in USED:
                self.used |= USED[word]
            else:
                self.used_items |= 1 << self.notation.items[word]

    def _seen(self, words: Words) -> None:
        reserves = [0] * len(self.heroes)
        for word in words[1:]:
            card, _, place = word.partition(":")
            reserves[int(place) - 1] |= 1 << self.notation.cards[card]
        self.seen += [_number(words[0], v.ROOMS, 1) - 1, *reserves]

    def _over(self, words: Words) -> None:
        self.outcome = {"won": WON, "lost": LOST}[words[0]]
        self.why = ENDS.index(words[1])

    def _attack(self, words: Words) -> None:
        numbers = {"dice": 1, "rolled": 100, "left": 0, "treasures": 0, "defeats": 0}
        queue: list[int] = []
        card, to = v.NOTHING, ""
        for word in words[2:]:
            if word in {"marked", "felled"}:
                continue
            if word in numbers or word in {"weapon", "item", "queue"}:
                to = word
            elif to in numbers:
                numbers[to] = _number(word, 666)
            elif to == "queue":
                queue.append(self.foes[word])
            else:
                card = self.notation.cards[word]
        first, second, third = numbers["rolled"] // 100, numbers["rolled"] // 10 % 10, numbers["rolled"] % 10
        self.attack = Attack(
            self.notation.things[words[0]], self.notation.types[words[1]], numbers["dice"], card, "item" in words,
            first, second, third, numbers["left"], "marked" in words, "felled" in words, numbers["treasures"],
            numbers["defeats"], queue,
        )  # fmt: skip

    def _pending(self, words: Words) -> None:
        kind = FRAMES[words[0]]
        values: dict[str, object] = {}
        for word in words[1:]:
            name, _, text = word.partition("=")
            values[name] = self._value(name, text)
        frame = kind(*[values[name] for name in fields_of(kind)])
        if not isinstance(frame, Moment) or len(values) != len(fields_of(kind)):
            raise BadRecord(0, f"{words[0]} needs {', '.join(fields_of(kind))}")
        self.pending.append(frame)

    def _value(self, name: str, text: str) -> object:
        if name in LISTS:
            return [] if text == "-" else [self._part(name, part) for part in text.split(",")]
        return bool(int(text)) if name in FLAGS else self._part(name, text)

    def _part(self, name: str, text: str) -> int:
        if name in {"card", "cards", "kept"}:
            return self._card(text)
        if name in {"foe", "trap"}:
            return self.foes[text]
        return int(text)


def _number(text: str, most: int, least: int = 0) -> int:
    number = number_of(text)
    if number is None or not least <= number <= most:
        raise BadRecord(0, f"{text[:20]!r} is no number from {least} to {most}")
    return number
