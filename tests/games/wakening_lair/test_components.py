"""Chapter 1: what is in the box, as the house set says it."""

from tests.games.wakening_lair.table import at, dealt, game_of, hurt

from lairhouse.games.wakening_lair.cards.loader import Cards
from lairhouse.games.wakening_lair.game import GAME

CARDS = Cards()


def test_two_to_six_heroes_on_one_side() -> None:
    """[WL-1.1] One seat leads two to six; otherwise each has one; all win or lose together."""
    assert GAME.seats == (1, 2, 3, 4, 5, 6)
    assert {GAME.setup(1, {"heroes": n}).options["heroes"] for n in range(2, 7)} == {2, 3, 4, 5, 6}
    for seats in range(2, 7):
        assert len(game_of(dealt(seats=seats)).heroes) == seats
    scene = at("hero kata\nhero lyric room 2 damage 4\nroom 2: skeleton.1\nturn 1 active 2")
    scene.rolls(6, 6, 6)
    scene.plays("end")
    assert scene.value == [0.0, 0.0]


def test_nine_cards_with_two_heroes_each() -> None:
    """[WL-1.2, WL-1.3, WL-1.8] Three cards of each archetype; a token is a Hero's room in the view."""
    assert CARDS.classes == [
        "barbarian",
        "monk",
        "paladin",
        "wizard",
        "necromancer",
        "witch",
        "bard",
        "ranger",
        "rogue",
    ]
    assert len(CARDS.figures) == 18
    assert [figure.card for figure in CARDS.figures] == [n // 2 for n in range(18)]
    assert [CARDS.archetypes[figure.archetype] for figure in CARDS.figures[::6]] == [
        "fighter",
        "arcanist",
        "wanderer",
    ]
    at("hero kata room 7\nhero lyric\nroom 7").sees(0, "heroes.0.room", 7)


def test_the_two_heroes_of_a_card_never_meet() -> None:
    """[WL-1.2] Brannoth taken, Hrolda is refused to others; the same seat may turn the card."""
    scene = dealt(seats=2)
    scene.plays("1: take brannoth")

    scene.refuses("2: take hrolda", because="WL-1.2")
    scene.plays("1: take hrolda")
    scene.refuses("2: take brannoth", because="WL-1.2")


def test_how_many_cards_there_are() -> None:
    """[WL-1.4, WL-1.5, WL-1.16, WL-1.17, WL-R28] Rooms, Monsters, the Awakens card, Treasures, Terrors; markers never run out."""
    assert len(CARDS.rooms) == 12 and CARDS.monsters == 24 and len(CARDS.treasures) == 24
    assert [terror.id for terror in CARDS.terrors] == [
        "grimgear", "whiptail", "cindershroud", "mudmuck", "widowfang", "soulbane",
    ]  # fmt: skip
    game = game_of(dealt())
    assert game.monsters.count(int(game.book.awakens)) == 1
    assert CARDS.components["dice"].number("count", 1, 9) == 3
    scene = at("hero lyric effect 90\nhero kata")
    scene.plays("bardsong", "1: song marker", "2: song marker")
    scene.sees(0, "heroes.0.effect", 91)


def test_rolls_are_of_one_two_and_three_dice() -> None:
    """[WL-1.6] The awakening rolls two, a Trap one, a monster with three boxes three."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: skeleton.1")
    scene.rolls(1, 1, 1, 6, 6)
    scene.plays("end")

    scene.hears(0, "Dice against Kata: 1 1 1.")
    scene.hears(0, "Awakening roll: 6 6.")


def test_what_a_hero_card_shows() -> None:
    """[WL-1.7, WL-1.9] One archetype, two of the six types, an ability, five boxes."""
    assert CARDS.types == ["fire", "frost", "grievous", "holy", "poison", "precision"]
    for figure in CARDS.figures:
        assert figure.first != figure.second and figure.size == 5 and figure.powers


def test_what_a_room_card_shows() -> None:
    """[WL-1.10] One or two monsters, one icon or more."""
    assert {room.monsters for room in CARDS.rooms} == {1, 2}
    assert all(room.advantage for room in CARDS.rooms)


def test_what_a_monster_card_shows() -> None:
    """[WL-1.11, WL-1.15] A name, a Weakness, boxes from left to right; a marked box has a marker."""
    scene = at("hero kata room 2\nhero lyric\nroom 2: goblin-fighter.1[1]")

    scene.sees(0, "rooms.1.monsters.0.face", {
        "card": "goblin-fighter", "weakness": "fire", "boxes": [4, 5, 5], "kinds": ["goblin"], "is_trap": False,
    })  # fmt: skip
    scene.sees(0, "rooms.1.monsters.0.marked", [True, False, False])
    assert hurt(scene, "goblin-fighter.1") == [1]


def test_what_treasure_cards_are() -> None:
    """[WL-1.12, WL-1.13] Seventeen pairs of a Weapon and an item; Scrolls and Traps in the same deck."""
    kinds = [card.kind for card in CARDS.treasures]
    assert (kinds.count(0), kinds.count(1), kinds.count(2)) == (17, 3, 4)
    for weapon in CARDS.weapons:
        assert weapon.type != weapon.bonus


def test_what_a_terror_board_shows() -> None:
    """[WL-1.14] Dice, a Weakness, an Immunity, zones with boxes."""
    for terror in CARDS.terrors:
        assert terror.weakness != terror.immunity and terror.dice and all(zone.size for zone in terror.zones)
