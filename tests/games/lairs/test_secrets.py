"""Every row of the ledger's table of secrets, both ways: who sees it sees it, who must not cannot."""

import json

import pytest
from tests.games.lairs.table import HALL, L1, L2, building, game, table
from tests.games.lairs.test_chests import ALL

from lairhouse.testing.scenes import Scene

EVERYBODY = (-1, 0, 1)


def seen(scene: Scene, seat: int) -> str:
    """View and log of a seat, as text."""
    return json.dumps(
        [scene.view(seat), scene.log(seat), scene.words.position(scene.state, seat), scene.drawing(seat)]
    )


def test_a_lair_under_construction() -> None:
    """[LS-3.1] Its builder alone; not even that something is there."""
    scene, other = building(), building()
    scene.plays("1: put C D4", "1: wall B3e")

    assert "D4" in seen(scene, 0) and "B3e" in seen(scene, 0)
    for seat in (-1, 1):
        assert seen(scene, seat) == seen(other, seat)


def test_the_number_of_pieces_placed() -> None:
    """[LS-3.1]"""
    scene, other = building(), building()
    scene.plays("1: suggest easy")

    assert scene.view(0)["site"]["walls_left"] == 0
    assert scene.view(1) == other.view(1) and scene.view(-1) == other.view(-1)


def test_that_a_seat_has_locked() -> None:
    """[LS-3.17] Both, at once."""
    scene = building()
    scene.plays("1: lair " + L1, "1: lock")

    for seat in EVERYBODY:
        assert scene.view(seat)["seats"][0]["stage"] == "choosing"
        scene.hears(seat, "Seat 1 has locked its lair.")


def test_a_locked_lair() -> None:
    """[LS-5.10, LS-13.16] Its builder, piecemeal by learning, wholly at the end."""
    scene = table("at 1 C3", "known 1 C3", lair=HALL)

    assert HALL in seen(scene, 1)
    for seat in (-1, 0):
        assert "E6s" not in seen(scene, seat) and scene.view(seat)["lairs"][1] is None
    scene.plays("2: finish?", "1: finish yes")
    for seat in EVERYBODY:
        assert scene.view(seat)["lairs"][1]["text"] == HALL


def test_the_number_of_walls_left_out() -> None:
    """[LS-3.9] 17 or 20 walls: the explorer sees no difference."""
    walls = L2.split("W:")[1].split(",")
    assert len(walls) == 17
    looks = []
    for more in ("", ",F2e"):
        scene = Scene(building().game, at=f"lair 1 {L1}\nlair 2 {L2}{more}\nactive 1\nat 1 D3")
        looks.append(seen(scene, 0))
        assert len(scene.view(1)["lairs"][1]["walls"]) == 17 + bool(more)
    assert looks[0] == looks[1]


def test_the_choice_of_who_begins() -> None:
    """[LS-3.17] The chooser, until both have locked."""
    looks = []
    for said in ("first me", "first rival"):
        scene = building()
        scene.plays("1: lair " + L1, "1: lock", f"1: {said}")
        looks.append((seen(scene, 1), seen(scene, -1)))
        assert f"first {1 if said == 'first me' else 2}" in scene.words.position(scene.state, 0)
    assert looks[0] == looks[1]


def test_the_start_space() -> None:
    """[LS-4.2] Its builder, until the first turn of the exploring seat."""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1")
    assert scene.view(0)["maps"][0]["features"] == []
    fresh = building()
    fresh.plays("2: lair " + L2, "2: lock", "2: first rival", "1: complete")

    for seat in EVERYBODY:
        assert fresh.view(seat)["maps"][0]["at"] == "D3"
        assert fresh.view(seat)["maps"][1]["at"] == ""


def test_a_known_spaces_walls_and_feature() -> None:
    """[LS-5.8, LS-5.10] Both, when learnt."""
    scene = table("at 1 C2", "known 1 C2")
    scene.plays("peer N pf")

    for seat in EVERYBODY:
        assert {"A2s", "B2e"} <= set(scene.view(seat)["maps"][0]["walls"])
        scene.hears(seat, "B2: walls to the north and east; Monster.")


def test_maps_marks_and_guesses() -> None:
    """[LS-5.8, LS-R39] Both, always."""
    scene = table("at 1 C3", "known 1 C3")
    scene.plays("1: mark D3 T")

    assert scene.view(0)["maps"] == scene.view(1)["maps"] == scene.view(-1)["maps"]


def test_positions_cubes_and_rows() -> None:
    """[LS-4.12, LS-6.1, LS-9.14] Both, always: the Explorer's place, all baskets, achievements, tiles removed."""
    scene = table(
        "at 1 C3", "known 1 C3", "monsters 1 2", "removed 1 1", "mat 2 fresh wwqp conserved w fatigued w"
    )

    for seat in EVERYBODY:
        view = scene.view(seat)
        assert view["maps"][0]["at"] == "C3"
        assert view["seats"][1]["cubes"] == {"fresh": "wwqp", "conserved": "w", "spent": "", "fatigued": "w"}
        assert (view["seats"][0]["monsters"], view["seats"][0]["removed"]) == (2, 1)


def test_dice_and_targets() -> None:
    """[LS-8.3, LS-9.13] Both, always."""
    scene = table("at 1 B2", "known 1 B2")
    scene.rolls(1, 2)
    scene.plays("check 2 wf wf")

    for seat in EVERYBODY:
        assert scene.view(seat)["dice"] == {"dice": [1, 2], "total": 3, "target": 6}
        assert scene.view(seat)["maps"][0]["features"][0]["target"] == 3
        scene.hears(seat, "Seat 1 rolls 1+2 = 3 against 6.")


def test_display_and_counts() -> None:
    """[LS-2.5, LS-10.6, LS-10.12] Both: the display, the number of cards in deck, discard pile and collections."""
    scene = table("treasures 1 moon-shard star-shard", "discard sun-shard")

    for seat in EVERYBODY:
        view = scene.view(seat)
        assert len(view["display"]) == 3 and (view["deck"], view["discard"]) == (16, 1)
        assert [one["collection"]["count"] for one in view["seats"]] == [2, 0]


def test_deck_order_and_content() -> None:
    """[LS-2.5] Nobody, never."""
    one = table(
        "display dancing-pair",
        "deck " + " ".join(ALL[:16]),
        "treasures 2 weeping-gargoyle granite-tortoise twin-soul-locket",
    )
    other = table(
        "display dancing-pair",
        "deck " + " ".join(reversed(ALL[:16])),
        "treasures 2 weeping-gargoyle granite-tortoise twin-soul-locket",
    )

    for seat in EVERYBODY:
        assert seen(one, seat) == seen(other, seat)


def test_a_treasure_drawn_from_the_deck() -> None:
    """[LS-10.4, LS-10.12] Its owner, until the end."""
    scene = table("at 1 D4", "known 1 D4", "display sun-shard dancing-pair star-shard")
    card = game(scene).book.cards[game(scene).deck[-1]].id
    scene.plays("open")

    assert card in seen(scene, 0)
    for seat in (-1, 1):
        scene.cannot_see(seat, card)
        scene.hears(seat, "Seat 1 draws a card.")
        assert not any("You drew" in line for line in scene.log(seat))


def test_a_treasure_taken_from_the_display() -> None:
    """[LS-10.5] Both, when taken; afterwards the panel shows backs."""
    scene = table("at 1 D4", "known 1 D4", "display sun-shard dancing-pair star-shard")
    scene.plays("open", "claim sun-shard")

    for seat in (-1, 1):
        scene.hears(seat, "Seat 1 takes Sun Shard from the display.")
        assert scene.view(seat)["seats"][0]["collection"]["cards"] == []


def test_the_discard_pile() -> None:
    """[LS-10.9] Nobody."""
    scene = table("discard runaways-charm")

    for seat in EVERYBODY:
        assert "runaways-charm" not in seen(scene, seat)


@pytest.mark.parametrize("owner", [0, 1])
def test_a_collection(owner: int) -> None:
    """[LS-10.12, LS-12.3] Its owner, until the end."""
    scene = table(f"treasures {owner + 1} runaways-charm", "at 1 C3", "at 2 A1")
    assert "runaways-charm" in seen(scene, owner)
    for seat in EVERYBODY:
        if seat != owner:
            assert "runaways-charm" not in seen(scene, seat)
    scene.plays("1: finish?", "2: finish yes")
    for seat in EVERYBODY:
        assert "runaways-charm" in seen(scene, seat)


def test_the_face_up_choice() -> None:
    """[LS-R36] Its owner, until both have chosen."""
    looks = []
    for kept in ("moon-shard", "sun-shard"):
        scene = table("treasures 1 moon-shard sun-shard", "treasures 2 star-shard", "open", "doing keep")
        scene.plays(0, f"keep {kept}")
        looks.append((seen(scene, 1), seen(scene, -1)))
        assert f"kept 1 {kept}" in scene.words.position(scene.state, 0)
        scene.plays(1, "keep star-shard")
        scene.hears(1, f"Seat 1 keeps {'Moon' if kept == 'moon-shard' else 'Sun'} Shard face-up.")
    assert looks[0] == looks[1]


def test_the_order_of_exits() -> None:
    """[LS-11.7] Both, at once."""
    scene = table("at 1 D2", "known 1 D2", "chests 1 3", "at 2 A1")
    scene.plays("exit")

    for seat in EVERYBODY:
        assert [one["exit"] for one in scene.view(seat)["seats"]] == [1, 0]
        scene.hears(seat, "Seat 1 leaves the lair first.")


def test_the_games_seed() -> None:
    """[LS-R56] Nobody: the stream of chance is in no view, and two streams look alike."""
    one, other = table(seed=1), table(seed=2)

    for seat in EVERYBODY:
        assert seen(one, seat) == seen(other, seat)
        assert "rng" not in seen(one, seat)
