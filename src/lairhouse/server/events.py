"""What can happen to a table, as it stands in the log. A table is its log: playing the events again makes it anew.

An event is written once and read for ever: fields may be added with a default, none may change its meaning.
"""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

import msgspec

from lairhouse.kernel.game import Value
from lairhouse.server.protocol import RequestKind, Room, SeatKind, Visibility


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who has a seat. `person` is the id of somebody; a `device` seat belongs to the person whose device it is."""

    kind: SeatKind = "free"
    person: str = ""
    name: str = ""
    level: str = ""
    stand_in: str = ""
    invite: str = ""
    """The token that opens a reserved seat."""
    steward: str = ""
    """Who plays for an absent person, where all play together; the seat stays that person's."""


class Event(msgspec.Struct, frozen=True, tag_field="is", tag=str.lower, omit_defaults=True):
    """`by` is the person who did it (empty: the house itself), `id` the client's own for it, `time` in seconds since 1970."""

    by: str = ""
    id: str = ""
    time: float = 0.0


class Opened(Event, frozen=True, kw_only=True):
    game: str
    rules: int
    chairs: list[Chair]
    options: dict[str, Value]
    visibility: Visibility
    spectators: bool
    invite: str
    card_set: str = "house"
    cards: str | None = None
    """The text of an own card set."""


class Seated(Event, frozen=True, kw_only=True):
    """A seat has changed hands: taken, left, given away, reserved, made a computer player's."""

    seat: int
    chair: Chair
    host: str | None = None
    """The new host, when the old one left."""


class Started(Event, frozen=True, kw_only=True):
    """The cards are dealt from the stream of this key."""

    key: str


class Played(Event, frozen=True, kw_only=True):
    """The single actions of a line, in notation."""

    seat: int
    texts: list[str]


class Undone(Event, frozen=True, kw_only=True):
    """The position is that after entry `to` again."""

    seat: int
    to: int
    by_consent: bool = False


class Resigned(Event, frozen=True, kw_only=True):
    seat: int


class Agreed(Event, frozen=True, kw_only=True):
    seat: int


class Requested(Event, frozen=True, kw_only=True):
    """The others are asked for something; `to` is an entry for `undo`, a seat for `takeover`."""

    request: str
    what: RequestKind
    seat: int
    to: int = -1
    level: str = ""
    steward: str = ""


class Consented(Event, frozen=True, kw_only=True):
    """Somebody has answered a request for all seats that are theirs."""

    seat: int
    yes: bool


class Chatted(Event, frozen=True, kw_only=True):
    """Somebody has spoken, or pointed at things of the game (`about`)."""

    room: Room
    text: str
    about: list[str] = []


class Closed(Event, frozen=True):
    """The host has put the table away."""


class Froze(Event, frozen=True, kw_only=True):
    """The rules broke down; the table keeps what it has and goes no further."""

    reason: str
    last: int | None = None
    """The last entry that is played when the log is read: over those between it and this one the rules broke down."""


class PlayedAgain(Event, frozen=True, kw_only=True):
    """The same people sit down at another table."""

    table: str


class Imported(Event, frozen=True, kw_only=True):
    """A finished game from elsewhere, as the text of its record."""

    record: str


TableEvent = (
    Opened
    | Seated
    | Started
    | Played
    | Undone
    | Resigned
    | Agreed
    | Requested
    | Consented
    | Chatted
    | Closed
    | Froze
    | PlayedAgain
    | Imported
)

Entry = Sequence[TableEvent]
"""One number of the log: events that happened together, all of them or none."""

_DECODER: Final[msgspec.json.Decoder[list[TableEvent]]] = msgspec.json.Decoder(list[TableEvent])
_ENCODER: Final = msgspec.json.Encoder()


def left_out(entries: Sequence[Entry], first: int) -> AbstractSet[int]:
    """The numbers of entries that are not to be played, the first of these having number `first`."""
    found: set[int] = set()
    for number, entry in enumerate(entries, first):
        for event in entry:
            if isinstance(event, Froze) and event.last is not None:
                found.update(range(event.last + 1, number))
    return found


def written(entry: Entry) -> bytes:
    return _ENCODER.encode(entry)


def read(body: bytes) -> list[TableEvent]:
    return _DECODER.decode(body)
