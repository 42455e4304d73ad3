"""`lairhouse serve`: the server process, from the address it prints to the goodbye on SIGTERM."""

import asyncio
import gc
import logging
import socket
import sys
import webbrowser
from contextlib import suppress
from typing import Final

import uvicorn

from lairhouse.kernel.errors import BadSetup
from lairhouse.server import logs
from lairhouse.server.config import Config
from lairhouse.server.frames import FramesProtocol
from lairhouse.server.house import House
from lairhouse.server.web import application, store_for

log: Final = logging.getLogger("lairhouse")
LARGEST_MESSAGE: Final = 64 * 1024
BACKLOG: Final = 2048
# Many glances of microseconds instead of a few long looks; all is looked through once it has grown a lot.
COLLECT_AFTER: Final = (300, 1, 3_000)
SWITCH_SECONDS: Final = 0.001  # how long the disk's thread may have to wait for the interpreter


class Server(uvicorn.Server):
    """Opens the house, tells the address as soon as somebody may come, and closes the house behind the last one."""

    def __init__(self, house: House, address: str, opens: bool) -> None:
        super().__init__(settings(house))
        self.house = house
        self.address = address
        self.opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        sys.setswitchinterval(SWITCH_SECONDS)
        await self.house.open()
        await super().startup(sockets)
        if self.should_exit:
            return
        print(f"Lairhouse is open at {self.address}", flush=True)
        if self.opens:
            await asyncio.to_thread(webbrowser.open, self.address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the tables' visitors first, so that they go on their own."""
        await self.house.drain()
        await super().shutdown(sockets)
        await self.house.close()


def serve(host: str, port: int, config: Config, opens: bool) -> int:
    """Run the house until it is told to end; an exit code."""
    logs.to_stderr()
    listening = listen(host, port)
    named = listening.getsockname()
    shown = f"[{named[0]}]" if ":" in named[0] else named[0]
    server = Server(House(config, store_for(config)), f"http://{shown}:{named[1]}/", opens)
    spare_the_collector()
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    return 0


def spare_the_collector() -> None:
    """What has been loaded stays: the garbage collector need not look at it again while people wait."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)


def listen(host: str, port: int) -> socket.socket:
    """The socket people come to; a clear error when the address is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise BadSetup(f"cannot listen on {host}:{port}: {error.strerror}") from error
    listening.setblocking(False)
    return listening


def settings(house: House) -> uvicorn.Config:
    """Uvicorn as it was measured to be quickest and smallest."""
    fast = sys.platform != "win32"
    return uvicorn.Config(
        application(house),
        lifespan="off",
        loop="uvloop" if fast else "asyncio",
        http="httptools" if fast else "h11",
        ws=FramesProtocol,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        access_log=False,
        log_config=None,
        server_header=False,
        date_header=False,
        backlog=BACKLOG,
        timeout_graceful_shutdown=int(house.config.drain) + 1,
    )
