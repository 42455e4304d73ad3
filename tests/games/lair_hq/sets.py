"""Card sets that differ from the house set in some places."""

from pathlib import Path

from lairhouse.games.lair_hq.cards.loader import HOUSE


def altered(folder: Path, *edits: tuple[str, str]) -> Path:
    """The house set with every edit made once, at the first place where it fits."""
    text = HOUSE.read_text(encoding="utf-8")
    for old, new in edits:
        assert old in text, old
        text = text.replace(old, new, 1)
    path = folder / "my-set.toml"
    path.write_text(text, encoding="utf-8")
    return path
