"""What Prometheus may ask: how many, how fast, how often it went wrong. No table, person or secret has a label."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """One registry for one house, so that several may live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.sockets = self._gauge("sockets", "sockets that are open")
        self.tables = self._gauge("tables", "tables in memory")
        self.actions = self._counter("actions", "messages of clients by what became of them", "outcome")
        self.requests = self._counter("requests", "HTTP requests", "route", "status")
        self.faults = self._counter("faults", "errors nobody expected")
        self.messages_out = self._counter("messages_out", "messages sent to clients")
        self.conflicts = self._counter("conflicts", "appends that another server was quicker with")
        self.storage_failures = self._counter("storage_failures", "appends the database did not take")
        self.thoughts = self._counter("thoughts", "answers of computer players", "outcome")
        self.commit_seconds = self._histogram("commit_seconds", "from append to commit")
        self.act_seconds = self._histogram("act_seconds", "from a client's message to its answer")
        self.load_seconds = self._histogram("load_seconds", "loading a table into memory")

    def _gauge(self, name: str, says: str) -> Gauge:
        return Gauge(f"lairhouse_{name}", says, registry=self.registry)

    def _counter(self, name: str, says: str, *labels: str) -> Counter:
        return Counter(f"lairhouse_{name}", says, labels, registry=self.registry)

    def _histogram(self, name: str, says: str) -> Histogram:
        return Histogram(
            f"lairhouse_{name}_seconds".replace("_seconds_seconds", "_seconds"),
            says,
            registry=self.registry,
            buckets=SECONDS,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
