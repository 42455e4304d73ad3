"""Chapters 7 and 8: attempts at quests."""

from tests.games.treasure_lair.tables import attempt, gold, left, party, pile, quests, table, trail, treasures

from lairhouse.games.treasure_lair.cards.loader import house_set
from lairhouse.testing.scenes import clause

LONG = "quest q1 opal-throne bramble-ogre rusted-portcullis false-prophet sunken-well (hollow-king)\n"


def on_quest(rest: str = "", *, heroes: str = "squire locksmith mummer", coins: int = 5):  # type: ignore[no-untyped-def]
    return table(f"gold 1 {coins}\ngold 2 0\nparty 1 {heroes}\nparty 2 rogue\n{LONG}chosen detour\n{rest}")


def test_one_of_the_quests_is_chosen() -> None:
    """[TL-7.1, TL-7.26]"""
    scene = table("gold 1 0\nquest q1 copper-crown fog-marsh\nquest q3 jade-frog bramble-ogre\nchosen detour")

    assert {"quest q1", "quest q3"} <= set(scene.options())
    scene.refuses("quest q2", because="TL-R66")
    scene.plays("quest q3", "quit")
    assert scene.asked == [1]


def test_challenges_are_met_from_the_furthest_to_the_nearest() -> None:
    """[TL-7.2, TL-7.3, TL-7.17]"""
    scene = on_quest()
    scene.plays("quest q1")
    assert attempt(scene, "facing") == "q1:1"
    assert attempt(scene, "missing") == "A"
    scene.plays("send squire", "defeat")

    assert attempt(scene, "missing") == "K"
    assert trail(scene, "q1") == ["rusted-portcullis", "false-prophet", "sunken-well", "()"]


def test_heroes_with_a_needed_icon_may_be_sent() -> None:
    """[TL-7.4, TL-7.5, TL-7.6, TL-7.13]"""
    scene = on_quest()
    scene.plays("quest q1")
    scene.refuses("send locksmith", because="TL-R6")
    scene.plays("send squire")
    scene.refuses("send squire", because="TL-7.5")
    scene.refuses("send rogue", because="")
    scene.plays("defeat", "send locksmith", "defeat", "send mummer")
    assert attempt(scene, "icons") == "AMSK"
    scene.plays("defeat")

    assert attempt(scene, "defeated") == 3


@clause("TL-R6")
def test_an_icon_that_is_covered_already_will_do() -> None:
    scene = on_quest(heroes="squire woodcutter")
    scene.plays("quest q1", "send squire", "send woodcutter")

    assert len(attempt(scene, "sent")) == 2  # type: ignore[arg-type]


def test_a_hero_with_a_participation_power_needs_no_icon() -> None:
    """[TL-7.7, TL-9.7, TL-17.42]"""
    scene = on_quest(heroes="treasure-seeker quartermaster daredevil")
    scene.plays("quest q1", "send treasure-seeker,quartermaster")

    scene.refuses("send daredevil", because="TL-R6")


def test_three_gold_for_each_missing_icon() -> None:
    """[TL-7.8, TL-7.9, TL-7.10, TL-7.27]"""
    scene = table("""
        gold 1 8
        party 1 rogue
        quest q1 copper-crown two-headed-giant wolf-rider-pack fog-marsh
        attempt q1
    """)
    assert attempt(scene, "gold") == 6
    scene.plays("defeat")
    assert gold(scene)[0] == 3

    assert attempt(scene, "gold") == 6
    scene.refuses("defeat", because="TL-7.12")


def test_a_challenge_cannot_pay_for_itself() -> None:
    """[TL-7.15]"""
    scene = table("gold 1 2\nparty 1 rogue\nquest q1 copper-crown fog-marsh\nattempt q1")

    scene.refuses("defeat", because="TL-7.12")
    assert scene.options() == ["quit"]


def test_gold_from_a_challenge_pays_for_the_next() -> None:
    """[TL-7.14, TL-7.16]"""
    scene = table("gold 1 2\nparty 1 woodcutter\nquest q1 copper-crown bramble-ogre fog-marsh\nattempt q1")
    scene.plays("send woodcutter", "defeat", "defeat")

    assert treasures(scene) == ["copper-crown"]
    assert gold(scene)[0] == 1


def test_the_hidden_challenge_is_turned_up_when_attempted() -> None:
    """[TL-7.18]"""
    scene = table(
        "gold 1 3\nparty 1 woodcutter\nquest q1 copper-crown bramble-ogre (hollow-king)\nattempt q1"
    )
    scene.plays("send woodcutter")
    scene.cannot_see(1, "hollow-king")
    scene.plays("defeat")

    assert trail(scene, "q1", 1) == ["hollow-king"]
    scene.cannot_undo(0)


def test_winning_gains_the_treasure_and_ends_the_quest() -> None:
    """[TL-7.19, TL-7.23, TL-7.24, TL-7.25]"""
    scene = table("gold 1 0\nparty 1 woodcutter scribe\nquest q1 copper-crown bramble-ogre\nattempt q1")
    scene.plays("send woodcutter", "defeat")

    assert treasures(scene) == ["copper-crown"]
    assert party(scene) == ["scribe"]
    assert pile(scene, "heroes") == ["woodcutter"]
    assert quests(scene) == ["q1", "q2", "q3"]


def test_failing_after_two_keeps_the_gold_and_loses_the_rest() -> None:
    """[TL-7.20, TL-7.21, TL-7.22, TL-7.23, TL-8.1]"""
    scene = on_quest(coins=0)
    scene.plays("quest q1", "send squire", "defeat", "send locksmith", "defeat", "quit")

    assert gold(scene)[0] == 2
    assert {"false-prophet", "sunken-well", "hollow-king"} <= set(pile(scene, "challenges"))
    assert pile(scene, "treasures") == ["opal-throne"]
    assert party(scene) == ["mummer"]
    assert quests(scene) == ["q1", "q2", "q3"]


def test_an_early_failed_quest_is_put_back() -> None:
    """[TL-8.1, TL-8.2, TL-8.3, TL-8.4, TL-8.5, TL-8.6]"""
    scene = on_quest(coins=0)
    before = trail(scene, "q1")
    scene.plays("quest q1", "send squire", "defeat")
    assert gold(scene)[0] == 1
    scene.sees(0, "attempt.is_early", True)
    scene.plays("quit")

    assert trail(scene, "q1") == before
    assert gold(scene)[0] == 0
    assert party(scene) == ["locksmith", "mummer"]
    assert quests(scene) == ["q1"]
    assert scene.asked == [1]


@clause("TL-R13", "TL-R67")
def test_a_revealed_challenge_is_turned_down_again_and_remembered() -> None:
    """A short quest: one defeated, then the hidden one is revealed and not defeated."""
    scene = table(
        "gold 1 0\nparty 1 woodcutter scribe\nquest q1 copper-crown bramble-ogre (hollow-king)\nattempt q1"
    )
    scene.plays("send woodcutter", "defeat", "quit")

    assert trail(scene, "q1") == ["bramble-ogre", "(hollow-king)"]
    scene.sees(1, "quests.0.challenges.1.looked", [0, 1])


@clause("TL-R2", "TL-R67")
def test_a_challenge_is_defeated_only_when_said_so() -> None:
    """But the next one is attempted at once."""
    scene = on_quest()
    scene.plays("quest q1", "send squire")
    scene.asks(0, "covered")
    assert attempt(scene, "defeated") == 0
    scene.plays("defeat")

    assert attempt(scene, "facing") == "q1:1"


@clause("TL-R3")
def test_heroes_and_gold_may_be_held_back() -> None:
    scene = on_quest()
    scene.plays("quest q1", "quit")

    assert party(scene) == ["squire", "locksmith", "mummer"]
    assert gold(scene)[0] == 5


@clause("TL-R4")
def test_a_covered_challenge_cannot_be_given_up() -> None:
    scene = on_quest()
    scene.plays("quest q1", "send squire")

    scene.refuses("quit", because="TL-R4")


@clause("TL-R5")
def test_gold_is_spent_with_the_defeat_only() -> None:
    scene = on_quest()
    scene.plays("quest q1")
    assert gold(scene)[0] == 5
    scene.plays("quit")

    assert gold(scene)[0] == 5


@clause("TL-R7", "TL-R9")
def test_the_last_challenge_removed_wins_the_quest() -> None:
    scene = table("gold 1 0\nparty 1 lightning-mage\nquest q1 copper-crown fog-marsh\nattempt q1")
    scene.plays("power lightning-mage")

    assert treasures(scene) == ["copper-crown"]
    assert pile(scene, "challenges")[0] == "fog-marsh"


@clause("TL-R8")
def test_a_quest_without_challenges_is_won_at_once() -> None:
    scene = table("gold 1 0\nquest q1 copper-crown\nchosen detour")
    scene.plays("quest q1")

    assert treasures(scene) == ["copper-crown"]
    assert scene.asked == [1]


@clause("TL-R10")
def test_taken_challenges_are_no_defeats() -> None:
    scene = table("""
        gold 1 0
        party 1 knife-thrower woodcutter
        quest q1 opal-throne bramble-ogre bone-sentinel fog-marsh
        attempt q1
        sent knife-thrower
    """)
    scene.plays("power knife-thrower q1:2", "send woodcutter", "defeat")
    scene.sees(0, "attempt.defeated", 1)
    scene.plays("quit")

    assert trail(scene, "q1") == ["bramble-ogre", "bone-sentinel", "fog-marsh"]
    assert gold(scene)[0] == 0


@clause("TL-R10")
def test_a_diverted_challenge_was_defeated() -> None:
    scene = table("""
        gold 1 0
        party 1 alley-runner locksmith
        quest q1 opal-throne rusted-portcullis counting-house-vault fog-marsh
        quest q2 jade-frog sheer-gorge
        attempt q1
        sent alley-runner
    """)
    scene.plays("defeat", "divert q2", "defeat", "divert q2", "quit")

    assert pile(scene, "treasures") == ["opal-throne"]
    assert trail(scene, "q2") == ["counting-house-vault", "rusted-portcullis", "sheer-gorge"]
    assert gold(scene)[0] == 0


@clause("TL-R11")
def test_what_was_diverted_discarded_and_replaced_goes_back() -> None:
    scene = table("""
        gold 1 0
        party 1 alley-runner wayfinder
        quest q1 opal-throne rusted-portcullis false-prophet fog-marsh (hollow-king)
        quest q2 jade-frog bell-tower
        deck challenges elder-wyrm
        attempt q1
        sent alley-runner wayfinder
    """)
    scene.plays("defeat", "divert q2", "power wayfinder")
    assert trail(scene, "q1") == ["false-prophet", "elder-wyrm", "()"]
    scene.plays("quit")

    assert trail(scene, "q1") == ["rusted-portcullis", "false-prophet", "fog-marsh", "()"]
    assert trail(scene, "q2") == ["bell-tower"]
    assert pile(scene, "challenges") == ["elder-wyrm"]


@clause("TL-R11")
def test_a_challenge_that_was_shuffled_into_the_deck_returns_too() -> None:
    names = [
        n
        for n in house_set().challenges
        if n not in {"false-prophet", "fog-marsh", "sheer-gorge", "elder-wyrm"}
    ]
    scene = table(f"""
        gold 1 0
        gold 2 {" ".join(names)}
        party 1 wayfinder bounty-hunter paymaster dwarven-mercenary
        quest q1 opal-throne false-prophet fog-marsh sheer-gorge
        deck challenges elder-wyrm
        attempt q1
        sent wayfinder
    """)
    scene.plays("power wayfinder q1:2")
    assert (left(scene, "challenges"), pile(scene, "challenges")) == (0, ["fog-marsh"])
    scene.plays("quit")

    assert trail(scene, "q1") == ["false-prophet", "fog-marsh", "sheer-gorge"]
    assert pile(scene, "challenges") == ["elder-wyrm"]


@clause("TL-R12")
def test_spent_gold_and_a_new_treasure_are_not_put_back() -> None:
    scene = table("""
        gold 1 4
        party 1 barkeep mummer
        quest q1 opal-throne fog-marsh rusted-portcullis
        deck treasures copper-crown jade-frog
        attempt q1
        sent barkeep
    """)
    scene.plays("power barkeep keep-card jade-frog", "defeat", "quit")

    assert gold(scene)[0] == 1
    scene.sees(0, "quests.0.treasure.card", "jade-frog")
    assert trail(scene, "q1") == ["fog-marsh", "rusted-portcullis"]
    assert pile(scene, "treasures") == ["opal-throne", "copper-crown"]


@clause("TL-R14", "TL-R15", "TL-8.5", "TL-8.6")
def test_after_an_early_fail_heroes_may_be_kept_but_the_turn_ends() -> None:
    scene = table("""
        gold 1 9
        party 1 quartermaster woodcutter gambler
        quest q1 opal-throne bramble-ogre fog-marsh
        chosen detour
        offer lure spyglass
        deck actions market-day
    """)
    scene.plays("quest q1", "send quartermaster,woodcutter", "defeat", "quit", "keep woodcutter")

    assert party(scene) == ["woodcutter", "gambler"]
    assert scene.asked == [1]
    assert pile(scene, "actions") == ["detour"]
    assert scene.view(0)["actions"] == ["lure", "spyglass", "market-day"]
    assert gold(scene)[0] == 5


@clause("TL-R66")
def test_without_a_quest_none_can_be_begun() -> None:
    scene = table("quests none\nchosen detour\ngold 1 0")

    assert [text for text in scene.options() if text.startswith("quest")] == []
    scene.refuses("quest q1", because="TL-R66")
