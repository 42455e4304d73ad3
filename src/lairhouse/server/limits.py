"""Buckets that fill with time and empty with use: whoever asks too fast waits."""

from collections import OrderedDict
from time import monotonic
from typing import Final

from lairhouse.server.config import Rate
from lairhouse.server.refusals import refusal

MOST_BUCKETS: Final = 20_000


class Bucket:
    """One asker's reserve."""

    __slots__ = ("left", "rate", "seen")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.reserve
        self.seen = monotonic()

    def takes(self) -> bool:
        """Whether one more is allowed now."""
        now = monotonic()
        self.left = min(self.rate.reserve, self.left + (now - self.seen) * self.rate.a_second)
        self.seen = now
        if self.left < 1:
            return False
        self.left -= 1
        return True

    @property
    def wait(self) -> float:
        """Seconds until one more is allowed."""
        return max(0.0, (1 - self.left) / self.rate.a_second)


class Buckets:
    """A bucket for each asker; those unused for longest are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, asker: str) -> None:
        """Count one; a refusal when it is too many."""
        bucket = self._buckets.get(asker)
        if bucket is None:
            bucket = self._buckets[asker] = Bucket(self.rate)
        self._buckets.move_to_end(asker)
        while len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not bucket.takes():
            refused = refusal("too_fast", "too_fast")
            refused.retry_after = bucket.wait
            raise refused
