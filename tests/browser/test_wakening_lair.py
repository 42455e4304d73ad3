"""Wakening Lair in the browser: what only a table of friends has: fingers on the board, and an absent Hero in other hands."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest

pytestmark = pytest.mark.browser
TITLE = "Wakening Lair"


def at_a_dealt_table(guest: NewGuest, **more: object) -> list[Guest]:
    """Two people whose Heroes were dealt, each at a browser; the first seat is agreed on."""
    ada, bram = guest("Ada", **more).comes(), guest("Bram", **more)
    ada.chooses(TITLE)
    ada.page.get_by_label("Heroes", exact=False).first.select_option("dealt")
    ada.sets(TITLE, "By link")
    bram.sits_down(ada.link())
    ada.starts()
    for one in (ada, bram):
        one.at_table()
        expect(one.page.locator(".ask.yours")).to_be_visible(timeout=LONG)
        one.page.get_by_role("main").locator("[data-glows]").first.press("Enter")
    ada.waits_for(lambda: ada.page.get_by_role("button", name="Look into Room 3").count() > 0)
    return [ada, bram]


def test_one_points_and_the_other_sees_it(guest: NewGuest) -> None:
    """[WL-16.3] With `.` on a thing, or from its close look; it acts upon nothing."""
    ada, bram = at_a_dealt_table(guest)
    bram.page.locator("[data-thing=room-3]").focus()
    bram.page.keyboard.press(".")

    expect(ada.page.locator(".flag")).to_have_text(re.compile("Bram.*this one"), timeout=LONG)
    expect(ada.page.get_by_role("status").filter(has_text="Bram points at Room 3")).to_be_attached()
    expect(bram.page.locator(".flag")).to_be_visible(timeout=LONG)
    ada.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(ada.page.get_by_role("log", name="Chat")).to_contain_text("points at Room 3")

    ada.page.locator("[data-thing=room-5]").focus()
    ada.page.keyboard.press("i")
    ada.page.get_by_role("dialog").get_by_role("button", name=re.compile("Point here")).press("Enter")
    expect(bram.page.get_by_role("status").filter(has_text="Ada points at Room 5")).to_be_attached(
        timeout=LONG
    )


def test_an_absent_hero_is_led_by_another_until_its_own_is_back(guest: NewGuest) -> None:
    """[WL-16.4]"""
    ada, bram = at_a_dealt_table(guest)
    way = ada.page.url
    away, here = (bram, ada) if ada.is_asked else (ada, bram)
    away.page.goto("about:blank")
    takes = here.page.get_by_role("button", name=f"Play for {away.name} meanwhile")

    def is_offered() -> bool:
        """It is, when the game waits for the absent one."""
        if here.is_asked:
            here.page.keyboard.press("t")
        return takes.count() > 0

    here.waits_for(is_offered)
    takes.press("Enter")

    here.waits_for(lambda: here.is_asked)
    expect(here.page.get_by_role("complementary", name="Seats")).to_contain_text(
        f"{here.name} plays meanwhile"
    )
    away.page.goto(way)
    away.at_table()
    expect(here.page.get_by_role("complementary", name="Seats")).not_to_contain_text(
        "plays meanwhile", timeout=LONG
    )
    away.waits_for(lambda: away.is_asked)
