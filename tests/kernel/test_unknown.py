"""Help for blind guesses: what is dealt does not depend on the order in which it was gathered."""

from lairhouse.kernel.bits import mask_of
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.unknown import UnknownCards, shuffled


def test_the_same_cards_in_any_order_are_shuffled_alike() -> None:
    assert shuffled([3, 1, 2], seeded(5)) == shuffled([2, 3, 1], seeded(5))


def test_unknown_cards_are_dealt_back_and_known_ones_stay_where_they_are() -> None:
    hand, deck = [4, 9, 6], [1, 2, 3]
    unknown = UnknownCards()
    unknown.take_up_some(hand, mask_of([9]))
    unknown.take_up(deck)
    assert sorted(unknown.cards) == [1, 2, 3, 4, 6]
    unknown.mix(seeded(1))
    unknown.deal_into(hand, mask_of([9]))
    deck = unknown.deal(3)

    assert hand[1] == 9
    assert sorted(hand + deck) == [1, 2, 3, 4, 6, 9]
    assert unknown.cards == []
