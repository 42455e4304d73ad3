"""The boards of Lair, Treasure Lair and Wakening Lair: played with the keyboard alone and by names alone, at every width, without flaws."""

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest
from tests.browser.hands import Keys, Names
from tests.browser.test_house import flaws

pytestmark = pytest.mark.browser
TITLES = ("Lair", "Treasure Lair", "Wakening Lair")
WIDTHS = ((360, 780), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440), (844, 390))
SAMPLE = 30
WHOLE = 3_000


def log_lines(guest: Guest) -> int:
    return guest.page.locator("[role=log] li").count()


def plays_with_keys(guest: Guest, steps: int) -> int:
    """How many steps of a game two people play at one keyboard."""
    hands = Keys(guest, 5)
    curtain = guest.page.locator(".curtain")
    taken = 0
    for _ in range(4 * steps):
        if guest.is_over() or taken >= steps:
            break
        if curtain.count():
            hands.opens_curtain()
        elif guest.is_asked:
            hands.step()
            taken += 1
        else:
            guest.page.wait_for_timeout(30)
    return taken


@pytest.mark.parametrize("title", TITLES)
def test_the_game_goes_on_with_the_keyboard_alone(guest: NewGuest, title: str) -> None:
    ada = guest("Ada").comes()
    ada.sets(title, "On this screen")
    ada.at_table()

    plays_with_keys(ada, SAMPLE)

    assert log_lines(ada) >= 5 or ada.is_over()


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_with_the_keyboard_alone(guest: NewGuest, title: str) -> None:
    ada = guest("Ada").comes()
    way = ada.sets(title, "On this screen")
    ada.at_table()

    plays_with_keys(ada, WHOLE)

    ada.page.goto(way)
    expect(ada.page.get_by_role("dialog")).to_be_visible(timeout=LONG)
    assert ada.is_over()


def play_by_names(people: list[Guest], steps: int) -> None:
    """Whoever is asked presses a button that has a name."""
    hands = {one: Names(one, number) for number, one in enumerate(people)}
    for _ in range(steps):
        if any(one.is_over() for one in people):
            return
        asked = [one for one in people if one.is_asked]
        for one in asked:
            hands[one].step()
        if not asked:
            people[0].page.wait_for_timeout(30)


def two_at(guest: NewGuest, title: str) -> list[Guest]:
    ada, bram = guest("Ada").comes(), guest("Bram")
    ada.sets(title, "By link")
    bram.sits_down(ada.link())
    ada.starts()
    for one in (ada, bram):
        one.at_table()
    return [ada, bram]


@pytest.mark.parametrize("title", TITLES)
def test_two_people_play_by_roles_and_names_and_axe_finds_nothing(guest: NewGuest, title: str) -> None:
    people = two_at(guest, title)

    play_by_names(people, SAMPLE)

    assert log_lines(people[0]) >= 3 or people[0].is_over()
    for one in people:
        assert flaws(one.page) == []


@pytest.mark.soak
@pytest.mark.parametrize("title", TITLES)
def test_two_people_play_a_whole_game_by_roles_and_names(guest: NewGuest, title: str) -> None:
    people = two_at(guest, title)

    play_by_names(people, WHOLE)

    for one in people:
        expect(one.page.get_by_role("dialog")).to_be_visible(timeout=LONG)


@pytest.mark.parametrize("title", TITLES)
def test_the_table_fits_every_width(guest: NewGuest, title: str) -> None:
    """Nothing sticks out sideways, and the question is in sight."""
    ada = guest("Ada").comes()
    ada.sets(title, "With the house")
    ada.at_table()
    ada.waits_for(lambda: ada.is_asked)

    for width, height in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.page.wait_for_timeout(60)
        overflow = ada.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        assert overflow <= 0, (title, width)
        box = ada.question.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height + 1 and box["x"] + box["width"] <= width + 1, (title, width)


@pytest.mark.parametrize("title", TITLES)
def test_a_phone_plays_and_axe_finds_nothing(guest: NewGuest, title: str) -> None:
    ada = guest("Ada", 390, 844, has_touch=True).comes()
    ada.sets(title, "With the house")
    ada.at_table()
    ada.waits_for(lambda: ada.is_asked)

    assert flaws(ada.page) == []
