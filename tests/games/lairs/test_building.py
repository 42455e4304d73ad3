"""Chapter 3: building a lair, what is wrong with it, locking, and who begins."""

import pytest
from tests.games.lairs.table import L1, L2, L3, L4, L5, L6, X1, X2, X3, X4, X5, X6, building, game

from lairhouse.games.lairs.building import broken_rules
from lairhouse.games.lairs.clauses import LEDGER
from lairhouse.games.lairs.compact import compact_text, pieces_from
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.kernel.errors import MalformedAction
from lairhouse.testing.scenes import Scene

LEGAL = {"L1": L1, "L2": L2, "L3": L3, "L4": L4, "L5": L5, "L6": L6}
ILLEGAL = {
    "X1": (X1, ["LS-3.10"]),
    "X2": (X2, ["LS-3.12"]),
    "X3": (X3, ["LS-3.9"]),
    "X4": (X4, ["LS-3.12"]),
    "X5": (X5, ["LS-3.6"]),
    "X6": (X6, ["LS-3.4"]),
}


def site(scene: Scene, seat: int = 0) -> dict[str, object]:
    found: dict[str, object] = scene.view(seat)["site"]
    return found


def goal(scene: Scene, space: str) -> dict[str, object]:
    return next(one for one in scene.view(0)["site"]["goals"] if one["space"] == space)


@pytest.mark.parametrize("name", LEGAL)
def test_the_six_legal_samples(name: str) -> None:
    """[LS-3.8, LS-3.9, LS-3.10, LS-3.12, LS-3.16, LS-3.18] Each can be locked, and its text is canonical."""
    scene = building()
    scene.plays(0, f"lair {LEGAL[name]}")

    assert site(scene)["text"] == LEGAL[name]
    scene.plays(0, "lock")
    assert scene.view(0)["lairs"][0]["text"] == LEGAL[name]


@pytest.mark.parametrize("name", ILLEGAL)
def test_the_six_lairs_that_are_not_legal(name: str) -> None:
    """[LS-3.16, LS-R2] Refused by the clause the ledger names, and by no other."""
    text, clauses = ILLEGAL[name]
    scene = building()
    scene.plays(0, f"lair {text}")
    scene.refuses(0, "lock", because=clauses[0])

    setup = GAME.setup(2)
    assert isinstance(setup, LairsSetup)
    broken = broken_rules(setup.book.build, game(scene).players[0].pieces)
    assert [LEDGER.id_of(number) for number in broken] == clauses


def test_nearest_ways_of_a_failing_goal() -> None:
    """[LS-3.12, LS-3.15] E6 of the fourth wrong lair: two Traps and no Monster, or two Monsters and one Trap."""
    scene = building()
    scene.plays(0, f"lair {X4}")

    assert goal(scene, "E6")["least"] == [{"traps": 1, "monsters": 2}, {"traps": 2, "monsters": 0}]
    assert goal(scene, "E6")["passed"] == {"traps": 2, "monsters": 0}
    assert [one["space"] for one in scene.view(0)["site"]["goals"] if not one["kept"]] == ["E6"]


def test_each_goal_is_tested_by_itself() -> None:
    """[LS-3.15, LS-3.7] Four Goals, each with its own way."""
    scene = building()
    scene.plays(0, f"lair {L1}")

    assert [(one["space"], one["kind"]) for one in scene.view(0)["site"]["goals"]] == [
        ("A3", "chest"), ("A6", "chest"), ("F2", "chest"), ("F6", "exit"),
    ]  # fmt: skip
    assert goal(scene, "F6")["passed"] == {"traps": 1, "monsters": 1}


def test_a_way_through_other_goals_and_past_the_start() -> None:
    """[LS-R6, LS-3.13] B5 of the third sample is reached only through the Chest in D4."""
    scene = building()
    scene.plays(0, f"lair {L3}")

    assert "D4" in goal(scene, "B5")["route"]  # type: ignore[operator]


def test_marking_by_space_alone_would_condemn_a_legal_lair() -> None:
    """[LS-3.12, LS-R5] In the fourth sample the short way uses up an allowance that a longer one keeps."""
    scene = building()
    scene.plays(0, f"lair {L4}")

    scene.plays(0, "lock")


def test_every_goal_without_any_hazard_and_none_without() -> None:
    """[LS-3.12] The fifth and the sixth sample."""
    free, guarded = building(), building()
    free.plays(0, f"lair {L5}")
    guarded.plays(0, f"lair {L6}")

    assert all(one["hazards"] == [] for one in free.view(0)["site"]["goals"])
    assert all(len(one["hazards"]) > 0 for one in guarded.view(0)["site"]["goals"])


def test_both_build_at_the_same_time() -> None:
    """[LS-3.1] Both are asked; what one does the other does not see."""
    scene = building()

    assert scene.asked == [0, 1]
    scene.plays("1: put C D4", "2: wall B3e", "1: wall B3s")
    assert site(scene, 0)["text"] == "S: E: T: M: C:D4 W:B3s"
    assert site(scene, 1)["text"] == "S: E: T: M: C: W:B3e"
    assert "B3s" not in str(scene.view(1)) and "D4" not in str(scene.view(1))


def test_pieces_are_placed_and_taken_back() -> None:
    """[LS-3.2, LS-3.1]"""
    scene = building()
    scene.plays("1: put S A1", "1: wall A1e", "1: take A1", "1: unwall A1e")

    assert site(scene)["text"] == "S: E: T: M: C: W:"
    scene.refuses(0, "take A1", because="LS-R55")
    scene.refuses(0, "unwall A1e", because="LS-R55")


def test_the_outer_edge_needs_no_wall() -> None:
    """[LS-3.4, LS-R2, LS-R55]"""
    scene = building()

    scene.refuses(0, "wall A6e", because="LS-R2")
    scene.refuses(0, "wall F1s", because="LS-R2")
    scene.plays(0, "wall E1s")


def test_a_border_holds_one_wall() -> None:
    """[LS-3.5]"""
    scene = building()
    scene.plays(0, "wall B3e")

    scene.refuses(0, "wall B3e", because="LS-3.5")


def test_a_space_holds_one_feature() -> None:
    """[LS-3.6]"""
    scene = building()
    scene.plays(0, "put C D4")

    scene.refuses(0, "put T D4", because="LS-3.6")


@pytest.mark.parametrize(("letter", "most"), [("S", 1), ("E", 1), ("T", 3), ("M", 3), ("C", 3)])
def test_no_more_features_than_there_are(letter: str, most: int) -> None:
    """[LS-3.8]"""
    scene = building()
    for column in range(most):
        scene.plays(0, f"put {letter} A{column + 1}")

    scene.refuses(0, f"put {letter} B1", because="LS-3.8")
    assert not scene.may(0, "lock")


def test_no_more_walls_than_there_are() -> None:
    """[LS-3.9]"""
    scene = building()
    scene.plays(0, f"lair {L1}")

    scene.refuses(0, "wall A1s", because="LS-3.9")


@pytest.mark.parametrize("removed", [0, 1, 2, 3])
def test_up_to_three_walls_may_be_left_out(removed: int) -> None:
    """[LS-3.9] Fewer walls never make a lair worse."""
    walls = L1.split("W:")[1].split(",")
    scene = building()
    scene.plays(0, f"lair {L1.split('W:')[0]}W:{','.join(walls[removed:])}")
    scene.plays(0, "lock")

    assert scene.view(0)["lairs"][0]["text"].count(",") == L1.count(",") - removed


def test_four_left_out_are_too_many() -> None:
    """[LS-3.9]"""
    walls = L1.split("W:")[1].split(",")
    scene = building()
    scene.plays(0, f"lair {L1.split('W:')[0]}W:{','.join(walls[4:])}")

    scene.refuses(0, "lock", because="LS-3.9")


def test_a_border_named_twice_in_a_text() -> None:
    """[LS-3.5, LS-R55] A text can put two walls on one border; it is judged at the lock."""
    text = L2.replace("W:A2e", "W:A2e,A2e")
    scene = building()
    scene.plays(0, f"lair {text}")

    scene.refuses(0, "lock", because="LS-3.5")


def test_a_whole_text_replaces_everything() -> None:
    """[LS-R55] In any order, unfinished or not."""
    scene = building()
    scene.plays("1: put C D4", "1: lair W:B3s,A1e S:F6")

    assert site(scene)["text"] == "S:F6 E: T: M: C: W:A1e,B3s"


@pytest.mark.parametrize("text", ["S:A7", "Q:A1", "S:A1 S:A2", "W:A1", "W:A1n", "S-A1", "S:A1,,B0", "W:G1e"])
def test_a_text_that_cannot_be_read(text: str) -> None:
    """[LS-R55] It is refused unread, and the board stays as it was."""
    scene = building()
    scene.plays(0, "put C D4")

    with pytest.raises(MalformedAction):
        scene.match.act(0, f"lair {text}")
    assert site(scene)["text"] == "S: E: T: M: C:D4 W:"


def test_text_and_pieces_are_inverse() -> None:
    setup = GAME.setup(2)
    assert isinstance(setup, LairsSetup)
    grid = setup.book.build.grid
    for text in LEGAL.values():
        shuffled = " ".join(reversed(text.split()))
        assert compact_text(grid, pieces_from(grid, shuffled)) == text


def test_nobody_looks_or_moves_through_a_wall() -> None:
    """[LS-3.3]"""
    scene = Scene(GAME, at=f"lair 1 {L1}\nlair 2 {L1}\nat 1 A1\nmat 1 fresh wwwwqp\nactive 1")

    scene.refuses("creep E wf", because="LS-7.2")
    scene.refuses("peer E pf", because="LS-7.20")


def test_laws_are_open_while_pieces_are_missing() -> None:
    """[LS-3.16] Not yet kept, not broken."""
    scene = building()
    assert [law["state"] for law in scene.view(0)["site"]["laws"]] == ["open", "open", "open"]
    scene.plays("1: put S A1")
    assert [law["state"] for law in scene.view(0)["site"]["laws"]] == ["open", "kept", "open"]
    scene.plays("1: wall A1e", "1: wall A1s")
    assert [law["state"] for law in scene.view(0)["site"]["laws"]] == ["open", "broken", "open"]
    assert len(scene.view(0)["site"]["unreached"]) == 35


def test_reachability_ignores_features() -> None:
    """[LS-3.10] Hazards block no way."""
    scene = building()
    scene.plays(0, "lair S:A1 T:A2,B1")

    assert scene.view(0)["site"]["laws"][1]["state"] == "kept"


def test_a_locked_lair_is_final() -> None:
    """[LS-R3]"""
    scene = building()
    scene.plays("1: lair " + L1, "1: lock")

    scene.refuses(0, "take A1", because="LS-R3")
    scene.refuses(0, "suggest easy", because="LS-R3")


def test_only_a_legal_lair_is_locked() -> None:
    """[LS-3.16, LS-R3]"""
    scene = building()

    scene.refuses(0, "lock", because="LS-3.8")


@pytest.mark.parametrize(("said", "begins"), [("first me", 1), ("first rival", 0)])
def test_the_first_to_finish_says_who_begins(said: str, begins: int) -> None:
    """[LS-3.17, LS-R4] Either seat may be named; it is told when both have locked."""
    scene = building()
    scene.plays("2: lair " + L2, "2: lock")
    scene.asks(1, "ask.first")
    scene.plays(f"2: {said}", "1: lair " + L1)
    assert scene.view(0)["first"] == -1
    scene.plays("1: lock")

    assert scene.asked == [begins]
    assert scene.view(0)["first"] == begins


def test_only_the_first_is_asked() -> None:
    """[LS-3.17]"""
    scene = building()
    scene.plays("1: lair " + L1, "2: lair " + L2, "1: lock", "2: lock")

    assert scene.asked == [0]
    scene.refuses(1, "first me", because="")


def test_who_has_not_finished_cannot_say_who_begins() -> None:
    """[LS-3.17]"""
    building().refuses(0, "first me", because="LS-3.17")


def test_the_seed_decides_when_nobody_finished_first() -> None:
    """[LS-R56] Both lairs were finished by the table."""
    begins = set()
    for seed in range(12):
        scene = building(seed)
        scene.plays("1: complete", "2: complete")
        begins.add(scene.view(-1)["first"])

    assert begins == {0, 1}


def test_undoing_a_placement() -> None:
    scene = building()
    scene.plays("1: put C D4")
    scene.undoes(0)

    assert site(scene)["text"] == "S: E: T: M: C: W:"


def test_a_giver_of_a_whole_lair_does_nothing_else() -> None:
    """[LS-R55] Between its beginning and its end only parts are named."""
    scene = building()
    scene.plays("1: lair")

    scene.refuses(0, "put C D4", because="")
    assert scene.view(0)["site"]["dictating"] is True
    scene.plays("1: part C D4", "1: part C D4", "1: done")
    assert site(scene)["text"] == "S: E: T: M: C:D4,D4 W:"


def test_a_text_names_so_many_pieces_at_most() -> None:
    """[LS-2.2]"""
    scene = building()
    scene.plays("1: lair " + "T:" + ",".join(["A1"] * 120))
    scene.plays("1: lair", *["1: part T A1"] * 120)

    scene.refuses(0, "part T A1", because="LS-2.2")
