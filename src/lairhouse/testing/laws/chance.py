"""Evenness: a guess of what was dealt is distributed as the deal itself is."""

import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from typing import Final, TypeVar

from librt.vecs import vec

from lairhouse.kernel.frame import Shared
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.saving import fields_of
from lairhouse.kernel.state import State
from lairhouse.testing.spots import Course, Spot

DEALS: Final = 300
TOO_UNLIKELY: Final = 6.5  # standard deviations; with all that is looked at, a fair guess stays below

T = TypeVar("T", bound=Hashable)
Feature = tuple[str, int]


def evenness(course: Course, seed: int, deals: int = DEALS) -> None:
    """Over many deals, what each seat guesses is spread over all hidden places as what was dealt."""
    for seat in range(-1, course.setup.seats):
        truth: Counter[Feature] = Counter()
        guess: Counter[Feature] = Counter()
        state = course.game.deal(course.setup, seeded(seed))
        for number in range(deals):
            state = course.game.deal(course.setup, seeded(seed * 100_003 + number))
            truth.update(set(features(state, "state")))
            state.guess(seat, seeded(seed * 200_003 + number))
            guess.update(set(features(state, "state")))
        for feature in truth.keys() | guess.keys():
            if off(truth[feature], guess[feature], deals) > TOO_UNLIKELY:
                where, value = feature
                spot = Spot(course, seed, state, [], seeded(seed))
                spot.broken(
                    "evenness",
                    f"{where} {value} was dealt {truth[feature]} times in {deals}, and guessed by seat {seat} "
                    f"{guess[feature]} times",
                )


def off(one: int, other: int, tries: int) -> float:
    """How many standard deviations apart two counts are, both of so many tries."""
    share = (one + other) / (2 * tries)
    spread = math.sqrt(2 * tries * share * (1 - share))
    return abs(one - other) / spread if spread else 0.0


def features(value: object, path: str) -> Iterator[Feature]:
    """What can be counted about a state: numbers where they stand, which numbers a list holds, and its first and last."""
    if isinstance(value, Shared | Rng | str | bytes) or value is None:
        return
    if isinstance(value, int | float):
        yield path, int(value)
    elif isinstance(value, list | tuple | vec):
        items = list(value)
        for at, item in enumerate(items):
            if isinstance(item, int):
                yield f"{path} holds", item
                if at == 0:
                    yield f"{path} begins with", item
                if at == len(items) - 1:
                    yield f"{path} ends with", item
            else:
                yield from features(item, f"{path}[{at}]")
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from features(item, f"{path}[{key}]")
    else:
        for name in fields_of(type(value)):
            yield from features(getattr(value, name), f"{path}.{name}")


def guessed_worlds(
    state: State, seat: int, world: Callable[[State], T], tries: int, seed: int = 1
) -> dict[T, int]:
    """How often each world comes up in so many guesses: to be compared with an exact posterior by `fits`."""
    found: Counter[T] = Counter()
    for number in range(tries):
        guess = state.copy()
        guess.guess(seat, seeded(seed * 1_000_003 + number))
        found[world(guess)] += 1
    return dict(found)


def fits(found: Mapping[T, int], posterior: Mapping[T, float]) -> bool:
    """Whether counts agree with probabilities: nothing impossible, nothing further off than chance allows."""
    tries = sum(found.values())
    if any(posterior.get(world, 0.0) <= 0.0 for world in found):
        return False
    for world, chance in posterior.items():
        spread = math.sqrt(tries * chance * (1 - chance)) or 1.0
        if abs(found.get(world, 0) - tries * chance) > 5 * spread:
            return False
    return True
