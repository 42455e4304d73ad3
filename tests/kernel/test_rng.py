"""Randomness: pinned streams, even numbers, and a key that proves itself."""

import hashlib
from collections import Counter

import pytest

from lairhouse.kernel.rng import Rng, keyed, rng_from, seeded

KEY = bytes(range(32))


def streams() -> list[Rng]:
    return [seeded(42), keyed(KEY)]


def test_the_seeded_stream_never_changes() -> None:
    """Old records depend on these numbers."""
    rng = seeded(42)

    assert [rng.word() for _ in range(4)] == [3648644458, 4206697674, 2509843200, 3011021589]


def test_the_keyed_stream_is_blake2b_of_the_block_number() -> None:
    """Anybody can compute it with the key alone: block n is the keyed hash of n, cut into words of four bytes."""
    rng = keyed(KEY)
    words = [rng.word() for _ in range(40)]

    expected = []
    for block in range(3):
        digest = hashlib.blake2b(block.to_bytes(8, "little"), key=KEY, person=b"lairhouse").digest()
        expected += [int.from_bytes(digest[at : at + 4], "little") for at in range(0, 64, 4)]
    assert words == expected[:40]


@pytest.mark.parametrize("number", [0, 1])
def test_a_copy_goes_on_alike_and_apart(number: int) -> None:
    rng = streams()[number]
    for _ in range(21):
        rng.word()
    copied, saved = rng.copy(), rng_from(rng.words())
    went_on = [rng.word() for _ in range(30)]

    assert [copied.word() for _ in range(30)] == went_on
    assert [saved.word() for _ in range(30)] == went_on
    assert rng.drawn == copied.drawn == saved.drawn == 51


@pytest.mark.parametrize("number", [0, 1])
def test_numbers_below_and_dice_are_even(number: int) -> None:
    rng = streams()[number]
    counts = Counter(rng.below(7) for _ in range(14_000))
    dice = Counter(rng.die() for _ in range(12_000))

    assert set(counts) == set(range(7))
    assert all(abs(count - 2_000) < 5 * 42 for count in counts.values())
    assert set(dice) == set(range(1, 7))
    assert all(abs(count - 2_000) < 5 * 41 for count in dice.values())


def test_every_order_is_equally_likely() -> None:
    rng = seeded(1)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        rng.shuffle(cards)
        orders[tuple(cards)] += 1

    assert len(orders) == 24
    assert all(abs(count - 500) < 5 * 22 for count in orders.values())


def test_a_unit_lies_between_nought_and_one() -> None:
    rng = seeded(3)
    units = [rng.unit() for _ in range(1_000)]

    assert 0.0 <= min(units) < 0.01 and 0.99 < max(units) < 1.0


def test_seeds_near_each_other_give_unlike_streams() -> None:
    firsts = {seeded(seed).word() for seed in range(1_000)}

    assert len(firsts) == 1_000
