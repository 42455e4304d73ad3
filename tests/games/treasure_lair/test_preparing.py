"""Chapter 3: a quest is prepared."""

from tests.games.treasure_lair.tables import game_of, left, pile, table, trail, treasure_of
from tests.games.treasure_lair.test_examples import prepared

from lairhouse.testing.scenes import clause


def test_a_treasure_lies_open_beneath_a_hidden_challenge() -> None:
    """[TL-3.1, TL-3.2] Nobody sees the hidden one."""
    scene = prepared("copper-crown", "hollow-king", "bramble-ogre", "rusted-portcullis", "fog-marsh")

    assert treasure_of(scene, "q1") == "copper-crown"
    assert trail(scene, "q1")[-1] == "()"
    for seat in (-1, 0, 1):
        scene.cannot_see(seat, "hollow-king")


def test_later_challenges_lie_on_top() -> None:
    """[TL-3.3] The last one drawn is the first to be attempted."""
    scene = prepared("copper-crown", "hollow-king", "bramble-ogre", "rusted-portcullis", "fog-marsh")

    assert trail(scene, "q1") == ["fog-marsh", "rusted-portcullis", "bramble-ogre", "()"]


def test_drawing_stops_at_the_level() -> None:
    """[TL-3.4, TL-3.12] Three different icons are enough for level 3; a third card is not drawn."""
    scene = prepared("copper-crown", "hollow-king", "two-headed-giant", "fog-marsh", "sheer-gorge")

    assert trail(scene, "q1") == ["fog-marsh", "two-headed-giant", "()"]
    assert game_of(scene).book.names.challenges[game_of(scene).challenge_deck[-1]] == "sheer-gorge"


def test_an_icon_counts_once() -> None:
    """[TL-3.5]"""
    scene = prepared(
        "copper-crown", "hollow-king", "two-headed-giant", "bramble-ogre", "cliff-harpy", "fog-marsh"
    )

    assert trail(scene, "q1") == ["fog-marsh", "cliff-harpy", "bramble-ogre", "two-headed-giant", "()"]


def test_icons_of_the_hidden_challenge_do_not_count() -> None:
    """[TL-3.6]"""
    scene = prepared("copper-crown", "hollow-king", "two-headed-giant", "fog-marsh")

    assert len(trail(scene, "q1")) == 3


def test_more_icons_than_the_level_stay() -> None:
    """[TL-3.7]"""
    scene = prepared("copper-crown", "fog-marsh", "two-headed-giant", "faerie-court")

    assert trail(scene, "q1") == ["faerie-court", "two-headed-giant", "()"]


def test_a_card_like_the_hidden_one_is_no_match() -> None:
    """[TL-3.11] Nor does another quest matter."""
    scene = prepared("copper-crown", "bramble-ogre", "bramble-ogre.2", "fog-marsh", "sheer-gorge")

    assert trail(scene, "q1") == ["sheer-gorge", "fog-marsh", "bramble-ogre.2", "()"]


def test_other_quests_do_not_matter_for_matches() -> None:
    """[TL-3.11]"""
    scene = table("""
        gold 1 0
        gold 2 0
        quest q2 jade-frog bramble-ogre fog-marsh
        quest q3 amber-mirror sheer-gorge
        deck treasures copper-crown
        deck challenges hollow-king bramble-ogre.2 fog-marsh.2 sheer-gorge.2
        asks ChooseAction 0
        asks PartyReturns 0
        attempt q1 result 1
    """)

    assert trail(scene, "q1") == ["sheer-gorge.2", "fog-marsh.2", "bramble-ogre.2", "()"]


@clause("TL-3.13")
def test_a_prepared_quest_keeps_its_level_only_for_show() -> None:
    """A level 7 treasure behind one challenge is gained by that one."""
    scene = table("""
        gold 1 3
        party 1 locksmith
        quest q1 dragons-hoard rusted-portcullis
        attempt q1
    """)
    scene.plays("send locksmith", "defeat")

    scene.sees(0, "players.0.treasure", 3)


def test_an_exhausted_deck_is_reshuffled_in_the_middle() -> None:
    """[TL-12.3, TL-R18, TL-R21] A discarded match may come back in the same preparation."""
    scene = table("""
        gold 1 0
        gold 2 0
        party 1 rogue
        quest q2 jade-frog bramble-ogre
        quest q3 amber-mirror fog-marsh
        treasures 2 dragons-hoard
        deck treasures copper-crown
        pile challenges bell-tower sunken-well
        asks ChooseAction 0
        asks PartyReturns 0
        attempt q1 result 1
    """)
    assert left(scene, "challenges") > 0


@clause("TL-R20", "TL-R19")
def test_preparation_stops_when_nothing_can_be_added() -> None:
    """Only matches are left: nothing is shuffled and the quest counts as prepared."""
    cards = [
        name
        for name in game_of(table()).book.names.challenges
        if name != "bramble-ogre" and name != "hollow-king"
    ]
    cards.remove("bone-sentinel")
    scene = table(f"""
        gold 1 {" ".join(cards)}
        gold 2 0
        quest q2 jade-frog
        quest q3 amber-mirror
        deck treasures copper-crown
        deck challenges hollow-king bramble-ogre
        pile challenges bone-sentinel
        asks ChooseAction 0
        asks PartyReturns 0
        attempt q1 result 1
    """)

    assert trail(scene, "q1") == ["bramble-ogre", "()"]
    assert pile(scene, "challenges") == ["bone-sentinel"]
    assert left(scene, "challenges") == 0


@clause("TL-R22")
def test_without_a_treasure_there_are_fewer_quests_for_a_while() -> None:
    others = "jade-frog pilgrims-chalice silver-astrolabe amber-mirror sapphire-sceptre golden-hound"
    scene = table(f"""
        gold 1 3
        quest q1 copper-crown rusted-portcullis
        treasures 1 {others}
        treasures 2 moonsteel-blade opal-throne queens-reliquary dragons-hoard heart-of-the-mountain
        trigger 2
        last-turns 1
        attempt q1
    """)
    scene.plays("defeat")

    assert scene.view(0)["quests"] == []
