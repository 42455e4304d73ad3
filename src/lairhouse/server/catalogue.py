"""The house's own sentences, by language: refusals and lines of the log that no game says."""

from functools import cache
from pathlib import Path
from typing import Final

from lairhouse.kernel.message import Sentence, load_catalogue

FOLDER: Final = Path(__file__).with_name("messages")


@cache
def house_languages() -> list[str]:
    """English first."""
    found = sorted(path.stem for path in FOLDER.glob("*.json"))
    return ["en", *(language for language in found if language != "en")]


@cache
def house_messages(language: str) -> dict[str, Sentence]:
    return load_catalogue(FOLDER / f"{language}.json")
