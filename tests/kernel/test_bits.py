"""Masks, compiled and interpreted alike, beyond 31 bits too."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lairhouse.kernel.bits import below, bit, count, has, lowest, mask_of, members, nth

SETS = st.sets(st.integers(0, 61))


@given(SETS)
def test_a_mask_is_a_set(chosen: set[int]) -> None:
    mask = mask_of(list(chosen))

    assert mask == sum(2**n for n in chosen)
    assert members(mask) == sorted(chosen)
    assert count(mask) == len(chosen)
    assert lowest(mask) == min(chosen, default=-1)
    assert [n for n in range(62) if has(mask, n)] == sorted(chosen)
    assert [nth(mask, at) for at in range(len(chosen))] == sorted(chosen)


@pytest.mark.parametrize("n", [0, 1, 30, 31, 32, 35, 61])
def test_bits_are_right_beyond_31(n: int) -> None:
    assert bit(n) == 2**n
    assert below(n) == 2**n - 1
