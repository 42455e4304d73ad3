"""What Prometheus may ask: how many, how fast, how often it went wrong. No table, person or secret has a label.

Counting happens for every message, being asked once in a while: so the house counts in plain numbers of its own, which become
what Prometheus reads when it reads.
"""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.metrics_core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Number:
    """How many of something: there are now (a gauge), or there have been (a counter), by the values of its labels."""

    def __init__(self, name: str, says: str, *labels: str, is_gauge: bool = False) -> None:
        self.name = f"lairhouse_{name}"
        self.says = says
        self.labels = labels
        self.kind = GaugeMetricFamily if is_gauge else CounterMetricFamily
        self.values: dict[tuple[str, ...], float] = {} if labels else {(): 0.0}

    @property
    def value(self) -> float:
        """All of them, whatever their labels."""
        return sum(self.values.values())

    def inc(self, *labels: str, by: float = 1.0) -> None:
        self.values[labels] = self.values.get(labels, 0.0) + by

    def dec(self) -> None:
        self.inc(by=-1.0)

    def set(self, value: float) -> None:
        self.values[()] = value

    def told(self) -> Metric:
        family = self.kind(self.name, self.says, labels=self.labels)
        for labels, value in self.values.items():
            family.add_metric(labels, value)
        return family


class Times:
    """How long something took, in buckets."""

    def __init__(self, name: str, says: str) -> None:
        self.name = f"lairhouse_{name}_seconds"
        self.says = says
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def told(self) -> Metric:
        buckets: list[tuple[str, float]] = []
        below = 0
        for bound, count in zip([*map(str, SECONDS), "+Inf"], self.counts, strict=True):
            below += count
            buckets.append((bound, below))
        family = HistogramMetricFamily(self.name, self.says)
        family.add_metric([], buckets, self.sum)
        return family


class Metrics(Collector):
    """The numbers of one house."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = Number("sockets", "sockets that are open", is_gauge=True)
        self.tables = Number("tables", "tables in memory", is_gauge=True)
        self.actions = Number("actions", "messages of clients by what became of them", "outcome")
        self.requests = Number("requests", "HTTP requests", "route", "status")
        self.faults = Number("faults", "errors nobody expected")
        self.messages_out = Number("messages_out", "messages sent to clients")
        self.conflicts = Number("conflicts", "appends that another server was quicker with")
        self.storage_failures = Number("storage_failures", "appends the database did not take")
        self.thoughts = Number("thoughts", "answers of computer players", "outcome")
        self.commit_seconds = Times("commit", "from append to commit")
        self.act_seconds = Times("act", "from a client's message to its answer")
        self.load_seconds = Times("load", "loading a table into memory")
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        for one in vars(self).values():
            if isinstance(one, Number | Times):
                yield one.told()

    def text(self) -> bytes:
        return generate_latest(self.registry)
