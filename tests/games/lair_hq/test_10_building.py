"""Chapter 10: Build, Upgrade, Occupy, Steal, Excavate."""

from pathlib import Path

from tests.games.lair_hq.sets import altered
from tests.games.lair_hq.table import offered, place, seat, standing, state_of, table, top

YARD = """
    turn red
    red active 2 points {points}
    red cards Laboratory, Canteen, Throne Room
    blue active 2
    levels 2
    L1-left-1 Site A
    L1-left-2 *Vault
    L1-right-1 Site B @ blue
    pool Archive
"""


def test_e12_build_and_claim() -> None:
    """[LR-E12, LR-14.1, LR-10.18, LR-5.8, LR-10.17, LR-10.6] The whole turn costs one token, which is in the bank."""
    scene = table(YARD.format(points=3))
    scene.plays("boss Yard", "build Laboratory at L2-left", "take Archive")
    assert place(scene, "L2-left-1")["henchman"] == -1
    scene.plays("occupy home>Laboratory")

    assert place(scene, "L2-left-1")["henchman"] == 0
    assert standing(scene, 0)[1:3] == (1, 0)
    assert top(scene)["bank"] == 29


def test_a_build_takes_a_card_a_place_and_its_cost() -> None:
    """[LR-10.1, LR-10.2, LR-10.3, LR-10.5, LR-10.7, LR-R56] At the Yard one must build what one can pay for, card and place by choice."""
    scene = table(YARD.format(points=3))
    scene.plays("boss Yard")
    assert offered(scene, "build") == [
        f"build {card} at {half}"
        for card in ("Canteen", "Laboratory")
        for half in ("L1-right", "L2-left", "L2-right")
    ]
    scene.refuses("skip", because="LR-9.8")
    scene.refuses("build Throne Room at L2-left", because="LR-10.3")
    scene.refuses("build Canteen at L1-left", because="LR-10.4")
    scene.refuses("build Canteen at L3-left", because="LR-10.1")
    scene.refuses("build Archive at L2-left", because="LR-10.1")
    scene.plays("build Canteen at L2-left")

    assert standing(scene, 0)[3] == 2
    assert set(seat(scene, 0)["cards"]) == {"laboratory", "throne-room"}
    scene.asks(0, "occupy")


def test_what_cannot_be_built_does_not_bar_the_yard() -> None:
    """[LR-9.6, LR-10.3, LR-R5]"""
    scene = table(YARD.format(points=0))
    scene.plays("boss Yard")

    scene.asks(0, "occupy")


def test_the_build_scores_before_its_directives() -> None:
    """[LR-10.5, LR-R25, LR-14.17] The Demolition Range's Excavate comes too late for its own points."""
    scene = table("""
        turn red
        red active 1 points 5 score 5
        red cards Demolition Range, Sickbay
        blue active 2
    """)
    scene.plays("boss Yard", "build Demolition Range at L1-left")

    assert standing(scene, 0)[0] == 6
    scene.asks(0, "dig")
    scene.plays("dig")
    assert standing(scene, 0)[0] == 6
    assert top(scene)["last_slot"] == 12


def test_a_build_within_a_build_is_finished_first(tmp_path: Path) -> None:
    """[LR-R26, LR-10.7] The Laboratory builds the Archive: its card is taken before the Laboratory's own."""
    cards = altered(tmp_path, (
        'build_right = [{do="select_room", n=1}]\nroom_left = []\nroom_right = [{do="upgrade"}]',
        'build_right = [{do="build"}, {do="favor", n=1}]\nroom_left = []\nroom_right = [{do="upgrade"}]',
    ))  # fmt: skip
    scene = table(
        """
        turn red
        red active 1 points 5
        red cards Laboratory, Archive
        blue active 2
        pool Canteen, Vault
    """,
        cards=cards,
    )
    scene.plays("boss Yard", "build Laboratory at L1-left", "build Archive at L1-right")
    scene.asks(0, "take")
    scene.plays("take Vault")
    scene.asks(0, "whether")
    scene.plays("favor")
    scene.asks(0, "occupy")


def test_a_price_on_a_build_comes_on_top(tmp_path: Path) -> None:
    """[LR-R8, LR-9.9] Both must be payable before the build, the upgrade or the Steal starts."""
    tail = '\nroom_left = [{do="gain", what="work_token", n=2}]'
    cards = altered(tmp_path, (
        "build_left = []\nbuild_right = []" + tail,
        'build_left = [{do="lose", what="build_point", n=1}, {do="lose", what="work_token", n=1}]\nbuild_right = []' + tail,
    ))  # fmt: skip
    text = """
        turn red
        red active {active} points {points}
        red cards Canteen
        blue active 2
    """
    for active, points in ((2, 1), (1, 2)):
        scene = table(text.format(active=active, points=points), cards=cards)
        scene.plays("boss Yard")
        scene.asks(0, "occupy")
    scene = table(text.format(active=2, points=2), cards=cards)
    scene.plays("boss Yard", "build Canteen at L1-left")
    assert standing(scene, 0) == (2, 0, 0, 0)

    workshop = "\nL1-left-1 Laboratory @ red\nL1-right-1 Site B"
    scene = table(text.format(active=1, points=5) + workshop, cards=cards)
    scene.plays("boss Laboratory")
    assert scene.asked == [1]


UPGRADE = """
    turn red
    red active 2 points {points}
    red cards Motor Pool, Robot Foundry
    blue active 2 boss Cement Mixer
    levels 2
    L1-left-1 Laboratory @ red
    L1-left-2 *Vault
    L1-right-1 Site B
    L1-right-2 Archive
    L2-left-1 Cement Mixer @ blue
    L2-left-2 ?1 Barracks
"""


def test_e9_upgrading_over_equal_symbols() -> None:
    """[LR-E9, LR-10.12, LR-10.11, LR-10.13] The replaced room's gear does not count; the new card's token is gained."""
    scene = table(UPGRADE.format(points=1))
    scene.plays("boss Laboratory", "upgrade Cement Mixer to Motor Pool")

    assert standing(scene, 0) == (2, 1, 1, 0)
    assert place(scene, "L2-left-1")["card"] == "motor-pool"


def test_which_rooms_can_be_upgraded() -> None:
    """[LR-10.8, LR-10.9, LR-10.10, LR-10.16, LR-R19] Cheaper ones only, rubble always, Sites too, anybody's, manned or not."""
    scene = table(UPGRADE.format(points=1))
    scene.plays("boss Laboratory")
    assert offered(scene, "upgrade") == [
        f"upgrade {old} to Motor Pool" for old in ("L1-left-2", "Site B", "Cement Mixer", "L2-left-2")
    ]
    scene.refuses("upgrade Archive to Motor Pool", because="LR-10.9")
    scene.refuses("upgrade Laboratory to Motor Pool", because="LR-10.9")
    scene.refuses("upgrade Site B to Robot Foundry", because="LR-10.11")
    scene.refuses("upgrade L2-right-1 to Motor Pool", because="LR-10.8")
    scene.refuses("upgrade Site B to Vault", because="LR-10.8")
    scene.plays("skip")


def test_a_room_of_cost_zero_cannot_replace_one_of_cost_zero(tmp_path: Path) -> None:
    """[LR-R19, LR-10.11] But it may replace rubble, and never costs less than nothing."""
    cards = altered(
        tmp_path,
        (
            'id = "canteen"\nname = "Canteen"\ncount = 1\ncost = 1',
            'id = "canteen"\nname = "Canteen"\ncount = 1\ncost = 0',
        ),
    )
    scene = table(
        """
        turn red
        red active 1
        red cards Canteen
        blue active 2
        L1-left-1 Laboratory @ red
        L1-left-2 *Vault
        L1-right-1 Site B
    """,
        cards=cards,
    )
    scene.plays("boss Laboratory")
    scene.refuses("upgrade Site B to Canteen", because="LR-10.9")
    scene.plays("upgrade L1-left-2 to Canteen")

    assert standing(scene, 0)[3] == 0


def test_workers_of_a_replaced_room_go_home_for_nothing() -> None:
    """[LR-10.14, LR-R18] Blue's Henchman and Boss, and no token for either."""
    scene = table(UPGRADE.format(points=1))
    scene.plays("boss Laboratory", "upgrade Cement Mixer to Motor Pool")

    assert seat(scene, 1)["boss"] == ""
    assert seat(scene, 1)["henchmen_home"] == 2
    assert standing(scene, 1)[2] == 0
    assert place(scene, "L2-left-1")["henchman"] == -1


def test_what_is_replaced_is_discarded_a_site_leaves_the_game() -> None:
    """[LR-10.15, LR-R20, LR-7.12] A destroyed card comes back as a normal one."""
    whole, rubble, site = (table(UPGRADE.format(points=1)) for _ in range(3))
    whole.plays("boss Laboratory", "upgrade Cement Mixer to Motor Pool")
    rubble.plays("boss Laboratory", "upgrade L1-left-2 to Motor Pool")
    site.plays("boss Laboratory", "upgrade Site B to Motor Pool")

    assert top(whole)["discard"] == ["cement-mixer"]
    assert top(rubble)["discard"] == ["vault"]
    assert (top(site)["discard"], top(site)["gone"]) == ([], ["site-b"])


def test_a_destroyed_site_leaves_the_game_too() -> None:
    """[LR-R20]"""
    scene = table(UPGRADE.format(points=1).replace("L1-right-1 Site B", "L1-right-1 *Site B"))
    scene.plays("boss Laboratory", "upgrade L1-right-1 to Motor Pool")

    assert top(scene)["gone"] == ["site-b"]


def test_the_upgrading_room_may_itself_be_replaced() -> None:
    """[LR-R21, LR-R9, LR-R3] The Boss goes home, and its turn goes on."""
    scene = table(UPGRADE.format(points=4))
    scene.plays("boss Laboratory", "upgrade Laboratory to Robot Foundry")

    assert seat(scene, 0)["boss"] == ""
    assert seat(scene, 0)["henchmen_home"] == 2
    assert standing(scene, 0)[3] == 2


def test_occupying_is_free_and_may_go_anywhere() -> None:
    """[LR-10.17, LR-10.18, LR-10.19, LR-10.20, LR-R55] From home or another room, also into a room not just built."""
    scene = table("""
        turn red
        red active 1
        blue active 1
        L1-left-1 Barracks @ red
        L1-right-1 Site B
        L1-right-2 Vault @ blue
    """)
    scene.plays("boss Barracks")
    assert offered(scene, "occupy") == ["occupy home>Site B", "occupy Barracks>Site B"]
    scene.refuses("occupy home>Vault", because="LR-6.4")
    scene.refuses("occupy home>Yard", because="LR-6.9")
    scene.plays("occupy Barracks>Site B")

    assert standing(scene, 0)[1:3] == (0, 1)
    assert place(scene, "L1-left-1")["henchman"] == -1


STEAL = """
    turn red
    red active 2 points {points} score {score}
    red cards Canteen
    blue active 2 score {other} inbox 1
    blue cards Command Center, Archive
    green active 1
    green cards Throne Room
    levels {levels}
    L1-left-1 Black Market @ red
    L1-right-1 Site B
    pool Vault, Reactor
"""


def test_e8_stealing_for_five() -> None:
    """[LR-E8, LR-10.24, LR-10.21, LR-10.22, LR-10.23] The thief pays 4 and scores 5; the other scores 2."""
    scene = table(STEAL.format(points=5, score=0, other=1, levels=3), 3)
    scene.plays("boss Black Market", "steal Blue:Command Center at L2-left")

    assert standing(scene, 0)[0] == 5
    assert standing(scene, 0)[3] == 1
    assert standing(scene, 1)[0] == 3
    assert seat(scene, 1)["cards"] == ["archive"]
    assert seat(scene, 0)["cards"] == ["canteen"]


def test_only_cards_of_others_under_all_rules_of_building() -> None:
    """[LR-10.21, LR-10.22, LR-10.25, LR-10.3, LR-10.4]"""
    scene = table(STEAL.format(points=4, score=0, other=1, levels=1), 3)
    scene.plays("boss Black Market")
    scene.refuses("steal Green:Throne Room at L1-left", because="LR-10.3")
    scene.refuses("steal Blue:Vault at L1-left", because="LR-10.25")
    scene.refuses("steal Red:Canteen at L1-left", because="LR-10.21")
    scene.refuses("steal Green:Archive at L1-left", because="LR-10.21")
    scene.refuses("steal Blue:Archive at L2-left", because="LR-10.1")

    assert offered(scene, "steal") == [
        f"steal Blue:{card} at L1-{side}"
        for card in ("Archive", "Command Center")
        for side in ("left", "right")
    ]


def test_the_thief_does_the_build_directives() -> None:
    """[LR-10.23] Red takes the card of the stolen Archive."""
    scene = table(STEAL.format(points=4, score=0, other=1, levels=2), 3)
    scene.plays("boss Black Market", "steal Blue:Archive at L2-left", "take Reactor")

    assert set(seat(scene, 0)["cards"]) == {"canteen", "reactor"}


def test_half_of_what_the_track_took() -> None:
    """[LR-R22, LR-8.12] Five are due, three are taken: one for the other, rounded down."""
    scene = table(STEAL.format(points=4, score=9, other=0, levels=2), 3)
    scene.plays("boss Black Market", "steal Blue:Command Center at L2-left")

    assert standing(scene, 0)[0] == 12
    assert standing(scene, 1)[0] == 1


def test_the_thief_scores_first_and_the_share_may_win() -> None:
    """[LR-R23, LR-R48, LR-12.4] At the Core the share is unpaid; else it comes before the build directives."""
    text = STEAL.replace("turn red", "turn red\nslots 1 red, 2 green\nretired blue")
    thief = table(text.format(points=4, score=25, other=27, levels=5), 3)
    thief.plays("boss Black Market", "steal Blue:Command Center at L2-left")
    assert thief.is_over and thief.value == [1.0, 0.0, 0.0]
    assert standing(thief, 1)[0] == 27

    robbed = table(text.format(points=4, score=10, other=27, levels=5), 3)
    robbed.plays("boss Black Market", "steal Blue:Archive at L2-left")
    assert robbed.is_over and robbed.value == [0.0, 1.0, 0.0]
    assert robbed.options(0) == []


DIG = """
    turn red
    red active 2
    blue active 2
    levels {levels}
    deck Vault, Reactor, Canteen
"""


def test_excavating_opens_one_level_to_build_on() -> None:
    """[LR-10.26, LR-10.27, LR-10.29, LR-13.10, LR-14.2] With four players nothing is laid there."""
    scene = table(DIG.format(levels=1) + "red points 5\nred cards Archive\nred active 2", 4)
    scene.plays("boss Dig", "dig")

    assert [level["is_open"] for level in top(scene)["levels"]] == [True, True, False, False, False]
    assert all(not it["is_destroyed"] for it in top(scene)["levels"][1]["places"])
    scene.plays("on", "2: boss Dig", "2: skip", "2: on", "1: boss Yard")
    assert "build Archive at L2-left" in scene.options()


def test_with_two_players_two_destroyed_rooms_are_laid() -> None:
    """[LR-10.28, LR-13.9] One on each side, from the top of the deck, their fronts unseen."""
    scene = table(DIG.format(levels=1))
    scene.plays("boss Dig", "dig")

    level = top(scene)["levels"][1]["places"]
    assert [(it["is_destroyed"], it["card"]) for it in level] == [
        (True, ""),
        (False, ""),
        (True, ""),
        (False, ""),
    ]
    assert top(scene)["deck"] == 1
    assert [state_of(scene).rooms[at] for at in (4, 6)] == [
        state_of(scene).book.cards.ids.index(id) for id in ("vault", "reactor")
    ]


def test_with_three_players_the_digger_chooses_the_side() -> None:
    """[LR-10.28, LR-13.8, LR-R31]"""
    scene = table(DIG.format(levels=1), 3)
    scene.plays("boss Dig")
    assert offered(scene, "dig") == ["dig left", "dig right"]
    scene.refuses("dig", because="LR-R31")
    scene.plays("dig right")

    assert [it["is_destroyed"] for it in top(scene)["levels"][1]["places"]] == [False, False, True, False]


def test_no_card_no_question_about_the_side() -> None:
    """[LR-R31, LR-R32] With one card and two players it lies on the left."""
    scene = table(DIG.format(levels=1).replace("deck Vault, Reactor, Canteen", "deck"), 3)
    scene.plays("boss Dig")
    assert offered(scene, "dig") == ["dig"]

    scene = table(DIG.format(levels=1).replace("deck Vault, Reactor, Canteen", "deck Vault"))
    scene.plays("boss Dig", "dig")
    assert [it["is_destroyed"] for it in top(scene)["levels"][1]["places"]] == [True, False, False, False]


def test_below_the_core_is_nothing() -> None:
    """[LR-10.30] The directive is passed over."""
    scene = table(DIG.format(levels=4))
    scene.plays("boss Dig")

    scene.asks(0, "pause")
    assert offered(scene, "dig") == []
