"""Two players and the Kitsune. Chapter 15."""

import pytest
from tests.games.kami_sama.table import BLUE, RED, TWO, finish, gains, game, player, stands, table, year_end

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.cards.loader import HOUSE, Cards
from lairhouse.games.kami_sama.game import GAME
from lairhouse.testing.scenes import Scene

CARDS = Cards(HOUSE)
FOX = 2
FULL_FI = "FI-a1 FI-b1 FI-c1 FI-d1 FI-a2 FI-b2 FI-c2 FI-d2 FI-a3 FI-a4 FI-b4 FI-c4"


def acts(card: str, on: str = "", kami: str = TWO, **more: str) -> Scene:
    """The Kitsune carries out a card in the Fishing village, after red's last action of Year 1's fourth round."""
    scene = table(
        kami, on, round=4, active="red", seats={"red": "cubes=1", **more}, also=f"foxes kitsune-03 {card}"
    )
    scene.plays("add WE-c3")
    return scene


def foxes(scene: Scene) -> list[str]:
    return [
        space["id"]
        for space in scene.view(-1)["spaces"]
        if space["owner"] == FOX and space["village"] == "FI"
    ]


def test_the_kitsune_has_twenty_shrines() -> None:
    """[KS-15.4 KS-15.3]"""
    scene = table(TWO)
    assert player(scene, FOX).supply == 20
    assert [entry["shrines"] for entry in scene.view(-1)["players"]] == [20, 20]


def test_the_deck_is_shuffled() -> None:
    """[KS-15.5 KS-15.36] Twelve of twenty are turned up in a game, eight in the shortened one."""
    one, other = Scene(GAME, seats=2, seed=1), Scene(GAME, seats=2, seed=2)
    assert game(one).foxes != game(other).foxes
    finish(one)
    assert len(game(one).foxes_up) == 12
    assert len(game(one).foxes) == 8
    short = Scene(GAME, seats=2, seed=3, options={"short": True})
    finish(short)
    assert len(game(short).foxes_up) == 8


@pytest.mark.parametrize(
    ("round_", "place", "village"), [(1, 3, "HO"), (2, 1, "FA"), (3, 3, "WE"), (4, 1, "FI")]
)
def test_where_the_token_lies(round_: int, place: int, village: str) -> None:
    """[KS-15.6 KS-15.8 KS-15.10 KS-15.2] At the right hand of whoever begins the round, across the board each time."""
    scene = table(TWO, round=round_, active="")
    assert (scene.view(-1)["fox"]["place"], scene.view(-1)["fox"]["village"]) == (place, village)


def test_the_end_of_a_round() -> None:
    """[KS-15.7 KS-15.9 KS-R50] Card, first player token, Kitsune token, and then the board turns."""
    scene = table(TWO, round=1, active="blue", seats={"blue": "cubes=1"}, also="foxes kitsune-03 kitsune-05")
    scene.plays("add FI-a1")
    scene.sees(-1, "fox.squares", ["c1 add 3 right left down"])
    log = scene.log()
    card = next(n for n, line in enumerate(log) if "turns up False Bell in the Holy village" in line)
    token = next(n for n, line in enumerate(log) if "first player token goes to Blue" in line)
    assert card < token
    assert stands(scene, "HO-c1") == "kitsune"
    assert scene.asked == [BLUE]


def test_it_acts_only_at_its_token() -> None:
    """[KS-15.8]"""
    scene = acts("kitsune-05")
    assert {space["village"] for space in scene.view(-1)["spaces"] if space["owner"] == FOX} == {"FI"}


def test_every_card_square_by_square() -> None:
    """[KS-15.11 KS-15.12 KS-15.13 KS-15.14 KS-15.15 KS-15.16 KS-15.18 KS-15.19] Own square, then each arrow outward in its order."""
    board = CARDS.board
    moves = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
    does = {"fox_add": v.FOX_ADD, "fox_remove": v.FOX_REMOVE, "fox_replace": v.FOX_REPLACE}
    entries = CARDS.set.section("kitsune")
    assert len(entries) == len(CARDS.foxes) == 20
    for entry, card in zip(entries, CARDS.foxes, strict=True):
        squares = [square.data for square in entry.tables("effect")]
        order = [str(square["at"])[1] + str(square["at"])[0] for square in squares]
        assert order == sorted(order)
        for square, effect in zip(squares, card.effects, strict=True):
            assert (effect.do, effect.n) == (does[str(square["do"])], square["n"])
            column, row = "abcd".index(str(square["at"])[0]), int(str(square["at"])[1])
            cells = [(column, row)]
            for arrow in square["arrows"]:  # type: ignore[attr-defined]
                dx, dy = moves[arrow]
                cells += [(column + dx * n, row + dy * n) for n in (1, 2, 3)]
            for village, code in enumerate(("FA", "WE", "FI", "HO")):
                names = [f"{code}-{'abcd'[x]}{y}" for x, y in cells if 0 <= x < 4 and 1 <= y <= 4]
                assert [
                    board.names[space]
                    for space in list(effect.tried)[effect.first[village] : effect.first[village + 1]]
                ] == [n for n in names if n in board.names]


def test_orange_adds() -> None:
    """[KS-15.13 KS-15.14 KS-15.15 KS-15.17 KS-15.20] False Bell: three from c1, first right, then left; an occupied space is passed over."""
    scene = acts("kitsune-05", "red FI-c1")
    assert foxes(scene) == ["FI-a1", "FI-b1", "FI-d1"]
    assert stands(scene, "FI-c1") == "red"


def test_an_effect_stops_when_its_number_is_reached() -> None:
    """[KS-15.17]"""
    assert foxes(acts("kitsune-05")) == ["FI-b1", "FI-c1", "FI-d1"]


def test_blue_removes() -> None:
    """[KS-15.21 KS-15.25] Gone by Dawn: c1, then left: the Kitsune's own and empty spaces are passed over."""
    scene = acts("kitsune-20", "kitsune FI-c1; red FI-a1; blue FI-d1")
    assert stands(scene, "FI-a1") == ""
    assert stands(scene, "FI-d1") == "kitsune"  # the card's next square adds there
    assert stands(scene, "FI-c1") == "kitsune"
    assert player(scene, BLUE).supply == 20


def test_yellow_replaces() -> None:
    """[KS-15.22 KS-15.23 KS-15.24 KS-R44] Snow Tracks: a1 is the fox's, right: blue's b1 falls, c1 is free and counts."""
    scene = acts("kitsune-17", "kitsune FI-a1; blue FI-b1 FI-d1")
    assert foxes(scene) == ["FI-a1", "FI-b1", "FI-c1"]
    assert stands(scene, "FI-d1") == "blue"
    assert player(scene, BLUE).supply == 19


def test_missing_squares_are_skipped() -> None:
    """[KS-15.18] The search goes on beyond them: from d3, which FI lacks, up to d2."""
    scene = acts("kitsune-16")
    assert "FI-d2" in foxes(scene)


def test_seeds_are_passed_over() -> None:
    """[KS-R45] By all three colors."""
    scene = acts("kitsune-05", "seed FI-c1", kami="kodama suijin")
    assert foxes(scene) == ["FI-a1", "FI-b1", "FI-d1"]
    blue = acts("kitsune-20", "seed FI-c1; blue FI-a1", kami="kodama suijin")
    assert stands(blue, "FI-c1") == "seed"
    assert stands(blue, "FI-a1") == ""


def test_out_of_shrines() -> None:
    """[KS-15.35 KS-R46] Orange does nothing; yellow removes without adding and counts; on an empty space it goes on."""
    none = {"kitsune": "shrines=0"}
    assert foxes(acts("kitsune-05", **none)) == []
    scene = acts("kitsune-17", "blue FI-b1 FI-d1", **none)
    assert (stands(scene, "FI-b1"), stands(scene, "FI-d1")) == ("", "")


def test_the_kitsune_gains_nothing() -> None:
    """[KS-15.26] Neither Favor nor VP, and it cannot win."""
    scene = acts("kitsune-05")
    assert (player(scene, FOX).favor, player(scene, FOX).nature, player(scene, FOX).vp) == (0, 0, 0)
    finish(scene)
    assert len(scene.value) == 2
    assert player(scene, FOX).vp == 0


def test_the_kitsunes_influence() -> None:
    """[KS-15.27 KS-15.28 KS-R34 KS-R47] Counted like a player's; it comes first in every tie it is part of."""
    scene = year_end(TWO, "red FA-a1 FA-b1; kitsune FA-c2 FA-c1; blue FA-b2")
    assert game(scene).ranks == [FOX, RED, BLUE]
    third = year_end(TWO, "red FA-a1 FA-b1; kitsune FA-d3; blue FA-b2")
    assert game(third).ranks == [RED, FOX, BLUE]
    asked = year_end(TWO, "red FA-a1; kitsune FA-d3; blue FA-b2")
    assert asked.options() == ["tie FA red>blue", "tie FA blue>red"]


def test_three_cards_with_two_players() -> None:
    """[KS-15.29 KS-R49 KS-R59 KS-15.33] The fox takes one whenever it has influence; what is left goes under the deck."""
    scene = year_end(TWO, "red FA-a1; kitsune FA-c2 FA-c1")
    assert scene.view(-1)["draft"]["cards"] == 2
    assert len(game(scene).decks[0]) == 12
    scene.plays("take farming-storyteller", "favor")
    assert len(game(scene).decks[0]) == 13
    alone = year_end(TWO, "red FA-a1")
    assert alone.view(-1)["draft"]["cards"] == 3


def test_the_fox_takes_the_most_vp() -> None:
    """[KS-15.30 KS-15.32] Without its claim, out of the game, for all to see."""
    deck = "deck-FA farming-farmer.1 farming-headman farming-miller.1"
    scene = year_end(TWO, "red FA-a1; kitsune FA-c2 FA-c1", also=deck)
    scene.sees(BLUE, "fox.villagers", ["farming-headman"])
    artisan = year_end(
        TWO,
        "red FA-a1; kitsune FA-c2 FA-c1",
        also="deck-FA farming-artisan farming-peasant.1 farming-miller.1",
    )
    artisan.sees(-1, "fox.villagers", ["farming-artisan"])
    assert gains(artisan, FOX) == (0, 0)


def test_the_fox_draws_lots_among_equals() -> None:
    """[KS-15.31]"""
    taken = set()
    for seed in range(30):
        also = "foxes kitsune-03 kitsune-05\ndeck-FA farming-artisan farming-farmer.1 farming-miller.1"
        on = "red FA-a1; kitsune FA-c2 FA-c1"
        scene = table(TWO, on, round=4, active="red", seats={"red": "cubes=1"}, also=also, seed=seed)
        scene.plays("add WE-c3")
        taken |= set(scene.view(-1)["fox"]["villagers"])
    assert taken == {"farming-artisan", "farming-farmer"}


def test_no_players_abilities_are_asked_but_feather_light() -> None:
    """[D14 KS-17.27] Tengu answers the fox's blue, not its yellow."""
    scene = acts("kitsune-20", "blue FI-b1", kami="kamado tengu")
    assert scene.asked == [BLUE]
    scene.plays("evade FI-b2")
    assert stands(scene, "FI-b2") == "blue"
    yellow = acts("kitsune-17", "blue FI-b1", kami="kamado tengu")
    assert stands(yellow, "FI-b1") == "kitsune"


def test_a_shrine_that_evades_onto_a_space_to_be_tried() -> None:
    """[KS-R75 KS-17.29] The fox meets it there and removes it, Feather-light being used up; a tried space is not tried again."""
    scene = acts("kitsune-20", "blue FI-c1", kami="kamado tengu")
    scene.plays("evade FI-b1")
    assert stands(scene, "FI-b1") == ""
    assert scene.asked != [BLUE] or "let go" not in scene.options()
    safe = acts("kitsune-20", "blue FI-b1 FI-c2", kami="kamado tengu")
    safe.plays("evade FI-b2")
    assert stands(safe, "FI-b2") == "blue"


def test_grudge_answers_the_kitsune() -> None:
    """[KS-R47 KS-17.19] Removed and replaced alike."""
    for card in ("kitsune-20", "kitsune-17"):
        scene = acts(card, "blue FI-b1", kami="kamado ikari", blue="nature=0")
        assert gains(scene, BLUE) == (0, 1) or player(scene, BLUE).vp >= 0
        assert scene.view(-1)["villages"][2]["marks"] == ["rage"]


def test_players_take_kitsune_shrines_as_an_opponents() -> None:
    """[KS-15.34 KS-R47] Removed, replaced, moved."""
    removed = table("ikari suijin", "kitsune FA-b1")
    removed.plays("use ikari-1: remove FA-b1")
    replaced = table("kamado suijin", "kitsune FA-b1")
    replaced.plays("use kamado-2: replace FA-b1")
    assert stands(replaced, "FA-b1") == "red"
    moved = table("ta-no-kami suijin", "kitsune FA-a1")
    moved.plays("use ta-no-kami-2: move FA-a1 FA-b1")
    assert stands(moved, "FA-b1") == "kitsune"
    assert player(removed, FOX).supply == 20


def test_the_kitsunes_temples_are_not_compared() -> None:
    """[KS-R68 KS-13.7] Its shrine in a temple breaks no tie."""
    seats = {"red": "vp=20", "blue": "vp=20"}
    scene = table(
        TWO,
        "kitsune FA-b2 WE-c2; blue FI-b2",
        year=3,
        round=5,
        active="",
        seats=seats,
        also="agenda YearEnd step=5",
    )
    game(scene).settle()
    assert scene.value == [0.0, 1.0]
    scene.sees(-1, "result.ties", [[20, 0, 0, 0], [20, 0, 1, 0]])
