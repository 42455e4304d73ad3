"""States as plain data: there and back, with digests that name a position and nothing of its key."""

import json

import pytest

from lairhouse.examples.connect_four.game import GAME as CONNECT_FOUR
from lairhouse.examples.parley.game import GAME as PARLEY
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.frame import Shared
from lairhouse.kernel.game import Setup
from lairhouse.kernel.match import Match
from lairhouse.kernel.playout import play_randomly
from lairhouse.kernel.rng import keyed, seeded
from lairhouse.kernel.saving import Json, digest, fields_of, restore, save
from lairhouse.kernel.state import State

KEY = bytes(range(32))


class Holder(State):
    """A state with everything a state may hold."""

    __slots__ = ("things",)

    def __init__(self, rng: object, things: object) -> None:
        super().__init__(rng)  # type: ignore[arg-type]
        self.things = things

    def copy(self) -> "Holder":
        return Holder(self.rng.copy(), self.things)


def test_a_saved_state_comes_back_and_plays_on_alike() -> None:
    setup = PARLEY.setup(3)
    state = PARLEY.deal(setup, seeded(5))
    play_randomly(state, seeded(6), 12)
    again = restore(setup, json.loads(json.dumps(save(state))))
    play_randomly(state, seeded(7), 200)
    play_randomly(again, seeded(7), 200)

    assert digest(again) == digest(state)


def test_whatever_a_state_holds_comes_back() -> None:
    setup = Setup(2, {})
    card = Shared()
    setup.share(card)
    things: list[object] = [
        None,
        True,
        7,
        -1.5,
        "text",
        b"\x00\xff",
        (1, (2, 3)),
        {1: [2], (3, 4): "x"},
        card,
        setup,
    ]
    again = restore(setup, json.loads(json.dumps(save(Holder(seeded(1), things)))))

    assert isinstance(again, Holder)
    assert again.things == things


def test_a_keyed_stream_is_saved_whole_but_a_digest_tells_only_how_far_it_is_read() -> None:
    setup = PARLEY.setup(2)
    state = PARLEY.deal(setup, keyed(KEY))
    assert KEY.hex() in json.dumps(save(state))
    other = state.copy()
    other.rng = keyed(bytes(32))
    for _ in range(state.rng.drawn):
        other.rng.word()

    assert digest(other) == digest(state)
    other.rng.word()
    assert digest(other) != digest(state)


def test_digests_are_pinned() -> None:
    """They stand in records: a change here breaks old records, and needs another rules version."""
    match = Match.open(CONNECT_FOUR, 2, seed=1)
    match.act(0, "d")

    assert digest(match.state) == "a79c88fe8d17dedd"


@pytest.mark.parametrize(
    "saved", [None, 3, [], {}, {"is": "os:system", "of": []}, {"is": "no.module:X", "of": []}, {"shared": 0}]
)
def test_what_is_no_saved_state_is_refused(saved: Json) -> None:
    with pytest.raises(BadRecord):
        restore(Setup(2, {}), saved)


def test_fields_stand_in_the_order_of_the_constructor() -> None:
    assert fields_of(type(PARLEY.deal(PARLEY.setup(2), seeded(1))))[:4] == (
        "rng",
        "agenda",
        "favour",
        "hands",
    )
