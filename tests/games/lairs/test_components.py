"""Chapters 1 and 2: pieces, cards and set-up, as the house set states them and a deal lays them out."""

from collections import Counter

import pytest
from tests.games.lairs.table import building, game, mat

from lairhouse.games.lairs.book import CHEST, EXIT, MONSTER, START, TRAP
from lairhouse.games.lairs.game import GAME, LairsSetup
from lairhouse.games.lairs.grid import E, N, S, W
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.rng import seeded


def setup() -> LairsSetup:
    found = GAME.setup(2)
    assert isinstance(found, LairsSetup)
    return found


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_there_are_two_players(seats: int) -> None:
    """[LS-1.1]"""
    with pytest.raises(BadSetup):
        GAME.setup(seats)
    assert GAME.minutes == 40


def test_each_player_has_a_board_a_mat_and_a_map() -> None:
    """[LS-1.3, LS-1.8, LS-2.1, LS-2.3] Two lairs apart, two blank maps, two Trackers that stand nowhere yet."""
    view = building().view(0)

    assert len(view["maps"]) == len(view["seats"]) == len(view["lairs"]) == 2
    assert all(blank["known"] == blank["walls"] == blank["features"] == [] for blank in view["maps"])
    assert [one["at"] for one in view["maps"]] == ["", ""]


def test_three_dice_with_six_faces() -> None:
    """[LS-1.4, LS-2.6, LS-R1]"""
    assert setup().book.dice == 3 and setup().book.faces == [1, 2, 3, 4, 5, 6]


def test_six_cubes_all_spent_at_the_start() -> None:
    """[LS-1.5, LS-2.4, LS-6.6, LS-6.7] Four white, one Quickness, one Perception, in the Spent basket."""
    scene = building()

    assert mat(scene, 0) == mat(scene, 1) == "spent wwwwqp"


def test_the_pieces_of_a_lair() -> None:
    """[LS-1.6, LS-1.7, LS-2.2] Twenty walls, one Start, one Exit, three of each other Feature."""
    view = building().view(0)

    assert view["site"]["walls_left"] == 20
    assert view["site"]["left"] == {"start": 1, "exit": 1, "trap": 3, "monster": 3, "chest": 3}
    build = setup().book.build
    assert [build.features[kind] for kind in (START, EXIT, TRAP, MONSTER, CHEST)] == [1, 1, 3, 3, 3]


def test_one_monster_and_one_trap_card_for_both_lairs() -> None:
    """[LS-1.9, LS-2.7, LS-9.1] They lie open: target 6 and 5."""
    assert building().view(-1)["targets"] == {"monster": 6, "trap": 5}
    assert (setup().book.monster.id, setup().book.trap.id) == ("hungry-blob", "greased-pit")


def test_twenty_two_treasures_of_eight_types() -> None:
    """[LS-1.10, LS-1.11]"""
    book = setup().book
    types = Counter(book.type_names[card.type] for card in book.cards)

    assert len(book.cards) == 22
    assert types == {
        "book": 3,
        "statue": 3,
        "scroll": 3,
        "amulet": 3,
        "cup": 3,
        "shard": 3,
        "crown": 2,
        "orb": 2,
    }


def test_categories_do_nothing() -> None:
    """[LS-1.12, LS-1.14, LS-5.15] The set gives them; the book of rules has no place for them, nor for expansion signs."""
    hazard = setup().book.monster

    assert {name for name in dir(hazard) if not name.startswith("_")} == {"id", "target", "blocks_leaving"}


def test_the_grid_runs_from_a1_to_f6() -> None:
    """[LS-1.13, LS-3.11] Rows from north to south, columns from west to east; steps are never diagonal."""
    grid = setup().book.build.grid

    assert grid.names[0] == "A1" and grid.names[35] == "F6" and len(grid.names) == 36
    c3 = grid.names.index("C3")
    steps = {way: grid.names[grid.neighbour(c3, way)] for way in (N, E, S, W)}
    assert steps == {N: "B3", E: "C4", S: "D3", W: "C2"}
    assert [grid.neighbour(0, way) for way in (N, W)] == [-1, -1]
    assert [grid.neighbour(35, way) for way in (E, S)] == [-1, -1]
    assert grid.neighbour(5, E) == -1 and grid.neighbour(6, W) == -1


def test_the_deck_is_shuffled_and_three_lie_open() -> None:
    """[LS-2.5] Every card comes first about as often as any other."""
    tops: Counter[int] = Counter()
    for seed in range(2_200):
        state = GAME.deal(GAME.setup(2), seeded(seed))
        assert isinstance(state, Lairs)
        assert len(state.display) == 3 and len(state.deck) == 19
        assert sorted(state.display + state.deck) == list(range(22))
        tops[state.deck[-1]] += 1
    assert len(tops) == 22 and min(tops.values()) > 60 and max(tops.values()) < 145


def test_the_display_may_be_looked_at_while_building() -> None:
    """[LS-2.5]"""
    assert len(building().view(0)["display"]) == 3


def test_a_seat_keeps_its_own_mat() -> None:
    """[LS-1.5] Twelve cubes, six a seat."""
    scene = building()
    counts = GAME.conserved(game(scene))

    assert sum(count for name, count in counts.items() if name.startswith("cubes")) == 12
