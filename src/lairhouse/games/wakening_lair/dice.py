"""Dice rolled together, as a tally: how many show each face, four bits a face. WL-1.6."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.games.wakening_lair.vocabulary import FACES
from lairhouse.kernel.rng import Rng

UNITS: Final[vec[i64]] = vec[i64]([i64(16**face) for face in range(FACES + 1)])


def roll(rng: Rng, dice: i64) -> i64:
    """So many dice as a tally."""
    tally: i64 = 0
    for _ in range(dice):
        tally += UNITS[rng.below(FACES) + 1]
    return tally


def showing(tally: i64, face: i64) -> i64:
    """How many dice show that face."""
    return (tally >> (4 * face)) & 15


def written(tally: i64) -> i64:
    """The dice as a decimal number, the highest first: 643."""
    digits: i64 = 0
    for face in range(FACES, 0, -1):
        for _ in range(showing(tally, face)):
            digits = digits * 10 + face
    return digits
