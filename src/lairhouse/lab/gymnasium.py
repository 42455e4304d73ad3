# interpreted
"""Any of our games as a Gymnasium environment for one learner, the other seats played by bots.

Needs `pip install lairhouse[lab]`.
"""

from typing import Any, ClassVar

import gymnasium
import numpy as np

from lairhouse.bots.bot import Bot, position_for
from lairhouse.bots.levels import bot
from lairhouse.kernel.game import Game, Value
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.lab.pettingzoo import MOST_OPTIONS, VIEW_BYTES, Observation, TableEnv


class SeatEnv(gymnasium.Env[Observation, np.int64]):  # type: ignore[misc]
    """The learner sits in `seat`; its observation has a mask of the options, and so has `info["action_mask"]`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"]}

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: dict[str, Value] | None = None,
        seat: int = 0,
        against: str = "random",
        view_bytes: int = VIEW_BYTES,
        most_options: int = MOST_OPTIONS,
    ) -> None:
        self.zoo = TableEnv(game, seats, options, view_bytes, most_options)
        self.me = self.zoo.possible_agents[seat]
        self.others: Bot = bot(against)
        self.observation_space = self.zoo.observation_space(self.me)
        self.action_space = self.zoo.action_space(self.me)
        self.render_mode = "ansi"
        self.rng: Rng = seeded(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal anew and let the others play until the learner is asked."""
        super().reset(seed=seed)
        dealt = int(self.np_random.integers(2**62))
        self.rng = seeded(~dealt)
        self.zoo.reset(seed=dealt)
        self._play_others()
        return self._seen()

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner answers, the others play on; the reward comes with the end."""
        self.zoo.step(int(action))
        self._play_others()
        over = self.zoo.terminations[self.me]
        seen, info = self._seen()
        return seen, self.zoo.rewards[self.me] if over else 0.0, over, False, info

    def _play_others(self) -> None:
        while not self.zoo.terminations[self.me] and self.zoo.agent_selection != self.me:
            agent = self.zoo.agent_selection
            seat = self.zoo.possible_agents.index(agent)
            state = self.zoo._position()  # noqa: SLF001 - both adapters are one room
            position = position_for(self.zoo.game, self.zoo.setup, state, seat, self.rng)
            self.zoo.step(self.zoo.options(agent).index(self.others.choose(position, self.rng)))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        seen = self.zoo.observe(self.me)
        return seen, {"action_mask": seen["action_mask"]}

    def render(self) -> str:
        """The table drawn in text, as the learner sees it."""
        return self.zoo.words.drawing(self.zoo._position(), self.zoo.possible_agents.index(self.me))  # noqa: SLF001

    def close(self) -> None:
        self.others.close()
        self.zoo.close()
