"""Chapter 9: mandatory left, optional right, prices, what cannot be done; in rooms, builds, the surface and crates."""

from pathlib import Path

from tests.games.lair_hq.sets import altered
from tests.games.lair_hq.table import offered, place, seat, standing, table, top


def test_left_first_then_right_each_from_left_to_right() -> None:
    """[LR-9.1, LR-9.4, LR-14.14, LR-14.16] Reveal, then the optional card; Excavate, Build, Occupy one after the other."""
    scene = table("""
        turn red
        red active 2 points 5
        red cards Archive
        blue active 2
        L1-left-1 Tunnel Drill @ blue
        L1-right-1 Listening Post
        pool Canteen
        deck Vault, Sickbay, Reactor
    """)
    scene.plays("boss Tunnel Drill")
    scene.asks(0, "dig")
    scene.plays("dig")
    scene.asks(0, "build")
    scene.plays("build Archive at L2-left")
    scene.asks(0, "take")
    scene.plays("skip")
    scene.asks(0, "occupy")
    scene.plays("skip", "2: boss Listening Post")

    assert len(top(scene)["pool"]) == 2
    scene.asks(1, "take")
    assert "skip" in scene.options()


def test_left_is_mandatory_and_right_is_optional() -> None:
    """[LR-9.2, LR-9.3, LR-9.5, LR-9.8, LR-14.15] The Archive's first card must be taken, the second may be."""
    scene = table("""
        turn red
        red active 1
        blue active 1
        L1-left-1 Archive @ red
        pool Canteen, Vault, Sickbay
    """)
    scene.plays("boss Archive")
    scene.refuses("skip", because="LR-9.8")
    scene.plays("take Canteen")
    assert offered(scene, "skip") == ["skip"]
    scene.plays("skip")

    assert seat(scene, 0)["cards"] == ["canteen"]


def test_a_mandatory_directive_hurts_if_it_must() -> None:
    """[LR-9.8, LR-14.9, LR-10.33] The only Henchman is one's own, in the Shark Tank itself: it is dismissed unasked."""
    scene = table("""
        turn red
        red active 1
        blue active 1
        L1-left-1 Shark Tank @ red
    """)
    scene.plays("boss Shark Tank")

    assert place(scene, "L1-left-1")["henchman"] == -1
    assert standing(scene, 0)[2] == 1
    scene.asks(0, "whether")


def test_what_cannot_be_done_is_left_out() -> None:
    """[LR-9.6, LR-R5, LR-10.47, LR-9.12, LR-R4] The pool is empty; the Boss may enter Site B all the same, and the turn is over."""
    scene = table("""
        turn red
        red active 1
        blue active 1
        L1-left-1 Site A
        L1-right-1 Site B @ red
        pool
    """)
    scene.plays("boss Site B")

    assert seat(scene, 0)["boss"] == "L1-right-1"
    assert scene.asked == [1]


def test_as_far_as_possible() -> None:
    """[LR-9.7] The Canteen gives two tokens; one is left in the bank."""
    scene = table("""
        turn red
        red active 1 inbox 15
        blue active 2 inbox 13
        L1-left-1 Canteen @ blue
    """)
    scene.plays("boss Canteen")

    assert standing(scene, 0)[2] == 16
    assert top(scene)["bank"] == 0


def test_a_price_bars_whoever_cannot_pay() -> None:
    """[LR-9.9, LR-R6, LR-R7, LR-R57, LR-14.10, LR-14.11, LR-14.12] Tokens besides that of the movement, and Build Points."""
    text = """
        turn red
        red active {active} points {points}
        red crates girders
        blue active 3
        L1-left-1 Laser Gallery @ red
        L1-left-2 Reactor @ red
        L1-right-1 Doomsday Device @ blue
        levels 2
    """
    poor = table(text.format(active=1, points=1))
    for room in ("Laser Gallery", "Reactor", "Doomsday Device"):
        poor.refuses(f"boss {room}", because="LR-9.9")
    assert poor.view(0)["closed"] == [
        {"place": "L1-left-1", "tokens": 1, "points": 0, "clause": "LR-9.9"},
        {"place": "L1-left-2", "tokens": 0, "points": 2, "clause": "LR-9.9"},
        {"place": "L1-right-1", "tokens": 1, "points": 2, "clause": "LR-9.9"},
    ]
    rich = table(text.format(active=2, points=2))
    rich.plays("boss Doomsday Device")
    assert standing(rich, 0) == (3, 0, 0, 0)
    assert standing(rich, 1)[2] == 1


def test_the_price_is_due_before_the_first_directive(tmp_path: Path) -> None:
    """[LR-R62, LR-9.7] What the list gains does not help to pay; a loss on the right is no price."""
    cards = altered(
        tmp_path,
        ('room_left = [{do="lose", what="build_point", n=2}, {do="favor", n=2}]',
         'room_left = [{do="gain", what="build_point", n=5}' + 2 * ', {do="lose", what="build_point", n=1}' + "]"),
    )  # fmt: skip
    text = "turn red\nred active 2 points {points}\nblue active 1\nL1-left-1 Reactor @ red"
    table(text.format(points=1), cards=cards).refuses("boss Reactor", because="LR-9.9")
    scene = table(text.format(points=2), cards=cards)
    scene.plays("boss Reactor")

    assert standing(scene, 0)[3] == 5


def test_a_loss_on_the_right_is_done_as_far_as_possible(tmp_path: Path) -> None:
    """[LR-R62, LR-9.7, LR-10.58, LR-10.59]"""
    cards = altered(tmp_path, (
        'room_left = [{do="favor", n=1}]\nroom_right = []',
        'room_left = []\nroom_right = [{do="lose", what="build_point", n=3}, {do="lose", what="work_token", n=2}]',
    ))  # fmt: skip
    scene = table("turn red\nred active 2 points 1\nblue active 1\nL1-left-1 Missile Silo @ red", cards=cards)
    scene.plays("boss Missile Silo", "lose", "lose")

    assert standing(scene, 0) == (0, 0, 0, 0)


def test_the_acting_seat_makes_all_choices() -> None:
    """[LR-9.10, LR-9.11] Red is in Blue's Guard Post and dismisses Blue's Henchman there."""
    scene = table("""
        turn red
        red active 1
        blue active 1
        L1-left-1 Guard Post @ blue
        L1-right-1 Site B @ red
    """)
    scene.plays("boss Guard Post")
    assert scene.asked == [0]
    scene.plays("dismiss Blue@Guard Post")

    assert place(scene, "L1-left-1")["henchman"] == -1


def test_a_right_directive_without_effect_is_passed_over_silently() -> None:
    """[LR-9.5, LR-10.44] A VP at the end of the open track is not even offered."""
    scene = table("""
        turn red
        red active 1 score 6
        blue active 1
        L1-left-1 Shark Tank @ red
    """)
    scene.plays("boss Shark Tank")

    assert scene.asked == [1]


EVERYWHERE = """
    turn red
    red active 3 points 5
    red cards Canteen, Throne Room
    red crates girders
    blue active 3 inbox 1
    blue crates medal
    blue cards Barracks
    levels 2
    L1-left-1 Missile Silo @ red
    L1-left-2 Vault @ blue
    L1-right-1 Site B
    L2-left-1 *Reactor
    pool Archive, Sickbay
"""
CONSENTS = {
    "favor": ('{do="favor", n=1}', "favor"),
    "gain": ('{do="gain", what="work_token", n=1}', "gain"),
    "gain crate": ('{do="gain", what="crate", n=1}', "gain"),
    "waste": ('{do="waste", n=1}', "waste"),
    "reveal": ('{do="reveal_room", n=1}', "reveal"),
    "lose": ('{do="lose", what="work_token", n=1}', "lose"),
    "build": ('{do="build"}', "build"),
    "upgrade": ('{do="upgrade"}', "upgrade"),
    "steal": ('{do="steal"}', "steal"),
    "occupy": ('{do="occupy"}', "occupy"),
    "dig": ('{do="excavate"}', "dig"),
    "dismiss": ('{do="dismiss", n=1}', "dismiss"),
    "transfer": ('{do="transfer"}', "transfer"),
    "exchange": ('{do="exchange_crates"}', "exchange"),
    "take": ('{do="select_room", n=1}', "take"),
    "destroy": ('{do="destroy", n=1}', "destroy"),
}


def test_every_directive_on_the_right_of_a_room_may_be_done_or_skipped(tmp_path: Path) -> None:
    """[LR-9.1, LR-9.3, LR-9.5] All seventeen, Double Shift and Helicopter being on crates."""
    for name, (step, word) in CONSENTS.items():
        cards = altered(
            tmp_path,
            ('room_left = [{do="favor", n=1}]\nroom_right = []', f"room_left = []\nroom_right = [{step}]"),
        )
        scene = table(EVERYWHERE, cards=cards)
        scene.plays("boss Missile Silo")
        assert offered(scene, word), name
        scene.plays("skip", "on")
        assert scene.asked == [1], name
        scene = table(EVERYWHERE, cards=cards)
        scene.plays("boss Missile Silo", offered_after(cards, word))


def offered_after(cards: Path, word: str) -> str:
    scene = table(EVERYWHERE, cards=cards)
    scene.plays("boss Missile Silo")
    return offered(scene, word)[0]


def test_every_directive_on_the_left_of_a_room_must_be_done(tmp_path: Path) -> None:
    """[LR-9.2, LR-9.8] Those with a choice ask and cannot be declined, all others happen by themselves."""
    chosen = {
        "build",
        "upgrade",
        "steal",
        "occupy",
        "dig",
        "dismiss",
        "transfer",
        "exchange",
        "take",
        "destroy",
    }
    for name, (step, word) in CONSENTS.items():
        cards = altered(
            tmp_path,
            ('room_left = [{do="favor", n=1}]\nroom_right = []', f"room_left = [{step}]\nroom_right = []"),
        )
        scene = table(EVERYWHERE, cards=cards)
        scene.plays("boss Missile Silo")
        if word in chosen:
            assert offered(scene, word), name
            scene.refuses("skip", because="LR-9.8")
        else:
            scene.asks(0, "closing")


def test_every_directive_works_when_a_room_is_built(tmp_path: Path) -> None:
    """[LR-9.1, LR-10.5] On the left without asking for leave, on the right with `skip`; a Transfer is no build directive."""
    for name, (step, word) in CONSENTS.items():
        if name == "transfer":
            continue
        for corner in ("build_left", "build_right"):
            old = f"{corner} = []" if corner == "build_right" else "build_left = []\nbuild_right = []"
            new = (
                f"{corner} = [{step}]"
                if corner == "build_right"
                else f"build_left = [{step}]\nbuild_right = []"
            )
            cards = altered(tmp_path, *canteen(old, new))
            scene = table(EVERYWHERE, cards=cards)
            scene.plays("boss Yard", "build Canteen at L2-right")
            if corner == "build_right" and name != "build":
                assert {"skip", *offered(scene, word)} <= set(scene.options()), name
                assert offered(scene, word), name


def canteen(old: str, new: str) -> tuple[tuple[str, str], ...]:
    """The Canteen's list alone: its entry is unique by its room directive."""
    tail = '\nroom_left = [{do="gain", what="work_token", n=2}]'
    whole = "build_left = []\nbuild_right = []"
    return ((whole + tail, whole.replace(old, new) + tail),)


def test_every_word_works_on_a_crate(tmp_path: Path) -> None:
    """[LR-9.1, LR-11.4] A crate's effect is done at once, and where it needs a choice its holder chooses."""
    for name, (step, word) in CONSENTS.items():
        if name in {"transfer", "lose"}:
            continue
        cards = altered(tmp_path, ('when = "own_turn"\neffect = [{do="gain", what="build_point", n=1}]',
                                   f'when = "own_turn"\neffect = [{step}]'))  # fmt: skip
        scene = table(EVERYWHERE, cards=cards)
        scene.plays("crate girders")
        assert scene.asked == [0], name
        assert top(scene)["used_crates"] == ["crate-girders"] or name == "gain crate", name
        assert word in {text.split()[0] for text in scene.options()} or name in {
            "favor", "gain", "gain crate", "waste", "reveal", "exchange", "dig",
        }, name  # fmt: skip
