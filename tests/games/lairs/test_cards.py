"""The card set: wrong ones are refused with file, line and field; altered ones play by their own numbers."""

from pathlib import Path

import pytest
from tests.games.lairs.table import HALL, L1, X2, X3, altered, game, mat, small_set

from lairhouse.games.lairs.cards.loader import HOUSE, Cards
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.kernel.errors import BadCardSet
from lairhouse.testing.scenes import Scene

WRONG = {
    "not toml": ("[dice]", "[dice", "toml"),
    "another format": ('format = "lairs-set/1"', 'format = "lairs-set/2"', "format"),
    "an unknown section": ("[dice]", "[dices]", "dices"),
    "three players": ("players = 2", "players = 3", "set.players"),
    "faces that are words": ("faces = [1, 2, 3, 4, 5, 6]", 'faces = ["one"]', "dice.faces"),
    "no faces": ("faces = [1, 2, 3, 4, 5, 6]", "faces = []", "dice.faces"),
    "cubes that do not add up": ("per_player = 6\n", "per_player = 7\n", "cubes.per_player"),
    "an unknown basket": ('start_basket = "spent"', 'start_basket = "lost"', "cubes.start_basket"),
    "rows out of order": ('rows = ["A", "B",', 'rows = ["B", "A",', "grid.rows"),
    "columns with a gap": ("columns = [1, 2, 3,", "columns = [1, 2, 4,", "grid.columns"),
    "too many walls": ("walls_supplied = 20", "walls_supplied = 26", "build.walls_supplied"),
    "two Starts": ("{ start = 1, exit", "{ start = 2, exit", "build.features.start"),
    "an unknown Feature": ("{ start = 1, exit", "{ star = 1, exit", "build.features.star"),
    "a negative score": ("first_exit = 5", "first_exit = -5", "score.first_exit"),
    "a truth instead of a number": ("most_face_up = 4", "most_face_up = true", "score.most_face_up"),
    "an unknown requirement": ("{ chests_opened = 3 }", "{ chests = 3 }", "exit_requirements.any_of.chests"),
    "no display": ("size = 3", 'size = "three"', "display.size"),
    "an unknown cost": ('cost = [["any"]]', 'cost = [["gray"]]', "action.cost"),
    "a free Creep": ('cost = [["any"]]', "cost = [[]]", "action.cost"),
    "an action that does another": ('effect = [ { do = "creep" } ]', 'effect = [ { do = "peer" } ]', "action.effect"),
    "a Conserve that does not end the turn": ("ends_turn = true", "ends_turn = false", "action.ends_turn"),
    "an unknown effect": ('{ do = "fatigue", n = 2, pool = "any"', '{ do = "tickle", n = 2, pool = "any"', "monster.strike.do"),
    "an effect with a strange key": ('n = 2, pool = "any", cube = "any"', 'n = 2, pond = "any", cube = "any"', "monster.strike.pond"),
    "an unknown pool": ('n = 2, pool = "any", cube', 'n = 2, pool = "all", cube', "monster.strike.pool"),
    "a locate": ("reward = []", 'reward = [ { do = "locate" } ]', "monster.reward.do"),
    "a target of nothing": ("target = 6", "target = 0", "monster.target"),
    "an unknown category": ('category = "natural"', 'category = "feral"', "monster.category"),
    "a name that stands twice": ('id = "sun-shard"', 'id = "moon-shard"', "treasure.id"),
    "an id with a blank": ('id = "sun-shard"', 'id = "sun shard"', "treasure.id"),
    "a Treasure without type": ('type = "orb"', 'type = "bowl"', "treasure.type"),
    "an unknown keyword": ('keywords = ["dread"]', 'keywords = ["gloom"]', "treasure.keywords"),
    "an unknown counter": ('count = "face_down" }', 'count = "face_left" }', "treasure.effect.count"),
    "a filter that filters nothing": ('count = "face_down" }', 'count = "face_down", type = "cup" }', "treasure.effect.type"),
    "a condition that says nothing": ('count = "exits", at_least = 1 }', 'count = "exits" }', "treasure.effect.all.at_least"),
    "an unknown source": ('source = "public"\nsource_of', 'source = "rumour"\nsource_of', "grid.source"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_sets_are_refused(tmp_path: Path, name: str) -> None:
    """With file, line and field, and what was expected there."""
    old, new, field = WRONG[name]
    path = altered(tmp_path, (old, new))
    with pytest.raises(BadCardSet) as refused:
        GAME.setup(2, cards=path)

    assert refused.value.file == "altered.toml" and refused.value.field == field
    assert refused.value.expected
    rows = path.read_text(encoding="utf-8").splitlines()
    if field not in ("toml", "format"):
        assert (
            new.split("\n")[0] in rows[refused.value.line - 1]
            or field.split(".")[0] in rows[refused.value.line - 1]
        )


def test_a_missing_section(tmp_path: Path) -> None:
    path = altered(tmp_path, ("[display]\nsize = 3\n", "[display]\n"))
    with pytest.raises(BadCardSet, match="display"):
        GAME.setup(2, cards=path)


def scene(path: Path, *rows: str, lair: str = HALL) -> Scene:
    return Scene(GAME, cards=path, at="\n".join([f"lair 1 {L1}", f"lair 2 {lair}", "active 1", *rows]))


ALL_FRESH = "mat 1 fresh wwwwqp"


def test_other_dice(tmp_path: Path) -> None:
    """[LS-R1, LS-1.4] Faces of 9 beat everything."""
    played = scene(
        altered(tmp_path, ("faces = [1, 2, 3, 4, 5, 6]", "faces = [9]")), "at 1 B2", "known 1 B2", ALL_FRESH
    )
    played.plays("check 1 wf")

    assert game(played).players[0].monsters == 1


def test_another_mat(tmp_path: Path) -> None:
    """[LS-1.5, LS-2.4, LS-6.14] Two white cubes, beginning Fresh, one slot."""
    path = altered(
        tmp_path,
        ("per_player = 6\nbasic = 4", "per_player = 4\nbasic = 2"),
        ('start_basket = "spent"', 'start_basket = "fresh"'),
        ("conserved_slots = 3", "conserved_slots = 1"),
    )
    played = scene(path, "at 1 C3", "known 1 C3")

    assert mat(played) == "fresh wwqp"
    played.refuses("conserve wf wf", because="LS-R10")
    played.plays("conserve wf")


def test_other_pieces_and_another_peril_rule(tmp_path: Path) -> None:
    """[LS-3.8, LS-3.9, LS-3.12] Two Traps on a path are allowed: the second wrong sample is right."""
    two = Scene(
        GAME,
        cards=altered(tmp_path, ("peril_most_of_one_hazard_type = 1", "peril_most_of_one_hazard_type = 2")),
    )
    two.plays(0, f"lair {X2}")
    two.plays(0, "lock")
    fewer = Scene(GAME, cards=altered(tmp_path, ("walls_may_be_left_out = 3", "walls_may_be_left_out = 4")))
    fewer.plays(0, f"lair {X3}")
    fewer.plays(0, "lock")


def test_another_grid(tmp_path: Path) -> None:
    """[LS-1.13] Three rows of four, with fewer pieces."""
    path = small_set(tmp_path, 3, 4, 4, 1, {"start": 1, "exit": 1, "trap": 1, "monster": 1, "chest": 2})
    played = Scene(GAME, cards=path)
    played.plays("1: complete", "2: complete")
    view = played.view(0)

    assert (view["rows"], view["columns"]) == (3, 4) and 3 <= len(view["lairs"][0]["walls"]) <= 4
    assert len(view["lairs"][0]["features"]) == 6


def test_other_costs(tmp_path: Path) -> None:
    """[LS-7.1, LS-7.7, LS-8.2] A Creep for Perception, a Hustle of one move, dice for two spends."""
    path = altered(
        tmp_path,
        ('cost = [["any"]]', 'cost = [["perception", "any"], ["basic"]]'),
        ('{ do = "hustle", n = 3 }', '{ do = "hustle", n = 1 }'),
        ('cost_per_die = ["any"]', 'cost_per_die = ["any", "any"]'),
    )
    played = scene(path, "at 1 C3", "known 1 C3 C2 D3", ALL_FRESH)
    creeps = {text.removeprefix("creep S ") for text in played.options(0) if text.startswith("creep S")}
    assert creeps == {"wf", "wf pf", "qf pf"}
    played.plays("hustle S qf")
    played.asks(0, "ask.explore")
    fight = scene(path, "at 1 B2", "known 1 B2", ALL_FRESH)
    assert {text.split()[1] for text in fight.options(0) if text.startswith("check")} == {"0", "1", "2", "3"}


def test_conserving_fewer(tmp_path: Path) -> None:
    """[LS-7.25]"""
    played = scene(
        altered(tmp_path, ('{ do = "conserve", n = 3 }', '{ do = "conserve", n = 1 }')),
        "at 1 C3",
        "known 1 C3",
        ALL_FRESH,
    )

    played.refuses("conserve wf wf", because="LS-7.25")


def test_other_targets_and_strikes(tmp_path: Path) -> None:
    """[LS-9.1] A Blob of 2 that spends one cube and fatigues Quickness."""
    path = altered(
        tmp_path,
        ("target = 6", "target = 2"),
        (
            'strike = [ { do = "fatigue", n = 2, pool = "any", cube = "any" } ]',
            'strike = [ { do = "spend", n = 1 }, { do = "fatigue", n = 1, pool = "any", cube = "quickness" } ]',
        ),
    )
    played = scene(path, "at 1 C2", "known 1 C2", ALL_FRESH)
    played.plays("creep N wf", "fatigue wf")

    assert mat(played) == "fresh wwp spent ww fatigued q"
    assert played.view(0)["targets"]["monster"] == 2


def test_two_steps_of_a_strike_are_two_questions(tmp_path: Path) -> None:
    """[LS-R60] In the printed order, each looking at the mat as the step before left it."""
    path = altered(
        tmp_path,
        (
            'strike = [ { do = "fatigue", n = 2, pool = "any", cube = "any" } ]',
            'strike = [ { do = "fatigue", n = 1 }, { do = "fatigue", n = 2, pool = "fresh" } ]',
        ),
    )
    played = scene(path, "at 1 C2", "known 1 C2", ALL_FRESH)
    played.plays("creep N wf")
    played.asks(0, "ask.fatigue.any")
    played.plays("fatigue ws")
    played.asks(0, "ask.fatigue.fresh")


def test_a_hazard_that_holds_its_prey(tmp_path: Path) -> None:
    """[LS-9.8] If its card says so."""
    played = scene(
        altered(tmp_path, ("blocks_leaving = false", "blocks_leaving = true")),
        "at 1 B2",
        "known 1 B2",
        ALL_FRESH,
    )

    played.refuses("creep S wf", because="LS-9.8")
    played.plays("end")


def test_a_reward(tmp_path: Path) -> None:
    """[LS-9.15] A Blob that carried a Treasure."""
    path = altered(tmp_path, ("reward = []", 'reward = [ { do = "draw_treasure", from = "deck", n = 1 } ]'))
    played = scene(path, "at 1 B2", "known 1 B2", ALL_FRESH)
    played.rolls(6)
    played.plays("check 1 wf")

    assert len(game(played).players[0].collection) == 1


def test_chests_with_more_treasures(tmp_path: Path) -> None:
    """[LS-10.3, LS-2.5] Two from the deck, one from a display of four."""
    path = altered(tmp_path, ('from = "deck", n = 1 }', 'from = "deck", n = 2 }'), ("size = 3", "size = 4"))
    played = scene(path, "at 1 D4", "known 1 D4", ALL_FRESH)
    played.plays("open")
    assert len(played.view(0)["display"]) == 4
    played.plays(played.options(0)[0])

    assert len(game(played).players[0].collection) == 3


def test_other_requirements_for_leaving(tmp_path: Path) -> None:
    """[LS-11.2]"""
    played = scene(
        altered(tmp_path, ("{ chests_opened = 3 }", "{ traps_disarmed = 1 }")),
        "at 1 D2",
        "known 1 D2",
        "disarmed 1 1",
        ALL_FRESH,
    )

    assert played.may("exit")


def test_other_scores(tmp_path: Path) -> None:
    """[LS-12.4, LS-12.6, LS-12.10, LS-12.11, LS-12.14, LS-1.11]"""
    path = altered(
        tmp_path,
        ("face_down_treasure = 1", "face_down_treasure = 3"),
        ("most_face_up = 4", "most_face_up = 1"),
        ("monster = [0, 2, 4]", "monster = [7]"),
        ("first_exit = 5", "first_exit = 11"),
        ("other = [0, 0]", "other = [1, 2]"),
        ('keywords = ["harmony"]\nbase = 3', 'keywords = ["harmony"]\nbase = 8'),
    )
    played = scene(
        path,
        "treasures 1 dancing-pair moon-shard",
        "monsters 1 2",
        "exit 1 1",
        "kept 2",
        "open",
        "doing keep",
    )
    played.refuses(0, "keep dancing-pair moon-shard", because="LS-12.4")
    played.plays(0, "keep dancing-pair")

    assert played.view(0)["sheets"][0] == {"columns": [11, 7, 11, 1, 2], "total": 32}


def test_copies_of_a_card(tmp_path: Path) -> None:
    """[LS-1.10, LS-12.9] Two Moon Shards are not different ones."""
    path = altered(tmp_path, ('name = "Moon Shard"\ncount = 1', 'name = "Moon Shard"\ncount = 2'))
    played = scene(path, "treasures 1 moon-shard moon-shard.2", "kept 2", "open", "doing keep")
    played.plays(0, "keep moon-shard moon-shard.2")

    assert played.view(0)["sheets"][0]["columns"][0] == 2


def test_another_cap(tmp_path: Path) -> None:
    """[LS-13.14]"""
    played = scene(
        altered(tmp_path, ("turns_per_seat = 60", "turns_per_seat = 2")),
        "at 1 C3",
        "known 1 C3",
        "at 2 A1",
        "known 2 A1",
        ALL_FRESH,
    )
    for _ in range(3):
        played.plays("end")

    assert played.is_over


def test_a_set_is_named_in_records(tmp_path: Path) -> None:
    setup = GAME.setup(2, cards=altered(tmp_path, ('id = "lairs-house"', 'id = "my-lairs"')))

    assert setup.card_set == "my-lairs" and GAME.setup(2).card_set == "house"


def test_every_card_has_a_name_and_a_text() -> None:
    cards, words = Cards(HOUSE), GAME.words(GAME.setup(2))
    catalogue = words.messages("en")

    assert isinstance(GAME.setup(2), LairsSetup)
    for card in cards.treasures:
        assert catalogue[f"lairs.card.{card.id}"] and catalogue[f"lairs.card.{card.id}.text"]
