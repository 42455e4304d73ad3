"""The cards of a table as numbers, the same for all its positions. Chapter 1; `cards/loader.py` makes it from a card set.

Heroes are numbered with the starting heroes first. Icons are bits of a mask.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.frame import Shared

NOTHING: Final = -1

TYPES: Final = ("monster", "encounter", "location")  # of challenges and of icons [TL-1.8]

# When a power may be used. [TL-9.4]
NEVER: Final = 0
INSTANT: Final = 1
TURN_START: Final = 2
OWN_TURN: Final = 3
RECRUIT_PAYMENT: Final = 4
QUEST_START: Final = 5
IN_QUEST: Final = 6
ON_DEFEAT: Final = 7
QUEST_END: Final = 8
TURN_END: Final = 9
ALWAYS: Final = 10
REACTION: Final = 11
TAKING_PART: Final = 12  # in force by itself while its hero takes part

# How often.
NO_LIMIT: Final = 0
ONCE: Final = 1
ONCE_A_TURN: Final = 2
ONCE_A_QUEST: Final = 3
EACH_TIME: Final = 4


@final
class Numbers(Shared):
    """The numbers of the rulebook, as the card set states them. [TL-2.5, TL-2.6, TL-2.7, TL-2.8, TL-11.1, TL-11.2]"""

    __slots__ = (
        "start_gold",
        "hero_pool",
        "action_pool",
        "quests",
        "gold_limit",
        "hero_limit",
        "icon_price",
        "early_fail_below",
        "claim_participants",
        "end_trigger",
    )

    def __init__(
        self,
        start_gold: i64,
        hero_pool: i64,
        action_pool: i64,
        quests: i64,
        gold_limit: i64,
        hero_limit: i64,
        icon_price: i64,
        early_fail_below: i64,
        claim_participants: i64,
        end_trigger: i64,
    ) -> None:
        super().__init__()
        self.start_gold: Final = start_gold
        self.hero_pool: Final = hero_pool
        self.action_pool: Final = action_pool
        self.quests: Final = quests
        self.gold_limit: Final = gold_limit
        self.hero_limit: Final = hero_limit
        self.icon_price: Final = icon_price
        self.early_fail_below: Final = early_fail_below
        self.claim_participants: Final = claim_participants
        self.end_trigger: Final = end_trigger


@final
class Heroes(Shared):
    """What stands on the heroes [TL-1.14]. `cost` is -1 for a starting hero; the last six are what a power does by
    itself, 0 for none.
    """

    __slots__ = (
        "cost",
        "icons",
        "timing",
        "limit",
        "joins",
        "discards_self",
        "scores",
        "gold_limit",
        "price_change",
        "price_minimum",
        "icon_price",
        "shields",
    )

    def __init__(
        self,
        cost: vec[i64],
        icons: vec[i64],
        timing: vec[i64],
        limit: vec[i64],
        joins: vec[i64],
        discards_self: vec[i64],
        scores: vec[i64],
        gold_limit: vec[i64],
        price_change: vec[i64],
        price_minimum: vec[i64],
        icon_price: vec[i64],
        shields: vec[i64],
    ) -> None:
        super().__init__()
        self.cost: Final = cost
        self.icons: Final = icons
        self.timing: Final = timing
        self.limit: Final = limit
        self.joins: Final = joins  # its power works only while it takes part
        self.discards_self: Final = discards_self
        self.scores: Final = scores  # treasure it is worth once it lies with the treasures
        self.gold_limit: Final = gold_limit
        self.price_change: Final = price_change
        self.price_minimum: Final = price_minimum
        self.icon_price: Final = icon_price
        self.shields: Final = shields


@final
class Names(Shared):
    """What the cards are called, by their numbers; for views and words alone."""

    __slots__ = ("letters", "heroes", "timings", "actions", "challenges", "treasures")

    def __init__(
        self,
        letters: str,
        heroes: list[str],
        timings: list[str],
        actions: list[str],
        challenges: list[str],
        treasures: list[str],
    ) -> None:
        super().__init__()
        self.letters: Final = letters
        self.heroes: Final = heroes
        self.timings: Final = timings
        self.actions: Final = actions
        self.challenges: Final = challenges
        self.treasures: Final = treasures


@final
class Book(Shared):
    """All cards of a table and its optional rules."""

    __slots__ = (
        "seats",
        "hidden_quests",
        "claimed_quests",
        "numbers",
        "heroes",
        "starting",
        "first_hero",
        "challenge_icons",
        "challenge_type",
        "treasure_level",
        "treasure_chests",
        "actions",
        "names",
    )

    def __init__(
        self,
        seats: i64,
        hidden_quests: bool,
        claimed_quests: bool,
        numbers: Numbers,
        heroes: Heroes,
        starting: i64,
        first_hero: i64,
        challenge_icons: vec[i64],
        challenge_type: vec[i64],
        treasure_level: vec[i64],
        treasure_chests: vec[i64],
        actions: i64,
        names: Names,
    ) -> None:
        super().__init__()
        self.seats: Final = seats
        self.hidden_quests: Final = hidden_quests
        self.claimed_quests: Final = claimed_quests
        self.numbers: Final = numbers
        self.heroes: Final = heroes
        self.starting: Final = starting  # how many starting heroes there are
        self.first_hero: Final = first_hero  # the starting hero with the banner [TL-1.6]
        self.challenge_icons: Final = challenge_icons
        self.challenge_type: Final = challenge_type
        self.treasure_level: Final = treasure_level
        self.treasure_chests: Final = treasure_chests
        self.actions: Final = actions
        self.names: Final = names

    def is_starting(self, hero: i64) -> bool:
        """Whether it is a starting hero, who has no cost. [TL-1.15]"""
        return hero < self.starting

    def slots(self) -> i64:
        """Places for quests: the common ones, then one claimed by each seat."""
        return self.numbers.quests + self.seats

    def claim_slot(self, seat: i64) -> i64:
        """Where a quest claimed by the seat lies. [TL-16.4]"""
        return self.numbers.quests + seat

    def is_claim(self, slot: i64) -> bool:
        return slot >= self.numbers.quests
