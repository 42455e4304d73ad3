"""Computer seats: wins that are there are found, and random play is beaten. The full samples run under soak."""

from pathlib import Path
from typing import NamedTuple

import pytest

import lairhouse
from lairhouse.bots.search import Search
from lairhouse.games.lair_hq.game import GAME
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State, next_asked

WINS = Path(__file__).with_name("wins.txt")
ITERATIONS_TO_WIN = 2_000
ITERATIONS_A_MOVE = 300


class Prepared(NamedTuple):
    """A position in which the seat on turn can win within its turn, and one line that does."""

    seats: int
    seat: int
    line: str
    text: str


def prepared() -> list[Prepared]:
    found = []
    for part in WINS.read_text(encoding="utf-8").split("\n\nseats "):
        head, _, text = part.removeprefix("seats ").partition("\n")
        seats, seat, line = head.split("; ")
        found.append(
            Prepared(int(seats), int(seat.removeprefix("seat ")) - 1, line.removeprefix("wins by "), text)
        )
    return found


def chosen(state: State, seat: int, iterations: int, seed: int) -> int:
    """What a search seat plays, handed a blind guess."""
    setup = GAME.setup(state.seats())
    policy, rng = GAME.policy(setup), seeded(seed)
    choices = policy.choices(state, seat)
    if len(choices) == 1:
        return choices[0]
    guess = state.copy()
    guess.guess(seat, rng)
    search = Search(guess, seat, rng, policy)
    search.run(iterations)
    return search.best()


def wins_in_this_turn(position: Prepared) -> bool:
    state = GAME.words(GAME.setup(position.seats)).from_position(position.text)
    assert isinstance(state, LairHq)
    slot, round_ = state.slot, state.round
    seed = 0
    while state.asked() == 1 << position.seat and (state.slot, state.round) == (slot, round_):
        seed += 1
        state.play(position.seat, chosen(state, position.seat, ITERATIONS_TO_WIN, seed))
    return bool(state.winner == position.seat)


def test_the_prepared_positions_can_be_won() -> None:
    """[LR-12.1] By the line written beside each of them."""
    assert len(prepared()) == 30
    for position in prepared():
        words = GAME.words(GAME.setup(position.seats))
        state = words.from_position(position.text)
        for text in position.line.split(", "):
            action = words.parse(text)
            assert state.refusal(position.seat, action) == 0, text
            state.play(position.seat, action)
        assert isinstance(state, LairHq)
        assert state.winner == position.seat


def test_some_wins_of_this_turn_are_found() -> None:
    """[LR-12.1]"""
    sample = prepared() if lairhouse.compiled() else prepared()[:2]

    assert sum(map(wins_in_this_turn, sample)) >= len(sample) - 1 - len(sample) // 30


@pytest.mark.soak
def test_28_of_30_wins_of_this_turn_are_found() -> None:
    """[LR-12.1]"""
    assert sum(map(wins_in_this_turn, prepared())) >= 28


def won_against_random(seats: int, games: int, iterations: int = ITERATIONS_A_MOVE) -> int:
    """Games won by one search seat, in every place in turn, against random ones."""
    won = 0
    for number in range(games):
        me, rng = number % seats, seeded(number)
        state = GAME.deal(GAME.setup(seats), seeded(1_000 + number))
        while state.asked():
            seat = next_asked(state)
            action = chosen(state, seat, iterations, number) if seat == me else state.random_option(seat, rng)
            state.play(seat, action)
        won += state.value()[me] == 1.0
    return won


def test_random_play_is_beaten() -> None:
    """Compiled in a small sample; interpreted one game shows that it works."""
    games, iterations = (8, ITERATIONS_A_MOVE) if lairhouse.compiled() else (1, 20)

    assert won_against_random(2, games, iterations) >= games - 1


@pytest.mark.soak
def test_random_play_is_beaten_97_times_of_100() -> None:
    assert won_against_random(2, 100) >= 97


@pytest.mark.soak
def test_three_random_seats_are_beaten_60_times_of_100() -> None:
    assert won_against_random(4, 100) >= 60
