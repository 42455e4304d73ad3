"""How an HTTP request becomes a call of a typed function, and every failure the same JSON."""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from http.cookies import CookieError
from typing import Any, Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from lairhouse.kernel.errors import LairhouseError
from lairhouse.server import origins
from lairhouse.server.house import House
from lairhouse.server.people import COOKIE, COOKIE_SECONDS
from lairhouse.server.refusals import Refusal, of_error, refusal
from lairhouse.server.storage.store import PersonRow, StorageFailed

log: Final = logging.getLogger("lairhouse")
SMALL_BODY: Final = 64 * 1024
LARGE_BODY: Final = 1_100_000
NO_STORE: Final = {"Cache-Control": "no-store"}
_ENCODE: Final = msgspec.json.Encoder().encode
T = TypeVar("T")


@dataclass(slots=True)
class Call:
    """One request: to which house, from whom."""

    house: House
    request: Request
    row: PersonRow | None
    cookie: str | None = None
    """The session to be set with the answer; empty ends it."""
    asker: str = ""

    @property
    def person(self) -> str:
        return self.row.id if self.row is not None else ""

    def must_be_somebody(self) -> PersonRow:
        if self.row is None:
            raise refusal("signed_out", "signed_out")
        return self.row

    def part(self, name: str) -> str:
        """A part of the path."""
        return str(self.request.path_params[name])

    def text(self, name: str, longest: int = 200) -> str:
        """A text of the query; empty when it is left out."""
        value = self.request.query_params.get(name, "")
        if len(value) > longest:
            raise refusal("too_long", "long_text", most=longest)
        return value

    def number(self, name: str) -> int | None:
        """A number of the query."""
        value = self.request.query_params.get(name)
        if value is None:
            return None
        if len(value) > 12 or not value.removeprefix("-").isascii() or not value.removeprefix("-").isdigit():
            raise refusal("malformed", "no_number", name=name)
        return int(value)


Handle = Callable[[Call, Any], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A route with its types, from which the description for programs is made too."""

    method: str
    path: str
    handle: Handle
    answer: Any
    body: Any = None
    query: dict[str, type] = field(default_factory=dict)
    largest: int = SMALL_BODY

    async def __call__(self, request: Request) -> Response:
        house: House = request.app.state.house
        try:
            response = await self._answer(house, request)
        except Refusal as refused:
            response = failure(refused)
        except LairhouseError as error:
            response = failure(of_error(error))
        except StorageFailed:
            response = failure(refusal("storage", "storage"))
        except Exception as error:  # noqa: BLE001 - a fault of ours is noted, and told without a word about what it was
            response = unexpected(house, self.path, error)
        house.metrics.requests.inc(self.path, str(response.status_code))
        return response

    async def _answer(self, house: House, request: Request) -> Response:
        call = await self._call(house, request)
        body = await self._body(request) if self.body is not None else None
        answer = await self.handle(call, body)
        response = Response(_ENCODE(answer), 200, NO_STORE, "application/json")
        if call.cookie is not None:
            set_cookie(response, call.cookie, house.config.secure)
        return response

    async def _call(self, house: House, request: Request) -> Call:
        try:
            cookie = request.cookies.get(COOKIE)
        except CookieError:
            cookie = None
        row = await house.people.session(cookie)
        address = request.client.host if request.client else ""
        asker = row.id if row is not None else address
        house.requests.take(asker)
        if self.method != "GET" and not origins.is_own(request, house.config):
            raise refusal("not_allowed", "other_origin")
        if house.is_draining:
            raise refusal("storage", "draining")
        return Call(house, request, row, asker=address)

    async def _body(self, request: Request) -> Any:
        """The body as its type; nothing longer than it may be is read."""
        if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
            raise refusal("malformed", "not_json")
        content = bytearray()
        try:
            async for chunk in request.stream():
                content += chunk
                if len(content) > self.largest:
                    raise too_large()
        except ClientDisconnect as error:
            raise refusal("malformed", "unreadable") from error
        try:
            return msgspec.json.decode(content or b"{}", type=self.body)
        except (msgspec.DecodeError, RecursionError) as error:
            raise Refusal("malformed", str(error)) from error


def unexpected(house: House, route: str, error: Exception) -> Response:
    """The answer to a fault of ours, which is kept in the log."""
    house.metrics.faults.inc()
    log.error("a request failed", exc_info=error, extra={"route": route})
    response = failure(refusal("error", "fault"))
    response.status_code = 500
    return response


class TooLarge(Refusal):
    @property
    def status(self) -> int:
        return 413


def too_large() -> Refusal:
    said = refusal("too_long", "large_body")
    return TooLarge(said.kind, said.says)


def failure(refused: Refusal) -> Response:
    """The only shape of an answer that is no success."""
    headers = dict(NO_STORE)
    if refused.retry_after:
        headers["Retry-After"] = str(int(refused.retry_after) + 1)
    return Response(_ENCODE(refused.failed()), refused.status, headers, "application/json")


def set_cookie(response: Response, value: str, secure: bool) -> None:
    """Signed, unreadable for scripts, never sent along from other sites."""
    if value:
        response.set_cookie(
            COOKIE, value, COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/"
        )
    else:
        response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure, path="/")
