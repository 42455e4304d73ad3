"""LAIRS by hand: pieces dragged, lairs kept, single cubes touched, walls set by thumb."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest

pytestmark = pytest.mark.browser


def thing(one: Guest, name: str) -> Locator:
    return one.page.locator(f"[data-thing='{name}']")


def drags(one: Guest, start: str, end: str) -> None:
    """With the mouse, from the middle of one thing to the middle of another."""
    mouse = one.page.mouse
    for name, act in ((start, mouse.down), (end, mouse.up)):
        box = thing(one, name).bounding_box()
        assert box is not None
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        act()


def names(one: Guest, place: str, words: str) -> None:
    expect(thing(one, place)).to_have_attribute("aria-label", re.compile(words), timeout=LONG)


def builds_with_the_house(guest: NewGuest, **window: object) -> Guest:
    ada = guest("Ada", **window).comes()
    ada.sets("LAIRS", "With the house")
    ada.page.get_by_role("radio", name=re.compile("^Wall")).wait_for(timeout=LONG)
    return ada


def whole(one: Guest, item: str) -> None:
    one.page.get_by_role("button", name="Suggest, clear").click(timeout=LONG)
    one.page.get_by_role("menuitem", name=item).click(timeout=LONG)


def test_pieces_are_dragged_and_lairs_kept_under_a_name(guest: NewGuest) -> None:
    ada = builds_with_the_house(guest)
    ada.page.get_by_role("radio", name=re.compile("^Chest")).click()
    drags(ada, "tray-C", "D4")
    names(ada, "D4", "^D4: Chest")
    drags(ada, "D4", "B2")
    names(ada, "B2", "^B2: Chest")
    drags(ada, "B2", "tray-C")
    names(ada, "B2", "^B2: empty")

    whole(ada, "Suggest any lair")
    expect(ada.page.get_by_role("button", name="Lock", exact=True, disabled=False)).to_be_visible(
        timeout=LONG
    )
    ada.page.get_by_role("button", name="Kept lairs").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Keep this lair under the name").fill("<b>")
    dialog.get_by_role("button", name="Keep", exact=True).click()
    expect(dialog.get_by_role("status")).to_contain_text("letters, digits")
    dialog.get_by_label("Keep this lair under the name").fill("Spiral")
    dialog.get_by_role("button", name="Keep", exact=True).click()
    expect(dialog.get_by_role("status")).to_contain_text("Kept as “Spiral”")
    ada.page.keyboard.press("Escape")
    whole(ada, "Take all pieces back")
    ada.page.get_by_role("button", name="Do it").click(timeout=LONG)
    expect(ada.page.get_by_text("11 features missing")).to_be_visible(timeout=LONG)
    ada.page.get_by_role("button", name="Kept lairs").click()
    dialog.get_by_label("Keep this lair under the name").wait_for(state="detached", timeout=LONG)
    dialog.get_by_role("button", name="Build it").click()

    expect(ada.page.get_by_role("button", name="Lock", exact=True, disabled=False)).to_be_visible(
        timeout=LONG
    )


def test_single_cubes_pay_and_are_saved(guest: NewGuest) -> None:
    ada = builds_with_the_house(guest)
    whole(ada, "Suggest any lair")
    ada.page.get_by_role("button", name="Lock", exact=True, disabled=False).click(timeout=LONG)
    ada.page.get_by_role("button", name="Lock for good?").click()
    ada.page.get_by_role("button", name="I begin").click(timeout=LONG)
    ada.page.reload()
    ada.page.get_by_role("button", name=re.compile("^Hustle")).click(timeout=LONG)
    expect(ada.page.locator("[data-glows][aria-label*='Hustle']").first).to_be_visible(timeout=LONG)
    ada.page.get_by_role("button", name=re.compile("^Creep")).click()
    quick = ada.page.get_by_role("checkbox", name="Fresh Quickness")
    expect(quick).to_have_attribute("aria-checked", "false", timeout=LONG)
    quick.click()
    expect(quick).to_have_attribute("aria-checked", "true")
    expect(ada.page.get_by_role("button", name=re.compile("^Creep Fresh Quickness"))).to_be_visible()
    quick.press(" ")
    expect(ada.page.get_by_text("1 more cube")).to_be_visible()

    ada.page.keyboard.press("v")
    basic = ada.page.get_by_role("checkbox", name="Fresh basic")
    basic.nth(0).press(" ")
    basic.nth(1).press(" ")
    expect(ada.page.get_by_role("button", name="Conserve save 2")).to_be_visible()
    basic.nth(1).press("Enter")
    expect(ada.page.get_by_role("log", name="Log").get_by_text("conserve", exact=False).first).to_be_visible(
        timeout=LONG
    )


def test_walls_are_set_by_thumb(guest: NewGuest) -> None:
    ada = builds_with_the_house(guest, width=390, height=844, has_touch=True)
    ada.page.get_by_role("button", name="C3: empty: open its sides").tap()
    handles = ada.page.get_by_role("button", name=re.compile("^free border"))
    expect(handles).to_have_count(4)
    for handle in handles.all():
        box = handle.bounding_box()
        assert box is not None and box["width"] >= 44 and box["height"] >= 44
    ada.page.get_by_role("button", name=re.compile("^free border, C3 east")).tap()

    expect(ada.page.get_by_role("button", name=re.compile("^wall, C3 east"))).to_be_visible(timeout=LONG)
    expect(handles).to_have_count(3)
