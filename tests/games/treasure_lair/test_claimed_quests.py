"""Chapter 16: Claimed Quests."""

from tests.games.treasure_lair.tables import gold, party, picking, pile, quests, table, trail, treasures

from lairhouse.testing.scenes import Scene, clause

TRAIL = "opal-throne bramble-ogre rusted-portcullis fog-marsh sheer-gorge (hollow-king)"
OWN = "quest c1 opal-throne fog-marsh sheer-gorge (hollow-king)\n"
COMMON = (
    "quest q1 copper-crown gloom-bats.2\nquest q2 jade-frog bell-tower\nquest q3 amber-mirror ice-drake\n"
)


def failing(claimed: bool = True, *, heroes: str = "woodcutter locksmith mummer", defeats: int = 2) -> Scene:
    """Seat 1 stands before the challenge it will fail."""
    scene = table(f"gold 1 0\ngold 2 0\nparty 1 {heroes}\nquest q1 {TRAIL}\nattempt q1", claimed=claimed)
    scene.plays("send woodcutter", "defeat")
    if defeats == 2:
        scene.plays("send locksmith" if "locksmith" in heroes else "defeat", "defeat")
    return scene


def test_without_the_rule_nothing_is_claimed() -> None:
    """[TL-16.1]"""
    scene = failing(claimed=False)
    scene.plays("quit")

    assert pile(scene, "treasures") == ["opal-throne"]
    assert scene.asked == [1]


def test_two_heroes_on_a_failed_quest_may_claim_it() -> None:
    """[TL-16.2, TL-16.4, TL-16.5, TL-16.7]"""
    scene = failing()
    scene.plays("quit")
    scene.asks(0, "claim")
    scene.plays("claim")

    assert trail(scene, "c1") == ["fog-marsh", "sheer-gorge", "()"]
    assert quests(scene) == ["q1", "q2", "q3", "c1"]
    assert party(scene) == ["mummer"]
    assert gold(scene)[0] == 2
    scene.sees(1, "quests.3.owner", 0)


@clause("TL-16.3", "TL-R62")
def test_fewer_than_two_participants_cannot_claim() -> None:
    scene = table(
        f"gold 1 0\nparty 1 siege-engineer mummer\nquest q1 {TRAIL}\nattempt q1\nsent siege-engineer",
        claimed=True,
    )
    scene.plays("defeat", "defeat", "quit")

    assert pile(scene, "treasures") == ["opal-throne"]


@clause("TL-R62")
def test_who_has_left_the_quest_does_not_count() -> None:
    scene = table(
        f"gold 1 0\nparty 1 woodcutter locksmith daredevil\nquest q1 {TRAIL}\nattempt q1 defeated 2\n"
        "sent woodcutter daredevil",
        claimed=True,
    )
    scene.plays("defeat", "power daredevil", "defeat", "quit")

    assert pile(scene, "treasures") == ["opal-throne"]


def test_not_claiming_discards_as_usual() -> None:
    """[TL-16.6]"""
    scene = failing()
    scene.plays("quit", "no-claim")

    assert pile(scene, "treasures") == ["opal-throne"]
    assert trail(scene, "c1") == []


@clause("TL-R59")
def test_an_early_failed_quest_cannot_be_claimed() -> None:
    scene = failing(heroes="woodcutter squire", defeats=1)
    scene.plays("quit")

    assert trail(scene, "q1")[0] == "bramble-ogre"
    assert scene.asked == [1]


def test_it_may_be_attempted_on_a_later_turn() -> None:
    """[TL-16.8]"""
    scene = table(
        f"gold 1 9\nparty 1 lamplighter steeplejack dragon-slayer\n{OWN}{COMMON}chosen detour", claimed=True
    )
    scene.plays(
        "quest c1", "send lamplighter", "defeat", "send steeplejack", "defeat", "send dragon-slayer", "defeat"
    )

    assert treasures(scene) == ["opal-throne"]
    assert quests(scene) == ["q1", "q2", "q3"]


def test_nobody_else_can_attempt_it() -> None:
    """[TL-16.9]"""
    scene = table(f"turn 2\n{OWN}{COMMON}chosen detour", claimed=True)

    scene.refuses("quest c1", because="TL-16.9")
    assert "quest c1" not in scene.options()


@clause("TL-16.10", "TL-R72")
def test_beginning_a_common_quest_loses_the_claimed_one() -> None:
    """At once, and for good, also when that attempt fails early."""
    scene = table(f"gold 1 0\nparty 1 woodcutter\n{OWN}{COMMON}chosen detour", claimed=True)
    assert scene.option("quest q1").label.key.endswith("loses")
    scene.plays("quest q1")
    assert pile(scene, "treasures") == ["opal-throne"]
    scene.plays("quit")

    assert quests(scene) == ["q1", "q2", "q3"]
    assert trail(scene, "c1") == []


@clause("TL-16.11", "TL-R60")
def test_a_claimed_quest_that_fails_again_is_discarded() -> None:
    """Without a defeat: no early fail, and no second claim."""
    scene = table(f"gold 1 0\nparty 1 lamplighter bell-ringer\n{OWN}{COMMON}chosen detour", claimed=True)
    scene.plays("quest c1", "send lamplighter", "defeat", "send bell-ringer", "defeat", "quit")

    assert pile(scene, "treasures") == ["opal-throne"]
    assert gold(scene)[0] == 2

    scene = table(f"gold 1 0\nparty 1 lamplighter\n{OWN}{COMMON}chosen detour", claimed=True)
    scene.plays("quest c1")
    scene.sees(0, "attempt.is_early", False)
    scene.plays("quit")
    assert pile(scene, "treasures") == ["opal-throne"]


@clause("TL-R63")
def test_no_new_quest_is_prepared_for_a_claimed_one() -> None:
    scene = table(f"gold 1 0\n{OWN}{COMMON}chosen detour", claimed=True)
    scene.plays("quest c1", "quit")

    assert [trail(scene, place)[0] for place in quests(scene)] == ["gloom-bats.2", "bell-tower", "ice-drake"]


def test_main_actions_may_choose_a_claimed_quest() -> None:
    """[TL-16.12, TL-R51]"""
    scene = picking(table(f"turn 2\ngold 2 0\n{OWN}{COMMON}", claimed=True), "shortcut")
    scene.plays("c1:1")
    assert trail(scene, "c1") == ["sheer-gorge", "()"]

    scene = picking(table(f"turn 2\ngold 2 0\n{OWN}{COMMON}", claimed=True), "fresh-rumours")
    scene.plays("c1")
    assert quests(scene) == ["q1", "q2", "q3"]


def test_powers_may_choose_a_claimed_quest() -> None:
    """[TL-16.12, TL-R51] Bodyguard does not protect it."""
    scene = table(
        f"turn 2\nparty 1 bodyguard\nparty 2 alley-runner\ngold 2 0\n{OWN}quest q1 copper-crown rusted-portcullis bell-tower\n"
        "attempt q1\nsent alley-runner",
        claimed=True,
    )
    scene.plays("defeat", "divert c1")

    assert trail(scene, "c1")[0] == "rusted-portcullis"


@clause("TL-R66")
def test_an_own_claimed_quest_alone_is_enough_to_begin() -> None:
    scene = table(f"gold 1 0\n{OWN}chosen detour", claimed=True)

    assert "quest c1" in scene.options()


@clause("TL-R61")
def test_a_revealed_challenge_stays_face_up_in_a_claimed_quest() -> None:
    scene = table(
        "gold 1 0\nparty 1 woodcutter locksmith\nquest q1 opal-throne bramble-ogre rusted-portcullis (fog-marsh)\nattempt q1",
        claimed=True,
    )
    scene.plays("send woodcutter", "defeat", "send locksmith", "defeat", "quit", "claim")

    assert trail(scene, "c1") == ["fog-marsh"]


def test_a_claimed_quest_emptied_by_others_is_won_when_begun() -> None:
    """[TL-R8, TL-16.8]"""
    scene = table(f"gold 1 0\nquest c1 opal-throne\n{COMMON}chosen detour", claimed=True)
    scene.plays("quest c1")

    assert treasures(scene) == ["opal-throne"]
