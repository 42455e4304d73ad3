# interpreted
"""The games that are installed: ours and those from outside, found under the entry point group `lairhouse.games`."""

from functools import cache
from importlib.metadata import entry_points
from typing import Final

from lairhouse.kernel.errors import UnknownGame
from lairhouse.kernel.game import Game

GROUP: Final = "lairhouse.games"
HOUSE: Final = ("lairs", "lair_hq", "treasure_lair", "wakening_lair", "kami_sama")
EXAMPLES: Final = ("connect_four", "kuhn_poker", "parley")


def names() -> list[str]:
    """The slugs of all installed games, ours first."""
    found = {entry.name for entry in entry_points(group=GROUP)}
    ours = [slug for slug in HOUSE + EXAMPLES if slug in found]
    return ours + sorted(found - set(ours))


@cache
def game(slug: str) -> Game:
    """The game of that name; UnknownGame with the names there are."""
    for entry in entry_points(group=GROUP):
        if entry.name == slug:
            try:
                found = entry.load()
            except ImportError as error:
                raise UnknownGame(f"{slug} cannot be loaded: {error}") from error
            if not isinstance(found, Game):
                raise UnknownGame(f"{entry.value} is not a Game")
            return found
    raise UnknownGame(f"no game {slug!r}; there are {', '.join(names())}")


def is_example(slug: str) -> bool:
    return slug in EXAMPLES
