# interpreted
"""Our games as OpenSpiel's Python algorithms see them: game and state objects with the methods they call.

Chance is drawn inside an action, as our kernel does it, so that there are no chance nodes; a world is resampled by a blind guess.
Seats that are asked together answer one after the other, lowest first, without showing the later ones what the earlier chose.
"""

from typing import TYPE_CHECKING, Final

from lairhouse.kernel.game import Game, Setup, Value
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.state import State, next_asked

if TYPE_CHECKING:
    import pyspiel

TERMINAL: Final = -4  # pyspiel.PlayerId.TERMINAL


class SpielGame:
    """A set-up of one of our games."""

    def __init__(
        self, game: Game, seats: int, options: dict[str, Value] | None = None, seed: int = 1
    ) -> None:
        self.game = game
        self.setup: Setup = game.setup(seats, options)
        self.words = game.words(self.setup)
        self.rng: Rng = seeded(seed)

    def get_type(self) -> "pyspiel.GameType":
        """What the algorithms ask about the kind of game: turns, sampled chance, a result at the end."""
        import pyspiel

        kind = pyspiel.GameType
        return kind(
            short_name=self.game.slug,
            long_name=self.game.title,
            dynamics=kind.Dynamics.SEQUENTIAL,
            chance_mode=kind.ChanceMode.SAMPLED_STOCHASTIC,
            information=kind.Information.IMPERFECT_INFORMATION,
            utility=kind.Utility.GENERAL_SUM,
            reward_model=kind.RewardModel.TERMINAL,
            max_num_players=max(self.game.seats),
            min_num_players=min(self.game.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=False,
            parameter_specification={},
        )

    def num_players(self) -> int:
        return self.setup.seats

    def new_initial_state(self) -> "SpielState":
        self.rng.word()
        return SpielState(self, self.game.deal(self.setup, seeded(self.rng.word())))


class SpielState:
    """A position with the methods of `pyspiel.State` that need no tensors."""

    __slots__ = ("_game", "state")

    def __init__(self, game: SpielGame, state: State) -> None:
        self._game = game
        self.state = state

    def get_game(self) -> SpielGame:
        return self._game

    def num_players(self) -> int:
        return self._game.setup.seats

    def current_player(self) -> int:
        seat = next_asked(self.state)
        return seat if seat >= 0 else TERMINAL

    def is_terminal(self) -> bool:
        return self.state.asked() == 0

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The answers to the open question, sorted as OpenSpiel wants them."""
        seat = self.current_player() if player is None else player
        return sorted(self.state.answers(seat)) if seat >= 0 else []

    def apply_action(self, action: int) -> None:
        self.state.play(self.current_player(), int(action))  # some algorithms draw it with NumPy

    def clone(self) -> "SpielState":
        return SpielState(self._game, self.state.copy())

    def returns(self) -> list[float]:
        """From -1 for a loss to 1 for a sole win."""
        return [2.0 * value - 1.0 for value in self.state.value()]

    def information_state_string(self, player: int | None = None) -> str:
        """The position as the seat may know it."""
        seat = self.current_player() if player is None else player
        return self._game.words.position(self.state, seat)

    def observation_string(self, player: int | None = None) -> str:
        return self.information_state_string(player)

    def resample_from_infostate(self, player: int, sampler: object = None) -> "SpielState":
        """Another world that looks the same to the player."""
        world = self.state.copy()
        self._game.rng.word()
        world.guess(player, self._game.rng)
        return SpielState(self._game, world)

    def action_to_string(self, player: int, action: int) -> str:
        return self._game.words.text(action)

    def __str__(self) -> str:
        return self._game.words.drawing(self.state, -1)
