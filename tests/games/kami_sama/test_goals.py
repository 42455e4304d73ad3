"""Goals, village tokens and sets. Chapter 9."""

import pytest
from tests.games.kami_sama.table import (
    BLUE,
    RED,
    WHITE,
    game,
    last_turn,
    player,
    stands,
    table,
    tokens,
    year_end,
)

from lairhouse.games.kami_sama.cards.loader import HOUSE, Cards
from lairhouse.games.kami_sama.goals import is_met

CARDS = Cards(HOUSE)
PLAIN = "kamado tengu kodama ikari"
FULL_FA = "FA-a1 FA-b1 FA-c1 FA-a2 FA-b2 FA-c2 FA-d2 FA-a3 FA-b3 FA-c3 FA-d3 FA-b4"


def met(goal: str, own: str, added: str) -> bool:
    """Whether own shrines meet a goal, the last one named having been added."""
    names = list(CARDS.board.names)
    found = next(entry for entry in CARDS.goals if entry.id == goal)
    mask = sum(2 ** names.index(space) for space in own.split())
    return is_met(found, mask, 2 ** names.index(added))


# Each goal in an orientation of its own, and what does not meet it. [KS-9.2 KS-9.7 KS-R20]
GOALS = [
    ("homestead", "FA-b1 FA-a2 FA-a1", "FA-a1", True),
    ("homestead", "FA-b1 FA-c2 FA-a1", "FA-a1", False),
    ("hedgerow", "FA-b1 FA-a2 FA-d2", "FA-d2", True),
    ("hedgerow", "FA-b1 FA-a2 FA-c2", "FA-c2", False),
    ("straight-road", "FA-a1 FA-a2 FA-a3", "FA-a2", True),
    ("straight-road", "FA-a1 FA-b1 FA-c1", "FA-a1", True),
    ("straight-road", "FA-a1 FA-b2 FA-c3", "FA-c3", False),
    ("bend-in-the-road", "FA-c1 FA-c2 FA-d2", "FA-c1", True),
    ("bend-in-the-road", "FA-a1 FA-b1 FA-c1", "FA-c1", False),
    ("four-trades", "FA-a1 FA-d2 FA-b1 FA-c2", "FA-a1", True),
    ("four-trades", "FA-a1 FA-d2 FA-b1 FA-a2", "FA-a1", False),
    ("pilgrimage", "FA-b2 FA-a1 FA-b3", "FA-b3", True),
    ("pilgrimage", "FA-b1 FA-a1 FA-b3", "FA-b3", False),
    ("broken-path", "FA-a1 FA-b1 FA-c2", "FA-c2", True),
    ("broken-path", "FA-c1 FA-c2 FA-b3", "FA-b3", True),
    ("broken-path", "FA-c1 FA-b1 FA-a2", "FA-a2", True),
    ("broken-path", "FA-a1 FA-b1 FA-b2", "FA-b2", False),
    ("courtyard", "FA-b2 FA-c2 FA-b3 FA-c3", "FA-c3", True),
    ("courtyard", "FA-a1 FA-b1 FA-b2", "FA-a1", True),
    ("courtyard", "FA-b1 FA-c1 FA-c2", "FA-c2", False),
    ("crossroads", "FA-a2 FA-b2 FA-c2 FA-b3", "FA-b3", True),
    ("crossroads", "FA-b1 FA-b2 FA-b3 FA-a2", "FA-a2", True),
    ("crossroads", "FA-a2 FA-b2 FA-c2 FA-a3", "FA-a3", False),
    ("long-walk", "FI-d1 FI-d2 FI-c2 FI-b2", "FI-d1", True),
    ("long-walk", "FI-a3 FI-a4 FI-b4 FI-d2", "FI-a3", False),
    ("two-shores", "FA-b1 FA-a2 FA-c2 FA-c3", "FA-a2", True),
    ("two-shores", "FA-b1 FA-a1 FA-c2 FA-c3", "FA-c3", False),
    ("winding-lane", "FA-a1 FA-b1 FA-b2 FA-c2", "FA-c2", True),
    ("winding-lane", "FA-c1 FA-c2 FA-b2 FA-b3", "FA-b3", True),
    ("winding-lane", "FA-c1 FA-b1 FA-b2 FA-a2", "FA-a2", True),
    ("winding-lane", "FA-a1 FA-b1 FA-b2 FA-a2", "FA-a2", False),
    ("temple-steps", "FA-b2 FA-b1 FA-c2", "FA-b2", True),
    ("temple-steps", "FA-b2 FA-b1 FA-c1", "FA-c1", False),
    ("terraces", "FA-a1 FA-c1 FA-b3", "FA-b3", True),
    ("terraces", "FA-a1 FA-d2 FA-b3", "FA-a1", True),
    ("terraces", "FA-a1 FA-c1 FA-a3", "FA-a3", False),
    ("cranes-wings", "FA-a1 FA-b2 FA-c1", "FA-a1", True),
    ("cranes-wings", "FA-a1 FA-b2 FA-a3", "FA-b2", True),
    ("cranes-wings", "FA-a1 FA-b1 FA-c1", "FA-b1", False),
]


@pytest.mark.parametrize(
    ("goal", "own", "added", "is_so"), GOALS, ids=[f"{case[0]}-{n}" for n, case in enumerate(GOALS)]
)
def test_every_goal(goal: str, own: str, added: str, is_so: bool) -> None:
    """[KS-9.2 KS-9.7 KS-R20] All fifteen, turned and mirrored."""
    assert met(goal, own, added) == is_so


def test_all_fifteen_goals_are_tried() -> None:
    """[KS-9.2] In all four villages they can be met."""
    assert {goal for goal, _, _, _ in GOALS} == {goal.id for goal in CARDS.goals}
    for goal in CARDS.goals:
        villages = {
            CARDS.board.village[space] for space in range(48) if goal.first[space] < goal.first[space + 1]
        }
        assert villages == {0, 1, 2, 3}


def test_one_goal_for_all_players() -> None:
    """[KS-9.1 KS-9.16] Each as often as the limit of a turn allows, all year."""
    on = "red FA-b1 FA-a2; blue WE-a1 WE-c1"
    scene = table(PLAIN, on=on, also="goal hedgerow", seats={"red": "cubes=1"})
    scene.plays("add FA-a1", "add WE-b1")
    assert tokens(scene, RED) == [1, 0, 0, 0]
    assert tokens(scene, BLUE) == [0, 1, 0, 0]


def test_the_added_shrine_must_belong_to_it() -> None:
    """[KS-9.3 KS-9.12 KS-9.13 KS-R63] Extra shrines do no harm, but the new one must be among those that count."""
    assert met("straight-road", "FA-a1 FA-a2 FA-a3 FA-d3", "FA-a3")
    assert not met("straight-road", "FA-a1 FA-a2 FA-a3 FA-d3", "FA-d3")


def test_replacing_counts_as_adding() -> None:
    """[KS-9.4]"""
    scene = table(PLAIN, on="red FA-a2 FA-a1; blue FA-b1", also="goal hedgerow")
    scene.plays("use kamado-2: replace FA-b1")
    assert tokens(scene, RED) == [1, 0, 0, 0]


def test_rearranging_counts_like_adding() -> None:
    """[KS-9.5 KS-R10] Own shrines that end elsewhere; one that is set back where it stood does not count."""
    on = "red FA-b1 FA-a2 FA-c2"
    scene = table("tengu kamado kodama ikari", on=on, also="goal hedgerow")
    scene.plays("use tengu-1: rearrange FA-c2>FA-a1")
    assert tokens(scene, RED) == [1, 0, 0, 0]
    already = table("tengu kamado kodama ikari", on="red FA-b1 FA-a2 FA-a1; blue FA-c2", also="goal hedgerow")
    already.plays("use tengu-1: rearrange FA-a1>FA-a1 FA-c2>FA-d3")
    assert tokens(already, RED) == [0, 0, 0, 0]


def test_the_token_is_of_the_village_of_the_goal() -> None:
    """[KS-9.6] Great Leap meets it in HO."""
    scene = table("tengu kamado kodama ikari", on="red HO-c1 HO-a3", also="goal hedgerow")
    scene.plays("use tengu-2: add HO-c2")
    assert tokens(scene, RED) == [0, 0, 0, 1]


def test_one_token_of_a_village_a_turn() -> None:
    """[KS-9.8 KS-9.9] However often the goal is met there; other villages give theirs."""
    scene = table(PLAIN, year=2, on="red HO-c1 HO-a3 WE-a1 WE-c1", also="goal hedgerow")
    scene.plays("add HO-c2", "add HO-d2")
    assert tokens(scene, RED) == [0, 0, 0, 1]
    scene.plays("use kamado-3: add WE-b1, stop")
    assert tokens(scene, RED) == [0, 1, 0, 1]


def test_several_villages_by_one_action() -> None:
    """[KS-9.9 KS-R21 KS-R23] Lantern Festival completes two: taken in the order of the villages."""
    scene = table(PLAIN, on="red HO-c1 HO-a3 WE-a1 WE-c1", also="goal hedgerow")
    scene.plays("use kamado-3: add HO-c2, add WE-b1")
    assert tokens(scene, RED) == [0, 1, 0, 1]
    lines = [line for line in scene.log() if "meets the goal" in line]
    assert ["Wealthy" in line for line in lines] == [True, False]


def test_the_set_is_looked_at_after_each_token() -> None:
    """[KS-R23 KS-R26 KS-R43] With FA, FI and HO held, WE and HO are met: the set goes at WE, the HO token stays."""
    scene = table(
        PLAIN, on="red HO-c1 HO-a3 WE-a1 WE-c1", also="goal hedgerow", seats={"red": "tokens=FA,FI,HO"}
    )
    scene.plays("use kamado-3: add HO-c2, add WE-b1")
    assert tokens(scene, RED) == [0, 0, 0, 1]
    assert player(scene, RED).vp == 6


def test_no_token_outside_the_own_turn() -> None:
    """[KS-9.10 KS-9.11 KS-17.28] Tengu's shrine that evades, and blue's that red moves."""
    scene = table(PLAIN, on="blue FA-b1 FA-a2 FA-c2", also="goal hedgerow")
    scene.plays("remove FA-c2", "2: evade FA-c1")
    assert tokens(scene, BLUE) == [0, 0, 0, 0]
    scarecrow = table("ta-no-kami tengu kodama ikari", on="blue FA-b1 FA-a1 FA-c2", also="goal hedgerow")
    scarecrow.plays("use ta-no-kami-2: move FA-c2 FA-a2")
    assert stands(scarecrow, "FA-a2") == "blue"
    assert tokens(scarecrow, BLUE) == [0, 0, 0, 0]


def test_goals_are_checked_after_the_action() -> None:
    """[KS-9.14 KS-R22] A shrine that was moved on again counts where it stands at the end."""
    on = "red FA-b1 FA-a2 FA-c2 FA-c3"
    scene = table("suijin tengu kodama ikari", on=on, also="goal hedgerow")
    scene.plays("use suijin-1", "move FA-c2 FA-a1")
    assert tokens(scene, RED) == [0, 0, 0, 0]
    scene.plays("stop")
    assert tokens(scene, RED) == [1, 0, 0, 0]


def test_a_shrine_that_is_gone_when_the_action_ends() -> None:
    """[KS-R21 KS-R22 KS-9.15] Removing alone never fulfils a goal, though the goal stands fulfilled."""
    scene = table(PLAIN, on="red FA-b1 FA-a2 FA-a1; blue FA-c2", also="goal hedgerow")
    scene.plays("remove FA-c2")
    assert tokens(scene, RED) == [0, 0, 0, 0]


def test_an_empty_supply() -> None:
    """[KS-9.17 KS-R24] No token, and the turn's chance is not used up."""
    scene = table(PLAIN, on="red FA-b1 FA-a2", also="goal hedgerow\nsupply FA=0")
    scene.plays("add FA-a1")
    assert tokens(scene, RED) == [0, 0, 0, 0]
    assert game(scene).rewarded == 0
    scene.hears(-1, "(KS-9.17)")


def test_a_token_at_the_end_is_worth_one() -> None:
    """[KS-9.21 KS-9.20 KS-9.23] Several of one village may be held."""
    scene = last_turn(year=3, seats={"blue": "tokens=WE,WE,WE"})
    scene.plays("add HO-c1", "take holy-abbot")
    assert player(scene, BLUE).vp == 3


def test_a_set_outside_the_own_turn() -> None:
    """[KS-9.18 KS-9.22 KS-R25] By a claim's token."""
    scene = year_end(on="red FA-b1", seats={"red": "tokens=WE,FI,HO"}, also="deck-FA farming-miller.1")
    scene.plays("take farming-miller")
    assert tokens(scene, RED) == [0, 0, 0, 0]
    assert player(scene, RED).vp >= 6


def test_a_passives_shrine_belongs_to_the_action() -> None:
    """[KS-R27 KS-R51] What reactions did is there when goals are checked: blue's shrine has evaded to the goal's space."""
    scene = table(PLAIN, on="red FA-b1 FA-a2; blue FA-c2", also="goal hedgerow")
    scene.plays("remove FA-c2", "2: evade FA-c1", "add FA-a1")
    assert tokens(scene, RED) == [1, 0, 0, 0]
    assert tokens(scene, WHITE) == [0, 0, 0, 0]
