"""The Secrets table of the ledger, row by row, both ways; and what a seat guesses."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest
from tests.games.kami_sama.table import BLUE, PURPLE, RED, TWO, game, last_turn, player, table, year_end

from lairhouse.games.kami_sama.game import GAME
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State
from lairhouse.testing.laws import fits, guessed_worlds
from lairhouse.testing.scenes import Scene

PLAIN = "suijin kamado kodama ikari"


def test_the_board_is_open() -> None:
    """[KS-1.4] Board, shrines, kami tokens, supplies, tracks, VP and village tokens are seen by all."""
    scene = table(
        f"kodama {PLAIN.split(maxsplit=1)[0]} kamado ikari",
        "red FA-a1; seed FA-b1",
        seats={"red": "favor=2 vp=3 tokens=FA"},
        also="marks rage=WE",
    )
    views = [scene.view(seat) for seat in (-1, 0, 1, 2, 3)]
    for name in ("spaces", "villages", "phase", "goal", "order"):
        assert all(shown[name] == views[0][name] for shown in views)
    for shown in views:
        red = shown["players"][RED]
        assert (red["favor"], red["vp"], red["tokens"], red["shrines"], red["kami_tokens"]) == (
            2,
            3,
            [1, 0, 0, 0],
            17,
            {"seed": 3},
        )


def test_dealt_sheets() -> None:
    """[KS-2.9] A seat's own two; the kept one when all have chosen; the other never."""
    scene = Scene(GAME, seats=2, at="picking yes\nopener red\nred dealt=yue,tengu\nblue dealt=suijin,ikari")
    scene.sees(RED, "players.0.sheets", ["yue", "tengu"])
    for name in ("suijin", "ikari"):
        scene.cannot_see(RED, name)
    for name in ("yue", "tengu", "suijin", "ikari"):
        scene.cannot_see(-1, name)
    scene.plays(1, "keep ikari")
    scene.cannot_see(RED, "ikari")
    scene.plays(0, "keep tengu")
    scene.sees(-1, "players.0.kami", "tengu")
    scene.sees(-1, "players.1.kami", "ikari")
    scene.cannot_see(BLUE, "yue")
    scene.sees(RED, "players.0.sheets", ["yue", "tengu"])


def test_goals_to_come() -> None:
    """[KS-2.17 KS-12.5] The present one is seen by all, those of later years by nobody."""
    scene = last_turn(also="goals hedgerow four-trades terraces")
    for watcher in (-1, RED, BLUE):
        scene.sees(watcher, "goal", "hedgerow")
        for coming in ("four-trades", "Four Trades", "terraces", "Terraces"):
            scene.cannot_see(watcher, coming)
    scene.plays("add HO-c1", "take holy-abbot")
    scene.sees(-1, "goal", "four-trades")
    scene.cannot_see(RED, "terraces")


def test_decks_and_the_hand() -> None:
    """[KS-R36 KS-11.3] The deck's order is nobody's; the hand is the chooser's; earlier ones keep what they saw in their log."""
    deck = "deck-FA farming-headman farming-miller.1 farming-artisan"
    scene = last_turn(PLAIN, "red FA-b1 FA-a1; blue FA-c1", also=deck)
    for watcher in (-1, RED, BLUE):
        scene.cannot_see(watcher, "farming-artisan")
    scene.plays("add HO-c1")
    scene.hears(RED, "You see Headman.")
    for watcher in (-1, BLUE, PURPLE):
        scene.cannot_see(watcher, "farming-")
    scene.plays("take farming-miller")
    for watcher in (-1, BLUE, PURPLE):
        scene.hears(watcher, "Red takes Miller.")
    scene.sees(BLUE, "draft.hand", ["farming-artisan", "farming-headman"])
    scene.cannot_see(PURPLE, "farming-headman")
    scene.hears(RED, "You see Headman.")


def test_leftovers_and_face_down_villagers() -> None:
    """[KS-11.6 KS-11.9 KS-R39] Leftovers are never shown; a taken card is its owner's, its number everybody's."""
    scene = last_turn(PLAIN, "red FA-b1; blue HO-d3", also="deck-FA farming-headman farming-artisan")
    scene.plays("add HO-c1", "take farming-headman")
    scene.sees(RED, "players.0.villagers", ["farming-headman"])
    for watcher in (-1, BLUE):
        scene.sees(watcher, "players.0.villagers", [])
        scene.sees(watcher, "players.0.villager_count", 1)
        scene.cannot_see(watcher, "farming-artisan")


def test_the_moon_and_the_kitsune_deck() -> None:
    """[KS-17.1 KS-15.5 KS-15.32] Unknown before they are drawn, then public; the Kitsune's villager too."""
    scene = table(
        "kamado suijin", round=1, active="blue", seats={"blue": "cubes=1"}, also="foxes kitsune-03 kitsune-05"
    )
    for watcher in (-1, RED, BLUE):
        scene.cannot_see(watcher, "kitsune-05")
        scene.cannot_see(watcher, "False Bell")
    scene.plays("add FI-a1")
    scene.sees(RED, "fox.card", "kitsune-05")
    scene.cannot_see(RED, "kitsune-03")
    fox = year_end(TWO, "red FA-a1; kitsune FA-c1 FA-c2", also="deck-FA farming-headman farming-miller.1")
    fox.sees(BLUE, "fox.villagers", ["farming-headman"])


def test_a_tie_order_is_public_when_given() -> None:
    """[KS-10.8] Before that only its question is seen."""
    scene = last_turn("kamado suijin kodama ikari", "red FA-a1; blue FA-c1; white FA-b2 FA-c2 FA-b3")
    scene.plays("add HO-c1")
    assert scene.options(RED) == []
    scene.plays("4: tie FA blue>red")
    scene.hears(PURPLE, "White breaks the tie: Blue, then Red.")


def test_refusals_tell_no_secret() -> None:
    """[KS-11.3] Taking a card that is not in the hand is refused alike, whatever the hand is."""
    scene = year_end(on="red FA-b1 FA-a1; blue FA-c1", also="deck-FA farming-headman farming-artisan")
    scene.refuses(1, "take farming-headman", because="")
    scene.refuses(1, "take farming-miller", because="")


# Guesses


def of(state: State) -> KamiSama:
    assert isinstance(state, KamiSama)
    return state


def guess(scene: Scene, seat: int, seed: int) -> KamiSama:
    world = scene.state.copy()
    world.guess(seat, seeded(seed))
    return of(world)


def test_a_seat_keeps_its_own_sheets_and_guesses_the_others() -> None:
    """[KS-2.9] Evenly among all sheets it has not seen."""
    scene = Scene(GAME, seats=2, at="picking yes\nopener red\nred dealt=yue,tengu\nblue dealt=suijin,ikari")
    found = guessed_worlds(
        scene.state,
        RED,
        lambda world: frozenset((int(of(world).players[1].first), int(of(world).players[1].second))),
        3_000,
    )
    unseen = [kami for kami in range(8) if kami not in {player(scene, RED).first, player(scene, RED).second}]
    posterior = {frozenset(pair): 1 / comb(6, 2) for pair in combinations(unseen, 2)}
    assert fits(found, posterior)
    scene.plays(1, "keep ikari")
    worlds = [guess(scene, RED, seed) for seed in range(60)]
    assert all(world.players[1].kami in {world.players[1].first, world.players[1].second} for world in worlds)
    assert len({int(world.players[1].kami) for world in worlds}) == 6
    scene.plays(0, "keep yue")
    worlds = [guess(scene, RED, seed) for seed in range(60)]
    assert {int(world.players[1].kami) for world in worlds} == {int(player(scene, BLUE).kami)}
    assert len({int(world.players[1].other_sheet()) for world in worlds}) == 5


def test_goals_to_come_are_guessed_evenly() -> None:
    """[KS-2.17] Any two of the eleven, in any order; one that was played does not come back."""
    scene = table(also="goals hedgerow four-trades terraces")
    found = guessed_worlds(
        scene.state, RED, lambda world: (int(of(world).goals[1]), int(of(world).goals[2])), 6_000
    )
    later = [n for n, goal in enumerate(game(scene).book.goals) if not goal.year_1]
    assert fits(found, {(a, b): 1 / 110 for a in later for b in later if a != b})
    second = table(year=2, also="goals hedgerow four-trades terraces")
    assert all(guess(second, RED, seed).goals[2] != game(second).goals[1] for seed in range(50))


DECK = "deck-FA farming-headman farming-miller.1 farming-artisan"


def test_what_a_seat_passed_on_stays_where_it_must_be() -> None:
    """[KS-11.3 KS-R36] Red, who chose first, knows blue's hand; purple, who has not chosen yet, does not."""
    scene = year_end(
        PLAIN, "red FA-b1 FA-a1 FA-a2; blue FA-c1 FA-c2; purple FA-b4", also=DECK + " farming-farmer.1"
    )
    scene.plays("take farming-miller")
    hand = list(game(scene).hand)
    assert all(list(guess(scene, RED, seed).hand) == hand for seed in range(20))
    assert all(list(guess(scene, BLUE, seed).hand) == hand for seed in range(20))
    wide = year_end(PLAIN, "red FA-b1 FA-a1 FA-a2; blue FA-c1 FA-c2; purple FA-b4")
    wide.plays("take farming-headman")
    assert len({tuple(guess(wide, PURPLE, seed).hand) for seed in range(40)}) > 20


def test_a_hand_not_seen_is_guessed_evenly() -> None:
    """[KS-11.1] Small enough to count: three of five unseen cards."""
    deck = "deck-FA farming-headman farming-artisan farming-storyteller farming-miller.1 farming-farmer.1"
    scene = year_end("suijin kamado kodama", "red FA-b1 FA-a1; blue FA-c1", also=deck)
    cards = sorted(list(game(scene).hand) + list(game(scene).decks[0]))
    found = guessed_worlds(scene.state, BLUE, lambda world: tuple(of(world).hand), 3_000)
    posterior: dict[tuple[int, ...], float] = dict.fromkeys(combinations(cards, 3), 0.1)
    assert fits(found, posterior)


def test_leftovers_are_known_to_who_chose() -> None:
    """[KS-11.9 KS-R39] Red, who chose last from this hand, knows which lie lowest but not their order; blue knows nothing."""
    deck = "deck-FA farming-headman farming-miller.1 farming-artisan farming-farmer.1 farming-farmer.2 farming-storyteller"
    scene = year_end(PLAIN, "red FA-b1; blue HO-d3", also=deck)
    scene.plays("take farming-storyteller", "favor")
    lowest = set(game(scene).decks[0][:3])
    orders = Counter(tuple(guess(scene, RED, seed).decks[0][:3]) for seed in range(600))
    assert all(set(order) == lowest for order in orders)
    assert len(orders) == 6
    assert min(orders.values()) > 60
    assert any(set(guess(scene, BLUE, seed).decks[0][:3]) != lowest for seed in range(20))


@pytest.mark.parametrize("seat", [-1, RED])
def test_what_the_fox_took_bounds_what_lies_below(seat: int) -> None:
    """[KS-15.30 KS-15.31] Who did not see the hand knows that nothing in it was worth more, and how likely each equal was."""
    deck = "deck-FA farming-artisan farming-headman farming-farmer.1 farming-miller.1 farming-farmer.2"
    scene = year_end(TWO, "blue FA-a1; kitsune FA-c1 FA-c2; red HO-d3", also=deck)
    book = game(scene).book
    taken = game(scene).hand_fox
    assert book.villager_of(taken).vp == 2 * book.vp_unit
    unseen = sorted(list(game(scene).hand) + list(game(scene).decks[0]))
    weights: dict[tuple[int, ...], float] = {}
    for pair in combinations(unseen, 2):
        points = [int(book.villager_of(card).vp) for card in pair]
        if max(points) <= 2 * book.vp_unit:
            weights[pair] = 1 / (1 + points.count(2 * int(book.vp_unit)))
    total = sum(weights.values())
    found = guessed_worlds(scene.state, seat, lambda world: tuple(of(world).hand), 4_000)
    assert fits(found, {pair: weight / total for pair, weight in weights.items()})


def test_a_guess_is_blind() -> None:
    """[KS-R39] Two positions that look the same to a seat give the same guess."""
    one = year_end(
        PLAIN,
        "red FA-b1 FA-a1; blue FA-c1",
        also="deck-FA farming-headman farming-miller.1 farming-artisan farming-farmer.1",
    )
    two = year_end(
        PLAIN,
        "red FA-b1 FA-a1; blue FA-c1",
        also="deck-FA farming-farmer.1 farming-artisan farming-miller.1 farming-headman",
    )
    assert list(guess(one, BLUE, 7).hand) == list(guess(two, BLUE, 7).hand)
