"""Games from outside that are wrong are told by name, and hide no other."""

import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from lairhouse.examples.connect_four.game import GAME
from lairhouse.kernel import registry
from lairhouse.kernel.errors import UnknownGame


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("missing", "no_such_package.game:GAME", "missing cannot be loaded: ModuleNotFoundError"),
        ("empty", "outside_game:NOTHING", "empty cannot be loaded: AttributeError"),
        ("number", "outside_game:NUMBER", "outside_game:NUMBER is not a Game"),
        ("other", "outside_game:GAME", "calls itself 'connect_four', but is registered as 'other'"),
        ("broken", "outside_broken:GAME", "broken cannot be loaded: ZeroDivisionError"),
    ],
)
def test_what_is_wrong_with_a_game_from_outside_is_told(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    name: str,
    value: str,
    says: str,
) -> None:
    outside = ModuleType("outside_game")
    outside.__dict__.update(NUMBER=7, GAME=GAME)
    monkeypatch.setitem(sys.modules, "outside_game", outside)
    folder = tmp_path_factory.mktemp("site")
    (folder / "outside_broken.py").write_text("GAME = 1 / 0\n")
    monkeypatch.syspath_prepend(folder)
    entry = EntryPoint(name, value, registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry])
    registry.game.cache_clear()

    with pytest.raises(UnknownGame, match=says):
        registry.game(name)
    registry.game.cache_clear()
