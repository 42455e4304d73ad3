"""Chapter 10: Dismiss, Transfer, Exchange, Waste, Favor, Select, Reveal, Destroy, gaining and losing."""

from pathlib import Path

from tests.games.lair_hq.sets import altered
from tests.games.lair_hq.table import offered, place, seat, standing, state_of, table, top

GUARDS = """
    turn red
    red active 2
    blue active 2 inbox {inbox}
    L1-left-1 Guard Post @ red
    L1-left-2 Vault @ blue
    L1-right-1 Site B
"""


def test_dismissing_pays_the_owner() -> None:
    """[LR-10.31, LR-10.32, LR-10.33] Any player's Henchman, one's own and that of the room included."""
    scene = table(GUARDS.format(inbox=0))
    scene.plays("boss Guard Post")
    assert offered(scene, "dismiss") == ["dismiss Red@Guard Post", "dismiss Blue@Vault"]
    scene.refuses("dismiss Red@Vault", because="LR-R53")
    scene.plays("dismiss Blue@Vault")

    assert standing(scene, 1)[2] == 1
    assert seat(scene, 1)["henchmen_home"] == 2
    assert place(scene, "L1-left-2")["henchman"] == -1


def test_an_empty_bank_pays_nothing() -> None:
    """[LR-10.32, LR-R17] Now or later: the one token in the bank is Red's own movement, and goes to Blue; the next gets none."""
    scene = table(GUARDS.format(inbox=28))
    scene.plays("boss Guard Post", "dismiss Blue@Vault")
    assert standing(scene, 1)[2] == 29
    assert top(scene)["bank"] == 0

    scene = table(
        "turn red\nred active 1\nblue active 2 inbox 29\nL1-left-1 Guard Post @ blue\nL1-right-1 Site B @ blue"
    )
    scene.plays("boss Guard Post", "dismiss Blue@Site B")
    assert standing(scene, 1)[2] == 30


def test_with_no_henchman_in_the_lair_dismiss_is_left_out() -> None:
    """[LR-R53]"""
    scene = table("turn red\nred active 1\nblue active 1\nL1-left-1 Listening Post\nL1-right-1 Site B")
    assert "boss Listening Post" in scene.options()
    scene.refuses("boss Site B", because="LR-5.2")


def test_several_dismissals_of_one_directive(tmp_path: Path) -> None:
    """[LR-9.7, LR-R39] Two are to go, one after the other, without leave to stop or a crate between; then none is left."""
    cards = altered(
        tmp_path,
        (
            'room_right = [{do="dismiss", n=1}]\ntext = "On building: gain 1 Work Token.',
            'room_right = [{do="dismiss", n=3}]\ntext = "On building: gain 1 Work Token.',
        ),
    )
    text = GUARDS.format(inbox=0) + "red crates girders\nred active 2"
    scene = table(text, cards=cards)
    scene.plays("boss Guard Post", "dismiss Red@Guard Post")

    assert offered(scene, "dismiss") == ["dismiss Blue@Vault"]
    scene.refuses("skip", because="LR-9.8")
    scene.refuses("crate girders", because="LR-R39")
    scene.plays("dismiss Blue@Vault")
    scene.asks(0, "closing")


TRANSFER = """
    turn red
    red active 2 points 1
    blue active 2
    levels 2
    L1-left-1 Motor Pool @ blue
    L1-left-2 Sickbay @ red
    L1-right-1 Transit Tube
    L1-right-2 Reactor
    L2-left-1 *Vault
    L2-right-1 Missile Silo
"""


def test_transfer_moves_henchman_and_boss_and_activates() -> None:
    """[LR-10.34, LR-10.35, LR-10.37, LR-10.38, LR-10.39] Blue's Henchman goes along and holds the target; no token is paid for it."""
    scene = table(TRANSFER)
    scene.plays("boss Motor Pool", "transfer Missile Silo")

    assert place(scene, "L1-left-1")["henchman"] == -1
    assert place(scene, "L2-right-1")["henchman"] == 1
    assert place(scene, "L2-right-1")["bosses"] == [0]
    assert standing(scene, 0) == (1, 1, 0, 1)
    assert standing(scene, 1)[2] == 1


def test_the_henchman_in_the_target_is_dismissed() -> None:
    """[LR-10.36, LR-R14] It is the active player's own here, who gets the token."""
    scene = table(TRANSFER)
    scene.plays("boss Motor Pool", "transfer Sickbay")

    assert place(scene, "L1-left-2")["henchman"] == 1
    assert seat(scene, 0)["henchmen_home"] == 2
    assert standing(scene, 0)[2] == 2


def test_where_a_transfer_may_go() -> None:
    """[LR-R13, LR-R11] Not to rubble, the surface, a room with a price out of reach, nor back."""
    scene = table(TRANSFER)
    scene.plays("boss Motor Pool")
    assert offered(scene, "transfer") == [
        "transfer Sickbay",
        "transfer Transit Tube",
        "transfer Missile Silo",
    ]
    scene.refuses("transfer L2-left-1", because="LR-R13")
    scene.refuses("transfer Yard", because="LR-R13")
    scene.refuses("transfer Reactor", because="LR-R13")
    scene.refuses("transfer Motor Pool", because="LR-R11")
    scene.plays("transfer Transit Tube")

    assert standing(scene, 0)[3] == 2
    assert offered(scene, "transfer") == ["transfer Sickbay", "transfer Reactor", "transfer Missile Silo"]


def test_transfer_needs_a_henchman_in_the_room_at_that_moment() -> None:
    """[LR-R10] The Ventilation Plant's kin: an open room that transfers, unmanned."""
    scene = table(TRANSFER.replace("Motor Pool @ blue", "Guard Post @ blue"))
    scene.plays("boss Guard Post", "skip")
    assert scene.asked == [1]


def test_an_unmanned_open_room_cannot_transfer(tmp_path: Path) -> None:
    """[LR-R10]"""
    cards = altered(tmp_path, ('symbols = ["gear"]\nopen = false\nin_deck = true\nbuild_left = [{do="gain", what="work_token", n=1}]',
                               'symbols = ["gear"]\nopen = true\nin_deck = true\nbuild_left = [{do="gain", what="work_token", n=1}]'))  # fmt: skip
    scene = table(TRANSFER.replace("Motor Pool @ blue", "Motor Pool"), cards=cards)
    scene.plays("boss Motor Pool")

    assert scene.asked == [1]


def test_transfer_ends_the_activation_left(tmp_path: Path) -> None:
    """[LR-R12] What stands behind the Transfer is lost."""
    cards = altered(tmp_path, ('room_right = [{do="transfer"}]\ntext = "On building: gain 1 Work Token. Activate: you may Transfer."',
                               'room_right = [{do="transfer"}, {do="favor", n=5}]\ntext = "x"'))  # fmt: skip
    scene = table(TRANSFER, cards=cards)
    scene.plays("boss Motor Pool", "transfer Sickbay")

    assert scene.asked == [1]
    assert standing(scene, 0)[0] == 0


def test_an_activation_goes_on_in_a_room_that_is_gone(tmp_path: Path) -> None:
    """[LR-R9, LR-R16, LR-R11] The Laser Gallery destroys itself: the VP is still offered; a Boss sent home brings no token."""
    scene = table("""
        turn red
        red active 2
        blue active 1 boss Laser Gallery
        L1-left-1 Laser Gallery @ blue
        L1-right-1 Site B
    """)
    scene.plays("boss Laser Gallery", "destroy Laser Gallery")

    assert (seat(scene, 0)["boss"], seat(scene, 1)["boss"]) == ("", "")
    assert standing(scene, 1)[2] == 2
    scene.plays("favor")
    assert standing(scene, 0) == (1, 0, 0, 0)


def test_exchanging_crates() -> None:
    """[LR-10.40, LR-10.41, LR-R45, LR-14.2] One at random for one of choice; the one just taken may go back."""
    scene = table(
        """
        turn red
        red active 2
        red crates girders
        blue active 2
        blue crates trophy double
        green active 2
        L1-left-1 Interrogation Room @ red
        L1-right-1 Site B
    """,
        3,
    )
    scene.plays("boss Interrogation Room")
    assert offered(scene, "exchange") == ["exchange Blue"]
    scene.refuses("exchange Green", because="LR-10.41")
    scene.refuses("exchange Red", because="LR-10.40")
    scene.chances(1)
    scene.plays("exchange Blue")
    assert sorted(seat(scene, 0, 0)["kinds"]) == ["crate-girders", "crate-trophy"]
    scene.refuses("give medal", because="LR-10.40")
    scene.refuses("crate girders", because="LR-R39")
    assert offered(scene, "give") == ["give girders", "give trophy"]
    scene.plays("give trophy")

    assert seat(scene, 0, 0)["kinds"] == ["crate-girders"]
    assert seat(scene, 1, 1)["kinds"] == ["crate-double-shift", "crate-trophy"]


def test_whoever_has_no_crate_gives_the_one_taken_straight_back() -> None:
    """[LR-R44] Having seen it; nothing is asked."""
    scene = table("""
        turn red
        red active 2
        blue active 2
        blue crates trophy
        L1-left-1 Interrogation Room @ red
        L1-right-1 Site B
    """)
    scene.plays("boss Interrogation Room", "exchange Blue")

    assert seat(scene, 1)["crates"] == 1
    assert seat(scene, 0)["crates"] == 0
    scene.hears(0, "You draw Gold Trophy")
    assert scene.asked == [1]  # nothing is asked of a seat without crates [LR-R59]


def test_waste_hits_all_active_supplies() -> None:
    """[LR-10.42, LR-10.43, LR-R46, LR-R48] One's own too, the Retired too; the Inbox never, and who has none loses none."""
    scene = table(
        """
        turn red
        slots 1 red, 2 blue
        retired green
        red active 3 inbox 1
        blue active 0 inbox 2
        blue crates medal
        green active 2 inbox 2
        L1-left-1 Throne Room @ red
        L1-right-1 Site B
    """,
        3,
    )
    scene.plays("boss Throne Room")

    assert [standing(scene, number)[1:3] for number in range(3)] == [(1, 1), (0, 2), (1, 2)]
    assert top(scene)["bank"] == 32 - 7


def test_a_favor_scores_up_to_the_last_open_slot() -> None:
    """[LR-10.44, LR-10.45]"""
    scene = table(
        "turn red\nred active 1 points 2 score 5\nblue active 1\nL1-left-1 Reactor @ red\nL1-right-1 Site B"
    )
    scene.plays("boss Reactor")

    assert standing(scene, 0) == (6, 0, 0, 0)


def test_selecting_does_not_refill_and_has_no_limit() -> None:
    """[LR-10.46, LR-10.47, LR-10.48, LR-10.49, LR-14.4]"""
    scene = table("""
        turn red
        red active 2
        red cards Archive, Vault, Reactor, Sickbay, Barracks, Throne Room, Workshop
        blue active 1
        L1-left-1 Site A
        L1-right-1 Site B @ red
        pool Canteen, Guard Post
    """)
    scene.plays("boss Site B")
    scene.refuses("take Fuse Box", because="LR-10.46")
    scene.plays("take Canteen")

    assert top(scene)["pool"] == ["guard-post"]
    assert len(seat(scene, 0)["cards"]) == 8


def test_revealing_adds_to_the_pool_and_reshuffles_when_needed() -> None:
    """[LR-10.50, LR-10.51, LR-R54, LR-R33, LR-14.16] The pool may grow above players plus two."""
    scene = table("""
        turn red
        red active 1
        blue active 1
        L1-left-1 Listening Post
        L1-right-1 Site B
        pool Canteen, Guard Post, Archive, Sickbay
        deck Vault
        discard Reactor
    """)
    scene.plays("boss Listening Post")

    assert set(top(scene)["pool"]) == {"canteen", "guard-post", "archive", "sickbay", "vault", "reactor"}
    assert (top(scene)["deck"], top(scene)["discard"]) == (0, [])
    scene.plays("skip", "2: retire")
    assert len(top(scene)["pool"]) == 4


def test_destroying_turns_a_room_and_dismisses_its_workers() -> None:
    """[LR-10.52, LR-10.53, LR-10.54, LR-R16] Blue's Henchman brings a token, Blue's Boss none; the place stays filled."""
    scene = table("""
        turn red
        red active 2 points 5
        red cards Canteen
        blue active 1 boss Vault
        L1-left-1 Demolition Range @ red
        L1-left-2 Vault @ blue
        L1-right-1 *Reactor
        L1-right-2 Archive
    """)
    scene.plays("boss Demolition Range")
    assert offered(scene, "destroy") == ["destroy Demolition Range", "destroy Vault", "destroy Archive"]
    scene.refuses("destroy L1-right-1", because="LR-10.55")
    scene.refuses("destroy Reactor", because="LR-10.55")
    scene.plays("destroy Vault")

    assert place(scene, "L1-left-2") == {
        "id": "L1-left-2", "card": "vault", "is_destroyed": True, "henchman": -1, "bosses": [],
    }  # fmt: skip
    assert standing(scene, 1)[2] == 1
    assert seat(scene, 1)["boss"] == ""
    scene.plays("2: retire", "1: boss Yard")
    assert offered(scene, "build") == []


def test_gaining_tokens_points_and_crates() -> None:
    """[LR-10.56, LR-10.57, LR-10.60, LR-11.1]"""
    scene = table("""
        turn red
        red active 2 points 4
        blue active 1
        L1-left-1 Sickbay @ red
        L1-right-1 Loading Dock @ red
        pile trophy double
    """)
    scene.plays("boss Sickbay")
    assert standing(scene, 0)[2:] == (1, 5)
    scene.plays("2: retire", "1: boss Loading Dock")

    assert seat(scene, 0, 0)["kinds"] == ["crate-trophy"]
    assert top(scene)["crate_pool"] == 1


def test_losing_takes_active_tokens_and_points() -> None:
    """[LR-10.58, LR-10.59, LR-14.12] Tokens go to the bank, and the Inbox is not touched."""
    scene = table(
        "turn red\nred active 2 inbox 3 points 4\nblue active 1\nL1-left-1 Doomsday Device @ red\nL1-right-1 Site B"
    )
    scene.plays("boss Doomsday Device")

    assert standing(scene, 0) == (3, 0, 3, 2)
    assert top(scene)["bank"] == 28
    assert state_of(scene).winner == -1
