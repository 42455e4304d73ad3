"""Chapter 18: every decision in its notation, both ways, within its bound, refused where it does not belong."""

import pytest
from tests.games.lair_hq.table import offered, table

from lairhouse.games.lair_hq.game import GAME
from lairhouse.kernel.errors import MalformedAction
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked

NOTATION = [
    "plan 4", "block 2", "take Archive", "boss Yard", "boss Dig", "boss Vault", "hench home>Vault", "hench Vault>Archive", "stop",
    "retire", "retire first", "build Laboratory at L2-left", "upgrade Vault to Reactor", "upgrade L3-left-1 to Reactor",
    "steal Blue:Reactor at L3-right", "occupy home>Vault", "dig", "dig left", "dig right", "dismiss Blue@Vault", "transfer Reactor",
    "exchange Blue", "give double", "give girders", "destroy Vault", "favor", "gain", "lose", "waste", "reveal", "skip",
    "crate double", "crate girders", "crate medal", "crate trophy", "on", "build Missile Silo at CORE-right",
]  # fmt: skip
WRONG = [
    "", "plan", "plan x", "plan 44", "plan 04", "take", "take Nothing", "boss", "boss Moon", "hench Vault", "hench home>Nowhere",
    "build Laboratory", "build Laboratory at L9-left", "upgrade Vault", "steal Reactor at L3-right", "steal Pink:Reactor at L3-right",
    "dismiss Blue", "exchange Pink", "give", "give crate", "crate", "crate gold", "retire now", "dig up", "boss Vault please", "skips",
]  # fmt: skip


@pytest.mark.parametrize("text", NOTATION)
def test_the_notation_both_ways(text: str) -> None:
    """[LR-3.2, LR-5.1, LR-10.1] What is written is read as the same action, in capitals or small letters."""
    words = table(None, 3).words

    assert words.text(words.parse(text)) == text
    assert words.parse(text.upper()) == words.parse(f"  {text} ")


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read(text: str) -> None:
    """[LR-9.10] Is no action."""
    with pytest.raises(MalformedAction):
        table(None, 3).words.parse(text)


def test_another_tables_words_are_not_read() -> None:
    """[LR-2.1, LR-2.2] Two players have no green seat and no fourth Elevator."""
    words = table(None, 2).words
    for text in ("exchange Green", "build Vault at L4-left"):
        with pytest.raises(MalformedAction):
            words.parse(text)


def test_every_decision_is_met_and_within_its_bound() -> None:
    """[LR-9.3, LR-11.4] Over random games: each question of the table comes up, none offers more than the ledger says."""
    met: set[str] = set()
    most: dict[str, int] = {}
    for seed in range(24):
        seats = 2 + seed % 3
        setup = GAME.setup(seats)
        words = GAME.words(setup)
        state, rng = GAME.deal(setup, seeded(seed)), seeded(seed + 1)
        while state.asked():
            seat = next_asked(state)
            assert state.asked() == 1 << seat  # never several at once
            counted: dict[str, int] = {}
            for action in state.options(seat):
                kind = words.text(action).split()[0]
                counted[kind] = counted.get(kind, 0) + 1
            for kind, number in counted.items():
                met.add(kind)
                most[kind] = max(most.get(kind, 0), number)
            state.play(seat, state.random_option(seat, rng))

    assert met >= {
        "plan", "block", "take", "boss", "hench", "stop", "retire", "build", "upgrade", "steal", "occupy", "dig", "dismiss",
        "transfer", "exchange", "destroy", "favor", "skip", "crate", "on",
    }  # fmt: skip
    bounds = {
        "plan": 6, "block": 3, "boss": 22, "hench": 40, "retire": 2, "occupy": 40, "dig": 2, "dismiss": 8, "transfer": 19,
        "exchange": 3, "give": 5, "destroy": 20, "crate": 4, "on": 1, "skip": 1, "take": 34, "stop": 1,
    }  # fmt: skip
    assert all(most.get(kind, 0) <= bound for kind, bound in bounds.items()), most


def test_a_second_movement_offers_both_kinds_and_stop() -> None:
    """[LR-R37, LR-11.8]"""
    scene = table("turn red\nred active 1\nred crates double\nblue active 1\nL1-left-1 Site A")
    scene.plays("crate double", "boss Dig", "skip")

    assert offered(scene, "stop") == ["stop"]
    assert offered(scene, "boss") == ["boss Yard"]
    assert offered(scene, "hench") == ["hench home>Site A"]


def test_a_whole_room_may_be_called_by_its_location_and_a_single_crate_without_its_kind() -> None:
    """[LR-5.1, LR-10.40] The record still says what was done."""
    scene = table("""
        turn red
        red active 2
        red crates medal
        blue active 2
        blue crates medal
        L1-left-1 Interrogation Room @ red
        L1-right-1 Site B
    """)
    scene.plays("boss L1-left-1", "exchange Blue", "give crate")

    assert [step.entry.text for step in scene.match.steps] == [
        "boss Interrogation Room",
        "exchange Blue",
        "give medal",
    ]


def test_of_several_crates_the_kind_must_be_said() -> None:
    """[LR-10.40]"""
    scene = table("""
        turn red
        red active 2
        red crates girders
        blue active 2
        blue crates medal
        L1-left-1 Interrogation Room @ red
        L1-right-1 Site B
    """)
    scene.plays("boss Interrogation Room", "exchange Blue")
    with pytest.raises(MalformedAction):
        scene.match.act(0, "give crate")
