"""Every message of the table socket, as typed records. `docs/table-protocol.md` tells when each is sent.

A message is a JSON object whose `type` names its record. HTTP bodies stand in bodies.py. TypeScript types are generated
from both by tools/generate.py.
"""

from typing import Final, Literal

import msgspec

from lairhouse.kernel.game import Value
from lairhouse.kernel.message import Message
from lairhouse.kernel.words import Line, Option, Prompt, Travel

PROTOCOL: Final = 1
SPECTATOR: Final = -1
ALL_SEEING: Final = -2
LONGEST_TEXT: Final = 2_000
LONGEST_CHAT: Final = 500
MOST_POINTED: Final = 8
LONGEST_POINTED: Final = 64
SILENCE_BEFORE_PING: Final = 2.5  # seconds of silence after which a client pings
SILENCE_BEFORE_RECONNECT: Final = 9.0  # seconds without an answer after which a client connects afresh
SILENCE_BEFORE_DROP: Final = 30.0  # seconds of silence after which the server hangs up

Says = Message | str
Visibility = Literal["open", "link", "private"]
Status = Literal["gathering", "playing", "over", "frozen"]
SeatKind = Literal["person", "device", "house", "reserved", "free"]
Room = Literal["players", "watchers"]
RequestKind = Literal["undo", "agree", "takeover"]
Ending = Literal["end", "resigned", "agreed", "closed"]
RefusalKind = Literal[
    "malformed",
    "illegal",
    "not_asked",
    "stale",
    "not_yours",
    "covered",
    "not_allowed",
    "not_found",
    "too_fast",
    "too_long",
    "storage",
    "frozen",
    "protocol",
    "bad_setup",
    "bad_card_set",
    "bad_record",
    "record_mismatch",
    "unknown_game",
    "signed_out",
    "taken",
    "error",
]

# Things both directions speak of


class Avatar(msgspec.Struct, frozen=True):
    """A shape and a colour, so that neither alone tells two people apart."""

    shape: str
    colour: str


class Person(msgspec.Struct, frozen=True):
    """Somebody as others see them. The id is public and opens nothing."""

    id: str
    name: str
    avatar: Avatar


class Seat(msgspec.Struct, frozen=True):
    """A seat of the table. For an absent person plays a computer player of strength `stand_in`, or the person at seat `steward`."""

    seat: int
    kind: SeatKind
    name: str = ""
    person: Person | None = None
    level: str = ""
    stand_in: str = ""
    present: bool = False
    yours: bool = False
    resigned: bool = False
    steward: int = -1


class Request(msgspec.Struct, frozen=True):
    """Something for which the others are asked: to go back to an earlier position, to end here, to seat a computer player."""

    id: str
    kind: RequestKind
    seat: int
    consented: list[int]
    waits_for: list[int]
    to: int = -1
    """For `undo`: the position number of the reading seat that would come back. For `takeover`: the absent seat."""
    steward: int = -1
    """For `takeover`: the seat whose person would play for the absent one; -1 a computer player."""


class Invites(msgspec.Struct, frozen=True):
    """What the host may hand out: a token for the table, and one for each reserved seat, by its number as text."""

    table: str
    seats: dict[str, str]


class Result(msgspec.Struct, frozen=True):
    """How a game ended: what each seat has won, and the score explained line by line."""

    by: Ending
    value: list[float]
    score: list[Line]


class Table(msgspec.Struct, frozen=True):
    """A table without its game: who sits where, how it was opened, how it stands."""

    id: str
    game: str
    rules: int
    seats: list[Seat]
    options: dict[str, Value]
    card_set: str
    visibility: Visibility
    spectators: bool
    status: Status
    opened: float
    host: str
    yours: list[int]
    is_host: bool
    may_watch: bool
    watchers: int
    commitment: str
    hidden: bool
    cooperative: bool
    languages: list[str]
    key: str = ""
    """Told when the game is over: with it anybody can verify every shuffle and roll."""
    invites: Invites | None = None
    request: Request | None = None
    result: Result | None = None
    rematch: str = ""
    """The table where the same people play again."""


class LogLine(msgspec.Struct, frozen=True):
    """A line of a seat's log. `number` counts the lines of this seat, so that none is shown twice; `at` its position."""

    number: int
    at: int
    says: Message
    travels: list[Travel] = []
    dice: list[int] = []
    about: list[str] = []


class Change(msgspec.Struct, frozen=True, tag_field="op", tag=str.lower):
    """One change to the whole view message, as in RFC 6902; `path` is a JSON pointer."""

    path: str


class Add(Change, frozen=True):
    value: msgspec.Raw


class Replace(Change, frozen=True):
    value: msgspec.Raw


class Remove(Change, frozen=True):
    pass


# From the client


class FromClient(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client may send."""


class Hello(FromClient, frozen=True):
    """The first message. `resume` has, for each seat the client still shows, the number `n` of its last view.

    `uncovered` is the one seat of a shared device whose curtain is open. `watch` is what the client takes itself for;
    whose feeds it gets follows from who sits where, also when that changes.
    """

    protocol: int
    resume: dict[int, int] = {}
    uncovered: int | None = None
    watch: bool = False
    invite: str = ""


class Act(FromClient, frozen=True):
    """An action in notation. `at` is the position it answers; `id` is made by the client, and stays when it is sent again."""

    id: str
    seat: int
    at: int
    text: str


class Undo(FromClient, frozen=True):
    """Take back: the last own action, or everything to position `to`. Behind the barrier it becomes a request."""

    id: str
    seat: int
    at: int
    to: int | None = None


class RestartTurn(FromClient, tag="restart_turn", frozen=True):
    """Take back as much as may be taken back alone."""

    id: str
    seat: int
    at: int


class Consent(FromClient, frozen=True):
    """An answer to a request."""

    id: str
    request: str
    seat: int
    yes: bool


class Agree(FromClient, frozen=True):
    """Ask everybody to end the game as it stands."""

    id: str
    seat: int


class Resign(FromClient, frozen=True):
    id: str
    seat: int


class Uncover(FromClient, frozen=True):
    """Open the curtain of one seat of a shared device, or close it (`seat` null). The other seats' views are gone then."""

    seat: int | None = None


class Chat(FromClient, frozen=True):
    """Something said to the room. `about` names things of the game that are pointed at; then `text` may be empty."""

    id: str
    text: str = ""
    room: Room = "players"
    about: list[str] = []


class Replay(FromClient, frozen=True):
    """Show a past position through a seat's eyes (-1 the spectator's; when the game is over, -2 everybody's at once).

    `at` counts the seat's own positions. When the game is over, `entry` counts the entries of the record instead.
    """

    seat: int
    at: int | None = None
    entry: int | None = None


class Ping(FromClient, frozen=True):
    pass


ClientMessage = Hello | Act | Undo | RestartTurn | Consent | Agree | Resign | Uncover | Chat | Replay | Ping

# From the server


class FromServer(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """What a server sends. The order within a seat is that of `n`."""


class Welcome(FromServer, frozen=True):
    """The answer to hello: the table, and the seats whose feeds follow on this socket."""

    protocol: int
    table: Table
    feeds: list[int]
    asked: list[int]
    chat: list["ChatLine"]


class View(FromServer, frozen=True):
    """A seat's whole position. `n` numbers this seat's messages, `at` its positions: `at` rises only when it sees a change.

    `asked` are the seats the game waits for. `undo` is the earliest position the seat may go back to on its own, or `at`.
    """

    seat: int
    n: int
    at: int
    view: msgspec.Raw
    prompt: Prompt | None
    options: list[Option]
    asked: list[int]
    undo: int
    over: bool
    score: list[Line]


class Patch(FromServer, frozen=True):
    """The change from view `base` to view `n` of that seat. A client that does not hold `base` sends hello again."""

    seat: int
    n: int
    base: int
    at: int
    ops: list[Add | Replace | Remove]


class Lines(FromServer, frozen=True):
    """What has happened, as this seat may know it; comes before the view of the same `n`."""

    seat: int
    n: int
    at: int
    lines: list[LogLine]


class Turn(FromServer, frozen=True):
    """Whom the game waits for now: sent where several seats share a device, so that it can ask for the right one."""

    asked: list[int]
    over: bool


class Done(FromServer, frozen=True):
    """The action with this id is on disk. `at` is the seat's position now."""

    id: str
    at: int


class Refused(FromServer, frozen=True):
    """The action with this id changed nothing. `clause` names the rule where one forbids it."""

    id: str
    kind: RefusalKind
    says: Says
    clause: str = ""


class Presence(FromServer, frozen=True):
    """Which seats somebody sits at now, and how many watch."""

    present: list[int]
    watchers: int


class ChatLine(FromServer, tag="chat", frozen=True):
    number: int
    room: Room
    who: Person
    text: str
    time: float
    about: list[str] = []


class TableChanged(FromServer, tag="table", frozen=True):
    table: Table


class Asked(FromServer, tag="request", frozen=True):
    """A request was made, answered by somebody, or is gone (`request` null)."""

    request: Request | None


class PastView(msgspec.Struct, frozen=True):
    seat: int
    view: msgspec.Raw
    prompt: Prompt | None


class Past(FromServer, frozen=True):
    """A past position: the views of then, and the lines that led to it. `last` is the highest number to ask for."""

    seat: int
    at: int
    last: int
    views: list[PastView]
    lines: list[LogLine]
    entry: int | None = None
    text: str = ""
    """When the game is over: the record's entry and its notation."""


class Pong(FromServer, frozen=True):
    pass


class Bye(FromServer, frozen=True):
    """The socket is closed by the server. After `draining` and `slow` a client connects again."""

    reason: Literal["draining", "slow", "silent", "protocol", "signed_out", "gone", "not_allowed", "too_many"]


ServerMessage = (
    Welcome
    | View
    | Patch
    | Lines
    | Turn
    | Done
    | Refused
    | Presence
    | ChatLine
    | TableChanged
    | Asked
    | Past
    | Pong
    | Bye
)
