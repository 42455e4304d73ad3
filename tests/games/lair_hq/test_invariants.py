"""What holds after every action, whatever is chosen: the parts of a position agree with each other."""

from hypothesis import given, settings
from hypothesis import strategies as st

from lairhouse.games.lair_hq.game import GAME
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.kernel.bits import count
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked


def agrees(game: LairHq, scores: list[int], levels: int) -> None:
    """[LR-1.5, LR-1.11, LR-6.4, LR-8.15] One Henchman a room, one card a place, no score falls, no level closes."""
    everybody = 0
    for seat, player in enumerate(game.players):
        assert everybody & player.men == 0
        everybody |= player.men
        assert 0 <= player.points <= game.book.limits.points
        assert player.active >= 0 and player.inbox >= 0 and game.bank >= 0
        assert scores[seat] <= player.score <= game.last_slot()
        assert player.boss >= 20 or (game.whole >> player.boss) & 1
    assert everybody == game.manned and game.manned & ~game.whole == 0
    assert game.whole & game.rubble == 0
    assert levels <= game.levels
    for location, card in enumerate(game.rooms):
        filled = (game.whole | game.rubble) >> location & 1
        assert (card >= 0) == bool(filled)
        assert not filled or location < 4 * game.levels
        if game.whole >> location & 1:
            assert game.place_of[card] == location
        if location % 2 == 1 and filled:
            assert (game.whole | game.rubble) >> (location - 1) & 1
    assert sum(1 for place in game.place_of if place >= 0) == count(game.whole)


@settings(max_examples=12, deadline=None)
@given(st.integers(2, 4), st.integers(0, 10_000), st.lists(st.integers(0, 10_000), min_size=60, max_size=160))
def test_the_parts_of_a_position_agree(seats: int, seed: int, choices: list[int]) -> None:
    """[LR-1.5, LR-1.11, LR-6.4, LR-8.15]"""
    state = GAME.deal(GAME.setup(seats), seeded(seed))
    assert isinstance(state, LairHq)
    for choice in choices:
        if not state.asked():
            break
        scores, levels = [int(player.score) for player in state.players], int(state.levels)
        seat = next_asked(state)
        options = state.options(seat)
        state.play(seat, options[choice % len(options)])
        agrees(state, scores, levels)
