"""People at browsers: what a test lets them do, by what they see and hear."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

LONG = 20_000


class Guest:
    """Somebody at a browser of their own."""

    def __init__(self, page: Page, house: str, name: str) -> None:
        self.page = page
        self.house = house
        self.name = name
        self.problems: list[str] = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))

    def comes(self) -> "Guest":
        self.page.goto(self.house)
        expect(self.page.get_by_role("heading", name="Set a table")).to_be_visible(timeout=LONG)
        return self

    def chooses(self, title: str) -> None:
        window = self.page.locator("main").get_by_role("radio", name=re.compile(f"^{re.escape(title)},"))
        window.or_(self.page.get_by_role("button", name=title, exact=True)).first.click()

    def mode(self, name: str) -> None:
        self.page.locator(".modes").get_by_text(name, exact=True).click()

    def sets(self, title: str, mode: str, seats: int = 2) -> str:
        """Set a table and go to it; the way to it for others."""
        self.chooses(title)
        self.mode(mode)
        sits = {"On this screen": "device", "With the house": "house easy", "By link": "nobody"}[mode]
        rows = self.page.get_by_label(re.compile(r"Who takes seat \d"))
        for seat in range(1, rows.count()):
            rows.nth(seat).select_option(sits if seat < seats else "out")
        if self.page.get_by_label("Your name").count():
            self.page.get_by_label("Your name").fill(self.name)
        self.page.locator("form .start").click()
        self.page.wait_for_url("**/#/t/*")
        return self.page.url

    def sits_down(self, way: str) -> None:
        self.page.goto(way)
        self.page.get_by_label("Your name").fill(self.name)
        self.page.get_by_role("button", name=re.compile("Sit down on seat")).first.click()
        expect(self.page.get_by_text("The host starts")).to_be_visible(timeout=LONG)

    def link(self) -> str:
        return self.page.get_by_label("Link to this table").input_value()

    def starts(self) -> None:
        self.page.get_by_role("button", name="Start", exact=True).click(timeout=LONG)

    @property
    def question(self) -> Locator:
        return self.page.get_by_role("region", name="Question")

    @property
    def is_asked(self) -> bool:
        return self.page.locator(".ask.yours").count() > 0

    def at_table(self) -> None:
        expect(self.page.locator(".frame")).to_be_visible(timeout=LONG)

    def ends(self) -> Locator:
        return self.page.get_by_role("button", name="Look at the board")

    def is_over(self) -> bool:
        return self.page.locator("[role=dialog] .lines, .ask:has-text('The game is over')").count() > 0

    def waits_for(self, seen: Callable[[], bool], seconds: float = 20) -> None:
        for _ in range(int(seconds * 20)):
            if seen():
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{self.name} waited in vain; the page says {self.says!r}")

    @property
    def says(self) -> str:
        """What the page says, in short."""
        return self.page.locator("body").inner_text()[:600]


def memory_of(guest: Guest) -> str:
    """Everything the page's memory holds."""
    tools = guest.page.context.new_cdp_session(guest.page)
    tools.send("HeapProfiler.enable")
    tools.send("HeapProfiler.collectGarbage")
    chunks: list[str] = []
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    tools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(chunks)
