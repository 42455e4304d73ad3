"""Lairs kept under a name."""

from pathlib import Path

import pytest
from tests.games.lairs.table import HALL, L1, L2, X4, building

from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.shelf import Shelf
from lairhouse.kernel.errors import BadRecord, IllegalAction, MalformedAction


def shelf(folder: Path) -> Shelf:
    setup = GAME.setup(2)
    assert isinstance(setup, LairsSetup)
    return Shelf(folder / "lairs.txt", setup.book.build)


def test_a_kept_lair_is_built_again(tmp_path: Path) -> None:
    shelf(tmp_path).keep("my-hall", " ".join(reversed(HALL.split())))
    shelf(tmp_path).keep("other", L1)
    shelf(tmp_path).keep("other", L2)

    assert shelf(tmp_path).names()[6:] == ["my-hall", "other"]
    assert shelf(tmp_path).text("my-hall") == HALL and shelf(tmp_path).text("other") == L2
    scene = building()
    scene.plays(0, "lair " + shelf(tmp_path).text("my-hall"))
    scene.plays(0, "lock")


def test_the_samples_stand_on_every_shelf(tmp_path: Path) -> None:
    assert shelf(tmp_path).names() == [f"sample-{number}" for number in range(1, 7)]
    assert shelf(tmp_path).text("sample-1") == L1


def test_only_finished_lairs_are_kept(tmp_path: Path) -> None:
    """[LS-3.16]"""
    with pytest.raises(IllegalAction) as refused:
        shelf(tmp_path).keep("wrong", X4)
    assert refused.value.clause == "LS-3.12"
    assert shelf(tmp_path).names()[6:] == []


@pytest.mark.parametrize("name", ["", "two words", "sample-9", "a" * 41, "../up"])
def test_names_that_are_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(MalformedAction):
        shelf(tmp_path).keep(name, L1)
    with pytest.raises(MalformedAction):
        shelf(tmp_path).text(name)


def test_a_broken_file_is_named_by_its_line(tmp_path: Path) -> None:
    (tmp_path / "lairs.txt").write_text(f"one {L1}\nnothing\n", encoding="utf-8")
    with pytest.raises(BadRecord) as wrong:
        shelf(tmp_path).names()
    assert wrong.value.line == 2
