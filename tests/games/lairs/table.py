"""What the scenes of LAIRS share: the sample lairs, a table with seat 1 exploring, and mats as text."""

from pathlib import Path
from typing import Final

from lairhouse.games.lairs.cards.loader import HOUSE
from lairhouse.games.lairs.game import GAME
from lairhouse.games.lairs.samples import SAMPLES
from lairhouse.games.lairs.state import Lairs
from lairhouse.games.lairs.view import cubes_of
from lairhouse.testing.scenes import Scene

L1, L2, L3, L4, L5, L6 = SAMPLES
X1: Final = (
    "S:C3 E:F4 T:A2,D4,F2 M:D6,E6,F5 C:A3,C5,E1 "
    "W:A2e,A2s,A3s,A4s,B1e,B1s,B3s,B4e,B5e,B5s,C3s,C4s,D1s,D3s,D5e,E2s,E5e,E5s,E6s"
)
X2: Final = (
    "S:F2 E:A1 T:B2,B3,E5 M:A4,F1,F3 C:A3,C1,F4 "
    "W:A1e,A2e,A5s,A6s,B1e,B3s,B4e,B4s,B6s,C2e,C4e,D2e,D4s,D6s,E1e,E4e,E4s,E6s,F1e,F3e"
)
X3: Final = (
    "S:C3 E:A5 T:D1,D2,D5 M:A2,B5,F3 C:B6,D4,E2 "
    "W:A2s,B1e,B2s,B5e,B6s,C3e,D1e,D1s,D2e,D2s,D4s,D5e,E1s,E3e,E3s,F4e"
)
X4: Final = (
    "S:B2 E:D2 T:A1,A4,E5 M:C2,C4,E4 C:C3,C6,E6 "
    "W:A1s,A3s,A5s,B1s,B3e,B4e,B4s,B5e,C1e,C2s,C3e,D1s,D3e,D4e,D6s,E4e,E4s,E5e,F1e,F4e"
)
X5: Final = (
    "S:D3 E:E3 T:A3,C2,E6 M:B1,E1,F6 C:A1,D1,E6 "
    "W:A2e,A4s,A5s,B1s,B4s,B5e,C1e,C2s,C3e,C5s,D2e,D5s,E1e,E3s,E5s,F1e,F4e"
)
X6: Final = (
    "S:A1 E:F6 T:A5,B2,D1 M:A2,D2,D6 C:A3,A6,F2 "
    "W:A1e,A2s,A4e,A4s,B3s,B4e,B6s,C1s,C2s,C3e,C4s,C6s,D1s,D4e,D4s,D5s,E4e,E4s,E5e,F6e"
)
HALL: Final = (
    "S:A5 E:D2 T:A4,E2,E4 M:A2,B2,F3 C:C1,D4,E1 "
    "W:A2s,A5e,B1s,B2e,B4e,B4s,C1e,C3e,C5s,D1e,D4e,D5e,E1s,E2e,E3s,E4e,E6s,F3e"
)
"""
      1   2   3   4   5   6
    +---+---+---+---+---+---+
  A | .   M   .   T   S | . |
    +   +---+   +   +   +   +
  B | .   M | .   . | .   . |
    +---+   +   +---+   +   +
  C | C | .   . | .   .   . |
    +   +   +   +   +---+   +
  D | . | E   .   C | . | . |
    +   +   +   +   +   +   +
  E | C   T | .   T | .   . |
    +---+   +---+   +   +---+
  F | .   .   M | .   .   . |
    +---+---+---+---+---+---+
"""
NICHE: Final = (
    "S:D5 E:F1 T:C4,E5,F3 M:A3,A4,B2 C:B5,C6,E4 "
    "W:A1e,A2e,A5e,A5s,B2s,B3e,C1e,C2e,C3s,C4e,C6s,D2e,D2s,D3s,E2s,E3s,E4e,E5e,E5s,F1e"
)
"""D3 has walls north, south and west, and no Feature; east of it lies D4, the Start is D5."""

ALL_FRESH: Final = "fresh wwwwqp conserved - spent - fatigued -"


def table(*rows: str, lair: str = HALL, own: str = L1, seed: int = 1) -> Scene:
    """Seat 1 explores `lair`, the lair of seat 2, with all cubes Fresh unless a row says otherwise."""
    at = [f"lair 1 {own}", f"lair 2 {lair}", "active 1"]
    if not any(row.startswith("mat 1") for row in rows):
        at.append(f"mat 1 {ALL_FRESH}")
    return Scene(GAME, at="\n".join([*at, *rows]), seed=seed)


def building(seed: int = 1) -> Scene:
    """Two empty boards."""
    return Scene(GAME, seed=seed)


def game(scene: Scene) -> Lairs:
    state = scene.state
    assert isinstance(state, Lairs)
    return state


def mat(scene: Scene, seat: int = 0) -> str:
    """Baskets that hold something, as `fresh wwq spent w`."""
    baskets = cubes_of(game(scene).players[seat].mat)
    return " ".join(
        f"{name} {baskets[name]}" for name in ("fresh", "conserved", "spent", "fatigued") if baskets[name]
    )


def here(scene: Scene, seat: int = 0) -> str:
    """Where the seat's Tracker is."""
    return str(scene.view(seat)["maps"][seat]["at"])


def altered(folder: Path, *changes: tuple[str, str]) -> Path:
    """The house set with some of its text changed, as a file of its own."""
    text = HOUSE.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    path = folder / "altered.toml"
    path.write_text(text, encoding="utf-8")
    return path


def small_set(
    folder: Path, rows: int, columns: int, walls: int, left_out: int, features: dict[str, int]
) -> Path:
    """The house set on a small grid with few pieces."""
    counts = ", ".join(f"{name} = {count}" for name, count in features.items())
    letters = ", ".join(f'"{letter}"' for letter in "ABCDEF"[:rows])
    return altered(
        folder,
        ('rows = ["A", "B", "C", "D", "E", "F"]', f"rows = [{letters}]"),
        ("columns = [1, 2, 3, 4, 5, 6]", f"columns = {list(range(1, columns + 1))}"),
        ("walls_supplied = 20", f"walls_supplied = {walls}"),
        ("walls_may_be_left_out = 3", f"walls_may_be_left_out = {left_out}"),
        (
            "features = { start = 1, exit = 1, trap = 3, monster = 3, chest = 3 }",
            f"features = {{ {counts} }}",
        ),
    )
