"""Heroes who join a party and leave it, and what they cost. Chapters 6, 11 and 13."""

from mypy_extensions import i64

from lairhouse.games.treasure_lair.decks import discard_hero_card, refill_pool
from lairhouse.games.treasure_lair.gold import spend_gold
from lairhouse.games.treasure_lair.state import TreasureLair


def join(game: TreasureLair, seat: i64, hero: i64) -> None:
    """Face up into the party, as the newest, however many there are. [TL-6.2, TL-6.6]"""
    game.player(seat).party.append(hero)
    if game.is_recruiting and seat == game.turn:
        game.newcomers.append(hero)


def leave(game: TreasureLair, seat: i64, hero: i64) -> None:
    """Out of the party; a participant takes part no longer. [TL-9.8]"""
    game.player(seat).party.remove(hero)
    if game.attempt is not None and seat == game.turn:
        game.running().recall(hero)
    if game.used:
        forget_uses(game, hero)


def forget_uses(game: TreasureLair, hero: i64) -> None:
    """A hero who comes into play again has its power again."""
    for at in range(len(game.used) - 1, -1, -1):
        if game.used[at] // 8 == hero:
            del game.used[at]


def discard_from_party(game: TreasureLair, seat: i64, hero: i64) -> None:
    """The hero goes to the discard pile, a starting hero to the box. [TL-12.1, TL-13.1, TL-13.2]"""
    leave(game, seat, hero)
    discard_hero_card(game, hero)
    if game.journal is not None:
        game.journal.tell("lost_hero", {"seat": seat, "hero": hero})


def take_from_pool(game: TreasureLair, seat: i64, hero: i64) -> None:
    """From the pool into the party; the pool is refilled at once. [TL-6.2, TL-6.3]"""
    game.pool.remove(hero)
    join(game, seat, hero)
    refill_pool(game)


def price_of(game: TreasureLair, seat: i64, hero: i64) -> i64:
    """What a hero of the pool costs in the Recruit Heroes action: all reductions add up. [TL-6.1, TL-R35, TL-R36]"""
    heroes = game.book.heroes
    cost = heroes.cost[hero]
    less = game.discount
    minimum = game.discount_minimum
    for other in game.player(seat).party:
        if heroes.price_change[other] != 0:
            less -= heroes.price_change[other]
            minimum = max(minimum, heroes.price_minimum[other])
    return min(cost, max(minimum, cost - less))


def recruit_for(game: TreasureLair, seat: i64, hero: i64, price: i64) -> None:
    """Pay and take a hero from the pool. [TL-6.1, TL-6.2]"""
    if price > 0:
        spend_gold(game, seat, price)
    if game.journal is not None:
        game.journal.tell("recruited", {"seat": seat, "hero": hero, "price": price})
    take_from_pool(game, seat, hero)
