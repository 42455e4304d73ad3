"""The card set as the rules read it: immutable, shared by all positions of a table. Chapter 1.

Damage Boxes are packed, four bits a box, the first box lowest; `size` is how many there are.
"""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.power import Power
from lairhouse.games.wakening_lair.vocabulary import FACES, MOST_DICE, SCROLL
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import Shared


def box(boxes: i64, at: i64) -> i64:
    """The number in a Damage Box."""
    return (boxes >> (4 * at)) & 15


def packed(numbers: list[int]) -> i64:
    """Damage Boxes as one number."""
    boxes: i64 = 0
    for at in range(len(numbers) - 1, -1, -1):
        boxes = boxes * 16 + numbers[at]
    return boxes


@final
class RoomCard:
    """A Room card. [WL-1.10]"""

    __slots__ = ("id", "name", "monsters", "advantage")

    def __init__(self, ident: str, name: str, monsters: i64, advantage: i64) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.monsters: Final = monsters
        self.advantage: Final = advantage  # mask of types


@final
class Figure:
    """One side of a Hero card. [WL-1.7, WL-1.8, WL-R52]"""

    __slots__ = (
        "id",
        "name",
        "card",
        "archetype",
        "types",
        "first",
        "second",
        "boxes",
        "size",
        "powers",
        "traits",
        "heals",
    )

    def __init__(
        self,
        ident: str,
        name: str,
        card: i64,
        archetype: i64,
        first: i64,
        second: i64,
        boxes: i64,
        size: i64,
        powers: list[Power],
        heals: bool,
    ) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.card: Final = card
        self.archetype: Final = archetype
        self.types: Final = bit(first) | bit(second)
        self.first: Final = first
        self.second: Final = second
        self.boxes: Final = boxes
        self.size: Final = size
        self.powers: Final = powers
        traits: i64 = 0
        for power in powers:
            traits |= power.trait
        self.traits: Final = traits
        self.heals: Final = heals


@final
class Foe:
    """What stands in a Room and can be attacked: a Monster card or a Trap. [WL-1.11, WL-10.12]"""

    __slots__ = ("id", "name", "word", "weakness", "boxes", "size", "full", "kinds", "card", "power")

    def __init__(
        self,
        ident: str,
        name: str,
        word: str,
        weakness: i64,
        boxes: i64,
        size: i64,
        kinds: i64,
        card: i64,
        power: Power | None,
    ) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.word: Final = word
        self.weakness: Final = weakness
        self.boxes: Final = boxes
        self.size: Final = size
        self.full: Final = bit(size) - 1
        self.kinds: Final = kinds  # mask of tags
        self.card: Final = card  # the Treasure card of a Trap, -1 for a Monster
        self.power: Final = power


@final
class Weapon:
    """The left half of a Treasure card. [WL-1.12]"""

    __slots__ = ("id", "name", "type", "prefers", "bonus", "cards")

    def __init__(self, ident: str, name: str, attack_type: i64, prefers: i64, bonus: i64, cards: i64) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.type: Final = attack_type
        self.prefers: Final = prefers
        self.bonus: Final = bonus
        self.cards: Final = cards  # mask of the Treasure cards that carry it


@final
class Item:
    """The right half of a Treasure card. [WL-1.12]"""

    __slots__ = ("id", "name", "power", "cards")

    def __init__(self, ident: str, name: str, power: Power, cards: i64) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.power: Final = power
        self.cards: Final = cards


@final
class Treasure:
    """A Treasure card: a pair of halves, a Scroll or a Trap. [WL-1.12, WL-1.13]"""

    __slots__ = ("id", "name", "word", "kind", "weapon", "item", "foe")

    def __init__(self, ident: str, name: str, word: str, kind: i64, weapon: i64, item: i64, foe: i64) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.word: Final = word
        self.kind: Final = kind
        self.weapon: Final = weapon
        self.item: Final = item
        self.foe: Final = foe


@final
class Zone:
    """A Damage Zone of a Terror board. [WL-1.14, WL-14.1, WL-14.10, WL-14.22]"""

    __slots__ = ("id", "name", "code", "boxes", "size", "full", "face", "victims", "after", "is_last", "dice")

    def __init__(
        self,
        ident: str,
        name: str,
        code: i64,
        boxes: i64,
        size: i64,
        face: i64,
        victims: i64,
        after: i64,
        is_last: bool,
        dice: i64,
    ) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.code: Final = code  # place of the id in Book.zones
        self.boxes: Final = boxes
        self.size: Final = size
        self.full: Final = bit(size) - 1
        self.face: Final = face
        self.victims: Final = victims
        self.after: Final = after
        self.is_last: Final = is_last
        self.dice: Final = dice


@final
class Terror:
    """A Monstrous Terror board. [WL-1.14, WL-1.16]"""

    __slots__ = (
        "id",
        "name",
        "weakness",
        "immunity",
        "dice",
        "times",
        "web_dice",
        "zones",
        "rules",
        "gathers",
        "barren",
        "at",
    )

    def __init__(
        self,
        ident: str,
        name: str,
        weakness: i64,
        immunity: i64,
        dice: i64,
        times: i64,
        web_dice: i64,
        zones: list[Zone],
        rules: i64,
        gathers: i64,
        barren: i64,
        at: list[int],
    ) -> None:
        self.id: Final = ident
        self.name: Final = name
        self.weakness: Final = weakness
        self.immunity: Final = immunity
        self.dice: Final = dice
        self.times: Final = times
        self.web_dice: Final = web_dice
        self.zones: Final = zones
        self.rules: Final = rules
        self.gathers: Final = gathers  # mask of tags that its reveal calls
        self.barren: Final = barren  # mask of tags that give no Treasure once it is awake
        self.at: Final = at  # by zone code: place in `zones`, or -1

    def has(self, rule: i64) -> bool:
        return self.rules & rule != 0


@final
class Difficulty:
    """A row of the difficulty table. [WL-16.5]"""

    __slots__ = ("id", "bottom", "treasure", "effect", "entrance", "skipped", "populates")

    def __init__(
        self,
        ident: str,
        bottom: i64,
        treasure: i64,
        effect: i64,
        entrance: i64,
        skipped: i64,
        populates: bool,
    ) -> None:
        self.id: Final = ident
        self.bottom: Final = bottom
        self.treasure: Final = treasure
        self.effect: Final = effect
        self.entrance: Final = entrance
        self.skipped: Final = skipped
        self.populates: Final = populates


@final
class Book(Shared):
    """All cards of a table, how it was set up, and who runs which Hero."""

    __slots__ = (
        "seats",
        "places",
        "difficulty",
        "is_dealt",
        "types",
        "rooms",
        "figures",
        "foes",
        "monsters",
        "awakens",
        "treasures",
        "weapons",
        "items",
        "terrors",
        "zones",
        "kinds",
        "classes",
        "archetypes",
        "item_traits",
        "scrolls",
    )

    def __init__(
        self,
        seats: i64,
        places: i64,
        difficulty: Difficulty,
        is_dealt: bool,
        types: list[str],
        rooms: list[RoomCard],
        figures: list[Figure],
        foes: list[Foe],
        monsters: i64,
        treasures: list[Treasure],
        weapons: list[Weapon],
        items: list[Item],
        terrors: list[Terror],
        zones: list[str],
        kinds: list[str],
        classes: list[str],
        archetypes: list[str],
    ) -> None:
        super().__init__()
        self.seats: Final = seats
        self.places: Final = places  # Heroes in the party
        self.difficulty: Final = difficulty
        self.is_dealt: Final = is_dealt  # Heroes dealt at random, WL-16.9
        self.types: Final = types
        self.rooms: Final = rooms
        self.figures: Final = figures
        self.foes: Final = foes  # Monsters first, then Traps
        self.monsters: Final = monsters
        self.awakens: Final = i64(len(foes))  # the Awakens card in the Monster deck
        self.treasures: Final = treasures
        self.weapons: Final = weapons
        self.items: Final = items
        self.terrors: Final = terrors
        self.zones: Final = zones  # every id of a zone, once
        self.kinds: Final = kinds  # tags of Monsters
        self.classes: Final = classes  # ids of the Hero cards
        self.archetypes: Final = archetypes
        traits: list[int] = [items[card.item].power.trait if card.item >= 0 else 0 for card in treasures]
        self.item_traits: Final = traits  # by Treasure card
        scrolls: i64 = 0
        for card in range(len(treasures)):
            if treasures[card].kind == SCROLL:
                scrolls |= bit(card)
        self.scrolls: Final = scrolls  # mask of cards

    def seat_of(self, place: i64) -> i64:
        """Who runs the Hero at that place of the turn order: one each, or one seat all of them. [WL-16.1]"""
        return place if self.seats > 1 else 0

    def is_monster(self, foe: i64) -> bool:
        return foe < self.monsters

    def weapon_dice(self, figure: Figure, weapon: Weapon) -> i64:
        """1 die, one more for each of preference and type. [WL-7.5, WL-7.6, WL-7.7, WL-7.8]"""
        dice: i64 = 1
        if weapon.prefers == figure.archetype:
            dice += 1
        if (figure.types >> weapon.type) & 1:
            dice += 1
        return dice if dice < MOST_DICE else MOST_DICE


ALL_FACES: Final[i64] = 2 * (2**FACES - 1)  # the bits 1 to 6
