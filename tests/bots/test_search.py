"""The search: strength at Connect Four, care at Kuhn poker, and what an object that runs in slices must keep."""

import pytest

from lairhouse.bots.bot import best_action, position_for, think
from lairhouse.bots.levels import bot
from lairhouse.bots.search import Search
from lairhouse.kernel import registry
from lairhouse.kernel.errors import BadSetup
from lairhouse.kernel.game import Game, Setup
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.state import State, next_asked
from lairhouse.lab.exploitability import Chances, at_random, exploitability, of_search, value_of
from lairhouse.lab.simulation import simulate

CONNECT_FOUR = registry.game("connect_four")
KUHN = registry.game("kuhn_poker")
ITERATIONS = 2_000


def board(text: str) -> tuple[State, int]:
    """A position of Connect Four and the seat to move."""
    state = CONNECT_FOUR.words(CONNECT_FOUR.setup(2)).from_position(text)
    return state, next_asked(state)


def is_won_by(state: State, seat: int, column: int) -> bool:
    """Whether the drop wins at once."""
    after = state.copy()
    after.play(seat, column)
    return after.value()[seat] == 1.0


def winning_drops(state: State, seat: int) -> list[int]:
    return [column for column in state.options(seat) if is_won_by(state, seat, column)]


def wins_in_two(state: State, seat: int) -> list[int]:
    """Drops after which every answer leaves the seat a winning drop, and none wins for the other seat."""
    found = []
    for column in state.options(seat):
        after = state.copy()
        after.play(seat, column)
        replies = after.options(1 - seat)
        if replies and not winning_drops(after, 1 - seat):
            results = []
            for reply in replies:
                then = after.copy()
                then.play(1 - seat, reply)
                results.append(bool(then.asked()) and bool(winning_drops(then, seat)))
            if all(results):
                found.append(column)
    return found


def threats_of_the_other(state: State, seat: int) -> list[int]:
    """Columns where the other seat would win at once if it were its turn."""
    found = []
    for column in state.options(seat):
        trial = state.copy()
        trial.agenda[:] = [type(state.agenda[0])(1 - seat)]  # type: ignore[attr-defined]
        if is_won_by(trial, 1 - seat, column):
            found.append(column)
    return found


def positions(kind: str, wanted: int) -> list[tuple[State, int, list[int]]]:
    """Positions from random games in which a seat has a win in two (no win at once), or exactly one threat to block."""
    found: list[tuple[State, int, list[int]]] = []
    seed = 0
    while len(found) < wanted:
        seed += 1
        rng = seeded(seed)
        state = CONNECT_FOUR.deal(CONNECT_FOUR.setup(2), rng)
        for _ in range(8 + seed % 14):
            if not state.asked():
                break
            seat = next_asked(state)
            state.play(seat, state.random_option(seat, rng))
        if not state.asked():
            continue
        seat = next_asked(state)
        if winning_drops(state, seat):
            continue
        threats = threats_of_the_other(state, seat)
        if kind == "win" and not threats and (good := wins_in_two(state, seat)):
            found.append((state, seat, good))
        elif kind == "block" and len(threats) == 1:
            found.append((state, seat, threats))
    return found


def choice_of_search(state: State, seat: int, seed: int) -> int:
    setup = CONNECT_FOUR.setup(2)
    rng = seeded(seed)
    return best_action(position_for(CONNECT_FOUR, setup, state, seat, rng), rng, ITERATIONS)


def test_every_win_in_two_is_found() -> None:
    for number, (state, seat, good) in enumerate(positions("win", 15)):
        chosen = choice_of_search(state, seat, number)
        assert chosen in good, CONNECT_FOUR.words(CONNECT_FOUR.setup(2)).drawing(state, seat)


def test_every_forced_block_is_found() -> None:
    for number, (state, seat, good) in enumerate(positions("block", 15)):
        chosen = choice_of_search(state, seat, number)
        assert chosen in good, CONNECT_FOUR.words(CONNECT_FOUR.setup(2)).drawing(state, seat)


@pytest.mark.compiled
def test_search_beats_random_at_connect_four() -> None:
    """30 games, 15 from each seat; `test_search_beats_random_for_long` plays 200."""
    assert wins_of_search(30) >= 29


@pytest.mark.soak
def test_search_beats_random_for_long() -> None:
    assert wins_of_search(200) >= 194


def wins_of_search(games: int) -> int:
    half = games // 2
    iterations = f"search:{ITERATIONS // 10}" if games < 100 else f"search:{ITERATIONS}"
    first = simulate(CONNECT_FOUR, 2, {}, half, [iterations, "random"], seed=5)
    second = simulate(CONNECT_FOUR, 2, {}, half, ["random", iterations], seed=6)
    return first.wins[0] + second.wins[1]


# Kuhn poker


def kuhn_deals() -> tuple[Setup, list[State]]:
    setup = KUHN.setup(2)
    words = KUHN.words(setup)
    pairs = [f"cards {a} {b}\n" for a in "JQK" for b in "JQK" if a != b]
    return setup, [words.from_position(pair) for pair in pairs]


def equilibrium(state: State, seat: int) -> Chances:
    """The known equilibrium of Kuhn poker whose first seat never bluffs: by card and by what was said."""
    words = KUHN.words(KUHN.setup(2))
    position = words.position(state, seat)
    card = position.split()[1 + seat]
    said = position.split("said ")[1].split() if "said" in position else []
    check, bet, fold, call = (words.parse(text) for text in ("check", "bet", "fold", "call"))
    if not said:
        return {check: 1.0}
    if said == ["check"]:
        return {"J": {bet: 1 / 3, check: 2 / 3}, "Q": {check: 1.0}, "K": {bet: 1.0}}[card]
    calls = {"J": 0.0, "Q": 1 / 3, "K": 1.0}[card]
    return {call: calls, fold: 1 - calls}


def test_the_measure_knows_the_equilibrium_of_kuhn_poker() -> None:
    """The first seat loses 1/18 of a chip a game; a chip is a quarter. Nobody can gain on the equilibrium."""
    setup, deals = kuhn_deals()

    assert value_of(deals, equilibrium, 0) == pytest.approx(0.5 - 1 / 18 / 4)
    assert exploitability(KUHN, setup, deals, equilibrium) == pytest.approx(0.0, abs=1e-12)
    assert exploitability(KUHN, setup, deals, at_random) > 0.1


def test_search_at_kuhn_poker_is_hard_to_exploit(capsys: pytest.CaptureFixture[str]) -> None:
    setup, deals = kuhn_deals()
    found = exploitability(KUHN, setup, deals, of_search(KUHN, setup, 3_000))

    with capsys.disabled():
        print(f"\nexploitability of search at Kuhn poker, 3,000 iterations: {found * 4:.4f} chips a game")
    assert found < 0.05


# The object


def opening(game: Game, seed: int = 1) -> tuple[Search, State]:
    state = game.deal(game.setup(2), seeded(seed))
    guess = state.copy()
    rng = seeded(seed)
    guess.guess(0, rng)
    return Search(guess, 0, rng, game.policy(game.setup(2))), state


def test_slices_add_up_to_one_long_run() -> None:
    whole, _ = opening(CONNECT_FOUR)
    sliced, _ = opening(CONNECT_FOUR)

    whole.run(60)
    for _ in range(6):
        sliced.run(10)

    assert [(f.action, f.visits, f.value) for f in whole.findings()] == [
        (f.action, f.visits, f.value) for f in sliced.findings()
    ]
    assert sum(f.visits for f in whole.findings()) == 60


def test_a_search_changes_nothing_of_the_position_it_was_given() -> None:
    search, state = opening(CONNECT_FOUR)
    words = CONNECT_FOUR.words(CONNECT_FOUR.setup(2))
    before = words.position(search.root)

    search.run(50)

    assert words.position(search.root) == before == words.position(state)


def test_the_time_ends_a_search_after_at_least_one_iteration() -> None:
    search, _ = opening(CONNECT_FOUR)

    found = think(search, 10_000_000, 0.0)

    assert 1 <= search.iterations < 1_000
    assert found


def test_no_finding_before_the_first_iteration() -> None:
    search, _ = opening(KUHN)

    assert search.best() == -1 and search.findings() == []


class OnlyTheMiddle(Policy):
    """A policy may narrow what is considered."""

    def choices(self, state: State, seat: int) -> list[int]:
        return [action for action in state.answers(seat) if action == 3] or state.answers(seat)


def test_only_the_choices_of_the_policy_are_tried() -> None:
    state = CONNECT_FOUR.deal(CONNECT_FOUR.setup(2), seeded(1))
    search = Search(state, 0, seeded(1), OnlyTheMiddle())

    search.run(20)

    assert [finding.action for finding in search.findings()] == [3]


@pytest.mark.parametrize("name", ["", "search", "search:0", "search:x", "genius", "search:-3", "program:"])
def test_an_unknown_bot_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(BadSetup, match="there are random, easy, steady, sharp, search:N and program:COMMAND"):
        bot(name)
