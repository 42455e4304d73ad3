"""Computer seats: what they consider, how they judge, and that they win."""

import pytest
from tests.games.kami_sama.table import RED, game, table, year_end

import lairhouse
from lairhouse.bots.bot import best_action, position_for
from lairhouse.games.kami_sama.bot import KamiSamaPolicy, leads_of
from lairhouse.games.kami_sama.game import GAME
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked

PLAIN = "kamado suijin kodama ikari"


def wins(seats: int, games: int, iterations: int, first: int = 1) -> float:
    """How many games a search seat wins against random ones; it sits at each place in turn."""
    setup = GAME.setup(seats)
    won = 0.0
    for number in range(first, first + games):
        state, rng, mine = GAME.deal(setup, seeded(number)), seeded(number + 7_000), number % seats
        while (seat := next_asked(state)) >= 0:
            if seat == mine:
                action = best_action(position_for(GAME, setup, state, seat, rng), rng, iterations)
            else:
                action = state.random_option(seat, rng)
            state.play(seat, action)
        won += state.value()[mine]
    return won


@pytest.mark.compiled
@pytest.mark.parametrize("seats", [2, 4])
def test_a_search_seat_beats_random_seats(seats: int) -> None:
    """A sample; the whole one is under `make soak`. Interpreted the thoughts are short."""
    if lairhouse.compiled():
        assert wins(seats, 3, 300) == 3
    else:
        assert wins(seats, 1, 8) == 1


@pytest.mark.soak
def test_a_search_seat_beats_one_random_seat_very_often() -> None:
    """300 iterations a move win at least 98 of 100 games with two seats."""
    assert wins(2, 100, 300) >= 98


@pytest.mark.soak
def test_a_search_seat_beats_three_random_seats_often() -> None:
    """300 iterations a move win at least 70 of 100 games with four seats."""
    assert wins(4, 100, 300) >= 70


def test_considered_answers_are_legal_and_never_none() -> None:
    """Removing one's own shrine is not considered while something else is open; of very many moves only some are."""
    policy = KamiSamaPolicy()
    scene = table(PLAIN, "red FA-a1; blue FA-b1")
    choices = {scene.words.text(action) for action in policy.choices(scene.state, RED)}
    assert choices < set(scene.options())
    assert "remove FA-a1" not in choices
    assert "remove FA-b1" in choices
    claim = year_end(
        "suijin kamado kodama ikari", "red FA-b1 FA-a1 WE-a1 FI-a1", also="deck-FA farming-ox-driver.1"
    )
    claim.plays("take farming-ox-driver")
    few = policy.choices(claim.state, RED)
    assert 0 < len(few) <= 40 < len(claim.options())


def test_a_rollout_gains_what_it_lacks_and_takes_the_most_vp() -> None:
    policy = KamiSamaPolicy()
    gain = table("suijin kamado kodama ikari", seats={"red": "favor=3"})
    gain.plays("add FA-c2")
    assert gain.words.text(policy.choose(gain.state, RED, seeded(1))) == "nature"
    take = year_end(
        "suijin kamado kodama ikari",
        "red FA-b1",
        also="deck-FA farming-headman farming-miller.1 farming-artisan",
    )
    assert take.words.text(policy.choose(take.state, RED, seeded(1))) == "take farming-headman"


def test_judgement_follows_what_counts() -> None:
    """More influence, a better lower track, another kind of token: each is better for red and worse for the others."""
    start = leads_of(game(table(PLAIN, "blue WE-a1")))
    for better in (
        table(PLAIN, "red FA-a1; blue WE-a1"),
        table(PLAIN, "blue WE-a1", seats={"red": "favor=2 nature=2"}),
        table(PLAIN, "blue WE-a1", seats={"red": "tokens=FA"}),
        table(PLAIN, "blue WE-a1", seats={"red": "villagers=farming-headman"}),
    ):
        leads = leads_of(game(better))
        assert leads[RED] > start[RED]
        assert leads[1] <= start[1]


def test_values_lie_between_nothing_and_all() -> None:
    policy = KamiSamaPolicy()
    assert policy.value(table(PLAIN).state) == [0.5] * 4
    ahead = policy.value(table(PLAIN, seats={"red": "vp=90"}).state)
    assert 0.9 < ahead[RED] < 1.0
    assert all(0.0 < value < 0.1 for value in ahead[1:])
