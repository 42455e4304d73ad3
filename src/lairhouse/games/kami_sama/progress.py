"""How far an ability has been carried out: what a part must know of the parts before it. Rulings KS-R8, KS-R69 to KS-R73."""

from typing import Final, final

from mypy_extensions import i64


@final
class Progress:
    """Immutable. Spaces are masks; a part `hits` the spaces on which it places, takes or moves something."""

    __slots__ = ("at", "done", "hit", "barred", "before", "hit_before", "emptied", "reading", "acted")

    def __init__(
        self,
        at: i64,
        done: i64,
        hit: i64,
        barred: i64,
        before: i64,
        hit_before: i64,
        emptied: i64,
        reading: i64,
        acted: bool,
    ) -> None:
        self.at: Final = at  # the part now carried out
        self.done: Final = done  # pieces this part has done
        self.hit: Final = hit
        self.barred: Final = barred  # where shrines stand that this part may not choose again [KS-R70]
        self.before: Final = before  # pieces the part before has done
        self.hit_before: Final = hit_before  # in a passive at first: the space of the event
        self.emptied: Final = emptied  # by any part of this effect
        self.reading: Final = reading  # of the Moon village [KS-R41]
        self.acted: Final = acted  # whether anything on the board has changed [KS-R71]

    def next_part(self) -> "Progress":
        """The part is finished, and the next one looks back on it."""
        return Progress(self.at + 1, 0, 0, 0, self.done, self.hit, self.emptied, self.reading, self.acted)

    def jump(self, at: i64) -> "Progress":
        """Go on elsewhere; what was before stays what it was."""
        return Progress(at, 0, 0, 0, self.before, self.hit_before, self.emptied, self.reading, self.acted)

    def piece(self, hit: i64, barred: i64, emptied: i64, reading: i64) -> "Progress":
        """One piece more is done."""
        return Progress(
            self.at,
            self.done + 1,
            self.hit | hit,
            self.barred | barred,
            self.before,
            self.hit_before,
            (self.emptied | emptied) & ~hit | emptied,
            reading,
            True,
        )

    def bar(self, spaces: i64) -> "Progress":
        """The shrines there may not be chosen again by this part."""
        return Progress(
            self.at, self.done, self.hit, self.barred | spaces, self.before, self.hit_before, self.emptied, self.reading,
            self.acted,
        )  # fmt: skip


def beginning(reading: i64, event: i64) -> Progress:
    """Before the first part; `event` is the space that set a passive off, as a mask."""
    return Progress(0, 0, 0, 0, 0, event, 0, reading, False)
