# interpreted
"""The browser client against its budgets, in real Chromium over a house of its own; each figure beside its limit.

`python -m lairhouse.lab.client_rows` prints the rows alone. Loading is timed with the processor slowed four times. The work of an
update is four times the time that the page's thread was at it: a slowed thread would count what others do on the same core.
"""

import argparse
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from rich.console import Console
from rich.table import Table

import lairhouse
from lairhouse.kernel import registry
from lairhouse.lab.client_tables import PlayedTable, few_seats, people_at
from lairhouse.lab.frames import CATEGORIES, percentile, update_costs
from lairhouse.lab.server_load import process

if TYPE_CHECKING:
    from playwright.sync_api import Browser, CDPSession, Page

CHROMIUMS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS: Final = ("--no-sandbox", "--disable-gpu")
SLOWED: Final = 4
CODE_LIMIT: Final = 120.0
FONT_LIMIT: Final = 200.0
INTERACTIVE_LIMIT: Final = 1.0
FRAME_LIMIT: Final = 16.0
GROWTH_LIMIT: Final = 5.0
LOADS: Final = 3
UPDATES: Final = 60
MANY_UPDATES: Final = 2_000
SETTLED: Final = 1_200
BETWEEN: Final = 300
LONGEST_LOAD: Final = 60_000
# The table can be used: the question says something, and what may be done glows or stands there as a button.
INTERACTIVE: Final = """(() => {
  const ready = () => document.querySelector('.ask .what')?.textContent
    && document.querySelector('[data-glows], .question .go, .options .go, .ask:not(.yours)')
  const look = () => ready() ? document.documentElement.setAttribute('data-interactive', String(performance.now()))
                             : requestAnimationFrame(look)
  requestAnimationFrame(look)
})()"""


class Budget(msgspec.Struct, frozen=True):
    """One figure of the client and what it may be at most, or at least."""

    name: str
    value: float
    limit: float
    unit: str
    is_least: bool = False

    @property
    def ratio(self) -> float:
        """Limit over figure, or figure over what it is at least: 1 or more is within the budget."""
        if self.is_least:
            return self.value / self.limit
        return self.limit / self.value if self.value > 0 else float("inf")


@dataclass
class Traffic:
    """What a page fetched, by kind: bytes of bodies as they came over the line, and of the headers before them."""

    bodies: dict[str, int] = field(default_factory=dict)
    headers: dict[str, int] = field(default_factory=dict)
    _kinds: dict[str, tuple[str, int]] = field(default_factory=dict)

    def follow(self, devtools: "CDPSession") -> None:
        devtools.send("Network.enable")
        devtools.on("Network.responseReceived", self._begun)
        devtools.on("Network.loadingFinished", self._done)

    def _begun(self, event: dict[str, Any]) -> None:
        self._kinds[event["requestId"]] = (event["type"], int(event["response"]["encodedDataLength"]))

    def _done(self, event: dict[str, Any]) -> None:
        kind, headers = self._kinds.get(event["requestId"], ("Other", 0))
        self.bodies[kind] = self.bodies.get(kind, 0) + int(event["encodedDataLength"]) - headers
        self.headers[kind] = self.headers.get(kind, 0) + headers

    def kilobytes(self, *kinds: str) -> float:
        return sum(self.bodies.get(kind, 0) for kind in kinds) / 1000

    def header_kilobytes(self, *kinds: str) -> float:
        return sum(self.headers.get(kind, 0) for kind in kinds) / 1000


class Visit:
    """A browser with an empty cache at a table, in the place of the first seat."""

    def __init__(self, browser: "Browser", house: str, cookies: dict[str, str], slowed: int = SLOWED) -> None:
        self.house = house
        self.context = browser.new_context(
            viewport={"width": 1440, "height": 900}, color_scheme="dark", locale="en-GB"
        )
        self.context.add_cookies(
            [{"name": name, "value": value, "url": house} for name, value in cookies.items()]
        )
        self.page: Page = self.context.new_page()
        self.devtools = self.context.new_cdp_session(self.page)
        self.traffic = Traffic()
        self.traffic.follow(self.devtools)
        if slowed > 1:
            self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})

    def opens(self, table: str) -> float:
        """Go to a table for the first time; seconds until it can be used."""
        self.page.add_init_script(INTERACTIVE)
        self.page.goto(f"{self.house}/#/t/{table}")
        self.page.locator("html[data-interactive]").wait_for(timeout=LONGEST_LOAD, state="attached")
        since = self.page.locator("html").get_attribute("data-interactive")
        self.page.wait_for_load_state("networkidle")
        return float(since or 0) / 1000

    def goes_to(self, way: str) -> None:
        """As a link would, without loading anything anew."""
        self.page.evaluate("way => { location.hash = way }", way)
        self.page.wait_for_timeout(SETTLED)

    def traced(self, work: Callable[[], None]) -> list[dict[str, Any]]:
        """What the main thread did meanwhile."""
        events: list[dict[str, Any]] = []
        complete: list[bool] = []
        self.devtools.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
        self.devtools.on("Tracing.tracingComplete", lambda _: complete.extend([True]))
        self.devtools.send("Tracing.start", {"traceConfig": {"includedCategories": list(CATEGORIES)}})
        work()
        self.devtools.send("Tracing.end")
        while not complete:
            self.page.wait_for_timeout(50)
        return [event for event in events if event.get("ph") in {"X", "I"}]

    def memory(self) -> dict[str, float]:
        """Script memory in MB and nodes of the document, after the collector has run."""
        for _ in range(3):
            self.devtools.send("HeapProfiler.collectGarbage")
        heap = self.devtools.send("Runtime.getHeapUsage")["usedSize"]
        nodes = self.devtools.send("Memory.getDOMCounters")["nodes"]
        return {"heap": heap / 1e6, "nodes": float(nodes)}

    def close(self) -> None:
        self.context.close()


def chromium() -> str | None:
    """The machine's own Chromium."""
    return next((path for name in CHROMIUMS if (path := shutil.which(name))), None)


@contextmanager
def stage() -> Iterator[tuple["Browser", str]]:
    """A browser and an open house."""
    from playwright.sync_api import sync_playwright

    with (
        tempfile.TemporaryDirectory() as folder,
        process("house", folder, "--any-core") as (house, _),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        yield browser, house
        browser.close()


def first_load(browser: "Browser", house: str, slug: str, slowed: int = SLOWED) -> tuple[Traffic, float]:
    """What somebody fetches who opens a table of this game with an empty cache, and how long it takes."""
    with people_at(house, few_seats(slug)) as people:
        table = PlayedTable(people, slug, seed=1)
        visit = Visit(browser, house, people[0].cookies, slowed)
        seconds = visit.opens(table.id)
        visit.close()
        table.close()
        return visit.traffic, seconds


def load_rows(browser: "Browser", house: str, slug: str, title: str) -> Iterator[Budget]:
    loads = [first_load(browser, house, slug) for _ in range(LOADS)]
    traffic = loads[0][0]
    code = traffic.kilobytes("Script", "Stylesheet")
    headers = traffic.header_kilobytes("Script", "Stylesheet")
    yield Budget(
        f"{title}: first load, script and style ({headers:.0f} kB of headers apart)", code, CODE_LIMIT, "kB"
    )
    yield Budget(f"{title}: first load, fonts", traffic.kilobytes("Font"), FONT_LIMIT, "kB")
    seconds = min(since for _, since in loads)
    yield Budget(
        f"{title}: interactive, slowed {SLOWED} times, best of {LOADS}", seconds, INTERACTIVE_LIMIT, "s"
    )


def update_rows(browser: "Browser", house: str, slug: str, title: str, updates: int) -> Iterator[Budget]:
    """The costliest frame of each of so many updates."""
    with people_at(house, few_seats(slug)) as people:
        table = PlayedTable(people, slug, seed=1)
        visit = Visit(browser, house, people[0].cookies, slowed=1)
        visit.opens(table.id)

        def play() -> None:
            for _ in range(updates):
                if not table.step():
                    return
                visit.page.wait_for_timeout(BETWEEN)
            visit.page.wait_for_timeout(SETTLED)

        costs = [SLOWED * cost for cost in update_costs(visit.traced(play)) if cost > 0]
        visit.close()
        table.close()
    usual, nearly_all = percentile(costs, 0.5), percentile(costs, 0.95)
    name = f"{title}: script and layout in the frame of an update, slowed {SLOWED} times"
    yield Budget(f"{name}, p95 of {len(costs)} (p50 {usual:.1f})", nearly_all, FRAME_LIMIT, "ms")


def memory_rows(browser: "Browser", house: str, slugs: Sequence[str], updates: int) -> Iterator[Budget]:
    """Growth in per cent over so many updates of all games, when half as many have warmed everything up."""
    with people_at(house, max(few_seats(slug) for slug in slugs)) as people:
        visit = Visit(browser, house, people[0].cookies, slowed=1)
        visit.page.goto(f"{house}/#/credits")

        def play(count: int) -> None:
            for number, slug in enumerate(slugs):
                left = count // len(slugs)
                while left > 0:
                    table = PlayedTable(people[: few_seats(slug)], slug, seed=number + left)
                    visit.goes_to(f"#/t/{table.id}")
                    while left > 0 and table.step():
                        left -= 1
                    table.close()
            visit.goes_to("#/credits")

        play(updates // 2)
        before = visit.memory()
        play(updates)
        after = visit.memory()
        visit.close()
    for what, name in (("heap", "script memory"), ("nodes", "nodes of the document")):
        grown = max(0.0, 100 * (after[what] / before[what] - 1))
        yield Budget(
            f"Growth of {name} over {updates:,} updates ({before[what]:,.1f} to {after[what]:,.1f})",
            grown,
            GROWTH_LIMIT,
            "%",
        )


def budgets(only: str = "", updates: int = UPDATES, many: int = MANY_UPDATES) -> Iterator[Budget]:
    """All rows; of games, those whose title holds `only`."""
    slugs = [slug for slug in registry.names() if not registry.is_example(slug)]
    wanted = [slug for slug in slugs if only in registry.game(slug).title]
    with stage() as (browser, house):
        for slug in wanted:
            title = registry.game(slug).title
            yield from load_rows(browser, house, slug, title)
            yield from update_rows(browser, house, slug, title, updates)
        if wanted == slugs and many:
            yield from memory_rows(browser, house, slugs, many)


def why_not() -> str:
    """What is missing for these rows; empty where nothing is."""
    if not (Path(lairhouse.__file__).parent / "static" / "index.html").exists():
        return "the client is not built: make client"
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "Playwright is not installed: pip install 'lairhouse[test]'"
    return "" if chromium() else "no Chromium on this machine"


def budget_table(rows: Sequence[Budget]) -> Table:
    table = Table(title=f"the client in Chromium, {os.cpu_count()} cores")
    for title in ("what", "is", "asked", "ratio"):
        table.add_column(title, justify="left" if title == "what" else "right")
    for row in rows:
        ratio = f"{row.ratio:.2f} ×" if row.value > 0 else "∞"
        table.add_row(
            row.name,
            f"{row.value:,.2f} {row.unit}",
            f"{'≥' if row.is_least else '≤'} {row.limit:g} {row.unit}",
            ratio if row.ratio >= 1 else f"[bold]{ratio}[/] short",
        )
    return table


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m lairhouse.lab.client_rows", description=__doc__)
    parser.add_argument("--only", default="", metavar="TITLE", help="games whose title holds this")
    parser.add_argument("--updates", type=int, default=UPDATES, metavar="N")
    parser.add_argument(
        "--many", type=int, default=MANY_UPDATES, metavar="N", help="updates of the memory rows"
    )
    given = parser.parse_args(arguments)
    if missing := why_not():
        print(f"client rows: {missing}", file=sys.stderr)
        return 2
    rows = list(budgets(given.only, given.updates, given.many))
    Console().print(budget_table(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
