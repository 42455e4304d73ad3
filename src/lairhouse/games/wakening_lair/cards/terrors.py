# interpreted
"""The Terror boards of a set. Chapter 14."""

from typing import TYPE_CHECKING, Final

from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.book import Terror, Zone
from lairhouse.games.wakening_lair.cards.powers import COMMON, WHO
from lairhouse.kernel.cards import Entry

if TYPE_CHECKING:
    from lairhouse.games.wakening_lair.cards.loader import Cards

# When a board rule holds, and its words.
RULES: Final = {
    ("hero_attack_roll", "exact_numbers"): v.EXACT,
    ("hero_attack_roll", "ones_cost_treasure"): v.ONES_COST,
    ("hero_attack_roll", "ring_hits"): v.RING_HITS,
    ("always", "no_room_advantage"): v.NO_ADVANTAGE,
    ("always", "zones_open_in_tree"): v.TREE,
    ("always", "body_last"): v.BODY_LAST,
    ("always", "finish_zone"): v.FINISH,
    ("terror_attack", "sure_zone_hits"): v.SURE,
    ("terror_attack", "ring_close"): v.RING_CLOSE,
    ("terror_attack", "split_attack"): v.SPLIT,
    ("terror_revealed", "ring_setup"): v.RING_SETUP,
    ("terror_revealed", "gather"): 0,
    ("terror_revealed", "no_treasure_for"): 0,
    ("any_turn_start", "ring_open"): v.RING_OPEN,
    ("before_own_attack", "web_or_bite"): v.WEB,
    ("before_terror_attack", "die_heals"): v.DIE_HEALS,
}
RING: Final = (v.RING_SETUP, v.RING_HITS)


def read_terrors(cards: "Cards", entries: list[Entry]) -> list[Terror]:
    """All boards; ids of zones are numbered over all of them."""
    return [_terror(cards, entry) for entry in entries]


def _terror(cards: "Cards", entry: Entry) -> Terror:
    entry.only(*COMMON, "weakness", "immunity", "attack", "zones", "rules")
    ident = cards.claim(entry)
    weakness, immunity = cards.type_of(entry, "weakness"), cards.type_of(entry, "immunity")
    if weakness == immunity:
        entry.fail("immunity", "another type than the Weakness")
    attack = entry.table("attack")
    attack.only("dice", "times")
    board = _Rules(cards, entry)
    zones = _zones(cards, entry, ident, board.mask)
    return Terror(
        ident, entry.text("name"), weakness, immunity, attack.number("dice", 1, 3), board.times, board.web_dice, zones,
        board.mask, board.gathers, board.barren, _places(zones),
    )  # fmt: skip


def _places(zones: list[Zone]) -> list[int]:
    """For each zone id of the set, its place on this board or -1; later boards lengthen the list, never change it."""
    codes = [zone.code for zone in zones]
    return [codes.index(code) if code in codes else -1 for code in range(64)]


class _Rules:
    """The rules of a board, gathered."""

    def __init__(self, cards: "Cards", entry: Entry) -> None:
        self.mask = self.gathers = self.barren = self.web_dice = 0
        self.times = 1
        for rule in entry.tables("rules", 1):
            rule.only("when", "effect")
            when = rule.text("when")
            for step in rule.tables("effect", 1):
                self._read(cards, step, when)
        if (self.mask & v.RING_HITS) and not (self.mask & v.RING_SETUP):
            entry.fail("rules", "ring_setup, since dice hit by the ring")

    def _read(self, cards: "Cards", step: Entry, when: str) -> None:
        allowed = [word for window, word in RULES if window == when]
        if not allowed:
            step.fail("when", f"one of {', '.join(sorted({window for window, _ in RULES}))}")
        word = allowed[step.place("do", allowed)]
        self.mask |= RULES[when, word]
        if word in ("gather", "no_treasure_for"):
            step.only("do", "kinds")
            kinds = cards.kind_mask(step.words("kinds", cards.kinds, 1, 8))
            if word == "gather":
                self.gathers |= kinds
            else:
                self.barren |= kinds
        elif word == "web_or_bite":
            step.only("do", "dice", "times")
            self.web_dice, self.times = step.number("dice", 1, 3), step.number("times", 1, 9)
        else:
            step.only("do")


def _zones(cards: "Cards", entry: Entry, terror: str, rules: int) -> list[Zone]:
    found: list[Zone] = []
    numbered = not rules & v.RING_HITS
    for zone in entry.tables("zones", 1):
        zone.only("id", "name", "boxes", "face", "victims", "after", "last", "dice")
        ident = zone.id()
        if ident in [other.id for other in found]:
            zone.fail("id", "an ident that no other zone of the board has")
        if ident in cards.used:
            zone.fail("id", "an ident that no card has")
        if ident not in cards.zones:
            cards.zones.append(ident)
        cards.names[f"{terror}.{ident}"] = zone.text("name")
        boxes, size = cards.boxes(zone, 1 if numbered else 0, 8)
        earlier = [other.id for other in found]
        after = zone.place("after", earlier) if zone.has("after") else -1
        face = zone.number("face", 1, 6) if rules & v.SURE else zone.number("face", 0, 0, 0)
        if face and face in [other.face for other in found]:
            zone.fail("face", "a face that no other zone has")
        victims = zone.place("victims", WHO) if rules & v.SURE else 0
        dice = zone.number("dice", 1, 3) if rules & v.SPLIT else zone.number("dice", 0, 3, 0)
        code = cards.zones.index(ident)
        is_last = zone.flag("last", False)
        found.append(Zone(ident, zone.text("name"), code, boxes, size, face, victims, after, is_last, dice))
    if len(found) > v.MOST_ZONES:
        entry.fail("zones", f"at most {v.MOST_ZONES} zones")
    if len(cards.zones) > 64:
        entry.fail("zones", "at most 64 ids of zones in the whole set")
    if rules & v.BODY_LAST and not any(zone.is_last for zone in found):
        entry.fail("zones", "a zone with last = true")
    return found
