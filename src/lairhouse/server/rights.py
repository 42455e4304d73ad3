"""Who may do what at a table: every right is decided here and nowhere else. A right that is missing raises its refusal."""

from hmac import compare_digest

from lairhouse.server.protocol import ALL_SEEING, SPECTATOR
from lairhouse.server.refusals import refusal
from lairhouse.server.table import Table


def has_invitation(table: Table, invite: str) -> bool:
    """Whether a token invites to this table or to a seat of it."""
    return _fits(invite, table.opening.invite) or seat_of_invitation(table, invite) is not None


def seat_of_invitation(table: Table, invite: str) -> int | None:
    """The reserved seat that a token opens."""
    for seat, chair in enumerate(table.chairs):
        if chair.kind == "reserved" and _fits(invite, chair.invite):
            return seat
    return None


def _fits(invite: str, token: str) -> bool:
    return bool(invite) and bool(token) and compare_digest(invite.encode(), token.encode())


def may_see(table: Table, person: str, invite: str) -> bool:
    """Whether somebody may know that the table is there."""
    is_inside = bool(table.seats_of(person)) or is_host(table, person)
    return is_inside or table.opening.visibility != "private" or has_invitation(table, invite)


def must_see(table: Table, person: str, invite: str) -> None:
    """A table one may not see is not found, as one that is not there."""
    if not may_see(table, person, invite):
        raise refusal("not_found", "no_table")


def may_watch(table: Table, person: str, invite: str) -> bool:
    """Whether somebody without a seat may see the game as a spectator does."""
    return table.opening.spectators and may_see(table, person, invite)


def feeds(table: Table, person: str, uncovered: int | None, invite: str) -> list[int]:
    """The seats whose views somebody gets: the own one, of several the uncovered one, else the spectator's."""
    own = table.seats_of(person)
    if len(own) == 1:
        return own
    if own:
        return [uncovered] if uncovered in own else []
    return [SPECTATOR] if may_watch(table, person, invite) else []


def may_know_all(table: Table) -> bool:
    """Whether nothing has to be hidden from anybody any more."""
    return table.status == "over" and table.match is not None


def must_know_seat(table: Table, person: str, seat: int, invite: str) -> None:
    """Whether somebody may look through a seat's eyes: the own seat's, the spectator's, and after the end all."""
    if seat in table.seats_of(person) or (may_know_all(table) and may_see(table, person, invite)):
        return
    if seat == ALL_SEEING:
        raise refusal("not_allowed", "not_over")
    if seat == SPECTATOR and may_watch(table, person, invite) and not table.seats_of(person):
        return
    raise refusal("not_yours", "not_your_seat")


def must_have_seat(table: Table, person: str, seat: int) -> None:
    """Only its own person answers for a seat."""
    if not person:
        raise refusal("signed_out", "signed_out")
    if seat not in table.seats_of(person):
        raise refusal("not_yours", "not_your_seat")


def must_own_seat(table: Table, person: str, seat: int) -> None:
    """Only whose own it is gives a seat up; not who plays for somebody absent."""
    must_have_seat(table, person, seat)
    if not table.owns(person, seat):
        raise refusal("not_yours", "not_your_seat")


def must_be_uncovered(table: Table, person: str, seat: int, uncovered: int | None) -> None:
    """Of several seats at one device only the uncovered one acts."""
    must_have_seat(table, person, seat)
    if len(table.seats_of(person)) > 1 and seat != uncovered:
        raise refusal("covered", "covered")


def is_host(table: Table, person: str) -> bool:
    return bool(person) and person == table.host


def must_be_host(table: Table, person: str) -> None:
    if not is_host(table, person):
        raise refusal("not_allowed", "not_host")


def must_be_gathering(table: Table) -> None:
    if table.status != "gathering":
        raise refusal("not_allowed", "already_started")


def must_be_on(table: Table) -> None:
    """Whether there is a game to act in."""
    if table.status == "frozen":
        raise refusal("frozen", "frozen")
    if table.status != "playing":
        raise refusal("not_asked", "not_playing")


def may_sit(table: Table, person: str, seat: int, invite: str) -> bool:
    """Whether somebody may take that very seat now."""
    chair = table.chairs[seat]
    if chair.kind == "reserved":
        return seat_of_invitation(table, invite) == seat or chair.person == person != ""
    if chair.kind != "free" or table.status not in {"gathering", "playing"}:
        return False
    return may_see(table, person, invite)


def may_chat(table: Table, person: str, room: str, invite: str) -> bool:
    """Players talk among themselves, watchers too; when the game is over, players join the watchers."""
    if not person:
        return False
    if table.seats_of(person):
        return room == "players" or table.status == "over"
    return room == "watchers" and may_watch(table, person, invite)


def may_read_chat(table: Table, person: str, room: str, invite: str) -> bool:
    if table.status == "over":
        return may_see(table, person, invite)
    if table.seats_of(person):
        return room == "players"
    return room == "watchers" and may_watch(table, person, invite)
