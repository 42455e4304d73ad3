"""The goal of the year, looked at when an action is complete. Chapter 9."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.book import Goal
from lairhouse.games.kami_sama.shrines import gain_token
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.bits import bit, count, lowest


def is_met(goal: Goal, own: i64, touched: i64) -> bool:
    """Whether own shrines meet the goal, one of the touched ones being among them. [KS-9.12, KS-9.13, KS-R63]"""
    touched &= own
    while touched:
        space = lowest(touched)
        for at in range(goal.first[space], goal.first[space + 1]):
            if goal.meets[at] & ~own == 0:
                return True
        touched &= touched - 1
    return False


def reward_goals(game: KamiSama, seat: i64) -> None:
    """A token for each village in which the action fulfilled the goal, in order. [KS-9.3 to KS-9.17, KS-R23, KS-R21, KS-R27]"""
    touched = game.touched  # KS-9.15
    game.touched = 0
    if touched == 0:
        return
    goal = game.goal()
    own = game.players[seat].shrines
    for village in range(v.VILLAGES):  # KS-9.6, KS-9.9, KS-9.16
        spaces = game.book.board.villages[village]
        if touched & spaces == 0 or (game.rewarded >> village) & 1:
            continue  # KS-9.8
        if is_met(goal, own & spaces, touched & spaces) and gain_token(game, seat, village, 1):
            game.rewarded |= bit(village)  # KS-R24


FAR: Final = 99


def lacking(game: KamiSama, seat: i64, village: i64) -> i64:
    """The spaces of a village that the seat's shrines lack for the goal the nearest way, free ones first. [KS-9.2, KS-9.7]"""
    goal = game.goal()
    own = game.players[seat].shrines
    taken = game.occupied
    best: i64 = 0
    fewest: i64 = FAR
    for at in range(goal.begins[village], goal.begins[village + 1]):
        lacks = goal.ways[at] & ~own
        far = 2 * count(lacks) + count(lacks & taken)
        if far < fewest:
            fewest = far
            best = lacks
    return best
