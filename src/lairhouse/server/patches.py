"""The difference between two views of one seat, as RFC 6902 operations. Filtered first, then compared: both are the seat's own."""

from functools import lru_cache
from typing import Any, Final

import msgspec

from lairhouse.server.protocol import Add, Remove, Replace

Op = Add | Replace | Remove
REMEMBERED: Final = 8  # parts of the last views: all seats of a table are told one after the other
_ENCODE: Final = msgspec.json.Encoder().encode
_DECODE: Final = msgspec.json.Decoder().decode


@lru_cache(REMEMBERED)
def changed_part(name: str, old: bytes, new: bytes) -> tuple[Op, ...]:
    """Operations on a part of a view, each given as JSON."""
    return tuple(difference(_DECODE(old), _DECODE(new), f"/{name}"))


def difference(old: Any, new: Any, path: str = "") -> list[Op]:
    """Operations that make `new` of `old`; both are plain JSON values."""
    ops: list[Op] = []
    if _differs(old, new):
        _compare(old, new, path, ops)
    return ops


def _compare(old: Any, new: Any, path: str, ops: list[Op]) -> None:
    """Add what makes `new` of an `old` that differs from it."""
    if isinstance(old, dict) and isinstance(new, dict):
        _compare_objects(old, new, path, ops)
    elif isinstance(old, list) and isinstance(new, list):
        _compare_lists(old, new, path, ops)
    else:
        ops.append(Replace(path, msgspec.Raw(_ENCODE(new))))


def _differs(old: Any, new: Any) -> bool:
    return bool(old != new) or type(old) is not type(new)


def _compare_objects(old: dict[str, Any], new: dict[str, Any], path: str, ops: list[Op]) -> None:
    for name in old:
        if name not in new:
            ops.append(Remove(f"{path}/{_escaped(name)}"))
    for name, value in new.items():
        if name not in old:
            ops.append(Add(f"{path}/{_escaped(name)}", msgspec.Raw(_ENCODE(value))))
        elif _differs(old[name], value):
            _compare(old[name], value, f"{path}/{_escaped(name)}", ops)


def _compare_lists(old: list[Any], new: list[Any], path: str, ops: list[Op]) -> None:
    """What both begin and end with stays; what lies between is compared place by place, then removed or added."""
    start, shorter = 0, min(len(old), len(new))
    while start < shorter and old[start] == new[start]:
        start += 1
    tail = 0
    while tail < shorter - start and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    old_end, new_end = len(old) - tail, len(new) - tail
    both = min(old_end, new_end)
    for at in range(start, both):
        if _differs(old[at], new[at]):
            _compare(old[at], new[at], f"{path}/{at}", ops)
    for at in range(old_end - 1, both - 1, -1):
        ops.append(Remove(f"{path}/{at}"))
    for at in range(both, new_end):
        ops.append(Add(f"{path}/{at}", msgspec.Raw(_ENCODE(new[at]))))


def _escaped(name: str) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")
