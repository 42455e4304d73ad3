"""Everything that reaches a seat, as bytes: its view, question, options, refusals, log, drawing and written position.

The laws of secrecy compare these between the true position and one the seat thinks possible.
"""

from collections.abc import Iterable
from typing import Final

import msgspec

from lairhouse.kernel.game import Game
from lairhouse.kernel.journal import Event
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

ENCODE: Final = msgspec.json.Encoder().encode
Look = dict[str, bytes]
AROUND: Final = 60  # characters shown on each side of a difference


def look(game: Game, words: Words, state: State, seat: int, tried: Iterable[int] = ()) -> Look:
    """What the seat (-1: the spectator) is shown of a position; `tried` are actions whose refusals it reads."""
    found: Look = {
        "view": ENCODE(game.view(state, seat)),
        "prompt": ENCODE(words.prompt(state, seat)),
        "position": words.position(state, seat).encode(),
        "drawing": words.drawing(state, seat).encode(),
        "who is asked": b"%d" % state.asked(),
    }
    if seat >= 0:
        options = state.options(seat)
        found["options"] = ENCODE([words.text(action) for action in options])
        found["option records"] = ENCODE([words.option(state, seat, action) for action in options])
        found["refusals"] = ENCODE([state.refusal(seat, action) for action in tried])
        found["whether it may act"] = b"%d" % (state.may_act() >> seat & 1)
    return found


def heard(words: Words, events: Iterable[Event], seat: int) -> bytes:
    """The log lines of a seat, made only of events it may know."""
    return ENCODE([words.line(event, seat) for event in events if event.is_known_to(seat)])


def difference(one: Look, other: Look) -> str:
    """Where two looks differ, in words; empty when they are the same."""
    for part in one:
        if one[part] != other.get(part):
            return f"{part} differs: {_around(one[part], other.get(part, b''))}"
    return ""


def _around(one: bytes, other: bytes) -> str:
    at = next(
        (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )
    start = max(0, at - AROUND)
    return f"\n    ...{one[start : at + AROUND].decode()}...\n    ...{other[start : at + AROUND].decode()}..."
