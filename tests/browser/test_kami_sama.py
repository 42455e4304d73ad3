"""Kami-sama in the browser: whole games with the keyboard alone, and by roles and names alone."""

import re
from time import monotonic

import pytest
from playwright.sync_api import Error, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest
from tests.browser.hands import Keys, Names
from tests.browser.test_house import flaws

pytestmark = pytest.mark.browser
LONGEST_GAME = 240.0  # seconds, on a machine that does much else


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
            try:
                hands[one].step()
            except Error:
                continue  # the board has changed under the hand
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
