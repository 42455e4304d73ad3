"""Computer seats: what they think about is legal, they see a win and a danger, and the difficulties lie in order."""

from itertools import pairwise

import pytest
from tests.games.wakening_lair.balance import WAYS, play
from tests.games.wakening_lair.table import at, game_of

from lairhouse.bots.bot import best_action, position_for
from lairhouse.games.wakening_lair.bot import WakeningPolicy
from lairhouse.games.wakening_lair.game import GAME
from lairhouse.games.wakening_lair.judging import hope
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import next_asked
from lairhouse.testing.scenes import Scene

POLICY = WakeningPolicy(wanders=0)


def thumb(scene: Scene) -> str:
    """What the rule of thumb does."""
    return scene.words.text(POLICY.choose(scene.state, scene.asked[0], seeded(1)))


def searched(scene: Scene, iterations: int) -> str:
    """What a search plays."""
    seat = scene.asked[0]
    position = position_for(GAME, scene.setup, scene.state, seat, seeded(5))
    return scene.words.text(best_action(position, seeded(6), iterations))


def won(player: str, seats: int, difficulty: str, games: int) -> float:
    setup = GAME.setup(seats, {"difficulty": difficulty, "party": "dealt"})
    return sum(WAYS[play(setup, player, seed).why] == "won" for seed in range(games)) / games


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_choices_and_rollouts_are_legal(seats: int) -> None:
    """[WL-16.2]"""
    wandering = WakeningPolicy()
    for seed in range(6):
        state = GAME.deal(GAME.setup(seats, {"difficulty": "story"}), seeded(seed))
        rng = seeded(seed + 9)
        while state.asked():
            seat = next_asked(state)
            choices, options = wandering.choices(state, seat), state.options(seat)
            assert choices and set(choices) <= set(options)
            action = wandering.choose(state, seat, rng)
            assert state.refusal(seat, action) == 0
            assert all(0.0 <= worth <= 1.0 for worth in wandering.value(state))
            state.play(seat, action)


def test_hope_rises_with_each_zone_and_falls_with_damage() -> None:
    """[WL-15.1, WL-15.3] And is certain when the game is over."""
    hopes = [
        hope(game_of(at(f"hero kata room 5\nhero lyric\nroom 5\nterror whiptail room 5 zones {zones}")))
        for zones in ("tail[1]", "tail[1,2,3]", "tail[1,2,3] head[1,2,3] claw-2[1,2] claw-3[1,2]")
    ]
    assert hopes == sorted(hopes) and 0.0 < hopes[0] < hopes[2] < 1.0
    whole, hurt = (
        hope(game_of(at(f"hero kata room 2 damage {n}\nhero lyric\nroom 2: wraith.1"))) for n in (0, 4)
    )
    assert hurt < whole
    scene = at("hero kata room 2 damage 4\nhero lyric\nroom 2: wraith.1")
    scene.rolls(6, 1, 1)
    scene.plays("end")
    assert hope(game_of(scene)) == 0.0


def test_the_thumb_knows_what_to_do() -> None:
    """[WL-9.13, WL-11.9, WL-13.2] Wield a good Weapon from Reserve, heal the worst hurt, leave a deadly Room, hit what is weak."""
    assert thumb(at("hero kata reserve card-dawn-hammer\nhero lyric")) == "equip card-dawn-hammer weapon"
    assert thumb(at("hero halward\nhero lyric damage 4")) == "lay lyric:3"
    text = "hero kata room 3 damage 4\nhero lyric\nroom 2\nroom 3: wraith.1 cave-troll\nturn 3 active 1 actions 1"
    assert thumb(at(text)) == "move 1" or thumb(at(text)) == "move 2"
    assert (
        thumb(at("hero kata room 2\nhero lyric\nroom 2: hill-ogre pit-cultist.1"))
        == "hit pit-cultist.1 own:holy"
    )
    scene = at("hero kata room 2 damage 4 reserve scroll-of-resurrection.1\nhero lyric\nroom 2: wraith.1")
    scene.rolls(6, 1, 1)
    scene.plays("end")
    assert thumb(scene) == "scroll"


def test_search_finds_the_winning_blow() -> None:
    """[WL-15.1] One box is left, and the Terror is about to leave."""
    scene = at("""
        hero kata room 1
        hero lyric
        terror soulbane room 1 zones zone-1[1,2,3] zone-2[1,2,3] zone-3[1,2,3] zone-4[1,2]
    """)

    assert searched(scene, 120) in {"hit zone-4 own:holy", "hit zone-4 own:precision"}


def test_search_does_not_end_its_turn_in_a_deadly_room() -> None:
    """[WL-11.11]"""
    scene = at("""
        hero kata room 3 damage 4
        hero lyric
        room 2
        room 3: wraith.1 wraith.2 basilisk
        turn 3 active 1 actions 1
    """)

    assert searched(scene, 200).startswith("move")


def test_the_difficulties_lie_in_order() -> None:
    """[WL-16.5] For the rule of thumb, at two seats."""
    share = {name: won("thumb", 2, name, 60) for name in ("story", "standard", "grim")}

    assert share["story"] > share["standard"] + 0.1
    assert share["story"] > share["grim"] + 0.2
    assert share["story"] > 0.5


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 4])
def test_the_difficulties_lie_in_order_for_search(seats: int) -> None:
    """[WL-16.5] Two hundred iterations a move, fifty games each: neither hopeless nor trivial where the docs say so."""
    shares = [won("search:200", seats, name, 50) for name in ("story", "steady", "standard", "grim")]

    assert all(one > two - 0.1 for one, two in pairwise(shares))
    assert shares[0] > 0.4 and shares[3] < 0.9


def test_a_computer_seat_picks_a_healer_where_there_is_none() -> None:
    """[WL-2.5] And then is ready."""
    scene = at("party kata - -", seats=3)
    scene.plays("1: ready")
    choices = [scene.words.text(action) for action in POLICY.choices(scene.state, 1)]
    assert choices == [
        f"take {name}" for name in ("halward", "aurelle", "mortwell", "vesper", "lyric", "rondel")
    ]
    scene.plays("2: take lyric")
    assert POLICY.choices(scene.state, 1) == [scene.words.parse("ready")]
    assert len(POLICY.choices(scene.state, 2)) == 14
