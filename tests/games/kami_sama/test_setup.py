"""The parts of the game and its set-up. Chapters 1, 2 and 3."""

import pytest
from tests.games.kami_sama.table import BLUE, RED, WHITE, game, last_turn, player, stands, table

from lairhouse.games.kami_sama.cards.loader import COMPONENTS, HOUSE, Cards
from lairhouse.games.kami_sama.game import GAME
from lairhouse.kernel.bits import count
from lairhouse.kernel.errors import BadSetup
from lairhouse.testing.scenes import Scene

CARDS = Cards(HOUSE)


def dealt(seats: int = 4, seed: int = 1, **options: bool | str) -> Scene:
    return Scene(GAME, seats=seats, seed=seed, options=options)


def chosen(seats: int = 4, seed: int = 1) -> Scene:
    """A dealt table whose seats have kept their first sheet."""
    scene = dealt(seats, seed)
    for seat in range(seats):
        scene.plays(seat, scene.options(seat)[0])
    return scene


def test_two_to_four_players() -> None:
    """[KS-1.1]"""
    assert GAME.seats == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="2, 3, 4"):
            GAME.setup(seats)


def test_most_points_win_and_four_sources_give_them() -> None:
    """[KS-1.2 KS-1.3 KS-13.5] Tracks, sets, single tokens, villagers."""
    scene = last_turn(
        year=3,
        also="goal four-trades\nsupply FA=12 WE=12 FI=12 HO=12",
        seats={
            "blue": "favor=3 nature=2 vp=6 sets=1 tokens=FA villagers=farming-headman",
            "purple": "vp=12",
        },
    )
    scene.plays("add HO-c1", "take holy-abbot")

    assert player(scene, BLUE).vp == 2 + 6 + 1 + 4
    assert scene.value == [0.0, 1.0, 0.0, 0.0]


def test_the_board_has_four_villages() -> None:
    """[KS-1.4 KS-2.1 KS-7.1] In clockwise order, each with fields, forests, huts, stilt houses and one temple."""
    assert [village.text("code") for village in CARDS.villages] == ["FA", "WE", "FI", "HO"]
    for village in range(4):
        spaces = CARDS.board.villages[village]
        assert count(spaces) == 12
        for kind in range(4):
            assert count(spaces & CARDS.board.kinds[kind]) >= 1
        assert count(spaces & CARDS.board.kinds[4]) == 1


def test_the_box_holds_what_the_rulebook_lists() -> None:
    """[KS-1.5 KS-1.6 KS-1.7 KS-1.8 KS-1.9 KS-1.10 KS-1.11 KS-1.12 KS-1.13 KS-1.14 KS-1.15 KS-1.16 KS-1.17 KS-1.18 KS-1.19 KS-R1]"""
    listed = {entry.id(): entry for entry in CARDS.set.section("component")}
    for name, number in COMPONENTS.items():
        assert listed[name].number("count", 0, 99) == number
    assert listed["reference-card"].number("count", 0, 9) == 4
    assert len(CARDS.kamis) == 8
    assert len(CARDS.cards) == 60
    for village in range(4):
        assert sum(CARDS.villagers[card].village == village for card in CARDS.cards) == 15
    assert len(CARDS.goals) == 15
    assert sum(goal.year_1 for goal in CARDS.goals) == 4
    assert {token.id: token.count for token in CARDS.tokens} == {"moon": 4, "seed": 4, "fear": 1, "rage": 1}
    assert len(CARDS.foxes) == 20
    assert CARDS.tokens_per_village == 12


def test_each_seat_has_its_place_and_village() -> None:
    """[KS-2.2 KS-2.3 KS-2.22 KS-6.3] The Farming village is before the first player."""
    scene = chosen()
    opener = game(scene).opener
    shown = scene.view(-1)["players"]
    assert sorted(entry["place"] for entry in shown) == [0, 1, 2, 3]
    assert shown[opener]["village"] == "FA"
    assert [shown[(opener + step) % 4]["village"] for step in range(4)] == ["FA", "WE", "FI", "HO"]


@pytest.mark.parametrize(("seats", "shrines"), [(4, 18), (3, 19), (2, 20)])
def test_shrines_at_the_start(seats: int, shrines: int) -> None:
    """[KS-2.4 KS-2.5 KS-2.6 KS-2.7 KS-2.8 KS-14.2 KS-15.3] The rest is out of the game."""
    scene = chosen(seats)
    assert [entry["shrines"] for entry in scene.view(-1)["players"]] == [shrines] * seats
    assert [entry["color"] for entry in scene.view(-1)["players"]] == ["red", "blue", "purple", "white"][
        :seats
    ]


def test_each_seat_keeps_one_of_two_kami_in_secret() -> None:
    """[KS-2.9 KS-R64 D1] All are asked at once, and nothing is shown before the last pick."""
    scene = dealt(3)
    assert scene.asked == [0, 1, 2]
    sheets = [scene.view(seat)["players"][seat]["sheets"] for seat in range(3)]
    assert len({kami for pair in sheets for kami in pair}) == 6
    scene.plays(1, f"keep {sheets[1][1]}")
    assert scene.asked == [0, 2]
    scene.sees(0, "players.1.kami", "")
    scene.sees(0, "players.1.has_picked", True)
    scene.refuses(0, f"keep {sheets[1][0]}", because="KS-2.9")
    scene.plays(0, f"keep {sheets[0][0]}")
    scene.plays(2, f"keep {sheets[2][0]}")
    for watcher in (-1, 0, 1, 2):
        scene.sees(watcher, "players.1.kami", sheets[1][1])
    scene.cannot_undo(2)


def test_a_seat_takes_the_tokens_of_its_kami() -> None:
    """[KS-2.10 KS-8.4]"""
    scene = table("kodama yue noroi ikari", also="marks moon=FA fear=FA")
    assert [entry["kami_tokens"] for entry in scene.view(-1)["players"]] == [
        {"seed": 4},
        {"moon": 3},
        {"fear": 0},
        {"rage": 1},
    ]


def test_everything_starts_at_nothing() -> None:
    """[KS-2.11 KS-2.12 KS-2.13 KS-2.14 KS-2.15] Tracks and VP at 0, three cubes, Year 1."""
    scene = chosen()
    for entry in scene.view(-1)["players"]:
        assert (entry["favor"], entry["nature"], entry["vp"], entry["cubes"]) == (0, 0, 0, 3)
    assert scene.view(-1)["year"] == 1


def test_decks_are_shuffled_apart() -> None:
    """[KS-2.16 KS-2.25] Each deck holds its own village's cards, in another order at another table."""
    one, other = game(dealt(seed=1)), game(dealt(seed=2))
    for village in range(4):
        assert sorted(one.decks[village]) == sorted(other.decks[village])
        assert one.decks[village] != other.decks[village]
        assert all(CARDS.villagers[CARDS.cards[card]].village == village for card in one.decks[village])


def test_goals_are_drawn() -> None:
    """[KS-2.17 KS-2.18 KS-2.19 KS-9.1] One of Year 1 face up, two others beneath; the other twelve are out."""
    seen = set()
    for seed in range(40):
        goals = [CARDS.goals[goal] for goal in game(dealt(seed=seed)).goals]
        assert [goal.year_1 for goal in goals] == [True, False, False]
        assert goals[1].id != goals[2].id
        seen |= {goal.id for goal in goals}
    assert len(seen) == 15


def test_tokens_lie_beside_the_board() -> None:
    """[KS-2.20 KS-2.26]"""
    assert [village["tokens"] for village in chosen().view(-1)["villages"]] == [12, 12, 12, 12]


def test_the_first_player_is_drawn_or_named() -> None:
    """[KS-2.21]"""
    assert {int(game(dealt(seed=seed)).opener) for seed in range(30)} == {0, 1, 2, 3}
    assert {int(game(dealt(seed=seed, first_player="first_seat")).opener) for seed in range(9)} == {0}


def test_advent_tokens_begin_together() -> None:
    """[KS-2.23 KS-2.24 KS-3.4 KS-3.5] Blue lies in the Farming village and travels; red lies on the table and stays."""
    scene = table()
    assert [village["blue"] for village in scene.view(-1)["villages"]] == [True, False, False, False]
    assert scene.view(-1)["villages"][0]["place"] == scene.view(-1)["red_place"] == 0
    later = table(round=3, active="purple")
    assert later.view(-1)["villages"][0]["place"] == 2
    assert later.view(-1)["red_place"] == 0


def test_the_board_turns_clockwise() -> None:
    """[KS-3.1 KS-3.2 KS-3.3] Each place meets Farming, Holy, Fishing, Wealthy in this order."""
    met = [
        [table(round=round_).view(-1)["players"][seat]["village"] for round_ in (1, 2, 3, 4)]
        for seat in range(4)
    ]
    assert met == [
        ["FA", "HO", "FI", "WE"],
        ["WE", "FA", "HO", "FI"],
        ["FI", "WE", "FA", "HO"],
        ["HO", "FI", "WE", "FA"],
    ]


def test_pieces_travel_with_their_village() -> None:
    """[KS-3.4] Shrines and tokens stay in their village when it turns."""
    scene = table(
        "kodama suijin ikari tengu", on="red FA-a1; seed FA-b1", active="white", seats={"white": "cubes=1"}
    )
    scene.plays("add HO-c1")
    assert scene.view(-1)["players"][RED]["village"] == "HO"
    assert stands(scene, "FA-a1") == "red"
    assert stands(scene, "FA-b1") == "seed"


def test_play_goes_to_the_left() -> None:
    """[KS-3.6] Clockwise: red, blue, purple, white."""
    scene = table("kamado suijin kodama ikari", seats={"red": "cubes=1"})
    assert scene.view(-1)["order"] == [0, 1, 2, 3]
    scene.plays("add FA-b1")
    assert scene.asked == [BLUE]
    scene.plays("add WE-a1", "add WE-c1", "add WE-b2")
    assert scene.asked == [2]


@pytest.mark.parametrize("year", [1, 2, 3])
def test_every_village_is_current_once_a_year(year: int) -> None:
    """[KS-3.7]"""
    for seat in range(4):
        villages = {table(year=year, round=r).view(-1)["players"][seat]["village"] for r in (1, 2, 3, 4)}
        assert villages == {"FA", "WE", "FI", "HO"}


def test_a_place_at_the_end_of_the_year_has_its_first_village() -> None:
    """[KS-R3 KS-R38] After four turns of the board every seat has again what it had in the first round."""
    scene = last_turn(on="white FA-b1")
    scene.plays("add HO-c1")
    assert scene.view(-1)["board_turns"] == 4
    assert [entry["village"] for entry in scene.view(-1)["players"]] == ["FA", "WE", "FI", "HO"]
    assert scene.asked == [WHITE]
