"""The Recruit Heroes action: hire, pay, Instant, and the next. Chapter 6."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import (
    DONE,
    HIRE,
    INSTANT,
    NO,
    POWER,
    action,
    field_a,
    field_b,
    is_double,
    is_single,
    kind_of,
)
from lairhouse.games.treasure_lair.book import INSTANT as AT_ONCE
from lairhouse.games.treasure_lair.book import NOTHING, RECRUIT_PAYMENT
from lairhouse.games.treasure_lair.choosing import Choose
from lairhouse.games.treasure_lair.clauses import clause
from lairhouse.games.treasure_lair.parties import discard_from_party, price_of, recruit_for
from lairhouse.games.treasure_lair.powers import OUTSIDE, add_powers, asked_power_refusal, use_power
from lairhouse.games.treasure_lair.scopes import PLACE
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.frame import NO_ANSWER, TRIES, Frame, Question
from lairhouse.kernel.rng import Rng


def payment_refusal(game: TreasureLair, seat: i64, hero: i64) -> i64:
    """Why a hero of the party may not be discarded as payment; 0 when some hero's power allows it. [TL-17.28, TL-17.30]"""
    if hero not in game.player(seat).party:
        return NO_ANSWER
    found: i64 = clause("TL-9.3")
    for payer in game.player(seat).party:
        if game.book.heroes.timing[payer] != RECRUIT_PAYMENT:
            continue
        power = game.deeds.power(payer)
        step = power.steps[0]
        assert isinstance(step, Choose)
        found = step.hero_refusal(game, seat, power, hero, hero + PLACE * seat)
        if found == 0:
            return 0
    return found


def is_affordable(game: TreasureLair, seat: i64, hero: i64, payment: i64) -> bool:
    """Whether gold, and the printed cost of a hero discarded, pay the price. [TL-6.8, TL-17.28, TL-R34]"""
    price = price_of(game, seat, hero)
    if payment != NOTHING:
        price -= game.book.heroes.cost[payment]
    return price <= len(game.player(seat).gold)


def hire_refusal(game: TreasureLair, seat: i64, action: i64) -> i64:
    """Why `hire HERO` or `hire HERO for HERO` is refused."""
    if not is_double(action, HIRE) or field_a(action) not in game.pool:
        return NO_ANSWER
    payment = field_b(action) - 1
    if payment != NOTHING:
        refused = payment_refusal(game, seat, payment)
        if refused != 0:
            return refused
    return 0 if is_affordable(game, seat, field_a(action), payment) else clause("TL-6.8")


def can_recruit(game: TreasureLair, seat: i64) -> bool:
    """Whether at least one hero of the pool can be recruited. [TL-R26]"""
    gold: i64 = len(game.player(seat).gold)
    for hero in game.pool:
        if game.book.heroes.cost[hero] <= gold or is_affordable(game, seat, hero, NOTHING):
            return True
    if not has_payer(game, seat):
        return False
    for payment in game.player(seat).party:
        if payment_refusal(game, seat, payment) == 0:
            for hero in game.pool:
                if is_affordable(game, seat, hero, payment):
                    return True
    return False


def has_payer(game: TreasureLair, seat: i64) -> bool:
    return any(game.book.heroes.timing[hero] == RECRUIT_PAYMENT for hero in game.player(seat).party)


def begin_recruiting(game: TreasureLair, seat: i64) -> None:
    """The Recruit Heroes action begins. [TL-6.4]"""
    game.is_recruiting = True
    game.push(RecruitingEnds())
    game.push(HireNext(seat, True))


@final
@mypyc_attr(free_list_len=1)
class RecruitingEnds(Frame[TreasureLair]):
    """The Recruit Heroes action is over."""

    __slots__ = ()

    def run(self, game: TreasureLair) -> None:
        game.is_recruiting = False
        game.newcomers.clear()


@final
@mypyc_attr(free_list_len=1)
class HireNext(Question[TreasureLair]):
    """A hero of the pool, perhaps paid with another, or enough; the first time one must be hired. [TL-6.1, TL-6.4, TL-R26]"""

    __slots__ = ("is_first",)

    def __init__(self, seat: i64, is_first: bool) -> None:
        super().__init__(seat)
        self.is_first: Final = is_first

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = [DONE]
        for hero in game.pool:
            found.append(action(HIRE, hero))
        if has_payer(game, seat):
            for payment in game.player(seat).party:
                for hero in game.pool:
                    found.append(action(HIRE, hero, payment + 1))
        add_powers(game, seat, OUTSIDE, found)
        return found

    def random_option(self, game: TreasureLair, seat: i64, rng: Rng) -> int:
        if has_payer(game, seat) or has_power(game, seat):
            return super().random_option(game, seat, rng)
        heroes: i64 = len(game.pool)
        for _ in range(TRIES * heroes):
            drawn = rng.below(heroes + 1)
            chosen = DONE if drawn == heroes else action(HIRE, game.pool[drawn])
            if self.refusal(game, seat, chosen) == 0:
                return chosen
        return super().random_option(game, seat, rng)

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action == DONE:
            return clause("TL-R26") if self.is_first and can_recruit(game, seat) else 0
        if kind_of(action) == HIRE:
            return hire_refusal(game, seat, action)
        return asked_power_refusal(game, seat, action, OUTSIDE)

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if action == DONE:
            return
        if kind_of(action) == POWER:
            game.push(self)
            use_power(game, seat, field_a(action))
            return
        hero, payment = field_a(action), field_b(action) - 1
        price = price_of(game, seat, hero)  # TL-R35
        if payment != NOTHING:
            price = max(0, price - game.book.heroes.cost[payment])  # TL-17.28
            discard_from_party(game, seat, payment)
        recruit_for(game, seat, hero, price)
        game.push(HireAgain(seat))
        if game.book.heroes.timing[hero] == AT_ONCE and game.deeds.power(hero).may_begin(game, seat):
            game.push(OfferInstant(seat, hero))  # TL-6.7, TL-R27


@final
@mypyc_attr(free_list_len=1)
class HireAgain(Frame[TreasureLair]):
    """The next recruitment is offered while there is anything to decide. [TL-6.4, TL-6.5]"""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: TreasureLair) -> None:
        if can_recruit(game, self.seat) or has_power(game, self.seat):
            game.push(HireNext(self.seat, False))


def has_power(game: TreasureLair, seat: i64) -> bool:
    """Whether a power could be used at this pause."""
    found: list[int] = []
    add_powers(game, seat, OUTSIDE, found)
    return any(asked_power_refusal(game, seat, power, OUTSIDE) == 0 for power in found)


@final
@mypyc_attr(free_list_len=1)
class OfferInstant(Question[TreasureLair]):
    """The Instant of the hero just recruited, or no: then it is lost. [TL-9.5, TL-R27]"""

    __slots__ = ("hero",)

    def __init__(self, seat: i64, hero: i64) -> None:
        super().__init__(seat)
        self.hero: Final = hero

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        return [NO, action(INSTANT, self.hero)]

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action == NO:
            return 0
        if not is_single(action, INSTANT):
            return NO_ANSWER
        if field_a(action) == self.hero:
            return 0
        return clause("TL-9.6") if field_a(action) in game.player(seat).party else NO_ANSWER

    def random_option(self, game: TreasureLair, seat: i64, rng: Rng) -> int:
        return NO if rng.below(2) == 0 else action(INSTANT, self.hero)

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if action != NO:
            use_power(game, seat, self.hero)
