"""Every route against its own description, with values nobody thought of."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.guest import Guest

from lairhouse.lab.server_load import process
from lairhouse.server.web import ENDPOINTS

EXAMPLES = 4
MANY_EXAMPLES = 500
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """A house as a process, and the cookie of somebody in it."""
    with ExitStack() as stack:
        address, _ = stack.enter_context(process("house", str(tmp_path_factory.mktemp("house"))))

        async def enter() -> str:
            async with Guest(address, "Ada") as ada:
                await ada.solo("kuhn_poker", by="device")
                return ada.cookie

        yield address, asyncio.run(enter())


def try_routes(house: tuple[str, str], examples: int) -> set[tuple[str, str]]:
    """Call every described route with examples made from its description, and check what comes back."""
    address, cookie = house
    schema = schemathesis.openapi.from_url(f"{address}/api/openapi.json")
    tried: set[tuple[str, str]] = set()
    for found in schema.get_all_operations():
        operation = found.ok()
        tried.add((operation.method.upper(), operation.path))

        def check(case: Any) -> None:
            case.call_and_validate(headers={"Cookie": cookie}, checks=CHECKS)

        bounds = settings(
            max_examples=examples,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        bounds(given(case=operation.as_strategy())(check))()
    return tried


def test_every_route_answers_as_it_is_described(house: tuple[str, str]) -> None:
    assert try_routes(house, EXAMPLES) == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert "lairhouse_faults_total 0.0" in httpx.get(f"{house[0]}/metrics").text


@pytest.mark.soak
def test_every_route_answers_as_it_is_described_for_long(house: tuple[str, str]) -> None:
    try_routes(house, MANY_EXAMPLES)
    assert "lairhouse_faults_total 0.0" in httpx.get(f"{house[0]}/metrics").text
