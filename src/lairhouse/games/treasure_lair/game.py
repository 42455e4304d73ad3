# interpreted
"""Treasure Lair: recruit heroes, defeat challenge after challenge, carry home the most treasure."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from lairhouse.games.treasure_lair.bot import TreasureLairPolicy
from lairhouse.games.treasure_lair.cards.loader import house_set, read_set
from lairhouse.games.treasure_lair.clauses import LEDGER
from lairhouse.games.treasure_lair.dealing import deal
from lairhouse.games.treasure_lair.ending import DRY_ROUNDS
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.games.treasure_lair.table import CLAIMED, HIDDEN, TableSetup
from lairhouse.games.treasure_lair.view import TreasureLairView, viewer_of
from lairhouse.games.treasure_lair.words import TreasureLairWords
from lairhouse.kernel.game import Choice, Game, Setup, Value
from lairhouse.kernel.ledger import Ledger
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

ACTIONS_A_TURN: Final = 40  # more than any turn met in a million


class TreasureLairGame(Game):
    slug = "treasure_lair"
    title = "Treasure Lair"
    prefix = "TL"
    seats = (2, 3, 4)  # TL-1.1
    choices = (Choice(HIDDEN, (False, True), False), Choice(CLAIMED, (False, True), False))
    minutes = 45

    @property
    def ledger(self) -> Ledger:
        return LEDGER

    def setup(
        self, seats: int, options: Mapping[str, Value] | None = None, cards: Path | None = None
    ) -> Setup:
        checked = self.checked(seats, options)
        return TableSetup(seats, checked, read_set(cards) if cards is not None else house_set())

    def deal(self, setup: Setup, rng: Rng) -> State:
        assert isinstance(setup, TableSetup)
        return deal(setup.book, setup.deeds, rng)

    def bound(self, setup: Setup) -> int:
        """Every fifty rounds a treasure is gained for good, or the game ends. [TL-R74]"""
        assert isinstance(setup, TableSetup)
        rounds = DRY_ROUNDS * (len(setup.cards.treasures) + 1)
        return rounds * setup.seats * ACTIONS_A_TURN

    def view(self, state: State, seat: int) -> msgspec.Struct:
        assert isinstance(state, TreasureLair)
        return viewer_of(state.book).view(state, seat)

    def view_types(self) -> tuple[type[msgspec.Struct], ...]:
        return (TreasureLairView,)

    def words(self, setup: Setup) -> Words:
        assert isinstance(setup, TableSetup)
        return TreasureLairWords(setup)

    def policy(self, setup: Setup) -> Policy:
        return TreasureLairPolicy()

    def conserved(self, state: State) -> dict[str, int]:
        """Every card lies in exactly one place."""
        assert isinstance(state, TreasureLair)
        challenges = [*state.challenge_deck, *state.challenge_pile]
        heroes = [*state.hero_deck, *state.hero_pile, *state.pool, *state.box, *state.drawn]
        treasures = [*state.treasure_deck, *state.treasure_pile, *state.drawn_treasures]
        for player in state.players:
            challenges += player.gold
            heroes += [*player.party, *player.scored]
            treasures += [card for card in range(60) if player.has_treasure(card)]
        for quest in state.quests:
            challenges += quest.trail
            treasures += [quest.treasure] if quest.is_there() else []
        if state.attempt is not None and state.attempt.beaten >= 0:
            challenges.append(state.attempt.beaten)
        actions = [
            *state.action_deck,
            *state.action_pile,
            *state.offer,
            *([state.chosen] if state.chosen >= 0 else []),
        ]
        found: dict[str, int] = {}
        named = (
            ("challenges", challenges),
            ("heroes", heroes),
            ("actions", actions),
            ("treasures", treasures),
        )
        for name, cards in named:
            found[name] = len(cards)
            found[f"different {name}"] = len(set(cards))
        return found


GAME: Final = TreasureLairGame()
