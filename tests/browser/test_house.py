"""The house itself: every page at every width, in both lights, without a flaw that axe finds; all its words translated."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG

pytestmark = pytest.mark.browser

PAGES = ("", "open", "replays", "rules/connect_four", "cards", "me", "credits")
WIDTHS = ((360, 740), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440), (844, 390))
RULES = {
    "runOnly": {
        "type": "tag",
        "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    }
}
UNTRANSLATED = """() => {
  const found = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode
    const element = node.parentElement
    if (!/\\p{L}{2}/u.test(node.textContent) || element.closest('[translate=no], [lang=en]:not(html), script, style, option[lang], kbd')) continue
    if (!/[⟦⟧]/.test(node.textContent) && !element.closest('[data-said]')) found.push(node.textContent.trim())
  }
  return found
}"""


def flaws(page: Page) -> list[str]:
    """What axe has found, in words."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node.get('failureSummary', '')[:160]}"
        for one in found
        for node in one["nodes"]
    ]


def settled(page: Page) -> None:
    page.wait_for_load_state("networkidle")
    expect(page.locator("#main")).to_be_visible(timeout=LONG)


@pytest.mark.parametrize("light", ["dark", "light"])
def test_axe_finds_nothing_on_any_page(guest: NewGuest, light: str) -> None:
    ada = guest("Ada", color_scheme=light).comes()
    for way in PAGES:
        ada.page.goto(f"{ada.house}#/{way}")
        settled(ada.page)
        assert flaws(ada.page) == [], way


def test_nothing_is_wider_than_the_window(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    for width, height in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": height})
        for way in PAGES:
            ada.page.goto(f"{ada.house}#/{way}")
            settled(ada.page)
            wide = ada.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, f"{way or 'lobby'} at {width}: {wide} too wide"


def test_every_word_of_the_house_is_translated(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.page.evaluate("localStorage.setItem('lairhouse.language', 'xx')")
    for way in PAGES:
        ada.page.goto(f"{ada.house}#/{way}")
        ada.page.reload()
        settled(ada.page)
        assert ada.page.evaluate(UNTRANSLATED) == [], way


def test_the_house_speaks_german(guest: NewGuest) -> None:
    ada = guest("Ada", locale="de-DE")
    ada.page.goto(ada.house)

    expect(ada.page.get_by_role("heading", name="Tisch decken")).to_be_visible()
    assert ada.page.evaluate("document.documentElement.lang") == "de"


def test_a_name_and_you_are_in(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.page.goto(f"{ada.house}#/me")
    expect(ada.page.get_by_role("heading", name="Profile")).to_be_visible()
    ada.page.get_by_label("Name", exact=True).first.fill("Ada")
    ada.page.get_by_role("button", name="Come in").first.click()
    expect(ada.page.get_by_text("Saved.")).to_be_visible()

    ada.page.goto(f"{ada.house}#/")
    expect(ada.page.get_by_role("heading", name=re.compile("Ada"))).to_be_visible()


def test_daylight_and_lamplight_are_kept(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.page.goto(f"{ada.house}#/me")
    ada.page.locator("select").nth(1).select_option("daylight")
    ada.page.reload()

    expect(ada.page.locator("html")).to_have_attribute("data-theme", "daylight")


def test_the_rules_are_searched_and_a_refusal_opens_its_clause(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.page.goto(f"{ada.house}#/rules/connect_four")
    ada.page.get_by_role("searchbox").fill("CF-1")
    expect(ada.page.locator("dl div")).not_to_have_count(0)

    ada.page.goto(ada.house)
    ada.sets("Connect Four", "With the house")
    ada.at_table()
    ada.question.get_by_role("button", name=re.compile("Open rule CF-")).first.click(timeout=LONG)
    expect(ada.page.locator("dl .opened")).to_be_visible()


def test_the_first_turns_come_with_a_hand_on_the_shoulder(guest: NewGuest) -> None:
    ada = guest("Ada").comes()
    ada.chooses("Connect Four")
    ada.page.get_by_role("button", name="Learn Connect Four").first.click()
    ada.at_table()
    note = ada.page.get_by_role("note", name="A hand on your shoulder")
    expect(note).to_contain_text("glows", timeout=LONG)
    ada.waits_for(lambda: ada.is_asked)
    assert flaws(ada.page) == []

    ada.page.get_by_role("button", name="Column a", exact=True).click()
    expect(note).to_contain_text("does not glow", timeout=LONG)
    note.get_by_role("button", name="Thank you, enough").click()
    expect(note).to_be_hidden()


def test_an_open_table_is_found_in_the_lobby(guest: NewGuest) -> None:
    ada, bram = guest("Ada").comes(), guest("Bram")
    ada.chooses("Kuhn poker")
    ada.mode("By link")
    ada.page.get_by_label("Visible in open tables").check()
    ada.page.get_by_label("Your name").fill("Ada")
    ada.page.locator("form .start").click()
    ada.page.wait_for_url("**/#/t/*")

    bram.page.goto(f"{bram.house}#/open")
    bram.page.get_by_role("button", name=re.compile("Kuhn poker, Ada")).click(timeout=LONG)
    bram.page.get_by_label("Your name").fill("Bram")
    bram.page.get_by_role("button", name="Sit down on seat 2").click()
    ada.starts()
    ada.at_table()
    bram.at_table()
