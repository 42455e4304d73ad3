"""Parley, clause by clause: each scene is a small table whose seats are about to lay a card."""

from collections import Counter

import pytest

from lairhouse.examples.parley.game import GAME
from lairhouse.examples.parley.state import Parley
from lairhouse.kernel.bits import members
from lairhouse.kernel.errors import BadRecord, BadSetup, MalformedAction
from lairhouse.kernel.rng import seeded
from lairhouse.testing.scenes import Scene

LAYING = "\nthen end\nthen turn-up\nthen offer {}"


def table(
    *hands: str, more: str = "", favour: str = "", deck: str = "feast-29 feast-30", last: bool = False
) -> Scene:
    """Seats with these hands, all about to lay a card; in the last round the game ends with it."""
    seats = len(hands)
    rows = [f"round {5 if last else 1}", "favour " + (favour or " ".join(["3"] * seats))]
    rows += [f"hand {seat} {cards}" for seat, cards in enumerate(hands, 1) if cards]
    rows += [f"deck {deck}"] if deck else []
    laying = sum(2**seat for seat, cards in enumerate(hands) if cards)
    return Scene(GAME, seats=seats, at="\n".join(rows) + "\n" + more + LAYING.format(laying))


def favour(scene: Scene) -> list[int]:
    assert isinstance(scene.state, Parley)
    return [int(each) for each in scene.state.favour]


def hand(scene: Scene, seat: int) -> list[str]:
    found: list[str] = scene.view(seat)["players"][seat]["hand"]
    return found


def test_forty_cards_of_ten_kinds_for_two_to_four_seats() -> None:
    """[PY-1.1]"""
    game = GAME.deal(GAME.setup(4), seeded(7))

    assert GAME.conserved(game) == {"cards": 40, "different cards": 40}
    with pytest.raises(BadSetup):
        GAME.setup(5)


def test_a_seat_begins_with_three_favour_and_five_cards_of_its_own() -> None:
    """[PY-1.2] Five, and the one drawn in the first round."""
    scene = Scene(GAME, seats=3)

    for seat in range(3):
        assert len(hand(scene, seat)) == 6
        scene.sees(seat, f"players.{seat}.favour", 3)
        for other in range(-1, 3):
            if other != seat:
                scene.sees(other, f"players.{seat}.hand", [])
                scene.cannot_see(other, f'"{hand(scene, seat)[0]}"')


@pytest.mark.parametrize(("length", "rounds"), [("short", 3), ("full", 5)])
def test_a_game_lasts_its_rounds(length: str, rounds: int) -> None:
    """[PY-1.3]"""
    scene = Scene(GAME, options={"length": length})
    last = 0
    while not scene.is_over:
        last = scene.view(-1)["round"]
        scene.random_actions(1, seed=scene.match.number)

    assert last == rounds


def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    """[PY-1.4]"""
    scene = table("feast-31", "feast-32", deck="", more="discard toll-9 toll-10 toll-11")
    scene.plays("1: offer feast-31", "2: offer feast-32")

    assert len(hand(scene, 0)) == len(hand(scene, 1)) == 1
    scene.sees(-1, "deck", 3)
    scene.sees(-1, "discard", [])


def test_without_any_card_left_nothing_is_drawn() -> None:
    """[PY-1.4] Both seats lay an Envoy: the first finds one card, the second none."""
    scene = table("envoy-17 ward-33", "envoy-18 ward-34", deck="toll-9")
    scene.plays("1: offer envoy-17", "2: offer envoy-18")
    assert hand(scene, 0) == ["toll-9", "ward-33"]
    scene.plays("1: discard toll-9")

    assert hand(scene, 1) == ["toll-9", "ward-34"]


def test_each_seat_draws_a_card_at_the_beginning_of_a_round() -> None:
    """[PY-2.1] From seat 1 on, from the top of the deck."""
    scene = table("feast-31", "feast-32", deck="toll-9 toll-10 toll-11")
    scene.plays("1: offer feast-31", "2: offer feast-32")

    assert hand(scene, 0) == ["toll-11"]
    assert hand(scene, 1) == ["toll-10"]
    scene.hears(0, "You draw Toll 11")
    assert not any("Toll 11" in line for line in scene.log(1))


def test_all_lay_at_once_and_nobody_sees_what() -> None:
    """[PY-2.2]"""
    scene = table("feast-31 toll-9", "feast-32 toll-10")
    assert scene.asked == [0, 1]
    scene.plays("2: offer feast-32")

    assert scene.asked == [0]
    scene.sees(0, "players.1.laid", "?")
    scene.sees(1, "players.1.laid", "feast-32")
    scene.cannot_see(0, "feast-32")
    scene.cannot_see(-1, "feast-32")


def test_a_seat_lays_one_card_of_its_own() -> None:
    """[PY-2.3]"""
    scene = table("feast-31 toll-9", "feast-32 toll-10", "")
    scene.refuses("1: offer feast-32", because="PY-2.3")
    scene.refuses("1: at 2", because="")
    scene.plays("1: offer feast-31")

    scene.refuses("1: offer toll-9", because="")
    scene.refuses("3: offer spy-1", because="")


def test_cards_act_from_the_lowest_rank_on() -> None:
    """[PY-2.4] The Thief comes before the Feast, wherever it was laid: it finds one favour only."""
    scene = table("feast-31 toll-9", "thief-5 toll-10", favour="1 0")
    scene.plays("1: offer feast-31", "2: offer thief-5", "2: at 1", "1: pass")

    assert favour(scene) == [2, 1]
    scene.hears(-1, "Seat 1 turns up Feast 31")


def test_laid_cards_go_to_the_open_discard_pile() -> None:
    """[PY-2.5]"""
    scene = table("feast-31", "feast-32")
    scene.plays("1: offer feast-31", "2: offer feast-32")

    scene.sees(-1, "discard", ["feast-31", "feast-32"])
    scene.sees(-1, "players.0.laid", "")


def test_a_spy_looks_at_a_hand() -> None:
    """[PY-3.1] [PY-6.1]"""
    scene = table("spy-1", "feast-32 toll-10", "feast-31 toll-9")
    scene.plays("1: offer spy-1", "2: offer feast-32", "3: offer feast-31", "1: at 2", "2: pass")

    scene.sees(0, "players.1.hand", ["toll-10"])
    scene.sees(1, "players.0.hand", [])
    scene.sees(-1, "players.1.hand", [])
    scene.hears(0, "Seat 2 holds toll-10")
    scene.cannot_undo(1)


@pytest.mark.parametrize(("had", "after"), [("3 3", [5, 1]), ("3 1", [4, 0])])
def test_a_thief_takes_two_or_what_there_is(had: str, after: list[int]) -> None:
    """[PY-3.2]"""
    scene = table("thief-5", "mummer-21 toll-9", favour=had)
    scene.plays("1: offer thief-5", "2: offer mummer-21", "1: at 2", "2: pass")

    assert favour(scene) == after


def test_a_toll_attacks_all_others_in_turn() -> None:
    """[PY-3.3] Seat 2 lays it: seat 3 is attacked first, then seat 1; seat 3 has no card and is not asked."""
    scene = table("envoy-17 feast-29", "toll-9", "mummer-21", favour="3 3 3", deck="")
    scene.plays("1: offer envoy-17", "2: offer toll-9", "3: offer mummer-21")
    assert favour(scene) == [3, 4, 2]
    scene.asks(0, "ask.ward")
    scene.plays("1: pass")

    assert favour(scene) == [2, 5, 2]


def test_a_barter_exchanges_cards_chosen_at_the_same_time() -> None:
    """[PY-3.4]"""
    scene = table("barter-13 spy-1", "feast-32 toll-10", "feast-31 toll-9")
    scene.plays("1: offer barter-13", "2: offer feast-32", "3: offer feast-31", "1: at 2", "2: pass")
    assert scene.asked == [0, 1]
    scene.plays("1: show spy-1")
    scene.cannot_see(1, "spy-1")
    scene.cannot_see(-1, "spy-1")
    scene.plays("2: show toll-10")

    assert "toll-10" in hand(scene, 0)
    assert "spy-1" in hand(scene, 1)
    scene.sees(2, "players.0.hand", ["toll-10"])
    scene.sees(-1, "players.1.hand", ["spy-1"])
    scene.sees(0, "players.1.hand", ["spy-1"])


def test_an_envoy_draws_two_cards_and_discards_one() -> None:
    """[PY-3.5]"""
    scene = table("envoy-17", "feast-32", deck="toll-9 toll-10 spy-1 spy-2")
    scene.plays("1: offer envoy-17", "2: offer feast-32")
    assert hand(scene, 0) == ["spy-1", "spy-2"]
    scene.refuses("1: discard toll-9", because="PY-2.3")
    scene.plays("1: discard spy-2")

    scene.hears(-1, "Seat 1 discards Spy 2")
    assert hand(scene, 0) == ["spy-1", "toll-10"]


def test_a_mummer_acts_as_another_open_card() -> None:
    """[PY-3.6] A Mummer as a Thief: a card within a card within a card."""
    scene = table("mummer-21", "thief-5 toll-9", "mummer-22 toll-10", favour="0 3 3")
    scene.plays("1: offer mummer-21", "2: offer thief-5", "3: offer mummer-22", "2: at 1")
    assert favour(scene) == [0, 3, 3]
    scene.refuses("1: copy mummer-22", because="PY-3.6")
    scene.refuses("1: copy spy-1", because="PY-3.6")
    scene.plays("1: copy thief-5", "1: at 3", "3: pass")

    assert favour(scene) == [2, 3, 1]


def test_two_mummers_alone_have_nothing_to_copy() -> None:
    """[PY-3.6]"""
    scene = table("mummer-21 toll-9", "mummer-22 toll-10")
    scene.plays("1: offer mummer-21", "2: offer mummer-22")

    scene.sees(-1, "round", 2)


@pytest.mark.parametrize(("die", "had", "after"), [(1, 3, 2), (3, 3, 2), (3, 0, 0), (4, 3, 6), (6, 0, 3)])
def test_a_dicer_rolls(die: int, had: int, after: int) -> None:
    """[PY-3.7]"""
    scene = table("dicer-25", "", favour=f"{had} 3")
    scene.rolls(die)
    scene.plays("1: offer dicer-25")

    assert favour(scene) == [after, 3]
    scene.hears(-1, f"rolls a {die}")
    scene.cannot_undo(0)


@pytest.mark.parametrize(("card", "won"), [("feast-31", 2), ("ward-33", 1), ("breach-37", 1)])
def test_some_cards_win_favour(card: str, won: int) -> None:
    """[PY-3.8] [PY-3.9]"""
    scene = table(card, "")
    scene.plays(f"1: offer {card}")

    assert favour(scene) == [3 + won, 3]


def test_nobody_attacks_itself() -> None:
    """[PY-4.1]"""
    scene = table("thief-5", "feast-32 toll-10")
    scene.plays("1: offer thief-5", "2: offer feast-32")

    scene.refuses("1: at 1", because="PY-4.1")
    assert scene.options(0) == ["at 2"]


def test_spy_and_barter_need_cards_to_attack() -> None:
    """[PY-4.2] Seat 2 has none left."""
    scene = table("spy-1", "feast-32", "feast-31 toll-10")
    scene.plays("1: offer spy-1", "2: offer feast-32", "3: offer feast-31")
    scene.refuses("1: at 2", because="PY-4.2")
    assert scene.options(0) == ["at 3"]

    without = table("barter-13", "feast-32 toll-10")
    without.plays("1: offer barter-13", "2: offer feast-32")
    without.sees(-1, "round", 2)


def test_a_ward_lets_an_attack_fail() -> None:
    """[PY-4.3]"""
    scene = table("thief-5 feast-30", "feast-32 ward-33 toll-9", deck="spy-1 spy-2")
    scene.plays("1: offer thief-5", "2: offer feast-32", "1: at 2")
    scene.refuses("2: ward ward-34", because="PY-2.3")
    scene.refuses("2: ward toll-9", because="PY-4.3")
    scene.plays("2: ward ward-33", "1: pass")

    assert favour(scene) == [3, 5]
    scene.sees(-1, "discard", ["thief-5", "feast-32", "ward-33"])


def test_a_breach_breaks_a_ward_and_may_be_warded_again() -> None:
    """[PY-4.4] Wards and Breaches one upon the other."""
    scene = table("thief-5 breach-37 toll-10", "mummer-21 ward-33 ward-34 toll-9")
    scene.plays("1: offer thief-5", "2: offer mummer-21", "1: at 2", "2: ward ward-33")
    scene.refuses("1: break toll-10", because="PY-4.4")
    scene.plays("1: break breach-37")
    assert scene.asked == [1]
    scene.plays("2: ward ward-34", "1: pass", "2: copy thief-5", "2: at 1", "1: pass")

    assert favour(scene) == [1, 5]


def test_being_asked_for_a_ward_tells_nothing() -> None:
    """[PY-4.5] A seat without a Ward is asked as well, and so is an attacker without a Breach."""
    scene = table("thief-5 toll-9", "feast-32 ward-33", "feast-31 toll-10", favour="3 3 3")
    scene.plays("1: offer thief-5", "2: offer feast-32", "3: offer feast-31", "1: at 3")
    assert scene.options(2) == ["pass"]
    scene.plays("3: pass")

    other = table("thief-5 toll-9", "feast-32 ward-33")
    other.plays("1: offer thief-5", "2: offer feast-32", "1: at 2", "2: ward ward-33")
    assert other.asked == [0]


def test_a_card_is_pawned_once_a_round_whatever_is_going_on() -> None:
    """[PY-5.1] Seat 2 is not asked, and pawns while seat 1 chooses whom to rob."""
    scene = table("thief-5 toll-9", "feast-32 ward-33 ward-34 toll-10")
    scene.plays("1: offer thief-5", "2: offer feast-32", "2: pawn ward-33")
    assert favour(scene) == [3, 4]
    assert scene.asked == [0]
    assert scene.option("at 2").interjects is False
    scene.refuses("2: pawn ward-34", because="PY-5.1")
    scene.refuses("1: pawn spy-1", because="PY-2.3")
    scene.cannot_undo(1)
    scene.plays("1: at 2", "2: pass")

    assert scene.option("pawn toll-10", seat=1).interjects


def test_the_last_card_is_not_pawned() -> None:
    """[PY-5.2]"""
    scene = table("thief-5", "feast-32 toll-10")

    scene.refuses("1: pawn thief-5", because="PY-5.2")
    assert scene.may("2: pawn toll-10")


def test_a_card_seen_is_kept_in_mind_until_it_is_seen_to_leave() -> None:
    """[PY-6.1]"""
    scene = table("spy-1 toll-9", "feast-32 toll-10 ward-33 ward-34")
    scene.plays("1: offer spy-1", "2: offer feast-32", "1: at 2", "2: pass")
    scene.sees(0, "players.1.hand", ["toll-10", "ward-33", "ward-34"])
    scene.plays("2: offer toll-10")
    scene.sees(0, "players.1.hand", ["toll-10", "ward-33", "ward-34"])
    scene.plays("2: pawn ward-33")

    scene.sees(0, "players.1.hand", ["toll-10", "ward-34"])


@pytest.mark.parametrize(("had", "value"), [("3 4", [0.0, 1.0]), ("4 4", [0.5, 0.5])])
def test_the_most_favour_wins_and_level_seats_share(had: str, value: list[float]) -> None:
    """[PY-6.2]"""
    scene = table("feast-31", "feast-32", favour=had, last=True)
    scene.plays("1: offer feast-31", "2: offer feast-32")

    assert scene.is_over
    assert scene.value == value
    assert [line.says.params["favour"] for line in scene.words.score(scene.state)] == [
        int(n) + 2 for n in had.split()
    ]


World = tuple[tuple[int, ...], int]


def worlds(state: Parley) -> World:
    """What seat 1 cannot know: the hand of seat 2 and the card it has laid."""
    return tuple(members(state.hands[1])), int(state.offers[1])


def test_guesses_are_exactly_even_over_all_possible_worlds() -> None:
    """[PY-6.1] Seat 1 knows one card of the three of seat 2, one of which lies face down: 4 over 2 hands, 3 cards to lay."""
    scene = table(
        "spy-1 toll-9", "feast-32 toll-10 ward-33", deck="barter-13 barter-14", more="known 1 toll-10\n"
    )
    scene.plays("2: offer feast-32")
    tries = 12_000
    found: Counter[World] = Counter()
    for seed in range(tries):
        guess = scene.state.copy()
        guess.guess(0, seeded(seed))
        assert isinstance(guess, Parley)
        found[worlds(guess)] += 1

    pool, known = [31, 32, 12, 13], 9
    hands = [{known, a, b} for at, a in enumerate(pool) for b in pool[at + 1 :]]
    possible = {(tuple(sorted(cards - {laid})), laid) for cards in hands for laid in cards}
    assert set(found) == possible
    assert len(possible) == 18
    spread = (tries / 18 * (1 - 1 / 18)) ** 0.5
    assert all(abs(count - tries / 18) < 5 * spread for count in found.values())


def test_a_card_chosen_for_an_exchange_is_guessed_as_any_of_the_hand() -> None:
    """[PY-3.4]"""
    scene = table("barter-13 spy-1", "feast-32 toll-10 toll-11", deck="")
    scene.plays("1: offer barter-13", "2: offer feast-32", "1: at 2", "2: pass", "2: show toll-10")
    chosen: Counter[int] = Counter()
    for seed in range(2_000):
        guess = scene.state.copy()
        guess.guess(0, seeded(seed))
        assert isinstance(guess, Parley)
        chosen[int(guess.chosen[1])] += 1

    assert set(chosen) == {9, 10}
    assert abs(chosen[9] - 1_000) < 5 * 22.4


@pytest.mark.parametrize(
    "text", ["", "offer", "offer spy-5", "at 5", "at spy-1", "pass spy-1", "pass pass", "steal 2"]
)
def test_what_is_no_action_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        GAME.words(GAME.setup(2)).parse(text)


@pytest.mark.parametrize(
    "text", ["hand 3 spy-1", "hand 1 spy-9", "deck 5", "then nothing", "round", "moon 3"]
)
def test_a_wrong_position_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(BadRecord, match="line 2"):
        GAME.words(GAME.setup(2)).from_position("round 1\n" + text)
