"""Chapter 17: heroes whose powers work on a quest, by their clarifications."""

import pytest
from tests.games.treasure_lair.tables import (
    attempt,
    game_of,
    gold,
    on,
    party,
    pile,
    pool,
    quests,
    table,
    trail,
    treasure_of,
    treasures,
)

from lairhouse.games.treasure_lair.parties import leave
from lairhouse.testing.scenes import clause


@clause("TL-17.1", "TL-17.2")
def test_alley_runner_moves_a_defeated_challenge() -> None:
    scene = on("alley-runner", "rusted-portcullis fog-marsh")
    scene.plays("defeat", "power alley-runner", "q2")

    assert gold(scene)[0] == 0
    assert trail(scene, "q2") == ["rusted-portcullis", "sheer-gorge"]
    scene.asks(0, "challenge")


@clause("TL-R53")
def test_alley_runner_may_move_the_last_challenge_too() -> None:
    scene = on("alley-runner", "rusted-portcullis")
    scene.plays("defeat", "divert q2")

    assert treasures(scene) == ["opal-throne"]
    assert trail(scene, "q2")[0] == "rusted-portcullis"


@clause("TL-R54")
def test_alley_runner_needs_another_quest() -> None:
    scene = table("""
        gold 1 0
        party 1 alley-runner
        quest q1 opal-throne rusted-portcullis fog-marsh
        attempt q1
        sent alley-runner
    """)
    scene.plays("defeat")

    scene.asks(0, "challenge")
    assert gold(scene)[0] == 1


@clause("TL-17.3", "TL-17.5", "TL-17.7", "TL-17.8")
@pytest.mark.parametrize(
    ("hero", "card"),
    [("ardent-defender", "ice-drake"), ("oracle", "sulking-prince"), ("wayfinder", "fog-marsh")],
)
def test_a_challenge_of_its_type_is_replaced(hero: str, card: str) -> None:
    others = [name for name in ("ice-drake", "sulking-prince", "fog-marsh") if name != card]
    scene = on(hero, f"{others[0]} {card} {others[1]} (hollow-king)", "deck challenges bell-tower\n")
    scene.plays(f"power {hero} q1:2")

    assert trail(scene, "q1") == [others[0], "bell-tower", others[1], "()"]
    assert pile(scene, "challenges") == [card]


@clause("TL-17.3", "TL-17.5")
def test_only_a_face_up_challenge_of_the_type_and_this_quest() -> None:
    scene = on("ardent-defender", "fog-marsh ice-drake elder-wyrm (hollow-king)")
    scene.plays("power ardent-defender")

    scene.refuses("q1:1", because="TL-17.3")
    scene.refuses("q1:4", because="TL-4.3")
    scene.refuses("q2:1", because="TL-17.5")
    assert scene.options() == ["q1:2", "q1:3"]


@clause("TL-17.6")
def test_the_hidden_challenge_counts_as_face_up_once_revealed() -> None:
    scene = on("ardent-defender woodcutter", "bramble-ogre (hollow-king)", "deck challenges fog-marsh\n")
    scene.plays("defeat", "power ardent-defender")

    assert trail(scene, "q1") == ["fog-marsh"]


@clause("TL-17.9", "TL-17.10", "TL-17.11")
def test_barkeep_replaces_the_treasure() -> None:
    rest = "deck treasures dragons-hoard copper-crown\n"
    scene = on("barkeep", "fog-marsh ice-drake", rest, coins=3)
    scene.plays("power barkeep")
    scene.sees(1, "drawn_treasures.0.card", "dragons-hoard")
    scene.plays("keep-card dragons-hoard")

    assert treasure_of(scene, "q1") == "dragons-hoard"
    assert pile(scene, "treasures") == ["opal-throne", "copper-crown"]
    assert trail(scene, "q1") == ["fog-marsh", "ice-drake"]


@clause("TL-17.15", "TL-17.16", "TL-17.17", "TL-17.18", "TL-9.8")
def test_dwarven_mercenary_brings_another_hero() -> None:
    rest = "deck heroes locksmith paymaster\n"
    scene = on("dwarven-mercenary mummer", "bramble-ogre rusted-portcullis", rest)
    assert attempt(scene, "missing") == ""
    scene.plays("power dwarven-mercenary")
    scene.sees(1, "drawn.1.card", "paymaster")
    scene.plays("keep-card paymaster")

    assert attempt(scene, "missing") == "A"
    assert party(scene) == ["mummer", "paymaster"]
    assert sorted(pile(scene, "heroes")) == ["dwarven-mercenary", "locksmith"]
    assert gold(scene)[0] == 0
    scene.asks(0, "challenge")


@clause("TL-17.17")
def test_the_new_hero_may_take_part() -> None:
    scene = on("dwarven-mercenary mummer", "rusted-portcullis", "deck heroes locksmith paymaster\n")
    scene.plays("power dwarven-mercenary keep-card locksmith", "send locksmith", "defeat")

    assert treasures(scene) == ["opal-throne"]


@clause("TL-17.19", "TL-17.20", "TL-17.21", "TL-17.22")
@pytest.mark.parametrize(
    ("hero", "icon", "other"),
    [("elementalist", "F", "M"), ("hierophant", "S", "K"), ("lorekeeper", "R", "A")],
)
def test_an_icon_of_its_type_for_the_rest_of_the_quest(hero: str, icon: str, other: str) -> None:
    scene = on(hero, "frost-wight riddling-raven sheer-gorge.2 fog-marsh")
    scene.plays(f"power {hero}")
    scene.refuses(f"icon {other}", because="")
    assert len(scene.options()) == 3
    scene.plays(f"icon {icon}")

    assert attempt(scene, "icons") == icon
    scene.refuses(f"power {hero}", because="TL-9.3")


@clause("TL-R47")
def test_an_icon_given_by_a_power_leaves_with_its_hero() -> None:
    scene = on("mummer elementalist", "frost-wight fog-marsh", sent="mummer elementalist:F")
    running = game_of(scene).running()
    elementalist = running.sent[1]
    assert attempt(scene, "icons") == "FM"
    leave(game_of(scene), 0, elementalist)

    assert attempt(scene, "icons") == "M"


@clause("TL-17.31", "TL-17.32")
def test_knife_thrower_takes_a_monster_as_gold() -> None:
    scene = on(
        "knife-thrower bounty-hunter", "fog-marsh ice-drake cliff-harpy", sent="knife-thrower bounty-hunter"
    )
    scene.plays("power knife-thrower q1:2")

    assert gold(scene)[0] == 1
    assert trail(scene, "q1") == ["fog-marsh", "cliff-harpy"]
    assert attempt(scene, "defeated") == 0
    scene.asks(0, "challenge")


@clause("TL-17.33", "TL-9.8")
def test_lightning_mage_discards_the_challenge_and_her_icon() -> None:
    scene = on("lightning-mage squire", "fog-marsh frost-wight hollow-king")
    assert attempt(scene, "icons") == "F"
    scene.plays("power lightning-mage")

    assert trail(scene, "q1") == ["frost-wight", "hollow-king"]
    assert (attempt(scene, "icons"), attempt(scene, "missing"), attempt(scene, "defeated")) == ("", "F", 0)
    assert pile(scene, "heroes") == ["lightning-mage"]


@clause("TL-17.35", "TL-17.36")
def test_nymph_recruits_in_the_quest() -> None:
    rest = "pool lamplighter paymaster rune-sage\ndeck heroes scribe\n"
    scene = on("nymph", "fog-marsh ice-drake", rest, coins=4)
    scene.plays("power nymph", "hire paymaster")
    assert pool(scene) == ["lamplighter", "rune-sage", "scribe"]
    scene.asks(0, "recruit")
    scene.plays("hire lamplighter", "send lamplighter")

    assert party(scene) == ["nymph", "paymaster", "lamplighter"]
    assert gold(scene)[0] == 0


@clause("TL-17.37", "TL-17.38", "TL-17.39", "TL-R17")
def test_quartermaster_keeps_another_participant() -> None:
    at = "gold 1 0\nparty 1 quartermaster woodcutter lightning-mage\nquest q1 copper-crown bramble-ogre\nattempt q1\n"
    scene = table(at + "sent quartermaster woodcutter")
    scene.plays("defeat", "keep woodcutter")

    assert party(scene) == ["woodcutter", "lightning-mage"]
    assert pile(scene, "heroes") == ["quartermaster"]


@clause("TL-17.38", "TL-17.39")
def test_quartermaster_cannot_keep_himself_nor_one_who_has_gone() -> None:
    scene = table("""
        gold 1 0
        party 1 quartermaster woodcutter scribe lightning-mage
        quest q1 copper-crown fog-marsh bramble-ogre
        attempt q1
        sent quartermaster woodcutter scribe lightning-mage
    """)
    scene.plays("power lightning-mage", "defeat", "power quartermaster")

    scene.refuses("hero quartermaster", because="TL-17.38")
    scene.refuses("hero lightning-mage", because="")
    assert scene.options() == ["hero woodcutter", "hero scribe"]


@clause("TL-R17")
def test_a_quartermaster_who_stayed_behind_keeps_nobody() -> None:
    scene = table(
        "gold 1 0\nparty 1 quartermaster woodcutter\nquest q1 copper-crown bramble-ogre\nattempt q1\nsent woodcutter"
    )
    scene.plays("defeat")

    assert party(scene) == ["quartermaster"]


@clause("TL-R75")
def test_each_keeper_keeps_one_and_nobody_twice() -> None:
    scene = table("""
        gold 1 0
        party 1 quartermaster field-surgeon woodcutter scribe
        quest q1 copper-crown bramble-ogre (hollow-king)
        attempt q1 defeated 2
        favours 1
        sent quartermaster field-surgeon woodcutter scribe
    """)
    scene.plays("defeat", "quit", "keep woodcutter")
    scene.refuses("keep woodcutter", because="")
    scene.plays("power quartermaster")
    scene.refuses("hero woodcutter", because="TL-R75")
    scene.plays("hero field-surgeon", "power field-surgeon", "hero quartermaster")

    assert party(scene) == ["quartermaster", "field-surgeon", "woodcutter"]


def test_field_surgeon_only_after_a_failed_quest() -> None:
    """[TL-R16, TL-R75]"""
    scene = table(
        "gold 1 0\nparty 1 field-surgeon woodcutter\nquest q1 copper-crown bramble-ogre\nattempt q1\nsent field-surgeon woodcutter"
    )
    scene.plays("defeat")
    assert party(scene) == []


@clause("TL-17.42", "TL-17.43", "TL-17.44", "TL-R44", "TL-R45", "TL-R16")
def test_treasure_seeker_lies_with_the_treasures() -> None:
    at = "gold 1 0\nparty 1 treasure-seeker woodcutter\nquest q1 copper-crown bramble-ogre\nattempt q1\n"
    scene = table(at)
    scene.plays("send treasure-seeker,woodcutter", "defeat", "score treasure-seeker")
    player = scene.view(1)["players"][0]
    assert player["scored"] == ["treasure-seeker"]
    assert player["treasure"] == 1
    assert player["party"] == []

    scene = table(at)
    scene.plays("send treasure-seeker,woodcutter", "defeat", "no")
    assert pile(scene, "heroes") == ["treasure-seeker", "woodcutter"]


@clause("TL-17.43")
def test_without_the_treasure_she_stays_where_she_is() -> None:
    scene = table(
        "gold 1 0\nparty 1 treasure-seeker\nquest q1 copper-crown bramble-ogre\nattempt q1\nsent treasure-seeker"
    )
    scene.plays("quit")

    assert scene.view(0)["players"][0]["scored"] == []
    assert pile(scene, "heroes") == ["treasure-seeker"]


@clause("TL-R68")
def test_a_quest_won_by_removal_counts_for_the_seeker() -> None:
    at = "gold 1 0\nparty 1 treasure-seeker lightning-mage\nquest q1 copper-crown fog-marsh\nattempt q1\nsent treasure-seeker"
    scene = table(at)
    scene.plays("power lightning-mage", "score treasure-seeker")

    assert scene.view(0)["players"][0]["scored"] == ["treasure-seeker"]


@pytest.mark.parametrize(
    ("hero", "card"),
    [("bounty-hunter", "cliff-harpy"), ("silver-tongue", "sulking-prince"), ("trailblazer", "sheer-gorge.2")],
)
def test_a_bonus_for_a_defeat_of_the_type(hero: str, card: str) -> None:
    """[TL-9.3, TL-10.2]"""
    scene = on(hero, f"{card} hollow-king")
    scene.plays("defeat", "bonus")
    assert gold(scene)[0] == 2

    other = "rusted-portcullis" if card == "cliff-harpy" else "bramble-ogre"
    scene = on(f"{hero} siege-engineer", f"{other} hollow-king", sent=f"{hero} siege-engineer")
    scene.plays("defeat")
    assert gold(scene)[0] == 1


@clause("TL-R49", "TL-17.1")
def test_a_moved_challenge_was_defeated_all_the_same() -> None:
    scene = on("alley-runner trailblazer", "bell-tower fog-marsh", sent="alley-runner trailblazer")
    scene.plays("defeat", "divert q2")
    assert scene.options() == ["no", "power trailblazer"]
    scene.plays("bonus")

    assert gold(scene)[0] == 1
    assert trail(scene, "q2")[0] == "bell-tower"


def test_mirror_dancer_copies_a_hero_of_the_pool() -> None:
    """[TL-9.7, TL-17.20]"""
    scene = on("mirror-dancer", "fog-marsh ice-drake", "pool rune-sage mummer scribe\ndeck heroes fletcher\n")
    scene.plays("power mirror-dancer hero rune-sage")

    assert attempt(scene, "icons") == "FSL"
    assert pool(scene) == ["rune-sage", "mummer", "scribe"]


@clause("TL-R36")
def test_gear_peddler_makes_icons_cheaper_while_he_takes_part() -> None:
    scene = on("gear-peddler", "rusted-portcullis fog-marsh", coins=2)
    assert attempt(scene, "icon_price") == 2
    scene.plays("defeat")
    assert gold(scene)[0] == 1

    scene = on(
        "lamplighter gear-peddler", "rusted-portcullis fog-marsh", "bargain 2\n", coins=2, sent="gear-peddler"
    )
    assert attempt(scene, "icon_price") == 2


@clause("TL-R47")
def test_daredevil_covers_one_icon_of_one_challenge() -> None:
    scene = on("daredevil woodcutter", "two-headed-giant cliff-harpy fog-marsh", sent="woodcutter")
    scene.plays("power daredevil")
    assert attempt(scene, "missing") == ""
    scene.plays("defeat")

    assert attempt(scene, "missing") == "B"
    assert pile(scene, "heroes") == ["daredevil"]


@clause("TL-R23")
def test_replacements_are_not_checked_for_matches() -> None:
    scene = on("wayfinder", "ice-drake fog-marsh", "deck challenges ice-drake.2\n")
    scene.plays("power wayfinder")

    assert trail(scene, "q1") == ["ice-drake", "ice-drake.2"]
    assert quests(scene) == ["q1", "q2"]
