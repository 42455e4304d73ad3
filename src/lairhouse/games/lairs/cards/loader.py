# interpreted
"""From a card set to the `Book` of a table. Chapters 1, 2, 9, 10 and 12; Treasures are read in `treasures.py`."""

from pathlib import Path
from typing import Final

from lairhouse.games.lairs.book import (
    CHEST,
    CLAIM_TOKEN,
    DRAW_TREASURE,
    EXIT_LAIR,
    FATIGUE_CUBES,
    MONSTER,
    REDUCE_TARGET,
    REFILL,
    REMOVE_TOKEN,
    REWARD,
    SPEND_CUBES,
    STRIKE,
    TAKE_TREASURE,
    TRAP,
    Book,
    Build,
    Departure,
    Effect,
    Hazard,
    Scores,
    Way,
)
from lairhouse.games.lairs.cards.schema import CardSet, Entry
from lairhouse.games.lairs.cards.treasures import read_treasures
from lairhouse.games.lairs.energy import ANY, ANY_POOL, COLOURS, FRESH_POOL
from lairhouse.games.lairs.grid import LETTERS, MOST_SPACES, Grid
from lairhouse.kernel.errors import BadCardSet

HOUSE: Final = Path(__file__).with_name("house.toml")
FORMAT: Final = "lairs-set/1"
SECTIONS: Final = (
    "format", "set", "words", "grid", "dice", "cubes", "build", "score", "turn_cap", "exit_requirements", "display",
    "treasure_type", "keyword", "category", "piece", "action", "monster", "trap", "treasure",
)  # fmt: skip
CUBES: Final = ("basic", "quickness", "perception", "any")
COUNT: Final = 15  # of cubes of a colour: a mat has four bits for each
BASKETS: Final = ("fatigued", "spent", "fresh", "conserved")
POOLS: Final = ("any", "fresh")
FEATURES: Final = ("start", "exit", "trap", "monster", "chest")
SLOTS: Final = {"monsters": MONSTER, "chests": CHEST, "traps": TRAP}
EFFECTS: Final = {
    "fatigue": FATIGUE_CUBES, "spend": SPEND_CUBES, "reduce_target": REDUCE_TARGET, "strike": STRIKE, "reward": REWARD,
    "claim_token": CLAIM_TOKEN, "remove_token": REMOVE_TOKEN, "draw_treasure": DRAW_TREASURE,
    "take_treasure": TAKE_TREASURE, "refill": REFILL, "exit_lair": EXIT_LAIR,
}  # fmt: skip
ACTIONS: Final = ("creep", "hustle", "backtrack", "peer", "conserve", "check")
OF_STRIKES: Final = ("fatigue", "spend")  # the penalty signs [LS-8.16]; nothing locates [LS-5.14]
OF_CHECKS: Final = (*OF_STRIKES, "reduce_target", "strike", "reward", "claim_token", "remove_token")
OF_CHESTS: Final = (*OF_STRIKES, "claim_token", "draw_treasure", "take_treasure", "refill")  # LS-10.3
OF_EXITS: Final = (*OF_STRIKES, "exit_lair")


class Cards:
    """A set as it was read: its book, and the names and texts of its cards."""

    def __init__(self, path: Path = HOUSE) -> None:
        self.set = CardSet(path, SECTIONS)
        if self.set.data.get("format") != FORMAT:
            raise BadCardSet(self.set.sheet.file, 1, "format", f'"{FORMAT}"')
        about = self.set.one("set")
        about.only("id", "name", "players", "printed", "note")
        about.whole("players", 2, 2)  # LS-1.1
        # what belongs to an expansion has no section here [LS-1.14]
        self.id = about.id()
        self.name = about.words("name")
        self.treasures = read_treasures(self.set)
        self.monster, self.trap = self._hazard("monster"), self._hazard("trap")
        self.names = {entry.id(): entry.words("name") for entry in self._named()}
        self.texts = {
            entry.id(): entry.words("text") for entry in self._named() if entry.section != "treasure_type"
        }

    def book(self, cap: bool) -> Book:
        """A book of its own for each table, since a table numbers what it shares."""
        cubes, moves = self._cubes(), {entry.id(): entry for entry in self.set.all("action")}
        for name in ACTIONS:
            if name not in moves:
                raise BadCardSet(self.set.sheet.file, 1, "action", f"an action {name}")
        dice, build = self.set.one("dice"), self._build()
        dice.only("count", "faces")
        display = self.set.one("display")
        display.only("size")
        turn_cap = self.set.one("turn_cap")
        turn_cap.only("turns_per_seat")
        turns = turn_cap.whole("turns_per_seat", 1, 1_000)
        self._check_chests(build)
        return Book(
            build,
            dice.wholes("faces", 0, 99, 1, 20),
            dice.whole("count", 1, 20),
            cubes,
            self.set.one("cubes").whole("conserved_slots", 0, COUNT),
            self._ways(moves["creep"], "creep"),
            self._ways(moves["hustle"], "hustle"),
            self._step(moves["hustle"], "hustle").whole("n", 1, 20),
            self._ways(moves["backtrack"], "backtrack"),
            self._ways(moves["peer"], "peer"),
            self._conserve_most(moves["conserve"]),
            self._die(moves["check"]),
            self.monster,
            self.trap,
            self._scripts(),
            self.treasures,
            [entry.id() for entry in self.set.all("treasure_type")],
            [entry.id() for entry in self.set.all("keyword")],
            display.whole("size", 0, 10),
            self._departures(),
            self._scores(),
            turns if cap else 0,
        )

    def _named(self) -> list[Entry]:
        return [
            entry
            for section in ("treasure", "monster", "trap", "treasure_type")
            for entry in self.set.all(section)
        ]

    def _cubes(self) -> int:
        """All cubes of a mat in the basket where they begin. [LS-1.5, LS-2.4]"""
        cubes = self.set.one("cubes")
        cubes.only(
            "per_player", "basic", "quickness", "perception", "colours", "start_basket", "conserved_slots"
        )
        basket = cubes.one_of("start_basket", BASKETS)
        counts = [cubes.whole(name, 0, COUNT) for name in CUBES[:COLOURS]]
        if cubes.whole("per_player", 1, 3 * COUNT) != sum(counts):
            cubes.wrong("per_player", f"{sum(counts)}, as many as there are of all colours")
        if sum(counts) > COUNT:
            cubes.wrong("per_player", f"at most {COUNT} cubes in all")
        return sum(count << (16 * colour + 4 * basket) for colour, count in enumerate(counts))

    def _build(self) -> Build:
        """The grid and the pieces of a lair. [LS-1.13, LS-2.2, LS-3.8, LS-3.9, LS-3.12]"""
        grid = self.set.one("grid")
        grid.only("rows", "columns")
        rows, columns = grid.texts("rows"), grid.wholes("columns", 1, len(LETTERS), 2, len(LETTERS))
        if not 2 <= len(rows) <= len(LETTERS) or rows != list(LETTERS[: len(rows)]):
            grid.wrong("rows", f"two to {len(LETTERS)} letters from A on, in order")
        if columns != list(range(1, len(columns) + 1)) or len(rows) * len(columns) > MOST_SPACES:
            grid.wrong("columns", "numbers from 1 on, in order")
        build = self.set.one("build")
        build.only(
            "walls_supplied", "walls_may_be_left_out", "features", "most_features_per_space",
            "peril_most_of_one_hazard_type",
        )  # fmt: skip
        features = build.table("features")
        features.only(*FEATURES)
        counts = [
            features.whole(name, 1 if at < 2 else 0, 1 if at < 2 else 9) for at, name in enumerate(FEATURES)
        ]
        if sum(counts) > len(rows) * len(columns):
            build.wrong("features", "no more Features than there are spaces")
        build.whole("most_features_per_space", 1, 1)
        walls = build.whole("walls_supplied", 0, 60)
        most = 2 * len(rows) * len(columns) - len(rows) - len(columns) - (len(rows) * len(columns) - 1)
        if walls > most:
            build.wrong("walls_supplied", f"at most {most}: more walls cut some space off (LS-3.10)")
        left_out = build.whole("walls_may_be_left_out", 0, walls)
        peril = build.whole("peril_most_of_one_hazard_type", 0, 9)
        return Build(Grid(len(rows), len(columns)), walls, left_out, counts, peril, 3)

    def _way(self, entry: Entry, field: str, way: object) -> Way:
        if not isinstance(way, list) or not all(cube in CUBES for cube in way) or len(way) > 6:
            entry.wrong(field, f"lists of at most six out of {', '.join(CUBES)}")
        return Way(len(way), way.count("basic"), way.count("quickness"), way.count("perception"))

    def _ways(self, entry: Entry, name: str) -> list[Way]:
        """The ways to pay for an action. [LS-6.8, LS-6.9, LS-6.10]"""
        entry.only("id", "cost", "effect")
        self._step(entry, name)
        cost = entry.data.get("cost")
        if not isinstance(cost, list) or not cost or [] in cost:
            entry.wrong("cost", "at least one way to pay, each with a cube or more")
        return [self._way(entry, "cost", way) for way in cost]

    def _step(self, entry: Entry, name: str) -> Entry:
        steps = entry.tables("effect", 1)
        if len(steps) != 1 or steps[0].data.get("do") != name:
            entry.wrong("effect", f"the one step {name}")
        return steps[0]

    def _conserve_most(self, entry: Entry) -> int:
        """How many cubes may be conserved at once. [LS-7.25 to LS-7.27]"""
        entry.only("id", "cost", "effect", "ends_turn")
        if entry.data.get("cost") != [[]]:
            entry.wrong("cost", "[[]]: conserving costs nothing besides (LS-7.27)")
        if not entry.truth("ends_turn"):
            entry.wrong("ends_turn", "true (LS-7.26)")
        return self._step(entry, "conserve").whole("n", 1, COUNT)

    def _die(self, entry: Entry) -> int:
        """How many spends a die costs. [LS-8.2]"""
        entry.only("id", "cost_per_die", "effect")
        self._step(entry, "check")
        way = self._way(entry, "cost_per_die", entry.data.get("cost_per_die"))
        if way.count == 0 or way.basic + way.quickness + way.perception:
            entry.wrong("cost_per_die", 'one or more "any"')
        return way.count

    def _hazard(self, section: str) -> Hazard:
        """The one Monster or Trap card of the set; its category has to be known and does nothing. [LS-1.9, LS-1.12, LS-5.15]"""
        cards = self.set.all(section)
        if len(cards) != 1:
            cards[1].wrong("id", f"one {section} card in a set")
        card = cards[0]
        card.only(
            "id", "count", "category", "target", "strike", "reward", "on_fail", "on_success", "blocks_leaving"
        )
        categories = [entry.id() for entry in self.set.all("category")]
        card.one_of("category", categories)
        return Hazard(card.id(), card.whole("target", 1, 99), card.truth("blocks_leaving"))

    def _scripts(self) -> list[list[Effect]]:
        """The lists of effects, in the order of their numbers in the book."""
        found: list[list[Effect]] = []
        for section in ("monster", "trap"):
            card = self.set.all(section)[0]
            found += [
                self._effects(card, "strike", OF_STRIKES),
                self._effects(card, "reward", OF_CHESTS),
                self._effects(card, "on_fail", OF_CHECKS),
                self._effects(card, "on_success", OF_CHECKS),
            ]
        pieces = {
            entry.data.get("feature"): entry for entry in self.set.all("piece") if "feature" in entry.data
        }
        for feature, allowed in (("chest", OF_CHESTS), ("exit", OF_EXITS)):
            if feature not in pieces:
                raise BadCardSet(self.set.sheet.file, 1, "piece", f"a piece with the feature {feature}")
            found.append(self._effects(pieces[feature], "effect", allowed))
        if not any(effect.word == EXIT_LAIR for effect in found[-1]):
            pieces["exit"].wrong("effect", "a step exit_lair")
        return found

    def _effects(self, card: Entry, field: str, allowed: tuple[str, ...]) -> list[Effect]:
        return [self._effect(step, allowed) for step in card.tables(field)]

    def _effect(self, step: Entry, allowed: tuple[str, ...]) -> Effect:
        """One step: only words that make sense in this list. [LS-R23]"""
        step.one_of("do", allowed)
        word = step.words("do")
        if word in OF_STRIKES:
            step.only("do", "n", "pool", "cube")
            pool = FRESH_POOL if word == "spend" else step.one_of("pool", POOLS, "any")
            assert ANY_POOL == 0 and ANY == COLOURS
            return Effect(EFFECTS[word], step.whole("n", 1, COUNT), pool, step.one_of("cube", CUBES, "any"))
        if word in ("draw_treasure", "take_treasure"):
            step.only("do", "n", "from")
            step.one_of("from", ("deck",) if word == "draw_treasure" else ("display",))
            return Effect(EFFECTS[word], step.whole("n", 1, 6), 0, 0)
        if word == "claim_token":
            step.only("do", "to")
            return Effect(CLAIM_TOKEN, list(SLOTS.values())[step.one_of("to", tuple(SLOTS))], 0, 0)
        step.only("do")
        return Effect(EFFECTS[word], 0, 0, 0)

    def _departures(self) -> list[Departure]:
        """The ways to be allowed to exit. [LS-11.2]"""
        entry = self.set.one("exit_requirements")
        entry.only("any_of")
        found: list[Departure] = []
        for way in entry.tables("any_of", 1):
            way.only("chests_opened", "monsters_defeated", "traps_disarmed")
            found.append(
                Departure(
                    way.whole("chests_opened", 0, 9, 0),
                    way.whole("monsters_defeated", 0, 9, 0),
                    way.whole("traps_disarmed", 0, 9, 0),
                )
            )
        return found

    def _scores(self) -> Scores:
        """What scores beside Treasures. [LS-12.4, LS-12.6, LS-12.10 to LS-12.14]"""
        score = self.set.one("score")
        score.only("face_down_treasure", "most_face_up", "monster", "first_exit", "second_exit", "other")
        return Scores(
            score.whole("face_down_treasure", 0, 99),
            score.whole("most_face_up", 0, 12),
            score.wholes("monster", 0, 99, 0, 9),
            score.whole("first_exit", 0, 99),
            score.whole("second_exit", 0, 99),
            score.wholes("other", 0, 99, 2, 2),
        )

    def _check_chests(self, build: Build) -> None:
        """At most twelve Treasures a seat, so that every choice of four can be tried. [LS-10.13]"""
        drawn = sum(
            effect.n
            for script in self._scripts()
            for effect in script
            if effect.word in (DRAW_TREASURE, TAKE_TREASURE)
        )
        if drawn * build.features[CHEST] > 12:
            self.set.one("build").wrong("features", "at most twelve Treasures for each seat")
