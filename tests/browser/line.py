"""A network between a browser and the house: it can go dead, as when a train enters a tunnel. Nobody is told; what was sent waits."""

import socket
from contextlib import suppress
from threading import Event, Thread

SIZE = 65_536


class Line:
    """Passes bytes on to the house's port, while it is whole."""

    def __init__(self, port: int) -> None:
        self._to = port
        self._whole = Event()
        self._whole.set()
        self._sockets: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._listening.getsockname()[1]}/"
        Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        """From now on nothing arrives, in either direction, and no new connection is made."""
        self._whole.clear()

    def mend(self) -> None:
        """What was held back arrives late, what is new arrives at once."""
        self._whole.set()

    def close(self) -> None:
        self.mend()
        for one in (self._listening, *self._sockets):
            with suppress(OSError):
                one.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                Thread(target=self._serve, args=(near,), daemon=True).start()

    def _serve(self, near: socket.socket) -> None:
        self._whole.wait()
        far = socket.create_connection(("127.0.0.1", self._to))
        self._sockets += [near, far]
        Thread(target=self._pass, args=(near, far), daemon=True).start()
        self._pass(far, near)

    def _pass(self, source: socket.socket, target: socket.socket) -> None:
        """Hand on whatever comes, until one end hangs up."""
        with suppress(OSError):
            while data := source.recv(SIZE):
                self._whole.wait()
                target.sendall(data)
        for one in (source, target):
            with suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
