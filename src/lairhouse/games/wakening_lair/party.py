"""A Hero in play: where it stands, its Damage, its markers and its Treasure. Chapters 6, 9 and 11."""

from typing import final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.book import Book
from lairhouse.games.wakening_lair.power import Power
from lairhouse.games.wakening_lair.vocabulary import NOTHING, UNLIMITED
from lairhouse.kernel.bits import bit, lowest


@final
class Hero:
    """One Hero, whose token is `room` [WL-1.3, WL-5.9]. Damage counts marked boxes from the top; Treasure cards are masks."""

    __slots__ = ("figure", "room", "damage", "effect", "weapons", "items", "reserve", "traits", "is_webbed")

    def __init__(
        self,
        figure: i64,
        room: i64,
        damage: i64,
        effect: i64,
        weapons: i64,
        items: i64,
        reserve: i64,
        traits: i64,
        is_webbed: bool,
    ) -> None:
        self.figure = figure  # -1 until it is picked
        self.room = room
        self.damage = damage
        self.effect = effect  # markers: its own, without limit. WL-1.17, WL-6.3, WL-6.10, WL-R28
        self.weapons = weapons  # cards equipped as Weapons
        self.items = items  # cards equipped as Magic Items
        self.reserve = reserve  # cards Held in Reserve, which give nothing: WL-9.12
        self.traits = traits
        self.is_webbed = is_webbed

    def copy(self) -> "Hero":
        return Hero(
            self.figure,
            self.room,
            self.damage,
            self.effect,
            self.weapons,
            self.items,
            self.reserve,
            self.traits,
            self.is_webbed,
        )

    def has(self, trait: i64) -> bool:
        return self.traits & trait != 0

    def cards(self) -> i64:
        """All its Treasure cards, equipped or Held in Reserve."""
        return self.weapons | self.items | self.reserve

    def heal(self, n: i64) -> i64:
        """Remove markers from the bottom up; more than there are is lost. How many were removed. [WL-11.9, WL-11.10]"""
        healed = n if n < self.damage else self.damage
        self.damage -= healed
        return healed

    def count_traits(self, book: Book) -> None:
        """What it can do by its card and its equipped items, not by what is covered or in Reserve. [WL-6.2, WL-9.3, WL-9.12]"""
        traits: i64 = book.figures[self.figure].traits if self.figure != NOTHING else 0
        left = self.items
        while left:
            traits |= book.item_traits[lowest(left)]
            left &= left - 1
        self.traits = traits

    def amount(self, book: Book, trait: i64) -> i64:
        """What the first steps of its powers of that trait add up to."""
        total: i64 = 0
        for power in book.figures[self.figure].powers:
            if power.trait == trait:
                total += power.steps[0].n
        left = self.items
        while left:
            held = book.items[book.treasures[lowest(left)].item].power
            if held.trait == trait:
                total += held.steps[0].n
            left &= left - 1
        return total

    def item_with(self, book: Book, trait: i64) -> i64:
        """The card of an equipped item of that trait, or -1."""
        left = self.items
        while left:
            card = lowest(left)
            if book.item_traits[card] == trait:
                return card
            left &= left - 1
        return NOTHING

    def limit_of(self, book: Book, trait: i64) -> i64:
        """How often its power of that trait may be used."""
        for power in book.figures[self.figure].powers:
            if power.trait == trait:
                return power.limit
        card = self.item_with(book, trait)
        return book.items[book.treasures[card].item].power.limit if card != NOTHING else UNLIMITED

    def ability(self, book: Book, trait: i64) -> Power | None:
        """The ability of its card with that trait."""
        for power in book.figures[self.figure].powers:
            if power.trait == trait:
                return power
        return None

    def weapon_card(self, book: Book, weapon: i64) -> i64:
        """The equipped card that carries the Weapon, or -1."""
        return lowest(self.weapons & book.weapons[weapon].cards)

    def rival(self, book: Book, card: i64) -> i64:
        """The equipped Weapon of the same Attack Type as a card's, or -1. [WL-9.7]"""
        kind = book.weapons[book.treasures[card].weapon].type
        left = self.weapons
        while left:
            other = lowest(left)
            if book.weapons[book.treasures[other].weapon].type == kind:
                return other
            left &= left - 1
        return NOTHING

    def has_item_like(self, book: Book, card: i64) -> bool:
        """Whether an item of the same name is equipped. [WL-9.8]"""
        return self.items & book.items[book.treasures[card].item].cards != 0

    def part_with(self, book: Book, card: i64) -> None:
        """The card leaves the Hero, from wherever it was."""
        mask = ~bit(card)
        was_item = (self.items >> card) & 1 == 1
        self.weapons &= mask
        self.items &= mask
        self.reserve &= mask
        if was_item:
            self.count_traits(book)
