"""Chapter 4: the main action of every action card of the house set."""

import pytest
from tests.games.treasure_lair.tables import (
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
)

from lairhouse.games.treasure_lair.cards.loader import house_set
from lairhouse.kernel.rng import seeded
from lairhouse.testing.scenes import clause

TWO = """
    gold 1 0
    gold 2 0
    quest q1 copper-crown bramble-ogre fog-marsh (hollow-king)
    quest q2 jade-frog ice-drake sheer-gorge bell-tower (elder-wyrm)
"""


def with_card(name: str, at: str = TWO, *, seats: int = 2):  # type: ignore[no-untyped-def]
    return picking(table(at, seats=seats), name)


def test_found_strongbox() -> None:
    assert gold(with_card("found-strongbox"))[0] == 2


@pytest.mark.parametrize(("before", "after"), [(0, 3), (1, 4), (2, 3), (4, 5)])
def test_lean_times(before: int, after: int) -> None:
    assert gold(with_card("lean-times", f"gold 1 {before}"))[0] == after


def test_market_day() -> None:
    assert gold(with_card("market-day", "gold 1 0\ngold 2 0\ngold 3 0", seats=3)) == [3, 1, 1]


def test_pawnbroker() -> None:
    """[TL-13.3, TL-R30]"""
    scene = with_card("pawnbroker", "gold 1 0\nparty 1 rogue dragon-slayer")
    scene.plays("hero dragon-slayer")
    assert gold(scene)[0] == 5
    assert pile(scene, "heroes") == ["dragon-slayer"]


@pytest.mark.parametrize(("heroes", "coins"), [(1, 1), (2, 1), (3, 2), (5, 3), (7, 3)])
def test_company_wages(heroes: int, coins: int) -> None:
    names = ["rogue", "squire", "mummer", "scribe", "minstrel", "fletcher", "woodcutter"][:heroes]
    assert gold(with_card("company-wages", f"gold 1 0\nparty 1 {' '.join(names)}"))[0] == coins


def test_bounty_board() -> None:
    """[TL-17.31, TL-17.32] A first challenge that lies face down cannot be taken."""
    scene = with_card(
        "bounty-board",
        "gold 1 0\nquest q1 copper-crown bramble-ogre fog-marsh\nquest q2 jade-frog (hollow-king)\nquest q3 amber-mirror bell-tower",
    )
    scene.refuses("q1:2", because="TL-4.3")
    scene.refuses("q2:1", because="TL-4.3")
    scene.plays("q1:1")
    assert gold(scene)[0] == 1
    assert trail(scene, "q1") == ["fog-marsh"]


def test_open_door() -> None:
    """[TL-R52]"""
    scene = with_card("open-door", "gold 1 0\npool beastmaster rune-sage mummer\ndeck heroes scribe")
    scene.refuses("hero rune-sage", because="TL-4.3")
    scene.plays("hero beastmaster")
    assert party(scene) == ["rogue", "beastmaster"]
    assert pool(scene) == ["rune-sage", "mummer", "scribe"]


def test_stranger_at_the_gate() -> None:
    scene = with_card("stranger-at-the-gate", "deck heroes silver-fox")
    assert party(scene) == ["rogue", "silver-fox"]
    assert gold(scene)[0] == 3


def test_talent_scout() -> None:
    """[TL-6.8]"""
    scene = with_card("talent-scout", "gold 1 2\ndeck heroes silver-fox rune-sage")
    scene.refuses("keep-card silver-fox", because="TL-6.8")
    scene.plays("keep-card rune-sage")
    assert (party(scene), gold(scene)[0]) == (["rogue", "rune-sage"], 0)
    assert pile(scene, "heroes") == ["silver-fox"]

    scene = with_card("talent-scout", "gold 1 0\ndeck heroes mummer scribe")
    scene.plays("none")
    assert pile(scene, "heroes") == ["mummer", "scribe"]


@clause("TL-R52")
def test_muster_call() -> None:
    """They leave together, before the refill."""
    scene = with_card(
        "muster-call", "gold 1 0\npool mummer scribe minstrel\ndeck heroes fletcher woodcutter locksmith"
    )
    assert pool(scene) == ["fletcher", "woodcutter", "locksmith"]
    assert pile(scene, "heroes") == ["mummer", "scribe", "minstrel"]
    assert gold(scene)[0] == 1


def test_hiring_fair() -> None:
    """[TL-R30, TL-R52]"""
    scene = with_card(
        "hiring-fair", "gold 1 1\npool mummer scribe silver-fox\ndeck heroes beastmaster rune-sage"
    )
    scene.plays("hero mummer,scribe")
    assert pool(scene) == ["silver-fox", "beastmaster", "rune-sage"]
    scene.refuses("hero rune-sage", because="TL-6.8")
    scene.plays("hero beastmaster")
    assert (party(scene), gold(scene)[0]) == (["rogue", "beastmaster"], 0)


def test_changing_of_the_guard() -> None:
    """[TL-R55, TL-13.3] Nobody is recruited: no Instant arises."""
    scene = with_card(
        "changing-of-the-guard", "gold 1 0\nparty 1 rogue mummer\npool cutpurse rune-sage woodcutter"
    )
    scene.refuses("hero rogue", because="TL-13.3")
    scene.plays("swap mummer cutpurse")
    assert (party(scene), sorted(pool(scene)), gold(scene)[0]) == (
        ["rogue", "cutpurse"], ["mummer", "rune-sage", "woodcutter"], 1,
    )  # fmt: skip
    scene.asks(0, "secondary-action")


def test_changing_of_the_guard_costs_at_most_one_more() -> None:
    scene = with_card(
        "changing-of-the-guard", "gold 1 0\nparty 1 rogue mummer\npool paymaster rune-sage woodcutter"
    )
    scene.plays("hero mummer")
    assert party(scene) == ["rogue", "woodcutter"]


def test_cheap_contracts() -> None:
    """[TL-R36] The reduction ends with the turn."""
    scene = with_card("cheap-contracts", "gold 1 0\npool mummer beastmaster silver-fox")
    assert [hero["price"] for hero in scene.view(0)["pool"]] == [1, 1, 4]
    scene.plays("gold")
    assert [hero["price"] for hero in scene.view(0)["pool"]] == [1, 2, 5]


def test_old_comrades() -> None:
    at = "gold 1 0\npile heroes mummer rune-sage scribe"
    scene = with_card("old-comrades", at)
    scene.refuses("hero rune-sage", because="TL-4.3")
    scene.plays("hero scribe")
    assert (party(scene), gold(scene)[0]) == (["rogue", "scribe"], 0)
    assert pile(scene, "heroes") == ["mummer", "rune-sage"]

    scene = with_card("old-comrades", "gold 1 0\npile heroes rune-sage")
    assert (party(scene), gold(scene)[0]) == (["rogue"], 1)


def test_scouting_party() -> None:
    """[TL-3.2] The replacement is seen by nobody."""
    scene = with_card("scouting-party", TWO + "deck challenges lord-of-lies\n")
    scene.plays("q1:3")
    assert (trail(scene, "q1", 0)[2], trail(scene, "q1", 1)[2]) == ("(hollow-king)", "()")
    scene.plays("q1:3")
    for seat in (-1, 0, 1):
        scene.cannot_see(seat, "lord-of-lies")
        assert "hollow-king" in pile(scene, "challenges")
    assert trail(scene, "q1") == ["bramble-ogre", "fog-marsh", "()"]
    assert gold(scene)[0] == 1


def test_scouting_party_may_leave_it() -> None:
    scene = with_card("scouting-party")
    scene.plays("q1:3", "none")
    assert trail(scene, "q1", 0)[2] == "(hollow-king)"


def test_spyglass() -> None:
    scene = with_card("spyglass")
    scene.plays("q1:3,q2:4")
    assert (trail(scene, "q1", 0)[2], trail(scene, "q2", 0)[3]) == ("(hollow-king)", "(elder-wyrm)")
    scene.hears(1, "Seat 1 looks at challenge 3 of quest 1.")
    assert not any("Hollow King" in line for line in scene.log(1))
    scene.hears(0, "You see Hollow King in quest 1.")


def test_detour() -> None:
    scene = with_card("detour", TWO + "deck challenges lord-of-lies\n")
    scene.plays("q2:2")
    assert trail(scene, "q2") == ["ice-drake", "lord-of-lies", "bell-tower", "()"]
    assert gold(scene)[0] == 1


def test_landslide() -> None:
    """[TL-R30]"""
    scene = with_card("landslide", TWO + "deck challenges lord-of-lies gloom-bats\n")
    scene.plays("q2", "q2:3,q2:1")
    assert trail(scene, "q2", 0) == ["gloom-bats", "sheer-gorge", "lord-of-lies", "(elder-wyrm)"]


def test_change_of_plans() -> None:
    scene = with_card("change-of-plans")
    scene.plays("q2", "order q2 3,1,2")
    assert trail(scene, "q2", 0) == ["bell-tower", "ice-drake", "sheer-gorge", "(elder-wyrm)"]
    assert gold(scene)[0] == 1


def test_shortcut() -> None:
    scene = with_card("shortcut")
    scene.refuses("q1:3", because="TL-4.3")
    scene.plays("q1:1")
    assert trail(scene, "q1") == ["fog-marsh", "()"]
    assert (gold(scene)[0], pile(scene, "challenges")) == (0, ["bramble-ogre"])


def test_lure() -> None:
    """[TL-17.2]"""
    scene = with_card("lure")
    scene.plays("q1:1")
    assert trail(scene, "q2") == ["bramble-ogre", "ice-drake", "sheer-gorge", "bell-tower", "()"]
    assert trail(scene, "q1") == ["fog-marsh", "()"]


def test_fresh_rumours() -> None:
    """[TL-7.25]"""
    scene = with_card("fresh-rumours", TWO + "quest q3 amber-mirror gloom-bats\ndeck treasures opal-throne\n")
    scene.plays("q2")
    assert {"ice-drake", "sheer-gorge", "bell-tower", "elder-wyrm"} <= set(pile(scene, "challenges"))
    assert pile(scene, "treasures") == ["jade-frog"]
    assert treasure_of(scene, "q2") == "opal-throne"
    assert quests(scene) == ["q1", "q2", "q3"]


def test_treasure_map() -> None:
    """[TL-17.11]"""
    scene = with_card("treasure-map", TWO + "quest q3 amber-mirror gloom-bats\n")
    scene.plays("q1,q3")
    assert (treasure_of(scene, "q1"), treasure_of(scene, "q3")) == ("amber-mirror", "copper-crown")
    assert trail(scene, "q1")[0] == "bramble-ogre"


def test_treasure_map_needs_two_quests() -> None:
    scene = with_card("treasure-map", "gold 1 0\nquest q1 copper-crown bramble-ogre")
    assert treasure_of(scene, "q1") == "copper-crown"
    assert gold(scene)[0] == 1


def test_borrowed_gear() -> None:
    """[TL-R47] For every challenge of this turn's quest."""
    scene = with_card("borrowed-gear", "gold 1 0\nquest q1 copper-crown fog-marsh lightless-mine")
    assert len(scene.options()) == 9
    scene.plays("icon L", "quest q1", "defeat", "defeat")
    scene.sees(1, "players.0.treasure", 1)
    scene.sees(1, "gear", "")


def test_guild_favour() -> None:
    """[TL-R36]"""
    scene = with_card("guild-favour", "gold 1 1\nquest q1 copper-crown fog-marsh sheer-gorge")
    scene.plays("quest q1", "defeat")
    assert gold(scene)[0] == 1


def test_field_hospital() -> None:
    """[TL-R75]"""
    scene = with_card("field-hospital", "gold 1 0\nparty 1 woodcutter\nquest q1 copper-crown bramble-ogre")
    scene.plays("quest q1", "send woodcutter", "defeat", "keep woodcutter")
    assert party(scene) == ["woodcutter"]
    scene = with_card("field-hospital", "gold 1 0\nparty 1 woodcutter\nquest q1 copper-crown bramble-ogre")
    scene.plays("gold")
    scene.sees(0, "favours", 0)


def test_pickpockets() -> None:
    """[TL-R24, TL-R30]"""
    at = "gold 1 0\ngold 2 2\ngold 3 0\ngold 4 1"
    scene = with_card("pickpockets", at, seats=4)
    scene.refuses("seat 3", because="TL-4.3")
    scene.plays("seat 2,4")
    assert gold(scene) == [2, 1, 0, 0]
    scene = with_card("pickpockets", at, seats=4)
    scene.plays("none")
    assert gold(scene) == [0, 2, 0, 1]


def test_poached_contract() -> None:
    """[TL-17.13, TL-R55]"""
    scene = with_card(
        "poached-contract",
        "gold 1 0\nparty 1 rogue beastmaster\nparty 2 squire bodyguard dragon-slayer outrider",
    )
    scene.plays("hero beastmaster")
    scene.refuses("hero dragon-slayer", because="TL-4.3")
    scene.refuses("hero squire", because="TL-13.3")
    scene.plays("hero bodyguard")
    assert (party(scene), party(scene, 1)) == (
        ["rogue", "bodyguard"],
        ["squire", "dragon-slayer", "outrider", "beastmaster"],
    )


def test_tavern_brawl() -> None:
    scene = with_card("tavern-brawl", "gold 1 0\nparty 2 squire mummer\nparty 3 trapper", seats=3)
    assert scene.asked == [1]
    scene.refuses("2: drop rogue", because="")
    scene.plays("2: drop mummer")
    assert (party(scene, 1), gold(scene)[0]) == (["squire"], 1)


def test_royal_tax() -> None:
    scene = with_card("royal-tax", "gold 1 4\ngold 2 4\ngold 3 3\ngold 4 7", seats=4)
    assert gold(scene) == [6, 3, 3, 6]
    assert gold(with_card("royal-tax", "gold 1 0\ngold 2 3"))[0] == 1


@pytest.mark.parametrize("name", house_set().actions)
def test_every_main_action_ends_at_the_secondary_action(name: str) -> None:
    """[TL-4.3, TL-4.4, TL-R29] Whatever is chosen, on a full table and on an empty one."""
    for at in ("gold 1 3", "quests none\ngold 1 0\ngold 2 0"):
        scene = with_card(name, at)
        rng = seeded(len(name))
        for _ in range(12):
            if scene.asked == [0] and scene.view(0)["step"] == "secondary-action":
                break
            seat = scene.asked[0]
            scene.match.play(seat, scene.state.random_option(seat, rng))
        assert scene.view(0)["step"] == "secondary-action"
        assert game_of(scene).labels == []
        assert left(scene, "heroes") > 0
