"""A card set, from its file to the numbers and effects of a table. Chapter 1; the fields are in `schema.py`."""

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.treasure_lair.book import NEVER, TAKING_PART, TYPES, Book, Heroes, Names, Numbers
from lairhouse.games.treasure_lair.cards.deeds import Reader
from lairhouse.games.treasure_lair.cards.schema import (
    CONSTANTS,
    ENDLESS,
    EXPLAINED,
    HEADS,
    KINDS,
    LIMITS,
    MOST_CARDS,
    SEATS,
    SECTIONS,
    TIMINGS,
    check_fields,
    flag,
    text,
    whole,
)
from lairhouse.games.treasure_lair.cards.source import Source, Table
from lairhouse.games.treasure_lair.state import MAIN_ACTION, Deeds, Effect

HOUSE: Final = Path(__file__).with_name("house.toml")
ID: Final = re.compile(r"^[a-z0-9]+(?:-[a-z0-9]+)*$")


@dataclass
class CardSet:
    """The cards by id, in the order of their numbers; copies of a challenge are `id`, `id.2`, ..."""

    name: str
    constants: dict[str, int]
    end_trigger: dict[int, int]
    icons: list[str] = field(default_factory=list)
    letters: str = ""
    heroes: list[str] = field(default_factory=list)  # starting heroes first
    starting: int = 0
    first_hero: int = 0
    actions: list[str] = field(default_factory=list)
    challenges: list[str] = field(default_factory=list)
    treasures: list[str] = field(default_factory=list)
    timings: list[str] = field(default_factory=list)
    names: dict[str, str] = field(default_factory=dict)
    texts: dict[str, str] = field(default_factory=dict)
    gists: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, list[int]] = field(default_factory=dict)
    of_action: list[Effect] = field(default_factory=list)
    of_hero: list[Effect | None] = field(default_factory=list)

    def book(self, seats: int, hidden_quests: bool, claimed_quests: bool) -> Book:
        """The numbers of a table."""
        numbers = Numbers(*[*(self.constants[name] for name in CONSTANTS), self.end_trigger[seats]])
        heroes = Heroes(*(self.vector(name) for name in HERO_NUMBERS))
        names = Names(self.letters, self.heroes, self.timings, self.actions, self.challenges, self.treasures)
        return Book(
            seats, hidden_quests, claimed_quests, numbers, heroes, self.starting, self.first_hero,
            self.vector("challenge_icons"), self.vector("challenge_type"), self.vector("level"), self.vector("chests"),
            len(self.actions), names,
        )  # fmt: skip

    def vector(self, name: str) -> "vec[i64]":
        return vec[i64]([i64(number) for number in self.numbers[name]])

    def deeds(self) -> Deeds:
        return Deeds(self.of_action, self.of_hero)


HERO_NUMBERS: Final = (
    "cost", "icons", "timing", "limit", "joins", "discards_self", "scores", "gold_limit", "price_change", "price_minimum",
    "icon_price", "shields",
)  # fmt: skip


@cache
def house_set() -> CardSet:
    """The house set."""
    return read_set(HOUSE)


def read_set(path: Path) -> CardSet:
    """A card set; BadCardSet with file, line, field and what was expected when it cannot be played with."""
    source = Source(path)
    tables = source.tables
    for name, expected in (("format", 1), ("game", "treasure-lair")):
        if tables.get(name) != expected:
            source.wrong("", 0, name, f"{expected!r} is expected, not {tables.get(name)!r}")
    for name in tables:
        if name not in (*HEADS, *SECTIONS, *EXPLAINED):
            source.wrong_section(name, f"no such section; there are {', '.join((*SECTIONS, *EXPLAINED))}")
    named = text(source, "", 0, tables, "set")
    for name in ("constants", "components"):
        if not isinstance(tables.get(name), dict):
            source.wrong("", 0, name, "is missing")
    for name in ("icon", *KINDS):
        rows = tables.get(name)
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            source.wrong("", 0, name, f"tables [[{name}]] are expected")
    cards = CardSet(named, *_constants(source, tables["constants"]))
    cards.numbers = {
        name: [] for name in (*HERO_NUMBERS, "challenge_icons", "challenge_type", "level", "chests")
    }
    _icons(source, cards, tables["icon"])
    _heroes(source, cards, tables["starting_hero"], tables["hero"])
    for number, row in enumerate(tables["action"]):
        _action(source, cards, number, row)
    for number, row in enumerate(tables["challenge"]):
        _challenge(source, cards, number, row)
    for number, row in enumerate(tables["treasure"]):
        _treasure(source, cards, number, row)
    _counts(source, cards, tables["components"])
    return cards


def _constants(source: Source, table: Table) -> tuple[dict[str, int], dict[int, int]]:
    found = {
        name: whole(source, "constants", 0, table, name, least, most)
        for name, (least, most) in CONSTANTS.items()
    }
    for name in table:
        if name not in CONSTANTS and name not in {"players", "end_trigger", "source"}:
            source.wrong("constants", 0, name, "no such number")
    if table.get("players", [2, 3, 4]) != [2, 3, 4]:
        source.wrong("constants", 0, "players", "[2, 3, 4] is expected")
    trigger = table.get("end_trigger")
    if not isinstance(trigger, dict) or set(trigger) != set(SEATS):
        source.wrong("constants", 0, "end_trigger", "a number for 2, 3 and 4 seats is expected")
    for seats, number in trigger.items():
        if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= 50:
            source.wrong(
                "constants", 0, "end_trigger", f"{seats} seats: a whole number from 1 to 50 is expected"
            )
    return found, {int(seats): number for seats, number in trigger.items()}


def _card(source: Source, cards: CardSet, where: str, number: int, row: Table) -> str:
    """The fields all cards share; the id."""
    check_fields(source, where, number, row)
    name = text(source, where, number, row, "id")
    if not ID.match(name):
        source.wrong(where, number, "id", f"lower-case words joined by hyphens are expected, not {name!r}")
    if name in cards.names:
        source.wrong(where, number, "id", f"{name} stands twice")
    cards.names[name] = text(source, where, number, row, "name")
    for key, kept in (("text", cards.texts), ("gist", cards.gists)):
        if key in row:
            kept[name] = text(source, where, number, row, key)
    return name


def _one_of_a_kind(source: Source, where: str, number: int, row: Table) -> None:
    if row.get("count", 1) != 1:
        source.wrong(where, number, "count", "there is one of each [TL-1.4]")


def _icons(source: Source, cards: CardSet, rows: list[Table]) -> None:
    """Nine icons, three of each type, each with a letter of its own. [TL-1.12]"""
    types: list[str] = []
    for number, row in enumerate(rows):
        cards.icons.append(_card(source, cards, "icon", number, row))
        letter = row["letter"]
        if not isinstance(letter, str) or not re.fullmatch("[A-Z]", letter) or letter in cards.letters:
            source.wrong("icon", number, "letter", f"a capital letter of its own is expected, not {letter!r}")
        cards.letters += letter
        if row["type"] not in TYPES:
            source.wrong(
                "icon", number, "type", f"one of {', '.join(TYPES)} is expected, not {row['type']!r}"
            )
        types.append(row["type"])
    if types != [kind for kind in TYPES for _ in range(3)]:
        source.wrong(
            "icon",
            0,
            "type",
            "three icons of each type are expected, monsters first, then encounters and locations",
        )


def _icon_mask(source: Source, cards: CardSet, where: str, number: int, row: Table) -> int:
    """Icons of a card, no icon twice."""
    names = row["icons"]
    if not isinstance(names, list):
        source.wrong(where, number, "icons", f"a list of icons is expected, not {names!r}")
    mask = 0
    for name in names:
        if name not in cards.icons:
            source.wrong(where, number, "icons", f"no icon {name!r}; there are {', '.join(cards.icons)}")
        bit = 1 << cards.icons.index(name)
        if mask & bit:
            source.wrong(where, number, "icons", f"{name} stands twice [TL-1.13]")
        mask |= bit
    return mask


def _heroes(source: Source, cards: CardSet, starting: list[Table], heroes: list[Table]) -> None:
    banners = 0
    for number, row in enumerate(starting):
        cards.heroes.append(_card(source, cards, "starting_hero", number, row))
        _one_of_a_kind(source, "starting_hero", number, row)
        if flag(source, "starting_hero", number, row, "starting_player"):
            banners += 1
            cards.first_hero = number
        _hero_numbers(cards, -1, _icon_mask(source, cards, "starting_hero", number, row))
        cards.of_hero.append(None)
    cards.starting = len(starting)
    if banners != 1:
        source.wrong(
            "starting_hero", 0, "starting_player", f"exactly one carries the banner, not {banners} [TL-1.6]"
        )
    if len(starting) < 4:
        source.wrong(
            "starting_hero", 0, "id", "at least four starting heroes are expected, one for each seat"
        )
    for number, row in enumerate(heroes):
        cards.heroes.append(_card(source, cards, "hero", number, row))
        _one_of_a_kind(source, "hero", number, row)
        cost = whole(source, "hero", number, row, "cost", 0, 20)
        _hero_numbers(cards, cost, _icon_mask(source, cards, "hero", number, row))
        cards.of_hero.append(_power(source, cards, number, row["power"]) if "power" in row else None)


def _hero_numbers(cards: CardSet, cost: int, icons: int) -> None:
    for name in HERO_NUMBERS:
        cards.numbers[name].append({"cost": cost, "icons": icons, "timing": NEVER}.get(name, 0))
    cards.timings.append("")


def _power(source: Source, cards: CardSet, number: int, power: object) -> Effect:
    """The power of the hero just read."""
    if not isinstance(power, dict):
        source.wrong("hero", number, "power", "a table is expected")
    check_fields(source, "hero", number, power, "power")
    hero = len(cards.heroes) - 1
    for name, table in (("timing", TIMINGS), ("limit", LIMITS)):
        if power[name] not in table:
            source.wrong("hero", number, name, f"one of {', '.join(table)} is expected, not {power[name]!r}")
    timing, limit = power["timing"], power["limit"]
    discards_self = flag(source, "hero", number, power, "discard_self")
    in_force = timing in {"always", "reaction", "recruit_payment"} or limit == "while_participating"
    if limit in ENDLESS and not in_force and not discards_self:
        source.wrong(
            "hero", number, "limit", "a power that is used needs a limit, or it could be used without end"
        )
    if limit == "while_participating" and timing != "in_quest":
        source.wrong("hero", number, "limit", "while_participating goes with the timing in_quest")
    if timing == "reaction" and not discards_self:
        source.wrong("hero", number, "discard_self", "who steps in for another is discarded")
    cards.timings[hero] = timing
    cards.texts[cards.heroes[hero]] = text(source, "hero", number, power, "text")
    if "gist" in power:
        cards.gists[cards.heroes[hero]] = text(source, "hero", number, power, "gist")
    effect = Reader(source, "hero", number, cards.icons, timing, limit).effect(hero, power["effect"])
    told = cards.numbers
    told["timing"][hero] = TAKING_PART if limit == "while_participating" else TIMINGS[timing]
    told["limit"][hero] = LIMITS[limit]
    told["joins"][hero] = int(flag(source, "hero", number, power, "participating"))
    told["discards_self"][hero] = int(discards_self)
    for row in power["effect"]:
        _in_force(told, hero, row, in_force)
    return effect


def _in_force(told: dict[str, list[int]], hero: int, row: Table, in_force: bool) -> None:
    """What a power does by itself."""
    word = row["do"]
    if word == "score_hero":
        told["scores"][hero] = row["n"]
    elif word == "gold_limit":
        told["gold_limit"][hero] = row["n"]
    elif word == "shield":
        told["shields"][hero] = 1
    elif word == "hero_price" and in_force:
        told["price_change"][hero] = row["by"]
        told["price_minimum"][hero] = row["min"]
    elif word == "icon_price" and in_force:
        told["icon_price"][hero] = row["n"]


def _action(source: Source, cards: CardSet, number: int, row: Table) -> None:
    cards.actions.append(_card(source, cards, "action", number, row))
    _one_of_a_kind(source, "action", number, row)
    if row.get("secondary", ["gain-gold", "recruit-heroes", "begin-quest"]) != [
        "gain-gold",
        "recruit-heroes",
        "begin-quest",
    ]:
        source.wrong(
            "action", number, "secondary", "all three secondary actions are open with every card [TL-1.17]"
        )
    reader = Reader(source, "action", number, cards.icons, "", "")
    cards.of_action.append(reader.effect(MAIN_ACTION, row["effect"]))


def _challenge(source: Source, cards: CardSet, number: int, row: Table) -> None:
    """A monster, an encounter or a location, with icons of its own type. [TL-1.8, TL-1.13]"""
    name = _card(source, cards, "challenge", number, row)
    if row["type"] not in TYPES:
        source.wrong(
            "challenge", number, "type", f"one of {', '.join(TYPES)} is expected, not {row['type']!r}"
        )
    kind = TYPES.index(row["type"])
    mask = _icon_mask(source, cards, "challenge", number, row)
    if mask == 0 or mask & ~(7 << 3 * kind):
        source.wrong(
            "challenge", number, "icons", f"one or more icons of a {row['type']} are expected [TL-1.13]"
        )
    for copy in range(1, whole(source, "challenge", number, {"count": 1, **row}, "count", 1, MOST_CARDS) + 1):
        cards.challenges.append(name if copy == 1 else f"{name}.{copy}")
        cards.numbers["challenge_icons"].append(mask)
        cards.numbers["challenge_type"].append(kind)


def _treasure(source: Source, cards: CardSet, number: int, row: Table) -> None:
    """A difficulty level and chests. [TL-1.16]"""
    cards.treasures.append(_card(source, cards, "treasure", number, row))
    _one_of_a_kind(source, "treasure", number, row)
    cards.numbers["level"].append(whole(source, "treasure", number, row, "level", 1, 9))
    cards.numbers["chests"].append(whole(source, "treasure", number, row, "chests", 1, 20))


def _counts(source: Source, cards: CardSet, components: Table) -> None:
    """As many cards as the set says, no more than can be told apart. [TL-1.2, TL-1.3, TL-1.4, TL-1.5, TL-1.7, TL-1.10]"""
    found = {
        "action": len(cards.actions),
        "hero": len(cards.heroes) - cards.starting,
        "starting_hero": cards.starting,
        "challenge": len(cards.challenges),
        "treasure": len(cards.treasures),
    }
    for kind, count in found.items():
        if components.get(kind) != count:
            source.wrong("components", 0, kind, f"{count} cards are in the set, not {components.get(kind)!r}")
        if count > (60 if kind == "treasure" else MOST_CARDS):
            source.wrong("components", 0, kind, f"{count} cards are more than can be played with")
