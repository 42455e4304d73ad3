"""Write what is generated from the typed records: JSON Schema in docs/schema, TypeScript types in web/src/protocol.

    tools/generate.py [--check]

The protocol gives protocol.json and types.ts, each game that can be imported gives views/<slug>.json and
views/<slug>.ts. `--check` writes nothing and fails when a file has drifted. A game that cannot be imported is left
alone, with a line that says so.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
SCHEMA = ROOT / "docs" / "schema"
TYPES = ROOT / "web" / "src" / "protocol"
HEAD = "// Written by tools/generate.py from the server's typed records. Change those, not this file.\n"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}

Json = dict[str, Any]


def typescript(name: str, schema: Json) -> str:
    """A named type: an interface for an object, an alias for all else."""
    told = f"/** {' '.join(schema['description'].split())} */\n" if schema.get("description") else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{told}export type {name} = {type_of(schema)};\n"
    required = set(schema.get("required", ()))
    rows = [f"  {row(field, part, field in required)}" for field, part in schema["properties"].items()]
    return f"{told}export interface {name} {{\n" + "\n".join(rows) + "\n}\n"


def row(field: str, schema: Json, required: bool) -> str:
    return f"{field}{'' if required else '?'}: {type_of(schema)};"


def type_of(schema: Json) -> str:
    """The TypeScript type of a schema."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(type_of(part) for part in schema[several]))
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(type_of({**schema, "type": one}) for one in kind)
    if kind == "array":
        return array_of(schema)
    if kind == "object":
        return object_of(schema)
    return PLAIN.get(str(kind), "unknown")


def array_of(schema: Json) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(type_of(part) for part in schema["prefixItems"]) + "]"
    inner = type_of(schema["items"]) if isinstance(schema.get("items"), dict) else "unknown"
    return f"({inner})[]" if " | " in inner else f"{inner}[]"


def object_of(schema: Json) -> str:
    if "properties" in schema:
        required = set(schema.get("required", ()))
        return "{ " + " ".join(row(f, s, f in required) for f, s in schema["properties"].items()) + " }"
    values = schema.get("additionalProperties")
    return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"


def module(components: dict[str, Json], aliases: dict[str, str]) -> str:
    """A TypeScript module of all components, then of unions by name."""
    parts = [HEAD, *(typescript(name, schema) for name, schema in sorted(components.items()))]
    parts += [f"export type {name} = {union};\n" for name, union in aliases.items()]
    return "\n".join(parts)


def protocol_files() -> dict[Path, str]:
    """The files made from protocol.py and bodies.py."""
    import msgspec  # noqa: PLC0415 (a missing package is told by name, not at import)

    from lairhouse.server import bodies, protocol  # noqa: PLC0415

    given = [protocol.ClientMessage, protocol.ServerMessage]
    given += [kind for kind in vars(bodies).values() if is_record(kind, bodies.__name__)]
    unions, components = msgspec.json.schema_components(given, ref_template="#/$defs/{name}")
    for kind in vars(bodies).values():
        if is_record(kind, bodies.__name__) and not issubclass(kind, bodies.Body):
            require_all(components[kind.__name__])
    for name, schema in components.items():
        if "type" in schema.get("properties", {}) and not is_from_client(protocol, name):
            require_all(schema)
    for name in (
        "Avatar",
        "Line",
        "LogLine",
        "Message",
        "Option",
        "Person",
        "Prompt",
        "Request",
        "Result",
        "Seat",
        "Table",
        "Travel",
    ):
        require_all(components[name])
    aliases = {"ClientMessage": type_of(unions[0]), "ServerMessage": type_of(unions[1])} if unions else {}
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "protocol": protocol.PROTOCOL,
        "$defs": {**dict(sorted(components.items())), "ClientMessage": unions[0], "ServerMessage": unions[1]},
    }
    constants = "".join(
        f"export const {name} = {value!r};\n"
        for name, value in vars(protocol).items()
        if name.isupper() and isinstance(value, int | float)
    )
    return {
        SCHEMA / "protocol.json": json.dumps(schema, indent=1) + "\n",
        TYPES / "types.ts": module(components, aliases) + "\n" + constants,
    }


def is_record(kind: object, module_name: str) -> bool:
    return (
        isinstance(kind, type)
        and kind.__module__ == module_name
        and hasattr(kind, "__struct_fields__")
        and kind.__name__ != "Body"
    )


def is_from_client(protocol: Any, name: str) -> bool:
    kind = getattr(protocol, name, None)
    return isinstance(kind, type) and issubclass(kind, protocol.FromClient)


def require_all(schema: Json) -> None:
    """The server leaves no field out: what has a default is there all the same."""
    schema["required"] = list(schema["properties"])


def view_files(known: list[str]) -> tuple[dict[Path, str], list[str]]:
    """The files made from the views of the games, and the games that could not be imported."""
    import msgspec  # noqa: PLC0415

    from lairhouse.kernel.registry import game  # noqa: PLC0415

    files: dict[Path, str] = {}
    missing: list[str] = []
    for slug in known:
        try:
            kinds = game(slug).view_types()
        except Exception as problem:  # noqa: BLE001 (whatever keeps a game from loading)
            missing.append(f"{slug}: {problem}")
            continue
        if not kinds:
            continue
        roots, components = msgspec.json.schema_components(list(kinds), ref_template="#/$defs/{name}")
        for schema in components.values():
            if "properties" in schema:
                require_all(schema)
        aliases = {"GameView": " | ".join(type_of(root) for root in roots)}
        whole = {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "anyOf": list(roots),
            "$defs": dict(sorted(components.items())),
        }
        files[SCHEMA / "views" / f"{slug}.json"] = json.dumps(whole, indent=1) + "\n"
        files[TYPES / "views" / f"{slug}.ts"] = module(components, aliases)
    return files, missing


def main() -> int:
    """Write or check the generated files; 1 when a check finds drift."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--check", action="store_true", help="write nothing, fail when a file has drifted")
    check = parser.parse_args().check
    from lairhouse.kernel.registry import names  # noqa: PLC0415

    files, missing = view_files(names())
    files.update(protocol_files())
    for line in missing:
        print(f"generate: left alone: {line}", file=sys.stderr)
    drifted = [
        path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text
    ]
    for path in drifted:
        print(f"generate: {'has drifted' if check else 'written'}: {path.relative_to(ROOT)}")
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(files[path], encoding="utf-8")
    return int(check and bool(drifted))


if __name__ == "__main__":
    sys.exit(main())
