"""Who sits down, gets up and gives a seat away; how a table is opened, started, put away and set up again."""

import secrets
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from time import time

from lairhouse.bots.levels import LEVELS
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.game import Game
from lairhouse.kernel.match import KEY_BYTES
from lairhouse.server import events, rights
from lairhouse.server.bodies import NAME_LENGTH, NewTable, Seating
from lairhouse.server.cards import setup_with
from lairhouse.server.decisions import Decision, Wish, must_be_seat
from lairhouse.server.events import Chair, TableEvent
from lairhouse.server.people import clean
from lairhouse.server.refusals import of_error, refusal
from lairhouse.server.table import Table


def new_token() -> str:
    """A token nobody can guess: 144 bits."""
    return secrets.token_urlsafe(18)


def open_table(game: Game, wanted: NewTable, wish: Wish) -> list[TableEvent]:
    """The first events of a new table; refused when the game cannot be set up so."""
    chairs = [chair_for(seating, wish.person) for seating in wanted.seating]
    if len(chairs) != wanted.seats:
        raise refusal("bad_setup", "seating_count", seats=wanted.seats)
    try:
        setup = setup_with(game, wanted.seats, wanted.options, wanted.card_set)
    except LairhouseError as error:
        raise of_error(error) from error
    opened = events.Opened(
        by=wish.person,
        id=wish.id,
        time=time(),
        game=game.slug,
        rules=game.rules_version,
        chairs=chairs,
        options=dict(setup.options),
        visibility=wanted.visibility,
        spectators=wanted.spectators,
        invite=new_token(),
        card_set=setup.card_set,
        cards=wanted.card_set,
    )
    if not wanted.start:
        return [opened]
    if not all(is_taken(chair) for chair in chairs):
        raise refusal("not_allowed", "seats_free")
    return [opened, started(wish)]


def chair_for(seating: Seating, person: str) -> Chair:
    """The seat that somebody at the table's opening, or its host later, gives away."""
    name = clean(seating.name, NAME_LENGTH) if seating.name.strip() else ""
    match seating.by:
        case "me":
            return Chair("person", person)
        case "device":
            return Chair("device", person, name)
        case "house":
            return Chair("house", name=name, level=known_level(seating.level or "steady"))
        case "person":
            return Chair("reserved", name=name, invite=new_token())
    return Chair("free")


def known_level(level: str) -> str:
    if level not in LEVELS:
        raise refusal("bad_setup", "no_level")
    return level


def is_taken(chair: Chair) -> bool:
    return chair.kind in {"person", "device", "house"}


def started(wish: Wish) -> events.Started:
    """The key is drawn here; its hash is shown from now on, the key itself when the game is over."""
    return events.Started(by=wish.person, time=time(), key=secrets.token_hex(KEY_BYTES))


def start(table: Table, wish: Wish) -> Decision:
    rights.must_be_gathering(table)
    rights.must_be_host(table, wish.person)
    if not all(is_taken(chair) for chair in table.chairs):
        raise refusal("not_allowed", "seats_free")
    return Decision([started(wish)])


def sit(table: Table, wish: Wish, seat: int | None) -> Decision:
    """Take the seat of an invitation, the one asked for, or any free one. Who has one already keeps it."""
    if table.status not in {"gathering", "playing"}:
        raise refusal("not_allowed", "not_playing")
    invited = rights.seat_of_invitation(table, wish.invite)
    wanted = invited if invited is not None and seat in {None, invited} else seat
    if wanted is None:
        wanted = next(
            (s for s in range(len(table.chairs)) if rights.may_sit(table, wish.person, s, wish.invite)), -1
        )
    if table.seats_of(wish.person):
        if wanted == -1 or wanted in table.seats_of(wish.person):
            return Decision([])
        raise refusal("taken", "one_seat")
    if wanted == -1:
        raise refusal("taken", "no_free_seat")
    must_be_seat(table, wanted)
    if not rights.may_sit(table, wish.person, wanted, wish.invite):
        raise refusal("taken", "seat_taken")
    return Decision([_seated(wish, wanted, Chair("person", wish.person))])


def _seated(wish: Wish, seat: int, chair: Chair, host: str | None = None) -> events.Seated:
    return events.Seated(by=wish.person, id=wish.id, time=time(), seat=seat, chair=chair, host=host)


def leave(table: Table, wish: Wish, seat: int | None) -> Decision:
    """Get up from one own seat or all of them. A host who leaves hands the table on; without anybody it is put away."""
    own = [one for one in table.seats_of(wish.person) if table.owns(wish.person, one)]
    leaving = own if seat is None else [seat]
    for one in leaving:
        rights.must_own_seat(table, wish.person, one)
    if not leaving:
        raise refusal("not_yours", "not_your_seat")
    if table.status not in {"gathering", "playing"}:
        raise refusal("not_allowed", "not_playing")
    heir = (
        _heir(table, wish.person) if set(leaving) == set(own) and rights.is_host(table, wish.person) else None
    )
    left: list[TableEvent] = [_seated(wish, one, Chair("free"), heir) for one in leaving]
    left += [
        _seated(wish, one, Chair(chair.kind, chair.person, chair.name))
        for one, chair in enumerate(table.chairs)
        if chair.steward == wish.person
    ]
    if heir == "" and table.status == "gathering":
        left.append(events.Closed(by=wish.person, time=time()))
    return Decision(left)


def _heir(table: Table, host: str) -> str:
    return next((person for person in table.people() if person != host), "")


def change_seat(table: Table, wish: Wish, seat: int, to: Seating, present: Collection[str]) -> Decision:
    """The host makes a seat something else before the start; nobody else's seat is taken away while they are there."""
    rights.must_be_gathering(table)
    rights.must_be_host(table, wish.person)
    chair = must_be_seat(table, seat)
    if chair.person not in {"", wish.person} and chair.person in present:
        raise refusal("not_allowed", "seat_taken")
    return Decision([_seated(wish, seat, chair_for(to, wish.person))])


def hand_over(table: Table, wish: Wish, seat: int, person: str, at_table: Collection[str]) -> Decision:
    """An own seat goes to somebody at the table, or to whoever uses the invitation."""
    rights.must_own_seat(table, wish.person, seat)
    if table.status not in {"gathering", "playing"}:
        raise refusal("not_allowed", "not_playing")
    host = None
    if not person:
        return Decision([_seated(wish, seat, Chair("reserved", wish.person, invite=new_token()))])
    if person not in at_table:
        raise refusal("not_found", "nobody_there")
    if table.seats_of(wish.person) == [seat] and rights.is_host(table, wish.person):
        host = person
    return Decision([_seated(wish, seat, Chair("person", person), host)])


def close(table: Table, wish: Wish) -> Decision:
    """While gathering the table is gone; alone with computer players the game is over. Others are never sent away."""
    rights.must_be_host(table, wish.person)
    if table.status == "over":
        return Decision([])
    if table.status == "gathering":
        return Decision([events.Closed(by=wish.person, id=wish.id, time=time())])
    if table.status == "playing" and set(table.people()) - {wish.person}:
        raise refusal("not_allowed", "others_play")
    return Decision([events.Agreed(by=wish.person, id=wish.id, time=time(), seat=0)])


@dataclass(frozen=True, slots=True)
class Again:
    """A table for the same people."""

    id: str
    events: Sequence[TableEvent]


def again(table: Table, wish: Wish, new_id: Callable[[], str]) -> Again:
    """The same game with the same people in the same seats, the host being who asked first."""
    if table.status not in {"over", "frozen"}:
        raise refusal("not_allowed", "not_over")
    if not table.seats_of(wish.person):
        raise refusal("not_yours", "not_your_seat")
    before = table.opening
    chairs = [Chair(c.kind, c.person, c.name, c.level) for c in table.chairs]
    opened = events.Opened(
        by=wish.person,
        time=time(),
        game=before.game,
        rules=table.game.rules_version,
        chairs=chairs,
        options=before.options,
        visibility=before.visibility,
        spectators=before.spectators,
        invite=new_token(),
        card_set=before.card_set,
        cards=before.cards,
    )
    return Again(new_id(), [opened])


def played_again(table: Table, wish: Wish, new: str) -> Decision:
    """The table tells where the same people play again; the first to ask is heard."""
    if table.rematch:
        return Decision([])
    return Decision([events.PlayedAgain(by=wish.person, time=time(), table=new)])
