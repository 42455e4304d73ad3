"""The Secrets table, row by row and both ways: what nobody may know, and what everybody sees."""

from collections.abc import Iterator

from tests.games.wakening_lair.table import at, dealt, game_of

from lairhouse.games.wakening_lair.game import GAME
from lairhouse.kernel.rng import seeded
from lairhouse.testing.looks import look
from lairhouse.testing.scenes import Scene

EVERYBODY = (-1, 0, 1)


def same_look(scene: Scene) -> bool:
    """Whether a position with all that is hidden changed looks the same to every seat and the spectator."""
    other = scene.state.copy()
    game = game_of(scene)
    changed = other
    assert isinstance(changed, type(game))
    changed.monsters.reverse()
    changed.treasures.reverse()
    hidden = [room for room in range(12) if not game.row.is_up(room)]
    for one, two in zip(hidden, reversed(hidden), strict=True):
        changed.row.cards[one] = game.row.cards[two]
    if not game.is_awake:
        changed.terror = (game.terror + 1) % 6
    return all(
        look(GAME, scene.words, scene.state, seat) == look(GAME, scene.words, other, seat)
        for seat in EVERYBODY
    )


def texts(scene: Scene) -> Iterator[str]:
    for seat in EVERYBODY:
        yield str(scene.view(seat)) + scene.drawing(seat) + scene.words.position(scene.state, seat)


def test_rooms_face_down_are_nobodys_knowledge_until_turned_up() -> None:
    """[WL-2.1, WL-4.2, WL-12.2]"""
    scene = at("hero kata room 6\nhero lyric\nroom 6\nmonsters wraith.1")
    for text in texts(scene):
        assert "crystal-cavern" not in text and "Crystal Cavern" not in text
    assert same_look(scene)
    scene.plays("move 7", "end")
    for seat in EVERYBODY:
        scene.sees(seat, "rooms.6.face.card", "slaughter-kitchen")


def test_a_sleeping_room_with_a_monster_is_not_named() -> None:
    """[WL-4.16, WL-R6] A Monster that was sent there tells nothing of the Room."""
    scene = at("hero kata\nhero lyric\nroom 9 asleep: skeleton.1")
    for text in texts(scene):
        assert "tainted-crypt" not in text and "Tainted Crypt" not in text and "skeleton.1" in text
    assert same_look(scene)


def test_which_terror_sleeps_is_unknown_until_the_awakens_card() -> None:
    """[WL-2.3, WL-12.1] A zone of the one that sleeps is refused as any other's."""
    scene = at("hero kata room 6\nhero lyric\nroom 6\nmonsters terror-awakens\nterror mudmuck asleep")
    for text in texts(scene):
        assert "mudmuck" not in text.lower()
    for target in ("top", "head", "leg-1", "zone-1"):
        scene.refuses(f"hit {target} own:holy", because="WL-13.1")
    scene.plays("move 7")
    for seat in EVERYBODY:
        scene.sees(seat, "terror.id", "mudmuck")


def test_the_five_unused_terrors_are_never_told() -> None:
    """[WL-2.3] The position holds only the one."""
    scene = at("hero kata\nhero lyric\nterror mudmuck room 5")

    for text in texts(scene):
        assert "whiptail" not in text.lower() and "soulbane" not in text.lower()


def test_the_order_of_the_monster_deck_is_unknown_its_size_is_not() -> None:
    """[WL-2.7, WL-2.8] Nor which cards are among the last nine; that the first are safe is known to all."""
    scene = at("hero kata\nhero lyric\nmonsters hill-ogre basilisk")
    for text in texts(scene):
        assert "hill-ogre" not in text
    for seat in EVERYBODY:
        scene.sees(seat, "monsters_left", 25)
        scene.sees(seat, "safe_cards", 16)
        scene.sees(seat, "treasures_left", 24)
    scene.rolls(1, 4)
    scene.plays("end")
    scene.sees(-1, "rooms.4.monsters.0.id", "hill-ogre")
    scene.hears(-1, "Hill Ogre appears in Room 5.")


def test_the_treasure_deck_is_unknown_but_for_cards_put_under_it() -> None:
    """[WL-17.14] Those looked at by Light Fingers are shown to all."""
    scene = at(
        "hero latchkey room 2\nhero lyric\nroom 2: goblin-sneak.1[1]\ntreasures card-bone-rot card-skull-maul card-emberbrand"
    )
    for text in texts(scene):
        assert "card-bone-rot" not in text
    scene.rolls(4)
    scene.plays("hit goblin-sneak.1 own:grievous")
    for seat in EVERYBODY:
        scene.sees(seat, "drawn.0.id", "card-bone-rot")
        scene.sees(seat, "drawn.1.id", "card-skull-maul")
    scene.plays("keep 1", "reserve")
    for seat in EVERYBODY:
        scene.sees(seat, "under", ["card-skull-maul"])
        scene.hears(seat, "Skull Maul / Mantle of Mist goes under the Treasure deck.")
    for text in texts(scene):
        assert "card-emberbrand" not in text
    for seed in range(20):
        guess = scene.state.copy()
        guess.guess(0, seeded(seed))
        assert isinstance(guess, type(game_of(scene)))
        assert guess.treasures[0] == game_of(scene).treasures[0]


def test_discard_piles_gear_boxes_and_dice_are_open() -> None:
    """[WL-9.21, WL-8.6] To every seat and the spectator, at once and in order."""
    scene = at("""
        hero kata room 5 damage 2 effect 3 weapon card-bone-rot reserve scroll-of-resurrection.1
        hero lyric
        room 5: skeleton.1[1] spiked-pit[1]
        felled hill-ogre wraith.1
        spent card-skull-maul trap-snare-net
        terror cindershroud room 9 ring 2 zones zone-1[1]
    """)
    for seat in EVERYBODY:
        scene.sees(seat, "felled", ["hill-ogre", "wraith.1"])
        scene.sees(seat, "spent", ["card-skull-maul", "trap-snare-net"])
        scene.sees(seat, "heroes.0.damage", 2)
        scene.sees(seat, "heroes.0.effect", 3)
        scene.sees(seat, "heroes.0.weapons.0.id", "card-bone-rot")
        scene.sees(seat, "heroes.0.reserve.0.id", "scroll-of-resurrection.1")
        scene.sees(seat, "rooms.4.monsters.0.marked", [True, False, False])
        scene.sees(seat, "rooms.4.traps.0.marked", [True, False])
        scene.sees(seat, "terror.ring", [2])
        scene.sees(seat, "terror.zones.0.marked", [True, False, False, False, False, False])
    scene.rolls(3, 2)
    scene.plays("hit skeleton.1 own:holy")
    for seat in EVERYBODY:
        scene.hears(seat, "attacks Skeleton 1 as Holy: 3 2.")


def test_future_dice_are_nobodys_knowledge() -> None:
    """[WL-16.2] A guess has a stream of its own; what is asked and offered does not hang on it."""
    scene = dealt(party="dealt")
    guess = scene.state.copy()
    guess.guess(0, seeded(77))

    assert guess.rng.words() != scene.state.rng.words()
    assert same_look(scene)


def test_the_table_warns_of_the_turns_that_are_left() -> None:
    """[WL-12.11] And of what would attack if the turn ended now."""
    scene = at(
        "hero kata room 5 damage 1\nhero lyric\nroom 5: skeleton.1[1] wraith.1\nterror whiptail room 9"
    )

    scene.sees(0, "turns_left", 9)
    scene.sees(0, "rooms.4.arrives_in", 4)
    scene.sees(0, "threats", [
        {"id": "skeleton.1", "dice": 2, "needs": 5}, {"id": "wraith.1", "dice": 3, "needs": 5},
    ])  # fmt: skip
    scene = at("hero kata room 5\nhero lyric\nterror whiptail room 5")
    scene.sees(0, "threats", [{"id": "terror", "dice": 3, "needs": 0}])
