"""A turn from its beginning to the next: awakening, Actions, attacks, the Terror's advance. Chapter 3; WL-R23, WL-R48."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import DRAW_CIRCLE, KEEP, LET_COME, REROLL_AWAKENING
from lairhouse.games.wakening_lair.attacked import GetAttacked
from lairhouse.games.wakening_lair.awakening import advance, awaken
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.doing import TakeActions
from lairhouse.games.wakening_lair.free import PauseFor
from lairhouse.games.wakening_lair.healing import gain
from lairhouse.games.wakening_lair.state import Asking, Moment, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import (
    ACTIONS,
    CHALK,
    DISCARD,
    LANTERN,
    LUCK,
    RING_OPEN,
)
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER

ROLLED: Final[list[int]] = [KEEP, REROLL_AWAKENING]
CHALKING: Final[list[int]] = [DRAW_CIRCLE, LET_COME]


@final
class StartTurn(Moment):
    """Items of the turn's start, then the awakening roll, or the ring once the Terror is awake. [WL-3.1, WL-4.13, WL-12.3]"""

    __slots__ = ()

    def run(self, game: WakeningLair) -> None:
        begin_turn(game)
        game.push(NextTurn())
        game.push(Advance())
        game.push(GetAttacked())
        game.push(TakeActions(game.active))
        hero = game.hero()
        if hero.has(LUCK):
            gain(game, game.active, hero.amount(game.book, LUCK))  # WL-17.21
        if not game.is_awake:
            roll_awakening(game)
        elif game.board().has(RING_OPEN):
            open_ring(game)


def begin_turn(game: WakeningLair) -> None:
    """A new turn with all its Actions, none kept from before; the Hero's web is torn. [WL-3.7, WL-14.29]"""
    game.turn += 1
    game.actions = ACTIONS
    game.is_open = False
    game.used = 0
    game.used_items = 0
    game.hero().is_webbed = False
    if game.journal is not None:
        game.journal.tell("turn_began", {"turn": game.turn, "hero": game.hero().figure})


def roll_awakening(game: WakeningLair) -> None:
    """2D6 count the Rooms from the entrance, which they never reach. [WL-4.1, WL-4.8]"""
    first, second = game.rng.below(6) + 1, game.rng.below(6) + 1
    high = first if first > second else second
    if game.journal is not None:
        game.journal.tell("awakening_rolled", {"dice": 10 * high + first + second - high})
    hero = game.hero()
    if hero.has(LANTERN) and game.used & LANTERN == 0:
        game.push(AskLantern(game.active, first + second))
    else:
        awaken(game, first + second - 1)


@final
class AskLantern(Asking):
    """The awakening roll may be made again; the second result stands. [WL-17.22]"""

    __slots__ = ("rolled",)

    def __init__(self, place: i64, rolled: i64) -> None:
        super().__init__(place)
        self.rolled: Final = rolled

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return ROLLED

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        return 0 if action == KEEP or action == REROLL_AWAKENING else NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if action == KEEP:
            awaken(game, self.rolled - 1)
            return
        hero = game.hero()
        game.used |= LANTERN
        if hero.limit_of(game.book, LANTERN) == DISCARD:
            game.discard(game.active, hero.item_with(game.book, LANTERN))
        roll_awakening(game)


def open_ring(game: WakeningLair) -> None:
    """The marker of a number rolled comes off; an open number stays open. [WL-14.17, WL-R40]"""
    face = game.rng.below(6) + 1
    game.ring |= bit(face)
    if game.journal is not None:
        game.journal.tell("ring_opened", {"dice": face})


@final
class Advance(Moment):
    """At the end of every turn, the waking one too, the awake Terror advances, unless it is held up.
    [WL-12.4, WL-12.5, WL-13.14, WL-R9, WL-R61]
    """

    __slots__ = ()

    def run(self, game: WakeningLair) -> None:
        if not game.is_awake:
            return  # WL-11.17
        if game.skips > 0:
            game.skips -= 1
            if game.journal is not None:
                game.journal.tell("advance_skipped", {"n": game.skips})
        elif game.hero().has(CHALK):
            game.push(AskChalk(game.active))
        else:
            advance(game)


@final
class AskChalk(PauseFor):
    """The Terror and all with it may be made to stay put this time. [WL-17.25]"""

    __slots__ = ()

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return CHALKING

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        if action == DRAW_CIRCLE:
            return 0 if game.hero().has(CHALK) else clause("WL-6.2")
        return 0 if action == LET_COME else NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if action == LET_COME:
            advance(game)
            return
        hero = game.hero()
        if game.journal is not None:
            game.journal.tell("circle_drawn", {"hero": hero.figure})
        if hero.limit_of(game.book, CHALK) == DISCARD:
            game.discard(game.active, hero.item_with(game.book, CHALK))


@final
class NextTurn(Moment):
    """The dice go to the left, also once the Terror is awake. [WL-2.10, WL-11.17, WL-12.14, WL-R51]"""

    __slots__ = ()

    def run(self, game: WakeningLair) -> None:
        game.active = (game.active + 1) % len(game.heroes)
        game.push(StartTurn())
