"""The position of Kami-sama: the board, the players, decks and draft, and where the game stands. Chapters 2 to 4.

How shrines come and go is in `shrines.py`, whose turn it is in `turns.py`, what an ability does in `effects.py`.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.kami_sama.book import Board, Book, Goal, Kami
from lairhouse.games.kami_sama.guessing import guess_foxes, guess_goals, guess_kami, guess_villagers
from lairhouse.games.kami_sama.player import Player
from lairhouse.games.kami_sama.standing import shares
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState

ROUNDS: Final = 4  # in a year; the fifth turn of the board prepares the next [KS-4.1, KS-12.7]
TURNS_A_YEAR: Final = 5


@final
class KamiSama(AgendaState["KamiSama"]):
    """Decks have their top card last. Seats go clockwise; `opener` sits at place 0 and was the first player of the game."""

    __slots__ = (
        "book", "players", "marked", "laid", "occupied", "bank", "decks", "layers", "hand", "hand_village", "hand_fox",
        "hand_equal", "ranks", "goals", "foxes", "foxes_up", "opener", "picking", "year", "round", "turn", "active",
        "basics", "used", "rewarded", "touched", "escaped", "history",
    )  # fmt: skip

    def __init__(
        self,
        rng: Rng,
        agenda: list[Frame["KamiSama"]],
        book: Book,
        players: list[Player],
        marked: vec[i64],
        laid: vec[i64],
        occupied: i64,
        bank: vec[i64],
        decks: list[list[int]],
        layers: list[int],
        hand: list[int],
        hand_village: i64,
        hand_fox: i64,
        hand_equal: i64,
        ranks: list[int],
        goals: vec[i64],
        foxes: list[int],
        foxes_up: list[int],
        opener: i64,
        picking: bool,
        year: i64,
        round_: i64,
        turn: i64,
        active: i64,
        basics: i64,
        used: i64,
        rewarded: i64,
        touched: i64,
        escaped: i64,
        history: list[int],
    ) -> None:
        super().__init__(rng, agenda)
        self.book: Final = book
        self.players: Final = players  # the seats, then the Kitsune when there is one
        self.marked: Final = marked  # village of each kind of token that lies on a village, or -1
        self.laid: Final = laid  # mask of the spaces with a token, by kind of token
        self.occupied = occupied  # mask of the spaces with a shrine or token [KS-6.1]
        self.bank: Final = bank  # village tokens left
        self.decks: Final = decks  # villager cards, a deck for each village
        self.layers: Final = layers  # leftovers under the decks, the oldest first (guessing.py)
        self.hand: Final = hand  # the villager cards now being chosen from, sorted
        self.hand_village = hand_village  # -1 outside the draft
        self.hand_fox = hand_fox  # the card the Kitsune took from this hand, or -1
        self.hand_equal = hand_equal  # cards of the same VP that players took after it
        self.ranks: Final = ranks  # who drafts here, in order [KS-10.5]
        self.goals: Final = goals  # one a year; those to come lie face down [KS-2.17]
        self.foxes: Final = foxes  # the Kitsune deck
        self.foxes_up: Final = foxes_up  # Kitsune cards turned up, oldest first
        self.opener = opener
        self.picking = picking  # kami are being chosen
        self.year = year  # from 0
        self.round = round_  # from 0; 4 in the end of the year
        self.turn = turn  # turns taken in this round
        self.active = active  # whose turn it is, -1 outside turns
        self.basics = basics  # Add and Remove used this turn [KS-5.7]
        self.used = used  # mask of the slots used this turn [KS-5.8]
        self.rewarded = rewarded  # mask of villages whose token the goal gave this turn [KS-9.8]
        self.touched = (
            touched  # mask of spaces with shrines the active player added or moved in this action [KS-9.13]
        )
        self.escaped = escaped  # where the last shrine that was to be removed went instead, or -1
        self.history: Final = history  # Favor and Nature of each seat at each scoring, packed

    def copy(self) -> "KamiSama":
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        decks = self.decks
        return KamiSama(
            self.rng.copy(),
            self.agenda.copy(),
            self.book,
            players,
            self.marked[:],
            self.laid[:],
            self.occupied,
            self.bank[:],
            [decks[0].copy(), decks[1].copy(), decks[2].copy(), decks[3].copy()],
            self.layers.copy(),
            self.hand.copy(),
            self.hand_village,
            self.hand_fox,
            self.hand_equal,
            self.ranks.copy(),
            self.goals[:],
            self.foxes.copy(),
            self.foxes_up.copy(),
            self.opener,
            self.picking,
            self.year,
            self.round,
            self.turn,
            self.active,
            self.basics,
            self.used,
            self.rewarded,
            self.touched,
            self.escaped,
            self.history.copy(),
        )

    def seats(self) -> int:
        return self.book.seats

    def board(self) -> Board:
        return self.book.board

    def player(self, seat: i64) -> Player:
        return self.players[seat]

    def fox(self) -> i64:
        """The Kitsune's place among the players, or -1. [KS-15.4]"""
        return self.book.seats if self.book.has_fox else -1

    def is_fox(self, seat: i64) -> bool:
        return self.book.has_fox and seat == self.book.seats

    def has_kami(self, seat: i64) -> bool:
        return seat < self.book.seats and self.players[seat].kami >= 0

    def kami(self, seat: i64) -> Kami:
        """The kami the seat has kept."""
        return self.book.kamis[self.players[seat].kami]

    def goal(self) -> Goal:
        """The goal that is face up. [KS-9.1]"""
        return self.book.goals[self.goals[self.year]]

    # Where everybody sits and which village lies before whom. Chapter 3.

    def board_turns(self) -> i64:
        """How often the board has turned. [KS-3.1, KS-R3, KS-3.7, KS-4.9, KS-14.10]"""
        return self.year * TURNS_A_YEAR + self.round

    def place_of(self, seat: i64) -> i64:
        """The place of a seat, counted clockwise from the first player of the game. [KS-2.2, KS-R5, KS-15.2]"""
        seats = self.book.seats
        steps = (seat - self.opener + seats) % seats
        return 2 * steps if seats == 2 else steps

    def seat_at(self, place: i64) -> i64:
        """Who sits at a place; -1 when it is empty. [KS-14.3, KS-R60]"""
        seats = self.book.seats
        if seats == 2:
            if place & 1:
                return -1
            place //= 2
        return -1 if place >= seats else (self.opener + place) % seats

    def before(self, place: i64) -> i64:
        """The village before a place. [KS-3.2, KS-3.3]"""
        return (place - self.board_turns() + 64) & 3

    def place_before(self, village: i64) -> i64:  # KS-2.22, KS-2.23, KS-10.13
        """The place before which a village lies."""
        return (village + self.board_turns()) & 3

    def current(self, seat: i64) -> i64:
        """The village before a seat. [KS-2.3, KS-6.3, KS-R38]"""
        return self.before(self.place_of(seat))

    def first_of_round(self, number: i64) -> i64:
        """Who begins a round of this year: before the Farming village with four players, else who holds the first player token.

        [KS-14.1, KS-14.9, KS-15.1, KS-4.5, KS-4.8, KS-14.4 to KS-14.8, KS-15.9, KS-R48]  # KS-14.7
        """
        seats = self.book.seats
        rounds = self.year + number if seats == 4 else self.year * ROUNDS + number
        return (self.opener + rounds) % seats

    def holder(self) -> i64:
        """Who begins this round, and holds the first player token if there is one."""
        return self.first_of_round(self.round)

    def fox_place(self) -> i64:
        """The place of the Kitsune token: at the first player's right hand. [KS-15.6, KS-15.10]"""
        return (self.place_of(self.holder()) + 3) & 3

    def fox_village(self) -> i64:
        """The village in which the Kitsune acts. [KS-15.8]"""
        return self.before(self.fox_place())

    def moon(self, seat: i64) -> i64:
        """The village that is a second current one for the seat, or -1. [KS-17.2]"""
        also = self.kami(seat).also_current
        return -1 if also < 0 else self.marked[also]

    def near_spaces(self, seat: i64) -> i64:
        """The spaces of the current village, and of one that may be used as such. [KS-6.2, KS-17.2]"""
        villages = self.book.board.villages
        moon = self.moon(seat)
        spaces = villages[self.current(seat)]
        return spaces if moon < 0 else spaces | villages[moon]

    def temple_owner(self, village: i64) -> i64:
        """The player whose shrine stands in the temple of a village, or -1. [KS-10.8, KS-R31]"""
        board = self.book.board
        temple = board.villages[village] & board.kinds[4]
        for seat in range(self.book.seats):
            if self.players[seat].shrines & temple:
                return seat
        return -1

    def shrines(self) -> i64:
        """All spaces with a shrine."""
        found: i64 = 0
        for player in self.players:
            found |= player.shrines
        return found

    def owner_of(self, space: i64) -> i64:
        """Whose shrine stands on a space, or -1."""
        for seat in range(len(self.players)):
            if (self.players[seat].shrines >> space) & 1:
                return seat
        return -1

    def tokens_left(self, token: i64) -> i64:
        """Kami tokens of a kind in their owner's supply."""
        left = self.book.tokens[token].count
        if self.marked[token] >= 0:
            left -= 1
        spaces = self.laid[token]
        while spaces:
            left -= 1
            spaces &= spaces - 1
        return left

    def value(self) -> list[float]:
        """The winners share 1; before the end a look at the points so far. [KS-13.5 to KS-13.9]"""
        return shares(self.book, self.players, not self.agenda)

    def guess(self, seat: int, rng: Rng) -> None:
        """Sheets put back, goals to come, decks, leftovers and the hand being chosen from are dealt afresh. [Secrets]"""
        guess_kami(self.book, self.players, self.picking, seat, rng)
        guess_goals(self.book, self.goals, self.year, rng)
        guess_foxes(self.foxes, rng)
        seen: i64 = self.players[seat].seen if seat >= 0 else 0
        guess_villagers(
            self.book,
            self.decks,
            self.layers,
            self.hand,
            self.hand_village,
            self.hand_fox,
            self.hand_equal,
            seen,
            rng,
        )
        self.rng = rng.copy()

    # What the journal hears

    def tell(self, kind: str, params: dict[str, int]) -> None:
        """Something happened in the open."""
        if self.journal is not None:
            self.journal.tell(kind, params)

    def show(self, kind: str, params: dict[str, int]) -> None:
        """Something hidden became known to all."""
        if self.journal is not None:
            self.journal.reveal(kind, params)

    def show_to(self, seat: i64, kind: str, params: dict[str, int]) -> None:
        """Something hidden became known to one seat."""
        if self.journal is not None:
            self.journal.reveal(kind, params, bit(seat))
