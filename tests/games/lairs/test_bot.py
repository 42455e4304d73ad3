"""Computer seats: they build, never idle while there is something to do, and beat random play."""

import pytest
from tests.games.lairs.table import L1, building, game, table

from lairhouse.bots.bot import Bot, RandomBot, SearchBot, bot_rng, play_out
from lairhouse.games.lairs.actions import (
    BACKTRACK,
    COMPLETE,
    CONSERVE,
    CREEP,
    END,
    HUSTLE,
    PEER,
    kind_of,
    pack,
)
from lairhouse.games.lairs.aims import interesting
from lairhouse.games.lairs.bot import cheapest_penalty
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.penalties import Penalty
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.match import Match
from lairhouse.kernel.rng import seeded
from lairhouse.testing.scenes import Scene

MOVES = (CREEP, HUSTLE, PEER, BACKTRACK)


def setup() -> LairsSetup:
    found = GAME.setup(2)
    assert isinstance(found, LairsSetup)
    return found


def choices(scene: Scene, seat: int = 0) -> list[str]:
    return [scene.words.text(action) for action in GAME.policy(setup()).choices(scene.state, seat)]


def test_a_computer_counts_as_second_so_the_person_chooses() -> None:
    """[LS-13.12, LS-13.7] It takes a suggestion of the table and leaves the finish to it."""
    scene = building()
    policy = GAME.policy(setup())
    for _ in range(2):
        (action,) = policy.choices(scene.state, 1)
        scene.match.play(1, action)
    scene.plays(0, f"lair {L1}")
    scene.plays(0, "lock")

    scene.asks(0, "ask.first")
    assert [entry.text for entry in scene.match.record.entries[:2]] == ["suggest hard", "complete"]


@pytest.mark.parametrize(("effort", "level"), [(60, "easy"), (600, "medium"), (4_000, "hard"), (0, "hard")])
def test_levels_differ_by_the_lairs_they_build(effort: int, level: str) -> None:
    """[LS-13.11] The harder a seat thinks, the harder is its lair to explore."""
    scene = building()
    policy = GAME.policy(setup())
    policy.effort = effort
    (action,) = policy.choices(scene.state, 1)

    assert scene.words.text(action) == f"suggest {level}"


@pytest.mark.parametrize("world", range(8))
def test_it_sees_what_a_person_sees(world: int) -> None:
    """[LS-13.13] What it considers and what it would do are the same in every world it thinks possible."""
    scene = table("at 1 C3", "known 1 C3 D3 D4 B3", "treasures 2 dancing-pair")
    guessed = scene.state.copy()
    guessed.guess(0, seeded(world))
    policy = GAME.policy(setup())

    assert policy.choices(guessed, 0) == policy.choices(scene.state, 0)
    assert policy.choose(guessed, 0, seeded(1)) == policy.choose(scene.state, 0, seeded(1))


def test_it_opens_chests_and_goes_for_what_is_unknown() -> None:
    assert choices(table("at 1 D4", "known 1 D4")) == ["open"]
    assert choices(table("at 1 C2", "known 1 C2 C3 D2 D3 B2", "gone 1 B2"))[0].startswith(("creep", "hustle"))


def test_it_pays_penalties_with_what_it_misses_least() -> None:
    scene = table("at 1 C2", "known 1 C2", "mat 1 fresh wqp spent ww conserved w")
    scene.plays("creep N wf")
    frame = scene.state.agenda[-1]  # type: ignore[attr-defined]
    assert isinstance(frame, Penalty)

    assert scene.words.text(cheapest_penalty(game(scene), 0, frame)) == "fatigue ws ws"


def test_it_never_idles_while_there_is_something_to_do() -> None:
    """In 100 games it stops or conserves only where nothing is left to go for, or no spend."""
    for number in range(100):
        play_without_idling(number)


def play_without_idling(number: int) -> None:
    """Seat 1 plays any of the choices that a search would think about, seat 2 what rollouts do."""
    own = setup()
    state, policy, rng = GAME.deal(own, seeded(number)), GAME.policy(own), seeded(number + 1_000)
    for seat in range(2):
        state.play(seat, pack(COMPLETE))
    while state.asked():
        seat = (state.asked() & -state.asked()).bit_length() - 1
        considered = policy.choices(state, seat)
        action = considered[rng.below(len(considered))] if seat == 0 else policy.choose(state, seat, rng)
        if kind_of(action) in (END, CONSERVE) and seat == 0:
            assert isinstance(state, Lairs)
            useful = any(kind_of(one) in MOVES for one in state.answers(seat))
            assert not (interesting(state, seat) and useful), GAME.words(own).drawing(state, seat)
            assert not state.has_chest_here(seat)
        state.play(seat, action)


def won_games(games: int, iterations: int) -> float:
    """How many games a search wins of so many against random play, seats changing."""
    won = 0.0
    for number in range(games):
        own, seat = setup(), number % 2
        match = Match(GAME, own, seed=number)
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seat] = SearchBot(iterations)
        play_out(match, bots, bot_rng(number), GAME.bound(own))
        won += match.value()[seat]
    return won


def test_a_short_search_beats_random_play() -> None:
    assert won_games(3, 8) == 3


@pytest.mark.soak
def test_a_search_of_300_iterations_wins_95_of_100_games() -> None:
    assert won_games(100, 300) >= 95
