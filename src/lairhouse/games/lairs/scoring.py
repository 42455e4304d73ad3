"""Who has won: Treasures face-up and face-down, Monsters, exits. Chapter 12."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.lairs.book import (
    CHESTS_OPENED,
    CLASHES,
    EXITS,
    FACE_DOWN,
    FACE_UP,
    FIRST_EXITS,
    KNOWN_SPACES,
    MONSTERS_DEFEATED,
    NONE,
    TRAPS_DISARMED,
    TREASURES,
    TYPES,
    Book,
    Condition,
    Count,
    Scoring,
    Treasure,
)
from lairhouse.games.lairs.player import UNDECIDED, Player
from lairhouse.kernel.bits import bit, count, has

ROWS: Final = 5  # Treasures, Monsters, exiting, two of other scoring


def counted(book: Book, player: Player, kept: i64, card: i64, what: Count) -> i64:
    """What a counter shows for one face-up card; only the owner is looked at. [LS-12.8, LS-R40]"""
    counter = what.counter
    if counter == TREASURES:
        return count(passing(book, kept, card, what))
    if counter == TYPES:
        return count(_types(book, passing(book, kept, card, what)))
    if counter == CLASHES:
        return _clashes(book, kept)
    if counter == FACE_UP:
        return count(kept)
    if counter == FACE_DOWN:
        return len(player.collection) - count(kept)  # LS-R37
    if counter == MONSTERS_DEFEATED:
        return player.monsters
    if counter == TRAPS_DISARMED:
        return player.disarmed
    if counter == CHESTS_OPENED:
        return player.chests
    if counter == KNOWN_SPACES:
        return count(player.known)
    if counter == EXITS:
        return 1 if player.exit > 0 else 0
    assert counter == FIRST_EXITS
    return 1 if player.exit == 1 else 0


def passing(book: Book, kept: i64, card: i64, what: Count) -> i64:
    """The face-up cards that pass the filters. [LS-12.7, LS-12.9]"""
    found: i64 = 0
    scorer = book.cards[card]
    for other in range(len(book.cards)):
        if has(kept, other) and _passes(book.cards[other], other == card, scorer, what):
            found |= bit(other)
    return found


def _passes(card: Treasure, is_scorer: bool, scorer: Treasure, what: Count) -> bool:
    if what.other and is_scorer:
        return False
    if what.different_name and card.id == scorer.id:
        return False
    if what.type not in (NONE, card.type):
        return False
    if what.not_type != NONE and card.type == what.not_type:
        return False
    return what.keyword == NONE or has(card.keywords, what.keyword)


def _types(book: Book, cards: i64) -> i64:
    """A mask of the types among some cards: each counts once. [LS-12.9]"""
    found: i64 = 0
    for card in range(len(book.cards)):
        if has(cards, card):
            found |= bit(book.cards[card].type)
    return found


def _clashes(book: Book, kept: i64) -> i64:
    once: i64 = 0
    twice: i64 = 0
    for card in range(len(book.cards)):
        if has(kept, card):
            kind = bit(book.cards[card].type)
            twice |= once & kind
            once |= kind
    found: i64 = 0
    for card in range(len(book.cards)):
        if has(kept, card) and has(twice, book.cards[card].type):
            found += 1
    return found


def holds(book: Book, player: Player, kept: i64, card: i64, condition: Condition) -> bool:
    return condition.at_least <= counted(book, player, kept, card, condition.count) <= condition.at_most


def bonus(book: Book, player: Player, kept: i64, card: i64, scoring: Scoring) -> i64:
    """The points of one scoring step of a face-up card. [LS-12.5]"""
    what = scoring.count
    if what is None:
        for condition in scoring.conditions:
            if not holds(book, player, kept, card, condition):
                return 0
        return scoring.n
    points = scoring.n * (counted(book, player, kept, card, what) // scoring.each)
    return min(points, scoring.most) if scoring.most != NONE else points


def card_points(book: Book, player: Player, kept: i64, card: i64) -> i64:
    """What a card scores: base and bonus face-up, the fixed amount face-down. [LS-12.5, LS-12.6]"""
    if not has(kept, card):
        return book.scores.face_down
    points = book.cards[card].base
    for scoring in book.cards[card].scoring:
        points += bonus(book, player, kept, card, scoring)
    return points


def treasure_points(book: Book, player: Player, kept: i64) -> i64:
    points: i64 = 0
    for card in player.collection:
        points += card_points(book, player, kept, card)
    return points


def monster_points(book: Book, player: Player) -> i64:
    """Each Monster adds its own amount: the first nothing. [LS-12.10]"""
    points: i64 = 0
    for at in range(min(player.monsters, len(book.scores.monsters))):
        points += book.scores.monsters[at]
    return points


def exit_points(book: Book, player: Player) -> i64:
    """[LS-12.11, LS-12.12, LS-12.13]"""
    if player.exit == 1:
        return book.scores.first_exit
    return book.scores.second_exit if player.exit == 2 else 0


def keepings(book: Book, player: Player) -> list[int]:
    """Every set of cards that may stay face-up, as masks. [LS-12.4, LS-R35]"""
    found: list[int] = [0]
    for card in player.collection:
        for at in range(len(found)):
            if count(found[at]) < book.scores.most_face_up:
                found.append(found[at] | bit(card))
    return found


def best_keeping(book: Book, player: Player) -> i64:
    """The set that scores most; of equal ones that with more cards, then the one earliest in the collection."""
    best: i64 = 0
    most: i64 = -1
    best_place: i64 = -1
    for kept in keepings(book, player):
        points = treasure_points(book, player, kept)
        if points < most:
            continue
        place = _place(player, kept)
        if points > most or count(kept) > count(best) or (count(kept) == count(best) and place > best_place):
            most = points
            best = kept
            best_place = place
    return best


def _place(player: Player, kept: i64) -> i64:
    """The greater, the earlier the cards lie in the collection."""
    place: i64 = 0
    for card in player.collection:
        place = 2 * place + (1 if has(kept, card) else 0)
    return place


def kept_cards(book: Book, player: Player) -> i64:
    """What the seat keeps face-up, or would do best to keep. [LS-R58]"""
    return player.kept if player.kept != UNDECIDED else best_keeping(book, player)


def sheet(book: Book, player: Player) -> list[int]:
    """The five columns, whoever exited; Chests and Traps have none. [LS-12.2, LS-12.14, LS-12.15, LS-R52]"""
    found: list[int] = [
        treasure_points(book, player, kept_cards(book, player)),
        monster_points(book, player),
        exit_points(book, player),
    ]
    return found + book.scores.other


def total(book: Book, player: Player) -> i64:
    points: i64 = 0
    for column in sheet(book, player):
        points += column
    return points


def winner(book: Book, players: list[Player]) -> i64:
    """The seat with the higher total, of equal ones the first to exit; -1 for a shared result. [LS-1.2, LS-12.16, LS-12.17]"""
    one, other = total(book, players[0]), total(book, players[1])
    if one != other:
        return 0 if one > other else 1
    if players[0].exit == 1:
        return 0
    return 1 if players[1].exit == 1 else -1
