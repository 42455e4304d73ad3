"""Backup while the house is open, restore into an empty one: a drill for both databases, and from one to the other."""

import gzip
from pathlib import Path

import pytest
from tests.server.guest import Guest, Json, scene
from tests.server.pair import House

from lairhouse.cli import main
from lairhouse.kernel.errors import BadRecord, BadSetup
from lairhouse.server import backup as drill
from lairhouse.server.storage.sqlite_store import hold


def where(folder: Path, url: str | None) -> list[str]:
    return ["--db", url] if url else ["--data", str(folder)]


async def something_played(ada: Guest) -> tuple[Json, Json]:
    """A table with a secret in it, and the view of its first seat."""
    table = await ada.solo("kuhn_poker", by="device")
    async with ada.at(table["id"], uncovered=0) as seat:
        await seat.act(0, "bet")
        return table, seat.views[0]


@scene
async def test_a_house_is_backed_up_while_open_and_restored_elsewhere(
    house_with: House, tmp_path: Path
) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table, view = await something_played(ada)
        count = await drill._backup(tmp_path / "house.gz", drill.sqlite_rows(tmp_path / "data"))
        assert count > 5 and (tmp_path / "house.gz").stat().st_mode & 0o077 == 0
        await ada.solo("connect_four")  # after the backup: not in it
        cookies = ada.http.cookies
    assert main(["restore", str(tmp_path / "house.gz"), "--data", str(tmp_path / "new")]) == 0
    async with house_with(data=tmp_path / "new") as house:
        again = Guest(house.address, "Ada")
        again.http.cookies = cookies
        assert [line["table"]["id"] for line in (await again.get("/api/tables/mine"))["tables"]] == [
            table["id"]
        ]
        async with again.at(table["id"], uncovered=0) as seat:
            assert await seat.view(0) == view
        await again.http.aclose()


@pytest.mark.postgres
@scene
async def test_a_house_moves_to_postgresql_and_back(
    house_with: House, tmp_path: Path, postgres_url: str
) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        table, view = await something_played(ada)
        await drill._backup(tmp_path / "one.gz", drill.sqlite_rows(tmp_path / "data"))
        cookies = ada.http.cookies
    await drill._into_postgres(tmp_path / "one.gz", postgres_url)
    async with house_with(db=postgres_url) as house:
        again = Guest(house.address, "Ada")
        again.http.cookies = cookies
        async with again.at(table["id"], uncovered=0) as seat:
            assert await seat.view(0) == view
        await drill._backup(tmp_path / "two.gz", drill.postgres_rows(postgres_url))
        await again.http.aclose()
    assert drill._into_sqlite(tmp_path / "two.gz", tmp_path / "back") > 5
    entries = [row for row in drill.rows_in(tmp_path / "two.gz") if row[0] == "entries"]
    assert entries == [row for row in drill.rows_in(tmp_path / "one.gz") if row[0] == "entries"]
    with pytest.raises(BadSetup):
        await drill._into_postgres(tmp_path / "one.gz", postgres_url)


@scene
async def test_a_damaged_backup_changes_nothing(house_with: House, tmp_path: Path) -> None:
    async with house_with() as house, Guest(house.address, "Ada") as ada:
        await something_played(ada)
        await drill._backup(tmp_path / "good.gz", drill.sqlite_rows(tmp_path / "data"))
    text = gzip.decompress((tmp_path / "good.gz").read_bytes())
    lines = text.splitlines(keepends=True)
    damaged = {
        "cut": b"".join(lines[:-1]),
        "changed": text.replace(b'"Ada"', b'"Eve"'),
        "missing": b"".join([*lines[:3], *lines[4:]]),
        "foreign": b'["something else"]\n',
        "garbage": lines[0] + b"{]\n",
    }
    for name, content in damaged.items():
        (tmp_path / f"{name}.gz").write_bytes(gzip.compress(content))
        with pytest.raises(BadRecord):
            drill._into_sqlite(tmp_path / f"{name}.gz", tmp_path / "new")
    (tmp_path / "half.gz").write_bytes((tmp_path / "good.gz").read_bytes()[:-40])
    with pytest.raises(BadRecord):
        drill._into_sqlite(tmp_path / "half.gz", tmp_path / "new")
    assert drill._into_sqlite(tmp_path / "good.gz", tmp_path / "new") > 5
    with pytest.raises(BadSetup):
        drill._into_sqlite(tmp_path / "good.gz", tmp_path / "new")


def test_a_house_that_is_open_is_not_restored_into(tmp_path: Path) -> None:
    (tmp_path / "house.gz").write_bytes(gzip.compress(b'["lairhouse backup 1"]\n'))
    held = hold(tmp_path)
    assert main(["restore", str(tmp_path / "house.gz"), "--data", str(tmp_path)]) == 2
    held.close()
    assert main(["backup", str(tmp_path / "x"), "--data", str(tmp_path / "nothing")]) == 2
    assert main(["backup", str(tmp_path / "x"), "--db", "postgresql://nobody@127.0.0.1:1/x"]) == 2
