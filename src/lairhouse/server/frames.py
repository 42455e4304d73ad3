"""Text messages as frames of a websocket, many of them written at once.

Each write is a call into the system that takes longer than everything else a message costs, and ASGI has one for each
message. So the table socket writes through this: what is due to a socket goes out as one piece, at once where the line takes it.
"""

from collections.abc import Iterable
from typing import Final

from starlette.websockets import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION: Final = "lairhouse.frames"
WHOLE_TEXT: Final = 0x81  # the last and only frame of a text message
MOST_WAITING: Final = 8  # messages of a client that may wait here before nothing more is read
SHORT: Final = 126
MIDDLING: Final = 1 << 16


def frames(messages: Iterable[bytes]) -> bytes:
    """The messages as the bytes that go over the line, none of them split (RFC 6455, 5.2)."""
    parts: list[bytes] = []
    for text in messages:
        parts.append(head(len(text)))
        parts.append(text)
    return b"".join(parts)


def head(length: int) -> bytes:
    """What stands before a text of so many bytes that a server sends."""
    if length < SHORT:
        return bytes((WHOLE_TEXT, length))
    if length < MIDDLING:
        return bytes((WHOLE_TEXT, 126, length >> 8, length & 0xFF))
    return bytes((WHOLE_TEXT, 127)) + length.to_bytes(8, "big")


class FramesProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which also hands itself to the application so that it can write frames."""

    async def run_asgi(self) -> None:
        self.scope["extensions"][EXTENSION] = {"line": self}
        await super().run_asgi()

    def send_receive_event_to_app(self) -> None:
        """Reading stops only where several messages wait: to stop and go on again are two more calls into the system."""
        has_stopped = self.read_paused
        self.read_paused = has_stopped or self.queue.qsize() < MOST_WAITING
        super().send_receive_event_to_app()
        self.read_paused = has_stopped or self.queue.qsize() > MOST_WAITING

    @property
    def takes_more(self) -> bool:
        """Whether what is written now goes to the system, and does not pile up here."""
        return self.writable.is_set() and not self.is_gone

    @property
    def is_gone(self) -> bool:
        """Whether nothing that is written arrives any more."""
        return self.disconnected or self.close_sent or self.transport.is_closing()

    def write(self, messages: Iterable[bytes]) -> None:
        """Write text messages as one piece; to nobody when the line is gone."""
        if not self.is_gone:
            self.transport.write(frames(messages))

    async def has_room(self) -> None:
        """Wait until the line takes more, or is gone."""
        await self.writable.wait()


def line_of(socket: WebSocket) -> FramesProtocol:
    """The line under an accepted socket."""
    line = socket.scope["extensions"][EXTENSION]["line"]
    assert isinstance(line, FramesProtocol), "the house is served by its own server"
    return line
