"""Coming back after a cut line: numbers, patches, lines, and nothing twice."""

from typing import Any

from tests.server.guest import Guest, patched, scene
from tests.server.pair import House, pair

from lairhouse.server.protocol import SPECTATOR


@scene
async def test_a_client_resumes_at_every_position_and_holds_the_same_view(house_with: House) -> None:
    async with pair(house_with) as p:
        held: list[tuple[int, dict[str, Any]]] = [(0, {})]
        for text in ["a", "b", "c", "d", "e", "f", "g", "a", "b", "c"]:
            await p.play(text)
            await p.turn()
            held.append((p.second.views[1]["n"], dict(p.second.views[1])))
        newest = p.second.views[1]
        for n, view in held:
            async with p.ben.at(p.table, {1: view} if n else None, resume={1: n} if n else {}) as back:
                while back.views.get(1, {}).get("n") != newest["n"] and n != newest["n"]:
                    await back.view(1, at=back.views.get(1, {"at": -1})["at"] + 1)
                if n != newest["n"]:
                    assert back.views[1] == newest
                else:
                    assert [m for m in back.messages if m["type"] in {"view", "patch", "lines"}] == []


@scene
async def test_an_unknown_number_gets_the_whole_view(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("a b")
        for n in (99_999, -5, 0):
            async with p.ben.at(p.table, resume={1: n, SPECTATOR: 3, 7: 1}) as back:
                assert (await back.view(1))["at"] == 2
                assert list(back.views) == [1]


@scene
async def test_numbers_and_views_are_the_same_after_the_table_was_away(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("a b c")
        await p.turn()
        before = dict(p.second.views[1])
        house = p.house.house
        del house.keepers[p.table]
        async with p.ben.at(p.table) as back:
            assert await back.view(1) == before


@scene
async def test_a_table_is_there_again_after_a_restart(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.solo("kuhn_poker", by="device")
        async with ada.at(table["id"], uncovered=0) as seat:
            view = await seat.view(0)
            await seat.act(0, "bet")
            cookies = ada.http.cookies
            mine = seat.views[0]
    async with house_with() as house, Guest(house.address, "Eve") as again:
        again.http.cookies = cookies
        async with again.at(table["id"], uncovered=0) as seat:
            assert await seat.view(0) == mine
            assert view["view"]["cards"] == mine["view"]["cards"]


def test_patches_put_in_make_the_same_document() -> None:
    import msgspec  # noqa: PLC0415

    from lairhouse.server.patches import difference  # noqa: PLC0415

    old = {"a": [1, 2, 3, 4], "b": {"x/y": 1, "~": [2]}, "gone": 0, "list": [{"k": 1}, {"k": 2}, {"k": 3}]}
    new = {
        "a": [1, 3, 4],
        "b": {"x/y": 2, "~": [2, 5]},
        "new": None,
        "list": [{"k": 1}, {"k": 9}, {"k": 2}, {"k": 3}],
    }
    ops = msgspec.json.decode(msgspec.json.encode(difference(old, new)))
    assert patched(old, ops) == new
    assert difference(new, new) == []


@scene
async def test_who_comes_back_late_hears_every_line(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("a")
        await p.turn()
        held = p.second.views[1]
        await p.second.socket.close()
        p.second.stop()
        async with p.ben.at(p.table, {1: held}, resume={1: held["n"]}) as back:
            assert (await back.act(1, "b"))["type"] == "done"
            held = back.views[1]
        await p.first.turn(0)
        await p.first.act(0, "c")
        async with p.ben.at(p.table, {1: held}, resume={1: held["n"]}) as back:
            await back.view(1, at=held["at"] + 1)
            assert [line["number"] for line in back.lines[1]] == [3]
        async with p.ben.at(p.table) as back:
            await back.turn(1)
            assert [line["number"] for line in back.lines[1]] == [1, 2, 3]
