"""Two seats on one device: what the browser's own tools can find of the network while a curtain is shut.

Three places could hold what a covered seat knows. Frames of the socket: Chromium keeps none of them, it hands each to the tools as
it comes, so the test listens all the time. Bodies of HTTP answers: the tools can ask for each again (`Network.getResponseBody`),
so the test asks for all. The page's own memory: a heap snapshot, in tests/browser/test_lairs.py.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Error, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG

pytestmark = pytest.mark.browser
OF_A_SEAT = {"view", "patch", "lines", "past"}


class Wire:
    """Everything that goes over the network of a page, as its developer tools see it."""

    def __init__(self, tools: CDPSession) -> None:
        self.tools = tools
        self.frames: list[dict[str, Any]] = []
        self.answers: list[str] = []
        tools.on("Network.webSocketFrameReceived", self._frame)
        tools.on("Network.loadingFinished", lambda event: self.answers.append(event["requestId"]))
        tools.send("Network.enable")

    def _frame(self, event: dict[str, Any]) -> None:
        self.frames.append(json.loads(event["response"]["payloadData"]))

    def seats_told(self) -> set[int]:
        """Of which seats something came that is theirs."""
        return {frame["seat"] for frame in self.frames if frame["type"] in OF_A_SEAT}

    def bodies(self) -> list[str]:
        """What the browser still has of the answers to its requests."""
        found = []
        for request in self.answers:
            try:
                found.append(self.tools.send("Network.getResponseBody", {"requestId": request})["body"])
            except Error:
                continue  # it kept nothing of this one
        return found


def test_no_frame_of_a_covered_seat_comes_over_the_network(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    wire = Wire(ada.page.context.new_cdp_session(ada.page))
    ada.sets("Kuhn poker", "On this screen")
    ada.at_table()
    curtain = ada.page.locator(".curtain")
    expect(curtain).to_be_visible(timeout=LONG)
    assert wire.seats_told() == set()

    ada.page.locator(".curtain .start").click()
    expect(curtain).to_be_hidden(timeout=LONG)
    ada.waits_for(lambda: ada.is_asked)
    assert wire.seats_told() == {0}

    ada.page.locator(".options .button").first.click()
    expect(curtain).to_be_visible(timeout=LONG)
    wire.frames.clear()
    ada.page.reload()
    expect(curtain).to_be_visible(timeout=LONG)
    ada.page.wait_for_load_state("networkidle")
    assert wire.seats_told() == set()

    ada.page.locator(".curtain .start").click()
    ada.waits_for(lambda: ada.is_asked)
    assert wire.seats_told() == {1}
    bodies = wire.bodies()
    assert bodies
    assert [body for body in bodies if '"prompt"' in body] == []  # positions come over the socket alone
