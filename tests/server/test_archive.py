"""The past: replay through every pair of eyes, logs page by page, records out and in."""

import json
import re
from pathlib import Path

import pytest
from tests.server.guest import Guest, scene
from tests.server.pair import House, pair

from lairhouse.cli import main


@scene
async def test_a_finished_game_is_seen_again_step_by_step_from_any_seat(
    house_with: House, tmp_path: Path
) -> None:
    async with pair(house_with, "kuhn_poker") as p:
        seen = [dict((await p.first.view(0))["view"])]
        await p.first.act(0, "check")
        await p.second.turn(1)
        await p.second.act(1, "bet")
        await p.first.turn(0)
        await p.first.act(0, "call")
        await p.second.over(1)
        cards = (await p.first.over(0))["view"]["cards"]
        assert all(cards)
        first = await p.ben.get(f"{p.path}/past", seat=0, entry=0)
        assert first["views"][0]["view"] == seen[0] and first["last"] == 3
        every = await p.ben.get(f"{p.path}/past", seat=-2, entry=1)
        assert [view["seat"] for view in every["views"]] == [-1, 0, 1]
        assert every["views"][1]["view"]["cards"] == [cards[0], ""]
        assert every["views"][2]["view"]["cards"] == ["", cards[1]]
        assert every["text"] == "1 0 check" and every["lines"][0]["says"]["key"] == "kuhn_poker.did.check"
        await p.ben.get(f"{p.path}/past", 404, seat=0, entry=4)
        await p.second.send("replay", seat=-2, entry=3)
        assert (await p.second.until("past"))["views"][0]["view"]["cards"] == cards

        record = await p.ben.get(f"{p.path}/record")
        path = tmp_path / "game.txt"
        path.write_text(record["record"])
        assert main(["verify", str(path)]) == 0
        path.write_text(record["record"].replace("key ", "key 00", 1))
        assert main(["verify", str(path)]) == 2
        path.write_text(
            record["record"].replace("1 0 check", "1 0 bet", 1).replace("\n3 0 call", "\n3 0 fold")
        )
        assert main(["verify", str(path)]) == 2, "its digests are those of another game"


@scene
async def test_a_running_games_past_is_that_of_the_asking_seat(house_with: House) -> None:
    async with pair(house_with, "kuhn_poker") as p:
        start = (await p.first.view(0))["view"]
        await p.first.act(0, "check")
        await p.second.turn(1)
        past = await p.ada.get(f"{p.path}/past", seat=0, at=0)
        assert past["views"][0]["view"] == start and past["last"] == 1 and past["entry"] is None
        assert len(past["lines"]) == 0
        await p.ada.get(f"{p.path}/past", 403, seat=1, at=0)
        await p.ada.get(f"{p.path}/past", 403, seat=-1, at=0)
        await p.ada.get(f"{p.path}/past", 403, seat=-2, entry=0)
        await p.ada.get(f"{p.path}/past", 403, seat=0, entry=0)
        await p.ada.get(f"{p.path}/past", 404, seat=0, at=9)


@scene
async def test_a_running_games_record_is_the_seats_own_under_a_seal(
    house_with: House, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with pair(house_with, "kuhn_poker") as p:
        await p.first.act(0, "check")
        await p.second.turn(1)
        mine = await p.ada.get(f"{p.path}/record")
        theirs = await p.ben.get(f"{p.path}/record")
        assert mine["entries"] == [{"at": 0, "text": "check"}] and theirs["entries"] == []
        assert mine["seal"] == theirs["seal"] and len(mine["seal"]) == 64
        await p.second.act(1, "bet")
        await p.first.turn(0)
        assert (await p.ada.get(f"{p.path}/record"))["seal"] != mine["seal"]
        await p.first.act(0, "call")
        await p.first.over(0)
        path = tmp_path / "game.txt"
        path.write_text((await p.ada.get(f"{p.path}/record"))["record"])
        assert main(["verify", str(path), "--seal", mine["seal"]]) == 0
        assert "the seal is that of the first 1 entries" in capsys.readouterr().out
        assert main(["verify", str(path), "--seal", "0" * 64]) == 2
        assert not mine["table"]["key"] and "key" not in json.dumps(mine["entries"])


@scene
async def test_a_log_is_read_page_by_page(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("a b c d e f g")
        log = await p.ada.get(f"{p.path}/log")
        assert [line["number"] for line in log["lines"]] == list(range(1, 8)) and log["before"] == 0
        earlier = await p.ada.get(f"{p.path}/log", before=4)
        assert [line["number"] for line in earlier["lines"]] == [1, 2, 3]
        p.house.house.keepers[p.table].table.feeds[0].lines.clear()
        p.house.house.keepers[p.table].table.feeds[0].lines.extend([])
        again = await p.ada.get(f"{p.path}/log", before=4)
        assert again == earlier


@scene
async def test_a_record_from_elsewhere_is_kept_and_looked_at(house_with: House) -> None:
    async with pair(house_with) as p, Guest(p.house.address, "Eve") as eve:
        await p.play("a b a b a b a")
        await p.first.over(0)
        record = (await p.ada.get(f"{p.path}/record"))["record"]
        table = await eve.post("/api/records", record=record)
        assert table["status"] == "over" and table["result"]["value"] == [1.0, 0.0]
        assert (await eve.post("/api/records", record=record))["id"] == table["id"]
        past = await eve.get(f"/api/tables/{table['id']}/past", seat=-2, entry=4)
        assert past["text"] == "4 1 b"
        again = await eve.get(f"/api/tables/{table['id']}/record")
        assert again["record"] == record
        bare = re.sub(r" =[0-9a-f]+$", "", record, flags=re.MULTILINE)
        assert bare != record and (await eve.post("/api/records", record=bare))["status"] == "over"
        cut = "\n".join(record.splitlines()[:-1]) + "\n"
        assert (await eve.post("/api/records", 400, record=cut))["error"]["kind"] == "bad_record"
        wrong = record.replace("\n3 0 a", "\n3 0 z")
        assert (await eve.post("/api/records", 400, record=wrong))["error"]["kind"] == "record_mismatch"
        await eve.post("/api/records", 400, record="rubbish")
        await eve.post("/api/records", 404, record=record.replace("connect_four", "chess"))
