# interpreted
"""The written position: a line for the party, each Hero, each Room, the decks, the Terror, the turn and what is pending.

    hero kata room 5 damage 1 effect 2 weapon card-bone-rot reserve card-emberbrand
    room 5 slaughter-kitchen: goblin-fighter.1[1] orc-marauder.1 snare-net

Numbers in brackets are marked boxes. Reading is in `reading.py`.
"""

import re
from collections.abc import Iterable
from typing import Final

from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.notation import Notation
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.state import UNDECIDED, WakeningLair
from lairhouse.kernel.bits import members
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.saving import fields_of

USED: Final = {
    "beads": v.BEADS,
    "gauntlets": v.REROLL,
    "lantern": v.LANTERN,
    "portal": v.PORTAL,
    "lay": v.LAY,
    "disarm": v.DISARM,
    "song": v.SONG,
}
ENDS: Final = ("", "terror-fell", "terror-escaped", "hero-lost")
AWAKENS: Final = "terror-awakens"
CAPITAL: Final = re.compile(r"(?<!^)(?=[A-Z])")


class Writer:
    """Writes positions of one set-up."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.book = notation.book

    def position(self, game: WakeningLair, is_whole: bool) -> str:
        """Every section of the position; without what is hidden unless it is `is_whole`."""
        rows = ["party " + " ".join(self.figure(hero.figure) for hero in game.heroes)]
        rows += [self.hero(hero) for hero in game.heroes if hero.figure != v.NOTHING]
        rows += [self.room(game, room, is_whole) for room in range(v.ROOMS)]
        rows += [
            self.deck("monsters", [self.foe(card) for card in reversed(game.monsters)], is_whole),
            self.words("felled", map(self.foe, game.felled)),
            self.treasures(game, is_whole),
            self.words("spent", map(self.card, game.spent)),
            self.terror(game, is_whole),
            self.turn(game),
        ]
        rows += self.seen(game)
        if game.attack is not None:
            rows.append(self.attack(game.attack))
        if game.outcome != UNDECIDED:
            rows.append(f"over {'won' if game.outcome else 'lost'} {ENDS[game.why]}")
        rows += [self.frame(frame) for frame in game.agenda]
        return "\n".join(rows) + "\n"

    def figure(self, figure: int) -> str:
        return self.book.figures[figure].id if figure >= 0 else "-"

    def foe(self, foe: int) -> str:
        return self.book.foes[foe].word if foe != self.book.awakens else AWAKENS

    def card(self, card: int) -> str:
        return self.book.treasures[card].word

    def words(self, name: str, words: Iterable[str]) -> str:
        return " ".join([name, *words])

    def hero(self, hero: Hero) -> str:
        text = (
            f"hero {self.figure(hero.figure)} room {hero.room + 1} damage {hero.damage} effect {hero.effect}"
        )
        for name, cards in (("weapon", hero.weapons), ("item", hero.items), ("reserve", hero.reserve)):
            if cards:
                text += f" {name} " + " ".join(self.card(card) for card in members(cards))
        return text + (" webbed" if hero.is_webbed else "")

    def room(self, game: WakeningLair, room: int, is_whole: bool) -> str:
        row = game.row
        name = self.book.rooms[row.cards[room]].id if is_whole or row.is_up(room) else ""
        here = [*row.line(room), *row.line(v.ROOMS + room)]
        text = " ".join(filter(None, [f"room {room + 1}", name, "" if row.is_up(room) else "asleep"]))
        return text + (": " + " ".join(self.foe(foe) + boxes(row.hurt[foe]) for foe in here) if here else "")

    def deck(self, name: str, words: list[str], is_whole: bool) -> str:
        return self.words(name, words) if is_whole else f"{name} {len(words)} cards"

    def treasures(self, game: WakeningLair, is_whole: bool) -> str:
        """The cards that all have seen put under the deck are known."""
        deck = [self.card(card) for card in reversed(game.treasures)]
        text = self.deck("treasures", deck, is_whole)
        if not game.known_under:
            return text
        return (
            text
            + f" under {game.known_under}"
            + ("" if is_whole else " " + " ".join(deck[-game.known_under :]))
        )

    def terror(self, game: WakeningLair, is_whole: bool) -> str:
        if not game.is_awake:
            return f"terror {self.book.terrors[game.terror].id} asleep" if is_whole else "terror asleep"
        board = game.board()
        text = f"terror {board.id} room {game.terror_room + 1} skips {game.skips}"
        if game.ring:
            text += " ring " + " ".join(str(face) for face in members(game.ring))
        hurt = [zone.id + boxes(game.zones[at]) for at, zone in enumerate(board.zones) if game.zones[at]]
        return text + (" zones " + " ".join(hurt) if hurt else "")

    def turn(self, game: WakeningLair) -> str:
        text = f"turn {game.turn} active {game.active + 1} actions {game.actions}"
        if game.is_open:
            text += " open"
        used = [name for name, trait in USED.items() if game.used & trait]
        used += [self.book.items[item].id for item in members(game.used_items)]
        return text + (" used " + " ".join(used) if used else "")

    def seen(self, game: WakeningLair) -> list[str]:
        """One line for each position that free steps may not lead back to."""
        rows = []
        width = len(game.heroes) + 1
        for at in range(0, len(game.seen), width):
            room, *reserves = game.seen[at : at + width]
            held = [
                f"{self.card(card)}:{n + 1}" for n, cards in enumerate(reserves) for card in members(cards)
            ]
            rows.append(" ".join([f"seen {room + 1}", *held]))
        return rows

    def attack(self, attack: Attack) -> str:
        text = (
            f"attack {self.notation.names[attack.target]} {self.book.types[attack.type]} dice {attack.dice}"
        )
        text += f" rolled {attack.first}{attack.second}{attack.third} left {attack.left}"
        text += f" treasures {attack.treasures} defeats {attack.defeats}"
        if attack.card >= 0:
            text += f" {'item' if attack.is_item else 'weapon'} {self.card(attack.card)}"
        text += " marked" if attack.is_marked else ""
        text += " felled" if attack.is_felled else ""
        return text + (" queue " + " ".join(map(self.foe, attack.queue)) if attack.queue else "")

    def frame(self, frame: Frame[WakeningLair]) -> str:
        """What is pending, the first of these lines last: its name, and what it remembers."""
        kind = type(frame)
        parts = [f"{name}={self.value(name, getattr(frame, name))}" for name in fields_of(kind)]
        return " ".join(["pending", kebab(kind.__name__), *parts])

    def value(self, name: str, value: object) -> str:
        if isinstance(value, list):
            return ",".join(self.value(name, part) for part in value) or "-"
        assert isinstance(value, int)
        if name in {"card", "cards", "kept"}:
            return self.card(value)
        if name in {"foe", "trap"}:
            return self.foe(value)
        return str(int(value))


def boxes(mask: int) -> str:
    """The marked boxes, counted from 1."""
    return "[" + ",".join(str(at + 1) for at in members(mask)) + "]" if mask else ""


def kebab(name: str) -> str:
    return CAPITAL.sub("-", name).lower()
