"""The past of a table: positions of then through a seat's eyes, older lines of a log, records out and in."""

import asyncio
import secrets
from dataclasses import replace
from time import time
from typing import TYPE_CHECKING, Final

import msgspec

from lairhouse.kernel import registry
from lairhouse.kernel.match import Match, replay
from lairhouse.kernel.record import Entry, Record, entry_line, read_record, seals, written
from lairhouse.kernel.saving import digest
from lairhouse.server import events, rights
from lairhouse.server.bodies import Log, OwnEntry, SeatRecord, WholeRecord
from lairhouse.server.cards import card_file, setup_with
from lairhouse.server.decisions import Wish, must_match
from lairhouse.server.events import TableEvent
from lairhouse.server.feed import Feed
from lairhouse.server.protocol import ALL_SEEING, SPECTATOR, LogLine, Past, PastView, Replay
from lairhouse.server.refusals import refusal
from lairhouse.server.wholes import Whole

if TYPE_CHECKING:
    from lairhouse.server.keeper import Keeper
    from lairhouse.server.visitor import Visitor

LINES_A_PAGE: Final = 200
_ENCODE: Final = msgspec.json.Encoder().encode


# Positions of then


async def past_for(keeper: "Keeper", visitor: "Visitor", said: Replay) -> Past:
    """The past as the one at a socket may see it: at a shared device only through the uncovered seat."""
    own = keeper.table.seats_of(visitor.person)
    if len(own) > 1 and keeper.table.status != "over" and said.seat != visitor.uncovered:
        raise refusal("covered", "covered")
    return await past(keeper, visitor.person, visitor.invite, said)


async def past(keeper: "Keeper", person: str, invite: str, said: Replay) -> Past:
    table = keeper.table
    rights.must_know_seat(table, person, said.seat, invite)
    if table.match is None:
        raise refusal("not_found", "not_playing")
    if said.entry is not None or said.seat == ALL_SEEING:
        if not rights.may_know_all(table):
            raise refusal("not_allowed", "not_over")
        async with keeper.house.wholes.of(table.id) as then:
            return _past_entry(then, said.seat, said.entry if said.entry is not None else 0)
    async with keeper.house.wholes.of(table.id) as then:
        return _past_position(then, said.seat, said.at or 0)


def _past_position(then: Whole, seat: int, at: int) -> Past:
    """A position in the seat's own count."""
    feed, match = then.table.feeds[seat], must_match(then.table)
    if not 0 <= at <= feed.at:
        raise refusal("not_found", "no_position")
    lines = [line for line in then.lines[seat] if line.at == at]
    return Past(seat, at, feed.at, [_view(match, seat, feed.ends[at])], lines)


def _past_entry(then: Whole, seat: int, entry: int) -> Past:
    """A position of a finished game, counted in entries of its record; -2 sees through all eyes at once."""
    match = must_match(then.table)
    if not 0 <= entry <= match.number:
        raise refusal("not_found", "no_position")
    eyes = list(range(SPECTATOR, match.setup.seats)) if seat == ALL_SEEING else [seat]
    told = [SPECTATOR] if seat == ALL_SEEING else [seat]
    lines = [line for one in told for line in _lines_at(then, one, entry)]
    text = entry_line(entry, match.record.entries[entry - 1]) if entry else ""
    views = [_view(match, one, entry) for one in eyes]
    return Past(seat, entry, match.number, views, lines, entry, text)


def _lines_at(then: Whole, seat: int, entry: int) -> list[LogLine]:
    """The lines of a seat that came with an entry."""
    feed = then.table.feeds[seat]
    at = feed.position_after(entry)
    first = feed.ends[at - 1] + 1 if at else 0
    return [line for line in then.lines[seat] if line.at == at] if entry == first else []


def _view(match: Match, seat: int, entry: int) -> PastView:
    """What a seat saw after an entry. The view of today's rules is of the position of then."""
    then = match.fork()
    then.state = (match.step(entry + 1).before if entry < match.number else match.state).copy()
    then.is_agreed_over = match.is_agreed_over and entry == match.number
    view = msgspec.Raw(_ENCODE(match.game.view(then.state, seat)))
    return PastView(seat, view, None if then.is_over() else match.words.prompt(then.state, seat))


# Logs and records


async def log(keeper: "Keeper", person: str, invite: str, seat: int, before: int) -> Log:
    """Lines of a seat's log before a number (0: the latest)."""
    table = keeper.table
    rights.must_know_seat(table, person, seat, invite)
    feed = table.feeds.get(seat)
    if feed is None:
        return Log(seat, [], 0)
    kept = list(feed.lines)
    earliest = kept[0].number if kept else feed.told + 1
    if earliest > 1 and (before - earliest < LINES_A_PAGE if before else not kept):
        async with keeper.house.wholes.of(table.id) as then:
            kept = then.lines[seat].copy()
    lines = [line for line in kept if not before or line.number < before][-LINES_A_PAGE:]
    return Log(seat, lines, lines[0].number if lines and lines[0].number > 1 else 0)


async def record(keeper: "Keeper", person: str, invite: str, seat: int | None) -> SeatRecord | WholeRecord:
    """A finished game's record; of a running game only what the seat did and was told, under a seal."""
    table = keeper.table
    rights.must_see(table, person, invite)
    if table.match is None:
        raise refusal("not_found", "not_playing")
    told = keeper.table_for(person, invite).table
    if rights.may_know_all(table) and seat is None:
        async with keeper.house.wholes.of(table.id) as then:
            whole = await asyncio.to_thread(with_digests, must_match(then.table))
            return WholeRecord(told, written(whole), table.opening.cards)
    own = table.seats_of(person)
    asked = seat if seat is not None else (own[0] if own else SPECTATOR)
    rights.must_know_seat(table, person, asked, invite)
    async with keeper.house.wholes.of(table.id) as then:
        match = must_match(then.table)
        known = _entries_known(then.table.feeds[asked])
        return SeatRecord(
            told, asked, list(seals(match.record))[known], own_entries(then, asked), then.lines[asked].copy()
        )


def with_digests(match: Match) -> Record:
    """The record of a whole match with the digest of the position after each entry, so that a change of it is found."""
    after = [*(step.before for step in match.steps[1:]), match.state]
    entries = [
        replace(entry, digest=digest(state))
        for entry, state in zip(match.record.entries, after, strict=False)
    ]
    return replace(match.record, entries=entries)


async def imported(text: str, cards: str | None, wish: Wish) -> list[TableEvent]:
    """The events of a table that shows a finished game from elsewhere; refused unless the record replays to its end.

    A game that was played with an own card set comes with that set, which has to be the one that the record names.
    """
    found = read_record(text)
    game = registry.game(found.game)
    if found.cards != "house" and cards is None:
        raise refusal("bad_record", "own_cards")
    setup_with(game.by_rules(found.rules), found.seats, found.options, cards)
    file = card_file(cards) if cards is not None else None
    match = await asyncio.to_thread(replay, game, found, cards=file)
    if not match.is_over():
        raise refusal("bad_record", "not_over")
    kept = replace(
        found, entries=[replace(entry, digest="") for entry in found.entries]
    )  # they have been checked
    opened = events.Opened(
        by=wish.person,
        time=time(),
        game=game.slug,
        rules=found.rules,
        chairs=[events.Chair("free") for _ in range(found.seats)],
        options=found.options,
        visibility="link",
        spectators=True,
        invite=secrets.token_urlsafe(18),
        card_set=match.setup.card_set,
        cards=cards,
    )
    return [opened, events.Imported(by=wish.person, time=time(), record=written(kept))]


def _entries_known(feed: Feed) -> int:
    """How many entries there were when the present position of a seat came up: what others do in secret does not count."""
    return feed.ends[feed.at - 1] + 1 if feed.at > 0 else 0


def own_entries(then: Whole, seat: int) -> list[OwnEntry]:
    """What a seat did, with the position of its own count that it answered."""
    match, feed = must_match(then.table), then.table.feeds[seat]
    return [
        OwnEntry(feed.position_after(number), _said(entry, feed))
        for number, entry in enumerate(match.record.entries)
        if entry.seat == seat
    ]


def _said(entry: Entry, feed: Feed) -> str:
    """An own entry; a rewind is told in the seat's own count, which knows nothing of what others did in secret."""
    if entry.act == "undo":
        return f"! undo {feed.position_after(int(entry.text))}"
    return f"! {entry.act}" if entry.act else entry.text
