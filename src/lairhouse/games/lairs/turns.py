"""The turn of an Explorer: refresh, then actions one at a time until it stops. Chapters 4, 6, 7, 10 and 11."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import (
    BACKTRACK,
    CHECK,
    CONSERVE,
    CREEP,
    END,
    EXIT,
    HUSTLE,
    OPEN,
    PEER,
    first_of,
    is_well_formed,
    kind_of,
    many_of,
    pack,
)
from lairhouse.games.lairs.book import CHEST_OPENED, EXIT_USED, MONSTER, NONE, TRAP, Way, is_paid
from lairhouse.games.lairs.checks import (
    check,
    check_candidates,
    check_refusal,
    has_cube_left,
    random_check,
)
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.effects import follow
from lairhouse.games.lairs.energy import (
    COLOURS,
    CONSERVED,
    FRESH,
    KINDS_OF_SPEND,
    held,
    in_basket,
    is_payable,
    moved,
    paid,
    payments,
    random_payment,
    refreshed,
    spend_count,
    spends,
)
from lairhouse.games.lairs.grid import DIRECTIONS
from lairhouse.games.lairs.moves import InOrStay, backtrack_ends, enter, hustle_on, is_walled, learn, stand
from lairhouse.games.lairs.player import NOWHERE
from lairhouse.games.lairs.state import Lairs
from lairhouse.games.lairs.ways import random_way, ways_paid
from lairhouse.kernel.bits import bit, count, members, nth
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question
from lairhouse.kernel.rng import Rng

RANDOM_TRIES: Final = 24
STOPS: Final = 24  # a random explorer stops once in so many draws
CONSERVED_COUNTS: Final = 0xF0_F0F0  # of a payment


@final
class BeginTurn(Frame[Lairs]):
    """The Start is told on the first turn; then location and refresh, and no strike. [LS-4.2, LS-4.5, LS-9.9, LS-R7]"""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: Lairs) -> None:
        seat = self.seat
        player = game.players[seat]
        game.active = seat
        game.finish_asked = 0
        player.turns += 1
        game.tell("turn", seat, player.turns, 1 if game.players[1 - seat].exit else 0)
        if player.at == NOWHERE:
            learn(game, seat, game.lair_of_rival(seat).start())  # LS-4.3
            stand(game, seat, game.lair_of_rival(seat).start())  # LS-4.4
        player.mat = refreshed(player.mat)
        game.tell("refreshed", seat)
        game.push(Explore(seat))


@final
class Explore(Question[Lairs]):
    """One action at a time, each paid for, until the Explorer stops; leaving is a choice.

    [LS-4.9, LS-4.10, LS-9.21, LS-11.4, LS-11.5]
    """

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def asks(self, game: Lairs) -> i64:
        """Nobody when nothing but stopping is left: the table ends the turn itself. [LS-4.9, LS-R42]"""
        return bit(self.seat) if has_choice(game, self.seat) else 0

    def run(self, game: Lairs) -> None:
        game.tell("stopped", self.seat)
        pass_turn(game, self.seat)

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        found: list[int] = [pack(OPEN), pack(EXIT)]
        book, mat = game.book, game.players[seat].mat
        found += aimed(CREEP, DIRECTIONS, ways_paid(book.creep, mat))
        found += aimed(HUSTLE, DIRECTIONS, ways_paid(book.hustle, mat))
        found += aimed(PEER, DIRECTIONS, ways_paid(book.peer, mat))
        for payment in ways_paid(book.backtrack, mat):
            for space in members(backtrack_ends(game, seat)):
                found.append(pack(BACKTRACK, space, 0, payment))
        for fresh in range(1, book.conserve_most + 1):
            for cubes in payments(mat, fresh):
                found.append(pack(CONSERVE, 0, 0, cubes))
        found += check_candidates(game, seat)
        found.append(pack(END))
        return found

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        if not is_well_formed(action):
            return NO_ANSWER
        kind = kind_of(action)
        if kind in (CREEP, HUSTLE, PEER, BACKTRACK):
            return move_refusal(game, seat, kind, first_of(action), many_of(action))
        if kind == CONSERVE:
            return conserve_refusal(game, seat, many_of(action))
        if kind == CHECK:
            return check_refusal(game, seat, many_of(action))
        if kind == OPEN:
            return 0 if game.has_chest_here(seat) else clause("LS-10.1")
        if kind == EXIT:
            return 0 if game.is_at_exit(seat) and game.may_leave(seat) else clause("LS-11.2")
        return 0 if kind == END else NO_ANSWER

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if kind == CONSERVE:
            conserve(game, seat, many_of(action))
            end_turn(game, seat)
        elif kind == EXIT:
            follow(game, seat, EXIT_USED, game.players[seat].at, 0)
            end_turn(game, seat)  # LS-11.6
        elif kind == END:
            end_turn(game, seat)
        else:
            game.push(self)
            if kind == CHECK:
                check(game, seat, many_of(action))
            elif kind == OPEN:
                game.tell("opened", seat, game.players[seat].at)
                follow(game, seat, CHEST_OPENED, game.players[seat].at, 0)
            else:
                move(game, seat, kind, first_of(action), many_of(action))

    def random_option(self, game: Lairs, seat: i64, rng: Rng) -> int:
        """A kind of action first, then one of that kind; Chests and the way out are taken half of the time."""
        if game.has_chest_here(seat) and rng.below(2) == 0:
            return pack(OPEN)
        if game.is_at_exit(seat) and game.may_leave(seat) and rng.below(2) == 0:
            return pack(EXIT)
        for _ in range(RANDOM_TRIES):
            action = random_action(game, seat, rng)
            if action >= 0 and self.refusal(game, seat, action) == 0:
                return action
        return pack(END)


def has_choice(game: Lairs, seat: i64) -> bool:
    """Whether anything but stopping is open. [LS-R42]"""
    if spends(game.players[seat].mat) > 0:
        return True
    if game.has_chest_here(seat) or (game.is_at_exit(seat) and game.may_leave(seat)):
        return True
    hazard = game.hazard(seat)
    return hazard == TRAP or (hazard == MONSTER and has_cube_left(game, seat))  # LS-R19, LS-R33


def aimed(kind: i64, aims: i64, paid_by: list[int]) -> list[int]:
    found: list[int] = []
    for aim in range(aims):
        for payment in paid_by:
            found.append(pack(kind, aim, 0, payment))
    return found


def ways_of(game: Lairs, kind: i64) -> list[Way]:
    """How an action may be paid for. [LS-7.1, LS-7.7, LS-7.13, LS-7.19]"""
    if kind == CREEP:
        return game.book.creep
    if kind == HUSTLE:
        return game.book.hustle
    return game.book.peer if kind == PEER else game.book.backtrack


def move_refusal(game: Lairs, seat: i64, kind: i64, aim: i64, payment: i64) -> i64:
    """Why the Explorer may not creep, hustle, peer or backtrack so; 0 when it may; by what it knows. [LS-9.8, LS-13.2]"""
    if kind == BACKTRACK:
        aim_refused = backtrack_refusal(game, seat, aim)
    else:
        aim_refused = direction_refusal(game, seat, kind, aim)
    if aim_refused != 0:
        return aim_refused
    hazard = game.hazard(seat)
    if hazard != NONE and (game.book.monster if hazard == MONSTER else game.book.trap).blocks_leaving:
        return clause("LS-9.8")
    return price_refusal(game, seat, kind, payment)


def price_refusal(game: Lairs, seat: i64, kind: i64, payment: i64) -> i64:
    if payment >> (4 * KINDS_OF_SPEND):
        return NO_ANSWER
    if not is_paid(ways_of(game, kind), payment, spend_count(payment)):
        if kind == CREEP:
            return clause("LS-7.1")
        if kind == HUSTLE:
            return clause("LS-7.7")
        return clause("LS-7.19") if kind == PEER else clause("LS-7.13")
    return 0 if is_payable(game.players[seat].mat, payment) else clause("LS-6.5")


def direction_refusal(game: Lairs, seat: i64, kind: i64, direction: i64) -> i64:
    """No way through a wall, and no Peer at what is Known. [LS-7.2, LS-7.20, LS-7.21]"""
    if direction >= DIRECTIONS:
        return NO_ANSWER
    if is_walled(game, seat, direction):
        return clause("LS-7.20") if kind == PEER else clause("LS-7.2")
    if kind == PEER and game.players[seat].knows(
        game.book.build.grid.neighbour(game.players[seat].at, direction)
    ):
        return clause("LS-7.21")
    return 0


def backtrack_refusal(game: Lairs, seat: i64, space: i64) -> i64:
    if space >= game.book.build.grid.spaces:
        return NO_ANSWER
    if space == game.players[seat].at:
        return clause("LS-R28")
    if not game.players[seat].knows(space):
        return clause("LS-7.16")
    return 0 if (backtrack_ends(game, seat) >> space) & 1 else clause("LS-7.14")


def conserve_refusal(game: Lairs, seat: i64, cubes: i64) -> i64:
    """Why these cubes may not be conserved now; 0 when they may. [LS-7.25, LS-R10, LS-R11]"""
    mat = game.players[seat].mat
    if cubes >> (4 * KINDS_OF_SPEND):
        return NO_ANSWER
    if game.hazard(seat) != NONE:
        return clause("LS-9.7")  # LS-R16
    wanted = spend_count(cubes)
    if wanted == 0:
        return clause("LS-R11")
    if wanted > game.book.conserve_most or cubes & CONSERVED_COUNTS:
        return clause("LS-7.25")
    if wanted > game.book.slots - in_basket(mat, CONSERVED):
        return clause("LS-R10")
    return 0 if is_payable(mat, cubes) else clause("LS-7.25")


def conserve(game: Lairs, seat: i64, cubes: i64) -> None:
    """Fresh cubes move into free Conserved slots. [LS-7.25, LS-7.27]"""
    player = game.players[seat]
    for colour in range(COLOURS):
        player.mat = moved(player.mat, colour, FRESH, CONSERVED, (cubes >> (8 * colour)) & 0xF)
    game.tell("conserved", seat, cubes)


def move(game: Lairs, seat: i64, kind: i64, aim: i64, payment: i64) -> None:
    """First the cubes are spent, then the action is carried out. [LS-6.2, LS-7.3, LS-R50]"""
    player, grid = game.players[seat], game.book.build.grid
    player.mat = paid(player.mat, payment)
    space = aim if kind == BACKTRACK else grid.neighbour(player.at, aim)
    game.tell("acted", seat, kind, space, payment)
    if kind == HUSTLE:
        hustle_on(game, seat, aim, game.book.hustle_moves)
    elif kind == PEER:
        learn(game, seat, space)
        game.push(InOrStay(seat, space))
    else:
        enter(game, seat, space)


def end_turn(game: Lairs, seat: i64) -> None:
    """The Explorer ends the turn itself: the rival knows it now, and has to agree before it is taken back. [LS-4.11, LS-13.3]"""
    game.reveal("stopped", seat)
    pass_turn(game, seat)


def pass_turn(game: Lairs, seat: i64) -> None:
    """The turn passes; after the final turn, or at the cap, the game ends. [LS-4.11, LS-11.7, LS-11.8, LS-11.9, LS-12.1, LS-R34]"""
    player, rival = game.players[seat], game.players[1 - seat]
    if rival.exit != 0:
        return
    if player.exit == 0 and is_at_cap(game, player.turns, rival.turns):
        game.tell("capped", seat)
        return
    game.push(BeginTurn(1 - seat))


def is_at_cap(game: Lairs, turns: i64, others: i64) -> bool:
    """Whether both seats have had all turns of a simulation. [LS-13.14, LS-R41]"""
    cap = game.book.cap
    return cap > 0 and turns >= cap and others >= cap


# Random actions, drawn without a list


def random_action(game: Lairs, seat: i64, rng: Rng) -> int:
    """An action of a random kind, legal or not; -1 when the seat cannot pay for its kind."""
    at = rng.below(STOPS)
    mat = game.players[seat].mat
    if at < 6:
        return random_aimed(CREEP, game.book.creep, mat, rng)
    if at < 11:
        return random_aimed(HUSTLE, game.book.hustle, mat, rng)
    if at < 15:
        return random_aimed(PEER, game.book.peer, mat, rng)
    if at < 17:
        return random_backtrack(game, seat, rng)
    if at < 21:
        return random_check(game, seat, rng) if game.hazard(seat) != NONE else -1
    if at < 22:
        return random_conserve(game, mat, rng)
    if at < 23 and game.has_chest_here(seat):
        return pack(OPEN)
    return pack(END) if rng.below(3) == 0 else -1


def random_aimed(kind: i64, ways: list[Way], mat: i64, rng: Rng) -> int:
    payment = random_way(ways, mat, rng)
    return pack(kind, rng.below(DIRECTIONS), 0, payment) if payment >= 0 else -1


def random_backtrack(game: Lairs, seat: i64, rng: Rng) -> int:
    payment = random_way(game.book.backtrack, game.players[seat].mat, rng)
    if payment < 0:
        return -1
    ends = backtrack_ends(game, seat)
    return pack(BACKTRACK, nth(ends, rng.below(count(ends))), 0, payment) if ends else -1


def random_conserve(game: Lairs, mat: i64, rng: Rng) -> int:
    """One or a few Fresh cubes."""
    room = min(game.book.conserve_most, game.book.slots - in_basket(mat, CONSERVED), in_basket(mat, FRESH))
    if room <= 0:
        return -1
    fresh_only: i64 = mat
    for colour in range(COLOURS):
        fresh_only = fresh_only - held(mat, colour, CONSERVED) * bit(16 * colour + 12)
    return pack(CONSERVE, 0, 0, random_payment(fresh_only, 1 + rng.below(room), rng))
