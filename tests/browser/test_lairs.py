"""LAIRS in the browser: whole games with the keyboard alone, and by roles and names alone; and what the curtain hides."""

import re

import pytest
from playwright.sync_api import Error, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest
from tests.browser.hands import Keys, Names
from tests.browser.test_house import flaws

pytestmark = pytest.mark.browser
TURNS = 60  # steps of exploring, before both agree to end


def locks(one: Guest) -> None:
    lock = one.page.get_by_role("button", name="Lock", exact=True, disabled=False)
    one.waits_for(lambda: lock.count() > 0)
    lock.press("Enter")
    one.page.get_by_role("button", name="Lock for good?").press("Enter")


def builds(one: Guest) -> None:
    one.page.get_by_role("button", name="Suggest, clear").press("Enter", timeout=LONG)
    one.page.get_by_role("menuitem", name="Suggest any lair").press("Enter")
    locks(one)


def agree_to_end(first: Guest, second: Guest) -> None:
    """The game's own way to stop: one asks, the other grants it. [LS-13.5]"""
    first.page.get_by_role("button", name=re.compile("Ask to end")).press("Enter", timeout=LONG)
    second.page.get_by_role("button", name=re.compile("Agree to end|Yes|Grant", re.IGNORECASE)).first.press(
        "Enter", timeout=LONG
    )


def test_two_people_play_by_roles_and_names_and_a_third_watches(guest: NewGuest) -> None:
    ada, bram, cleo = guest("Ada").comes(), guest("Bram"), guest("Cleo")
    ada.sets("LAIRS", "By link")
    bram.sits_down(ada.link())
    cleo.page.goto(ada.page.url)
    ada.starts()
    for one in (ada, bram):
        builds(one)
    ada.waits_for(lambda: ada.page.get_by_role("button", name="I begin").count() > 0)
    assert flaws(ada.page) == []
    ada.page.get_by_role("button", name="I begin").press("Enter")
    ada.waits_for(lambda: ada.page.get_by_role("button", name=re.compile("^Creep")).count() > 0)
    assert flaws(ada.page) == []
    hands = {ada: Names(ada, 4), bram: Names(bram, 5)}
    for _ in range(TURNS):
        for one in (ada, bram):
            if one.is_asked:
                try:
                    hands[one].step()
                except Error:
                    continue
        ada.page.wait_for_timeout(20)
    agree_to_end(ada, bram)
    for one in (ada, bram):
        one.page.get_by_role("button", name=re.compile("Keep .* face-up")).press("Enter", timeout=LONG)

    for one in (ada, bram, cleo):
        expect(one.page.get_by_role("dialog")).to_be_visible(timeout=LONG)
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("img", name=re.compile("Lair of"))).to_have_count(2)


def test_a_whole_game_with_the_keyboard_alone_on_one_screen(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.sets("LAIRS", "On this screen")
    ada.at_table()
    hands = Keys(ada, 6)
    curtain, press = ada.page.locator(".curtain"), ada.page.keyboard.press

    def tab_to(name: str, key: str = "Tab") -> None:
        for _ in range(60):
            if ada.page.evaluate("document.activeElement?.textContent ?? ''").strip().startswith(name):
                return press("Enter")
            press(key)
        raise AssertionError(f"no way to {name!r} with {key}")

    for _ in range(2):
        ada.waits_for(lambda: curtain.count() > 0)
        hands.opens_curtain()
        ada.waits_for(lambda: ada.is_asked)
        press("q")
        tab_to("Suggest, clear")
        tab_to("Suggest any lair", "ArrowDown")
        ada.waits_for(
            lambda: ada.page.get_by_role("button", name="Lock", exact=True, disabled=False).count() > 0
        )
        press("q")
        tab_to("Lock")
        tab_to("Lock for good?")
        if ada.page.get_by_role("button", name="I begin").count():
            press("q")
            tab_to("I begin")
    stops = 0
    for _ in range(900):
        if ada.is_over() or ada.page.get_by_text("The lairs are unveiled").count():
            break
        if curtain.count():
            hands.opens_curtain()
            stops = 0
        elif ada.page.get_by_role("button", name=re.compile("Keep .* face-up")).count():
            press("q")
            tab_to("Keep")
        elif ada.is_asked:
            stops += 1
            if stops % 6 == 0 and ada.page.get_by_role("button", name=re.compile("^(Stop|Really)")).count():
                press("q")
                tab_to("Stop")
                if ada.page.get_by_role("button", name=re.compile("^Really")).count():
                    tab_to("Really")
            else:
                hands.step()
        else:
            ada.page.wait_for_timeout(20)
    else:
        raise AssertionError("the game does not end")


def test_nothing_of_the_covered_seat_is_in_the_browser(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.sets("LAIRS", "On this screen")
    ada.at_table()
    ada.page.locator(".curtain .start").click()
    ada.page.get_by_role("button", name="Suggest, clear").click(timeout=LONG)
    ada.page.get_by_role("menuitem", name="Suggest any lair").click()
    ada.waits_for(lambda: ada.page.locator("[data-thing][aria-label*=Chest]").count() >= 3)
    chests = [
        label
        for label in ada.page.locator("[data-thing]").evaluate_all(
            "all => all.map(one => one.getAttribute('aria-label'))"
        )
        if "Chest" in label
    ]
    assert len(chests) >= 3
    locks(ada)
    ada.page.get_by_role("button", name="I begin").click(timeout=LONG)
    expect(ada.page.locator(".curtain")).to_be_visible(timeout=LONG)

    tools = ada.page.context.new_cdp_session(ada.page)
    tools.send("HeapProfiler.enable")
    tools.send("HeapProfiler.collectGarbage")
    chunks: list[str] = []
    tools.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))
    tools.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    memory = "".join(chunks)
    stored = ada.page.evaluate(
        "JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + document.cookie"
    )
    page = ada.page.content()

    assert "Behind the curtain" in page
    for label in chests:
        place = label.split(".")[0]
        for kept in (page, stored, memory):
            assert place not in kept, f"{place!r} is still there"
    assert '\\"laws\\"' not in memory
