"""Treasure Lair in the browser: answers by click, drag and key, what no seat may learn, every width, every word. Whole games:
`test_boards.py`."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest, memory_of
from tests.browser.scenes import Stage
from tests.browser.test_house import UNTRANSLATED, flaws

from lairhouse.lab.client_rows import SLOWED
from lairhouse.lab.client_rows import Visit as Watched
from lairhouse.lab.frames import percentile, update_costs

pytestmark = pytest.mark.browser
CLAUSE = re.compile(r"TL-R?\d+(\.\d+)?")
WIDTHS = ((360, 780), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440), (844, 390))
FULLEST = Path(__file__).with_name(
    "treasure_lair_fullest.txt"
)  # of 500 random games of four seats: game 228, action 2,223

TABLE = """
turn 1
first 1
gold 1 3
gold 2 5
party 1 siege-engineer falconer lamplighter elementalist woodcutter
party 2 rune-sage cutpurse shieldbearer
treasures 1 golden-hound
treasures 2 pilgrims-chalice
pool oracle moon-ranger paymaster
quest q1 jade-frog sheer-gorge masquerade-host (web-mother)
quest q2 opal-throne two-headed-giant buried-crypt (smiling-fence.2)
quest q3 copper-crown fog-marsh (hollow-king)
"""
CHOSEN = TABLE + "chosen scouting-party\noffer pickpockets open-door\n"
ON_QUEST = CHOSEN + "attempt q2\nsent siege-engineer falconer\n"


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    house = Stage(tmp_path_factory.mktemp("stage"), "treasure_lair")
    house.start()
    yield house
    house.kill()


def hears(guest: Guest, words: str) -> None:
    """The log tells it, sooner or later."""
    expect(guest.page.get_by_role("log").first).to_contain_text(words, timeout=LONG)


# Answers


CURTAIN = ""  # somebody else is asked now
KEYS = {
    "an action card": (TABLE + "offer pickpockets open-door detour\n", "2", "takes Open Door", False),
    "gold": (CHOSEN, "g", CURTAIN, True),
    "a quest": (CHOSEN, "1", "begins quest 1", True),
    "recruit, then a hero": (CHOSEN, "r 1", "recruits Oracle for 2 gold", False),
    "defeat": (ON_QUEST, "d", "defeats Two-Headed Giant", True),
    "give up": (ON_QUEST.replace("siege-engineer falconer\n", "\n"), "x", CURTAIN, False),
    "an icon": (TABLE + "offer borrowed-gear detour lure\n", "1 k 1", "takes Borrowed Gear", True),
    "a player": (TABLE + "offer tavern-brawl detour lure\n", "1", CURTAIN, True),
    "an Instant": (CHOSEN + "recruiting\nasks SecondaryAction 0\nasks HireAgain 0\nasks OfferInstant 0 16\n", "p", "uses the power", True),
}  # fmt: skip


def presses(guest: Guest, keys: str, words: str) -> None:
    """Each key once its question stands there; a key may be lost while the board changes."""
    for key in keys.split():
        before = guest.page.locator("[role=log] li").count()
        asked = guest.page.locator(".ask .what").inner_text()
        for _ in range(20):
            guest.page.keyboard.press(key)
            guest.page.wait_for_timeout(100)
            log = guest.page.locator("[role=log] li")
            if guest.page.locator(".curtain").count() or log.count() > before:
                break
            if guest.page.locator(".ask .what").inner_text() != asked:
                break
    if words == CURTAIN:
        expect(guest.page.locator(".curtain")).to_be_visible(timeout=LONG)
    else:
        hears(guest, words)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.soak) if told[3] else name for name, told in KEYS.items()]
)
def test_an_answer_by_its_key(stage: Stage, guest: NewGuest, name: str) -> None:
    position, keys, words, _ = KEYS[name]
    ada = guest("Ada")
    stage.sets(ada, position)

    presses(ada, keys, words)


def drags(guest: Guest, thing: str, zone: str) -> None:
    """Take a thing with the mouse and let it go over a zone."""
    box = guest.page.locator(f"[data-thing='{thing}']").first.bounding_box()
    there = guest.page.locator(f"[data-zone~='{zone}']").first.bounding_box()
    assert box is not None
    assert there is not None
    mouse = guest.page.mouse
    mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.down()
    mouse.move(there["x"] + there["width"] / 2 - 20, there["y"] + there["height"] / 2, steps=4)
    mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2)
    mouse.up()


def test_cards_are_carried_where_they_belong(stage: Stage, guest: NewGuest) -> None:
    """A notice to the mat, a hero over the line; one that is let go elsewhere stays."""
    ada = guest("Ada")
    stage.sets(ada, TABLE + "offer found-strongbox open-door detour\n")
    drags(ada, "open-door", "pile")
    assert ada.page.locator("[data-thing=open-door][data-glows]").count() == 1
    drags(ada, "found-strongbox", "mat")
    hears(ada, "takes Found Strongbox")

    stage.sets(ada, ON_QUEST)
    drags(ada, "elementalist", "lane")
    hears(ada, "Elementalist of Ada takes part")


def test_a_claimed_quest_is_not_lost_by_one_touch(stage: Stage, guest: NewGuest) -> None:
    """[TL-16.10] Beginning another asks once more, and names the clause."""
    ada = guest("Ada")
    stage.sets(ada, CHOSEN + "quest c1 dragons-hoard bell-tower\n", claimed_quests=True)
    ada.page.locator("[data-thing=q3]").click()
    again = ada.question.get_by_role("button", name="your claimed quest is discarded")
    expect(again).to_contain_text("TL-16.10", timeout=LONG)
    again.click()

    hears(ada, "begins quest 3")


def test_what_is_shut_says_why(stage: Stage, guest: NewGuest) -> None:
    """[TL-7.12, TL-R4] With its clause."""
    ada = guest("Ada")
    stage.sets(ada, ON_QUEST)
    ada.question.get_by_role("button", name="Give up").press("Enter")

    expect(ada.question.get_by_role("alert")).to_contain_text("TL-R4", timeout=LONG)


def test_a_reaction_is_asked_out_of_turn(stage: Stage, guest: NewGuest) -> None:
    """[TL-R50] The seat that is hit sees who attacks, and answers; "let it happen" is an equal button."""
    ada = guest("Ada")
    stage.sets(ada, TABLE + "offer poached-contract open-door detour\n")
    for thing in ("poached-contract", "siege-engineer", "cutpurse"):
        ada.page.locator(f"[data-thing={thing}][data-glows]").first.click(timeout=LONG)
    stage.looks(ada)
    expect(ada.page.get_by_text("Ada attacks: Poached Contract")).to_be_visible(timeout=LONG)
    expect(ada.question.get_by_role("button", name="Let it happen")).to_be_visible()
    ada.question.get_by_role("button", name="Shieldbearer steps in").click()

    hears(ada, "steps in for Cutpurse")


def test_the_end_is_one_table(stage: Stage, guest: NewGuest) -> None:
    """[TL-14.7, TL-14.8] The column that decided is lit."""
    ada = guest("Ada")
    stage.sets(ada, CHOSEN.replace("treasures 2 pilgrims-chalice", "treasures 2 dragons-hoard heart-of-the-mountain queens-reliquary") + "trigger 2\nlast-turns\n")  # fmt: skip
    ada.question.get_by_role("button", name="Gain 1 gold").click()
    ada.waits_for(lambda: ada.is_over() or ada.page.locator(".curtain button").count() > 0)
    if not ada.is_over():
        ada.page.locator(".curtain button").first.click()

    dialog = ada.page.get_by_role("dialog")
    expect(dialog.locator("tr.wins")).to_contain_text("Bram", timeout=LONG)
    expect(dialog.locator("thead .lit")).to_have_text("Treasure")


# Secrets


def test_nothing_secret_is_in_the_browser(stage: Stage, guest: NewGuest) -> None:
    """Copies of a challenge bear numbers of their own, so their ids are found nowhere unless the table has told them. [TL-R25, TL-3.2]"""
    ada = guest("Ada")
    frames: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda told: frames.append(str(told)))

    ada.page.on("websocket", follow)
    position = TABLE.replace("gold 1 3", "gold 1 (bramble-ogre.2)!1 (fog-marsh.2)!all cliff-harpy.2") + (
        "offer scouting-party open-door detour\ndeck challenges gloom-bats.2 mire-slime.2\ndeck heroes quartermaster\n"
    )
    stage.sets(ada, position)
    ada.page.locator("[data-thing=scouting-party][data-glows]").click()
    ada.page.locator("[data-thing='q2:3'][data-glows]").click(timeout=LONG)
    hears(ada, "You see Smiling Fence")
    seen = memory_of(ada)
    assert "smiling-fence.2" in seen
    ada.question.get_by_role("button", name="Leave it").click()
    ada.question.get_by_role("button", name="Gain 1 gold").click(timeout=LONG)
    expect(ada.page.locator(".curtain")).to_be_visible(timeout=LONG)

    after = memory_of(ada)
    kept = ada.page.evaluate(
        "JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + document.cookie"
    )
    assert "smiling-fence.2" not in after + kept + ada.page.content()
    for secret in ("bramble-ogre.2", "fog-marsh.2", "cliff-harpy.2", "gloom-bats.2", "mire-slime.2"):
        assert secret not in after + seen + kept + "".join(frames), secret
    assert 'web-mother"' not in "".join(frames)


# Everywhere, in every language


def test_the_fullest_table_fits_every_width_and_has_no_flaws(stage: Stage, guest: NewGuest) -> None:
    """Nothing sticks out sideways, and the question is in sight."""
    ada = guest("Ada")
    stage.sets(ada, FULLEST.read_text(encoding="utf-8"), 4, claimed_quests=True)

    for width, height in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.waits_for(lambda width=width, height=height: fits(ada, width, height))  # type: ignore[misc]
    ada.page.set_viewport_size({"width": 390, "height": 844})
    assert flaws(ada.page) == []


def fits(guest: Guest, width: int, height: int) -> bool:
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    box = guest.question.bounding_box()
    return (
        wide <= 0
        and box is not None
        and box["y"] + box["height"] <= height + 1
        and box["x"] + box["width"] <= width + 1
    )


def untranslated(guest: Guest) -> list[str]:
    """What no catalogue has said. Clauses are numbers, not words."""
    return [said for said in guest.page.evaluate(UNTRANSLATED) if not CLAUSE.fullmatch(said)]


@pytest.mark.soak
@pytest.mark.parametrize("light", ["dark", "light"])
def test_every_word_is_translated(stage: Stage, guest: NewGuest, light: str) -> None:
    """On a quest, at the market, among claimed quests, looked at closely."""
    ada = guest("Ada", color_scheme=light)
    ada.page.goto(stage.address)
    ada.page.evaluate("localStorage.setItem('lairhouse.language', 'xx')")
    ada.page.reload()  # the way to a table alone would not load the page anew
    for position in (ON_QUEST, CHOSEN + "quest c2 dragons-hoard bell-tower (elder-wyrm)\n"):
        stage.sets(ada, position, claimed_quests=True)
        ada.waits_for(lambda: "⟦" in ada.page.locator(".gist").first.inner_text())
        assert untranslated(ada) == []
        ada.page.locator("[data-thing=elementalist]").first.press("i")
        expect(ada.page.get_by_role("dialog")).to_be_visible(timeout=LONG)
        assert untranslated(ada) == []
        assert flaws(ada.page) == []


@pytest.mark.soak
def test_what_an_update_of_the_fullest_table_costs(
    stage: Stage, browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    """Script and layout of the costliest frame of each update, the thread's own time four times over; `make bench` holds it to its limit."""
    watched = Watched(browser, stage.address.rstrip("/"), {}, slowed=1)
    ada = Guest(watched.page, stage.address, "Ada")
    stage.sets(ada, FULLEST.read_text(encoding="utf-8"), 4, claimed_quests=True)

    def play() -> None:
        lane = ada.page.locator("[data-zone~=lane] [data-thing]")
        for _ in range(20):
            ada.page.locator("[data-zone~=camp] [data-glows]").first.click(timeout=LONG)
            ada.waits_for(lambda: lane.count() == 1)
            ada.page.wait_for_timeout(600)
            ada.page.get_by_role("button", name="Take back").first.click(timeout=LONG)
            ada.waits_for(lambda: lane.count() == 0)
            ada.page.wait_for_timeout(600)

    costs = [SLOWED * cost for cost in update_costs(watched.traced(play)) if cost > 0]
    watched.close()
    with capsys.disabled():
        usual, nearly_all = percentile(costs, 0.5), percentile(costs, 0.95)
        print(f"\n{len(costs)} updates, slowed {SLOWED} times: p50 {usual:.1f} ms, p95 {nearly_all:.1f} ms")
    assert len(costs) >= 20
