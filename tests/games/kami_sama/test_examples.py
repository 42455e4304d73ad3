"""The worked examples of the ledger, in its order."""

from tests.games.kami_sama.table import (
    BLUE,
    PURPLE,
    RED,
    WHITE,
    finish,
    gains,
    game,
    last_turn,
    player,
    stands,
    table,
    tokens,
    year_end,
)

from lairhouse.games.kami_sama.game import GAME
from lairhouse.testing.scenes import Scene


def test_tracks_score_the_lower_one() -> None:
    """[KS-E1] Favor 10 and Nature 4 score 4 VP, and both go to 0. [KS-12.1, KS-12.3]"""
    scene = last_turn(seats={"red": "favor=10 nature=4"}, on="")
    scene.plays("add HO-c1", "take holy-abbot")

    assert player(scene, RED).vp == 4
    assert "Red: Favor 10, Nature 4, so 4 VP." in scene.log()
    assert gains(scene, RED) == (0, 0)


def test_a_draft_with_a_tie() -> None:
    """[KS-E2] White in the temple orders blue before purple; red takes the Artisan. [KS-10.3, KS-10.8, KS-10.9, KS-11.1, KS-17.3]"""
    on = "red FA-a1 FA-b1 FA-c1 FA-c2; blue FA-a2 FA-a3; purple FA-b4 FA-b3; white FA-b2"
    scene = year_end(
        on=on,
        also="deck-FA farming-farmer.1 farming-peasant.1 farming-miller.1 farming-headman farming-artisan",
    )
    scene.asks(WHITE, "tie")
    scene.plays("tie FA blue>purple")

    assert scene.asked == [RED]
    assert len(scene.options()) == 4
    scene.plays("take farming-artisan")
    assert gains(scene, RED) == (2, 0)
    assert scene.asked == [BLUE]
    scene.plays("take farming-headman")
    assert scene.asked == [PURPLE]
    scene.plays("take farming-miller")
    assert scene.asked == [WHITE]
    scene.sees(BLUE, "players.0.villagers", [])
    scene.sees(BLUE, "players.0.villager_count", 1)
    artisan = next(v for v in game(scene).book.villagers if v.id == "farming-artisan")
    assert artisan.vp == 2 * game(scene).book.vp_unit


def test_a_goal_that_is_met_already() -> None:
    """[KS-E3] No token at the start; a third hut gives one, a stilt house none. [KS-9.12, KS-9.13]"""
    on = "red FA-b1 FA-a2 FA-a1"
    scene = table(on=on, also="goal hedgerow")
    assert tokens(scene, RED) == [0, 0, 0, 0]
    scene.plays("add FA-c2")
    if scene.asked == [RED] and "favor" in scene.options():
        scene.plays("favor")
    assert tokens(scene, RED) == [0, 0, 0, 0]
    scene.plays("add FA-b4")

    assert tokens(scene, RED) == [1, 0, 0, 0]
    other = table(on=on, also="goal hedgerow")
    other.plays("add FA-d2")
    assert tokens(other, RED) == [1, 0, 0, 0]


def test_a_goal_with_two_ways() -> None:
    """[KS-E4] Two huts and a field, or two stilt houses and a field; a forest gives none. [KS-9.2, KS-9.3]"""
    huts = table("kamado suijin noroi ikari", on="red FA-b1 FA-a2", also="goal homestead")
    huts.plays("add FA-b3")
    assert tokens(huts, RED) == [0, 0, 0, 0]
    huts.plays("add FA-a1")
    assert tokens(huts, RED) == [1, 0, 0, 0]

    houses = table("kamado suijin noroi ikari", on="red FA-c2 FA-d3", also="goal homestead")
    houses.plays("add FA-c3")
    assert tokens(houses, RED) == [1, 0, 0, 0]


def test_the_final_score() -> None:
    """[KS-E5] Villagers worth 10 VP and 4 tokens without a set add 14 VP. [KS-13.1, KS-13.2]"""
    scene = last_turn(
        year=3,
        seats={"blue": "tokens=FA,FA,WE,FI villagers=farming-headman,wealthy-envoy,farming-farmer.1"},
    )
    scene.plays("add HO-c1", "take holy-abbot")

    assert scene.is_over
    assert player(scene, BLUE).vp == 14


def test_three_peasants() -> None:
    """[KS-E6] Three Peasants add exactly 1 VP. [KS-13.3, KS-13.4]"""
    peasants = "villagers=farming-peasant.1,farming-peasant.2,wealthy-peasant.1"
    scene = last_turn(
        year=3, seats={"white": peasants, "blue": "villagers=farming-peasant.3,fishing-peasant.1"}
    )
    scene.plays("add HO-c1", "take holy-abbot")

    assert player(scene, WHITE).vp == 1
    assert player(scene, BLUE).vp == 0


def test_one_cube_left() -> None:
    """[KS-E7] With one cube the two-cube action is refused by KS-5.11."""
    scene = table(on="blue FA-a1; red FA-b1", seats={"red": "cubes=1"})

    scene.refuses("use suijin-3", because="KS-5.11")


def test_the_advent_tokens_meet() -> None:
    """[KS-E8] Blue goes on a place a round; they meet after round 4; then red follows the Farming village. [KS-4.7, KS-4.9, KS-12.7, KS-12.8]"""
    scene = table(round=1, active="white", seats={"white": "cubes=1"})
    assert scene.view(-1)["villages"][0]["place"] == scene.view(-1)["red_place"] == 0
    scene.plays("add HO-c1")
    assert scene.view(-1)["villages"][0]["place"] == 1
    assert scene.view(-1)["red_place"] == 0

    scene = last_turn()
    scene.plays("add HO-c1")
    assert scene.view(-1)["villages"][0]["place"] == 0
    scene.plays("take holy-abbot")
    assert scene.view(-1)["year"] == 2
    assert scene.view(-1)["villages"][0]["place"] == scene.view(-1)["red_place"] == 1
    assert game(scene).active == BLUE


def test_yue_acts_in_two_villages() -> None:
    """[KS-E9] With the Fishing Moon Yue may Add and Remove in the Fishing village too. [KS-17.1, KS-17.2]"""
    scene = table("yue suijin noroi ikari", on="blue FI-a1 WE-a1", also="marks moon=FI")

    scene.plays("add FI-b2", "remove FI-a1")
    scene.refuses("remove WE-a1", because="KS-6.2")
    scene.plays("add FA-b1")
    assert stands(scene, "FI-b2") == stands(scene, "FA-b1") == "red"


def test_the_kitsunes_card() -> None:
    """[KS-E10] Two removed along a1 and its arrows, one of two added at d3. [KS-15.12 KS-15.16 KS-15.18 KS-15.19]"""
    scene = table(
        "suijin kamado",
        on="red FI-a1 FI-a3; blue FI-d1 FI-d2",
        round=2,
        active="red",
        seats={"red": "cubes=1"},
        also="foxes kitsune-02 kitsune-01",
    )
    # Round 2: blue began; the token lies before place 1 to its right, where k = 1 puts the Farming village.
    assert scene.view(-1)["fox"]["village"] == "FA"

    scene = table(
        "suijin kamado",
        on="red FI-a1 FI-a3; blue FI-d1 FI-d2",
        round=4,
        active="red",
        seats={"red": "cubes=1"},
        also="foxes kitsune-02 kitsune-01",
    )
    assert scene.view(-1)["fox"]["village"] == "FI"
    scene.plays("add WE-a1")

    assert stands(scene, "FI-a1") == ""
    assert stands(scene, "FI-d1") == "kitsune"
    assert stands(scene, "FI-a3") == "red"
    assert stands(scene, "FI-d2") == "blue"
    assert sum(space["owner"] == 2 for space in scene.view(-1)["spaces"]) == 1
    lines = [line for line in scene.log() if "Kitsune" in line]
    assert [line for line in lines if "passes over" in line] == [
        "The Kitsune passes over FI-b1.",
        "The Kitsune passes over FI-c1.",
        "The Kitsune passes over FI-d2.",
        "The Kitsune passes over FI-a3.",
    ]


def test_no_shrines_left() -> None:
    """[KS-E11] Nothing is added and the gain stays. [KS-6.21, KS-6.22]"""
    scene = table("kamado suijin noroi ikari", seats={"red": "shrines=0"})
    scene.plays("use kamado-1")

    assert gains(scene, RED) == (0, 1)
    assert player(scene, RED).shrines == 0
    assert "Red has nothing left to put down: that part is dropped (KS-6.21)." in scene.log()


def test_reserve_cubes() -> None:
    """[KS-E12] Four cubes in Year 2, five after it. [KS-2.13, KS-5.2, KS-12.6]"""
    scene = last_turn()
    scene.plays("add HO-c1", "take holy-abbot")
    assert [int(player(scene, seat).cubes) for seat in range(4)] == [4, 4, 4, 4]

    scene = table(year=2, round=4, active="white", seats={"white": "cubes=1"})
    scene.random_actions(8)
    assert scene.view(-1)["year"] == 3
    assert player(scene, PURPLE).cubes == 5


def test_a_set_is_returned_at_once() -> None:
    """[KS-E13] The fourth kind of token completes a set: it goes back for 6 VP. [KS-9.18, KS-9.19]"""
    scene = table(
        on="white HO-c1 HO-d3", active="white", also="goal hedgerow", seats={"white": "tokens=FA,WE,FI"}
    )
    scene.plays("add HO-c2")

    assert tokens(scene, WHITE) == [0, 0, 0, 0]
    assert player(scene, WHITE).vp == 6
    assert [int(n) for n in game(scene).bank] == [12, 12, 12, 12]


def test_a_whole_game_ends() -> None:
    """[KS-4.11] Every player takes exactly 12 turns."""
    scene = Scene(GAME, seats=3, seed=5)
    finish(scene)
    turns = [line for line in scene.log() if " is before the " in line]
    assert [sum(line.startswith(color) for line in turns) for color in ("Red", "Blue", "Purple")] == [
        12,
        12,
        12,
    ]
