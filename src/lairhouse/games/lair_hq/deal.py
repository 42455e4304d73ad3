"""Set-up: everything laid out from the seed, nobody asked. Chapter 2."""

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import HOME, LOCATIONS
from lairhouse.games.lair_hq.beliefs import Belief, kinds_in
from lairhouse.games.lair_hq.book import Book
from lairhouse.games.lair_hq.lair import lay
from lairhouse.games.lair_hq.rounds import Round, refill_pool
from lairhouse.games.lair_hq.state import NOBODY, NOTHING, LairHq, Player
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import Rng


def empty_table(book: Book, rng: Rng) -> LairHq:
    """A table on which nothing lies yet: all workers at home, scores at zero, no cards, no crates. [LR-2.14, LR-2.15, LR-2.16]"""
    seats = book.limits.seats
    players: list[Player] = [Player(0, 0, 0, 0, HOME, 0, 0, 0, 0, 0) for _ in range(seats)]
    agenda: list[Frame[LairHq]] = []
    beliefs: list[Belief] = [() for _ in range(seats + 1)]
    nothing: list[i64] = [NOTHING] * LOCATIONS
    nowhere: list[i64] = [NOTHING] * len(book.cards.ids)
    unlaid: list[i64] = [0] * LOCATIONS
    free: list[i64] = [NOBODY] * len(book.slots.numbers)
    return LairHq(
        rng, agenda, book, players, vec[i64](nothing), vec[i64](nowhere), vec[i64](unlaid), vec[i64](free), [], [], [],
        beliefs, [], 0, 0, 0, 0, 0, 0, 0, book.limits.work_tokens, 1, 1, 0, True, -1, NOBODY, 0, 0, 0, 0, False, False, 0, NOBODY,
        0, (),
    )  # fmt: skip


def lay_sites(game: LairHq) -> None:
    """The Sites lie room side up on the first level, which gets no destroyed rooms. [LR-2.5, LR-2.6, LR-R30]"""
    for card, location in game.book.cards.sites:
        lay(game, card, location)


def hand_out(game: LairHq) -> None:
    """Tokens into the Inbox, Build Points by the Retire Track; the rest is the bank. [LR-2.10, LR-2.11, LR-2.13]"""
    limits = game.book.limits
    for at in range(len(game.retired)):
        player = game.players[game.retired[at]]
        player.inbox = limits.start_tokens
        game.bank -= limits.start_tokens
        player.points = limits.start_points[at]


def dealt(book: Book, rng: Rng) -> LairHq:
    """The first position. [LR-2.1 to LR-2.16]"""
    game = empty_table(book, rng)
    lay_sites(game)
    game.deck = book.cards.deck.copy()
    rng.shuffle(game.deck)  # LR-2.7
    game.pile = kinds_in(book.crates.all)
    rng.shuffle(game.pile)  # LR-2.9
    seats: i64 = book.limits.seats
    first = rng.below(seats)  # LR-2.12
    for at in range(seats):
        game.retired.append((first + at) % seats)
    hand_out(game)
    refill_pool(game)  # LR-2.8
    game.push(Round())
    game.settle()
    return game
