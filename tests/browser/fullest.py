"""The fullest position of Lair that random play reaches: `python -m tests.browser.fullest GAMES` prints it, for `positions/`."""

import sys

from lairhouse.games.lair_hq.beliefs import crates_in
from lairhouse.games.lair_hq.game import GAME
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.games.lair_hq.turns import Turn
from lairhouse.kernel.bits import count
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked


def fullness(game: LairHq) -> int:
    """How many cards, workers and crates are drawn, and how many things glow."""
    drawn = int(count(game.filled())) + int(count(game.manned)) + int(count(game.pool))
    for it in game.players:
        drawn += int(count(it.hand)) + int(crates_in(it.crates)) + (1 if it.boss < 22 else 0)
    return 2 * drawn + len(game.options(next_asked(game)))


def main() -> None:
    best, found = -1, ""
    setup = GAME.setup(4)
    for seed in range(int(sys.argv[1])):
        game, rng = GAME.deal(setup, seeded(seed)), seeded(seed + 1)
        assert isinstance(game, LairHq)
        while game.asked():
            seat = next_asked(game)
            if isinstance(game.agenda[-1], Turn) and seat == 0 and (full := fullness(game)) > best:
                best, found = full, GAME.words(setup).position(game)
            game.play(seat, game.random_option(seat, rng))
    print(found)


if __name__ == "__main__":
    main()
