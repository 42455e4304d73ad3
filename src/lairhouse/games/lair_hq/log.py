# interpreted
"""What happened in Lair as lines of a log, with what the eye may follow. The sentences are in the catalogues."""

from typing import Final

from lairhouse.games.lair_hq import actions as a
from lairhouse.games.lair_hq.notation import Notation
from lairhouse.games.lair_hq.state import UNTOLD
from lairhouse.games.lair_hq.view import Atlas
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, message
from lairhouse.kernel.words import Line, Travel

PLAIN: Final = frozenset({
    "round_begins", "turns_begin", "pool_cleared", "reshuffled", "crates_mixed", "stopped", "skipped", "last_round",
    "core_reached", "crate_gained", "tokens_lost", "points_gained", "points_lost", "crate_taken", "crate_given",
})  # fmt: skip
WORKERS: Final = frozenset(
    {"boss_moved", "boss_home", "transferred", "hench_moved", "dismissed", "man_removed"}
)
GOODS: Final = {  # what flies, from where, to where
    "token_paid": ("work-token", "seat", "other"),
    "tokens_gained": ("work-token", "yard", "seat"),
    "tokens_lost": ("work-token", "seat", "yard"),
    "points_gained": ("build-point", "", "seat"),
    "points_lost": ("build-point", "seat", ""),
    "crate_gained": ("crate", "dig", "seat"),
    "crate_used": ("crate", "seat", "dig"),
    "crate_taken": ("crate", "other", "seat"),
    "crate_given": ("crate", "seat", "other"),
}


class Log:
    """Lines for the events of one table."""

    def __init__(self, atlas: Atlas, notation: Notation) -> None:
        self.atlas = atlas
        self.notation = notation

    def line(self, event: Event, seat: int) -> Line | None:
        """The line of an event that the seat knows; places and pieces by the ids of the view."""
        told = {name: value for name, value in event.params.items() if value != UNTOLD}
        params = self._params(event.kind, told)
        key = f"lair_hq.log.{self._key(event.kind, told, seat)}"
        about = [f"seat-{told['seat'] + 1}"] if told.get("seat", -1) >= 0 else []
        if told.get("at", -1) >= 0:
            about.append(
                self.atlas.book.shaft.ids[told["at"]]
                if event.kind == "excavated"
                else self.atlas.place_id(told["at"])
            )
        return Line(Message(key, params), self._travels(event.kind, told), [], about)

    def _params(self, kind: str, told: dict[str, int]) -> dict[str, int | str | Message]:
        params: dict[str, int | str | Message] = {
            name: told[name] for name in ("n", "lost", "base", "symbols") if name in told
        }
        for name in ("seat", "other"):
            if name in told:
                params[name] = told[name] + 1
        if told.get("card", -1) >= 0:
            params["card"] = message(f"lair_hq.card.{self.atlas.ids[told['card']]}")
        if told.get("kind", -1) >= 0:
            params["crate"] = message(f"lair_hq.crate.{self.atlas.crates[told['kind']].id}")
        if kind == "excavated":
            return params | {"level": self.atlas.book.shaft.ids[told["at"]]}
        return params | self._places(told)

    def _places(self, told: dict[str, int]) -> dict[str, int | str | Message]:
        found: dict[str, int | str | Message] = {}
        if "at" in told:
            at = told["at"]
            named = told.get("card", -1) >= 0 or at not in {a.YARD, a.DIG}
            found["at"] = (
                self.atlas.place_id(at) if named else message(f"lair_hq.place.{('yard', 'dig')[at - a.YARD]}")
            )
        if told.get("old", -1) >= a.ROOM:
            found["old"] = message(f"lair_hq.card.{self.atlas.ids[told['old'] - a.ROOM]}")
        elif "old" in told:
            found["old"] = self.atlas.place_id(told["old"])
        return found

    def _key(self, kind: str, told: dict[str, int], seat: int) -> str:
        if kind in PLAIN:
            return kind
        match kind:
            case "scored" | "build_scored":
                return f"{kind}_lost" if told["lost"] > 0 else kind
            case "boss_moved":
                return "boss_enters" if told["card"] >= 0 else "boss_moved"
            case "hench_moved":
                return "hench_placed" if told["old"] == a.HOME else "hench_moved"
            case "upgraded":
                return "upgraded" if told["old"] >= a.ROOM else "upgraded_rubble"
            case "token_paid":
                return "token_paid" if told["other"] >= 0 else "token_banked"
            case "retired" | "ended":
                return (kind, f"{kind}_first" if kind == "retired" else "ended_still")[told["n"]]
            case "crate_taken_seen" | "crate_given_seen":
                return kind if seat == told["seat"] else f"{kind}_other"
        return kind

    def _travels(self, kind: str, told: dict[str, int]) -> list[Travel]:
        """The pieces seen to move; a good that comes out of a directive starts nowhere, and the board knows where."""
        seat = f"seat-{told.get('seat', -1) + 1}"
        if kind in WORKERS:
            return self._walks(kind, told)
        if kind in GOODS:
            piece, source, target = GOODS[kind]
            other = f"seat-{told['other'] + 1}" if told.get("other", -1) >= 0 else "yard"
            where = {"seat": seat, "other": other}
            return [Travel(piece, where.get(source, source), where.get(target, target))]
        return self._lays(kind, told, seat)

    def _walks(self, kind: str, told: dict[str, int]) -> list[Travel]:
        """A worker on its way."""
        place, seat = self.atlas.place_id, told["seat"] + 1
        home = f"home-{seat}"
        match kind:
            case "boss_moved":
                return [Travel(f"boss-{seat}", place(told["old"]) or home, place(told["at"]))]
            case "transferred":
                both = (f"boss-{seat}", f"henchman-{told['other'] + 1}")
                return [Travel(piece, place(told["old"]), place(told["at"])) for piece in both]
            case "boss_home":
                return [Travel(f"boss-{seat}", place(told["at"]), home)]
            case "hench_moved":
                return [Travel(f"henchman-{seat}", place(told["start"]) or home, place(told["at"]))]
        return [Travel(f"henchman-{seat}", place(told["at"]), home)]

    def _lays(self, kind: str, told: dict[str, int], seat: str) -> list[Travel]:
        """Cards and tokens that come to lie somewhere."""
        place = self.atlas.place_id
        match kind:
            case "planned":
                return [Travel(f"planning-{told['seat'] + 1}", "heliport", f"slot-{told['n']}")]
            case "blocked":
                return [Travel("cube", "", f"slot-{told['n']}")]
            case "retired":
                return [Travel(f"planning-{told['seat'] + 1}", "", "heliport")]
            case "scored" | "build_scored":
                return [Travel(f"score-{told['seat'] + 1}", "", "")] if told["n"] > 0 else []
            case "took":
                return [Travel(self.atlas.ids[told["card"]], "pool", seat)]
            case "built" | "upgraded":
                return [Travel(self.atlas.ids[told["card"]], seat, place(told["at"]))]
            case "stolen":
                return [Travel(self.atlas.ids[told["card"]], f"seat-{told['other'] + 1}", place(told["at"]))]
            case "revealed":
                return [Travel(self.atlas.ids[told["card"]], "deck", "pool")]
            case "rubble_laid":
                return [Travel("rubble", "deck", place(told["at"]))]
            case "excavated":
                return [Travel("drill", "dig", self.atlas.book.shaft.ids[told["at"]])]
            case "destroyed":
                return [Travel("bomb", "", place(told["at"]))]
        return []
