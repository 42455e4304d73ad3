"""Chapters 1 and 2: components and set-up."""

import pytest
from tests.games.treasure_lair.tables import game_of, gold, left, party, table

from lairhouse.games.treasure_lair.cards.loader import house_set
from lairhouse.games.treasure_lair.game import GAME
from lairhouse.kernel.bits import count
from lairhouse.kernel.errors import BadSetup


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play(seats: int) -> None:
    """[TL-1.1]"""
    assert len(table(seats=seats).view(-1)["players"]) == seats


def test_nobody_else_can_play() -> None:
    """[TL-1.1]"""
    for seats in (1, 5):
        with pytest.raises(BadSetup):
            GAME.setup(seats)


def test_two_hundred_cards() -> None:
    """[TL-1.2, TL-1.3, TL-1.4, TL-1.5, TL-1.7, TL-1.10]"""
    cards = house_set()
    counts = (
        len(cards.actions),
        len(cards.heroes),
        cards.starting,
        len(cards.challenges),
        len(cards.treasures),
    )

    assert counts == (30, 68, 4, 90, 12)
    assert counts[0] + counts[1] + counts[3] + counts[4] == 200
    assert len(set(cards.heroes)) == 68


def test_rogue_alone_carries_the_banner() -> None:
    """[TL-1.6]"""
    cards = house_set()

    assert cards.heroes[cards.first_hero] == "rogue"


def test_icons_and_types() -> None:
    """[TL-1.8, TL-1.12, TL-1.13] Nine icons, three a type; every challenge shows some of its own type."""
    cards = house_set()

    assert cards.letters == "ABFMHSKRL"
    for icons, kind in zip(cards.numbers["challenge_icons"], cards.numbers["challenge_type"], strict=True):
        assert icons
        assert icons & ~(7 << 3 * kind) == 0


def test_every_challenge_is_one_gold_face_down() -> None:
    """[TL-1.9, TL-10.1]"""
    scene = table("gold 1 hollow-king\ngold 2 bramble-ogre cliff-harpy\nquests none")

    assert gold(scene) == [1, 2]


def test_heroes_show_cost_icons_and_perhaps_a_power() -> None:
    """[TL-1.14, TL-1.15]"""
    cards = house_set()
    costs, icons = cards.numbers["cost"], cards.numbers["icons"]

    assert costs[:4] == [-1] * 4
    assert min(costs[4:]) == 1
    assert 0 in icons[4:]
    assert sum(effect is not None for effect in cards.of_hero[4:]) == 35
    assert all(count(mask) == 2 for mask in icons[:4])


def test_treasures_show_level_and_chests() -> None:
    """[TL-1.16, TL-1.11]"""
    cards = house_set()

    assert min(cards.numbers["chests"]) == 1
    assert min(cards.numbers["level"]) == 3


def test_every_action_card_has_a_main_action_and_all_secondary_ones() -> None:
    """[TL-1.17, TL-4.5]"""
    for name in house_set().actions:
        scene = table(f"chosen {name}\ngold 1 5\npool woodcutter scribe mummer")
        assert {"gold", "recruit", "quest q1", "quest q2", "quest q3"} <= set(scene.options(0))


def test_set_up_hands_out_starting_heroes_at_random() -> None:
    """[TL-2.1, TL-2.2, TL-2.3, TL-R1] Rogue is always in, the rest changes, what is left is in the box, open to all."""
    seen = set()
    for seed in range(30):
        scene = table(seed=seed)
        heroes = {party(scene, 0)[0], party(scene, 1)[0]}
        assert "rogue" in heroes
        assert heroes | set(scene.view(1)["box"]) == {"rogue", "squire", "trapper", "acolyte"}
        seen.add((party(scene, 0)[0], party(scene, 1)[0]))

    assert len(seen) == 6


def test_the_decks_are_shuffled_apart() -> None:
    """[TL-2.4]"""
    one, two = game_of(table(seed=1)), game_of(table(seed=2))

    for deck in ("challenge_deck", "hero_deck", "action_deck", "treasure_deck"):
        assert getattr(one, deck) != getattr(two, deck)
        assert getattr(one, deck) != sorted(getattr(one, deck))


def test_gold_pools_and_quests() -> None:
    """[TL-2.5, TL-2.6, TL-2.7, TL-2.8]"""
    view = table(seats=4).view(-1)

    assert [player["gold"] for player in view["players"]] == [3] * 4
    assert (len(view["pool"]), len(view["actions"]), len(view["quests"])) == (3, 3, 3)


def test_gold_is_dealt_before_the_quests() -> None:
    """[TL-2.9] The first gold card is the first card drawn, the quests follow."""
    for seed in range(5):
        game = game_of(table(seed=seed))
        on_quests = {card for quest in game.quests for card in quest.trail}
        gone = len(game.book.challenge_icons) - len(game.challenge_deck)

        assert gone == 6 + len(on_quests) + len(game.challenge_pile)
        assert all(not game.lore[card] for player in game.players for card in player.gold)


def test_rogue_begins() -> None:
    """[TL-2.10]"""
    for seed in range(6):
        scene = table(seats=3, seed=seed)
        assert party(scene, scene.asked[0]) == ["rogue"]


def test_boxed_heroes_never_come_into_play() -> None:
    """[TL-2.2]"""
    scene = table()
    box = set(scene.view(-1)["box"])
    scene.random_actions(400)

    assert box <= set(scene.view(-1)["box"])
    assert left(scene, "heroes") >= 0
