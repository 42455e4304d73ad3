"""Chapters 10 and 11: Chests, Treasures and the Exit."""

import pytest
from tests.games.lairs.table import game, here, table

from lairhouse.testing.scenes import Scene

SET = "display scroll-of-harmony sun-shard granite-tortoise"
ALL = [
    "tranquil-goblet",
    "venomous-chalice",
    "lucky-tankard",
    "scroll-of-harmony",
    "scroll-of-dread",
    "scroll-of-fortune",
    "moon-shard",
    "sun-shard",
    "star-shard",
    "trailblazers-crown",
    "crown-of-teeth",
    "surveyors-orb",
    "prismatic-orb",
    "trapsmiths-primer",
    "bestiary-of-bites",
    "catalogue-of-curios",
    "granite-tortoise",
    "weeping-gargoyle",
    "dancing-pair",
    "hoarders-amulet",
    "twin-soul-locket",
    "runaways-charm",
]


def at_chest(*rows: str) -> Scene:
    return table("at 1 D4", "known 1 D4 D3", *rows)


def at_exit(*rows: str) -> Scene:
    return table("at 1 D2", "known 1 D2 C2 D3", *rows)


def test_opening_is_free_and_optional() -> None:
    """[LS-10.1, LS-R25] On entering, and at any later moment while one stands there."""
    scene = at_chest("at 2 A1", "known 2 A1")
    scene.plays("end", "end", "open")

    assert game(scene).players[0].chests == 1


def test_only_in_a_closed_chests_space() -> None:
    """[LS-10.1]"""
    table("at 1 C3", "known 1 C3").refuses("open", because="LS-10.1")
    at_chest("gone 1 D4").refuses("open", because="LS-10.1")


def test_deck_first_then_display_then_refill() -> None:
    """[LS-10.2, LS-10.3, LS-10.4, LS-10.5, LS-10.6] The gap is filled after the choice."""
    scene = at_chest(SET)
    top = game(scene).book.cards[game(scene).deck[-1]].id
    scene.plays("open")
    assert [card["id"] for card in scene.view(0)["seats"][0]["collection"]["cards"]] == [top]
    assert len(scene.view(0)["display"]) == 3
    scene.plays("claim sun-shard")

    assert len(scene.view(0)["display"]) == 3 and scene.view(0)["deck"] == 17
    assert len(scene.view(0)["seats"][0]["collection"]["cards"]) == 2


def test_the_display_choice_is_not_optional() -> None:
    """[LS-R26]"""
    scene = at_chest(SET)
    scene.plays("open")

    assert {text.split()[0] for text in scene.options(0)} - {"mark", "finish?"} == {"claim"}
    scene.refuses("claim moon-shard", because="LS-10.5")


def test_the_opened_chests_space_is_empty() -> None:
    """[LS-10.7]"""
    scene = at_chest(SET)
    scene.plays("open", "claim sun-shard")

    scene.refuses("open", because="LS-10.1")
    assert scene.view(0)["maps"][0]["features"] == [
        {"space": "D4", "kind": "chest", "gone": True, "target": 0}
    ]


def test_the_discard_pile_is_common_and_closed() -> None:
    """[LS-10.8, LS-10.9] Both see how many cards it has, nobody which."""
    scene = at_chest("discard moon-shard star-shard", SET)

    for seat in (-1, 0, 1):
        assert scene.view(seat)["discard"] == 2
        scene.cannot_see(seat, "star-shard")


def test_the_discard_pile_becomes_the_deck_when_a_card_must_be_drawn() -> None:
    """[LS-10.10, LS-R27]"""
    rest = [card for card in ALL if card not in SET.split()]
    scene = at_chest(SET, "discard " + " ".join(rest))
    assert scene.view(0)["deck"] == 0
    scene.plays("open")

    assert scene.view(0)["deck"] == 18 and scene.view(0)["discard"] == 0
    assert scene.view(0)["seats"][0]["collection"]["count"] == 1


def test_without_deck_and_discard_pile_nothing_is_drawn() -> None:
    """[LS-R27] The display card is still taken; the gap stays."""
    rest = " ".join(card for card in ALL if card not in SET.split())
    scene = at_chest(SET, f"treasures 2 {rest}")
    scene.plays("open", "claim sun-shard")

    assert [card["id"] for card in scene.view(0)["display"]] == ["scroll-of-harmony", "granite-tortoise"]
    assert scene.view(0)["seats"][0]["collection"]["count"] == 1


def test_an_empty_display_gives_nothing() -> None:
    """[LS-R27]"""
    rest = " ".join(ALL)
    scene = at_chest("display", f"treasures 2 {rest}")
    scene.plays("open")

    scene.asks(0, "ask.explore")
    assert game(scene).players[0].chests == 1


def test_the_next_refill_fills_every_gap() -> None:
    """[LS-R27]"""
    scene = at_chest("display sun-shard")
    scene.plays("open", "claim sun-shard")

    assert len(scene.view(0)["display"]) == 3


def test_no_limit_to_the_treasures_held() -> None:
    """[LS-10.11]"""
    scene = at_chest("treasures 1 " + " ".join(ALL[3:13]), "display dancing-pair")
    scene.plays("open", "claim dancing-pair")

    assert scene.view(0)["seats"][0]["collection"]["count"] == 12


def test_the_collection_is_hidden_from_the_rival() -> None:
    """[LS-10.12]"""
    scene = at_chest("treasures 1 moon-shard")

    assert scene.view(1)["seats"][0]["collection"] == {"count": 1, "cards": [], "worth": 0}
    scene.sees(0, "moon-shard")
    scene.cannot_see(1, "moon-shard")


def test_at_least_seven_cards_stay_in_the_deck() -> None:
    """[LS-10.13] Twelve taken and three lying open of 22."""
    scene = at_chest("treasures 1 " + " ".join(ALL[:5]), "treasures 2 " + " ".join(ALL[5:11]))

    assert scene.view(0)["deck"] == 22 - 11 - 3
    scene.plays("open")
    scene.plays(scene.options(0)[0])
    assert scene.view(0)["deck"] + 1 >= 7


@pytest.mark.parametrize(
    ("row", "may"),
    [
        ((3, 0, 0), True), ((0, 3, 0), True), ((2, 2, 0), True), ((3, 3, 0), True), ((2, 3, 3), True),
        ((2, 1, 0), False), ((1, 2, 0), False), ((0, 0, 3), False), ((2, 1, 3), False), ((0, 0, 0), False),
    ],
)  # fmt: skip
def test_what_it_takes_to_leave(row: tuple[int, int, int], may: bool) -> None:
    """[LS-11.1, LS-11.2, LS-11.3, LS-11.10]"""
    chests, monsters, traps = row
    scene = at_exit(f"chests 1 {chests}", f"monsters 1 {monsters}", f"disarmed 1 {traps}")

    assert scene.may("exit") is may
    assert any(way["met"] for way in scene.view(0)["seats"][0]["leaving"]) is may


def test_only_in_the_exits_space() -> None:
    """[LS-11.2]"""
    table("at 1 C3", "known 1 C3", "chests 1 3").refuses("exit", because="LS-11.2")


def test_one_may_enter_the_exit_and_come_back_later() -> None:
    """[LS-11.4]"""
    scene = table("at 1 C2", "known 1 C2")
    scene.plays("creep S wf")

    assert here(scene) == "D2"
    scene.refuses("exit", because="LS-11.2")
    scene.plays("creep N wf")


def test_exiting_is_a_choice() -> None:
    """[LS-11.5, LS-R25]"""
    scene = at_exit("chests 1 3")
    scene.plays("creep N wf", "creep S wf")

    assert scene.may("exit")


def test_exiting_ends_the_turn_and_leaves_the_rival_one_more() -> None:
    """[LS-11.6, LS-11.7, LS-R34] A whole turn, with refresh; then the game ends."""
    scene = at_exit("chests 1 3", "at 2 A1", "known 2 A1")
    scene.plays("exit")

    assert scene.asked == [1] and scene.view(-1)["final_turn"] is True
    assert scene.view(0)["seats"][1]["cubes"]["fresh"] == "wwwwqp"
    scene.plays("end")
    assert scene.is_over


def test_who_has_exited_takes_no_more_turns() -> None:
    """[LS-11.8]"""
    scene = at_exit("chests 1 3", "at 2 A1", "known 2 A1")
    scene.plays("exit")

    scene.refuses(0, "creep N wf", because="")


def test_the_rival_may_exit_in_the_final_turn() -> None:
    """[LS-11.9] Second to exit."""
    own = "S:A1 E:F6 T:A5,B2,D1 M:A2,D2,D6 C:A3,A6,F2"
    scene = at_exit("chests 1 3", "at 2 F6", "known 2 F6", "monsters 2 3")
    scene.plays("exit", "exit")

    assert own and scene.is_over
    assert [player.exit for player in game(scene).players] == [1, 2]


def test_the_final_turn_is_announced() -> None:
    """[LS-11.7]"""
    scene = at_exit("chests 1 3", "at 2 A1", "known 2 A1")
    scene.plays("exit")

    for seat in (-1, 0, 1):
        scene.hears(seat, "Seat 2 takes the final turn.")
