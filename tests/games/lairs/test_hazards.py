"""Chapters 8 and 9: checks, strikes, fights and disarming."""

import pytest
from tests.games.lairs.table import game, here, mat, table

from lairhouse.testing.scenes import Scene


def at_blob(*rows: str) -> Scene:
    return table("at 1 B2", "known 1 B2 C2", *rows)


def at_pit(*rows: str) -> Scene:
    return table("at 1 E4", "known 1 E4 E3", *rows)


def kinds(scene: Scene) -> set[str]:
    return {text.split()[0] for text in scene.options(0)} - {"mark", "finish?"}


@pytest.mark.parametrize(
    ("dice", "falls"), [((6,), True), ((5,), False), ((3, 3), True), ((2, 3), False), ((1, 1, 4), True)]
)
def test_a_total_equal_to_the_target_succeeds(dice: tuple[int, ...], falls: bool) -> None:
    """[LS-8.1, LS-8.3, LS-8.6, LS-9.11]"""
    scene = at_blob()
    scene.rolls(*dice)
    scene.plays(f"check {len(dice)} " + " ".join(["wf"] * len(dice)))

    assert game(scene).players[0].monsters == int(falls)


def test_each_die_costs_one_spend() -> None:
    """[LS-8.2, LS-R32] As many as there are spends, a Conserved cube giving two."""
    scene = at_blob("mat 1 fresh wwq conserved wwp")
    checks = [text for text in scene.options(0) if text.startswith("check")]

    assert {int(text.split()[1]) for text in checks} == set(range(10))
    assert all(int(text.split()[1]) == len(text.split()) - 2 for text in checks)


@pytest.mark.parametrize("text", ["check 1 wf wf", "check 2 wf", "check 0 wf"])
def test_the_number_of_dice_is_the_number_of_cubes(text: str) -> None:
    """[LS-8.2]"""
    scene = at_blob()
    with pytest.raises(Exception, match="dice"):
        scene.match.act(0, text)


def test_dice_are_bought_with_cubes_there_are() -> None:
    """[LS-8.2, LS-6.5]"""
    at_blob("mat 1 fresh w spent wwwqp").refuses("check 2 wf wf", because="LS-6.5")


def test_no_dice_by_choice_fails() -> None:
    """[LS-8.4]"""
    scene = at_blob()
    scene.plays("check 0")

    scene.asks(0, "ask.fatigue.any")
    scene.hears(1, "Seat 1 buys no dice against 6.")


def test_more_dice_than_there_are() -> None:
    """[LS-8.5, LS-R31] Five dice, all bought before the first falls."""
    scene = at_blob()
    scene.rolls(1, 1, 1, 1, 2)
    scene.plays("check 5 wf wf wf wf qf")

    assert game(scene).players[0].monsters == 1
    assert scene.view(1)["dice"] == {"dice": [1, 1, 1, 1, 2], "total": 6, "target": 6}


def test_an_unknown_hazard_strikes_at_once_and_stays() -> None:
    """[LS-9.2, LS-9.3, LS-9.4, LS-R13, LS-R14] No check because of the entry; then fight, leave or stop."""
    scene = table("at 1 C2", "known 1 C2 C3")
    scene.plays("creep N wf", "fatigue wf ws")

    assert scene.view(0)["maps"][0]["features"][0] == {
        "space": "B2",
        "kind": "monster",
        "gone": False,
        "target": 6,
    }
    assert kinds(scene) == {"check", "creep", "hustle", "peer", "backtrack", "end"}
    scene.plays("end")


@pytest.mark.parametrize(("space", "way"), [("C2", "N"), ("E3", "E")])
def test_a_known_hazard_must_be_met_at_once(space: str, way: str) -> None:
    """[LS-9.5, LS-R12] Before any other action or a stop; not even walking on."""
    scene = table(f"at 1 {space}", f"known 1 {space} B2 E4")
    scene.plays(f"creep {way} wf")

    assert kinds(scene) == {"check"}
    scene.refuses("end", because="LS-9.5")
    scene.refuses(f"creep {'S' if way == 'N' else 'W'} wf", because="LS-9.5")
    scene.refuses("open", because="LS-9.5")


def test_the_compulsory_check_can_be_taken_without_dice() -> None:
    """[LS-9.5, LS-R12, LS-8.4] It fails, and the Trap is gone."""
    scene = table("at 1 E3", "known 1 E3 E4")
    scene.plays("creep E wf", "check 0")

    scene.asks(0, "ask.fatigue.fresh")


def test_after_a_lost_compulsory_check() -> None:
    """[LS-9.6] The Explorer is in the surviving Monster's space."""
    scene = table("at 1 C2", "known 1 C2 B2")
    scene.rolls(2)
    scene.plays("creep N wf", "check 1 wf", "fatigue ws ws")

    assert here(scene) == "B2" and "check" in kinds(scene) and "end" in kinds(scene)
    assert scene.view(0)["maps"][0]["features"][0]["target"] == 4


def test_in_a_hazards_space_only_fighting_and_leaving() -> None:
    """[LS-9.7, LS-9.8, LS-R16] Nothing holds the Explorer there, and it may stop with cubes left."""
    for scene in (at_blob(), at_pit()):
        scene.refuses("conserve wf", because="LS-9.7")
        scene.refuses("open", because="LS-10.1")
        assert {"check", "creep", "end"} <= kinds(scene)


def test_leaving_a_hazards_space() -> None:
    """[LS-9.8]"""
    scene = at_blob()
    scene.plays("creep S wf")

    assert here(scene) == "C2" and mat(scene) == "fresh wwwqp spent w"


def test_no_strike_when_a_turn_begins_there() -> None:
    """[LS-9.9]"""
    scene = at_blob("at 2 A1", "known 2 A1")
    scene.plays("end", "end")

    assert scene.asked == [0] and mat(scene) == "fresh wwwwqp"


def test_only_the_hazard_in_the_own_space() -> None:
    """[LS-9.10]"""
    scene = table("at 1 C2", "known 1 C2 B2")

    scene.refuses("check 2 wf wf", because="LS-9.10")


def test_a_reduced_target_holds_in_later_turns() -> None:
    """[LS-9.12, LS-9.13]"""
    scene = at_blob("at 2 A1", "known 2 A1")
    scene.rolls(2, 2)
    scene.plays("check 2 wf wf", "fatigue ws ws", "end", "end")
    scene.rolls(2)
    scene.plays("check 1 wf")

    assert game(scene).players[0].monsters == 1


def test_a_target_never_falls_below_one() -> None:
    """[LS-R44] Five times 1: the target is 1, and any die beats it."""
    scene = at_blob("target 1 B2 2")
    scene.rolls(1)
    scene.plays("check 1 wf")
    assert scene.view(0)["maps"][0]["features"][0]["target"] == 1
    scene.plays("fatigue ws wf")
    scene.rolls(1)
    scene.plays("check 1 wf")
    assert game(scene).players[0].monsters == 1


def test_the_surplus_of_a_won_fight_does_nothing() -> None:
    """[LS-R49]"""
    scene = at_blob()
    scene.rolls(6, 6, 6)
    scene.plays("check 3 wf wf wf")

    assert game(scene).players[0].monsters == 1 and mat(scene) == "fresh wqp spent www"


def test_a_defeated_monster_goes_to_the_row_and_leaves_an_empty_space() -> None:
    """[LS-9.14, LS-9.15, LS-9.16, LS-5.6]"""
    scene = at_blob()
    scene.rolls(6)
    scene.plays("check 1 wf")

    assert scene.view(1)["seats"][0]["monsters"] == 1
    scene.plays("conserve wf")  # the space is Empty


def test_a_failed_disarm_strikes_and_removes_the_trap() -> None:
    """[LS-9.17, LS-9.18, LS-9.20] Nobody has it."""
    scene = at_pit()
    scene.rolls(4)
    scene.plays("check 1 wf", "fatigue wf wf")

    view = scene.view(0)["seats"]
    assert (view[0]["disarmed"], view[0]["removed"], view[1]["disarmed"]) == (0, 1, 0)
    assert scene.view(0)["maps"][0]["features"][0]["gone"] is True
    scene.plays("conserve wf")


def test_a_trap_disarmed_goes_to_the_row() -> None:
    """[LS-9.19, LS-9.20]"""
    scene = at_pit()
    scene.rolls(5)
    scene.plays("check 1 wf")

    assert scene.view(0)["seats"][0]["disarmed"] == 1
    assert mat(scene) == "fresh wwwqp spent w"


def test_the_same_monster_again_and_again() -> None:
    """[LS-9.21]"""
    scene = at_blob()
    scene.rolls(1, 1)
    scene.plays("check 1 wf", "fatigue ws wf", "check 1 wf", "fatigue ws wf")

    assert scene.view(0)["maps"][0]["features"][0]["target"] == 4


def test_a_monster_strikes_the_explorer_of_its_lair_alone() -> None:
    """[LS-9.22] And each lair's Monsters have their own targets."""
    scene = at_blob("at 2 A2", "known 2 A2")
    rival = mat(scene, 1)
    scene.rolls(3)
    scene.plays("check 1 wf", "fatigue ws wf")

    assert mat(scene, 1) == rival
    assert [one["target"] for one in scene.view(0)["maps"][1]["features"]] == [6]


def test_fighting_without_dice_while_a_cube_is_left() -> None:
    """[LS-R19] Each such fight fatigues at least one; then it is offered no longer."""
    scene = at_blob("mat 1 spent ww fatigued wwqp", "at 2 A1", "known 2 A1")
    assert kinds(scene) == {"check", "end"}
    scene.plays("check 0")
    assert mat(scene) == "fatigued wwwwqp"
    assert scene.asked == [1]  # nothing but a stop was left

    scene.plays("end")
    scene.refuses("check 1 wf", because="LS-6.5")
    fresh = at_blob("mat 1 fatigued wwwwqp", "doing end, check 1")
    fresh.plays("check 0")  # the compulsory check is always open
    assert game(fresh).players[0].monsters == 0


def test_a_voluntary_check_without_dice_when_all_cubes_are_fatigued() -> None:
    """[LS-R19]"""
    scene = at_blob("mat 1 fresh w fatigued wwwqp")
    game(scene).players[0].mat = game(at_blob("mat 1 fatigued wwwwqp", "doing end, check 1")).players[0].mat

    refused = scene.state.agenda[-1].refusal(scene.state, 0, scene.words.parse("check 0"))  # type: ignore[attr-defined]
    assert scene.game.ledger.id_of(refused) == "LS-R19"


def test_disarming_without_dice_on_purpose() -> None:
    """[LS-R33] It strikes and is gone, all cubes Fatigued or not."""
    scene = at_pit("mat 1 fatigued wwwwqp fresh -", "doing end, explore 1")
    scene.plays("check 0")

    assert game(scene).players[0].removed == 1


def test_coming_back_to_a_monster_is_a_compulsory_check() -> None:
    """[LS-R48]"""
    scene = at_blob()
    scene.plays("creep S wf", "creep N wf")

    scene.asks(0, "ask.check")
