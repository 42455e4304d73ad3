# interpreted
"""What seats have concluded of foreign crates as lines of a position, both ways. Chapter 11.

red knows 0.5 blue:medal,double; 0.5 blue:medal batch:double,trophy of:blue of:green
(half the time Blue has a medal and a Double Shift; else a medal, and one of a Double Shift and a trophy, Green the other)
"""

from typing import Final

from lairhouse.games.lair_hq.beliefs import Batch, Belief, Case, kinds_in, one_of
from lairhouse.games.lair_hq.notation import Notation
from lairhouse.games.lair_hq.state import LairHq

SPECTATOR: Final = "spectator"


def belief_rows(game: LairHq, observer: int, seat: int | None, notation: Notation) -> list[str]:
    """The line of an observer (-1: the spectator), if it knows anything; for a seat all that it has heard is thought through."""
    belief = game.beliefs[observer] if seat is None else game.belief_of(observer)
    if not belief:
        return []
    who = SPECTATOR if observer < 0 else notation.atlas.colours[observer].lower()
    return [f"{who} knows {'; '.join(case_text(case, notation) for case in belief)}"]


def case_text(case: Case, notation: Notation) -> str:
    colours = [colour.lower() for colour in notation.atlas.colours]
    weight, known, batches = case
    told = [f"{colours[other]}:{words(held, notation)}" for other, held in enumerate(known) if held]
    for kinds, held in batches:
        told.append(f"batch:{words(kinds, notation)}")
        told += [f"of:{colours[other]}" for other in kinds_in(held)]
    return " ".join([repr(weight), *told])


def words(packed: int, notation: Notation) -> str:
    return ",".join(notation.atlas.crates[kind].word for kind in kinds_in(packed))


def belief_of(text: str, seats: int, notation: Notation) -> Belief:
    """What a line says; a mistake in it is a KeyError, an IndexError or a ValueError."""
    return tuple(case_of(case, seats, notation) for case in text.split(";"))


def case_of(text: str, seats: int, notation: Notation) -> Case:
    weight, *told = text.split()
    known, batches = [0] * seats, list[Batch]()
    for part in told:
        name, _, what = part.partition(":")
        if name == "of":
            kinds, held = batches.pop()
            batches.append((kinds, held + int(one_of(notation.colours[what]))))
            continue
        packed = sum(int(one_of(notation.crates[word])) for word in what.split(",") if word)
        if name == "batch":
            batches.append((packed, 0))
        else:
            known[notation.colours[name]] = packed
    return float(weight), tuple(known), tuple(batches)
