"""Chapter 20: the table of secrets, both ways."""

import pytest
from tests.games.treasure_lair.tables import game_of, gold, left, party, picking, pile, table, trail

from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import digest
from lairhouse.testing.laws import fits, guessed_worlds
from lairhouse.testing.scenes import Scene, clause

EVERYBODY = (-1, 0, 1)
AT = """
    gold 1 hollow-king
    gold 2 lord-of-lies
    quest q1 copper-crown bramble-ogre (elder-wyrm)
    quest q2 jade-frog fog-marsh (drowned-fortress)
"""


def names_in(scene: Scene, seat: int, names: list[str]) -> list[str]:
    """Which of the names the seat is shown anywhere."""
    found = []
    for name in names:
        try:
            scene.cannot_see(seat, f'"{name}"')
        except AssertionError:
            found.append(name)
    return found


def test_the_order_of_the_decks_is_known_to_nobody() -> None:
    scene = table(AT)
    game = game_of(scene)
    for seat in EVERYBODY:
        guess = game.copy()
        guess.guess(seat, seeded(5))
        assert guess.hero_deck != game.hero_deck
        assert sorted(guess.hero_deck) == sorted(game.hero_deck)
        assert guess.action_deck != game.action_deck
        assert guess.treasure_deck != game.treasure_deck
        assert guess.challenge_deck != game.challenge_deck


def test_sizes_and_discard_piles_are_open() -> None:
    scene = table(AT + "pile challenges two-headed-giant\npile heroes oracle")
    for seat in EVERYBODY:
        scene.sees(seat, "decks.0.left", left(scene, "challenges"))
        scene.sees(seat, "decks.0.out", ["two-headed-giant"])
        scene.sees(seat, "decks.1.out", ["oracle"])


def test_pools_treasures_and_face_up_challenges_are_open() -> None:
    scene = table(AT)
    for seat in EVERYBODY:
        view = scene.view(seat)
        assert view["pool"] == scene.view(0)["pool"]
        assert view["actions"] == scene.view(0)["actions"]
        assert [quest["treasure"]["card"] for quest in view["quests"]] == ["copper-crown", "jade-frog"]
        assert [trail(scene, place, seat)[0] for place in ("q1", "q2")] == ["bramble-ogre", "fog-marsh"]


def test_a_hidden_challenge_is_seen_by_nobody() -> None:
    scene = table(AT)
    for seat in EVERYBODY:
        scene.cannot_see(seat, "elder-wyrm")


def test_who_looked_sees_it_as_long_as_it_lies_there_and_that_it_looked_is_open() -> None:
    scene = picking(table(AT), "spyglass")
    scene.plays("q1:2", "done")

    assert trail(scene, "q1", 0) == ["bramble-ogre", "(elder-wyrm)"]
    for seat in (-1, 1):
        scene.cannot_see(seat, "elder-wyrm")
        scene.sees(seat, "quests.0.challenges.1.looked", [0])
        scene.hears(seat, "Seat 1 looks at challenge 2 of quest 1.")
    picking_on = scene
    picking_on.plays("gold")
    picking(picking_on, "scouting-party").plays("q1:2", "q1:2")
    assert trail(scene, "q1", 0) == ["bramble-ogre", "()"]
    assert "elder-wyrm" in pile(scene, "challenges")


def test_a_hidden_challenge_is_public_when_attempted() -> None:
    """[TL-7.18]"""
    scene = table(AT + "party 1 woodcutter\nattempt q1")
    scene.plays("send woodcutter", "defeat")

    for seat in EVERYBODY:
        assert trail(scene, "q1", seat) == ["elder-wyrm"]


def test_an_unseen_replacement_is_seen_by_nobody() -> None:
    scene = picking(table(AT + "deck challenges clockwork-labyrinth"), "scouting-party")
    scene.plays("q1:2", "q1:2")

    for seat in EVERYBODY:
        scene.cannot_see(seat, "clockwork-labyrinth")


@clause("TL-10.5", "TL-R25", "TL-10.4")
def test_faces_of_gold_are_seen_by_nobody_until_spent() -> None:
    scene = table(AT + "chosen detour\npool mummer rune-sage silver-fox")
    for seat in EVERYBODY:
        assert [player["gold"] for player in scene.view(seat)["players"]] == [1, 1]
        scene.cannot_see(seat, "hollow-king")
        scene.cannot_see(seat, "lord-of-lies")
    scene.plays("recruit", "hire mummer")

    for seat in EVERYBODY:
        scene.sees(seat, "decks.0.out", ["hollow-king"])
        scene.cannot_see(seat, "lord-of-lies")


def test_parties_participants_and_icons_are_open() -> None:
    scene = table(AT + "party 1 elementalist mummer\nattempt q1\nsent elementalist")
    scene.plays("power elementalist icon A")

    for seat in EVERYBODY:
        assert [hero["card"] for hero in scene.view(seat)["players"][0]["party"]] == [
            "elementalist",
            "mummer",
        ]
        assert scene.view(seat)["attempt"]["sent"] == [
            {"card": "elementalist", "icons": "A", "is_kept": False}
        ]


def test_drawn_heroes_and_treasures_are_open() -> None:
    scene = picking(table(AT + "deck heroes silver-fox mummer"), "talent-scout")
    for seat in EVERYBODY:
        assert [hero["card"] for hero in scene.view(seat)["drawn"]] == ["silver-fox", "mummer"]

    scene = table(AT + "deck treasures dragons-hoard opal-throne\nparty 1 barkeep\nattempt q1\nsent barkeep")
    scene.plays("power barkeep")
    for seat in EVERYBODY:
        assert [card["card"] for card in scene.view(seat)["drawn_treasures"]] == [
            "dragons-hoard",
            "opal-throne",
        ]


def test_won_treasures_are_open() -> None:
    scene = table(AT + "treasures 2 dragons-hoard")
    for seat in EVERYBODY:
        scene.sees(seat, "players.1.treasure", 3)


def test_a_hidden_challenge_put_back_is_remembered() -> None:
    """[TL-R13] Without Hidden Quests the open log keeps it, and so does the table."""
    scene = table("gold 1 0\nparty 1 woodcutter\nquest q1 copper-crown bramble-ogre (elder-wyrm)\nattempt q1")
    scene.plays("send woodcutter", "defeat", "quit")

    for seat in EVERYBODY:
        assert trail(scene, "q1", seat) == ["bramble-ogre", "(elder-wyrm)"]
        guess = game_of(scene).copy()
        guess.guess(seat, seeded(9))
        assert guess.quests[0].trail == game_of(scene).quests[0].trail


@clause("TL-10.1", "TL-10.3", "TL-R24")
def test_gold_is_a_queue() -> None:
    scene = table("""
        gold 1 gloom-bats bell-tower
        gold 2 fog-marsh ice-drake
        party 1 woodcutter
        quest q1 copper-crown bramble-ogre sheer-gorge
        attempt q1
    """)
    scene.plays("send woodcutter", "defeat", "defeat")
    assert pile(scene, "challenges")[:3] == ["gloom-bats", "bell-tower", "bramble-ogre"]

    scene = picking(table("gold 1 gloom-bats\ngold 2 fog-marsh ice-drake"), "pickpockets")
    scene.plays("seat 2")
    game = game_of(scene)
    names = [[game.book.names.challenges[card] for card in player.gold] for player in game.players]
    assert names == [["gloom-bats", "fog-marsh"], ["ice-drake"]]


def test_what_everybody_saw_become_gold_is_remembered_in_guesses() -> None:
    """[TL-10.3, TL-R25] Not shown, but known: a guess leaves it where it is."""
    scene = table("gold 1 2\nparty 1 woodcutter\nquest q1 copper-crown bramble-ogre (elder-wyrm)\nattempt q1")
    scene.plays("send woodcutter", "defeat")
    game = game_of(scene)
    defeated = game.player(0).gold[-1]
    for number in range(20):
        guess = game.copy()
        guess.guess(1, seeded(number))
        assert guess.player(0).gold[-1] == defeated
    scene.cannot_see(1, "bramble-ogre")


def test_after_a_reshuffle_the_deck_is_a_known_set() -> None:
    """[TL-12.3] Gold drawn before cannot be in the new deck, and the other way round."""
    names = game_of(table()).book.names.challenges
    scene = table(f"""
        quests none
        gold 1 0
        gold 2 {" ".join(names[6:])}
        pile challenges {" ".join(names[:5])}
        deck challenges {names[5]}
        offer found-strongbox detour lure
    """)
    scene.plays("pick found-strongbox")
    game = game_of(scene)
    old, new = set(range(5, 90)), set(range(5))
    for number in range(20):
        guess = game.copy()
        guess.guess(0, seeded(number))
        assert set(guess.challenge_deck) < new
        assert guess.player(0).gold[0] in old
        assert guess.player(0).gold[1] in new


@pytest.mark.parametrize("seat", EVERYBODY)
def test_guesses_are_even_on_a_small_table(seat: int) -> None:
    """Four unknown places, four unknown cards: every one of the 24 worlds is as likely."""
    names = game_of(table()).book.names.challenges
    scene = table(f"""
        gold 1 ({names[0]})
        gold 2 ({names[1]})
        quest q1 copper-crown {names[5]} ({names[2]})
        deck challenges {names[3]}
        pile challenges {" ".join(names[6:])} {names[4]}
    """)
    game = game_of(scene)

    def world(state: object) -> tuple[int, ...]:
        assert isinstance(state, type(game))
        return (
            state.player(0).gold[0],
            state.player(1).gold[0],
            state.quests[0].trail[1],
            state.challenge_deck[0],
        )

    found = guessed_worlds(game, seat, world, 2400)

    assert len(found) == 24
    assert fits(found, dict.fromkeys(found, 1 / 24))


def test_who_looked_guesses_among_fewer_worlds() -> None:
    names = game_of(table()).book.names.challenges
    scene = table(f"""
        gold 1 ({names[0]})
        gold 2 ({names[1]})
        quest q1 copper-crown {names[5]} ({names[2]})!1
        deck challenges {names[3]}
        pile challenges {" ".join(names[6:])} {names[4]}
    """)
    game = game_of(scene)

    def world(state: object) -> tuple[int, ...]:
        assert isinstance(state, type(game))
        return (
            state.player(0).gold[0],
            state.player(1).gold[0],
            state.quests[0].trail[1],
            state.challenge_deck[0],
        )

    mine, theirs = guessed_worlds(game, 0, world, 1200), guessed_worlds(game, 1, world, 2400)

    assert len(mine) == 6
    assert all(found[2] == 2 for found in mine)
    assert fits(mine, dict.fromkeys(mine, 1 / 6))
    assert fits(theirs, dict.fromkeys(theirs, 1 / 24))


@pytest.mark.parametrize("seat", EVERYBODY)
def test_guesses_are_blind(seat: int) -> None:
    """The same generator guesses the same world from the truth and from any guess of it, in the middle of a quest too."""
    scene = picking(table(AT + "party 1 ardent-defender woodcutter"), "spyglass")
    scene.plays("q2:2", "done", "quest q1", "send woodcutter")
    game = game_of(scene)
    worlds = []
    for number in range(4):
        world = game.copy()
        if number:
            world.guess(seat, seeded(100 + number))
        world.guess(seat, seeded(7))
        worlds.append(digest(world))

    assert len(set(worlds)) == 1


def test_the_seed_is_part_of_no_view() -> None:
    scene = table()
    game = game_of(scene)
    before = scene.view(0)
    game.rng = seeded(12345)

    assert scene.view(0) == before
    assert gold(scene) == [3, 3]
    assert party(scene, 0) != party(scene, 1)


def test_ninety_challenges_at_every_moment() -> None:
    """[TL-1.9, TL-10.1] Each lies in exactly one place."""
    for seed in range(4):
        scene = table(hidden=bool(seed % 2), claimed=seed > 1, seed=seed)
        rng = seeded(seed)
        for _ in range(300):
            if not scene.state.asked():
                break
            seat = scene.asked[0]
            scene.match.play(seat, scene.state.random_option(seat, rng))
            counted = scene.game.conserved(scene.state)
            assert counted["challenges"] == counted["different challenges"] == 90
            assert counted["heroes"] == counted["different heroes"] == 68
            assert counted["actions"] == 30
            assert counted["treasures"] == 12
