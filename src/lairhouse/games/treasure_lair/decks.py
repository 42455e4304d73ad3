"""Drawing, discarding and reshuffling the four decks. Chapter 12."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.knowledge import BATCH
from lairhouse.games.treasure_lair.state import TreasureLair

CHALLENGES: Final = 0
HEROES: Final = 1
ACTIONS: Final = 2
TREASURES: Final = 3


def reshuffle(game: TreasureLair, kind: i64, deck: list[int], pile: list[int]) -> None:
    """The discard pile becomes the new deck. [TL-12.3, TL-R18]"""
    deck.extend(pile)
    pile.clear()
    game.rng.shuffle(deck)
    if game.journal is not None:
        game.journal.reveal("reshuffled", {"deck": kind, "n": len(deck)})


def draw_challenge(game: TreasureLair) -> i64:
    """The top challenge, still unknown to everybody; -1 when there is none. [TL-12.3, TL-R19]"""
    deck = game.challenge_deck
    if not deck:
        if not game.challenge_pile:
            return NOTHING
        reshuffle(game, CHALLENGES, deck, game.challenge_pile)
        game.batch += 1
        game.deck_batch = game.batch
        for card in deck:
            game.lore[card] = game.deck_batch * BATCH
    return deck.pop()


def discard_challenge(game: TreasureLair, card: i64) -> None:
    """Face up on the discard pile. [TL-12.1]"""
    game.lore[card] = 0
    game.challenge_pile.append(card)


def draw_hero(game: TreasureLair) -> i64:
    """The top hero; -1 when there is none."""
    if not game.hero_deck:
        if not game.hero_pile:
            return NOTHING
        reshuffle(game, HEROES, game.hero_deck, game.hero_pile)
    return game.hero_deck.pop()


def draw_action(game: TreasureLair) -> i64:
    """The top action card; -1 when there is none."""
    if not game.action_deck:
        if not game.action_pile:
            return NOTHING
        reshuffle(game, ACTIONS, game.action_deck, game.action_pile)
    return game.action_deck.pop()


def draw_treasure(game: TreasureLair) -> i64:
    """The top treasure; -1 when there is none."""
    if not game.treasure_deck:
        if not game.treasure_pile:
            return NOTHING
        reshuffle(game, TREASURES, game.treasure_deck, game.treasure_pile)
    return game.treasure_deck.pop()


def discard_hero_card(game: TreasureLair, hero: i64) -> None:
    """To the hero discard pile; a starting hero goes back to the box. [TL-12.2, TL-13.2]"""
    if game.book.is_starting(hero):
        game.box.append(hero)
    else:
        game.hero_pile.append(hero)


def refill_offer(game: TreasureLair) -> None:
    """Action cards are drawn until the pool holds three; nothing when it does. [TL-4.7, TL-R37]"""
    while len(game.offer) < game.book.numbers.action_pool:
        card = draw_action(game)
        if card == NOTHING:
            return
        game.offer.append(card)
        if game.journal is not None:
            game.journal.reveal("offered", {"action": card})


def refill_pool(game: TreasureLair) -> None:
    """Heroes are drawn until the pool holds three. [TL-6.3, TL-R52]"""
    while len(game.pool) < game.book.numbers.hero_pool:
        hero = draw_hero(game)
        if hero == NOTHING:
            return
        game.pool.append(hero)
        if game.journal is not None:
            game.journal.reveal("came", {"hero": hero})
