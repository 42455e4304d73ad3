"""Guests, passphrases, links, names: who somebody is, and what others can never find out."""

import pytest
from tests.server.guest import Guest, scene
from tests.server.pair import House, pair


@scene
async def test_a_guest_has_a_name_a_shape_and_a_cookie_scripts_cannot_read(house_with: House) -> None:
    async with house_with() as house:
        ada = Guest(house.address, "Ada")
        assert await ada.get("/api/me") == {"person": None, "has_passphrase": False}
        answer = await ada.http.post("/api/me", json={"name": "Ada"})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie and "samesite=lax" in cookie and "path=/" in cookie
        me = (await ada.get("/api/me"))["person"]
        assert me["name"] == "Ada" and me["avatar"]["shape"] and len(me["id"]) >= 16
        changed = (await ada.post("/api/me", name="Ada L.", shape="star", colour="blue"))["person"]
        assert (changed["id"], changed["avatar"]) == (me["id"], {"shape": "star", "colour": "blue"})
        await ada.post("/api/me", 400, name="Ada", shape="<script>")
        await ada.http.aclose()


@scene
async def test_a_passphrase_brings_somebody_back_from_elsewhere(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Eve") as eve:
        assert (await ada.post("/api/me/passphrase", passphrase="long enough"))["has_passphrase"]
        await eve.post("/api/session", 403, name="Ada", passphrase="not the one")
        await eve.post("/api/session", 403, name="Nobody", passphrase="long enough")
        await eve.post("/api/me/passphrase", 400, passphrase="short")
        assert (await eve.get("/api/me"))["person"]["id"] == eve.id
        assert (await eve.post("/api/session", name="Ada", passphrase="long enough"))["person"][
            "id"
        ] == ada.id
        await ada.post("/api/me/passphrase", 403, passphrase="another one", old="wrong one")
        await ada.post("/api/me/passphrase", passphrase="another one", old="long enough")
        await eve.post("/api/session", 403, name="Ada", passphrase="long enough")
        assert (await eve.get("/api/me"))["person"] is None  # the sessions elsewhere have ended
        assert (await ada.get("/api/me"))["person"]["id"] == ada.id


@scene
async def test_a_name_with_a_passphrase_is_nobody_elses(house_with: House) -> None:
    async with (
        house_with() as house,
        Guest(house.address, "Ada") as ada,
        Guest(house.address, "Ada") as other,
    ):
        await ada.post("/api/me/passphrase", passphrase="long enough")
        await other.post("/api/me/passphrase", 409, passphrase="long enough")
        await other.post("/api/me", name="Ada B.")
        await other.post("/api/me/passphrase", passphrase="long enough")
        await other.post("/api/me", 409, name="Ada")


@scene
async def test_a_link_moves_a_session_once(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        token = (await ada.post("/api/me/link"))["token"]
        phone = Guest(house.address, "phone")
        assert (await phone.post("/api/session/link", token=token))["person"]["id"] == ada.id
        other = Guest(house.address, "other")
        await other.post("/api/session/link", 404, token=token)
        await other.post("/api/session/link", 404, token="guessed")
        await other.post("/api/me/link", 401)
        await phone.http.aclose()
        await other.http.aclose()


@scene
async def test_a_cookie_that_was_changed_is_nobodys(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        name, value = ada.cookie.split("=", 1)
        ada.http.cookies.clear()
        for wrong in (
            value[:-9] + ("A" if value[-9] != "A" else "B") + value[-8:],
            "",
            "x" * 5000,
            "é",
            value + "x",
            '"' + value,
        ):
            answer = await ada.http.get("/api/me", headers=[(b"Cookie", f"{name}={wrong}".encode("latin1"))])
            assert answer.json()["person"] is None


@scene
async def test_who_leaves_for_good_is_forgotten_and_the_games_stay(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.first.ask("chat", text="Hello")
        told = await p.ada.get("/api/me/export")
        assert told["person"]["name"] == "Ada" and told["tables"] == [p.table]
        assert [line["text"] for line in told["chat"]] == ["Hello"] and "digest" not in str(told)
        await p.ada.delete("/api/me")
        assert (await p.ada.get("/api/me"))["person"] is None
        assert (await p.first.until("bye"))["reason"] == "signed_out"
        table = await p.ben.get(p.path)
        assert table["seats"][0]["person"]["name"] == "" and table["status"] == "playing"


@scene
async def test_signing_out_ends_the_session_here(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        await ada.delete("/api/session")
        assert (await ada.get("/api/me"))["person"] is None


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("A\u200bd\u202ea", "Ada"),
        ("Zoë", "Zoë"),
        ("<b>Ada</b>", "<b>Ada</b>"),
        ("名前", "名前"),
    ],
)
def test_names_are_cleaned_of_what_cannot_be_seen(house_with: House, name: str, shown: str) -> None:
    @scene
    async def play() -> None:
        async with house_with() as house, Guest(house.address, name) as guest:
            assert (await guest.get("/api/me"))["person"]["name"] == shown

    play()


@scene
async def test_names_that_are_none_are_refused(house_with: House) -> None:
    async with house_with() as house:
        guest = Guest(house.address, "x")
        for name in ("", "   ", "\u200b", "\n", "x" * 25, "x" * 100_000):
            answer = await guest.http.post("/api/me", json={"name": name})
            assert answer.status_code in {400, 413}, answer.text
        await guest.http.aclose()
