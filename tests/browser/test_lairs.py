"""LAIRS in the browser: whole games with the keyboard alone, and by roles and names alone; and what the curtain hides."""

import re
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest, memory_of
from tests.browser.hands import Keys, Names
from tests.browser.test_house import flaws

KEEP = re.compile("Keep .* face-up")
pytestmark = pytest.mark.browser
TRIES = 8
STEPS = 25  # of exploring, before both agree to end


def keep_what_there_is(guests: tuple[Guest, ...], keep: Callable[[Guest], None]) -> None:
    """Whoever has Treasures chooses which to keep face-up; who has none is not asked."""
    for _ in range(400):
        if all(one.is_over() for one in guests):
            return
        for one in guests:
            if one.page.get_by_role("button", name=KEEP).count():
                keep(one)
                one.page.wait_for_timeout(300)
        guests[0].page.wait_for_timeout(50)
    raise AssertionError("the game does not end")


def locks(one: Guest) -> None:
    lock = one.page.get_by_role("button", name="Lock", exact=True, disabled=False)
    one.waits_for(lambda: lock.count() > 0)
    lock.press("Enter")
    one.page.get_by_role("button", name="Lock for good?").press("Enter")


def builds(one: Guest) -> None:
    one.page.get_by_role("button", name="Suggest, clear").press("Enter", timeout=LONG)
    one.page.get_by_role("menuitem", name="Suggest any lair").press("Enter")
    locks(one)


def until(seen: Callable[[], bool], press: Callable[[], None], guest: Guest) -> None:
    """Press again as long as nothing is seen of it: the table may have moved on under the first press."""
    for _ in range(TRIES):
        with suppress(Error, AssertionError):
            press()
        for _ in range(60):
            if seen():
                return
            guest.page.wait_for_timeout(50)
    raise AssertionError(f"{guest.name} presses in vain; the page says {guest.says!r}")


def agree_to_end(first: Guest, second: Guest, press: Callable[[Guest, str], None]) -> None:
    """The game's own way to stop: one asks, the other grants it. [LS-13.5]"""
    agree = second.page.get_by_role("button", name="Agree to end")
    until(lambda: agree.count() > 0, lambda: press(first, "Ask to end"), first)
    until(lambda: agree.count() == 0, lambda: press(second, "Agree to end"), second)


def names(one: Guest, name: str) -> None:
    one.page.get_by_role("button", name=re.compile(name)).first.press("Enter", timeout=3000)


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
    for _ in range(STEPS):
        for one in (ada, bram):
            if one.is_asked:
                hands[one].step()
        ada.page.wait_for_timeout(20)
    agree_to_end(ada, bram, names)
    keep_what_there_is((ada, bram), lambda one: one.page.get_by_role("button", name=KEEP).press("Enter"))

    for one in (ada, bram, cleo):
        expect(one.page.get_by_role("dialog")).to_be_visible(timeout=LONG)
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("img", name=re.compile("Lair of"))).to_have_count(2)


def test_a_whole_game_with_the_keyboard_alone(guest: NewGuest) -> None:
    ada, bram = guest("Ada").comes(), guest("Bram")
    ada.sets("LAIRS", "By link")
    bram.sits_down(ada.link())
    ada.starts()
    hands = {ada: Keys(ada, 6), bram: Keys(bram, 7)}
    for one in (ada, bram):
        one.page.get_by_role("button", name="Suggest, clear").wait_for(timeout=LONG)
        hands[one].goes_to("Suggest, clear")
        hands[one].goes_to("Suggest any lair", key="ArrowDown", start="")
        one.page.get_by_role("button", name="Lock", exact=True, disabled=False).wait_for(timeout=LONG)
        hands[one].goes_to("Lock")
        hands[one].goes_to("Lock for good?")
    ada.waits_for(lambda: ada.page.get_by_role("button", name="I begin").count() > 0)
    hands[ada].goes_to("I begin")
    for step in range(STEPS):
        for one in (ada, bram):
            if one.is_asked and step % 7 == 6 and one.page.get_by_role("button", name="Stop").count():
                hands[one].goes_to("Stop")
            elif one.is_asked:
                hands[one].step()
    agree_to_end(ada, bram, lambda one, name: hands[one].goes_to(name, key="Shift+Tab"))
    keep_what_there_is((ada, bram), lambda one: hands[one].goes_to("Keep"))

    for one in (ada, bram):
        expect(one.page.get_by_role("dialog")).to_be_visible(timeout=LONG)


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
        if "Chest" in (label or "")
    ]
    assert len(chests) >= 3
    locks(ada)
    ada.page.get_by_role("button", name="I begin").click(timeout=LONG)
    expect(ada.page.locator(".curtain")).to_be_visible(timeout=LONG)

    memory = memory_of(ada)
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
