"""Chapter 5: what is Known, learnt or located, and how the map shows it."""

from tests.games.lairs.table import HALL, L2, NICHE, game, here, table


def maps(scene: object, seat: int = 0) -> dict[str, object]:
    found: dict[str, object] = scene.view(seat)["maps"][0]  # type: ignore[attr-defined]
    return found


def test_all_spaces_begin_unknown() -> None:
    """[LS-5.1, LS-5.3] Only the space in which the Explorer stands was told."""
    scene = table("at 1 C3", "known 1 C3")

    assert maps(scene)["known"] == ["C3"]


def test_marks_of_features() -> None:
    """[LS-5.4] Each Feature of a Known space by its kind."""
    scene = table("at 1 D4", "known 1 D4 E4 B2 A5 D2")

    assert {(one["space"], one["kind"]) for one in maps(scene)["features"]} == {  # type: ignore[attr-defined]
        ("D4", "chest"), ("E4", "trap"), ("B2", "monster"), ("A5", "start"), ("D2", "exit"),
    }  # fmt: skip


def test_a_gone_feature_stays_shaded_on_the_map() -> None:
    """[LS-5.5, LS-5.6, LS-R46] Its space is Empty: a Backtrack may pass it."""
    scene = table("at 1 D3", "known 1 D3 D4 D5 C4", "gone 1 D4")

    assert maps(scene)["features"] == [{"space": "D4", "kind": "chest", "gone": True, "target": 0}]
    assert scene.may("backtrack C4 qf")


def test_the_start_and_the_exit_are_never_empty() -> None:
    """[LS-5.6, LS-R30] They end a Hustle and stop a Backtrack."""
    scene = table("at 1 C2", "known 1 C2 D2 E2 D3")
    scene.plays("hustle S qf")

    assert scene.asked == [0] and here(scene) == "D2"
    scene.asks(0, "ask.exit.not_yet")


def test_the_start_ends_a_hustle() -> None:
    """[LS-R30, LS-7.11]"""
    scene = table("at 1 B5", "known 1 B5 A5")
    scene.plays("hustle N qf")

    scene.asks(0, "ask.explore")


def test_a_reduced_target_stands_in_its_square() -> None:
    """[LS-5.7]"""
    scene = table("at 1 C2", "known 1 C2 B2", "target 1 B2 2")

    assert maps(scene)["features"] == [{"space": "B2", "kind": "monster", "gone": False, "target": 2}]


def test_the_map_is_open_to_both_and_drawn_right() -> None:
    """[LS-5.8] Seat, rival and onlooker see the same map."""
    scene = table("at 1 E3", "known 1 E3 D3", "located 1 B2")

    assert maps(scene, 0) == maps(scene, 1) == maps(scene, -1)
    assert maps(scene)["walls"] == ["C3e", "E2e", "E3s"] or set(maps(scene)["walls"]) == {"E2e", "E3s"}  # type: ignore[call-overload]


def test_once_known_a_space_stays_known() -> None:
    """[LS-5.9, LS-5.17] It can be looked up for ever."""
    scene = table("at 1 C2", "known 1 C2 C3 D3", "at 2 A1", "known 2 A1")
    scene.plays("creep E wf", "creep S wf", "end", "end")

    assert maps(scene)["known"] == ["C2", "C3", "D3"]


def test_an_empty_space_has_nothing_else() -> None:
    """[LS-5.11]"""
    scene = table("at 1 D4", "known 1 D4", lair=NICHE)
    scene.plays("peer W pf")

    scene.hears(1, "; nothing else.")


def test_a_space_without_walls() -> None:
    """[LS-5.11]"""
    scene = table("at 1 C3", "known 1 C3", lair=HALL)
    scene.plays("peer S pf")

    scene.hears(0, "D3: no walls; nothing else.")


def test_a_wall_is_known_from_both_sides() -> None:
    """[LS-R38, LS-5.10] E3 has a wall to the east of E2: it is drawn though E2 stays Unknown."""
    scene = table("at 1 E3", "known 1 E3")

    assert "E2e" in maps(scene)["walls"] and "E2" not in maps(scene)["known"]  # type: ignore[operator]


def test_every_discovery_is_by_learning() -> None:
    """[LS-5.14] Creep, Hustle and Peer leave nothing merely located."""
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("creep S wf", "hustle S wf wf", "halt", "peer E pf")

    assert maps(scene)["located"] == []
    assert set(maps(scene)["known"]) == {"C3", "D3", "E3", "E4"}  # type: ignore[call-overload]


def test_a_located_hazard_strikes_all_the_same() -> None:
    """[LS-R29, LS-5.13] Its space is Unknown until it is learnt about."""
    scene = table("at 1 E3", "known 1 E3", "located 1 E4", "mat 1 fresh ww spent wwqp")
    scene.plays("creep E wf")

    scene.asks(0, "ask.fatigue.fresh")
    assert maps(scene)["located"] == [] and "E4" in maps(scene)["known"]  # type: ignore[operator]


def test_a_located_space_may_be_peered_at_and_not_backtracked_into() -> None:
    """[LS-R29]"""
    scene = table("at 1 E3", "known 1 E3 D3", "located 1 D4")

    scene.refuses("backtrack D4 qf", because="LS-7.16")
    scene.plays("backtrack D3 qf", "peer E pf")
    assert "D4" in maps(scene)["known"]  # type: ignore[operator]


def test_the_known_circle_comes_before_the_description() -> None:
    """[LS-5.16] Learning marks the space first; the mark a seat had pencilled in goes."""
    scene = table("at 1 C3", "known 1 C3", "mark 1 D3 T")
    scene.plays("peer S pf")

    assert game(scene).players[0].marks == []
    assert "D3" in maps(scene)["known"]  # type: ignore[operator]


def test_walls_are_only_told_around_known_spaces() -> None:
    """[LS-5.10] Of the second sample, seen from D3."""
    scene = table("at 1 D3", "known 1 D3", lair=L2)

    assert set(maps(scene)["walls"]) == {"C3s", "D2e", "D3s"} & set(maps(scene)["walls"])  # type: ignore[call-overload]
    assert all(wall[:2] in ("C3", "D2", "D3") for wall in maps(scene)["walls"])  # type: ignore[attr-defined]
