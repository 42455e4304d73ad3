"""What belongs to one seat: its lair, the map of the rival's, its mat, achievements and Treasures. Chapters 1 and 2."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.plan import Plan, empty_plan

BUILDING: Final = 0
CHOOSING: Final = 1  # first to finish, asked who begins [LS-3.17]
LOCKED: Final = 2

NOWHERE: Final = -1
UNDECIDED: Final = -1
SPACE_BITS: Final = 64  # spaces are below; what is packed with them counts in steps of this


@final
class Player:
    """`pieces` is the lair while it is built, `plan` when it is locked; the rest is about the rival's. [LS-1.3, LS-1.8]"""

    __slots__ = (
        "stage",
        "pieces",
        "is_dictating",
        "is_second",
        "plan",
        "at",
        "known",
        "located",
        "gone",
        "hurt",
        "marks",
        "trail",
        "mat",
        "monsters",
        "chests",
        "disarmed",
        "removed",
        "turns",
        "exit",
        "collection",
        "seen",
        "kept",
    )

    def __init__(
        self,
        stage: i64,
        pieces: list[int],
        is_dictating: bool,
        is_second: bool,
        plan: Plan,
        at: i64,
        known: i64,
        located: i64,
        gone: i64,
        hurt: list[int],
        marks: list[int],
        trail: list[int],
        mat: i64,
        monsters: i64,
        chests: i64,
        disarmed: i64,
        removed: i64,
        turns: i64,
        exit_: i64,
        collection: list[int],
        seen: i64,
        kept: i64,
    ) -> None:
        self.stage = stage
        self.pieces: Final = pieces  # sorted: kind times 64 and space
        self.is_dictating = is_dictating  # a whole lair is being given [LS-R55]
        self.is_second = is_second  # the table finished the lair [LS-13.6]
        self.plan: Final = plan
        self.at = at
        self.known = known  # mask of Known spaces; none is ever taken out [LS-5.1, LS-5.3, LS-5.9]
        self.located = located  # mask of spaces whose Feature was merely located: still Unknown [LS-5.12, LS-5.13, LS-R29]
        self.gone = gone  # mask of spaces whose Feature is gone [LS-5.5]
        self.hurt: Final = hurt  # sorted: space and 64 times the reduced target [LS-5.7]
        self.marks: Final = marks  # sorted: space times 64 and the mark [LS-R39]
        self.trail: Final = trail  # every space entered: space and 64 times the turn
        self.mat = mat  # packed as in `energy.py`
        self.monsters = monsters
        self.chests = chests
        self.disarmed = disarmed
        self.removed = removed
        self.turns = turns
        self.exit = exit_  # 0, 1 when first to exit, 2 when second
        self.collection: Final = collection  # of any size [LS-10.11]
        self.seen = seen  # mask of the cards the rival saw taken from the display
        self.kept = kept  # mask of the cards kept face-up, or UNDECIDED

    def copy(self) -> "Player":
        return Player(
            self.stage,
            self.pieces.copy(),
            self.is_dictating,
            self.is_second,
            self.plan.copy(),
            self.at,
            self.known,
            self.located,
            self.gone,
            self.hurt.copy(),
            self.marks.copy(),
            self.trail.copy(),
            self.mat,
            self.monsters,
            self.chests,
            self.disarmed,
            self.removed,
            self.turns,
            self.exit,
            self.collection.copy(),
            self.seen,
            self.kept,
        )

    def has_finished_building(self) -> bool:
        return self.stage != BUILDING

    def knows(self, space: i64) -> bool:
        return (self.known >> space) & 1 == 1

    def target(self, space: i64, printed: i64) -> i64:
        """The current target of the Monster in a space. [LS-9.13]"""
        for entry in self.hurt:
            if entry % SPACE_BITS == space:
                return entry // SPACE_BITS
        return printed

    def set_target(self, space: i64, target: i64) -> None:
        """The reduced target is written on the map. [LS-5.7]"""
        self.heal(space)
        self.hurt.append(target * SPACE_BITS + space)
        self.hurt.sort()

    def heal(self, space: i64) -> None:
        """Nothing is written for that space any more."""
        for at in range(len(self.hurt)):
            if self.hurt[at] % SPACE_BITS == space:
                self.hurt.pop(at)
                return

    def mark(self, space: i64) -> i64:
        """The guess written in a space of the own map; 0 for none."""
        for entry in self.marks:
            if entry // SPACE_BITS == space:
                return entry % SPACE_BITS
        return 0

    def set_mark(self, space: i64, mark: i64) -> None:
        for at in range(len(self.marks)):
            if self.marks[at] // SPACE_BITS == space:
                self.marks.pop(at)
                break
        if mark:
            self.marks.append(space * SPACE_BITS + mark)
            self.marks.sort()


def new_player(mat: i64) -> Player:
    """Before building: an empty board, a blank map, all cubes where they begin. [LS-2.3, LS-2.4]"""
    return Player(
        BUILDING, [], False, False, empty_plan(), NOWHERE, 0, 0, 0, [], [], [], mat, 0, 0, 0, 0, 0, 0, [], 0, UNDECIDED
    )  # fmt: skip
