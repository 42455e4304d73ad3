"""A guest with a browser's manners, for tests: a session, requests as JSON, and a table socket that keeps what it was sent."""

import asyncio
import itertools
import json
import ssl
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import wraps
from types import TracebackType
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

Json = dict[str, Any]
PATIENCE = 60.0  # seconds that an answer may take on a busy machine
_ids = itertools.count(1)
NO_CERTIFICATES = ssl.SSLContext(
    ssl.PROTOCOL_TLS_CLIENT
)  # reading those of the machine takes longer than most tests


def scene(play: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that is a coroutine."""

    @wraps(play)
    def test(*args: object, **fixtures: object) -> None:
        asyncio.run(play(*args, **fixtures))

    return test


class Closed(AssertionError):
    """The socket ended while something was waited for."""


class Guest:
    """Somebody at a house, by its address."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address.rstrip("/")
        self.name = name
        self.http = httpx.AsyncClient(base_url=self.address, timeout=20, verify=NO_CERTIFICATES)
        self.id = ""

    async def __aenter__(self) -> Self:
        me = await self.post("/api/me", name=self.name)
        self.id = me["person"]["id"]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str, status: int = 200, **query: object) -> Any:
        answer = await self.http.get(path, params={name: str(value) for name, value in query.items()})
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, status: int = 200, **body: object) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def delete(self, path: str, status: int = 200) -> Any:
        answer = await self.http.delete(path)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open_table(self, game: str = "connect_four", seats: int = 2, **more: object) -> Json:
        """A table with this guest in the first seat and the others free."""
        seating = [{"by": "me"}] + [{"by": "nobody"}] * (seats - 1)
        body: dict[str, Any] = {"game": game, "seats": seats, "seating": seating, **more}
        table: Json = await self.post("/api/tables", **body)
        return table

    async def solo(
        self, game: str = "connect_four", by: str = "device", seats: int = 2, **more: object
    ) -> Json:
        """A table that is on: this guest in the first seat, and in the others the same device or a computer player."""
        other = {"by": by, "name": "Other"} if by == "device" else {"by": "house", "level": "easy"}
        seating = [{"by": "me"}] + [other] * (seats - 1)
        body: dict[str, Any] = {"game": game, "seats": seats, "seating": seating, "start": True, **more}
        table: Json = await self.post("/api/tables", **body)
        return table

    @asynccontextmanager
    async def at(
        self, table: str, holds: dict[int, Json] | None = None, **hello: object
    ) -> AsyncIterator["Seat"]:
        """A socket at a table, greeted; `holds` are the views that it has from before."""
        url = self.address.replace("http", "ws", 1) + f"/ws/tables/{table}"
        headers = {"Cookie": self.cookie} if self.cookie else {}
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            seat = Seat(socket)
            seat.views.update(holds or {})
            await seat.send("hello", **{"protocol": 1, **hello})
            await seat.until("welcome")
            try:
                yield seat
            finally:
                seat.stop()


class Seat:
    """One socket: the last view of each feed with the patches put in, all lines, and whatever else came."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.views: dict[int, Json] = {}
        self.lines: dict[int, list[Json]] = {}
        self.messages: list[Json] = []
        self.raw: list[str] = []
        self.table: Json = {}
        self.changed = asyncio.Event()
        self.is_closed = False
        self._reader = asyncio.create_task(self._read())

    def stop(self) -> None:
        self._reader.cancel()

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.raw.append(text)
                self.take(json.loads(text))
                self.changed.set()
        except websockets.ConnectionClosed:
            pass
        finally:
            self.is_closed = True
            self.changed.set()

    def take(self, message: Json) -> None:
        kind = message["type"]
        self.messages.append(message)
        if kind in {"welcome", "table"}:
            self.table = message["table"]
        elif kind == "view":
            self.views[message["seat"]] = message
        elif kind == "patch":
            view = self.views[message["seat"]]
            assert view["n"] == message["base"], "a patch fits the view that was sent before"
            self.views[message["seat"]] = {
                **patched(view, message["ops"]),
                "n": message["n"],
                "at": message["at"],
            }
        elif kind == "lines":
            self.lines.setdefault(message["seat"], []).extend(message["lines"])

    async def send(self, kind: str, **fields: object) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def until(self, kind: str, seconds: float = PATIENCE, **fields: object) -> Json:
        """The next message of that kind with these fields, among those that have come and those that will."""
        async with asyncio.timeout(seconds):
            while True:
                for at, message in enumerate(self.messages):
                    if message["type"] == kind and all(
                        message.get(name) == value for name, value in fields.items()
                    ):
                        return self.messages.pop(at)
                if self.is_closed:
                    raise Closed(f"closed while waiting for {kind}: {self.messages[-3:]}")
                self.changed.clear()
                await self.changed.wait()

    async def view(self, seat: int, at: int = 0, seconds: float = PATIENCE) -> Json:
        """The seat's view, once it is at this position or later."""
        async with asyncio.timeout(seconds):
            while seat not in self.views or self.views[seat]["at"] < at:
                if self.is_closed:
                    raise Closed(f"closed while waiting for a view: {self.messages[-3:]}")
                self.changed.clear()
                await self.changed.wait()
        return self.views[seat]

    async def turn(self, seat: int, seconds: float = PATIENCE) -> Json:
        """The seat's view, once it is asked something."""
        async with asyncio.timeout(seconds):
            while seat not in self.views or not self.views[seat]["options"]:
                self.must_be_open()
                self.changed.clear()
                await self.changed.wait()
        return self.views[seat]

    async def turn_or_end(self, seat: int, seconds: float = PATIENCE) -> Json:
        """The seat's view, once it is asked something or the game is over."""
        async with asyncio.timeout(seconds):
            while seat not in self.views or not (self.views[seat]["options"] or self.views[seat]["over"]):
                self.must_be_open()
                self.changed.clear()
                await self.changed.wait()
        return self.views[seat]

    async def over(self, seat: int, seconds: float = PATIENCE) -> Json:
        """The seat's view, once the game is over."""
        async with asyncio.timeout(seconds):
            while seat not in self.views or not self.views[seat]["over"]:
                self.must_be_open()
                self.changed.clear()
                await self.changed.wait()
        return self.views[seat]

    def must_be_open(self) -> None:
        if self.is_closed:
            raise Closed(self.messages[-3:])

    async def ask(self, kind: str, **fields: object) -> Json:
        """Send a message with an id; the `done` or `refused` that answers it."""
        name = str(fields.pop("id", f"a{next(_ids)}"))
        await self.send(kind, id=name, **fields)
        async with asyncio.timeout(PATIENCE):
            while True:
                for at, message in enumerate(self.messages):
                    if message["type"] in {"done", "refused"} and message["id"] == name:
                        return self.messages.pop(at)
                self.must_be_open()
                self.changed.clear()
                await self.changed.wait()

    async def act(self, seat: int, text: str, at: int | None = None, **more: object) -> Json:
        """Play a line on the seat's present position."""
        view = await self.view(seat)
        answer = await self.ask("act", seat=seat, at=view["at"] if at is None else at, text=text, **more)
        if answer["type"] == "done":
            await self.view(seat, at=answer["at"])
        return answer

    async def refused(self, kind: str, because: str, **fields: object) -> Json:
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "refused" and answer["kind"] == because, answer
        return answer


def patched(document: Json, ops: list[Json]) -> Json:
    """RFC 6902, by its book: the operations in order on a copy."""
    found: Json = json.loads(json.dumps(document))
    for op in ops:
        steps = [step.replace("~1", "/").replace("~0", "~") for step in op["path"].split("/")[1:]]
        place: Any = found
        for step in steps[:-1]:
            place = place[int(step) if isinstance(place, list) else step]
        last: Any = int(steps[-1]) if isinstance(place, list) else steps[-1]
        if op["op"] == "remove":
            del place[last]
        elif op["op"] == "add" and isinstance(place, list):
            place.insert(last, op["value"])
        else:
            place[last] = op["value"]
    return found
