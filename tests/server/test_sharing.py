"""Several servers over one PostgreSQL: the same table on each, whoever appends first wins, nobody owns it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from tests.server.guest import Guest, Json, Seat, scene
from tests.server.pair import House

pytestmark = pytest.mark.postgres


class Two:
    """Ada at the first server, Ben at the second, at one table."""

    def __init__(self, houses: list[Any], table: Json, ada: Guest, ben: Guest) -> None:
        self.houses = houses
        self.table = table["id"]
        self.ada = ada
        self.ben = ben

    def tables(self) -> list[Any]:
        return [house.house.keepers[self.table].table for house in self.houses]


@asynccontextmanager
async def two_servers(house_with: House, url: str) -> AsyncIterator[Two]:
    async with (
        house_with(db=url) as here,
        house_with(db=url) as there,
        Guest(here.address, "Ada") as ada,
        Guest(there.address, "Ben") as ben,
    ):
        table = await ada.open_table(visibility="private")
        invite = table["invites"]["table"]
        await ben.post(f"/api/tables/{table['id']}/sit", invite=invite)
        await asyncio.sleep(0.2)
        await ada.post(f"/api/tables/{table['id']}/start")
        yield Two([here, there], table, ada, ben)


async def playing(seat: int, socket: Seat, text: str) -> None:
    await socket.turn(seat)
    assert (await socket.act(seat, text))["type"] == "done"


@scene
async def test_people_on_two_servers_play_one_game(house_with: House, postgres_url: str) -> None:
    async with (
        two_servers(house_with, postgres_url) as two,
        two.ada.at(two.table) as first,
        two.ben.at(two.table) as second,
    ):
        for text in "abababa":
            seat, socket = (0, first) if text == "a" else (1, second)
            await playing(seat, socket, text)
        await first.over(0)
        await second.over(1)
        one, other = two.tables()
        assert one.seq == other.seq and one.match.number == other.match.number == 7
        assert [feed.view() for feed in one.feeds.values()] == [f.view() for f in other.feeds.values()]


@scene
async def test_presence_and_chat_cross_from_server_to_server(house_with: House, postgres_url: str) -> None:
    async with two_servers(house_with, postgres_url) as two:
        async with two.ada.at(two.table) as first, two.ben.at(two.table) as second:
            await first.until("presence", present=[0, 1])
            await second.until("presence", present=[0, 1])
            assert (await second.ask("chat", text="Well played"))["type"] == "done"
            line = await first.until("chat")
            assert (line["text"], line["who"]["name"]) == ("Well played", "Ben")
        async with two.ada.at(two.table) as first:
            await first.until("presence", present=[0])


@scene
async def test_a_client_goes_on_at_the_other_server(house_with: House, postgres_url: str) -> None:
    async with two_servers(house_with, postgres_url) as two:
        async with two.ada.at(two.table) as first:
            await first.act(0, "d")
            held = first.views[0]
        moved = Guest(two.houses[1].address, "Ada")
        moved.http.cookies = two.ada.http.cookies
        async with moved.at(two.table, resume={0: held["n"]}) as elsewhere, two.ben.at(two.table) as second:
            again = await elsewhere.ask("act", id="again", seat=0, at=0, text="d")
            assert again["kind"] == "stale"
            await playing(1, second, "c")
            elsewhere.views.setdefault(0, held)
            view = await elsewhere.view(0, at=held["at"] + 1)
            assert view["view"]["columns"][2] == [1]
        await moved.http.aclose()


@scene
async def test_a_server_that_hears_nothing_looks_before_it_refuses(
    house_with: House, postgres_url: str
) -> None:
    async with two_servers(house_with, postgres_url) as two, two.ben.at(two.table) as second:
        await second.view(1)
        two.houses[1].house._heard = lambda notice: None
        async with two.ada.at(two.table) as first:
            await first.act(0, "d")
        assert two.tables()[1].match.number == 0
        assert (await second.ask("act", id="one", seat=1, at=1, text="c"))["type"] == "done"
        assert two.tables()[1].match.number == 2


@scene
async def test_an_id_answered_here_is_not_carried_out_there(house_with: House, postgres_url: str) -> None:
    async with two_servers(house_with, postgres_url) as two:
        moved = Guest(two.houses[1].address, "Ada")
        moved.http.cookies = two.ada.http.cookies
        async with two.ada.at(two.table) as first, moved.at(two.table) as elsewhere:
            await asyncio.gather(first.view(0), elsewhere.view(0))
            answers = await asyncio.gather(
                first.ask("act", id="one", seat=0, at=0, text="d"),
                elsewhere.ask("act", id="one", seat=0, at=0, text="d"),
            )
            assert [answer["type"] for answer in answers] == ["done", "done"]
            assert two.tables()[0].match.number == 1
        await moved.http.aclose()


@scene
async def test_answers_at_once_are_written_one_after_the_other(house_with: House, postgres_url: str) -> None:
    async with (
        two_servers(house_with, postgres_url) as two,
        two.ada.at(two.table) as first,
        two.ben.at(two.table) as second,
    ):
        said = [socket.ask("chat", text=f"{n}") for n in range(20) for socket in (first, second)]
        answers = await asyncio.gather(*said)
        assert {answer["type"] for answer in answers} == {"done"}
        await asyncio.sleep(0.5)
        one, other = two.tables()
        assert [said.text for said in one.chat] == [said.text for said in other.chat]
        assert len(one.chat) == 40
