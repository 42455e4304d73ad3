"""Playing over the socket: hello, views, actions, answers, coming back."""

import asyncio
from collections.abc import Callable
from typing import Any

from tests.server.guest import Guest

House = Callable[..., Any]


def test_two_people_play_connect_four_to_its_end(house_with: House) -> None:
    async def play() -> None:
        async with (
            house_with() as house,
            Guest(house.address, "Ada") as ada,
            Guest(house.address, "Ben") as ben,
        ):
            table = await ada.open_table()
            await ben.post(f"/api/tables/{table['id']}/sit")
            started = await ada.post(f"/api/tables/{table['id']}/start")
            assert started["status"] == "playing" and len(started["commitment"]) == 64 and not started["key"]
            async with ada.at(table["id"]) as first, ben.at(table["id"]) as second:
                for text in "abababa":
                    seat, socket = (0, first) if text == "a" else (1, second)
                    await socket.turn(seat)
                    assert (await socket.act(seat, text))["type"] == "done"
                await first.over(0)
                ended = (await first.until("table", seconds=5))["table"]
                while ended["status"] != "over":
                    ended = (await first.until("table"))["table"]
                assert ended["result"]["value"] == [1.0, 0.0] and len(ended["key"]) == 64

    asyncio.run(play())
