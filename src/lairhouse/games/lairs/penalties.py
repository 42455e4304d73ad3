"""Penalties: which cubes go, in full, in part, and with substitutes. Chapter 8."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import FATIGUE, is_well_formed, kind_of, many_of, pack
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.energy import (
    ANY,
    ANY_POOL,
    BASKETS_OF_CUBES,
    CONSERVED,
    FATIGUED,
    FRESH,
    KINDS_OF_CUBE,
    SPENT,
    cube_count,
    cubes_of,
    in_basket,
    lying,
    meeting,
    meets,
    moved,
)
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Question
from lairhouse.kernel.rng import Rng


@final
class Penalty(Question[Lairs]):
    """The struck seat lists every cube the penalty takes, forced ones and substitutes included. [LS-8.8, LS-8.9, LS-R60]"""

    __slots__ = ("n", "pool", "cube", "is_spend")

    def __init__(self, seat: i64, n: i64, pool: i64, cube: i64, is_spend: bool) -> None:
        super().__init__(seat)
        self.n: Final = n
        self.pool: Final = pool
        self.cube: Final = cube
        self.is_spend: Final = is_spend

    def met(self, mat: i64) -> i64:
        """As many increments as can be met. [LS-8.13, LS-8.15, LS-R21, LS-R24]"""
        return min(self.n, meeting(mat, self.pool, self.cube))

    def size(self, mat: i64) -> i64:
        """How many cubes are listed: what is met, and a substitute for each increment that is not. [LS-8.15, LS-R20]"""
        met = self.met(mat)
        left = in_basket(mat, FRESH) + in_basket(mat, CONSERVED) + in_basket(mat, SPENT)
        if not self.is_spend:
            left -= met
        return met + min(self.n - met, left)

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        mat = game.players[seat].mat
        lists: list[int] = [0]
        for kind in range(KINDS_OF_CUBE):
            longer: list[int] = []
            for answer in lists:
                for more in range(self.size(mat) - cube_count(answer) + 1):
                    longer.append(answer + more * bit(4 * kind))
            lists = longer
        found: list[int] = []
        for answer in lists:
            found.append(pack(FATIGUE, 0, 0, answer))
        return found

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        if kind_of(action) != FATIGUE or not is_well_formed(action):
            return NO_ANSWER
        mat, answer = game.players[seat].mat, many_of(action)
        met: i64 = 0
        for kind in range(KINDS_OF_CUBE):
            count = cubes_of(answer, kind)
            there = lying(mat, kind)
            if meets(kind, self.pool, self.cube):
                met += count
            elif self.is_spend and kind % 3 == 2:
                there += self._just_spent(answer, kind // 3)
            if count > there:
                return clause("LS-8.8")
        if cube_count(answer) != self.size(mat):
            return clause("LS-8.9")
        return 0 if met == self.met(mat) else clause("LS-8.13")

    def _just_spent(self, answer: i64, colour: i64) -> i64:
        """Cubes that this very penalty lets be spent; they can be substitutes afterwards. [LS-R22, LS-R23]"""
        spent: i64 = 0
        for kind in range(3 * colour, 3 * colour + 2):
            if meets(kind, self.pool, self.cube):
                spent += cubes_of(answer, kind)
        return spent

    def after(self, mat: i64, answer: i64) -> i64:
        """The mat when the penalty is paid: cubes that meet it first, then the substitutes."""
        for kind in range(KINDS_OF_CUBE):
            if meets(kind, self.pool, self.cube):
                mat = self.taken(mat, kind, cubes_of(answer, kind))
        for kind in range(KINDS_OF_CUBE):
            if not meets(kind, self.pool, self.cube):
                count = cubes_of(answer, kind)
                mat = moved(mat, kind // 3, BASKETS_OF_CUBES[kind % 3], FATIGUED, count)  # LS-8.7
        return mat

    def taken(self, mat: i64, kind: i64, count: i64) -> i64:
        """The mat after cubes have met increments; one that is spent goes straight to Spent. [LS-R23]"""
        end: i64 = SPENT if self.is_spend else FATIGUED
        return moved(mat, kind // 3, BASKETS_OF_CUBES[kind % 3], end, count)

    def only_answer(self, mat: i64) -> i64:
        """The answer when there is but one, so that the table carries it out; -1 when there are several."""
        met, substitutes = self.met(mat), self.size(mat) - self.met(mat)
        answer = only_choice(mat, self.pool, self.cube, met)
        if answer < 0 or substitutes == 0:
            return answer
        for kind in range(KINDS_OF_CUBE):
            mat = self.taken(mat, kind, cubes_of(answer, kind))
        more = only_choice(mat, ANY_POOL, ANY, substitutes)
        return answer + more if more >= 0 else -1

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        self.carry_out(game, many_of(action))

    def carry_out(self, game: Lairs, answer: i64) -> None:
        player = game.players[self.seat]
        player.mat = self.after(player.mat, answer)
        game.tell("fatigued", self.seat, answer, 1 if self.is_spend else 0)

    def random_option(self, game: Lairs, seat: i64, rng: Rng) -> int:
        """Cube by cube: those that meet the penalty, then the substitutes."""
        mat = game.players[seat].mat
        met = self.met(mat)
        answer: i64 = 0
        for at in range(self.size(mat)):
            if at < met:
                kind = random_cube(mat, self.pool, self.cube, rng)
                mat = self.taken(mat, kind, 1)
            else:
                kind = random_cube(mat, ANY_POOL, ANY, rng)
                mat = moved(mat, kind // 3, BASKETS_OF_CUBES[kind % 3], FATIGUED)
            answer += bit(4 * kind)
        return pack(FATIGUE, 0, 0, answer)


def only_choice(mat: i64, pool: i64, cube: i64, wanted: i64) -> i64:
    """So many cubes out of those that meet a penalty: all there are, or all of one kind; -1 when there is a choice."""
    there = meeting(mat, pool, cube)
    answer: i64 = 0
    for kind in range(KINDS_OF_CUBE):
        here = lying(mat, kind)
        if wanted == 0 or here == 0 or not meets(kind, pool, cube):
            continue
        if there > wanted and here < there:
            return -1
        answer += min(here, wanted) * bit(4 * kind)
    return answer


def random_cube(mat: i64, pool: i64, cube: i64, rng: Rng) -> i64:
    """The kind of a random cube among those that meet the penalty."""
    at = rng.below(meeting(mat, pool, cube))
    for kind in range(KINDS_OF_CUBE):
        if meets(kind, pool, cube):
            at -= lying(mat, kind)
            if at < 0:
                return kind
    return 0


def penalise(game: Lairs, seat: i64, n: i64, pool: i64, cube: i64, is_spend: bool) -> None:
    """A penalty: asked, or carried out where there is nothing to choose. [LS-8.7 to LS-8.15]"""
    penalty = Penalty(seat, n, pool, cube, is_spend)
    only = penalty.only_answer(game.players[seat].mat)
    if only < 0:
        game.push(penalty)
    else:
        penalty.carry_out(game, only)
