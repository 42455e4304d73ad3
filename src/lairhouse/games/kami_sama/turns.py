"""Rounds and turns: who acts, with which actions, and what ends a turn and a round. Chapters 4, 5 and 14."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.actions import ADD, ADD_NONE, IDLE, REMOVE, STOP, USE, first_of, kind_of, on
from lairhouse.games.kami_sama.book import KamiAction
from lairhouse.games.kami_sama.clauses import clause
from lairhouse.games.kami_sama.effects import Carry, react_to_add, remove
from lairhouse.games.kami_sama.fox import FoxCard
from lairhouse.games.kami_sama.goals import reward_goals
from lairhouse.games.kami_sama.places import readings
from lairhouse.games.kami_sama.progress import beginning
from lairhouse.games.kami_sama.shrines import add
from lairhouse.games.kami_sama.state import ROUNDS, KamiSama
from lairhouse.games.kami_sama.targets import opens
from lairhouse.kernel.bits import bit, count, members, nth
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question
from lairhouse.kernel.rng import Rng

SLOTS: Final = 3


@final
class Turn(Question[KamiSama]):
    """The active seat uses an action; it may not end the turn while it holds cubes. [KS-5.1 to KS-5.13]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: KamiSama, seat: i64) -> list[int]:
        near = game.near_spaces(seat)
        found: list[int] = [on(ADD, space) for space in members(near & ~game.occupied)]
        found.append(ADD_NONE)
        for space in members(near & game.shrines()):
            found.append(on(REMOVE, space))
        for slot in range(SLOTS):
            found.append(on(USE, game.player(seat).kami * SLOTS + slot))
        found.append(IDLE)
        return found

    def refusal(self, game: KamiSama, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == ADD:
            return add_refusal(game, seat, first_of(action))
        if kind == REMOVE:
            return remove_refusal(game, seat, first_of(action))
        if kind == USE:
            return use_refusal(game, seat, first_of(action))
        if kind == ADD_NONE:
            return add_none_refusal(game, seat)
        if kind == IDLE:
            return clause("KS-5.12") if has_open_action(game, seat) else 0
        return clause("KS-5.12") if kind == STOP else NO_ANSWER

    def random_option(self, game: KamiSama, seat: i64, rng: Rng) -> int:
        adds, removes = basic_targets(game, seat)
        is_idle_add = adds != 0 and game.player(seat).supply == 0
        ways = 1 if is_idle_add else count(adds)
        basics = ways + count(removes)
        for _ in range(8):
            drawn = rng.below(basics + SLOTS)
            if drawn < ways:
                return ADD_NONE if is_idle_add else on(ADD, nth(adds, drawn))
            if drawn < basics:
                return on(REMOVE, nth(removes, drawn - ways))
            action = game.player(seat).kami * SLOTS + drawn - basics
            if use_refusal(game, seat, action) == 0:
                return on(USE, action)
        return super().random_option(game, seat, rng)

    def resolve(self, game: KamiSama, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        player = game.player(seat)
        if kind == USE:
            game.push(AFTER[seat])
            use(game, seat, game.book.actions[first_of(action)])
            return
        beneath = len(game.agenda)
        if kind == IDLE:
            game.tell("idle", {"seat": seat, "cubes": player.cubes})
            player.cubes = 0  # KS-R7
        else:
            player.cubes -= 1  # KS-5.6
            game.basics += 1
            basic_action(game, seat, kind, first_of(action))
        if len(game.agenda) == beneath:
            after_action(game, seat)
        else:
            game.agenda.insert(beneath, AFTER[seat])  # what it set off comes first


def basic_action(game: KamiSama, seat: i64, kind: i64, space: i64) -> None:
    """The basic Add or Remove. [KS-6.11, KS-6.12]"""
    if kind == ADD:
        add(game, seat, space)
        react_to_add(game, seat, space)
    elif kind == REMOVE:
        remove(game, seat, space)
    else:
        game.tell("dropped", {"seat": seat, "supply": 1})


def basic_targets(game: KamiSama, seat: i64) -> tuple[i64, i64]:
    """Where the basic Add and Remove may act now. [KS-5.7, KS-6.11, KS-6.12, KS-5.17, KS-8.2, KS-R62, KS-R65]"""
    if game.basics >= game.book.basic_limit:
        return 0, 0
    near = game.near_spaces(seat)
    return near & ~game.occupied, near & game.shrines()


def add_refusal(game: KamiSama, seat: i64, space: i64) -> i64:
    """Why the basic Add may not be used there."""
    if space >= len(game.book.board.names):
        return NO_ANSWER
    if game.basics >= game.book.basic_limit:
        return clause("KS-5.7")
    if (game.near_spaces(seat) >> space) & 1 == 0:
        return clause("KS-6.2")
    if (game.occupied >> space) & 1:
        return clause("KS-6.1")
    return 0 if game.player(seat).supply > 0 else clause("KS-R72")


def add_none_refusal(game: KamiSama, seat: i64) -> i64:
    """Why the basic Add may not be used for nothing: only an empty supply allows that. [KS-6.21, KS-R6]"""
    if game.basics >= game.book.basic_limit:
        return clause("KS-5.7")
    if game.player(seat).supply > 0:
        return clause("KS-6.11")
    return 0 if game.near_spaces(seat) & ~game.occupied else clause("KS-R6")


def remove_refusal(game: KamiSama, seat: i64, space: i64) -> i64:
    """Why the basic Remove may not be used there."""
    if space >= len(game.book.board.names):
        return NO_ANSWER
    if game.basics >= game.book.basic_limit:
        return clause("KS-5.7")
    if (game.near_spaces(seat) >> space) & 1 == 0:
        return clause("KS-6.2")
    if (game.shrines() >> space) & 1:
        return 0
    return clause("KS-R16") if (game.occupied >> space) & 1 else clause("KS-6.8")


def use_refusal(game: KamiSama, seat: i64, number: i64) -> i64:
    """Why an action of a kami sheet may not be used. [KS-5.5, KS-5.8, KS-5.11, KS-5.15, KS-R6]"""
    if number >= len(game.book.actions):
        return NO_ANSWER
    action = game.book.actions[number]
    player = game.player(seat)
    if action.kami != player.kami:
        return clause("KS-5.15")
    if (game.used >> action.slot) & 1:
        return clause("KS-5.8")
    if player.cubes < action.cubes:
        return clause("KS-5.11") if action.slot == SLOTS - 1 and player.cubes == 1 else clause("KS-5.5")
    if opens(game, seat, action.effect, beginning(readings(game, seat), 0)):
        return 0
    return clause("KS-17.13") if action.effect.parts[0].do == v.LIFT_TOKEN else clause("KS-R6")


def has_open_action(game: KamiSama, seat: i64) -> bool:
    """Whether any action could be used. [KS-R7]"""
    adds, removes = basic_targets(game, seat)
    if adds | removes:
        return True
    first = game.player(seat).kami * SLOTS
    return any(use_refusal(game, seat, first + slot) == 0 for slot in range(SLOTS))


def use(game: KamiSama, seat: i64, action: KamiAction) -> None:
    """The cubes are paid, and the ability begins. [KS-5.3, KS-R41]"""
    game.player(seat).cubes -= action.cubes
    game.used |= bit(action.slot)
    if game.journal is not None:
        game.tell("used", {"seat": seat, "action": action.kami * SLOTS + action.slot})
    game.push(Carry(seat, action.effect, beginning(readings(game, seat), 0)))


@final
class AfterAction(Frame[KamiSama]):
    """An action that asks or sets something off: what comes after it waits beneath. [KS-R51]"""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: KamiSama) -> None:
        after_action(game, self.seat)


def after_action(game: KamiSama, seat: i64) -> None:
    """The action is complete: goals are checked, and the turn goes on or ends. [KS-5.13, KS-9.14]"""
    game.escaped = -1
    reward_goals(game, seat)
    if game.players[seat].cubes > 0:
        game.push(TURNS[seat])
    else:
        end_turn(game)


AFTER: Final[list[AfterAction]] = [AfterAction(0), AfterAction(1), AfterAction(2), AfterAction(3)]
TURNS: Final[list[Turn]] = [Turn(0), Turn(1), Turn(2), Turn(3)]


def begin_turn(game: KamiSama) -> None:
    """The next seat of the round takes its cubes; what may be used once is ready again. [KS-4.4, KS-5.2, KS-17.29, KS-3.6]"""
    seat = (game.holder() + game.turn) % game.book.seats
    game.active = seat
    for other in range(game.book.seats):
        player = game.players[other]
        if player.spent:
            player.spent &= 0 if other == seat else game.kami(other).lasting
    game.players[seat].cubes = game.book.cubes[game.year]
    if game.journal is not None:
        game.tell("turn", {"seat": seat, "village": game.current(seat)})
    game.push(TURNS[seat])


def end_turn(game: KamiSama) -> None:
    """The cubes come back, and the next seat acts or the round ends. [KS-4.6, KS-5.14, KS-15.7, KS-R13]"""
    if game.journal is not None:
        game.show("turn_over", {"seat": game.active})  # KS-R80: nothing goes back behind this
    game.players[game.active].cubes = game.book.cubes[game.year]
    game.basics = 0
    game.used = 0
    game.rewarded = 0
    game.touched = 0
    game.turn += 1
    if game.turn < game.book.seats:
        begin_turn(game)
        return
    game.active = -1
    game.push(END_ROUND)
    if game.book.has_fox:
        game.push(FoxCard())


@final
class OpenRound(Frame[KamiSama]):
    """The first turn of a round. [KS-4.5, KS-14.5]"""

    __slots__ = ()

    def run(self, game: KamiSama) -> None:
        game.turn = 0
        if game.journal is not None:
            game.tell("round", {"year": game.year + 1, "round": game.round + 1, "seat": game.holder()})
        begin_turn(game)


@final
class EndRound(Frame[KamiSama]):
    """The first player token and the Kitsune token pass on, and the board turns. [KS-4.7, KS-14.6, KS-15.9, KS-15.10, KS-R50]"""

    __slots__ = ()

    def run(self, game: KamiSama) -> None:
        game.round += 1
        game.turn = 0
        if game.journal is not None:
            game.tell("board_turned", {"turns": game.board_turns(), "holder": game.holder()})
        if game.round < ROUNDS:
            game.push(OPEN_ROUND)


OPEN_ROUND: Final = OpenRound()
END_ROUND: Final = EndRound()
