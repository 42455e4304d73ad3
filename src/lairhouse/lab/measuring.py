# interpreted
"""Benchmarks as ratios: every row is measured in rounds, beside what it is compared with, in CPU time of one pinned core."""

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from statistics import median
from time import process_time
from typing import Final

import msgspec

SECONDS: Final = 0.25
"""CPU time of one measurement in one round."""

Work = Callable[[], int]
"""Does some work, at best for a few milliseconds, and tells how many things it did."""


class Row(msgspec.Struct, frozen=True):
    """One line of the table: what is measured, and against which other row."""

    name: str
    work: Work
    against: str = ""
    """The name of the reference row; empty for a reference itself, and for figures that stand alone."""
    at_least: float = 0.0
    """The ratio the design asks for; 0 where it asks for none."""
    unit: str = "moves"
    is_rate: bool = False
    """Whether `work` tells things a second by itself, measured elsewhere (another process)."""


class Figure(msgspec.Struct, frozen=True):
    """What a row came to: a ratio with its spread over the rounds, and things a second."""

    name: str
    against: str
    unit: str
    a_second: float
    microseconds: float
    ratio: float | None
    lowest: float | None
    highest: float | None
    at_least: float
    rounds: int

    @property
    def is_short(self) -> bool:
        """Whether the ratio stays under what the design asks for."""
        return self.ratio is not None and self.ratio < self.at_least


def pin() -> int:
    """Keep this process to one core, the last it may use; -1 where that cannot be done."""
    with suppress(AttributeError, OSError):
        core = max(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {core})
        return core
    return -1


def rate(work: Work, seconds: float = SECONDS) -> float:
    """Things a second of CPU time."""
    done = 0
    began = process_time()
    while (took := process_time() - began) < seconds:
        done += work()
    return done / took


def measure(
    rows: Sequence[Row], rounds: int, seconds: float = SECONDS, progress: Callable[[str], None] | None = None
) -> list[Figure]:
    """All rows, each once a round; a ratio is taken within its round, so that a noisy machine is noisy for both."""
    rates: dict[str, list[float]] = {row.name: [] for row in rows}
    for row in rows:  # first calls load and warm up
        row.work()
    for _ in range(rounds):
        for row in rows:
            if progress is not None:
                progress(row.name)
            rates[row.name].append(float(row.work()) if row.is_rate else rate(row.work, seconds))
    return [figure(row, rates, rounds) for row in rows]


def figure(row: Row, rates: dict[str, list[float]], rounds: int) -> Figure:
    """The medians of a row."""
    own = rates[row.name]
    middle = median(own)
    ratios: list[float] = []
    if row.against in rates:
        ratios = sorted(mine / other for mine, other in zip(own, rates[row.against], strict=True))
    return Figure(
        row.name,
        row.against,
        row.unit,
        round(middle, 1),
        round(1e6 / middle, 3),
        round(median(ratios), 3) if ratios else None,
        round(ratios[0], 3) if ratios else None,
        round(ratios[-1], 3) if ratios else None,
        row.at_least,
        rounds,
    )


def chosen(rows: Iterable[Row], only: str) -> list[Row]:
    """The rows whose name holds `only`, and what they are compared with."""
    known = list(rows)
    wanted = [row for row in known if only in row.name]
    references = {row.against for row in wanted}
    return [row for row in known if row in wanted or row.name in references]
