"""A house whose tables of a game begin at a written position, for what a dealt game seldom shows: `-m tests.browser.scenes PORT
FOLDER SLUG`."""

import sys
from pathlib import Path

from tests.browser.guests import LONG, Guest
from tests.browser.serving import Served, main

from lairhouse.kernel import registry
from lairhouse.kernel.game import Setup
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State

POSITION = "position.txt"
NAMES = ("Bram", "Cleo", "Dov", "Esra", "Finn")


def set_the_stage(slug: str, folder: Path) -> None:
    """Every table opened from now on begins where the file says; a table keeps its beginning."""
    game = registry.game(slug)
    begun: dict[Setup, str] = {}

    def deal(setup: Setup, _: Rng) -> State:
        text = begun.setdefault(setup, (folder / POSITION).read_text(encoding="utf-8"))
        return game.words(setup).from_position(text)

    vars(game)["deal"] = deal


class Stage(Served):
    """The house, and tables in it at positions."""

    def __init__(self, folder: Path, slug: str) -> None:
        super().__init__(folder)
        self.slug = slug

    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.browser.scenes", str(self.port), str(self.data), self.slug]

    def sets(self, guest: Guest, position: str, seats: int = 2, **options: bool | str | int) -> None:
        """A table for one screen at the position, and the guest before it, in the place of whoever is asked."""
        (self.data / POSITION).write_text(position, encoding="utf-8")
        ask = guest.page.context.request
        ask.post(f"{self.address}api/me", data={"name": guest.name})
        seating = [{"by": "me"}, *({"by": "device", "name": name} for name in NAMES[: seats - 1])]
        told = {
            "game": self.slug, "seats": seats, "seating": seating, "start": True,
            "options": {name.replace("_", "-"): value for name, value in options.items()},
        }  # fmt: skip
        table = ask.post(f"{self.address}api/tables", data=told).json()["id"]
        guest.page.goto(f"{self.address}#/t/{table}")
        guest.at_table()
        self.looks(guest)

    def looks(self, guest: Guest) -> None:
        """Open the curtain for whoever is asked."""
        start = guest.page.locator(".curtain .start")
        guest.waits_for(lambda: guest.is_asked or start.count() > 0)
        for _ in range(20):
            if guest.is_asked:
                return
            if start.count():
                start.first.click(timeout=LONG)
            guest.page.wait_for_timeout(50)
        guest.waits_for(lambda: guest.is_asked)


if __name__ == "__main__":
    set_the_stage(sys.argv[3], Path(sys.argv[2]))
    main()
