"""Every body of the HTTP interface under /api, as typed records. The messages of the table socket stand in protocol.py."""

from typing import Annotated, Literal

import msgspec

from lairhouse.kernel.game import Value
from lairhouse.kernel.message import Message, Sentence
from lairhouse.server.protocol import LogLine, Person, RefusalKind, Room, Says, Table, Visibility

NAME_LENGTH = 24
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Passphrase = Annotated[str, msgspec.Meta(min_length=8, max_length=200)]
Token = Annotated[str, msgspec.Meta(max_length=100)]
SeatNumber = Annotated[int, msgspec.Meta(ge=-1, le=15)]
CardText = Annotated[str, msgspec.Meta(max_length=250_000)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client may post."""


class Empty(Body, frozen=True):
    """A post that says nothing but what its address says."""


class Failure(msgspec.Struct, frozen=True):
    """What went wrong, in a form a program and a person can read."""

    kind: RefusalKind
    says: Says
    clause: str = ""


class Failed(msgspec.Struct, frozen=True):
    """The only shape of an answer that is no success."""

    error: Failure


class Fine(msgspec.Struct, frozen=True):
    """It is done; there is nothing to tell."""

    ok: bool = True


# The house


class ChoiceInfo(msgspec.Struct, frozen=True):
    """An option a table may be opened with. Its words are the messages `<slug>.option.<name>`."""

    name: str
    values: list[Value]
    default: Value
    seats: list[int]


class GameInfo(msgspec.Struct, frozen=True):
    slug: str
    title: str
    seats: list[int]
    choices: list[ChoiceInfo]
    minutes: int
    cooperative: bool
    hidden: bool
    languages: list[str]
    rules: int
    example: bool


class House(msgspec.Struct, frozen=True):
    """What this house offers."""

    version: str
    protocol: int
    games: list[GameInfo]
    levels: list[str]
    languages: list[str]
    shapes: list[str]
    colours: list[str]


class Catalogue(msgspec.Struct, frozen=True):
    """Sentences by key: of a game, or (at /api/house/messages) of the house itself."""

    language: str
    messages: dict[str, Sentence]


class ClauseText(msgspec.Struct, frozen=True):
    id: str
    says: str


class Chapter(msgspec.Struct, frozen=True):
    title: str
    clauses: list[ClauseText]


class Rules(msgspec.Struct, frozen=True):
    game: str
    title: str
    chapters: list[Chapter]


# People


class NewMe(Body, frozen=True):
    """The first post makes a guest; a later one changes name or avatar."""

    name: Name
    shape: str | None = None
    colour: str | None = None


class Me(msgspec.Struct, frozen=True):
    """The one who asks. `person` is null for somebody without a session."""

    person: Person | None
    has_passphrase: bool = False


class NewPassphrase(Body, frozen=True):
    passphrase: Passphrase
    old: str | None = None


class NewSession(Body, frozen=True):
    name: Name
    passphrase: Passphrase


class LinkMade(msgspec.Struct, frozen=True):
    """A token that opens this session once on another device, until `expires` (seconds since 1970)."""

    token: str
    expires: float


class UseLink(Body, frozen=True):
    token: Token


class Export(msgspec.Struct, frozen=True):
    """Everything the house keeps about a person, but for secrets."""

    person: Person
    since: float
    has_passphrase: bool
    tables: list[str]
    chat: list["ChatExport"]


class ChatExport(msgspec.Struct, frozen=True):
    table: str
    room: Room
    text: str
    time: float


# Tables


class Seating(Body, frozen=True):
    """Who gets a seat: me; somebody else at my device; a computer player; a person with an invitation; whoever comes."""

    by: Literal["me", "device", "house", "person", "nobody"]
    level: Annotated[str, msgspec.Meta(max_length=20)] = ""
    name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)] = ""


class NewTable(Body, frozen=True):
    """A table to be opened. `card_set` is the text of an own card set; left out, the house's is used.

    `id` is made by the client: the same id again answers with the table it has already opened.
    """

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    seating: Annotated[list[Seating], msgspec.Meta(max_length=16)]
    options: dict[str, Value] = {}
    card_set: CardText | None = None
    visibility: Visibility = "link"
    spectators: bool = True
    start: bool = False
    id: Token = ""


class TableLine(msgspec.Struct, frozen=True):
    """A table in a list. `line` is the game's own word on where it stands, as a watcher may know it."""

    table: Table
    line: Message | None
    asked: list[int]
    is_your_turn: bool
    since: float


class TableList(msgspec.Struct, frozen=True):
    tables: list[TableLine]
    more: str = ""
    """Ask again with `?after=` this for the next ones."""


class Sit(Body, frozen=True):
    """Take a seat (any free one when left out), or, with an invitation, the one it was made for."""

    seat: SeatNumber | None = None
    invite: Token = ""


class Leave(Body, frozen=True):
    seat: SeatNumber | None = None


class ChangeSeat(Body, frozen=True):
    """The host makes a seat free, reserved (with a new invitation), a computer player's, or another's at the own device."""

    seat: SeatNumber
    to: Seating


class Handover(Body, frozen=True):
    """Give an own seat to another person at the table, or to whoever uses the invitation that comes back."""

    seat: SeatNumber
    person: Token = ""


class HandoverMade(msgspec.Struct, frozen=True):
    table: Table
    invite: str = ""


class Takeover(Body, frozen=True):
    """A computer player plays for an absent seat (the host, or all others, decide), or gives it back (`level` empty).

    Where all play together and nothing is hidden, the person at seat `steward` may play for it instead: all others decide.
    """

    seat: SeatNumber
    level: Annotated[str, msgspec.Meta(max_length=20)] = "steady"
    steward: SeatNumber | None = None


class OwnSeat(Body, frozen=True):
    seat: SeatNumber | None = None


class Say(Body, frozen=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]
    room: Room = "players"


class Log(msgspec.Struct, frozen=True):
    """Lines of a seat's log, oldest first. `before` is the number to ask with for earlier ones, 0 when there are none."""

    seat: int
    lines: list[LogLine]
    before: int


class OwnEntry(msgspec.Struct, frozen=True):
    at: int
    text: str


class SeatRecord(msgspec.Struct, frozen=True):
    """A running game's record as a seat may have it: how it was opened, what it was told, what it did.

    `seal` is a keyed hash of the record up to the entry that brought the present position of this seat: it tells nothing now,
    and is checked when the key is told.
    """

    table: Table
    seat: int
    seal: str
    entries: list[OwnEntry]
    lines: list[LogLine]


class WholeRecord(msgspec.Struct, frozen=True):
    """A finished game's record as text, for `lairhouse replay` and `lairhouse verify`."""

    table: Table
    record: str
    cards: str | None = None
    """The own card set that it was played with."""


class NewRecord(Body, frozen=True):
    """A record of a finished game, to be kept and looked at here, with its own card set where it was played with one."""

    record: Annotated[str, msgspec.Meta(max_length=1_000_000)]
    cards: CardText | None = None


class CheckCards(Body, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    text: CardText
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)] | None = None


class CardsChecked(msgspec.Struct, frozen=True):
    """Whether a card set may be played with, and if not, where it is wrong."""

    ok: bool
    card_set: str = ""
    line: int = 0
    field: str = ""
    expected: str = ""
