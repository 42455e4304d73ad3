# interpreted
"""What a bot is handed, and what it answers: nothing here knows more than the seat does."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Final

import msgspec

from lairhouse.bots.search import Finding, Search
from lairhouse.kernel.game import Game, Setup
from lairhouse.kernel.match import Match
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Line, Option

SLICE_SECONDS: Final = 0.01


@dataclass(frozen=True, slots=True)
class Position:
    """A position as a bot gets it: the seat's view, its options, the history it may know, and a blind guess."""

    game: Game
    setup: Setup
    seat: int
    guess: State
    view: msgspec.Struct
    options: Sequence[Option]
    history: Sequence[Line] = ()


def position_for(
    game: Game, setup: Setup, state: State, seat: int, rng: Rng, history: Sequence[Line] = ()
) -> Position:
    """The position as `seat` may know it; the true state goes no further than this."""
    guess = state.copy()
    guess.guess(seat, rng)
    words = game.words(setup)
    options = [words.option(state, seat, action) for action in state.options(seat)]
    return Position(game, setup, seat, guess, game.view(state, seat), options, history)


class Bot(ABC):
    """A computer seat."""

    @abstractmethod
    def choose(self, position: Position, rng: Rng) -> str:
        """One of the position's options, in notation."""

    def close(self) -> None:
        """The game is over, or nobody waits for it any more: let go of what the bot holds."""
        return


class RandomBot(Bot):
    """Any answer to the open question, all equally likely."""

    def choose(self, position: Position, rng: Rng) -> str:
        action = position.guess.random_option(position.seat, rng)
        return position.game.words(position.setup).text(action)


class SearchBot(Bot):
    """Searches for a number of iterations, at most for a time."""

    def __init__(self, iterations: int, seconds: float = 60.0) -> None:
        self.iterations = iterations
        self.seconds = seconds

    def choose(self, position: Position, rng: Rng) -> str:
        action = best_action(position, rng, self.iterations, self.seconds)
        return position.game.words(position.setup).text(action)


def best_action(position: Position, rng: Rng, iterations: int, seconds: float = 60.0) -> int:
    """What a search of that length would play; an only choice is played without thought."""
    policy = position.game.policy(position.setup)
    policy.effort = iterations
    choices = policy.choices(position.guess, position.seat)
    if len(choices) == 1:
        return choices[0]
    search = Search(position.guess, position.seat, rng, policy)
    think(search, iterations, seconds)
    return search.best()


def think(search: Search, iterations: int, seconds: float) -> list[Finding]:
    """Run a search in slices until its iterations or its time are used up; at least one iteration."""
    ends = monotonic() + seconds
    portion = 4
    while search.iterations < iterations:
        began = monotonic()
        search.run(min(portion, iterations - search.iterations))
        now = monotonic()
        if now >= ends:
            break
        portion = max(1, min(1_000, int(portion * SLICE_SECONDS / max(now - began, 1e-6))))
    return search.findings()


def play_out(match: Match, bots: Sequence[Bot], rng: Rng, limit: int) -> int:
    """Let bots play a match to its end; the number of actions, at most `limit`."""
    played = 0
    while not match.is_over() and played < limit:
        asked = match.state.asked()
        seat = (asked & -asked).bit_length() - 1
        position = position_for(match.game, match.setup, match.state, seat, rng)
        match.act(seat, bots[seat].choose(position, rng))
        played += 1
    return played


def bot_rng(seed: int) -> Rng:
    """A bot's own stream of chance, apart from every table's."""
    return seeded(seed ^ 0x5EED_B07)
