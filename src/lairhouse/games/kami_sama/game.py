# interpreted
"""Kami-sama for two, three or four: seats, options, set-up and what is counted. Chapters 1, 2, 14, 15 and 16."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from lairhouse.games.kami_sama.book import Book
from lairhouse.games.kami_sama.bot import KamiSamaPolicy
from lairhouse.games.kami_sama.cards.loader import HOUSE, Cards
from lairhouse.games.kami_sama.clauses import LEDGER
from lairhouse.games.kami_sama.dealing import dealt, empty_game
from lairhouse.games.kami_sama.notation import Notation
from lairhouse.games.kami_sama.shown import KamiSamaView
from lairhouse.games.kami_sama.state import ROUNDS, KamiSama
from lairhouse.games.kami_sama.view import view
from lairhouse.games.kami_sama.words import KamiSamaWords
from lairhouse.kernel.bits import count
from lairhouse.kernel.game import Choice, Game, Setup, Value
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

SHORT_YEARS: Final = 2
FULL_YEARS: Final = 3
ANSWERS_A_CUBE: Final = 9  # the longest action, Whirlwind: use, three lifts, stop, three spaces, a reaction
ANSWERS_A_PICK: Final = 5  # a villager, two moves, a token, a tie


class Table(Setup):
    """A table's set-up: the card set and the book made of it. Frames name effects, so these are numbered."""

    __slots__ = ("book", "cards", "notation")

    def __init__(self, seats: int, options: Mapping[str, Value], cards: Cards, card_set: str) -> None:
        super().__init__(seats, options, card_set)
        self.cards = cards
        self.book: Book = cards.book(seats, SHORT_YEARS if options["short"] else FULL_YEARS)
        self.notation = Notation(self.book)
        self.share(self.book)
        for effect in cards.effects():
            self.share(effect)

    def empty(self, rng: Rng) -> KamiSama:
        """The table before anything is drawn."""
        cards = self.cards
        return empty_game(
            self.book, cards.shrines[self.seats], cards.fox_shrines, cards.tokens_per_village, rng
        )


@cache
def house() -> Cards:
    return Cards(HOUSE)


def table_of(setup: Setup) -> Table:
    assert isinstance(setup, Table)
    return setup


class KamiSamaGame(Game):
    slug = "kami_sama"
    title = "Kami-sama"
    prefix = "KS"
    seats = (2, 3, 4)  # KS-1.1
    minutes = 75
    choices = (
        Choice("short", (False, True), False),
        Choice("first_player", ("drawn", "first_seat"), "drawn"),
    )

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def setup(
        self, seats: int, options: Mapping[str, Value] | None = None, cards: Path | None = None
    ) -> Table:
        chosen = self.checked(seats, options)
        return Table(
            seats,
            chosen,
            house() if cards is None else Cards(cards),
            "house" if cards is None else cards.stem,
        )

    def deal(self, setup: Setup, rng: Rng) -> State:
        return dealt(table_of(setup).empty(rng), setup.options["first_player"] == "first_seat")

    def bound(self, setup: Setup) -> int:
        book = table_of(setup).book
        turns = sum(int(cubes) for cubes in list(book.cubes)[: book.years]) * ROUNDS * setup.seats
        picks = book.years * 4 * setup.seats
        foxes = book.years * ROUNDS * 16
        return turns * ANSWERS_A_CUBE + picks * ANSWERS_A_PICK + foxes + setup.seats + book.years

    def conserved(self, state: State) -> dict[str, int]:
        """Shrines of each owner, villager cards, village and kami tokens, Kitsune cards, and what no space may hold twice."""
        assert isinstance(state, KamiSama)
        found: dict[str, int] = {}
        for owner, player in enumerate(state.players):
            found[f"shrines of {owner}"] = player.supply + count(player.shrines)
        cards = [card for deck in state.decks for card in deck] + list(state.hand)
        for player in state.players:
            cards += [card for card in range(len(state.book.cards)) if player.villagers >> card & 1]
        for card in range(len(state.book.cards)):
            found[f"villager card {card}"] = cards.count(card)
        for village in range(4):
            held = sum(player.tokens(village) for player in state.players)
            found[f"village tokens {village}"] = int(state.bank[village]) + int(held)
        for number, token in enumerate(state.book.tokens):
            on_board = count(state.laid[number]) + (1 if state.marked[number] >= 0 else 0)
            found[f"{token.id} tokens"] = state.tokens_left(number) + int(on_board)
        for card in range(len(state.book.fox_cards)):
            found[f"kitsune card {card}"] = (state.foxes + state.foxes_up).count(card)
        stands = sum(count(player.shrines) for player in state.players) + sum(
            count(mask) for mask in state.laid
        )
        found["pieces beyond one a space"] = int(stands - count(state.occupied))
        return found

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, KamiSama)
        return view(state, seat)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (KamiSamaView,)

    def words(self, setup: Setup) -> Words:
        return KamiSamaWords(table_of(setup))

    def policy(self, setup: Setup) -> Policy:
        return KamiSamaPolicy()


GAME: Final = KamiSamaGame()
