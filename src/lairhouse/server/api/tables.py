"""Tables over HTTP: lists, opening, seats, decisions, chat, and what the socket shows for programs without one."""

import hashlib
from typing import Any, Final

from lairhouse.server import archive, bodies, decisions, protocol, rights, seating
from lairhouse.server.api.endpoint import LARGE_BODY, Call, Endpoint
from lairhouse.server.api.lists import LISTS
from lairhouse.server.bodies import Fine, HandoverMade, Log, SeatRecord, WholeRecord
from lairhouse.server.decisions import Decision, Wish
from lairhouse.server.keeper import Decide, Keeper
from lairhouse.server.refusals import refusal
from lairhouse.server.table import Table

INVITED: Final[dict[str, type]] = {"invite": str}


async def keeper_of(call: Call) -> Keeper:
    """The keeper of the table in the path, for somebody who may see it."""
    keeper = await call.house.keeper(call.part("table"))
    rights.must_see(keeper.table, call.person, call.text("invite"))
    return keeper


def told(call: Call, keeper: Keeper) -> protocol.Table:
    return keeper.table_for(call.person, call.text("invite")).table


async def carry_out(call: Call, decide: Decide, keeper: Keeper | None = None) -> protocol.Table:
    """What somebody wants of a table, and the table afterwards."""
    call.must_be_somebody()
    keeper = keeper if keeper is not None else await keeper_of(call)
    await call.house.people.learn([call.person])
    await keeper.do(Wish(call.person), decide)
    return told(call, keeper)


async def open_table(call: Call, body: bodies.NewTable) -> protocol.Table:
    """A table is opened. The client's id makes the table's, so that the same id opens one table only."""
    row = call.must_be_somebody()
    call.house.tables.take(row.id)
    running = await call.house.store.tables(
        "mine", row.id, (float("inf"), ""), call.house.config.limits.running_tables
    )
    if len(running) >= call.house.config.limits.running_tables:
        raise refusal("too_fast", "many_tables")
    game = call.house.game(body.game)
    events = seating.open_table(game, body, Wish(row.id))
    table_id = seating.new_token()[:16]
    if body.id:
        table_id = call.house.table_id_for(row.id, body.id)
    return told(call, await call.house.open_table(table_id, events))


async def table(call: Call, _: Any) -> protocol.Table:
    return told(call, await keeper_of(call))


async def sit(call: Call, body: bodies.Sit) -> protocol.Table:
    """Take a seat; a token from an invitation opens the table and its seat."""
    row = call.must_be_somebody()
    keeper = await call.house.keeper(call.part("table"))
    rights.must_see(keeper.table, row.id, body.invite)
    return await carry_out(
        call, lambda t: seating.sit(t, Wish(row.id, invite=body.invite), body.seat), keeper
    )


async def leave(call: Call, body: bodies.Leave) -> protocol.Table:
    return await carry_out(call, lambda t: seating.leave(t, Wish(call.person), body.seat))


async def change_seat(call: Call, body: bodies.ChangeSeat) -> protocol.Table:
    keeper = await keeper_of(call)
    wish = Wish(call.person)
    return await carry_out(
        call, lambda t: seating.change_seat(t, wish, body.seat, body.to, keeper.present()), keeper
    )


async def start(call: Call, _: Any) -> protocol.Table:
    return await carry_out(call, lambda t: seating.start(t, Wish(call.person)))


async def close(call: Call, _: Any) -> protocol.Table:
    return await carry_out(call, lambda t: seating.close(t, Wish(call.person)))


async def hand_over(call: Call, body: bodies.Handover) -> HandoverMade:
    keeper = await keeper_of(call)
    wish = Wish(call.person)
    at_table = keeper.present() | set(keeper.table.people())
    shown = await carry_out(
        call, lambda t: seating.hand_over(t, wish, body.seat, body.person, at_table), keeper
    )
    return HandoverMade(shown, keeper.table.chairs[body.seat].invite)


async def take_over(call: Call, body: bodies.Takeover) -> protocol.Table:
    keeper = await keeper_of(call)
    wish = Wish(call.person)

    def decide(table: Table) -> Decision:
        level = seating.known_level(body.level) if body.level else ""
        is_present = decisions.must_be_seat(table, body.seat).person in keeper.present()
        if body.steward is not None:
            return decisions.hand_to(table, wish, body.seat, body.steward, is_present)
        return decisions.takeover(table, wish, body.seat, level, is_present)

    return await carry_out(call, decide, keeper)


async def rematch(call: Call, _: Any) -> protocol.Table:
    """The table where the same people play again; whoever asks first opens it."""
    row = call.must_be_somebody()
    keeper = await keeper_of(call)
    if not keeper.table.rematch:
        new = seating.again(
            keeper.table, Wish(row.id), lambda: call.house.table_id_for("rematch", keeper.table.id)
        )
        await call.house.open_table(new.id, new.events)
        await keeper.do(Wish(row.id), lambda t: seating.played_again(t, Wish(row.id), new.id))
    return told(call, await call.house.keeper(keeper.table.rematch))


def own_seat(table: Table, person: str, seat: int | None) -> int:
    """The seat meant: the one named, or the only one."""
    own = table.seats_of(person)
    if seat is None and len(own) == 1:
        return own[0]
    if seat is None:
        raise refusal("not_yours" if not own else "malformed", "which_seat")
    return seat


async def resign(call: Call, body: bodies.OwnSeat) -> protocol.Table:
    wish = Wish(call.person)
    return await carry_out(call, lambda t: decisions.resign(t, wish, own_seat(t, call.person, body.seat)))


async def agree(call: Call, body: bodies.OwnSeat) -> protocol.Table:
    wish = Wish(call.person)
    return await carry_out(call, lambda t: decisions.agree(t, wish, own_seat(t, call.person, body.seat)))


async def say(call: Call, body: bodies.Say) -> Fine:
    wish = Wish(call.person, invite=call.text("invite"))
    await carry_out(call, lambda t: decisions.say(t, wish, body.text, body.room))
    return Fine()


# What the socket shows


def seat_asked_for(call: Call, keeper: Keeper) -> int:
    """The seat of the query, else the own one, else the spectator's."""
    seat = call.number("seat")
    if seat is None:
        own = keeper.table.seats_of(call.person)
        seat = own[0] if len(own) == 1 else protocol.SPECTATOR
    rights.must_know_seat(keeper.table, call.person, seat, call.text("invite"))
    return seat


async def view(call: Call, _: Any) -> protocol.View:
    keeper = await keeper_of(call)
    feed = keeper.table.feeds.get(seat_asked_for(call, keeper))
    if feed is None:
        raise refusal("not_found", "not_playing")
    return feed.record()


async def log(call: Call, _: Any) -> Log:
    keeper = await keeper_of(call)
    seat = seat_asked_for(call, keeper)
    return await archive.log(keeper, call.person, call.text("invite"), seat, call.number("before") or 0)


async def past(call: Call, _: Any) -> protocol.Past:
    keeper = await keeper_of(call)
    seat = call.number("seat")
    wanted = protocol.Replay(
        seat if seat is not None else seat_asked_for(call, keeper), call.number("at"), call.number("entry")
    )
    return await archive.past(keeper, call.person, call.text("invite"), wanted)


async def record(call: Call, _: Any) -> SeatRecord | WholeRecord:
    return await archive.record(await keeper_of(call), call.person, call.text("invite"), call.number("seat"))


async def import_record(call: Call, body: bodies.NewRecord) -> protocol.Table:
    """A finished game from elsewhere: replayed to its end before it is kept."""
    row = call.must_be_somebody()
    call.house.tables.take(row.id)
    events = await archive.imported(body.record, body.cards, Wish(row.id))
    content = f"{body.record}\0{body.cards or ''}".encode()
    digest = hashlib.blake2b(content, digest_size=16).hexdigest()
    keeper = await call.house.open_table(call.house.table_id_for(row.id, digest), events)
    call.house.spawn(call.house.keep_snapshot(keeper))  # so that it need not be played anew each time
    return told(call, keeper)


def _at(path: str) -> str:
    return "/api/tables/{table}" + path


ENDPOINTS = (
    *LISTS,
    Endpoint("POST", "/api/tables", open_table, protocol.Table, bodies.NewTable, largest=LARGE_BODY),
    Endpoint("GET", _at(""), table, protocol.Table, query=INVITED),
    Endpoint("POST", _at("/sit"), sit, protocol.Table, bodies.Sit),
    Endpoint("POST", _at("/leave"), leave, protocol.Table, bodies.Leave),
    Endpoint("POST", _at("/seat"), change_seat, protocol.Table, bodies.ChangeSeat),
    Endpoint("POST", _at("/start"), start, protocol.Table, bodies.Empty),
    Endpoint("POST", _at("/close"), close, protocol.Table, bodies.Empty),
    Endpoint("POST", _at("/handover"), hand_over, HandoverMade, bodies.Handover),
    Endpoint("POST", _at("/takeover"), take_over, protocol.Table, bodies.Takeover),
    Endpoint("POST", _at("/rematch"), rematch, protocol.Table, bodies.Empty),
    Endpoint("POST", _at("/resign"), resign, protocol.Table, bodies.OwnSeat),
    Endpoint("POST", _at("/agree"), agree, protocol.Table, bodies.OwnSeat),
    Endpoint("POST", _at("/chat"), say, Fine, bodies.Say, query=INVITED),
    Endpoint("GET", _at("/view"), view, protocol.View, query={"seat": int, **INVITED}),
    Endpoint("GET", _at("/log"), log, Log, query={"seat": int, "before": int, **INVITED}),
    Endpoint(
        "GET", _at("/past"), past, protocol.Past, query={"seat": int, "at": int, "entry": int, **INVITED}
    ),
    Endpoint("GET", _at("/record"), record, (SeatRecord, WholeRecord), query={"seat": int, **INVITED}),
    Endpoint("POST", "/api/records", import_record, protocol.Table, bodies.NewRecord, largest=LARGE_BODY),
)
