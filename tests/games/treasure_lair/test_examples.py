"""The worked examples, in the ledger's order."""

from tests.games.treasure_lair.tables import game_of, gold, left, party, pile, quests, table, trail, treasures

from lairhouse.testing.scenes import clause


@clause("TL-E1", "TL-1.6", "TL-2.1", "TL-2.2", "TL-2.3", "TL-2.5", "TL-2.6", "TL-2.7", "TL-2.8", "TL-2.10")
def test_set_up_for_three_players() -> None:
    for seed in range(5):
        scene = table(seats=3, seed=seed)
        view = scene.view(-1)
        parties = [party(scene, seat) for seat in range(3)]

        assert all(len(heroes) == 1 for heroes in parties)
        assert ["rogue"] in parties
        assert len(view["box"]) == 1
        assert {*view["box"], *(heroes[0] for heroes in parties)} == {"rogue", "squire", "trapper", "acolyte"}
        assert gold(scene) == [3, 3, 3]
        assert (len(view["pool"]), len(view["actions"]), quests(scene)) == (3, 3, ["q1", "q2", "q3"])
        assert parties[view["turn"]] == ["rogue"]
        assert (left(scene, "heroes"), left(scene, "actions"), left(scene, "treasures")) == (61, 27, 9)
        laid = sum(len(trail(scene, place)) for place in quests(scene)) + len(pile(scene, "challenges"))
        assert left(scene, "challenges") == 90 - 9 - laid


@clause("TL-E2", "TL-3.2", "TL-3.4", "TL-3.5", "TL-3.7", "TL-3.12")
def test_a_prepared_quest_of_level_5() -> None:
    """The stand-in: 1, 2, 3, then 5 different icons, hidden card not counted; the next quest begins behind it."""
    scene = table("""
        quests none
        gold 1 0
        gold 2 0
        deck treasures sapphire-sceptre
        deck challenges gloom-bats bramble-ogre two-headed-giant rusted-portcullis false-prophet ice-drake
        asks ChooseAction 0
        asks PartyReturns 0
        attempt q1 result 1
    """)

    assert trail(scene, "q1") == [
        "false-prophet",
        "rusted-portcullis",
        "two-headed-giant",
        "bramble-ogre",
        "()",
    ]
    assert trail(scene, "q2")[-1] == "()"


@clause("TL-E3", "TL-3.10", "TL-3.8")
def test_part_of_the_icons_is_no_match() -> None:
    scene = prepared("copper-crown", "gloom-bats", "two-headed-giant", "bramble-ogre", "rusted-portcullis")

    assert trail(scene, "q1") == ["rusted-portcullis", "bramble-ogre", "two-headed-giant", "()"]
    assert pile(scene, "challenges") == []


@clause("TL-E4", "TL-3.8", "TL-3.9")
def test_a_match_is_discarded_and_the_next_card_checked_as_well() -> None:
    scene = prepared(
        "copper-crown",
        "gloom-bats",
        "two-headed-giant",
        "two-headed-giant.2",
        "wolf-rider-pack",
        "rusted-portcullis",
    )

    assert trail(scene, "q1") == ["rusted-portcullis", "two-headed-giant", "()"]
    assert pile(scene, "challenges") == ["two-headed-giant.2", "wolf-rider-pack"]
    assert game_of(scene).challenge_deck


def prepared(treasure: str, *challenges: str):  # type: ignore[no-untyped-def]
    """One quest prepared from these cards; no treasure is left for another."""
    others = [
        "jade-frog",
        "pilgrims-chalice",
        "silver-astrolabe",
        "amber-mirror",
        "sapphire-sceptre",
        "golden-hound",
        "moonsteel-blade",
        "opal-throne",
        "queens-reliquary",
        "dragons-hoard",
        "heart-of-the-mountain",
        "copper-crown",
    ]
    others.remove(treasure)
    return table(f"""
        quests none
        gold 1 0
        gold 2 0
        treasures 2 {" ".join(others)}
        deck treasures {treasure}
        deck challenges {" ".join(challenges)}
        asks ChooseAction 0
        asks PartyReturns 0
        attempt q1 result 1
    """)


@clause(
    "TL-E5", "TL-7.2", "TL-7.4", "TL-7.12", "TL-7.14", "TL-7.8", "TL-7.15", "TL-7.5", "TL-7.18", "TL-7.19", "TL-7.23",
    "TL-7.25", "TL-14.1",
)  # fmt: skip
def test_the_example_quest() -> None:
    scene = table("""
        gold 1 3
        gold 2 0
        party 1 beastmaster outrider mummer
        party 2 rogue
        quest q1 copper-crown two-headed-giant rusted-portcullis bramble-ogre (rusted-portcullis.2)
        chosen company-wages
    """)
    scene.plays("quest q1", "send beastmaster,outrider", "defeat")
    assert gold(scene)[0] == 4
    assert scene.option("defeat").label.params == {"n": 3}
    scene.plays("defeat")
    assert gold(scene)[0] == 2
    scene.plays("defeat")
    assert gold(scene)[0] == 3
    scene.hears(1, "The hidden challenge of quest 1 is Rusted Portcullis.")
    scene.plays("defeat")

    assert gold(scene)[0] == 1
    assert treasures(scene) == ["copper-crown"]
    scene.sees(1, "players.0.treasure", 1)
    assert party(scene) == ["mummer"]
    assert sorted(pile(scene, "heroes")) == ["beastmaster", "outrider"]
    assert quests(scene) == ["q1", "q2", "q3"]


@clause("TL-E6", "TL-17.4")
def test_replacing_in_the_middle() -> None:
    scene = table("""
        gold 1 5
        party 1 ardent-defender
        party 2 rogue
        quest q1 copper-crown bramble-ogre two-headed-giant rusted-portcullis fog-marsh
        deck challenges sheer-gorge
        attempt q1
        sent ardent-defender
    """)
    scene.plays("power ardent-defender q1:2")

    assert trail(scene, "q1") == ["bramble-ogre", "sheer-gorge", "rusted-portcullis", "fog-marsh"]


@clause("TL-E7", "TL-7.11", "TL-7.24")
def test_gold_instead_of_a_hero() -> None:
    scene = table("""
        gold 1 3
        party 1 locksmith
        party 2 rogue
        quest q1 copper-crown rusted-portcullis
        attempt q1
    """)
    scene.plays("defeat")

    assert treasures(scene) == ["copper-crown"]
    assert party(scene) == ["locksmith"]
    assert gold(scene)[0] == 1
