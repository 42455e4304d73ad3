"""Tables played anew from their first entry, with every position they ever had: for replays, old lines and records.

That takes a while, so the last few are held, and only what has come since is played on top; in a thread, one at a time.
"""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Final

from lairhouse.server.events import read
from lairhouse.server.protocol import LogLine
from lairhouse.server.storage.store import Store
from lairhouse.server.table import Table

HELD: Final = 8


@dataclass(slots=True)
class Whole:
    """A table with every position of its match, and all lines of all seats."""

    table: Table
    lines: dict[int, list[LogLine]] = field(default_factory=dict)

    def play_on(self, bodies: Iterable[bytes]) -> None:
        """Take entries of the log."""
        for _ in self.table.taking(map(read, bodies)):
            for seat, feed in self.table.feeds.items():
                told = self.lines.setdefault(seat, [])
                fresh = feed.told - len(told)
                if fresh > 0:
                    told.extend(list(feed.lines)[-fresh:])


class Wholes:
    """The last few that were asked for."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._held: OrderedDict[str, Whole] = OrderedDict()
        self._gate = asyncio.Lock()

    @asynccontextmanager
    async def of(self, table: str) -> AsyncIterator[Whole]:
        """A table as it stands in the log now. It changes for nobody else as long as the block runs."""
        async with self._gate:
            whole = self._held.pop(table, None) or Whole(Table(table))
            rows = await self._store.read(table, whole.table.seq)
            await asyncio.to_thread(whole.play_on, [body for _, body in rows])
            self._held[table] = whole
            while len(self._held) > HELD:
                self._held.popitem(last=False)
            yield whole


def played_anew(table: str, bodies: Iterable[bytes]) -> Table:
    """A table of its own from all its entries."""
    whole = Whole(Table(table))
    whole.play_on(bodies)
    return whole.table
