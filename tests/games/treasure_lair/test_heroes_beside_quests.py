"""Chapter 17: Instants, powers always in force, of the turn, and reactions."""

from tests.games.treasure_lair.tables import (
    game_of,
    gold,
    left,
    party,
    picking,
    pile,
    table,
    trail,
    treasures,
)

from lairhouse.testing.scenes import clause


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


def test_saboteur_removes_a_challenge() -> None:
    """[TL-9.5]"""
    scene = table(
        "gold 1 2\nquest q1 copper-crown bramble-ogre fog-marsh (hollow-king)\npool saboteur rune-sage silver-fox\nchosen detour"
    )
    scene.plays("recruit", "hire saboteur", "instant saboteur")
    scene.refuses("q1:3", because="TL-4.3")
    scene.plays("q1:2")

    assert trail(scene, "q1") == ["bramble-ogre", "()"]
