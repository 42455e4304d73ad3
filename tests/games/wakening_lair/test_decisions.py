"""The Decisions table, row by row: the question, its notation, and how many options there are at most."""

import pytest
from tests.games.wakening_lair.table import at, dealt

from lairhouse.games.wakening_lair.game import GAME
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.testing.scenes import Scene

SCROLL = "scroll-of-resurrection.1"


def answers(scene: Scene, seat: int = 0) -> list[str]:
    """The answers of a seat, in notation, without what it may do beside."""
    return [scene.words.text(action) for action in scene.state.answers(seat)]


def test_difficulty() -> None:
    """[WL-16.5]"""
    assert [choice.name for choice in GAME.choices] == ["difficulty", "party", "heroes"]


def test_picking_and_the_first_seat() -> None:
    """[WL-2.4, WL-2.10] `take lyric`, `first 2`; eighteen Heroes, six places."""
    scene = dealt(seats=6)
    assert len([text for text in answers(scene) if text.startswith("take")]) == 18
    scene = at(
        "party kata lyric nox mobius brannoth latchkey\npending choose-first waiting=63 proposed=-1 is_agreed=1",
        seats=6,
    )
    assert answers(scene) == [f"first {n}" for n in range(1, 7)]


def test_reroll_the_awakening() -> None:
    """[WL-17.22] `reroll` / `keep`"""
    scene = at("hero kata\nhero lyric item card-barbed-lash")
    scene.rolls(3, 3)
    scene.plays("end")

    assert answers(scene, 1) == ["keep", "reroll"]


def test_moves() -> None:
    """[WL-5.1] `move 5`, `on 7`, `beads 3`; eleven Rooms each."""
    rooms = "\n".join(f"room {n}" for n in range(1, 13))
    scene = at(f"hero kata item card-emberbrand\nhero lyric\n{rooms}\nterror whiptail room 12")
    for word in ("move", "beads"):
        assert [text for text in answers(scene) if text.startswith(word)] == [
            f"{word} {n}" for n in range(2, 13)
        ]
    scene.plays("move 5")
    assert len([text for text in answers(scene) if text.startswith("on ")]) == 11
    assert scene.option("on 7").about == ["room-7"]


def test_attacks() -> None:
    """[WL-7.1] `hit goblin-fighter.1 phoenix-bow:fire`, `hit leg-3 own:grievous`; target, means and type to click."""
    scene = at(
        "hero bristlecone room 2 weapon card-phoenix-bow\nhero lyric\nroom 2: goblin-fighter.1 snare-net"
    )
    assert len([text for text in answers(scene) if text.startswith("hit")]) == 2 * (2 + 2)
    assert scene.option("hit goblin-fighter.1 phoenix-bow:fire").about == [
        "goblin-fighter.1",
        "card-phoenix-bow",
        "fire",
    ]
    scene = at("hero ashlar room 5\nhero lyric\nroom 5\nterror widowfang room 5")
    assert scene.option("hit leg-3 own:grievous").about == ["leg-3", "ashlar", "grievous"]


def test_rerolls_and_markers() -> None:
    """[WL-17.23, WL-6.4] `reroll d2 d3` / `keep`: eight; `spend d1+1 d3-2` / `done`: 216."""
    scene = at(
        "hero bristlecone room 2 effect 30 weapon card-phoenix-bow item card-reaping-sickle\nhero lyric\nroom 2: cave-troll"
    )
    scene.rolls(3, 3, 3)
    scene.plays("hit cave-troll phoenix-bow:fire")
    assert len(answers(scene)) == 8 and "reroll d2 d3" in answers(scene)
    scene.plays("keep")
    assert len(answers(scene)) == 216 and "spend d1+1 d3-2" in answers(scene)
    assert scene.option("spend d1+1 d3-2").about == ["die-1", "die-3"]


def test_placing_hits() -> None:
    """[WL-17.1] `d1>orc-marauder.1:2`, or `done`."""
    scene = at("hero brannoth room 5\nhero lyric\nroom 5: orc-marauder.1 skeleton.1")
    scene.rolls(6)
    scene.plays("hit orc-marauder.1 own:frost")

    assert len(answers(scene)) == 7 and answers(scene)[-1] == "done"
    assert scene.option("d1>orc-marauder.1:2").about == ["die-1", "orc-marauder.1", "box-2"]


def test_press_or_stop() -> None:
    """[WL-8.13]"""
    scene = at("hero kata room 2\nhero lyric\nroom 2: wraith.1")
    scene.rolls(4, 1)
    scene.plays("hit wraith.1 own:holy")

    assert answers(scene) == ["press", "stop"]


def test_action_abilities() -> None:
    """[WL-6.1] `portal skeleton.2 4`, `lay lyric:2 kata:1`, `disarm spiked-pit`, `bardsong`"""
    scene = at("hero mobius\nhero lyric\nroom 3: skeleton.2\nroom 4")
    assert "portal skeleton.2 4" in answers(scene)
    assert scene.option("portal skeleton.2 4").about == ["skeleton.2", "room-4"]
    names = ("halward", "lyric", "kata", "nox", "mobius", "latchkey")
    scene = at("\n".join(f"hero {name}" for name in names), seats=6)
    assert len([text for text in answers(scene) if text.startswith("lay")]) == 84
    assert scene.option("lay kata:1 lyric:2").about == ["kata", "lyric"]
    assert scene.may("lay lyric:2 kata:1"), "in any order"
    scene = at("hero latchkey\nhero lyric\nroom 2: spiked-pit")
    assert scene.option("disarm spiked-pit").about == ["spiked-pit"]
    assert "bardsong" in answers(at("hero lyric\nhero kata"))


def test_items() -> None:
    """[WL-6.2] `use healing-draught kata`: the card, then its target."""
    scene = at("hero kata item card-sunstone-rod\nhero lyric")

    assert scene.option("use healing-draught kata").about == ["card-sunstone-rod", "kata"]


def test_the_song() -> None:
    """[WL-17.11] `song heal` / `song marker` / `song none`"""
    scene = at("hero lyric\nhero kata")
    scene.plays("bardsong")

    assert set(answers(scene, 1)) == {"song heal", "song marker", "song none"}


def test_siphon() -> None:
    """[WL-17.9] `siphon kata`"""
    scene = at("hero mortwell room 5\nhero kata room 5 damage 1\nroom 5: goblin-sneak.1[1]")
    scene.rolls(5)
    scene.plays("hit goblin-sneak.1 own:frost")

    assert answers(scene) == ["siphon mortwell", "siphon kata"]


def test_treasure_questions() -> None:
    """[WL-17.14, WL-9.2] `keep 1`; `claim weapon`, `claim item`, `reserve`, `give kata`: eight with six Heroes."""
    names = ("latchkey", "lyric", "kata", "nox", "mobius", "brannoth")
    heroes = "\n".join(f"hero {name} room 2" for name in names)
    scene = at(f"{heroes}\nroom 2: goblin-sneak.1[1]\ntreasures card-bone-rot card-emberbrand", seats=6)
    scene.rolls(5)
    scene.plays("hit goblin-sneak.1 own:grievous")
    assert answers(scene) == ["keep 1", "keep 2"]
    assert scene.option("keep 2").about == ["card-emberbrand"]
    scene.plays("keep 1")
    assert len(answers(scene)) == 8
    assert scene.option("claim weapon").about == ["card-bone-rot", "weapon"]


def test_losing_a_treasure() -> None:
    """[WL-14.5, WL-17.32] `lose card-phoenix-bow`"""
    scene = at("hero kata weapon card-phoenix-bow reserve card-bone-rot\nhero lyric\nroom 2: rust-cloud")
    scene.rolls(1)
    scene.plays("move 2")

    assert sorted(answers(scene)) == ["lose card-bone-rot", "lose card-phoenix-bow"]


def test_interjections() -> None:
    """[WL-9.11, WL-9.13, WL-9.14, WL-9.19] `equip card-bone-rot weapon`, `drop card-bone-rot`, `give card-bone-rot mobius`: nobody waits."""
    scene = at("hero kata\nhero lyric reserve card-bone-rot")
    assert scene.asked == [0]
    assert scene.options(1) == [
        "equip card-bone-rot weapon", "equip card-bone-rot item", "give card-bone-rot kata", "drop card-bone-rot",
    ]  # fmt: skip
    assert all(scene.option(text, 1).interjects for text in scene.options(1))
    assert scene.option("give card-bone-rot kata", 1).about == ["card-bone-rot", "kata"]


def test_questions_around_attacks() -> None:
    """[WL-17.19, WL-17.10, WL-17.25] `mist` / `stand`, `eye wraith.1`, `chalk` / `let-come`"""
    scene = at(
        "hero nox room 5 item card-skull-maul card-dawn-hammer\nhero lyric\nroom 5: wraith.1[1,2] skeleton.1[1,2]\nterror whiptail room 9"
    )
    scene.plays("end")
    assert answers(scene) == ["mist", "stand"]
    scene.plays("stand")
    assert answers(scene) == ["eye wraith.1", "eye skeleton.1"]
    scene.rolls(1)
    scene.plays("eye wraith.1")
    assert answers(scene) == ["chalk", "let-come"]


def test_scrolls() -> None:
    """[WL-10.2] `scroll` / `let-die`, every holder at once."""
    scene = at(
        f"hero kata room 2 damage 4 reserve {SCROLL}\nhero lyric reserve scroll-of-resurrection.2\nroom 2: wraith.1"
    )
    scene.rolls(6, 1, 1)
    scene.plays("end")

    assert scene.asked == [0, 1] and answers(scene, 0) == answers(scene, 1) == ["scroll", "let-die"]


def test_ending_the_turn() -> None:
    """[WL-3.3]"""
    assert answers(at("hero kata\nhero lyric"))[-1] == "end"


@pytest.mark.parametrize(
    "text",
    ["move", "move 0", "move 13", "move five", "hit", "hit skeleton.1", "hit skeleton.1 own", "hit x own:fire", "spend",
     "spend d1", "spend d4+1", "spend d1+6", "reroll d4", "lay", "lay kata", "lay kata:9 lyric:9", "use", "use nothing",
     "d1>skeleton.1", "give", "equip card-bone-rot", "take nobody", "first 0", "keep 0", "lose bone-rot", "spend d2+1 d1+1",
     "lay lyric:1 lyric:1", "MOVE 5", "hit skeleton.01 own:fire"],
)  # fmt: skip
def test_what_cannot_be_read(text: str) -> None:
    """[WL-7.1, WL-6.4] Anything else than the notation is malformed, whatever the position."""
    scene = at("hero kata\nhero lyric")
    with pytest.raises(MalformedAction):
        scene.words.parse(text)


def test_what_a_step_may_be_taken_back_to() -> None:
    """[WL-3.6, WL-5.8] Moves through open Rooms, equips and gifts; never behind a die, a card turned up, or another seat's act."""
    scene = at(
        "hero kata reserve card-bone-rot card-emberbrand\nhero lyric room 2\nroom 2\nroom 3: skeleton.1"
    )
    scene.plays("equip card-bone-rot weapon", "move 2", "give card-emberbrand lyric")
    for _ in range(3):
        scene.undoes(0)
    assert len(scene.options(0)) > 5
    scene.plays("move 2", "move 3")
    scene.plays("hit skeleton.1 own:holy")
    scene.cannot_undo(0)
    scene = at("hero kata\nhero lyric\nmonsters wraith.1")
    scene.plays("move 2")
    scene.cannot_undo(0)


def test_what_an_attack_shows() -> None:
    """[WL-7.1, WL-7.3, WL-17.5] Dice of the own types, Room Advantage, and whether pressing is on."""
    scene = at("hero kata room 6 effect 1\nhero lyric\nroom 6: wraith.1")
    scene.sees(0, "heroes.0.own_dice", 2)
    scene.sees(0, "heroes.1.own_dice", 1)
    scene.rolls(4, 2)
    scene.plays("hit wraith.1 own:holy")
    scene.sees(0, "attack", {
        "target": "wraith.1", "type": "holy", "dice": [4, 2], "bonus": 1, "card": "", "left": [True, True],
        "is_weakness": True, "has_marked": False,
    })  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["room 0", "room 13", "hero nobody", "hero kata room 0", "hero kata damage 9", "room 2: dragon", "room 2: skeleton.1 skeleton.1",
     "monsters skeleton.1\nroom 2: skeleton.1", "treasures card-x", "terror grimgear room 5 zones tail[1]", "turn x", "turn 1 active 7",
     "pending nothing", "pending claim place=0", "nonsense 5", "spent card-bone-rot card-bone-rot", "party kata", "over drawn x",
     "room 2 ember-forge\nroom 3 ember-forge", "treasures under 30", "attack skeleton.1"],
)  # fmt: skip
def test_a_written_position_that_is_wrong(text: str) -> None:
    """[WL-2.1] It is refused with its line."""
    with pytest.raises(BadRecord) as caught:
        at("hero kata\nhero lyric\n" + text)

    assert caught.value.line >= 1
