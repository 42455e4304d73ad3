"""Every row of the ledger's Decisions: the question is asked in that notation, with no more options than stated."""

import pytest
from tests.games.lairs.table import L1, building, table

from lairhouse.games.lairs import actions as do
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.notation import Notation
from lairhouse.kernel.errors import MalformedAction
from lairhouse.testing.scenes import Scene


def options(scene: Scene, verb: str, seat: int = 0) -> list[str]:
    return [text for text in scene.options(seat) if text.split()[0] == verb]


def notation() -> Notation:
    setup = GAME.setup(2)
    assert isinstance(setup, LairsSetup)
    return Notation(setup.book)


def test_place_or_take_back_a_piece() -> None:
    """60 borders, 36 spaces with five kinds."""
    scene = building()

    assert len(options(scene, "wall")) == 60 and len(options(scene, "put")) == 36 * 5
    scene.plays(0, "wall B3e")
    scene.plays(0, "put C D4")
    assert options(scene, "unwall") == ["unwall B3e"] and options(scene, "take") == ["take D4"]


def test_lock_and_who_begins() -> None:
    scene = building()
    scene.plays(0, f"lair {L1}")
    assert options(scene, "lock") == ["lock"]
    scene.plays(0, "lock")

    assert options(scene, "first") == ["first me", "first rival"]


def test_creep() -> None:
    """At most 4 directions × 4 payments."""
    scene = table("at 1 D3", "known 1 D3", "mat 1 conserved wq fresh wp spent ww")

    assert len(options(scene, "creep")) == 16 and "creep E wf" in options(scene, "creep")


def test_hustle_and_peer() -> None:
    """At most 4 directions × 10 payments."""
    scene = table("at 1 D3", "known 1 D3", "mat 1 conserved wwq fresh wwp")

    assert len(options(scene, "hustle")) == len(options(scene, "peer")) == 40
    assert "hustle S qc" in options(scene, "hustle") and "peer W pf" in options(scene, "peer")


def test_the_next_move_of_a_hustle() -> None:
    """At most five."""
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("hustle S qf")

    assert options(scene, "go") + options(scene, "halt") == ["go N", "go E", "go S", "go W", "halt"]


def test_backtrack() -> None:
    """Each end space once."""
    scene = table("at 1 C3", "known 1 C3 D3 E3 B3")

    assert options(scene, "backtrack") == ["backtrack B3 qf", "backtrack D3 qf", "backtrack E3 qf"]


def test_in_or_stay() -> None:
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("peer S pf")

    assert options(scene, "in") + options(scene, "stay") == ["in", "stay"]


def test_conserve() -> None:
    """Eleven sets of one to three Fresh cubes."""
    scene = table("at 1 C3", "known 1 C3")

    assert len(options(scene, "conserve")) == 11 and "conserve wf qf" in options(scene, "conserve")


def test_check() -> None:
    """0 to 9 dice, 81 payments in all."""
    scene = table("at 1 B2", "known 1 B2", "mat 1 conserved wqp fresh www")

    assert len(options(scene, "check")) <= 81
    assert {"check 0", "check 2 wf wf", "check 9 wc wf wf wf wf qc qf pc pf"} <= set(options(scene, "check"))


def test_penalty() -> None:
    """Eleven pairs at most for two of any."""
    scene = table("at 1 C2", "known 1 C2", "mat 1 conserved w fresh wwqp spent w")
    scene.plays("creep N wf")

    assert len(options(scene, "fatigue")) <= 11 and "fatigue ws qf" in options(scene, "fatigue")


def test_chest_exit_and_stop() -> None:
    chest = table("at 1 D4", "known 1 D4", "display sun-shard star-shard moon-shard")
    assert options(chest, "open") == ["open"] and options(chest, "end") == ["end"]
    chest.plays("open")
    assert options(chest, "claim") == ["claim sun-shard", "claim star-shard", "claim moon-shard"]
    leaving = table("at 1 D2", "known 1 D2", "chests 1 3")
    assert options(leaving, "exit") == ["exit"]


def test_keep() -> None:
    """57 sets of six cards."""
    hand = "moon-shard sun-shard star-shard dancing-pair crown-of-teeth lucky-tankard"
    scene = table(f"treasures 1 {hand}", "kept 2", "open", "doing keep")

    assert len(options(scene, "keep")) == 57
    assert {"keep", "keep moon-shard sun-shard"} <= set(options(scene, "keep"))


def test_marks_and_finish() -> None:
    scene = table("at 1 C3", "known 1 C3")

    assert "mark D3 ?" in options(scene, "mark") and options(scene, "finish?") == ["finish?"]
    scene.plays("1: finish?")
    assert options(scene, "finish", 1) == ["finish yes", "finish no"]
    assert all(scene.option(text).interjects for text in options(scene, "mark"))


@pytest.mark.parametrize(
    "text",
    [
        "wall B3e", "unwall B3s", "put C D4", "take D4", "clear", "suggest hard", "lair", "part e B3", "done", "lock",
        "complete", "first me", "first rival", "creep E wf", "hustle S wc wf", "go E", "halt", "backtrack C3 qf",
        "peer W pf", "in", "stay", "conserve wf qf", "check 2 wf wf", "check 0", "fatigue ws qs", "open",
        "claim scroll-of-harmony", "exit", "end", "keep moon-shard sun-shard", "keep", "mark D3 ?", "mark D3 -",
        "finish?", "finish yes", "finish no",
    ],
)  # fmt: skip
def test_text_and_action_are_inverse(text: str) -> None:
    assert notation().text(notation().parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "", "creep", "creep E", "creep e wf", "creep E fw", "creep E wf ", "Creep E wf", "peer W", "hustle S wf wc", "go",
        "check 1", "check 2 wf", "check -1", "keep sun-shard moon-shard", "keep moon-shard moon-shard", "claim", "claim x",
        "mark D3", "mark D9 ?", "put C", "wall B3", "wall 3e", "undo", "fatigue xx", "conserve ww", "lair S:A1",
        "conserve " + "wf " * 16,
    ],
)  # fmt: skip
def test_what_is_not_written_so_is_not_read(text: str) -> None:
    with pytest.raises(MalformedAction):
        notation().parse(text)


def test_cubes_may_be_said_in_any_order() -> None:
    scene = table("at 1 C3", "known 1 C3", "mat 1 conserved w fresh wwwqp")
    scene.plays("hustle S wf wc")

    assert scene.match.record.entries[-1].text == "hustle S wc wf"


@pytest.mark.parametrize(
    "number", [0, 34, 63, do.pack(do.CREEP, 5, 0, 1), do.pack(do.END, 1), do.pack(do.CHECK, 1, 0, 0)]
)
def test_numbers_that_mean_nothing(number: int) -> None:
    scene = table("at 1 C3", "known 1 C3")

    assert scene.state.refusal(0, number) != 0


def test_a_record_keeps_single_actions() -> None:
    """A whole lair is one line to its builder, and its parts in the record."""
    scene = building()
    scene.plays(0, "lair S:A1 W:B3e")

    assert [entry.text for entry in scene.match.record.entries] == ["lair", "part S A1", "part e B3", "done"]


def test_labels_name_what_an_option_touches() -> None:
    scene = table("at 1 C3", "known 1 C3")

    assert scene.option("creep S wf").about == ["D3", "wf"]
    assert scene.option("conserve wf wf").about == ["wf"]
    assert building().option("wall B3e", 0).about == ["B3e"]
