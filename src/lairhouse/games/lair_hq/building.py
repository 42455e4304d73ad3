"""Build, Upgrade and Steal a Room, what a build scores, and Excavate. Chapters 8 and 10."""

from typing import final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import (
    BUILD,
    EXCAVATE,
    LOCATIONS,
    ROOM,
    STEAL,
    UPGRADE,
    act,
    first_of,
    is_whole,
    kind_of,
    second_of,
    third_of,
)
from lairhouse.games.lair_hq.book import BUILD_LIST
from lairhouse.games.lair_hq.clauses import clause
from lairhouse.games.lair_hq.directives import Choose, Do, Effect, begin
from lairhouse.games.lair_hq.lair import (
    field_of,
    halves_free,
    inner_or_outer,
    lay,
    lay_rubble,
    place_named,
    remove,
    symbols_on_level,
)
from lairhouse.games.lair_hq.state import NOBODY, LairHq
from lairhouse.games.lair_hq.supplies import (
    BASE,
    BUILT,
    HALVES,
    SYMBOLS,
    advance,
    arrive,
    can_pay,
    has_cards_to_draw,
    note,
    pay_price,
    score,
)
from lairhouse.kernel.bits import bit, count, has, lowest
from lairhouse.kernel.frame import NO_ANSWER


def affordable(game: LairHq, seat: i64, cards: i64, discount: i64) -> i64:
    """Those of the cards whose cost, less the discount, and price the seat can pay. [LR-10.3, LR-10.11, LR-R8]"""
    found: i64 = 0
    points = game.players[seat].points
    active = game.players[seat].active
    book = game.book
    while cards:
        card = lowest(cards)
        number = book.list_of(card, BUILD_LIST)
        cost = max(0, book.cost[card] - discount) + book.lists.points[number]
        if cost <= points and book.lists.tokens[number] <= active:
            found |= bit(card)
        cards &= cards - 1
    return found


def build_score(game: LairHq, card: i64, location: i64) -> tuple[i64, i64]:
    """The base score of a card at a location, and one VP a symbol new to the level. [LR-8.2, LR-8.3, LR-8.4, LR-8.6, LR-10.45]"""
    new = game.book.symbols[card] & ~symbols_on_level(game, location)
    return game.book.cards.base[card], count(new)


def construct(
    game: LairHq, seat: i64, card: i64, location: i64, cost: i64, victim: i64, was_full: bool
) -> None:
    """Pay, lay the card, score, share, and put its build directives on the agenda. [LR-8.1, LR-10.2, LR-10.5, LR-R25, LR-R26]"""
    game.players[seat].points -= cost
    pay_price(game, seat, game.book.list_of(card, BUILD_LIST))  # LR-R8
    lay(game, card, location)
    game.players[seat].deeds += BUILT
    if game.is_full() and not was_full:
        game.tell("last_round")  # LR-12.5
    base, symbols = build_score(game, card, location)
    taken = score_build(game, seat, base, symbols)
    if victim != NOBODY and game.winner == NOBODY:  # LR-R23
        half = taken // game.book.limits.divisor  # LR-10.24, LR-R22
        if half > 0:
            score(game, victim, half, HALVES)
    begin(game, seat, game.book.list_of(card, BUILD_LIST))


def score_build(game: LairHq, seat: i64, base: i64, symbols: i64) -> i64:
    """Base score and symbols in one gain; how many VPs the open track took."""
    player = game.players[seat]
    taken = advance(game, seat, base + symbols)
    note(player, BASE, min(base, taken))
    note(player, SYMBOLS, taken - min(base, taken))
    game.tell("build_scored", seat=seat, base=base, symbols=symbols, n=taken, lost=base + symbols - taken)
    arrive(game, seat)
    return taken


def builds(game: LairHq, seat: i64, hand: i64) -> list[int]:
    """Card and half-level, packed, for every affordable card and every side with room."""
    found: list[int] = []
    cards = affordable(game, seat, hand, 0)
    free = halves_free(game)
    while cards:
        card = lowest(cards)
        left = free
        while left:
            found.append(card | ((lowest(left) >> 1) << 7))
            left &= left - 1
        cards &= cards - 1
    return found


def build_refusal(game: LairHq, seat: i64, card: i64, half: i64) -> i64:
    """The clause that forbids to lay a card on a side of a level for its full cost; 0 when allowed. [LR-10.1 to LR-10.4]"""
    if half >= 2 * len(game.book.shaft.ids):
        return NO_ANSWER
    outer = bit(2 * half + 1)
    if half >= 2 * game.levels:
        return clause("LR-10.1")
    if game.book.shaft.full & outer == 0:
        return clause("LR-13.6")
    if game.filled() & outer:
        return clause("LR-10.4")
    number = game.book.list_of(card, BUILD_LIST)
    if game.book.cost[card] > game.players[seat].points:
        return clause("LR-10.3")
    return 0 if can_pay(game, seat, number, 0, game.book.cost[card]) else clause("LR-R8")


@final
class Build(Effect):
    """One room card of one's own into an empty location. [LR-10.1, LR-10.7]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        if halves_free(game) == 0:
            return False
        return affordable(game, do.seat, game.players[do.seat].hand, 0) != 0

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return BuildRoom(do.seat, do, is_optional, self.n)


@final
class BuildRoom(Choose):
    """The seat chooses a card of its own and a side of a level. [LR-10.1, LR-R56]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        found: list[int] = []
        for packed in builds(game, self.seat, game.players[self.seat].hand):
            found.append(act(BUILD, packed & 127, packed >> 7))
        return found

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != BUILD or not is_whole(action, 2) or first_of(action) >= len(game.book.cost):
            return NO_ANSWER
        if not has(game.players[self.seat].hand, first_of(action)):
            return clause("LR-10.1")
        return build_refusal(game, self.seat, first_of(action), second_of(action))

    def carry_out(self, game: LairHq, action: i64) -> None:
        card = first_of(action)
        location = inner_or_outer(game, second_of(action))
        game.players[self.seat].hand &= ~bit(card)
        cost = game.book.cost[card]
        game.tell("built", seat=self.seat, card=card, at=location, n=cost)
        construct(game, self.seat, card, location, cost, NOBODY, False)


@final
class Steal(Effect):
    """A room card lying before another player is built. [LR-10.21, LR-10.25]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        if halves_free(game) == 0:
            return False
        for seat in range(len(game.players)):
            if seat != do.seat and affordable(game, do.seat, game.players[seat].hand, 0) != 0:
                return True
        return False

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return StealRoom(do.seat, do, is_optional, self.n)


@final
class StealRoom(Choose):
    """The thief chooses a card of another player and pays its full cost. [LR-10.21, LR-10.22, LR-10.23]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        found: list[int] = []
        for seat in range(len(game.players)):
            if seat != self.seat:
                for packed in builds(game, self.seat, game.players[seat].hand):
                    found.append(act(STEAL, packed & 127, packed >> 7, seat))
        return found

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != STEAL or not is_whole(action, 3) or first_of(action) >= len(game.book.cost):
            return NO_ANSWER
        victim = third_of(action)
        if victim >= len(game.players):
            return NO_ANSWER
        if victim == self.seat or has(game.pool, first_of(action)):
            return clause("LR-10.25") if victim != self.seat else clause("LR-10.21")
        if not has(game.players[victim].hand, first_of(action)):
            return clause("LR-10.21")
        return build_refusal(game, self.seat, first_of(action), second_of(action))

    def carry_out(self, game: LairHq, action: i64) -> None:
        card = first_of(action)
        victim = third_of(action)
        location = inner_or_outer(game, second_of(action))
        game.players[victim].hand &= ~bit(card)
        cost = game.book.cost[card]
        game.tell("stolen", seat=self.seat, other=victim, card=card, at=location, n=cost)
        construct(game, self.seat, card, location, cost, victim, False)


def is_cheaper(game: LairHq, location: i64, cost: i64) -> bool:
    """Whether what lies there may be replaced by a card of that cost; rubble always may. [LR-10.8, LR-10.9, LR-10.10, LR-R19]"""
    if has(game.rubble, location):
        return True
    return has(game.whole, location) and game.book.cost[game.rooms[location]] < cost


def upgrade_targets(game: LairHq, cost: i64) -> i64:
    """Mask of what a card of that cost may replace, on levels where building is allowed. [LR-10.16, LR-R29]"""
    allowed = game.book.shaft.buildable[game.levels]
    found = game.rubble & allowed
    left = game.whole & allowed
    while left:
        location = lowest(left)
        if game.book.cost[game.rooms[location]] < cost:
            found |= bit(location)
        left &= left - 1
    return found


def upgrade_cost(game: LairHq, card: i64) -> i64:
    """One Build Point less than the card's build cost, and never less than zero. [LR-10.11]"""
    return max(0, game.book.cost[card] - game.book.limits.discount)


@final
class Upgrade(Effect):
    """One room card of one's own in place of a cheaper room. [LR-10.8]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        cards = affordable(game, do.seat, game.players[do.seat].hand, game.book.limits.discount)
        highest: i64 = -1
        while cards:
            highest = max(highest, game.book.cost[lowest(cards)])
            cards &= cards - 1
        return highest >= 0 and upgrade_targets(game, highest) != 0

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return UpgradeRoom(do.seat, do, is_optional, self.n)


@final
class UpgradeRoom(Choose):
    """The seat chooses a card of its own and what it replaces, its own Boss's room perhaps. [LR-10.8, LR-R21]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        found: list[int] = []
        cards = affordable(game, self.seat, game.players[self.seat].hand, game.book.limits.discount)
        while cards:
            card = lowest(cards)
            left = upgrade_targets(game, game.book.cost[card])
            while left:
                found.append(act(UPGRADE, card, field_of(game, lowest(left))))
                left &= left - 1
            cards &= cards - 1
        return found

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != UPGRADE or not is_whole(action, 2) or first_of(action) >= len(game.book.cost):
            return NO_ANSWER
        card = first_of(action)
        field = second_of(action)
        location = place_named(game, field)
        if not has(game.players[self.seat].hand, card) or not 0 <= location < LOCATIONS:
            return clause("LR-10.8")
        if field < ROOM and has(game.whole, location):
            return NO_ANSWER  # a whole room is called by its name
        if not has(game.filled(), location):
            return clause("LR-10.8")
        if not has(game.book.shaft.full, location):
            return clause("LR-R29")
        if not is_cheaper(game, location, game.book.cost[card]):
            return clause("LR-10.9")
        number = game.book.list_of(card, BUILD_LIST)
        cost = upgrade_cost(game, card)
        if cost > game.players[self.seat].points:
            return clause("LR-10.11")
        return 0 if can_pay(game, self.seat, number, 0, cost) else clause("LR-R8")

    def carry_out(self, game: LairHq, action: i64) -> None:
        card = first_of(action)
        location = place_named(game, second_of(action))
        cost = upgrade_cost(game, card)
        game.players[self.seat].hand &= ~bit(card)
        game.tell("upgraded", seat=self.seat, card=card, at=location, n=cost, old=second_of(action))
        was_full = game.is_full()
        remove(game, location)  # LR-10.12: its symbols are gone before the new card scores
        construct(game, self.seat, card, location, cost, NOBODY, was_full)  # LR-10.13


@final
class Excavate(Effect):
    """The next level is opened; with the Core open nothing is. [LR-10.26, LR-10.29, LR-10.30]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return not game.is_core_open()

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return Dig(do.seat, do, is_optional, self.n)


@final
class Dig(Choose):
    """The seat opens a level; where one destroyed room is to be laid, it chooses the side. [LR-10.26, LR-R31]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def has_side(self, game: LairHq) -> bool:
        return game.book.limits.rubble == 1 and has_cards_to_draw(game)

    def picks(self, game: LairHq) -> list[int]:
        if self.has_side(game):
            return [act(EXCAVATE, 1), act(EXCAVATE, 2)]
        return [act(EXCAVATE)]

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != EXCAVATE or not is_whole(action, 1) or first_of(action) > 2:
            return NO_ANSWER
        return 0 if (first_of(action) > 0) == self.has_side(game) else clause("LR-R31")

    def carry_out(self, game: LairHq, action: i64) -> None:
        was_full = game.is_full()
        first = 2 * game.levels  # the left half of the new level
        game.levels += 1  # LR-8.13
        game.is_stirred = True
        game.tell("excavated", seat=self.seat, at=game.levels - 1)
        if first_of(action) > 0:
            lay_rubble(game, first + first_of(action) - 1)  # LR-13.8
        elif game.book.limits.rubble == 2:  # with four players none is laid, LR-13.10
            lay_rubble(game, first)  # LR-13.9, LR-R32
            lay_rubble(game, first + 1)
        if game.is_full() and not was_full:
            game.tell("last_round")  # LR-12.5
