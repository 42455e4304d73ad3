# interpreted
"""Room cards, planning slots, shaft cards and crates as a card set writes them. Chapters 1 and 14."""

from typing import Final

from lairhouse.games.lair_hq.cards.schema import Entry
from lairhouse.games.lair_hq.cards.steps import IN_ROOMS, ON_CARDS, ON_SURFACE, steps_of

CORNERS: Final = ("build_left", "build_right", "room_left", "room_right")


class Card:
    """A room card as it is written. A card with several copies gives several."""

    def __init__(self, entry: Entry, symbols: list[str], copy: int, copies: int) -> None:
        ending = f" {copy + 1}" if copies > 1 else ""
        self.id = entry.id() + ending.replace(" ", "-")
        self.name = entry.text("name") + ending
        self.cost = entry.number_of("cost", 0, 9)
        self.base = entry.number_of("base_vp", 0, 9)
        self.symbols = entry.words("symbols", symbols)
        self.is_open = entry.flag("open")
        self.is_in_deck = entry.flag("in_deck")
        self.text = entry.text("text")
        self.flavour = entry.text("flavour")
        self.lists = {
            corner: steps_of(entry, corner, ON_CARDS if corner.startswith("build") else IN_ROOMS)
            for corner in CORNERS
        }
        self.start = "" if self.is_in_deck else entry.text("start_at")


class Slot:
    """A planning slot as it is written."""

    def __init__(self, entry: Entry) -> None:
        entry.only("id", "name", "count", "order", "players", "when", "bonus")
        self.id = entry.id()
        self.number = entry.number_of("order", 1, 9)
        self.players = entry.numbers("players", 2, 4)
        entry.word("when", ("plan",))
        self.steps = steps_of(entry, "bonus", ("gain", "select_room"))
        if any(step.what == "crate" for step in self.steps):
            entry.fail("bonus", "Work Tokens, Build Points and room cards only")  # LR-3.7
        self.bonus = (self.total("work_token"), self.total("build_point"), self.total(""))
        self.entry = entry

    def total(self, what: str) -> int:
        return sum(step.n for step in self.steps if step.what == what)


class Level:
    """A shaft card as it is written."""

    def __init__(self, entry: Entry) -> None:
        entry.only(
            "id",
            "name",
            "count",
            "order",
            "players",
            "slots",
            "core",
            "open_at_start",
            "locations",
            "build_players",
        )
        self.id, self.name = entry.id(), entry.text("name")
        self.order = entry.number_of("order", 1, 9)
        self.players = entry.numbers("players", 2, 4)
        self.slots = entry.number_of("slots", 1, 40)
        self.is_core = entry.flag("core")
        self.is_open = entry.flag("open_at_start")
        self.build_players = entry.numbers("build_players", 2, 4)
        wanted = [f"{self.id}-{side}-{place}" for side in ("left", "right") for place in (1, 2)]
        if entry.data.get("locations") != wanted:
            entry.fail("locations", ", ".join(wanted))  # LR-1.11
        self.locations = wanted
        self.entry = entry


class Crate:
    """A kind of crate as it is written; its word in the notation is the second part of its id."""

    def __init__(self, entry: Entry) -> None:
        entry.only("id", "name", "count", "when", "effect", "text")
        self.id, self.name, self.text = entry.id(), entry.text("name"), entry.text("text")
        self.tiles = entry.number_of("count", 1, 99)
        self.when = entry.word("when", ("own_turn", "retire"))
        wanted = ("retire_first",) if self.when == "retire" else (*ON_SURFACE, "extra_move")
        self.steps = steps_of(entry, "effect", wanted)
        if not self.steps or (self.when == "retire" and len(self.steps) != 1):
            entry.fail("effect", "at least one step" if not self.steps else "one step")
        self.word = self.id.removeprefix("crate-").split("-")[0].lower()
        self.entry = entry
