"""A table of Lair for scenes: written positions, and short ways to look at seats and rooms."""

from pathlib import Path
from typing import Any

from lairhouse.games.lair_hq.game import GAME
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.testing.scenes import Scene


def table(at: str | None = None, seats: int = 2, seed: int = 1, cards: Path | None = None) -> Scene:
    return Scene(GAME, seats=seats, at=at, seed=seed, cards=cards)


def state_of(scene: Scene) -> LairHq:
    assert isinstance(scene.state, LairHq)
    return scene.state


def seat(scene: Scene, number: int, seen_by: int = -1) -> dict[str, Any]:
    """What is seen of a seat."""
    found: dict[str, Any] = scene.view(seen_by)["players"][number]
    return found


def standing(scene: Scene, number: int) -> tuple[int, int, int, int]:
    """Score, active tokens, Inbox and Build Points of a seat."""
    it = seat(scene, number)
    return it["score"], it["active"], it["inbox"], it["points"]


def place(scene: Scene, id: str) -> dict[str, Any]:
    """What is seen of a location."""
    for level in scene.view(-1)["levels"]:
        for found in level["places"]:
            if found["id"] == id:
                known: dict[str, Any] = found
                return known
    raise KeyError(id)


def top(scene: Scene) -> dict[str, Any]:
    found: dict[str, Any] = scene.view(-1)
    return found


def offered(scene: Scene, word: str) -> list[str]:
    """The options that begin with a word."""
    return [text for text in scene.options() if text.split()[0] == word]
