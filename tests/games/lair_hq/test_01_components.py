"""Chapters 1 and 2: what lies in the box and how it is set up."""

import pytest
from tests.games.lair_hq.table import place, seat, standing, state_of, table, top

from lairhouse.games.lair_hq.game import GAME, LairSetup
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.message import Message
from lairhouse.testing.scenes import Scene, clause

SEATS = (2, 3, 4)


def book_of(seats: int) -> LairSetup:
    return GAME.setup(seats)


def test_the_box_holds_what_the_sheet_says() -> None:
    """[LR-1.1, LR-1.2, LR-1.4] Four Elevators and the Core, 36 room cards of which two are Sites."""
    setup = book_of(4)

    assert setup.book.shaft.ids == ["L1", "L2", "L3", "L4", "CORE"]
    assert len(setup.book.cards.ids) == 36
    assert [setup.book.cards.names[card] for card, _ in setup.book.cards.sites] == ["Site A", "Site B"]
    assert len(setup.book.cards.deck) == 34


@clause("LR-1.3", "LR-2.16")
def test_everybody_has_a_boss_and_two_henchmen_at_home() -> None:
    scene = table(None, 3)

    assert [(it["henchmen_home"], it["boss"]) for it in scene.view(0)["players"]] == [(2, "")] * 3


@pytest.mark.parametrize("seats", SEATS)
def test_the_tokens_add_up(seats: int) -> None:
    """[LR-1.5, LR-2.10, LR-2.11, LR-1.13] Three in every Inbox, none active, all others in the bank."""
    scene = table(None, seats)

    assert [standing(scene, number)[1:3] for number in range(seats)] == [(0, 3)] * seats
    assert top(scene)["bank"] == 32 - 3 * seats


def test_the_crates_are_of_five_kinds() -> None:
    """[LR-1.6, LR-2.9, LR-1.13, LR-2.14] Four, three, two, two and one, all in the pool."""
    scene = table(None)

    assert [kind["tiles"] for kind in top(scene)["crate_faces"]] == [4, 3, 2, 2, 1]
    assert sorted(state_of(scene).pile) == [0] * 4 + [1] * 3 + [2] * 2 + [3] * 2 + [4]
    assert [(it["crates"], it["cards"]) for it in scene.view(0)["players"]] == [(0, []), (0, [])]


def test_the_colours_in_seat_order() -> None:
    """[LR-1.7]"""
    assert [it["colour"] for it in table(None, 4).view(0)["players"]] == ["Red", "Blue", "Green", "Yellow"]


def test_a_room_card_shows_cost_base_symbols_and_directives() -> None:
    """[LR-1.8, LR-1.10]"""
    face = next(face for face in top(table(None))["faces"] if face["id"] == "guard-post")

    assert (face["cost"], face["base"], face["symbols"], face["is_open"]) == (1, 1, ["skull"], False)
    assert face["build_left"] == [{"word": "gain", "what": "work_token", "n": 1}]
    assert face["room_right"] == [{"word": "dismiss", "what": "", "n": 1}]
    assert {symbol for face in top(table(None))["faces"] for symbol in face["symbols"]} == {
        "gear", "flask", "skull", "eye", "bolt",
    }  # fmt: skip


def test_rubble_costs_nothing_shows_nothing_and_does_nothing() -> None:
    """[LR-1.9, LR-8.7] The Vault's eye counts no longer once it is destroyed, and any card may replace it."""
    scene = table("""
        turn red
        L1-left-1 *Vault
        L1-right-1 Site B
        red active 1 points 5
        red cards Archive
        blue points 0
    """)
    scene.plays("boss Yard")

    assert offered_score(scene, "build Archive at L1-left") == 2
    scene.refuses("boss L1-left-1")


def offered_score(scene: Scene, text: str) -> int:
    score = scene.option(text).label.params["score"]
    assert isinstance(score, Message)
    return int(str(score.params["n"]))


def test_a_level_has_four_locations_for_one_card_each() -> None:
    """[LR-1.11, LR-10.4] Place 1 beside the shaft is filled before place 2."""
    scene = table("""
        turn red
        L1-left-1 Site A
        L1-right-1 Site B
        L1-right-2 Vault
        red active 1 points 5
        red cards Archive, Canteen
    """)
    scene.plays("boss Yard")
    scene.refuses("build Archive at L1-right", because="LR-10.4")
    scene.plays("build Archive at L1-left")

    assert [it["id"] for it in top(scene)["levels"][0]["places"]] == [
        "L1-left-1",
        "L1-left-2",
        "L1-right-1",
        "L1-right-2",
    ]
    assert place(scene, "L1-left-2")["card"] == "archive"


def test_the_surface_is_no_lair_room() -> None:
    """[LR-1.12, LR-10.55] None of the three can be destroyed, occupied or upgraded."""
    scene = table("""
        turn red
        L1-left-1 Demolition Range @ red
        red active 1
    """)
    scene.plays("boss Demolition Range")
    scene.refuses("destroy Yard", because="LR-10.55")
    scene.refuses("destroy Dig", because="LR-10.55")
    scene.refuses("destroy Heliport", because="LR-10.55")


def test_the_meter_ends_at_five() -> None:
    """[LR-1.14, LR-10.57]"""
    scene = table("""
        turn red
        L1-left-1 Generator Hall @ red
        red active 1 points 4
    """)
    scene.plays("boss Generator Hall")

    assert standing(scene, 0)[3] == 5


def test_two_to_four_play() -> None:
    """[LR-2.1]"""
    assert GAME.seats == SEATS
    with pytest.raises(BadSetup):
        GAME.setup(5)


@pytest.mark.parametrize(("seats", "levels", "slots"), [(2, 4, 22), (3, 5, 28), (4, 5, 28)])
def test_the_shaft_by_players(seats: int, levels: int, slots: int) -> None:
    """[LR-2.2, LR-2.3, LR-8.14] Six slots a level and four on the Core, which lies at the bottom."""
    scene = table(None, seats)

    assert len(top(scene)["levels"]) == levels
    assert top(scene)["track_length"] == slots
    assert [level["last_slot"] - level["first_slot"] + 1 for level in top(scene)["levels"]] == [6] * (
        levels - 1
    ) + [4]
    assert [level["is_core"] for level in top(scene)["levels"]] == [False] * (levels - 1) + [True]


@pytest.mark.parametrize("seats", SEATS)
def test_only_the_topmost_card_is_open_and_bears_the_sites(seats: int) -> None:
    """[LR-2.4, LR-2.5, LR-2.6, LR-R30]"""
    scene = table(None, seats)
    first = top(scene)["levels"][0]["places"]

    assert [level["is_open"] for level in top(scene)["levels"]] == [True] + [False] * (
        len(top(scene)["levels"]) - 1
    )
    assert [(it["card"], it["is_destroyed"]) for it in first] == [
        ("site-a", False), ("", False), ("site-b", False), ("", False),
    ]  # fmt: skip


@pytest.mark.parametrize("seats", SEATS)
def test_deck_and_pool(seats: int) -> None:
    """[LR-2.7, LR-2.8] All but the Sites, shuffled; players plus two in the pool."""
    scene = table(None, seats)
    ids = state_of(scene).book.cards.ids
    cards = [*state_of(scene).deck, *(ids.index(id) for id in top(scene)["pool"])]

    assert len(top(scene)["pool"]) == seats + 2
    assert sorted(cards) == list(range(2, 36))
    assert state_of(scene).deck != sorted(state_of(scene).deck)


def test_the_first_player_is_drawn_and_the_others_follow_clockwise() -> None:
    """[LR-2.12]"""
    tracks = {tuple(top(table(None, 3, seed=seed))["retire_track"]) for seed in range(30)}

    assert tracks == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}


@pytest.mark.parametrize(("seats", "points"), [(2, [2, 2]), (3, [2, 2, 3]), (4, [2, 2, 3, 4])])
def test_build_points_by_the_order_of_the_track(seats: int, points: list[int]) -> None:
    """[LR-2.13, LR-2.15]"""
    scene = table(None, seats, seed=5)

    assert [seat(scene, number)["points"] for number in top(scene)["retire_track"]] == points
    assert [it["score"] for it in scene.view(0)["players"]] == [0] * seats
