"""How computer seats play: what is worth a thought, how to roll out, how a position stands."""

from typing import Final, cast, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    BEADS_MOVE,
    DONE,
    END,
    HIT,
    MOVE,
    ON,
    READY,
    SEND,
    SHARE,
    TAKE,
    field_a,
    field_b,
    fields,
    kind_of,
)
from lairhouse.games.wakening_lair.attacking import PlaceHits, PressOrStop, SpendMarkers, attack_of
from lairhouse.games.wakening_lair.dealing import has_healer
from lairhouse.games.wakening_lair.doing import TakeActions
from lairhouse.games.wakening_lair.effects import Song
from lairhouse.games.wakening_lair.gathering import PickHeroes
from lairhouse.games.wakening_lair.judging import hope
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.thumb import (
    act,
    answer,
    attack_worth,
    claim,
    gear,
    retreat,
    sing_along,
    spend,
)
from lairhouse.games.wakening_lair.treasure import Claim
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State

DEPTH: Final = 14  # actions of a rollout before it is judged
WANDERS: Final = 12
MEANS: Final = 2  # ways to attack a target that are thought about
SENDINGS: Final = 10


@final
class WakeningPolicy(Policy):
    """The rule of thumb for rollouts, cut short and judged; of many like answers only the best are thought about."""

    __slots__ = ("wanders",)

    def __init__(self, depth: int = DEPTH, wanders: int = WANDERS) -> None:
        super().__init__(depth)
        self.wanders = wanders
        """One action in so many of a rollout is any at all; 0: none."""

    def choices(self, state: State, seat: int) -> list[int]:
        game = cast("WakeningLair", state)
        answers = game.answers(seat)
        if len(answers) < 3:
            return answers
        frame = game.agenda[-1]
        if isinstance(frame, TakeActions):
            return worthwhile(game, answers)
        if isinstance(frame, SpendMarkers):
            best = spend(game, attack_of(game))
            return [DONE] if best == DONE else [DONE, best]
        if isinstance(frame, PickHeroes):
            return picks(game, answers)
        return answers

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        game = cast("WakeningLair", state)
        frame = game.agenda[-1]
        if self.wanders > 0 and rng.below(self.wanders) == 0:
            return game.random_option(seat, rng)
        if isinstance(frame, TakeActions):
            return act(game, rng)
        if isinstance(frame, SpendMarkers):
            return spend(game, attack_of(game))
        if isinstance(frame, Claim):
            return claim(game, frame.place, frame.card)
        if isinstance(frame, Song):
            return sing_along(game, frame.place_for(game, seat))
        if isinstance(frame, PressOrStop):
            return frame.candidates(game, seat)[0]
        if isinstance(frame, PlaceHits):
            return best_placing(game, game.answers(seat))
        if isinstance(frame, PickHeroes):
            found = picks(game, game.answers(seat))
            return found[rng.below(len(found))]
        return answer(game.answers(seat), rng)

    def value(self, state: State) -> list[float]:
        game = cast("WakeningLair", state)
        return [hope(game)] * game.seats()


def picks(game: WakeningLair, answers: list[int]) -> list[int]:
    """Heroes worth picking: a healer first, where the party has none; with a Hero, one is ready."""
    if READY in answers:
        return [READY]
    party: list[int] = [hero.figure for hero in game.heroes]
    takes: list[int] = [candidate for candidate in answers if kind_of(candidate) == TAKE]
    if has_healer(game.book, party):
        return takes
    return [candidate for candidate in takes if game.book.figures[field_a(candidate)].heals] or takes


def best_placing(game: WakeningLair, answers: list[int]) -> int:
    """The lowest die that can, on a box further to the right: high numbers are for high dice."""
    best = answers[len(answers) - 1]
    most: i64 = -1
    for candidate in answers:
        if candidate == DONE:
            continue
        foe = field_b(candidate)
        worth = 8 * field_a(candidate) + (4 if foe == attack_of(game).target else 0)
        if worth > most:
            most = worth
            best = candidate
    return best


def worthwhile(game: WakeningLair, answers: list[int]) -> list[int]:
    """Of the Actions: the best two ways to attack each target, some Portals, full shares of healing; all else."""
    found: list[int] = []
    equipped = gear(game, game.active)
    if equipped >= 0:
        found.append(equipped)
    sendings = 0
    for candidate in answers:
        kind = kind_of(candidate)
        if kind == HIT:
            if is_among_best(game, candidate, answers):
                found.append(candidate)
        elif kind == SEND:
            if sendings < SENDINGS and is_telling(game, candidate):
                sendings += 1
                found.append(candidate)
        elif kind == SHARE:
            if is_full(game, candidate):
                found.append(candidate)
        elif kind == MOVE or kind == ON or kind == BEADS_MOVE:
            if is_aim(game, field_a(candidate), answers):
                found.append(candidate)
        else:
            found.append(candidate)
    return found or [END]


def is_among_best(game: WakeningLair, candidate: int, answers: list[int]) -> bool:
    """Whether fewer than two other ways to attack the same target promise more."""
    worth = attack_worth(game, candidate)
    better = 0
    for other in answers:
        if kind_of(other) == HIT and other != candidate and field_a(other) == field_a(candidate):
            others = attack_worth(game, other)
            if others > worth or (others == worth and other < candidate):
                better += 1
    return better < MEANS


def is_aim(game: WakeningLair, room: i64, answers: list[int]) -> bool:
    """A Room worth walking to: the last within reach on either side, one with somebody else in it, or the safest."""
    here = game.hero().room
    if game.heroes_at(room) != 0 or room_of(retreat(game)) == room:
        return True
    ahead: i64 = 1 if room > here else -1
    for other in answers:
        kind = kind_of(other)
        if (kind == MOVE or kind == ON or kind == BEADS_MOVE) and (field_a(other) - room) * ahead > 0:
            return False
    return True


def room_of(move: int) -> i64:
    """The Room of a Move, or -1."""
    return field_a(move) if move >= 0 else -1


def is_telling(game: WakeningLair, candidate: int) -> bool:
    """A Portal that frees a Hero's or the Terror's Room, to somewhere at least three Rooms off."""
    thing = field_a(candidate)
    if thing < 64:
        return game.is_awake and field_b(candidate) - 1 == game.terror_room
    room = game.row.at[thing - 64]
    off = field_b(candidate) - 1 - room
    if -3 < off < 3:
        return False
    return game.heroes_at(room) != 0 or game.terror_at(room)


def is_full(game: WakeningLair, candidate: int) -> bool:
    """No share goes to the unhurt, and none is left while somebody here is hurt."""
    left = fields(candidate)
    shares: i64 = 0
    before: i64 = 0
    run: i64 = 0
    while left:
        figure = left & 31
        run = run + 1 if figure == before else 1
        before = figure
        if game.heroes[game.place_of(figure - 1)].damage < run:
            return False
        shares += 1
        left >>= 5
    return shares > 0
