"""How a guest plays when it matters only that the game goes on: with the keyboard alone, or by roles and names alone."""

import re
from contextlib import suppress
from random import Random

from playwright.sync_api import Error
from tests.browser.guests import Guest

FOCUSED = """() => {
  const at = document.activeElement
  return {glows: at?.dataset?.glows !== undefined, asks: at?.closest('.question') !== null && at?.matches('button') && !at.disabled,
          says: at?.getAttribute('aria-label') ?? at?.textContent ?? ''}
}"""
LONGEST_WALK = 120
NOT_PLAY = re.compile(
    r"^(Take back|Open rule|Fit the board|Suggest, clear|Lock$|Really|One die|\d other ways|Ask to|Look into|.*: \d+ left, \d+ in"
    r"|Goal of|\d+ villagers?$|Your current village|[^:]*: (Farming|Wealthy|Fishing|Holy)\b)"
)


class Keys:
    """A keyboard and nothing else."""

    def __init__(self, guest: Guest, seed: int) -> None:
        self.guest, self.random = guest, Random(seed)

    def step(self) -> None:
        """Find something that may be done with `o`, `q` and Tab, and do it with Enter."""
        keyboard = self.guest.page.keyboard
        for start in self.random.sample(("o", "q"), 2) if self.random.random() < 0.3 else ("o", "q"):
            keyboard.press(start)
            for _ in range(self.random.randrange(4)):
                keyboard.press("Tab")
            for _ in range(12):
                at = self.guest.page.evaluate(FOCUSED)
                if (at["glows"] or at["asks"]) and not NOT_PLAY.match(at["says"]):
                    keyboard.press("Enter")
                    return
                keyboard.press("Tab")

    def goes_to(self, name: str, key: str = "Tab", start: str = "q") -> None:
        """Walk to the button of this name and press it."""
        keyboard = self.guest.page.keyboard
        if start:
            keyboard.press(start)
        for _ in range(LONGEST_WALK):
            if self.guest.page.evaluate("document.activeElement?.textContent ?? ''").strip().startswith(name):
                keyboard.press("Enter")
                return
            keyboard.press(key)
        raise AssertionError(f"no way to {name!r} with {key}")

    def opens_curtain(self) -> None:
        """Its first button has the focus; Tab leads back to it from wherever else one was."""
        for _ in range(LONGEST_WALK):
            if self.guest.page.evaluate("document.activeElement?.closest('.curtain') !== null"):
                break
            self.guest.page.keyboard.press("Tab")
        self.guest.page.keyboard.press("Enter")


class Names:
    """What a screen reader offers: buttons with a role and a name."""

    def __init__(self, guest: Guest, seed: int) -> None:
        self.guest, self.random = guest, Random(seed)

    def step(self) -> None:
        """Press one of the buttons that are not disabled; the table may move on meanwhile, and then nothing is pressed."""
        with suppress(Error):
            self._press()

    def _press(self) -> None:
        """On the board, on the own sheet, or in the question."""
        page = self.guest.page
        regions = [
            page.get_by_role("main"),
            page.get_by_role("region", name="Yours"),
            page.get_by_role("region", name="Question"),
        ]
        self.random.shuffle(regions)
        for region in regions:
            buttons = region.get_by_role("button", disabled=False)
            count = buttons.count()
            for _ in range(min(3, count)):
                button = buttons.nth(self.random.randrange(count))
                name = button.get_attribute("aria-label", timeout=500) or button.inner_text(timeout=500)
                if not NOT_PLAY.match(name.strip()):
                    button.press("Enter", timeout=2000)
                    return
