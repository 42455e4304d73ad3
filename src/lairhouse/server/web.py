"""The ASGI application: all routes, the headers every answer carries, and what becomes of an error nobody expected."""

from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lairhouse.server.api import house as house_api
from lairhouse.server.api import people as people_api
from lairhouse.server.api import tables as tables_api
from lairhouse.server.api.endpoint import failure
from lairhouse.server.api.openapi import description
from lairhouse.server.config import Config
from lairhouse.server.house import House
from lairhouse.server.refusals import refusal
from lairhouse.server.sockets import table_socket
from lairhouse.server.static import SECURITY, Static
from lairhouse.server.storage.postgres_store import PostgresStore
from lairhouse.server.storage.sqlite_store import SqliteStore
from lairhouse.server.storage.store import Store

ENDPOINTS: Final = (*house_api.ENDPOINTS, *people_api.ENDPOINTS, *tables_api.ENDPOINTS)


def store_for(config: Config) -> Store:
    """SQLite in the data folder, or the PostgreSQL of the URL."""
    return PostgresStore(config.db) if config.db else SqliteStore(config.data)


def application(house: House) -> Starlette:
    """The house as an application. It is opened and closed by who serves it."""
    static = Static(house.config.static)
    routes = [
        *(Route(e.path, e.__call__, methods=[e.method]) for e in ENDPOINTS),
        Route("/api/openapi.json", openapi),
        Route("/api/{path:path}", no_route, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        WebSocketRoute("/ws/tables/{table}", table_socket),
        Route("/{path:path}", static.__call__, methods=["GET"]),
    ]
    app = Starlette(routes=routes)
    app.state.house = house
    app.add_middleware(Headers)
    return app


async def no_route(_: Request) -> Response:
    return failure(refusal("not_found", "no_route"))


async def openapi(_: Request) -> Response:
    return JSONResponse(description(ENDPOINTS))


async def healthz(request: Request) -> Response:
    """200 while the store can be written to."""
    house: House = request.app.state.house
    is_well = not house.is_draining and await house.is_well()
    return PlainTextResponse("well" if is_well else "not well", 200 if is_well else 503)


async def metrics(request: Request) -> Response:
    house: House = request.app.state.house
    return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")


class Headers:
    """The same security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.headers = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self.headers]
            await send(message)

        await self.app(scope, receive, with_headers)
