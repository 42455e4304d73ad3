"""Years, rounds, the end of a year, and fewer players. Chapters 4, 12, 14 and 16."""

from tests.games.kami_sama.table import (
    BLUE,
    PURPLE,
    RED,
    THREE,
    TWO,
    WHITE,
    finish,
    gains,
    game,
    last_turn,
    player,
    stands,
    table,
    tokens,
    year_end,
)

from lairhouse.games.kami_sama.game import GAME
from lairhouse.testing.scenes import Scene


def rounds(scene: Scene) -> list[str]:
    return [line for line in scene.log() if line.startswith("Year ") and "begins." in line]


def test_three_years_of_four_rounds() -> None:
    """[KS-4.1 KS-4.4 KS-4.6 KS-4.8 KS-R2 KS-16.4] The first player of a round is the next one clockwise; Year 2 opens with the second."""
    scene = Scene(GAME, seats=4, seed=3, options={"first_player": "first_seat"})
    finish(scene)

    order = ["Red", "Blue", "Purple", "White"]
    begins = [(year + round_) % 4 for year in range(3) for round_ in range(4)]
    assert rounds(scene) == [
        f"Year {n // 4 + 1}, round {n % 4 + 1}: {order[first]} begins." for n, first in enumerate(begins)
    ]


def test_the_steps_of_a_year() -> None:
    """[KS-4.2 KS-4.3 KS-4.9 KS-10.1] Start, turns, end; passives of the start come before any turn."""
    scene = Scene(GAME, seats=4, seed=8)
    finish(scene)
    log = scene.log()
    first_turn = next(n for n, line in enumerate(log) if line.startswith("Year 1, round 1"))
    first_end = log.index("Year 1 ends.")
    for n, line in enumerate(log[:first_end]):
        if "is drawn" in line:
            assert n < first_turn
    scored = next(n for n, line in enumerate(log) if "Favor" in line and "VP" in line)
    ranked = [n for n, line in enumerate(log) if line.startswith("Influence in the")]
    began = log.index(next(line for line in log if line.startswith("Year 2 begins")))
    assert first_turn < first_end < ranked[0] < scored < began


def test_start_of_year_goes_round_from_the_opener() -> None:
    """[KS-R4 KS-R79] The later one knows the earlier: Yue's Moon is drawn before Noroi lays the Fear token."""
    scene = Scene(GAME, seats=2, at="picking yes\nopener red\nred dealt=yue,tengu\nblue dealt=noroi,ikari")
    scene.plays(0, "keep yue")
    scene.plays(1, "keep noroi")
    assert any("Moon token" in line for line in scene.log())
    assert scene.asked == [BLUE]
    scene.plays("fear WE")
    assert scene.asked == [RED]
    scene.cannot_undo(BLUE)


def test_the_blue_token_shows_the_first_player() -> None:
    """[KS-4.5 KS-4.10] The one before the Farming village; the red token has no other meaning."""
    for round_ in (1, 2, 3, 4):
        scene = table(round=round_, active="")
        first = scene.view(-1)["first"]
        assert scene.view(-1)["players"][first]["village"] == "FA"
        assert scene.view(-1)["red_place"] == 0


def test_the_board_turns_after_every_round() -> None:
    """[KS-4.7 KS-4.9 KS-R3] After the fourth round too."""
    scene = table(active="white", seats={"white": "cubes=1"})
    scene.plays("add HO-c1")
    assert scene.view(-1)["board_turns"] == 1
    scene = last_turn()
    scene.plays("add HO-c1")
    assert scene.view(-1)["board_turns"] == 4


def test_passives_at_the_end_of_the_year() -> None:
    """[KS-17.26 KS-R4] Warm Hearths counts huts in all villages before influence, at most 4 Favor."""
    on = "blue FA-b1 FA-a2 WE-a1 WE-c1 HO-d3"
    scene = last_turn(on=on)
    scene.plays("add HO-c1")
    assert gains(scene, BLUE)[0] == 4
    few = last_turn(on="blue FA-b1 WE-a1")
    few.plays("add HO-c1")
    assert gains(few, BLUE)[0] == 2


def test_a_track_at_nothing_scores_nothing() -> None:
    """[KS-12.2]"""
    scene = last_turn(seats={"red": "favor=9"})
    scene.plays("add HO-c1", "take holy-abbot")
    assert player(scene, RED).vp == 0


def test_gains_from_villagers_count_this_year() -> None:
    """[KS-12.4 KS-12.3] Two Favor from the Artisan with two Nature make 2 VP; nothing is carried over."""
    scene = last_turn(on="red FA-b1", seats={"red": "nature=2 favor=0"}, also="deck-FA farming-artisan")
    scene.plays("add HO-c1", "take farming-artisan", "take holy-abbot")
    assert player(scene, RED).vp == 2
    assert gains(scene, RED) == (0, 0)


def test_the_next_year_is_prepared() -> None:
    """[KS-12.5 KS-12.6 KS-12.7 KS-12.9 KS-R54] Goal, cubes, board and year token move on."""
    scene = last_turn(also="goals hedgerow four-trades terraces")
    scene.plays("add HO-c1", "take holy-abbot")
    shown = scene.view(-1)
    assert (shown["year"], shown["goal"], shown["board_turns"]) == (2, "four-trades", 5)
    assert [entry["cubes"] for entry in shown["players"]] == [4, 4, 4, 4]
    scene.hears(-1, "Year 2 begins with 4 cubes each. The goal is Four Trades.")


def test_what_lies_stays_between_years() -> None:
    """[KS-12.10 KS-9.20] Shrines, kami tokens, village tokens, villagers."""
    on = "red FA-b1; seed WE-a1"
    seats = {"red": "tokens=FA,WE", "blue": "villagers=farming-headman"}
    scene = last_turn(on=on, seats=seats, also="marks rage=FI\ndeck-FA farming-farmer.1")
    scene.plays("add HO-c1", "take farming-farmer", "take holy-abbot")
    assert (stands(scene, "FA-b1"), stands(scene, "WE-a1")) == ("red", "seed")
    assert tokens(scene, RED) == [1, 1, 0, 0]
    assert scene.view(1)["players"][BLUE]["villagers"] == ["farming-headman"]
    assert scene.view(-1)["villages"][2]["marks"] == ["rage"]


def test_the_game_ends_after_year_3() -> None:
    """[KS-12.11]"""
    scene = last_turn(year=3, on="blue FA-b1")
    scene.plays("add HO-c1")
    assert scene.asked
    scene.random_actions(20)
    assert scene.is_over
    assert len(scene.view(-1)["scored"]) == 1


def test_the_shortened_game() -> None:
    """[KS-16.1 KS-16.2 KS-16.3] It ends with Year 2, villagers, tracks and final score included."""
    scene = last_turn(year=2, options={"short": True}, seats={"red": "favor=3 nature=4 tokens=FA"})
    scene.plays("add HO-c1", "take holy-abbot")
    assert scene.is_over
    assert player(scene, RED).vp == 3 + 1
    assert player(scene, WHITE).vp == 4

    full = last_turn(year=2)
    full.plays("add HO-c1", "take holy-abbot")
    assert not full.is_over


def test_three_players_and_an_empty_place() -> None:
    """[KS-14.1 KS-14.3 KS-R5 KS-R60] The place to the right of the starting player is empty; its village is nobody's current one."""
    scene = table(THREE)
    assert [village["seat"] for village in scene.view(-1)["villages"]] == [0, 1, 2, -1]
    assert scene.view(-1)["villages"][3]["place"] == 3


def test_the_first_player_token_with_three() -> None:
    """[KS-14.4 KS-14.5 KS-14.6 KS-14.7 KS-14.8 KS-14.9 KS-14.10] It passes after every round; each begins four rounds."""
    scene = Scene(GAME, seats=3, seed=4, options={"first_player": "first_seat"})
    finish(scene)
    names = ["Red", "Blue", "Purple"]
    assert rounds(scene) == [
        f"Year {n // 4 + 1}, round {n % 4 + 1}: {names[n % 3]} begins." for n in range(12)
    ]
    assert table(THREE, round=1).view(-1)["first_player_token"] == RED
    assert table(THREE, round=4, active="").view(-1)["first_player_token"] == RED
    assert table(THREE, year=2, active="").view(-1)["first_player_token"] == BLUE
    assert table(THREE, year=2, active="").view(-1)["players"][BLUE]["village"] == "FA"


def test_three_draw_three_cards() -> None:
    """[KS-14.11 KS-14.13] In all four villages, that of the empty place too."""
    scene = year_end(THREE, on="red FA-b1 HO-d3")
    assert scene.view(-1)["draft"]["cards"] == 3
    scene.plays(scene.options()[-1])
    while scene.view(-1)["draft"] and scene.view(-1)["draft"]["village"] == "FA":
        scene.plays(scene.options()[-1])
    assert scene.view(-1)["draft"]["village"] == "HO"
    assert scene.view(-1)["draft"]["cards"] == 3


def test_abilities_reach_the_village_of_the_empty_place() -> None:
    """[KS-14.12 KS-R60] Great Leap adds in any other village."""
    scene = table("tengu suijin kamado")
    scene.plays("use tengu-2", "add HO-c1")
    assert stands(scene, "HO-c1") == "red"


def test_two_sit_opposite_and_pass_the_token() -> None:
    """[KS-15.1 KS-15.2 KS-R48] The same player begins rounds 1 and 3 of every year."""
    scene = table(TWO)
    assert [village["seat"] for village in scene.view(-1)["villages"]] == [0, -1, 1, -1]
    game_ = Scene(GAME, seats=2, seed=6, options={"first_player": "first_seat"})
    finish(game_)
    names = ["Red", "Blue"]
    assert rounds(game_) == [
        f"Year {n // 4 + 1}, round {n % 4 + 1}: {names[n % 2]} begins." for n in range(12)
    ]


def test_purple_is_third_of_three() -> None:
    """[KS-4.4] One turn each in a round, clockwise from its first player."""
    scene = table(THREE, round=2, active="")
    assert scene.view(-1)["order"] == [1, 2, 0]
    assert game(scene).active == BLUE
    assert scene.view(-1)["players"][PURPLE]["turn"] == "next"
