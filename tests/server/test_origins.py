"""Requests and sockets from other sites are refused, and ids tell nothing."""

from dataclasses import replace

import pytest
import websockets
from tests.server.guest import Guest, scene
from tests.server.pair import House

from lairhouse.server.config import Config

ELSEWHERE = "https://evil.example"


@scene
async def test_a_socket_from_another_site_is_refused(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.open_table()
        url = house.address.replace("http", "ws") + f"/ws/tables/{table['id']}"
        for headers in ({"Origin": ELSEWHERE}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
            with pytest.raises(websockets.InvalidStatus):
                async with websockets.connect(url, additional_headers={"Cookie": ada.cookie, **headers}):
                    pass
        async with websockets.connect(
            url, additional_headers={"Cookie": ada.cookie}, origin=house.address
        ) as own:
            await own.send('{"type":"hello","protocol":1}')
            assert '"welcome"' in str(await own.recv())


@scene
async def test_forms_and_scripts_of_other_sites_change_nothing(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        for headers in (
            {"Origin": ELSEWHERE},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "same-site"},
            {"Origin": house.address.replace("127.0.0.1", "127.0.0.2")},
        ):
            answer = await ada.http.post("/api/me", json={"name": "Eve"}, headers=headers)
            assert answer.status_code == 403, headers
            assert "access-control-allow-origin" not in answer.headers
        for kind in (
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "",
        ):
            answer = await ada.http.post("/api/me", content=b'{"name":"Eve"}', headers={"Content-Type": kind})
            assert answer.status_code == 400, kind
        assert (await ada.get("/api/me"))["person"]["name"] == "Ada"
        assert (await ada.http.request("DELETE", "/api/me", headers={"Origin": ELSEWHERE})).status_code == 403
        own = await ada.http.post("/api/me", json={"name": "Ada L."}, headers={"Origin": house.address})
        assert own.status_code == 200


@scene
async def test_a_house_may_name_other_origins_that_are_its_own(house_with: House, config: Config) -> None:
    async with house_with(origins=("https://play.example",)) as house, Guest(house.address, "Ada") as ada:
        headers = {"Origin": "https://play.example", "Sec-Fetch-Site": "cross-site"}
        assert (await ada.http.post("/api/me", json={"name": "Eva"}, headers=headers)).status_code == 200
    assert replace(config).origins == ()


@scene
async def test_ids_and_tokens_cannot_be_guessed(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        tables = [await ada.open_table() for _ in range(30)]
        ids = [table["id"] for table in tables]
        invites = [table["invites"]["table"] for table in tables]
        people = []
        for number in range(10):
            async with Guest(house.address, f"G{number}") as guest:
                people.append(guest.id)
        for tokens, length in ((ids, 16), (invites, 24), (people, 16)):
            assert len(set(tokens)) == len(tokens) and {len(token) for token in tokens} == {length}
            columns = [len({token[at] for token in tokens}) for at in range(length)]
            assert min(columns) >= len(tokens) // 3  # no place in them counts up or stands still
