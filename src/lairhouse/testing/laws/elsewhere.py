"""Law 5, across processes: a game played in another process, with other hashes of strings, gives the same digests.

Compiled rules are played interpreted as well, from the sources beside them. As a program it prints the digests of a random
game: `python -m lairhouse.testing.laws.elsewhere GAME SEATS OPTIONS SEED`.
"""

import json
import os
import subprocess
import sys
from typing import Final

from lairhouse import compiled
from lairhouse.kernel import registry
from lairhouse.testing.laws.replays import digests_of
from lairhouse.testing.spots import Course, Spot, random_game

PATIENCE: Final = 900  # seconds; a busy machine may take its time
RUN: Final = f"from {__name__} import main; main()"
FROM_SOURCES: Final = """\
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, PathFinder, SourceFileLoader

class Sources:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] != "lairhouse":
            return None
        for folder in path or sys.path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None

sys.meta_path.insert(0, Sources)
"""


def replays_elsewhere(course: Course, seed: int) -> None:
    """What depends on the order of a set, on the clock or on the compiler differs there."""
    game, setup = course.game, course.setup
    if game.slug not in registry.names() or registry.game(game.slug) is not game:
        return  # a process of its own would not find it
    here = digests_of(course, seed)
    spot = next(random_game(course, seed))
    told = [game.slug, str(setup.seats), json.dumps(setup.options), str(seed)]
    _compare(spot, here, _played(spot, RUN, told), "in another process")
    if compiled():
        _compare(spot, here, _played(spot, FROM_SOURCES + RUN, told), "interpreted")


def _played(spot: Spot, program: str, told: list[str]) -> list[str]:
    environment = {**os.environ, "PYTHONHASHSEED": str(1 + spot.seed % 1_000)}
    done = subprocess.run(  # noqa: S603 (our own interpreter)
        [sys.executable, "-c", program, *told],
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    if done.returncode != 0:
        spot.broken("replay", f"the game cannot be played in another process:\n{done.stderr[-2_000:]}")
    return done.stdout.split()


def _compare(spot: Spot, here: list[str], there: list[str], where: str) -> None:
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            spot.broken("replay", f"{where} digest {number} of the game differs")
    if len(here) != len(there):
        spot.broken("replay", f"{len(here)} digests here, {len(there)} {where}")


def main() -> None:
    slug, seats, options, seed = sys.argv[1:]
    course = Course.of(registry.game(slug), int(seats), json.loads(options))
    print("\n".join(digests_of(course, int(seed))))
