"""Rounds: what begins and ends one, and the ends of the game that wait for the end of a round. Chapters 3, 7, 12 and 13."""

from typing import final

from mypy_extensions import i64

from lairhouse.games.lair_hq.planning import NextPlan, StartTurns
from lairhouse.games.lair_hq.state import CUBE, NOBODY, LairHq
from lairhouse.games.lair_hq.supplies import finish, reveal_card
from lairhouse.games.lair_hq.turns import NextTurn
from lairhouse.kernel.bits import count
from lairhouse.kernel.frame import Frame


@final
class Round(Frame[LairHq]):
    """Planning, turns, end, and the next round. [LR-7.13]"""

    __slots__ = ()

    def run(self, game: LairHq) -> None:
        game.round += 1
        game.is_planning = True
        game.is_stirred = False
        game.first = game.retired[0]  # LR-13.5
        game.tell("round_begins", seat=game.first, n=game.round)
        game.push(self)
        game.push(EndRound())
        game.push(NextTurn())
        game.push(StartTurns())
        game.push(NextPlan())


@final
class EndRound(Frame[LairHq]):
    """The pool is cleared and refilled, the cube taken away; then the game may be over. [LR-7.9, LR-13.4, LR-7.14]

    A lair that became full in the round ends the game only now; until then the Core still wins. [LR-12.6, LR-12.7]
    """

    __slots__ = ()

    def run(self, game: LairHq) -> None:
        game.discard |= game.pool
        game.pool = 0
        game.tell("pool_cleared", n=game.round)
        refill_pool(game)
        game.chart = (*game.chart, scores(game))
        for at in range(len(game.planning)):
            if game.planning[at] == CUBE:
                game.planning[at] = NOBODY
        game.idle = 0 if game.is_stirred else game.idle + 1
        if game.is_full() or game.idle >= game.book.limits.standstill:
            seat = ranking(game)[0]
            finish(game, seat)  # LR-12.5, LR-12.8, LR-R50
            game.tell("ended", seat=seat, n=0 if game.is_full() else 1)


def scores(game: LairHq) -> int:
    """All scores in one number, ten bits a seat."""
    found: i64 = 0
    for seat in range(len(game.players) - 1, -1, -1):
        found = found * 1024 + game.players[seat].score
    return found


def refill_pool(game: LairHq) -> None:
    """Cards are turned up until the pool holds the number of players plus 2, or no card is left. [LR-2.8, LR-7.10, LR-R32]"""
    while count(game.pool) < game.book.limits.pool:
        if not reveal_card(game):
            return


def ranking(game: LairHq) -> list[int]:
    """The seats from first to last: the winner, then by VP, then by the Retire Track, then in turn order. [LR-12.9, LR-R51]"""
    order: list[int] = game.retired.copy()
    for at in range(len(game.planning)):
        if game.planning[at] >= 0:
            order.append(game.planning[at])
    found: list[int] = []
    if game.winner != NOBODY:
        found.append(game.winner)
    for _ in range(len(order)):
        best: i64 = NOBODY
        for seat in order:
            if seat not in found and (best == NOBODY or game.players[seat].score > game.players[best].score):
                best = seat
        if best != NOBODY:
            found.append(best)
    return found
