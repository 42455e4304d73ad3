# interpreted
"""Names of things as messages, and the lines of the log: a sentence for each kind of event, with dice and what moved."""

from collections.abc import Mapping
from typing import Final

from lairhouse.games.wakening_lair import actions as a
from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.book import Book
from lairhouse.games.wakening_lair.notation import Notation
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, message
from lairhouse.kernel.words import Line, Travel

SLUG: Final = "wakening_lair"
Params = dict[str, int | str | Message]
WHY: Final = {v.TERROR_FELL: "won", v.TERROR_ESCAPED: "escaped", v.HERO_LOST: "died"}


class Names:
    """What things are called: messages, so that each language has its own."""

    def __init__(self, book: Book, notation: Notation) -> None:
        self.book = book
        self.things = notation.names

    def _named(self, ident: str) -> Message:
        return message(f"{SLUG}.name.{ident}")

    def figure(self, figure: int) -> Message:
        return self._named(self.book.figures[figure].id) if figure >= 0 else message(f"{SLUG}.nobody")

    def card(self, card: int) -> Message:
        return self._named(self.book.treasures[card].id)

    def weapon(self, weapon: int) -> Message:
        return self._named(self.book.weapons[weapon].id)

    def item(self, item: int) -> Message:
        return self._named(self.book.items[item].id)

    def type(self, kind: int) -> Message:
        return message(f"{SLUG}.type.{self.book.types[kind]}")

    def terror(self, terror: int) -> Message:
        return self._named(self.book.terrors[terror].id) if terror >= 0 else message(f"{SLUG}.the_terror")

    def room_card(self, card: int) -> Message:
        return self._named(self.book.rooms[card].id)

    def foe(self, foe: int) -> Message:
        """A Monster or Trap; where there are several of one name they are numbered."""
        card = self.book.foes[foe]
        if card.word == card.id or "." not in card.word:
            return self._named(card.id)
        return message(f"{SLUG}.numbered", name=self._named(card.id), n=int(card.word.rpartition(".")[2]))

    def thing(self, thing: int, game: WakeningLair) -> Message:
        """Whatever an action points at; zones are those of the Terror that is awake."""
        if a.is_zone(thing):
            return self._named(f"{game.board().id}.{self.book.zones[thing - a.ZONE_THING]}")
        return self.plain_thing(thing)

    def plain_thing(self, thing: int) -> Message:
        if a.is_foe(thing):
            return self.foe(thing - a.FOE_THING)
        if a.is_hero(thing):
            return self.figure(thing - a.HERO_THING)
        if a.is_room(thing):
            return message(f"{SLUG}.room", n=thing)
        return self.terror(-1)

    def zone(self, terror: int, code: int) -> Message:
        return self._named(f"{self.book.terrors[terror].id}.{self.book.zones[code]}")


def line(names: Names, event: Event) -> Line | None:
    """An event as a line of the log, the same for all."""
    told = event.params
    kind = event.kind
    if kind == "struck":
        kind = "struck" if told["n"] else "unharmed"
    if kind == "ended":
        kind = f"ended_{WHY[told['why']]}"
    return Line(
        Message(f"{SLUG}.log.{kind}", params_of(names, told)),
        travels_of(names, event),
        dice_of(told),
        pieces_of(names, told),
    )


def params_of(names: Names, told: Mapping[str, int]) -> Params:
    """What the sentence names."""
    found: Params = {}
    for name, value in told.items():
        if name in {"hero", "to"}:
            found[name] = names.figure(value)
        elif name == "card":
            found[name] = names.card(value)
        elif name == "room_card":
            found[name] = names.room_card(value)
        elif name in {"monster", "trap", "foe"}:
            found[name] = names.foe(value)
        elif name == "terror":
            found[name] = names.terror(value)
        elif name == "zone":
            found[name] = names.zone(told["of"], value)
        elif name == "thing":
            found[name] = (
                names.zone(told["of"], value - a.ZONE_THING) if a.is_zone(value) else names.plain_thing(value)
            )
        elif name == "type":
            found[name] = names.type(value)
        elif name in {"room", "start", "end", "box", "seat"}:
            found[name] = value + 1
        elif name == "dice":
            found[name] = " ".join(str(value))
        elif name in {"n", "turn", "face", "left"}:
            found[name] = value
    return found


def dice_of(told: Mapping[str, int]) -> list[int]:
    """The dice that the line shows."""
    return [int(die) for die in str(told["dice"])] if "dice" in told else []


def pieces_of(names: Names, told: Mapping[str, int]) -> list[str]:
    """Ids of the view that the line is about."""
    found = []
    if "hero" in told and told["hero"] >= 0:
        found.append(names.book.figures[told["hero"]].id)
    for name in ("monster", "trap", "foe"):
        if name in told:
            found.append(names.book.foes[told[name]].word)
    if "thing" in told:
        found.append(names.things[told["thing"]])
    if "zone" in told:
        found.append(names.book.zones[told["zone"]])
    if "card" in told:
        found.append(names.book.treasures[told["card"]].word)
    if "room" in told:
        found.append(f"room-{told['room'] + 1}")
    return found


def travels_of(names: Names, event: Event) -> list[Travel]:
    """What is seen to move."""
    told, book = event.params, names.book
    if event.kind in {"moved", "jumped", "pushed"}:
        return [Travel(book.figures[told["hero"]].id, f"room-{told['start'] + 1}", f"room-{told['end'] + 1}")]
    if event.kind == "monster_came":
        return [Travel(book.foes[told["monster"]].word, "monsters", f"room-{told['room'] + 1}")]
    if event.kind in {"sent", "gathered"}:
        start = f"room-{told['start'] + 1}" if told["start"] >= 0 else "felled"
        return [Travel(book.foes[told["monster"]].word, start, f"room-{told['room'] + 1}")]
    if event.kind == "felled":
        return [Travel(book.foes[told["monster"]].word, f"room-{told['room'] + 1}", "felled")]
    if event.kind == "terror_advanced":
        return [Travel("terror", f"room-{told['room'] + 2}", f"room-{told['room'] + 1}")]
    card = book.treasures[told["card"]].word if "card" in told else ""
    if event.kind in {"treasure_drawn", "looked_at", "dealt"}:
        return [Travel(card, "treasures", book.figures[told["hero"]].id)]
    if event.kind == "given":
        return [Travel(card, book.figures[told["hero"]].id, book.figures[told["to"]].id)]
    if event.kind == "discarded":
        return [Travel(card, book.figures[told["hero"]].id, "spent")]
    return [Travel(card, "", "treasures")] if event.kind == "put_under" else []
