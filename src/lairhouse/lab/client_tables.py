# interpreted
"""Tables for measuring the browser client: a house, people at every seat, and hands that play on without ever looking."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from random import Random
from typing import Any, Final

import httpx
from websockets.sync.client import ClientConnection, connect

from lairhouse.kernel import registry

PATIENCE: Final = 20.0
NAMES: Final = ("Ada", "Bram", "Cleo", "Dov", "Esra", "Finn")


class Person:
    """Somebody with a session of their own."""

    def __init__(self, house: str, name: str) -> None:
        self.house = house
        self.http = httpx.Client(base_url=house, timeout=PATIENCE)
        self.post("/api/me", {"name": name})

    def post(self, way: str, body: dict[str, Any]) -> dict[str, Any]:
        return self._told(self.http.post(way, json=body))

    def get(self, way: str, **query: int) -> dict[str, Any]:
        return self._told(self.http.get(way, params=query))

    def _told(self, answer: httpx.Response) -> dict[str, Any]:
        answer.raise_for_status()
        told: dict[str, Any] = answer.json()
        return told

    @property
    def cookies(self) -> dict[str, str]:
        return dict(self.http.cookies.items())

    @property
    def cookie(self) -> str:
        """The session as a header."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    @contextmanager
    def socket(self, table: str) -> Iterator[ClientConnection]:
        """A socket to a table, with everything it is told at first under way."""
        address = f"{self.house.replace('http', 'ws', 1)}/ws/tables/{table}"
        headers = {"Cookie": self.cookie}
        with connect(address, additional_headers=headers, ping_interval=None, max_size=None) as socket:
            socket.send('{"type":"hello","protocol":1}')
            yield socket

    def close(self) -> None:
        self.http.close()


class PlayedTable:
    """A table at which every seat is a person; `step` plays one action, whoever is asked."""

    def __init__(self, people: list[Person], slug: str, seed: int) -> None:
        self.people = people
        self.random = Random(seed)
        self.sent = 0
        host, *others = people
        seating = [{"by": "me"}, *({"by": "nobody"} for _ in others)]
        body = {"game": slug, "seats": len(people), "seating": seating, "visibility": "open"}
        self.id: str = host.post("/api/tables", body)["id"]
        for one in others:
            one.post(f"/api/tables/{self.id}/sit", {})
        host.post(f"/api/tables/{self.id}/start", {})
        self._open = ExitStack()
        self.sockets = [self._open.enter_context(one.socket(self.id)) for one in people]

    def view(self, seat: int) -> dict[str, Any]:
        return self.people[seat].get(f"/api/tables/{self.id}/view", seat=seat)

    def step(self) -> bool:
        """Play an option of somebody who is asked; False when the game is over."""
        for seat in range(len(self.people)):
            view = self.view(seat)
            if view["over"]:
                return False
            if seat in view["asked"] and view["options"]:
                usual = [option for option in view["options"] if not option["interjects"]]
                self._act(seat, view["at"], self.random.choice(usual or view["options"])["text"])
                return True
        return False

    def _act(self, seat: int, at: int, text: str) -> None:
        self.sent += 1
        name = f"a{self.sent}"
        action = {"type": "act", "id": name, "seat": seat, "at": at, "text": text}
        self.sockets[seat].send(json.dumps(action))
        while True:
            heard = json.loads(self.sockets[seat].recv(timeout=PATIENCE))
            if heard["type"] in {"done", "refused"} and heard["id"] == name:
                return

    def close(self) -> None:
        self._open.close()


@contextmanager
def people_at(house: str, count: int) -> Iterator[list[Person]]:
    with ExitStack() as stack:
        people = [Person(house, NAMES[seat]) for seat in range(count)]
        for one in people:
            stack.callback(one.close)
        yield people


def few_seats(slug: str) -> int:
    """Two seats, or the fewest that the game takes above that."""
    return min(seats for seats in registry.game(slug).seats if seats > 1)
