"""Chapter 13: the table as Builder's voice, agreeing to end, computer builders, the cap, onlookers."""

from collections.abc import Callable

import pytest
from tests.games.lairs.table import HALL, L1, L2, building, game, here, mat, table

from lairhouse.games.lairs.building import broken_rules, pieces_of
from lairhouse.games.lairs.compact import plan_text
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.levels import EASY, HARD, MEDIUM, any_lair, crowding, plain_turns, suggested
from lairhouse.games.lairs.plan import broken_rule
from lairhouse.games.lairs.samples import SAMPLES, moved, turned, turned_sample
from lairhouse.games.lairs.sampling import nothing_known, settle
from lairhouse.kernel.errors import IllegalAction
from lairhouse.kernel.match import Match
from lairhouse.kernel.playout import play_randomly
from lairhouse.kernel.rng import seeded
from lairhouse.testing.scenes import Scene


def setup() -> LairsSetup:
    found = GAME.setup(2)
    assert isinstance(found, LairsSetup)
    return found


def test_the_table_describes_truly_and_asks_no_builder() -> None:
    """[LS-13.1, LS-R43, LS-5.10] Every space learnt shows what was locked; the rival is never asked."""
    scene = table("at 1 A5", "known 1 A5", "at 2 A1", "known 2 A1")
    for step in range(60):
        if scene.is_over:
            break
        seat = scene.asked[0]
        scene.match.play(seat, scene.state.random_option(seat, seeded(step)))
    view, truth = scene.view(0)["maps"][0], scene.view(1)["lairs"][1]

    for feature in view["features"]:
        assert feature in truth["features"]
    assert set(view["walls"]) <= set(truth["walls"])


@pytest.mark.parametrize("way", ["N", "E", "S", "W"])
def test_a_refusal_tells_nothing_hidden(way: str) -> None:
    """[LS-13.2] Beyond the walls of the own space nothing decides whether a step is legal."""
    refusals = set()
    scene = table("at 1 C3", "known 1 C3")
    for seed in range(20):
        world = scene.state.copy()
        world.guess(0, seeded(seed))
        refusals.add(world.refusal(0, scene.words.parse(f"creep {way} wf")))

    assert len(refusals) == 1


def test_taking_back_is_fair() -> None:
    """[LS-13.3, LS-R57] Back to the last disclosure, not past it; another's turn closes it."""
    scene = table("at 1 C2", "known 1 C2 C3", "at 2 A1", "known 2 A1")
    scene.plays("creep E wf", "peer S pf", "stay")
    scene.undoes(0)
    with pytest.raises(IllegalAction):
        scene.match.undo(0, 0)


def test_a_take_back_by_consent_within_the_rivals_reach() -> None:
    """[LS-R57, LS-13.3] With consent the end of a turn may be taken back while the rival has not acted."""
    scene = table("at 1 C2", "known 1 C2 C3", "at 2 A1", "known 2 A1")
    scene.plays("end")
    scene.cannot_undo(0)
    scene.match.undo(0, 0, by_consent=True)

    assert scene.asked == [0]


@pytest.mark.parametrize(
    "acts",
    [
        ["1: creep N wf"],  # learns
        ["1: peer N pf", "1: stay"],
        ["1: end", "2: creep E wf"],  # the rival has acted
        ["1: end", "2: mark F6 ?"],
    ],
)
def test_no_consent_reaches_past_a_disclosure_or_the_rival(acts: list[str]) -> None:
    """[LS-13.3, LS-R57]"""
    scene = table("at 1 C3", "known 1 C3 C2", "at 2 A2", "known 2 A2 A3", lair=L2)
    scene.plays(*acts)

    with pytest.raises(IllegalAction):
        scene.match.undo(0, 0, by_consent=True)


def test_no_consent_reaches_past_a_roll_or_a_card() -> None:
    """[LS-13.3]"""
    for row, act in (("at 1 E4", "check 1 wf"), ("at 1 D4", "open")):
        scene = table(row, f"known 1 {row[-2:]}")
        scene.plays(act)
        with pytest.raises(IllegalAction):
            scene.match.undo(0, 0, by_consent=True)


def test_no_consent_reaches_past_the_start_that_opens_a_first_turn() -> None:
    """[LS-R57, LS-4.2] Stopping told the rival where it begins."""
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("1: end")

    assert here(scene, 1) == "A1"
    with pytest.raises(IllegalAction):
        scene.match.undo(0, 0, by_consent=True)


@pytest.mark.parametrize("stop", ["end", "conserve wf"])
def test_whoever_stopped_needs_the_rivals_consent(stop: str) -> None:
    """[LS-13.3] After the turn has passed."""
    scene = table("at 1 C2", "known 1 C2 C3", "at 2 A1", "known 2 A1")
    scene.plays("creep E wf", stop)
    scene.cannot_undo(0)
    scene.match.undo(0, by_consent=True)

    assert scene.asked == [0] and here(scene) == "C3"


def test_resigning() -> None:
    """[LS-13.4] In or out of turn; the rival wins."""
    for seat in range(2):
        scene = table("at 1 C2", "known 1 C2", "monsters 1 3", "monsters 2 3")
        scene.match.resign(seat)
        assert scene.is_over and scene.value[1 - seat] == 1.0


@pytest.mark.parametrize("ends", [lambda match: match.resign(0), lambda match: match.agree_to_end(0)])
def test_lairs_are_unveiled_however_the_game_ends(ends: Callable[[Match], object]) -> None:
    """[LS-13.4, LS-13.16] Onlookers see lairs, collections and scores too."""
    scene = table("at 1 C2", "known 1 C2", "treasures 1 moon-shard", "treasures 2 sun-shard")
    ends(scene.match)

    view = scene.view(-1)
    assert all(view["lairs"]) and view["phase"] == "over" and len(view["sheets"]) == 2
    assert view["seats"][1]["collection"]["cards"][0]["id"] == "sun-shard"


def test_a_lair_that_was_never_finished_is_not_unveiled() -> None:
    """[LS-13.4]"""
    scene = building()
    scene.plays("1: put C D4")
    scene.match.resign(1)

    assert scene.view(1)["lairs"] == [None, None] and scene.value == [1.0, 0.0]


def test_both_may_agree_to_end() -> None:
    """[LS-13.5, LS-R58, LS-R41] Scored as it stands, the choice of face-up Treasures included."""
    scene = table("at 1 C2", "known 1 C2", "treasures 1 moon-shard sun-shard", "treasures 2 dancing-pair")
    scene.plays("1: finish?", "2: finish yes")

    assert scene.asked == [0, 1]
    scene.plays("1: keep moon-shard sun-shard", "2: keep dancing-pair")
    assert scene.value == [1.0, 0.0]


def test_equal_totals_after_an_agreement_are_shared() -> None:
    """[LS-13.5, LS-13.15]"""
    scene = table("at 1 C2", "known 1 C2")
    scene.plays("2: finish?", "1: finish yes")

    assert scene.is_over and scene.value == [0.5, 0.5]


def test_the_standing_counts_the_best_choice() -> None:
    """[LS-R58] What the tables agreement gives without any question."""
    scene = table("at 1 C2", "known 1 C2", "treasures 1 moon-shard sun-shard", "treasures 2 granite-tortoise")

    assert scene.value == [1.0, 0.0]


def test_a_request_is_declined_or_lapses() -> None:
    """[LS-R57] With the next action of the exploring seat; one request a turn."""
    scene = table("at 1 C2", "known 1 C2 C3", "at 2 A1", "known 2 A1")
    scene.plays("1: finish?", "2: finish no")
    scene.refuses(0, "finish?", because="LS-R57")
    scene.refuses(1, "finish yes", because="")
    scene.plays("2: finish?", "1: creep E wf")
    scene.refuses(0, "finish yes", because="")
    scene.plays("end")
    assert scene.may(0, "finish?")


def test_a_request_lapses_in_the_middle_of_an_action_too() -> None:
    """[LS-R57] Halting a Hustle, staying after a Peer, choosing cubes: all are actions; a mark is none."""
    scene = table("at 1 C2", "known 1 C2 C3", "at 2 A1", "known 2 A1")
    scene.plays("hustle E qf", "2: finish?", "1: mark E3 ?")
    assert scene.may(0, "finish yes")
    scene.plays("1: halt")
    scene.refuses(0, "finish yes", because="")


def test_a_request_stands_while_building() -> None:
    """[LS-R57] Placing pieces does not answer it."""
    scene = building()
    scene.plays("1: finish?", "1: put C D4", "2: put C D4")
    scene.plays("2: finish yes")

    assert scene.is_over and scene.value == [0.5, 0.5]


def test_agreeing_at_the_last_choice() -> None:
    """[LS-R57, LS-R58] Whoever has not chosen keeps the best set."""
    scene = table("treasures 1 moon-shard sun-shard", "treasures 2 star-shard", "open", "doing keep")
    scene.plays("1: finish?", "2: finish yes")

    assert scene.is_over
    assert scene.view(-1)["sheets"][0]["columns"][0] == 6


@pytest.mark.parametrize("seed", range(6))
def test_the_table_completes_a_lair(seed: int) -> None:
    """[LS-13.6, LS-13.7] Legally, with the pieces that are placed; the seat counts as second to finish."""
    scene = building(seed)
    scene.plays("1: put S A1", "1: put M A2", "1: put T B1", "1: wall C3e", "1: wall C3s", "1: complete")
    text = scene.view(0)["lairs"][0]["text"]

    assert text.startswith("S:A1 ")
    assert "A2" in text.split("M:")[1].split()[0] and "B1" in text.split("T:")[1].split()[0]
    assert {"C3e", "C3s"} <= set(text.split("W:")[1].split(","))
    assert broken_rule(setup().book.build, game(scene).players[0].plan) == 0
    scene.plays("2: lair " + L1, "2: lock")
    scene.asks(1, "ask.first")


def test_completing_keeps_all_but_the_impossible() -> None:
    """[LS-13.6] A closed corner: one of its walls has to go, the rest stays."""
    scene = building()
    scene.plays("1: wall A1e", "1: wall A1s", "1: put S F6", "1: complete")
    walls = set(scene.view(0)["lairs"][0]["text"].split("W:")[1].split(","))

    assert len({"A1e", "A1s"} & walls) == 1 or "S:F6" not in scene.view(0)["lairs"][0]["text"]


def test_a_computer_builders_lair_passes_the_test_of_people() -> None:
    """[LS-13.7, LS-13.10] At every level, with all 20 walls."""
    build = setup().book.build
    for level in (EASY, MEDIUM, HARD):
        for seed in range(4 if level == HARD else 40):
            plan = suggested(build, level, seeded(seed))
            assert broken_rule(build, plan) == 0 and broken_rules(build, pieces_of(plan)) == []
            assert plan.walls() == 20


def test_a_thousand_seeds_make_a_thousand_lairs() -> None:
    """[LS-13.8, LS-13.9] From the stream alone, the same each time."""
    build = setup().book.build
    lairs = [plan_text(build.grid, suggested(build, EASY, seeded(seed))) for seed in range(1_000)]

    assert len(set(lairs)) == 1_000
    assert lairs[:20] == [plan_text(build.grid, suggested(build, EASY, seeded(seed))) for seed in range(20)]
    for level in (MEDIUM, HARD):
        one, other = (plan_text(build.grid, suggested(build, level, seeded(7))) for _ in range(2))
        assert one == other


def test_medium_lairs_spread_their_goals() -> None:
    """[LS-13.11] At least three steps from the Start and from each other, where that is found."""
    build = setup().book.build
    medium = [crowding(build, suggested(build, MEDIUM, seeded(seed))) for seed in range(20)]
    easy = [crowding(build, suggested(build, EASY, seeded(seed))) for seed in range(20)]

    assert sum(medium) * 4 < sum(easy) and min(medium) == 0


def test_hard_lairs_take_longest_to_explore() -> None:
    """[LS-13.11] Each is better than what an easy builder makes."""
    build = setup().book.build
    easy = [int(plain_turns(build, any_lair(build, seeded(seed)))) for seed in range(30)]
    hard = [int(plain_turns(build, suggested(build, HARD, seeded(seed)))) for seed in range(3)]

    assert min(hard) > sum(easy) / len(easy) and min(hard) >= sorted(easy)[-3]


def test_samples_stand_in_turned_or_mirrored() -> None:
    """[LS-13.10] Each of the eight symmetries keeps a lair legal; a square goes where it belongs."""
    build = setup().book.build
    assert all(
        broken_rule(build, found) == 0 for seed in range(48) if (found := turned_sample(build, seeded(seed)))
    )
    grid = build.grid
    assert [grid.names[moved(grid, grid.names.index("A2"), how)] for how in range(8)] == [
        "A2", "A5", "F2", "F5", "B1", "E1", "B6", "E6",
    ]  # fmt: skip
    same = turned(grid, any_lair(build, seeded(1)), 0)
    assert plan_text(grid, same) == plan_text(grid, any_lair(build, seeded(1)))
    assert len(SAMPLES) == 6


def test_a_lair_is_found_by_small_changes_too() -> None:
    """[LS-13.10]"""
    build = setup().book.build
    for seed in range(5):
        plan = settle(build, nothing_known(), seeded(seed))
        assert plan is not None and broken_rule(build, plan) == 0


def test_simulations_end_after_sixty_turns_each() -> None:
    """[LS-13.14, LS-R41] After the later seat's sixtieth turn, scored as it stands."""
    scene = table(
        "at 1 C3", "known 1 C3", "at 2 A1", "known 2 A1", "turns 1 59", "turns 2 58", "monsters 2 2"
    )
    scene.plays("end")
    assert scene.asked == [1]
    scene.plays("end", "end")
    assert scene.asked == [1]
    scene.plays("end")

    assert scene.is_over and scene.value == [0.0, 1.0]


def test_without_the_cap_the_game_goes_on() -> None:
    """[LS-13.14, LS-R41]"""
    at = f"lair 1 {L1}\nlair 2 {HALL}\nactive 1\nat 1 C3\nat 2 A1\nturns 1 60\nturns 2 60\nmat 1 fresh wwwwqp"
    scene = Scene(GAME, options={"cap": False}, at=at)
    scene.plays("end", "end")

    assert not scene.is_over


def test_the_cap_does_not_take_a_final_turn() -> None:
    """[LS-R58, LS-11.7]"""
    scene = table(
        "at 1 D2", "known 1 D2", "chests 1 3", "at 2 A1", "known 2 A1", "turns 1 60", "turns 2 60", "active 1"
    )
    scene.plays("exit")

    assert scene.asked == [1]
    scene.plays("end")
    assert scene.is_over


def test_onlookers_see_maps_mats_rows_and_display() -> None:
    """[LS-13.16]"""
    scene = table("at 1 C3", "known 1 C3 D4", "treasures 1 moon-shard", "chests 1 1")
    view = scene.view(-1)

    assert view["lairs"] == [None, None]
    assert view["maps"][0]["features"] == [{"space": "D4", "kind": "chest", "gone": False, "target": 0}]
    assert view["seats"][0]["cubes"]["fresh"] == "wwwwqp" and view["seats"][0]["chests"] == 1
    assert view["seats"][0]["collection"]["cards"] == []
    assert len(view["display"]) == 3 and here(scene) == "C3" and mat(scene)


def test_marks_are_open_and_rubbed_out() -> None:
    """[LS-R39] Anything anywhere on one's own map."""
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("1: mark D3 ?", "1: mark D4 C")

    for seat in (-1, 0, 1):
        assert scene.view(seat)["maps"][0]["marks"] == [
            {"space": "D3", "mark": "?"},
            {"space": "D4", "mark": "C"},
        ]
    scene.refuses(0, "mark D3 ?", because="LS-R39")
    scene.refuses(0, "mark E3 -", because="LS-R39")
    scene.plays("1: mark D3 -", "2: mark D3 M", "1: mark C3 ?")
    assert scene.view(0)["maps"][0]["marks"] == [{"space": "C3", "mark": "?"}, {"space": "D4", "mark": "C"}]


def test_nobody_is_left_without_a_way_to_finish() -> None:
    """[LS-R59, LS-12.1] Random play without a cap always comes to an end."""
    free = GAME.setup(2, {"cap": False})
    for seed in range(15):
        state = GAME.deal(free, seeded(seed))
        play_randomly(state, seeded(seed), 20_000)
        assert state.is_over()
