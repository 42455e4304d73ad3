"""Both stores behind one fixture."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from lairhouse.server.storage.store import Store


class Stores:
    """A database that can be opened, and opened again."""

    def __init__(self, make: Callable[[], Store]) -> None:
        self.make = make

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        store = self.make()
        await store.open()
        try:
            yield store
        finally:
            await store.close()
