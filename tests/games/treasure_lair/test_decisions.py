"""Chapter 21: every row of the table of decisions is a question in that notation, with its bound."""

import pytest
from tests.games.treasure_lair.tables import game_of, gold, party, picking, pool, table, trail

from lairhouse.kernel.errors import BadSetup, IllegalAction, MalformedAction
from lairhouse.kernel.rng import seeded
from lairhouse.testing.scenes import Scene

HIRE = "gold 1 5\npool oracle mummer silver-fox\nchosen detour"


def test_before_the_game() -> None:
    """[TL-15.1, TL-16.1]"""
    assert table(hidden=True).view(0)["hidden_quests"]
    assert table(claimed=True).view(0)["claimed_quests"]
    with pytest.raises(BadSetup):
        Scene(table().game, options={"hidden-quests": "on"})


def test_darkwood_warden() -> None:
    scene = table("party 1 darkwood-warden")
    assert len(scene.options()) == 4
    scene.plays("power darkwood-warden")
    assert len(scene.options()) == 4


def test_own_turn_power() -> None:
    assert "power dwarven-mercenary" in table("party 1 dwarven-mercenary\nchosen detour").options()


def test_choose_an_action_card() -> None:
    scene = table("offer detour lure spyglass")
    assert scene.options() == ["pick detour", "pick lure", "pick spyglass"]
    assert scene.option("pick detour").about == ["detour"]


def test_choose_a_quest() -> None:
    scene = picking(
        table(
            "quest q1 copper-crown gloom-bats\nquest q2 jade-frog bell-tower\nquest c2 opal-throne fog-marsh",
            claimed=True,
        ),
        "fresh-rumours",
    )
    assert scene.options() == ["q1", "q2", "c2"]
    assert scene.option("q2").about == ["q2"]


def test_choose_challenges() -> None:
    scene = picking(
        table("quest q1 copper-crown gloom-bats bell-tower\nquest q2 jade-frog ice-drake"), "detour"
    )
    assert scene.options() == ["q1:1", "q1:2", "q2:1"]
    assert scene.option("q1:2").about == ["q1:2", "q1"]


def test_order_of_challenges() -> None:
    scene = picking(
        table("quest q1 copper-crown gloom-bats bell-tower ice-drake fog-marsh"), "change-of-plans"
    )
    with pytest.raises(MalformedAction):
        scene.match.act(0, "order q1 1,2,3")
    with pytest.raises(MalformedAction):
        scene.match.act(0, "order q1 1,2,3,3")
    scene.plays("order q1 4,2,3,1")
    assert trail(scene, "q1") == ["fog-marsh", "bell-tower", "ice-drake", "gloom-bats"]


def test_choose_heroes() -> None:
    scene = picking(table("party 1 outrider mummer"), "pawnbroker")
    assert scene.options() == ["hero outrider", "hero mummer", "none"]
    scene = picking(table("pool oracle mummer scribe"), "hiring-fair")
    assert scene.options() == ["hero oracle", "hero mummer", "hero scribe", "none"]
    scene.plays("hero mummer")
    assert scene.options() == ["hero oracle", "hero scribe", "done"]


def test_choose_players() -> None:
    scene = picking(table(seats=4, at="gold 1 0"), "pickpockets")
    assert scene.options() == ["seat 2", "seat 3", "seat 4", "none"]
    scene.plays("seat 2,3")
    assert gold(scene) == [2, 2, 2, 3]


def test_choose_an_icon() -> None:
    scene = picking(table(), "borrowed-gear")
    assert scene.options() == [f"icon {letter}" for letter in "ABFMHSKRL"]
    assert scene.option("icon K").about == ["icon-K"]


def test_exchange_heroes() -> None:
    scene = picking(table("party 1 outrider\npool falconer oracle silver-fox"), "changing-of-the-guard")
    scene.plays("swap outrider falconer")
    assert party(scene) == ["falconer"]


def test_decline_an_optional_part() -> None:
    scene = picking(table("party 1 outrider"), "pawnbroker")
    scene.plays("none")
    scene.asks(0, "secondary-action")


def test_lose_a_hero_by_own_choice() -> None:
    scene = picking(table("party 2 squire mummer"), "tavern-brawl")
    scene.asks(1, "choose.lose")
    assert scene.options(1) == ["drop squire", "drop mummer"]
    assert scene.options(0) == []


def test_reaction_of_a_hero() -> None:
    scene = picking(table("party 2 shieldbearer mummer oracle"), "tavern-brawl")
    scene.plays("2: drop mummer")
    assert scene.options(1) == ["let", "guard shieldbearer"]
    scene.plays("2: guard")
    assert party(scene, 1) == ["mummer", "oracle"]


def test_secondary_action() -> None:
    scene = table("gold 1 5\nquest q1 copper-crown gloom-bats\nquest q2 jade-frog ice-drake\nquest q3 amber-mirror fog-marsh\n"
                  "quest c1 opal-throne bell-tower\npool mummer scribe oracle\nchosen detour", claimed=True)  # fmt: skip
    assert scene.options() == ["gold", "recruit", "quest q1", "quest q2", "quest q3", "quest c1"]


def test_next_recruit() -> None:
    scene = table("party 1 herald minstrel\n" + HIRE)
    scene.plays("recruit")
    assert "hire oracle for minstrel" in scene.options()
    assert scene.option("hire oracle for minstrel").about == ["oracle", "minstrel"]
    scene.plays("hire oracle for minstrel", "hire mummer", "done")
    assert party(scene) == ["herald", "oracle", "mummer"]


def test_instant_power() -> None:
    scene = table("gold 1 2\npool cutpurse rune-sage silver-fox\nchosen detour", seats=3)
    scene.plays("recruit", "hire cutpurse")
    assert scene.options() == ["no", "instant cutpurse"]
    scene.plays("instant cutpurse seat 3")
    assert gold(scene) == [1, 3, 2]


def test_an_instant_with_its_only_choice() -> None:
    """The line names the only choice there is; naming another is refused."""
    scene = table("gold 1 2\npool cutpurse rune-sage silver-fox\nchosen detour")
    scene.plays("recruit", "hire cutpurse")
    with pytest.raises(MalformedAction):
        scene.match.act(0, "instant cutpurse seat 1")
    scene.plays("instant cutpurse seat 2")
    assert gold(scene) == [1, 2]


def test_send_power_defeat_quit() -> None:
    scene = table(
        "gold 1 5\nparty 1 rogue squire oracle\nquest q1 copper-crown gate-captain riddling-raven fog-marsh\nattempt q1"
    )
    assert set(scene.options()) == {"defeat", "quit", "send rogue", "send oracle"}
    scene.plays("send rogue,oracle", "power oracle q1:2", "defeat", "quit")
    assert scene.asked == [1]


def test_elementalist_in_one_line() -> None:
    scene = table(
        "gold 1 0\nparty 1 elementalist\nquest q1 copper-crown bramble-ogre fog-marsh\nattempt q1\nsent elementalist"
    )
    scene.plays("power elementalist icon A", "defeat")
    assert scene.view(0)["attempt"]["icons"] == "A"


def test_divert_and_bonus() -> None:
    at = "gold 1 0\nparty 1 {0}\nquest q1 copper-crown bell-tower fog-marsh\nquest q2 jade-frog ice-drake\nattempt q1\nsent {0}"
    scene = table(at.format("alley-runner bell-ringer"))
    scene.plays("defeat", "divert q2")
    assert trail(scene, "q2")[0] == "bell-tower"
    scene = table(at.format("trailblazer locksmith"))
    scene.plays("defeat", "bonus")
    assert gold(scene)[0] == 2


def test_one_of_two_drawn() -> None:
    scene = picking(table("gold 1 5\ndeck heroes scribe oracle"), "talent-scout")
    assert scene.options() == ["keep-card scribe", "keep-card oracle", "none"]
    scene = table(
        "party 1 barkeep\nquest q1 copper-crown fog-marsh\ndeck treasures golden-hound jade-frog\nattempt q1\nsent barkeep"
    )
    scene.plays("power barkeep")
    assert scene.options() == ["keep-card golden-hound", "keep-card jade-frog"]


def test_recruits_of_the_nymph() -> None:
    scene = table(
        "gold 1 3\nparty 1 nymph\npool mummer scribe oracle\nquest q1 copper-crown fog-marsh\nattempt q1\nsent nymph"
    )
    scene.plays("power nymph")
    assert scene.options() == ["done", "hire mummer", "hire scribe", "hire oracle"]
    scene.plays("hire mummer", "done")
    assert "mummer" not in pool(scene)


def test_quest_end_questions() -> None:
    at = "gold 1 0\nparty 1 {0}\nquest q1 copper-crown bramble-ogre\nattempt q1\nsent {0}"
    scene = table(at.format("treasure-seeker woodcutter"))
    scene.plays("defeat")
    assert len(scene.options()) == 2
    scene.plays("score treasure-seeker")
    scene = table(at.format("quartermaster woodcutter rogue"))
    scene.plays("defeat")
    assert scene.options() == ["no", "power quartermaster"]
    scene.plays("keep rogue")
    assert party(scene) == ["rogue"]


def test_claim_or_not() -> None:
    at = "gold 1 0\nparty 1 woodcutter mummer\nquest q1 opal-throne fog-marsh\nattempt q1 defeated 2\nsent woodcutter mummer"
    scene = table(at, claimed=True)
    scene.plays("quit")
    assert scene.options() == ["claim", "no-claim"]


def test_gambler_at_the_end_of_the_turn() -> None:
    scene = table("party 1 gambler\nchosen detour")
    scene.plays("gold")
    assert scene.options() == ["no", "power gambler"]
    scene.plays("again")
    assert scene.asked == [0]


def test_hero_limit() -> None:
    scene = table("party 1 squire mummer scribe minstrel fletcher woodcutter locksmith\nchosen detour")
    scene.plays("gold")
    assert len(scene.options()) == 7
    scene.plays("drop squire,mummer")
    assert len(party(scene)) == 5


def test_hidden_quests_seen() -> None:
    scene = table(hidden=True, seats=4)
    assert [scene.options(seat) for seat in range(4)] == [["seen"]] * 4
    scene.plays("3: seen", "1: seen")
    assert scene.asked == [1, 3]


def test_undo_until_something_was_learned_or_another_was_asked() -> None:
    """Chapter 4: choosing a card, choices and sending may be taken back; draws, looks and reveals may not."""
    scene = picking(table("gold 1 0"), "borrowed-gear")
    scene.plays("icon K")
    scene.undoes(0)
    scene.undoes(0)
    scene.asks(0, "choose-action")

    scene = table(
        "gold 1 0\nparty 1 rogue woodcutter\nquest q1 copper-crown bramble-ogre (hollow-king)\nattempt q1"
    )
    scene.plays("send woodcutter")
    scene.undoes(0)
    scene.plays("send woodcutter", "defeat")
    scene.cannot_undo(0)

    scene = picking(table("gold 1 0"), "found-strongbox")
    scene.cannot_undo(0)

    scene = picking(table("gold 1 0\nquest q1 copper-crown bramble-ogre (hollow-king)"), "spyglass")
    scene.plays("q1:2")
    scene.cannot_undo(0)

    scene = picking(table("party 2 squire mummer"), "tavern-brawl")
    scene.cannot_undo(0)


def test_options_stay_within_the_stated_bounds() -> None:
    """N heroes, C challenges: a question never offers more than its row says."""
    for seed in range(6):
        scene = table(seats=4, claimed=True, seed=seed)
        rng = seeded(seed)
        while scene.state.asked() and scene.match.number < 400:
            seat = scene.asked[0]
            game = game_of(scene)
            heroes = len(game.player(seat).party)
            challenges = sum(len(quest.trail) for quest in game.quests)
            everybody = sum(len(player.party) for player in game.players)
            bound = {
                "choose-action": 5 + heroes,
                "secondary-action": 6 + heroes,
                "recruit": 1 + 3 * (1 + heroes) + heroes,
                "instant": 2,
                "challenge": 2 + 2 * heroes,
                "power": 1 + 2 * heroes,
                "claim": 2,
                "guard": 1 + heroes,
                "choose": 1 + max(9, challenges, everybody, len(game.hero_pile)),
                "hero-limit": heroes,
                "viewing": 1,
            }
            assert len(scene.options(seat)) <= bound[scene.view(-1)["step"]]
            scene.match.play(seat, scene.state.random_option(seat, rng))


@pytest.mark.parametrize(
    "text",
    ["", "q9", "q1:0", "q1:99", "hero nobody", "icon Q", "seat 9", "pick oracle", "hire oracle for", "power", "order q1",
     "divert q2", "bonus", "again", "guard", "swap oracle", "keep-card ice-drake", "drop squire,", "q1,", "instant oracle x"],
)  # fmt: skip
def test_what_cannot_be_read_or_means_nothing_here(text: str) -> None:
    scene = table()
    with pytest.raises((MalformedAction, IllegalAction)):
        scene.match.act(scene.asked[0], text)


def test_an_exchange_in_one_line_also_when_only_one_hero_can_come() -> None:
    """[TL-R29] The second hero is not asked for then; somebody may still step in for it."""
    at = "gold 1 0\nparty 1 dragon-slayer\nparty 2 rogue {}\nquests none"
    scene = picking(table(at.format("beastmaster")), "poached-contract")
    scene.plays("swap dragon-slayer beastmaster")
    assert (party(scene), party(scene, 1)) == (["beastmaster"], ["rogue", "dragon-slayer"])

    scene = picking(table(at.format("beastmaster shieldbearer")), "poached-contract")
    scene.plays("swap dragon-slayer beastmaster", "2: let")
    assert party(scene) == ["beastmaster"]

    scene = picking(
        table("gold 1 0\nparty 1 woodcutter\npool scribe rune-sage silver-fox"), "changing-of-the-guard"
    )
    scene.plays("swap woodcutter scribe")
    assert party(scene) == ["scribe"]
