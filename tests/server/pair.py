"""Two people at a table that is on: what most scenes begin with."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from tests.server.guest import Guest, Json, Seat

House = Callable[..., Any]


@dataclass
class Pair:
    """Ada in seat 0 (she is the host), Ben in seat 1, each with a guest and a socket."""

    house: Any
    table: str
    ada: Guest
    ben: Guest
    first: Seat
    second: Seat

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    async def play(self, texts: str) -> None:
        """Columns of Connect Four in turn, each once its seat is asked."""
        for text in texts.split():
            seat = 0 if (await self.turn()) is self.first else 1
            socket = self.first if seat == 0 else self.second
            answer = await socket.act(seat, text)
            assert answer["type"] == "done", answer

    async def turn(self) -> Seat:
        """The socket of the seat that is asked, once both have the newest view."""
        views = [await self.first.view(0), await self.second.view(1)]
        table = self.house.house.keepers[self.table].table
        views = [
            await self.first.view(0, at=table.feeds[0].at),
            await self.second.view(1, at=table.feeds[1].at),
        ]
        return self.first if views[0]["asked"] == [0] else self.second


@asynccontextmanager
async def pair(house_with: House, game: str = "connect_four", **table: Any) -> AsyncIterator[Pair]:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Ben") as ben:
        opened: Json = await ada.open_table(game, **table)
        path = f"/api/tables/{opened['id']}"
        await ben.post(f"{path}/sit", invite=opened["invites"]["table"])
        await ada.post(f"{path}/start")
        async with ada.at(opened["id"]) as first, ben.at(opened["id"]) as second:
            yield Pair(house, opened["id"], ada, ben, first, second)
