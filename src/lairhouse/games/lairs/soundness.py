# interpreted
"""Whether a position written by hand can stand: who explores stands somewhere, what is pending can be carried out."""

from lairhouse.games.lairs.book import NONE
from lairhouse.games.lairs.checks import MustCheck
from lairhouse.games.lairs.effects import ClaimTreasure, Rest
from lairhouse.games.lairs.energy import ANY, FRESH_POOL
from lairhouse.games.lairs.moves import GoOn, InOrStay
from lairhouse.games.lairs.penalties import Penalty
from lairhouse.games.lairs.player import NOWHERE, SPACE_BITS, Player
from lairhouse.games.lairs.state import SEATS, Lairs
from lairhouse.games.lairs.turns import Explore
from lairhouse.kernel.errors import MalformedAction
from lairhouse.kernel.frame import Frame

EXPLORING = (Explore, MustCheck, GoOn, InOrStay, ClaimTreasure, Penalty, Rest)


def must_be_sound(game: Lairs, says_what_is_pending: bool) -> None:
    """MalformedAction when the parts of a position contradict one another; what is left out is forgiven."""
    for seat in (game.active, game.named, game.finish):
        _must(-1 <= seat < SEATS, "a seat is 1 or 2")
    _must(game.target >= 0, "a goal is no negative number")
    for player in game.players:
        _must_be_sound(player)
    for frame in game.agenda if says_what_is_pending else []:
        if isinstance(frame, EXPLORING):
            _must(game.players[frame.seat].at != NOWHERE, "who explores stands somewhere")
            _must(game.has_begun(), "nobody explores before both lairs are locked")
            _must(_can_stand(game, frame), "what is pending cannot be carried out")


def _must_be_sound(player: Player) -> None:
    numbers = (player.monsters, player.chests, player.disarmed, player.removed, player.turns, player.exit)
    _must(min(numbers) >= 0 and player.exit <= SEATS, "a count is no negative number, an exit 1 or 2")
    turns = [entry // SPACE_BITS for entry in player.trail]
    _must(turns == sorted(turns), "a trail goes from turn to turn")
    _must(not turns or 1 <= turns[0] <= turns[-1] <= player.turns, "a trail leads through turns taken")


def _can_stand(game: Lairs, frame: Frame[Lairs]) -> bool:
    match frame:
        case MustCheck():
            return game.hazard(frame.seat) != NONE
        case GoOn():
            return frame.left > 0
        case ClaimTreasure():
            return frame.left > 0 and bool(game.display)
        case Penalty():
            return frame.n > 0 and 0 <= frame.pool <= FRESH_POOL and 0 <= frame.cube <= ANY
        case Rest():
            scripts = game.book.scripts
            return 0 <= frame.script < len(scripts) and 0 <= frame.at < len(scripts[frame.script])
    return True


def _must(holds: bool, sentence: str) -> None:
    if not holds:
        raise MalformedAction(sentence)
