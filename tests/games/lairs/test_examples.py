"""Every worked example of the ledger, in its order."""

import pytest
from tests.games.lairs.table import HALL, L1, L3, L4, NICHE, X1, X2, building, game, here, mat, table

from lairhouse.games.lairs.game import GAME
from lairhouse.testing.scenes import Scene

EXAMPLE_HAND = "tranquil-goblet scroll-of-harmony moon-shard sun-shard trapsmiths-primer trailblazers-crown"


def laws(scene: Scene) -> dict[str, str]:
    return {law["law"]: law["state"] for law in scene.view(0)["site"]["laws"]}


def goals(scene: Scene) -> dict[str, dict[str, object]]:
    return {goal["space"]: goal for goal in scene.view(0)["site"]["goals"]}


def test_an_unreachable_corner() -> None:
    """[LS-W1, LS-3.10] A1, A2 and B1 are closed off."""
    scene = building()
    scene.plays(0, f"lair {X1}")

    scene.refuses(0, "lock", because="LS-3.10")
    assert scene.view(0)["site"]["unreached"] == ["A1", "A2", "B1"]


def test_two_traps() -> None:
    """[LS-W2, LS-3.12] Every path to the Chest in A3 passes two Traps."""
    scene = building()
    scene.plays(0, f"lair {X2}")

    scene.refuses(0, "lock", because="LS-3.12")
    failing = [space for space, goal in goals(scene).items() if not goal["kept"]]
    assert failing == ["A3"]
    assert goals(scene)["A3"]["passed"] == {"traps": 2, "monsters": 0}


def test_one_of_each() -> None:
    """[LS-W3, LS-3.12, LS-3.13] Chest B5 of the third sample lies behind a Monster and a Trap."""
    scene = building()
    scene.plays(0, f"lair {L3}")

    assert goals(scene)["B5"]["passed"] == {"traps": 1, "monsters": 1}
    assert goals(scene)["B5"]["least"] == [{"traps": 1, "monsters": 1}]
    assert goals(scene)["B5"]["kept"] is True
    scene.plays(0, "lock")


def test_a_bad_path_beside_a_good_one() -> None:
    """[LS-W4, LS-3.14] The short way to A1 passes two Monsters, another one Trap and one Monster."""
    scene = building()
    scene.plays(0, f"lair {L4}")

    assert goals(scene)["A1"]["passed"] == {"traps": 1, "monsters": 1}
    scene.plays(0, "lock")


def test_a_whole_legal_lair() -> None:
    """[LS-W5, LS-3.16] All three rules hold for the first sample."""
    scene = building()
    scene.plays(0, f"lair {L1}")

    assert laws(scene) == {"pieces": "kept", "reachable": "kept", "peril": "kept"}
    scene.plays(0, "lock")


def test_learning() -> None:
    """[LS-W6, LS-5.10, LS-5.11] B2 has walls north and east and a Hungry Blob."""
    scene = table("at 1 C2", "known 1 C2", lair=HALL)
    before = set(scene.view(0)["maps"][0]["walls"])
    scene.plays("peer N pf")

    assert "B2" in scene.view(0)["maps"][0]["known"]
    assert set(scene.view(0)["maps"][0]["walls"]) - before == {"A2s", "B2e"}
    scene.hears(0, "B2: walls to the north and east; Monster.")


def test_locating() -> None:
    """[LS-W7, LS-5.12, LS-5.13] A located Trap is on the map; its space is Unknown and no wall is told."""
    scene = table("at 1 E3", "known 1 E3", "located 1 E4", lair=HALL)

    maps = scene.view(0)["maps"][0]
    assert maps["features"] == [{"space": "E4", "kind": "trap", "gone": False, "target": 5}]
    assert maps["known"] == ["E3"] and maps["located"] == ["E4"]
    assert "E4e" not in maps["walls"]


def test_paying_for_a_creep() -> None:
    """[LS-W8, LS-7.1, LS-6.8]"""
    scene = table("at 1 E3", "known 1 E3 D3")
    scene.plays("creep N wf")

    assert mat(scene) == "fresh wwwqp spent w"


@pytest.mark.parametrize(
    ("payment", "after"),
    [("pf", "fresh ww conserved w spent wqp"), ("wc wf", "fresh wwp spent wwq")],
)
def test_paying_for_a_peer(payment: str, after: str) -> None:
    """[LS-W9, LS-7.19, LS-6.3, LS-6.4, LS-R9] With Perception, or with one Conserved basic cube twice."""
    scene = table("at 1 C2", "known 1 C2", "mat 1 fresh wwp conserved w spent wq")
    scene.plays(f"peer N {payment}")

    assert mat(scene) == after


def failed_disarm() -> Scene:
    scene = table("at 1 E4", "known 1 E4", "mat 1 fresh www spent wqp")
    scene.rolls(1, 2)
    return scene


def test_a_failed_disarm() -> None:
    """[LS-W10, LS-8.2, LS-8.3, LS-9.17] Two dice show 3 against 5."""
    scene = failed_disarm()
    scene.plays("check 2 wf wf")

    assert mat(scene) == "fresh w spent wwwqp"
    assert scene.view(0)["dice"] == {"dice": [1, 2], "total": 3, "target": 5}
    scene.asks(0, "ask.fatigue.fresh")


def test_a_partial_penalty() -> None:
    """[LS-W11, LS-8.12, LS-8.15, LS-9.18, LS-9.20] One Fresh cube goes, and a Spent one for the unmet increment."""
    scene = failed_disarm()
    scene.plays("check 2 wf wf")
    scene.refuses("fatigue ws ws", because="LS-8.13")
    scene.plays("fatigue wf ws")

    assert mat(scene) == "spent wwqp fatigued ww"
    assert scene.view(0)["maps"][0]["features"] == [
        {"space": "E4", "kind": "trap", "gone": True, "target": 0}
    ]
    assert (game(scene).players[0].disarmed, game(scene).players[0].removed) == (0, 1)


def test_the_first_turn() -> None:
    """[LS-W12, LS-4.2, LS-4.3, LS-4.4, LS-5.2] A1 has an east wall; outer edges are not announced."""
    scene = building()
    scene.plays(1, f"lair {L1}")
    scene.plays("2: lock", "2: first rival", "1: complete")

    maps = scene.view(0)["maps"][0]
    assert maps["known"] == ["A1"] and maps["at"] == "A1" and maps["walls"] == ["A1e"]
    assert maps["features"] == [{"space": "A1", "kind": "start", "gone": False, "target": 0}]
    scene.hears(0, "A1: a wall to the east; Start.")


def test_refreshing() -> None:
    """[LS-W13, LS-4.7, LS-4.8]"""
    scene = table("at 1 D2", "known 1 D2", "at 2 A1", "mat 2 spent www fatigued wp conserved q")
    scene.plays("end")

    assert mat(scene, 1) == "fresh www conserved q spent wp"


def test_creep_into_the_unknown() -> None:
    """[LS-W14, LS-7.3, LS-7.5, LS-5.11, LS-9.2] Paid, told walls before the Pit, entered, struck."""
    scene = table("at 1 E3", "known 1 E3", "mat 1 fresh ww spent wwqp")
    scene.plays("creep E wf")

    assert here(scene) == "E4"
    told = [line for line in scene.log(0) if "E4" in line or "strikes" in line]
    assert told == [
        "Seat 1 creeps towards E4, paying wf.",
        "E4: a wall to the east; Trap.",
        "Seat 1 moves into E4.",
        "The Trap strikes seat 1.",
    ]
    scene.asks(0, "ask.fatigue.fresh")


def test_hustle() -> None:
    """[LS-W15, LS-7.8, LS-7.9, LS-7.11, LS-10.1, LS-R45] South, south, east: three moves to the Chest in D4."""
    scene = table("at 1 B3", "known 1 B3")
    scene.plays("hustle S wf wf", "go S", "go E")

    assert here(scene) == "D4"
    assert scene.view(0)["maps"][0]["known"] == ["B3", "C3", "D3", "D4"]
    assert scene.may("open")
    assert mat(scene) == "fresh wwqp spent ww"


def test_backtrack() -> None:
    """[LS-W16, LS-7.13, LS-7.14, LS-7.15, LS-7.16, LS-7.17] A chain of Known Empty spaces ends at a Known Chest."""
    scene = table("at 1 B3", "known 1 B3 C3 D3 D4 C4")
    ends = {text.split()[1] for text in scene.options(0) if text.startswith("backtrack")}

    assert ends == {"C3", "D3", "D4"}  # C4 lies beyond the Chest
    scene.plays("backtrack D4 qf")
    assert here(scene) == "D4" and mat(scene) == "fresh wwwwp spent q"


def test_peer() -> None:
    """[LS-W17, LS-7.19, LS-7.20, LS-7.21, LS-7.22, LS-7.23] D3 has three walls and no Feature."""
    scene = table("at 1 D4", "known 1 D4", lair=NICHE)
    scene.plays("peer W wf wf", "stay")

    maps = scene.view(0)["maps"][0]
    assert maps["known"] == ["D3", "D4"] and here(scene) == "D4"
    assert {"C3s", "D2e", "D3s"} <= set(maps["walls"])
    scene.hears(0, "D3: walls to the north, south and west; nothing else.")
    scene.refuses("peer W wf wf", because="LS-7.21")


def test_conserve() -> None:
    """[LS-W18, LS-7.25, LS-7.26, LS-4.8]"""
    scene = table("at 1 C3", "known 1 C3", "at 2 A1", "mat 1 fresh ww spent wwqp")
    scene.plays("conserve wf wf")

    assert mat(scene) == "conserved ww spent wwqp"
    assert scene.asked == [1]
    scene.plays("2: end")
    assert mat(scene) == "fresh wwqp conserved ww"


def struck_on_entry() -> Scene:
    scene = table("at 1 C2", "known 1 C2", "mat 1 fresh www spent wqp")
    scene.plays("creep N wf", "fatigue ws ws")
    return scene


def test_struck_on_entry() -> None:
    """[LS-W19, LS-9.2, LS-8.10, LS-9.7] Two Spent cubes go; then fight, leave or stop."""
    scene = struck_on_entry()

    assert mat(scene) == "fresh ww spent qp fatigued ww"
    kinds = {text.split()[0] for text in scene.options(0)} - {"mark", "finish?"}
    assert kinds == {"check", "creep", "hustle", "peer", "end"}  # to peer is to leave, LS-R17


def test_a_lost_fight() -> None:
    """[LS-W20, LS-9.12, LS-9.13, LS-5.7] 4 against 6: the target falls to 2, and the Blob strikes again."""
    scene = struck_on_entry()
    scene.rolls(1, 3)
    scene.plays("check 2 wf wf")
    scene.sees(0, "maps.0.features", [{"space": "B2", "kind": "monster", "gone": False, "target": 2}])
    scene.plays("fatigue ws ws")

    assert mat(scene) == "spent qp fatigued wwww"


def test_a_won_fight() -> None:
    """[LS-W21, LS-8.3, LS-9.14, LS-9.15, LS-9.16] 7 against 6: the Blob is on the row, its space Empty, no strike."""
    scene = struck_on_entry()
    scene.rolls(3, 4)
    scene.plays("check 2 wf wf")

    assert game(scene).players[0].monsters == 1
    assert mat(scene, 0) == "spent wwqp fatigued ww"
    assert scene.view(0)["maps"][0]["features"][0]["gone"] is True
    assert scene.view(0)["seats"][0]["collection"]["count"] == 0


def test_a_trap_disarmed() -> None:
    """[LS-W22, LS-9.5, LS-9.19, LS-9.20] Three dice show 8 against 5."""
    scene = table("at 1 E3", "known 1 E3 E4")
    scene.plays("creep E wf")
    scene.asks(0, "ask.check")
    scene.rolls(2, 2, 4)
    scene.plays("check 3 wf wf wf")

    assert mat(scene) == "fresh qp spent wwww"
    assert game(scene).players[0].disarmed == 1
    assert scene.view(0)["maps"][0]["features"][0]["gone"] is True


def test_opening() -> None:
    """[LS-W23, LS-10.2, LS-10.3, LS-10.4, LS-10.5, LS-10.6, LS-10.7] The Goblet unseen, the Scroll before all."""
    scene = table(
        "at 1 D4",
        "known 1 D4",
        "display scroll-of-harmony sun-shard granite-tortoise",
        "deck moon-shard lucky-tankard tranquil-goblet",
        "discard "
        + " ".join(
            rest_of("scroll-of-harmony sun-shard granite-tortoise moon-shard lucky-tankard tranquil-goblet")
        ),
    )
    scene.plays("open")
    scene.sees(0, "You drew Tranquil Goblet.")
    scene.plays("claim scroll-of-harmony")

    cards = [card["id"] for card in scene.view(0)["seats"][0]["collection"]["cards"]]
    assert cards == ["tranquil-goblet", "scroll-of-harmony"]
    assert [card["id"] for card in scene.view(0)["display"]] == [
        "sun-shard",
        "granite-tortoise",
        "lucky-tankard",
    ]
    assert game(scene).players[0].chests == 1
    assert scene.view(0)["maps"][0]["features"][0]["gone"] is True
    scene.cannot_see(1, "ranquil")
    scene.hears(1, "Seat 1 takes Scroll of Harmony from the display.")


def rest_of(named: str) -> list[str]:
    """All cards of the house set but those."""
    words = GAME.words(GAME.setup(2))
    cards = words.notation.cards  # type: ignore[attr-defined]
    return [card for card in cards if card not in named.split()]


def test_six_treasures() -> None:
    """[LS-W24, LS-10.11, LS-12.4] A third Chest makes six; at most four stay face-up."""
    scene = table(
        "at 1 D4",
        "known 1 D4",
        "chests 1 2",
        "treasures 1 moon-shard star-shard lucky-tankard crown-of-teeth",
    )
    scene.plays("open")
    scene.plays(scene.options(0)[0], "finish?", "2: finish yes")

    assert scene.view(0)["seats"][0]["collection"]["count"] == 6
    hand = [card["id"] for card in scene.view(0)["seats"][0]["collection"]["cards"]]
    scene.refuses("keep " + " ".join(hand[:5]), because="LS-12.4")
    scene.plays("keep " + " ".join(hand[:4]))


def test_may_i_leave() -> None:
    """[LS-W25, LS-11.2, LS-11.5] Two Chests and two Monsters: exit or go on."""
    scene = table("at 1 D2", "known 1 D2", "chests 1 2", "monsters 1 2")

    assert scene.may("exit") and scene.may("creep N wf") and scene.may("end")


def test_twenty_two_points() -> None:
    """[LS-W26, LS-12.2, LS-12.5, LS-12.6, LS-12.10, LS-12.12, LS-12.14] The example's score sheet, and no choice is better."""
    scene = table(
        f"treasures 1 {EXAMPLE_HAND}",
        "monsters 1 3",
        "exit 1 2",
        "exit 2 1",
        "open",
        "kept 2",
        "doing keep",
    )
    proposed = [card["id"] for card in scene.view(0)["seats"][0]["collection"]["cards"] if card["kept"]]
    assert sorted(proposed) == sorted(EXAMPLE_HAND.split()[:4])
    scene.plays("keep " + " ".join(EXAMPLE_HAND.split()[:4]))

    assert scene.view(0)["sheets"][0] == {"columns": [14, 6, 2, 0, 0], "total": 22}
    worth = {card["id"]: card["worth"] for card in scene.view(0)["seats"][0]["collection"]["cards"]}
    assert list(worth.values()) == [2, 4, 3, 3, 1, 1]


def test_every_other_choice_gives_no_more() -> None:
    """[LS-W26, LS-12.4] All 57 sets of at most four of six cards."""
    scene = table(
        f"treasures 1 {EXAMPLE_HAND}", "monsters 1 3", "exit 1 2", "exit 2 1", "open", "kept 2", "doing keep"
    )
    choices = [text for text in scene.options(0) if text.startswith("keep")]
    totals = []
    for text in choices:
        again = table(
            f"treasures 1 {EXAMPLE_HAND}",
            "monsters 1 3",
            "exit 1 2",
            "exit 2 1",
            "open",
            "kept 2",
            "doing keep",
        )
        again.plays(text)
        totals.append(again.view(0)["sheets"][0]["total"])

    assert len(choices) == 57 and max(totals) == 22


def test_confirming() -> None:
    """[LS-W27, LS-4.6] The Tracker's space is always shown to its Explorer; asking changes nothing."""
    scene = table("at 1 B5", "known 1 B5")

    scene.sees(0, "maps.0.at", "B5")
    scene.sees(1, "maps.0.at", "B5")


def test_direction_and_coordinate() -> None:
    """[LS-W28, LS-7.3, LS-5.18] From B4, peer west into B3; another space is refused."""
    scene = table("at 1 B4", "known 1 B4")
    scene.refuses("peer west into B5 pf", because="LS-7.3")
    scene.plays("peer west into B3 pf")

    assert "B3" in scene.view(0)["maps"][0]["known"]
