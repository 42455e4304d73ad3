"""The card set: wrong ones are refused with file, line, field and what was expected; others play by their own numbers."""

from pathlib import Path

import pytest
from tests.games.lair_hq.sets import altered
from tests.games.lair_hq.table import offered, seat, standing, state_of, table, top

from lairhouse.games.lair_hq.cards.loader import HOUSE
from lairhouse.games.lair_hq.game import GAME
from lairhouse.kernel.errors import BadCardSet
from lairhouse.testing.laws import Course, check_course
from lairhouse.testing.scenes import Scene

CANTEEN = 'id = "canteen"\nname = "Canteen"\ncount = 1\ncost = 1\nbase_vp = 1\nsymbols = ["flask"]'
WRONG: list[tuple[str, str, str, str]] = [
    ("format = 1", "format = 2", "format", "format = 1"),
    ("format = 1", "format = 1\nspeed = 3", "speed", "no such section; there are format"),
    ("[[colour]]", '[[pirate]]\nid = "red"\n\n[[colour]]', "pirate", "no such section"),
    ('game = "lair"', 'game = "lairs"', "format", 'game = "lair"'),
    ("build_points_max = 5 ", "build_points_max = 0 ", "limits.build_points_max", "a number from 1 to 20"),
    ("rooms_per_side = 2 ", "rooms_per_side = 3 ", "limits.rooms_per_side", "a number from 2 to 2"),
    ("henchmen_per_player = 2 ", 'henchmen_per_player = "two" ', "limits.henchmen_per_player", "a number"),
    ('favor = "Score', 'flavor = "Score', "effect_words.flavor", "one of build"),
    (CANTEEN, CANTEEN.replace("cost = 1", "cost = -1"), "room canteen.cost", "a number from 0 to 9"),
    (CANTEEN, CANTEEN.replace('"flask"', '"flusk"'), "room canteen.symbols", "a list of words out of gear"),
    (CANTEEN, CANTEEN.replace('"Canteen"', '"Vault"'), "room vault.name", "a name that nothing else has"),
    (CANTEEN, CANTEEN.replace('"Canteen"', '"Way to Hell"'), "room canteen.name", "without > @"),
    (CANTEEN, CANTEEN.replace('"Canteen"', '"Yard"'), "room canteen.name", "a name that nothing else has"),
    (CANTEEN, CANTEEN.replace("count = 1", "count = 2"), "component component-room-card.count", "37, as many as the set has"),
    (CANTEEN, CANTEEN + "\nprice = 3", "room canteen.price", "no such field"),
    (CANTEEN, CANTEEN.replace("base_vp = 1\n", ""), "room canteen.base_vp", "this field"),
    ('id = "canteen"', 'id = "can teen"', "room can teen.id", "letters, digits and single hyphens"),
    ('id = "canteen"', 'id = "vault"', "room vault.id", "an id that no other room has"),
    ('[{do="gain", what="work_token", n=2}]', '[{do="gain", what="gold", n=2}]', "room canteen.room_left", "one of work_token"),
    ('[{do="gain", what="work_token", n=2}]', '[{do="gain", what="work_token", n=9}]', "room canteen.room_left", "n: a number"),
    ('[{do="gain", what="work_token", n=2}]', '[{do="dance", n=2}]', "room canteen.room_left", "do is one of gain"),
    ('[{do="gain", what="work_token", n=2}]', '[{do="build", n=2}]', "room canteen.room_left", "build has no field n"),
    ('[{do="gain", what="work_token", n=2}]', '"two tokens"', "room canteen.room_left", "a list of steps"),
    ('[{do="build"}]', '[{do="lose", what="build_point", n=1}]', "surface construction-yard.room_left", "do is one of gain"),
    ('start_at = "L1-left-1"', 'start_at = "L2-left-1"', "room site-a.start_at", "a location of the first level"),
    ('start_at = "L1-right-1"', 'start_at = "L1-left-1"', "room site-a.start_at", "a location of its own"),
    ("order = 5\nplayers = [2, 3, 4]\nwhen", "order = 4\nplayers = [2, 3, 4]\nwhen", "planning_slot slot-4.order", "another than"),
    ('[{do="gain", what="work_token", n=3}, {do="gain", what="build_point", n=1}]',
     '[{do="gain", what="work_token", n=2}, {do="select_room", n=1}]', "planning_slot slot-2.bonus", "another than slot-5 has"),
    ('what="work_token", n=3}', 'what="crate", n=3}', "planning_slot slot-5.bonus", "room cards only"),
    ("players = [4]\nwhen", "players = [3, 4]\nwhen", "planning_slot slot-6.players", "5 slots in use with 3 players"),
    ("open_at_start = true", "open_at_start = false", "shaft L1.open_at_start", "true for the topmost card alone"),
    ('locations = ["L1-left-1",', 'locations = ["L1-left-9",', "shaft L1.locations", "L1-left-1, L1-left-2"),
    ("core = true", "core = false", "component component-elevator-card.count", "5, as many as the set has"),
    ("track_length = 22 ", "track_length = 23 ", "player_count players-2.track_length", "a number from 22 to 22"),
    ("start_build_points = [2, 2]", "start_build_points = [2]", "player_count players-2.start_build_points", "2 numbers"),
    ("pool_size = 5", "pool_size = 6", "player_count players-3.pool_size", "a number from 5 to 5"),
    ("count = 32", "count = 5", "component component-work-token.count", "a number from 12 to 120"),
    ('id = "crate-girders"', 'id = "crate-double-up"', "crate crate-double-shift.id", "no other crate has"),
    ('when = "retire"', 'when = "never"', "crate crate-helicopter.when", "one of own_turn, retire"),
    ('effect = [{do="extra_move"}]', "effect = []", "crate crate-double-shift.effect", "at least one step"),
    ('name = "Destroyed Room"\ncost = 0', 'name = "Destroyed Room"\ncost = 1', "destroyed_side destroyed-room.cost", "from 0 to 0"),
    ('[[colour]]\nid = "blue"\nname = "Blue"', '[[colour]]\nid = "blue"\nname = "Red"', "colour red.name", "four different colours"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "field", "expected"), WRONG)
def test_a_wrong_set_is_refused(tmp_path: Path, old: str, new: str, field: str, expected: str) -> None:
    """[LR-1.1, LR-1.2] With file, line, field and what was expected there."""
    path = altered(tmp_path, (old, new))
    with pytest.raises(BadCardSet) as caught:
        GAME.setup(2, None, path)

    error = caught.value
    assert error.field == field
    assert expected in error.expected
    assert error.file == "my-set.toml"
    assert 1 <= error.line <= len(path.read_text(encoding="utf-8").splitlines())


def test_the_line_is_that_of_the_field(tmp_path: Path) -> None:
    """[LR-1.8]"""
    path = altered(tmp_path, (CANTEEN, CANTEEN.replace("cost = 1", "cost = 99")))
    with pytest.raises(BadCardSet) as caught:
        GAME.setup(2, None, path)

    assert path.read_text(encoding="utf-8").splitlines()[caught.value.line - 1] == "cost = 99"


@pytest.mark.parametrize(
    "text", ["not = [toml", "\xff", "format = 1", 'format = 1\ngame = "lair"\nset = "x"\ntitle = "x"']
)
def test_what_is_no_set_at_all(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadCardSet):
        GAME.setup(2, None, path)


def test_the_house_set_is_whole() -> None:
    """[LR-1.1, LR-1.2, LR-1.6]"""
    for seats in GAME.seats:
        assert GAME.setup(seats, None, HOUSE).card_set == "house"


def own(tmp_path: Path, at: str, *edits: tuple[str, str], seats: int = 2) -> Scene:
    return table(at, seats, cards=altered(tmp_path, *edits))


def test_costs_bases_and_symbols_are_the_sets(tmp_path: Path) -> None:
    """[LR-10.2, LR-8.2, LR-8.3]"""
    edit = (
        CANTEEN,
        CANTEEN.replace("cost = 1", "cost = 3")
        .replace("base_vp = 1", "base_vp = 2")
        .replace('"flask"', '"flask", "eye"'),
    )
    scene = own(tmp_path, "turn red\nred active 1 points 4\nred cards Canteen\nblue active 1", edit)
    scene.plays("boss Yard", "build Canteen at L1-left")

    assert standing(scene, 0) == (4, 0, 0, 1)


def test_limits_are_the_sets(tmp_path: Path) -> None:
    """[LR-1.14, LR-10.11, LR-10.24, LR-R50] Meter, discount, share and standstill."""
    meter = own(
        tmp_path,
        "turn red\nred active 1 points 5\nblue active 1\nL1-left-1 Cement Mixer @ red",
        ("build_points_max = 5 ", "build_points_max = 7 "),
    )
    meter.plays("boss Cement Mixer")
    assert standing(meter, 0)[3] == 6

    text = "turn red\nred active 1 points {}\nred cards Vault\nblue active 1\nblue cards Command Center\nlevels 2\nL1-left-1 {} @ red"
    discount = own(
        tmp_path,
        text.format(1, "Laboratory") + "\nL1-right-1 Site B",
        ("upgrade_discount = 1 ", "upgrade_discount = 2 "),
    )
    discount.plays("boss Laboratory", "upgrade Site B to Vault")
    assert standing(discount, 0)[3] == 0

    share = own(
        tmp_path, text.format(4, "Black Market"), ("steal_share_divisor = 2 ", "steal_share_divisor = 5 ")
    )
    share.plays("boss Black Market", "steal Blue:Command Center at L2-left")
    assert standing(share, 1)[0] == 1

    still = own(
        tmp_path,
        "turn red\nslots 1 red\nretired blue\nred active 1\nblue active 1\nidle 1",
        ("standstill_rounds = 4 ", "standstill_rounds = 2 "),
    )
    still.plays("retire")
    assert still.is_over


def test_workers_tokens_and_crates_are_the_sets(tmp_path: Path) -> None:
    """[LR-1.3, LR-1.5, LR-1.6, LR-2.10, LR-2.13]"""
    scene = own(
        tmp_path, "plan red",
        ("henchmen_per_player = 2 ", "henchmen_per_player = 3 "), ('name = "Henchman"\ncount = 8', 'name = "Henchman"\ncount = 12'),
        ("count = 32", "count = 40"), ('name = "Girders"\ncount = 3', 'name = "Girders"\ncount = 5'),
        ('name = "Crate Token"\ncount = 12', 'name = "Crate Token"\ncount = 14'),
        ("start_work_tokens = 3 ", "start_work_tokens = 4 "), ("start_build_points = [2, 2] ", "start_build_points = [1, 5] "),
    )  # fmt: skip

    assert seat(scene, 0)["henchmen_home"] == 3
    assert (top(scene)["bank"], top(scene)["crate_pool"]) == (32, 14)
    assert [standing(scene, number)[2:] for number in (0, 1)] == [(4, 1), (4, 5)]


def test_slots_shaft_and_rubble_are_the_sets(tmp_path: Path) -> None:
    """[LR-2.2, LR-3.5, LR-3.7, LR-13.9, LR-13.1]"""
    scene = own(
        tmp_path, "plan red",
        ('[{do="gain", what="work_token", n=3}, {do="gain", what="build_point", n=1}]', '[{do="gain", what="work_token", n=5}]'),
        ("slots = 6\ncore = false\nopen_at_start = true", "slots = 9\ncore = false\nopen_at_start = true"),
        ("track_length = 22 ", "track_length = 25 "), ("track_length = 28 ", "track_length = 31 "), ("track_length = 28 ", "track_length = 31 "),
        ("destroyed_per_new_level = 2", "destroyed_per_new_level = 0"), ("blocking_cube = true", "blocking_cube = false"),
    )  # fmt: skip
    scene.plays("plan 5")

    assert standing(scene, 0)[2] == 8
    assert scene.asked == [1]
    assert (top(scene)["last_slot"], top(scene)["track_length"]) == (9, 25)


def test_directives_signs_and_the_surface_are_the_sets(tmp_path: Path) -> None:
    """[LR-9.1, LR-5.5, LR-14.1] The Yard reveals a card; the Canteen stands open and destroys."""
    scene = own(
        tmp_path, "turn red\nred active 2\nblue active 1\nL1-left-1 Canteen\nL1-right-1 Site B",
        ('room_left = [{do="build"}]', 'room_left = [{do="reveal_room", n=2}]'),
        (CANTEEN + "\nopen = false", CANTEEN + "\nopen = true"),
        ('[{do="gain", what="work_token", n=2}]', '[{do="destroy", n=1}]'),
    )  # fmt: skip
    scene.plays("boss Canteen")
    assert offered(scene, "destroy") == ["destroy Canteen", "destroy Site B"]
    scene.plays("destroy Site B", "2: retire", "boss Yard")

    assert len(top(scene)["pool"]) == 6


def test_crates_are_the_sets(tmp_path: Path) -> None:
    """[LR-11.8, LR-11.9, LR-R61]"""
    scene = own(tmp_path, "turn red\nred active 1\nred crates girders\nblue active 1", (
        'effect = [{do="gain", what="build_point", n=1}]', 'effect = [{do="gain", what="build_point", n=3}, {do="favor", n=1}]',
    ))  # fmt: skip
    scene.plays("crate girders")

    assert standing(scene, 0) == (1, 1, 0, 3)


def test_copies_of_a_card_are_cards_of_their_own(tmp_path: Path) -> None:
    """[LR-1.2]"""
    path = altered(
        tmp_path, (CANTEEN, CANTEEN.replace("count = 1", "count = 2")), ("count = 36", "count = 37")
    )
    scene = table(
        "turn red\nred active 1 points 5\nred cards Canteen 1, Canteen 2\nblue active 1", cards=path
    )
    scene.plays("boss Yard", "build Canteen 2 at L1-left", "skip")

    assert len(state_of(scene).book.cards.ids) == 37
    assert seat(scene, 0)["cards"] == ["canteen-1"]


def test_another_set_keeps_the_laws(tmp_path: Path) -> None:
    """[LR-1.5, LR-1.6] Three Henchmen each, dearer rooms, prices on builds, several steps at once."""
    path = altered(
        tmp_path,
        ("henchmen_per_player = 2 ", "henchmen_per_player = 3 "), ('name = "Henchman"\ncount = 8', 'name = "Henchman"\ncount = 12'),
        ('[{do="gain", what="work_token", n=2}]', '[{do="destroy", n=2}, {do="dismiss", n=2}]'),
        ('room_left = [{do="favor", n=1}]\nroom_right = []', 'room_left = [{do="transfer"}]\nroom_right = [{do="gain", what="crate", n=2}, {do="exchange_crates"}]'),
        ('effect = [{do="gain", what="build_point", n=1}]', 'effect = [{do="reveal_room", n=2}, {do="select_room", n=2}]'),
    )  # fmt: skip
    setup = GAME.setup(3, None, path)
    course = Course(GAME, setup, GAME.words(setup))

    check_course(course, 3, laws=["legality", "conservation", "end", "secrecy", "blindness", "isolation"])
