"""A house for the browser tests, as a process of its own: `serving.py PORT FOLDER`. Computer players hardly pause."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from urllib.error import URLError

from lairhouse.server.config import Config, Limits, Rate
from lairhouse.server.house import House
from lairhouse.server.serve import Server, listen
from lairhouse.server.web import store_for

LONGEST_START = 30.0


def main() -> None:
    port, data = int(sys.argv[1]), Path(sys.argv[2])
    plenty = Limits(
        actions=Rate(500, 1000), requests=Rate(500, 1000), guests=Rate(100, 1000), tables=Rate(100, 1000)
    )
    config = Config(data=data, limits=plenty, bot_pause=0.05, drain=0.5)
    server = Server(House(config, store_for(config)), f"http://127.0.0.1:{port}/", opens=False)
    server.run(sockets=[listen("127.0.0.1", port)])


class Served:
    """The process: may be killed and started again over the same store."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def command(self) -> list[str]:
        return [sys.executable, str(Path(__file__)), str(self.port), str(self.data)]

    def start(self) -> None:
        self.process = subprocess.Popen(self.command(), env=os.environ, stdout=subprocess.DEVNULL)
        ends = time.monotonic() + LONGEST_START
        while time.monotonic() < ends:
            try:
                with urllib.request.urlopen(self.address + "healthz", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except (URLError, OSError):
                time.sleep(0.05)
        raise TimeoutError("the house does not open")

    def kill(self) -> None:
        """As a machine that loses power."""
        if self.process is not None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process = None


if __name__ == "__main__":
    main()
