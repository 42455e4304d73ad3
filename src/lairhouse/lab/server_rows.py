# interpreted
"""The table server's rows of `make bench`: times, processor and memory, each beside a bare relay's in the same run."""

from collections.abc import Callable
from typing import Final

from lairhouse.lab.measuring import Row
from lairhouse.lab.server_load import AT_MOST, PERCENTILES, Compared, Load, Measured, compare

SMALL: Final = Load(60, 120.0, 4.0)


class Session:
    """Runs that feed several rows: each row takes its own figure of every run once."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.runs: list[Compared] = []
        self.taken: dict[str, int] = {}

    def next_for(self, row: str) -> Compared:
        at = self.taken.get(row, 0)
        self.taken[row] = at + 1
        if at == len(self.runs):
            self.runs.append(compare(self.load))
        return self.runs[at]

    def of(self, row: str, figure: Callable[[Compared], float]) -> Callable[[], int]:
        """The work of a row: one figure of a run."""
        return lambda: round(figure(self.next_for(row)))


def server_rows(load: Load = SMALL) -> list[Row]:
    """The house's time from action to everybody's view, against a bare relay's and one sync of the disk.

    They are rates (one over the time), so that a ratio of 0.5 is twice the relay's time, which p99 may take. Then what a
    message takes of the processor, and a table with its four sockets of the memory.
    """
    session = Session(load)
    rows: list[Row] = []
    for percentile in PERCENTILES:
        at_least = 1 / AT_MOST if percentile == "p99" else 0.0
        rows += _times(session, percentile, at_least)
    rows += _spent(session, "messages sent in a second of CPU", "messages", _messages)
    rows += _spent(session, "tables of four sockets in a GB of memory", "tables", _tables)
    return rows


def _times(session: Session, percentile: str, at_least: float) -> list[Row]:
    def of_relay(run: Compared) -> float:
        return 1e3 / (run.relay.latency[percentile] + run.sync[percentile])

    def of_house(run: Compared) -> float:
        return 1e3 / run.house.latency[percentile]

    relay = f"Bare relay and one disk sync, {percentile}"
    house = f"Table server: action to everybody's view, {percentile}"
    return [
        Row(relay, session.of(relay, of_relay), unit="positions", is_rate=True),
        Row(house, session.of(house, of_house), relay, at_least, "positions", is_rate=True),
    ]


def _spent(session: Session, what: str, unit: str, figure: Callable[[Measured], float]) -> list[Row]:
    relay, house = f"Bare relay: {what}", f"Table server: {what}"
    return [
        Row(relay, session.of(relay, lambda run: figure(run.relay)), unit=unit, is_rate=True),
        Row(house, session.of(house, lambda run: figure(run.house)), relay, 0.0, unit, is_rate=True),
    ]


def _messages(run: Measured) -> float:
    return 1e6 / max(run.cpu_a_message, 0.001)


def _tables(run: Measured) -> float:
    return 1024**2 / max(run.kb_a_table, 0.001)
