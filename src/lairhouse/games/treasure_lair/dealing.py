"""Set-up. Chapter 2."""

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.treasure_lair.book import NOTHING, Book
from lairhouse.games.treasure_lair.decks import refill_offer, refill_pool
from lairhouse.games.treasure_lair.gold import gain_gold
from lairhouse.games.treasure_lair.player import Player
from lairhouse.games.treasure_lair.preparing import prepare_quests
from lairhouse.games.treasure_lair.quest import Quest
from lairhouse.games.treasure_lair.state import Deeds, TreasureLair
from lairhouse.games.treasure_lair.turns import ChooseAction
from lairhouse.kernel.rng import Rng


def empty_table(book: Book, deeds: Deeds, rng: Rng) -> TreasureLair:
    """A table on which nothing lies yet."""
    players: list[Player] = []
    for _ in range(book.seats):
        players.append(Player([], [], 0, []))
    quests: list[Quest] = []
    for _ in range(book.slots()):
        quests.append(Quest(NOTHING, []))
    lore = vec[i64]([i64(0) for _ in range(len(book.challenge_icons))])
    return TreasureLair(
        rng, [], book, deeds, players, quests, None, lore, 0, 0,
        [], [], [], [], [], [], [], [], [], [], [], NOTHING,
        0, 0, 1, 0, False, NOTHING, [], 0, 0, 0, 0, 0, 0, False, [], [], [], [], [], [],
    )  # fmt: skip


def deal(book: Book, deeds: Deeds, rng: Rng) -> TreasureLair:
    """The first position, settled. [TL-2.9]"""
    game = empty_table(book, deeds, rng)
    deal_starting_heroes(game)
    shuffled_into(game, game.challenge_deck, 0, len(book.challenge_icons))  # TL-2.4
    shuffled_into(game, game.hero_deck, book.starting, len(book.heroes.cost))
    shuffled_into(game, game.action_deck, 0, book.actions)
    shuffled_into(game, game.treasure_deck, 0, len(book.treasure_level))
    for steps in range(book.seats):
        gain_gold(game, game.left_of(game.first, steps), book.numbers.start_gold)  # TL-2.5
    refill_pool(game)  # TL-2.6
    refill_offer(game)  # TL-2.7
    game.turn = game.first  # TL-2.10
    game.push(ChooseAction(game.first))
    prepare_quests(game)  # TL-2.8
    game.settle()
    return game


def deal_starting_heroes(game: TreasureLair) -> None:
    """The one with the banner and others drawn at random, one for each seat; the rest stays in the box. [TL-2.1, TL-2.2, TL-2.3]"""
    book = game.book
    others: list[int] = []
    for hero in range(book.starting):
        if hero != book.first_hero:
            others.append(hero)
    game.rng.shuffle(others)
    taken: list[int] = [book.first_hero]
    while len(taken) < book.seats:
        taken.append(others.pop())
    game.box.extend(others)
    game.rng.shuffle(taken)
    for seat in range(book.seats):
        game.player(seat).party.append(taken[seat])
        if taken[seat] == book.first_hero:
            game.first = seat


def shuffled_into(game: TreasureLair, deck: list[int], first: i64, end: i64) -> None:
    """Cards by their numbers, shuffled into a deck."""
    deck.extend(range(first, end))
    game.rng.shuffle(deck)
