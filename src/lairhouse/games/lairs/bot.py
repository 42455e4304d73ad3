"""How computer seats play LAIRS: which answers are worth a thought, how a rollout goes on, how a position stands. Chapter 13."""

from math import exp
from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import (
    BACKTRACK,
    CHECK,
    CLAIM,
    COMPLETE,
    CREEP,
    END,
    EXIT,
    FATIGUE,
    GO,
    HALT,
    HUSTLE,
    IN,
    KEEP,
    OPEN,
    PEER,
    STAY,
    SUGGEST,
    pack,
)
from lairhouse.games.lairs.aims import backtrack_aims, good_directions
from lairhouse.games.lairs.book import MONSTER, NONE, TRAP
from lairhouse.games.lairs.checks import MustCheck
from lairhouse.games.lairs.effects import ClaimTreasure, hazard_target
from lairhouse.games.lairs.endgame import KeepFaceUp
from lairhouse.games.lairs.energy import (
    CONSERVED,
    FRESH,
    SPENT,
    in_basket,
    lying,
    meets,
    proposed_payment,
    spends,
)
from lairhouse.games.lairs.grid import DIRECTIONS
from lairhouse.games.lairs.levels import EASY, HARD, MEDIUM
from lairhouse.games.lairs.locking import BuildLairs
from lairhouse.games.lairs.moves import GoOn, InOrStay
from lairhouse.games.lairs.penalties import Penalty
from lairhouse.games.lairs.player import BUILDING
from lairhouse.games.lairs.scoring import best_keeping, card_points, exit_points, monster_points
from lairhouse.games.lairs.state import Lairs
from lairhouse.games.lairs.turns import Explore
from lairhouse.games.lairs.ways import proposed
from lairhouse.kernel.bits import bit, count, members
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State

LITTLE: Final = 100  # iterations a move; at most so many make an easy builder
MODERATE: Final = 1_000  # and so many a medium one
DEPTH: Final = 16  # of 8, 16, 24 and 40 the one that wins most against the quick policy
MOST_DICE: Final = 4
POINTS_A_CHEST: Final = 4.4  # two Treasures, on the average
SCALE: Final = 5.0  # points that make a lead comfortable
CHEAPEST_FIRST: Final[list[int]] = [2, 8, 5, 0, 1, 6, 3, 7, 4]
"""Kinds of cubes in the order in which a penalty is paid: Spent before Fresh before Conserved, white before coloured."""


@final
class LairsPolicy(Policy):
    """Builds with a suggestion, explores towards what is unknown or worth something, never idles while there is such a thing."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(DEPTH)

    def choices(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Lairs)
        frame = state.agenda[-1]
        if isinstance(frame, Explore):
            return exploring_choices(state, seat)
        if isinstance(frame, MustCheck):
            return must_check_choices(state, seat)
        if isinstance(frame, Penalty):
            return [cheapest_penalty(state, seat, frame)]
        if isinstance(frame, KeepFaceUp):
            return [pack(KEEP, 0, 0, best_keeping(state.book, state.players[seat]))]
        if isinstance(frame, BuildLairs) and state.players[seat].stage == BUILDING:
            if state.players[seat].pieces:
                return [pack(COMPLETE)]  # LS-13.7, LS-13.12
            return [pack(SUGGEST, building_level(self.effort))]
        return state.answers(seat)

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        assert isinstance(state, Lairs)
        frame = state.agenda[-1]
        if isinstance(frame, Explore):
            return explore(state, seat, rng)
        if isinstance(frame, GoOn):
            return go_on(state, seat, rng)
        if isinstance(frame, InOrStay):
            hazard = state.feature(seat, frame.space) in (TRAP, MONSTER)
            return pack(STAY) if hazard and state.hazard(seat) == NONE else pack(IN)
        if isinstance(frame, MustCheck):
            return check_with(state, seat, sensible_dice(state, seat))
        if isinstance(frame, Penalty):
            return cheapest_penalty(state, seat, frame)
        if isinstance(frame, ClaimTreasure):
            return pack(CLAIM, state.display[rng.below(len(state.display))])
        if isinstance(frame, KeepFaceUp):
            return pack(KEEP, 0, 0, best_keeping(state.book, state.players[seat]))
        return state.random_option(seat, rng)

    def value(self, state: State) -> list[float]:
        """The result, or how likely a win is with this lead."""
        assert isinstance(state, Lairs)
        if not state.agenda:
            return state.value()
        lead = standing(state, 0) - standing(state, 1)
        chance = 1.0 / (1.0 + exp(-lead / SCALE))
        return [chance, 1.0 - chance]


def building_level(effort: i64) -> i64:
    """What a seat aims for that thinks so hard: any lair, Goals spread out, or a long way round. [LS-13.11]"""
    if effort == 0 or effort > MODERATE:
        return HARD
    return EASY if effort <= LITTLE else MEDIUM


def standing(game: Lairs, seat: i64) -> float:
    """What a seat has and may soon have, in points."""
    player = game.players[seat]
    book = game.book
    points = float(monster_points(book, player) + exit_points(book, player))
    points += POINTS_A_CHEST * float(player.chests)
    points += 0.5 * float(min(player.monsters, 3)) + 0.1 * float(count(player.known))
    for card in player.collection:
        points += 0.1 * float(card_points(book, player, bit(card), card))
    for entry in player.hurt:
        points += 0.1 * float(book.monster.target - entry // 64)
    mat = player.mat
    points += 0.15 * float(in_basket(mat, SPENT) + 2 * in_basket(mat, FRESH) + 3 * in_basket(mat, CONSERVED))
    if player.exit == 0 and game.may_leave(seat):
        points += 2.0
    return points


# Exploring


def exploring_choices(game: Lairs, seat: i64) -> list[int]:
    """A Chest is opened; else fights, ways towards something, and the way out. Stopping only when there is nothing."""
    if game.has_chest_here(seat):
        return [pack(OPEN)]
    found: list[int] = []
    if game.is_at_exit(seat) and game.may_leave(seat):
        found.append(pack(EXIT))
    if game.hazard(seat) != NONE:
        found += check_choices(game, seat, 1)
    found += move_choices(game, seat)
    legal: list[int] = []
    for action in found:
        if game.refusal(seat, action) == 0:
            legal.append(action)
    if not legal:
        legal.append(pack(END))
    return legal


def move_choices(game: Lairs, seat: i64) -> list[int]:
    """Every way of moving or peering towards something interesting, paid for as proposed."""
    book, player = game.book, game.players[seat]
    creep, hustle = proposed(book.creep, player.mat), proposed(book.hustle, player.mat)
    peer, backtrack = proposed(book.peer, player.mat), proposed(book.backtrack, player.mat)
    found: list[int] = []
    good = good_directions(game, seat)
    for direction in range(DIRECTIONS):
        if (good >> direction) & 1 == 0:
            continue
        if creep >= 0:
            found.append(pack(CREEP, direction, 0, creep))
        if hustle >= 0:
            found.append(pack(HUSTLE, direction, 0, hustle))
        if peer >= 0 and not player.knows(book.build.grid.neighbour(player.at, direction)):
            found.append(pack(PEER, direction, 0, peer))
    if backtrack >= 0:
        for space in members(backtrack_aims(game, seat)):
            found.append(pack(BACKTRACK, space, 0, backtrack))
    return found


def explore(game: Lairs, seat: i64, rng: Rng) -> int:
    """A quick sensible action."""
    player = game.players[seat]
    if game.has_chest_here(seat):
        return pack(OPEN)
    if game.is_at_exit(seat) and game.may_leave(seat) and rng.below(2) == 0:
        return pack(EXIT)
    hazard = game.hazard(seat)
    if hazard != NONE and spends(player.mat) >= 2 and rng.below(4) > 0:
        return check_with(game, seat, sensible_dice(game, seat))
    payment = proposed(game.book.creep, player.mat)
    if payment < 0:
        return pack(END)
    good = good_directions(game, seat)
    if good == 0:
        return pack(END)
    direction = random_member(good, rng)
    hustle = proposed(game.book.hustle, player.mat)
    if hustle >= 0 and rng.below(3) == 0:
        action = pack(HUSTLE, direction, 0, hustle)
    else:
        action = pack(CREEP, direction, 0, payment)
    return action if game.refusal(seat, action) == 0 else pack(END)


def go_on(game: Lairs, seat: i64, rng: Rng) -> int:
    good = good_directions(game, seat)
    return pack(GO, random_member(good, rng)) if good else pack(HALT)


def random_member(mask: i64, rng: Rng) -> i64:
    """A random one of up to four directions."""
    at = rng.below(count(mask))
    for direction in range(DIRECTIONS):
        if (mask >> direction) & 1:
            if at == 0:
                return direction
            at -= 1
    return 0


# Checks and penalties


def check_with(game: Lairs, seat: i64, dice: i64) -> int:
    return pack(CHECK, 0, 0, proposed_payment(game.players[seat].mat, dice * game.book.die))


def check_choices(game: Lairs, seat: i64, least: i64) -> list[int]:
    """Up to four dice, as far as they can be paid for."""
    most = min(spends(game.players[seat].mat) // game.book.die, MOST_DICE)
    found: list[int] = []
    for dice in range(least, most + 1):
        found.append(check_with(game, seat, dice))
    return found


def must_check_choices(game: Lairs, seat: i64) -> list[int]:
    """No dice only against a Trap, which is rid of that way too, or when nothing can be paid."""
    found = check_choices(game, seat, 0 if game.hazard(seat) == TRAP else 1)
    return found or [check_with(game, seat, 0)]


def sensible_dice(game: Lairs, seat: i64) -> i64:
    """Enough dice to reach the target more often than not."""
    target = hazard_target(game, seat, game.players[seat].at)
    wanted: i64 = 1 if target <= 3 else 2 if target <= 6 else 3
    return min(wanted, spends(game.players[seat].mat) // game.book.die)


def cheapest_penalty(game: Lairs, seat: i64, penalty: Penalty) -> int:
    """The cubes that will be missed least."""
    mat = game.players[seat].mat
    met = penalty.met(mat)
    left = penalty.size(mat) - met
    answer: i64 = 0
    for kind in CHEAPEST_FIRST:
        if meets(kind, penalty.pool, penalty.cube) and met > 0:
            taken = min(met, lying(mat, kind))
            answer += taken * bit(4 * kind)
            mat = penalty.taken(mat, kind, taken)
            met -= taken
    for kind in CHEAPEST_FIRST:
        if left > 0:
            taken = min(left, lying(mat, kind))
            answer += taken * bit(4 * kind)
            left -= taken
    return pack(FATIGUE, 0, 0, answer)
