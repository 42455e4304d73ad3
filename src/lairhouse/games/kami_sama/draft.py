"""The end of a year in one village: who ranks where, and the villagers they take. Chapters 10, 11 and 15."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.kami_sama.actions import TAKE, TIE, first_of, kind_of, on, order_of, tie_of
from lairhouse.games.kami_sama.clauses import clause
from lairhouse.games.kami_sama.effects import Carry
from lairhouse.games.kami_sama.guessing import layer_of
from lairhouse.games.kami_sama.influence import ranking, ties
from lairhouse.games.kami_sama.places import readings
from lairhouse.games.kami_sama.progress import beginning
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.bits import bit, mask_of
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question


@final
class RankVillage(Frame[KamiSama]):
    """Influence is determined, once, before the first card is drawn. [KS-10.3 to KS-10.13, KS-R28, KS-R35]"""

    __slots__ = ("village",)

    def __init__(self, village: i64) -> None:
        self.village: Final = village

    def run(self, game: KamiSama) -> None:
        game.ranks.clear()
        game.ranks.extend(ranking(game, self.village))
        if not game.ranks:
            if game.journal is not None:
                game.tell("nobody", {"village": self.village})
            return
        game.hand_village = self.village
        game.push(Draw(self.village))
        owner = game.temple_owner(self.village)  # KS-10.9, KS-R77, KS-R78
        if owner < 0:
            return
        for tie in reversed(ties(game, self.village, game.ranks)):
            game.push(BreakTie(owner, self.village, tie // 16, tie & 15))


def orders_of(seats: list[int]) -> list[list[int]]:
    """All orders of the seats."""
    if len(seats) <= 1:
        return [seats]
    found: list[list[int]] = []
    for at in range(len(seats)):
        for rest in orders_of(seats[:at] + seats[at + 1 :]):
            found.append([seats[at], *rest])
    return found


@final
class BreakTie(Question[KamiSama]):
    """The owner of the temple gives the whole order of a tie, its own or others'. [KS-10.8 to KS-10.10, KS-R29]"""

    __slots__ = ("village", "start", "size")

    def __init__(self, seat: i64, village: i64, start: i64, size: i64) -> None:
        super().__init__(seat)
        self.village: Final = village
        self.start: Final = start
        self.size: Final = size

    def tied(self, game: KamiSama) -> list[int]:
        """The seats of the tie, lowest first."""
        return sorted(game.ranks[self.start : self.start + self.size])

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        found: list[int] = [tie_of(self.village, order) for order in orders_of(self.tied(game))]
        return found

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        if kind_of(action) != TIE:
            return NO_ANSWER
        if first_of(action) != self.village:
            return clause("KS-10.8")
        order = order_of(action)
        if tie_of(self.village, order) != action or sorted(order) != self.tied(game):
            return clause("KS-R29")
        return 0

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        order = order_of(action)
        for at in range(self.size):
            game.ranks[self.start + at] = order[at]
        game.tell("tie", {"seat": seat, "tie": action})


@final
class Draw(Frame[KamiSama]):
    """The first in rank draws cards; the ranks are settled. [KS-11.1, KS-11.2, KS-14.11, KS-15.29, KS-R56]"""

    __slots__ = ("village",)

    def __init__(self, village: i64) -> None:
        self.village: Final = village

    def run(self, game: KamiSama) -> None:
        deck = game.decks[self.village]
        drawn = min(game.book.drawn, len(deck))
        for _ in range(drawn):
            game.hand.append(deck.pop())
        game.hand.sort()
        game.hand_fox = -1
        game.hand_equal = 0
        if game.journal is not None:
            game.tell("ranked", {"village": self.village, "order": tie_of(self.village, game.ranks)})
            game.tell("drawn", {"seat": game.ranks[0], "village": self.village, "cards": drawn})
        game.push(NextInRank(self.village, 0))


@final
class NextInRank(Frame[KamiSama]):
    """The hand comes to the next in rank; after the last one the rest goes under the deck. [KS-11.3, KS-11.4, KS-R49, KS-R56]"""

    __slots__ = ("village", "at")

    def __init__(self, village: i64, at: i64) -> None:
        self.village: Final = village
        self.at: Final = at

    def run(self, game: KamiSama) -> None:
        if self.at == len(game.ranks):
            put_under(game, self.village)
            return
        game.push(NextInRank(self.village, self.at + 1))
        if not game.hand:
            return
        seat: i64 = game.ranks[self.at]
        if game.is_fox(seat):  # KS-R59
            fox_takes(game)
            return
        game.player(seat).seen |= mask_of(game.hand)
        if game.journal is not None:
            for card in game.hand:
                game.show_to(seat, "saw", {"seat": seat, "villager": game.book.cards[card]})
        game.push(TakeVillager(seat, self.village))


def put_under(game: KamiSama, village: i64) -> None:
    """Cards nobody took go to the bottom of the deck in random order. [KS-11.9, KS-15.33, KS-R39]"""
    left = len(game.hand)
    if left > 0:
        if left > 1:
            game.rng.shuffle(game.hand)
        deck = game.decks[village]
        for card in game.hand:
            deck.insert(0, card)
        game.layers.append(layer_of(village, left, game.hand_fox, game.hand_equal))
        game.hand.clear()
        if game.journal is not None:
            game.tell("left", {"village": village, "cards": left})
    game.ranks.clear()
    game.hand_village = -1
    game.hand_fox = -1
    game.hand_equal = 0


def fox_takes(game: KamiSama) -> None:
    """The Kitsune takes a villager of the most VP, out of the game and without its claim. [KS-15.30 to KS-15.32]"""
    book = game.book
    best: list[int] = []
    for card in game.hand:
        if best and book.villager_of(card).vp < book.villager_of(best[0]).vp:
            continue
        if best and book.villager_of(card).vp > book.villager_of(best[0]).vp:
            best.clear()
        best.append(card)
    card = best[0] if len(best) == 1 else best[game.rng.below(len(best))]
    game.hand.remove(card)
    game.players[game.fox()].villagers |= bit(card)
    game.hand_fox = card
    game.hand_equal = 0
    if game.journal is not None:
        game.show("took", {"seat": game.fox(), "villager": book.cards[card]})


@final
class TakeVillager(Question[KamiSama]):
    """A seat keeps one card of the hand; it is shown, and its claim carried out before the next chooses. [KS-11.3 to KS-11.5]"""

    __slots__ = ("village",)

    def __init__(self, seat: i64, village: i64) -> None:
        super().__init__(seat)
        self.village: Final = village

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        found: list[int] = []
        for card in game.hand:
            action = on(TAKE, game.book.cards[card])
            if action not in found:
                found.append(action)
        return found

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        if kind_of(action) != TAKE or first_of(action) >= len(game.book.villagers):
            return NO_ANSWER
        return 0 if card_of(game, first_of(action)) >= 0 else clause("KS-11.3")

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        villager = first_of(action)
        card = card_of(game, villager)
        game.hand.remove(card)
        game.player(seat).villagers |= bit(card)  # KS-11.12, KS-11.13
        book = game.book
        if game.hand_fox >= 0 and book.villager_of(card).vp == book.villager_of(game.hand_fox).vp:
            game.hand_equal += 1
        if game.journal is not None:
            game.show("took", {"seat": seat, "villager": villager})
        claim = book.villagers[villager].effect
        if claim is not None:
            game.push(Carry(seat, claim, beginning(readings(game, seat), 0)))  # KS-R58; KS-11.7, KS-11.8


def card_of(game: KamiSama, villager: i64) -> i64:
    """A card of that villager in the hand, or -1."""
    for card in game.hand:
        if game.book.cards[card] == villager:
            return card
    return -1
