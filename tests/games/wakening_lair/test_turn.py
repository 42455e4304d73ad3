"""Chapter 3: the steps of a turn, Actions and what costs none."""

from tests.games.wakening_lair.table import actions, active, at, game_of, hero


def test_the_steps_follow_each_other() -> None:
    """[WL-3.1, WL-R23, WL-R51] Ring of Luck, awakening, Actions, attacks; then the next Hero, to the left."""
    scene = at("hero kata\nhero lyric room 2 item card-phoenix-bow\nroom 2: skeleton.1")
    scene.rolls(6, 6)
    scene.plays("end")
    assert active(scene) == "lyric"
    scene.rolls(1, 1, 1, 6, 6)
    scene.plays("end")

    told = [row for row in scene.log() if not row.startswith("The end of")]
    assert told == [
        "Turn 2: Lyric.", "Lyric gains one Effect marker.", "Awakening roll: 6 6.", "Skeleton 1 attacks.",
        "Dice against Lyric: 1 1 1.", "Lyric is unharmed.", "Turn 3: Kata.", "Awakening roll: 6 6.",
    ]  # fmt: skip


def test_once_it_is_awake_the_terror_comes_last() -> None:
    """[WL-3.1, WL-R51] Healing of Soulbane, the attack, then the advance."""
    scene = at("hero kata room 5\nhero lyric\nroom 5\nterror soulbane room 5 zones zone-1[1,2]")
    scene.rolls(1, 1, 1, 1)
    scene.plays("end")

    assert [row for row in scene.log() if "Terror" in row or "Dice" in row][:4] == [
        "The Terror heals: 1.", "the Terror attacks.", "Dice against Kata: 1 1 1.", "The Terror advances to Room 4.",
    ]  # fmt: skip


def test_only_the_active_hero_acts_and_is_attacked() -> None:
    """[WL-3.2] Lyric stands beside it and is neither asked nor struck."""
    scene = at("hero kata room 2\nhero lyric room 2\nroom 2: skeleton.1")
    assert scene.asked == [0]
    scene.refuses("2: move 1", because="")
    scene.rolls(6, 6, 6, 6, 6)
    scene.plays("1: end")

    assert (hero(scene, "kata").damage, hero(scene, "lyric").damage) == (3, 0)


def test_fewer_than_three_actions_or_none() -> None:
    """[WL-3.3, WL-R10, WL-3.7] The rest is lost."""
    scene = at("hero kata\nhero lyric")
    scene.rolls(6, 6, 6, 6)
    scene.plays("end", "end")

    assert active(scene) == "kata" and actions(scene) == 3


def test_the_same_action_several_times_and_in_any_order() -> None:
    """[WL-3.4, WL-R53]"""
    scene = at("hero kata room 3\nhero lyric\nroom 2\nroom 3: cave-troll")
    scene.rolls(1, 1, 1, 1)
    scene.plays("hit cave-troll own:holy", "hit cave-troll own:holy", "move 2")

    assert actions(scene) == 0


def test_what_an_action_is() -> None:
    """[WL-3.5] Move, Attack, an ability or item that costs one; a fourth is refused."""
    scene = at("""
        hero lyric room 2 item card-winters-sting
        hero kata
        room 2: skeleton.1
        turn 1 active 1 actions 0 open
    """)
    for line in ("move 1", "hit skeleton.1 own:holy", "bardsong", "use field-satchel lyric"):
        scene.refuses(line, because="WL-3.1")


def test_what_costs_no_action() -> None:
    """[WL-3.6] Equip, discard, give, a Draught, the Beads' Move; markers and claiming too."""
    scene = at("""
        hero kata room 2 effect 1 item card-emberbrand card-sunstone-rod reserve card-bone-rot card-skull-maul card-dawn-hammer
        hero lyric room 2
        room 2
        room 3: goblin-sneak.1[1]
        treasures card-needle-lance
    """)
    scene.plays("equip card-bone-rot weapon", "drop card-skull-maul", "give card-dawn-hammer lyric")
    scene.plays("use healing-draught kata", "beads 3")
    assert actions(scene) == 3
    scene.rolls(3, 1)
    scene.plays("hit goblin-sneak.1 own:holy", "spend d1+1", "claim weapon")
    assert actions(scene) == 2


def test_the_step_ends_by_itself_when_nothing_is_left() -> None:
    """[WL-R53, WL-3.7] After the third Action, unless something free could follow."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: cave-troll\nturn 1 active 1 actions 1")
    scene.rolls(1, 1, 1, 1, 1, 6, 6)
    scene.plays("hit cave-troll own:holy")
    assert active(scene) == "lyric"

    for free in (
        "hero kata room 2 reserve card-bone-rot\nhero lyric",
        "hero kata room 2 item card-emberbrand\nhero lyric",
        "hero kata room 2 item card-sunstone-rod\nhero lyric",
        "hero kata room 2\nhero lyric room 2 reserve card-bone-rot",
    ):
        scene = at(free + "\nroom 2: cave-troll\nturn 1 active 1 actions 1")
        scene.rolls(1, 1)
        scene.plays("hit cave-troll own:holy")
        assert active(scene) == "kata" and scene.asked == [0]
    scene = at("hero kata room 1\nhero lyric\nroom 2\nturn 1 active 1 actions 1")
    scene.plays("move 2")
    assert active(scene) == "kata", "the Move is still open"
    assert game_of(scene).is_open


def test_free_steps_do_not_go_round() -> None:
    """[WL-R54] A gift back, or an open Move back to where it was, is refused; after another act it is not."""
    scene = at("hero kata room 1 reserve card-bone-rot\nhero lyric room 1\nroom 2\nroom 3")
    scene.plays("1: give card-bone-rot lyric")
    scene.refuses("2: give card-bone-rot kata", because="WL-R54")
    scene.plays("1: move 2")
    scene.plays("1: on 3")
    scene.refuses("1: on 2", because="WL-R54")
    scene.plays("1: move 2", "1: move 1", "2: give card-bone-rot kata")
    scene.refuses("1: give card-bone-rot lyric", because="WL-R54")


def test_a_song_for_the_unhurt_is_a_legal_action() -> None:
    """[WL-R64] What can be carried out may be done; what has no object may not."""
    scene = at("hero halward\nhero lyric")
    scene.plays("lay none")
    assert actions(scene) == 2
    scene = at("hero latchkey\nhero lyric")
    scene.refuses("disarm snare-net", because="WL-17.13")
