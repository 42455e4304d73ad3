# interpreted
"""Benchmark rows that every registered game has, for each seat count: playouts, copies, guesses, views, options, search."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Final

import msgspec

import lairhouse
from lairhouse.bots.search import Search
from lairhouse.kernel.game import Game
from lairhouse.kernel.playout import play_randomly
from lairhouse.kernel.registry import game as game_named
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State, next_asked
from lairhouse.lab.measuring import Row, Work, rate
from lairhouse.lab.openspiel import CLONES, PLAYOUTS

SPOTS: Final = 12  # positions, spread over random games, at which copy, guess, view and options are measured
FOR_EVER: Final = 10**9
GAMES: Final = 10  # random games between two looks at the clock


def playouts(game: Game, seats: int) -> Work:
    """Random games inside the kernel; moves."""
    setup = game.setup(seats)
    seeds = iter(range(FOR_EVER))

    def work() -> int:
        moves = 0
        for seed in islice(seeds, GAMES):
            moves += play_randomly(game.deal(setup, seeded(seed)), seeded(~seed), FOR_EVER)
        return moves

    return work


def playouts_from_python(game: Game, seats: int) -> Work:
    """The same, every move asked for and played from interpreted Python."""
    setup = game.setup(seats)
    seeds = iter(range(FOR_EVER))

    def work() -> int:
        moves = 0
        for seed in islice(seeds, GAMES):
            state = game.deal(setup, seeded(seed))
            rng = seeded(~seed)
            while (seat := next_asked(state)) >= 0:
                state.play(seat, state.random_option(seat, rng))
                moves += 1
        return moves

    return work


@cache
def spots(game: Game, seats: int) -> list[State]:
    """Positions in which somebody is asked, evenly spread over random games; looked for when first needed."""
    setup = game.setup(seats)
    found: list[State] = []
    for seed in range(SPOTS):
        length = play_randomly(game.deal(setup, seeded(seed)), seeded(~seed), FOR_EVER)
        state = game.deal(setup, seeded(seed))
        play_randomly(state, seeded(~seed), length * seed // SPOTS)
        found.append(state)
    return found


def at_spots(game: Game, seats: int, act: Callable[[State], object]) -> Work:
    def work() -> int:
        found = spots(game, seats)
        for state in found:
            act(state)
        return len(found)

    return work


def guess_at(state: State) -> None:
    """A copy and a guess of it, as every iteration of a search begins."""
    world = state.copy()
    world.guess(next_asked(state), state.rng)


def searching(game: Game, seats: int) -> Work:
    """Iterations of our search, begun anew at each spot."""
    setup = game.setup(seats)
    policy = game.policy(setup)

    def work() -> int:
        for number, state in enumerate(spots(game, seats)[:4]):
            guess = state.copy()
            rng = seeded(number)
            seat = next_asked(state)
            guess.guess(seat, rng)
            Search(guess, seat, rng, policy).run(25)
        return 4 * 25

    return work


def interpreted_playouts(game: Game, seats: int) -> Work:
    """Moves a second of the uncompiled rules, told by a process of its own."""
    sources = Path(lairhouse.__file__).parents[3] / "src"
    code = f"from lairhouse.lab.game_rows import tell; tell({game.slug!r}, {seats})"

    def work() -> int:
        environment = dict(os.environ, PYTHONPATH=str(sources))
        done = subprocess.run(  # noqa: S603 - our own interpreter and code
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        return int(json.loads(done.stdout))

    return work


def tell(slug: str, seats: int) -> None:
    """Print moves a second of random games."""
    work = playouts(game_named(slug), seats)
    work()
    print(json.dumps(int(rate(work))))


def rows_of(game: Game, seats: int, aim: float = 0.0) -> list[Row]:
    """All rows of a game at a seat count with its default options; `aim` is what its playouts should come to."""
    name = f"{game.title}, {seats} seats"
    encoder = msgspec.json.Encoder()
    rows = [
        Row(f"{name}: playouts in the kernel", playouts(game, seats), PLAYOUTS, aim),
        Row(f"{name}: playouts from Python", playouts_from_python(game, seats), PLAYOUTS),
        Row(f"{name}: copy", at_spots(game, seats, lambda state: state.copy()), CLONES, unit="copies"),
        Row(f"{name}: copy and guess", at_spots(game, seats, guess_at), CLONES, unit="guesses"),
        Row(
            f"{name}: view and encode",
            at_spots(game, seats, lambda state: encoder.encode(game.view(state, next_asked(state)))),
            CLONES,
            unit="views",
        ),
        Row(
            f"{name}: options",
            at_spots(game, seats, lambda state: state.options(next_asked(state))),
            CLONES,
            unit="lists",
        ),
        Row(f"{name}: search", searching(game, seats), PLAYOUTS, unit="iterations"),
    ]
    if lairhouse.compiled():
        rows.insert(
            2, Row(f"{name}: playouts interpreted", interpreted_playouts(game, seats), PLAYOUTS, is_rate=True)
        )
    return rows


class Shape(msgspec.Struct, frozen=True):
    """How long games of a set-up are, and how wide their decisions."""

    game: str
    seats: int
    actions_a_game: float
    games_a_second: float
    options_a_decision: float


def shape_of(game: Game, seats: int, games: int = 30) -> Shape:
    """Counted over random games."""
    setup = game.setup(seats)
    played = decisions = listed = 0
    for seed in range(games):
        state = game.deal(setup, seeded(seed))
        rng = seeded(~seed)
        while (seat := next_asked(state)) >= 0:
            if played % 5 == 0:
                decisions += 1
                listed += len(state.answers(seat))
            state.play(seat, state.random_option(seat, rng))
            played += 1
    moves_a_second = rate(playouts(game, seats))
    length = played / games
    return Shape(
        game.title,
        seats,
        round(length, 1),
        round(moves_a_second / length, 1),
        round(listed / max(decisions, 1), 1),
    )
