"""Chapter 3: a round begins, slots, bonuses, the Inboxes."""

from tests.games.lair_hq.table import offered, seat, standing, table, top

from lairhouse.testing.scenes import clause

FOUR = """
    plan red
    retired red blue green yellow
    pool Archive, Canteen, Vault, Reactor, Barracks, Sickbay
"""


def test_e3_choosing_a_slot() -> None:
    """[LR-E3, LR-3.1, LR-3.6, LR-3.15, LR-14.3] Slot 4: two tokens, one Build Point, one card, and a late turn."""
    scene = table(FOUR + "red inbox 3 points 2", seats=4)
    scene.plays("plan 4", "take Vault")

    assert standing(scene, 0) == (0, 0, 5, 3)
    assert seat(scene, 0)["cards"] == ["vault"]
    scene.plays("2: plan 1", "2: take Archive", "3: plan 3", "3: take Canteen", "4: plan 5")
    assert scene.asked == [1]


def test_tokens_are_placed_from_the_left_of_the_retire_track() -> None:
    """[LR-3.1, LR-3.2, LR-7.8]"""
    scene = table("plan green\nretired green red blue", seats=3)

    assert scene.asked == [2]
    scene.plays("plan 5")
    assert scene.asked == [0]
    assert top(scene)["retire_track"] == [0, 1]
    assert seat(scene, 2)["slot"] == "slot-5"


def test_a_taken_slot_is_not_free_and_nobody_passes() -> None:
    """[LR-3.3, LR-3.4]"""
    scene = table("plan blue\nretired blue green\nslots 5 red", seats=3)
    scene.refuses("plan 5", because="LR-3.3")
    scene.refuses("skip", because="LR-3.4")

    assert offered(scene, "plan") == ["plan 1", "plan 2", "plan 3", "plan 4"]


@clause("LR-3.5")
def test_slots_in_use_are_players_plus_two() -> None:
    assert offered(table("plan red", 2), "plan") == ["plan 1", "plan 2", "plan 4", "plan 5"]
    assert offered(table("plan red", 3), "plan") == [f"plan {slot}" for slot in (1, 2, 3, 4, 5)]
    assert offered(table("plan red", 4), "plan") == [f"plan {slot}" for slot in (1, 2, 3, 4, 5, 6)]
    table("plan red", 2).refuses("plan 3", because="LR-3.5")


def test_every_slot_gives_what_it_says() -> None:
    """[LR-3.7, LR-3.8, LR-3.10, LR-3.11, LR-14.3] Tokens, Build Points and cards, no two slots alike."""
    bonuses = {it["number"]: (it["tokens"], it["points"], it["cards"]) for it in top(table(None, 4))["slots"]}

    assert bonuses == {1: (1, 1, 1), 2: (2, 0, 1), 3: (1, 2, 1), 4: (2, 1, 1), 5: (3, 1, 0), 6: (2, 2, 1)}
    for slot, (tokens, points, cards) in bonuses.items():
        scene = table(FOUR + "red points 1 inbox 1", seats=4)
        scene.plays(f"plan {slot}")
        assert standing(scene, 0)[2:] == (1 + tokens, 1 + points)
        assert (scene.asked == [0]) == (cards == 1)


def test_the_bonus_is_gained_in_order_and_cannot_be_refused() -> None:
    """[LR-R47, LR-3.6, LR-3.9] Tokens, then Build Points, then the card of choice, before the next seat places."""
    scene = table(FOUR + "red points 0", seats=4)
    scene.plays("plan 6")
    log = scene.log()
    scene.refuses("skip", because="LR-R47")
    scene.refuses("crate medal", because="LR-11.6")
    scene.refuses("take Shark Tank", because="LR-10.46")

    assert [line for line in log if "gains" in line] == [
        "Seat 1 gains 2 Work Tokens.",
        "Seat 1 gains 2 Build Points.",
    ]
    assert len(offered(scene, "take")) == 6
    scene.plays("take Reactor")
    assert scene.asked == [1]
    assert "reactor" not in top(scene)["pool"]


def test_what_cannot_be_gained_is_lost() -> None:
    """[LR-3.10, LR-3.11, LR-R58] The meter ends at 5, the bank has one token, the pool has no card."""
    scene = table("""
        plan red
        retired red blue
        red points 5 active 0 inbox 15
        blue inbox 16
        pool
        deck
        discard Vault
    """)
    scene.plays("plan 4")

    assert standing(scene, 0)[2:] == (16, 5)
    assert top(scene)["bank"] == 0
    scene.asks(0, "block")


def test_goods_are_kept_when_the_turns_begin() -> None:
    """[LR-3.12, LR-3.13, LR-3.14, LR-4.9] All Inboxes become active together once the last token lies; nothing else changes."""
    scene = table("""
        plan blue
        retired blue
        first red
        slots 4 red
        red active 2 inbox 3 points 1
        red cards Vault
        red crates girders
        blue active 1 inbox 1 points 5
    """)
    scene.plays("plan 5")

    assert standing(scene, 0) == (0, 5, 0, 1)
    assert standing(scene, 1) == (0, 5, 0, 5)
    assert seat(scene, 0)["cards"] == ["vault"]
    assert seat(scene, 0)["crates"] == 1
    assert scene.asked == [0]


def test_turns_go_from_left_to_right() -> None:
    """[LR-3.15, LR-4.6] Whoever lies in the lowest slot begins, whatever the order of placing was."""
    scene = table("plan red", 3)
    scene.plays("1: plan 5", "2: plan 4", "2: take Canteen", "3: plan 3", "3: take Guard Post")

    assert scene.asked == [2]
    scene.plays("hench home>Site A")
    assert scene.asked == [1]
    scene.plays("retire")
    assert scene.asked == [0]
    scene.plays("hench home>Site B")
    assert scene.asked == [2]
