"""What happened, and who may know it: appended while rules resolve, only when somebody listens.

Words for events are made elsewhere (`words.py` of a game); here an event is a kind, an audience and numbers.
"""

from typing import Final, final

from mypy_extensions import i64

EVERYONE: Final = -1


@final
class Event:
    """One thing that happened. `audience` is a mask of seats, or EVERYONE (then watchers know it too)."""

    __slots__ = ("kind", "audience", "params", "reveals")

    def __init__(self, kind: str, audience: i64, params: dict[str, int], reveals: bool) -> None:
        self.kind: Final = kind
        self.audience: Final = audience
        self.params: Final = params
        self.reveals: Final = reveals

    def is_known_to(self, seat: int) -> bool:
        """Whether that seat, or the spectator (-1), may know this event."""
        if self.audience == EVERYONE:
            return True
        return seat >= 0 and (self.audience >> seat) & 1 == 1


@final
class Journal:
    """The events of the actions played since it was attached."""

    __slots__ = ("events",)

    def __init__(self) -> None:
        self.events: list[Event] = []

    def tell(self, kind: str, params: dict[str, int], audience: i64 = EVERYONE) -> None:
        """Something happened in the open: nobody learns anything that was hidden."""
        self.events.append(Event(kind, audience, params, False))

    def reveal(self, kind: str, params: dict[str, int], audience: i64 = EVERYONE) -> None:
        """Something hidden became known to the audience: no undo goes back behind it."""
        self.events.append(Event(kind, audience, params, True))

    def take(self) -> list[Event]:
        """The events so far; the journal is empty afterwards."""
        events = self.events
        self.events = []
        return events
