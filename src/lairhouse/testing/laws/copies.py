"""Laws 2 and 3: a copy is independent of its original, and pieces neither appear nor vanish."""

from collections.abc import Iterator

from librt.vecs import vec

from lairhouse.kernel.frame import Frame, Shared
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.saving import digest, fields_of
from lairhouse.testing.spots import Spot, drawn_action, take

PLAYED_ON = 12  # actions played on a copy


def isolation(spot: Spot) -> None:
    """A copy equals its original; playing and guessing on it never changes the original, nor the other way round."""
    original = digest(spot.state)
    copied = spot.state.copy()
    if type(copied) is not type(spot.state):
        spot.broken("isolation", f"a copy of {type(spot.state).__name__} is a {type(copied).__name__}")
    if digest(copied) != original:
        spot.broken("isolation", f"a copy differs from its original: {differing_field(spot.state, copied)}")
    if copied.journal is not None:
        spot.broken("isolation", "a copy kept the journal")
    theirs = {id(part): path for path, part in mutable_parts(copied, "copy")}
    for path, part in mutable_parts(spot.state, "state"):
        if id(part) in theirs:
            spot.broken("isolation", f"{path} is shared with the copy ({theirs[id(part)]})")
    second = copied.copy()
    for seat in spot.asked()[:1]:
        action = spot.state.random_option(seat, spot.rng)
        told, untold = take(spot, seat, action).after, spot.state.copy()
        untold.play(seat, action)
        if digest(told) != digest(untold):
            spot.broken("isolation", f"with a journal it goes on otherwise: {differing_field(told, untold)}")
    _play_on(spot, copied)
    if digest(spot.state) != original:
        spot.broken(
            "isolation", f"playing on a copy changed the original: {differing_field(spot.state, second)}"
        )
    for seat in spot.watchers:
        guessing = second.copy()
        guessing.guess(seat, spot.rng)
        if digest(second) != original:
            spot.broken("isolation", f"guessing for seat {seat} on a copy changed the original")
    _play_on(spot, second.copy())
    if digest(second) != original:
        spot.broken("isolation", "playing on a copy of a copy changed it")


def _play_on(spot: Spot, state: object) -> None:
    ahead = Spot(spot.course, spot.seed, state, list(spot.played), spot.rng)  # type: ignore[arg-type]
    for _ in range(PLAYED_ON):
        if not ahead.state.asked():
            return
        seat, action, _ = drawn_action(ahead)
        ahead.state.play(seat, action)
        ahead.played.append((seat, action))


def mutable_parts(value: object, path: str) -> Iterator[tuple[str, object]]:
    """Everything in a state that must not be shared: lists, dicts and parts; frames and setups are immutable."""
    if isinstance(value, Shared | Frame | str | bytes | int | float | tuple) or value is None:
        return
    if isinstance(value, vec):
        return  # a value type: its identity means nothing; that it is copied shows in play
    yield path, value
    if isinstance(value, list):
        for at, item in enumerate(value):
            yield from mutable_parts(item, f"{path}[{at}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from mutable_parts(item, f"{path}[{key!r}]")
    elif not isinstance(value, Rng):
        for name in fields_of(type(value)):
            yield from mutable_parts(getattr(value, name), f"{path}.{name}")


def differing_field(one: object, other: object, path: str = "state") -> str:
    """The path of the first thing in which two states differ."""
    if type(one) is not type(other):
        return f"{path}: {one!r} and {other!r}"
    if isinstance(one, list | tuple) and isinstance(other, list | tuple):
        if len(one) != len(other):
            return f"{path}: {one!r} and {other!r}"
        pairs = [(f"{path}[{at}]", a, b) for at, (a, b) in enumerate(zip(one, other, strict=True))]
    elif isinstance(one, dict) and isinstance(other, dict):
        if list(one) != list(other):
            return f"{path}: keys {list(one)} and {list(other)}"
        pairs = [(f"{path}[{key!r}]", one[key], other[key]) for key in one]
    elif isinstance(one, vec):
        return "" if list(one) == list(other) else f"{path}: {list(one)} and {list(other)}"  # type: ignore[call-overload]
    elif isinstance(one, Rng) and isinstance(other, Rng):
        return "" if one.words() == other.words() else f"{path}: {one.words()} and {other.words()}"
    elif isinstance(one, (Shared, str | bytes | int | float)) or one is None:
        return "" if one is other or one == other else f"{path}: {one!r} and {other!r}"
    else:
        pairs = [
            (f"{path}.{name}", getattr(one, name), getattr(other, name)) for name in fields_of(type(one))
        ]
    return next((found for inner, a, b in pairs if (found := differing_field(a, b, inner))), "")


def conservation(spot: Spot, dealt: dict[str, int]) -> None:
    """What the game counts of its pieces and cards is now what it was when dealt, in every seat's guess too."""
    now = spot.course.game.conserved(spot.state)
    if now != dealt:
        spot.broken("conservation", _changed(dealt, now))
    for seat in spot.watchers:
        guessed = spot.course.game.conserved(spot.guessed(seat, 5))
        if guessed != dealt:
            spot.broken("conservation", f"in a guess of seat {seat}: {_changed(dealt, guessed)}")


def _changed(dealt: dict[str, int], now: dict[str, int]) -> str:
    names = sorted(name for name in dealt.keys() | now.keys() if dealt.get(name) != now.get(name))
    return "; ".join(f"{name}: {dealt.get(name)} dealt, {now.get(name)} now" for name in names)
