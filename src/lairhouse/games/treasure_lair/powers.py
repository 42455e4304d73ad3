"""Heroes' powers: when they may be used, and the questions that offer them. Chapter 9."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import KEEP, NO, POWER, action, field_a, is_single
from lairhouse.games.treasure_lair.book import (
    EACH_TIME,
    IN_QUEST,
    NOTHING,
    ON_DEFEAT,
    ONCE_A_QUEST,
    ONCE_A_TURN,
    OWN_TURN,
    QUEST_END,
    QUEST_START,
    TURN_END,
    TURN_START,
)
from lairhouse.games.treasure_lair.clauses import clause
from lairhouse.games.treasure_lair.parties import discard_from_party
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question

# Pauses: which timings are open.
BEFORE_CHOOSING: Final = 0
OUTSIDE: Final = 1  # any other pause of the own turn outside a quest
IN_A_QUEST: Final = 2
AFTER_A_DEFEAT: Final = 3
SCORING: Final = 4  # at a quest's end: heroes for the treasures
KEEPING: Final = 5  # then: heroes who stay
AT_TURN_END: Final = 6


def is_open(game: TreasureLair, hero: i64, pause: i64) -> bool:
    """Whether the power's time is now. [TL-9.3, TL-R69]"""
    timing = game.book.heroes.timing[hero]
    if pause == BEFORE_CHOOSING:
        return timing in (TURN_START, OWN_TURN)
    if pause == OUTSIDE:
        return timing == OWN_TURN
    if pause == IN_A_QUEST:
        return timing in (IN_QUEST, OWN_TURN) or (timing == QUEST_START and game.running().defeated == 0)
    if pause == AT_TURN_END:
        return timing == TURN_END
    if pause == AFTER_A_DEFEAT:
        return timing == ON_DEFEAT
    return timing == QUEST_END and (game.book.heroes.scores[hero] > 0) == (pause == SCORING)


def is_used_up(game: TreasureLair, hero: i64) -> bool:
    return hero * 8 + game.book.heroes.limit[hero] in game.used


def power_refusal(game: TreasureLair, seat: i64, hero: i64, pause: i64) -> i64:
    """Why a hero's power may not be used now; 0 when it may. [TL-9.1, TL-9.3, TL-9.7, TL-R17]"""
    if not is_open(game, hero, pause):
        is_late = pause == IN_A_QUEST and game.book.heroes.timing[hero] == QUEST_START
        return clause("TL-17.9") if is_late else clause("TL-9.3")
    if game.book.heroes.joins[hero] != 0 and not game.running().is_sent(hero):
        return clause("TL-9.7")
    if game.used and is_used_up(game, hero):
        return clause("TL-9.3")
    if not game.deeds.power(hero).may_begin(game, seat):
        return turn_end_refusal(game, hero) if pause == AT_TURN_END else clause("TL-9.3")
    return 0


def turn_end_refusal(game: TreasureLair, hero: i64) -> i64:
    """Why nothing comes of a power at the turn's end."""
    if hero in game.took_part:
        return clause("TL-17.25")
    return clause("TL-R38") if game.trigger != NOTHING else clause("TL-9.3")


def may_use(game: TreasureLair, seat: i64, hero: i64, pause: i64) -> bool:
    return is_open(game, hero, pause) and power_refusal(game, seat, hero, pause) == 0


def asked_power_refusal(game: TreasureLair, seat: i64, action: i64, pause: i64) -> i64:
    """Why `power HERO` is refused at a pause."""
    hero = field_a(action)
    if not is_single(action, POWER) or hero not in game.player(seat).party:
        return NO_ANSWER
    return power_refusal(game, seat, hero, pause)


def add_powers(game: TreasureLair, seat: i64, pause: i64, found: list[int]) -> None:
    """The powers whose time it is as candidates."""
    for hero in game.player(seat).party:
        if is_open(game, hero, pause):
            found.append(action(POWER, hero))


def use_power(game: TreasureLair, seat: i64, hero: i64) -> None:
    """The power is used; its hero is discarded first where that is the price. [TL-9.8]"""
    limit = game.book.heroes.limit[hero]
    if game.journal is not None:
        game.journal.tell("used", {"seat": seat, "hero": hero})
    if game.book.heroes.discards_self[hero] != 0:
        discard_from_party(game, seat, hero)
    elif limit != 0:
        game.used.append(hero * 8 + limit)
    game.deeds.power(hero).begin(game, seat)


def renew_powers(game: TreasureLair, limit: i64) -> None:
    """What could be used once in this time can be used again."""
    for at in range(len(game.used) - 1, -1, -1):
        if game.used[at] % 8 == limit:
            del game.used[at]


def renew_for_turn(game: TreasureLair) -> None:
    if game.used:
        renew_powers(game, ONCE_A_TURN)


def renew_for_quest(game: TreasureLair) -> None:
    if game.used:
        renew_powers(game, ONCE_A_QUEST)


def renew_for_event(game: TreasureLair) -> None:
    if game.used:
        renew_powers(game, EACH_TIME)


@final
@mypyc_attr(free_list_len=1)
class Offer(Frame[TreasureLair]):
    """As long as something can be used at this pause, it is offered; "no" ends it. Chapter 9, TL-R49"""

    __slots__ = ("seat", "pause")

    def __init__(self, seat: i64, pause: i64) -> None:
        self.seat: Final = seat
        self.pause: Final = pause

    def run(self, game: TreasureLair) -> None:
        for hero in game.player(self.seat).party:
            if may_use(game, self.seat, hero, self.pause):
                game.push(UsePower(self.seat, self.pause))
                return
        if self.pause == KEEPING and game.favours > 0 and may_keep_any(game):
            game.push(UsePower(self.seat, self.pause))


def may_keep_any(game: TreasureLair) -> bool:
    attempt = game.running()
    return any(hero not in attempt.kept for hero in attempt.sent)


@final
@mypyc_attr(free_list_len=1)
class UsePower(Question[TreasureLair]):
    """A power that is offered once at its time, a hero kept by the main action's leave, or no. [TL-9.1, TL-17.37]"""

    __slots__ = ("pause",)

    def __init__(self, seat: i64, pause: i64) -> None:
        super().__init__(seat)
        self.pause: Final = pause

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = [NO]
        add_powers(game, seat, self.pause, found)
        if self.pause == KEEPING and game.favours > 0:
            for hero in game.running().sent:
                found.append(action(KEEP, hero))
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action == NO:
            return 0
        if self.pause == KEEPING and is_single(action, KEEP):
            return self.keep_refusal(game, field_a(action))
        return asked_power_refusal(game, seat, action, self.pause)

    def keep_refusal(self, game: TreasureLair, hero: i64) -> i64:
        attempt = game.running()
        if hero not in attempt.sent:
            return clause("TL-17.39") if hero in game.took_part else NO_ANSWER
        if game.favours == 0:
            return NO_ANSWER
        return clause("TL-R75") if hero in attempt.kept else 0

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if action == NO:
            return
        game.push(Offer(seat, self.pause))
        if is_single(action, KEEP):
            game.favours -= 1
            game.running().kept.append(field_a(action))
            if game.journal is not None:
                game.journal.tell("kept", {"seat": seat, "hero": field_a(action)})
            return
        use_power(game, seat, field_a(action))
