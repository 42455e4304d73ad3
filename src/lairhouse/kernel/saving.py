# interpreted
"""States as plain data, without a line in any game: fields are found by `__slots__` and given back to the constructor.

The convention: a constructor of a state, frame or part takes every field, inherited ones first, in the order of `__slots__`,
which is the order of assignment in `__init__`. `journal` is no field. What is `Shared` is saved by its number.
"""

import hashlib
import json
import sys
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.errors import BadRecord, InvariantBroken
from lairhouse.kernel.frame import Shared
from lairhouse.kernel.game import Setup
from lairhouse.kernel.rng import Keyed, Rng, rng_from
from lairhouse.kernel.state import State

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
NOT_FIELDS: Final = frozenset({"journal", "__dict__", "__weakref__"})


def fields_of(kind: type) -> tuple[str, ...]:
    """The names of a class's fields in the order of its constructor."""
    found = _FIELDS.get(kind)
    if found is None:
        names: list[str] = []
        for base in reversed(kind.__mro__):
            own = base.__dict__.get("__mypyc_attrs__", base.__dict__.get("__slots__", ()))
            names += [name for name in own if name not in NOT_FIELDS and name not in names]
        found = _FIELDS[kind] = tuple(names)
    return found


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def save(state: State) -> Json:
    """Everything about the state that a copy would have."""
    return _save(state)


def _save(value: object) -> Json:
    if value is None or isinstance(value, bool | int | float | str):
        return value
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, list):
        return [_save(item) for item in value]
    if isinstance(value, tuple):
        return {"tuple": [_save(item) for item in value]}
    if isinstance(value, dict):
        return {"dict": [[_save(key), _save(item)] for key, item in value.items()]}
    if isinstance(value, vec):
        return {"vec": [int(item) for item in value]}
    if isinstance(value, Rng):
        return {"rng": list(value.words())}
    if isinstance(value, Shared):
        if value.number < 0:
            raise InvariantBroken(f"{type(value).__name__} is not shared by its setup")
        return {"shared": value.number}
    kind = type(value)
    return {
        "is": f"{kind.__module__}:{kind.__qualname__}",
        "of": [_save(getattr(value, name)) for name in fields_of(kind)],
    }


def restore(setup: Setup, saved: Json) -> State:
    """The state that `save` described, over the same setup."""
    found = _restore(setup, saved)
    if not isinstance(found, State):
        raise BadRecord(0, "this is not a saved state")
    return found


def _restore(setup: Setup, saved: Json) -> object:
    if isinstance(saved, list):
        return [_restore(setup, item) for item in saved]
    if not isinstance(saved, dict):
        return saved
    match saved:
        case {"is": str(name), "of": list(values)}:
            return _class_named(name)(*[_restore(setup, item) for item in values])
        case {"shared": int(number)}:
            return setup.shared[number]
        case {"rng": list(words)}:
            return rng_from([str(word) for word in words])
        case {"vec": list(items)}:
            return vec[i64]([int(str(item)) for item in items])
        case {"tuple": list(items)}:
            return tuple(_restore(setup, item) for item in items)
        case {"dict": list(pairs)}:
            return {
                _restore(setup, pair[0]): _restore(setup, pair[1]) for pair in pairs if isinstance(pair, list)
            }
        case {"bytes": str(text)}:
            return bytes.fromhex(text)
    raise BadRecord(0, "this is not a saved state")


def _class_named(name: str) -> type:
    """A class of rules code that is already loaded, by `module:name`."""
    module, _, attribute = name.partition(":")
    kind = getattr(sys.modules.get(module), attribute, None)
    if not isinstance(kind, type):
        raise BadRecord(0, f"no rules class {name}")
    return kind


def digest(state: State) -> str:
    """A short fingerprint of the whole state; equal interpreted and compiled, on every platform."""
    written = json.dumps(_save(_without_key(state)), separators=(",", ":"), ensure_ascii=True)
    return hashlib.blake2b(written.encode(), digest_size=8).hexdigest()


def _without_key(state: State) -> State:
    """A copy in which a keyed stream is told only by how far it is read, so that a digest says nothing of the key."""
    if isinstance(state.rng, Keyed):
        told = state.copy()
        told.rng = _Position(state.rng.drawn)
        return told
    return state


class _Position(Rng):
    def words(self) -> list[str]:
        return ["at", str(self.drawn)]
