# interpreted
"""Any of our games as a PettingZoo environment: one agent a seat, asked one after the other. Needs `pip install lairhouse[lab]`.

An action is a place in the seat's list of options, with a mask; an observation is the seat's view, encoded as JSON bytes.
Nothing else of the position is reachable. Seats that are asked together answer lowest first, without seeing each other's answers.
"""

from typing import Any, Final

import msgspec
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from lairhouse.kernel.errors import BadSetup, IllegalAction
from lairhouse.kernel.frame import NO_ANSWER
from lairhouse.kernel.game import Game, Value
from lairhouse.kernel.registry import game as game_named
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State, next_asked

VIEW_BYTES: Final = 32_768
MOST_OPTIONS: Final = 512

Observation = dict[str, NDArray[np.generic]]


class TableEnv(AECEnv):  # type: ignore[misc]
    """A table of one game. `view(agent)` and `options(agent)` give the same in typed records and in notation."""

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        view_bytes: int = VIEW_BYTES,
        most_options: int = MOST_OPTIONS,
    ) -> None:
        super().__init__()
        self.game = game_named(game) if isinstance(game, str) else game
        self.setup = self.game.setup(seats or self.game.seats[0], options)
        self.words = self.game.words(self.setup)
        self.metadata = {
            "name": f"lairhouse/{self.game.slug}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.view_bytes = view_bytes
        self.most_options = most_options
        self.possible_agents = [f"seat_{seat}" for seat in range(self.setup.seats)]
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(most_options))
        self.observation_spaces = dict.fromkeys(
            self.possible_agents,
            spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (view_bytes,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (most_options,), np.int8),
                }
            ),
        )
        self.encoder = msgspec.json.Encoder()
        self.table: State | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew: the same seed, the same game."""
        if seed is None:
            seed = int(np.random.default_rng().integers(2**63))
        self.table = self.game.deal(self.setup, seeded(seed))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _position(self) -> State:
        if self.table is None:
            raise BadSetup("reset the environment before it is used")
        return self.table

    def _select(self) -> None:
        seat = next_asked(self._position())
        if seat >= 0:
            self.agent_selection = self.possible_agents[seat]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    def view(self, agent: str) -> msgspec.Struct:
        """What the agent's seat sees."""
        return self.game.view(self._position(), self._seat(agent))

    def options(self, agent: str) -> list[str]:
        """What the agent may answer, in notation; action n is the n-th of them."""
        state, seat = self._position(), self._seat(agent)
        if next_asked(state) != seat:
            return []
        return [self.words.text(action) for action in state.answers(seat)]

    def observe(self, agent: str) -> Observation:
        encoded = self.encoder.encode(self.view(agent))
        choices = len(self.options(agent))
        if len(encoded) > self.view_bytes or choices > self.most_options:
            raise BadSetup(f"this position needs view_bytes={len(encoded)} and most_options={choices}")
        observation = np.zeros(self.view_bytes, np.uint8)
        observation[: len(encoded)] = np.frombuffer(encoded, np.uint8)
        mask = np.zeros(self.most_options, np.int8)
        mask[:choices] = 1
        return {"observation": observation, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Answer for the selected agent; the results are the rewards of the last step, from -1 to 1."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self._position(), self._seat(agent)
        answers = state.answers(seat)
        if action is None or not 0 <= int(action) < len(answers):
            raise IllegalAction("", self.game.ledger.sentence_of(NO_ANSWER))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state.play(seat, answers[int(action)])
        if state.asked() == 0:
            values = state.value()
            self.rewards = {name: 2.0 * values[self._seat(name)] - 1.0 for name in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> str:
        """The table drawn in text, as the selected agent sees it."""
        return self.words.drawing(self._position(), self._seat(self.agent_selection))

    def close(self) -> None:
        self.table = None
