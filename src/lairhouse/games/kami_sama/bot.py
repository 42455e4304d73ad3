"""How computer seats play Kami-sama: which answers they consider, how they roll out, and how they judge a position.

A position is judged in points: what is scored, what the tracks and tokens are likely to bring, and the villagers that the
present influence promises, this year and in those to come.
"""

from typing import Final, cast, final

from mypy_extensions import i64

from lairhouse.games.kami_sama.actions import (
    ADD_NONE,
    FAVOR,
    IDLE,
    NATURE,
    REMOVE,
    USE,
    first_of,
    kind_of,
)
from lairhouse.games.kami_sama.draft import TakeVillager
from lairhouse.games.kami_sama.gains import AskGain
from lairhouse.games.kami_sama.influence import influence
from lairhouse.games.kami_sama.player import Player
from lairhouse.games.kami_sama.state import ROUNDS, KamiSama
from lairhouse.games.kami_sama.turns import Turn
from lairhouse.kernel.bits import lowest
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State

DEPTH: Final = 4  # actions of a rollout
MOST_CHOICES: Final = 40  # answers considered at once
SAMPLES: Final = 3  # options a rollout draws before it takes the best of them
A_POINT: Final = 0.05  # of the value, for a point more than the best opponent
RANKS: Final[list[float]] = [
    3.6,
    3.0,
    2.5,
    2.1,
]  # points that a villager is worth to the first, second ... of a village
HELD: Final[list[float]] = [0.0, 1.2, 2.7, 4.3]  # points of so many different village tokens
NEXT_YEARS: Final = 0.35  # of a villager this year, in each year to come
A_ROUND: Final = 0.1  # of that promise is lost by every round still to play
SURPLUS: Final = 0.4  # of a point, for what the higher track is ahead


@final
class KamiSamaPolicy(Policy):
    """One for each thought: values are measured from the first position judged, so that a lead does not blunt them."""

    __slots__ = ("base",)

    def __init__(self) -> None:
        super().__init__(DEPTH)
        self.base: list[float] = []

    def choices(self, state: State, seat: int) -> list[int]:
        """The legal answers without those that waste a cube, and not too many of them."""
        game = cast("KamiSama", state)
        answers = state.answers(seat)
        frame = game.agenda[-1]
        if isinstance(frame, Turn):
            own = game.player(seat).shrines
            useful: list[int] = [a for a in answers if not is_waste(a, own)]
            return useful or answers
        if len(answers) <= MOST_CHOICES:
            return answers
        step = (len(answers) + MOST_CHOICES - 1) // MOST_CHOICES
        return [answers[at] for at in range(0, len(answers), step)]

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        """The best of a few random options, at a glance."""
        game = cast("KamiSama", state)
        frame = game.agenda[-1]
        if isinstance(frame, AskGain):
            return FAVOR if game.player(seat).favor <= game.player(seat).nature else NATURE
        if isinstance(frame, TakeVillager):
            return best_villager(game, frame, seat)
        action = state.random_option(seat, rng)
        if not isinstance(frame, Turn):
            return action
        best = glance(game, seat, action)
        for _ in range(SAMPLES - 1):
            other = state.random_option(seat, rng)
            worth = glance(game, seat, other)
            if worth > best:
                best = worth
                action = other
        return action

    def value(self, state: State) -> list[float]:
        """Each seat's lead over its best opponent, against where this thought began."""
        game = cast("KamiSama", state)
        leads = leads_of(game)
        if not self.base:
            self.base = leads
        values: list[float] = []
        for seat in range(len(leads)):
            gained = (leads[seat] - self.base[seat]) * A_POINT
            values.append(0.5 + gained / (1.0 + 2.0 * abs(gained)))
        return values


def is_waste(action: i64, own: i64) -> bool:
    """Taking off one's own shrine, or adding without one."""
    kind = kind_of(action)
    return kind == ADD_NONE or (kind == REMOVE and (own >> first_of(action)) & 1 == 1)


def best_villager(game: KamiSama, frame: TakeVillager, seat: i64) -> int:
    """The villager of the most VP in the hand."""
    best = -1
    most: i64 = -1
    for action in frame.candidates(game, seat):
        vp = game.book.villagers[first_of(action)].vp
        if vp > most:
            most = vp
            best = action
    return best


def glance(game: KamiSama, seat: i64, action: i64) -> float:
    """What an action on one's own turn seems worth, without trying it."""
    kind = kind_of(action)
    if kind == USE:
        return 1.6
    if kind == IDLE or kind == ADD_NONE:
        return 0.0
    space = first_of(action)
    own = game.player(seat).shrines
    board = game.book.board
    if kind == REMOVE:
        return 0.0 if (own >> space) & 1 else 0.7
    worth = 1.0 + 0.5 * float(board.favor[space] + board.nature[space])
    if own & board.villages[board.village[space]] == 0:
        worth += 2.0
    if own & board.near[space]:
        worth += 0.4
    return worth


def leads_of(game: KamiSama) -> list[float]:
    """The points of each seat beyond those of its best opponent."""
    seats = game.book.seats
    points: list[float] = []
    for seat in range(seats):
        points.append(points_of(game, game.players[seat]))
    if game.agenda:
        promise(game, points)
    leads: list[float] = []
    for seat in range(seats):
        best = -1000.0
        for other in range(seats):
            if other != seat and points[other] > best:
                best = points[other]
        leads.append(points[seat] - best)
    return leads


def points_of(game: KamiSama, player: Player) -> float:
    """Points scored, and what tracks, tokens and villagers will bring."""
    points = float(player.vp)
    if not game.agenda:
        return points
    lower, higher = player.favor, player.nature
    if higher < lower:
        lower, higher = higher, lower
    usable = min(higher - lower, ROUNDS - game.round)
    points += float(lower) + SURPLUS * float(usable)
    different: i64 = 0
    for village in range(4):
        held = player.tokens(village)
        if held > 0:
            different += 1
            points += float(held - 1)
    points += HELD[different]
    cards = player.villagers
    vp: i64 = 0
    while cards:
        vp += game.book.villager_of(lowest(cards)).vp
        cards &= cards - 1
    return points + float(vp) / float(game.book.vp_unit)


def promise(game: KamiSama, points: list[float]) -> None:
    """Adds what each seat's influence promises: the villagers of this year's end, and of those to come."""
    book = game.book
    left = float(ROUNDS - game.round)
    years = float(book.years - game.year - 1)
    weight = (1.0 - A_ROUND * left) + NEXT_YEARS * years
    first = 0
    if game.round == ROUNDS:
        first = game.hand_village + 1 if game.hand_village >= 0 else 0
    for village in range(4):
        spaces = book.board.villages[village]
        worth = weight if village >= first else NEXT_YEARS * years
        strengths: list[i64] = [influence(book.board, player.shrines & spaces) for player in game.players]
        for seat in range(book.seats):
            mine = strengths[seat]
            if mine == 0:
                continue
            above: i64 = 0
            for other in strengths:
                if other > mine:
                    above += 1
            points[seat] += worth * RANKS[min(above, 3)]
