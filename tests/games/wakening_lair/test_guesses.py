"""Guesses: on positions small enough to count, every world comes up as often as it should."""

from itertools import permutations

from tests.games.wakening_lair.table import at, game_of

from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.kernel.state import State
from lairhouse.testing.laws import fits, guessed_worlds

ALL_MONSTERS = [foe.word for foe in game_of(at("hero kata\nhero lyric")).book.foes[:24]]
ALL_TREASURES = [card.word for card in game_of(at("hero kata\nhero lyric")).book.treasures]


def deck(state: State) -> tuple[int, ...]:
    assert isinstance(state, WakeningLair)
    return tuple(state.monsters)


def test_the_last_cards_of_the_monster_deck() -> None:
    """[WL-2.8] Two Monsters and the Awakens card: six orders, all as likely."""
    scene = at("hero kata\nhero lyric\nfelled " + " ".join(ALL_MONSTERS[2:]))
    awakens = int(game_of(scene).book.awakens)
    worlds = dict.fromkeys(permutations((0, 1, awakens)), 1 / 6)

    for seat in (-1, 0, 1):
        assert fits(guessed_worlds(scene.state, seat, deck, 1200), worlds)


def test_the_awakens_card_is_never_guessed_among_the_safe_cards() -> None:
    """[WL-2.8] Twelve cards left, nine places for it; three safe ones on top."""
    scene = at("hero kata\nhero lyric\nfelled " + " ".join(ALL_MONSTERS[11:]))
    awakens = int(game_of(scene).book.awakens)
    found = guessed_worlds(scene.state, 0, lambda state: 11 - deck(state).index(awakens), 1800)

    assert fits(found, dict.fromkeys(range(3, 12), 1 / 9))


def test_two_rooms_and_the_terror() -> None:
    """[WL-2.1, WL-2.3] Three Rooms face down and one of six Terrors: thirty-six worlds."""
    rooms = "\n".join(f"room {n}" for n in range(1, 10))
    scene = at(f"hero kata\nhero lyric\n{rooms}")

    def world(state: State) -> tuple[int, ...]:
        assert isinstance(state, WakeningLair)
        return (*(int(state.row.cards[room]) for room in (9, 10, 11)), int(state.terror))

    worlds = {(*order, terror): 1 / 36 for order in permutations((9, 10, 11)) for terror in range(6)}
    assert fits(guessed_worlds(scene.state, 0, world, 3600), worlds)


def test_cards_put_under_the_treasure_deck_stay_there() -> None:
    """[WL-17.14] Of four cards the lowest is known: six orders of the others."""
    scene = at(f"""
        hero kata
        hero lyric
        spent {" ".join(ALL_TREASURES[4:])}
        treasures {" ".join(ALL_TREASURES[:4])} under 1
    """)

    def world(state: State) -> tuple[int, ...]:
        assert isinstance(state, WakeningLair)
        return tuple(state.treasures)

    worlds = {(3, *order): 1 / 6 for order in permutations((0, 1, 2))}
    for seat in (-1, 0, 1):
        assert fits(guessed_worlds(scene.state, seat, world, 1200), worlds)


def test_an_awake_terror_is_known() -> None:
    """[WL-12.1]"""
    scene = at("hero kata\nhero lyric\nterror mudmuck room 5")

    def world(state: State) -> int:
        assert isinstance(state, WakeningLair)
        return int(state.terror)

    assert guessed_worlds(scene.state, 0, world, 50) == {3: 50}


def test_every_guessed_world_is_reached_by_legal_play_with_the_same_observations() -> None:
    """[WL-2.1, WL-2.8] The guess, dealt as such, leads by the same actions and dice to the guess itself."""
    scene = at("hero kata room 6\nhero lyric\nroom 6\nmonsters wraith.1 basilisk skeleton.1")
    before = scene.state.copy()
    scene.rolls(1, 2, 3, 1, 2, 3, 6, 6)
    scene.plays("move 7", "end")
    assert isinstance(before, WakeningLair)
    for seed in range(30):
        found = guessed_worlds(scene.state, 0, deck, 1, seed=seed)
        world = before.copy()
        drawn = list(game_of(scene).row.line(6))
        world.monsters[:] = [*next(iter(found)), *reversed(drawn)]
        replayed = at("hero kata room 6\nhero lyric\nroom 6")
        replayed.match.state = world
        replayed.rolls(1, 2, 3, 1, 2, 3, 6, 6)
        replayed.plays("move 7", "end")
        assert replayed.view(0) == scene.view(0)
        assert deck(replayed.state) == next(iter(found))
