# interpreted
"""From a card set to the `Book` of a table: every section read and checked, then counted. Chapters 1, 2 and 14."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import MOST_CARDS
from lairhouse.games.lair_hq.beliefs import one_of
from lairhouse.games.lair_hq.book import Book, Crates, Limits, Lists, RoomCards, Shaft, Slots
from lairhouse.games.lair_hq.cards.pieces import CORNERS, Card, Crate, Level, Slot
from lairhouse.games.lair_hq.cards.schema import Page, entries, single
from lairhouse.games.lair_hq.cards.steps import COUNTED, OF_CRATES, ON_SURFACE, PLAIN, Step, price, steps_of
from lairhouse.games.lair_hq.directives import MOST_KINDS
from lairhouse.kernel.errors import BadCardSet
from lairhouse.kernel.frame import Shared

HOUSE: Final = Path(__file__).with_name("house.toml")
SEATS: Final = (2, 3, 4)
RESERVED: Final = ("yard", "dig", "home", "heliport")
SECTIONS: Final = (
    "format", "game", "set", "title", "language", "limits", "effect_words", "effect_field", "component", "colour", "symbol",
    "shaft", "surface", "player_count", "planning_slot", "crate", "destroyed_side", "room",
)  # fmt: skip
COMPONENTS: Final = {  # what the rules count on [LR-1.1, LR-1.2, LR-1.3, LR-1.4]
    "component-player-card": 4,
    "component-excavation-site": 1,
    "component-heliport": 1,
    "component-construction-yard": 1,
    "component-score-token": 4,
    "component-planning-token": 4,
    "component-build-cube": 4,
    "component-boss": 4,
}


class Cards:
    """Everything a set says, for all numbers of players."""

    def __init__(self, path: Path = HOUSE) -> None:
        self.page = page = Page(path)
        if page.data.get("format") != 1 or page.data.get("game") != "lair":
            raise BadCardSet(page.file, 1, "format", 'format = 1 and game = "lair"')
        page.only(*SECTIONS)
        self.set = str(page.data.get("set", ""))
        self.title = str(page.data.get("title", ""))
        if not self.set or not self.title:
            raise BadCardSet(page.file, 1, "set", "a short name and a title of the set")
        self.limits = single(page, "limits")
        self._read_limits()
        self.components = {entry.id(): entry for entry in entries(page, "component")}
        self._check_words()
        # LR-1.10
        self.symbols = [entry.id() for entry in entries(page, "symbol")]
        self.symbol_names = {entry.id(): entry.text("name") for entry in entries(page, "symbol")}
        self.colours = [entry.text("name") for entry in entries(page, "colour")]
        if len(self.colours) != 4 or len({name.casefold() for name in self.colours}) != 4:
            entries(page, "colour")[0].fail("name", "four different colours")  # LR-1.7
        if len(self.symbols) > 20:
            entries(page, "symbol")[20].fail("id", "at most 20 symbols")
        self.levels = sorted(
            (Level(entry) for entry in entries(page, "shaft")), key=lambda level: level.order
        )
        self.surface = {entry.id(): entry for entry in entries(page, "surface")}
        self.slots = sorted(
            (Slot(entry) for entry in entries(page, "planning_slot")), key=lambda slot: slot.number
        )
        self.crates = [Crate(entry) for entry in entries(page, "crate")]
        self.cards = self._rooms()
        self._check_destroyed_side()
        self._check_counts()
        self._check_slots()
        self._check_crates()
        for seats in SEATS:  # a set is good for every number of players or for none
            self.book(seats)

    def _read_limits(self) -> None:
        """The numbers of the rules themselves. [LR-1.3, LR-1.14, LR-10.11, LR-10.24, LR-R50]"""
        limits = self.limits
        limits.only("build_points_max", "rooms_per_side", "pool_extra", "henchmen_per_player", "bosses_per_player",
                    "upgrade_discount", "steal_share_divisor", "standstill_rounds")  # fmt: skip
        limits.number_of("rooms_per_side", 2, 2)
        limits.number_of("bosses_per_player", 1, 1)
        self.points = limits.number_of("build_points_max", 1, 20)
        self.pool_extra = limits.number_of("pool_extra", 0, 6)
        self.henchmen = limits.number_of("henchmen_per_player", 1, 4)
        self.discount = limits.number_of("upgrade_discount", 0, 9)
        self.divisor = limits.number_of("steal_share_divisor", 1, 9)
        self.standstill = limits.number_of("standstill_rounds", 1, 99)

    def _check_words(self) -> None:
        """The list of effect words is the one that is enforced, so that nobody hopes for another."""
        known = {"gain", "lose", *COUNTED, *PLAIN, *OF_CRATES}
        words = single(self.page, "effect_words")
        for word in words.data:
            if word not in known:
                words.fail(word, f"one of {', '.join(sorted(known))}")
        for word in sorted(known - set(words.data)):
            words.fail(word, "this word")
        for entry in entries(self.page, "effect_field"):
            entry.word("word", ("gain", "lose", *COUNTED))
            entry.word("field", ("what", "n"))

    def _rooms(self) -> list[Card]:
        found: list[Card] = []
        for entry in entries(self.page, "room"):
            fields = [
                "id",
                "name",
                "count",
                "cost",
                "base_vp",
                "symbols",
                "open",
                "in_deck",
                *CORNERS,
                "text",
                "flavour",
            ]
            entry.only(*fields, *(["start_at"] if entry.data.get("in_deck") is False else []))
            copies = entry.number_of("count", 1, 9)
            found += [Card(entry, self.symbols, copy, copies) for copy in range(copies)]
            name = found[-1].name
            if any(mark in name for mark in (">", "@", ":", "?", "*", ",", ";", "(", ")", " at ", " to ")):
                entry.fail("name", "a name without > @ : ? * , ; ( ) and without the words at and to")
            if name.casefold() in RESERVED or any(
                name.casefold() == other.name.casefold() for other in found[:-1]
            ):
                entry.fail("name", "a name that nothing else has")
            start = found[-1].start
            if not found[-1].is_in_deck and (copies > 1 or start not in self.levels[0].locations):
                entry.fail("start_at", "a location of the first level")
        return found

    def _check_destroyed_side(self) -> None:
        """The back of every room card is worth nothing. [LR-1.9]"""
        side = single(self.page, "destroyed_side")
        side.number_of("cost", 0, 0)
        side.number_of("base_vp", 0, 0)
        for field in ("symbols", "room_left", "room_right"):
            if side.data.get(field) != []:
                side.fail(field, "nothing")
        if side.flag("open"):
            side.fail("open", "false")

    def _check_counts(self) -> None:
        """Cards, tokens and workers are as many as the component list says. [LR-1.1 to LR-1.6]"""
        counted = {**COMPONENTS, "component-room-card": len(self.cards), "component-crate-token": sum(c.tiles for c in self.crates),
                   "component-elevator-card": sum(not level.is_core for level in self.levels),
                   "component-core-card": sum(level.is_core for level in self.levels),
                   "component-henchman": 4 * self.henchmen}  # fmt: skip
        for id, count in counted.items():
            if id not in self.components:
                raise BadCardSet(self.page.file, 1, "component", f"a [[component]] with id {id}")
            if self.components[id].data.get("count") != count:
                self.components[id].fail("count", f"{count}, as many as the set has")
        if "component-work-token" not in self.components:
            raise BadCardSet(self.page.file, 1, "component", "a [[component]] with id component-work-token")
        self.work_tokens = self.components["component-work-token"].number_of("count", 12, 120)
        if len(self.cards) > MOST_CARDS:
            self.components["component-room-card"].fail("count", f"at most {MOST_CARDS} room cards")
        if len({card.start for card in self.cards if card.start}) != sum(
            1 for card in self.cards if card.start
        ):
            entries(self.page, "room")[0].fail("start_at", "a location of its own for each Site")

    def _check_slots(self) -> None:
        """No two slots give the same, and there are two more than players. [LR-3.5, LR-3.8]"""
        for slot in self.slots:
            for other in self.slots:
                if slot is not other and (slot.bonus == other.bonus or slot.number == other.number):
                    slot.entry.fail(
                        "bonus" if slot.bonus == other.bonus else "order", f"another than {other.id} has"
                    )
        for seats in SEATS:
            used = [slot for slot in self.slots if seats in slot.players]
            if len(used) != seats + 2:
                self.slots[-1].entry.fail(
                    "players", f"{seats + 2} slots in use with {seats} players, not {len(used)}"
                )

    def _check_crates(self) -> None:
        if len(self.crates) > MOST_KINDS:
            self.crates[MOST_KINDS].entry.fail("id", f"at most {MOST_KINDS} kinds of crate")
        for crate in self.crates:
            if sum(other.word == crate.word for other in self.crates) > 1:
                crate.entry.fail("id", f"an id whose first word, {crate.word}, no other crate has")

    def book(self, seats: int) -> Book:
        """The rules' own form of the set, for a number of players."""
        cards = self._room_cards()
        lists = self._lists()
        return Book(cards, lists, self._shaft(seats), self._slots(seats), self._crates(), self._limits(seats))

    def _room_cards(self) -> RoomCards:
        first = self.levels[0].locations
        return RoomCards(
            [card.id for card in self.cards],
            [card.name for card in self.cards],
            _vec(card.cost for card in self.cards),
            _vec(card.base for card in self.cards),
            _vec(sum(2 ** self.symbols.index(s) for s in set(card.symbols)) for card in self.cards),
            sum(2**number for number, card in enumerate(self.cards) if card.is_open),
            [number for number, card in enumerate(self.cards) if card.is_in_deck],
            [(number, first.index(card.start)) for number, card in enumerate(self.cards) if card.start],
        )

    def _lists(self) -> Lists:
        written: list[tuple[list[Step], list[Step]]] = []
        for card in self.cards:
            written.append((card.lists["build_left"], card.lists["build_right"]))
            written.append((card.lists["room_left"], card.lists["room_right"]))
        for id in ("construction-yard", "excavation-site"):
            written.append((self.surface_steps(id, "room_left"), self.surface_steps(id, "room_right")))
        written += [(crate.steps, []) for crate in self.crates]
        steps: list[list[Shared]] = [[step.effect() for step in left + right] for left, right in written]
        return Lists(
            steps,
            _vec(len(left) for left, _ in written),
            _vec(price(left, "work_token") for left, _ in written),
            _vec(price(left, "build_point") for left, _ in written),
        )

    def surface_steps(self, id: str, corner: str) -> list[Step]:
        """The directives of the Yard or the Dig. [LR-14.1, LR-14.2]"""
        if id not in self.surface:
            raise BadCardSet(self.page.file, 1, "surface", f"a [[surface]] with id {id}")
        return steps_of(self.surface[id], corner, ON_SURFACE)

    def _shaft(self, seats: int) -> Shaft:
        levels = [level for level in self.levels if seats in level.players]
        if (
            len(levels) < 2
            or len(levels) > 5
            or not levels[-1].is_core
            or sum(level.is_core for level in levels) != 1
        ):
            self.levels[-1].entry.fail(
                "core", f"with {seats} players two to five shaft cards, the Core below all others"
            )
        for at, level in enumerate(levels):
            if level.is_open != (at == 0):
                level.entry.fail("open_at_start", "true for the topmost card alone")  # LR-2.4
        if seats not in levels[0].build_players:
            levels[0].entry.fail("build_players", f"{seats} too, for the Sites lie there")
        masks = [15 * 16**at if seats in level.build_players else 0 for at, level in enumerate(levels)]
        return Shaft(
            [level.id for level in levels],
            _vec(sum(level.slots for level in levels[:count]) for count in range(len(levels) + 1)),
            _vec(sum(masks[:count]) for count in range(len(levels) + 1)),
            sum(masks),
        )

    def _slots(self, seats: int) -> Slots:
        used = [slot for slot in self.slots if seats in slot.players]
        return Slots(
            [slot.number for slot in used],
            _vec(slot.bonus[0] for slot in used),
            _vec(slot.bonus[1] for slot in used),
            _vec(slot.bonus[2] for slot in used),
        )

    def _crates(self) -> Crates:
        crates = self.crates
        moving = [any(step.word == "extra_move" for step in crate.steps) for crate in crates]
        return Crates(
            [crate.id for crate in crates],
            [crate.word for crate in crates],
            [crate.name for crate in crates],
            sum(2**kind for kind, crate in enumerate(crates) if crate.when == "retire"),
            sum(2**kind for kind in range(len(crates)) if moving[kind]),
            sum(crate.tiles for kind, crate in enumerate(crates) if moving[kind]),
            sum(crate.tiles * one_of(kind) for kind, crate in enumerate(crates)),
        )

    def _limits(self, seats: int) -> Limits:
        """The set-up of a number of players. [LR-2.2, LR-2.8, LR-2.10, LR-2.13]"""
        entry = next((e for e in entries(self.page, "player_count") if e.data.get("players") == seats), None)
        if entry is None:
            raise BadCardSet(self.page.file, 1, "player_count", f"a [[player_count]] with players = {seats}")
        entry.only("id", "name", "count", "players", "shaft", "track_length", "pool_size", "destroyed_per_new_level",
                   "blocking_cube", "start_work_tokens", "start_build_points", "start_room_cards")  # fmt: skip
        shaft = self._shaft(seats)
        if entry.data.get("shaft") != shaft.ids:
            entry.fail("shaft", ", ".join(shaft.ids))
        entry.number_of("track_length", int(shaft.slots[len(shaft.ids)]), int(shaft.slots[len(shaft.ids)]))
        entry.number_of("pool_size", seats + self.pool_extra, seats + self.pool_extra)
        entry.number_of("start_room_cards", 0, 0)
        points = entry.numbers("start_build_points", 0, self.points)
        if len(points) != seats:
            entry.fail("start_build_points", f"{seats} numbers, one for each player")
        tokens = entry.number_of("start_work_tokens", 0, 9)
        if seats * tokens > self.work_tokens:
            entry.fail("start_work_tokens", f"no more than the {self.work_tokens} Work Tokens there are")
        return Limits(
            seats, self.points, self.henchmen, self.discount, self.divisor, self.standstill, seats + self.pool_extra,
            entry.number_of("destroyed_per_new_level", 0, 2), entry.flag("blocking_cube"), tokens, points, self.work_tokens,
        )  # fmt: skip


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])
