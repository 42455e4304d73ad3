"""Turns: one movement or Retiring, Double Shifts, the last question before a turn ends. Chapters 4 and 7."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import (
    BOSS,
    HENCH,
    RETIRE,
    ROOM,
    STOP,
    YARD,
    act,
    first_of,
    is_whole,
    kind_of,
)
from lairhouse.games.lair_hq.clauses import clause
from lairhouse.games.lair_hq.directives import (
    GOING_ON,
    MOST_KINDS,
    USE_CRATE,
    OwnTurn,
    crate_refusal,
    spend_crate,
)
from lairhouse.games.lair_hq.lair import enterable
from lairhouse.games.lair_hq.moves import list_at, move, move_refusal, moves, random_placing, ways
from lairhouse.games.lair_hq.state import NOBODY, LairHq
from lairhouse.games.lair_hq.supplies import can_pay
from lairhouse.kernel.bits import bit, count, lowest, nth
from lairhouse.kernel.frame import NO_ANSWER, Frame
from lairhouse.kernel.rng import Rng

STOPPING: Final = act(STOP)
RETIRING: Final = act(RETIRE)
RETIRING_FIRST: Final = act(RETIRE, 1)
SEATS: Final = 4


@final
class NextTurn(Frame[LairHq]):
    """The next seat in turn order that has not Retired has its turn. [LR-3.15, LR-4.6, LR-7.4, LR-7.7]"""

    __slots__ = ()

    def run(self, game: LairHq) -> None:
        seats = len(game.players)
        if len(game.retired) == seats:
            return
        slots = len(game.planning)
        slot = game.slot
        seat: i64 = NOBODY
        while seat < 0:
            slot = slot + 1 if slot + 1 < slots else 0
            seat = game.planning[slot]
        game.slot = slot
        game.moved = 0
        game.extra = 0
        game.shifts = 0
        game.is_fresh = False
        game.push(self)
        player = game.players[seat]
        if player.active == 0 and player.crates == 0:
            retire(game, seat, False)  # LR-4.7
        else:
            game.push(TURNS[seat])


def retire(game: LairHq, seat: i64, is_first: bool) -> None:
    """The Planning Token goes to the right of the Retire Track, by Helicopter to the left. [LR-7.1, LR-11.12, LR-R41, LR-R63]"""
    game.planning[game.slot] = NOBODY
    if is_first:
        spend_crate(game, seat, helicopter(game, seat))
        game.retired.insert(0, seat)
    else:
        game.retired.append(seat)
    game.tell("retired", seat=seat, n=1 if is_first else 0)


def helicopter(game: LairHq, seat: i64) -> i64:
    """The kind of crate the seat could use on Retiring, or -1. [LR-11.12]"""
    kinds = game.book.crates.on_retiring
    held = game.players[seat].crates
    while kinds:
        kind = lowest(kinds)
        if (held >> (8 * kind)) & 255 > 0:
            return kind
        kinds &= kinds - 1
    return -1


def retire_refusal(game: LairHq, seat: i64, action: i64) -> i64:
    """The clause that forbids to Retire so; 0 when allowed. [LR-7.2, LR-7.3]"""
    if not is_whole(action, 1) or first_of(action) > 1:
        return NO_ANSWER
    if first_of(action) == 1 and helicopter(game, seat) < 0:
        return clause("LR-11.12")
    return 0


@final
class Turn(OwnTurn):
    """One worker movement, or Retiring. [LR-4.1, LR-4.8, LR-R43]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def answers(self, game: LairHq) -> list[int]:
        found: list[int] = []
        if game.players[self.seat].active > 0:  # LR-4.3, LR-4.7
            found = moves(game, self.seat, 1)
        if not self.is_bound(game):
            found.append(RETIRING)
            if helicopter(game, self.seat) >= 0:
                found.append(RETIRING_FIRST)
        return found

    def is_bound(self, game: LairHq) -> bool:
        """Whether a Double Shift has bound the seat to a movement, which it still can pay. [LR-R60, LR-4.7]"""
        return game.extra > 0 and game.players[self.seat].active > 0

    def why_not(self, game: LairHq, action: i64) -> i64:
        kind = kind_of(action)
        if kind == RETIRE:
            return clause("LR-R60") if self.is_bound(game) else retire_refusal(game, self.seat, action)
        if action == GOING_ON:
            return clause("LR-4.8")
        return move_refusal(game, self.seat, action, 1)

    def answer(self, game: LairHq, action: i64) -> None:
        if kind_of(action) == RETIRE:
            retire(game, self.seat, first_of(action) == 1)
            return
        game.push(AFTER[self.seat])
        move(game, self.seat, action, False)

    def random_option(self, game: LairHq, seat: i64, rng: Rng) -> int:
        """A legal answer: movements of both kinds, Retiring and crates, each as likely as any other."""
        player = game.players[seat]
        bosses = enterable(game)
        if player.boss < YARD:
            bosses &= ~bit(player.boss)
        targets = game.whole & ~game.manned
        rooms = count(bosses)
        entering = rooms + 2
        placing = ways(game, seat) * count(targets)
        if player.active == 0:
            entering = placing = 0
        leaving: i64 = 0 if self.is_bound(game) else 2
        kinds: i64 = MOST_KINDS if player.crates != 0 else 0
        while True:
            drawn = rng.below(entering + placing + leaving + kinds)
            if drawn < entering:
                place = nth(bosses, drawn) if drawn < rooms else YARD + drawn - rooms
                if place != player.boss and can_pay(game, seat, list_at(game, place), 1, 0):
                    return act(BOSS, ROOM + game.rooms[place] if place < YARD else place)
                continue
            drawn -= entering
            if drawn < placing:
                return random_placing(game, seat, HENCH, targets, drawn)
            drawn -= placing
            if drawn < leaving:
                if drawn == 0 or helicopter(game, seat) >= 0:
                    return RETIRING + 128 * drawn
                continue
            action = USE_CRATE[drawn - leaving]
            if (
                first_of(action) < len(game.book.crates.ids)
                and crate_refusal(game, seat, first_of(action)) == 0
            ):
                return action


@final
class AfterMove(Frame[LairHq]):
    """What follows a movement: one that is still due, the last question to a holder of crates, or the end of the turn."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: LairHq) -> None:
        if game.extra > 0:
            game.push(self)
            game.push(MoveAgain(self.seat))  # LR-11.8
        elif game.players[self.seat].crates != 0:
            game.push(Closing(self.seat))  # LR-R59
        elif game.is_last(self.seat):
            retire(game, self.seat, False)  # LR-7.5, LR-7.6, LR-R42


@final
class MoveAgain(OwnTurn):
    """A movement that a Double Shift adds, without a token; it may be given up. [LR-11.8, LR-R34, LR-R37, LR-R38]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def answers(self, game: LairHq) -> list[int]:
        found = moves(game, self.seat, 0)
        found.append(STOPPING)
        return found

    def why_not(self, game: LairHq, action: i64) -> i64:
        if action == STOPPING:
            return 0
        if kind_of(action) == RETIRE:
            return clause("LR-R43")
        return move_refusal(game, self.seat, action, 0)

    def answer(self, game: LairHq, action: i64) -> None:
        if action == STOPPING:
            game.extra = 0
            game.tell("stopped", seat=self.seat)
            return
        game.extra -= 1
        move(game, self.seat, action, True)


@final
class Closing(OwnTurn):
    """A holder of crates may use one before the turn ends; on the forced last turn, before Retiring. [LR-R59, LR-7.6, LR-R42]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def answers(self, game: LairHq) -> list[int]:
        if not game.is_last(self.seat):
            return [GOING_ON]
        if helicopter(game, self.seat) >= 0:
            return [RETIRING, RETIRING_FIRST]
        return [RETIRING]

    def why_not(self, game: LairHq, action: i64) -> i64:
        if action == GOING_ON:
            return clause("LR-7.5") if game.is_last(self.seat) else 0
        if kind_of(action) == RETIRE:
            return retire_refusal(game, self.seat, action) if game.is_last(self.seat) else clause("LR-R43")
        return clause("LR-4.1") if move_refusal(game, self.seat, action, 0) != NO_ANSWER else NO_ANSWER

    def answer(self, game: LairHq, action: i64) -> None:
        if action != GOING_ON:
            retire(game, self.seat, first_of(action) == 1)

    def after_crate(self, game: LairHq) -> None:
        game.push(AFTER[self.seat])


TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(SEATS)]
AFTER: Final[list[AfterMove]] = [AfterMove(seat) for seat in range(SEATS)]
