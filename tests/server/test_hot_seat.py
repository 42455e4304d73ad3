"""Several seats at one device: one is uncovered, and of the others nothing comes over the line."""

from tests.server.guest import Guest, scene
from tests.server.pair import House


@scene
async def test_only_the_uncovered_seat_is_sent_and_acts(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.solo("kuhn_poker", by="device")
        async with ada.at(table["id"]) as device:
            turn = await device.until("turn")
            assert turn["asked"] == [0] and not device.views
            await device.refused("act", "covered", seat=0, at=0, text="bet")
            await device.send("uncover", seat=0)
            view = await device.view(0)
            mine = view["view"]["cards"][0]
            assert mine and not view["view"]["cards"][1] and list(device.views) == [0]
            assert (await device.act(0, "bet"))["type"] == "done"
            assert (await device.until("turn"))["asked"] == [1]
            await device.refused("act", "covered", seat=1, at=0, text="call")
            await device.refused("undo", "covered", seat=1, at=0)
            await device.send("uncover")
            sent = len(device.raw)
            await device.send("uncover", seat=1)
            view = await device.view(1)
            assert view["view"]["cards"][1] and not view["view"]["cards"][0]
            assert not any(f'"seat":{0},"n"' in text for text in device.raw[sent:])
            await device.send("uncover", seat=7)
            assert (await device.until("refused"))["kind"] == "not_yours"
            past = {"seat": 0, "at": 0}
            await device.send("replay", **past)
            assert (await device.until("refused"))["kind"] == "covered"
            await device.send("replay", seat=1, at=0)
            assert (await device.until("past"))["seat"] == 1


@scene
async def test_a_device_comes_back_to_the_seat_it_had_uncovered(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.solo("kuhn_poker", by="device")
        async with ada.at(table["id"], uncovered=1) as device:
            assert (await device.view(1))["seat"] == 1
        async with ada.at(table["id"], uncovered=5) as device:
            await device.until("turn")
            assert not device.views


@scene
async def test_alone_at_the_table_one_goes_back_as_one_likes(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.solo("connect_four", by="device")
        async with ada.at(table["id"], uncovered=0) as device:
            await device.act(0, "a")
            await device.send("uncover", seat=1)
            await device.act(1, "b")
            view = await device.view(1, at=2)
            assert (await device.ask("undo", seat=1, at=view["at"], to=0))["type"] == "done"
            back = await device.view(1, at=3)
            assert back["view"]["columns"] == [[]] * 7
            assert device.lines[1][-1]["says"]["key"] == "house.log.rewound"
