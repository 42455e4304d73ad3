"""Pig, clause by clause; its own package's tests, with the house's kit."""

import pytest

from lairhouse.testing.laws import check_game
from lairhouse.testing.scenes import Scene
from pig.game import GAME


def test_seats_take_turns() -> None:
    """[PG-1.1]"""
    scene = Scene(GAME, seats=3)
    for seat in (0, 1, 2, 0):
        assert scene.asked == [seat]
        scene.rolls(1)
        scene.plays("roll")


def test_who_is_on_turn_rolls_at_least_once() -> None:
    """[PG-1.2]"""
    scene = Scene(GAME)
    scene.refuses("hold", because="PG-1.2")
    scene.rolls(3, 4)
    scene.plays("roll", "roll")

    assert scene.options() == ["roll", "hold"]


def test_pips_count_and_holding_adds_them() -> None:
    """[PG-1.3] [PG-1.5]"""
    scene = Scene(GAME)
    scene.rolls(6, 2)
    scene.plays("roll", "roll", "hold")

    scene.sees(-1, "scores", [8, 0])
    scene.hears(-1, "Seat 1 holds and has 8.")


def test_a_one_loses_the_pips() -> None:
    """[PG-1.4]"""
    scene = Scene(GAME, at="scores 4 0\nturn 1 9")
    scene.rolls(1)
    scene.plays("roll")

    scene.sees(-1, "scores", [4, 0])
    assert scene.asked == [1]


@pytest.mark.parametrize("goal", [20, 50])
def test_reaching_the_goal_wins_at_once(goal: int) -> None:
    """[PG-2.1]"""
    scene = Scene(GAME, options={"goal": goal}, at=f"scores {goal - 10} 0\nturn 1 5")
    scene.rolls(5)
    scene.plays("roll")

    assert scene.is_over
    assert scene.value == [1.0, 0.0]


@pytest.mark.parametrize(("scores", "value"), [("5 4", [1.0, 0.0]), ("5 5", [0.5, 0.5])])
def test_after_ten_turns_each_the_highest_score_wins(scores: str, value: list[float]) -> None:
    """[PG-2.2]"""
    scene = Scene(GAME, at=f"scores {scores}\ntaken 19\nturn 2 0")
    scene.rolls(1)
    scene.plays("roll")

    assert scene.is_over
    assert scene.value == value


def test_all_laws_hold() -> None:
    check_game(GAME, games=3)
