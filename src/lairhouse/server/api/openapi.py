"""The description of the HTTP interface for programs: OpenAPI 3.1, made from the endpoints' own types."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from lairhouse import __version__
from lairhouse.server.api.endpoint import Endpoint
from lairhouse.server.bodies import Failed

REF: Final = "#/components/schemas/{name}"
PLAIN: Final[dict[type, str]] = {int: "integer", str: "string"}
FAILURES: Final = ("400", "401", "403", "404", "409", "413", "429", "503")


def description(endpoints: Sequence[Endpoint]) -> dict[str, Any]:
    """All endpoints by path and method."""
    kinds = [kind for e in endpoints for kind in answers(e)]
    kinds += [e.body for e in endpoints if e.body is not None] + [Failed]
    _, components = msgspec.json.schema_components(kinds, ref_template=REF)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Lairhouse",
            "version": __version__,
            "description": "docs/table-protocol.md tells more.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": "lairhouse"}},
        },
    }


def operation(endpoint: Endpoint) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": (endpoint.handle.__doc__ or endpoint.handle.__name__.replace("_", " ")).strip(),
        "operationId": f"{endpoint.method.lower()}_{endpoint.handle.__name__}",
        "security": [{}, {"session": []}],
        "parameters": [*path_parameters(endpoint), *query_parameters(endpoint)],
        "responses": {
            "200": {"description": "done", "content": _json(*answers(endpoint))},
            **{status: {"description": "refused", "content": _json(Failed)} for status in FAILURES},
        },
    }
    if endpoint.body is not None:
        found["requestBody"] = {"required": True, "content": _json(endpoint.body)}
    return found


def path_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    return [{"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in names]


def query_parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "query", "required": False, "schema": {"type": PLAIN[kind]}}
        for name, kind in endpoint.query.items()
    ]


def answers(endpoint: Endpoint) -> tuple[Any, ...]:
    return endpoint.answer if isinstance(endpoint.answer, tuple) else (endpoint.answer,)


def _json(*kinds: Any) -> dict[str, Any]:
    schemas, _ = msgspec.json.schema_components(kinds, ref_template=REF)
    return {"application/json": {"schema": schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}}}
