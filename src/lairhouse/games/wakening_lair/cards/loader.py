# interpreted
"""From a card set to the `Book` of a table: every section read and checked, then counted against the components. Chapter 1."""

from pathlib import Path
from typing import Final

from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.book import (
    Book,
    Difficulty,
    Figure,
    Foe,
    Item,
    RoomCard,
    Treasure,
    Weapon,
    packed,
)
from lairhouse.games.wakening_lair.cards.powers import COMMON, POWER_FIELDS, Reader
from lairhouse.games.wakening_lair.cards.terrors import read_terrors
from lairhouse.games.wakening_lair.power import Power
from lairhouse.kernel.cards import ID, CardSet, Entry
from lairhouse.kernel.errors import BadCardSet

HOUSE: Final = Path(__file__).with_name("house.toml")
SECTIONS: Final = (
    "meta", "component", "types", "words", "room", "hero_card", "hero", "monster", "event_card", "weapon", "item", "treasure",
    "terror", "difficulty",
)  # fmt: skip
TYPES: Final = 6
MOST_CARDS: Final = 60  # of one deck: sets of cards are masks
LEAST_HERO_CARDS: Final = 6  # a whole party
MOST_HERO_CARDS: Final = 15  # shares of healing name a Hero in five bits
DIFFICULTIES: Final = ("story", "steady", "standard", "grim")
COUNTED: Final = {
    "hero_card": "hero-cards",
    "terror": "terror-boards",
    "monster": "monster-cards",
    "event_card": "awakens-card",
    "treasure": "treasure-cards",
    "room": "room-cards",
}


class Cards:
    """Everything a set says, before a table is laid: shared by all tables that play with it."""

    def __init__(self, path: Path = HOUSE) -> None:
        self.set = CardSet(path, SECTIONS)
        self.names: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.sources: dict[str, str] = {}
        self.used: dict[str, Entry] = {}
        types = self.set.single("types")
        self.types = types.words("attack", None, TYPES, TYPES)
        self.archetypes = types.words("archetype", None, 1, 9)
        if not all(ID.match(name) for name in self.types):
            types.fail("attack", "small letters")
        self.reader = Reader(self.types)
        self.components = {entry.id(): entry for entry in self.set.section("component")}
        self._count()
        self.rooms = [card for entry in self.set.section("room") for card in self._room(entry)]
        if len(self.rooms) != v.ROOMS:
            self.components["room-cards"].fail("count", f"{v.ROOMS} Room cards")
        self.figures = self._figures()
        self.kinds: list[str] = []
        self.foes = [foe for entry in self.set.section("monster") for foe in self._monsters(entry)]
        self.monsters = len(self.foes)
        self.set.section("event_card")
        self.treasures, self.weapons, self.items = self._treasures()
        self.zones: list[str] = []
        self.terrors = read_terrors(self, self.set.section("terror"))
        self.difficulties = {d.id: d for d in map(self._difficulty, self.set.section("difficulty"))}
        for name in DIFFICULTIES:
            if name not in self.difficulties:
                self.set.section("difficulty")[0].fail("id", f"a difficulty {name}")

    def claim(self, entry: Entry) -> str:
        """The id of an entry, taken once in the whole set; its name and text go to the messages."""
        ident = entry.id()
        if ident in self.used or ident == "own":
            entry.fail("id", "an ident that no other card has")
        self.used[ident] = entry
        self.names[ident] = entry.text("name")
        if entry.has("text"):
            self.texts[ident] = entry.text("text")
        if entry.has("source"):
            self.sources[ident] = entry.text("source")
        return ident

    def type_of(self, entry: Entry, field: str) -> int:
        return entry.place(field, self.types)

    def boxes(self, entry: Entry, low: int, most: int) -> tuple[int, int]:
        """Damage Boxes, packed, and how many they are."""
        numbers = entry.numbers("boxes", low, v.FACES, 1, most)
        return int(packed(numbers)), len(numbers)

    def _count(self) -> None:
        """Each section holds as many cards as the component list says. [WL-1.4]"""
        for section, component in COUNTED.items():
            if component not in self.components:
                raise BadCardSet(self.set.file, 1, "component", f"a [[component]] with ident {component}")
            told = self.components[component].number("count", 1, MOST_CARDS)
            found = sum(entry.number("count", 1, MOST_CARDS) for entry in self.set.section(section))
            if found != told:
                self.components[component].fail("count", f"{found}, as many as the cards under [[{section}]]")
        if "dice" not in self.components or self.components["dice"].number("count", 0, 99) != v.MOST_DICE:
            raise BadCardSet(self.set.file, 1, "component", f"a [[component]] dice with count {v.MOST_DICE}")

    def _room(self, entry: Entry) -> list[RoomCard]:
        entry.only(*COMMON, "monsters", "advantage")
        icons = [self.types.index(word) for word in entry.words("advantage", self.types, 1, TYPES)]
        advantage = sum(2**icon for icon in icons)
        count, ident, name = entry.number("count", 1, v.ROOMS), self.claim(entry), entry.text("name")
        cards = [
            RoomCard(_word(ident, n, count), name, entry.number("monsters", 1, 2), advantage)
            for n in range(count)
        ]
        for card in cards:
            self.names[card.id] = name
        return cards

    def _figures(self) -> list[Figure]:
        """The Heroes, both sides of each card. [WL-1.2]"""
        cards = self.set.section("hero_card")
        if not LEAST_HERO_CARDS <= len(cards) <= MOST_HERO_CARDS:
            cards[0].fail("id", f"{LEAST_HERO_CARDS} to {MOST_HERO_CARDS} Hero cards")
        powers = [self._hero_card(entry) for entry in cards]
        ids = [entry.id() for entry in cards]
        self.classes = ids
        archetypes = [entry.place("archetype", self.archetypes) for entry in cards]
        found: list[Figure] = []
        for entry in self.set.section("hero"):
            entry.only(*COMMON, "card", "side", "types", "boxes")
            card = entry.place("card", ids)
            entry.place("side", ("a", "b"))
            first, second = entry.words("types", self.types, 2, 2)
            boxes, size = self.boxes(entry, 1, 12)
            heals = any(_heals(power) for power in powers[card])
            found.append(
                Figure(
                    self.claim(entry), entry.text("name"), card, archetypes[card], self.types.index(first),
                    self.types.index(second), boxes, size, powers[card], heals,
                )
            )  # fmt: skip
        for number, entry in enumerate(cards):
            heroes = [figure.id for figure in found if figure.card == number]
            if entry.words("heroes", None, 2, 2) != heroes:
                entry.fail("heroes", f"the Heroes whose card it is: {', '.join(heroes)}")
        return found

    def _hero_card(self, entry: Entry) -> list[Power]:
        entry.only(*COMMON, "archetype", "heroes", "ability", "ability2")
        ident = self.claim(entry)
        powers = []
        for field in ("ability", "ability2"):
            if entry.has(field) or field == "ability":
                ability = self._ability(entry, field)
                ability.only(*POWER_FIELDS)
                self.names[f"{ident}.{field}"] = ability.text("name")
                self.texts[f"{ident}.{field}"] = ability.text("text")
                powers.append(self.reader.ability(ability))
        return powers

    def _ability(self, entry: Entry, field: str) -> Entry:
        """An ability of a Hero card: a table under a header of its own, or one written inside the card."""
        inside = entry.table(field)
        header = f"{entry.header}.{field}"
        nth = sum(1 for card in self.set.section(entry.header)[: entry.nth] if card.has(field))
        if (header, nth) not in entry.page.ranges:
            return inside
        return Entry(entry.page, header, nth, inside.data, inside.path)

    def _monsters(self, entry: Entry) -> list[Foe]:
        entry.only(*COMMON, "boxes", "weakness", "kinds")
        ident, count = self.claim(entry), entry.number("count", 1, MOST_CARDS)
        boxes, size = self.boxes(entry, 1, 6)
        kinds = self.kind_mask(entry.words("kinds", None, 0, 8))
        weakness = self.type_of(entry, "weakness")
        name = entry.text("name")
        return [
            Foe(ident, name, _word(ident, n, count), weakness, boxes, size, kinds, -1, None)
            for n in range(count)
        ]

    def kind_mask(self, kinds: list[str]) -> int:
        """Tags of Monsters as a mask; new ones are numbered as they come."""
        self.kinds += [kind for kind in kinds if kind not in self.kinds]
        return sum(2 ** self.kinds.index(kind) for kind in kinds)

    def _treasures(self) -> tuple[list[Treasure], list[Weapon], list[Item]]:
        weapons, items = self.set.section("weapon"), self.set.section("item")
        weapon_ids, item_ids = [entry.id() for entry in weapons], [entry.id() for entry in items]
        found: list[Treasure] = []
        for entry in self.set.section("treasure"):
            kind = entry.place("kind", ("pair", "scroll", "trap"))
            ident, count = self.claim(entry), entry.number("count", 1, MOST_CARDS)
            self._check_treasure(entry, kind)
            for n in range(count):
                weapon = entry.place("weapon", weapon_ids) if kind == v.PAIR else -1
                item = entry.place("item", item_ids) if kind == v.PAIR else -1
                foe = self._trap(entry, ident, n, count, len(found)) if kind == v.TRAP else -1
                found.append(
                    Treasure(ident, entry.text("name"), _word(ident, n, count), kind, weapon, item, foe)
                )
        if len(found) > MOST_CARDS:
            self.components["treasure-cards"].fail("count", f"at most {MOST_CARDS}")
        made = [self._weapon(entry, n, found) for n, entry in enumerate(weapons)]
        return found, made, [self._item(entry, n, found) for n, entry in enumerate(items)]

    def _check_treasure(self, entry: Entry, kind: int) -> None:
        if kind == v.PAIR:
            entry.only(*COMMON, "kind", "weapon", "item")
        elif kind == v.TRAP:
            entry.only(*COMMON, "kind", "boxes", "weakness", "use", "when", "effect", "text")
        else:
            entry.only(*COMMON, "kind", "use", "when", "limit", "effect", "text")
            entry.place("when", ("hero_died",))
            entry.place("limit", ("discard",))
            steps = entry.tables("effect", 1)
            steps[0].place("do", ("revive",))

    def _trap(self, entry: Entry, ident: str, n: int, count: int, card: int) -> int:
        boxes, size = self.boxes(entry, 1, 6)
        power = self.reader.trap(entry)
        word = _word(ident.removeprefix("trap-"), n, count)
        foe = Foe(
            ident, entry.text("name"), word, self.type_of(entry, "weakness"), boxes, size, 0, card, power
        )
        self.foes.append(foe)
        return len(self.foes) - 1

    def _weapon(self, entry: Entry, number: int, treasures: list[Treasure]) -> Weapon:
        entry.only(*COMMON, "type", "prefers", "bonus")
        kind, bonus = self.type_of(entry, "type"), self.type_of(entry, "bonus")
        if kind == bonus:
            entry.fail("bonus", "another type than the Weapon's own")
        cards = sum(2**at for at, card in enumerate(treasures) if card.weapon == number)
        prefers = entry.place("prefers", self.archetypes)
        return Weapon(self.claim(entry), entry.text("name"), kind, prefers, bonus, cards)

    def _item(self, entry: Entry, number: int, treasures: list[Treasure]) -> Item:
        entry.only(*COMMON, *POWER_FIELDS)
        cards = [at for at, card in enumerate(treasures) if card.item == number]
        if entry.number("count", 1, MOST_CARDS) != len(cards):
            entry.fail("count", f"{len(cards)}, as many as Treasure cards carry it")
        return Item(
            self.claim(entry), entry.text("name"), self.reader.item(entry), sum(2**at for at in cards)
        )

    def _difficulty(self, entry: Entry) -> Difficulty:
        numbers = (
            "bottom_cards",
            "starting_treasure",
            "starting_effect",
            "entrance_monsters",
            "advances_skipped",
        )
        entry.only("id", "name", "source", *numbers, "populate_on_awaken")
        self.names[f"difficulty.{entry.id()}"] = entry.text("name")
        if (
            entry.number("bottom_cards", 0, self.monsters) + entry.number("entrance_monsters", 0, v.FULL)
            > self.monsters
        ):
            entry.fail(
                "entrance_monsters", "Monsters that come from above the cards shuffled with the Awakens card"
            )
        return Difficulty(
            entry.id(), entry.number("bottom_cards", 0, self.monsters), entry.number("starting_treasure", 0, 2),
            entry.number("starting_effect", 0, 9), entry.number("entrance_monsters", 0, v.FULL),
            entry.number("advances_skipped", 0, 12), entry.flag("populate_on_awaken"),
        )  # fmt: skip

    def book(self, seats: int, places: int, difficulty: str, is_dealt: bool) -> Book:
        """The book of a table."""
        return Book(
            seats, places, self.difficulties[difficulty], is_dealt, self.types, self.rooms, self.figures, self.foes,
            self.monsters, self.treasures, self.weapons, self.items, self.terrors, self.zones,
            self.kinds, self.classes, self.archetypes,
        )  # fmt: skip


def _heals(power: Power) -> bool:
    """Whether an ability mends Heroes. [WL-11.10]"""
    steps = list(power.steps) + [s for step in power.steps for row in step.options for s in row]
    return any(step.do == v.HEAL for step in steps)


def _word(ident: str, n: int, count: int) -> str:
    """A card by name, numbered when there are several of it."""
    return ident if count == 1 else f"{ident}.{n + 1}"
