"""`make pictures`: every screen of the house at desktop and phone width, as PNG, into `pictures/`.

    tools/pictures.py [--out FOLDER] [--only NAME ...]

Opens a house of its own over an empty store, plays a few turns where a screen needs them, and looks at it with the
machine's Chromium. The README shows three of them (docs/*.png).
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import Error, sync_playwright

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
SETTLED = 900  # milliseconds for fonts, pieces that travel, computer players
TURNS = 30


class Camera:
    """Takes a picture of what a page shows, in both widths."""

    def __init__(self, out: Path, page: Page) -> None:
        self.out = out
        self.page = page

    def take(self, name: str) -> None:
        for size, (width, height) in SIZES.items():
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.wait_for_timeout(SETTLED)
            path = self.out / f"{name}-{size}.png"
            self.page.screenshot(path=path)
            print(path, flush=True)
        self.page.set_viewport_size({"width": 1440, "height": 900})

    def to(self, house: str, way: str = "") -> None:
        self.page.goto(f"{house}#/{way}")
        self.page.wait_for_timeout(SETTLED)


def opened(camera: Camera, house: str, title: str, seats: int) -> None:
    """A table of a game against easy computer players."""
    page = camera.page
    camera.to(house)
    window = page.locator("main").get_by_role("radio", name=re.compile(f"^{re.escape(title)},"))
    window.or_(page.get_by_role("button", name=title, exact=True)).first.click()
    page.locator(".modes").get_by_text("With the house", exact=True).click()
    rows = page.locator("form .seats select")
    for seat in range(1, rows.count()):
        rows.nth(seat).select_option("house easy" if seat < seats else "out")
    if page.get_by_label("Your name").count():
        page.get_by_label("Your name").fill("Ada")
    page.locator("form .start").click()
    page.locator(".frame").wait_for()
    page.wait_for_timeout(SETTLED)


def plays(page: Page, steps: int) -> None:
    """Do whatever may be done, so that there is something to see."""
    for step in range(steps):
        if page.locator(".ask.yours").count() == 0:
            page.wait_for_timeout(400)
            continue
        things = page.locator("[data-glows]")
        buttons = page.locator(".question .button.go:enabled, .options .button.go:enabled")
        try:
            if things.count() and (step % 3 or not buttons.count()):
                things.nth(step * 5 % things.count()).press("Enter", timeout=2000)
            elif buttons.count():
                buttons.nth(step % buttons.count()).click(timeout=2000)
        except Error:
            continue
        page.wait_for_timeout(250)


def until_asked(page: Page) -> None:
    for _ in range(100):
        if page.locator(".ask.yours").count():
            return
        page.wait_for_timeout(200)


def take_house(camera: Camera, house: str) -> None:
    camera.to(house)
    camera.take("lobby-first-visit")
    for name, title, seats in (("connect-four", "Connect Four", 2),):
        opened(camera, house, title, seats)
        plays(camera.page, 2)
        camera.take(f"generic-{name}")
        plays(camera.page, 40)
        camera.take("end")
        camera.page.get_by_role("link", name="Watch the replay").click()
        camera.page.wait_for_timeout(SETTLED)
        camera.take("replay")
    for way, name in (
        ("rules/kami_sama", "rules"),
        ("me", "profile"),
        ("credits", "credits"),
        ("cards", "card-sets"),
        ("replays", "replays"),
    ):
        camera.to(house, way)
        camera.take(name)


def take_lairs(camera: Camera, house: str) -> None:
    page = camera.page
    opened(camera, house, "LAIRS", 2)
    page.get_by_role("button", name="Suggest, clear").click()
    page.get_by_role("menuitem", name="Suggest any lair").click()
    page.wait_for_timeout(SETTLED)
    camera.take("lairs-building")
    page.get_by_role("button", name="Lock", exact=True).click()
    page.get_by_role("button", name="Lock for good?").click()
    page.wait_for_timeout(2 * SETTLED)
    if page.get_by_role("button", name="I begin").count():
        page.get_by_role("button", name="I begin").click()
    plays(page, 2 * TURNS)
    until_asked(page)
    camera.take("lairs-exploring")


def take_kami_sama(camera: Camera, house: str) -> None:
    opened(camera, house, "Kami-sama", 4)
    camera.take("kami-sama-choice")
    plays(camera.page, TURNS)
    for _ in range(TURNS):
        until_asked(camera.page)
        if (
            camera.page.get_by_text("4 cubes are left")
            .or_(camera.page.get_by_text("3 cubes are left"))
            .count()
        ):
            break
        plays(camera.page, 1)
    camera.take("kami-sama")


def take_game(title: str, seats: int, name: str) -> Callable[[Camera, str], None]:
    def take(camera: Camera, house: str) -> None:
        opened(camera, house, title, seats)
        plays(camera.page, TURNS)
        until_asked(camera.page)
        camera.take(name)

    return take


def take_waiting(camera: Camera, house: str) -> None:
    page = camera.page
    camera.to(house)
    page.locator(".modes").get_by_text("By link", exact=True).click()
    page.locator("form .start").click()
    page.wait_for_timeout(SETTLED)
    camera.take("waiting-room")
    camera.to(house)
    page.get_by_role("radio", name=re.compile("^LAIRS,")).click()
    page.locator(".modes").get_by_text("On this screen", exact=True).click()
    page.locator("form .start").click()
    page.wait_for_timeout(SETTLED)
    camera.take("curtain")


def take_lobby(camera: Camera, house: str) -> None:
    """Last, when there are tables to be seen in it; then by daylight."""
    camera.to(house)
    camera.take("lobby")
    camera.page.emulate_media(color_scheme="light")
    camera.take("lobby-daylight")
    camera.page.emulate_media(color_scheme="dark")


SCREENS: dict[str, Callable[[Camera, str], None]] = {
    "house": take_house,
    "lairs": take_lairs,
    "kami_sama": take_kami_sama,
    "lair_hq": take_game("Lair", 3, "lair"),
    "treasure_lair": take_game("Treasure Lair", 3, "treasure-lair"),
    "wakening_lair": take_game("Wakening Lair", 3, "wakening-lair"),
    "waiting": take_waiting,
    "lobby": take_lobby,
}


@contextmanager
def house() -> Iterator[str]:
    from tests.browser.serving import Served  # noqa: PLC0415 - needs the root on the path

    os.environ["PYTHONPATH"] = os.pathsep.join(
        path for path in (str(ROOT / "src"), os.environ.get("PYTHONPATH", "")) if path
    )
    with tempfile.TemporaryDirectory() as data:
        served = Served(Path(data))
        served.start()
        try:
            yield served.address
        finally:
            served.kill()


def launched() -> Browser:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    playwright = sync_playwright().start()
    return playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=ROOT / "pictures")
    parser.add_argument("--only", nargs="*", choices=list(SCREENS), default=list(SCREENS))
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    failed = 0
    with house() as address:
        browser = launched()
        context = browser.new_context(
            color_scheme="dark", locale="en-GB", viewport={"width": 1440, "height": 900}
        )
        for name in given.only:
            try:
                SCREENS[name](Camera(given.out, context.new_page()), address)
            except Error as problem:
                failed += 1
                print(f"{name}: {problem}", file=sys.stderr)
        browser.close()
    return int(failed > 0)


if __name__ == "__main__":
    sys.exit(main())
