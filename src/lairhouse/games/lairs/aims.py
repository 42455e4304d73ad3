"""Where an explorer has something to go for, and which steps lead there. Used by `bot.py`; nothing unknown is looked at."""

from mypy_extensions import i64

from lairhouse.games.lairs.book import CHEST, EXIT, MONSTER
from lairhouse.games.lairs.grid import DIRECTIONS
from lairhouse.games.lairs.moves import backtrack_ends, is_walled
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.bits import bit


def known_prizes(game: Lairs, seat: i64) -> i64:
    """Known Chests and Monsters that are still there, and the Exit for a seat that may leave."""
    player, features = game.players[seat], game.lair_of_rival(seat).features
    prizes = (features[CHEST] | features[MONSTER]) & ~player.gone
    if game.may_leave(seat):
        prizes |= features[EXIT]
    return prizes & player.known & ~bit(player.at)


def interesting(game: Lairs, seat: i64) -> i64:
    """Unknown spaces and known prizes."""
    return (game.book.build.grid.all & ~game.players[seat].known) | known_prizes(game, seat)


def good_directions(game: Lairs, seat: i64) -> i64:
    """A mask of the directions that bring the Explorer nearer to something interesting."""
    grid, player, lair = game.book.build.grid, game.players[seat], game.lair_of_rival(seat)
    reached = interesting(game, seat)
    here = bit(player.at)
    while True:
        nearer = reached
        reached |= grid.around(reached, lair.east, lair.south) & player.known
        if reached & here:
            break
        if reached == nearer:
            return 0
    found: i64 = 0
    for direction in range(DIRECTIONS):
        if not is_walled(game, seat, direction):
            step = bit(grid.neighbour(player.at, direction))
            if step & nearer:
                found |= bit(direction)
    return found


def backtrack_aims(game: Lairs, seat: i64) -> i64:
    """Ends of a Backtrack that are prizes, or from which something unknown can be stepped into."""
    grid, player, lair = game.book.build.grid, game.players[seat], game.lair_of_rival(seat)
    beside_unknown = grid.around(grid.all & ~player.known, lair.east, lair.south)
    return backtrack_ends(game, seat) & (known_prizes(game, seat) | (beside_unknown & player.known))
