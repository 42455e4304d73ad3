"""What a seat can conclude about the crates of others from exchanges it took part in. Chapters 10 and 11.

A belief is a list of weighted cases: which crates each seat is known to hold, a count a byte for each kind. All other hidden
crates are equally likely anywhere. Chance weighs by its odds; what others choose is taken as if drawn from their crates.
"""

from typing import Final

from mypy_extensions import i64

from lairhouse.kernel.rng import Rng

Case = tuple[float, tuple[int, ...]]
Belief = tuple[Case, ...]
BYTES: Final = 7


def byte_of(packed: i64, kind: i64) -> i64:
    """How many of a kind are in a packed count."""
    return (packed >> (8 * kind)) & 255


def crates_in(packed: i64) -> i64:
    """How many crates a packed count holds in all."""
    total: i64 = 0
    while packed > 0:
        total += packed & 255
        packed >>= 8
    return total


def kinds_in(packed: i64) -> list[int]:
    """The crates of a packed count one by one, by kind."""
    found: list[int] = []
    kind = 0
    while packed > 0:
        for _ in range(packed & 255):
            found.append(kind)
        packed >>= 8
        kind += 1
    return found


def one_of(kind: i64) -> i64:
    """One crate of a kind, in its byte."""
    packed: i64 = 1
    for _ in range(kind):
        packed *= 256
    return packed


def cases_of(belief: Belief, seats: i64) -> list[Case]:
    """The cases; nothing known is a case too."""
    if belief:
        return list(belief)
    nothing: list[int] = [0] * seats
    return [(1.0, tuple(nothing))]


def merged(cases: list[Case]) -> Belief:
    """Equal cases added up, weights adding up to 1; empty when nothing is known in any case."""
    weights: dict[tuple[int, ...], float] = {}
    total = 0.0
    for weight, known in cases:
        weights[known] = weights.get(known, 0.0) + weight
        total += weight
    if total <= 0.0 or (len(weights) == 1 and sum(next(iter(weights))) == 0):
        return ()
    return tuple([(weights[known] / total, known) for known in sorted(weights)])


def moved(known: tuple[int, ...], kind: i64, source: i64, target: i64) -> tuple[int, ...]:
    """The known crates after one of a kind has gone from a seat to another; -1 is nowhere."""
    after = list(known)
    if source >= 0:
        after[source] -= one_of(kind)
    if target >= 0:
        after[target] += one_of(kind)
    return tuple(after)


def after_seen(belief: Belief, seats: i64, holder: i64, held: i64, kind: i64, hidden: i64) -> Belief:
    """The belief after a crate of a kind was seen to leave its holder, who held so many; `hidden` is all that was unseen."""
    found: list[Case] = []
    for weight, known in cases_of(belief, seats):
        named = byte_of(known[holder], kind)
        others = held - crates_in(known[holder])
        unknown = unknown_in(known, hidden)
        if unknown < 0 or others < 0:
            continue
        if named > 0:
            found.append((weight * float(named) / float(held), moved(known, kind, holder, -1)))
        if others > 0 and byte_of(unknown, kind) > 0:
            chance = float(others * byte_of(unknown, kind)) / float(held * crates_in(unknown))
            found.append((weight * chance, known))
    return merged(found)


def unknown_in(known: tuple[int, ...], hidden: i64) -> i64:
    """All that is hidden and not known to be anywhere in a case; -1 when there are not so many, so that the case is impossible."""
    unknown: i64 = hidden
    for kind in range(BYTES):
        left = byte_of(hidden, kind)
        for held in known:
            left -= byte_of(held, kind)
        if left < 0:
            return -1
    for held in known:
        unknown -= held
    return unknown


def after_draw(belief: Belief, seats: i64, kind: i64, hidden: i64) -> Belief:
    """The belief after its own seat has drawn a crate of a kind from the pool; `hidden` is all that was unseen before."""
    found: list[Case] = []
    for weight, known in cases_of(belief, seats):
        unknown = unknown_in(known, hidden)
        if unknown > 0 and byte_of(unknown, kind) > 0:
            found.append((weight * float(byte_of(unknown, kind)) / float(crates_in(unknown)), known))
    return merged(found)


def after_unseen(belief: Belief, seats: i64, giver: i64, held: i64, taker: i64) -> Belief:
    """The belief after one crate, unseen, went from a seat that held so many to another."""
    found: list[Case] = []
    for weight, known in cases_of(belief, seats):
        others = held - crates_in(known[giver])
        for kind in range(BYTES):
            named = byte_of(known[giver], kind)
            if named > 0:
                found.append((weight * float(named) / float(held), moved(known, kind, giver, taker)))
        if others > 0:
            found.append((weight * float(others) / float(held), known))
    return merged(found)


def after_arrival(belief: Belief, seats: i64, taker: i64, kind: i64) -> Belief:
    """The belief after a crate of a known kind came to a seat."""
    found: list[Case] = []
    for weight, known in cases_of(belief, seats):
        found.append((weight, moved(known, kind, -1, taker)))
    return merged(found)


def drawn_case(belief: Belief, seats: i64, rng: Rng) -> tuple[int, ...]:
    """The known crates of one case, drawn by the weights."""
    cases = cases_of(belief, seats)
    if len(cases) == 1:
        return cases[0][1]
    left = rng.unit()
    for weight, known in cases:
        left -= weight
        if left < 0.0:
            return known
    return cases[len(cases) - 1][1]
