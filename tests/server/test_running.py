"""Running a house: how it starts and ends, what it serves, measures and writes down."""

import asyncio
import json
import logging
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.server.database import free_port
from tests.server.guest import Guest, scene
from tests.server.pair import House, pair

from lairhouse.cli import main
from lairhouse.lab.server_load import cpu_of
from lairhouse.server import logs

SECONDS_TO_START = 2.0
START = "import sys; from lairhouse.cli import main; sys.exit(main(sys.argv[1:]))"


@contextmanager
def started(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str, float]]:
    """`lairhouse serve` as a process: it, its address, and the CPU seconds it took until it answered."""
    command = [sys.executable, "-c", START, "serve", "--port", "0", *arguments]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        line = server.stdout.readline()
        found = re.search(r"http://\S+", line)
        assert found, line + (server.stderr.read() if server.stderr and not line else "")
        address = found[0]
        assert httpx.get(address + "healthz").text == "well"
        yield server, address, cpu_of(server.pid)
    finally:
        server.kill()
        server.communicate()


def test_it_starts_quickly_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    with started("--data", str(tmp_path)) as (server, address, seconds):

        @scene
        async def play() -> None:
            async with Guest(address, "Ada") as ada:
                table = await ada.solo("connect_four", by="device")
                async with ada.at(table["id"], uncovered=0) as seat:
                    await seat.act(0, "d")
                    server.send_signal(signal.SIGTERM)
                    assert (await seat.until("bye"))["reason"] == "draining"

        play()
        assert server.wait(60) in {0, -signal.SIGTERM}
        assert seconds < SECONDS_TO_START


def test_a_folder_is_open_once(tmp_path: Path) -> None:
    with started("--data", str(tmp_path)):
        second = subprocess.run(
            [sys.executable, "-c", START, "serve", "--port", str(free_port()), "--data", str(tmp_path)],
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )
        assert (
            second.returncode == 2 and "has the house" in second.stderr and "Traceback" not in second.stderr
        )


def test_a_port_that_is_taken_is_said_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with started("--data", str(tmp_path)) as (_, address, _seconds):
        port = address.rsplit(":", 1)[1].strip("/")
        assert main(["serve", "--port", port, "--data", str(tmp_path / "other")]) == 2
        assert "cannot listen" in capsys.readouterr().err


@scene
async def test_the_client_comes_compressed_with_its_policy(house_with: House, tmp_path: Path) -> None:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    script = "console.log('x');\n" * 500
    (folder / "assets" / "main-abc123.js").write_text(script)
    (folder / "assets" / "main-abc123.js.br").write_bytes(b"brotli")
    (folder / "index.html").write_text("<!doctype html>" + " " * 2000)
    (folder / ".stamp").write_text("secret")
    async with house_with() as house, httpx.AsyncClient(base_url=house.address) as http:
        page = await http.get("/")
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert page.headers["cache-control"] == "no-cache" and page.headers["content-encoding"] == "gzip"
        policy = page.headers["content-security-policy"]
        assert (
            "script-src 'self';" in policy
            and "default-src 'none'" in policy
            and "frame-ancestors 'none'" in policy
        )
        assert page.headers["x-content-type-options"] == "nosniff"
        assert (await http.get("/table/anything/at/all")).text == page.text
        asset = await http.get("/assets/main-abc123.js", headers={"accept-encoding": "gzip"})
        assert asset.text == script and "immutable" in asset.headers["cache-control"]
        async with http.stream("GET", "/assets/main-abc123.js", headers={"accept-encoding": "br"}) as raw:
            assert raw.headers["content-encoding"] == "br"
            assert b"".join([part async for part in raw.aiter_raw()]) == b"brotli"
        again = await http.get("/", headers={"if-none-match": page.headers["etag"]})
        assert again.status_code == 304
        for path in (
            "/assets/none.js",
            "/.stamp",
            "/../pyproject.toml",
            "/%2e%2e/pyproject.toml",
            "/assets/..%2f.stamp",
        ):
            assert (await http.get(path)).status_code == 404, path
        assert (await http.get("/api/nothing")).json()["error"]["kind"] == "not_found"


@scene
async def test_metrics_count_without_naming_anybody(house_with: House) -> None:
    async with pair(house_with) as p:
        await p.play("d")
        await p.first.refused("act", "not_asked", seat=0, at=1, text="d")
        text = (await p.ada.http.get("/metrics")).text
        assert 'lairhouse_actions_total{outcome="done"} 1.0' in text
        assert 'lairhouse_actions_total{outcome="not_asked"} 1.0' in text
        assert "lairhouse_sockets 2.0" in text and "lairhouse_tables 1.0" in text
        assert 'route="/api/tables/{table}/sit"' in text
        for secret in (p.table, p.ada.id, p.ben.id, "Ada", p.ada.cookie):
            assert secret not in text


def test_a_log_line_is_one_line_and_holds_only_what_is_meant_to_be_there() -> None:
    extra = {"table": "t1", "cookie": "c"}
    error = ValueError("boom")
    record = logging.getLogger("lairhouse").makeRecord(
        "lairhouse", logging.ERROR, "file", 1, "it\nbroke", (), (ValueError, error, None), extra=extra
    )
    line = logs.OneLine().format(record)
    told = json.loads(line)
    assert (
        "\n" not in line and told["table"] == "t1" and told["error"] == "ValueError" and "cookie" not in told
    )


@scene
async def test_a_table_nobody_looks_at_leaves_memory_and_comes_back(
    house_with: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lairhouse.server.house.SWEEP_SECONDS", 0.05)
    async with house_with(idle_seconds=0.1) as house, Guest(house.address, "Ada") as ada:
        table = await ada.solo("connect_four", by="device")
        async with ada.at(table["id"], uncovered=0) as seat:
            await seat.act(0, "d")
            view = seat.views[0]
            await asyncio.sleep(0.3)
            assert table["id"] in house.house.keepers
        async with asyncio.timeout(60):
            while table["id"] in house.house.keepers:  # noqa: ASYNC110 - a dict tells nobody
                await asyncio.sleep(0.05)
        async with ada.at(table["id"], uncovered=0) as seat:
            assert await seat.view(0) == view


@scene
async def test_a_silent_socket_is_hung_up(house_with: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lairhouse.server.house.SWEEP_SECONDS", 0.05)
    async with house_with(silence=600.0) as house, Guest(house.address, "Ada") as ada:
        table = await ada.open_table()
        async with ada.at(table["id"]) as silent:
            visitors = house.house.keepers[table["id"]].visitors
            for visitor in visitors:
                visitor.heard -= 599.0  # a second is left to be heard from again
            async with ada.at(table["id"]) as talking:
                assert (await silent.until("bye"))["reason"] == "silent"
                await talking.send("ping")
                await talking.until("pong")
