"""Chapters 4, 5, 11, 12 and 13: turns, gold, limits, decks, starting heroes."""

from tests.games.treasure_lair.tables import game_of, gold, left, party, picking, pile, pool, table

from lairhouse.testing.scenes import clause


def test_turns_pass_clockwise() -> None:
    """[TL-4.1, TL-4.9]"""
    scene = table("turn 2\nfirst 2\ngold 1 0\ngold 2 0\ngold 3 0", seats=3)
    order = []
    for _ in range(6):
        order.append(scene.asked[0])
        picking(scene, "found-strongbox")
        scene.plays("gold")

    assert order == [1, 2, 0, 1, 2, 0]


def test_one_of_the_three_action_cards_must_be_chosen() -> None:
    """[TL-4.2]"""
    scene = table("offer found-strongbox market-day detour")

    assert scene.options() == ["pick found-strongbox", "pick market-day", "pick detour"]
    scene.refuses("pick lure", because="TL-4.2")
    scene.refuses("gold", because="")


def test_the_main_action_comes_first() -> None:
    """[TL-4.3, TL-4.4] Then exactly one secondary action, and the turn is over."""
    scene = table("offer found-strongbox market-day detour\ngold 1 0")
    scene.plays("pick found-strongbox")
    assert gold(scene)[0] == 2
    scene.asks(0, "secondary-action")
    scene.plays("gold")

    assert gold(scene)[0] == 3
    assert scene.asked == [1]


def test_the_action_card_is_discarded_and_the_pool_refilled() -> None:
    """[TL-4.6, TL-4.7]"""
    scene = table("offer found-strongbox market-day detour\ndeck actions lure\ngold 1 0")
    scene.plays("pick found-strongbox")
    scene.sees(1, "chosen", "found-strongbox")
    assert pile(scene, "actions") == []
    scene.plays("gold")

    assert pile(scene, "actions") == ["found-strongbox"]
    assert scene.view(0)["actions"] == ["market-day", "detour", "lure"]


def test_the_limits_are_kept_at_the_end_of_the_turn() -> None:
    """[TL-4.8, TL-11.1, TL-11.2, TL-11.6]"""
    scene = table("""
        gold 1 5
        party 1 squire mummer scribe minstrel woodcutter fletcher locksmith
        chosen found-strongbox
    """)
    scene.plays("gold")
    assert gold(scene)[0] == 6
    scene.asks(0, "hero-limit")
    scene.refuses("drop oracle", because="")
    scene.plays("drop squire,mummer")

    assert party(scene) == ["scribe", "minstrel", "woodcutter", "fletcher", "locksmith"]
    assert gold(scene)[0] == 5
    assert scene.asked == [1]


def test_gaining_gold_takes_the_top_card_face_down() -> None:
    """[TL-5.1, TL-10.2] Its face is seen by nobody."""
    scene = table("chosen market-day\ngold 1 0\ndeck challenges hollow-king\nquests none")
    scene.plays("gold")

    assert gold(scene)[0] == 1
    for seat in (-1, 0, 1):
        scene.cannot_see(seat, "hollow-king")


def test_gold_above_five_waits_for_the_end_of_the_turn() -> None:
    """[TL-5.2, TL-11.4]"""
    scene = table("offer market-day found-strongbox detour\ngold 1 5\ngold 2 5")
    scene.plays("pick market-day")

    assert gold(scene) == [8, 6]
    scene.plays("gold")
    assert gold(scene) == [5, 6]
    picking(scene, "found-strongbox")
    assert gold(scene)[1] == 8
    scene.plays("gold")
    assert gold(scene)[1] == 5


def test_limits_are_looked_at_at_the_end_of_the_own_turn_only() -> None:
    """[TL-11.3, TL-11.4]"""
    scene = table(
        "chosen detour\ngold 1 0\ngold 2 9\nparty 2 squire mummer scribe minstrel woodcutter fletcher"
    )
    scene.plays("gold")

    assert gold(scene)[1] == 9
    assert len(party(scene, 1)) == 6


def test_a_starting_hero_counts_towards_the_limit() -> None:
    """[TL-11.5]"""
    scene = table("chosen detour\nparty 1 squire mummer scribe minstrel woodcutter fletcher")
    scene.plays("gold")
    scene.asks(0, "hero-limit")

    assert "drop squire" in scene.options()


@clause("TL-R46")
def test_heroes_go_before_gold() -> None:
    """Without the Racketeer the lower limit holds at once."""
    at = "gold 1 7\nparty 1 racketeer squire mummer scribe minstrel woodcutter\nchosen detour"
    scene = table(at)
    scene.plays("gold", "drop racketeer")
    assert gold(scene)[0] == 5

    scene = table(at)
    scene.plays("gold", "drop squire")
    assert gold(scene)[0] == 8


def test_discards_lie_face_up_beside_their_own_deck() -> None:
    """[TL-12.1, TL-12.2]"""
    scene = table("""
        quests none
        gold 1 bramble-ogre cliff-harpy
        party 1 mummer scribe minstrel woodcutter fletcher
        chosen detour
        pool rune-sage beastmaster oracle
    """)
    scene.plays("recruit", "hire beastmaster", "drop mummer")

    assert pile(scene, "challenges") == ["bramble-ogre", "cliff-harpy"]
    assert pile(scene, "heroes") == ["mummer"]
    assert pile(scene, "actions") == ["detour"]


@clause("TL-12.3", "TL-12.4", "TL-R18")
def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    names = game_of(table()).book.names.challenges
    scene = table(f"""
        quests none
        gold 1 0
        gold 2 {" ".join(names[4:])}
        deck challenges {names[0]}
        pile challenges {names[1]} {names[2]} {names[3]}
        offer market-day found-strongbox detour
    """)
    scene.plays("pick found-strongbox")

    assert gold(scene)[0] == 2
    assert (left(scene, "challenges"), pile(scene, "challenges")) == (2, [])
    scene.hears(1, "The challenge discard pile becomes the new deck: 3 cards.")


@clause("TL-12.3", "TL-R18")
def test_an_empty_deck_waits_for_the_next_draw() -> None:
    names = game_of(table()).book.names.challenges
    scene = table(
        f"quests none\ngold 1 0\ngold 2 {' '.join(names[2:])}\npile challenges {names[1]}\nchosen detour"
    )
    scene.plays("gold")

    assert (left(scene, "challenges"), len(pile(scene, "challenges"))) == (0, 1)


@clause("TL-R19", "TL-R31")
def test_gain_1_gold_is_open_even_when_nothing_is_left_to_draw() -> None:
    names = game_of(table()).book.names.challenges
    scene = table(f"quests none\ngold 1 {' '.join(names)}\ngold 2 0\nturn 2\nchosen detour")
    scene.plays("gold")

    assert gold(scene)[1] == 0


def test_hero_and_action_decks_are_reshuffled_too() -> None:
    """[TL-12.2, TL-12.3]"""
    heroes = [
        name
        for name in game_of(table()).book.names.heroes[4:]
        if name not in {"mummer", "scribe", "minstrel"}
    ]
    scene = table(f"pool mummer scribe minstrel\npile heroes {' '.join(heroes)}\nchosen detour\ngold 1 1")
    scene.plays("recruit", "hire mummer")

    assert len(pool(scene)) == 3
    assert pile(scene, "heroes") == []


def test_a_discarded_starting_hero_goes_back_to_the_box() -> None:
    """[TL-13.1, TL-13.2]"""
    scene = table(
        "gold 1 0\nparty 1 rogue squire\nquest q1 copper-crown rusted-portcullis\nattempt q1\nbox trapper acolyte"
    )
    scene.plays("send rogue", "defeat")

    assert scene.view(0)["box"] == ["trapper", "acolyte", "rogue"]
    assert pile(scene, "heroes") == []


def test_a_starting_hero_has_no_cost() -> None:
    """[TL-13.3]"""
    scene = picking(table("party 1 rogue mummer\ngold 1 0"), "pawnbroker")

    assert scene.options() == ["hero mummer", "none"]
    scene.refuses("hero rogue", because="TL-13.3")
    assert [hero["cost"] for hero in scene.view(0)["players"][0]["party"]] == [-1, 1]


def test_effects_without_a_cost_work_on_starting_heroes() -> None:
    """[TL-13.4]"""
    scene = picking(table("party 1 mummer\nparty 2 rogue squire"), "tavern-brawl")
    scene.plays("2: drop rogue")

    assert party(scene, 1) == ["squire"]


def test_losing_rogue_changes_nothing() -> None:
    """[TL-13.5] The rounds go on being counted from the first player."""
    scene = table("gold 1 0\nparty 1 rogue\nquest q1 copper-crown rusted-portcullis\nattempt q1")
    scene.plays("send rogue", "defeat", *(["no"] if "no" in scene.options() else []))
    assert scene.asked == [1]
    scene.sees(0, "first", 0)


@clause("TL-R37")
def test_the_action_pool_is_only_filled_up() -> None:
    """Even when the hero who added a card has left."""
    scene = table(
        "party 1 darkwood-warden mummer\noffer detour lure market-day\ndeck actions found-strongbox spyglass"
    )
    scene.plays("power darkwood-warden", "pick found-strongbox", "gold")

    assert scene.view(0)["actions"] == ["detour", "lure", "market-day"]
    scene.refuses("2: power darkwood-warden", because="")


@clause("TL-R29")
def test_a_card_of_which_nothing_can_be_done_may_be_chosen() -> None:
    scene = picking(table("quests none\ngold 1 0"), "shortcut")

    scene.asks(0, "secondary-action")


@clause("TL-R30")
def test_may_allows_nothing_and_must_does_not() -> None:
    scene = picking(table("party 1 mummer\ngold 1 0"), "pawnbroker")
    scene.plays("none")
    assert gold(scene)[0] == 1

    scene = picking(table("quest q1 copper-crown bramble-ogre fog-marsh"), "shortcut")
    scene.refuses("none", because="TL-R30")
