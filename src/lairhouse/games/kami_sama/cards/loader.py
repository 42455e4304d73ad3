# interpreted
"""From a card set to the `Book` of a table: every section read, checked and counted. Chapter 1."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from pathlib import Path
from typing import Final

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.book import (
    Book,
    Effect,
    FoxCard,
    FoxEffect,
    Goal,
    Kami,
    KamiAction,
    Passive,
    Token,
    Villager,
)
from lairhouse.games.kami_sama.cards.abilities import Abilities
from lairhouse.games.kami_sama.cards.board import GoalReader, laid_out, numbers, read_board, space_at
from lairhouse.kernel.cards import CardSet, Entry

HOUSE: Final = Path(__file__).with_name("house.toml")
COMMON: Final = ("id", "name", "count", "source", "source_of")
SECTIONS: Final = (
    "format", "set", "vocabulary", "numbers", "space", "village", "component", "token", "kami", "goal", "villager", "kitsune",
)  # fmt: skip
COMPONENTS: Final = {
    "kami-sheet": 8, "action-cube": 20, "vp-disc": 4, "track-marker": 8, "year-token": 1, "shrine": 80, "villager-card": 60,
    "goal-card": 15, "village-token": 48, "advent-token": 2, "first-player-token": 1, "kitsune-card": 20, "kitsune-token": 1,
}  # fmt: skip
"""KS-1.5 to KS-1.18"""
KAMIS: Final = 8
SLOTS: Final = 3
A_VILLAGE: Final = 15
MOST_VP: Final = 60  # of one villager
YEAR_1_GOALS: Final = 4
KAMI_TOKENS: Final = 10
MOST_KAMI_TOKENS: Final = 6  # kinds
TIMINGS: Final = (
    "always",
    "start_of_year",
    "end_of_year_first",
    "own_add",
    "own_shrine_hit",
    "own_shrine_would_be_removed",
)
ONCE: Final = {"": v.ALWAYS, "turn": v.ONCE_A_TURN, "round": v.ONCE_A_ROUND}
CODES: Final = ("FA", "WE", "FI", "HO")
VILLAGE_IDS: Final = ("farming", "wealthy", "fishing", "holy")
FOX: Final = {"fox_add": v.FOX_ADD, "fox_remove": v.FOX_REMOVE, "fox_replace": v.FOX_REPLACE}
ARROWS: Final = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
KEYWORDS: Final = (
    "keep", "add", "remove", "replace", "use", "village", "move", "lift", "set", "favor", "nature", "stop", "no", "sprout",
    "evade", "let", "idle", "tie", "take", "claim", "decline", "choose", "rearrange",
)  # fmt: skip
"""Words of the notation, which no token may be called."""


class Cards:
    """Everything a set says, before a table is laid: shared by all tables that play with it."""

    def __init__(self, path: Path = HOUSE) -> None:
        self.set = CardSet(path, SECTIONS)
        self.messages: dict[str, str] = {}
        self.numbers = self.set.single("numbers")
        self._check_numbers()
        self._count_components()
        self.spaces = self._spaces()
        self.villages = self._villages()
        self.board = read_board(self.villages, self.spaces)
        self.tokens = self._tokens()
        kinds = [int(mask) for mask in self.board.kinds]
        self.abilities = Abilities([token.id for token in self.tokens], kinds)
        self.actions: list[KamiAction] = []
        self.kamis = self._kamis()
        self.goals = self._goals()
        self.villagers, self.cards, self.vp_unit = self._villagers()
        self.foxes = self._foxes()

    def say(self, kind: str, entry: Entry, *texts: str) -> str:
        """The entry's id; its name and texts go to the messages."""
        slug = entry.id()
        self.messages[f"kami_sama.{kind}.{slug}"] = entry.text("name")
        for field in texts:
            self.messages[f"kami_sama.{kind}.{slug}.text"] = entry.text(field)
        return slug

    def _check_numbers(self) -> None:
        """The set's own numbers. [KS-2.5 to KS-2.7, KS-5.2, KS-5.7, KS-9.19]"""
        n = self.numbers
        n.only(
            "years", "rounds_per_year", "cubes", "basic_actions_per_turn", "shrines", "kitsune_shrines", "set_vp",
            "single_token_vp", "tokens_per_village", "goals_per_game", "kami_dealt", "kitsune_draft_cards", "track_max",
            "source", "source_of",
        )  # fmt: skip
        self.years = n.number("years", 3, 3)
        n.number("rounds_per_year", v.VILLAGES, v.VILLAGES)
        self.cubes = n.numbers("cubes", 1, 5, self.years, self.years)
        self.basic_limit = n.number("basic_actions_per_turn", 1, 9)
        shrines = n.table("shrines")
        shrines.only("p2", "p3", "p4")
        self.shrines = {seats: shrines.number(f"p{seats}", 1, 20) for seats in (2, 3, 4)}
        self.fox_shrines = n.number("kitsune_shrines", 0, 20)
        self.set_vp = n.number("set_vp", 0, 99)
        self.token_vp = n.number("single_token_vp", 0, 99)
        self.tokens_per_village = n.number("tokens_per_village", 12, 12)
        n.number("goals_per_game", self.years, self.years)
        n.number("kami_dealt", 2, 2)
        self.fox_draft = n.number("kitsune_draft_cards", 1, A_VILLAGE // self.years)
        self.track_max = n.number("track_max", 0, 999)

    def _count_components(self) -> None:
        """The box holds what the rulebook lists. [KS-1.5 to KS-1.18]"""
        found = {entry.id(): entry for entry in self.set.section("component")}
        for entry in found.values():
            entry.only(
                "id", "name", "count", "per_player", "per_village", "year_1", "kinds", "players", "source"
            )
        for slug, count in COMPONENTS.items():
            if slug not in found:
                self.set.fail("component", f"a [[component]] with id {slug}")
            if found[slug].number("count", 0, 999) != count:
                found[slug].fail("count", str(count))

    def _spaces(self) -> list[Entry]:
        spaces = self.set.section("space")
        if [entry.id() for entry in spaces] != list(v.KINDS):
            spaces[0].fail("id", f"the kinds of space in the order {', '.join(v.KINDS)}")
        for entry in spaces:
            entry.only(*COMMON, "gain")
            self.say("space", entry)
        return spaces

    def _villages(self) -> list[Entry]:
        villages = self.set.section("village")
        if [entry.text("code") for entry in villages] != list(CODES) or [
            entry.id() for entry in villages
        ] != list(VILLAGE_IDS):
            villages[0].fail("code", f"the villages in the order {', '.join(CODES)}")
        for entry in villages:
            entry.only(*COMMON, "code", "order", "grid")
            entry.number("count", 1, 1)
            self.say("village", entry)
        return villages

    def _tokens(self) -> list[Token]:
        """The tokens of single kami. [KS-1.15]"""
        found: list[Token] = []
        entries = self.set.section("token")
        for entry in entries:
            entry.only(*COMMON, "kami", "one_per_village")
            slug, count = self.say("token", entry), entry.number("count", 1, KAMI_TOKENS)
            if slug in (*KEYWORDS, "current", "another", "any", "this", "same"):
                entry.fail("id", "a name that is no word of the notation")
            if any(token.id[0] == slug[0] for token in found):
                entry.fail("id", "another first letter than any other kind of token")
            by_village = entry.flag("one_per_village", False)
            if by_village and count != v.VILLAGES:
                entry.fail("count", f"{v.VILLAGES}, one for each village")
            found.append(Token(slug, count, by_village))
        if sum(token.count for token in found) != KAMI_TOKENS or len(found) > MOST_KAMI_TOKENS:
            entries[0].fail("count", f"{KAMI_TOKENS} tokens in all, of at most {MOST_KAMI_TOKENS} kinds")
        return found

    def _kamis(self) -> list[Kami]:
        """The eight sheets. [KS-1.5, KS-8.1]"""
        entries = self.set.section("kami")
        if len(entries) != KAMIS:
            entries[0].fail("id", f"{KAMIS} kami")
        passives, actions = self.set.inner("kami", "passive"), self.set.inner("kami", "action")
        return [self._kami(n, entry, passives[n], actions[n]) for n, entry in enumerate(entries)]

    def _kami(self, number: int, entry: Entry, passives: Sequence[Entry], actions: Sequence[Entry]) -> Kami:
        entry.only(*COMMON, "tokens", "passive", "action")
        slug = self.say("kami", entry)
        entry.number("count", 1, 1)
        tokens = self._tokens_of(entry, slug)
        if len(actions) != SLOTS:
            entry.fail("action", f"{SLOTS} actions")
        own = [self._action(number, slot, action) for slot, action in enumerate(actions)]
        self.actions += own
        when: dict[str, list[Passive]] = {timing: [] for timing in TIMINGS}
        static = {"evades": 0, "evade_once": 0, "also_current": -1, "denies": 0, "lasting": 0}
        for n, passive in enumerate(passives):
            self._passive(f"{slug}-passive-{n + 1}", passive, 2**n, when, static)
        return Kami(
            slug, tokens, own, when["start_of_year"], when["end_of_year_first"], when["own_add"], when["own_shrine_hit"],
            static["evades"], static["evade_once"], static["also_current"], static["denies"], static["lasting"],
        )  # fmt: skip

    def _tokens_of(self, entry: Entry, kami: str) -> list[int]:
        """The tokens named on a sheet are those that belong to this kami. [KS-2.10, KS-8.4]"""
        named = entry.table("tokens")
        belong = [t.id() for t in self.set.section("token") if t.text("kami") == kami]
        if sorted(named.data) != sorted(belong):
            entry.fail("tokens", f"the tokens of this kami: {', '.join(belong) or 'none'}")
        ids = [token.id for token in self.tokens]
        for slug in belong:
            named.number(slug, self.tokens[ids.index(slug)].count, self.tokens[ids.index(slug)].count)
        return [ids.index(slug) for slug in belong]

    def _action(self, kami: int, slot: int, entry: Entry) -> KamiAction:
        entry.only("id", "slot", "cubes", "name", "text", "effect", "source", "source_of")
        slug = self.say("action", entry, "text")
        entry.number("slot", slot + 1, slot + 1)
        cubes = entry.number(
            "cubes", 2 if slot == SLOTS - 1 else 1, 2 if slot == SLOTS - 1 else 1
        )  # KS-5.9, KS-5.10
        effect = self.abilities.effect(slug, entry.tables("effect", 1), v.FROM_ACTION)
        return KamiAction(slug, kami, slot, cubes, effect)

    def _passive(
        self, slug: str, entry: Entry, used: int, when: dict[str, list[Passive]], static: dict[str, int]
    ) -> None:
        entry.only("name", "text", "when", "kind", "on", "once", "effect", "source", "source_of")
        self.messages[f"kami_sama.passive.{slug}"] = entry.text("name")
        self.messages[f"kami_sama.passive.{slug}.text"] = entry.text("text")
        timing = entry.word("when", TIMINGS)
        once = ONCE[entry.word("once", tuple(ONCE), "")]
        parts = entry.tables("effect", 1)
        if once == v.ONCE_A_ROUND:
            static["lasting"] |= used
        if timing == "always":
            self._static(parts, static)
        elif timing == "own_shrine_would_be_removed":
            parts[0].only("do", "may")
            parts[0].word("do", ("evade",))
            static["evades"], static["evade_once"] = used, once
        else:
            if entry.has("on"):
                entry.word("on", ("own_turn",))
            effect = self.abilities.effect(slug, parts, v.FROM_PASSIVE)
            spaces = self.abilities.spaces(entry, "kind", "")
            when[timing].append(Passive(effect, spaces, entry.has("on"), once, used))

    def _static(self, parts: Sequence[Entry], static: dict[str, int]) -> None:
        for part in parts:
            if part.word("do", ("treat_as_current", "deny_reward")) == "treat_as_current":
                part.only("do", "where")
                token = part.words("where", [token.id for token in self.tokens])
                if len(token) != 1:
                    part.fail("where", "one token")
                static["also_current"] = [token.id for token in self.tokens].index(token[0])
            else:
                part.only("do", "whose", "where")
                part.word("whose", ("opponent",))
                static["denies"] = self.abilities.where(part) or v.ANY

    def _goals(self) -> list[Goal]:
        """Fifteen goal cards, four of them for Year 1. [KS-1.12]"""
        reader = GoalReader(self.board)
        villages = [reader.in_village(village) for village in range(v.VILLAGES)]
        found: list[Goal] = []
        entries = self.set.section("goal")
        for entry in entries:
            entry.only(*COMMON, "year_1", "text", "any_of")
            entry.number("count", 1, 1)
            meets = reader.meets(entry)
            found.append(
                Goal(
                    self.say("goal", entry, "text"),
                    entry.flag("year_1"),
                    *laid_out(meets),
                    *laid_out([sorted({way for s in spaces for way in meets[s]}) for spaces in villages]),
                )
            )
        if len(found) != COMPONENTS["goal-card"] or sum(goal.year_1 for goal in found) != YEAR_1_GOALS:
            entries[0].fail("year_1", f"{COMPONENTS['goal-card']} goals, {YEAR_1_GOALS} of them for Year 1")
        return found

    def _villagers(self) -> tuple[list[Villager], list[int], int]:
        """Fifteen cards for each village, and the unit in which VP are counted. [KS-1.11, KS-13.3]"""
        entries = self.set.section("villager")
        worth = [entry.fraction("vp", MOST_VP) for entry in entries]
        unit = lcm(*(vp.denominator for vp in worth))
        found: list[Villager] = []
        cards: list[int] = []
        for entry, vp in zip(entries, worth, strict=True):
            entry.only(*COMMON, "village", "vp", "peasant", "claim_text", "effect")
            slug, village = (
                self.say("villager", entry, "claim_text"),
                VILLAGE_IDS.index(entry.word("village", VILLAGE_IDS)),
            )
            parts = entry.tables("effect")
            effect = self.abilities.effect(slug, parts, v.FROM_CLAIM, village) if parts else None
            self.messages[f"kami_sama.villager.{slug}.vp"] = fraction_text(vp)
            cards += [len(found)] * entry.number("count", 1, A_VILLAGE)
            found.append(
                Villager(
                    slug, village, int(vp * unit), fraction_text(vp), entry.flag("peasant", False), effect
                )
            )
        for village, name in enumerate(VILLAGE_IDS):
            if sum(found[card].village == village for card in cards) != A_VILLAGE:
                entries[0].fail("count", f"{A_VILLAGE} cards for each village; {name} has another number")
        return found, cards, unit

    def _foxes(self) -> list[FoxCard]:
        """Twenty Kitsune cards. [KS-1.17, KS-15.11 to KS-15.19]"""
        entries = self.set.section("kitsune")
        found: list[FoxCard] = []
        for entry in entries:
            entry.only(*COMMON, "effect")
            slug = self.say("kitsune", entry)
            squares = [self._square(entry, part) for part in entry.tables("effect", 1)]
            printed = [printed_square(part) for part in entry.tables("effect")]
            cells = [cell for cell, _ in squares]
            if cells != sorted(set(cells)):
                entry.fail("effect", "different squares in reading order")
            found += [FoxCard(slug, [square for _, square in squares], printed)] * entry.number(
                "count", 1, 20
            )
        if len(found) != COMPONENTS["kitsune-card"]:
            entries[0].fail("count", f"{COMPONENTS['kitsune-card']} cards in all")
        return found

    def _square(
        self, card: Entry, entry: Entry
    ) -> tuple[int, FoxEffect]:  # KS-15.14, KS-15.15, KS-15.16, KS-15.18
        entry.only("at", "do", "n", "arrows")
        at = entry.word("at", [column + row for row in "1234" for column in "abcd"])
        row, column = int(at[1]) - 1, "abcd".index(at[0])
        arrows = entry.words("arrows", tuple(ARROWS))
        cells = [(row, column)]
        for arrow in arrows:
            dr, dc = ARROWS[arrow]
            cells += [(row + dr * step, column + dc * step) for step in range(1, v.SIDE)]
        spaces = [int(space) for space in self.board.at]
        tried = [
            [space for r, c in cells if (space := space_at(spaces, village, r, c)) >= 0]
            for village in range(v.VILLAGES)
        ]
        return row * v.SIDE + column, FoxEffect(
            FOX[entry.word("do", tuple(FOX))], entry.number("n", 1, 16), *laid_out(tried)
        )

    def effects(self) -> list[Effect]:
        """All effects, in a fixed order."""
        found = [action.effect for action in self.actions]
        for kami in self.kamis:
            found += [
                passive.effect for passive in kami.on_start + kami.on_year_end + kami.on_add + kami.on_hit
            ]
        return found + [villager.effect for villager in self.villagers if villager.effect is not None]

    def book(self, seats: int, years: int) -> Book:
        """The book of a table."""
        return Book(
            seats, self.board, self.kamis, self.actions, self.tokens, self.goals, self.villagers, numbers(self.cards),
            self.foxes, min(years, self.years), numbers(self.cubes), self.basic_limit, self.set_vp, self.token_vp,
            self.fox_draft if seats == 2 else seats, self.track_max, self.vp_unit,
        )  # fmt: skip


def printed_square(entry: Entry) -> str:
    """A colored square as it is printed: `a1 remove 2 left right`. [KS-15.13]"""
    does = entry.text("do").removeprefix("fox_")
    return " ".join(
        [entry.text("at"), does, str(entry.number("n", 1, 16)), *entry.words("arrows", tuple(ARROWS))]
    )


def fraction_text(value: Fraction) -> str:
    return str(value)
