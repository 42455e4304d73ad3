"""LAIRS, Kami-sama and a game without a board of its own: no flaw that axe finds, no word that is not translated, at a phone's and a desktop's width."""

import pytest
from tests.browser.conftest import NewGuest
from tests.browser.test_house import UNTRANSLATED, flaws

pytestmark = pytest.mark.browser
TITLES = ("LAIRS", "Kami-sama", "Parley")


@pytest.mark.parametrize("title", TITLES)
def test_a_table_is_whole_in_both_widths(guest: NewGuest, title: str) -> None:
    ada = guest("Ada").comes()
    way = ada.sets(title, "With the house")
    ada.at_table()
    ada.waits_for(lambda: ada.is_asked)
    for width, height in ((1440, 900), (390, 844)):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(300)
        assert flaws(ada.page) == []
        assert ada.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
        assert ada.question.is_visible()

    ada.page.evaluate("localStorage.setItem('lairhouse.language', 'xx')")
    ada.page.goto(way)
    ada.page.reload()
    ada.at_table()
    ada.waits_for(lambda: ada.is_asked)
    if title in {"LAIRS", "Kami-sama"}:
        assert ada.page.evaluate(UNTRANSLATED) == []
