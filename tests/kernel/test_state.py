"""The agenda machine: questions, steps, several seats at once, interjections, and a guard against endless steps."""

from typing import Final

import pytest

from lairhouse.kernel.bits import bit
from lairhouse.kernel.errors import Stalled
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED, Frame, Question
from lairhouse.kernel.playout import play_randomly, roll_out
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng, seeded
from lairhouse.kernel.state import AgendaState, State, next_asked

CHEER: Final = 99
TOO_MUCH: Final = 7


class Counter(AgendaState["Counter"]):
    """Seats count up; anybody may cheer as long as the game is on."""

    __slots__ = ("counted", "cheers")

    def __init__(self, rng: Rng, agenda: list[Frame["Counter"]], counted: list[int], cheers: int) -> None:
        super().__init__(rng, agenda)
        self.counted = counted
        self.cheers = cheers

    def copy(self) -> "Counter":
        return Counter(self.rng.copy(), self.agenda.copy(), self.counted.copy(), self.cheers)

    def seats(self) -> int:
        return 3

    def is_interjection(self, action: int) -> bool:
        return action == CHEER

    def interjections(self, seat: int) -> list[int]:
        return [CHEER]

    def interjection_refusal(self, seat: int, action: int) -> int:
        return 0 if self.cheers < 2 else 5

    def interject(self, seat: int, action: int) -> None:
        self.cheers += 1


class Count(Question[Counter]):
    """How much is counted."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def candidates(self, game: Counter, seat: int) -> list[int]:
        return list(range(10))

    def refusal(self, game: Counter, seat: int, action: int) -> int:
        if action >= 10:
            return NO_ANSWER
        return TOO_MUCH if action > 3 else 0

    def resolve(self, game: Counter, seat: int, action: int) -> None:
        game.counted.append(action)


class Together(Frame[Counter]):
    """Several seats are asked at once."""

    __slots__ = ("waiting",)

    def __init__(self, waiting: int) -> None:
        self.waiting = waiting

    def asks(self, game: Counter) -> int:
        return self.waiting

    def candidates(self, game: Counter, seat: int) -> list[int]:
        return [0]

    def refusal(self, game: Counter, seat: int, action: int) -> int:
        return 0 if action == 0 else NO_ANSWER

    def resolve(self, game: Counter, seat: int, action: int) -> None:
        game.counted.append(seat)
        game.push(Together(self.waiting & ~bit(seat)))

    def run(self, game: Counter) -> None:
        game.counted.append(-1)


class Again(Frame[Counter]):
    """A step that never ends."""

    def run(self, game: Counter) -> None:
        game.push(Again())


def counter(*frames: Frame[Counter]) -> Counter:
    return Counter(seeded(1), list(frames), [], 0)


def test_the_last_frame_is_the_open_question() -> None:
    game = counter(Count(0), Count(2))

    assert game.asked() == 0b100
    assert next_asked(game) == 2
    assert game.is_asked(2) and not game.is_asked(0)
    game.play(2, 1)
    assert game.asked() == 0b001


def test_options_are_the_candidates_that_are_not_refused() -> None:
    game = counter(Count(1))

    assert game.answers(1) == [0, 1, 2, 3]
    assert game.options(1) == [0, 1, 2, 3, CHEER]
    assert game.options(0) == [CHEER]
    assert [game.refusal(1, action) for action in (3, 4, 50)] == [0, TOO_MUCH, NO_ANSWER]


@pytest.mark.parametrize(
    ("seat", "action", "refusal"),
    [(0, 1, NOT_ASKED), (-1, 1, NOT_ASKED), (3, 1, NOT_ASKED), (1, -1, NO_ANSWER), (1, 2**62, NO_ANSWER)],
)
def test_every_seat_and_number_is_refused_calmly(seat: int, action: int, refusal: int) -> None:
    assert counter(Count(1)).refusal(seat, action) == refusal


def test_seats_asked_at_once_answer_in_any_order_and_a_step_follows() -> None:
    game = counter(Together(0b111))
    for seat in (1, 2, 0):
        game.play(seat, 0)

    assert game.counted == [1, 2, 0, -1]
    assert game.is_over()


def test_an_interjection_leaves_the_question_open() -> None:
    game = counter(Count(1))
    game.play(0, CHEER)
    game.play(2, CHEER)

    assert game.cheers == 2
    assert game.asked() == 0b010
    assert game.refusal(0, CHEER) == 5
    assert game.options(0) == []


def test_nobody_interjects_once_the_game_is_over() -> None:
    game = counter()

    assert game.is_over()
    assert game.options(0) == []
    assert game.refusal(0, CHEER) == NOT_ASKED


def test_endless_steps_are_a_bug_that_is_told() -> None:
    with pytest.raises(Stalled, match="Again"):
        counter(Again()).settle()


def test_random_options_are_drawn_or_looked_up() -> None:
    game = counter(Count(0))
    rng = seeded(4)

    assert {game.random_option(0, rng) for _ in range(80)} == {0, 1, 2, 3}


def test_playing_out_stops_at_the_end_or_at_the_limit() -> None:
    assert play_randomly(counter(Count(0), Count(1)), seeded(1), 10) == 2
    assert play_randomly(counter(Count(0), Count(1)), seeded(1), 1) == 1
    assert roll_out(counter(Count(0), Count(1)), Policy(), seeded(1), 10) == 2


def test_the_default_policy_considers_every_answer() -> None:
    game = counter(Count(1))

    assert Policy().choices(game, 1) == [0, 1, 2, 3]
    assert Policy().choose(game, 1, seeded(1)) in range(4)


def test_the_contract_says_what_a_state_must_do() -> None:
    with pytest.raises(NotImplementedError):
        State(seeded(1)).copy()
