"""Chapter 12: the end of the game and its score."""

import itertools

import pytest
from tests.games.lairs.table import game, table
from tests.games.lairs.test_chests import ALL

from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.scoring import best_keeping, keepings, treasure_points
from lairhouse.testing.scenes import Scene


def ending(*rows: str) -> Scene:
    """Both seats choose what they keep; seat 2 has no Treasures unless a row says so."""
    rest = [] if any(row.startswith("treasures 2") for row in rows) else ["kept 2"]
    return table(*rows, *rest, "open", "doing keep")


def worth(cards: str, *rows: str, kept: str | None = None) -> dict[str, int]:
    """What each card scores when these are kept (default: all)."""
    scene = ending(f"treasures 1 {cards}", *rows)
    scene.plays(0, f"keep {cards if kept is None else kept}".strip())
    return {card["id"]: card["worth"] for card in scene.view(-1)["seats"][0]["collection"]["cards"]}


def sheet(scene: Scene, seat: int) -> list[int]:
    columns: list[int] = scene.view(-1)["sheets"][seat]["columns"]
    return columns


def test_the_game_ends_after_the_final_turn() -> None:
    """[LS-12.1, LS-12.3] All Treasures are laid open before anybody chooses."""
    scene = table(
        "at 1 D2",
        "known 1 D2",
        "chests 1 3",
        "at 2 A1",
        "known 2 A1",
        "treasures 1 moon-shard",
        "treasures 2 sun-shard",
    )
    scene.plays("exit", "end")

    assert scene.asked == [0, 1]
    scene.sees(1, "seats.0.collection.cards.0.id", "moon-shard")
    scene.sees(-1, "seats.1.collection.cards.0.id", "sun-shard")


def test_four_stay_face_up_at_most() -> None:
    """[LS-12.4]"""
    hand = " ".join(ALL[:6])
    scene = ending(f"treasures 1 {hand}")

    assert len([text for text in scene.options(0) if text.startswith("keep")]) == 57
    scene.refuses(0, "keep " + " ".join(ALL[:5]), because="LS-12.4")
    scene.refuses(0, "keep dancing-pair", because="LS-12.2")


def test_more_may_be_flipped_than_the_limit_forces() -> None:
    """[LS-R35] None face-up at all."""
    assert worth("moon-shard sun-shard", kept="") == {"moon-shard": 1, "sun-shard": 1}


def test_both_choose_at_the_same_time() -> None:
    """[LS-R36] The first choice is hidden until the second is made."""
    scene = ending("treasures 1 moon-shard sun-shard", "treasures 2 star-shard")
    scene.plays(0, "keep moon-shard")

    assert scene.view(0)["seats"][0]["chosen"] is True and scene.view(1)["seats"][0]["chosen"] is True
    kept_by_rival = [card["kept"] for card in scene.view(1)["seats"][0]["collection"]["cards"]]
    assert kept_by_rival == [True, True]  # what the best choice would be, not what was chosen
    assert "kept 1 ?" in scene.words.position(scene.state, 1)
    scene.plays(1, "keep star-shard")
    assert [card["kept"] for card in scene.view(1)["seats"][0]["collection"]["cards"]] == [True, False]


def test_face_up_scores_base_and_bonus_and_face_down_one() -> None:
    """[LS-12.5, LS-12.6]"""
    assert worth("granite-tortoise dancing-pair", kept="granite-tortoise") == {
        "granite-tortoise": 4,
        "dancing-pair": 1,
    }


def test_what_is_face_down_is_ignored() -> None:
    """[LS-12.7] Its type for another card's bonus too."""
    assert worth("tranquil-goblet lucky-tankard")["tranquil-goblet"] == 4
    assert worth("tranquil-goblet lucky-tankard", kept="tranquil-goblet")["tranquil-goblet"] == 2


@pytest.mark.parametrize(
    ("cards", "rows", "card", "points"),
    [
        ("tranquil-goblet venomous-chalice lucky-tankard", (), "tranquil-goblet", 6),
        ("venomous-chalice", ("monsters 1 2",), "venomous-chalice", 3),
        ("lucky-tankard tranquil-goblet", (), "lucky-tankard", 4),
        ("scroll-of-harmony tranquil-goblet dancing-pair", (), "scroll-of-harmony", 6),
        ("scroll-of-dread moon-shard crown-of-teeth", (), "scroll-of-dread", 5),
        ("scroll-of-fortune sun-shard", (), "scroll-of-fortune", 3),
        ("scroll-of-fortune sun-shard", ("exit 1 2", "exit 2 1"), "scroll-of-fortune", 4),
        ("moon-shard sun-shard", (), "moon-shard", 3),
        ("moon-shard", (), "moon-shard", 1),
        ("star-shard moon-shard sun-shard", (), "star-shard", 6),
        ("trailblazers-crown", ("exit 1 1",), "trailblazers-crown", 5),
        ("trailblazers-crown", ("exit 1 2", "exit 2 1"), "trailblazers-crown", 2),
        ("crown-of-teeth", ("monsters 1 2",), "crown-of-teeth", 4),
        ("crown-of-teeth", ("monsters 1 1",), "crown-of-teeth", 2),
        ("surveyors-orb", ("known 1 A1 A2 A3 A4 A5 A6 B1 B2 B3",), "surveyors-orb", 2),
        ("surveyors-orb", ("known 1 A1 A2 A3 A4 A5 A6 B1 B2",), "surveyors-orb", 1),
        ("prismatic-orb moon-shard dancing-pair lucky-tankard", (), "prismatic-orb", 4),
        ("prismatic-orb moon-shard sun-shard lucky-tankard", (), "prismatic-orb", 2),
        ("trapsmiths-primer", ("disarmed 1 3",), "trapsmiths-primer", 5),
        ("bestiary-of-bites", ("monsters 1 3",), "bestiary-of-bites", 5),
        ("catalogue-of-curios moon-shard dancing-pair weeping-gargoyle", (), "catalogue-of-curios", 3),
        ("weeping-gargoyle dancing-pair granite-tortoise", (), "weeping-gargoyle", 6),
        ("twin-soul-locket runaways-charm", (), "twin-soul-locket", 4),
        ("runaways-charm", ("exit 1 1",), "runaways-charm", 4),
    ],
)  # fmt: skip
def test_each_treasures_bonus(cards: str, rows: tuple[str, ...], card: str, points: int) -> None:
    """[LS-12.8, LS-12.9, LS-11.10, LS-12.15] Types, keywords, accomplishments; the card itself left out."""
    assert worth(cards, *rows)[card] == points


def test_the_number_of_face_down_cards_counts() -> None:
    """[LS-R37]"""
    assert worth("hoarders-amulet moon-shard sun-shard", kept="hoarders-amulet")["hoarders-amulet"] == 4


def test_a_bonus_looks_at_its_owner_alone() -> None:
    """[LS-R40, LS-12.8] The rival's cards and Monsters change nothing."""
    scene = ending(
        "treasures 1 tranquil-goblet venomous-chalice", "treasures 2 lucky-tankard", "monsters 2 3"
    )
    scene.plays(1, "keep lucky-tankard")
    scene.plays(0, "keep tranquil-goblet venomous-chalice")

    assert sheet(scene, 0)[0] == 2 + 2 + 1


@pytest.mark.parametrize(("monsters", "points"), [(0, 0), (1, 0), (2, 2), (3, 6)])
def test_monsters_score_step_by_step(monsters: int, points: int) -> None:
    """[LS-12.10]"""
    scene = ending(f"monsters 1 {monsters}", "treasures 1 moon-shard")
    scene.plays(0, "keep moon-shard")

    assert sheet(scene, 0)[1] == points


@pytest.mark.parametrize(
    ("exits", "points"), [((1, 2), [5, 2]), ((2, 1), [2, 5]), ((1, 0), [5, 0]), ((0, 0), [0, 0])]
)
def test_exits_score(exits: tuple[int, int], points: list[int]) -> None:
    """[LS-12.11, LS-12.12, LS-12.13]"""
    rows = [f"exit {seat + 1} {place}" for seat, place in enumerate(exits) if place]
    scene = ending("treasures 1 moon-shard", *rows)
    scene.plays(0, "keep moon-shard")

    assert [sheet(scene, seat)[2] for seat in range(2)] == points


def test_no_other_scoring() -> None:
    """[LS-12.14, LS-12.2] Five columns, the last two 0."""
    scene = ending("treasures 1 moon-shard")
    scene.plays(0, "keep moon-shard")

    assert sheet(scene, 0) == [1, 0, 0, 0, 0]


def test_chests_and_traps_score_nothing_by_themselves() -> None:
    """[LS-12.15]"""
    scene = ending("chests 1 3", "disarmed 1 3", "treasures 1 dancing-pair")
    scene.plays(0, "keep dancing-pair")

    assert scene.view(-1)["sheets"][0]["total"] == 3


def test_the_higher_total_wins() -> None:
    """[LS-12.16, LS-1.2]"""
    scene = ending("treasures 1 moon-shard", "treasures 2 dancing-pair")
    scene.plays(0, "keep moon-shard")
    scene.plays(1, "keep dancing-pair")

    assert scene.value == [0.0, 1.0] and scene.view(0)["winner"] == 1
    scene.hears(0, "Seat 2 wins.")


def test_of_equal_totals_the_first_to_exit_wins() -> None:
    """[LS-12.17] 5 and 2 for exits, 1 and 4 for cards."""
    scene = ending("treasures 1 moon-shard", "treasures 2 granite-tortoise", "exit 1 1", "exit 2 2")
    scene.plays(0, "keep moon-shard")
    scene.plays(1, "keep granite-tortoise")

    assert [scene.view(0)["sheets"][seat]["total"] for seat in range(2)] == [6, 6]
    assert scene.value == [1.0, 0.0]


def test_equal_totals_without_an_exit_are_shared() -> None:
    """[LS-13.15]"""
    scene = ending("treasures 1 moon-shard", "treasures 2 sun-shard")
    scene.plays(0, "keep moon-shard")
    scene.plays(1, "keep sun-shard")

    assert scene.value == [0.5, 0.5] and scene.view(0)["winner"] == -1


def test_who_never_exited_flips_and_scores_like_the_other() -> None:
    """[LS-R52]"""
    scene = ending("treasures 1 moon-shard", "treasures 2 granite-tortoise", "exit 1 1")

    assert scene.asked == [0, 1]
    scene.plays(0, "keep moon-shard")
    scene.plays(1, "keep granite-tortoise")
    assert sheet(scene, 1) == [4, 0, 0, 0, 0]


def test_without_treasures_nothing_is_asked() -> None:
    scene = table("at 1 D2", "known 1 D2", "chests 1 3", "at 2 A1", "known 2 A1")
    scene.plays("exit", "end")

    assert scene.is_over


def test_the_proposal_is_the_best_of_all_sets() -> None:
    """[LS-12.4] Among equal best sets the one with more cards, then the earliest in the collection."""
    setup = GAME.setup(2)
    assert isinstance(setup, LairsSetup)
    player = game(table("monsters 1 2", "disarmed 1 1", "known 1 A1 A2")).players[0]
    for hand in itertools.islice(itertools.combinations(range(22), 6), 0, 60_000, 997):
        player.collection[:] = list(hand)
        best = best_keeping(setup.book, player)
        points = {kept: treasure_points(setup.book, player, kept) for kept in keepings(setup.book, player)}
        equal = [kept for kept, found in points.items() if found == max(points.values())]
        places = {kept: [hand.index(card) for card in hand if kept >> card & 1] for kept in equal}
        assert best == min(equal, key=lambda kept: (-len(places[kept]), places[kept]))


def test_the_end_is_explained_line_by_line() -> None:
    """[LS-12.2] Every card, five columns and the sum for each seat, then who has won."""
    scene = ending("treasures 1 moon-shard sun-shard", "monsters 1 3", "exit 1 1")
    scene.plays(0, "keep moon-shard sun-shard")
    keys = [line.says.key for line in scene.words.score(scene.state)]

    assert keys[:2] == ["lairs.score.face_up"] * 2
    assert keys.count("lairs.score.total") == 2 and keys[-1] == "lairs.score.winner"


def test_both_lairs_are_unveiled_at_the_end() -> None:
    """[LS-13.16] With the whole way of each Explorer."""
    scene = ending("treasures 1 moon-shard", "turns 1 2", "at 1 B6", "trail 1 1:A5 1:A6 2:B6")
    scene.plays(0, "keep moon-shard")

    view = scene.view(-1)
    assert view["phase"] == "over" and all(lair is not None for lair in view["lairs"])
    assert view["maps"][0]["trail"] == [["A5", "A6"], ["A6", "B6"]]
