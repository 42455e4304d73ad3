"""The position of Parley: hands and what is known of them, laid cards, deck and favour. Chapters 1, 5 and 6."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.examples.parley.cards import PAWN, PAWNS, thing_of, verb_of
from lairhouse.examples.parley.clauses import clause
from lairhouse.kernel.bits import bit, count, members, nth
from lairhouse.kernel.frame import NO_ANSWER, Frame
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState
from lairhouse.kernel.unknown import UnknownCards

NOTHING: Final = -1


@final
class Parley(AgendaState["Parley"]):
    """Hands, the discard pile and what is known are masks of cards.

    `offers` are the cards laid in this round, open when `is_open`; `chosen` those chosen for an exchange, not shown yet.
    `known` has for each seat, and last for watchers, the cards of other hands that it knows.
    """

    __slots__ = (
        "favour",
        "hands",
        "offers",
        "chosen",
        "known",
        "deck",
        "discard",
        "is_open",
        "pawned",
        "round",
        "rounds",
    )

    def __init__(
        self,
        rng: Rng,
        agenda: list[Frame["Parley"]],
        favour: vec[i64],
        hands: vec[i64],
        offers: vec[i64],
        chosen: vec[i64],
        known: vec[i64],
        deck: list[int],
        discard: i64,
        is_open: bool,
        pawned: i64,
        round: i64,  # noqa: A002 (the rulebook's word)
        rounds: i64,
    ) -> None:
        super().__init__(rng, agenda)
        self.favour: Final = favour
        self.hands: Final = hands
        self.offers: Final = offers
        self.chosen: Final = chosen
        self.known: Final = known
        self.deck = deck
        self.discard = discard
        self.is_open = is_open
        self.pawned = pawned
        self.round = round
        self.rounds = rounds

    def copy(self) -> "Parley":
        return Parley(
            self.rng.copy(),
            self.agenda.copy(),
            self.favour[:],
            self.hands[:],
            self.offers[:],
            self.chosen[:],
            self.known[:],
            self.deck.copy(),
            self.discard,
            self.is_open,
            self.pawned,
            self.round,
            self.rounds,
        )

    def seats(self) -> int:
        return len(self.favour)

    # Cards and favour

    def has(self, seat: i64, card: i64) -> bool:
        return (self.hands[seat] >> card) & 1 == 1

    def held(self, seat: i64) -> i64:
        """How many cards the seat has on its hand."""
        return count(self.hands[seat])

    def draw(self, seat: i64, cards: i64) -> None:
        """The seat draws, and it alone sees what. [PY-1.2, PY-1.4]"""
        for _ in range(cards):
            if not self.deck:
                self.reshuffle()
            if not self.deck:
                return
            card = self.deck.pop()
            self.hands[seat] |= bit(card)
            if self.journal is not None:
                self.journal.tell("drew", {"seat": seat})
                self.journal.reveal("drew card", {"seat": seat, "card": card}, bit(seat))

    def reshuffle(self) -> None:
        """The discard pile becomes the deck. [PY-1.4]"""
        self.deck = members(self.discard)
        self.discard = 0
        self.rng.shuffle(self.deck)

    def throw(self, seat: i64, card: i64, event: str) -> None:
        """A card of the hand goes openly to the discard pile."""
        self.hands[seat] &= ~bit(card)
        self.discard |= bit(card)
        self.forget(card)
        if self.journal is not None:
            self.journal.reveal(event, {"seat": seat, "card": card})

    def forget(self, card: i64) -> None:
        """The card is where everybody sees it: nobody needs to keep it in mind. [PY-6.1]"""
        for who in range(len(self.known)):
            self.known[who] &= ~bit(card)

    def gain(self, seat: i64, favour: i64) -> None:
        self.favour[seat] += favour
        if self.journal is not None:
            self.journal.tell("gained", {"seat": seat, "favour": favour})

    def rob(self, robber: i64, victim: i64, favour: i64) -> None:
        """Favour changes hands, as far as there is any."""
        taken = favour if favour < self.favour[victim] else self.favour[victim]
        self.favour[victim] -= taken
        self.favour[robber] += taken
        if self.journal is not None:
            self.journal.tell("robbed", {"seat": robber, "victim": victim, "favour": taken})

    def highest_offer_below(self, limit: i64) -> i64:
        """The seat that laid the highest of the cards below a limit, or NOTHING. [PY-2.4]"""
        found: i64 = NOTHING
        highest: i64 = NOTHING
        for seat in range(len(self.offers)):
            if highest < self.offers[seat] < limit:
                highest = self.offers[seat]
                found = seat
        return found

    # Pawning: what a seat may do though nobody waits for it. Chapter 5.

    def may_act(self) -> int:
        may: i64 = self.asked()
        if may != 0:
            for seat in range(len(self.hands)):
                if (self.pawned >> seat) & 1 == 0 and self.held(seat) > 1:
                    may |= bit(seat)
        return may

    def is_interjection(self, action: i64) -> bool:
        return verb_of(action) == PAWN

    def interjections(self, seat: i64) -> list[int]:
        return PAWNS

    def interjection_refusal(self, seat: i64, action: i64) -> i64:
        if thing_of(action) >= 40:
            return NO_ANSWER
        if not self.has(seat, thing_of(action)):
            return clause("PY-2.3")
        if (self.pawned >> seat) & 1 == 1:
            return clause("PY-5.1")
        return 0 if self.held(seat) > 1 else clause("PY-5.2")

    def interject(self, seat: i64, action: i64) -> None:
        """The seat pawns a card. [PY-5.1]"""
        self.pawned |= bit(seat)
        self.throw(seat, thing_of(action), "pawned")
        self.gain(seat, 1)

    # What is hidden, and the end. Chapter 6.

    def hidden_choice(self, seat: i64) -> i64:
        """The card that the seat has chosen and nobody else has seen yet, or NOTHING."""
        if self.chosen[seat] != NOTHING:
            return self.chosen[seat]
        return NOTHING if self.is_open else self.offers[seat]

    def guess(self, seat: int, rng: Rng) -> None:
        """Cards that the seat cannot place are dealt afresh; of a hand, any card may be the one laid face down. [PY-6.1]"""
        seats: i64 = len(self.hands)
        known = self.known[seat] if seat >= 0 else self.known[seats]
        unknown = UnknownCards()
        unknown.take_up(self.deck)
        for other in range(seats):
            if other != seat:
                unknown.cards += members(self.with_choice(other) & ~known)
        unknown.mix(rng)
        for other in range(seats):
            if other != seat:
                mine = self.with_choice(other)
                self.deal_guess(other, mine & known, unknown.deal(count(mine & ~known)), rng)
        self.deck = unknown.deal(len(self.deck))
        self.rng = rng.copy()

    def with_choice(self, seat: i64) -> i64:
        """The hand with the card laid face down."""
        laid = self.hidden_choice(seat)
        return self.hands[seat] if laid == NOTHING else self.hands[seat] | bit(laid)

    def deal_guess(self, seat: i64, sure: i64, dealt: list[int], rng: Rng) -> None:
        """The seat holds these cards, and has laid any of them if it has laid one."""
        cards = sure
        for card in dealt:
            cards |= bit(card)
        if self.hidden_choice(seat) != NOTHING:
            laid = nth(cards, rng.below(count(cards)))
            cards &= ~bit(laid)
            if self.chosen[seat] != NOTHING:
                self.chosen[seat] = laid
            else:
                self.offers[seat] = laid
        self.hands[seat] = cards

    def value(self) -> list[float]:
        """The most favour wins, level seats share. [PY-6.2]"""
        most: i64 = 0
        for favour in self.favour:
            most = max(most, favour)
        leaders = 0
        for favour in self.favour:
            if favour == most:
                leaders += 1
        return [1.0 / float(leaders) if favour == most else 0.0 for favour in self.favour]
