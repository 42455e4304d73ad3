"""Ta-no-Kami: fields, the scarecrow and the feast. KS-17.25."""

from tests.games.kami_sama.table import RED, gains, table

REST = "suijin kamado tengu"


def test_good_soil() -> None:
    """[KS-8.3 KS-R53] The first field of each own turn only."""
    scene = table(f"ta-no-kami {REST}")
    scene.plays("add FA-a1", "add FA-c1")
    assert gains(scene, RED) == (2, 1)


def test_scarecrow() -> None:
    """[KS-6.7 KS-6.17] An opponent's shrine goes to a hut or stilt house there."""
    scene = table(f"ta-no-kami {REST}", "blue FA-a1")
    scene.plays("use ta-no-kami-2")
    assert {option.split()[2] for option in scene.options()} == {"FA-b1", "FA-a2", "FA-c2", "FA-c3", "FA-b4"}
    scene.plays("move FA-a1 FA-b1")
    assert gains(scene, RED) == (1, 0)


def test_harvest_feast() -> None:
    """[KS-17.25] Counted before the new shrine is added, in the current village only."""
    scene = table(f"ta-no-kami {REST}", "red FA-a1 FA-c1 FA-d2 WE-b1")
    scene.plays("use ta-no-kami-3", "add HO-c1")
    assert gains(scene, RED) == (2, 1)
