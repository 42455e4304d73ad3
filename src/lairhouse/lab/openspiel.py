# interpreted
"""What we compare ourselves with: OpenSpiel, driven from Python and inside its own C++. Needs `pip install lairhouse[bench]`."""

import random
from collections.abc import Callable
from typing import Final

import pyspiel

from lairhouse.lab.measuring import Row

PLAYOUTS: Final = "OpenSpiel connect_four, from Python"
CLONES: Final = "OpenSpiel connect_four, clone"
MCTS: Final = "OpenSpiel connect_four, C++ MCTS"
IS_MCTS: Final = "OpenSpiel {game}, C++ IS-MCTS"
SIMULATIONS: Final = 500
CARD_GAME: Final = "hearts"
UCT: Final = 0.7


def playouts_from_python() -> Callable[[], int]:
    """Random games of Connect Four through the Python API; moves."""
    game = pyspiel.load_game("connect_four")
    draw = random.Random(1).random

    def work() -> int:
        moves = 0
        for _ in range(20):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                moves += 1
        return moves

    return work


def clones() -> Callable[[], int]:
    """Copies of an opening position of Connect Four."""
    state = pyspiel.load_game("connect_four").new_initial_state()
    for column in (3, 3, 2, 4, 1, 0):
        state.apply_action(column)

    def work() -> int:
        for _ in range(500):
            state.clone()
        return 500

    return work


def search_of_connect_four() -> Callable[[], int]:
    """Simulations of the C++ MCTS from the empty board, one random rollout each."""
    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(game, evaluator, UCT, SIMULATIONS, 1_000, False, 1, False)
    state = game.new_initial_state()

    def work() -> int:
        bot.mcts_search(state)
        return SIMULATIONS

    return work


def search_of_cards(name: str) -> Callable[[], int]:
    """Simulations of the C++ IS-MCTS at the first real decision of a dealt card game."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = random.Random(1)
    while len(state.legal_actions()) < 2 or state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(1, evaluator, UCT, SIMULATIONS, -1, final, False, True)

    def work() -> int:
        bot.step(state)
        return SIMULATIONS

    return work


def references() -> list[Row]:
    """The rows everything else is measured against."""
    return [
        Row(PLAYOUTS, playouts_from_python()),
        Row(CLONES, clones(), unit="copies"),
        Row(MCTS, search_of_connect_four(), unit="iterations"),
        Row(IS_MCTS.format(game=CARD_GAME), search_of_cards(CARD_GAME), unit="iterations"),
    ]
