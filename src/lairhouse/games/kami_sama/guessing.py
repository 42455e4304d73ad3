"""What a seat cannot know, dealt afresh among all possible worlds. The chapter Secrets of the ledger.

Leftovers of a draft lie under their deck as a layer: whoever chose from that hand knows which cards they are, for all that
was taken from it was shown; nobody knows their order. A layer is packed: village, size, and, when the Kitsune took a card
of the most VP from the hand, which, and how many of the same VP players took after it. [KS-11.9, KS-15.30, KS-R39]
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.kami_sama.book import Book
from lairhouse.games.kami_sama.player import Player
from lairhouse.kernel.bits import bit
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.unknown import shuffled

TRIES: Final = 300  # deals of a village tried before its likelihood is let go


def layer_of(village: i64, size: i64, fox_card: i64, equal: i64) -> i64:
    """A layer of leftovers, packed."""
    return village | (size << 2) | ((fox_card + 1) << 8) | (equal << 16)


def guess_kami(book: Book, players: list[Player], picking: bool, seat: i64, rng: Rng) -> None:
    """Sheets dealt to others but not kept in the open; while all choose, what others keep. [KS-2.9]"""
    pool: list[int] = list(range(len(book.kamis)))
    for at in range(book.seats):
        player = players[at]
        if at == seat:
            pool.remove(player.first)
            pool.remove(player.second)
        elif not picking and player.kami >= 0:
            pool.remove(player.kami)
    rng.shuffle(pool)
    for at in range(book.seats):
        if at == seat:
            continue
        player = players[at]
        if picking:
            player.first = pool.pop()
            player.second = pool.pop()
            if player.kami >= 0:
                player.kami = player.first if rng.below(2) == 0 else player.second
        elif player.kami >= 0:
            player.first = player.kami
            player.second = pool.pop()


def guess_goals(book: Book, goals: vec[i64], year: i64, rng: Rng) -> None:
    """Goals of the years to come: any without the Year 1 back that has not been shown. [KS-2.17, KS-2.19]"""
    pool: list[int] = []
    for goal in range(len(book.goals)):
        if not book.goals[goal].year_1:
            pool.append(goal)
    for past in range(year + 1):
        if goals[past] in pool:
            pool.remove(goals[past])
    rng.shuffle(pool)
    for coming in range(year + 1, len(goals)):
        goals[coming] = pool.pop()


def guess_foxes(foxes: list[int], rng: Rng) -> None:
    """The Kitsune deck is in any order. [KS-15.5]"""
    shuffled(foxes, rng)


def guess_villagers(
    book: Book,
    decks: list[list[int]],
    layers: list[int],
    hand: list[int],
    hand_village: i64,
    hand_fox: i64,
    hand_equal: i64,
    seen: i64,
    rng: Rng,
) -> None:
    """Decks, leftovers and the hand; what the seat has seen stays where the seat knows it to be. [KS-11.3, KS-R36]"""
    for village in range(4):
        deck = decks[village]
        mine: list[int] = [layer for layer in layers if layer & 3 == village]
        mine.reverse()  # the youngest lies lowest
        known: i64 = 0
        for at in range(len(deck)):
            if (seen >> deck[at]) & 1:
                known |= bit(at)
        in_hand = len(hand) > 0 and hand_village == village and (seen >> hand[0]) & 1 == 0
        if not mine and not in_hand:
            shuffled(deck, rng)
            continue
        guess_village(book, deck, mine, hand, in_hand, hand_fox, hand_equal, known, rng)


def guess_village(
    book: Book,
    deck: list[int],
    mine: list[int],
    hand: list[int],
    in_hand: bool,
    hand_fox: i64,
    hand_equal: i64,
    known: i64,
    rng: Rng,
) -> None:
    """One village: unseen cards are dealt until what the Kitsune took agrees with them; seen leftovers change their order."""
    pool: list[int] = []
    for at in range(len(deck)):
        if (known >> at) & 1 == 0:
            pool.append(deck[at])
    if in_hand:
        pool += hand
    pool.sort()
    dealt: list[int] = pool
    for _ in range(TRIES):
        dealt = pool.copy()
        rng.shuffle(dealt)
        if agrees(book, dealt, mine, known, len(hand) if in_hand else 0, hand_fox, hand_equal, rng):
            break
    if in_hand:
        for at in range(len(hand)):
            hand[at] = dealt.pop(0)
        hand.sort()
    for at in range(len(deck)):
        if (known >> at) & 1 == 0:
            deck[at] = dealt.pop(0)
    start: i64 = 0
    for layer in mine:
        size: i64 = (layer >> 2) & 63
        if (known >> start) & 1:
            part: list[int] = shuffled(deck[start : start + size], rng)
            for at in range(size):
                deck[start + at] = part[at]
        start += size


def agrees(
    book: Book,
    dealt: list[int],
    mine: list[int],
    known: i64,
    in_hand: i64,
    hand_fox: i64,
    hand_equal: i64,
    rng: Rng,
) -> bool:
    """Whether the Kitsune would have taken what it took, by its chance of doing so. [KS-15.30, KS-15.31]"""
    at: i64 = 0
    if in_hand > 0:
        if hand_fox >= 0 and not likely(book, dealt, 0, in_hand, hand_fox, hand_equal, rng):
            return False
        at = in_hand
    start: i64 = 0
    for layer in mine:
        size: i64 = (layer >> 2) & 63
        if (known >> start) & 1 == 0:
            fox_card: i64 = ((layer >> 8) & 255) - 1
            if fox_card >= 0 and not likely(book, dealt, at, size, fox_card, layer >> 16, rng):
                return False
            at += size
        start += size
    return True


def likely(book: Book, dealt: list[int], at: i64, size: i64, fox_card: i64, equal: i64, rng: Rng) -> bool:
    """None of these cards has more VP than the one the Kitsune took; the more have as many, the less often it is this one."""
    most = book.villager_of(fox_card).vp
    same: i64 = 0
    for n in range(size):
        vp = book.villager_of(dealt[at + n]).vp
        if vp > most:
            return False
        if vp == most:
            same += 1
    return same == 0 or rng.below(1 + equal + same) < 1 + equal
