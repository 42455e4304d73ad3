# interpreted
"""Text that people read: a key and parameters, put into a sentence by a catalogue of some language.

A catalogue is a flat JSON object from keys to sentences with `{parameter}` places. A sentence that depends on a number is
an object of plural forms: `{"one": "{n} token", "other": "{n} tokens", "by": "n"}`.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

PLACE: Final = re.compile(r"\{([a-z_]+)\}")

Sentence = str | dict[str, str]
Catalogue = Mapping[str, Sentence]


class Message(msgspec.Struct, frozen=True):
    """A sentence to be said: `params` are numbers, words that need no translation, or messages themselves."""

    key: str
    params: "dict[str, int | str | Message]" = {}


def message(key: str, /, **params: "int | str | Message") -> Message:
    return Message(key, params)


def say(what: Message, catalogue: Catalogue) -> str:
    """The sentence in the catalogue's language; an unknown key is shown as it is, so that nothing is lost."""
    sentence = catalogue.get(what.key)
    if sentence is None:
        return what.key + "".join(f" {_plain(value, catalogue)}" for value in what.params.values())
    if isinstance(sentence, dict):
        number = what.params.get(sentence["by"])
        sentence = sentence["one"] if number == 1 and "one" in sentence else sentence["other"]
    return PLACE.sub(lambda found: _plain(what.params.get(found[1], found[0]), catalogue), sentence)


def _plain(value: "int | str | Message", catalogue: Catalogue) -> str:
    return say(value, catalogue) if isinstance(value, Message) else str(value)


def load_catalogue(path: Path) -> dict[str, Sentence]:
    loaded: dict[str, Sentence] = json.loads(path.read_text(encoding="utf-8"))
    return loaded
