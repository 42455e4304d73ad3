"""An Attack Action from the roll to its end: rerolls, markers, hits, pressing. Chapters 7 and 8, WL-17.1 to WL-17.4."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    DONE,
    FOE_THING,
    KEEP,
    PLACE,
    PRESS,
    REROLL_DICE,
    SPEND,
    STOP,
    action,
    field_a,
    field_b,
    field_c,
    fields,
    fits,
    is_zone,
    kind_of,
    spending,
)
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.healing import SiphonLife, gain
from lairhouse.games.wakening_lair.hits import is_placed_freely, mark, place_dice, place_refusal, placings
from lairhouse.games.wakening_lair.losing import LoseTreasure
from lairhouse.games.wakening_lair.state import UNDECIDED, Asking, Moment, WakeningLair
from lairhouse.games.wakening_lair.treasure import DrawTreasures
from lairhouse.games.wakening_lair.vocabulary import (
    AIM,
    DISCARD,
    NOTHING,
    ONCE_PER_TURN,
    ONES_COST,
    REROLL,
    SIPHON,
)
from lairhouse.kernel.bits import bit, count
from lairhouse.kernel.frame import NO_ANSWER
from lairhouse.kernel.rng import Rng

PRESSING: Final[list[int]] = [PRESS, STOP]
TRIES: Final = 6


def attack_of(game: WakeningLair) -> Attack:
    """The Attack under way."""
    attack = game.attack
    assert attack is not None
    return attack


def begin(game: WakeningLair, attack: Attack) -> None:
    """The target and the means are declared. [WL-7.1, WL-7.2]"""
    game.attack = attack
    roll(game, attack)


def roll(game: WakeningLair, attack: Attack) -> None:
    """All dice of the Attack are rolled, when pressing too. [WL-8.17, WL-R18]"""
    rng = game.rng
    first: i64 = rng.below(6) + 1
    second: i64 = rng.below(6) + 1 if attack.dice > 1 else 0
    third: i64 = rng.below(6) + 1 if attack.dice > 2 else 0
    attack.show(first, second, third)
    attack.is_marked = False
    tell_dice(game, attack, "attack_rolled")
    hero = game.hero()
    if hero.has(REROLL) and game.used & REROLL == 0:
        game.push(RerollDice(game.active))
    else:
        ask_for_markers(game)


def tell_dice(game: WakeningLair, attack: Attack, kind: str) -> None:
    if game.journal is not None:
        dice = attack.first
        if attack.second:
            dice = dice * 10 + attack.second
        if attack.third:
            dice = dice * 10 + attack.third
        params: dict[str, int] = {"hero": game.hero().figure, "thing": attack.target, "dice": dice}
        params["type"] = attack.type
        params["of"] = game.terror
        game.journal.tell(kind, params)


@final
class RerollDice(Asking):
    """Any of the dice, as many as the item allows, may be rolled again. [WL-17.23]"""

    __slots__ = ()

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        found: list[int] = [KEEP]
        for mask in range(1, bit(attack_of(game).dice)):
            found.append(action(REROLL_DICE, mask))
        return found

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == KEEP and fields(action) == 0:
            return 0
        if kind != REROLL_DICE or fields(action) == 0 or fields(action) >= bit(attack_of(game).dice):
            return NO_ANSWER
        return 0 if count(field_a(action)) <= game.hero().amount(game.book, REROLL) else clause("WL-17.23")

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if kind_of(action) == REROLL_DICE:
            reroll(game, attack_of(game), field_a(action))
        ask_for_markers(game)


def reroll(game: WakeningLair, attack: Attack, mask: i64) -> None:
    if game.hero().limit_of(game.book, REROLL) == ONCE_PER_TURN:
        game.used |= REROLL
    first = game.rng.below(6) + 1 if mask & 1 else attack.first
    second = game.rng.below(6) + 1 if mask & 2 else attack.second
    third = game.rng.below(6) + 1 if mask & 4 else attack.third
    attack.show(first, second, third)
    tell_dice(game, attack, "attack_rerolled")


def ask_for_markers(game: WakeningLair) -> None:
    """A Hero without markers is not asked. [WL-6.5]"""
    if game.hero().effect > 0:
        game.push(SpendMarkers(game.active))
    else:
        place_hits(game)


@final
class SpendMarkers(Asking):
    """Each marker spent changes a die by one; a die stays between 1 and 6. Other rolls are never asked about.
    [WL-6.4, WL-6.7, WL-6.8, WL-14.7, WL-R19, WL-R20]
    """

    __slots__ = ()

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        attack = attack_of(game)
        found: list[int] = [DONE]
        for first in range(1, 7):
            for second in range(1, 7) if attack.dice > 1 else range(1):
                for third in range(1, 7) if attack.dice > 2 else range(1):
                    spent = spending(first - attack.first, second - attack.second, third - attack.third)
                    if spent != NO_CHANGE:
                        found.append(spent)
        return found

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == DONE and fields(action) == 0:
            return 0
        if kind != SPEND or action == NO_CHANGE or not fits(action, 11, 11, 11):
            return NO_ANSWER
        attack = attack_of(game)
        cost: i64 = 0
        for n in range(3):
            change = changed(action, n)
            face = attack.die(n) + change
            if change != 0 and not 1 <= face <= 6:
                return clause("WL-6.8")
            if change != 0 and attack.die(n) == 0:
                return NO_ANSWER
            cost += change if change > 0 else -change
        return 0 if cost <= game.hero().effect else clause("WL-6.3")

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if kind_of(action) == SPEND:
            spend(game, attack_of(game), action)
        place_hits(game)

    def random_option(self, game: WakeningLair, seat: i64, rng: Rng) -> int:
        attack = attack_of(game)
        for _ in range(TRIES):
            first = rng.below(6) + 1 - attack.first
            second = rng.below(6) + 1 - attack.second if attack.dice > 1 and rng.below(2) else 0
            third = rng.below(6) + 1 - attack.third if attack.dice > 2 and rng.below(2) else 0
            drawn = spending(first, second, third)
            if drawn != NO_CHANGE and self.refusal(game, seat, drawn) == 0:
                return drawn
        return DONE


NO_CHANGE: Final[i64] = spending(0, 0, 0)


def changed(action: i64, n: i64) -> i64:
    """By how much the markers change the n-th die."""
    if n == 0:
        return field_a(action) - 5
    return (field_b(action) if n == 1 else field_c(action)) - 5


def spend(game: WakeningLair, attack: Attack, action: i64) -> None:
    """The markers go back to the supply. [WL-6.6]"""
    spent: i64 = 0
    for n in range(3):
        change = changed(action, n)
        spent += change if change > 0 else -change
    game.hero().effect -= spent
    first, second, third = changed(action, 0), changed(action, 1), changed(action, 2)
    attack.show(attack.first + first, attack.second + second, attack.third + third)
    if game.journal is not None:
        game.journal.tell("spent", {"hero": game.hero().figure, "n": spent})
    tell_dice(game, attack, "dice_changed")


def place_hits(game: WakeningLair) -> None:
    """The dice are as they are: hits are placed by the table, or by the player. [WL-8.2, WL-17.1]"""
    attack = attack_of(game)
    if is_placed_freely(game, attack):
        attack.left = bit(attack.dice) - 1
        ask_where(game, attack)
        return
    place_dice(game, attack)
    if game.outcome == UNDECIDED:
        after_hits(game, attack)


def ask_where(game: WakeningLair, attack: Attack) -> None:
    """As long as some die could mark some box, the player is asked."""
    if can_be_placed(game, attack):
        game.push(PlaceHits(game.active))
    else:
        attack.left = 0
        after_hits(game, attack)


def can_be_placed(game: WakeningLair, attack: Attack) -> bool:
    for placing in placings(game, attack):
        if place_refusal(game, attack, field_a(placing), field_b(placing), field_c(placing)) == 0:
            return True
    return False


@final
class PlaceHits(Asking):
    """Sweeping Fury: one die after another, in any order, marks a box it can hit; dice may be left out. [WL-17.1, WL-R57]"""

    __slots__ = ()

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return [*placings(game, attack_of(game)), DONE]

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == DONE and fields(action) == 0:
            return 0
        if kind != PLACE or action >> 30:
            return NO_ANSWER
        return place_refusal(game, attack_of(game), field_a(action), field_b(action), field_c(action))

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        attack = attack_of(game)
        if kind_of(action) == DONE:
            attack.left = 0
            after_hits(game, attack)
            return
        mark(game, attack, field_a(action), field_b(action), field_c(action))
        if game.outcome == UNDECIDED:
            ask_where(game, attack)


def after_hits(game: WakeningLair, attack: Attack) -> None:
    """What a roll brings once its hits are placed: one card lost at most. [WL-14.5, WL-14.6, WL-14.9, WL-17.12]"""
    hero = game.hero()
    if not attack.is_marked:
        if game.journal is not None:
            game.journal.tell("missed", {"hero": hero.figure})
        if hero.has(AIM):
            gain(game, game.active, hero.amount(game.book, AIM))
    has_one = attack.first == 1 or attack.second == 1 or attack.third == 1
    if has_one and is_zone(attack.target) and game.board().has(ONES_COST) and hero.cards():
        game.push(AfterToll())
        game.push(LoseTreasure(game.active, 1))
    else:
        go_on(game, attack)


@final
class AfterToll(Moment):
    """The card is lost: without the Weapon in use the Attack Action ends. [WL-14.9, WL-R39, WL-R69]"""

    __slots__ = ()

    def run(self, game: WakeningLair) -> None:
        attack = attack_of(game)
        if attack.card != NOTHING and (game.hero().cards() >> attack.card) & 1 == 0:
            next_target(game, attack)
        else:
            go_on(game, attack)


def go_on(game: WakeningLair, attack: Attack) -> None:
    """Press the Attack, where the Weakness was hit and the target stands. [WL-8.13, WL-8.15, WL-13.7, WL-13.8, WL-17.3, WL-R49]"""
    if attack.is_marked and not attack.is_felled and attack.type == weakness_of(game, attack.target):
        game.push(PressOrStop(game.active))
    else:
        next_target(game, attack)


def weakness_of(game: WakeningLair, thing: i64) -> i64:
    if is_zone(thing):
        return game.board().weakness
    return game.book.foes[thing - FOE_THING].weakness


@final
class PressOrStop(Asking):
    """All Attack dice may be rolled again, at the same target in the same way. [WL-8.14, WL-8.16]"""

    __slots__ = ()

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return PRESSING

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        return 0 if action == PRESS or action == STOP else NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        attack = attack_of(game)
        if action == PRESS:
            roll(game, attack)
        else:
            next_target(game, attack)


def next_target(game: WakeningLair, attack: Attack) -> None:
    """An Attack on every Monster goes on to the next one that still stands. [WL-17.16, WL-R56]"""
    while attack.queue:
        foe = attack.queue.pop()
        if game.row.at[foe] == game.hero().room:
            attack.target = FOE_THING + foe
            attack.is_felled = False
            roll(game, attack)
            return
    end(game, attack)


def end(game: WakeningLair, attack: Attack) -> None:
    """The Attack Action is over: first Soul Siphon, then the Treasures one by one. [WL-17.4, WL-R24, WL-R55]"""
    game.attack = None
    hero = game.hero()
    if attack.is_item and (hero.items >> attack.card) & 1:
        discard_used(game, attack.card)
    if attack.treasures:
        game.push(DrawTreasures(attack.treasures, False))
    if attack.defeats and hero.has(SIPHON):
        game.push(SiphonLife(game.active, attack.defeats))


def discard_used(game: WakeningLair, card: i64) -> None:
    """A single-use item goes when its use is complete. [WL-17.29]"""
    if game.book.items[game.book.treasures[card].item].power.limit == DISCARD:
        game.discard(game.active, card)
