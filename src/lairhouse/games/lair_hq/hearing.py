"""What was heard of crates since the beliefs were last drawn up: kept as it happens, thought about when a seat guesses. Chapter 11.

Nothing is kept before the first exchange or mixing: until then all hidden crates are equally likely anywhere.
"""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.lair_hq.beliefs import (
    Belief,
    after_arrival,
    after_draw,
    after_mixing,
    after_seen,
    after_unseen,
    one_of,
)

USED: Final = 1
DRAWN: Final = 2
PASSED: Final = 3


def event(what: i64, seat: i64, other: i64, kind: i64) -> int:
    """Something that happened to a crate; the mixing of used crates is their count, negative."""
    return what | (seat << 3) | (other << 6) | (kind << 9)


class Moment:
    """How many crates each seat held, and all that an observer (the number of seats: the spectator) did not see."""

    def __init__(self, observer: i64, held: list[int], hidden: i64) -> None:
        self.observer: Final = observer
        self.held: Final = held
        self.hidden = hidden

    def undo(self, said: i64) -> None:
        """Back to before an event."""
        if said < 0:
            self.hidden += said
            return
        what, seat, other, kind = said & 7, (said >> 3) & 7, (said >> 6) & 7, said >> 9
        if what == DRAWN:
            self.held[seat] -= 1
            self.hidden += one_of(kind) if seat == self.observer else 0
            return
        self.held[seat] += 1
        if what == USED:
            self.hidden += one_of(kind) if seat != self.observer else 0
            return
        self.held[other] -= 1
        if seat == self.observer:
            self.hidden -= one_of(kind)
        elif other == self.observer:
            self.hidden += one_of(kind)

    def copy(self) -> "Moment":
        return Moment(self.observer, self.held.copy(), self.hidden)


def drawn_up(belief: Belief, heard: list[int], now: Moment) -> Belief:
    """What an observer concludes from all that was heard since its belief was last drawn up."""
    moments: list[Moment] = []
    for at in range(len(heard) - 1, -1, -1):
        now.undo(heard[at])
        moments.append(now.copy())
    for at in range(len(heard)):
        belief = after(belief, heard[at], moments[len(heard) - 1 - at])
    return belief


def after(belief: Belief, said: i64, before: Moment) -> Belief:
    """The belief after an event, which is told to an observer as far as it concerns it."""
    seats: i64 = len(before.held)
    if said < 0:
        return after_mixing(belief, seats, others_held(before), before.hidden)
    what, seat, other, kind = said & 7, (said >> 3) & 7, (said >> 6) & 7, said >> 9
    if what == DRAWN:
        return after_draw(belief, seats, kind, before.hidden) if seat == before.observer else belief
    if what == USED:
        if seat == before.observer:
            return belief
        return after_seen(belief, seats, seat, before.held[seat], kind, before.hidden)
    if seat == before.observer:
        return after_arrival(belief, seats, other, kind)
    if other == before.observer:
        return after_seen(belief, seats, seat, before.held[seat], kind, before.hidden)
    return after_unseen(belief, seats, seat, before.held[seat], other)


def others_held(moment: Moment) -> list[int]:
    """How many crates the seats held that the observer does not see."""
    return [0 if seat == moment.observer else moment.held[seat] for seat in range(len(moment.held))]
