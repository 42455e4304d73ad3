# interpreted
"""The notation of actions: the chapter "Decisions" of the ledger."""

from typing import Final

from lairhouse.games.treasure_lair import actions as a
from lairhouse.games.treasure_lair.cards.loader import CardSet
from lairhouse.kernel.errors import MalformedAction

PLAIN: Final = {
    a.NONE: "none",
    a.DONE: "done",
    a.NO: "no",
    a.LET: "let",
    a.GOLD: "gold",
    a.RECRUIT: "recruit",
    a.DEFEAT: "defeat",
    a.QUIT: "quit",
    a.CLAIM: "claim",
    a.NO_CLAIM: "no-claim",
    a.SEEN: "seen",
}
OF_HEROES: Final = {
    a.POWER: "power",
    a.INSTANT: "instant",
    a.HERO: "hero",
    a.DROP: "drop",
    a.GUARD: "guard",
    a.SEND: "send",
    a.KEEP: "keep",
}
KINDS_OF_HEROES: Final = {word: kind for kind, word in OF_HEROES.items()}
PLAIN_KINDS: Final = {word: kind for kind, word in PLAIN.items()}
POSITIONS: Final = [str(number) for number in range(1, 65)]


class Notation:
    """Text and numbers of the actions of one table."""

    def __init__(self, cards: CardSet, seats: int) -> None:
        self.cards = cards
        self.places = [f"q{number + 1}" for number in range(cards.constants["quests"])]
        self.places += [f"c{seat + 1}" for seat in range(seats)]
        self.seats = [str(seat + 1) for seat in range(seats)]
        self.numbers = {
            "hero": {name: at for at, name in enumerate(cards.heroes)},
            "action card": {name: at for at, name in enumerate(cards.actions)},
            "treasure": {name: at for at, name in enumerate(cards.treasures)},
            "quest": {name: at for at, name in enumerate(self.places)},
            "seat": {name: at for at, name in enumerate(self.seats)},
            "icon": {name: at for at, name in enumerate(cards.letters)},
        }

    def text(self, action: int) -> str:
        """The notation of an action."""
        kind, first, second = a.kind_of(action), a.field_a(action), a.field_b(action)
        if kind in PLAIN:
            return PLAIN[kind]
        if kind in OF_HEROES:
            return f"{OF_HEROES[kind]} {self.cards.heroes[first]}"
        if kind == a.PICK:
            return f"pick {self.cards.actions[first]}"
        if kind == a.QUEST:
            return self.places[first]
        if kind == a.CHALLENGE:
            return f"{self.places[first]}:{second + 1}"
        if kind == a.SEAT:
            return f"seat {first + 1}"
        if kind == a.ICON:
            return f"icon {self.cards.letters[first]}"
        if kind == a.KEEP_CARD:
            return f"keep-card {self.cards.heroes[first]}"
        if kind == a.KEEP_TREASURE:
            return f"keep-card {self.cards.treasures[first]}"
        if kind == a.TREASURE:
            return f"treasure {self.cards.treasures[first]}"
        if kind == a.BEGIN:
            return f"quest {self.places[first]}"
        payment = f" for {self.cards.heroes[second - 1]}" if second else ""
        return f"hire {self.cards.heroes[first]}{payment}"

    def parse(self, text: str) -> int:
        """The action that a notation stands for."""
        match text.split():
            case [word] if word in PLAIN_KINDS:
                return PLAIN_KINDS[word]
            case [word] if ":" in word:
                place, _, position = word.partition(":")
                return a.action(a.CHALLENGE, self.number("quest", place), _position(position))
            case [word]:
                return a.action(a.QUEST, self.number("quest", word))
            case [word, name] if word in KINDS_OF_HEROES:
                return a.action(KINDS_OF_HEROES[word], self.number("hero", name))
            case ["pick", name]:
                return a.action(a.PICK, self.number("action card", name))
            case ["seat", name]:
                return a.action(a.SEAT, self.number("seat", name))
            case ["icon", name]:
                return a.action(a.ICON, self.number("icon", name))
            case ["keep-card", name] if name in self.numbers["treasure"]:
                return a.action(a.KEEP_TREASURE, self.number("treasure", name))
            case ["keep-card", name]:
                return a.action(a.KEEP_CARD, self.number("hero", name))
            case ["treasure", name]:
                return a.action(a.TREASURE, self.number("treasure", name))
            case ["quest", name]:
                return a.action(a.BEGIN, self.number("quest", name))
            case ["hire", name]:
                return a.action(a.HIRE, self.number("hero", name))
            case ["hire", name, "for", other]:
                return a.action(a.HIRE, self.number("hero", name), self.number("hero", other) + 1)
        raise MalformedAction(f"{text[:40]!r} is no action of this game")

    def number(self, what: str, name: str) -> int:
        """The number of a thing by its name."""
        found = self.numbers[what].get(name)
        if found is None:
            raise MalformedAction(f"there is no {what} {name[:40]!r}")
        return found


def _position(text: str) -> int:
    if text not in POSITIONS:
        raise MalformedAction(
            f"a position in a quest is a number from 1 to {len(POSITIONS)}, not {text[:20]!r}"
        )
    return POSITIONS.index(text)
