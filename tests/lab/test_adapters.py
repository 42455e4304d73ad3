"""PettingZoo's and Gymnasium's own checks hold for our games, and nothing but the seat's view comes through."""

import json
import warnings

import numpy as np
import pytest

from lairhouse.kernel.errors import BadSetup, IllegalAction
from lairhouse.lab.gymnasium import SeatEnv
from lairhouse.lab.pettingzoo import TableEnv

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize("slug", ["connect_four", "kuhn_poker"])
def test_pettingzoo_finds_nothing_wrong(slug: str) -> None:
    check = pytest.importorskip("pettingzoo.test")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check.api_test(TableEnv(slug, view_bytes=4096), num_cycles=50)
        check.seed_test(lambda: TableEnv(slug, view_bytes=4096), num_cycles=30)


def test_gymnasium_finds_nothing_wrong() -> None:
    check = pytest.importorskip("gymnasium.utils.env_checker")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check.check_env(SeatEnv("kuhn_poker", view_bytes=1024, most_options=2), skip_render_check=True)


def test_rewards_come_at_the_end_and_add_up() -> None:
    env = TableEnv("connect_four", view_bytes=4096)
    env.reset(seed=4)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        total[agent] += reward
        assert observation is not None
        env.step(None if over else int(np.flatnonzero(observation["action_mask"])[0]))

    assert sorted(total.values()) == [-1.0, 1.0]


def test_an_observation_is_the_view_of_the_seat() -> None:
    env = TableEnv("kuhn_poker", view_bytes=2048)
    env.reset(seed=1)
    seen = json.loads(bytes(env.observe("seat_0")["observation"]).rstrip(b"\0"))

    assert [bool(card) for card in seen["cards"]] == [True, False]
    assert env.options("seat_0") == ["check", "bet"] and env.options("seat_1") == []


def test_an_action_that_is_no_option_is_refused_and_changes_nothing() -> None:
    env = TableEnv("kuhn_poker", view_bytes=2048)
    env.reset(seed=1)
    before = env.render()

    with pytest.raises(IllegalAction):
        env.step(2)

    assert env.render() == before


def test_a_view_too_large_for_its_space_is_told_with_what_it_needs() -> None:
    env = TableEnv("connect_four", view_bytes=10)
    env.reset(seed=1)

    with pytest.raises(BadSetup, match="view_bytes="):
        env.observe("seat_0")


def test_a_learner_plays_whole_games_against_a_bot() -> None:
    env = SeatEnv("connect_four", seat=1, against="random", view_bytes=4096)
    for seed in range(3):
        observation, info = env.reset(seed=seed)
        over, reward = False, 0.0
        while not over:
            action = np.flatnonzero(info["action_mask"])[0]
            observation, reward, over, _, info = env.step(action)

        assert reward in {-1.0, 0.0, 1.0}
        assert observation["action_mask"].sum() == 0
    env.close()
