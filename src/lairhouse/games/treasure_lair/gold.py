"""Gold: challenge cards face down, of which nobody sees the faces. Chapters 5 and 10. [TL-1.9, TL-10.1, TL-R25]"""

from mypy_extensions import i64

from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.decks import discard_challenge, draw_challenge
from lairhouse.games.treasure_lair.knowledge import EVERYBODY
from lairhouse.games.treasure_lair.state import TreasureLair


def gain_gold(game: TreasureLair, seat: i64, n: i64) -> None:
    """Draw challenge cards, face down; as many as there are, whatever the limit. [TL-5.1, TL-5.2, TL-10.2, TL-12.4, TL-R19]"""
    gained: i64 = 0
    while gained < n:
        card = draw_challenge(game)
        if card == NOTHING:
            break
        game.player(seat).gold.append(card)
        gained += 1
    if game.journal is not None and gained > 0:
        game.journal.reveal("gold", {"seat": seat, "n": gained})


def gain_challenge(game: TreasureLair, seat: i64, card: i64) -> None:
    """A challenge that all have seen becomes gold, face down, and pays for what comes. [TL-7.14, TL-7.16, TL-10.3]"""
    game.lore[card] = EVERYBODY
    game.player(seat).gold.append(card)


def spend_gold(game: TreasureLair, seat: i64, n: i64) -> i64:
    """Put the oldest gold face up on the discard pile; how much it was. [TL-10.4, TL-R24]"""
    gold = game.player(seat).gold
    spent: i64 = 0
    while spent < n and gold:
        discard_challenge(game, gold.pop(0))
        spent += 1
    if game.journal is not None and spent > 0:
        game.journal.reveal("spent", {"seat": seat, "n": spent})
    return spent


def take_gold(game: TreasureLair, seat: i64, giver: i64, n: i64) -> None:
    """The giver's oldest gold becomes the taker's newest, face down. [TL-R24]"""
    gold = game.player(giver).gold
    taken: i64 = 0
    while taken < n and gold:
        game.player(seat).gold.append(gold.pop(0))
        taken += 1
    if game.journal is not None and taken > 0:
        game.journal.tell("took_gold", {"seat": seat, "from": giver, "n": taken})
