# interpreted
"""The two processes a load is put on: a house without limits for strangers, and a bare relay of the same bytes.

`python -m lairhouse.lab.load_servers house FOLDER` or `relay`; prints the address it listens on.
"""

import os
import signal
import sys
from pathlib import Path
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from lairhouse.lab.disk_sync import keep_off_the_measuring_core
from lairhouse.server.config import Config, Limits, Rate
from lairhouse.server.house import House
from lairhouse.server.serve import Server, listen, settings, spare_the_collector
from lairhouse.server.web import store_for

ROOMY: Final = Rate(1e6, 1e6)
NO_LIMITS: Final = Limits(
    ROOMY, ROOMY, ROOMY, ROOMY, ROOMY, sockets_a_person=100_000, sockets=100_000, running_tables=100_000
)


def house_for(folder: Path, db: str | None = None) -> House:
    """A house that lets one person do the work of thousands."""
    config = Config(data=folder, db=db, limits=NO_LIMITS, silence=1e9)
    return House(config, store_for(config))


class Relay:
    """Tables as lists of sockets. The first message of a socket is what it wants to be sent, frame by frame, at each action."""

    def __init__(self) -> None:
        self.tables: dict[str, list[tuple[WebSocket, list[str]]]] = {}

    async def socket(self, socket: WebSocket) -> None:
        await socket.accept()
        table = self.tables.setdefault(socket.path_params["table"], [])
        try:
            wanted = (await socket.receive_text()).split("\n")
            table.append((socket, wanted))
            while True:
                await socket.receive_text()
                for other, frames in table:
                    for frame in frames:
                        await other.send_text(frame)
        except WebSocketDisconnect:
            table[:] = [entry for entry in table if entry[0] is not socket]


async def run_relay() -> None:
    """The relay, served by the very server that serves the house."""
    relay = Relay()
    listening = listen("127.0.0.1", 0)
    config = settings(house_for(Path(os.devnull)))
    config.app = Starlette(routes=[WebSocketRoute("/ws/tables/{table}", relay.socket)])
    listening.listen(1024)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    await uvicorn.Server(config).serve([listening])


async def run_house(folder: Path, db: str | None) -> None:
    listening = listen("127.0.0.1", 0)
    server = Server(house_for(folder, db), f"http://127.0.0.1:{listening.getsockname()[1]}", opens=False)
    spare_the_collector()
    await server.serve([listening])


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if len(cores := sys.argv) > 1 and "--any-core" not in cores:
        keep_off_the_measuring_core()
    import uvloop

    match [word for word in sys.argv[1:] if not word.startswith("--")]:
        case ["relay"]:
            uvloop.run(run_relay())
        case ["house", folder]:
            uvloop.run(run_house(Path(folder), None))
        case ["house", folder, db]:
            uvloop.run(run_house(Path(folder), db))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main()
