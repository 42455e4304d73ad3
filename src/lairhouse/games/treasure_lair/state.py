"""The position of Treasure Lair, and what an effect is made of. How it moves is in `turns.py` and its neighbours."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.book import NOTHING, Book
from lairhouse.games.treasure_lair.counting import standing, winners
from lairhouse.games.treasure_lair.knowledge import deal_afresh
from lairhouse.games.treasure_lair.player import Player
from lairhouse.games.treasure_lair.quest import Attempt, Quest
from lairhouse.kernel.frame import Frame, Shared
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState

MAIN_ACTION: Final = -1  # instead of a hero


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Shared):
    """One step of a card's text: a word of the card set with what it is about. The words are in `effects.py`."""

    __slots__ = ("at", "when")

    def __init__(self) -> None:
        super().__init__()
        self.at: i64 = 0  # its place in the effect
        self.when: Condition | None = None

    def holds(self, game: "TreasureLair", seat: i64, effect: "Effect") -> bool:
        return self.when is None or self.when.holds(game, seat, effect)

    def carry_out(self, game: "TreasureLair", seat: i64, effect: "Effect") -> None:
        """Do it, or push the question that has to be answered first."""
        raise NotImplementedError

    def may_begin(self, game: "TreasureLair", seat: i64, effect: "Effect") -> bool:
        """Whether a power with this step can be used at all."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Shared):
    """What has to hold for a step to be taken."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__()

    def holds(self, game: "TreasureLair", seat: i64, effect: "Effect") -> bool:
        raise NotImplementedError


@final
class Effect(Shared):
    """What a main action or a hero's power does, from the first step to the last."""

    __slots__ = ("hero", "steps", "labels", "hero_labels")

    def __init__(self, hero: i64, steps: list[Step], labels: i64, hero_labels: i64) -> None:
        super().__init__()
        self.hero: Final = hero  # MAIN_ACTION for an action card's
        self.steps: Final = steps
        self.labels: Final = labels  # how many
        self.hero_labels: Final = hero_labels  # mask of those that keep heroes

    def is_power(self) -> bool:
        return self.hero != MAIN_ACTION

    def may_begin(self, game: "TreasureLair", seat: i64) -> bool:
        """Whether a power can be used at all: nothing is discarded for it in vain."""
        if not self.steps[0].holds(game, seat, self):
            return False
        return all(step.may_begin(game, seat, self) for step in self.steps)

    def begin(self, game: "TreasureLair", seat: i64) -> None:
        for _ in range(self.labels):
            game.labels.append([])
        self.carry_on(game, seat, 0)

    def carry_on(self, game: "TreasureLair", seat: i64, at: i64) -> None:
        """Take the steps from `at` on; when one has to ask, the rest waits beneath its question. [TL-R48]"""
        while at < len(self.steps):
            step = self.steps[at]
            at += 1
            if not step.holds(game, seat, self):
                continue
            depth = len(game.agenda)
            step.carry_out(game, seat, self)
            if len(game.agenda) > depth:
                game.agenda.insert(depth, EffectGoesOn(seat, self, at))
                return
        game.clear_table()


@final
@mypyc_attr(free_list_len=1)
class EffectGoesOn(Frame["TreasureLair"]):
    """The rest of an effect, after a question in its middle."""

    __slots__ = ("seat", "effect", "at")

    def __init__(self, seat: i64, effect: Effect, at: i64) -> None:
        self.seat: Final = seat
        self.effect: Final = effect
        self.at: Final = at

    def run(self, game: "TreasureLair") -> None:
        self.effect.carry_on(game, self.seat, self.at)


@final
class Deeds(Shared):
    """The effects of all cards of a table."""

    __slots__ = ("of_action", "of_hero")

    def __init__(self, of_action: list[Effect], of_hero: list[Effect | None]) -> None:
        super().__init__()
        self.of_action: Final = of_action
        self.of_hero: Final = of_hero

    def power(self, hero: i64) -> Effect:
        """The power of a hero that has one."""
        found = self.of_hero[hero]
        assert found is not None
        return found


@final
class TreasureLair(AgendaState["TreasureLair"]):
    """Decks have their top card last, discard piles their newest. `lore` tells who knows a challenge (`knowledge.py`)."""

    __slots__ = (
        "book",
        "deeds",
        "players",
        "quests",
        "attempt",
        "lore",
        "batch",
        "deck_batch",
        "challenge_deck",
        "challenge_pile",
        "hero_deck",
        "hero_pile",
        "action_deck",
        "action_pile",
        "treasure_deck",
        "treasure_pile",
        "box",
        "pool",
        "offer",
        "chosen",
        "turn",
        "first",
        "round",
        "dry",
        "has_gained",
        "trigger",
        "last_turns",
        "extra",
        "gear",
        "bargain",
        "discount",
        "discount_minimum",
        "favours",
        "is_recruiting",
        "newcomers",
        "used",
        "took_part",
        "labels",
        "drawn",
        "drawn_treasures",
    )

    def __init__(
        self,
        rng: Rng,
        agenda: list[Frame["TreasureLair"]],
        book: Book,
        deeds: Deeds,
        players: list[Player],
        quests: list[Quest],
        attempt: Attempt | None,
        lore: vec[i64],
        batch: i64,
        deck_batch: i64,
        challenge_deck: list[int],
        challenge_pile: list[int],
        hero_deck: list[int],
        hero_pile: list[int],
        action_deck: list[int],
        action_pile: list[int],
        treasure_deck: list[int],
        treasure_pile: list[int],
        box: list[int],
        pool: list[int],
        offer: list[int],
        chosen: i64,
        turn: i64,
        first: i64,
        round: i64,  # noqa: A002 (the rulebook's word)
        dry: i64,
        has_gained: bool,
        trigger: i64,
        last_turns: list[int],
        extra: i64,
        gear: i64,
        bargain: i64,
        discount: i64,
        discount_minimum: i64,
        favours: i64,
        is_recruiting: bool,
        newcomers: list[int],
        used: list[int],
        took_part: list[int],
        labels: list[list[int]],
        drawn: list[int],
        drawn_treasures: list[int],
    ) -> None:
        super().__init__(rng, agenda)
        self.book: Final = book
        self.deeds: Final = deeds
        self.players: Final = players
        self.quests: Final = quests  # the common places, then a claimed one for each seat
        self.attempt = attempt
        self.lore = lore
        self.batch = batch  # the latest number of cards shuffled together
        self.deck_batch = deck_batch  # the number of those in the challenge deck
        self.challenge_deck: Final = challenge_deck
        self.challenge_pile: Final = challenge_pile
        self.hero_deck: Final = hero_deck
        self.hero_pile: Final = hero_pile
        self.action_deck: Final = action_deck
        self.action_pile: Final = action_pile
        self.treasure_deck: Final = treasure_deck
        self.treasure_pile: Final = treasure_pile
        self.box: Final = box  # starting heroes out of the game [TL-2.2, TL-13.2]
        self.pool: Final = pool  # the hero pool
        self.offer: Final = offer  # the action pool
        self.chosen = chosen  # the action card of this turn
        self.turn = turn
        self.first = first
        self.round = round  # counted from 1
        self.dry = dry  # rounds in a row without a treasure [TL-R74]
        self.has_gained = has_gained  # whether a quest's treasure was gained this round
        self.trigger = trigger  # the seat that triggered the end
        self.last_turns: Final = last_turns  # seats that have theirs to come
        self.extra = extra  # turns to take after this one
        self.gear = gear  # icons for a quest begun this turn
        self.bargain = bargain  # the price of a missing icon this turn, 0 when unchanged
        self.discount = discount  # what heroes of the pool cost less this turn
        self.discount_minimum = discount_minimum
        self.favours = favours  # participants that may be kept by the main action
        self.is_recruiting = is_recruiting
        self.newcomers: Final = newcomers  # heroes who joined during this Recruit Heroes action [TL-R71]
        self.used: Final = used  # hero * 8 + how often its power may be used, for powers used up
        self.took_part: Final = took_part  # heroes who have participated this turn
        self.labels: Final = labels  # what the running effect has chosen, by label
        self.drawn: Final = drawn  # heroes that an effect has drawn
        self.drawn_treasures: Final = drawn_treasures

    def copy(self) -> "TreasureLair":
        attempt = self.attempt
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        quests: list[Quest] = []
        for quest in self.quests:
            quests.append(quest.copy())
        labels: list[list[int]] = []
        for label in self.labels:
            labels.append(label.copy())
        return TreasureLair(
            self.rng.copy(),
            self.agenda.copy(),
            self.book,
            self.deeds,
            players,
            quests,
            attempt.copy() if attempt is not None else None,
            self.lore[:],
            self.batch,
            self.deck_batch,
            self.challenge_deck.copy(),
            self.challenge_pile.copy(),
            self.hero_deck.copy(),
            self.hero_pile.copy(),
            self.action_deck.copy(),
            self.action_pile.copy(),
            self.treasure_deck.copy(),
            self.treasure_pile.copy(),
            self.box.copy(),
            self.pool.copy(),
            self.offer.copy(),
            self.chosen,
            self.turn,
            self.first,
            self.round,
            self.dry,
            self.has_gained,
            self.trigger,
            self.last_turns.copy(),
            self.extra,
            self.gear,
            self.bargain,
            self.discount,
            self.discount_minimum,
            self.favours,
            self.is_recruiting,
            self.newcomers.copy(),
            self.used.copy(),
            self.took_part.copy(),
            labels,
            self.drawn.copy(),
            self.drawn_treasures.copy(),
        )

    def seats(self) -> int:
        return self.book.seats

    def player(self, seat: i64) -> Player:
        return self.players[seat]

    def quest(self, slot: i64) -> Quest:
        return self.quests[slot]

    def left_of(self, seat: i64, steps: i64) -> i64:
        """The seat that many places clockwise. [TL-4.1]"""
        return (seat + steps) % self.book.seats

    def running(self) -> Attempt:
        """The attempt, while there is one."""
        attempt = self.attempt
        assert attempt is not None
        return attempt

    def attempted(self) -> i64:
        """The place of the quest being attempted, or -1."""
        attempt = self.attempt
        return attempt.slot if attempt is not None else NOTHING

    def cover(self) -> i64:
        """Mask of the icons in force for the challenge being attempted. [TL-7.12]"""
        return self.running().cover() | self.gear

    def missing(self) -> i64:
        """Mask of the icons that the challenge being attempted needs and nobody brings. [TL-7.8]"""
        attempt = self.running()
        if attempt.facing == NOTHING:
            return 0
        return self.book.challenge_icons[attempt.facing] & ~self.cover()

    def icon_price(self) -> i64:
        """What a missing icon costs now. [TL-7.8, TL-R36]"""
        usual = self.book.numbers.icon_price
        if 0 < self.bargain < usual:
            usual = self.bargain
        return self.running().icon_price(self.book, usual)

    def clear_table(self) -> None:
        """An effect is over: what it chose is forgotten, what it drew and nobody took is discarded."""
        self.labels.clear()
        if self.drawn:
            self.hero_pile.extend(self.drawn)
            self.drawn.clear()
        if self.drawn_treasures:
            self.treasure_pile.extend(self.drawn_treasures)
            self.drawn_treasures.clear()

    def guess(self, seat: int, rng: Rng) -> None:
        """What the seat cannot know is dealt afresh: the order of the decks, and face-down challenges. Chapter 20."""
        for deck in (self.hero_deck, self.action_deck, self.treasure_deck):
            deck.sort()
            rng.shuffle(deck)
        trails: list[list[int]] = []
        for quest in self.quests:
            trails.append(quest.trail)
        gold: list[list[int]] = []
        for player in self.players:
            gold.append(player.gold)
        attempt = self.attempt
        if attempt is None:
            deal_afresh(seat, rng, self.lore, self.challenge_deck, gold, trails, NOTHING, [], [])
        else:
            deal_afresh(
                seat,
                rng,
                self.lore,
                self.challenge_deck,
                gold,
                trails,
                attempt.slot,
                attempt.began,
                attempt.fresh,
            )
        self.rng = rng.copy()

    def value(self) -> list[float]:
        """What each seat has won when the game is over [TL-14.7, TL-14.11]; before, its share of the treasure on the table."""
        if self.agenda:
            return standing(self.book, self.players)
        won = winners(self.book, self.players)
        shares: list[float] = []
        for seat in range(self.book.seats):
            shares.append(1.0 / float(len(won)) if seat in won else 0.0)
        return shares
