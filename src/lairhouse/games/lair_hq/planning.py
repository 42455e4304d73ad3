"""Planning: slots in the order of the Retire Track, bonuses, the blocking cube, and the Inboxes emptied. Chapters 3 and 13."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import BLOCK, CRATE, PLAN, SKIP, act, first_of, is_whole, kind_of
from lairhouse.games.lair_hq.clauses import clause
from lairhouse.games.lair_hq.effects import take_refusal, takes
from lairhouse.games.lair_hq.state import CUBE, NOBODY, LairHq
from lairhouse.games.lair_hq.supplies import gain_points, gain_tokens, take_card
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question


@final
class NextPlan(Frame[LairHq]):
    """The seat farthest left on the Retire Track places its Planning Token next. [LR-3.1, LR-7.8]"""

    __slots__ = ()

    def run(self, game: LairHq) -> None:
        if game.retired:
            game.push(self)
            game.push(Plan(game.retired[0]))


def free_slots(game: LairHq, kind: i64) -> list[int]:
    """Actions of a kind for every slot without token and cube. [LR-3.3]"""
    found: list[int] = []
    for at in range(len(game.planning)):
        if game.planning[at] == NOBODY:
            found.append(act(kind, game.book.slots.numbers[at]))
    return found


def slot_at(game: LairHq, number: i64) -> i64:
    """The place of a slot among those in use, or -1."""
    numbers = game.book.slots.numbers
    for at in range(len(numbers)):
        if numbers[at] == number:
            return at
    return -1


def slot_refusal(game: LairHq, action: i64, kind: i64) -> i64:
    """The clause that forbids a slot; 0 when it is free. [LR-3.3, LR-3.5, LR-13.2]"""
    if kind_of(action) == SKIP:
        return clause("LR-3.4")
    if kind_of(action) == CRATE:
        return clause("LR-11.6")  # LR-R39
    if kind_of(action) != kind or not is_whole(action, 1):
        return NO_ANSWER
    at = slot_at(game, first_of(action))
    if at < 0:
        return clause("LR-3.5")
    if game.planning[at] == CUBE:
        return clause("LR-13.2")
    return 0 if game.planning[at] == NOBODY else clause("LR-3.3")


@final
class Plan(Question[LairHq]):
    """The seat moves its Planning Token to a free slot and gains the bonus under it at once. [LR-3.2, LR-3.6]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: LairHq, seat: i64) -> list[int]:
        return free_slots(game, PLAN)

    def refusal(self, game: LairHq, seat: i64, action: i64) -> i64:
        return slot_refusal(game, action, PLAN)

    def resolve(self, game: LairHq, seat: i64, action: i64) -> None:
        """Tokens first, then Build Points, then cards. [LR-R47]"""
        at = slot_at(game, first_of(action))
        game.retired.pop(0)
        game.planning[at] = self.seat
        game.tell("planned", seat=self.seat, n=first_of(action))
        slots = game.book.slots
        gain_tokens(game, self.seat, slots.tokens[at])
        gain_points(game, self.seat, slots.points[at])
        if game.book.limits.has_cube and self.seat == game.first:
            game.push(Block(self.seat))  # LR-13.1
        take_bonus(game, self.seat, slots.cards[at])


@final
class Block(Question[LairHq]):
    """The first player of the round puts the blocking cube on another free slot, for no bonus. [LR-13.1, LR-13.3, LR-13.5]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: LairHq, seat: i64) -> list[int]:
        return free_slots(game, BLOCK)

    def refusal(self, game: LairHq, seat: i64, action: i64) -> i64:
        return slot_refusal(game, action, BLOCK)

    def resolve(self, game: LairHq, seat: i64, action: i64) -> None:
        game.planning[slot_at(game, first_of(action))] = CUBE
        game.tell("blocked", seat=self.seat, n=first_of(action))


def take_bonus(game: LairHq, seat: i64, cards: i64) -> None:
    """Cards of choice from the pool; the only one there is needs no question. [LR-3.9, LR-10.47]"""
    if cards == 0 or game.pool == 0:
        return
    choices = takes(game.pool)
    if len(choices) > 1:
        game.push(TakeBonus(seat, cards))
    else:
        take_card(game, seat, first_of(choices[0]))


@final
class TakeBonus(Question[LairHq]):
    """The seat takes a card of its bonus. [LR-3.9]"""

    __slots__ = ("left",)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, game: LairHq, seat: i64) -> list[int]:
        return takes(game.pool)

    def refusal(self, game: LairHq, seat: i64, action: i64) -> i64:
        if kind_of(action) == SKIP:
            return clause("LR-R47")
        if kind_of(action) == CRATE:
            return clause("LR-11.6")  # LR-R39
        return take_refusal(game, action)

    def resolve(self, game: LairHq, seat: i64, action: i64) -> None:
        take_card(game, self.seat, first_of(action))
        take_bonus(game, self.seat, self.left - 1)


@final
class StartTurns(Frame[LairHq]):
    """Every player's Inbox becomes active, and the turns begin on the left. [LR-3.13, LR-3.14, LR-3.15, LR-4.5]"""

    __slots__ = ()

    def run(self, game: LairHq) -> None:
        for player in game.players:
            player.active += player.inbox
            player.inbox = 0
        game.is_planning = False
        game.slot = -1
        game.tell("turns_begin", n=game.round)
