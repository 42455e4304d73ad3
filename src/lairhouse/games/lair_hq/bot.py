"""How computer seats judge and roll out positions of Lair: what a standing is worth, which answers are worth a thought."""

from math import exp
from typing import Final, cast, final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import (
    BUILD,
    FAVOR,
    GAIN,
    HENCH,
    HOME,
    ON,
    RETIRE,
    SKIP,
    STEAL,
    STOP,
    UPGRADE,
    first_of,
    kind_of,
    second_of,
)
from lairhouse.games.lair_hq.beliefs import crates_in
from lairhouse.games.lair_hq.building import BuildRoom, StealRoom, UpgradeRoom, build_score
from lairhouse.games.lair_hq.directives import OwnTurn
from lairhouse.games.lair_hq.lair import inner_or_outer, place_named
from lairhouse.games.lair_hq.state import NOBODY, LairHq
from lairhouse.games.lair_hq.turns import Turn
from lairhouse.kernel.bits import count
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State

DEPTH: Final = 24
ACTIVE: Final = 0.55  # what things are worth in VP, near the arithmetic of the house set
INBOX: Final = 0.5
POINT: Final = 0.5
CARD: Final = 0.3
SECRET: Final = 0.7
MAN: Final = 0.35
STEEP: Final = 0.22  # how much a lead of one VP counts at the start
STEEPER: Final = 0.3  # how much more at the end
USEFUL_CARDS: Final = 4
REACH: Final = 10  # slots from the Core at which a turn is searched for a win
PLAYS: Final = 250  # actions tried in that search
UNDECIDED: Final = 0.75  # the most that a judgement promises: a win that is there is worth more than any lead


@final
class LairPolicy(Policy):
    """Rollouts that seldom waste a turn, cut after some actions and judged by what everybody has."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(DEPTH)

    def choices(self, state: State, seat: int) -> list[int]:
        """All answers but refused gifts and Henchmen walking about while others sit at home."""
        game = cast("LairHq", state)
        answers = game.answers(seat)
        is_turn = isinstance(game.agenda[-1], Turn)
        if is_near_end(game, seat):
            winning = winning_action(game, seat, answers, Budget(PLAYS))
            if winning >= 0:
                return [winning]
        if len(answers) <= 2 and not has_gift(answers):
            return answers
        idle_men = game.men_at_home(seat) > 0
        found: list[int] = []
        gift = has_gift(answers)
        for action in answers:
            kind = kind_of(action)
            if kind == SKIP and gift:
                continue
            if is_turn and kind == HENCH and idle_men and first_of(action) != HOME:
                continue
            found.append(action)
        return found or answers

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """Mostly at random, but builds are good ones, and Retiring or declining is thought over."""
        game = cast("LairHq", state)
        question = game.agenda[-1]
        if isinstance(question, BuildRoom | UpgradeRoom | StealRoom) and rng.below(4) > 0:
            return best_build(game, question)
        action: int = question.random_option(game, seat, rng)
        for _ in range(3):
            kind = kind_of(action)
            if kind == RETIRE:
                is_idle = game.players[seat].active > 0
            elif kind == HENCH:
                is_idle = rng.below(4) > 0
            else:
                is_idle = kind in (SKIP, STOP, ON)
            if not is_idle:
                break
            action = question.random_option(game, seat, rng)
        return action

    def value(self, state: State) -> list[float]:
        """Each seat's share by what it stands at; leads count more the nearer the end is."""
        game = cast("LairHq", state)
        if game.winner != NOBODY:
            return game.value()
        best = 0.0
        standing: list[float] = []
        for player in game.players:
            cards = min(count(player.hand), USEFUL_CARDS)
            worth = float(player.score) + ACTIVE * float(player.active) + INBOX * float(player.inbox)
            worth += POINT * float(player.points) + CARD * float(cards)
            worth += SECRET * float(crates_in(player.crates)) + MAN * float(count(player.men))
            standing.append(worth)
            best = max(best, float(player.score))
        track = float(game.book.shaft.slots[len(game.book.shaft.ids)])
        steep = STEEP + STEEPER * best / track
        shares: list[float] = []
        total = 0.0
        top = max(standing)
        for worth in standing:
            share = exp(steep * (worth - top))
            shares.append(share)
            total += share
        return [UNDECIDED * share / total for share in shares]


@final
class Budget:
    """How many actions may still be tried."""

    __slots__ = ("left",)

    def __init__(self, left: i64) -> None:
        self.left = left


def is_near_end(game: LairHq, seat: i64) -> bool:
    """Whether the seat's own turn might end the game: the Core is in reach, or the last round waits for it alone."""
    if game.is_planning:
        return False
    if game.is_core_open() and game.last_slot() - game.players[seat].score <= REACH:
        return True
    return game.is_last(seat) and game.is_full()


def winning_action(game: LairHq, seat: i64, answers: list[int], budget: Budget) -> int:
    """The first action of a line that wins within this turn whatever lies hidden; -1 when none was found."""
    deeper: list[LairHq] = []
    first: list[int] = []
    for action in answers:
        if budget.left <= 0:
            return -1
        budget.left -= 1
        world = game.copy()
        world.play(seat, action)
        if world.winner == seat:
            return action
        if is_same_turn(game, world, seat) and not is_chancy(game, world):
            deeper.append(world)
            first.append(action)
    for at in range(len(deeper)):
        if winning_action(deeper[at], seat, deeper[at].answers(seat), budget) >= 0:
            return first[at]
    return -1


def is_same_turn(before: LairHq, after: LairHq, seat: i64) -> bool:
    """Whether the seat is asked again within its turn."""
    if after.winner != NOBODY or after.slot != before.slot or after.round != before.round:
        return False
    return after.is_asked(seat) and after.moved >= before.moved


def is_chancy(before: LairHq, after: LairHq) -> bool:
    """Whether something hidden has come up, so that a win would be a guess."""
    if after.rng.drawn != before.rng.drawn or len(after.pile) != len(before.pile):
        return True
    return len(after.deck) != len(before.deck)


def build_points(game: LairHq, action: i64) -> i64:
    """What a build, a Steal or an Upgrade would score."""
    field = second_of(action)
    location = place_named(game, field) if kind_of(action) == UPGRADE else inner_or_outer(game, field)
    base, symbols = build_score(game, first_of(action), location)
    return base + symbols


def has_gift(answers: list[int]) -> bool:
    """Whether an optional gain without a price is offered."""
    for action in answers:
        if kind_of(action) in (FAVOR, GAIN):
            return True
    return False


def best_build(game: LairHq, question: OwnTurn) -> int:
    """The answer that scores most at once."""
    best = -1
    most: i64 = -1
    for action in question.answers(game):
        kind = kind_of(action)
        scored: i64 = 0
        if kind in (BUILD, STEAL, UPGRADE):
            scored = 1 + build_points(game, action)
        if scored > most:
            most = scored
            best = action
    return best
