"""Wakening Lair in the browser: each decision by click, drag and key, fingers on the board, an absent Hero in other hands, what
nobody may learn, every width, every word. Whole games: `test_boards.py`.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, expect
from tests.browser.conftest import NewGuest
from tests.browser.guests import LONG, Guest, memory_of
from tests.browser.scenes import Stage
from tests.browser.test_house import UNTRANSLATED, flaws

from lairhouse.lab.client_rows import SLOWED
from lairhouse.lab.client_rows import Visit as Watched
from lairhouse.lab.frames import percentile, update_costs

pytestmark = pytest.mark.browser
TITLE = "Wakening Lair"
WIDTHS = ((360, 780), (390, 844), (768, 1024), (1024, 768), (1440, 900), (2560, 1440), (844, 390))
FULLEST = Path(__file__).with_name(
    "wakening_lair_fullest.txt"
)  # of 500 random games of six Heroes at Story: game 38, action 69
CLOSED = "pending next-turn\npending advance\npending get-attacked\n"

FIGHT = """
party kata lyric
hero kata room 5 damage 2 effect 2 weapon card-needle-lance item card-dawn-hammer reserve card-bone-rot
hero lyric room 5 damage 1 effect 0 reserve card-emberbrand
room 2
room 4
room 5: goblin-fighter.1 orc-marauder.1
room 6
"""
ROLLED = "attack goblin-fighter.1 precision dice 2 rolled 320 left 0 treasures 0 defeats 0 weapon card-needle-lance\n"


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    house = Stage(tmp_path_factory.mktemp("stage"), "wakening_lair")
    house.start()
    yield house
    house.kill()


def hears(guest: Guest, words: str) -> None:
    """The log tells it, sooner or later."""
    expect(guest.page.get_by_role("log").first).to_contain_text(words, timeout=LONG)


def asks(guest: Guest, words: str) -> None:
    expect(guest.page.locator(".ask .what")).to_contain_text(words, timeout=LONG)


# Answers: a position, the keys, what is told or asked then.

DRAWN = "pending take-actions place=0\npending claim place=0 card=card-sunstone-rod\n"
KEYS = {
    "move": (FIGHT, "m 4", "Kata moves to Room 4"),
    "attack": (FIGHT, "a 1 1 1", "Kata attacks Goblin Fighter 1"),
    "markers": (FIGHT + "turn 3 active 1 actions 2\n" + ROLLED + CLOSED + "pending take-actions place=0\npending spend-markers place=0\n", "s", "Kata does no Damage"),
    "ability": (FIGHT.replace("kata", "latchkey").replace("room 5:", "room 5: snare-net"), "b 1", "Snare Net is gone"),
    "portal": (FIGHT.replace("kata", "mobius"), "b 1 4", "Goblin Fighter 1 is sent to Room 4"),
    "song": (FIGHT.replace("hero kata", "hero swap").replace("hero lyric", "hero kata").replace("swap", "lyric").replace("party kata lyric", "party lyric kata"), "b h", "Lyric heals 1"),
    "item": (FIGHT.replace("card-dawn-hammer", "card-shadowfang"), "u 1", "Kata uses"),
    "end": (FIGHT.replace("room 5: goblin-fighter.1 orc-marauder.1", "room 5"), "t", "Turn 2: Lyric"),
    "chalk": (FIGHT.replace("room 5: goblin-fighter.1 orc-marauder.1", "room 5") + "terror whiptail room 9\n", "t y", "draws a circle"),
    "a treasure": (FIGHT + "turn 3 active 1 actions 2\n" + CLOSED + DRAWN, "1", "Kata wields"),
    "lose one": (FIGHT + "turn 3 active 1 actions 2\n" + CLOSED + "pending take-actions place=0\npending lose-treasure place=0 left=1\n", "1", "Kata discards"),
    "a death": (FIGHT.replace("reserve card-bone-rot", "reserve scroll-of-resurrection.1").replace("damage 2", "damage 5") + "turn 3 active 1 actions 0\npending next-turn\npending advance\npending dying place=0 declined=0 is_again=0\n", "y", "Kata stands up again"),
}  # fmt: skip
IN_SHORT = {"attack", "a death"}


@pytest.mark.parametrize(
    "name", [name if name in IN_SHORT else pytest.param(name, marks=pytest.mark.soak) for name in KEYS]
)
def test_a_decision_by_its_keys(stage: Stage, guest: NewGuest, name: str) -> None:
    position, keys, words = KEYS[name]
    ada = guest("Ada")
    stage.sets(ada, position)

    for key in keys.split():
        before = ada.page.locator(".frame").inner_text()
        for _ in range(40):  # a key may be lost while the board changes
            ada.page.keyboard.press(key)
            ada.page.wait_for_timeout(100)
            if ada.page.locator(".frame").inner_text() != before:
                break
    expect(ada.page.locator(".frame")).to_contain_text(words, timeout=LONG)


def drags(guest: Guest, start: str, end: str) -> None:
    """Take what is at the first place with the mouse, let it go at the second."""
    one, other = (guest.page.locator(at).first.bounding_box() for at in (start, end))
    assert one is not None
    assert other is not None
    mouse = guest.page.mouse
    mouse.move(one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
    mouse.down()
    mouse.move(other["x"] + other["width"] / 2 - 20, other["y"] + other["height"] / 2, steps=4)
    mouse.move(other["x"] + other["width"] / 2, other["y"] + other["height"] / 2)
    mouse.up()


def test_figures_weapons_cards_and_markers_are_dragged(stage: Stage, guest: NewGuest) -> None:
    """A card from Reserve to a Hero, a Weapon onto its target, a marker onto a die, the own figure along the corridor."""
    ada = guest("Ada")
    stage.sets(ada, FIGHT)
    drags(ada, ".own [data-thing=card-bone-rot]", "[data-thing=lyric]")
    hears(ada, "Kata gives Bone Rot")
    drags(ada, ".own [data-thing=card-needle-lance]", "[data-thing='orc-marauder.1']")
    ada.page.locator(".question [data-thing=precision]").or_(ada.page.locator(".tray")).first.wait_for(
        timeout=LONG
    )
    if ada.page.locator(".question [data-thing=precision]").count():
        ada.page.locator(".question [data-thing=precision]").click()
    asks(ada, "Effect markers")
    drags(ada, ".tray .pearls .pearl", ".tray [data-die='0']")
    expect(ada.question.get_by_role("button", name="Spend 1")).to_be_enabled(timeout=LONG)
    ada.question.get_by_role("button", name="Done").click()

    stage.sets(ada, FIGHT)
    drags(ada, ".corridor [data-thing=kata]", "[data-thing=room-4]")
    hears(ada, "Kata moves to Room 4")


def test_a_card_is_given_away_on_a_phone(stage: Stage, guest: NewGuest) -> None:
    """[WL-9.17] Heroes are chosen by their chips; a chip that cannot be chosen is looked at closely."""
    ada = guest("Ada", 390, 844, has_touch=True)
    stage.sets(ada, KEYS["a treasure"][0])
    ada.page.locator(".seats .chip-of [data-thing=kata]").tap(force=True)
    expect(ada.page.get_by_role("dialog")).to_contain_text("Open Hand", timeout=LONG)
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_role("dialog")).to_have_count(0, timeout=LONG)
    ada.page.locator(".seats .chip-of [data-thing=lyric]").tap()

    asks(ada, "Kata: 2 Actions left")


def test_hands_are_laid_on_heart_by_heart(stage: Stage, guest: NewGuest) -> None:
    """[WL-17.6]"""
    ada = guest("Ada")
    stage.sets(ada, FIGHT.replace("kata", "halward"))
    ada.question.get_by_role("button", name="Lay on Hands").click()
    ada.page.get_by_role("button", name="More for Halward").click()
    ada.page.get_by_role("button", name="More for Lyric").click()
    ada.page.get_by_role("button", name="Heal 2").click()

    hears(ada, "Halward heals 1")
    hears(ada, "Lyric heals 1")


def test_a_hero_card_is_turned_over_and_taken(guest: NewGuest) -> None:
    """[WL-2.4] With the keyboard alone, and by everybody at once."""
    ada = guest("Ada").comes()
    ada.sets(TITLE, "On this screen")
    ada.at_table()
    ada.page.locator("[data-thing=kata]").focus()
    ada.page.keyboard.press("f")
    ada.waits_for(lambda: ada.page.evaluate("document.activeElement?.dataset?.thing") == "ashlar")
    ada.page.keyboard.press("Enter")

    hears(ada, "Ada takes Ashlar")


def test_the_end_tells_the_game_over(stage: Stage, guest: NewGuest) -> None:
    """[WL-15.2] Turn by turn, with what each Hero did."""
    ada = guest("Ada")
    stage.sets(ada, FIGHT.replace("room 5: goblin-fighter.1 orc-marauder.1", "room 5").replace(" item card-dawn-hammer", "") + "terror whiptail room 1\n")  # fmt: skip
    ada.question.get_by_role("button", name="End the turn").click()

    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The Terror leaves the Lair", timeout=LONG)
    expect(dialog.get_by_role("slider")).to_be_visible()
    expect(dialog.get_by_role("row", name=re.compile("Kata"))).to_be_visible()
    assert flaws(ada.page) == []


# Talk at the table


def at_a_dealt_table(guest: NewGuest) -> list[Guest]:
    """Two people whose Heroes were dealt, each at a browser; the first seat is agreed on."""
    ada, bram = guest("Ada").comes(), guest("Bram")
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
    seats = here.page.get_by_role("complementary", name="Seats")
    expect(seats).to_contain_text(f"{here.name} plays meanwhile", timeout=LONG)
    away.page.goto(way)
    away.at_table()
    expect(seats).not_to_contain_text("plays meanwhile", timeout=LONG)
    away.waits_for(lambda: away.is_asked)


# Secrets


def test_what_sleeps_is_not_in_the_browser(stage: Stage, guest: NewGuest) -> None:
    """Decks, the order of the Rooms, the sleeping Terror: nobody's, so no browser's. Copies bear numbers, found nowhere else."""
    ada = guest("Ada")
    frames: list[str] = []

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda told: frames.append(str(told)))

    ada.page.on("websocket", follow)
    hidden = "room 7 tainted-crypt asleep\nroom 9 fighting-pit asleep\nterror soulbane asleep\n"
    decks = "monsters pit-cultist.2 wraith.2 skeleton.3\ntreasures scroll-of-resurrection.2 card-shadowfang\n"
    stage.sets(ada, FIGHT + hidden + decks)
    ada.page.keyboard.press("m")
    ada.page.locator("[data-thing=room-7]").press("Enter")
    hears(ada, "Pit Cultist 2 appears in Room 7")

    told = "".join(frames)
    kept = ada.page.evaluate(
        "JSON.stringify({...localStorage}) + JSON.stringify({...sessionStorage}) + document.cookie"
    )
    memory = memory_of(ada)
    assert "tainted-crypt" in told and "pit-cultist.2" in memory
    for secret in ("skeleton.3", "scroll-of-resurrection.2"):
        assert secret not in told + kept + memory + ada.page.content(), secret
    for secret in (
        "fighting-pit",
        "soulbane",
        "card-shadowfang",
    ):  # the client's own drawings know these names
        assert secret not in told + kept, secret


# Everywhere, in every language


def fits(guest: Guest, width: int, height: int) -> bool:
    """Nothing sticks out sideways, and the question is in sight."""
    wide = guest.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    box = guest.question.bounding_box()
    return (
        wide <= 0
        and box is not None
        and box["y"] + box["height"] <= height + 1
        and box["x"] + box["width"] <= width + 1
    )


@pytest.mark.parametrize("light", ["dark", pytest.param("light", marks=pytest.mark.soak)])
def test_the_fullest_table_fits_every_width_and_has_no_flaws(
    stage: Stage, guest: NewGuest, light: str
) -> None:
    ada = guest("Ada", color_scheme=light)
    stage.sets(ada, FULLEST.read_text(encoding="utf-8"), 6, difficulty="story")

    for width, height in WIDTHS:
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.waits_for(lambda width=width, height=height: fits(ada, width, height))  # type: ignore[misc]
    for width, height in ((1440, 900), (390, 844)):
        ada.page.set_viewport_size({"width": width, "height": height})
        assert flaws(ada.page) == []


TERRORS = {
    "grimgear": "", "whiptail": "", "cindershroud": " ring 2 5", "mudmuck": " zones top[1,2,3,4,5]",
    "widowfang": "", "soulbane": " zones zone-1[1]",
}  # fmt: skip


@pytest.mark.soak
@pytest.mark.parametrize("terror", TERRORS)
def test_every_word_is_translated(stage: Stage, guest: NewGuest, terror: str) -> None:
    """Before each Terror, with dice on the table, and looked at closely."""
    ada = guest("Ada")
    ada.page.goto(stage.address)
    ada.page.evaluate("localStorage.setItem('lairhouse.language', 'xx')")
    ada.page.reload()
    position = (
        FIGHT.replace("room 5: goblin-fighter.1 orc-marauder.1", "room 5")
        + f"terror {terror} room 5 skips 0{TERRORS[terror]}\n"
    )
    stage.sets(ada, position)
    ada.waits_for(lambda: ada.page.locator(".zone").count() > 0)
    ada.waits_for(lambda: ada.page.evaluate(UNTRANSLATED) == [])
    ada.page.locator(".zone [data-thing]").first.focus()
    ada.page.keyboard.press("i")
    expect(ada.page.get_by_role("dialog")).to_be_visible(timeout=LONG)
    ada.waits_for(lambda: ada.page.evaluate(UNTRANSLATED) == [])
    assert flaws(ada.page) == []


def test_every_word_of_a_fight_is_translated(stage: Stage, guest: NewGuest) -> None:
    ada = guest("Ada")
    ada.page.goto(stage.address)
    ada.page.evaluate("localStorage.setItem('lairhouse.language', 'xx')")
    ada.page.reload()
    stage.sets(ada, KEYS["markers"][0])
    ada.waits_for(lambda: ada.page.locator(".tray .step").count() > 0)

    ada.waits_for(lambda: ada.page.evaluate(UNTRANSLATED) == [])
    assert flaws(ada.page) == []


@pytest.mark.soak
def test_what_an_update_of_the_fullest_table_costs(
    stage: Stage, browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    """Script and layout of each update, the thread's own time four times over, printed: a busy machine says little of a frame."""
    watched = Watched(browser, stage.address.rstrip("/"), {}, slowed=1)
    ada = Guest(watched.page, stage.address, "Ada")
    stage.sets(ada, FULLEST.read_text(encoding="utf-8"), 6, difficulty="story")

    def play() -> None:
        for _ in range(20):
            ada.page.locator("[data-thing=room-6][data-glows]").first.press("Enter", timeout=LONG)
            ada.waits_for(
                lambda: ada.page.locator(".corridor .place:nth-child(6) .figure.active").count() > 0
            )
            ada.page.wait_for_timeout(600)
            ada.page.get_by_role("button", name="Take back").first.click(timeout=LONG)
            ada.waits_for(
                lambda: ada.page.locator(".corridor .place:nth-child(7) .figure.active").count() > 0
            )
            ada.page.wait_for_timeout(600)

    costs = sorted(SLOWED * cost for cost in update_costs(watched.traced(play)) if cost > 0)
    watched.close()
    with capsys.disabled():
        print(
            f"\nupdates: {len(costs)}, p50 {percentile(costs, 0.5):.1f} ms, p95 {percentile(costs, 0.95):.1f} ms"
        )
    assert len(costs) >= 20
