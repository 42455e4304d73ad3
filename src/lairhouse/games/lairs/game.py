# interpreted
"""The game LAIRS: two seats, a card set, and whether a game is stopped after so many turns."""

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from lairhouse.games.lairs.book import Book
from lairhouse.games.lairs.bot import LairsPolicy
from lairhouse.games.lairs.cards.loader import HOUSE, Cards
from lairhouse.games.lairs.clauses import LEDGER
from lairhouse.games.lairs.endgame import LayOpen
from lairhouse.games.lairs.energy import COLOURS, NIBBLE
from lairhouse.games.lairs.locking import BuildLairs
from lairhouse.games.lairs.player import new_player
from lairhouse.games.lairs.state import NOBODY, SEATS, Lairs
from lairhouse.games.lairs.view import LairsView, view
from lairhouse.games.lairs.words import LairsWords
from lairhouse.kernel.game import Choice, Game, Setup, Value
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.match import Step
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

ACTIONS_A_TURN: Final = 60
ACTIONS_BESIDE: Final = 12  # locking, who begins, face-up cards
TURNS_WITHOUT_CAP: Final = 20_000


class LairsSetup(Setup):
    """A table's set-up with its card set. [LS-2.7]"""

    __slots__ = ("book", "cards")

    def __init__(self, seats: int, options: Mapping[str, Value], cards: Cards, card_set: str) -> None:
        super().__init__(seats, options, card_set)
        self.cards = cards
        self.book: Book = cards.book(bool(options["cap"]))
        self.share(self.book)


class LairsGame(Game):
    """Taking back and resigning are the match's, for every game alike. [LS-13.3, LS-13.4, LS-R57]"""

    slug = "lairs"
    title = "LAIRS"
    prefix = "LS"
    seats = (2,)
    choices = (Choice("cap", (True, False), True),)
    minutes = 40

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def setup(
        self, seats: int, options: Mapping[str, Value] | None = None, cards: Path | None = None
    ) -> Setup:
        read = house_cards() if cards is None else Cards(cards)
        return LairsSetup(seats, self.checked(seats, options), read, "house" if cards is None else read.id)

    def deal(self, setup: Setup, rng: Rng) -> State:
        """A shuffled deck, the display, all cubes where they begin; both seats build.

        [LS-2.1, LS-2.2, LS-2.3, LS-2.4, LS-2.5, LS-2.6, LS-2.7]
        """
        assert isinstance(setup, LairsSetup)
        book = setup.book
        deck = list(range(len(book.cards)))
        rng.shuffle(deck)
        display = [deck.pop() for _ in range(min(book.display, len(deck)))]
        players = [new_player(book.mat) for _ in range(SEATS)]
        return Lairs(
            rng, [LayOpen(), BuildLairs()], book, players, deck, display, [], NOBODY, NOBODY, [], 0, NOBODY, 0, False
        )  # fmt: skip

    def bound(self, setup: Setup) -> int:
        """Each turn has at most nine spends; dice, penalties and moves of a Hustle come on top. [LS-13.14]"""
        assert isinstance(setup, LairsSetup)
        turns = setup.book.cap or TURNS_WITHOUT_CAP
        return SEATS * (turns + 1) * ACTIONS_A_TURN + ACTIONS_BESIDE

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, Lairs)
        return view(state, seat)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (LairsView,)

    def words(self, setup: Setup) -> Words:
        assert isinstance(setup, LairsSetup)
        return LairsWords(setup.book, setup.cards.names, setup.cards.texts, setup.card_set == "house")

    def may_rewind(self, steps: Sequence[Step]) -> bool:
        """By consent past the end of a turn, until the rival acts; never past a disclosure, a roll or a card. [LS-13.3, LS-R57]"""
        return all(step.entry.seat == steps[0].entry.seat and not discloses(step) for step in steps)

    def conserved(self, state: State) -> dict[str, int]:
        """Every card once, every cube of each mat. [LS-1.5, LS-1.10, LS-6.1]"""
        assert isinstance(state, Lairs)
        places = [
            state.deck,
            state.display,
            state.discard,
            *(player.collection for player in state.players),
        ]
        found = {
            f"card {card}": sum(place.count(card) for place in places)
            for card in range(len(state.book.cards))
        }
        for seat, player in enumerate(state.players):
            for colour in range(COLOURS):
                lane = player.mat >> (16 * colour)
                found[f"cubes {colour} of seat {seat}"] = sum(
                    (lane >> shift) & NIBBLE for shift in (0, 4, 8, 12)
                )
        return found

    def policy(self, setup: Setup) -> Policy:
        return LairsPolicy()


def discloses(step: Step) -> bool:
    """Whether a step cannot be taken back for another reason than that it ended a turn."""
    shown = [event.kind for event in step.events if event.reveals]
    return step.was_barrier and shown != ["stopped"]


@cache
def house_cards() -> Cards:
    return Cards(HOUSE)


GAME: Final = LairsGame()
