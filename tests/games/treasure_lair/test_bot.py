"""Computer seats: a search completes quests, and beats chance."""

import pytest
from tests.games.treasure_lair.tables import game_of, table

from lairhouse import compiled
from lairhouse.bots.search import Search
from lairhouse.games.treasure_lair.bot import is_feasible, worth_of
from lairhouse.games.treasure_lair.game import GAME
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.bits import lowest
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.state import State


def best(at: str, iterations: int = 200) -> str:
    """What a search of seat 1 plays in a position."""
    scene = table(at)
    game = game_of(scene)
    search = Search(game.copy(), 0, seeded(5), GAME.policy(scene.setup))
    search.run(iterations)
    return scene.words.text(search.best())


def result(seed: int, iterations: int) -> float:
    """A game of two: what a seat wins against a random one by search, or without iterations as it rolls out."""
    setup = GAME.setup(2)
    policy, rng = GAME.policy(setup), seeded(seed + 7)
    game = GAME.deal(setup, seeded(seed))
    me = seed % 2
    while game.asked():
        seat = lowest(game.asked())
        if seat != me:
            action = game.random_option(seat, rng)
        elif iterations == 0:
            action = policy.choose(game, seat, rng)
        else:
            action = searched(game, seat, iterations, policy, rng)
        game.play(seat, action)
    return game.value()[me]


def searched(game: State, seat: int, iterations: int, policy: Policy, rng: Rng) -> int:
    """What a search plays that is handed a blind guess."""
    guess = game.copy()
    guess.guess(seat, rng)
    choices = policy.choices(guess, seat)
    if len(choices) == 1:
        return choices[0]
    search = Search(guess, seat, rng, policy)
    search.run(iterations)
    return search.best()


def test_a_quest_in_reach_is_begun_and_finished() -> None:
    at = "gold 1 4\nparty 1 dragon-slayer delver-captain\nquest q1 dragons-hoard bramble-ogre fog-marsh ice-drake\nchosen detour"

    assert best(at) == "quest q1"
    assert (
        best("gold 1 0\nparty 1 woodcutter\nquest q1 dragons-hoard bramble-ogre\nattempt q1\nsent woodcutter")
        == "defeat"
    )


def test_feasible_is_what_heroes_and_gold_reach() -> None:
    scene = table(
        "gold 1 3\ngold 2 0\nparty 1 woodcutter\nquest q1 opal-throne bramble-ogre fog-marsh bell-tower\nchosen detour"
    )
    game = game_of(scene)

    assert not is_feasible(game, 0, 0)
    game.quests[0].trail.pop()
    assert is_feasible(game, 0, 0)
    assert worth_of(game, game.player(0)) > worth_of(game, game.player(1))


def test_judgements_are_shares() -> None:
    game = GAME.deal(GAME.setup(4), seeded(3))
    assert isinstance(game, TreasureLair)
    value = GAME.policy(GAME.setup(4)).value(game)

    assert abs(sum(value) - 1.0) < 1e-9


def test_rollouts_alone_beat_chance() -> None:
    assert sum(result(seed, 0) for seed in range(8)) >= 7.0


def test_a_search_beats_chance() -> None:
    """As many iterations as there is time for: interpreted rules are twenty times slower."""
    games, iterations = (4, 100) if compiled() else (1, 4)

    assert sum(result(seed, iterations) for seed in range(games)) == games


@pytest.mark.soak
def test_a_search_of_300_iterations_wins_97_of_100() -> None:
    assert sum(result(seed, 300) for seed in range(100)) >= 97.0
