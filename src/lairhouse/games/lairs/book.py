"""What the card set says, read once by `cards/loader.py` and shared by all states of a table. Chapters 1, 9, 10 and 12."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.grid import Grid
from lairhouse.kernel.frame import Shared

# Features, in the order of the compact text of a lair, and the two sides a wall piece may stand on
START: Final = 0
EXIT: Final = 1
TRAP: Final = 2
MONSTER: Final = 3
CHEST: Final = 4
FEATURES: Final = 5
EAST: Final = 5
SOUTH: Final = 6
PIECES: Final = 7

# Effect words
FATIGUE_CUBES: Final = 0  # n, pool, cube
SPEND_CUBES: Final = 1  # n, pool, cube
REDUCE_TARGET: Final = 2
STRIKE: Final = 3
REWARD: Final = 4
CLAIM_TOKEN: Final = 5
REMOVE_TOKEN: Final = 6
DRAW_TREASURE: Final = 7  # n
TAKE_TREASURE: Final = 8  # n
REFILL: Final = 9
EXIT_LAIR: Final = 10

# Scripts: the lists of effects a set writes
MONSTER_STRIKE: Final = 0
MONSTER_REWARD: Final = 1
MONSTER_FAILED: Final = 2
MONSTER_WON: Final = 3
TRAP_STRIKE: Final = 4
TRAP_REWARD: Final = 5
TRAP_FAILED: Final = 6
TRAP_WON: Final = 7
CHEST_OPENED: Final = 8
EXIT_USED: Final = 9
SCRIPTS: Final = 10

# Counters of scoring
TREASURES: Final = 0
TYPES: Final = 1
CLASHES: Final = 2
FACE_UP: Final = 3
FACE_DOWN: Final = 4
MONSTERS_DEFEATED: Final = 5
TRAPS_DISARMED: Final = 6
CHESTS_OPENED: Final = 7
KNOWN_SPACES: Final = 8
EXITS: Final = 9
FIRST_EXITS: Final = 10

NONE: Final = -1


@final
class Effect:
    """One step of an effect: a word and its numbers."""

    __slots__ = ("word", "n", "pool", "cube")

    def __init__(self, word: i64, n: i64, pool: i64, cube: i64) -> None:
        self.word: Final = word
        self.n: Final = n
        self.pool: Final = pool
        self.cube: Final = cube


@final
class Count:
    """A counter with its filters; NONE where there is no filter."""

    __slots__ = ("counter", "type", "keyword", "other", "different_name", "not_type")

    def __init__(
        self, counter: i64, type_: i64, keyword: i64, other: bool, different_name: bool, not_type: i64
    ) -> None:
        self.counter: Final = counter
        self.type: Final = type_
        self.keyword: Final = keyword
        self.other: Final = other
        self.different_name: Final = different_name
        self.not_type: Final = not_type


@final
class Condition:
    """Holds when the counter lies between two numbers."""

    __slots__ = ("count", "at_least", "at_most")

    def __init__(self, count: Count, at_least: i64, at_most: i64) -> None:
        self.count: Final = count
        self.at_least: Final = at_least
        self.at_most: Final = at_most


@final
class Scoring:
    """`n` points for each full `each` of a counter, at most `most`; or, with conditions, `n` points once."""

    __slots__ = ("n", "count", "each", "most", "conditions")

    def __init__(
        self, n: i64, count: Count | None, each: i64, most: i64, conditions: list[Condition]
    ) -> None:
        self.n: Final = n
        self.count: Final = count
        self.each: Final = each
        self.most: Final = most
        self.conditions: Final = conditions


@final
class Treasure:
    """A Treasure card; cards of one name are copies. [LS-1.11]"""

    __slots__ = ("id", "copy", "type", "keywords", "base", "scoring")

    def __init__(
        self, id_: str, copy: i64, type_: i64, keywords: i64, base: i64, scoring: list[Scoring]
    ) -> None:
        self.id: Final = id_
        self.copy: Final = copy
        self.type: Final = type_
        self.keywords: Final = keywords  # mask
        self.base: Final = base
        self.scoring: Final = scoring


@final
class Way:
    """A way to pay: how many spends of any cube, and of each colour. [LS-6.8, LS-6.9, LS-6.10]"""

    __slots__ = ("count", "basic", "quickness", "perception")

    def __init__(self, count: i64, basic: i64, quickness: i64, perception: i64) -> None:
        self.count: Final = count
        self.basic: Final = basic
        self.quickness: Final = quickness
        self.perception: Final = perception

    def is_paid_by(self, payment: i64) -> bool:
        """Whether a payment of the right number of spends has the colours asked for."""
        return (
            (payment & 0xF) + ((payment >> 4) & 0xF) >= self.basic
            and ((payment >> 8) & 0xF) + ((payment >> 12) & 0xF) >= self.quickness
            and ((payment >> 16) & 0xF) + ((payment >> 20) & 0xF) >= self.perception
        )


@final
class Hazard:
    """A Monster or Trap card. [LS-9.1]"""

    __slots__ = ("id", "target", "blocks_leaving")

    def __init__(self, id_: str, target: i64, blocks_leaving: bool) -> None:
        self.id: Final = id_
        self.target: Final = target
        self.blocks_leaving: Final = blocks_leaving


@final
class Departure:
    """One way to be allowed to exit: at least so many of each on the achievements row. [LS-11.2]"""

    __slots__ = ("chests", "monsters", "traps")

    def __init__(self, chests: i64, monsters: i64, traps: i64) -> None:
        self.chests: Final = chests
        self.monsters: Final = monsters
        self.traps: Final = traps


@final
class Scores:
    """What scores beside Treasures. [LS-12.6, LS-12.10 to LS-12.14]"""

    __slots__ = ("face_down", "most_face_up", "monsters", "first_exit", "second_exit", "other")

    def __init__(
        self,
        face_down: i64,
        most_face_up: i64,
        monsters: list[int],
        first_exit: i64,
        second_exit: i64,
        other: list[int],
    ) -> None:
        self.face_down: Final = face_down
        self.most_face_up: Final = most_face_up
        self.monsters: Final = monsters
        self.first_exit: Final = first_exit
        self.second_exit: Final = second_exit
        self.other: Final = other


@final
class Build:
    """The pieces of a lair. [LS-1.6, LS-1.7, LS-3.8, LS-3.9, LS-3.12]"""

    __slots__ = ("grid", "walls", "left_out", "features", "peril", "apart")

    def __init__(
        self, grid: Grid, walls: i64, left_out: i64, features: list[int], peril: i64, apart: i64
    ) -> None:
        self.grid: Final = grid
        self.walls: Final = walls
        self.left_out: Final = left_out
        self.features: Final = features
        self.peril: Final = peril  # most Hazards of one type on a path
        self.apart: Final = apart  # steps between Goals that a lair of middling level aims at [LS-13.11]


@final
class Book(Shared):
    """Everything the rules ask of the card set."""

    __slots__ = (
        "build",
        "faces",
        "dice",
        "mat",
        "slots",
        "creep",
        "hustle",
        "hustle_moves",
        "backtrack",
        "peer",
        "conserve_most",
        "die",
        "monster",
        "trap",
        "scripts",
        "cards",
        "type_names",
        "keyword_names",
        "display",
        "departures",
        "scores",
        "cap",
    )

    def __init__(
        self,
        build: Build,
        faces: list[int],
        dice: i64,
        mat: i64,
        slots: i64,
        creep: list[Way],
        hustle: list[Way],
        hustle_moves: i64,
        backtrack: list[Way],
        peer: list[Way],
        conserve_most: i64,
        die: i64,
        monster: Hazard,
        trap: Hazard,
        scripts: list[list[Effect]],
        cards: list[Treasure],
        type_names: list[str],
        keyword_names: list[str],
        display: i64,
        departures: list[Departure],
        scores: Scores,
        cap: i64,
    ) -> None:
        super().__init__()
        self.build: Final = build
        self.faces: Final = faces
        self.dice: Final = dice
        self.mat: Final = mat  # the cubes at the start, packed as in `energy.py`
        self.slots: Final = slots  # [LS-6.14]
        self.creep: Final = creep
        self.hustle: Final = hustle
        self.hustle_moves: Final = hustle_moves
        self.backtrack: Final = backtrack
        self.peer: Final = peer
        self.conserve_most: Final = conserve_most
        self.die: Final = die  # spends a die
        self.monster: Final = monster
        self.trap: Final = trap
        self.scripts: Final = scripts
        self.cards: Final = cards
        self.type_names: Final = type_names
        self.keyword_names: Final = keyword_names
        self.display: Final = display
        self.departures: Final = departures
        self.scores: Final = scores
        self.cap: Final = cap  # turns a seat; 0: no cap


def is_paid(ways: list[Way], payment: i64, count: i64) -> bool:
    """Whether a payment of `count` spends meets one of the ways exactly. [LS-6.10, LS-6.11]"""
    return any(way.count == count and way.is_paid_by(payment) for way in ways)
