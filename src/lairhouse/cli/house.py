"""The house in the browser: `serve`, `backup`, `restore`; only where the server is installed."""

import argparse
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from lairhouse.cli.arguments import Commands


def add_to(commands: "Commands") -> None:
    if find_spec("lairhouse.server.serve") is None:
        return
    serve = commands.add_parser("serve", help="open the house in the browser")
    serve.add_argument(
        "--host", default="127.0.0.1", help="address to listen on (default: this machine only)"
    )
    serve.add_argument("--port", type=port, default=8020)
    serve.add_argument(
        "--data", type=Path, default=Path(".data"), metavar="FOLDER", help="where SQLite keeps the tables"
    )
    serve.add_argument(
        "--db", metavar="URL", help="postgresql://… to share the tables between several servers"
    )
    serve.add_argument("--open", action="store_true", help="open the browser")
    serve.add_argument(
        "--drain", type=float, default=10.0, metavar="SECONDS", help="how long SIGTERM waits for writes"
    )
    serve.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="another origin whose pages may use the house; may be given several times",
    )
    serve.add_argument("--https", action="store_true", help="people come by HTTPS only: mark the cookie so")
    serve.set_defaults(run=run_serve)
    for name, says in (
        ("backup", "copy all tables into a file, also while the house is open"),
        ("restore", "fill an empty house from a backup"),
    ):
        command = commands.add_parser(name, help=says)
        command.add_argument("file", type=Path, metavar="FILE")
        command.add_argument("--data", type=Path, default=Path(".data"), metavar="FOLDER")
        command.add_argument("--db", metavar="URL")
        command.set_defaults(run=run_backup if name == "backup" else run_restore)


HANG_SECONDS: Final = (
    30.0  # of computing without a sign of life; then a house ends itself, so that it can be started again
)


def port(text: str) -> int:
    """A number that a socket can have; 0 lets the system choose one."""
    if not 0 <= (number := int(text)) <= 65_535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {number}")
    return number


def run_serve(given: argparse.Namespace) -> int:
    config = import_module("lairhouse.server.config").Config(
        data=given.data,
        db=given.db,
        origins=tuple(given.origin),
        secure=given.https,
        drain=given.drain,
        hang_seconds=HANG_SECONDS,
    )
    return int(import_module("lairhouse.server.serve").serve(given.host, given.port, config, given.open))


def run_backup(given: argparse.Namespace) -> int:
    return int(import_module("lairhouse.server.backup").backup(given.file, given.data, given.db))


def run_restore(given: argparse.Namespace) -> int:
    return int(import_module("lairhouse.server.backup").restore(given.file, given.data, given.db))
