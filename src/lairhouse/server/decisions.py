"""What somebody at the table wants, turned into events: looked at against the table as it stands, refused or rehearsed.

Nothing is changed here. An action is played on a fork first, so what comes into the log has been played once already.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from time import time
from typing import Final

from lairhouse.kernel.errors import InvariantBroken, LairhouseError, MalformedAction
from lairhouse.kernel.match import Match, Step
from lairhouse.kernel.words import LONGEST_ACTION
from lairhouse.server import events, rights
from lairhouse.server.events import TableEvent
from lairhouse.server.feed import Feed, way_back
from lairhouse.server.people import clean
from lairhouse.server.protocol import LONGEST_CHAT, LONGEST_POINTED, MOST_POINTED, RequestKind, Room
from lairhouse.server.refusals import of_error, refusal
from lairhouse.server.table import Pending, Table

LONGEST_ID: Final = 64
NAGGING_SECONDS: Final = 10.0


@dataclass(slots=True, frozen=True)
class Decision:
    """Events to be appended, and the match as it is after them where that has been found out already."""

    events: Sequence[TableEvent]
    rehearsed: Match | None = None


@dataclass(slots=True, frozen=True)
class Wish:
    """Who wants something, and the id by which they will know the answer."""

    person: str
    id: str = ""
    uncovered: int | None = None
    invite: str = ""


def checked_id(wish_id: str) -> str:
    if not 0 < len(wish_id) <= LONGEST_ID:
        raise refusal("malformed", "bad_id", most=LONGEST_ID)
    return wish_id


# Moves of the game


def act(table: Table, wish: Wish, seat: int, at: int, text: str) -> Decision:
    """A line of notation. It goes as far as the first part by which anybody learns something."""
    rights.must_be_on(table)
    rights.must_be_uncovered(table, wish.person, seat, wish.uncovered)
    must_be_fresh(table.feeds[seat], at)
    match = must_match(table)
    if seat in match.resigned:
        raise refusal("not_asked", "resigned_already")
    fork = match.fork()
    try:
        texts = rehearse(fork, seat, text)
    except InvariantBroken as error:
        return Decision([frozen(error)])
    except LairhouseError as error:
        raise of_error(error) from error
    played = events.Played(by=wish.person, id=wish.id, time=time(), seat=seat, texts=texts)
    is_back = table.owns(wish.person, seat)
    return Decision([*(back_again(table, seat) if is_back else []), played], fork)


def rehearse(fork: Match, seat: int, text: str) -> list[str]:
    """Play a line on a fork, all of it, or up to the first part by which anybody learns something.

    Were the rest refused after that, the refusal would tell what the table has not: so it is left for another line.
    """
    if len(text) > LONGEST_ACTION:
        raise MalformedAction("this is too long for an action")
    texts: list[str] = []
    for action in fork.words.read(fork.state, seat, text):
        step: Step = fork.play(seat, action)
        texts.append(step.entry.text)
        if step.was_barrier:
            break
    if not texts:
        raise MalformedAction("this is no action")
    return texts


def frozen(error: Exception, last: int | None = None) -> events.Froze:
    """What the log says of rules that broke down; `last`: over what comes behind that entry."""
    return events.Froze(time=time(), reason=f"{type(error).__name__}: {error}", last=last)


def must_be_fresh(feed: Feed, at: int) -> None:
    """Refuse the answer to an older position; what others answered meanwhile to the same question does not count."""
    if at > feed.at or (at < feed.at and at < feed.asked_since):
        raise refusal("stale", "stale")


def must_match(table: Table) -> Match:
    if table.match is None:
        raise refusal("not_asked", "not_playing")
    return table.match


def back_again(table: Table, seat: int) -> list[TableEvent]:
    """A person who acts has come back: nobody stands in any longer."""
    chair = table.chairs[seat]
    if not chair.stand_in and not chair.steward:
        return []
    return [events.Seated(time=time(), seat=seat, chair=events.Chair(chair.kind, chair.person, chair.name))]


def come_back(table: Table, wish: Wish) -> Decision:
    """Somebody is at the table again: nobody stands in for any of their seats."""
    if not table.is_on():
        return Decision([])
    own = [seat for seat in table.seats_of(wish.person) if table.owns(wish.person, seat)]
    return Decision([event for seat in own for event in back_again(table, seat)])


def house_move(table: Table, seat: int, at: int, text: str) -> Decision | None:
    """What a computer player answers to its position `at`; None when the question it thought about is gone."""
    match = table.match
    if match is None or seat not in table.asked() or not table.is_played_by_house(seat):
        return None
    if at < table.feeds[seat].asked_since:
        return None
    fork = match.fork()
    try:
        texts = rehearse(fork, seat, text)
    except InvariantBroken as error:
        return Decision([frozen(error)])
    return Decision([events.Played(time=time(), seat=seat, texts=texts)], fork)


# Taking back


def undo(table: Table, wish: Wish, seat: int, at: int, to: int | None) -> Decision:
    """Alone as far as nobody has learned anything; behind that with everybody's consent."""
    rights.must_be_on(table)
    rights.must_be_uncovered(table, wish.person, seat, wish.uncovered)
    feed, match = table.feeds[seat], must_match(table)
    must_be_fresh(feed, at)
    if to is not None and not 0 <= to < feed.at:
        raise refusal("not_asked", "nothing_to_undo")
    return _undo_to(table, wish, seat, feed.ends[to] if to is not None else last_own(match, seat))


def restart_turn(table: Table, wish: Wish, seat: int, at: int) -> Decision:
    """As far back as the seat may go alone."""
    rights.must_be_on(table)
    rights.must_be_uncovered(table, wish.person, seat, wish.uncovered)
    match = must_match(table)
    must_be_fresh(table.feeds[seat], at)
    way = way_back(match, seat)
    if len(way) < 2:
        raise refusal("not_asked", "nothing_to_undo")
    return Decision([events.Undone(by=wish.person, id=wish.id, time=time(), seat=seat, to=way[-1])])


def _undo_to(table: Table, wish: Wish, seat: int, target: int) -> Decision:
    match = must_match(table)
    way = way_back(match, seat)
    if target in {way[0], match.number}:
        raise refusal("not_asked", "nothing_to_undo")
    if target in way:
        return Decision([events.Undone(by=wish.person, id=wish.id, time=time(), seat=seat, to=target)])
    if not match.may_rewind(target):
        raise refusal("not_asked", "nothing_to_undo")
    return _ask(table, wish, "undo", seat, target)


def last_own(match: Match, seat: int) -> int:
    """The entry before the seat's last own action that still counts."""
    number = match.before_any_undo(match.number)
    while number > 0:
        entry = match.step(number).entry
        if entry.seat == seat and not entry.act:
            return number - 1
        number = match.before_any_undo(number - 1)
    raise refusal("not_asked", "nothing_to_undo")


# Asking the others


def _ask(
    table: Table, wish: Wish, what: RequestKind, seat: int, to: int = -1, level: str = "", steward: str = ""
) -> Decision:
    """A request to everybody else, or, where there is nobody else, the thing itself."""
    if table.pending is not None:
        raise refusal("not_allowed", "request_open")
    times, last = table.refused_requests.get((what, seat), (0, 0.0))
    wait = last + NAGGING_SECONDS * times * times - time()
    if times and wait > 0:
        refused = refusal("too_fast", "refused_before", seconds=int(wait) + 1)
        refused.retry_after = wait
        raise refused
    request = secrets.token_urlsafe(8)
    asked = events.Requested(
        by=wish.person, id=wish.id, time=time(), request=request,
        what=what, seat=seat, to=to, level=level, steward=steward,
    )  # fmt: skip
    others = (
        set(table.people()) - {wish.person} - ({table.chairs[to].person} if what == "takeover" else set())
    )
    if others:
        return Decision([asked])
    return Decision([_granted(table, Pending(request, what, seat, to, level, set(), set(), steward), wish)])


def _granted(table: Table, pending: Pending, wish: Wish) -> TableEvent:
    """What happens when all have said yes."""
    if pending.what == "undo":
        if not must_match(table).may_rewind(pending.to):
            raise refusal("stale", "request_gone")
        return events.Undone(
            by=wish.person, id=wish.id, time=time(), seat=pending.seat, to=pending.to, by_consent=True
        )
    if pending.what == "agree":
        return events.Agreed(by=wish.person, id=wish.id, time=time(), seat=pending.seat)
    chair = table.chairs[pending.to]
    played = events.Chair(
        chair.kind, chair.person, chair.name, stand_in=pending.level, steward=pending.steward
    )
    return events.Seated(by=wish.person, id=wish.id, time=time(), seat=pending.to, chair=played)


def consent(table: Table, wish: Wish, request: str, seat: int, yes: bool) -> Decision:
    """Somebody's answer for all seats that are theirs."""
    rights.must_be_on(table)
    rights.must_have_seat(table, wish.person, seat)
    pending = table.pending
    if pending is None or pending.id != request:
        raise refusal("stale", "request_gone")
    if wish.person not in pending.waits_for and (yes or wish.person not in pending.consented):
        raise refusal("not_asked", "not_asked_for_consent")
    said = events.Consented(by=wish.person, id=wish.id, time=time(), seat=seat, yes=yes)
    if yes and pending.waits_for == {wish.person}:
        return Decision([said, _granted(table, pending, Wish(wish.person))])
    return Decision([said])


def agree(table: Table, wish: Wish, seat: int) -> Decision:
    """To end the game here: a request, or the consent to one."""
    rights.must_be_on(table)
    rights.must_have_seat(table, wish.person, seat)
    pending = table.pending
    if pending is not None and pending.what == "agree" and wish.person in pending.waits_for:
        return consent(table, wish, pending.id, seat, yes=True)
    return _ask(table, wish, "agree", seat)


def resign(table: Table, wish: Wish, seat: int) -> Decision:
    rights.must_be_on(table)
    rights.must_own_seat(table, wish.person, seat)
    match = must_match(table)
    if seat in match.resigned:
        raise refusal("not_asked", "resigned_already")
    return Decision([events.Resigned(by=wish.person, id=wish.id, time=time(), seat=seat)])


def takeover(table: Table, wish: Wish, seat: int, level: str, present: bool) -> Decision:
    """A computer player for an absent seat: the host decides alone, others together; an empty level gives it back."""
    rights.must_be_on(table)
    chair = must_be_seat(table, seat)
    own = table.seats_of(wish.person)
    if not level:
        if not rights.is_host(table, wish.person):
            rights.must_have_seat(table, wish.person, seat)
        return Decision(back_again(table, seat))
    if not own and not rights.is_host(table, wish.person):
        raise refusal("not_allowed", "not_host")
    if chair.kind == "house" or (present and chair.person != wish.person):
        raise refusal("not_allowed", "not_absent")
    if rights.is_host(table, wish.person) or chair.person == wish.person:
        return Decision([_granted(table, Pending("", "takeover", seat, seat, level, set(), set()), wish)])
    return _ask(table, wish, "takeover", own[0], seat, level)


def hand_to(table: Table, wish: Wish, seat: int, steward: int, present: bool) -> Decision:
    """Another player for an absent seat, by consent of the rest: only where all win together and no seat has secrets."""
    rights.must_be_on(table)
    chair, other = must_be_seat(table, seat), must_be_seat(table, steward)
    rights.must_have_seat(table, wish.person, next(iter(table.seats_of(wish.person)), steward))
    if not table.game.is_cooperative or table.game.is_hidden:
        raise refusal("not_allowed", "not_together")
    if chair.kind != "person" or present or other.kind != "person" or other.person == chair.person:
        raise refusal("not_allowed", "not_absent")
    own = table.seats_of(wish.person)[0]
    return _ask(table, wish, "takeover", own, seat, "", other.person)


def must_be_seat(table: Table, seat: int) -> events.Chair:
    if not 0 <= seat < len(table.chairs):
        raise refusal("not_found", "no_seat")
    return table.chairs[seat]


# Talking


def say(table: Table, wish: Wish, text: str, room: Room, about: Sequence[str] = ()) -> Decision:
    """Words, or a finger: who points at things of the game need not say anything."""
    if not rights.may_chat(table, wish.person, room, wish.invite):
        raise refusal("signed_out" if not wish.person else "not_allowed", "no_chat")
    if len(about) > MOST_POINTED:
        raise refusal("too_long", "long_text", most=MOST_POINTED)
    pointed = [clean(thing, LONGEST_POINTED) for thing in about]
    said = clean(text, LONGEST_CHAT) if text or not pointed else ""
    spoken = events.Chatted(by=wish.person, id=wish.id, time=time(), room=room, text=said, about=pointed)
    return Decision([spoken])
