"""Chapter 2: rooms, decks, Terror, heroes, who goes first."""

from collections import Counter

from tests.games.wakening_lair.table import active, at, dealt, game_of, held


def test_twelve_rooms_in_a_row_face_down_but_the_first() -> None:
    """[WL-2.1, WL-2.2, WL-R1, WL-R2] In any order; numbers are places; Room 1 is open and empty."""
    orders = {tuple(int(card) for card in game_of(dealt(seed=seed)).row.cards) for seed in range(20)}
    assert len(orders) == 20
    scene = dealt()
    assert [room["number"] for room in scene.view(0)["rooms"]] == list(range(1, 13))
    assert [room["face"] is not None for room in scene.view(0)["rooms"]] == [True] + [False] * 11
    assert not game_of(scene).row.held


def test_one_of_six_terrors_lies_unknown_on_room_twelve() -> None:
    """[WL-2.3]"""
    found = Counter(int(game_of(dealt(seed=seed)).terror) for seed in range(300))

    assert set(found) == set(range(6)) and min(found.values()) > 20
    dealt().sees(0, "terror", None)


def test_everybody_picks_a_hero_and_starts_in_room_one() -> None:
    """[WL-2.4, WL-R3, WL-2.9] First come, first served; swapped until all are ready; with nothing in hand."""
    scene = dealt(seats=3)
    assert scene.asked == [0, 1, 2]
    scene.refuses("1: ready", because="WL-2.4")
    scene.plays("1: take kata", "2: take lyric")
    scene.refuses("3: take kata", because="WL-2.4")
    scene.refuses("3: leave kata", because="WL-2.4")
    scene.plays("1: take mobius", "3: take kata", "3: leave kata", "3: take nox")
    scene.plays("1: ready", "2: ready")
    assert scene.asked == [2]
    scene.plays("1: unready")
    assert scene.asked == [0, 2]
    scene.plays("1: ready", "3: ready")

    for place in range(3):
        for name, value in (("room", 1), ("damage", 0), ("effect", 0), ("weapons", []), ("reserve", [])):
            scene.sees(0, f"heroes.{place}.{name}", value)


def test_picking_comes_to_an_end() -> None:
    """[WL-R70] After fifteen changes what a seat has taken stands."""
    scene = dealt(seats=2)
    for n in range(15):
        scene.plays(f"1: take {'kata' if n % 2 == 0 else 'nox'}")

    scene.refuses("1: take lyric", because="WL-R70")
    scene.refuses("1: leave kata", because="WL-R70")
    scene.plays("1: ready")
    scene.refuses("1: unready", because="WL-R70")


def test_a_party_without_a_healer_is_warned_not_refused() -> None:
    """[WL-2.5]"""
    scene = dealt(seats=2)
    scene.plays("1: take kata", "2: take mobius")
    scene.sees(0, "has_healer", False)
    scene.plays("2: take lyric")
    scene.sees(0, "has_healer", True)
    scene.plays("2: take mobius", "1: ready", "2: ready")
    scene.asks(0, "ask.first")


def test_the_treasure_deck_has_every_card_face_down() -> None:
    """[WL-2.6]"""
    scene = dealt()
    assert sorted(game_of(scene).treasures) == list(range(24))
    scene.sees(0, "treasures_left", 24)
    scene.cannot_see(0, "trap-snare-net")


def test_the_monster_deck_hides_the_awakens_card_among_its_last_nine() -> None:
    """[WL-2.7, WL-2.8] Twenty-five cards, never among the first sixteen, each of nine places as likely."""
    places = Counter(25 - game_of(dealt(seed=seed)).monsters.index(28) for seed in range(900))

    assert set(places) == set(range(17, 26))
    assert min(places.values()) > 60
    dealt().sees(0, "monsters_left", 25)
    dealt().sees(0, "safe_cards", 16)


def test_the_first_seat_is_the_one_nobody_objects_to() -> None:
    """[WL-2.10]"""
    scene = at("party kata lyric nox\npending choose-first waiting=7 proposed=-1 is_agreed=1", seats=3)
    scene.plays("2: first 3", "1: first 3", "3: first 3")

    assert active(scene) == "nox"
    scene.rolls(6, 6)
    scene.plays("end")
    assert active(scene) == "kata"


def test_otherwise_the_first_seat_is_drawn() -> None:
    """[WL-2.10] With an objection every Hero may come first."""
    found = set()
    for seed in range(30):
        scene = at(
            "party kata lyric nox\npending choose-first waiting=7 proposed=-1 is_agreed=1", seats=3, seed=seed
        )
        scene.plays("1: first 1", "2: first 1", "3: first 2")
        found.add(active(scene))
    assert found == {"kata", "lyric", "nox"}


def test_nobody_starts_with_treasure() -> None:
    """[WL-2.9]"""
    scene = at("party kata lyric\npending choose-first waiting=3 proposed=-1 is_agreed=1")
    scene.plays("1: first 1", "2: first 1")

    assert held(scene, "kata") == held(scene, "lyric") == {}
