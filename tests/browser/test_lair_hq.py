"""Lair in the browser: every decision with the pointer, by dragging and with the keyboard; what a seat may not know of crates; the fullest board."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, WebSocket, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest
from tests.browser.prepared import Prepared
from tests.browser.test_house import UNTRANSLATED, flaws

from lairhouse.lab.client_rows import FRAME_LIMIT, SLOWED, Visit
from lairhouse.lab.frames import percentile, update_costs

pytestmark = pytest.mark.browser
FULLEST = (Path(__file__).parent / "positions" / "lair_hq-fullest.txt").read_text(encoding="utf-8")
WIDTHS = ((360, 780), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440), (844, 390))
TURN = """
    round 4
    levels 3
    turn red
    slots 2 red, 5 blue
    retired green
    red score 9 active 2 inbox 1 points 5 boss Site B
    red cards Laboratory, Command Center
    red crates {crates}
    blue score 11 active 2 inbox 2 points 3 boss Archive
    blue cards Vault
    blue crates medal
    green score 8 active 1 inbox 3 points 4 boss Dig
    green cards Black Market
    L1-left-2 {room} @ red
    L1-left-1 Site A
    L1-right-1 Site B
    L1-right-2 Cement Mixer @ blue
    L2-left-2 Archive @ red
    L2-left-1 *Periscope
    L2-right-1 Missile Silo @ blue
    L3-left-2 Reactor @ green
    L3-left-1 Ventilation Plant
    L3-right-1 *Sickbay
    pool Shark Tank, Robot Foundry, Listening Post
"""
PLAN = """
    round 2
    plan red
    retired red blue
    red points 2 inbox 3
    blue points 2 inbox 3
    pool Canteen, Guard Post, Periscope, Vault
"""


@dataclass(frozen=True)
class Decision:
    """A decision of the ledger: the room whose directive asks, what is pressed to come there, the touches, what the log tells."""

    name: str
    room: str
    before: tuple[str, ...]
    touches: tuple[str, ...]
    drag: tuple[str, str] | None
    told: str
    crates: str = ""
    key: str = ""
    mode: str = ""


LONGEST_ROUND = 120.0  # seconds of thinking by the others, on a busy machine
IN = "L1-left-2"  # the room whose directives are asked
QUICK = ("build", "take")
DECISIONS = (
    Decision("plan", "", (), ("slot-4",), ("planning-1", "slot-4"), "Ada plans slot 4", key="4"),
    Decision("take", "", ("slot-4",), ("guard-post",), ("guard-post", "rooms"), "Ada takes Guard Post"),
    Decision("block", "", ("slot-5",), ("slot-4",), ("cube", "slot-4"), "Ada blocks slot 4"),
    Decision("boss", "Canteen", (), ("L2-right-1",), ("boss-1", "L2-right-1"), "The Boss of Ada enters Missile Silo", key="b", mode="Boss"),
    Decision("hench", "Canteen", (), (IN, "L3-left-1"), (IN, "L3-left-1"), "moves a Henchman from Canteen to Ventilation Plant", key="h", mode="Henchman"),
    Decision("retire", "Canteen", (), ("heliport",), ("planning-1", "heliport"), "Ada Retires", key="r", mode="Retire"),
    Decision("build", "Workshop", (IN,), ("laboratory", "L2-right-2"), ("laboratory", "L2-right-2"), "Ada builds Laboratory"),
    Decision("upgrade", "Test Bench", (IN,), ("command-center", "L2-right-1"), ("command-center", "L2-right-1"), "Ada upgrades Missile Silo"),
    Decision("occupy", "Workshop", (IN, "Skip"), ("L2-left-2", "L3-left-1"), ("L2-left-2", "L3-left-1"), "moves a Henchman from Archive"),
    Decision("dig", "Tunnel Drill", (IN,), ("L4-left",), ("drill", "L4-left"), "Ada opens level 4"),
    Decision("dismiss", "Guard Post", (IN,), ("L2-right-1",), ("L2-right-1", "home-2"), "is dismissed from Missile Silo"),
    Decision("transfer", "Motor Pool", (IN,), ("L2-right-1",), ("boss-1", "L2-right-1"), "The Boss of Ada transfers to Missile Silo"),
    Decision("destroy", "Demolition Range", (IN,), ("L2-right-1",), ("bomb", "L2-right-1"), "Missile Silo is destroyed"),
    Decision("exchange", "Interrogation Room", (IN,), ("seat-2",), None, "Ada draws a crate of"),
    Decision("give", "Interrogation Room", (IN, "seat-2"), ("crate-girders",), ("crate-girders", "seat-2"), "You give Girders to", "girders"),
    Decision("steal", "Interrogation Room", (IN, "Skip"), ("vault", "L2-right-2"), ("vault", "L2-right-2"), "Ada steals Vault from"),
    Decision("crate", "Canteen", (), ("crate-girders",), ("crate-girders", "lair"), "Ada uses Girders", "girders", "u", "Crate"),
    Decision("do", "Shark Tank", (IN, "L2-right-1"), ("Gain 1 VP",), None, "Ada gains 1 VP"),
    Decision("skip", "Demolition Range", (IN,), ("Skip",), None, "Ada skips", key="k"),
    Decision("stop", "Canteen", ("crate-double-shift", IN), ("Stop here",), None, "Ada gives up the second movement", "double", "s"),
    Decision("on", "Canteen", (IN,), ("Go on",), None, "The Boss of Ada enters Canteen", "girders"),
)  # fmt: skip


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    house = Prepared(tmp_path_factory.mktemp("prepared"), "lair_hq")
    house.start()
    yield house
    house.kill()


def sits(prepared: Prepared, one: Guest, position: str, others: int) -> Page:
    """Alone with computer players at a table that begins in this position."""
    asks = one.page.context.request
    asks.post(f"{prepared.address}api/me", data={"name": one.name})
    way = prepared.table(
        asks, position, [{"by": "me"}, *({"by": "house", "level": "easy"} for _ in range(others))]
    )
    one.page.goto(way)
    one.page.reload()
    one.at_table()
    expect(one.page.locator(".ask.yours")).to_be_visible(timeout=LONG)
    return one.page


def thing(page: Page, name: str) -> Locator:
    """A thing that may be touched now, by its id; or a button of the question, by what it says."""
    if not re.fullmatch(r"[a-z0-9L-]+", name):
        return page.get_by_role("region", name="Question").get_by_role("button", name=name, exact=True)
    glows = page.locator(f'[data-thing="{name}"][data-glows]')
    return glows.or_(page.locator(f'.usable [data-thing="{name}"]')).first


def steps(page: Page, names: tuple[str, ...]) -> None:
    """Each step is in the log before the next: until then the old question glows."""
    told = page.get_by_role("log", name="Log").get_by_role("listitem")
    for name in names:
        before = told.count()
        thing(page, name).press("Enter", timeout=LONG)
        expect(told.nth(before)).to_be_visible(timeout=LONG)


def dragged(page: Page, start: str, end: str) -> None:
    source = page.locator(f'[data-thing="{start}"][data-draggable]').last
    source.scroll_into_view_if_needed(timeout=LONG)
    x, y = middle(source)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 14, y + 14, steps=3)
    expect(page.locator(".drag-ghost")).to_be_attached(timeout=LONG)
    target = page.locator(f'[data-thing="{end}"]').last
    expect(target).to_be_visible(timeout=LONG)
    page.mouse.move(*middle(target), steps=4)
    page.mouse.up()


def middle(found: Locator) -> tuple[float, float]:
    """A point within, clear of the workers on the right."""
    box = found.bounding_box()
    assert box is not None
    return box["x"] + box["width"] * 0.35, box["y"] + box["height"] * 0.5


def by_hand(page: Page, decision: Decision, press: Callable[[Locator], None]) -> None:
    if decision.mode:
        press(thing(page, decision.mode))
    for name in decision.touches:
        press(thing(page, name))


def by_keys(page: Page, decision: Decision) -> None:
    """The key of the movement, then Enter on what follows; Escape has put down what was in hand."""
    if decision.key:
        page.keyboard.press(decision.key)
    if decision.key in {"k", "s"}:
        return
    for name in decision.touches:
        thing(page, name).press("Enter", timeout=LONG)


@pytest.mark.parametrize(
    "decision",
    [
        pytest.param(one, id=one.name, marks=[] if one.name in QUICK else [pytest.mark.soak])
        for one in DECISIONS
    ],
)
def test_a_decision_by_touch_by_drag_and_by_keys(
    guest: NewGuest, prepared: Prepared, decision: Decision
) -> None:
    """Chapter 18 of the ledger, row by row."""
    ways: list[Callable[[Page], None]] = [
        lambda page: by_hand(page, decision, lambda found: found.click(timeout=LONG)),
        lambda page: by_keys(page, decision),
    ]
    if decision.drag is not None:
        start, end = decision.drag
        ways.append(lambda page: dragged(page, start, end))
    ada = guest("Ada")
    text = TURN.format(room=decision.room, crates=decision.crates) if decision.room else PLAN
    for way in ways:
        page = sits(
            prepared, ada, text.replace(f"pool {decision.room}, ", "pool "), 2 if decision.room else 1
        )
        steps(page, decision.before)
        way(page)
        expect(page.get_by_role("log", name="Log")).to_contain_text(re.compile(decision.told), timeout=LONG)


class Frames:
    """Everything that the house sends to a page."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", self._opened)

    def _opened(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def told(self) -> str:
        return "".join(self.heard)


def memory(page: Page) -> str:
    tools = page.context.new_cdp_session(page)
    chunks: list[str] = []
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    tools.send("HeapProfiler.enable")
    tools.send("HeapProfiler.collectGarbage")
    tools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(chunks)


def stored(page: Page) -> str:
    found: str = page.evaluate(
        "JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + document.cookie"
    )
    return found


def three_at(guest: NewGuest, prepared: Prepared, position: str) -> tuple[list[Guest], list[Frames]]:
    """Three people at browsers of their own, at a table that begins in this position."""
    people = [guest("Ada"), guest("Bram"), guest("Cleo")]
    for one in people:
        one.page.context.request.post(f"{prepared.address}api/me", data={"name": one.name})
    seating = [{"by": "me"}, {"by": "nobody"}, {"by": "nobody"}]
    way = prepared.table(people[0].page.context.request, position, seating, start=False)
    api = way.replace("#/t/", "api/tables/")
    for seat, one in enumerate(people):
        if seat:
            assert one.page.context.request.post(f"{api}/sit", data={"seat": seat}).ok
    assert people[0].page.context.request.post(f"{api}/start", data={}).ok
    frames = [Frames(one.page) for one in people]
    for one in people:
        one.page.goto(way)
        one.at_table()
    return people, frames


def test_an_exchange_of_crates_is_in_two_pages_only(guest: NewGuest, prepared: Prepared) -> None:
    """[LR-10.40, LR-11.1] Not in the third one's page, memory, storage or messages; and no crate in anybody else's view."""
    position = TURN.format(room="Interrogation Room", crates="girders").replace(
        "retired green\n", "retired\n"
    )
    people, frames = three_at(
        guest, prepared, position.replace("slots 2 red, 5 blue", "slots 2 red, 4 green, 5 blue")
    )
    ada, bram, cleo = people
    steps(ada.page, (IN, "seat-2", "crate-girders"))
    for one in people:
        expect(one.page.get_by_role("log", name="Log")).to_contain_text(
            "Ada gives Bram a crate", timeout=LONG
        )

    drawn, given = "You draw Tin Medal from Bram", "Ada gives you Girders"
    assert drawn in memory(ada.page) and "Tin Medal" in ada.page.content()
    expect(bram.page.get_by_role("log", name="Log")).to_contain_text(given)
    assert "crate_taken_seen" in frames[0].told() and "crate_given_seen" in frames[1].told()
    kept = memory(cleo.page)
    for text in (drawn, given, "has drawn your Tin Medal", "Tin Medal: ", "Girders: "):
        assert text not in kept, text
    for place in (cleo.page.content(), stored(cleo.page)):
        assert "Tin Medal" not in place and "Girders" not in place and "crate-" not in place
    assert "_seen" not in frames[2].told()
    assert re.search(r'"kinds":\s*\[\s*"', frames[2].told()) is None
    assert not any("kinds" in frame for frame in frames[2].heard if '"patch"' in frame)


def test_the_fullest_table_fits_every_width_without_flaws_or_foreign_words(
    guest: NewGuest, prepared: Prepared
) -> None:
    """The fullest position of 500 random games, see `fullest.py`."""
    ada = guest("Ada")
    page = sits(prepared, ada, FULLEST, 3)
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".ask.yours")).to_be_in_viewport(ratio=0.99, timeout=LONG)
        assert (
            page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0
        ), width
        board = page.get_by_role("main").bounding_box()
        assert board is not None and board["height"] >= 150, width
    for width, height in ((390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.get_by_role("button", name="Seats", exact=True)).to_have_count(
            1 if width < 900 else 0, timeout=LONG
        )
        assert flaws(page) == []

    page.evaluate("localStorage.setItem('lairhouse.language', 'xx')")
    page.reload()
    ada.at_table()
    expect(page.locator(".ask.yours")).to_be_visible(timeout=LONG)
    assert page.evaluate(UNTRANSLATED) == []


@pytest.mark.parametrize("tab", ["Pool", "Yours", "Seats"])
@pytest.mark.soak
def test_what_a_phone_pulls_up_has_no_flaws(guest: NewGuest, prepared: Prepared, tab: str) -> None:
    ada = guest("Ada", 390, 844, has_touch=True, color_scheme="light")
    page = sits(prepared, ada, FULLEST, 3)
    page.get_by_role("button", name=re.compile(f"^{tab}")).tap()
    expect(page.locator(".sheets > .sheet")).to_be_visible(timeout=LONG)

    assert flaws(page) == []


def test_a_finger_looks_first_and_the_end_explains_itself(guest: NewGuest, prepared: Prepared) -> None:
    """[LR-12.1, LR-R51] One touch tells what would come of it, the second does it; then places, sources and plots."""
    ada = guest("Ada", 390, 844, has_touch=True)
    position = (
        TURN.format(room="Canteen", crates="").replace("levels 3", "levels 5").replace("score 9", "score 27")
    )
    page = sits(prepared, ada, position + "chart 0 0 1, 3 4 5, 8 9 8", 2)
    thing(page, "L2-right-1").tap(timeout=LONG)
    expect(page.get_by_role("region", name="Question")).to_contain_text("Down to slot 28", timeout=LONG)
    assert page.get_by_role("dialog").count() == 0
    page.get_by_role("button", name="Go to Missile Silo").tap(timeout=LONG)

    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("The Core is reached", timeout=LONG)
    expect(sheet.get_by_role("img", name=re.compile("^VP by round.*Ada: 0, 3, 8, 28"))).to_be_visible()
    expect(sheet.get_by_role("img", name=re.compile("^Rooms built"))).to_be_visible()
    assert flaws(page) == []


@pytest.mark.soak
def test_what_an_update_of_the_fullest_table_costs(
    guest: NewGuest, prepared: Prepared, capsys: pytest.CaptureFixture[str]
) -> None:
    """Script and layout of an update beside a frame's share, four times what the page's thread was at it: measured, not judged."""
    ada = guest("Ada", reduced_motion="no-preference")
    page = sits(prepared, ada, FULLEST, 3)
    tools: Any = Visit.__new__(Visit)
    tools.page, tools.devtools = page, page.context.new_cdp_session(page)

    def play() -> None:
        for _ in range(30):
            ada.waits_for(lambda: ada.is_asked or ada.is_over(), LONGEST_ROUND)
            if ada.is_over():
                return
            glowing = page.locator(
                ".board [data-glows], .own [data-glows], .question .button.go:not([disabled])"
            )
            with suppress(Error):  # the board may change under the hand
                glowing.first.press("Enter", timeout=2_000)
            page.wait_for_timeout(300)

    costs = [SLOWED * cost for cost in update_costs(tools.traced(play)) if cost > 0]
    told = [f"p{100 * part:.0f} {percentile(costs, part):.1f} ms" for part in (0.5, 0.95)]
    with capsys.disabled():
        print(
            f"\nLair, fullest table: {len(costs)} updates at {SLOWED}x, {', '.join(told)}, aim {FRAME_LIMIT} ms"
        )
    assert costs
