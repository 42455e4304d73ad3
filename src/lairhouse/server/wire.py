"""Tables, requests and chat as one certain reader may see them."""

from collections.abc import Callable
from collections.abc import Set as AbstractSet

from lairhouse.kernel.words import Line
from lairhouse.server import protocol, rights
from lairhouse.server.protocol import SPECTATOR, ChatLine, Invites, Request, Result
from lairhouse.server.table import Pending, Said, Table

Shown = Callable[[str], protocol.Person]


def table_for(
    table: Table, person: str, shown: Shown, present: AbstractSet[str], watchers: int = 0, invite: str = ""
) -> protocol.Table:
    """The table without its game, as `person` may know it."""
    opening, game = table.opening, table.game
    match = table.match
    is_over = table.status == "over"
    commitment = key = ""
    if match is not None:
        commitment = match.record.commitment
        if is_over and match.record.key is not None:
            key = match.record.key.hex()
    return protocol.Table(
        id=table.id,
        game=opening.game,
        rules=opening.rules,
        seats=[seat_for(table, seat, person, shown, present) for seat in range(len(table.chairs))],
        options=opening.options,
        card_set=opening.card_set,
        visibility=opening.visibility,
        spectators=opening.spectators,
        status=table.status,
        opened=opening.time,
        host=table.host,
        yours=table.seats_of(person),
        is_host=rights.is_host(table, person),
        may_watch=rights.may_watch(table, person, invite),
        watchers=watchers,
        commitment=commitment,
        hidden=game.is_hidden,
        cooperative=game.is_cooperative,
        languages=languages(table),
        key=key,
        invites=invites_for(table, person),
        request=request_for(table, person),
        result=result_of(table),
        rematch=table.rematch,
    )


def languages(table: Table) -> list[str]:
    """The languages that the game's catalogue speaks."""
    if table.match is not None:
        return list(table.match.words.languages)
    return list(table.game.words(table.setup()).languages)


def seat_for(table: Table, seat: int, person: str, shown: Shown, present: AbstractSet[str]) -> protocol.Seat:
    chair = table.chairs[seat]
    sitting = shown(chair.person) if chair.person else None
    name = chair.name or (sitting.name if sitting is not None else "")
    is_house = chair.kind == "house"
    return protocol.Seat(
        seat=seat,
        kind=chair.kind,
        name=name,
        person=sitting,
        level=chair.level,
        stand_in=chair.stand_in,
        present=is_house or (chair.person in present and chair.person != ""),
        yours=bool(person) and person in (chair.person, chair.steward),
        resigned=table.match is not None and seat in table.match.resigned,
        steward=own_seat_of(table, chair.steward),
    )


def own_seat_of(table: Table, person: str) -> int:
    """The first seat that is somebody's own, or -1."""
    return next((seat for seat in range(len(table.chairs)) if table.owns(person, seat)), -1)


def invites_for(table: Table, person: str) -> Invites | None:
    """What the host may hand out."""
    if not rights.is_host(table, person) or table.status == "over":
        return None
    seats = {str(seat): chair.invite for seat, chair in enumerate(table.chairs) if chair.invite}
    return Invites(table.opening.invite, seats)


def request_for(table: Table, person: str) -> Request | None:
    """What is asked of the seats. For a rewind `to` is a position in the reader's own count."""
    pending = table.pending
    if pending is None:
        return None
    return Request(
        id=pending.id,
        kind=pending.what,
        seat=pending.seat,
        consented=_seats(table, pending.consented),
        waits_for=_seats(table, pending.waits_for),
        to=_target(table, pending, person),
        steward=own_seat_of(table, pending.steward),
    )


def _seats(table: Table, people: AbstractSet[str]) -> list[int]:
    return [seat for seat, chair in enumerate(table.chairs) if chair.person and chair.person in people]


def _target(table: Table, pending: Pending, person: str) -> int:
    if pending.what != "undo":
        return pending.to
    own = table.seats_of(person)
    feed = table.feeds.get(own[0] if own else SPECTATOR)
    return feed.position_after(pending.to) if feed is not None else -1


def result_of(table: Table) -> Result | None:
    if table.status != "over":
        return None
    if table.match is None:
        return Result("closed", [], [])
    by = table.ended_by
    score: list[Line] = list(table.match.words.score(table.match.state)) if by == "end" else []
    return Result(by, table.match.value(), score)


def chat_line(said: Said, shown: Shown) -> ChatLine:
    return ChatLine(said.number, said.room, shown(said.person), said.text, said.time, said.about)
