"""Rearranging: shrines of one village are lifted, and all set down again. KS-6.19, KS-17.30, rulings KS-R10, KS-R61."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.actions import LIFT, SET, STOP, first_of, kind_of, on
from lairhouse.games.kami_sama.book import Effect, Part
from lairhouse.games.kami_sama.clauses import clause
from lairhouse.games.kami_sama.progress import Progress
from lairhouse.games.kami_sama.shrines import shift_all
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.targets import targets
from lairhouse.kernel.bits import bit, count, members
from lairhouse.kernel.frame import NO_ANSWER, Question


def mask_of(spaces: list[int]) -> i64:
    mask: i64 = 0
    for space in spaces:
        mask |= bit(space)
    return mask


@final
class Lift(Question[KamiSama]):
    """Which shrine to lift next, or that these are all. Lifted ones stand on the board until all are set down. [KS-R10]"""

    __slots__ = ("effect", "progress", "lifted")

    def __init__(self, seat: i64, effect: Effect, progress: Progress, lifted: list[int]) -> None:
        super().__init__(seat)
        self.effect: Final = effect
        self.progress: Final = progress
        self.lifted: Final = lifted

    def part(self) -> Part:
        return self.effect.parts[self.progress.at]

    def targets(self, game: KamiSama) -> i64:
        """The shrines that may be lifted too, all of one village."""
        found = targets(game, self.seat, self.effect, self.part(), self.progress)
        villages = game.book.board.villages
        if self.lifted:
            return found & villages[game.book.board.village[self.lifted[0]]] & ~mask_of(self.lifted)
        for village in range(v.VILLAGES):
            here = found & villages[village]
            if not may_end_elsewhere(game, village, min(count(here), self.part().n)):
                found &= ~here  # KS-R61
        return found

    def stop_refusal(self, game: KamiSama) -> i64:
        """Whether these may be all."""
        if not self.lifted:
            return clause("KS-R71")
        if not self.part().up_to or len(self.lifted) < self.part().least:
            return clause("KS-R9")
        village = game.book.board.village[self.lifted[0]]
        return 0 if may_end_elsewhere(game, village, len(self.lifted)) else clause("KS-R61")

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        found: list[int] = [on(LIFT, space) for space in members(self.targets(game))]
        found.append(STOP)
        return found

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == STOP:
            return self.stop_refusal(game)
        if kind != LIFT or first_of(action) >= len(game.book.board.names):
            return NO_ANSWER
        return 0 if (self.targets(game) >> first_of(action)) & 1 else clause("KS-R10")

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        if kind_of(action) == STOP:
            game.push(SetDown(seat, self.lifted, []))
            return
        more = Lift(seat, self.effect, self.progress, [*self.lifted, first_of(action)])
        if len(more.lifted) < self.part().n and more.targets(game):
            game.push(more)
        else:
            game.push(SetDown(seat, more.lifted, []))


def may_end_elsewhere(game: KamiSama, village: i64, lifted: i64) -> bool:
    """Whether of so many lifted shrines one can end on another space. [KS-R61]"""
    return lifted > 1 or (lifted == 1 and game.book.board.villages[village] & ~game.occupied != 0)


@final
class SetDown(Question[KamiSama]):
    """Where the next of the lifted shrines goes, in the order they were lifted. [KS-6.19, KS-R10]"""

    __slots__ = ("lifted", "ends")

    def __init__(self, seat: i64, lifted: list[int], ends: list[int]) -> None:
        super().__init__(seat)
        self.lifted: Final = lifted
        self.ends: Final = ends

    def free(self, game: KamiSama) -> i64:
        """Unoccupied spaces of the village, those just left included."""
        village = game.book.board.villages[game.book.board.village[self.lifted[0]]]
        return village & (~game.occupied | mask_of(self.lifted)) & ~mask_of(self.ends)

    def must_leave(self, game: KamiSama) -> bool:
        """Whether this one has to go elsewhere, all before it being back and the rest unable to. [KS-R61]"""
        at = len(self.ends)
        for n in range(at):
            if self.ends[n] != self.lifted[n]:
                return False
        village = game.book.board.village[self.lifted[0]]
        return not may_end_elsewhere(game, village, len(self.lifted) - at - 1)

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        found: list[int] = [on(SET, space) for space in members(self.free(game))]
        return found

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        space = first_of(action)
        if kind_of(action) != SET or space >= len(game.book.board.names):
            return NO_ANSWER
        if (self.free(game) >> space) & 1 == 0:
            return clause("KS-R10")
        if space == self.lifted[len(self.ends)] and self.must_leave(game):
            return clause("KS-R61")
        return 0

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        ends: list[int] = [*self.ends, first_of(action)]
        if len(ends) < len(self.lifted):
            game.push(SetDown(seat, self.lifted, ends))
        else:
            shift_all(game, self.lifted, ends)
