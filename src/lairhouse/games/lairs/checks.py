"""Checks: fighting and disarming, with dice bought one spend each. Chapters 8 and 9."""

from typing import final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import CHECK, is_well_formed, kind_of, many_of, pack
from lairhouse.games.lairs.book import (
    MONSTER,
    MONSTER_FAILED,
    MONSTER_WON,
    NONE,
    TRAP_FAILED,
    TRAP_WON,
)
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.effects import follow, hazard_target
from lairhouse.games.lairs.energy import (
    ANY,
    ANY_POOL,
    KINDS_OF_SPEND,
    is_payable,
    meeting,
    paid,
    payments,
    random_payment,
    spend_count,
    spends,
)
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.frame import NO_ANSWER, Question
from lairhouse.kernel.rng import Rng


@final
class MustCheck(Question[Lairs]):
    """Whoever walks into a Known Hazard fights or disarms it at once. [LS-9.5, LS-R12]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        return check_candidates(game, seat)

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        if kind_of(action) != CHECK or not is_well_formed(action):
            return clause("LS-9.5") if is_well_formed(action) else NO_ANSWER
        return payment_refusal(game, seat, many_of(action))

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        check(game, seat, many_of(action))

    def random_option(self, game: Lairs, seat: i64, rng: Rng) -> int:
        return random_check(game, seat, rng)


def check_candidates(game: Lairs, seat: i64) -> list[int]:
    """Every number of dice with every payment for it, none included. [LS-8.2, LS-8.4]"""
    mat = game.players[seat].mat
    found: list[int] = []
    for dice in range(spends(mat) // game.book.die + 1):
        for payment in payments(mat, dice * game.book.die):
            found.append(pack(CHECK, 0, 0, payment))
    return found


def random_check(game: Lairs, seat: i64, rng: Rng) -> int:
    mat = game.players[seat].mat
    dice = rng.below(spends(mat) // game.book.die + 1)
    return pack(CHECK, 0, 0, random_payment(mat, dice * game.book.die, rng))


def check_refusal(game: Lairs, seat: i64, payment: i64) -> i64:
    """Why the seat may not fight or disarm of its own will; 0 when it may. [LS-9.10, LS-R19]"""
    hazard = game.hazard(seat)
    if hazard == NONE:
        return clause("LS-9.10")
    if payment == 0 and hazard == MONSTER and not has_cube_left(game, seat):
        return clause("LS-R19")
    return payment_refusal(game, seat, payment)


def has_cube_left(game: Lairs, seat: i64) -> bool:
    """Whether some cube is not Fatigued."""
    return meeting(game.players[seat].mat, ANY_POOL, ANY) > 0


def payment_refusal(game: Lairs, seat: i64, payment: i64) -> i64:
    if payment >> (4 * KINDS_OF_SPEND):
        return NO_ANSWER
    if spend_count(payment) % game.book.die != 0:
        return clause("LS-8.2")
    return 0 if is_payable(game.players[seat].mat, payment) else clause("LS-6.5")


def check(game: Lairs, seat: i64, payment: i64) -> None:
    """Buy the dice, roll them all, and see what comes of it; a surplus does nothing.

    [LS-8.1, LS-8.3, LS-8.4, LS-8.6, LS-R31, LS-R49]
    """
    player = game.players[seat]
    player.mat = paid(player.mat, payment)
    space = player.at
    is_monster = game.hazard(seat) == MONSTER
    target = hazard_target(game, seat, space)
    total = roll(game, spend_count(payment) // game.book.die)
    game.target = target
    tell_roll(game, seat, payment, total)
    if total >= target:
        follow(game, seat, MONSTER_WON if is_monster else TRAP_WON, space, total)
    else:
        follow(game, seat, MONSTER_FAILED if is_monster else TRAP_FAILED, space, total)


def roll(game: Lairs, dice: i64) -> i64:
    """The total of so many dice; they lie there for all to see. [LS-1.4, LS-8.5, LS-R1]"""
    faces = game.book.faces
    game.rolled.clear()
    total: i64 = 0
    for _ in range(dice):
        shown = faces[game.rng.below(len(faces))]
        game.rolled.append(shown)
        total += shown
    return total


def tell_roll(game: Lairs, seat: i64, payment: i64, total: i64) -> None:
    if game.journal is None:
        return
    params: dict[str, int] = {"seat": seat, "one": total, "two": game.target, "three": payment}
    for at in range(len(game.rolled)):
        params[f"die{at}"] = game.rolled[at]
    game.journal.tell("rolled", params)
