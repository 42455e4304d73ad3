"""Chapter 7: Creep, Hustle, Backtrack, Peer and Conserve."""

import pytest
from tests.games.lairs.table import NICHE, game, here, mat, table


def test_creep_costs_one_cube_and_moves_one_space() -> None:
    """[LS-7.1, LS-7.2, LS-7.4]"""
    scene = table("at 1 C2", "known 1 C2 C3")
    scene.plays("creep E wf")

    assert here(scene) == "C3" and mat(scene) == "fresh wwwqp spent w"
    assert scene.view(0)["maps"][0]["known"] == ["C2", "C3"]


@pytest.mark.parametrize(
    ("space", "way"), [("C3", "E"), ("B2", "N"), ("A6", "W"), ("A1", "N"), ("F6", "E"), ("C1", "W")]
)
def test_no_step_through_walls_or_off_the_grid(space: str, way: str) -> None:
    """[LS-7.2, LS-3.3, LS-3.4]"""
    scene = table(f"at 1 {space}", f"known 1 {space}", f"gone 1 {space}")

    scene.refuses(f"creep {way} wf", because="LS-7.2")


def test_creep_into_the_unknown_learns_first_whatever_it_holds() -> None:
    """[LS-7.3, LS-7.5]"""
    scene = table("at 1 C3", "known 1 C3")
    steps = scene.plays("creep S wf")

    kinds = [event.kind for event in steps[0].events]
    assert kinds == ["acted", "told", "moved"]


def test_the_feature_acts_after_the_move() -> None:
    """[LS-7.6] A Chest in an Unknown space may be opened at once."""
    scene = table("at 1 D3", "known 1 D3")
    scene.plays("creep E wf")

    assert here(scene) == "D4" and scene.may("open")


def test_hustle_costs_two_cubes_or_quickness() -> None:
    """[LS-7.7]"""
    scene = table("at 1 C2", "known 1 C2 C3")
    scene.plays("hustle E qf")

    assert mat(scene) == "fresh wwwwp spent q"


def test_hustle_is_up_to_three_moves() -> None:
    """[LS-7.8, LS-7.10] Known and Unknown spaces alike, and back the way one came; no fourth move."""
    scene = table("at 1 B3", "known 1 B3")
    scene.plays("hustle S qf", "go N", "go S")

    assert here(scene) == "C3"
    scene.asks(0, "ask.explore")
    assert mat(scene) == "fresh wwwwp spent q"


def test_each_move_of_a_hustle_is_resolved_before_the_next() -> None:
    """[LS-7.9]"""
    scene = table("at 1 B3", "known 1 B3")
    scene.plays("hustle S qf")

    assert scene.view(0)["maps"][0]["known"] == ["B3", "C3"]
    scene.asks(0, "ask.go")
    assert {text for text in scene.options(0) if text.startswith(("go", "halt"))} == {
        "go N",
        "go S",
        "go W",
        "halt",
    }


@pytest.mark.parametrize(
    ("space", "way", "feature"),
    [
        ("D3", "E", "chest"),
        ("C2", "N", "monster"),
        ("E3", "E", "trap"),
        ("C2", "S", "exit"),
        ("B5", "N", "start"),
    ],
)
def test_any_feature_ends_a_hustle(space: str, way: str, feature: str) -> None:
    """[LS-7.11, LS-R30, LS-R47]"""
    scene = table(f"at 1 {space}", f"known 1 {space}")
    scene.plays(f"hustle {way} qf")
    while any(text.startswith("fatigue") for text in scene.options(0)):
        scene.plays(next(text for text in scene.options(0) if text.startswith("fatigue")))

    assert not any(text.startswith("go") for text in scene.options(0)), feature


def test_a_chest_that_was_opened_lets_a_hustle_pass() -> None:
    """[LS-R46]"""
    scene = table("at 1 D3", "known 1 D3 D4", "gone 1 D4")
    scene.plays("hustle E qf")

    scene.asks(0, "ask.go")


def test_a_declined_chest_ends_the_next_hustle_too() -> None:
    """[LS-R47]"""
    scene = table("at 1 D3", "known 1 D3 D4")
    scene.plays("creep E wf", "creep W wf", "hustle E qf")

    assert not any(text.startswith("go") for text in scene.options(0))


def test_a_chest_opened_by_a_hustle_does_not_bring_it_back() -> None:
    """[LS-R46] It stays ended."""
    scene = table("at 1 D3", "known 1 D3 D4 D5")
    scene.plays("hustle E qf", "open")
    scene.plays(scene.options(0)[0])

    scene.asks(0, "ask.explore")


def test_a_hustle_may_be_halted() -> None:
    """[LS-7.12]"""
    scene = table("at 1 B3", "known 1 B3 C3")
    scene.plays("hustle S qf", "halt")

    assert here(scene) == "C3"
    scene.asks(0, "ask.explore")


def test_the_first_move_of_a_hustle_is_compulsory() -> None:
    """[LS-R18] It is announced with the payment."""
    scene = table("at 1 B3", "known 1 B3 C3")

    scene.refuses("halt", because="")
    scene.refuses("go S", because="")


def test_backtrack_needs_known_empty_spaces_on_the_way() -> None:
    """[LS-7.14, LS-7.15, LS-7.16]"""
    scene = table("at 1 C2", "known 1 C2 C3 D3 D4 C4 B3")
    ends = {text.split()[1] for text in scene.options(0) if text.startswith("backtrack")}

    assert ends == {"C3", "D3", "D4", "B3"}
    scene.refuses("backtrack C4 qf", because="LS-7.14")  # behind a Chest
    scene.refuses("backtrack E3 qf", because="LS-7.16")  # Unknown


def test_backtrack_through_no_space_at_all() -> None:
    """[LS-7.14] Straight into the neighbour, which need not be Empty."""
    scene = table("at 1 D3", "known 1 D3 D4")
    scene.plays("backtrack D4 qf")

    assert here(scene) == "D4" and scene.may("open")


def test_backtrack_ends_anywhere_along_the_way() -> None:
    """[LS-7.17]"""
    scene = table("at 1 B3", "known 1 B3 C3 D3 E3")
    scene.plays("backtrack D3 qf")

    assert here(scene) == "D3"


def test_backtrack_into_a_feature_is_a_move_into_it() -> None:
    """[LS-7.18, LS-9.5] A Known Trap has to be disarmed at once."""
    scene = table("at 1 D3", "known 1 D3 E3 E4")
    scene.plays("backtrack E4 qf")

    scene.asks(0, "ask.check")


def test_backtrack_may_not_end_where_it_began() -> None:
    """[LS-R28]"""
    scene = table("at 1 D3", "known 1 D3 E3")

    scene.refuses("backtrack D3 qf", because="LS-R28")


@pytest.mark.parametrize("space", ["D4", "E4", "D2", "B2"])
def test_backtrack_may_begin_in_any_space(space: str) -> None:
    """[LS-R54] At a Chest, a Trap, the Exit, a Monster."""
    scene = table(f"at 1 {space}", f"known 1 {space} C2 C3 D3 E3")

    assert any(text.startswith("backtrack") for text in scene.options(0))


def test_backtrack_crosses_no_wall() -> None:
    """[LS-7.16] C3 and C4 lie side by side, with a wall between them."""
    scene = table("at 1 C3", "known 1 C3 C4")

    scene.refuses("backtrack C4 qf", because="LS-7.14")


def test_peer_costs_two_cubes_or_perception() -> None:
    """[LS-7.19]"""
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("peer S wf qf", "stay")

    assert mat(scene) == "fresh wwwp spent wq"


def test_peer_looks_at_unknown_neighbours_only() -> None:
    """[LS-7.20, LS-7.21]"""
    scene = table("at 1 C3", "known 1 C3 D3")

    scene.refuses("peer S pf", because="LS-7.21")
    scene.refuses("peer E pf", because="LS-7.20")
    scene.plays("peer N pf")


def test_peer_and_move_in_for_nothing() -> None:
    """[LS-7.22]"""
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("peer S pf", "in")

    assert here(scene) == "D3" and mat(scene) == "fresh wwwwq spent p"


def test_peer_and_stay() -> None:
    """[LS-7.23] The Hazard is Known and acts on nobody."""
    scene = table("at 1 E3", "known 1 E3")
    scene.plays("peer E pf", "stay")

    assert here(scene) == "E3" and mat(scene) == "fresh wwwwq spent p"
    assert "E4" in scene.view(0)["maps"][0]["known"]


def test_the_free_move_enters_a_known_space() -> None:
    """[LS-7.24, LS-R15] No strike, but the compulsory check."""
    scene = table("at 1 E3", "known 1 E3")
    scene.plays("peer E pf", "in")

    scene.asks(0, "ask.check")
    assert mat(scene) == "fresh wwwwq spent p"


def test_peering_at_a_chest_does_not_open_it() -> None:
    """[LS-7.23]"""
    scene = table("at 1 D3", "known 1 D3")
    scene.plays("peer E pf", "stay")

    scene.refuses("open", because="LS-10.1")


def test_from_a_hazards_space_the_move_after_a_peer_is_compulsory() -> None:
    """[LS-R17, LS-9.7]"""
    scene = table("at 1 B2", "known 1 B2")
    scene.plays("peer S pf")

    scene.refuses("stay", because="LS-R17")
    assert {text for text in scene.options(0) if text in ("in", "stay")} == {"in"}
    scene.plays("in")
    assert here(scene) == "C2"


@pytest.mark.parametrize("cubes", ["wf", "wf wf", "wf wf wf", "wf qf pf", "qf pf"])
def test_conserve_one_two_or_three_fresh_cubes(cubes: str) -> None:
    """[LS-7.25, LS-7.26, LS-7.27] And the turn is over, with nothing else paid."""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1")
    scene.plays(f"conserve {cubes}")

    moved = cubes.replace("f", "").replace(" ", "")
    assert mat(scene).endswith(f"conserved {moved}")
    assert scene.asked == [1]


def test_at_most_eleven_ways_to_conserve() -> None:
    """[LS-7.25]"""
    scene = table("at 1 C3", "known 1 C3")

    assert sum(text.startswith("conserve") for text in scene.options(0)) == 11


def test_conserve_four_or_none() -> None:
    """[LS-7.25, LS-R11]"""
    scene = table("at 1 C3", "known 1 C3", "mat 1 fresh wwwqp conserved w")

    scene.refuses("conserve wf wf wf qf", because="LS-7.25")
    scene.refuses("conserve", because="LS-R11")
    scene.refuses("conserve wc", because="LS-7.25")


def test_a_cube_spent_from_its_slot_may_be_conserved_again() -> None:
    """[LS-R11]"""
    scene = table("at 1 C2", "known 1 C2 C3", "mat 1 conserved w spent wwwqp")
    scene.plays("creep E wc", "conserve wf")

    assert mat(scene) == "conserved w spent wwwqp"


def test_nothing_is_paid_for_nothing() -> None:
    """[LS-R50] An action that cannot be carried out is refused, and no cube moves."""
    scene = table("at 1 C3", "known 1 C3", lair=NICHE)
    before = game(scene).players[0].mat
    scene.refuses("peer S pf", because="LS-7.20")

    assert game(scene).players[0].mat == before
