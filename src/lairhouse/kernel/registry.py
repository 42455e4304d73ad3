# interpreted
"""The games that are installed: ours and those from outside, found under the entry point group `lairhouse.games`."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from lairhouse import StaleBuild
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
    """The game of that name; UnknownGame with the names there are, or with what is wrong with a game from outside."""
    for entry in entry_points(group=GROUP):
        if entry.name == slug:
            return _loaded(entry)
    raise UnknownGame(f"no game {slug!r}; there are {', '.join(names())}")


def _loaded(entry: EntryPoint) -> Game:
    try:
        found = entry.load()
    except StaleBuild:
        raise
    except Exception as error:
        raise UnknownGame(f"{entry.name} cannot be loaded: {error!r}") from error
    if not isinstance(found, Game):
        raise UnknownGame(f"{entry.value} is not a Game")
    if found.slug != entry.name:
        raise UnknownGame(f"{entry.value} calls itself {found.slug!r}, but is registered as {entry.name!r}")
    return found


def is_example(slug: str) -> bool:
    return slug in EXAMPLES
