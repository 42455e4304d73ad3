"""The first position of a table: kami, goals, decks and first player are drawn. Chapter 2."""

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.book import Book
from lairhouse.games.kami_sama.player import Player
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.years import ChooseKami
from lairhouse.kernel.rng import Rng


def zeros(count: int, value: int = 0) -> vec[i64]:
    return vec[i64]([i64(value)] * count)


def new_player(shrines: int, cubes: int, first: int = -1, second: int = -1) -> Player:
    """A player with nothing on the board. [KS-2.4, KS-2.11, KS-2.12, KS-2.15, KS-2.13, KS-2.14]"""
    return Player(-1, first, second, 0, shrines, cubes, 0, 0, 0, 0, 0, 0, 0, 0)


def empty_game(book: Book, shrines: int, fox_shrines: int, tokens: int, rng: Rng) -> KamiSama:
    """A table on which nothing has been drawn yet. [KS-2.5 to KS-2.8, KS-2.20, KS-15.4]"""
    players = [new_player(shrines, int(book.cubes[0])) for _ in range(book.seats)]
    if book.has_fox:
        players.append(new_player(fox_shrines, 0))
    kinds = len(book.tokens)
    return KamiSama(
        rng, [ChooseKami()], book, players, zeros(kinds, v.OFF), zeros(kinds), 0, zeros(v.VILLAGES, tokens),
        [cards_of(book, village) for village in range(v.VILLAGES)], [], [], -1, -1, 0, [], zeros(len(book.cubes)), [], [], 0,
        True, 0, 0, 0, -1, 0, 0, 0, 0, -1, [],
    )  # fmt: skip


def cards_of(book: Book, village: int) -> list[int]:
    """The villager cards of a village. [KS-1.11]"""
    return [
        card for card in range(len(book.cards)) if book.villagers[int(book.cards[card])].village == village
    ]


def dealt(game: KamiSama, names_first: bool) -> KamiSama:
    """Everything that chance decides before the first question. [KS-2.9, KS-2.16 to KS-2.19, KS-2.21, KS-15.5]"""
    book, rng = game.book, game.rng
    game.opener = 0 if names_first else rng.below(book.seats)
    sheets = list(range(len(book.kamis)))
    rng.shuffle(sheets)
    for seat in range(book.seats):
        game.players[seat].first, game.players[seat].second = sheets.pop(), sheets.pop()
    for deck in game.decks:
        rng.shuffle(deck)
    begin = [goal for goal in range(len(book.goals)) if book.goals[goal].year_1]
    later = [goal for goal in range(len(book.goals)) if not book.goals[goal].year_1]
    rng.shuffle(later)
    for year in range(1, len(game.goals)):
        game.goals[year] = later.pop()
    game.goals[0] = begin[rng.below(len(begin))]  # KS-2.18
    if book.has_fox:
        game.foxes.extend(range(len(book.fox_cards)))
        rng.shuffle(game.foxes)
    return game
