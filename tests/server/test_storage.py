"""One contract for both databases: append wins or loses, read after N, snapshots, people, lists, links, secrets."""

import asyncio
from time import time

import msgspec
import pytest
from tests.server.guest import scene
from tests.server.stores import Stores

from lairhouse.server.storage.store import PersonRow, StorageFailed, TableRow

ADA = PersonRow("ada", "Ada", "star", "red", 1.0)


@scene
async def test_what_is_appended_is_read_in_order(stores: Stores) -> None:
    async with stores.open() as store:
        for seq in (1, 2, 3):
            assert await store.append("t", seq, b"entry %d" % seq)
        assert await store.read("t") == [(1, b"entry 1"), (2, b"entry 2"), (3, b"entry 3")]
        assert await store.read("t", 2) == [(3, b"entry 3")]
        assert await store.read("t", 3) == [] and await store.read("other") == []


@scene
async def test_of_two_with_the_same_number_one_is_written(stores: Stores) -> None:
    async with stores.open() as store:
        answers = await asyncio.gather(*(store.append("t", 1, b"%d" % n) for n in range(20)))
        assert sum(answers) == 1
        assert await store.read("t") == [(1, b"%d" % answers.index(True))]
        assert not await store.append("t", 1, b"late")


@scene
async def test_racing_writers_leave_neither_gap_nor_double(stores: Stores) -> None:
    async with stores.open() as store:

        async def race(name: bytes) -> list[int]:
            won: list[int] = []
            while len(won) < 25:
                rows = await store.read("t")
                seq = rows[-1][0] + 1 if rows else 1
                if await store.append("t", seq, name):
                    won.append(seq)
            return won

        won = await asyncio.gather(*(race(b"writer %d" % n) for n in range(4)))
        assert sorted(seq for one in won for seq in one) == list(range(1, 101))
        rows = await store.read("t")
        for number, seqs in enumerate(won):
            assert [seq for seq, body in rows if body == b"writer %d" % number] == seqs


@scene
async def test_what_was_answered_is_there_after_opening_again(stores: Stores) -> None:
    async with stores.open() as store:
        await asyncio.gather(*(store.append(f"t{n}", 1, b"body") for n in range(50)))
        secret = await store.secret("cookies", b"first")
    async with stores.open() as store:
        assert [len(await store.read(f"t{n}")) for n in range(50)] == [1] * 50
        assert await store.secret("cookies", b"second") == secret == b"first"


@scene
async def test_the_newest_snapshot_is_kept(stores: Stores) -> None:
    async with stores.open() as store:
        assert await store.snapshot("t") is None
        await store.keep_snapshot("t", 5, b"five")
        await store.keep_snapshot("t", 9, b"nine")
        await store.keep_snapshot("t", 7, b"late")
        assert await store.snapshot("t") == (9, b"nine")


@scene
async def test_lists_know_who_plays_where_and_go_on_page_by_page(stores: Stores) -> None:
    async with stores.open() as store:
        for number in range(5):
            row = TableRow(f"t{number}", "kuhn_poker", "playing", "open", float(number), ["ada", "ben"])
            await store.append(row.id, 1, b"", row)
        await store.append("t4", 2, b"", TableRow("t4", "kuhn_poker", "over", "open", 4.0, ["ada"]))
        await store.append("p", 1, b"", TableRow("p", "kuhn_poker", "gathering", "private", 9.0, ["eve"]))
        start = (float("inf"), "")
        assert [row.id for row in await store.tables("mine", "ben", start, 10)] == ["t3", "t2", "t1", "t0"]
        assert [row.id for row in await store.tables("finished", "ada", start, 10)] == ["t4"]
        assert await store.tables("finished", "ben", start, 10) == []
        first = await store.tables("open", "", start, 2)
        assert [row.id for row in first] == ["t3", "t2"]
        rest = await store.tables("open", "", (first[-1].opened, first[-1].id), 10)
        assert [row.id for row in rest] == ["t1", "t0"]
        assert sorted(await store.tables_of("ada")) == ["t0", "t1", "t2", "t3", "t4"]


@scene
async def test_people_are_kept_changed_and_forgotten(stores: Stores) -> None:
    async with stores.open() as store:
        assert await store.keep_person(ADA) and await store.person("ada") == ADA
        guest = msgspec.structs.replace(ADA, id="guest")
        assert await store.keep_person(guest)
        assert await store.known_as("Ada") is None
        known = msgspec.structs.replace(ADA, digest="digest")
        assert await store.keep_person(known) and await store.known_as("Ada") == known
        assert not await store.keep_person(msgspec.structs.replace(guest, digest="other"))
        assert {row.id for row in await store.people(["ada", "guest", "nobody"])} == {"ada", "guest"}
        await store.forget_person("ada")
        assert await store.person("ada") is None and await store.known_as("Ada") is None


@scene
async def test_a_link_opens_once_and_not_too_late(stores: Stores) -> None:
    async with stores.open() as store:
        await store.keep_link("digest", "ada", time() + 60)
        await store.keep_link("old", "ada", time() - 1)
        assert await store.use_link("old", time()) is None
        answers = await asyncio.gather(*(store.use_link("digest", time()) for _ in range(10)))
        assert sorted(answers, key=str) == [None] * 9 + ["ada"]


@scene
async def test_it_says_whether_it_is_well(stores: Stores) -> None:
    async with stores.open() as store:
        assert await store.is_well()


@scene
async def test_odd_texts_and_bodies_are_kept_as_they_are(stores: Stores) -> None:
    async with stores.open() as store:
        body = bytes(range(256)) * 300
        assert await store.append("t'; DROP TABLE entries; --", 1, body)
        assert await store.read("t'; DROP TABLE entries; --") == [(1, body)]
        odd = msgspec.structs.replace(ADA, name="名前 ' \" \\ 🏠")
        assert await store.keep_person(odd) and await store.person("ada") == odd


@scene
async def test_after_closing_nothing_is_taken(stores: Stores) -> None:
    async with stores.open() as store:
        pass
    with pytest.raises((StorageFailed, RuntimeError)):
        await store.append("t", 1, b"")
