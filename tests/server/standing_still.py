"""A house with a game in which one answer calls something that never comes back: `standing_still.py FOLDER`."""

import os
import sys
from itertools import repeat
from pathlib import Path

from lairhouse.kernel import registry
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State
from lairhouse.server.config import Config
from lairhouse.server.house import House
from lairhouse.server.serve import Server, listen
from lairhouse.server.web import store_for

HANG_SECONDS = 3.0


def never(_state: State, _seat: int, _action: int) -> None:
    sum(repeat(0))  # in C, without a look at signals, as a compiled loop is


def main() -> None:
    game = registry.game("kuhn_poker")
    setattr(type(game.deal(game.setup(2), seeded(1))), "play", never)  # noqa: B010 - it is another's method
    listening = listen("127.0.0.1", 0)
    config = Config(data=Path(sys.argv[1]), hang_seconds=HANG_SECONDS)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    Server(House(config, store_for(config)), address, opens=False).run(sockets=[listening])


if __name__ == "__main__":
    main()
    sys.exit(os.EX_OK)
