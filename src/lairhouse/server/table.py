"""A table as the events of its log make it: who sits where, the game, what each seat is told, what is asked of whom.

Nothing here waits or writes. `take` plays one committed event; rights.py and decisions.py say which events may come.
"""

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Final

from lairhouse.kernel import registry
from lairhouse.kernel.game import Game, Setup
from lairhouse.kernel.match import Match, Step, replay
from lairhouse.kernel.message import Message, message
from lairhouse.kernel.record import read_record
from lairhouse.kernel.words import Line
from lairhouse.server import events
from lairhouse.server.cards import card_file, setup_with
from lairhouse.server.events import Chair, Entry, TableEvent
from lairhouse.server.feed import Feed
from lairhouse.server.protocol import SPECTATOR, Ending, RequestKind, Room, Status

Watching = Callable[[str, int], AbstractContextManager[None]]
"""Watches over what is called for a table of which so many entries have been played."""
log: Final = logging.getLogger("lairhouse")
KEPT_CHAT: Final = 100
KEPT_IDS: Final = 256  # of each person, so that nobody else's haste makes an id forgotten


def unwatched(_table: str, _seq: int) -> AbstractContextManager[None]:
    return nullcontext()


@dataclass(slots=True, frozen=True)
class Said:
    """A line of chat."""

    number: int
    room: Room
    person: str
    text: str
    time: float
    about: list[str]


@dataclass(slots=True)
class Pending:
    """A request, and the people who still have to answer it. `to` is an entry of the match, or a seat."""

    id: str
    what: RequestKind
    seat: int
    to: int
    level: str
    consented: set[str]
    waits_for: set[str]
    steward: str = ""


class Table:
    """The state of one table. `seq` is the number of the last entry taken."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.opened: events.Opened | None = None
        self.chairs: list[Chair] = []
        self._seats: dict[str, list[int]] = {}
        """The seats that each person answers for."""
        self.host = ""
        self.status: Status = "gathering"
        self.ended_by: Ending = "closed"
        self.match: Match | None = None
        self.feeds: dict[int, Feed] = {}
        self.pending: Pending | None = None
        self.refused_requests: dict[tuple[str, int], tuple[int, float]] = {}
        """How often a seat's request of a kind was refused, and when last."""
        self.chat: deque[Said] = deque(maxlen=KEPT_CHAT)
        self.chat_count = 0
        self.done: dict[str, dict[str, int]] = {}
        """The position a seat was at after an action, by person and client id: the same id gets the same answer."""
        self.rematch = ""
        self.is_closed = False

    # What others ask

    @property
    def game(self) -> Game:
        return registry.game(self.opening.game).by_rules(self.opening.rules)

    @property
    def opening(self) -> events.Opened:
        assert self.opened is not None, "the first event of a table opens it"
        return self.opened

    def seats_of(self, person: str) -> list[int]:
        """The seats somebody answers for: their own, those of their device, and that of an absent person they play for."""
        return self._seats.get(person, [])

    def owns(self, person: str, seat: int) -> bool:
        """Whether the seat is somebody's own, and not just played for an absent person."""
        return bool(person) and self.chairs[seat].person == person

    def people(self) -> list[str]:
        """Everybody who has a seat, in the order of the seats."""
        return list(dict.fromkeys(chair.person for chair in self.chairs if chair.person))

    def is_on(self) -> bool:
        return self.status == "playing"

    def asked(self) -> list[int]:
        """The seats the game waits for; everybody may know them."""
        if not self.is_on() or self.match is None:
            return []
        mask = self.match.state.asked()
        return [seat for seat in range(len(self.chairs)) if mask >> seat & 1]

    def is_played_by_house(self, seat: int) -> bool:
        """Whether a computer player answers for the seat now."""
        chair = self.chairs[seat]
        return chair.kind == "house" or bool(chair.stand_in) or self._has_resigned(seat)

    def _has_resigned(self, seat: int) -> bool:
        return self.match is not None and seat in self.match.resigned

    def level_of(self, seat: int) -> str:
        chair = self.chairs[seat]
        return chair.stand_in or chair.level or "steady"

    # What happens

    def take(self, entry: Entry, rehearsed: Match | None = None) -> None:
        """Play an entry of the log. `rehearsed` is a fork on which its move has been played already."""
        self.seq += 1
        for event in entry:
            self._happen(event, rehearsed)

    def _happen(self, event: TableEvent, rehearsed: Match | None) -> None:
        match event:
            case events.Opened():
                self._open(event)
            case events.Seated():
                self._seat(event)
            case events.Started():
                self._start(event)
            case events.Played() | events.Undone() | events.Resigned() | events.Agreed():
                self._move(event, rehearsed)
            case events.Requested():
                self._request(event)
            case events.Consented():
                self._consent(event)
            case events.Chatted():
                self.chat_count += 1
                self.chat.append(
                    Said(self.chat_count, event.room, event.by, event.text, event.time, event.about)
                )
            case events.Closed():
                self.is_closed = True
                self.pending = None
                self._end("closed")
            case events.Froze():
                self.status = "frozen"
                self.pending = None
            case events.PlayedAgain():
                self.rematch = event.table
            case events.Imported():
                self._import(event)
        if event.id:
            self._remember(event)

    def take_all(self, coming: Iterable[Entry], watch: Watching = unwatched) -> None:
        """Play entries of the log; where the rules break down over one, the table freezes and keeps what it has."""
        for _ in self.taking(coming, watch):
            pass

    def taking(self, coming: Iterable[Entry], watch: Watching = unwatched) -> Iterator[None]:
        """The same with a pause after each entry."""
        entries = list(coming)
        without = events.left_out(entries, self.seq + 1)
        for entry in entries:
            after = self.seq + 1
            if after not in without:
                is_game = any(
                    isinstance(event, events.Imported) for event in entry
                )  # a whole one takes its time
                try:
                    with unwatched(self.id, self.seq) if is_game else watch(self.id, self.seq):
                        self.take(entry)
                except Exception:
                    log.exception("the rules broke down over the log", extra={"table": self.id})
                    self.status = "frozen"
            self.seq = after
            yield

    def _remember(self, event: TableEvent) -> None:
        seat = getattr(event, "seat", SPECTATOR)
        feed = self.feeds.get(seat)
        names = self.done.setdefault(event.by, {})
        names[event.id] = feed.at if feed is not None else 0
        while len(names) > KEPT_IDS:
            del names[next(iter(names))]

    def _open(self, event: events.Opened) -> None:
        self.opened = event
        self.host = event.by
        self.place(event.chairs)

    def place(self, chairs: Iterable[Chair]) -> None:
        """Let these be the chairs at the table."""
        self.chairs = list(chairs)
        self._seats = {}
        for seat, chair in enumerate(self.chairs):
            for person in {chair.person, chair.steward} - {""}:
                self._seats.setdefault(person, []).append(seat)

    def _seat(self, event: events.Seated) -> None:
        before = self.chairs[event.seat]
        self.place(event.chair if seat == event.seat else chair for seat, chair in enumerate(self.chairs))
        if event.host is not None:
            self.host = event.host
        if self.is_on() and (before.stand_in, before.steward) != (event.chair.stand_in, event.chair.steward):
            self._tell(self._played_by(event.seat))
        if self.pending is not None and self.pending.what == "takeover":
            self.pending = None

    def _played_by(self, seat: int) -> Message:
        """Who answers for a seat from now on."""
        chair = self.chairs[seat]
        if chair.steward:
            own = next(at for at, other in enumerate(self.chairs) if other.person == chair.steward)
            return message("house.log.plays_for", seat=seat + 1, steward=own + 1)
        return message(f"house.log.{'stands_in' if chair.stand_in else 'is_back'}", seat=seat + 1)

    def _start(self, event: events.Started) -> None:
        self.match = Match(self.game, self.setup(), key=bytes.fromhex(event.key))
        self.status = "playing"
        self.feeds = {seat: Feed(seat) for seat in range(SPECTATOR, len(self.chairs))}
        self._tell(None)
        self._end_if_over()

    def setup(self) -> Setup:
        """The set-up of the game as it was opened, with its own card set where there is one."""
        opening = self.opening
        seats = len(opening.chairs)
        return setup_with(self.game, seats, opening.options, opening.cards)

    def _move(
        self,
        event: events.Played | events.Undone | events.Resigned | events.Agreed,
        rehearsed: Match | None,
    ) -> None:
        assert self.match is not None, "a game is dealt before it is played"
        before = self.match.number
        if rehearsed is not None:
            self.match = rehearsed
        else:
            carry_out(self.match, event)
        self.pending = None
        steps = self.match.steps[before - self.match.number :]
        self._feed(steps, _told(event))
        self._end_if_over()

    def _feed(self, steps: list[Step], told: Message | None) -> None:
        assert self.match is not None
        words = self.match.words
        for seat, feed in self.feeds.items():
            said = [
                line
                for step in steps
                for event in step.events
                if event.is_known_to(seat) and (line := words.line(event, seat)) is not None
            ]
            feed.take(self.match, [*said, *([Line(told)] if told else [])])

    def _tell(self, told: Message | None) -> None:
        self._feed([], told)

    def _end_if_over(self) -> None:
        if self.match is not None and self.match.is_over():
            by_rules: Ending = "resigned" if self.match.resigned and self.match.state.asked() else "end"
            self._end("agreed" if self.match.is_agreed_over else by_rules)

    def _end(self, how: Ending) -> None:
        self.status = "over"
        self.ended_by = how

    def _request(self, event: events.Requested) -> None:
        asking = self.chairs[event.seat].person
        waits_for = {person for person in self.people() if person != asking}
        if event.what == "takeover":
            waits_for.discard(self.chairs[event.to].person)
        self.pending = Pending(
            event.request, event.what, event.seat, event.to, event.level, {asking}, waits_for, event.steward
        )

    def _consent(self, event: events.Consented) -> None:
        pending = self.pending
        if pending is None:
            return
        if event.yes:
            pending.consented.add(event.by)
            pending.waits_for.discard(event.by)
            return
        times, _ = self.refused_requests.get((pending.what, pending.seat), (0, 0.0))
        self.refused_requests[pending.what, pending.seat] = (times + 1, event.time)
        self.pending = None

    def _import(self, event: events.Imported) -> None:
        record = read_record(event.record)
        self.feeds = {seat: Feed(seat) for seat in range(SPECTATOR, record.seats)}
        cards = self.opening.cards
        self.match = replay(self.game, record, cards=card_file(cards) if cards is not None else None)
        self._tell(None)
        self._end_if_over()


def carry_out(match: Match, event: events.Played | events.Undone | events.Resigned | events.Agreed) -> None:
    """Play an event on a match; the kernel's errors when it cannot be."""
    match event:
        case events.Played():
            for text in event.texts:
                match.act(event.seat, text, is_stand_in=True)
        case events.Undone():
            match.undo(event.seat, event.to, by_consent=True)
        case events.Resigned():
            match.resign(event.seat)
        case events.Agreed():
            match.agree_to_end(event.seat)


def _told(event: events.Played | events.Undone | events.Resigned | events.Agreed) -> Message | None:
    """What the log says of an act at the table that is no move of the game."""
    match event:
        case events.Undone():
            return message(
                "house.log.rewound" if event.by_consent else "house.log.undone", seat=event.seat + 1
            )
        case events.Resigned():
            return message("house.log.resigned", seat=event.seat + 1)
        case events.Agreed():
            return message("house.log.agreed")
    return None
