"""The position of Kuhn poker: two hidden cards, the chips, and whether cards were shown. Chapters 1 and 3."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import AgendaState
from lairhouse.kernel.unknown import shuffled

CARDS: Final = 3
SEATS: Final = 2
NOBODY: Final = -1
FACE_DOWN: Final = 2  # where in `dealt` the third card lies


@final
class KuhnPoker(AgendaState["KuhnPoker"]):
    """`dealt` are the cards of seat 0, seat 1 and the one that stays face down; `chips` what each has paid, `said` all actions."""

    __slots__ = ("dealt", "chips", "said", "folded", "is_shown")

    def __init__(
        self,
        rng: Rng,
        agenda: list[Frame["KuhnPoker"]],
        dealt: vec[i64],
        chips: vec[i64],
        said: list[int],
        folded: i64,
        is_shown: bool,
    ) -> None:
        super().__init__(rng, agenda)
        self.dealt: Final = dealt
        self.chips: Final = chips
        self.said: Final = said
        self.folded = folded
        self.is_shown = is_shown

    def copy(self) -> "KuhnPoker":
        return KuhnPoker(
            self.rng.copy(),
            self.agenda.copy(),
            self.dealt[:],
            self.chips[:],
            self.said.copy(),
            self.folded,
            self.is_shown,
        )

    def seats(self) -> int:
        return SEATS

    def knows(self, seat: i64, place: i64) -> bool:
        """Whether the seat knows the card at a place of `dealt`. [KP-1.2, KP-3.2]"""
        return self.is_shown or seat == place

    def guess(self, seat: int, rng: Rng) -> None:
        """The cards the seat has not seen are dealt afresh."""
        hidden: list[int] = []
        for place in range(CARDS):
            if not self.knows(seat, place):
                hidden.append(self.dealt[place])
        shuffled(hidden, rng)
        for place in range(CARDS):
            if not self.knows(seat, place):
                self.dealt[place] = hidden.pop()
        self.rng = rng.copy()

    def show(self) -> None:
        """Both cards are turned up. [KP-3.2]"""
        self.is_shown = True
        if self.journal is not None:
            self.journal.reveal("shown", {"first": self.dealt[0], "second": self.dealt[1]})

    def winner(self) -> i64:
        """The seat that takes the pot, or NOBODY before the end. [KP-3.1, KP-3.2]"""
        if self.folded != NOBODY:
            return 1 - self.folded
        if not self.is_shown:
            return NOBODY
        return 0 if self.dealt[0] > self.dealt[1] else 1  # KP-1.1

    def value(self) -> list[float]:
        """A half, and a quarter for each chip won. [KP-3.3]"""
        winner = self.winner()
        if winner == NOBODY:
            return [0.5, 0.5]
        won = float(self.chips[1 - winner]) / 4.0
        return [0.5 + won, 0.5 - won] if winner == 0 else [0.5 - won, 0.5 + won]
