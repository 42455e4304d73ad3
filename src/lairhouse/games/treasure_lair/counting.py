"""The final count. Chapter 14, from TL-14.7 on."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.treasure_lair.book import Book
from lairhouse.games.treasure_lair.player import Player

COLUMNS: Final = 4  # treasure, levels, costs, gold


def counted(book: Book, player: Player, column: i64) -> i64:
    """A number of the final table: treasure, levels, costs, gold. [TL-14.7, TL-14.8, TL-14.9, TL-14.10]"""
    if column == 0:
        return player.points(book)
    if column == 1:
        return player.levels(book)
    if column == 2:
        return player.costs(book)
    return len(player.gold)


def winners(book: Book, players: list[Player]) -> list[int]:
    """The seats that win, with the most treasure [TL-1.11, TL-14.7]: each column is looked at only among those still tied.
    [TL-14.11, TL-14.12]
    """
    tied: list[int] = list(range(len(players)))
    for column in range(COLUMNS):
        tied = best_of(book, players, tied, column)
    return tied


def deciding_column(book: Book, players: list[Player]) -> int:
    """The column after which nobody is tied any more, or the last one."""
    tied: list[int] = list(range(len(players)))
    for column in range(COLUMNS):
        tied = best_of(book, players, tied, column)
        if len(tied) == 1:
            return column
    return COLUMNS - 1


def best_of(book: Book, players: list[Player], seats: list[int], column: i64) -> list[int]:
    """Those of the seats who have most in a column."""
    best: i64 = -1
    found: list[int] = []
    for seat in seats:
        number = counted(book, players[seat], column)
        if number > best:
            best = number
            found = [seat]
        elif number == best:
            found.append(seat)
    return found


def standing(book: Book, players: list[Player]) -> list[float]:
    """What each seat stands at before the end: its share of the treasure gained, costs and gold counting a little."""
    shares: list[float] = []
    total = 0.0
    for player in players:
        worth = 8.0 * float(player.points(book)) + float(player.costs(book) + len(player.gold)) + 1.0
        shares.append(worth)
        total += worth
    return [share / total for share in shares]
