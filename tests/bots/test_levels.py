"""Levels and positions: what a bot is handed is what the seat may know."""

import msgspec
import pytest

from lairhouse.bots.bot import RandomBot, SearchBot, bot_rng, play_out, position_for
from lairhouse.bots.levels import LEVELS, bot
from lairhouse.kernel import registry
from lairhouse.kernel.match import Match
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import save

KUHN = registry.game("kuhn_poker")


@pytest.mark.parametrize("name", ["random", *LEVELS, "search:7"])
def test_every_named_bot_plays_a_game_to_its_end(name: str) -> None:
    match = Match.open(KUHN, 2, seed=3)
    played = play_out(match, [bot(name), RandomBot()], bot_rng(1), 10)

    assert match.is_over() and 2 <= played <= 3


def test_levels_rise() -> None:
    iterations = [level.iterations for level in LEVELS.values()]

    assert iterations == sorted(iterations) and len(set(iterations)) == len(iterations)
    assert all(isinstance(bot(name), SearchBot) for name in LEVELS)


def test_positions_that_look_alike_are_handed_over_alike() -> None:
    """The other seat's card differs; view, options and the guess under the same stream do not."""
    setup = KUHN.setup(2)
    words = KUHN.words(setup)
    handed = []
    for cards in ("cards J Q", "cards J K"):
        position = position_for(KUHN, setup, words.from_position(cards), 0, seeded(9))
        handed.append((position.view, list(position.options), save(position.guess)))

    assert handed[0] == handed[1]
    assert msgspec.json.encode(handed[0][0]) == msgspec.json.encode(handed[1][0])


def test_a_search_bot_with_one_choice_does_not_think() -> None:
    game = registry.game("connect_four")
    state = game.words(game.setup(2)).from_position("""
        . o x x o o x
        x x o o x x o
        o o x x o o x
        x x o o x x o
        o o x x o o x
        x x o o x x o
    """)
    seat = state.asked().bit_length() - 1
    position = position_for(game, game.setup(2), state, seat, seeded(1))

    assert SearchBot(10**12).choose(position, seeded(1)) == "a"
