"""Which spaces the villages named by an ability have, for its seat. Chapters 6 and 17, KS-R41, KS-R58, KS-R76."""

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.state import KamiSama


def readings(game: KamiSama, seat: i64) -> i64:
    """The ways in which the seat may read its Moon village, as a mask; one for everybody else. [KS-R41]"""
    moon = game.moon(seat)
    if moon < 0 or moon == game.current(seat):
        return v.AS_CURRENT
    return v.AS_CURRENT | v.AS_ANOTHER


def current_spaces(game: KamiSama, seat: i64, reading: i64) -> i64:
    """The current village; with the Moon village when that is read as current. [KS-6.3, KS-17.2]"""
    if reading == v.AS_CURRENT:
        return game.near_spaces(seat)
    return game.book.board.villages[game.current(seat)]


def spaces_meant(game: KamiSama, seat: i64, where: i64, reading: i64, same: i64, this: i64) -> i64:
    """The spaces of all villages that one of the words of `where` means; `same` are spaces of the villages before."""
    board = game.book.board
    if where == 0 or where & v.ANY:
        return board.all()  # KS-6.5; KS-14.12
    found: i64 = 0
    if where & (v.CURRENT | v.ANOTHER):
        current = current_spaces(game, seat, reading)
        if where & v.CURRENT:
            found |= current
        if where & v.ANOTHER:
            found |= board.all() & ~current  # KS-6.4
    if where & v.THIS and this >= 0:
        found |= board.villages[this]
    if where & v.SAME:
        found |= board.villages_of(same)
    token = 0
    rest = where // v.TOKEN_VILLAGE
    while rest:
        if rest & 1 and game.marked[token] >= 0:
            found |= board.villages[game.marked[token]]
        token += 1
        rest >>= 1
    return found


def is_denied(game: KamiSama, seat: i64, space: i64) -> bool:
    """Whether an opponent's passive keeps the seat from what the space pays. [KS-17.16]"""
    for other in range(game.book.seats):
        if other == seat or game.players[other].kami < 0:
            continue
        denies = game.kami(other).denies
        if denies and (spaces_meant(game, other, denies, v.AS_CURRENT, 0, -1) >> space) & 1:
            return True
    return False
