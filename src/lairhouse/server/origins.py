"""Whether a request comes from a page of this house: the guard against other sites acting with somebody's cookie."""

from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from lairhouse.server.config import Config


def is_own(request: HTTPConnection, config: Config) -> bool:
    """Whether it comes from the house's own pages, or from a program that is no browser and names no origin."""
    if request.headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return request.headers.get("origin", "") in config.origins
    origin = request.headers.get("origin")
    if origin is None:
        return True
    return origin in config.origins or urlsplit(origin).netloc == request.headers.get("host", "")
