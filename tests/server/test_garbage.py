"""Whatever comes over the line: refused without a fault, and nothing is changed by it."""

import gc
import json
import os
import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
import websockets
from tests.server.conftest import NO_LIMITS
from tests.server.guest import Guest, Json, Seat, scene
from tests.server.pair import House, pair

from lairhouse.lab.server_load import kilobytes_of

KINDS = [
    "hello",
    "act",
    "undo",
    "restart_turn",
    "consent",
    "agree",
    "resign",
    "uncover",
    "chat",
    "replay",
    "ping",
    "x",
]
PATIENT = replace(NO_LIMITS, garbage=10**9)


NUMBERS = [None, True, -1, 0, 1, 1.5, 2**31, 2**63, -(2**70), 1e308]
TEXTS = ["", "a", "d", "0", "\x00", "\u00e9" * 40, "x" * 5000, "../../etc", "'; --", "\N{HOUSE BUILDING}"]
NESTED: list[Any] = [[], {}, [[[[]]]], {"a": 1}]


def odd_value(chance: random.Random) -> Any:
    return chance.choice([*NUMBERS, *TEXTS, *NESTED])


def odd_message(chance: random.Random, valid: list[str]) -> str:
    """Something like a message: of odd fields, cut off, doubled, nested too deep, or no JSON at all."""
    way = chance.randrange(8)
    if way < 4:
        fields = chance.sample(
            ["id", "seat", "at", "text", "to", "request", "yes", "entry", "protocol", "room"], 5
        )
        message = {"type": chance.choice(KINDS), **{name: odd_value(chance) for name in fields}}
        return json.dumps(message)
    if way == 4:
        text = chance.choice(valid)
        return text[: chance.randrange(len(text))]
    if way == 5:
        return "[" * chance.randrange(1, 3_000)
    if way == 6:
        letters = list(chance.choice(valid))
        letters[chance.randrange(len(letters))] = chr(chance.randrange(1, 0x2000))
        return "".join(letters)
    return json.dumps(odd_value(chance))


def valid_messages(at: int) -> list[str]:
    """Messages in order, of a seat that is another's, stale or harmless: none may change the game."""
    told: list[Json] = [
        {"type": "act", "id": "g1", "seat": 0, "at": at, "text": "d"},
        {"type": "act", "id": "g2", "seat": -1, "at": at, "text": "d"},
        {"type": "act", "id": "g3", "seat": 1, "at": at + 5, "text": "d"},
        {"type": "undo", "id": "g4", "seat": 0, "at": at, "to": 0},
        {"type": "consent", "id": "g5", "request": "none", "seat": 0, "yes": True},
        {"type": "replay", "seat": 0, "at": 0},
        {"type": "replay", "seat": -2, "entry": 0},
        {"type": "uncover", "seat": 0},
        {"type": "ping"},
    ]
    return [json.dumps(message) for message in told]


def stream(seed: int) -> Iterator[str]:
    chance = random.Random(seed)
    valid = valid_messages(2)
    while True:
        yield odd_message(chance, valid) if chance.random() < 0.8 else chance.choice(valid)


async def flood(house_with: House, count: int, seed: int) -> None:
    """Ben, whose turn it is not, sends garbage; the table stays as it is and goes on afterwards."""
    async with pair(lambda **more: house_with(limits=PATIENT, silence=1e9, **more)) as p:
        await p.play("a b")
        await p.turn()
        before = [feed.view() for feed in p.house.house.keepers[p.table].table.feeds.values()]
        entries = len(await p.house.house.store.read(p.table))
        messages = stream(seed)
        for sent in range(1, count + 1):
            text = next(messages)
            if json_type(text) in {"chat", "resign", "agree", "hello"}:  # these he may
                continue
            await p.second.socket.send(text)
            if sent % 100 == 0:
                await all_answered(p.second, sent)
                p.second.messages.clear()
                p.second.raw.clear()
        await all_answered(p.second, count)
        table = p.house.house.keepers[p.table].table
        assert [feed.view() for feed in table.feeds.values()] == before
        assert len(await p.house.house.store.read(p.table)) == entries
        assert p.house.house.metrics.faults.value == 0
        assert (await p.first.act(0, "c"))["type"] == "done"
        assert (await p.second.view(1, at=3))["view"]["columns"][2] == [0]


async def all_answered(seat: Seat, number: int) -> None:
    """What was sent before has been looked at when what nobody else asked has been refused."""
    answer = await seat.ask("act", id=f"all-{number}", seat=0, at=0, text="d")
    assert answer["kind"] == "not_yours"


def json_type(text: str) -> object:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found.get("type") if isinstance(found, dict) else None


@scene
async def test_garbage_changes_nothing(house_with: House) -> None:
    await flood(house_with, 3_000, 1)


@pytest.mark.soak
@scene
async def test_a_million_messages_of_garbage_change_nothing(house_with: House) -> None:
    memory: list[float] = []
    for seed in range(20):
        await flood(house_with, 50_000, seed)
        gc.collect()
        memory.append(kilobytes_of(os.getpid()))
    assert memory[-1] < memory[2] + 20_000, memory


@scene
async def test_who_sends_only_garbage_is_sent_away(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.open_table()
        async with ada.at(table["id"]) as socket:
            for _ in range(25):
                await socket.socket.send("{")
            assert (await socket.until("bye"))["reason"] == "protocol"


@scene
async def test_a_message_that_is_too_long_or_binary_ends_or_is_refused(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table = await ada.open_table()
        async with ada.at(table["id"]) as socket:
            await socket.socket.send(b"\x00\x01")
            assert (await socket.until("refused"))["kind"] == "malformed"
            await socket.socket.send("x" * 70_000)
            await socket.socket.wait_closed()
            assert socket.socket.close_code == 1009


@scene
async def test_hello_comes_first_in_the_right_version_at_a_table_one_may_see(house_with: House) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada, Guest(house.address, "Eve") as eve:
        table = await ada.open_table(visibility="private")
        url = house.address.replace("http", "ws") + "/ws/tables/"
        tried = [
            (table["id"], '{"type":"ping"}', "protocol"),
            (table["id"], '{"type":"hello","protocol":99}', "protocol"),
            (table["id"], "{", "malformed"),
            (table["id"], '{"type":"hello","protocol":1}', "not_found"),
            (table["id"], '{"type":"hello","protocol":1,"invite":"guess"}', "not_found"),
            ("nothing", '{"type":"hello","protocol":1}', "not_found"),
            ("x" * 500, '{"type":"hello","protocol":1}', "not_found"),
        ]
        for name, text, kind in tried:
            async with websockets.connect(url + name, additional_headers={"Cookie": eve.cookie}) as socket:
                await socket.send(text)
                assert json.loads(await socket.recv())["kind"] == kind
                assert json.loads(await socket.recv())["type"] == "bye"


@scene
async def test_too_many_actions_are_too_fast(house_with: House) -> None:
    from lairhouse.server.config import Rate  # noqa: PLC0415

    limits = replace(PATIENT, actions=Rate(1, 5))
    async with house_with(limits=limits) as house, Guest(house.address, "Ada") as ada:
        table = await ada.open_table()
        async with ada.at(table["id"]) as socket:
            answers = [await socket.ask("chat", text=f"{n}") for n in range(8)]
            assert [answer["type"] for answer in answers] == ["done"] * 5 + ["refused"] * 3
            assert {answer.get("kind") for answer in answers[5:]} == {"too_fast"}


@scene
async def test_too_many_sockets_guests_and_requests_are_refused(house_with: House) -> None:
    from lairhouse.server.config import Rate  # noqa: PLC0415

    limits = replace(PATIENT, sockets_a_person=2, guests=Rate(0.001, 3), requests=Rate(0.001, 12))
    async with house_with(limits=limits) as house, Guest(house.address, "Ada") as ada:
        table = await ada.open_table()
        async with ada.at(table["id"]), ada.at(table["id"]):
            url = house.address.replace("http", "ws") + f"/ws/tables/{table['id']}"
            async with websockets.connect(url, additional_headers={"Cookie": ada.cookie}) as third:
                assert json.loads(await third.recv()) == {"type": "bye", "reason": "too_many"}
        statuses = []
        for _ in range(6):
            answer = await ada.http.post("/api/me", json={"name": "x"}, headers={"Cookie": ""})
            statuses.append(answer.status_code)
        assert statuses.count(429) >= 2
        while (answer := await ada.http.get("/api/me")).status_code == 200:
            pass
        assert answer.status_code == 429 and int(answer.headers["retry-after"]) > 0
