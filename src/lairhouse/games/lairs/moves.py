"""Moving through the rival's lair and learning about it. Chapters 4, 5, 7 and 9."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import (
    GO,
    HALT,
    IN,
    STAY,
    first_of,
    is_well_formed,
    kind_of,
    pack,
)
from lairhouse.games.lairs.book import MONSTER, NONE, TRAP
from lairhouse.games.lairs.checks import MustCheck
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.effects import strike
from lairhouse.games.lairs.grid import DIRECTIONS
from lairhouse.games.lairs.player import SPACE_BITS
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Question
from lairhouse.kernel.rng import Rng

NEXT_MOVES: Final[list[int]] = [pack(GO, 0), pack(GO, 1), pack(GO, 2), pack(GO, 3), pack(HALT)]
PEERED: Final[list[int]] = [pack(IN), pack(STAY)]


def learn(game: Lairs, seat: i64, space: i64) -> None:
    """The space becomes Known, then its walls and its Feature are told; nobody is asked.

    [LS-5.10, LS-5.11, LS-5.16, LS-13.1, LS-R43]
    """
    player = game.players[seat]
    player.known |= bit(space)
    player.located &= ~bit(space)
    player.set_mark(space, 0)
    if game.journal is not None:
        game.reveal("told", seat, space, walls_around(game, seat, space), game.feature(seat, space))


def walls_around(game: Lairs, seat: i64, space: i64) -> i64:
    """A mask of directions in which there is a wall; the outer edge need not be described. [LS-5.2]"""
    grid, lair = game.book.build.grid, game.lair_of_rival(seat)
    found: i64 = 0
    for direction in range(DIRECTIONS):
        if grid.neighbour(space, direction) >= 0 and grid.is_walled(lair.east, lair.south, space, direction):
            found |= bit(direction)
    return found


def is_walled(game: Lairs, seat: i64, direction: i64) -> bool:
    """Whether a wall or the edge is on that side of where the Explorer stands. [LS-7.2]"""
    lair = game.players[1 - seat].plan
    return game.book.build.grid.is_walled(lair.east, lair.south, game.players[seat].at, direction)


def enter(game: Lairs, seat: i64, space: i64) -> bool:
    """One move by the Creep process; whether the space is Empty, so that a Hustle may go on. [LS-7.4, LS-7.5, LS-7.11]"""
    player = game.players[seat]
    was_known = player.knows(space)  # LS-R14: at the moment the move was announced
    if not was_known:
        learn(game, seat, space)
    game.tell("moved", seat, space, player.at)
    stand(game, seat, space)
    feature = game.feature(seat, space)
    if feature in (TRAP, MONSTER):
        if was_known:
            game.push(MustCheck(seat))  # LS-9.5, LS-9.6, LS-7.18, LS-R15, LS-R48
        else:
            strike(game, seat, space)  # LS-9.2, LS-9.3, LS-9.4, LS-R13
    return feature == NONE


def stand(game: Lairs, seat: i64, space: i64) -> None:
    """The Tracker is in that space. [LS-4.12]"""
    player = game.players[seat]
    player.at = space
    player.trail.append(player.turns * SPACE_BITS + space)


def backtrack_ends(game: Lairs, seat: i64) -> i64:
    """Known spaces reached through Known Empty ones; not the own space. [LS-7.14, LS-7.15, LS-7.16, LS-7.17, LS-R28, LS-R54]"""
    grid, lair, player = game.book.build.grid, game.players[1 - seat].plan, game.players[seat]
    through = player.known & game.empty_spaces(seat)
    reached = grid.flood(bit(player.at), through, lair.east, lair.south)
    return grid.around(reached, lair.east, lair.south) & player.known & ~bit(player.at)


@final
class GoOn(Question[Lairs]):
    """A Hustle that may go on, or be halted; in any direction the words say. [LS-7.8, LS-7.9, LS-7.10, LS-7.12, LS-R45]"""

    __slots__ = ("left",)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        return NEXT_MOVES

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if not is_well_formed(action) or (kind not in (GO, HALT)):
            return NO_ANSWER
        if kind == HALT:
            return 0
        if first_of(action) >= DIRECTIONS:
            return NO_ANSWER
        return clause("LS-7.2") if is_walled(game, seat, first_of(action)) else 0

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        if kind_of(action) == HALT:
            game.tell("halted", seat)
            return
        hustle_on(game, seat, first_of(action), self.left)

    def random_option(self, game: Lairs, seat: i64, rng: Rng) -> int:
        while True:
            at = rng.below(5)
            if at == 4 or not is_walled(game, seat, at):
                return NEXT_MOVES[at]


def hustle_on(game: Lairs, seat: i64, direction: i64, left: i64) -> None:
    """One move of a Hustle with `left` moves left, this one included; a Feature ends it. [LS-7.11, LS-R18, LS-R30, LS-R47]"""
    depth = len(game.agenda)
    space = game.book.build.grid.neighbour(game.players[seat].at, direction)
    if enter(game, seat, space) and left > 1 and len(game.agenda) == depth:
        game.push(GoOn(seat, left - 1))


@final
class InOrStay(Question[Lairs]):
    """After a Peer: into the space at no cost, or not. From a Hazard's space only in. [LS-7.22, LS-R17]"""

    __slots__ = ("space",)

    def __init__(self, seat: i64, space: i64) -> None:
        super().__init__(seat)
        self.space: Final = space

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        return PEERED

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        if not is_well_formed(action):
            return NO_ANSWER
        if kind_of(action) == IN:
            return 0
        if kind_of(action) != STAY:
            return NO_ANSWER
        return 0 if game.hazard(seat) == NONE else clause("LS-R17")

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        if kind_of(action) == IN:
            enter(game, seat, self.space)  # LS-7.24: the space is Known by now
        else:
            game.tell("stayed", seat, self.space)  # LS-7.23
