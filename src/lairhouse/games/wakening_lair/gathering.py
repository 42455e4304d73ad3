"""Set-up by the players: who takes which Hero, who goes first, what the difficulty gives. WL-2.4, WL-2.10, WL-16.6, WL-R70."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    FIRST,
    LEAVE,
    READY,
    TAKE,
    UNREADY,
    action,
    field_a,
    fields,
    kind_of,
)
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.state import Moment, WakeningLair
from lairhouse.games.wakening_lair.turns import StartTurn
from lairhouse.games.wakening_lair.vocabulary import NOTHING, PAIR
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER
from lairhouse.kernel.rng import Rng

TRIES: Final = 8  # quick draws of a random pick
CHANGES: Final = 15  # picks and second thoughts of one seat. WL-R70


@final
class PickHeroes(Moment):
    """Everybody picks openly and at once; a Hero card is whose who takes it first, until all are ready. [WL-2.4, WL-R3]"""

    __slots__ = ("ready", "changes")

    def __init__(self, ready: i64, changes: list[int]) -> None:
        self.ready: Final = ready  # mask of seats
        self.changes: Final = changes  # of each seat so far

    def asks(self, game: WakeningLair) -> i64:
        return (bit(game.book.seats) - 1) & ~self.ready

    def run(self, game: WakeningLair) -> None:
        if game.journal is not None:
            game.journal.tell("party_ready", {})
        game.push(ChooseFirst((bit(game.book.seats) - 1), NOTHING, True))

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        found: list[int] = [READY]
        for figure in range(len(game.book.figures)):
            found += [action(TAKE, figure), action(LEAVE, figure)]
        return found

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == READY:
            return self.ready_refusal(game, seat) if fields(action) == 0 else NO_ANSWER
        if (kind != TAKE and kind != LEAVE) or fields(action) >= len(game.book.figures):
            return NO_ANSWER
        place = game.place_of(fields(action))
        if kind == LEAVE:
            return self.leave_refusal(game, seat, place)
        if place != NOTHING:
            return clause("WL-2.4")
        if self.empty(game, seat) == 0 and self.changes[seat] >= CHANGES:
            return clause("WL-R70")
        return self.take_refusal(game, seat, game.book.figures[fields(action)].card)

    def ready_refusal(self, game: WakeningLair, seat: i64) -> i64:
        return clause("WL-2.4") if self.empty(game, seat) else 0

    def leave_refusal(self, game: WakeningLair, seat: i64, place: i64) -> i64:
        if place == NOTHING or game.book.seat_of(place) != seat:
            return clause("WL-2.4")
        # as many picks as there will be empty places must be left
        return 0 if self.changes[seat] + self.empty(game, seat) + 2 <= CHANGES else clause("WL-R70")

    def empty(self, game: WakeningLair, seat: i64) -> i64:
        """How many places of that seat have no Hero."""
        found: i64 = 0
        for place in range(len(game.heroes)):
            if game.book.seat_of(place) == seat and game.heroes[place].figure == NOTHING:
                found += 1
        return found

    def take_refusal(self, game: WakeningLair, seat: i64, card: i64) -> i64:
        """The card must be free, or be turned by the one seat that has a single place. [WL-1.2]"""
        has_room = False
        for place in range(len(game.heroes)):
            hero = game.heroes[place]
            is_own = game.book.seat_of(place) == seat
            is_swap = is_own and game.book.seats > 1
            if hero.figure != NOTHING and game.book.figures[hero.figure].card == card and not is_swap:
                return clause("WL-1.2")
            if is_own and (hero.figure == NOTHING or is_swap):
                has_room = True
        return 0 if has_room else clause("WL-16.1")

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if kind == READY:
            game.push(PickHeroes(self.ready | bit(seat), self.changes))
            return
        game.push(PickHeroes(self.ready, self.changed(seat)))
        place = self.place_for(game, seat) if kind == TAKE else game.place_of(field_a(action))
        game.heroes[place].figure = field_a(action) if kind == TAKE else NOTHING
        game.heroes[place].count_traits(game.book)
        if game.journal is not None:
            told = "took" if kind == TAKE else "left"
            game.journal.tell(told, {"hero": field_a(action), "seat": seat})

    def place_for(self, game: WakeningLair, seat: i64) -> i64:
        """The place that a Hero taken by that seat fills."""
        if game.book.seats > 1:
            return seat
        return game.place_of(NOTHING)

    def changed(self, seat: i64) -> list[int]:
        changes = self.changes.copy()
        changes[seat] += 1
        return changes

    # A seat that is ready may think again while others pick.

    def random_option(self, game: WakeningLair, seat: i64, rng: Rng) -> int:
        for _ in range(TRIES):
            drawn: int = READY if rng.below(3) == 0 else action(TAKE, rng.below(len(game.book.figures)))
            if self.refusal(game, seat, drawn) == 0:
                return drawn
        return super().random_option(game, seat, rng)

    def interrupters(self, game: WakeningLair) -> i64:
        return self.ready

    def free_candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return [UNREADY]

    def free_refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        if action != UNREADY:
            return NO_ANSWER
        if (self.ready >> seat) & 1 == 0:
            return NO_ANSWER
        return 0 if self.changes[seat] < CHANGES else clause("WL-R70")

    def free_resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        game.agenda[-1] = PickHeroes(self.ready & ~bit(seat), self.changed(seat))


@final
class ChooseFirst(Moment):
    """Who goes first: a proposal stands when nobody names another Hero, otherwise it is drawn. [WL-2.10]"""

    __slots__ = ("waiting", "proposed", "is_agreed")

    def __init__(self, waiting: i64, proposed: i64, is_agreed: bool) -> None:
        self.waiting: Final = waiting  # mask of seats
        self.proposed: Final = proposed  # a place, or -1
        self.is_agreed: Final = is_agreed

    def asks(self, game: WakeningLair) -> i64:
        return self.waiting

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return [action(FIRST, place) for place in range(len(game.heroes))]

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        return 0 if kind_of(action) == FIRST and fields(action) < len(game.heroes) else NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        named = field_a(action)
        agrees = self.proposed in (NOTHING, named)
        if game.journal is not None:
            game.journal.tell("named_first", {"seat": seat, "hero": game.heroes[named].figure})
        proposed = named if self.proposed == NOTHING else self.proposed
        game.push(ChooseFirst(self.waiting & ~bit(seat), proposed, self.is_agreed and agrees))

    def run(self, game: WakeningLair) -> None:
        game.active = self.proposed if self.is_agreed else game.rng.below(len(game.heroes))
        equip_party(game)
        game.push(StartTurn())


def equip_party(game: WakeningLair) -> None:
    """What the difficulty gives each Hero, in seat order; Scrolls and Traps met are shuffled back. [WL-16.6, WL-16.7, WL-R60]"""
    put_by: list[int] = []
    for hero in game.heroes:
        hero.effect = game.book.difficulty.effect
        for _ in range(game.book.difficulty.treasure):
            card = dealt_card(game, put_by)
            if card == NOTHING:
                break
            hero.reserve |= bit(card)
            if game.journal is not None:
                game.journal.reveal("dealt", {"hero": hero.figure, "card": card})
    if put_by:
        game.treasures.extend(put_by)
        game.rng.shuffle(game.treasures)


def dealt_card(game: WakeningLair, put_by: list[int]) -> i64:
    """The next weapon/item card of the Treasure deck; what is none is put by."""
    while game.treasures:
        card = game.treasures.pop()
        if game.book.treasures[card].kind == PAIR:
            return card
        put_by.append(card)
    return NOTHING
