# interpreted
"""A lair as text, as the ledger draws it: `---` and `|` are walls, letters Features, `?` what is not known."""

from lairhouse.games.lairs.book import EAST, SOUTH
from lairhouse.games.lairs.building import broken_rules, count_of, plan_of
from lairhouse.games.lairs.clauses import LEDGER
from lairhouse.games.lairs.grid import E, Grid, S
from lairhouse.games.lairs.plan import Plan
from lairhouse.games.lairs.player import NOWHERE, Player
from lairhouse.games.lairs.state import Lairs
from lairhouse.games.lairs.vocabulary import FEATURE_LETTERS, MARKS
from lairhouse.kernel.bits import has

ROW_HEAD = 4


def drawn_lair(grid: Grid, cells: list[str], east: int, south: int) -> list[str]:
    """The rows of the picture; a cell is three characters."""
    rows = [" " * ROW_HEAD + "".join(f"  {column + 1} " for column in range(grid.columns))]
    rows.append(" " * ROW_HEAD + "+---" * grid.columns + "+")
    for row in range(grid.rows):
        spaces = range(row * grid.columns, (row + 1) * grid.columns)
        line = "".join(
            cells[space] + ("|" if grid.is_walled(east, south, space, E) else " ") for space in spaces
        )
        rows.append(f"  {grid.names[row * grid.columns][0]} |{line}")
        below = "".join("+---" if grid.is_walled(east, south, space, S) else "+   " for space in spaces)
        rows.append(" " * ROW_HEAD + below + "+")
    return rows


def lair_picture(game: Lairs, owner: int) -> list[str]:
    """A lair that may be seen whole; the rival's Explorer stands in it as `@`."""
    grid, plan, explorer = game.book.build.grid, game.players[owner].plan, game.players[1 - owner]
    cells = [feature_cell(plan, explorer, space) for space in range(grid.spaces)]
    return drawn_lair(grid, cells, int(plan.east), int(plan.south))


def site_picture(game: Lairs, seat: int) -> list[str]:
    """The board of a seat that is building, and what is still wrong with it. [LS-3.16]"""
    build, pieces = game.book.build, game.players[seat].pieces
    plan, grid = plan_of(pieces), build.grid
    nobody = game.players[1 - seat]
    rows = drawn_lair(
        grid,
        [feature_cell(plan, nobody, space) for space in range(grid.spaces)],
        int(plan.east),
        int(plan.south),
    )
    left = " ".join(
        f"{letter}{build.features[kind] - count_of(pieces, kind)}"
        for kind, letter in enumerate(FEATURE_LETTERS)
    )
    walls = count_of(pieces, EAST) + count_of(pieces, SOUTH)
    broken = ", ".join(LEDGER.id_of(number) for number in broken_rules(build, pieces)) or "none"
    return [*rows, f"left to place: {left}, walls {build.walls - walls}", f"broken rules: {broken}"]


def map_picture(game: Lairs, explorer: int) -> list[str]:
    """What a seat knows of its rival's lair: only walls and spaces it was told of."""
    grid, player, plan = game.book.build.grid, game.players[explorer], game.players[1 - explorer].plan
    east, south = plan.east & grid.known_east(player.known), plan.south & grid.known_south(player.known)
    return drawn_lair(grid, [map_cell(plan, player, space) for space in range(grid.spaces)], east, south)


def map_cell(plan: Plan, player: Player, space: int) -> str:
    if has(player.known | player.located, space):
        return feature_cell(plan, player, space)
    mark = player.mark(space)
    return f" {MARKS[mark].lower() if mark else ' '}?" if mark != 1 else " ??"


def feature_cell(plan: Plan, explorer: Player, space: int) -> str:
    """The Feature, small when it is gone; `@` where the Explorer is."""
    feature = plan.feature_at(space)
    letter = FEATURE_LETTERS[feature] if feature >= 0 else "."
    if has(explorer.gone, space):
        letter = letter.lower()
    here = "@" if explorer.at != NOWHERE and explorer.at == space else " "
    return f"{here}{letter} "
