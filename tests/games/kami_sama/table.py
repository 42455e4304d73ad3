"""Tables for scenes of Kami-sama: who plays which kami, and what stands where.

    scene = table("suijin kodama noroi ikari", on="red FA-a1 FA-b1; blue WE-c2; seed FA-a3")

Seats are red, blue, purple, white; in the first round of Year 1 they sit before FA, WE, FI and HO.

    FA  f h f .    WE  h w h .    FI  h s s f    HO  . w h .       f field  w forest  h hut
        h t s w        s h t f        s t s w        w s f w       s stilt house  t temple
        f w s f        . f h w        w . . .        h t w h
        . h . .        . s h .        f h s .        . f s .
"""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from lairhouse.games.kami_sama.game import GAME
from lairhouse.games.kami_sama.player import Player
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.game import Value
from lairhouse.testing.scenes import Scene

RED, BLUE, PURPLE, WHITE = range(4)
COLORS = ("red", "blue", "purple", "white")
FOUR = "suijin kamado kodama ikari"
THREE = "suijin kamado kodama"
TWO = "kamado suijin"
GRIDS = {
    "FA": "fhf. htsw fwsf .h..",
    "WE": "hwh. shtf .fhw .sh.",
    "FI": "hssf stsw w... fhs.",
    "HO": ".wh. wsfw htwh .fs.",
}


def drawn(on: str) -> str:
    """`red FA-a1 FA-b1; seed FA-a3` as drawings of the four villages."""
    boards = {
        code: ["-" if cell == "." else "." for cell in grid.replace(" ", "")] for code, grid in GRIDS.items()
    }
    for group in filter(None, (part.split() for part in on.split(";"))):
        owner, *spaces = group
        letter = {"red": "R", "blue": "B", "purple": "P", "white": "W", "kitsune": "K"}.get(owner, owner[0])
        for space in spaces:
            code, cell = space.split("-")
            place = "abcd".index(cell[0]) + 4 * (int(cell[1]) - 1)
            assert boards[code][place] == ".", f"{space} is no free space"
            boards[code][place] = letter
    return "\n".join(f"{code}\n  {' '.join(cells)}" for code, cells in boards.items())


def table(
    kami: str = FOUR,
    on: str = "",
    *,
    year: int = 1,
    round: int = 1,  # noqa: A002 (the ledger's word)
    active: str = "red",
    also: str = "",
    seats: Mapping[str, str] | None = None,
    options: Mapping[str, Value] | None = None,
    cards: Path | None = None,
    seed: int = 1,
) -> Scene:
    """A table in the middle of a game. `also` are further sections, `seats` what more a seat has: `{"red": "cubes=1 favor=2"}`."""
    names = kami.split()
    more = dict(seats or {})
    rows = [f"year {year}", f"round {round}", "opener red"]
    if active:
        rows.append(f"active {active}")
    for color, name in zip(COLORS, names, strict=False):
        rows.append(f"{color} kami={name} {more.pop(color, '')}")
    rows += [f"{owner} {has}" for owner, has in more.items()]
    rows.append(drawn(on))
    rows += [row.strip() for row in also.splitlines()]
    return Scene(GAME, seats=len(names), options=options, at="\n".join(rows), cards=cards, seed=seed)


def last_turn(kami: str = FOUR, on: str = "", **more: object) -> Scene:
    """The last action of a year: with four seats it is before HO (purple's in Year 1, white's in Year 2, red's in Year 3),
    with three purple's before HO in Year 1, with two red's before WE."""
    seats, year = len(kami.split()), int(str(more.get("year", 1)))
    first = year + 2 if seats == 4 else 4 * year - 1
    active = COLORS[(first + seats - 1) % seats]
    has = dict(cast("Mapping[str, str]", more.pop("seats", None) or {}))
    has[active] = f"cubes=1 {has.get(active, '')}"
    return table(kami, on, round=4, active=active, seats=has, **more)  # type: ignore[arg-type]


def year_end(kami: str = FOUR, on: str = "", **more: object) -> Scene:
    """The first question of the end of a year."""
    return table(kami, on, round=5, active="", **more)  # type: ignore[arg-type]


def game(scene: Scene) -> KamiSama:
    assert isinstance(scene.state, KamiSama)
    return scene.state


def player(scene: Scene, seat: int) -> Player:
    return game(scene).players[seat]


def gains(scene: Scene, seat: int) -> tuple[int, int]:
    """Favor and Nature of a seat."""
    return int(player(scene, seat).favor), int(player(scene, seat).nature)


def stands(scene: Scene, space: str) -> str:
    """Who or what stands on a space; empty when nothing does."""
    shown = next(entry for entry in scene.view(-1)["spaces"] if entry["id"] == space)
    if shown["owner"] >= 0:
        owners = [*COLORS[: len(scene.view(-1)["players"])], "kitsune"]
        return owners[int(shown["owner"])]
    return str(shown["token"])


def tokens(scene: Scene, seat: int) -> list[int]:
    """Village tokens held, FA WE FI HO."""
    return [int(player(scene, seat).tokens(village)) for village in range(4)]


def finish(scene: Scene, seed: int = 3) -> None:
    """Play at random to the end of the game."""
    scene.random_actions(2_000, seed)
    assert scene.is_over
