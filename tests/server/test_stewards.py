"""An absent Hero in another player's hands, by consent of the rest, and back on return. [WL-16.4]"""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from tests.server.guest import Guest, Json, Seat, scene
from tests.server.pair import House, pair

from lairhouse.server.snapshots import table_from, taken

HEROES = ("kata", "lyric", "mobius")


@asynccontextmanager
async def party(house_with: House) -> AsyncIterator[tuple[Any, str, list[Guest]]]:
    """Three people who lead a Hero each; nobody is at the table yet."""
    async with (
        house_with() as house,
        Guest(house.address, "Ada") as ada,
        Guest(house.address, "Ben") as ben,
        Guest(house.address, "Cleo") as cleo,
    ):
        table = await ada.open_table("wakening_lair", 3)
        path = f"/api/tables/{table['id']}"
        await ben.post(f"{path}/sit")
        await cleo.post(f"{path}/sit")
        await ada.post(f"{path}/start")
        yield house, table["id"], [ada, ben, cleo]


async def picks(socket: Seat, seat: int) -> Json:
    answer = await socket.act(seat, f"take {HEROES[seat]}")
    assert answer["type"] == "done", answer
    return await socket.act(seat, "ready")


@scene
async def test_another_player_leads_an_absent_hero_until_its_own_is_back(house_with: House) -> None:
    async with party(house_with) as (house, table, (ada, ben, cleo)):
        path = f"/api/tables/{table}"
        async with ada.at(table) as first, ben.at(table) as second:
            await ada.post(f"{path}/takeover", 403, seat=1, level="", steward=0)  # Ben is there
            await ada.post(f"{path}/takeover", seat=2, level="", steward=1)
            request = (await second.until("request"))["request"]
            assert (request["to"], request["steward"], request["waits_for"]) == (2, 1, [1])
            kept = house.house.keepers[table].table
            again = table_from(table, kept.seq, taken(kept))
            assert again is not None and again.pending == kept.pending
            await second.ask("consent", request=request["id"], seat=1, yes=True)
            assert (await second.until("table"))["table"]["yours"] == [1, 2]

            await second.send("uncover", seat=2)
            assert (await picks(second, 2))["type"] == "done"
            await second.refused("resign", "not_yours", seat=2)
            await ben.post(f"{path}/handover", 403, seat=2)
            told = await ada.get(path)
            assert told["seats"][2]["steward"] == 1 and told["seats"][2]["person"]["name"] == "Cleo"
            said = [line["says"]["key"] for line in first.lines[0]]
            assert "house.log.plays_for" in said

            async with cleo.at(table) as third:
                while third.table["seats"][2]["steward"] >= 0:
                    await third.until("table")
                assert (await ben.get(path))["yours"] == [1]
                await second.refused("act", "not_yours", seat=2, at=0, text="unready")


@scene
async def test_a_steward_who_leaves_leaves_the_absent_seat_to_its_own(house_with: House) -> None:
    async with party(house_with) as (_, table, (ada, ben, cleo)):
        path = f"/api/tables/{table}"
        async with ada.at(table) as first, ben.at(table) as second:
            await ben.post(f"{path}/takeover", seat=2, level="", steward=1)
            request = (await first.until("request"))["request"]
            await first.ask("consent", request=request["id"], seat=0, yes=True)
            await second.until("table")
            await ben.post(f"{path}/leave")
        assert [seat["kind"] for seat in (await cleo.get(path))["seats"]] == ["person", "free", "person"]
        assert (await cleo.get(path))["seats"][2]["steward"] == -1 and (await cleo.get(path))["yours"] == [2]


@scene
async def test_nobody_plays_for_another_against_others(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.second.socket.close()
        await p.first.until("presence", present=[0])
        await p.ada.post(f"{p.path}/takeover", 403, seat=1, level="", steward=0)
