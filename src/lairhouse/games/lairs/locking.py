"""The building phase: both seats at once, until both have locked; the first to finish says who begins. Chapters 3 and 13."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import COMPLETE, FIRST, LOCK, first_of, is_well_formed, kind_of, pack
from lairhouse.games.lairs.building import broken_rules, completed, plan_of
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.levels import any_lair
from lairhouse.games.lairs.player import BUILDING, CHOOSING, LOCKED
from lairhouse.games.lairs.state import NOBODY, SEATS, Lairs
from lairhouse.games.lairs.turns import BeginTurn
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Frame
from lairhouse.kernel.rng import Rng

FINISHING: Final[list[int]] = [pack(LOCK), pack(COMPLETE)]
BEGINNERS: Final[list[int]] = [pack(FIRST, 0), pack(FIRST, 1)]
NO_ANSWERS: Final[list[int]] = []


@final
class BuildLairs(Frame[Lairs]):
    """Who builds is asked to lock, who finished first is asked who begins. Pieces are placed as interjections. [LS-3.1]"""

    __slots__ = ()

    def asks(self, game: Lairs) -> i64:
        mask: i64 = 0
        for seat in range(SEATS):
            if game.players[seat].stage != LOCKED:
                mask |= bit(seat)
        return mask

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        stage = game.players[seat].stage
        if stage == BUILDING:
            return FINISHING
        return BEGINNERS if stage == CHOOSING else NO_ANSWERS

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        player = game.players[seat]
        kind = kind_of(action)
        if not is_well_formed(action):
            return NO_ANSWER
        if player.stage == CHOOSING:
            return 0 if kind == FIRST and first_of(action) < SEATS else NO_ANSWER
        if kind == COMPLETE:
            return 0
        if kind == FIRST:
            return clause("LS-3.17")
        if kind != LOCK:
            return NO_ANSWER
        broken = broken_rules(game.book.build, player.pieces)
        return broken[0] if broken else 0  # LS-3.16

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        player = game.players[seat]
        kind = kind_of(action)
        if kind == FIRST:
            game.named = seat if first_of(action) == 0 else 1 - seat
            player.stage = LOCKED
            game.tell("chose", seat)
        elif kind == LOCK:
            player.plan.become(plan_of(player.pieces))
            self.finish(game, seat, False)
        else:
            self.complete(game, seat)
        game.push(self)

    def finish(self, game: Lairs, seat: i64, is_second: bool) -> None:
        """The lair is locked for good; only the first to finish it without help has a say. [LS-3.17, LS-R3, LS-R4]"""
        player, rival = game.players[seat], game.players[1 - seat]
        player.pieces.clear()
        player.is_dictating = False
        player.is_second = is_second
        is_first = not is_second and (rival.stage == BUILDING or rival.is_second)
        player.stage = CHOOSING if is_first else LOCKED
        game.tell("locked", seat)

    def complete(self, game: Lairs, seat: i64) -> None:
        """The table finishes the lair; the seat counts as second to finish. [LS-13.6, LS-13.12]"""
        player = game.players[seat]
        plan = completed(game.book.build, player.pieces, game.rng)
        player.plan.become(any_lair(game.book.build, game.rng) if plan is None else plan)
        self.finish(game, seat, True)

    def run(self, game: Lairs) -> None:
        """Both have locked: the seat that was named begins, or the seed decides. [LS-R4, LS-R56]"""
        if game.named == NOBODY:
            game.named = game.rng.below(SEATS)
        game.reveal("begins", game.named)
        game.push(BeginTurn(game.named))

    def random_option(self, game: Lairs, seat: i64, rng: Rng) -> int:
        """Random builders leave the lair to the table, or lock what is legal."""
        if game.players[seat].stage == CHOOSING:
            return BEGINNERS[rng.below(2)]
        if rng.below(2) == 0 and self.refusal(game, seat, FINISHING[0]) == 0:
            return FINISHING[0]
        return FINISHING[1]
