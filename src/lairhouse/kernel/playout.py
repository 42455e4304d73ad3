"""Random play to the end: what simulation measures and search rolls out."""

from mypy_extensions import i64

from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State, next_asked


def play_randomly(state: State, rng: Rng, limit: i64) -> i64:
    """Play random options until the game is over or `limit` actions are played; the number of actions played."""
    played: i64 = 0
    while played < limit:
        seat = next_asked(state)
        if seat < 0:
            break
        state.play(seat, state.random_option(seat, rng))
        played += 1
    return played


def roll_out(state: State, policy: Policy, rng: Rng, limit: i64) -> i64:
    """Play as the policy chooses until the game is over or `limit` actions are played; the number of actions played."""
    played: i64 = 0
    while played < limit:
        seat = next_asked(state)
        if seat < 0:
            break
        state.play(seat, policy.choose(state, seat, rng))
        played += 1
    return played
