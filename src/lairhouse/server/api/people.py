"""Guests, passphrases, links from device to device, and leaving for good."""

from typing import Any

from lairhouse.server import bodies
from lairhouse.server.api.endpoint import Call, Endpoint
from lairhouse.server.bodies import ChatExport, Export, Fine, LinkMade, Me
from lairhouse.server.events import Chatted, read
from lairhouse.server.storage.store import PersonRow


def me_of(call: Call, row: PersonRow | None) -> Me:
    if row is None:
        return Me(None)
    return Me(call.house.people.shown(row.id), bool(row.digest))


async def me(call: Call, _: Any) -> Me:
    return me_of(call, call.row)


async def change_me(call: Call, body: bodies.NewMe) -> Me:
    """A guest is made where there is no session; else the name or the avatar changes."""
    people = call.house.people
    if call.row is not None:
        row = await people.change(call.row, body.name, body.shape, body.colour)
        await call.house.person_changed(row.id)
        return me_of(call, row)
    call.house.guests.take(call.asker)
    row = await people.guest(body.name, body.shape, body.colour)
    call.cookie = people.cookie_for(row)
    return me_of(call, row)


async def passphrase(call: Call, body: bodies.NewPassphrase) -> Me:
    row = call.must_be_somebody()
    call.house.passphrases.take(call.asker)
    row = await call.house.people.set_passphrase(row, body.passphrase, body.old)
    call.cookie = call.house.people.cookie_for(row)
    await call.house.person_changed(row.id)
    return me_of(call, row)


async def link(call: Call, _: Any) -> LinkMade:
    token, expires = await call.house.people.make_link(call.must_be_somebody())
    return LinkMade(token, expires)


async def sign_in(call: Call, body: bodies.NewSession) -> Me:
    call.house.passphrases.take(call.asker)
    row = await call.house.people.sign_in(body.name, body.passphrase)
    call.cookie = call.house.people.cookie_for(row)
    return me_of(call, row)


async def use_link(call: Call, body: bodies.UseLink) -> Me:
    call.house.passphrases.take(call.asker)
    row = await call.house.people.use_link(body.token)
    call.cookie = call.house.people.cookie_for(row)
    return me_of(call, row)


async def sign_out(call: Call, _: Any) -> Fine:
    call.cookie = ""
    return Fine()


async def export(call: Call, _: Any) -> Export:
    """Everything kept about the one who asks, but for secrets."""
    row = call.must_be_somebody()
    tables = await call.house.store.tables_of(row.id)
    said: list[ChatExport] = []
    for table in tables:
        for _seq, body in await call.house.store.read(table):
            said += [
                ChatExport(table, event.room, event.text, event.time)
                for event in read(body)
                if isinstance(event, Chatted) and event.by == row.id
            ]
    return Export(call.house.people.shown(row.id), row.since, bool(row.digest), tables, said)


async def forget(call: Call, _: Any) -> Fine:
    """The person is forgotten; the games stay, without the name."""
    row = call.must_be_somebody()
    await call.house.people.forget(row)
    await call.house.person_changed(row.id, is_gone=True)
    call.cookie = ""
    return Fine()


ENDPOINTS = (
    Endpoint("GET", "/api/me", me, Me),
    Endpoint("POST", "/api/me", change_me, Me, bodies.NewMe),
    Endpoint("POST", "/api/me/passphrase", passphrase, Me, bodies.NewPassphrase),
    Endpoint("POST", "/api/me/link", link, LinkMade, bodies.Empty),
    Endpoint("GET", "/api/me/export", export, Export),
    Endpoint("DELETE", "/api/me", forget, Fine),
    Endpoint("POST", "/api/session", sign_in, Me, bodies.NewSession),
    Endpoint("POST", "/api/session/link", use_link, Me, bodies.UseLink),
    Endpoint("DELETE", "/api/session", sign_out, Fine),
)
