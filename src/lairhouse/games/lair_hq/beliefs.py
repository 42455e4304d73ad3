"""What a seat can conclude about the crates of others, from exchanges and from the mixing of used crates. Chapters 10 and 11.

A belief is a list of weighted cases: which crates each seat is known to hold, a count a byte for each kind, and batches.
A batch is what lay unseen with the seats when used crates were mixed to a new pool: its kinds are known, and how many of them
each seat has, but not which. All other hidden crates are equally likely anywhere. Chance weighs by its odds; what others
choose is taken as if drawn from their crates. `hearing.py` tells which events change a belief, and when.
"""

from typing import Final

from mypy_extensions import i64

from lairhouse.kernel.rng import Rng
from lairhouse.kernel.unknown import shuffled

Batch = tuple[int, int]  # its kinds, and how many of them each seat has; both a count a byte
Case = tuple[float, tuple[int, ...], tuple[Batch, ...]]
Belief = tuple[Case, ...]
BYTES: Final = 7
MOST_CASES: Final = 256  # the likeliest are kept


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
    return [(1.0, tuple(nothing), ())]


def merged(cases: list[Case]) -> Belief:
    """Equal cases added up, weights adding up to 1; empty when nothing is known in any case."""
    weights: dict[tuple[tuple[int, ...], tuple[Batch, ...]], float] = {}
    for weight, known, batches in cases:
        plain = settled(known, batches)
        weights[plain] = weights.get(plain, 0.0) + weight
    found = sorted([(-weights[plain], plain) for plain in weights])[:MOST_CASES]
    total = 0.0
    for weight, _ in found:
        total -= weight
    if total <= 0.0 or (len(found) == 1 and not found[0][1][1] and sum(found[0][1][0]) == 0):
        return ()
    kept: list[Case] = [(-weight / total, plain[0], plain[1]) for weight, plain in found]
    return tuple(sorted(kept, key=known_first))


def known_first(case: Case) -> tuple[tuple[int, ...], tuple[Batch, ...]]:
    return case[1], case[2]


def settled(known: tuple[int, ...], batches: tuple[Batch, ...]) -> tuple[tuple[int, ...], tuple[Batch, ...]]:
    """A batch of one kind, or with one seat alone, holds no secret any more: its crates are known."""
    sure = list(known)
    left: list[Batch] = []
    for kinds, held in batches:
        if is_of_one(kinds):
            kind = kinds_in(kinds)[0]
            for seat in range(len(known)):
                sure[seat] += byte_of(held, seat) * one_of(kind)
        elif is_of_one(held):
            sure[kinds_in(held)[0]] += kinds
        elif kinds > 0:
            left.append((kinds, held))
    return tuple(sure), tuple(sorted(left))


def is_of_one(packed: i64) -> bool:
    """Whether all that is counted is of one kind, or with one seat."""
    found: i64 = 0
    while packed > 0:
        found += 1 if packed & 255 > 0 else 0
        packed >>= 8
    return found == 1


def in_batches(batches: tuple[Batch, ...], seat: i64) -> i64:
    """How many crates of all batches a seat has."""
    total: i64 = 0
    for _, held in batches:
        total += byte_of(held, seat)
    return total


def moved(known: tuple[int, ...], kind: i64, source: i64, target: i64) -> tuple[int, ...]:
    """The known crates after one of a kind has gone from a seat to another; -1 is nowhere."""
    after = list(known)
    if source >= 0:
        after[source] -= one_of(kind)
    if target >= 0:
        after[target] += one_of(kind)
    return tuple(after)


def changed(batches: tuple[Batch, ...], at: i64, kinds: i64, held: i64) -> tuple[Batch, ...]:
    """The batches after so many kinds and holdings were added to one of them."""
    after = list(batches)
    after[at] = (batches[at][0] + kinds, batches[at][1] + held)
    return tuple(after)


def unknown_in(known: tuple[int, ...], batches: tuple[Batch, ...], hidden: i64) -> i64:
    """All that is hidden and neither known nor in a batch; -1 when there are not so many, so that the case is impossible."""
    unknown: i64 = hidden
    for kind in range(BYTES):
        left = byte_of(hidden, kind)
        for held in known:
            left -= byte_of(held, kind)
        for kinds, _ in batches:
            left -= byte_of(kinds, kind)
        if left < 0:
            return -1
    for held in known:
        unknown -= held
    for kinds, _ in batches:
        unknown -= kinds
    return unknown


def after_seen(belief: Belief, seats: i64, holder: i64, held: i64, kind: i64, hidden: i64) -> Belief:
    """The belief after a crate of a kind was seen to leave its holder, who held so many; `hidden` is all that was unseen."""
    found: list[Case] = []
    for weight, known, batches in cases_of(belief, seats):
        named = byte_of(known[holder], kind)
        others = held - crates_in(known[holder]) - in_batches(batches, holder)
        unknown = unknown_in(known, batches, hidden)
        if unknown < 0 or others < 0:
            continue
        if named > 0:
            found.append((weight * float(named) / float(held), moved(known, kind, holder, -1), batches))
        for at in range(len(batches)):
            kinds, standing = batches[at]
            ways = byte_of(standing, holder) * byte_of(kinds, kind)
            if ways > 0:
                chance = float(ways) / float(held * crates_in(kinds))
                after = changed(batches, at, -one_of(kind), -one_of(holder))
                found.append((weight * chance, known, after))
        if others > 0 and byte_of(unknown, kind) > 0:
            chance = float(others * byte_of(unknown, kind)) / float(held * crates_in(unknown))
            found.append((weight * chance, known, batches))
    return merged(found)


def after_draw(belief: Belief, seats: i64, kind: i64, hidden: i64) -> Belief:
    """The belief after its own seat has drawn a crate of a kind from the pool; `hidden` is all that was unseen before."""
    found: list[Case] = []
    for weight, known, batches in cases_of(belief, seats):
        unknown = unknown_in(known, batches, hidden)
        if unknown > 0 and byte_of(unknown, kind) > 0:
            chance = float(byte_of(unknown, kind)) / float(crates_in(unknown))
            found.append((weight * chance, known, batches))
    return merged(found)


def after_unseen(belief: Belief, seats: i64, giver: i64, held: i64, taker: i64) -> Belief:
    """The belief after one crate, unseen, went from a seat that held so many to another."""
    found: list[Case] = []
    for weight, known, batches in cases_of(belief, seats):
        others = held - crates_in(known[giver]) - in_batches(batches, giver)
        for kind in range(BYTES):
            named = byte_of(known[giver], kind)
            if named > 0:
                chance = float(named) / float(held)
                found.append((weight * chance, moved(known, kind, giver, taker), batches))
        for at in range(len(batches)):
            standing = byte_of(batches[at][1], giver)
            if standing > 0:
                after = changed(batches, at, 0, one_of(taker) - one_of(giver))
                found.append((weight * float(standing) / float(held), known, after))
        if others > 0:
            found.append((weight * float(others) / float(held), known, batches))
    return merged(found)


def after_arrival(belief: Belief, seats: i64, taker: i64, kind: i64) -> Belief:
    """The belief after a crate of a known kind came to a seat."""
    found: list[Case] = []
    for weight, known, batches in cases_of(belief, seats):
        found.append((weight, moved(known, kind, -1, taker), batches))
    return merged(found)


def after_mixing(belief: Belief, seats: i64, held: list[int], hidden: i64) -> Belief:
    """The belief after the used crates became the pool: what the others hold unseen is a batch apart from it. [LR-11.2]"""
    found: list[Case] = []
    for weight, known, batches in cases_of(belief, seats):
        unknown = unknown_in(known, batches, hidden)
        if unknown < 0:
            continue
        standing: i64 = 0
        for seat in range(seats):
            others = held[seat] - crates_in(known[seat]) - in_batches(batches, seat)
            standing += others * one_of(seat)
        found.append((weight, known, (*batches, (unknown, standing))))
    return merged(found)


def drawn_case(belief: Belief, seats: i64, rng: Rng) -> tuple[int, ...]:
    """What each seat is known to hold in one case, drawn by the weights, its batches dealt out by chance."""
    cases = cases_of(belief, seats)
    found = cases[len(cases) - 1]
    if len(cases) > 1:
        left = rng.unit()
        for case in cases:
            left -= case[0]
            if left < 0.0:
                found = case
                break
    known = list(found[1])
    for kinds, held in found[2]:
        dealt = kinds_in(kinds)
        shuffled(dealt, rng)
        for seat in kinds_in(held):
            known[seat] += one_of(dealt.pop())
    return tuple(known)
