"""Win rates for docs/games/wakening_lair.md: `python -m tests.games.wakening_lair.balance thumb --games 200`.

`random` plays at random, `thumb` by the rule of thumb of `thumb.py`, `search:N` by search with N iterations a move.
"""

import argparse
from collections import Counter
from time import perf_counter

from lairhouse.bots.bot import best_action, position_for
from lairhouse.games.wakening_lair.bot import WakeningPolicy
from lairhouse.games.wakening_lair.game import GAME
from lairhouse.games.wakening_lair.state import WON, WakeningLair
from lairhouse.kernel.game import Setup, Value
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.state import next_asked

WAYS = ("", "won", "escaped", "died")


def play(setup: Setup, player: str, seed: int) -> WakeningLair:
    """One game, dealt Heroes with a healer among them."""
    state, rng = GAME.deal(setup, seeded(seed)), seeded(seed + 1_000_003)
    assert isinstance(state, WakeningLair)
    policy = WakeningPolicy(wanders=0)
    while state.asked():
        seat = next_asked(state)
        state.play(seat, chosen(setup, state, seat, player, policy, rng))
    return state


def chosen(
    setup: Setup, state: WakeningLair, seat: int, player: str, policy: WakeningPolicy, rng: Rng
) -> int:
    if player == "random":
        return state.random_option(seat, rng)
    if player == "thumb":
        return policy.choose(state, seat, rng)
    return best_action(position_for(GAME, setup, state, seat, rng), rng, int(player.partition(":")[2]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5, 6])
    parser.add_argument("--heroes", type=int, default=3, help="of a seat that plays alone")
    parser.add_argument("--difficulty", nargs="+", default=["story", "steady", "standard", "grim"])
    given = parser.parse_args()
    for seats in given.seats:
        for difficulty in given.difficulty:
            options: dict[str, Value] = {"difficulty": difficulty, "party": "dealt"}
            setup = GAME.setup(seats, {**options, "heroes": given.heroes} if seats == 1 else options)
            begin, ends, turns = perf_counter(), Counter[str](), 0
            for seed in range(given.games):
                state = play(setup, given.player, seed)
                ends[WAYS[state.why]] += 1
                turns += state.turn
                assert (state.outcome == WON) == (WAYS[state.why] == "won")
            print(
                f"{given.player:<12} {seats} seats {difficulty:<9} won {ends['won'] / given.games:>6.1%}  "
                f"escaped {ends['escaped'] / given.games:>6.1%}  died {ends['died'] / given.games:>6.1%}  "
                f"turns {turns / given.games:.1f}  {perf_counter() - begin:.0f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
