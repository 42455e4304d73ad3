"""The course of Parley: a round begins, all lay a card, the cards act, the round ends. Chapters 1 and 2."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.examples.parley.cards import CARDS, OFFER, kind_of, thing_of
from lairhouse.examples.parley.effects import own_card_refusal, own_cards, perform, random_own_card
from lairhouse.examples.parley.state import NOTHING, Parley
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import Rng


@final
@mypyc_attr(free_list_len=1)
class BeginRound(Frame[Parley]):
    """Each seat draws a card, then all are asked for an offer; after the last round the game is over. [PY-2.1, PY-1.3]"""

    __slots__ = ()

    def run(self, game: Parley) -> None:
        if game.round == game.rounds:
            return
        game.round += 1
        game.pawned = 0
        game.is_open = False
        if game.journal is not None:
            game.journal.tell("round", {"round": game.round})
        waiting: i64 = 0
        for seat in range(game.seats()):
            game.draw(seat, 1)
        for seat in range(game.seats()):
            if game.hands[seat] != 0:  # PY-2.3
                waiting |= bit(seat)
        game.push(EndRound())
        game.push(TurnUp())
        if waiting != 0:
            game.push(Offer(waiting))


@final
@mypyc_attr(free_list_len=1)
class Offer(Frame[Parley]):
    """All seats lay a card at once; `waiting` are those that have not yet. [PY-2.2]"""

    __slots__ = ("waiting",)

    def __init__(self, waiting: i64) -> None:
        self.waiting: Final = waiting

    def asks(self, game: Parley) -> i64:
        return self.waiting

    def candidates(self, game: Parley, seat: i64) -> list[int]:
        return own_cards(game, seat, OFFER)

    def refusal(self, game: Parley, seat: i64, action: i64) -> i64:
        return own_card_refusal(game, seat, action, OFFER)

    def random_option(self, game: Parley, seat: i64, rng: Rng) -> int:
        return random_own_card(game, seat, OFFER, rng)

    def resolve(self, game: Parley, seat: i64, action: i64) -> None:
        game.offers[seat] = thing_of(action)
        game.hands[seat] &= ~bit(thing_of(action))
        if game.journal is not None:
            game.journal.tell("laid", {"seat": seat})
        left = self.waiting & ~bit(seat)
        if left != 0:
            game.push(Offer(left))


@final
@mypyc_attr(free_list_len=1)
class TurnUp(Frame[Parley]):
    """The laid cards are turned up, and act in the order of their ranks. [PY-2.4]"""

    __slots__ = ()

    def run(self, game: Parley) -> None:
        game.is_open = True
        seat = game.highest_offer_below(CARDS)
        while seat != NOTHING:
            game.push(Act(seat))
            game.forget(game.offers[seat])
            seat = game.highest_offer_below(game.offers[seat])
        if game.journal is not None:
            for seat in range(game.seats()):
                if game.offers[seat] != NOTHING:
                    game.journal.reveal("turned up", {"seat": seat, "card": game.offers[seat]})


@final
@mypyc_attr(free_list_len=1)
class Act(Frame[Parley]):
    """The card that a seat has laid acts. [PY-2.4]"""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: Parley) -> None:
        if game.journal is not None:
            game.journal.tell("acts", {"seat": self.seat, "card": game.offers[self.seat]})
        perform(game, self.seat, kind_of(game.offers[self.seat]))


@final
@mypyc_attr(free_list_len=1)
class EndRound(Frame[Parley]):
    """The laid cards go to the discard pile. [PY-2.5]"""

    __slots__ = ()

    def run(self, game: Parley) -> None:
        for seat in range(game.seats()):
            if game.offers[seat] != NOTHING:
                game.discard |= bit(game.offers[seat])
                game.offers[seat] = NOTHING
        game.is_open = False
        game.push(BeginRound())
