"""The first position: Rooms, Terror, decks, and an empty party or one that is dealt. Chapter 2."""

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.wakening_lair.book import Book
from lairhouse.games.wakening_lair.gathering import ChooseFirst, PickHeroes
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.row import Row, row_of
from lairhouse.games.wakening_lair.state import UNDECIDED, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import MOST_ZONES, NOT_YET, NOTHING, ROOMS
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import Rng


def dealt(book: Book, rng: Rng) -> WakeningLair:
    """A table as it is set up from a stream of chance. [WL-2.1, WL-2.2, WL-2.3, WL-2.6, WL-2.7, WL-2.9]"""
    rooms: list[int] = list(range(ROOMS))
    rng.shuffle(rooms)
    treasures: list[int] = list(range(len(book.treasures)))
    rng.shuffle(treasures)
    game = WakeningLair(
        rng,
        first_question(book),
        book,
        row_of(rooms, len(book.foes)),
        [hero_of(NOTHING) for _ in range(book.places)],
        monster_deck(book, rng),
        [],
        treasures,
        [],
        0,
        rng.below(len(book.terrors)),
        False,
        0,
        vec[i64]([i64(0)] * MOST_ZONES),
        0,
        0,
        0,
        0,
        0,
        False,
        0,
        0,
        [],
        None,
        UNDECIDED,
        NOT_YET,
    )
    guard_entrance(game.row, game.monsters, book.difficulty.entrance)
    if book.is_dealt:
        deal_party(game, rng)
    return game


def first_question(book: Book) -> list[Frame[WakeningLair]]:
    everybody = bit(book.seats) - 1
    if book.is_dealt:
        return [ChooseFirst(everybody, NOTHING, True)]
    return [PickHeroes(0, [0] * book.seats)]


def hero_of(figure: i64) -> Hero:
    """Nobody starts with anything. [WL-2.9]"""
    return Hero(figure, 0, 0, 0, 0, 0, 0, 0, False)


def monster_deck(book: Book, rng: Rng) -> list[int]:
    """The Awakens card is shuffled into the last cards; the top card stands last. [WL-2.7, WL-2.8]"""
    cards: list[int] = list(range(book.monsters))
    rng.shuffle(cards)
    bottom = cards[: book.difficulty.bottom]
    bottom.append(int(book.awakens))
    rng.shuffle(bottom)
    return bottom + cards[book.difficulty.bottom :]


def guard_entrance(row: Row, deck: list[int], count: i64) -> None:
    """At Grim the top card of the deck stands in Room 1. [WL-16.8, WL-R60]"""
    for _ in range(count):
        row.join(0, deck.pop())


def deal_party(game: WakeningLair, rng: Rng) -> None:
    """Heroes at random, with at least one healer. [WL-16.9]"""
    book = game.book
    while True:
        figures = random_party(book, rng)
        if has_healer(book, figures) or not has_healer(book, list(range(len(book.figures)))):
            break
    for place in range(len(game.heroes)):
        game.heroes[place].figure = figures[place]
        game.heroes[place].count_traits(book)


def random_party(book: Book, rng: Rng) -> list[int]:
    """A side of each of so many different Hero cards. [WL-1.2]"""
    figures: list[int] = list(range(len(book.figures)))
    rng.shuffle(figures)
    taken: i64 = 0
    party: list[int] = []
    for figure in figures:
        card = book.figures[figure].card
        if (taken >> card) & 1 == 0 and len(party) < book.places:
            taken |= bit(card)
            party.append(figure)
    return party


def has_healer(book: Book, figures: list[int]) -> bool:
    """Whether one of the Heroes can heal. [WL-2.5]"""
    return any(figure != NOTHING and book.figures[figure].heals for figure in figures)
