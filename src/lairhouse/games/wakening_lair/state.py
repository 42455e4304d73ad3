"""The position of Wakening Lair: the row, the party, the decks, the Terror. Chapters 1, 2 and 15; how it moves is in `turns.py`."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import EQUIP_WEAPON, GIVE, UNREADY, is_free_step, kind_of
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.book import Book, Figure, Terror
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.row import Row
from lairhouse.games.wakening_lair.vocabulary import NOTHING
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Frame
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState

UNDECIDED: Final = -1
LOST: Final = 0
WON: Final = 1


@final
class WakeningLair(AgendaState["WakeningLair"]):
    """Decks have their top card last. What is hidden is hidden from all: decks, Rooms face down, the sleeping Terror."""

    __slots__ = (
        "book",
        "row",
        "heroes",
        "monsters",
        "felled",
        "treasures",
        "spent",
        "known_under",
        "terror",
        "is_awake",
        "terror_room",
        "zones",
        "ring",
        "skips",
        "active",
        "turn",
        "actions",
        "is_open",
        "used",
        "used_items",
        "seen",
        "attack",
        "outcome",
        "why",
    )

    def __init__(
        self,
        rng: Rng,
        agenda: list[Frame["WakeningLair"]],
        book: Book,
        row: Row,
        heroes: list[Hero],
        monsters: list[int],
        felled: list[int],
        treasures: list[int],
        spent: list[int],
        known_under: i64,
        terror: i64,
        is_awake: bool,
        terror_room: i64,
        zones: vec[i64],
        ring: i64,
        skips: i64,
        active: i64,
        turn: i64,
        actions: i64,
        is_open: bool,
        used: i64,
        used_items: i64,
        seen: list[int],
        attack: Attack | None,
        outcome: i64,
        why: i64,
    ) -> None:
        super().__init__(rng, agenda)
        self.book: Final = book
        self.row: Final = row
        self.heroes: Final = heroes  # in turn order
        self.monsters: Final = monsters  # the Monster deck
        self.felled: Final = felled  # its discard pile, oldest first
        self.treasures: Final = treasures  # the Treasure deck
        self.spent: Final = spent  # its discard pile, oldest first
        self.known_under = (
            known_under  # cards at the bottom of the Treasure deck that all have seen put there
        )
        self.terror = terror
        self.is_awake = is_awake
        self.terror_room = terror_room
        self.zones: Final = zones  # mask of the marked boxes of each zone of the Terror
        self.ring = ring  # mask of the open ring numbers
        self.skips = skips  # advances still to be skipped
        self.active = active  # place of the active Hero
        self.turn = turn  # 0 before the first
        self.actions = actions  # left this turn
        self.is_open = is_open  # a Move Action that may go on
        self.used = used  # traits used this turn that may be used once
        self.used_items = used_items
        self.seen: Final = seen  # positions since the last Action, die or card, as `holdings` (free.py)
        self.attack = attack
        self.outcome = outcome
        self.why = why  # how it ended: a number of vocabulary.py

    def copy(self) -> "WakeningLair":
        attack = self.attack
        heroes: list[Hero] = []
        for hero in self.heroes:
            heroes.append(hero.copy())
        return WakeningLair(
            self.rng.copy(),
            self.agenda.copy(),
            self.book,
            self.row.copy(),
            heroes,
            self.monsters.copy(),
            self.felled.copy(),
            self.treasures.copy(),
            self.spent.copy(),
            self.known_under,
            self.terror,
            self.is_awake,
            self.terror_room,
            self.zones[:],
            self.ring,
            self.skips,
            self.active,
            self.turn,
            self.actions,
            self.is_open,
            self.used,
            self.used_items,
            self.seen.copy(),
            attack.copy() if attack is not None else None,
            self.outcome,
            self.why,
        )

    def seats(self) -> int:
        return self.book.seats

    def value(self) -> list[float]:
        """All win or lose together. [WL-1.1, WL-15.4]"""
        return [1.0 if self.outcome == WON else 0.0] * self.book.seats

    def hero(self) -> Hero:
        """The active Hero."""
        return self.heroes[self.active]

    def figure_of(self, hero: Hero) -> Figure:
        return self.book.figures[hero.figure]

    def board(self) -> Terror:
        """The Terror's board."""
        return self.book.terrors[self.terror]

    def seat(self) -> i64:
        """Who runs the active Hero."""
        return self.book.seat_of(self.active)

    def active_bit(self) -> i64:
        return bit(self.book.seat_of(self.active))

    def place_of(self, figure: i64) -> i64:
        """The place of a Hero in the party, or -1."""
        for place in range(len(self.heroes)):
            if self.heroes[place].figure == figure:
                return place
        return NOTHING

    def heroes_at(self, room: i64) -> i64:
        """Mask of the places of the Heroes in a Room."""
        mask: i64 = 0
        for place in range(len(self.heroes)):
            if self.heroes[place].room == room:
                mask |= bit(place)
        return mask

    def holder(self, card: i64) -> i64:
        """The place of the Hero that has a Treasure card, or -1."""
        for place in range(len(self.heroes)):
            if (self.heroes[place].cards() >> card) & 1:
                return place
        return NOTHING

    def terror_at(self, room: i64) -> bool:
        """Whether the awake Terror is in that Room."""
        return self.is_awake and self.terror_room == room

    def discard(self, place: i64, card: i64) -> None:
        """A Hero's Treasure card goes to the discard pile, never back to Reserve. [WL-9.10, WL-9.21]"""
        self.heroes[place].part_with(self.book, card)
        self.spent.append(card)
        if self.journal is not None:
            self.journal.tell("discarded", {"hero": self.heroes[place].figure, "card": card})

    def is_open_to_attack(self, room: i64) -> bool:
        """Whether the awake Terror is in that Room without guards. [WL-13.2, WL-13.3]"""
        return self.is_awake and self.terror_room == room and not self.row.has_monsters(room)

    def finish(self, outcome: i64, why: i64) -> None:
        """The game is over; nothing after it is carried out. [WL-15.6]"""
        self.outcome = outcome
        self.why = why
        self.attack = None
        self.agenda.clear()
        if self.journal is not None:
            self.journal.tell("ended", {"won": outcome, "why": why})

    # Interjections: at any pause a seat may see to the cards of its Heroes. The rules for them are in free.py.

    def is_interjection(self, action: i64) -> bool:
        kind = kind_of(action)
        return EQUIP_WEAPON <= kind <= GIVE or kind == UNREADY

    def may_act(self) -> int:
        if not self.agenda:
            return 0
        return self.asked() | cast("Moment", self.agenda[-1]).interrupters(self)

    def interjections(self, seat: i64) -> list[int]:
        return cast("Moment", self.agenda[-1]).free_candidates(self, seat) if self.agenda else []

    def interjection_refusal(self, seat: i64, action: i64) -> i64:
        return cast("Moment", self.agenda[-1]).free_refusal(self, seat, action)

    def interject(self, seat: i64, action: i64) -> None:
        cast("Moment", self.agenda[-1]).free_resolve(self, seat, action)

    def play(self, seat: int, action: int) -> None:
        """Whatever is no gift and no open Move going on makes earlier positions unreachable. [WL-R54]"""
        if self.seen and not is_free_step(kind_of(action)):
            self.seen.clear()
        super().play(seat, action)

    def guess(self, seat: int, rng: Rng) -> None:
        """No player has secrets: every seat and the spectator guess alike. [Secrets, WL-16.2]"""
        self._guess_rooms(rng)
        self._guess_monsters(rng)
        self._guess_treasures(rng)
        if not self.is_awake:
            self.terror = rng.below(len(self.book.terrors))
        self.rng = rng.copy()

    def _guess_rooms(self, rng: Rng) -> None:
        """Rooms face down are in any order."""
        row = self.row
        hidden: list[int] = [row.cards[room] for room in range(12) if not row.is_up(room)]
        hidden.sort()
        rng.shuffle(hidden)
        for room in range(12):
            if not row.is_up(room):
                row.cards[room] = hidden.pop()

    def _guess_monsters(self, rng: Rng) -> None:
        """Any order, the Awakens card anywhere among the last cards. [WL-2.8]"""
        deck = self.monsters
        cards: list[int] = [card for card in deck if card != self.book.awakens]
        cards.sort()
        rng.shuffle(cards)
        if len(cards) < len(deck):
            bottom = self.book.difficulty.bottom + 1
            places = bottom if bottom < len(deck) else len(deck)
            cards.insert(rng.below(places), self.book.awakens)
        for at in range(len(deck)):
            deck[at] = cards[at]

    def _guess_treasures(self, rng: Rng) -> None:
        """Any order, save those that all have seen put under the deck."""
        deck = self.treasures
        hidden: list[int] = deck[self.known_under :]
        hidden.sort()
        rng.shuffle(hidden)
        for at in range(len(hidden)):
            deck[self.known_under + at] = hidden[at]


class Moment(Frame[WakeningLair]):
    """A frame of this game. Unless it is a pause nobody may interject: something rolled is being carried out. [WL-9.15]"""

    __slots__ = ()

    def interrupters(self, game: WakeningLair) -> i64:
        """Mask of the seats that may interject now."""
        return 0

    def free_candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return []

    def free_refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        return NO_ANSWER if kind_of(action) == UNREADY else clause("WL-9.15")

    def free_resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        raise NotImplementedError


class Asking(Moment):
    """A question to whoever runs one Hero, by its place in the party; never an empty one. [WL-16.3]"""

    __slots__ = ("place",)

    def __init__(self, place: i64) -> None:
        self.place: Final = place

    def asks(self, game: WakeningLair) -> i64:
        return bit(game.book.seat_of(self.place))
