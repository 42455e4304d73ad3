"""Connect Four, clause by clause."""

import pytest

from lairhouse.examples.connect_four.game import GAME
from lairhouse.kernel.errors import BadRecord, BadSetup, MalformedAction
from lairhouse.testing.scenes import Scene

FULL_BUT_ONE = """
    o x o . o x o
    o x o x o x o
    x o x o x o x
    x o x o x o x
    o x o x o x o
    x o x o x o x
"""


def test_two_seats_play_and_seat_1_begins() -> None:
    """[CF-1.1]"""
    scene = Scene(GAME)

    assert scene.asked == [0]
    with pytest.raises(BadSetup, match="played with 2 seats, not 3"):
        Scene(GAME, seats=3)


def test_the_board_has_seven_empty_columns_of_six() -> None:
    """[CF-1.2]"""
    scene = Scene(GAME)

    assert scene.drawing() == ". . . . . . .\n" * 6
    assert scene.options() == ["a", "b", "c", "d", "e", "f", "g"]


def test_seats_drop_in_turn() -> None:
    """[CF-1.3]"""
    scene = Scene(GAME)
    scene.plays("d")
    scene.refuses("1: d", because="")
    scene.plays("2: d", "1: c")

    scene.sees(-1, "turn", 1)


def test_a_stone_falls_to_the_lowest_empty_cell() -> None:
    """[CF-1.4]"""
    scene = Scene(GAME)
    scene.plays("d", "d", "c")

    scene.sees(-1, "columns", [[], [], [0], [0, 1], [], [], []])
    assert scene.drawing().splitlines()[-2:] == [". . . o . . .", ". . x x . . ."]
    scene.hears(-1, "d")


def test_a_full_column_takes_no_stone() -> None:
    """[CF-1.5]"""
    scene = Scene(GAME)
    scene.plays("d", "d", "d", "d", "d", "d")

    scene.refuses("d", because="CF-1.5")
    assert "d" not in scene.options()


@pytest.mark.parametrize(
    "moves",
    ["a a b b c c d", "a b a b a b a", "a b b c c d c d d g d", "g f f e e d e d d a d"],
    ids=["level", "upright", "rising", "falling"],
)
def test_four_in_a_row_win_at_once(moves: str) -> None:
    """[CF-2.1]"""
    scene = Scene(GAME)
    scene.plays(*moves.split())

    assert scene.is_over
    assert scene.value == [1.0, 0.0]
    scene.refuses("2: g", because="")


def test_a_row_does_not_run_over_the_edge() -> None:
    """[CF-2.1] Stones near the top of a column and one at the foot of the next are no four."""
    scene = Scene(
        GAME,
        at="""
            . . . . . . .
            x . . . . . .
            x . . . . . .
            x . . . . . .
            o . . . . . .
            o . . o . . .
        """,
    )
    scene.plays("b")

    assert not scene.is_over


def test_a_full_board_without_four_is_a_draw() -> None:
    """[CF-2.2]"""
    scene = Scene(GAME, at=FULL_BUT_ONE)
    scene.plays("d")

    assert scene.is_over
    assert scene.value == [0.5, 0.5]


def test_an_own_stone_may_be_taken_back_until_the_other_has_answered() -> None:
    scene = Scene(GAME)
    scene.plays("d")
    scene.undoes(0)
    scene.plays("1: c", "2: d")

    scene.cannot_undo(0)


@pytest.mark.parametrize("text", ["", "h", "aa", "1", "A"])
def test_what_is_no_column_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.words(GAME.setup(2)).parse(text)


@pytest.mark.parametrize("text", ["x x\n", "? . . . . . .\n"])
def test_a_wrong_position_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        GAME.words(GAME.setup(2)).from_position(text)
