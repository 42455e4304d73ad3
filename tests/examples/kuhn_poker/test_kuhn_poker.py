"""Kuhn poker, clause by clause, with the beliefs it allows computed exactly."""

from collections import Counter

import pytest

from lairhouse.examples.kuhn_poker.game import GAME
from lairhouse.examples.kuhn_poker.state import KuhnPoker
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State
from lairhouse.testing.laws import fits, guessed_worlds
from lairhouse.testing.scenes import Scene

JACK, QUEEN, KING = 0, 1, 2
DEALS: list[tuple[int, ...]] = [(a, b, 3 - a - b) for a in range(3) for b in range(3) if a != b]


def at(cards: str, said: str = "") -> Scene:
    return Scene(GAME, at=f"cards {cards}\n" + (f"said {said}\n" if said else ""))


def test_three_cards_are_dealt_evenly() -> None:
    """[KP-1.1] Six deals, equally likely."""
    found: Counter[tuple[int, ...]] = Counter()
    for seed in range(3_000):
        state = GAME.deal(GAME.setup(2), seeded(seed))
        assert isinstance(state, KuhnPoker)
        found[tuple(int(card) for card in state.dealt)] += 1

    posterior: dict[tuple[int, ...], float] = dict.fromkeys(DEALS, 1 / 6)
    assert fits(found, posterior)


def test_each_seat_pays_a_chip_and_sees_only_its_card() -> None:
    """[KP-1.2]"""
    scene = at("J K")

    scene.sees(0, "chips", [1, 1])
    scene.sees(0, "cards", ["J", ""])
    scene.sees(1, "cards", ["", "K"])
    scene.sees(-1, "cards", ["", ""])
    scene.cannot_see(0, '"K"')
    scene.cannot_see(-1, '"J"')


def test_the_card_face_down_is_never_seen() -> None:
    """[KP-1.2]"""
    scene = at("J K", "check check")

    scene.cannot_see(0, '"Q"')


def test_seat_1_begins_and_the_seats_act_in_turn() -> None:
    """[KP-2.1]"""
    scene = at("J K")
    assert scene.asked == [0]
    scene.plays("check")

    assert scene.asked == [1]


def test_without_a_bet_a_seat_checks_or_bets_one_chip() -> None:
    """[KP-2.2]"""
    scene = at("J K")
    assert scene.options() == ["check", "bet"]
    scene.asks(0, "ask.open")
    scene.plays("bet")

    scene.sees(-1, "chips", [2, 1])


def test_a_bet_is_folded_to_or_called_with_one_chip() -> None:
    """[KP-2.3]"""
    scene = at("J K", "check bet")
    assert scene.options() == ["fold", "call"]
    scene.asks(0, "ask.answer")
    scene.plays("call")

    scene.sees(-1, "chips", [2, 2])


@pytest.mark.parametrize("word", ["check", "bet"])
def test_who_faces_a_bet_neither_checks_nor_bets(word: str) -> None:
    """[KP-2.4]"""
    at("J K", "bet").refuses(word, because="KP-2.4")


@pytest.mark.parametrize("word", ["fold", "call"])
def test_who_faces_no_bet_has_nothing_to_fold_or_call(word: str) -> None:
    """[KP-2.5]"""
    at("J K").refuses(word, because="KP-2.5")


def test_after_a_fold_the_other_takes_the_pot_and_nothing_is_shown() -> None:
    """[KP-3.1]"""
    scene = at("J K", "bet")
    scene.plays("fold")

    assert scene.value == [0.75, 0.25]
    scene.cannot_see(0, '"K"')
    scene.cannot_see(1, '"J"')


@pytest.mark.parametrize(
    ("cards", "said", "value"),
    [
        ("J K", "check check", [0.25, 0.75]),
        ("K Q", "bet call", [1.0, 0.0]),
        ("Q J", "check bet call", [1.0, 0.0]),
    ],
)
def test_the_higher_card_takes_the_pot(cards: str, said: str, value: list[float]) -> None:
    """[KP-3.2] [KP-3.3] [KP-1.1]"""
    scene = at(cards)
    scene.plays(*said.split())

    assert scene.value == value
    scene.sees(-1, "cards", cards.split())


def test_a_show_is_a_barrier_to_undo_and_a_check_is_none() -> None:
    scene = at("J K")
    scene.plays("check")
    scene.undoes(0)
    scene.plays("check", "check")

    scene.cannot_undo(1)


def world(state: State) -> tuple[int, ...]:
    assert isinstance(state, KuhnPoker)
    return tuple(int(card) for card in state.dealt)


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_guesses_match_the_exact_posterior(seat: int) -> None:
    """[KP-1.2] What a seat thinks possible: the other card is one of two, equally likely."""
    scene = at("Q K", "check")
    known = {0: (0, QUEEN), 1: (1, KING)}.get(seat)
    possible = [deal for deal in DEALS if known is None or deal[known[0]] == known[1]]

    found = guessed_worlds(scene.state, seat, world, tries=4_000)

    assert set(found) == set(possible)
    assert fits(found, dict.fromkeys(possible, 1 / len(possible)))


def test_after_a_show_only_the_card_face_down_is_left_and_known_by_counting() -> None:
    """[KP-3.2]"""
    scene = at("Q K", "check check")

    assert set(guessed_worlds(scene.state, -1, world, tries=50)) == {(QUEEN, KING, JACK)}


# The equilibrium, computed from the game itself: seat 1 bets a Jack with chance b, calls with a Queen with chance
# b + 1/3 and bets a King with chance 3b; seat 2 bluffs a Jack and calls with a Queen one time in three.
def first(card: int, said: str, bluff: float) -> dict[str, float]:
    bet = {JACK: bluff, QUEEN: 0.0, KING: 3 * bluff}[card]
    call = {JACK: 0.0, QUEEN: bluff + 1 / 3, KING: 1.0}[card]
    return {"bet": bet, "check": 1 - bet} if not said else {"call": call, "fold": 1 - call}


def second(card: int, said: str) -> dict[str, float]:
    third = 1 / 3
    if said == "check":
        bet = {JACK: third, QUEEN: 0.0, KING: 1.0}[card]
        return {"bet": bet, "check": 1 - bet}
    call = {JACK: 0.0, QUEEN: third, KING: 1.0}[card]
    return {"call": call, "fold": 1 - call}


def expected(state: KuhnPoker, bluff: float, said: str = "") -> float:
    """What seat 1 wins on average in chips when both play the equilibrium."""
    if state.is_over():
        return (state.value()[0] - 0.5) * 4
    words = GAME.words(GAME.setup(2))
    seat = 0 if state.asked() == 1 else 1
    card = int(state.dealt[seat])
    total = 0.0
    for word, chance in (first(card, said, bluff) if seat == 0 else second(card, said)).items():
        after = state.copy()
        after.play(seat, words.parse(word))
        total += chance * expected(after, bluff, (said + " " + word).strip())
    return total


@pytest.mark.parametrize("bluff", [0.0, 1 / 6, 1 / 3])
def test_the_first_player_loses_an_eighteenth_of_a_chip_in_equilibrium(bluff: float) -> None:
    """[KP-3.3] The known value of the game, -1/18, for every equilibrium strategy of seat 1."""
    words = GAME.words(GAME.setup(2))
    total = 0.0
    for cards in ("J Q", "J K", "Q J", "Q K", "K J", "K Q"):
        state = words.from_position(f"cards {cards}")
        assert isinstance(state, KuhnPoker)
        total += expected(state, bluff) / 6

    assert total == pytest.approx(-1 / 18)


@pytest.mark.parametrize("text", ["cards J", "cards J J", "cards J A", "deck J K", "cards J K\nsaid fold"])
def test_a_wrong_position_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        GAME.words(GAME.setup(2)).from_position(text)


def test_what_is_no_word_of_betting_is_malformed() -> None:
    with pytest.raises(MalformedAction):
        GAME.words(GAME.setup(2)).parse("raise")
