"""Two tables alike for one seat and different elsewhere, and everything that reaches that seat, as bytes."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

import msgspec

from lairhouse.kernel.rng import Rng
from lairhouse.server import archive, decisions, wire
from lairhouse.server.computers import thought_for
from lairhouse.server.decisions import Wish
from lairhouse.server.feed import Feed
from lairhouse.server.protocol import Avatar, Person
from lairhouse.server.refusals import Refusal
from lairhouse.server.table import Table
from lairhouse.server.wholes import Whole

ENCODE: Final = msgspec.json.Encoder().encode
GARBAGE: Final = ("", "x", "undo", "1 2 3", "\N{BLACK CHESS KING}", "a" * 3000)


def twin(table: Table) -> Table:
    """An independent table that stands where this one does."""
    other = Table(table.id)
    other.__dict__.update(table.__dict__)
    assert table.match is not None
    other.match = table.match.fork()
    other.feeds = {seat: _twin(feed) for seat, feed in table.feeds.items()}
    other.done = {person: names.copy() for person, names in table.done.items()}
    return other


def _twin(feed: Feed) -> Feed:
    return replace(feed, ends=feed.ends.copy(), lines=feed.lines.copy(), turns=feed.turns.copy())


def other_world(table: Table, seat: int, rng: Rng) -> Table:
    """A table that differs only in what the seat cannot know."""
    other = twin(table)
    assert other.match is not None
    other.match.state.guess(seat, rng)
    return other


def shown(person: str) -> Person:
    return Person(person, person, Avatar("star", "red"))


def reaching(table: Table, seat: int, tried: Iterable[str]) -> dict[str, bytes]:
    """All that the seat's person can get at: view, table, log, record, refusals, what a computer player would be told."""
    person = f"p{seat}" if seat >= 0 else "eve"
    feed = table.feeds[seat]
    fresh = Feed(seat)
    assert table.match is not None
    fresh.take(table.match, [])
    whole = Whole(table, {seat: list(feed.lines)})
    found = {
        "view": fresh.view(),
        "kept view": feed.view(),
        "table": ENCODE(wire.table_for(table, person, shown, {person})),
        "resume": b"\n".join(feed.since(max(0, feed.n - 3))),
        "whole": b"\n".join(feed.since(0)),
        "own entries": ENCODE(archive.own_entries(whole, seat)),
        "past": ENCODE(archive._view(table.match, seat, table.match.number)),
        "prompt in lists": ENCODE(table.match.words.prompt(table.match.state, -1)),
    }
    for number, text in enumerate(tried):
        found[f"answer {number}"] = answer(table, seat, person, text)
    if seat in table.asked():
        found["thought"] = ENCODE(thought_for(table, seat, 7))
    return found


def answer(table: Table, seat: int, person: str, text: str) -> bytes:
    """What comes back at once for an action: a refusal, or that it is done."""
    for acting, at in ((seat, table.feeds[seat].at), (0, 0)):
        try:
            decisions.act(table, Wish(person, "id"), acting, at, text)
        except Refusal as refused:
            return ENCODE(refused.failed())
    return b"done"


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    return [name for name in one if one[name] != other.get(name)]
