"""Chapter 16: seats and options of the table."""

import pytest
from tests.games.wakening_lair.table import active, at, dealt, game_of, held, hero, line

from lairhouse.games.wakening_lair.game import GAME
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.match import Match
from lairhouse.testing.scenes import Scene


def begin(scene: Scene, *names: str) -> Scene:
    """Everybody takes a Hero and the first goes first."""
    for seat, name in enumerate(names):
        scene.plays(seat, f"take {name}")
        scene.plays(seat, "ready")
    for seat in range(len(names)):
        scene.plays(seat, "first 1")
    return scene


def test_one_person_with_several_heroes() -> None:
    """[WL-16.1] Each with its own turn and gear; two is the least; every question comes to the one seat, named by Hero."""
    with pytest.raises(BadSetup):
        GAME.setup(1, {"heroes": 1})
    with pytest.raises(BadSetup):
        GAME.setup(2, {"heroes": 3})
    scene = dealt(seats=1, heroes=3)
    scene.plays("take lyric", "take kata")
    scene.refuses("ready", because="WL-2.4")
    scene.plays("take nox")
    scene.refuses("take mobius", because="WL-16.1")
    scene.refuses("take ashlar", because="WL-1.2")
    scene.plays("leave nox", "take mobius", "ready", "first 2")
    assert active(scene) == "kata" and scene.asked == [0]
    scene = at("hero lyric\nhero kata\nhero nox room 2\nroom 2", seats=1, heroes=3)
    scene.plays("bardsong")
    for name in ("Lyric", "Kata", "Nox"):
        prompt = scene.words.prompt(scene.state, 0)
        assert prompt is not None and prompt.ask.params["hero"].key.endswith(name.lower())  # type: ignore[union-attr]
        scene.plays("song marker")
    assert [hero(scene, name).effect for name in ("lyric", "kata", "nox")] == [1, 1, 1]


def test_a_companion_is_told_what_a_seat_is_told() -> None:
    """[WL-16.2] The view has no secrets of seats: it is the same for all, and a guess leaves it as it is."""
    scene = dealt(seats=3, party="dealt")

    assert scene.view(0) == scene.view(1) == scene.view(-1)


def test_the_player_of_a_hero_alone_decides_for_it() -> None:
    """[WL-16.3] Nobody else acts or disposes of its cards."""
    scene = at("hero kata reserve card-bone-rot\nhero lyric")
    scene.refuses("2: move 2", because="")
    scene.refuses("2: drop card-bone-rot", because="WL-16.3")
    scene.refuses("2: end", because="")


def test_an_absent_hero_is_played_on_by_whoever_has_its_seat() -> None:
    """[WL-16.4] Nothing in the rules hangs on who sits there: the same match goes on, seat by seat."""
    scene = at("hero kata\nhero lyric\nroom 2")
    match = Match.at_position(GAME, scene.setup, scene.state.copy())
    match.act(0, "move 2")
    again = Match.at_position(GAME, scene.setup, match.state.copy())
    again.act(0, "end")

    assert again.state.asked() == 2


def test_four_difficulties_differ_in_the_numbers_of_the_table() -> None:
    """[WL-16.5] Standard is the rulebook."""
    choice = next(choice for choice in GAME.choices if choice.name == "difficulty")
    assert set(choice.values) == {"story", "steady", "standard", "grim"} and choice.default == "standard"
    scene = begin(dealt(), "kata", "lyric")
    assert held(scene, "kata") == {} and hero(scene, "kata").effect == 0 and line(scene, 1) == []


def test_story() -> None:
    """[WL-16.6, WL-R61] A card and a marker each; the first two advances are skipped."""
    scene = begin(dealt(difficulty="story"), "kata", "lyric")
    for name in ("kata", "lyric"):
        assert len(held(scene, name)["reserve"]) == 1 and held(scene, name)["reserve"][0].startswith("card-")
        assert hero(scene, name).effect == 1
    scene = at(
        "hero kata room 6\nhero lyric\nroom 6\nmonsters terror-awakens\nterror whiptail asleep",
        difficulty="story",
    )
    scene.plays("move 7")
    scene.sees(0, "turns_left", 14)
    for room in (12, 12, 11):
        scene.rolls(*[1] * 3)
        scene.plays("end")
        scene.sees(0, "terror.room", room)


def test_steady() -> None:
    """[WL-16.7, WL-R61] A card each; one advance is skipped, and the Chalk waits for the next."""
    scene = begin(dealt(difficulty="steady"), "kata", "lyric")
    assert len(held(scene, "kata")["reserve"]) == 1 and hero(scene, "kata").effect == 0
    scene = at(
        "hero kata item card-dawn-hammer\nhero lyric\nterror whiptail room 12 skips 1", difficulty="steady"
    )
    scene.plays("end")
    assert active(scene) == "lyric"
    scene.sees(0, "terror.room", 12)
    scene.plays("end")
    scene.sees(0, "terror.room", 11)


def test_starting_cards_are_dealt_in_seat_order_and_others_shuffled_back() -> None:
    """[WL-R60] Scrolls and Traps met are put by."""
    for seed in range(12):
        scene = dealt(difficulty="steady", seed=seed, party="dealt")
        deck = list(game_of(scene).treasures)
        pairs = [card for card in reversed(deck) if game_of(scene).book.treasures[card].kind == 0]
        scene.plays("1: first 2", "2: first 2")
        words = [game_of(scene).book.treasures[card].word for card in pairs]
        assert [held_by["id"] for h in scene.view(0)["heroes"] for held_by in h["reserve"]] == words[:2]
        assert len(game_of(scene).treasures) == 22


def test_grim() -> None:
    """[WL-16.8, WL-R60, WL-12.15] A Monster in Room 1; Rooms turned up by the Awakens card are populated, Room 12 last."""
    scene = dealt(difficulty="grim")
    assert len(line(scene, 1)) == 1 and len(game_of(scene).monsters) == 24
    scene = at("""
        hero kata room 9
        hero lyric
        room 2
        room 9
        monsters terror-awakens skeleton.1 skeleton.2 skeleton.3 basilisk
        terror whiptail asleep
    """, difficulty="grim")  # fmt: skip
    scene.plays("move 10")
    assert [line(scene, room) for room in (2, 3, 4, 5, 6)] == [
        [],
        ["skeleton.1"],
        ["skeleton.2"],
        ["skeleton.3"],
        ["basilisk"],
    ]
    assert len(line(scene, 12)) == 2 and len(line(scene, 10)) == 1


def test_heroes_may_be_dealt_with_a_healer_among_them() -> None:
    """[WL-16.9]"""
    parties = set()
    for seed in range(40):
        scene = dealt(party="dealt", seed=seed)
        scene.asks(0, "ask.first")
        scene.sees(0, "has_healer", True)
        heroes = scene.view(0)["heroes"]
        assert len({h["face"]["card"] for h in heroes}) == 2
        parties.add(tuple(h["id"] for h in heroes))
    assert len(parties) > 25
