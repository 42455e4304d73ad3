"""What the points say: the final score, its tie-breaks, and how things stand before. Chapter 13."""

from mypy_extensions import i64

from lairhouse.games.kami_sama.book import Book
from lairhouse.games.kami_sama.player import Player
from lairhouse.kernel.bits import count, lowest


def villager_points(book: Book, player: Player) -> i64:
    """VP of all own villagers, fractions added up and rounded down once. [KS-13.2, KS-13.3, KS-R42, KS-1.3, KS-11.11]"""
    total: i64 = 0
    cards = player.villagers
    while cards:
        total += book.villager_of(lowest(cards)).vp
        cards &= cards - 1
    return total // book.vp_unit


def peasants(book: Book, player: Player) -> i64:
    """How many Peasant cards the player owns. [KS-13.8]"""
    found: i64 = 0
    cards = player.villagers
    while cards:
        if book.villager_of(lowest(cards)).is_peasant:
            found += 1
        cards &= cards - 1
    return found


def rank_key(book: Book, player: Player) -> list[int]:
    """What is compared at the end, in its order. [KS-13.5 to KS-13.8, KS-R43, KS-R68, KS-1.2, KS-13.6, KS-13.7]"""
    temples = count(player.shrines & book.board.kinds[4])
    return [player.vp, player.all_tokens(), temples, peasants(book, player)]


def winners(book: Book, players: list[Player]) -> list[int]:
    """The seats that win: one, or several when all tie-breaks are equal. [KS-13.9, KS-13.10, KS-15.26]"""
    best: list[int] = []
    found: list[int] = []
    for seat in range(book.seats):
        key = rank_key(book, players[seat])
        if not found or key > best:
            best = key
            found = [seat]
        elif key == best:
            found.append(seat)
    return found


def shares(book: Book, players: list[Player], is_over: bool) -> list[float]:
    """1 shared by the winners; before the end a share that grows with the points."""
    values: list[float] = [0.0] * book.seats
    if is_over:
        won = winners(book, players)
        for seat in won:
            values[seat] = 1.0 / float(len(won))
        return values
    total: i64 = 0
    for seat in range(book.seats):
        total += 4 + players[seat].vp
    for seat in range(book.seats):
        values[seat] = float(4 + players[seat].vp) / float(total)
    return values
