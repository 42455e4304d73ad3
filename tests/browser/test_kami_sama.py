"""Kami-sama in the browser: whole games with the keyboard alone, and by roles and names alone."""

import re
from collections.abc import Callable, Iterator
from time import monotonic

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest
from tests.browser.hands import Keys, Names
from tests.browser.scenes import Stage
from tests.browser.test_house import flaws
from tests.games.kami_sama.table import game, table, year_end

from lairhouse.testing.scenes import Scene

pytestmark = pytest.mark.browser
LONGEST_GAME = 900.0  # seconds; a bound for one that goes on for ever, not a measure


def short(guest: Guest) -> None:
    guest.page.get_by_label(re.compile("Shortened first game")).select_option(label="Two years")


def test_a_whole_game_with_the_keyboard_alone_on_one_screen(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.chooses("Kami-sama")
    short(ada)
    way = ada.sets("Kami-sama", "On this screen")
    ada.at_table()
    hands = Keys(ada, 3)
    curtain = ada.page.locator(".curtain")

    ends = monotonic() + LONGEST_GAME
    while monotonic() < ends and not ada.is_over():
        if curtain.count():
            hands.opens_curtain()
        elif ada.is_asked:
            hands.step()
        else:
            ada.page.wait_for_timeout(30)

    ada.page.goto(way)  # the last key may have opened something of the end already
    expect(ada.page.get_by_role("dialog")).to_contain_text("total", timeout=LONG)


def test_two_people_play_by_roles_and_names_and_a_third_watches(guest: NewGuest) -> None:
    ada, bram, cleo = guest("Ada").comes(), guest("Bram"), guest("Cleo")
    ada.chooses("Kami-sama")
    short(ada)
    ada.sets("Kami-sama", "By link")
    bram.sits_down(ada.link())
    cleo.page.goto(ada.page.url)
    ada.starts()
    for one in (ada, bram, cleo):
        one.at_table()
    assert flaws(ada.page) == []
    hands = {ada: Names(ada, 1), bram: Names(bram, 2)}

    ends = monotonic() + LONGEST_GAME
    while monotonic() < ends and not (ada.is_over() or bram.is_over()):
        asked = [one for one in (ada, bram) if one.is_asked]
        for one in asked:
            hands[one].step()
        if not asked:
            ada.page.wait_for_timeout(30)

    for one in (ada, bram, cleo):
        expect(one.page.get_by_role("dialog")).to_contain_text("total", timeout=LONG)


def test_a_refusal_says_why_and_opens_its_rule(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.sets("Kami-sama", "On this screen")
    ada.at_table()
    for _ in range(2):
        ada.page.locator(".curtain .start").click()
        ada.waits_for(lambda: ada.is_asked)
        ada.page.locator(".kami-sheet").first.click()
        ada.page.get_by_role("button", name=re.compile("^Keep ")).click()
    for _ in range(6):
        ada.page.wait_for_timeout(400)
        if ada.page.locator(".curtain .start").count():
            ada.page.locator(".curtain .start").click()
        elif ada.question.get_by_text("Use an action").count():
            break
        else:
            ada.page.locator("[data-glows]").first.press("Enter")
    shut = ada.page.locator(
        "[data-thing^='HO-'][aria-disabled=true], [data-thing^='WE-'][aria-disabled=true]"
    ).first
    shut.press("Enter")

    expect(ada.question.get_by_role("alert")).to_be_visible(timeout=LONG)
    ada.question.get_by_role("alert").get_by_role("button", name=re.compile("Open rule KS-")).click()
    expect(ada.page.locator("dl .opened")).to_be_visible(timeout=LONG)


BUSY = (
    "red FA-a1 FA-b1 WE-c2 FI-a1 HO-b3; blue FA-b2 FA-c3 HO-b1 WE-b1; "
    "purple HO-c2 HO-b2 FA-c2 WE-a2; white FI-b2 HO-a2 FA-a3 WE-b2"
)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """A house of its own, whose tables begin where a test says."""
    house = Stage(tmp_path_factory.mktemp("kami-sama"), "kami_sama")
    house.start()
    yield house
    house.kill()


def begins(stage: Stage, ada: Guest, scene: Scene) -> None:
    stage.sets(ada, scene.words.position(scene.state), seats=len(game(scene).players))


def drags(ada: Guest, start: str, end: str, seen: Callable[[], bool]) -> None:
    """With the mouse from a thing to another, again where the hand slipped, until it is seen what came of it."""
    for _ in range(5):
        ends = [ada.page.locator(one).first.bounding_box() for one in (start, end)]
        (x, y), (u, w) = ((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box)
        mouse = ada.page.mouse
        mouse.move(x, y)
        mouse.down()
        mouse.move((x + u) / 2, (y + w) / 2, steps=4)
        mouse.move(u, w, steps=4)
        mouse.up()
        for _ in range(60):
            if seen():
                return
            ada.page.wait_for_timeout(50)
    raise AssertionError(f"{start} was dragged onto {end} in vain")


def is_called(ada: Guest, thing: str, words: str) -> Callable[[], bool]:
    """Whether a space is read out with these words."""
    return lambda: (
        words in (ada.page.locator(f"[data-thing={thing}]").first.get_attribute("aria-label") or "")
    )


def test_the_owner_of_the_temple_orders_a_tie_and_a_villager_is_taken_home(
    guest: NewGuest, stage: Stage
) -> None:
    """[KS-10.8 KS-11.3] With the arrows and with the hand."""
    ada = guest("Ada")
    begins(stage, ada, year_end("suijin kodama noroi tengu", "red FA-a1; blue FA-c3; white FA-b2"))
    chips = ada.question.locator(".chip")
    expect(chips).to_have_count(3, timeout=LONG)
    last = chips.last.get_attribute("data-chip")
    chips.last.press("ArrowLeft")
    drags(
        ada, f"[data-chip={last}]", ".chip >> nth=0", lambda: chips.first.get_attribute("data-chip") == last
    )
    ada.question.get_by_role("button", name="So be it").press("Enter")

    expect(ada.page.get_by_text("breaks the tie").first).to_be_attached(timeout=LONG)
    stage.looks(ada)
    slips = ada.page.locator(".hand .slip")
    expect(slips).to_have_count(4, timeout=LONG)
    slips.first.press("Enter")
    expect(ada.page.locator(".hand .take button")).to_be_focused(timeout=LONG)
    slips.nth(1).click()  # another one instead
    took = ada.page.get_by_text(re.compile(" takes "))
    drags(ada, ".hand .slip >> nth=1", ".hand .take button", lambda: took.count() > 0)


def test_shrines_and_cubes_are_dragged(guest: NewGuest, stage: Stage) -> None:
    """[KS-5.3 KS-6.6 KS-6.8] From the sheet to a space, off the disc, a cube to its action, a shrine to another village."""
    ada = guest("Ada")
    scene = table("tengu suijin kamado kodama", BUSY, seats={"red": "cubes=3"})
    begins(stage, ada, scene)
    here = ada.page.locator("[data-thing=FA-d2]")
    expect(here).to_have_attribute("data-glows", "", timeout=LONG)
    drags(ada, ".own [data-thing=supply]", "[data-thing=FA-d2]", is_called(ada, "FA-d2", "shrine of yours"))

    drags(ada, "[data-thing=FA-a3]", "[data-thing=seat-4]", is_called(ada, "FA-a3", "free"))
    drags(
        ada,
        ".own [data-thing=cubes]",
        "[data-thing=tengu-2]",
        lambda: "Great Leap" in ada.question.inner_text(),
    )


def test_tengu_is_asked_on_anothers_turn(guest: NewGuest, stage: Stage) -> None:
    """[KS-17.27] Escape leads to the button that lets the shrine go; the table swings to the one who is asked."""
    ada = guest("Ada")
    on = BUSY.replace(" HO-b1", "").replace("HO-a2", "HO-c1")
    begins(stage, ada, table("suijin kodama noroi tengu", on, year=2, active="red", seats={"red": "cubes=4"}))
    ada.page.locator("[data-thing=HO-c1]").press("Enter")
    expect(ada.page.locator(".curtain .start")).to_be_visible(timeout=LONG)
    stage.looks(ada)
    expect(ada.question).to_contain_text("Ada would remove your shrine on HO-c1", timeout=LONG)
    expect(ada.page.locator("[data-thing=HO-b1]")).to_have_attribute("data-glows", "", timeout=LONG)
    ada.page.keyboard.press("Escape")

    expect(ada.question.get_by_role("button", name="Let it go")).to_be_focused(timeout=LONG)
    ada.page.keyboard.press("Enter")
    expect(ada.page.get_by_text("lets the shrine on HO-c1 go").first).to_be_attached(timeout=LONG)


def test_on_a_shared_screen_the_table_may_keep_still(guest: NewGuest, stage: Stage) -> None:
    """The one who is asked has the own plate at the bottom, unless the setting keeps the table still."""
    ada = guest("Ada")
    scene = table("suijin kodama noroi tengu", BUSY, active="blue", also="turns 1")
    begins(stage, ada, scene)
    own = ada.page.get_by_role("button", name=re.compile("^Your current village"))
    board = ada.page.locator(".board svg").first

    def height() -> float:
        boxes = [one.bounding_box() for one in (own, board)]
        return (boxes[0]["y"] - boxes[1]["y"]) / boxes[1]["height"] if boxes[0] and boxes[1] else 0

    ada.waits_for(lambda: height() > 0.8)
    ada.page.add_init_script("localStorage.setItem('lairhouse.swings', 'off')")
    ada.page.reload()
    stage.looks(ada)
    ada.waits_for(lambda: 0 < height() < 0.7)
