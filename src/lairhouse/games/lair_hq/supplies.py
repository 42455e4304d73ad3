"""Tokens, Build Points, VPs and room cards changing hands. Chapters 4, 7, 8 and 10; crates are in `crates.py`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import YARD
from lairhouse.games.lair_hq.state import NOBODY, NOTHING, LairHq, Player
from lairhouse.kernel.bits import bit, lowest

WORK_TOKEN: Final = 0
BUILD_POINT: Final = 1
BANK: Final = -1  # in the Construction Yard [LR-1.13]
BASE: Final = 0  # sources of VPs
SYMBOLS: Final = 1
FAVORS: Final = 2
CRATES: Final = 3
HALVES: Final = 4
LOST: Final = 5
SOURCES: Final = 6
MOST_NOTED: Final = 1023
VISIT: Final = 1  # in `deeds`
BUILT: Final = 1024


def gain_tokens(game: LairHq, seat: i64, n: i64) -> i64:
    """Tokens from the bank to the Inbox, as many as there are; how many. [LR-3.11, LR-4.4, LR-10.56, LR-R58]"""
    taken = min(n, game.bank)
    if taken > 0:
        game.bank -= taken
        game.players[seat].inbox += taken
        game.tell("tokens_gained", seat=seat, n=taken)
    return taken


def lose_tokens(game: LairHq, seat: i64, n: i64) -> i64:
    """Active tokens back to the bank, the Inbox is never touched; how many. [LR-10.43, LR-10.58]"""
    lost = min(n, game.players[seat].active)
    if lost > 0:
        game.players[seat].active -= lost
        game.bank += lost
        game.tell("tokens_lost", seat=seat, n=lost)
    return lost


def gain_points(game: LairHq, seat: i64, n: i64) -> i64:
    """The meter rises, to its end at most; by how much. [LR-1.14, LR-3.10, LR-10.57]"""
    player = game.players[seat]
    gained = min(n, game.book.limits.points - player.points)
    if gained > 0:
        player.points += gained
        game.tell("points_gained", seat=seat, n=gained)
    return gained


def lose_points(game: LairHq, seat: i64, n: i64) -> i64:
    """The meter falls, to zero at most; by how much. [LR-10.59]"""
    player = game.players[seat]
    lost = min(n, player.points)
    if lost > 0:
        player.points -= lost
        game.tell("points_lost", seat=seat, n=lost)
    return lost


def pay_for_visit(game: LairHq, seat: i64, place: i64) -> None:
    """The token of a Boss movement goes to whoever owns the Henchman there, else to the bank. [LR-5.6, LR-5.7, LR-5.8, LR-R1]"""
    receiver = game.owner_at(place) if place < YARD else NOBODY
    game.players[seat].active -= 1  # LR-4.2
    if receiver == NOBODY or receiver == seat:
        game.bank += 1
        receiver = BANK
    else:
        game.players[receiver].inbox += 1
        game.players[receiver].deeds += VISIT
    game.tell("token_paid", seat=seat, other=receiver)


def can_pay(game: LairHq, seat: i64, number: i64, tokens: i64, points: i64) -> bool:
    """Whether the price of a list is in hand beside so many tokens and Build Points. [LR-9.9, LR-R6, LR-R7, LR-R8]"""
    player = game.players[seat]
    lists = game.book.lists
    return player.active >= lists.tokens[number] + tokens and player.points >= lists.points[number] + points


def pay_price(game: LairHq, seat: i64, number: i64) -> None:
    """All losses among the left directives of a list, before the first of them. [LR-9.9, LR-R62]"""
    lists = game.book.lists
    if lists.tokens[number] > 0:
        lose_tokens(game, seat, lists.tokens[number])
    if lists.points[number] > 0:
        lose_points(game, seat, lists.points[number])


def noted(player: Player, source: i64) -> i64:
    """How many VPs a player has of a source."""
    return (player.tally >> (10 * source)) & MOST_NOTED


def note(player: Player, source: i64, n: i64) -> None:
    """Remember where VPs came from, for the final count."""
    player.tally += min(n, MOST_NOTED - noted(player, source)) * UNITS[source]


UNITS: Final[vec[i64]] = vec[i64]([i64(1024**source) for source in range(SOURCES)])


def score(game: LairHq, seat: i64, n: i64, source: i64) -> i64:
    """The Score Token goes down, not past the last open slot; how far. Reaching the Core wins. [LR-8.8, LR-8.10, LR-12.1]

    No rule lowers a score, the order in a stack means nothing, and the Retired score too. [LR-8.15, LR-R48, LR-R49]
    """
    taken = advance(game, seat, n)
    note(game.players[seat], source, taken)
    if n > 0:
        game.tell("scored", seat=seat, n=taken, lost=n - taken)  # LR-8.12, LR-12.3
    arrive(game, seat)
    return taken


def advance(game: LairHq, seat: i64, n: i64) -> i64:
    """The Score Token goes down as far as the open track lets it, and lies on top; how far. [LR-8.9, LR-8.11, LR-8.12]"""
    player = game.players[seat]
    taken = min(n, game.last_slot() - player.score)
    if taken > 0:
        player.score += taken
        game.is_stirred = True  # LR-R50
        game.stack = restacked(game.stack, seat)
    note(player, LOST, n - taken)
    return taken


def arrive(game: LairHq, seat: i64) -> None:
    """A Score Token on the Core has won. [LR-12.1]"""
    if game.is_core_open() and game.players[seat].score == game.last_slot():
        finish(game, seat)
        game.tell("core_reached", seat=seat)


def restacked(stack: i64, seat: i64) -> i64:
    """The order of Score Tokens after one has moved: it lies on top. [LR-R49]"""
    found: i64 = 0
    place: i64 = 1
    while stack > 0:
        token = stack & 15
        if token != seat + 1:
            found += token * place
            place *= 16
        stack >>= 4
    return found + (seat + 1) * place


def finish(game: LairHq, seat: i64) -> None:
    """The game is over at once, and nothing that was still to be done is done. [LR-12.1, LR-12.2, LR-12.4]"""
    game.winner = seat
    game.agenda.clear()


def drawn_card(game: LairHq) -> i64:
    """The top card of the Room Deck, the discard pile shuffled first if need be; NOTHING without any. [LR-7.11, LR-R32, LR-R33]"""
    if not game.deck:
        if game.discard == 0:
            return NOTHING
        found: list[int] = []
        left = game.discard
        while left:
            found.append(lowest(left))
            left &= left - 1
        game.rng.shuffle(found)
        game.deck = found
        game.discard = 0
        game.epoch += 1
        game.tell("reshuffled", n=len(found))
    return game.deck.pop()


def has_cards_to_draw(game: LairHq) -> bool:
    return len(game.deck) > 0 or game.discard != 0


def reveal_card(game: LairHq) -> bool:
    """The top card of the deck joins the Room Pool; whether there was one. [LR-10.50, LR-10.51, LR-R54]"""
    card = drawn_card(game)
    if card == NOTHING:
        return False
    game.pool |= bit(card)
    game.reveal("revealed", card=card)
    return True


def take_card(game: LairHq, seat: i64, card: i64) -> None:
    """A card of the pool is laid open before a player; the pool is not refilled now. [LR-3.9, LR-10.46, LR-10.48]"""
    game.pool &= ~bit(card)
    game.players[seat].hand |= bit(card)  # LR-10.49
    game.tell("took", seat=seat, card=card)


def dispose(game: LairHq, card: i64) -> None:
    """A room that was replaced goes to the discard pile, a Site out of the game. [LR-7.12, LR-10.15, LR-R20]"""
    for site, _ in game.book.cards.sites:
        if site == card:
            game.gone |= bit(card)
            return
    game.discard |= bit(card)
