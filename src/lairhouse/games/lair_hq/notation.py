# interpreted
"""The notation of Lair, both ways: `boss Vault`, `build Laboratory at L2-left`, `steal Blue:Reactor at L3-right`. Chapter 18."""

from collections.abc import Callable
from typing import Final

from lairhouse.games.lair_hq import actions as a
from lairhouse.games.lair_hq.lair import field_of
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.games.lair_hq.view import Atlas
from lairhouse.kernel.errors import MalformedAction

SHOWN: Final = 40  # characters of a text that is quoted back
SURFACE: Final = {a.YARD: "Yard", a.DIG: "Dig", a.HOME: "home", a.HELIPORT: "Heliport"}
BARE: Final = {
    a.act(a.STOP): "stop", a.act(a.RETIRE): "retire", a.act(a.RETIRE, 1): "retire first", a.act(a.EXCAVATE): "dig",
    a.act(a.EXCAVATE, 1): "dig left", a.act(a.EXCAVATE, 2): "dig right", a.act(a.FAVOR): "favor", a.act(a.GAIN): "gain",
    a.act(a.LOSE): "lose", a.act(a.WASTE): "waste", a.act(a.REVEAL): "reveal", a.act(a.SKIP): "skip", a.act(a.ON): "on",
}  # fmt: skip
BARE_ACTIONS: Final = {text: action for action, text in BARE.items()}
MOVES: Final = {"hench": a.HENCH, "occupy": a.OCCUPY}
PLACE_FIELDS: Final = {  # which fields of an action are places
    a.BOSS: (0,), a.TRANSFER: (0,), a.DESTROY: (0,), a.HENCH: (0, 1), a.OCCUPY: (0, 1), a.UPGRADE: (1,), a.DISMISS: (1,),
}  # fmt: skip
MOVE_WORDS: Final = {kind: word for word, kind in MOVES.items()}


class Notation:
    """The words of one table: its rooms, levels, colours and crates."""

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.rooms = [face.name for face in atlas.faces]
        self.halves = [atlas.half_id(half) for half in range(2 * len(atlas.book.shaft.ids))]
        self.cards = {name.casefold(): card for card, name in enumerate(self.rooms)}
        self.colours = {
            colour.casefold(): seat for seat, colour in enumerate(atlas.colours[: atlas.book.limits.seats])
        }
        self.sides = {half.casefold(): number for number, half in enumerate(self.halves)}
        self.crates = {crate.word: kind for kind, crate in enumerate(atlas.crates)}
        self.numbers = {str(number): number for number in range(1, 10)}
        self.places = {word.casefold(): place for place, word in SURFACE.items()}
        self.places |= {id.casefold(): location for location, id in enumerate(atlas.locations)}
        self.places |= {name: a.ROOM + card for name, card in self.cards.items()}

    def place(self, field: int) -> str:
        """A place field: a room by its name, a location, or a word."""
        if field >= a.ROOM:
            return self.rooms[field - a.ROOM]
        return SURFACE[field] if field in SURFACE else self.atlas.locations[field]

    def text(self, action: int) -> str:
        if action in BARE:
            return BARE[action]
        kind, first, second, third = (
            a.kind_of(action),
            a.first_of(action),
            a.second_of(action),
            a.third_of(action),
        )
        match kind:
            case a.PLAN | a.BLOCK:
                return f"{'plan' if kind == a.PLAN else 'block'} {first}"
            case a.TAKE:
                return f"take {self.rooms[first]}"
            case a.BOSS | a.TRANSFER | a.DESTROY:
                word = {a.BOSS: "boss", a.TRANSFER: "transfer", a.DESTROY: "destroy"}[kind]
                return f"{word} {self.place(first)}"
            case a.HENCH | a.OCCUPY:
                return f"{MOVE_WORDS[kind]} {self.place(first)}>{self.place(second)}"
            case a.BUILD:
                return f"build {self.rooms[first]} at {self.halves[second]}"
            case a.UPGRADE:
                return f"upgrade {self.place(second)} to {self.rooms[first]}"
            case a.STEAL:
                return f"steal {self.atlas.colours[third]}:{self.rooms[first]} at {self.halves[second]}"
            case a.DISMISS:
                return f"dismiss {self.atlas.colours[first]}@{self.place(second)}"
            case a.EXCHANGE:
                return f"exchange {self.atlas.colours[first]}"
        return f"{'give' if kind == a.GIVE else 'crate'} {self.atlas.crates[first].word}"

    def parse(self, text: str) -> int:
        said = " ".join(text.split()).casefold()
        if said in BARE_ACTIONS:
            return BARE_ACTIONS[said]
        word, _, rest = said.partition(" ")
        if word not in READERS:
            raise MalformedAction(
                f"an action begins with {', '.join(READERS)} or is one of {', '.join(BARE_ACTIONS)}"
            )
        return READERS[word](self, rest)

    def read(self, game: LairHq, seat: int, text: str) -> int:
        """A line as it is meant here: a whole room may be called by its location, a crate given without its kind."""
        if " ".join(text.split()).casefold() == "give crate":
            given = [action for action in game.options(seat) if a.kind_of(action) == a.GIVE]
            if len(given) != 1:
                raise MalformedAction("say which crate you give, as in `give girders`")
            return given[0]
        action = self.parse(text)
        kind, fields = a.kind_of(action), [a.first_of(action), a.second_of(action), a.third_of(action)]
        for at in PLACE_FIELDS.get(kind, ()):
            if fields[at] < a.LOCATIONS:
                fields[at] = int(field_of(game, fields[at]))
        return a.act(kind, *fields)

    def _of(self, table: dict[str, int], text: str, what: str) -> int:
        if text not in table:
            raise MalformedAction(f"{text[:SHOWN]!r} is no {what} of this table")
        return table[text]

    def _pair(self, text: str, mark: str, how: str) -> tuple[str, str]:
        first, found, second = text.partition(mark)
        if not found:
            raise MalformedAction(f"write {how}")
        return first, second

    def number(self, kind: int, rest: str) -> int:
        return a.act(kind, self._of(self.numbers, rest, "slot"))

    def card(self, rest: str) -> int:
        return a.act(a.TAKE, self._of(self.cards, rest, "room card"))

    def at_place(self, kind: int, rest: str) -> int:
        return a.act(kind, self._of(self.places, rest, "place"))

    def step(self, kind: int, rest: str) -> int:
        source, target = self._pair(rest, ">", "home>Vault or Vault>Archive")
        return a.act(kind, self._of(self.places, source, "place"), self._of(self.places, target, "place"))

    def build(self, rest: str) -> int:
        card, half = self._pair(rest, " at ", "build Laboratory at L2-left")
        return a.act(
            a.BUILD, self._of(self.cards, card, "room card"), self._of(self.sides, half, "side of a level")
        )

    def upgrade(self, rest: str) -> int:
        place, card = self._pair(rest, " to ", "upgrade Vault to Reactor")
        return a.act(
            a.UPGRADE, self._of(self.cards, card, "room card"), self._of(self.places, place, "place")
        )

    def steal(self, rest: str) -> int:
        colour, built = self._pair(rest, ":", "steal Blue:Reactor at L3-right")
        card, half = self._pair(built, " at ", "steal Blue:Reactor at L3-right")
        seat = self._of(self.colours, colour, "colour")
        return a.act(
            a.STEAL,
            self._of(self.cards, card, "room card"),
            self._of(self.sides, half, "side of a level"),
            seat,
        )

    def dismiss(self, rest: str) -> int:
        colour, place = self._pair(rest, "@", "dismiss Blue@Vault")
        return a.act(
            a.DISMISS, self._of(self.colours, colour, "colour"), self._of(self.places, place, "place")
        )

    def seat(self, rest: str) -> int:
        return a.act(a.EXCHANGE, self._of(self.colours, rest, "colour"))

    def crate(self, kind: int, rest: str) -> int:
        return a.act(kind, self._of(self.crates, rest, "kind of crate"))


READERS: Final[dict[str, Callable[[Notation, str], int]]] = {
    "plan": lambda it, rest: it.number(a.PLAN, rest),
    "block": lambda it, rest: it.number(a.BLOCK, rest),
    "take": lambda it, rest: it.card(rest),
    "boss": lambda it, rest: it.at_place(a.BOSS, rest),
    "hench": lambda it, rest: it.step(a.HENCH, rest),
    "build": lambda it, rest: it.build(rest),
    "upgrade": lambda it, rest: it.upgrade(rest),
    "steal": lambda it, rest: it.steal(rest),
    "occupy": lambda it, rest: it.step(a.OCCUPY, rest),
    "dismiss": lambda it, rest: it.dismiss(rest),
    "transfer": lambda it, rest: it.at_place(a.TRANSFER, rest),
    "exchange": lambda it, rest: it.seat(rest),
    "give": lambda it, rest: it.crate(a.GIVE, rest),
    "destroy": lambda it, rest: it.at_place(a.DESTROY, rest),
    "crate": lambda it, rest: it.crate(a.CRATE, rest),
}
