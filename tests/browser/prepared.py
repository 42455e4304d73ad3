"""A house in which a game begins in a written position: `-m tests.browser.prepared PORT FOLDER GAME FILE`; the file is read at every deal."""

import sys
from pathlib import Path

from playwright.sync_api import APIRequestContext
from tests.browser.serving import Served
from tests.browser.serving import main as serve

from lairhouse.kernel import registry
from lairhouse.kernel.game import Setup
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State


def main() -> None:
    slug, path = sys.argv[3], Path(sys.argv[4])
    game = registry.game(slug)

    def deal(setup: Setup, rng: Rng) -> State:
        return game.words(setup).from_position(path.read_text(encoding="utf-8"))

    setattr(game, "deal", deal)  # noqa: B010 (a game is a plain object)
    serve()


class Prepared(Served):
    """The process; `deals` says how the next table begins."""

    def __init__(self, data: Path, slug: str) -> None:
        super().__init__(data)
        self.slug = slug
        self.position = data / "position.txt"

    def command(self) -> list[str]:
        module = "tests.browser.prepared"
        return [sys.executable, "-m", module, str(self.port), str(self.data), self.slug, str(self.position)]

    def deals(self, position: str) -> None:
        self.position.write_text(position, encoding="utf-8")

    def table(
        self, asks: APIRequestContext, position: str, seating: list[dict[str, str]], start: bool = True
    ) -> str:
        """A table in this position, set by whoever asks; the way to it."""
        self.deals(position)
        body = {"game": self.slug, "seats": len(seating), "seating": seating, "start": start}
        answer = asks.post(f"{self.address}api/tables", data=body)
        assert answer.ok, answer.text()
        return f"{self.address}#/t/{answer.json()['id']}"


if __name__ == "__main__":
    main()
