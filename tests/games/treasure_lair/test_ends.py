"""Chapter 14: the end of the game and scoring."""

import pytest
from tests.games.treasure_lair.tables import game_of, picking, table

from lairhouse.testing.scenes import Scene, clause

NEARLY = {
    2: "dragons-hoard sapphire-sceptre copper-crown",
    3: "dragons-hoard sapphire-sceptre",
    4: "dragons-hoard jade-frog",
}


def about_to_win(seats: int, turn: int = 1) -> Scene:
    """A seat in turn before a quest worth 1 that it can win, 1 treasure short of the trigger."""
    gear = "\n".join(f"gold {seat} 0" for seat in range(1, seats + 1))
    return table(
        f"turn {turn}\nfirst 1\n{gear}\ntreasures {turn} {NEARLY[seats]}\nparty {turn} woodcutter\n"
        "quest q1 pilgrims-chalice bramble-ogre\nchosen detour",
        seats=seats,
    )


def turn(scene: Scene) -> None:
    """A turn in which 1 gold is gained."""
    picking(scene, "found-strongbox").plays("gold")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_trigger_by_seats(seats: int) -> None:
    """[TL-14.2, TL-14.3, TL-14.4, TL-14.5, TL-14.6, TL-14.1]"""
    scene = about_to_win(seats, turn=2)
    scene.sees(0, "triggered_by", -1)
    scene.plays("quest q1", "send woodcutter", "defeat")
    assert scene.view(0)["triggered_by"] == 1
    order = []
    while not scene.is_over:
        order.append(scene.asked[0])
        turn(scene)

    assert order == [(1 + steps) % seats for steps in range(1, seats)]


def test_one_short_triggers_nothing() -> None:
    """[TL-14.2, TL-R44] Nor does the Treasure Seeker's point."""
    scene = table("""
        gold 1 0
        gold 2 0
        treasures 1 dragons-hoard sapphire-sceptre
        scored 1 treasure-seeker
        party 1 woodcutter
        quest q1 copper-crown bramble-ogre
        attempt q1
    """)
    scene.plays("send woodcutter", "defeat")

    scene.sees(0, "triggered_by", -1)
    scene.sees(0, "players.0.treasure", 6)
    assert game_of(scene).player(0).points(game_of(scene).book) == 7


def test_the_most_treasure_wins_whoever_triggered() -> None:
    """[TL-14.7, TL-R44, TL-17.44]"""
    scene = over("treasures 1 dragons-hoard heart-of-the-mountain copper-crown", "treasures 2 jade-frog")
    assert scene.value == [1.0, 0.0]

    scene = over("treasures 1 dragons-hoard", "treasures 2 sapphire-sceptre\nscored 2 treasure-seeker")
    assert scene.value == [1.0, 0.0]
    assert scene.view(0)["final"][1]["treasure"] == 3


def over(one: str, two: str, seats: int = 2) -> Scene:
    """A finished game."""
    rest = "".join(f"gold {seat} 0\n" for seat in range(1, seats + 1) if f"gold {seat}" not in one + two)
    return table(f"{one}\n{two}\n{rest}over", seats=seats)


@pytest.mark.parametrize(
    ("one", "two", "column", "word"),
    [
        ("treasures 1 copper-crown", "treasures 2 silver-astrolabe", 1, "levels"),
        (
            "treasures 1 copper-crown\nparty 1 mummer",
            "treasures 2 jade-frog\nparty 2 beastmaster",
            2,
            "costs",
        ),
        ("treasures 1 copper-crown\ngold 1 1", "treasures 2 jade-frog\ngold 2 2", 3, "gold"),
    ],
    ids=["levels", "costs", "gold"],
)
def test_the_tie_breaks(one: str, two: str, column: int, word: str) -> None:
    """[TL-14.8, TL-14.9, TL-14.10]"""
    scene = over(one, two)

    assert scene.value == [0.0, 1.0]
    scene.sees(0, "decided_by", column)
    assert scene.words.score(scene.state)[-1].says.key.endswith(word)


@clause("TL-14.11")
def test_who_is_still_tied_shares_the_win() -> None:
    scene = over("treasures 1 copper-crown", "treasures 2 jade-frog")

    assert scene.value == [0.5, 0.5]
    assert scene.words.score(scene.state)[-1].says.params == {"seats": "1, 2"}


@clause("TL-14.12")
def test_a_tie_break_looks_only_at_those_still_tied() -> None:
    """Seat 3 has the most gold, but lost on levels before."""
    scene = over(
        "treasures 1 silver-astrolabe\ngold 1 2",
        "treasures 2 amber-mirror\ngold 2 1\ntreasures 3 jade-frog\ngold 3 5",
        3,
    )

    assert scene.value == [1.0, 0.0, 0.0]


@clause("TL-R45", "TL-13.3")
def test_the_seeker_and_starting_heroes_add_nothing_to_ties() -> None:
    scene = over(
        "treasures 1 sapphire-sceptre\nscored 1\nparty 1 squire mummer",
        "treasures 2 jade-frog\nscored 2 treasure-seeker\nparty 2 rogue",
    )
    rows = scene.view(0)["final"]

    assert [row["treasure"] for row in rows] == [2, 2]
    assert [row["levels"] for row in rows] == [5, 3]
    assert [row["costs"] for row in rows] == [1, 0]


@clause("TL-R38", "TL-17.25")
def test_nobody_takes_an_extra_turn_after_the_trigger() -> None:
    scene = table(
        "trigger 2\nlast-turns 2\ntreasures 2 dragons-hoard heart-of-the-mountain jade-frog\nparty 1 gambler\nchosen detour\ngold 1 0"
    )
    scene.plays("gold")

    assert scene.asked == [1]

    scene = table("trigger 1\nlast-turns 2 3\nextra 1\nparty 1 mummer\nchosen detour\ngold 1 0", seats=3)
    scene.plays("gold")
    assert scene.asked == [1]
    scene.sees(0, "last_turns", [2])


@clause("TL-R42", "TL-R43")
def test_reached_in_another_players_turn() -> None:
    """Seat 1 trades; seat 3 has enough by it: everybody but seat 3 has a last turn, from the left of seat 1."""
    scene = table("""
        gold 1 2
        gold 2 0
        gold 3 0
        first 1
        treasures 1 jade-frog
        treasures 3 copper-crown sapphire-sceptre dragons-hoard
        party 1 rogue
        pool relic-broker silver-fox rune-sage
        chosen detour
    """, seats=3)  # fmt: skip
    scene.plays("recruit", "hire relic-broker", "instant relic-broker")
    assert scene.view(0)["triggered_by"] == 2
    assert scene.view(0)["last_turns"] == [0]
    order = []
    while not scene.is_over:
        order.append(scene.asked[0])
        turn(scene)

    assert order == [1, 0]


@clause("TL-R42")
def test_the_seat_in_turn_counts_first() -> None:
    at = """
        gold 1 2
        gold 2 0
        turn 1
        treasures 1 jade-frog dragons-hoard heart-of-the-mountain
        treasures 2 copper-crown sapphire-sceptre golden-hound moonsteel-blade
        pool relic-broker silver-fox rune-sage
        chosen detour
    """
    scene = table(at)
    scene.plays("recruit", "hire relic-broker", "instant relic-broker treasure jade-frog")

    assert scene.view(1)["triggered_by"] == 0


@clause("TL-R41")
def test_once_triggered_it_stays_triggered() -> None:
    scene = table(
        "trigger 1\nlast-turns\nturn 2\ntreasures 2 dragons-hoard heart-of-the-mountain jade-frog\nchosen detour\ngold 2 0"
    )
    scene.plays("gold")

    assert scene.is_over
    scene.sees(0, "triggered_by", 0)


@clause("TL-R74")
def test_fifty_rounds_without_a_treasure_end_the_game() -> None:
    scene = table("turn 2\nfirst 1\ndry 39\nchosen detour\ngold 1 0\ngold 2 0")
    scene.sees(0, "rounds_left", -1)
    scene.plays("gold")
    scene.sees(0, "rounds_left", 10)

    scene = table("turn 2\nfirst 1\ndry 49\nchosen detour\ngold 1 0\ngold 2 0\ntreasures 2 jade-frog")
    scene.plays("gold")
    assert scene.is_over
    assert scene.value == [0.0, 1.0]


@clause("TL-R74")
def test_a_treasure_begins_the_count_anew_and_extra_turns_make_no_round() -> None:
    scene = table("turn 2\nfirst 1\ndry 49\ngained\nchosen detour\ngold 2 0")
    scene.plays("gold")
    assert (scene.is_over, game_of(scene).dry) == (False, 0)

    scene = table("turn 1\nfirst 1\ndry 49\nchosen detour\ngold 1 0")
    scene.plays("gold")
    assert (scene.is_over, game_of(scene).dry) == (False, 49)

    scene = table("turn 2\nfirst 1\ndry 49\nextra 1\nchosen detour\ngold 2 0")
    scene.plays("gold")
    assert scene.asked == [1]


@clause("TL-R64")
def test_claimed_quests_are_worth_nothing() -> None:
    scene = table("treasures 1 copper-crown\nquest c2 dragons-hoard bramble-ogre\nover", claimed=True)

    assert scene.value == [1.0, 0.0]


def test_the_trigger_is_announced() -> None:
    """[TL-14.5, TL-14.6]"""
    scene = about_to_win(3)
    scene.plays("quest q1", "send woodcutter", "defeat")

    scene.hears(2, "Seat 1 has triggered the end of the game.")
    scene.sees(2, "last_turns", [2])
