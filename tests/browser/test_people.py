"""Two people and a watcher at a table: whatever happens to their browsers or to the house, they go on where they were."""

import re

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest
from tests.browser.line import Line
from tests.browser.serving import Served

pytestmark = pytest.mark.browser
CUT = 10_000  # milliseconds; the client gives a silent line up after nine seconds


def seated(guest: NewGuest) -> tuple[Guest, Guest, str]:
    """Ada and Bram at a table of Connect Four, begun; and the way to it."""
    ada, bram = guest("Ada").comes(), guest("Bram")
    ada.sets("Connect Four", "By link")
    way = ada.link()
    bram.sits_down(way)
    ada.starts()
    ada.at_table()
    bram.at_table()
    return ada, bram, ada.page.url


def drops(one: Guest, column: str) -> None:
    one.page.get_by_role("button", name=f"Column {column}", exact=True).click(timeout=LONG)


def lines(one: Guest) -> int:
    return one.page.get_by_role("log", name="Log").get_by_text("drops a stone").count()


def test_two_people_play_to_the_end_and_a_third_watches(guest: NewGuest) -> None:
    ada, bram, way = seated(guest)
    cleo = guest("Cleo")
    cleo.page.goto(way)
    cleo.at_table()

    for column in "aab":
        drops(ada, column)
        drops(bram, "g" if column == "a" else "f")
    expect(cleo.page.get_by_role("log", name="Log").get_by_text("drops a stone")).to_have_count(
        6, timeout=LONG
    )
    assert cleo.page.get_by_role("button", name=re.compile("Column")).count() == 0
    drops(ada, "a")
    drops(bram, "e")
    drops(ada, "a")

    for one in (ada, bram, cleo):
        expect(one.page.get_by_role("dialog")).to_be_visible(timeout=LONG)
    expect(ada.page.get_by_role("dialog")).to_contain_text("You have won")
    expect(bram.page.get_by_role("dialog")).to_contain_text("Ada won")


def test_a_reload_and_a_killed_house_change_nothing(guest: NewGuest, served: Served) -> None:
    ada, bram, _ = seated(guest)
    drops(ada, "a")
    drops(bram, "b")

    ada.page.reload()
    ada.at_table()
    ada.waits_for(lambda: lines(ada) == 2)
    drops(ada, "a")
    bram.waits_for(lambda: lines(bram) == 3)
    drops(bram, "b")
    ada.waits_for(lambda: lines(ada) == 4)

    served.kill()
    expect(ada.page.get_by_text("Connection lost")).to_be_visible(timeout=LONG)
    served.start()
    expect(ada.page.get_by_text("Connection lost")).to_be_hidden(timeout=LONG)
    drops(ada, "a")
    bram.waits_for(lambda: lines(bram) == 5)
    drops(bram, "b")
    ada.waits_for(lambda: lines(ada) == 6)
    drops(ada, "a")
    expect(bram.page.get_by_role("dialog")).to_contain_text("Ada won", timeout=LONG)


def test_a_network_that_is_dead_for_ten_seconds_loses_nothing(guest: NewGuest, served: Served) -> None:
    """Nobody is told of it: no socket closes, no event comes. What was pressed meanwhile happens once."""
    line = Line(served.port)
    bram = guest("Bram")
    bram.house = line.address
    bram.comes()
    bram.sets("Connect Four", "By link")
    ada = guest("Ada")
    ada.sits_down(bram.link().replace(line.address, ada.house))
    bram.starts()
    for one in (ada, bram):
        one.at_table()

    line.cut()
    drops(bram, "b")
    bram.page.wait_for_timeout(CUT)
    expect(
        bram.page.get_by_text("Connection lost").or_(bram.page.get_by_text("sending")).first
    ).to_be_visible()
    assert lines(ada) == lines(bram) == 0
    line.mend()

    ada.waits_for(lambda: lines(ada) == 1)
    bram.waits_for(lambda: lines(bram) == 1)
    expect(bram.page.get_by_text("Connection lost")).to_be_hidden(timeout=LONG)
    drops(ada, "c")
    bram.waits_for(lambda: lines(bram) == 2)
    drops(bram, "b")
    ada.waits_for(lambda: lines(ada) == 3)
    line.close()


def test_they_talk_take_back_by_consent_and_play_again(guest: NewGuest) -> None:
    ada, bram, _ = seated(guest)
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_role("textbox", name="Say something").fill("Good luck!")
    ada.page.keyboard.press("Enter")
    bram.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(bram.page.get_by_text("Good luck!")).to_be_visible()

    drops(ada, "d")
    bram.waits_for(lambda: bram.is_asked)
    ada.page.get_by_role("button", name="Take back").first.click()
    bram.waits_for(lambda: not bram.is_asked)
    ada.waits_for(lambda: ada.is_asked)
    drops(ada, "e")
    drops(bram, "d")

    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("menuitem", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Yes").click()
    expect(bram.page.get_by_role("dialog")).to_contain_text("You have won", timeout=LONG)
    bram.page.get_by_role("button", name="The same table again").click()
    bram.page.wait_for_timeout(300)
    expect(ada.page.get_by_role("button", name="Join the next game")).to_be_visible(timeout=LONG)


def test_a_seat_is_handed_over_by_a_link(guest: NewGuest) -> None:
    ada, bram, _ = seated(guest)
    drops(ada, "d")
    drops(bram, "d")
    ada.page.get_by_role("button", name="Menu").click()
    ada.page.get_by_role("menuitem", name="Hand my seat over").click()
    ada.page.get_by_role("button", name="By a link").click()
    way = ada.page.get_by_label("Link to your seat").input_value()

    cleo = guest("Cleo")
    cleo.page.goto(way)
    cleo.at_table()
    cleo.page.get_by_role("button", name="Sit down on seat 1").click(timeout=LONG)
    cleo.waits_for(lambda: cleo.is_asked)
    drops(cleo, "e")
    bram.waits_for(lambda: lines(bram) == 3 and bram.is_asked)
    assert not ada.is_asked


def test_a_finished_game_is_looked_at_again(guest: NewGuest) -> None:
    ada, bram, _ = seated(guest)
    for column in "ababab":
        drops(ada if column == "a" else bram, column)
    drops(ada, "a")
    ada.page.get_by_role("link", name="Watch the replay").click(timeout=LONG)

    expect(ada.page.get_by_role("slider", name="Moment of the game")).to_be_visible(timeout=LONG)
    expect(ada.page.get_by_text("0 of 7", exact=True)).to_be_visible()
    ada.page.get_by_role("button", name="One step on").click()
    expect(ada.page.get_by_text("1 of 7", exact=True)).to_be_visible()
    ada.page.get_by_label("Through whose eyes").select_option(label="Bram")
    ada.page.get_by_role("button", name="Link to this moment").click()
    moment = ada.page.evaluate("navigator.clipboard.readText()")

    ada.page.goto("about:blank")
    ada.page.goto(moment)
    expect(ada.page.get_by_text("1 of 7", exact=True)).to_be_visible(timeout=LONG)
