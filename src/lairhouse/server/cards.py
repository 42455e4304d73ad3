"""Own card sets as files: games and the workers of computer players read a path, the log of a table holds the text."""

import atexit
import hashlib
import shutil
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from lairhouse.kernel.errors import BadCardSet, LairhouseError
from lairhouse.kernel.game import Game, Setup, Value


@cache
def _shelf() -> Path:
    """This process's folder of card sets, gone when it ends."""
    folder = Path(tempfile.mkdtemp(prefix="lairhouse-cards-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def setup_with(game: Game, seats: int, options: Mapping[str, Value] | None, text: str | None) -> Setup:
    """A set-up with an own card set, or the house's. Whatever a loader meets in a text from outside is the text's fault."""
    if text is None:
        return game.setup(seats, options)
    try:
        return game.setup(seats, options, card_file(text))
    except LairhouseError:
        raise
    except Exception as error:
        raise BadCardSet("card set", 0, "", f"something else: {type(error).__name__}") from error


def card_file(text: str) -> Path:
    """The file of a card set, written when it is first asked for; the same text has the same file."""
    content = text.encode()
    path = _shelf() / f"{hashlib.blake2b(content, digest_size=12).hexdigest()}.toml"
    if not path.exists():
        new = path.with_suffix(".new")
        new.write_bytes(content)
        new.replace(path)
    return path
