"""A line to the database that can be cut: bytes pass through until they are held back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress


class Line:
    """A relay to an address. While it is cut, nothing passes and nobody is told."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.whole = asyncio.Event()
        self.whole.set()
        self.own_port = 0
        self._tasks: set[asyncio.Task[None]] = set()

    @asynccontextmanager
    async def laid(self) -> AsyncIterator["Line"]:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.own_port = server.sockets[0].getsockname()[1]
        try:
            yield self
        finally:
            server.close()
            self.whole.set()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def cut(self, seconds: float) -> None:
        self.whole.clear()
        await asyncio.sleep(seconds)
        self.whole.set()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.whole.wait()
        there_reader, there_writer = await asyncio.open_connection(self.host, self.port)
        for source, target in ((reader, there_writer), (there_reader, writer)):
            task = asyncio.create_task(self._pass(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pass(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while content := await source.read(65536):
                await self.whole.wait()
                target.write(content)
                await target.drain()
        target.close()
