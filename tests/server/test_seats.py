"""Seats: sitting down, invitations, handing over, standing in, leaving, playing again; each right both ways."""

from tests.server.guest import Guest, scene
from tests.server.pair import House, pair


@scene
async def test_a_private_table_is_found_by_invitation_only(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Eve") as eve:
        table = await ada.open_table(visibility="private")
        path, invite = f"/api/tables/{table['id']}", table["invites"]["table"]
        await eve.get(path, 404)
        await eve.post(f"{path}/sit", 404)
        await eve.post(f"{path}/sit", 404, invite="guessed")
        assert (await eve.get(path, invite=invite))["invites"] is None
        assert (await eve.post(f"{path}/sit", invite=invite))["yours"] == [1]
        assert (await eve.get(path))["status"] == "gathering"
        await eve.post(f"{path}/start", 403)
        assert (await ada.post(f"{path}/start"))["status"] == "playing"


@scene
async def test_an_invitation_to_a_seat_opens_that_seat_once(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Eve") as eve:
        body = [{"by": "me"}, {"by": "nobody"}, {"by": "person", "name": "Cleo"}]
        table = await ada.post("/api/tables", game="parley", seats=3, seating=body, visibility="private")
        path, token = f"/api/tables/{table['id']}", table["invites"]["seats"]["2"]
        assert table["seats"][2]["kind"] == "reserved" and table["seats"][2]["name"] == "Cleo"
        await eve.post(f"{path}/sit", 409, seat=2, invite=table["invites"]["table"])
        assert (await eve.post(f"{path}/sit", invite=token))["yours"] == [2]
        async with Guest(house.address, "Mallory") as mallory:
            await mallory.post(f"{path}/sit", 404, invite=token)
        await eve.post(f"{path}/sit", 409, seat=1)  # one person, one seat


@scene
async def test_the_host_changes_seats_before_the_start_and_nobody_else_does(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Ben") as ben:
        table = await ada.open_table("parley", 3)
        path = f"/api/tables/{table['id']}"
        await ben.post(f"{path}/seat", 403, seat=2, to={"by": "house", "level": "easy"})
        changed = await ada.post(f"{path}/seat", seat=2, to={"by": "house", "level": "easy"})
        assert changed["seats"][2]["kind"] == "house" and changed["seats"][2]["level"] == "easy"
        await ada.post(f"{path}/seat", 400, seat=2, to={"by": "house", "level": "godlike"})
        await ada.post(f"{path}/seat", 404, seat=9, to={"by": "nobody"})
        await ada.post(f"{path}/start", 403)
        await ben.post(f"{path}/sit")
        async with ben.at(table["id"]):
            await ada.post(f"{path}/seat", 403, seat=1, to={"by": "nobody"})
        await ada.post(f"{path}/start")
        await ada.post(f"{path}/seat", 403, seat=1, to={"by": "nobody"})


@scene
async def test_a_host_who_leaves_hands_the_table_on(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Ben") as ben:
        table = await ada.open_table()
        path = f"/api/tables/{table['id']}"
        await ben.post(f"{path}/sit")
        await ben.post(f"{path}/leave", 403, seat=0)
        await ada.post(f"{path}/leave")
        assert (await ben.get(path))["is_host"]
        await ben.post(f"{path}/leave")
        assert (await ben.get(path))["status"] == "over"
        await ada.post(f"{path}/leave", 403)
        for name in ("mine", "finished", "open"):
            assert (await ben.get(f"/api/tables/{name}"))["tables"] == []


@scene
async def test_a_seat_is_handed_to_somebody_else(house_with: House) -> None:
    async with pair(house_with) as p, Guest(p.house.address, "Cleo") as cleo:
        await p.play("d")
        await p.ada.post(f"{p.path}/handover", 403, seat=1, person=cleo.id)
        await p.ada.post(f"{p.path}/handover", 404, seat=0, person=cleo.id)
        async with cleo.at(p.table) as socket:
            assert (await p.ada.post(f"{p.path}/handover", seat=0, person=cleo.id))["invite"] == ""
            assert (await socket.view(0))["seat"] == 0
            await p.play("c")
            await socket.turn(0)
            await p.first.refused("act", "not_yours", seat=0, at=2, text="d")
            assert (await socket.act(0, "d"))["type"] == "done"
        invite = (await cleo.post(f"{p.path}/handover", seat=0))["invite"]
        await p.ada.post(f"{p.path}/sit", seat=0, invite=invite)
        assert (await p.ada.get(p.path))["yours"] == [0]
        assert (await cleo.get(p.path))["yours"] == []


@scene
async def test_the_host_seats_a_computer_player_for_somebody_absent(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.ada.post(f"{p.path}/takeover", 403, seat=1, level="easy")  # Ben is there
        await p.second.socket.close()
        await p.first.until("presence", present=[0])
        await p.ben.post(f"{p.path}/takeover", 403, seat=0, level="easy")
        table = await p.ada.post(f"{p.path}/takeover", seat=1, level="easy")
        assert table["seats"][1]["stand_in"] == "easy"
        await p.first.act(0, "d")
        view = await p.first.turn(0, seconds=60)
        assert sum(map(len, view["view"]["columns"])) == 2
        async with p.ben.at(p.table) as back:  # on return the seat is given back
            while back.table["seats"][1]["stand_in"]:
                await back.until("table")
            await p.first.act(0, "d" if view["view"]["columns"][3] == [0] else "a")
            assert (await back.turn(1))["options"]
            assert (await back.act(1, "g"))["type"] == "done"


@scene
async def test_the_others_together_seat_a_computer_player(house_with: House) -> None:
    async with (
        house_with() as house,
        Guest(house.address, "Ada") as ada,
        Guest(house.address, "Ben") as ben,
        Guest(house.address, "Cleo") as cleo,
    ):
        table = await ada.open_table("parley", 3)
        path = f"/api/tables/{table['id']}"
        await ben.post(f"{path}/sit")
        await cleo.post(f"{path}/sit")
        await ada.post(f"{path}/start")
        async with ben.at(table["id"]) as second, cleo.at(table["id"]) as third:
            await ben.post(f"{path}/takeover", seat=0, level="easy")
            request = (await third.until("request"))["request"]
            assert (request["kind"], request["to"], request["waits_for"]) == ("takeover", 0, [2])
            await second.refused("consent", "not_asked", request=request["id"], seat=1, yes=True)
            await third.ask("consent", request=request["id"], seat=2, yes=True)
            told = await second.until("table")
            assert told["table"]["seats"][0]["stand_in"] == "easy"


@scene
async def test_the_same_people_play_again(house_with: House) -> None:
    async with pair(house_with) as p, Guest(p.house.address, "Eve") as eve:
        await p.ada.post(f"{p.path}/rematch", 403)
        await p.second.ask("resign", seat=1)
        await p.first.over(0)
        await eve.post(f"{p.path}/rematch", 403)
        one = await p.ada.post(f"{p.path}/rematch")
        other = await p.ben.post(f"{p.path}/rematch")
        assert one["id"] == other["id"] != p.table and one["is_host"] and other["yours"] == [1]
        assert (await p.ada.get(p.path))["rematch"] == one["id"]
        assert (await p.ada.post(f"/api/tables/{one['id']}/start"))["status"] == "playing"


@scene
async def test_the_same_client_id_opens_one_table(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Ben") as ben:
        one = await ada.open_table(id="mine")
        assert (await ada.open_table(id="mine"))["id"] == one["id"]
        assert (await ben.open_table(id="mine"))["id"] != one["id"]


@scene
async def test_a_table_is_closed_by_its_host_when_nobody_else_plays(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.ben.post(f"{p.path}/close", 403)
        await p.ada.post(f"{p.path}/close", 403)
        alone = await p.ada.solo("connect_four", by="house")
        closed = await p.ada.post(f"/api/tables/{alone['id']}/close")
        assert closed["status"] == "over" and closed["result"]["by"] == "agreed"
        await p.ada.post(f"/api/tables/{alone['id']}/close")


@scene
async def test_lists_tell_whose_turn_it_is(house_with: House) -> None:
    async with pair(house_with, visibility="open") as p:
        mine = (await p.ada.get("/api/tables/mine"))["tables"]
        assert [(line["table"]["id"], line["asked"], line["is_your_turn"]) for line in mine] == [
            (p.table, [0], True)
        ]
        assert (await p.ben.get("/api/tables/mine"))["tables"][0]["is_your_turn"] is False
        async with Guest(p.house.address, "Eve") as eve:
            seen = (await eve.get("/api/tables/open"))["tables"]
            assert [line["table"]["id"] for line in seen] == [p.table] and seen[0]["table"]["yours"] == []
        await p.first.ask("resign", seat=0)
        await p.second.over(1)
        assert (await p.ben.get("/api/tables/mine"))["tables"] == []
        assert [t["table"]["id"] for t in (await p.ben.get("/api/tables/finished"))["tables"]] == [p.table]
        assert (await p.ben.get("/api/tables/open"))["tables"] == []


@scene
async def test_lists_go_on_page_by_page(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        for _ in range(23):
            await ada.open_table()
        first = await ada.get("/api/tables/mine")
        rest = await ada.get("/api/tables/mine", after=first["more"])
        ids = [line["table"]["id"] for line in first["tables"] + rest["tables"]]
        assert (len(first["tables"]), len(rest["tables"]), len(set(ids)), rest["more"]) == (20, 3, 23, "")
        await ada.get("/api/tables/mine", 400, after="rubbish")


@scene
async def test_players_and_watchers_have_a_room_each(house_with: House) -> None:
    async with pair(house_with) as p, Guest(p.house.address, "Eve") as eve, eve.at(p.table) as watcher:
        assert (await p.first.ask("chat", text="  To   players "))["type"] == "done"
        assert (await p.second.until("chat"))["text"] == "To players"
        await watcher.refused("chat", "not_allowed", text="peek", room="players")
        assert (await watcher.ask("chat", text="To watchers", room="watchers"))["type"] == "done"
        assert (await watcher.until("chat"))["text"] == "To watchers"
        await p.first.refused("chat", "not_allowed", text="x", room="watchers")
        await p.first.refused("chat", "malformed", text=" ")
        await p.first.refused("chat", "too_long", text="x" * 501)
        assert not [m for m in p.second.messages if m["type"] == "chat"]
        await p.first.ask("resign", seat=0)
        await p.second.over(1)
        assert (await p.second.ask("chat", text="Thanks for watching", room="watchers"))["type"] == "done"


@scene
async def test_one_may_point_without_a_word(house_with: House) -> None:
    """Things of the game go to everybody in the room; a line with neither words nor things is none."""
    async with pair(house_with) as p:
        assert (await p.first.ask("chat", about=["d4", "  e4 "]))["type"] == "done"
        heard = await p.second.until("chat")
        assert (heard["text"], heard["about"]) == ("", ["d4", "e4"])
        assert (await p.first.ask("chat", text="There", about=["d4"]))["type"] == "done"
        assert (await p.second.until("chat", text="There"))["about"] == ["d4"]
        await p.first.refused("chat", "malformed")
        await p.first.refused("chat", "malformed", about=[" "])
        await p.first.refused("chat", "too_long", about=["d4"] * 9)
        await p.first.refused("chat", "too_long", about=["x" * 65])


@scene
async def test_who_may_not_watch_sees_the_table_and_no_game(house_with: House) -> None:
    async with pair(house_with, spectators=False) as p, Guest(p.house.address, "Eve") as eve:
        async with eve.at(p.table) as watcher:
            assert watcher.table["may_watch"] is False
            await p.play("d")
            await watcher.refused("chat", "not_allowed", text="x", room="watchers")
            assert not watcher.views and not watcher.lines
        await eve.get(f"{p.path}/view", 403, seat=-1)
        await eve.get(f"{p.path}/past", 403, seat=-1, at=0)
        await eve.get(f"{p.path}/log", 403, seat=-1)


@scene
async def test_who_watched_and_then_sits_down_is_sent_the_seat(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Ben") as ben:
        table = await ada.open_table("kuhn_poker")
        path = f"/api/tables/{table['id']}"
        async with ada.at(table["id"], watch=True) as first, ben.at(table["id"], watch=True) as second:
            await ben.post(f"{path}/sit")
            await ada.post(f"{path}/start")
            assert (await first.view(0))["view"]["cards"][0] and (await second.view(1))["view"]["cards"][1]
            await ben.post(f"{path}/leave")
            await second.view(-1)
            async with Guest(house.address, "Cleo") as cleo, cleo.at(table["id"]) as third:
                await third.view(-1)
                await cleo.post(f"{path}/sit")
                assert (await third.view(1))["view"] == second.views[1]["view"]
