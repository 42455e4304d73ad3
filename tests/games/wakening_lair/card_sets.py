"""Card sets made from the house set by small edits, written to a file."""

from pathlib import Path

from lairhouse.games.wakening_lair.cards.loader import HOUSE


def edited(folder: Path, *edits: tuple[str, str], within: str = "") -> Path:
    """The house set with each text, which stands there once after `within`, replaced."""
    text = HOUSE.read_text(encoding="utf-8")
    start = text.index(within)
    head, tail = text[:start], text[start:]
    for find, replace in edits:
        assert find in tail, find
        tail = tail.replace(find, replace, 1)
    path = folder / "other.toml"
    path.write_text(head + tail, encoding="utf-8")
    return path
