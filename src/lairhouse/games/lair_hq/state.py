"""The position of Lair: players, lair, supplies, tracks. Chapters 1 to 4; what is done to it is in the chapters' files."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.lair_hq.beliefs import Belief, crates_in, drawn_case, kinds_in, one_of
from lairhouse.games.lair_hq.book import Book
from lairhouse.games.lair_hq.hearing import Moment, drawn_up
from lairhouse.kernel.bits import bit, count
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState
from lairhouse.kernel.unknown import shuffled

NOBODY: Final = -1
CUBE: Final = -2  # the blocking cube on a slot
NOTHING: Final = -1
UNTOLD: Final = -99
PARAMS: Final = ("seat", "other", "card", "at", "old", "n", "lost", "base", "symbols", "start")


@final
class Player:
    """What belongs to a seat and is kept from round to round.

    `men` are the locations of its Henchmen, `hand` its room cards, `crates` a count a byte.
    Workers stay where they are until they are moved. [LR-3.12, LR-4.9, LR-5.15, LR-6.12]
    """

    __slots__ = ("active", "inbox", "points", "score", "boss", "men", "hand", "crates", "tally", "deeds")

    def __init__(
        self,
        active: i64,
        inbox: i64,
        points: i64,
        score: i64,
        boss: i64,
        men: i64,
        hand: i64,
        crates: i64,
        tally: i64,
        deeds: i64,
    ) -> None:
        self.active = active
        self.inbox = inbox
        self.points = points
        self.score = score
        self.boss = boss
        self.men = men
        self.hand = hand
        self.crates = crates
        self.tally = tally
        """Where the VPs came from, ten bits a source; see `supplies.note`."""
        self.deeds = deeds
        """Tokens that visitors brought and rooms built, for the final count; ten bits each."""

    def copy(self) -> "Player":
        return Player(
            self.active,
            self.inbox,
            self.points,
            self.score,
            self.boss,
            self.men,
            self.hand,
            self.crates,
            self.tally,
            self.deeds,
        )


@final
class LairHq(AgendaState["LairHq"]):
    """Deck and crate pool have their top last; `laid` says which deck an unseen destroyed card came from, 0 for none."""

    __slots__ = (
        "book", "players", "rooms", "place_of", "laid", "planning", "retired", "deck", "pile", "beliefs", "heard", "whole",
        "rubble", "manned", "pool", "discard", "gone", "spent", "bank", "levels", "epoch", "round", "is_planning", "slot", "first",
        "moved", "extra", "shifts", "visited", "is_fresh", "is_stirred", "idle", "winner", "stack", "chart",
    )  # fmt: skip

    def __init__(  # noqa: PLR0915 (it takes every field)
        self,
        rng: Rng,
        agenda: list[Frame["LairHq"]],
        book: Book,
        players: list[Player],
        rooms: vec[i64],
        place_of: vec[i64],
        laid: vec[i64],
        planning: vec[i64],
        retired: list[int],
        deck: list[int],
        pile: list[int],
        beliefs: list[Belief],
        heard: list[int],
        whole: i64,
        rubble: i64,
        manned: i64,
        pool: i64,
        discard: i64,
        gone: i64,
        spent: i64,
        bank: i64,
        levels: i64,
        epoch: i64,
        round: i64,  # noqa: A002 (the rulebook's word)
        is_planning: bool,
        slot: i64,
        first: i64,
        moved: i64,
        extra: i64,
        shifts: i64,
        visited: i64,
        is_fresh: bool,
        is_stirred: bool,
        idle: i64,
        winner: i64,
        stack: i64,
        chart: tuple[int, ...],
    ) -> None:
        super().__init__(rng, agenda)
        self.book: Final = book
        self.players: Final = players
        self.rooms: Final = rooms
        """The card at each location, or NOTHING."""
        self.place_of: Final = place_of
        """The location of each card that lies whole in the lair, or NOTHING."""
        self.laid: Final = laid
        self.planning: Final = planning
        """For each slot in use the seat whose Planning Token lies there, NOBODY or CUBE."""
        self.retired: Final = retired
        self.deck = deck
        self.pile = pile
        """The crate pool."""
        self.beliefs: Final = beliefs
        """What each seat, and the spectator behind them, has concluded of the crates of others. [LR-10.40, LR-11.2]"""
        self.heard: Final = heard
        """What happened to crates since then; see `hearing.py`."""
        self.whole = whole
        self.rubble = rubble
        self.manned = manned
        self.pool = pool
        self.discard = discard
        self.gone = gone
        """Sites that have left the game. [LR-R20]"""
        self.spent = spent
        """Used crates."""
        self.bank = bank
        self.levels = levels
        """How many shaft cards are open."""
        self.epoch = epoch
        """Which shuffling of the Room Deck is being drawn from, counted from 1."""
        self.round = round
        self.is_planning = is_planning
        self.slot = slot
        """The place on the Planning Track of the seat on turn."""
        self.first = first
        """The first player of the round. [LR-13.5]"""
        self.moved = moved
        """Movements made in this turn."""
        self.extra = extra
        """Movements that Double Shifts still owe. [LR-11.8]"""
        self.shifts = shifts
        """Double Shifts used in this turn. [LR-R61]"""
        self.visited = visited
        """Cards activated within this movement. [LR-R11]"""
        self.is_fresh = is_fresh
        """Whether a crate was gained since the seat was last asked. [LR-R59]"""
        self.is_stirred = is_stirred
        """Whether a score or a level has moved in this round. [LR-R50]"""
        self.idle = idle
        """Rounds in a row in which nothing stirred."""
        self.winner = winner
        self.stack = stack
        """Score Tokens in the order in which they last moved, a seat plus 1 in four bits each, the undermost first."""
        self.chart = chart
        """The scores at the end of each round, ten bits a seat."""

    def copy(self) -> "LairHq":
        players: list[Player] = []
        for player in self.players:
            players.append(player.copy())
        return LairHq(
            self.rng.copy(),
            self.agenda.copy(),
            self.book,
            players,
            self.rooms[:],
            self.place_of[:],
            self.laid[:],
            self.planning[:],
            self.retired.copy(),
            self.deck.copy(),
            self.pile.copy(),
            self.beliefs.copy(),
            self.heard.copy(),
            self.whole,
            self.rubble,
            self.manned,
            self.pool,
            self.discard,
            self.gone,
            self.spent,
            self.bank,
            self.levels,
            self.epoch,
            self.round,
            self.is_planning,
            self.slot,
            self.first,
            self.moved,
            self.extra,
            self.shifts,
            self.visited,
            self.is_fresh,
            self.is_stirred,
            self.idle,
            self.winner,
            self.stack,
            self.chart,
        )

    def push(self, frame: Frame["LairHq"]) -> None:
        """Do this next; once the game is over nothing that was still to be done is done. [LR-12.4]"""
        if self.winner == NOBODY:
            self.agenda.append(frame)

    def seats(self) -> int:
        return len(self.players)

    def tell(
        self, kind: str, seat: i64 = UNTOLD, other: i64 = UNTOLD, card: i64 = UNTOLD, at: i64 = UNTOLD, old: i64 = UNTOLD,
        n: i64 = UNTOLD, lost: i64 = UNTOLD, base: i64 = UNTOLD, symbols: i64 = UNTOLD,
        start: i64 = UNTOLD,
    ) -> None:  # fmt: skip
        """Something happened in the open. The numbers are put together only when somebody listens."""
        if self.journal is None:
            return
        told = [seat, other, card, at, old, n, lost, base, symbols, start]
        params: dict[str, int] = {}
        for name in range(len(told)):
            if told[name] != UNTOLD:
                params[PARAMS[name]] = told[name]
        self.journal.tell(kind, params)

    def reveal(
        self, kind: str, seat: i64 = UNTOLD, card: i64 = UNTOLD, at: i64 = UNTOLD, crate: i64 = UNTOLD
    ) -> None:
        """Something hidden became known to all: a card of the deck, or a crate."""
        if self.journal is not None:
            self.journal.reveal(kind, {"seat": seat, "card": card, "at": at, "kind": crate})

    def whisper(self, kind: str, seats: i64, seat: i64, other: i64, crate: i64) -> None:
        """A crate became known to these seats alone."""
        if self.journal is not None:
            self.journal.reveal(kind, {"seat": seat, "other": other, "kind": crate}, seats)

    def last_slot(self) -> i64:
        """The last slot of the open track. [LR-8.10]"""
        return self.book.shaft.slots[self.levels]

    def is_core_open(self) -> bool:
        """Whether the track reaches the Core, with two players as with more. [LR-13.7]"""
        return self.levels == len(self.book.shaft.ids)

    def filled(self) -> i64:
        """Mask of the locations that hold a room, whole or destroyed. [LR-10.4, LR-10.54]"""
        return self.whole | self.rubble

    def is_full(self) -> bool:
        """Whether no location is left that could ever be built on. [LR-12.5, LR-R27, LR-R28]"""
        return self.book.shaft.full & ~self.filled() == 0

    def owner_at(self, location: i64) -> i64:
        """The seat whose Henchman stands there, or NOBODY. [LR-6.5]"""
        if (self.manned >> location) & 1 == 0:
            return NOBODY
        for seat in range(len(self.players)):
            if (self.players[seat].men >> location) & 1:
                return seat
        return NOBODY

    def men_at_home(self, seat: i64) -> i64:
        return self.book.limits.henchmen - count(self.players[seat].men)

    def is_last(self, seat: i64) -> bool:
        """Whether all others have Retired. [LR-7.5]"""
        return len(self.retired) == len(self.players) - 1

    def slot_of(self, seat: i64) -> i64:
        """The place of a seat's Planning Token on the Planning Track, or NOTHING."""
        for at in range(len(self.planning)):
            if self.planning[at] == seat:
                return at
        return NOTHING

    def guess(self, seat: int, rng: Rng) -> None:
        """Deal the deck, destroyed cards nobody saw and foreign crates afresh; what others know is forgotten. [LR-R52]"""
        for epoch in range(self.epoch, 0, -1):
            self.guess_cards_of(epoch, rng)
        self.guess_crates(seat, rng)
        self.rng = rng.copy()

    def guess_cards_of(self, epoch: i64, rng: Rng) -> None:
        """The unseen cards of one shuffling of the deck change places."""
        hidden: list[int] = []
        unseen: i64 = 0
        if self.rubble:
            for location in range(len(self.laid)):
                if self.laid[location] == epoch:
                    hidden.append(self.rooms[location])
                    unseen |= bit(location)
        if epoch == self.epoch:
            hidden += self.deck
        if len(hidden) == 0:
            return
        shuffled(hidden, rng)
        if unseen:
            for location in range(len(self.laid)):
                if (unseen >> location) & 1:
                    self.rooms[location] = hidden.pop()
        if epoch == self.epoch:
            self.deck = hidden

    def hidden_crates(self, seat: i64) -> i64:
        """All crates that a seat (-1: the spectator) does not see: in the pool and with the others."""
        hidden = self.book.crates.all - self.spent
        return hidden - self.players[seat].crates if seat >= 0 else hidden

    def is_hearing(self) -> bool:
        """Whether anybody knows more of hidden crates than their number."""
        if self.heard:
            return True
        for belief in self.beliefs:
            if belief:
                return True
        return False

    def belief_of(self, seat: i64) -> Belief:
        """What a seat (-1: the spectator) concludes of the crates of others from all it has heard. [LR-10.40, LR-11.2]"""
        belief = self.beliefs[seat]
        if not self.heard:
            return belief
        held: list[int] = [crates_in(player.crates) for player in self.players]
        observer = seat if seat >= 0 else self.seats()
        return drawn_up(belief, self.heard, Moment(observer, held, self.hidden_crates(seat)))

    def guess_crates(self, seat: i64, rng: Rng) -> None:
        """Crates of others and of the pool, as likely as the seat must think them. [LR-11.1]"""
        belief = self.belief_of(seat)
        for other in range(len(self.beliefs)):
            self.beliefs[other] = ()
        self.beliefs[seat] = belief  # the spectator's is the last
        self.heard.clear()
        known = drawn_case(belief, len(self.players), rng)
        hidden = self.hidden_crates(seat)
        for named in known:
            hidden -= named
        unknown = kinds_in(hidden)
        shuffled(unknown, rng)
        for other in range(len(self.players)):
            if other == seat:
                continue
            player = self.players[other]
            missing = crates_in(player.crates) - crates_in(known[other])
            player.crates = known[other]
            for _ in range(missing):
                player.crates += one_of(unknown.pop())
        self.pile = unknown

    def value(self) -> list[float]:
        """One for the winner; before the end each seat's share of the VP. [LR-12.2]"""
        if self.winner != NOBODY:
            return [1.0 if seat == self.winner else 0.0 for seat in range(len(self.players))]
        total = float(len(self.players))
        for player in self.players:
            total += float(player.score)
        return [(1.0 + float(player.score)) / total for player in self.players]
