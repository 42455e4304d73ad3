"""The built client: files held in memory, compressed ahead of time, with headers that let nothing from elsewhere run."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

CONTENT_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
SECURITY: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
FOR_EVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
COMPRESSED: Final = {".br": "br", ".gz": "gzip"}
WORTH_COMPRESSING: Final = frozenset(
    {".js", ".css", ".html", ".svg", ".json", ".webmanifest", ".txt", ".map"}
)
PAGE: Final = "index.html"


@dataclass(frozen=True, slots=True)
class File:
    """One file and its compressed forms by encoding."""

    kind: str
    etag: str
    forms: dict[str, bytes]
    keeps: bool
    """Whether its name changes with its content."""


class Static:
    """All files of the client. Any other address is the page itself, which knows its own routes."""

    def __init__(self, folder: Path) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _load(path, folder)
            for path in sorted(folder.rglob("*"))
            if path.is_file() and path.suffix not in COMPRESSED and not path.name.startswith(".")
        }

    async def __call__(self, request: Request) -> Response:
        name = request.path_params.get("path", "").lstrip("/")
        file = self._files.get(name)
        if file is None and "." in name.rsplit("/", 1)[-1]:
            return PlainTextResponse("not found", 404)
        file = file if file is not None else self._files.get(PAGE)
        if file is None:
            return PlainTextResponse(
                "The client is not built: run `make play`, or tools/build_client.py.", 404
            )
        return _answer(file, request)


def _load(path: Path, folder: Path) -> File:
    content = path.read_bytes()
    forms = {"": content}
    for suffix, encoding in COMPRESSED.items():
        ready = path.with_name(path.name + suffix)
        if ready.is_file():
            forms[encoding] = ready.read_bytes()
    if "gzip" not in forms and path.suffix in WORTH_COMPRESSING and len(content) > 1_000:
        forms["gzip"] = gzip.compress(content, 9, mtime=0)
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or path.suffix in {".js", ".json", ".svg"}:
        kind += "; charset=utf-8"
    is_hashed = path.relative_to(folder).parts[0] == "assets"
    return File(kind, f'"{hashlib.blake2b(content, digest_size=9).hexdigest()}"', forms, is_hashed)


def _answer(file: File, request: Request) -> Response:
    headers = {
        "ETag": file.etag,
        "Cache-Control": FOR_EVER if file.keeps else ASK_AGAIN,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.etag:
        return Response(status_code=304, headers=headers)
    accepted = {
        part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")
    }
    encoding = next((e for e in ("br", "gzip") if e in accepted and e in file.forms), "")
    if encoding:
        headers["Content-Encoding"] = encoding
    return Response(file.forms[encoding], 200, headers, file.kind)
