"""Chapters 9 and 17: every hero with a power, by its clarifications."""

import pytest
from tests.games.treasure_lair.tables import (
    attempt,
    game_of,
    gold,
    left,
    party,
    picking,
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


def on(heroes: str, trail_of: str, rest: str = "", *, coins: int = 0, sent: str = ""):  # type: ignore[no-untyped-def]
    """Seat 1 attempts q1 (level 6) with a party; q2 lies beside it."""
    return table(f"""
        gold 1 {coins}
        gold 2 0
        party 1 {heroes}
        party 2 rogue
        quest q1 opal-throne {trail_of}
        quest q2 jade-frog sheer-gorge
        attempt q1
        sent {sent or heroes.split(maxsplit=1)[0]}
    """ + rest)  # fmt: skip


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


def test_a_power_without_a_choice_cannot_be_used() -> None:
    """[TL-9.3, TL-9.4]"""
    scene = on("oracle", "fog-marsh ice-drake")

    scene.refuses("power oracle", because="TL-9.3")
    assert "power oracle" not in scene.options()


def test_once_a_quest_means_once() -> None:
    """[TL-9.3]"""
    scene = on(
        "ardent-defender", "ice-drake elder-wyrm fog-marsh", "deck challenges bell-tower ice-drake.2\n"
    )
    scene.plays("power ardent-defender q1:2")

    scene.refuses("power ardent-defender", because="TL-9.3")


def test_a_power_that_needs_its_hero_to_take_part() -> None:
    """[TL-9.7]"""
    scene = on("woodcutter oracle", "sulking-prince ice-drake")
    scene.refuses("power oracle", because="TL-9.7")
    scene.plays("send oracle")

    assert "power oracle" in scene.options()


def test_using_a_power_or_icons_or_both_is_free() -> None:
    """[TL-9.1, TL-9.2]"""
    scene = on("knife-thrower", "cliff-harpy ice-drake fog-marsh")
    assert {"power knife-thrower", "defeat"} <= set(scene.options())
    scene.plays("power knife-thrower q1:2", "defeat")

    assert gold(scene)[0] == 2


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


@clause("TL-17.9", "TL-17.34")
@pytest.mark.parametrize("hero", ["barkeep", "nymph"])
def test_before_a_challenge_has_been_defeated(hero: str) -> None:
    scene = on(f"{hero} lamplighter", "fog-marsh ice-drake", coins=5)
    assert f"power {hero}" in scene.options()
    scene.plays("send lamplighter", "defeat")

    scene.refuses(f"power {hero}", because="TL-17.9")


@clause("TL-17.12", "TL-17.13", "TL-R51")
def test_bodyguard_protects_from_powers_and_not_from_main_actions() -> None:
    at = "gold 1 2\ngold 2 4\nparty 1 rogue scribe\nparty 2 bodyguard mummer\npool cutpurse gladiator silver-fox\n"
    scene = table(at + "chosen detour")
    scene.plays("recruit", "hire cutpurse")
    assert gold(scene)[1] == 4
    assert scene.asked == [1]

    scene = table(at + "chosen detour")
    scene.plays("recruit", "hire gladiator", "instant gladiator")
    scene.refuses("hero mummer", because="TL-17.12")
    assert scene.options() == ["hero rogue", "hero scribe"]

    scene = picking(table(at), "pickpockets")
    scene.plays("seat 2")
    assert gold(scene)[1] == 3


@clause("TL-17.14", "TL-R37")
def test_darkwood_warden_shows_a_fourth_card() -> None:
    scene = table(
        "party 1 darkwood-warden\noffer detour lure spyglass\ndeck actions found-strongbox market-day"
    )
    scene.plays("power darkwood-warden")
    assert scene.view(0)["actions"] == ["detour", "lure", "spyglass", "found-strongbox"]
    scene.refuses("power darkwood-warden", because="TL-9.3")
    scene.plays("pick found-strongbox", "gold")

    assert scene.view(0)["actions"] == ["detour", "lure", "spyglass"]
    assert left(scene, "actions") == 26


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


@clause("TL-R69")
def test_an_own_turn_power_is_open_at_every_pause() -> None:
    at = "party 1 dwarven-mercenary mummer\ngold 1 4\npool scribe minstrel fletcher\n"
    table(at).plays("power dwarven-mercenary")
    table(at + "chosen detour").plays("power dwarven-mercenary")
    scene = table(at + "chosen detour")
    scene.plays("recruit", "power dwarven-mercenary")
    scene = table(at + "chosen detour")
    scene.refuses("2: power dwarven-mercenary", because="")


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


@clause("TL-17.23", "TL-17.24", "TL-R33")
def test_firestorm_magus_hires_from_another_party() -> None:
    scene = table("""
        gold 1 bramble-ogre cliff-harpy fog-marsh bell-tower
        gold 2 0
        party 2 squire dragon-slayer beastmaster mummer
        pool firestorm-magus rune-sage silver-fox
        chosen detour
    """)
    scene.plays("recruit", "hire firestorm-magus", "instant firestorm-magus")
    scene.refuses("hero squire", because="TL-17.23")
    scene.refuses("hero dragon-slayer", because="TL-17.24")
    scene.plays("hero beastmaster")

    assert gold(scene) == [0, 0]
    assert pile(scene, "challenges")[-2:] == ["fog-marsh", "bell-tower"]
    assert party(scene) == ["rogue", "firestorm-magus", "beastmaster"]
    assert party(scene, 1) == ["squire", "dragon-slayer", "mummer"]


@clause("TL-17.25", "TL-R40")
def test_gambler_takes_another_turn() -> None:
    scene = table("party 1 gambler mummer\nchosen detour\ngold 1 0\nextra 0")
    scene.plays("gold", "again")
    assert scene.asked == [0]
    scene.asks(0, "choose-action")
    assert pile(scene, "heroes") == ["gambler"]
    picking(scene, "found-strongbox").plays("gold")

    assert scene.asked == [1]


@clause("TL-17.25", "TL-R39")
def test_a_gambler_who_took_part_cannot_be_used() -> None:
    scene = table("""
        gold 1 0
        party 1 gambler quartermaster
        quest q1 copper-crown gate-captain
        attempt q1
    """)
    scene.plays("send gambler,quartermaster", "defeat", "keep gambler")

    assert party(scene) == ["gambler"]
    assert scene.asked == [1]


@clause("TL-R38")
def test_no_extra_turn_once_the_end_is_triggered() -> None:
    scene = table("party 1 gambler mummer\nchosen detour\ntrigger 2\nlast-turns")
    scene.plays("gold")

    assert scene.state.asked() == 0


@clause("TL-17.26", "TL-17.27", "TL-R32", "TL-13.4")
def test_gladiator_turned_on_the_own_party_and_on_others() -> None:
    at = "gold 1 2\ngold 2 0\nparty 1 rogue mummer\nparty 2 squire\npool gladiator rune-sage silver-fox\nchosen detour"
    scene = table(at)
    scene.plays("recruit", "hire gladiator", "instant gladiator")
    scene.refuses("hero gladiator", because="TL-17.27")
    scene.plays("hero mummer")
    assert gold(scene) == [1, 0]
    assert party(scene) == ["rogue", "gladiator"]

    scene = table(at)
    scene.plays("recruit", "hire gladiator", "instant gladiator hero squire")
    assert gold(scene) == [0, 1]
    assert party(scene, 1) == []


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


@clause("TL-17.40", "TL-17.41")
def test_racketeer_lifts_the_gold_limit_while_he_is_there() -> None:
    scene = table("gold 1 9\nparty 1 racketeer\ngold 2 7\nparty 2 squire\nchosen detour")
    scene.plays("gold")

    assert gold(scene) == [8, 7]
    scene.sees(1, "players.0.gold_limit", 8)
    scene.sees(1, "players.1.gold_limit", 5)


@clause("TL-17.40", "TL-17.41")
def test_a_lost_racketeer_is_felt_at_the_end_of_the_own_turn() -> None:
    scene = picking(table("gold 1 0\ngold 2 8\nparty 2 racketeer squire"), "tavern-brawl")
    scene.plays("2: drop racketeer", "gold")
    assert gold(scene)[1] == 8
    picking(scene, "detour")
    scene.plays("q1:1", "gold")

    assert gold(scene)[1] == 5


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


def test_cutpurse_takes_a_coin() -> None:
    """[TL-R24]"""
    scene = table(
        "gold 1 2\ngold 2 bramble-ogre fog-marsh\npool cutpurse rune-sage silver-fox\nchosen detour"
    )
    scene.plays("recruit", "hire cutpurse", "instant cutpurse")

    assert gold(scene) == [1, 1]


def test_cutpurse_asks_from_whom() -> None:
    """[TL-9.5, TL-17.12]"""
    scene = table("gold 1 2\npool cutpurse rune-sage silver-fox\nchosen detour\ngold 4 0", seats=4)
    scene.plays("recruit", "hire cutpurse", "instant cutpurse")
    assert scene.options() == ["seat 2", "seat 3"]
    scene.plays("seat 3")

    assert gold(scene) == [1, 3, 2, 0]


@clause("TL-R41")
def test_relic_broker_trades_like_for_like() -> None:
    scene = table("""
        gold 1 2
        treasures 1 copper-crown sapphire-sceptre
        treasures 2 jade-frog dragons-hoard
        pool relic-broker rune-sage silver-fox
        chosen detour
    """)
    scene.plays("recruit", "hire relic-broker", "instant relic-broker", "treasure copper-crown")

    assert treasures(scene) == ["jade-frog", "sapphire-sceptre"]
    assert treasures(scene, 1) == ["copper-crown", "dragons-hoard"]


def test_relic_broker_without_a_treasure_is_not_offered() -> None:
    """[TL-9.3]"""
    scene = table("gold 1 2\ntreasures 2 jade-frog\npool relic-broker rune-sage silver-fox\nchosen detour")
    scene.plays("recruit", "hire relic-broker")

    assert scene.asked == [1]


def test_tavern_scout_looks_into_every_quest() -> None:
    """[TL-3.2, TL-R51]"""
    scene = table("""
        gold 1 2
        quest q1 copper-crown bramble-ogre (hollow-king)
        quest q2 jade-frog fog-marsh (elder-wyrm)
        pool tavern-scout rune-sage silver-fox
        chosen detour
    """)
    scene.plays("recruit", "hire tavern-scout", "instant tavern-scout")

    assert (trail(scene, "q1", 0)[1], trail(scene, "q2", 0)[1]) == ("(hollow-king)", "(elder-wyrm)")
    assert (trail(scene, "q1", 1)[1], trail(scene, "q2", 1)[1]) == ("()", "()")


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


@clause("TL-R49")
def test_the_owner_orders_powers_of_one_event() -> None:
    scene = on("alley-runner trailblazer", "bell-tower fog-marsh", sent="alley-runner trailblazer")
    scene.plays("defeat")
    assert {"power alley-runner", "power trailblazer", "no"} == set(scene.options())
    scene.plays("power trailblazer", "power alley-runner", "q2")

    assert gold(scene)[0] == 1
    assert trail(scene, "q2")[0] == "bell-tower"


@clause("TL-R49", "TL-17.1")
def test_a_moved_challenge_was_defeated_all_the_same() -> None:
    scene = on("alley-runner trailblazer", "bell-tower fog-marsh", sent="alley-runner trailblazer")
    scene.plays("defeat", "divert q2")
    assert scene.options() == ["no", "power trailblazer"]
    scene.plays("bonus")

    assert gold(scene)[0] == 1
    assert trail(scene, "q2")[0] == "bell-tower"


@clause("TL-R49")
def test_bonus_means_the_power_that_asks_nothing() -> None:
    scene = on("alley-runner trailblazer", "bell-tower fog-marsh", sent="alley-runner trailblazer")
    scene.plays("defeat", "bonus", "no")

    assert gold(scene)[0] == 2


@clause("TL-R36")
def test_guild_clerk_lowers_prices() -> None:
    scene = table("party 1 guild-clerk\npool mummer beastmaster silver-fox")

    assert [hero["price"] for hero in scene.view(0)["pool"]] == [1, 1, 4]


@clause("TL-R50")
def test_shieldbearer_steps_in() -> None:
    at = "gold 1 4\ngold 2 0\nparty 2 shieldbearer beastmaster\npool {} rune-sage silver-fox\nchosen detour"
    scene = table(at.format("firestorm-magus"))
    scene.plays("recruit", "hire firestorm-magus", "instant firestorm-magus hero beastmaster")
    assert scene.asked == [1]
    assert scene.options() == ["let", "guard shieldbearer"]
    scene.plays("2: guard")

    assert gold(scene)[0] == 2
    assert party(scene, 1) == ["beastmaster"]
    assert "beastmaster" not in party(scene)

    scene = table(at.format("gladiator"))
    scene.plays("recruit", "hire gladiator", "instant gladiator hero beastmaster", "2: guard")
    assert (gold(scene)[1], party(scene, 1)) == (0, ["beastmaster"])

    scene = table(at.format("gladiator"))
    scene.plays("recruit", "hire gladiator", "instant gladiator hero beastmaster", "2: let")
    assert (gold(scene)[1], party(scene, 1)) == (1, ["shieldbearer"])


@clause("TL-R50")
def test_shieldbearer_does_not_save_himself_nor_from_the_own_seat() -> None:
    at = "gold 1 4\ngold 2 0\nparty 2 shieldbearer mummer\npool gladiator rune-sage silver-fox\nchosen detour"
    scene = table(at)
    scene.plays("recruit", "hire gladiator", "instant gladiator hero shieldbearer")
    assert party(scene, 1) == ["mummer"]

    scene = table("gold 1 4\nparty 1 shieldbearer mummer\npool gladiator rune-sage silver-fox\nchosen detour")
    scene.plays("recruit", "hire gladiator", "instant gladiator hero mummer")
    assert party(scene) == ["shieldbearer", "gladiator"]


@clause("TL-R50")
def test_only_the_kept_hero_is_named_no_more() -> None:
    """The attacked player, named by a label of its own, bears the same number as the hero; it stays meant."""
    scene = table("gold 2 0\nparty 1 rogue shieldbearer\nparty 2 squire\nturn 2\nfirst 2")
    picking(scene, "tavern-brawl").plays("1: drop rogue", "1: guard")

    assert game_of(scene).labels == []
    assert (party(scene), gold(scene)[1]) == (["rogue"], 1)


@clause("TL-R50", "TL-R55")
def test_an_exchange_is_cancelled_as_a_whole() -> None:
    scene = picking(
        table("gold 1 0\nparty 1 dragon-slayer\nparty 2 shieldbearer beastmaster"), "poached-contract"
    )
    scene.plays("hero dragon-slayer", "hero beastmaster", "2: guard")

    assert (party(scene), party(scene, 1)) == (["dragon-slayer"], ["beastmaster"])
    assert gold(scene)[0] == 1


def test_mirror_dancer_copies_a_hero_of_the_pool() -> None:
    """[TL-9.7, TL-17.20]"""
    scene = on("mirror-dancer", "fog-marsh ice-drake", "pool rune-sage mummer scribe\ndeck heroes fletcher\n")
    scene.plays("power mirror-dancer hero rune-sage")

    assert attempt(scene, "icons") == "FSL"
    assert pool(scene) == ["rune-sage", "mummer", "scribe"]


def test_saboteur_removes_a_challenge() -> None:
    """[TL-9.5]"""
    scene = table(
        "gold 1 2\nquest q1 copper-crown bramble-ogre fog-marsh (hollow-king)\npool saboteur rune-sage silver-fox\nchosen detour"
    )
    scene.plays("recruit", "hire saboteur", "instant saboteur")
    scene.refuses("q1:3", because="TL-4.3")
    scene.plays("q1:2")

    assert trail(scene, "q1") == ["bramble-ogre", "()"]


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


@clause("TL-R48")
def test_powers_are_used_between_steps_only() -> None:
    scene = on("barkeep dwarven-mercenary", "fog-marsh ice-drake")
    scene.plays("power barkeep")

    scene.refuses("power dwarven-mercenary", because="")


@clause("TL-R23")
def test_replacements_are_not_checked_for_matches() -> None:
    scene = on("wayfinder", "ice-drake fog-marsh", "deck challenges ice-drake.2\n")
    scene.plays("power wayfinder")

    assert trail(scene, "q1") == ["ice-drake", "ice-drake.2"]
    assert quests(scene) == ["q1", "q2"]
