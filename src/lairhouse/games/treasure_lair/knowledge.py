"""Who knows which challenge card, and blind guesses of the rest. Chapter 20.

`lore[card]` has a bit for each seat that knows the card where it lies, one for those who watch, one for face up in a quest,
and above them the number of the batch it belongs to: cards that were last shuffled together. Everybody can tell from which
shuffle a face-down card came, and which cards were shuffled then; so a guess deals each batch afresh by itself.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.bits import bit
from lairhouse.kernel.rng import Rng

WATCHER: Final = 16
EVERYBODY: Final = 31
UP: Final = 32
FACE_UP: Final = 63  # known to everybody, and face up in a quest
BATCH: Final = 64


def knower(seat: i64) -> i64:
    """The bit of a seat, or of those who watch (-1)."""
    return WATCHER if seat < 0 else bit(seat)


def deal_afresh(
    seat: i64,
    rng: Rng,
    lore: vec[i64],
    deck: list[int],
    gold: list[list[int]],
    trails: list[list[int]],
    slot: i64,
    began: list[int],
    fresh: list[int],
) -> None:
    """Deal the challenges that the seat cannot place evenly among the places they may lie in, batch by batch.

    `slot` is the quest being attempted; `began` and `fresh` go on naming the cards that lie there.
    """
    me = knower(seat)
    hidden = deck.copy()
    for place in gold:
        take_up(hidden, place, lore, me)
    for place in trails:
        take_up(hidden, place, lore, me)
    told: list[int] = [lore[card] for card in hidden]
    dealt = dealt_by_batch(hidden, told, rng)
    for at in range(len(dealt)):
        lore[dealt[at]] = told[at]
    was = hidden.copy()
    now: i64 = 0
    for at in range(len(deck)):
        deck[at] = dealt[now]
        now += 1
    for place in gold:
        now = lay_down(place, was, dealt, now)
    for number in range(len(trails)):
        start = now
        now = lay_down(trails[number], was, dealt, now)
        if number == slot:
            rename(began, fresh, was, dealt, start, now)


def take_up(hidden: list[int], place: list[int], lore: vec[i64], me: i64) -> None:
    for card in place:
        if lore[card] & me == 0:
            hidden.append(card)


def lay_down(place: list[int], was: list[int], dealt: list[int], now: i64) -> i64:
    """Replace the unknown cards of a place, which come next in `was`; where to go on."""
    for at in range(len(place)):
        if now < len(was) and place[at] == was[now]:
            place[at] = dealt[now]
            now += 1
    return now


def dealt_by_batch(hidden: list[int], told: list[int], rng: Rng) -> list[int]:
    """For each hidden card's place a card of the same batch, all deals equally likely."""
    places: list[int] = []
    cards: list[int] = []
    for at in range(len(hidden)):
        batch = told[at] // BATCH * 256
        places.append(batch + at)
        cards.append(batch + hidden[at])
    places.sort()
    cards.sort()
    start: i64 = 0
    while start < len(cards):
        end = start + 1
        while end < len(cards) and cards[end] // 256 == cards[start] // 256:
            end += 1
        shuffle_part(cards, start, end, rng)
        start = end
    dealt = hidden.copy()
    for at in range(len(places)):
        dealt[places[at] % 256] = cards[at] % 256
    return dealt


def shuffle_part(cards: list[int], start: i64, end: i64, rng: Rng) -> None:
    for last in range(end - 1, start, -1):
        other = start + rng.below(last - start + 1)
        card = cards[last]
        cards[last] = cards[other]
        cards[other] = card


def rename(
    began: list[int], fresh: list[int], was: list[int], dealt: list[int], start: i64, end: i64
) -> None:
    """The cards the attempt remembers are those that now lie in its quest."""
    first = began.copy()
    drawn = fresh.copy()
    for at in range(start, end):
        for number in range(len(first)):
            if first[number] // 2 == was[at]:
                began[number] = dealt[at] * 2 + first[number] % 2
        for number in range(len(drawn)):
            if drawn[number] == was[at]:
                fresh[number] = dealt[at]
