"""Chapter 15: winning and losing."""

from tests.games.wakening_lair.table import at, game_of, zone

from lairhouse.games.wakening_lair.game import GAME
from lairhouse.kernel.playout import play_randomly
from lairhouse.kernel.rng import seeded

LAST = "zones zone-1[1,2,3] zone-2[1,2,3] zone-3[1,2,3] zone-4[1,2]"


def test_everyone_wins_when_all_zones_are_disabled() -> None:
    """[WL-15.1, WL-1.1] At once."""
    scene = at(f"hero kata room 1\nhero lyric damage 4\nterror soulbane room 1 {LAST}")
    scene.rolls(4, 1)
    scene.plays("hit zone-4 own:holy")

    assert scene.is_over and scene.value == [1.0, 1.0]
    scene.sees(0, "outcome", "won")


def test_everyone_loses_when_the_terror_leaves_by_room_one() -> None:
    """[WL-15.2]"""
    scene = at("hero kata room 5\nhero lyric\nterror whiptail room 1")
    scene.plays("end")

    assert scene.is_over and scene.value == [0.0, 0.0]
    scene.sees(0, "why", "terror-escaped")


def test_everyone_loses_with_a_hero_that_is_not_revived() -> None:
    """[WL-15.3] Before or after the awakening."""
    for terror in ("terror whiptail asleep", "terror whiptail room 9"):
        scene = at(f"hero kata room 2 damage 4\nhero lyric\nroom 2: wraith.1\n{terror}")
        scene.rolls(6, 1, 1)
        scene.plays("end")
        assert scene.is_over and scene.value == [0.0, 0.0]


def test_no_score_and_always_an_end() -> None:
    """[WL-15.4, WL-R48] All or nothing for all; random games end, also those in which nobody ever does anything."""
    for seed in range(20):
        setup = GAME.setup(3, {"party": "dealt"})
        state = GAME.deal(setup, seeded(seed))
        play_randomly(state, seeded(seed), GAME.bound(setup))
        assert state.asked() == 0 and set(state.value()) in ({0.0}, {1.0})
    for seed in range(10):
        state = GAME.deal(GAME.setup(2, {"party": "dealt"}), seeded(seed))
        turns = 0
        while state.asked():
            seat = state.asked().bit_length() - 1
            answers = state.answers(seat)
            state.play(seat, answers[-1])  # the last answer of the Actions step is to end it
            turns += 1
        assert turns < 400 and state.value() == [0.0, 0.0]


def test_felling_all_monsters_wins_nothing() -> None:
    """[WL-15.5]"""
    scene = at(
        "hero kata room 2\nhero lyric\nroom 2: goblin-sneak.1[1]\ntreasures card-bone-rot\nterror soulbane room 9"
    )
    scene.rolls(6, 6)
    scene.plays("hit goblin-sneak.1 own:holy", "reserve")

    assert not scene.is_over


def test_nothing_after_the_end_is_carried_out() -> None:
    """[WL-15.6] The winning blow in Room 1, with an advance due and a 1 against Grimgear: no toll, no advance, no question."""
    scene = at("""
        hero kata room 1 reserve card-bone-rot card-skull-maul
        hero lyric
        terror grimgear room 1 zones head[1,2,3] left-arm[1,2] right-arm[1,2] left-leg[1,2,3] right-leg[1,2]
    """)
    scene.rolls(5, 1)
    scene.plays("hit right-leg own:precision")

    assert scene.is_over and scene.value == [1.0, 1.0]
    assert zone(scene, "right-leg") == [1, 2, 3] and len(game_of(scene).spent) == 0
    assert scene.options(0) == scene.options(1) == []
    assert next(line.says.key for line in scene.words.score(scene.state)) == "wakening_lair.end.won"
