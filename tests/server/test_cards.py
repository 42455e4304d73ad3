"""Own card sets at tables: checked, kept with the table, refused with the place where they are wrong."""

import re
import sys
from pathlib import Path

import pytest
from tests.server.guest import Guest, scene
from tests.server.pair import House
from tests.server.tables import games

from lairhouse.kernel.game import Game


def house_set(game: Game) -> str | None:
    """The text of the game's own card set, where it has one."""
    file = sys.modules[type(game).__module__].__file__
    path = Path(str(file)).with_name("cards") / "house.toml"
    return path.read_text(encoding="utf-8") if path.exists() else None


WITH_CARDS = [game for game in games() if house_set(game) is not None]


@pytest.mark.parametrize("game", WITH_CARDS, ids=lambda game: game.slug)
def test_a_table_is_opened_with_an_own_set_and_a_wrong_one_is_refused(house_with: House, game: Game) -> None:
    text = house_set(game) or ""

    @scene
    async def play() -> None:
        async with house_with() as house, Guest(house.address, "Ada") as ada:
            assert (await ada.post("/api/cards/check", game=game.slug, text=text))["ok"]
            table = await ada.solo(game.slug, seats=game.seats[0], card_set=text)
            async with ada.at(table["id"], uncovered=0) as seat:
                view = await seat.view(0)
                assert view["view"] and view["n"] == 1
            del house.house.keepers[table["id"]]
            async with ada.at(table["id"], uncovered=0) as seat:
                assert (await seat.view(0))["view"] == view["view"]
            told = await ada.get(f"/api/games/{game.slug}/messages/en", table=table["id"])
            assert told["messages"]
            for wrong in ("", "x", text[: len(text) // 2], "[" * 200):
                found = await ada.post("/api/cards/check", game=game.slug, text=wrong)
                assert not found["ok"] and found["expected"], wrong[-40:]
                body = {"game": game.slug, "seats": game.seats[0], "card_set": wrong}
                seating = [{"by": "me"}] + [{"by": "house"}] * (game.seats[0] - 1)
                answer = await ada.http.post("/api/tables", json={**body, "seating": seating})
                assert answer.status_code == 400 and answer.json()["error"]["kind"] == "bad_card_set"

    play()


def named(text: str, name: str) -> str:
    """The same set under another name."""
    return re.sub(r'^id = ".*"$', f'id = "{name}"', text, count=1, flags=re.MULTILINE)


@pytest.mark.parametrize(
    "game", [g for g in WITH_CARDS if g.slug in {"lairs", "kami_sama"}], ids=lambda game: game.slug
)
def test_the_record_of_a_game_takes_its_card_set_along(house_with: House, game: Game) -> None:
    text = named(house_set(game) or "", "ours")

    @scene
    async def play() -> None:
        async with (
            house_with() as house,
            Guest(house.address, "Ada") as ada,
            Guest(house.address, "Eve") as eve,
        ):
            table = await ada.solo(game.slug, seats=game.seats[0], card_set=text)
            for seat in range(game.seats[0] - 1):
                await ada.post(f"/api/tables/{table['id']}/resign", seat=seat)
                if (await ada.get(f"/api/tables/{table['id']}"))["status"] == "over":
                    break
            told = await ada.get(f"/api/tables/{table['id']}/record")
            assert told["cards"] == text
            kept = await eve.post("/api/records", record=told["record"], cards=text)
            assert kept["status"] == "over" and kept["card_set"] == table["card_set"] != "house"
            del house.house.keepers[kept["id"]]
            again = await eve.get(f"/api/tables/{kept['id']}/record")
            assert (again["record"], again["cards"]) == (told["record"], text)
            missing = await eve.post("/api/records", 400, record=told["record"])
            assert missing["error"]["says"]["key"] == "house.refusal.own_cards"
            other = await eve.post("/api/records", 400, record=told["record"], cards=named(text, "theirs"))
            assert other["error"]["kind"] == "bad_setup"
            await eve.post("/api/records", 400, record=told["record"], cards="x")

    play()


@scene
async def test_a_set_of_one_game_does_not_fit_another(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        one, other = WITH_CARDS[:2]
        found = await ada.post("/api/cards/check", game=one.slug, text=house_set(other))
        assert not found["ok"]
        eve = Guest(house.address, "Eve")
        await eve.post("/api/cards/check", 401, game=one.slug, text="x")
        await eve.http.aclose()
