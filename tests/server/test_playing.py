"""Playing over the socket: views, actions and their answers, taking back, computer players."""

import asyncio

from tests.server.guest import Guest, scene
from tests.server.pair import House, pair

from lairhouse.kernel import registry
from lairhouse.kernel.match import replay
from lairhouse.kernel.record import read_record


@scene
async def test_two_people_play_to_the_end_and_anybody_can_verify_it(house_with: House) -> None:
    async with pair(house_with) as p:
        assert len(p.first.table["commitment"]) == 64 and not p.first.table["key"]
        await p.play("a b a b a b a")
        assert (await p.second.over(1))["prompt"] is None

        record = (await p.ben.get(f"{p.path}/record"))["record"]
        table = await p.ben.get(p.path)
        match = replay(registry.game("connect_four"), read_record(record))
        assert table["status"] == "over" and table["result"] == {
            "by": "end",
            "value": [1.0, 0.0],
            "score": [],
        }
        assert match.is_over() and match.record.commitment == p.first.table["commitment"]
        assert match.record.key is not None and match.record.key.hex() == table["key"]


@scene
async def test_an_answer_comes_before_the_view_and_everybody_gets_theirs(house_with: House) -> None:
    async with pair(house_with) as p:
        answer = await p.first.act(0, "d")
        assert answer == {"type": "done", "id": answer["id"], "at": 1}
        view = await p.second.view(1, at=1)

        assert view["view"]["columns"][3] == [0] and [o["text"] for o in view["options"]] == list("abcdefg")
        assert p.second.lines[1][-1]["at"] == 1 and p.second.lines[1][-1]["number"] == 1
        kinds = [m.split('"', 4)[3] for m in p.first.raw]
        assert kinds.index("done") < kinds.index("lines") < len(kinds) - kinds[::-1].index("view")


@scene
async def test_refusals_name_the_clause_and_change_nothing(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("a a a a a a")
        await p.turn()
        refused = await p.first.act(0, "a")
        assert (refused["type"], refused["kind"], refused["clause"]) == ("refused", "illegal", "CF-1.5")
        assert "column" in refused["says"]
        at = p.second.views[1]["at"]
        await p.second.refused("act", "not_asked", seat=1, at=at, text="b")
        await p.first.refused("act", "malformed", seat=0, at=p.first.views[0]["at"], text="zz")
        await p.first.refused("act", "not_yours", seat=1, at=at, text="b")
        await p.first.refused("act", "not_yours", seat=-1, at=at, text="b")
        await p.first.refused("act", "malformed", seat=0, at=p.first.views[0]["at"], text="x" * 3000)
        assert p.house.house.keepers[p.table].table.match.number == 6


@scene
async def test_the_same_id_gets_the_same_answer_and_happens_once(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.first.view(0)
        first = await p.first.ask("act", id="mine", seat=0, at=0, text="d")
        again = await p.first.ask("act", id="mine", seat=0, at=0, text="d")
        assert first == again == {"type": "done", "id": "mine", "at": 1}
        await p.second.view(1, at=1)
        other = await p.second.act(1, "d", id="mine")  # another's id is another id
        assert other["type"] == "done"
        assert p.house.house.keepers[p.table].table.match.number == 2


@scene
async def test_an_answer_to_an_older_position_is_stale(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("a b")
        await p.first.refused("act", "stale", seat=0, at=0, text="c")
        await p.first.refused("act", "stale", seat=0, at=99, text="c")
        assert (await p.first.act(0, "c"))["type"] == "done"


@scene
async def test_an_own_action_is_taken_back_alone_until_the_other_has_answered(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("d")
        view = await p.first.view(0, at=1)
        assert view["undo"] == 0
        answer = await p.first.ask("undo", seat=0, at=1)
        assert answer["type"] == "done"
        back = await p.second.view(1, at=2)
        assert back["view"]["columns"][3] == [] and back["at"] == 2
        says = p.second.lines[1][-1]["says"]
        assert says == {"key": "house.log.undone", "params": {"seat": 1}}
        await p.play("c d")
        assert (await p.first.view(0, at=4))["undo"] == 4


@scene
async def test_behind_the_barrier_the_other_is_asked_and_consents(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("d c")
        await p.first.view(0, at=2)
        assert (await p.first.ask("undo", seat=0, at=2))["type"] == "done"
        asked = await p.second.until("request")
        request = asked["request"]
        assert (request["kind"], request["waits_for"], request["to"]) == ("undo", [1], 0)
        await p.first.refused("consent", "not_asked", request=request["id"], seat=0, yes=True)
        answer = await p.second.ask("consent", request=request["id"], seat=1, yes=True)
        assert answer["type"] == "done"
        view = await p.first.view(0, at=3)
        assert view["view"]["columns"] == [[], [], [], [], [], [], []]
        assert p.first.lines[0][-1]["says"]["key"] == "house.log.rewound"


@scene
async def test_a_refused_request_is_gone_and_may_not_be_repeated_at_once(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("d c")
        view = await p.first.view(0, at=2)
        await p.first.ask("undo", seat=0, at=view["at"], to=0)
        request = (await p.second.until("request"))["request"]
        await p.second.ask("consent", request=request["id"], seat=1, yes=False)
        await p.first.until("request", request=None)
        await p.first.refused("undo", "too_fast", seat=0, at=2, to=0)
        await p.second.refused("consent", "stale", request=request["id"], seat=1, yes=True)


@scene
async def test_a_turn_is_started_again(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("d")
        assert (await p.first.ask("restart_turn", seat=0, at=1))["type"] == "done"
        await p.first.view(0, at=2)
        await p.first.refused("restart_turn", "not_asked", seat=0, at=2)


@scene
async def test_what_was_taken_back_by_consent_comes_back_by_consent_only(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("d c")
        await p.first.view(0, at=2)
        await p.first.ask("undo", seat=0, at=2, to=0)
        request = (await p.second.until("request"))["request"]
        await p.second.ask("consent", request=request["id"], seat=1, yes=True)
        view = await p.first.view(0, at=3)
        assert view["undo"] == 3
        await p.first.ask("undo", seat=0, at=3, to=2)  # the other's answer would stand again
        asked = await p.second.until("request")
        if asked["request"] is None:  # the first request is gone
            asked = await p.second.until("request")
        assert asked["request"]["kind"] == "undo"
        assert (await p.first.view(0))["at"] == 3


@scene
async def test_all_agree_to_end_and_one_resigns(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.first.ask("agree", seat=0)
        request = (await p.second.until("request"))["request"]
        assert request["kind"] == "agree"
        await p.second.ask("agree", seat=1)
        await p.first.over(0)
        assert (await p.ada.get(p.path))["result"]["by"] == "agreed"
    async with pair(house_with) as p:
        assert (await p.second.ask("resign", seat=1))["type"] == "done"
        await p.first.over(0)
        table = await p.ada.get(p.path)
        assert table["result"]["value"] == [1.0, 0.0] and table["seats"][1]["resigned"]
        await p.second.refused("resign", "not_asked", seat=1)


@scene
async def test_nobody_elses_haste_makes_an_id_forgotten(house_with: House) -> None:
    async with pair(house_with) as p:
        assert (await p.first.ask("act", id="one", seat=0, at=0, text="d"))["type"] == "done"
        for _ in range(600):
            assert (await p.second.ask("chat", text="Hurry!"))["type"] == "done"
        assert (await p.first.ask("act", id="one", seat=0, at=0, text="d"))["type"] == "done"
        match = p.house.house.keepers[p.table].table.match
        assert match is not None and match.number == 1


@scene
async def test_a_computer_player_answers_until_the_game_is_over(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.solo("connect_four", by="house")
        async with ada.at(table["id"]) as seat:
            moves = 0
            while not (view := await seat.turn_or_end(0))["over"]:
                moves += 1
                assert (await seat.act(0, view["options"][0]["text"]))["type"] == "done"
        match = house.house.keepers[table["id"]].table.match
        assert match.is_over() and moves <= match.number - match.number // 2


@scene
async def test_what_somebody_holds_is_in_nobody_elses_messages(house_with: House) -> None:
    async with pair(house_with, "kuhn_poker") as p:
        await p.first.view(0)
        await p.second.view(1)
        cards = [p.first.views[0]["view"]["cards"], p.second.views[1]["view"]["cards"]]
        assert cards[0][0] and not cards[0][1] and cards[1][1] and not cards[1][0]
        async with Guest(p.house.address, "Eve") as eve, eve.at(p.table) as watcher:
            view = await watcher.view(-1)
            assert view["view"]["cards"] == ["", ""] and view["options"] == []
            await eve.get(f"{p.path}/view", 403, seat=0)
            await eve.get(f"{p.path}/past", 403, seat=1, at=0)
            await eve.get(f"{p.path}/log", 403, seat=1)
            await eve.get(f"{p.path}/record", 403, seat=0)
            await watcher.refused("act", "not_yours", seat=0, at=0, text="bet")
            told = await eve.get(f"{p.path}/record")
            assert told["seat"] == -1 and told["entries"] == []


@scene
async def test_where_more_than_two_play_the_game_goes_on_without_the_one_who_resigned(
    house_with: House,
) -> None:
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
        async with ada.at(table["id"]) as first, ben.at(table["id"]) as second, cleo.at(table["id"]) as third:
            assert (await second.ask("resign", seat=1))["type"] == "done"
            seats = (await first.until("table"))["table"]["seats"]
            assert [seat["resigned"] for seat in seats] == [False, True, False]
            sockets = {0: first, 2: third}
            acted: set[int] = set()
            for _ in range(100):
                match = house.house.keepers[table["id"]].table.match
                acted = {entry.seat for entry in match.record.entries if not entry.act}
                if {0, 2} <= acted or match.is_over():
                    break
                asked = [
                    seat for seat in sockets if seat in sockets[seat].views.get(seat, {}).get("asked", [])
                ]
                if not asked:
                    await asyncio.sleep(0.1)
                    continue
                seat = min(asked, key=lambda one: one in acted)
                await sockets[seat].act(seat, sockets[seat].views[seat]["options"][0]["text"])
            match = house.house.keepers[table["id"]].table.match
            assert {0, 2} <= acted
            await second.refused("act", "not_asked", seat=1, at=second.views[1]["at"], text="x")
            assert not match.is_over() or match.value()[1] == 0.0
