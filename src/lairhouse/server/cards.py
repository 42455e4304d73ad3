"""Own card sets as files: games and the workers of computer players read a path, the log of a table holds the text."""

import atexit
import hashlib
import shutil
import tempfile
from functools import cache
from pathlib import Path


@cache
def _shelf() -> Path:
    """This process's folder of card sets, gone when it ends."""
    folder = Path(tempfile.mkdtemp(prefix="lairhouse-cards-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def card_file(text: str) -> Path:
    """The file of a card set, written when it is first asked for; the same text has the same file."""
    content = text.encode()
    path = _shelf() / f"{hashlib.blake2b(content, digest_size=12).hexdigest()}.toml"
    if not path.exists():
        new = path.with_suffix(".new")
        new.write_bytes(content)
        new.replace(path)
    return path
