# interpreted
"""Games by the thousand: who wins from which seat, how long games are, how many options a decision has."""

import math
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

import msgspec

from lairhouse import compiled
from lairhouse.bots.bot import Position, RandomBot, SearchBot, position_for
from lairhouse.bots.levels import bot
from lairhouse.kernel.errors import InvariantBroken
from lairhouse.kernel.game import Game, Setup, Value
from lairhouse.kernel.playout import play_randomly
from lairhouse.kernel.registry import game as game_named
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State
from lairhouse.lab.runner import InProcess, Runner

CHUNK: Final = 25  # games a job


class Job(msgspec.Struct, frozen=True):
    """A handful of games: those numbered `first` to `first + games - 1`. Game n is dealt from `seed + n`."""

    game: str
    seats: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    first: int
    games: int
    seed: int


class Outcome(msgspec.Struct, frozen=True):
    """One finished game."""

    values: list[float]
    actions: int
    decisions: int
    options: int
    """Options counted over all decisions; 0 where only random bots play, which list none."""


class Summary(msgspec.Struct, frozen=True):
    """What `lairhouse sim --json` prints."""

    game: str
    seats: int
    options: dict[str, Value]
    bots: list[str]
    games: int
    actions: int
    seconds: float
    actions_per_second: float
    compiled: bool
    results: list[float]
    """The mean result of each seat."""
    errors: list[float]
    """The standard error of each of these means."""
    wins: list[int]
    """Games each seat won alone or with others."""
    actions_a_game: float
    shortest: int
    longest: int
    options_a_decision: float | None
    seed: int


def simulate(
    game: Game,
    seats: int,
    options: dict[str, Value],
    games: int,
    bots: Sequence[str] = (),
    seed: int = 1,
    runner: Runner | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play that many games and sum them up; without bots named, every seat plays at random."""
    players = tuple(bots) if bots else ("random",) * seats
    chosen = game.checked(seats, options)
    jobs = [
        Job(game.slug, seats, chosen, players, first, min(CHUNK, games - first), seed)
        for first in range(0, games, CHUNK)
    ]
    began = perf_counter()
    outcomes: list[Outcome] = []
    for done in (runner or InProcess()).map(play_games, jobs):
        outcomes += done
        if progress is not None:
            progress(len(outcomes))
    return _summed(jobs[0], outcomes, perf_counter() - began)


def play_games(job: Job) -> list[Outcome]:
    """The games of one job."""
    game = game_named(job.game)
    setup = game.setup(job.seats, job.options)
    is_random = all(name == "random" for name in job.bots)
    play = _play_randomly if is_random else _play_bots
    return [play(game, setup, job, number) for number in range(job.first, job.first + job.games)]


def _play_randomly(game: Game, setup: Setup, job: Job, number: int) -> Outcome:
    state = game.deal(setup, seeded(job.seed + number))
    bound = game.bound(setup)
    played = play_randomly(state, seeded(~(job.seed + number)), bound + 1)
    _must_have_ended(game, state, bound)
    return Outcome(state.value(), played, played, 0)


def _play_bots(game: Game, setup: Setup, job: Job, number: int) -> Outcome:
    state = game.deal(setup, seeded(job.seed + number))
    rng = seeded(~(job.seed + number))
    players = [bot(name) for name in job.bots]
    words = game.words(setup)
    bound = game.bound(setup)
    actions = listed = 0
    while (asked := state.asked()) and actions <= bound:
        seat = (asked & -asked).bit_length() - 1
        player = players[seat]
        if isinstance(player, RandomBot):
            action = state.random_option(seat, rng)
        else:
            listed += len(state.answers(seat))
            position = _bare_position(game, setup, state, seat) if isinstance(player, SearchBot) else None
            text = player.choose(position or position_for(game, setup, state, seat, rng), rng)
            action = words.parse(text)
        state.play(seat, action)
        actions += 1
    for player in players:
        player.close()
    _must_have_ended(game, state, bound)
    return Outcome(state.value(), actions, actions, listed)


def _bare_position(game: Game, setup: Setup, state: State, seat: int) -> Position:
    """A position for our own search, which looks at nothing but the guess: the view is not made."""
    guess = state.copy()
    guess.guess(seat, seeded(state.rng.drawn))
    return Position(game, setup, seat, guess, msgspec.Struct(), ())


def _must_have_ended(game: Game, state: State, bound: int) -> None:
    if state.asked() != 0:
        raise InvariantBroken(f"a game of {game.title} went on after {bound} actions")


def _summed(job: Job, outcomes: list[Outcome], seconds: float) -> Summary:
    games = len(outcomes)
    actions = sum(outcome.actions for outcome in outcomes)
    columns = [[outcome.values[seat] for outcome in outcomes] for seat in range(job.seats)]
    means = [sum(column) / games for column in columns]
    counted = [outcome for outcome in outcomes if outcome.options]
    decisions = sum(outcome.decisions for outcome in counted)
    return Summary(
        job.game,
        job.seats,
        job.options,
        list(job.bots),
        games,
        actions,
        round(seconds, 3),
        round(actions / seconds, 1),
        compiled(),
        [round(mean, 4) for mean in means],
        [round(_error(column, mean), 4) for column, mean in zip(columns, means, strict=True)],
        [
            sum(1 for o in outcomes if o.values[seat] == max(o.values) and o.values[seat] > 0)
            for seat in range(job.seats)
        ],
        round(actions / games, 2),
        min(outcome.actions for outcome in outcomes),
        max(outcome.actions for outcome in outcomes),
        round(sum(outcome.options for outcome in counted) / decisions, 2) if decisions else None,
        job.seed,
    )


def _error(column: list[float], mean: float) -> float:
    if len(column) < 2:
        return 0.0
    return math.sqrt(sum((value - mean) ** 2 for value in column) / (len(column) - 1) / len(column))
