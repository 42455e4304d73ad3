"""What belongs to one player, or to the Kitsune: sheet, shrines, supply, tracks, tokens, villagers. Chapters 2, 7, 9 and 11."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

TOKEN: Final[vec[i64]] = vec[i64]([i64(1), i64(256), i64(65536), i64(16777216)])
"""One village token of each village in `held`."""


@final
class Player:
    """The record of a seat; with two players the last one is the Kitsune, which has shrines and villagers only."""

    __slots__ = (
        "kami", "first", "second", "shrines", "supply", "cubes", "favor", "nature", "vp", "sets", "held", "villagers", "seen",
        "spent",
    )  # fmt: skip

    def __init__(
        self,
        kami: i64,
        first: i64,
        second: i64,
        shrines: i64,
        supply: i64,
        cubes: i64,
        favor: i64,
        nature: i64,
        vp: i64,
        sets: i64,
        held: i64,
        villagers: i64,
        seen: i64,
        spent: i64,
    ) -> None:
        self.kami = kami  # kept; -1 before
        self.first = first  # the sheets dealt
        self.second = second
        self.shrines = shrines  # mask of spaces
        self.supply = supply
        self.cubes = cubes  # not yet used this turn
        self.favor = favor
        self.nature = nature
        self.vp = vp
        self.sets = sets  # returned so far
        self.held = held  # village tokens, a byte for each village; KS-9.20
        self.villagers = villagers  # mask of cards
        self.seen = seen  # mask of all villager cards that were in this player's hand when it chose
        self.spent = spent  # mask of passives used up

    def copy(self) -> "Player":
        return Player(
            self.kami,
            self.first,
            self.second,
            self.shrines,
            self.supply,
            self.cubes,
            self.favor,
            self.nature,
            self.vp,
            self.sets,
            self.held,
            self.villagers,
            self.seen,
            self.spent,
        )

    def tokens(self, village: i64) -> i64:
        """How many tokens of a village this player holds. [KS-9.23]"""
        return (self.held >> (8 * village)) & 255

    def all_tokens(self) -> i64:
        """How many village tokens this player holds."""
        return self.tokens(0) + self.tokens(1) + self.tokens(2) + self.tokens(3)

    def other_sheet(self) -> i64:
        """The sheet that was put out of the game; -1 before. [KS-2.9]"""
        if self.kami < 0:
            return -1
        return self.second if self.kami == self.first else self.first

    def hold(self, village: i64) -> None:
        """One token more of a village."""
        self.held += TOKEN[village]

    def has_set(self) -> bool:
        """Whether this player holds a token of each village. [KS-9.18]"""
        held = self.held
        return held & 255 > 0 and held & 65280 > 0 and held & 16711680 > 0 and held > 16777215

    def return_set(self) -> None:
        """One token of each village goes back. [KS-9.18]"""
        self.held -= TOKEN[0] + TOKEN[1] + TOKEN[2] + TOKEN[3]
        self.sets += 1
