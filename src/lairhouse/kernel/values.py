# interpreted
"""Values of options, and numbers, as people write them on a command line and as records keep them."""

import re
from typing import Final

Value = bool | int | str
NUMBER: Final = re.compile(r"-?[0-9]{1,4000}")  # Python reads no number of more than 4,300 digits


def number_of(text: str) -> int | None:
    """The number that is written there in plain digits; None when none is."""
    return int(text) if NUMBER.fullmatch(text) else None


def value_of(text: str) -> Value:
    """The value that a text stands for: true and false, a number, or the word itself."""
    if text in ("true", "false"):
        return text == "true"
    number = number_of(text)
    return text if number is None else number


def value_text(value: Value) -> str:
    """The inverse of `value_of`."""
    return str(value).lower() if isinstance(value, bool) else str(value)
