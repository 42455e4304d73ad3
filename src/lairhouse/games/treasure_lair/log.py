# interpreted
"""Sentences for what happened, and what is seen to move. Chapters 4 to 17."""

from typing import Final

from lairhouse.games.treasure_lair.cards.loader import CardSet
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, message
from lairhouse.kernel.words import Line, Travel

DECKS: Final = ("challenges", "heroes", "actions", "treasures")
NEVER_NAMED: Final = frozenset(
    {"revealed", "defeated", "turned_up", "moved", "matched"}
)  # with Hidden Quests
SILENT: Final = frozenset({"chose"})  # its consequence tells it
NAMES: Final = {"from": "giver", "with": "partner", "for": "received"}

# What is seen to move, from where, to where: names of fields, or ids.
TRAVELS: Final = {
    "gold": ("coin", "deck-challenges", "gold"),
    "spent": ("coin", "gold", "pile-challenges"),
    "took_gold": ("coin", "giver", "gold"),
    "recruited": ("hero", "pool", "seat"),
    "lost_hero": ("hero", "seat", "pile-heroes"),
    "came": ("hero", "deck-heroes", "pool"),
    "drew_hero": ("hero", "deck-heroes", "drawn"),
    "sent": ("hero", "seat", "lane"),
    "scored": ("hero", "lane", "seat"),
    "picked": ("action", "offer", "seat"),
    "offered": ("action", "deck-actions", "offer"),
    "defeated": ("challenge", "quest", "gold"),
    "took": ("challenge", "quest", "gold"),
    "discarded": ("challenge", "quest", "pile-challenges"),
    "added": ("challenge", "deck-challenges", "quest"),
    "replaced": ("challenge", "deck-challenges", "quest"),
    "gained": ("treasure", "quest", "seat"),
    "new_quest": ("treasure", "deck-treasures", "quest"),
    "drew_treasure": ("treasure", "deck-treasures", "drawn"),
    "reshuffled": ("pile", "pile-of", "deck-of"),
}


class Log:
    """Lines of one table. With Hidden Quests no challenge of a quest is named: the log is no memory. [TL-15.9]"""

    def __init__(self, cards: CardSet, places: list[str], hidden_quests: bool) -> None:
        self.cards = cards
        self.places = places  # by their ids
        self.hidden_quests = hidden_quests

    def line(self, event: Event) -> Line | None:
        """The event as a line of the log."""
        kind, told = event.kind, event.params
        if kind in SILENT or (self.hidden_quests and kind == "added"):
            return None
        key = f"treasure_lair.log.{kind}"
        is_named = not (self.hidden_quests and kind in NEVER_NAMED)
        if not is_named:
            key += ".hidden"
            told = {name: value for name, value in told.items() if name not in {"challenge", "other"}}
        if kind == "defeated" and told["price"]:
            key += ".paid"
        if kind == "recruited" and not told["price"]:
            key += ".free"
        says = message(key, **self.params(told))
        if kind not in TRAVELS or not is_named:
            return Line(says)
        piece, start, end = (self.at(name, told) for name in TRAVELS[kind])
        moves = told["n"] if piece == "coin" else 1
        return Line(
            says, [Travel(piece, start, end)] * moves, [], [end if piece in {"coin", "pile"} else piece]
        )

    def place(self, slot: int) -> Message:
        """A quest in words: a common one by its number, a claimed one by its seat."""
        common = self.cards.constants["quests"]
        if slot < common:
            return message("treasure_lair.place.quest", n=slot + 1)
        return message("treasure_lair.place.claimed", seat=slot - common + 1)

    def params(self, told: dict[str, int]) -> dict[str, int | str | Message]:
        """The numbers of an event as words."""
        return {NAMES.get(name, name): self.word(name, value, told) for name, value in told.items()}

    def word(self, name: str, value: int, told: dict[str, int]) -> int | str | Message:
        cards = self.cards
        match name:
            case "seat" | "from" | "with" | "position":
                return value + 1
            case "hero":
                return named(cards.heroes[value])
            case "treasure":
                return named(cards.treasures[value])
            case "for":
                return named(cards.heroes[value] if "hero" in told else cards.treasures[value])
            case "action":
                return named(cards.actions[value])
            case "challenge":
                return named(cards.challenges[value])
            case "other":
                return named(cards.challenges[value]) if "challenge" in told else self.place(value)
            case "quest":
                return self.place(value)
            case "deck":
                return message(f"treasure_lair.deck.{DECKS[value]}")
        return value

    def at(self, name: str, told: dict[str, int]) -> str:
        """A piece or place of TRAVELS by its id."""
        cards = self.cards
        match name:
            case "seat" | "gold":
                return f"{name}-{told['seat'] + 1}"
            case "giver":
                return f"gold-{told['from'] + 1}"
            case "hero":
                return cards.heroes[told["hero"]]
            case "action":
                return cards.actions[told["action"]]
            case "treasure":
                return cards.treasures[told["treasure"]]
            case "challenge":
                return cards.challenges[told["challenge"]]
            case "quest":
                return self.places[told["quest"]]
            case "pile-of" | "deck-of":
                return f"{name[:4]}-{DECKS[told['deck']]}"
        return name


def named(name: str) -> Message:
    """The name of a card; copies of a challenge share one."""
    return message(f"treasure_lair.card.{name.partition('.')[0]}")
