"""The words of the card set about heroes: who is discarded, recruited, exchanged, kept; and who steps in. Chapter 17."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import (
    DONE,
    GUARD,
    HIRE,
    LET,
    action,
    field_a,
    is_double,
    is_single,
)
from lairhouse.games.treasure_lair.book import REACTION
from lairhouse.games.treasure_lair.clauses import clause
from lairhouse.games.treasure_lair.decks import discard_hero_card, refill_pool
from lairhouse.games.treasure_lair.gold import spend_gold
from lairhouse.games.treasure_lair.parties import (
    discard_from_party,
    join,
    leave,
    recruit_for,
    take_from_pool,
)
from lairhouse.games.treasure_lair.scopes import (
    IN_DISCARD,
    IN_POOL,
    hero_of,
    is_in_party,
    place_of,
)
from lairhouse.games.treasure_lair.state import Effect, Step, TreasureLair
from lairhouse.kernel.bits import bit, has
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question

NO_LABEL: Final = -1
CANCELLED: Final = -1  # in a label: a hero whose part of the effect is cancelled

UNTIL_CHALLENGE_END: Final = 0
UNTIL_QUEST_END: Final = 1
UNTIL_TURN_END: Final = 2


class TakesHeroes(Step):
    """A step by which heroes are lost, so that another player may step in for one of theirs. [TL-R50]"""

    __slots__ = ()

    def lost(self) -> list[int]:
        """The labels of the heroes it takes away."""
        raise NotImplementedError

    def take(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        """Do it, once everybody has been asked."""
        raise NotImplementedError

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        ask_guards(game, seat, effect, self, 1, 0)


def ask_guards(
    game: TreasureLair, seat: i64, effect: Effect, step: TakesHeroes, steps: i64, start: i64
) -> None:
    """Ask the next player who could keep a hero, clockwise from the seat in turn; do the step when all have answered. [TL-R49]"""
    while steps < game.book.seats:
        owner = game.left_of(seat, steps)
        number: i64 = 0
        for label in step.lost():
            for stored in game.labels[label]:
                number += 1
                if number <= start or stored < 0 or place_of(stored) != owner:
                    continue
                if has_guard(game, owner, hero_of(stored)):
                    game.push(MoreGuards(seat, effect, step.at, steps, number))
                    game.push(StepIn(owner, stored))
                    if game.journal is not None:
                        game.journal.reveal("threatened", {"seat": owner, "hero": hero_of(stored)})
                    return
        steps += 1
        start = 0
    step.take(game, seat, effect)


def has_guard(game: TreasureLair, owner: i64, hero: i64) -> bool:
    """Whether another hero of the owner may be discarded to keep this one."""
    return any(
        other != hero and game.book.heroes.timing[other] == REACTION for other in game.player(owner).party
    )


@final
@mypyc_attr(free_list_len=1)
class MoreGuards(Frame[TreasureLair]):
    """The heroes that are still to be asked about."""

    __slots__ = ("seat", "effect", "at", "steps", "start")

    def __init__(self, seat: i64, effect: Effect, at: i64, steps: i64, start: i64) -> None:
        self.seat: Final = seat
        self.effect: Final = effect
        self.at: Final = at
        self.steps: Final = steps
        self.start: Final = start

    def run(self, game: TreasureLair) -> None:
        step = self.effect.steps[self.at]
        assert isinstance(step, TakesHeroes)
        ask_guards(game, self.seat, self.effect, step, self.steps, self.start)


@final
@mypyc_attr(free_list_len=1)
class StepIn(Question[TreasureLair]):
    """The owner of a hero about to be lost may discard another one to keep it. Out of turn. [TL-R50]"""

    __slots__ = ("stored",)

    def __init__(self, seat: i64, stored: i64) -> None:
        super().__init__(seat)
        self.stored: Final = stored

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = [LET]
        for hero in game.player(seat).party:
            found.append(action(GUARD, hero))
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action == LET:
            return 0
        if not is_single(action, GUARD) or field_a(action) not in game.player(seat).party:
            return NO_ANSWER
        guard = field_a(action)
        if game.book.heroes.timing[guard] != REACTION:
            return clause("TL-9.3")
        return clause("TL-R50") if guard == hero_of(self.stored) else 0

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if game.journal is not None:
            told = {"seat": seat, "hero": hero_of(self.stored)}
            game.journal.tell("let_go" if action == LET else "stepped_in", told)
        if action == LET:
            return
        discard_from_party(game, seat, field_a(action))
        asking = game.agenda[-1]
        assert isinstance(asking, MoreGuards)
        cancel(game, asking.effect, self.stored)


def cancel(game: TreasureLair, effect: Effect, hero: i64) -> None:
    """No label of the effect names the kept hero any more. [TL-R50]"""
    for number in range(len(game.labels)):
        if has(effect.hero_labels, number):
            label = game.labels[number]
            for at in range(len(label)):
                if label[at] == hero:
                    label[at] = CANCELLED


@final
class DiscardHero(TakesHeroes):
    """Heroes are discarded, starting heroes as others. [TL-12.1, TL-13.2, TL-13.4]"""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def lost(self) -> list[int]:
        return [self.label]

    def take(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for stored in game.labels[self.label]:
            if stored >= 0 and is_in_party(stored):
                discard_from_party(game, place_of(stored), hero_of(stored))


@final
class Recruit(TakesHeroes):
    """Heroes join your party, free or at a price; never with an Instant. [TL-9.6, TL-17.23, TL-17.24, TL-R28, TL-R33]"""

    __slots__ = ("label", "is_free", "less", "least")

    def __init__(self, label: i64, is_free: bool, less: i64, least: i64) -> None:
        super().__init__()
        self.label: Final = label
        self.is_free: Final = is_free
        self.less: Final = less
        self.least: Final = least

    def lost(self) -> list[int]:
        return [self.label]

    def take(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for stored in game.labels[self.label]:
            if stored >= 0:
                self.hire(game, seat, hero_of(stored), place_of(stored))

    def price(self, game: TreasureLair, hero: i64) -> i64:
        if self.is_free:
            return 0
        cost = game.book.heroes.cost[hero]
        return min(cost, max(self.least, cost - self.less))

    def hire(self, game: TreasureLair, seat: i64, hero: i64, place: i64) -> None:
        price = self.price(game, hero)
        if price > len(game.player(seat).gold):
            return
        spend_gold(game, seat, price)
        if game.journal is not None:
            game.journal.tell("recruited", {"seat": seat, "hero": hero, "price": price})
        if place == IN_POOL:
            take_from_pool(game, seat, hero)
            return
        if place < IN_POOL:
            leave(game, place, hero)
        elif place == IN_DISCARD:
            game.hero_pile.remove(hero)
        else:
            game.drawn.remove(hero)
        join(game, seat, hero)


@final
class RecruitMany(Step):
    """Any number of heroes of the pool are recruited, one after the other. [TL-17.34, TL-17.36]"""

    __slots__ = ()

    def may_begin(self, game: TreasureLair, seat: i64, effect: Effect) -> bool:
        return can_hire_any(game, seat)

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        if can_hire_any(game, seat):
            game.push(HireMore(seat))


def can_hire_any(game: TreasureLair, seat: i64) -> bool:
    """Whether the seat can pay the cost of some hero of the pool."""
    return any(is_payable(game, seat, hero) for hero in game.pool)


def is_payable(game: TreasureLair, seat: i64, hero: i64) -> bool:
    return not game.book.is_starting(hero) and game.book.heroes.cost[hero] <= len(game.player(seat).gold)


@final
@mypyc_attr(free_list_len=1)
class HireMore(Question[TreasureLair]):
    """The next hero of the pool for its cost, or enough. [TL-17.34]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = [DONE]
        for hero in game.pool:
            found.append(action(HIRE, hero))
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action == DONE:
            return 0
        if not is_double(action, HIRE) or action >> 14 != 0 or field_a(action) not in game.pool:
            return NO_ANSWER
        return 0 if is_payable(game, seat, field_a(action)) else clause("TL-6.8")

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        hero = field_a(action)
        recruit_for(game, seat, hero, game.book.heroes.cost[hero])  # TL-R70
        if can_hire_any(game, seat):
            game.push(HireMore(seat))


@final
class DiscardPool(Step):
    """Heroes of the pool are discarded together, and it is refilled at once. [TL-R52]"""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label  # NO_LABEL: all

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        gone: list[int] = []
        if self.label == NO_LABEL:
            gone = game.pool.copy()
        else:
            for stored in game.labels[self.label]:
                gone.append(hero_of(stored))
        for hero in gone:
            game.pool.remove(hero)
            discard_hero_card(game, hero)
        if game.journal is not None and gone:
            game.journal.tell("pool_discarded", {"seat": seat, "n": len(gone)})
        refill_pool(game)


@final
class RefillPool(Step):
    """The pool is filled to three."""

    __slots__ = ()

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        refill_pool(game)


@final
class SwapHeroes(TakesHeroes):
    """Two heroes change places; nobody is recruited. [TL-R55]"""

    __slots__ = ("a", "b")

    def __init__(self, a: i64, b: i64) -> None:
        super().__init__()
        self.a: Final = a
        self.b: Final = b

    def lost(self) -> list[int]:
        return [self.a, self.b]

    def take(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        if not game.labels[self.a] or not game.labels[self.b]:
            return
        one, other = game.labels[self.a][0], game.labels[self.b][0]
        if one < 0 or other < 0:
            return
        pull(game, one)
        pull(game, other)
        settle_in(game, hero_of(one), place_of(other))
        settle_in(game, hero_of(other), place_of(one))
        if game.journal is not None:
            told = {"seat": seat, "hero": hero_of(one), "for": hero_of(other), "place": place_of(other)}
            game.journal.tell("swapped_heroes", told)


def pull(game: TreasureLair, stored: i64) -> None:
    """Out of a party or the pool, for an exchange."""
    if is_in_party(stored):
        leave(game, place_of(stored), hero_of(stored))
    else:
        game.pool.remove(hero_of(stored))


def settle_in(game: TreasureLair, hero: i64, place: i64) -> None:
    if place < IN_POOL:
        join(game, place, hero)
    else:
        game.pool.append(hero)


@final
class HeroPrice(Step):
    """Heroes of the pool cost less in this turn's Recruit Heroes action. [TL-R36, TL-R70]"""

    __slots__ = ("change", "least")

    def __init__(self, change: i64, least: i64) -> None:
        super().__init__()
        self.change: Final = change
        self.least: Final = least

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        game.discount -= self.change
        game.discount_minimum = max(game.discount_minimum, self.least)


@final
class AddIcon(Step):
    """You have an icon for your quest. [TL-17.19, TL-17.20, TL-R47]"""

    __slots__ = ("label", "until")

    def __init__(self, label: i64, until: i64) -> None:
        super().__init__()
        self.label: Final = label
        self.until: Final = until

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        icons: i64 = 0
        for icon in game.labels[self.label]:
            icons |= bit(icon)
        if self.until == UNTIL_TURN_END:
            game.gear |= icons
        elif game.attempt is not None:
            attempt = game.running()
            if self.until == UNTIL_CHALLENGE_END:
                attempt.brief |= icons
            elif not attempt.lend(effect.hero, icons):
                attempt.icons |= icons


@final
class CopyIcons(Step):
    """This hero has the icons printed on another, as they are when chosen."""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for stored in game.labels[self.label]:
            game.running().lend(effect.hero, game.book.heroes.icons[hero_of(stored)])


@final
class KeepHero(Step):
    """A participant stays in the party. [TL-17.37, TL-R75]"""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for stored in game.labels[self.label]:
            game.running().kept.append(hero_of(stored))
            if game.journal is not None:
                game.journal.tell("kept", {"seat": seat, "hero": hero_of(stored)})


@final
class GrantKeep(Step):
    """At the end of a quest begun this turn so many participants may be kept."""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final = n

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        game.favours += self.n


@final
class ScoreHero(Step):
    """This hero lies with the treasures from now on. [TL-17.43, TL-17.44]"""

    __slots__ = ()

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        leave(game, seat, effect.hero)
        game.player(seat).scored.append(effect.hero)
        if game.journal is not None:
            game.journal.tell("scored", {"seat": seat, "hero": effect.hero})


@final
class InForce(Step):
    """What holds by itself is a number of its hero (`book.py`), a payment is made in `recruiting.py`."""

    __slots__ = ()

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        return
