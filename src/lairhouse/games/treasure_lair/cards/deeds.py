"""Effects of a card set, from its words to the steps that carry them out (`effects.py`, `hero_effects.py`)."""

from typing import Final, NoReturn

from lairhouse.games.treasure_lair import challenge_effects, effects, hero_effects, scopes
from lairhouse.games.treasure_lair.book import TYPES
from lairhouse.games.treasure_lair.cards.schema import (
    CHOOSE_KEYS,
    CHOSEN,
    CONDITIONS,
    IN_FORCE,
    OF_A_QUEST,
    QUEST_TIMES,
    SCOPES,
    WORDS,
)
from lairhouse.games.treasure_lair.cards.source import Source, Table
from lairhouse.games.treasure_lair.choosing import ANY, FACE_DOWN_ONLY, FACE_UP_ONLY, NO_LABEL, Choose, Filter
from lairhouse.games.treasure_lair.conditions import If
from lairhouse.games.treasure_lair.effects import Amount, Who
from lairhouse.games.treasure_lair.quest import FAILED, GAINED
from lairhouse.games.treasure_lair.state import Effect, Step
from lairhouse.kernel.bits import bit

NO_MOST: Final = 1_000
UNTIL: Final = {
    "challenge_end": hero_effects.UNTIL_CHALLENGE_END,
    "quest_end": hero_effects.UNTIL_QUEST_END,
    "turn_end": hero_effects.UNTIL_TURN_END,
}


class Reader:
    """Reads the effect of one card. `where` and `number` say which table it is, for mistakes."""

    def __init__(
        self, source: Source, where: str, number: int, icons: list[str], timing: str, limit: str
    ) -> None:
        self.source = source
        self.where = where
        self.number = number
        self.icons = icons
        self.timing = timing  # empty for a main action
        self.limit = limit
        self.labels: dict[str, int] = {}
        self.kinds: dict[str, str] = {}  # what a label keeps

    def wrong(self, expected: str) -> NoReturn:
        self.source.wrong(self.where, self.number, "effect", expected)

    def effect(self, hero: int, rows: object) -> Effect:
        """The whole effect."""
        if not isinstance(rows, list) or not rows:
            self.wrong("a list of steps is expected")
        steps = [self.step(row) for row in rows]
        has_choice = False
        for at, step in enumerate(steps):
            step.at = at
            if isinstance(step, Choose) and not has_choice:
                step.is_first = has_choice = True
        if self.timing == "recruit_payment" and not isinstance(steps[0], Choose):
            self.wrong("a payment begins with the choice of a hero")
        keeping_heroes = sum(bit(at) for at, kind in enumerate(self.kinds.values()) if kind == "hero")
        return Effect(hero, steps, len(self.labels), keeping_heroes)

    def step(self, row: object) -> Step:
        if not isinstance(row, dict):
            self.wrong("every step is a table with a word do")
        word = row.get("do")
        if word not in WORDS:
            self.wrong(f"no word {word!r}; there are {', '.join(sorted(WORDS))}")
        needed, allowed = WORDS[word]
        for key in sorted(needed - row.keys()):
            self.wrong(f"{word} needs {key}")
        for key in row.keys() - needed - allowed - {"do", "if"}:
            self.wrong(f"{word} has no {key}; there are {', '.join(sorted(needed | allowed))}")
        self.check_time(word)
        condition = self.condition(row["if"], word == "discard_gold") if "if" in row else None
        step = self.in_force(word, row) if self.is_in_force() else getattr(self, word)(row)
        assert isinstance(step, Step)
        step.when = condition
        return step

    def is_in_force(self) -> bool:
        """Whether the power holds by itself instead of being used."""
        return self.timing in {"always", "reaction"} or self.limit == "while_participating"

    def check_time(self, word: str) -> None:
        """Words that hold by themselves stand in such powers only, and words about a quest in powers used in one."""
        times: tuple[str, ...] = IN_FORCE.get(word, ())
        if self.is_in_force() and self.timing not in times and self.limit not in times:
            self.wrong(f"{word} does not hold by itself; such powers have {', '.join(sorted(IN_FORCE))}")
        if word in {"gold_limit", "shield", "substitute"} and not self.is_in_force():
            self.wrong(f"{word} holds by itself: its power has the timing {times[0]}")
        if self.timing == "recruit_payment" and word not in {"choose", "pay_with_hero"}:
            self.wrong("a payment has choose and pay_with_hero only")
        if word == "pay_with_hero" and self.timing != "recruit_payment":
            self.wrong("pay_with_hero stands in a power with the timing recruit_payment")
        if word in OF_A_QUEST and self.timing not in QUEST_TIMES:
            self.wrong(f"{word} stands in a power that is used in a quest")

    def in_force(self, word: str, row: Table) -> Step:
        """The numbers of such a power are read by the loader; here only that they are numbers."""
        for key, least, most in (("n", 1, 50), ("by", -20, -1), ("min", 0, 20)):
            if key in row:
                self.whole(row, key, least, most)
        return hero_effects.InForce()

    # The parts of a step

    def whole(self, row: Table, key: str, least: int, most: int, default: int | None = None) -> int:
        value = row.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            self.wrong(f"{row['do']}.{key}: a whole number from {least} to {most} is expected, not {value!r}")
        return value

    def word(self, row: Table, key: str, *allowed: str, default: str = "") -> str:
        value = row.get(key, default)
        if value not in allowed:
            self.wrong(f"{row['do']}.{key}: one of {', '.join(allowed)} is expected, not {value!r}")
        return str(value)

    def flag(self, row: Table, key: str) -> bool:
        value = row.get(key, False)
        if not isinstance(value, bool):
            self.wrong(f"{row['do']}.{key}: true or false is expected, not {value!r}")
        return value

    def new_label(self, row: Table, key: str, kind: str) -> int:
        name = row[key]
        if not isinstance(name, str) or not name.isalpha():
            self.wrong(f"{row['do']}.{key}: a label of letters is expected, not {name!r}")
        if name in self.labels:
            self.wrong(f"the label {name} is stored twice")
        self.labels[name] = len(self.labels)
        self.kinds[name] = kind
        return self.labels[name]

    def known(self, name: object, *kinds: str) -> int:
        """The number of a label that was stored before."""
        if not isinstance(name, str) or name not in self.labels:
            self.wrong(f"no label {name!r} has been stored before")
        if kinds and self.kinds[name] not in kinds:
            self.wrong(f"the label {name} keeps a {self.kinds[name]}, not a {' or '.join(kinds)}")
        return self.labels[name]

    def stored(self, row: Table, key: str, *kinds: str) -> int:
        """The label of `$x`."""
        value = row[key]
        if not isinstance(value, str) or not value.startswith("$"):
            self.wrong(f"{row['do']}.{key}: a stored choice such as $x is expected, not {value!r}")
        return self.known(value[1:], *kinds)

    def amount(self, row: Table, key: str) -> Amount:
        value = row[key]
        if value == "half_party_rounded_up":
            return Amount(effects.HALF_PARTY, 0, NO_LABEL)
        if isinstance(value, str):
            more = value.endswith("+1")
            name = value.removesuffix("+1")
            if not name.startswith("cost_of:$"):
                self.wrong(f"{row['do']}.{key}: a number or a named amount is expected, not {value!r}")
            return Amount(effects.COST_OF, int(more), self.known(name[9:], "hero"))
        return Amount(effects.FIXED, self.whole(row, key, 0, 50), NO_LABEL)

    def who(self, row: Table, key: str) -> Who:
        value = row.get(key, "you")
        if value == "you":
            return Who(effects.YOU, NO_LABEL)
        if value == "each_other":
            return Who(effects.EACH_OTHER, NO_LABEL)
        if isinstance(value, str) and value.startswith("owner_of:$"):
            return Who(effects.OWNERS, self.known(value[10:], "hero"))
        return Who(effects.LABELLED, self.stored(row, key, "player"))

    def condition(self, keys: object, is_per_player: bool) -> If:
        if not isinstance(keys, dict) or not keys:
            self.wrong("if: a table of conditions is expected")
        for key, value in keys.items():
            if key not in CONDITIONS:
                self.wrong(f"if: no condition {key!r}; there are {', '.join(CONDITIONS)}")
            if not isinstance(value, CONDITIONS[key]) or (CONDITIONS[key] is int and isinstance(value, bool)):
                self.wrong(f"if.{key}: {CONDITIONS[key].__name__} is expected, not {value!r}")
        kind = keys.get("defeated_type")
        if kind is not None and kind not in TYPES:
            self.wrong(f"if.defeated_type: one of {', '.join(TYPES)} is expected, not {kind!r}")
        result = keys.get("quest_result")
        if result not in {None, "gained", "failed"}:
            self.wrong(f"if.quest_result: gained or failed is expected, not {result!r}")
        return If(
            keys.get("gold_at_most", ANY),
            keys.get("gold_at_least", ANY),
            self.known(keys["chosen"]) if "chosen" in keys else ANY,
            self.known(keys["not_chosen"]) if "not_chosen" in keys else ANY,
            TYPES.index(kind) if kind is not None else ANY,
            {None: ANY, "gained": GAINED, "failed": FAILED}[result],
            keys.get("took_no_part", False),
            self.known(keys["count_positive"], "counter") if "count_positive" in keys else ANY,
            is_per_player,
        )

    # One method for each word

    def choose(self, row: Table) -> Step:
        what = row["what"]
        if what not in CHOSEN:
            self.wrong(f"choose.what: one of {', '.join(CHOSEN)} is expected, not {what!r}")
        kind, allowed = CHOSEN[what]
        scope, source, is_quest = self.scope(row, allowed)
        asker = self.stored(row, "by", "player") if "by" in row else NO_LABEL
        chosen = self.filter(row)
        icons = self.listed(row) if what == "icon" else 0
        label = self.new_label(row, "as", what)
        most = self.whole(row, "max", 1, 20, 1)
        least = self.whole(row, "min", 0, most, 1)
        return Choose(
            kind, scope, source, is_quest, label, least, most, asker, self.flag(row, "hostile"), icons, chosen
        )

    def scope(self, row: Table, allowed: tuple[str, ...]) -> tuple[int, int, bool]:
        """Scope, label, and whether the label keeps quests."""
        value = row["from"]
        if isinstance(value, list):
            return self.allowed("list", allowed, scopes.LISTED_ICONS), NO_LABEL, False
        name = str(value)
        if name.startswith("$"):
            label = self.known(name[1:])
            kept = self.kinds[name[1:]]
            return self.allowed(f"${kept}", allowed, scopes.FROM_LABEL), label, kept == "quest"
        head, _, rest = name.partition(":$")
        if rest and head == "party_of":
            return self.allowed(head, allowed, scopes.PARTY_OF), self.known(rest, "player"), False
        if rest and head == "quests_without":
            return self.allowed(head, allowed, scopes.QUESTS_WITHOUT), self.known(rest, "challenge"), False
        return self.allowed(name, allowed, SCOPES.get(name, 0)), NO_LABEL, False

    def allowed(self, name: str, allowed: tuple[str, ...], scope: int) -> int:
        if name not in allowed:
            self.wrong(f"choose.from: one of {', '.join(allowed)} is expected, not {name!r}")
        if name in {"this_quest", "missing", "participating"} and self.timing not in QUEST_TIMES:
            self.wrong(f"choose.from: {name} is there in a quest only")
        return scope

    def listed(self, row: Table) -> int:
        """Mask of the icons to choose from."""
        names = row["from"] if isinstance(row["from"], list) else self.icons
        mask = 0
        for name in names:
            if name not in self.icons:
                self.wrong(f"choose.from: no icon {name!r}")
            mask |= bit(self.icons.index(name))
        return mask

    def filter(self, row: Table) -> Filter:
        chosen = Filter()
        for key in row.keys() & CHOOSE_KEYS:
            if key == "face":
                up = self.word(row, key, "up", "down") == "up"
                chosen.face = FACE_UP_ONLY if up else FACE_DOWN_ONLY
            elif key == "type":
                chosen.type = TYPES.index(self.word(row, key, *TYPES))
            elif key == "position":
                chosen.first_only = self.word(row, key, "first") == "first"
            elif key == "max_cost":
                amount = self.amount(row, key)
                if amount.kind == effects.HALF_PARTY:
                    self.wrong("choose.max_cost: a number or the cost of a chosen hero is expected")
                chosen.max_cost, chosen.cost_label = amount.n, amount.label
            elif key == "same_chests_as":
                chosen.chests_label = self.stored(row, key, "treasure")
            elif key in {"less", "min_heroes", "per_quest"}:
                setattr(chosen, key, self.whole(row, key, 0, 50))
            elif key in {"has_cost", "affordable", "not_self", "not_new"}:
                setattr(chosen, key, self.flag(row, key))
        if chosen.affordable:
            chosen.has_cost = True  # who has no cost cannot be paid for [TL-13.3]
        return chosen

    def gain_gold(self, row: Table) -> Step:
        most = self.whole(row, "max", 0, NO_MOST, NO_MOST)
        return effects.GainGold(self.who(row, "who"), self.amount(row, "n"), most)

    def take_gold(self, row: Table) -> Step:
        return effects.TakeGold(self.who(row, "from"), self.amount(row, "n"))

    def discard_gold(self, row: Table) -> Step:
        counter = self.new_label(row, "count_as", "counter") if "count_as" in row else NO_LABEL
        return effects.DiscardGold(self.who(row, "who"), self.amount(row, "n"), counter)

    def discard_hero(self, row: Table) -> Step:
        return hero_effects.DiscardHero(self.stored(row, "target", "hero"))

    def draw_heroes(self, row: Table) -> Step:
        return effects.DrawCards(self.whole(row, "n", 1, 10), self.new_label(row, "as", "hero"), True)

    def discard_rest(self, row: Table) -> Step:
        label = self.stored(row, "of", "hero", "treasure")
        return effects.DiscardRest(label, self.kinds[str(row["of"])[1:]] == "hero")

    def recruit(self, row: Table) -> Step:
        price = self.word(row, "price", "free", "full", "less")
        less = self.whole(row, "less", 0, 50, 0) if price == "less" else 0
        least = self.whole(row, "min_price", 0, 50, 0)
        return hero_effects.Recruit(self.stored(row, "target", "hero"), price == "free", less, least)

    def recruit_many(self, row: Table) -> Step:
        self.word(row, "from", "pool")
        self.word(row, "price", "full")
        return hero_effects.RecruitMany()

    def discard_pool(self, row: Table) -> Step:
        if row["target"] == "all":
            return hero_effects.DiscardPool(NO_LABEL)
        return hero_effects.DiscardPool(self.stored(row, "target", "hero"))

    def refill_pool(self, row: Table) -> Step:
        return hero_effects.RefillPool()

    def swap_heroes(self, row: Table) -> Step:
        return hero_effects.SwapHeroes(self.stored(row, "a", "hero"), self.stored(row, "b", "hero"))

    def pay_with_hero(self, row: Table) -> Step:
        self.stored(row, "target", "hero")
        return hero_effects.InForce()

    def hero_price(self, row: Table) -> Step:
        self.word(row, "scope", "recruit_action")
        self.word(row, "until", "turn_end")
        return hero_effects.HeroPrice(self.whole(row, "by", -20, -1), self.whole(row, "min", 0, 20))

    def look_hidden(self, row: Table) -> Step:
        if row["target"] == "all_quests":
            return effects.LookHidden(NO_LABEL, True)
        label = self.stored(row, "target", "quest", "challenge")
        return effects.LookHidden(label, self.kinds[str(row["target"])[1:]] == "quest")

    def challenges(self, row: Table) -> int:
        """Chosen challenges, or the one being attempted."""
        if row["target"] == "current":
            if self.timing not in {"quest_start", "in_quest"}:
                self.wrong("a challenge is being attempted only in a power used in a quest")
            return NO_LABEL
        return self.stored(row, "target", "challenge")

    def discard_challenge(self, row: Table) -> Step:
        face = self.word(row, "face", "up", "down", default="up")
        return challenge_effects.DiscardChallenge(
            self.challenges(row), self.flag(row, "replace"), face == "up"
        )

    def take_challenge(self, row: Table) -> Step:
        return challenge_effects.TakeChallenge(self.challenges(row))

    def divert_challenge(self, row: Table) -> Step:
        self.word(row, "target", "defeated")
        return challenge_effects.DivertChallenge(self.stored(row, "to", "quest"))

    def move_challenge(self, row: Table) -> Step:
        return challenge_effects.MoveChallenge(self.challenges(row), self.stored(row, "to", "quest"))

    def order_challenges(self, row: Table) -> Step:
        self.stored(row, "quest", "quest")
        return challenge_effects.OrderChallenges(self.stored(row, "order", "order"))

    def draw_treasures(self, row: Table) -> Step:
        return effects.DrawCards(self.whole(row, "n", 1, 10), self.new_label(row, "as", "treasure"), False)

    def replace_treasure(self, row: Table) -> Step:
        self.word(row, "quest", "this_quest")
        return effects.ReplaceTreasure(self.stored(row, "with", "treasure"))

    def swap_quest_treasures(self, row: Table) -> Step:
        return effects.SwapQuestTreasures(self.stored(row, "quests", "quest"))

    def trade_treasures(self, row: Table) -> Step:
        return effects.TradeTreasures(self.stored(row, "a", "treasure"), self.stored(row, "b", "treasure"))

    def discard_quest(self, row: Table) -> Step:
        return challenge_effects.DiscardQuest(self.stored(row, "target", "quest"))

    def prepare_quests(self, row: Table) -> Step:
        return challenge_effects.PrepareQuests()

    def add_icon(self, row: Table) -> Step:
        until = UNTIL[self.word(row, "until", *UNTIL)]
        return hero_effects.AddIcon(self.stored(row, "icon", "icon"), until)

    def copy_icons(self, row: Table) -> Step:
        self.word(row, "until", "quest_end")
        return hero_effects.CopyIcons(self.stored(row, "target", "hero"))

    def icon_price(self, row: Table) -> Step:
        until = self.word(row, "until", "quest_end", "turn_end")
        return effects.IconPrice(self.whole(row, "n", 1, 20), until == "turn_end")

    def keep_hero(self, row: Table) -> Step:
        return hero_effects.KeepHero(self.stored(row, "target", "hero"))

    def grant_keep(self, row: Table) -> Step:
        self.word(row, "until", "turn_end")
        return hero_effects.GrantKeep(self.whole(row, "n", 1, 10))

    def score_hero(self, row: Table) -> Step:
        if self.timing != "quest_end":
            self.wrong("score_hero stands in a power with the timing quest_end")
        self.whole(row, "n", 1, 10)
        return hero_effects.ScoreHero()

    def add_action_card(self, row: Table) -> Step:
        return effects.AddActionCard(self.whole(row, "n", 1, 10))

    def extra_turn(self, row: Table) -> Step:
        return effects.ExtraTurn(self.whole(row, "n", 1, 3))
