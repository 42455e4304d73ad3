"""Influence: the longest chain of each player in a village, and who ranks before whom. Chapter 10."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.kami_sama.book import Board
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.bits import count


def chain(board: Board, start: i64, own: i64) -> i64:
    """The whole group of own shrines connected by shared sides with those of `start`. [KS-10.4, KS-R19]"""
    found = start
    edge = start
    while edge:
        edge = board.around(edge) & own & ~found
        found |= edge
    return found


def longest(board: Board, own: i64) -> i64:
    """The longest chain; `own` are one player's shrines in one village. [KS-10.3]"""
    best: i64 = 0
    left = own
    while left:
        group = chain(board, left & -left, left)
        if count(group) > count(best):
            best = group
        left &= ~group
    return best


def influence(board: Board, own: i64) -> i64:
    """Shrines in the longest chain. [KS-10.3, KS-10.6, KS-10.7]"""
    return count(longest(board, own))


def nearness(game: KamiSama, seat: i64) -> i64:
    """Places from the one before the Farming village clockwise to the seat. [KS-10.13, KS-R33]"""
    return (game.place_of(seat) - game.place_before(0) + 4) & 3


FAR: Final = 4


def rank_key(game: KamiSama, village: i64, seat: i64) -> i64:
    """Larger ranks higher: influence, then the Kitsune, then shrines in the village, then nearness.

    [KS-10.5, KS-10.11, KS-10.12, KS-15.28, KS-R30, KS-R32, KS-R34]
    """
    own = game.players[seat].shrines & game.book.board.villages[village]
    key = influence(game.book.board, own) * 256
    if game.is_fox(seat):
        return key + 255  # KS-15.27
    return key + count(own) * 8 + FAR - nearness(game, seat)


def ranking(game: KamiSama, village: i64) -> list[int]:
    """Everybody with influence in a village, the highest first, as if no temple owner broke ties. [KS-10.5, KS-10.6]"""
    keys: list[int] = []
    found: list[int] = []
    for seat in range(len(game.players)):
        key = rank_key(game, village, seat)
        if key < 256:
            continue
        at = 0
        while at < len(keys) and keys[at] > key:
            at += 1
        keys.insert(at, key)
        found.insert(at, seat)
    return found


def ties(game: KamiSama, village: i64, ranks: list[int]) -> list[int]:
    """Where players have the same influence: places in the ranking, first and length packed. [KS-10.8, KS-R34, KS-10.9]"""
    board = game.book.board
    found: list[int] = []
    start = 0
    while start < len(ranks):
        value = influence(board, game.players[ranks[start]].shrines & board.villages[village])
        end = start + 1
        while end < len(ranks):
            other = game.players[ranks[end]].shrines & board.villages[village]
            if influence(board, other) != value:
                break
            end += 1
        first = start + 1 if game.is_fox(ranks[start]) else start
        if end - first > 1:
            found.append(first * 16 + end - first)
        start = end
    return found
