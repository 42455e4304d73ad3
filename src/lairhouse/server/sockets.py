"""The table socket: /ws/tables/{id}. Reads messages, has wishes carried out, and leaves all telling to the visitor."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from lairhouse.kernel.errors import LairhouseError
from lairhouse.server import archive, decisions, origins, protocol, rights, wire
from lairhouse.server.decisions import Decision, Wish
from lairhouse.server.frames import line_of
from lairhouse.server.house import House
from lairhouse.server.keeper import Keeper
from lairhouse.server.limits import Bucket
from lairhouse.server.people import COOKIE
from lairhouse.server.protocol import PROTOCOL, Done, Hello, Pong, Welcome
from lairhouse.server.refusals import Refusal, of_error, refusal
from lairhouse.server.storage.store import StorageFailed
from lairhouse.server.table import Table
from lairhouse.server.visitor import Visitor

HELLO_SECONDS: Final = 10.0
_DECODER: Final[msgspec.json.Decoder[protocol.ClientMessage]] = msgspec.json.Decoder(protocol.ClientMessage)
_ENCODE: Final = msgspec.json.Encoder().encode
Acting = (
    protocol.Act
    | protocol.Undo
    | protocol.RestartTurn
    | protocol.Consent
    | protocol.Agree
    | protocol.Resign
    | protocol.Chat
)


async def table_socket(socket: WebSocket) -> None:
    """One visit, from hello to bye."""
    house: House = socket.app.state.house
    if not origins.is_own(socket, house.config):
        await socket.close(4403)
        return
    await socket.accept()
    try:
        await _visit(house, socket)
    except WebSocketDisconnect:
        pass
    except Refusal as refused:
        await _turn_away(socket, refused)
    except StorageFailed:
        await _turn_away(socket, refusal("storage", "storage"))


async def _turn_away(socket: WebSocket, refused: Refusal) -> None:
    """Say why somebody cannot come in, and whether it is worth coming again."""
    reasons: dict[str, str] = {"protocol": "protocol", "malformed": "protocol", "storage": "draining"}
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(_ENCODE(refused.refused("")).decode())
        await _bye(socket, reasons.get(refused.kind, "not_allowed"))


async def _bye(socket: WebSocket, reason: str) -> None:
    if socket.application_state is WebSocketState.CONNECTED:
        await socket.send_text(_ENCODE({"type": "bye", "reason": reason}).decode())
        await socket.close(1000)


async def _visit(house: House, socket: WebSocket) -> None:
    """Hello, then reading and writing side by side until one ends."""
    person = await house.people.session(socket.cookies.get(COOKIE))
    who = person.id if person is not None else ""
    asker = who or (socket.client.host if socket.client else "")
    limits = house.config.limits
    if house.is_draining:
        await _bye(socket, "draining")
        return
    if (
        house.sockets.get(asker, 0) >= limits.sockets_a_person
        or sum(house.sockets.values()) >= limits.sockets
    ):
        await _bye(socket, "too_many")
        return
    house.sockets[asker] = house.sockets.get(asker, 0) + 1
    house.metrics.sockets.inc()
    try:
        await _talk(house, socket, who)
    finally:
        house.metrics.sockets.dec()
        house.sockets[asker] -= 1
        if not house.sockets[asker]:
            del house.sockets[asker]


async def _talk(house: House, socket: WebSocket, who: str) -> None:
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            hello = read(await _text(socket))
    except TimeoutError:
        await _bye(socket, "silent")
        return
    if not isinstance(hello, Hello) or hello.protocol != PROTOCOL:
        raise refusal("protocol", "protocol", version=PROTOCOL)
    keeper = await house.keeper(socket.path_params["table"])
    if house.is_shared:  # whoever comes may have seen at another server what has not come here yet
        with suppress(Refusal):
            await keeper.catch_up()
    await house.people.learn([who])
    rights.must_see(keeper.table, who, hello.invite)
    visitor = Visitor(keeper, socket, line_of(socket), who, hello.invite)
    visit = Visit(visitor, house)
    await visit.come_back()
    visit.welcome(hello)
    keeper.visitors.add(visitor)
    keeper.presence_changed()
    writer = asyncio.create_task(visitor.write(house.config.send_timeout))
    reader = asyncio.create_task(visit.read(socket))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        keeper.visitors.discard(visitor)
        keeper.presence_changed()
        if not writer.done():
            visitor.hang_up("gone")
        reader.cancel()
        results = await asyncio.gather(writer, reader, return_exceptions=True)
    for result in results:
        if isinstance(result, Exception) and not isinstance(
            result, WebSocketDisconnect | RuntimeError | OSError
        ):
            raise result


async def _text(socket: WebSocket) -> str:
    """The next message as text; a binary one is an empty text, which nobody can read."""
    received = await socket.receive()
    if received["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(received.get("code", 1000))
    text = received.get("text")
    return text if isinstance(text, str) else ""


def read(text: str) -> protocol.ClientMessage:
    """A client's message; refused as malformed when it cannot be read."""
    try:
        return _DECODER.decode(text.encode())
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise refusal("malformed", "unreadable") from error


class Visit:
    """The reading side of one socket."""

    def __init__(self, visitor: Visitor, house: House) -> None:
        self.visitor = visitor
        self.house = house
        self.bucket = Bucket(house.config.limits.actions)
        self.garbage = 0

    @property
    def keeper(self) -> Keeper:
        return self.visitor.keeper

    async def come_back(self) -> None:
        """Who was away and stood in for has the own seats again."""
        wish = Wish(self.visitor.person)
        with suppress(Refusal):
            await self.keeper.do(wish, lambda table: decisions.come_back(table, wish))

    def welcome(self, hello: Hello) -> None:
        """Greet, and note what the client still has."""
        visitor, table = self.visitor, self.keeper.table
        own = table.seats_of(visitor.person)
        if hello.uncovered in own:
            visitor.uncovered = hello.uncovered
        feeds = visitor.feeds()
        for seat in feeds:
            n = hello.resume.get(seat, 0)
            visitor.sent[seat] = n if 0 < n <= table.feeds[seat].n else 0
        shown = self.house.people.shown
        chat = [
            wire.chat_line(said, shown)
            for said in table.chat
            if rights.may_read_chat(table, visitor.person, said.room, visitor.invite)
        ]
        told = self.keeper.table_for(visitor.person, visitor.invite).table
        visitor.put(Welcome(PROTOCOL, told, feeds, table.asked(), chat))
        visitor.saw_request = table.pending is not None
        visitor.wake()

    async def read(self, socket: WebSocket) -> None:
        """Read messages until the socket ends. What cannot be read is refused; a stream of it ends the visit."""
        while self.visitor.bye is None:
            text = await _text(socket)
            self.visitor.heard = monotonic()
            await self.take(text)
            del text  # nothing that was received outlives the wait for the next
            await self.visitor.room()

    async def take(self, text: str) -> None:
        client_id = ""
        began = monotonic()
        outcome = "done"
        try:
            said = read(text)
            client_id = getattr(said, "id", "")[: decisions.LONGEST_ID]
            if not isinstance(said, protocol.Ping) and not self.bucket.takes():
                raise refusal("too_fast", "too_fast")
            await self.answer(said)
            self.garbage = 0
        except Refusal as refused:
            outcome = refused.kind
            self._refuse(refused, client_id)
        except LairhouseError as error:
            outcome = error.kind
            self._refuse(of_error(error), client_id)
        self.house.metrics.actions.inc(outcome)
        self.house.metrics.act_seconds.observe(monotonic() - began)

    def _refuse(self, refused: Refusal, client_id: str) -> None:
        self.visitor.put(refused.refused(client_id))
        if refused.kind == "stale":
            self.visitor.wake()
        if refused.kind in {"malformed", "protocol", "too_fast"}:
            self.garbage += 1
            if self.garbage > self.house.config.limits.garbage:
                self.visitor.hang_up("protocol")

    async def answer(self, said: protocol.ClientMessage) -> None:
        """Carry out one message."""
        visitor = self.visitor
        match said:
            case protocol.Ping():
                visitor.put(Pong())
            case Hello():
                raise refusal("protocol", "hello_twice")
            case protocol.Uncover(seat=seat):
                if seat is not None:
                    rights.must_have_seat(self.keeper.table, visitor.person, seat)
                visitor.uncover(seat)
            case protocol.Replay():
                visitor.put(await archive.past_for(self.keeper, visitor, said))
            case _:
                await self.carry_out(said)

    async def carry_out(self, said: Acting) -> None:
        visitor = self.visitor
        if not visitor.person:
            raise refusal("signed_out", "signed_out")
        decisions.checked_id(said.id)
        wish = Wish(visitor.person, said.id, visitor.uncovered, visitor.invite)
        seat = getattr(said, "seat", protocol.SPECTATOR)

        def answer() -> None:
            feed = self.keeper.table.feeds.get(seat)
            is_own = feed is not None and seat in self.keeper.table.seats_of(visitor.person)
            visitor.put(Done(said.id, feed.at if feed is not None and is_own else 0))

        await self.keeper.do(wish, lambda table: decide(table, wish, said), answer)


def decide(table: Table, wish: Wish, said: Acting) -> Decision:
    """What a message comes to at this table."""
    match said:
        case protocol.Act():
            return decisions.act(table, wish, said.seat, said.at, said.text)
        case protocol.Undo():
            return decisions.undo(table, wish, said.seat, said.at, said.to)
        case protocol.RestartTurn():
            return decisions.restart_turn(table, wish, said.seat, said.at)
        case protocol.Consent():
            return decisions.consent(table, wish, said.request, said.seat, said.yes)
        case protocol.Agree():
            return decisions.agree(table, wish, said.seat)
        case protocol.Resign():
            return decisions.resign(table, wish, said.seat)
        case protocol.Chat():
            return decisions.say(table, wish, said.text, said.room, said.about)
