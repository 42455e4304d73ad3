"""Chapter 15: Hidden Quests."""

from tests.games.treasure_lair.tables import (
    attempt,
    game_of,
    gold,
    picking,
    pile,
    quests,
    table,
    trail,
    treasures,
)

from lairhouse.kernel.rng import seeded
from lairhouse.testing.scenes import Scene, clause

PILE = "quest q1 opal-throne bramble-ogre (fog-marsh)/7 (ice-drake)/7 (sulking-prince)/7\nbatch 7\n"


def test_all_see_all_challenges_at_set_up() -> None:
    """[TL-15.1, TL-15.2, TL-15.3, TL-15.4]"""
    scene = table(seats=3, hidden=True)
    assert scene.asked == [0, 1, 2]
    scene.asks(2, "viewing")
    for place in quests(scene):
        for seat in (-1, 0, 1, 2):
            assert not any(name.startswith("(") for name in trail(scene, place, seat))
    game = game_of(scene)
    for quest in game.quests[:3]:
        icons = 0
        for card in quest.trail:
            icons |= game.book.challenge_icons[card]
        assert (icons).bit_count() >= game.book.treasure_level[quest.treasure]
        shown = [game.book.challenge_icons[card] for card in quest.trail]
        assert len(set(shown)) == len(shown)


def test_then_they_are_shuffled_and_one_is_turned_up() -> None:
    """[TL-15.5, TL-15.6, TL-15.7]"""
    orders = set()
    for draw in range(8):
        scene = table(hidden=True, seed=3)
        before = {place: trail(scene, place) for place in quests(scene)}
        scene.state.rng = seeded(draw)
        scene.plays("2: seen")
        assert scene.asked == [0]
        scene.refuses("2: seen", because="")
        scene.plays("1: seen")
        for place, names in before.items():
            shown = trail(scene, place, 0)
            assert len(shown) == len(names)
            assert shown[0] in names
            assert set(shown[1:]) == {"()"}
        orders.add(tuple(card for quest in game_of(scene).quests for card in quest.trail))

    assert len(orders) > 4


def test_the_next_one_is_revealed_when_attempted() -> None:
    """[TL-15.8]"""
    scene = table("gold 1 3\nparty 1 woodcutter\n" + PILE + "attempt q1", hidden=True)
    scene.plays("send woodcutter", "defeat")

    assert trail(scene, "q1", 1) == ["fog-marsh", "()", "()"]
    assert attempt(scene, "missing") == "L"


def test_everything_else_is_unchanged() -> None:
    """[TL-15.9] Two defeats, gold for icons, gold gained, the rest discarded."""
    scene = table("gold 1 3\nparty 1 woodcutter\n" + PILE + "attempt q1", hidden=True)
    scene.plays("send woodcutter", "defeat", "defeat", "quit")

    assert gold(scene)[0] == 2
    assert pile(scene, "treasures") == ["opal-throne"]
    assert scene.view(0)["step"] == "viewing"


def test_the_log_names_no_challenge_of_a_quest() -> None:
    """[TL-15.9]"""
    scene = table("gold 1 3\nparty 1 woodcutter\n" + PILE + "attempt q1", hidden=True)
    scene.plays("send woodcutter", "defeat", "quit")

    for seat in (-1, 0, 1):
        assert not any("Fog Marsh" in line or "Bramble" in line for line in scene.log(seat))
        scene.cannot_see(seat, "fog-marsh")
    scene.hears(1, "The next challenge of quest 1 is turned up.")


@clause("TL-R58", "TL-R13")
def test_after_an_early_fail_only_the_first_stays_up_in_the_old_order() -> None:
    scene = table("gold 1 0\nparty 1 woodcutter\n" + PILE + "attempt q1", hidden=True)
    scene.plays("send woodcutter", "defeat", "quit")

    assert trail(scene, "q1") == ["bramble-ogre", "()", "()", "()"]
    game = game_of(scene)
    assert [game.book.names.challenges[card] for card in game.quests[0].trail[:2]] == [
        "bramble-ogre",
        "fog-marsh",
    ]


@clause("TL-R56")
def test_the_acting_player_says_which_face_down_challenge_is_meant() -> None:
    scene = picking(table("gold 1 0\n" + PILE, hidden=True), "scouting-party")
    assert scene.options() == ["q1:2", "q1:3", "q1:4"]
    scene.refuses("q1:1", because="TL-4.3")
    scene.plays("q1:3")
    assert trail(scene, "q1", 0)[2] == "(ice-drake)"
    assert trail(scene, "q1", 1)[2] == "()"

    scene = table("gold 1 2\npool tavern-scout silver-fox rune-sage\nchosen detour\n" + PILE, hidden=True)
    scene.plays("recruit", "hire tavern-scout", "instant tavern-scout")
    scene.asks(0, "look")
    scene.refuses("q1:1", because="TL-R56")
    scene.plays("q1:4")
    assert trail(scene, "q1", 0)[3] == "(sulking-prince)"


@clause("TL-R56")
def test_spyglass_looks_at_one_of_each_quest() -> None:
    two = PILE + "quest q2 jade-frog bell-tower (sheer-gorge)/6 (gloom-bats)/6\n"
    scene = picking(table("gold 1 0\n" + two, hidden=True), "spyglass")
    scene.plays("q1:2")
    scene.refuses("q1:3", because="TL-R56")
    scene.plays("q2:2")

    assert (trail(scene, "q1", 0)[1], trail(scene, "q2", 0)[1]) == ("(fog-marsh)", "(sheer-gorge)")


@clause("TL-R57")
def test_a_face_down_first_challenge_is_turned_up() -> None:
    scene = picking(table("gold 1 0\n" + PILE, hidden=True), "shortcut")

    assert trail(scene, "q1") == ["fog-marsh", "()", "()"]


@clause("TL-R73")
def test_what_lies_beneath_a_moved_challenge_stays_up() -> None:
    two = PILE + "quest q2 jade-frog bell-tower (sheer-gorge)/6\n"
    scene = picking(table("gold 1 0\n" + two, hidden=True), "lure")
    scene.plays("q2:1")

    assert trail(scene, "q1") == ["bell-tower", "bramble-ogre", "()", "()", "()"]
    assert trail(scene, "q2") == ["sheer-gorge"]


@clause("TL-R65", "TL-R61")
def test_with_claimed_quests_a_revealed_challenge_stays_up() -> None:
    scene = table(
        "gold 1 3\nparty 1 woodcutter mummer\n" + PILE + "attempt q1\nsent woodcutter mummer",
        hidden=True,
        claimed=True,
    )
    scene.plays("defeat", "defeat", "quit", "claim")

    assert trail(scene, "c1") == ["ice-drake", "()"]
    scene.plays("1: seen", "2: seen")
    assert scene.asked == [1]


def fresh(seed: int) -> Scene:
    scene = table(hidden=True, seed=seed)
    scene.plays("1: seen", "2: seen")
    return scene


def test_memory_keeps_the_set_and_not_the_order() -> None:
    """[TL-15.4, TL-15.5] A guess permutes what lay face up in the viewing, and never invents."""
    scene = fresh(4)
    game = game_of(scene)
    sets = [sorted(quest.trail) for quest in game.quests[:3]]
    orders = set()
    for number in range(30):
        guess = game.copy()
        guess.guess(1, seeded(number))
        assert [sorted(quest.trail) for quest in guess.quests[:3]] == sets
        assert [quest.trail[0] for quest in guess.quests[:3]] == [quest.trail[0] for quest in game.quests[:3]]
        orders.add(tuple(guess.quests[0].trail))

    assert len(orders) > 1


def test_a_remembered_position_stays_in_the_guess() -> None:
    """[TL-R58] The second challenge was seen by all before it was put back."""
    scene = table("gold 1 0\nparty 1 woodcutter\n" + PILE + "attempt q1", hidden=True)
    scene.plays("send woodcutter", "defeat", "quit")
    game = game_of(scene)
    for number in range(20):
        guess = game.copy()
        guess.guess(1, seeded(number))
        assert guess.quests[0].trail[:2] == game.quests[0].trail[:2]
        assert sorted(guess.quests[0].trail) == sorted(game.quests[0].trail)


def test_the_quest_can_be_won() -> None:
    """[TL-15.9, TL-7.19]"""
    scene = table(
        "gold 1 0\nparty 1 woodcutter lamplighter dragon-slayer minstrel\n" + PILE + "attempt q1", hidden=True
    )
    scene.plays("send woodcutter", "defeat", "send lamplighter", "defeat", "send dragon-slayer", "defeat")
    scene.plays("send minstrel", "defeat")

    assert treasures(scene) == ["opal-throne"]
