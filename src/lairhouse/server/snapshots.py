"""Tables as they stand at a number of their log, so that a long one is in memory again without playing it anew.

A snapshot is only ever a shortcut: one that another version has written, or that cannot be read, is left alone.
"""

import logging
from typing import Any, Final

import msgspec

from lairhouse import __version__
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.match import Match, Step
from lairhouse.kernel.record import Entry
from lairhouse.kernel.saving import restore, save
from lairhouse.server.events import Chair, Opened
from lairhouse.server.feed import Feed, Look
from lairhouse.server.protocol import Ending, LogLine, RequestKind, Room, Status
from lairhouse.server.table import Pending, Said, Table

log: Final = logging.getLogger("lairhouse")
FORMAT: Final = 2
LONGEST_WAY_BACK: Final = 6  # steps that an undo may still need; a snapshot waits until there are no more
_ENCODE: Final = msgspec.json.Encoder().encode


class KeptStep(msgspec.Struct, frozen=True, array_like=True):
    seat: int
    text: str
    act: str
    before: Any
    was_barrier: bool
    depth: int


class KeptMatch(msgspec.Struct, frozen=True):
    key: str
    state: Any
    first: int
    depth: int
    resigned: list[int]
    is_agreed_over: bool
    steps: list[KeptStep]


class KeptLook(msgspec.Struct, frozen=True):
    view: msgspec.Raw
    prompt: msgspec.Raw
    options: msgspec.Raw
    asked: tuple[int, ...]
    over: bool
    score: msgspec.Raw


class KeptFeed(msgspec.Struct, frozen=True):
    seat: int
    n: int
    view_n: int
    at: int
    look: KeptLook
    undo: int
    ends: list[int]
    asked_since: int
    told: int
    lines: list[LogLine]


class KeptRequest(msgspec.Struct, frozen=True):
    id: str
    what: RequestKind
    seat: int
    to: int
    level: str
    consented: list[str]
    waits_for: list[str]
    steward: str = ""


class KeptSaid(msgspec.Struct, frozen=True, array_like=True):
    number: int
    room: Room
    person: str
    text: str
    time: float
    about: list[str] = []


class Snapshot(msgspec.Struct, frozen=True):
    """All of a table, by the version of the house that wrote it."""

    format: int
    version: str
    opened: Opened
    chairs: list[Chair]
    host: str
    status: Status
    ended_by: Ending
    pending: KeptRequest | None
    refused: list[tuple[str, int, int, float]]
    chat: list[KeptSaid]
    chat_count: int
    done: list[tuple[str, str, int]]
    rematch: str
    is_closed: bool
    match: KeptMatch | None
    feeds: list[KeptFeed]


_DECODER: Final = msgspec.json.Decoder(Snapshot)


def is_due(table: Table, since: int, every: int) -> bool:
    """Whether a table has gone far enough behind its last snapshot, and is at a place that is cheap to keep."""
    if table.seq - since < every:
        return False
    return table.match is None or table.match.number - way_back_needed(table.match) <= LONGEST_WAY_BACK


def way_back_needed(match: Match) -> int:
    """The earliest entry that anybody may still take the game back to alone."""
    return min(match.undo_reach(seat) for seat in range(match.setup.seats))


def taken(table: Table) -> bytes:
    """The snapshot of a table; its match forgets what only a rewind by consent would need."""
    match = table.match
    if match is not None:
        match.forget(way_back_needed(match))
    pending = table.pending
    snapshot = Snapshot(
        format=FORMAT,
        version=__version__,
        opened=table.opening,
        chairs=table.chairs,
        host=table.host,
        status=table.status,
        ended_by=table.ended_by,
        pending=None if pending is None else _kept_request(pending),
        refused=[(what, seat, *times) for (what, seat), times in table.refused_requests.items()],
        chat=[KeptSaid(s.number, s.room, s.person, s.text, s.time, s.about) for s in table.chat],
        chat_count=table.chat_count,
        done=[(person, name, at) for person, names in table.done.items() for name, at in names.items()],
        rematch=table.rematch,
        is_closed=table.is_closed,
        match=None if match is None else _kept_match(match),
        feeds=[_kept_feed(feed) for feed in table.feeds.values()],
    )
    return _ENCODE(snapshot)


def _kept_request(pending: Pending) -> KeptRequest:
    return KeptRequest(
        pending.id,
        pending.what,
        pending.seat,
        pending.to,
        pending.level,
        sorted(pending.consented),
        sorted(pending.waits_for),
        pending.steward,
    )


def _kept_match(match: Match) -> KeptMatch:
    steps = [
        KeptStep(s.entry.seat, s.entry.text, s.entry.act, save(s.before), s.was_barrier, s.depth)
        for s in match.steps
    ]
    key = match.record.key.hex() if match.record.key is not None else ""
    return KeptMatch(
        key,
        save(match.state),
        match.first,
        match.depth,
        sorted(match.resigned),
        match.is_agreed_over,
        steps,
    )


def _kept_feed(feed: Feed) -> KeptFeed:
    return KeptFeed(
        feed.seat,
        feed.n,
        feed.view_n,
        feed.at,
        _kept_look(feed),
        feed.undo,
        feed.ends,
        feed.asked_since,
        feed.told,
        list(feed.lines),
    )


def _kept_look(feed: Feed) -> KeptLook:
    look = feed.look
    assert look is not None, "a feed begins with a position"
    return KeptLook(
        msgspec.Raw(look.view),
        msgspec.Raw(look.prompt),
        msgspec.Raw(look.options),
        look.asked,
        look.over,
        msgspec.Raw(look.score),
    )


def table_from(table_id: str, seq: int, body: bytes) -> Table | None:
    """The table of a snapshot; None when it is of no use to this version."""
    try:
        kept = _DECODER.decode(body)
        if (kept.format, kept.version) != (FORMAT, __version__):
            return None
        return _table(table_id, seq, kept)
    except (msgspec.DecodeError, LairhouseError, TypeError, LookupError) as error:
        log.warning("a snapshot cannot be read: %s", type(error).__name__, extra={"table": table_id})
        return None


def _table(table_id: str, seq: int, kept: Snapshot) -> Table:
    table = Table(table_id)
    table.seq = seq
    table.opened = kept.opened
    table.place(kept.chairs)
    table.host = kept.host
    table.status = kept.status
    table.ended_by = kept.ended_by
    table.rematch = kept.rematch
    table.is_closed = kept.is_closed
    table.refused_requests = {(what, seat): (times, last) for what, seat, times, last in kept.refused}
    table.chat.extend(Said(s.number, s.room, s.person, s.text, s.time, s.about) for s in kept.chat)
    table.chat_count = kept.chat_count
    for person, name, at in kept.done:
        table.done.setdefault(person, {})[name] = at
    if (p := kept.pending) is not None:
        table.pending = Pending(
            p.id, p.what, p.seat, p.to, p.level, set(p.consented), set(p.waits_for), p.steward
        )
    if kept.match is not None:
        table.match = _match(table, kept.match)
    table.feeds = {feed.seat: _feed(feed) for feed in kept.feeds}
    return table


def _match(table: Table, kept: KeptMatch) -> Match:
    match = Match(table.game, table.setup(), key=bytes.fromhex(kept.key))
    match.state = restore(match.setup, kept.state)
    match.first = kept.first
    match.depth = kept.depth
    match.resigned = set(kept.resigned)
    match.is_agreed_over = kept.is_agreed_over
    for step in kept.steps:
        entry = Entry(step.seat, step.text, step.act)
        before = restore(match.setup, step.before)
        match.steps.append(Step(entry, (), before, step.was_barrier, step.depth))
        match.record.entries.append(entry)
    return match


def _feed(kept: KeptFeed) -> Feed:
    shown = kept.look
    look = Look(
        bytes(shown.view),
        bytes(shown.prompt),
        bytes(shown.options),
        shown.asked,
        shown.over,
        bytes(shown.score),
    )
    feed = Feed(kept.seat, kept.n, kept.view_n, kept.at, look, kept.undo, kept.ends, kept.asked_since)
    feed.told = kept.told
    feed.lines.extend(kept.lines)
    return feed
