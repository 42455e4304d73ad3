"""Worker movements: Boss and Henchman, Occupy and Transfer. Chapters 5, 6 and 10."""

from typing import final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import (
    BOSS,
    DIG,
    HENCH,
    HOME,
    LOCATIONS,
    OCCUPY,
    ROOM,
    TRANSFER,
    YARD,
    act,
    first_of,
    is_whole,
    kind_of,
    second_of,
)
from lairhouse.games.lair_hq.book import ROOM_LIST
from lairhouse.games.lair_hq.clauses import clause
from lairhouse.games.lair_hq.directives import SKIPPED, Choose, Do, Effect, begin
from lairhouse.games.lair_hq.lair import dismiss, enterable, place_named, station, unman
from lairhouse.games.lair_hq.state import NOTHING, LairHq
from lairhouse.games.lair_hq.supplies import can_pay, pay_for_visit, pay_price
from lairhouse.kernel.bits import bit, count, has, lowest, nth
from lairhouse.kernel.frame import NO_ANSWER
from lairhouse.kernel.rng import Rng


def list_at(game: LairHq, place: i64) -> i64:
    """The number of the list that a Boss activates at a place."""
    if place >= YARD:
        return game.book.surface_list(place)
    return game.book.list_of(game.rooms[place], ROOM_LIST)


def boss_moves(game: LairHq, seat: i64, tokens: i64) -> list[int]:
    """Every place the Boss may be moved to, when the movement costs so many tokens; Yard and Dig need no Henchman. [LR-5.4]"""
    found: list[int] = []
    boss = game.players[seat].boss
    for place in range(YARD, DIG + 1):
        if boss != place and can_pay(game, seat, game.book.surface_list(place), tokens, 0):
            found.append(act(BOSS, place))
    left = enterable(game)
    while left:
        location = lowest(left)
        if location != boss and can_pay(game, seat, list_at(game, location), tokens, 0):
            found.append(act(BOSS, ROOM + game.rooms[location]))
        left &= left - 1
    return found


def boss_refusal(game: LairHq, seat: i64, field: i64, tokens: i64) -> i64:
    """The clause that forbids to move the Boss there; only where it stands now matters. [LR-5.10, LR-5.11, LR-R3]"""
    if not YARD <= field <= DIG:
        refused = room_refusal(game, field)
        if refused != 0:
            return refused
    place = place_named(game, field)
    if game.players[seat].boss == place:
        return clause("LR-5.10")
    if place < YARD and not has(enterable(game), place):
        return clause("LR-5.2")
    return 0 if can_pay(game, seat, list_at(game, place), tokens, 0) else clause("LR-9.9")


def room_refusal(game: LairHq, field: i64) -> i64:
    """Why a place field names no whole room of the lair; 0 when it does. [LR-5.13, LR-5.14]"""
    if field >= ROOM:
        card = field - ROOM
        if card >= len(game.book.cost):
            return NO_ANSWER
        if game.place_of[card] >= 0:
            return 0
        return clause("LR-5.13") if is_seen_rubble(game, card) else clause("LR-5.1")
    if field >= LOCATIONS:
        return clause("LR-5.14") if field != HOME else NO_ANSWER
    if has(game.whole, field):
        return NO_ANSWER  # a whole room is called by its name
    return clause("LR-5.13") if has(game.rubble, field) else clause("LR-5.2")


def is_rubble(game: LairHq, field: i64) -> bool:
    """Whether a place field names a destroyed room, by its location or by a front that everybody knows."""
    if field >= ROOM:
        return is_seen_rubble(game, field - ROOM)
    return has(game.rubble, field)


def is_seen_rubble(game: LairHq, card: i64) -> bool:
    """Whether a room lies destroyed in the lair and everybody knows its front."""
    for location in range(LOCATIONS):
        if game.rooms[location] == card and has(game.rubble, location):
            return game.laid[location] == 0
    return False


def move_boss(game: LairHq, seat: i64, place: i64, is_free: bool) -> None:
    """The token is paid first, then the Boss enters and activates the place. [LR-5.1, LR-5.9, LR-5.12, LR-R34]"""
    game.moved += 1
    game.visited = 0
    if not is_free:
        pay_for_visit(game, seat, place)
    source = game.players[seat].boss
    game.players[seat].boss = place  # LR-5.15, LR-R2
    game.tell("boss_moved", seat=seat, old=source, at=place, card=card_at(game, place))
    activate(game, seat, place)


def card_at(game: LairHq, place: i64) -> i64:
    """The card of the room at a place; NOTHING above ground."""
    return game.rooms[place] if place < LOCATIONS else NOTHING


def activate(game: LairHq, seat: i64, place: i64) -> None:
    """The price is paid and the directives of the place are put on the agenda. [LR-5.9, LR-9.12, LR-R4]"""
    if place < YARD:
        game.visited |= bit(game.rooms[place])
    number = list_at(game, place)
    pay_price(game, seat, number)
    begin(game, seat, number)


def sources(game: LairHq, seat: i64) -> list[int]:
    """Place fields where the seat has a Henchman to move; those at home are offered once. [LR-6.3, LR-10.20]"""
    found: list[int] = []
    if game.men_at_home(seat) > 0:
        found.append(HOME)
    left = game.players[seat].men
    while left:
        found.append(ROOM + game.rooms[lowest(left)])
        left &= left - 1
    return found


def hench_moves(game: LairHq, seat: i64, kind: i64) -> list[int]:
    """Every Henchman of the seat into every room without one. [LR-6.1, LR-10.17]"""
    found: list[int] = []
    for source in sources(game, seat):
        left = game.whole & ~game.manned
        while left:
            found.append(act(kind, source, ROOM + game.rooms[lowest(left)]))
            left &= left - 1
    return found


def ways(game: LairHq, seat: i64) -> i64:
    """From how many places the seat could move a Henchman; home counts once."""
    return count(game.players[seat].men) + (1 if game.men_at_home(seat) > 0 else 0)


def random_placing(game: LairHq, seat: i64, kind: i64, targets: i64, drawn: i64) -> int:
    """The Henchman movement of a number: which Henchman, and into which of the target rooms."""
    rooms = count(targets)
    target = ROOM + game.rooms[nth(targets, drawn % rooms)]
    men = game.players[seat].men
    way = drawn // rooms
    if way < count(men):
        return act(kind, ROOM + game.rooms[nth(men, way)], target)
    return act(kind, HOME, target)


def hench_refusal(game: LairHq, seat: i64, source: i64, target: i64) -> i64:
    """The clause that forbids that Henchman movement; 0 when allowed. [LR-6.1, LR-6.8, LR-6.11]"""
    if source == HOME:
        if game.men_at_home(seat) == 0:
            return clause("LR-6.3")
    elif source < ROOM or source - ROOM >= len(game.book.cost):
        return NO_ANSWER
    else:
        location = game.place_of[source - ROOM]
        if location < 0 or not has(game.players[seat].men, location):
            return clause("LR-6.1")
    if LOCATIONS <= target < ROOM:
        return clause("LR-6.9") if target != HOME else NO_ANSWER  # LR-R15
    refused = room_refusal(game, target)
    if refused == NO_ANSWER:
        return refused
    if refused != 0:
        return clause("LR-6.10") if is_rubble(game, target) else clause("LR-6.1")
    if source == target:
        return clause("LR-R55")
    return clause("LR-6.4") if has(game.manned, place_named(game, target)) else 0


def move_hench(game: LairHq, seat: i64, source: i64, target: i64) -> None:
    """The Henchman leaves where it was and stands in the room; nothing is activated. [LR-6.3, LR-6.5, LR-6.6, LR-6.7]"""
    start = place_named(game, source)
    if source != HOME:
        unman(game, start, seat)
    there = place_named(game, target)
    station(game, there, seat)
    game.tell("hench_moved", seat=seat, old=source, start=start, at=there, card=target - ROOM)


@final
class Occupy(Effect):
    """A Henchman of one's own goes, free, into a room without one. [LR-10.17, LR-10.18, LR-10.19]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return game.book.limits.henchmen > 0 and game.whole & ~game.manned != 0

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return OccupyRoom(do.seat, do, is_optional, self.n)


@final
class OccupyRoom(Choose):
    """The seat chooses which Henchman goes where. [LR-10.17]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        return hench_moves(game, self.seat, OCCUPY)

    def random_option(self, game: LairHq, seat: i64, rng: Rng) -> int:
        """As likely as any other, without listing them all; crates are drawn seldom."""
        if game.players[self.seat].crates != 0:
            return super().random_option(game, seat, rng)
        targets = game.whole & ~game.manned
        drawn = rng.below(ways(game, self.seat) * count(targets) + (1 if self.is_optional else 0))
        if drawn == ways(game, self.seat) * count(targets):
            return SKIPPED
        return random_placing(game, self.seat, OCCUPY, targets, drawn)

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != OCCUPY or not is_whole(action, 2):
            return NO_ANSWER
        return hench_refusal(game, self.seat, first_of(action), second_of(action))

    def carry_out(self, game: LairHq, action: i64) -> None:
        move_hench(game, self.seat, first_of(action), second_of(action))


@final
class Transfer(Effect):
    """Boss and Henchman of the activated room go together into another room, which is then activated. [LR-10.34, LR-R10]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        here = game.place_of[do.list // 2]
        if here < 0 or game.players[do.seat].boss != here or not has(game.manned, here):
            return False
        return len(transfers(game, do.seat)) > 0

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return TransferTo(do.seat, do, is_optional, self.n)


def transfers(game: LairHq, seat: i64) -> list[int]:
    """Rooms a Transfer may go to: whole, not yet activated in this movement, the price at hand. [LR-R11, LR-R13]"""
    found: list[int] = []
    left = game.whole
    while left:
        location = lowest(left)
        card = game.rooms[location]
        if not has(game.visited, card) and can_pay(game, seat, list_at(game, location), 0, 0):
            found.append(act(TRANSFER, ROOM + card))
        left &= left - 1
    return found


@final
class TransferTo(Choose):
    """The seat chooses the target, manned or not. [LR-10.34, LR-R13]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        return transfers(game, self.seat)

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != TRANSFER or not is_whole(action, 1):
            return NO_ANSWER
        field = first_of(action)
        if field < ROOM:
            return NO_ANSWER if field < YARD and has(game.whole, field) else clause("LR-R13")
        if field - ROOM >= len(game.book.cost):
            return NO_ANSWER
        location = place_named(game, field)
        if location < 0:
            return clause("LR-R13")
        if has(game.visited, field - ROOM):
            return clause("LR-R11")
        return 0 if can_pay(game, self.seat, list_at(game, location), 0, 0) else clause("LR-R13")

    def carry_out(self, game: LairHq, action: i64) -> None:
        """What was left of the old activation is lost; no token is paid. [LR-10.35, LR-10.37, LR-R12, LR-R14]"""
        if self.do.has_rest(game):
            game.agenda.pop()
        here = game.players[self.seat].boss
        there = place_named(game, first_of(action))
        owner = game.owner_at(here)
        unman(game, here, owner)  # LR-10.39
        if has(game.manned, there):
            dismiss(game, there)  # LR-10.36
        station(game, there, owner)  # LR-10.38
        game.players[self.seat].boss = there
        game.tell("transferred", seat=self.seat, other=owner, old=here, at=there, card=game.rooms[there])
        activate(game, self.seat, there)


def moves(game: LairHq, seat: i64, tokens: i64) -> list[int]:
    """Every worker movement of the seat."""
    return boss_moves(game, seat, tokens) + hench_moves(game, seat, HENCH)


def move_refusal(game: LairHq, seat: i64, action: i64, tokens: i64) -> i64:
    """The clause that forbids a worker movement; NO_ANSWER when the action is none."""
    kind = kind_of(action)
    if not (kind == BOSS and is_whole(action, 1)) and not (kind == HENCH and is_whole(action, 2)):
        return NO_ANSWER
    if game.players[seat].active < tokens:
        return clause("LR-4.3")
    if kind == BOSS:
        return boss_refusal(game, seat, first_of(action), tokens)
    return hench_refusal(game, seat, first_of(action), second_of(action))


def move(game: LairHq, seat: i64, action: i64, is_free: bool) -> None:
    """Carry out a worker movement. [LR-4.1, LR-4.2]"""
    if kind_of(action) == BOSS:
        move_boss(game, seat, place_named(game, first_of(action)), is_free)
        return
    game.moved += 1
    if not is_free:
        game.players[seat].active -= 1
        game.bank += 1  # LR-6.2
        game.tell("token_paid", seat=seat, other=-1)
    move_hench(game, seat, first_of(action), second_of(action))
