"""Set-ups are checked, and all of them can be listed."""

import pytest

from lairhouse.examples.connect_four.game import ConnectFourGame
from lairhouse.examples.parley.game import GAME as PARLEY
from lairhouse.kernel.errors import BadSetup, UnknownGame
from lairhouse.kernel.game import Choice, Value
from lairhouse.kernel.registry import game, is_example, names


class Optional(ConnectFourGame):
    slug = "optional"
    title = "Optional"
    seats = (2, 3)  # type: ignore[assignment]
    choices = (Choice("length", ("short", "long"), "short"), Choice("team", (False, True), False, seats=(3,)))


def test_defaults_are_filled_in() -> None:
    assert Optional().checked(2, None) == {"length": "short", "team": False}
    assert Optional().checked(3, {"team": True}) == {"length": "short", "team": True}


@pytest.mark.parametrize(
    ("seats", "options", "says"),
    [
        (4, {}, "is played with 2, 3 seats, not 4"),
        (2, {"length": "huge"}, "option length of Optional is one of short, long, not 'huge'"),
        (2, {"length": 1}, "is one of short, long, not 1"),
        (3, {"team": 1}, "is one of false, true, not 1"),
        (2, {"team": True}, "option team of Optional needs 3 seats"),
        (2, {"colour": "red"}, "has no option colour"),
    ],
)
def test_a_wrong_set_up_is_refused(seats: int, options: dict[str, Value], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        Optional().checked(seats, options)


def test_all_set_ups_are_listed() -> None:
    assert len(Optional().setups()) == 2 + 4
    assert PARLEY.setups()[0] == (2, {"length": "short"})


def test_telling_set_ups_change_one_option_at_a_time() -> None:
    assert len(Optional().telling_setups()) == 2 + 3
    assert (3, {"length": "long", "team": True}) not in Optional().telling_setups()


def test_games_are_found_by_slug() -> None:
    assert "connect_four" in names()
    assert game("connect_four").title == "Connect Four"
    assert is_example("parley") and not is_example("lairs")
    with pytest.raises(UnknownGame, match="no game 'chess'; there are"):
        game("chess")
