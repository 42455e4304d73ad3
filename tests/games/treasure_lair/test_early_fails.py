"""Chapter 8: an early failed quest puts its challenges back, from wherever they lie. [TL-R10, TL-R11, TL-R12]"""

from tests.games.treasure_lair.tables import game_of, gold, left, pile, table, trail

from lairhouse.games.treasure_lair.game import GAME
from lairhouse.testing.scenes import clause

QUEST = """
    gold 1 {gold}
    party 1 ardent-defender knife-thrower alley-runner scribe
    party 2 rogue
    quest q1 opal-throne {trail}
    quest q2 jade-frog sheer-gorge
    attempt q1
    sent ardent-defender knife-thrower alley-runner
"""


def on(trail_of: str, rest: str = "", *, coins: str = "0"):  # type: ignore[no-untyped-def]
    return table(QUEST.format(gold=coins, trail=trail_of) + rest)


@clause("TL-R11")
def test_a_challenge_drawn_back_in_its_own_place_exists_once() -> None:
    """The deck is empty: the discarded monster itself is shuffled and drawn as its own replacement."""
    scene = on("fog-marsh ice-drake", "gold 2 90\n")
    assert left(scene, "challenges") == 0
    scene.plays("power ardent-defender")
    assert trail(scene, "q1") == ["fog-marsh", "ice-drake"]
    scene.plays("quit")

    assert trail(scene, "q1") == ["fog-marsh", "ice-drake"]
    assert pile(scene, "challenges") == []
    assert GAME.conserved(scene.state)["different challenges"] == 90


@clause("TL-R11")
def test_a_replaced_challenge_comes_back_from_the_discard_pile() -> None:
    scene = on("fog-marsh ice-drake (hollow-king)", "deck challenges bell-tower\n")
    scene.plays("power ardent-defender", "quit")

    assert trail(scene, "q1") == ["fog-marsh", "ice-drake", "()"]
    assert pile(scene, "challenges") == ["bell-tower"]


@clause("TL-R10", "TL-R11")
def test_a_challenge_taken_as_gold_comes_back_and_was_not_defeated() -> None:
    scene = on("fog-marsh ice-drake cliff-harpy")
    scene.plays("power knife-thrower q1:2")
    assert gold(scene)[0] == 1
    scene.plays("quit")

    assert trail(scene, "q1") == ["fog-marsh", "ice-drake", "cliff-harpy"]
    assert gold(scene)[0] == 0


@clause("TL-R10", "TL-R11")
def test_a_moved_challenge_was_defeated_and_comes_back() -> None:
    scene = on("rusted-portcullis ice-drake fog-marsh")
    scene.plays("defeat", "divert q2")
    assert trail(scene, "q2") == ["rusted-portcullis", "sheer-gorge"]
    scene.plays("quit")

    assert trail(scene, "q1") == ["rusted-portcullis", "ice-drake", "fog-marsh"]
    assert trail(scene, "q2") == ["sheer-gorge"]


@clause("TL-R11")
def test_a_replacement_taken_as_gold_is_discarded_from_it() -> None:
    scene = on("fog-marsh ice-drake", "deck challenges cliff-harpy\n")
    scene.plays("power ardent-defender", "power knife-thrower")
    assert gold(scene)[0] == 1
    scene.plays("quit")

    assert trail(scene, "q1") == ["fog-marsh", "ice-drake"]
    assert (gold(scene)[0], pile(scene, "challenges")) == (0, ["cliff-harpy"])


@clause("TL-R11", "TL-R12")
def test_a_replacement_that_was_spent_stays_where_it_went() -> None:
    """In the deck after a reshuffle, or among gold drawn from there, it is a card like any other."""
    scene = on("fog-marsh ice-drake", "fresh cliff-harpy\n")
    before = left(scene, "challenges")
    scene.plays("quit")
    assert (left(scene, "challenges"), pile(scene, "challenges")) == (before, [])

    scene = on("fog-marsh ice-drake", "fresh cliff-harpy\n", coins="(cliff-harpy)")
    scene.plays("quit")
    assert (gold(scene)[0], pile(scene, "challenges")) == (1, [])


@clause("TL-R12")
def test_gold_spent_in_it_is_spent_and_its_cards_return_from_the_pile() -> None:
    """Three coins pay for an icon; the challenge gained in the quest goes back, the coins do not."""
    scene = on("fog-marsh ice-drake cliff-harpy", coins="bell-tower sheer-gorge.2 lightless-mine")
    scene.plays("defeat", "no", "quit")

    assert trail(scene, "q1") == ["fog-marsh", "ice-drake", "cliff-harpy"]
    assert gold(scene)[0] == 0
    assert pile(scene, "challenges") == ["bell-tower", "sheer-gorge.2", "lightless-mine"]


@clause("TL-R11")
def test_a_challenge_comes_back_from_the_deck() -> None:
    """Gained, spent and reshuffled: it leaves the deck again, and everybody knows where it lies then."""
    scene = on("ice-drake (hollow-king)", "began fog-marsh ice-drake (hollow-king)\n")
    game = game_of(scene)
    card = game.book.names.challenges.index("fog-marsh")
    assert card in game.challenge_deck
    scene.plays("quit")

    assert card not in game_of(scene).challenge_deck
    assert trail(scene, "q1") == ["fog-marsh", "ice-drake", "()"]
