"""Damage on Heroes, death and the Scroll of Resurrection. Chapters 10 and 11, WL-11.5 to WL-11.16."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import LET_DIE, RAISE, fields, kind_of
from lairhouse.games.wakening_lair.book import box
from lairhouse.games.wakening_lair.free import scroll_of
from lairhouse.games.wakening_lair.state import LOST, Moment, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import CHARM, DEAD, HERO_LOST, NOTHING, SPARED, STANDS
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER

ANSWERS: Final[list[int]] = [RAISE, LET_DIE]


def suffer(game: WakeningLair, place: i64) -> i64:
    """The topmost open box is marked; what became of the Hero. [WL-11.11, WL-17.28]"""
    hero = game.heroes[place]
    hero.damage += 1
    if hero.damage < game.book.figures[hero.figure].size:
        return STANDS
    if hero.has(CHARM):
        healed = hero.amount(game.book, CHARM)
        game.discard(place, hero.item_with(game.book, CHARM))
        hero.heal(healed)
        if game.journal is not None:
            game.journal.tell("charmed", {"hero": hero.figure})
        return SPARED
    return DEAD


def suffer_dice(game: WakeningLair, place: i64, tally: i64) -> i64:
    """Dice of an attacker, from the highest down, against the boxes from the top; what became of the Hero. [WL-11.5, WL-R31]"""
    hero = game.heroes[place]
    boxes = game.book.figures[hero.figure].boxes
    for face in range(6, 0, -1):
        for _ in range((tally >> (4 * face)) & 15):
            if face < box(boxes, hero.damage):
                return STANDS  # WL-11.6
            fate = suffer(game, place)
            if fate != STANDS:
                return fate  # WL-11.13: the other dice do nothing more to it
    return STANDS


def mourn(game: WakeningLair, dead: i64) -> None:
    """Each death is dealt with by itself, the active Hero's first, then clockwise. [WL-11.15, WL-R33]"""
    places = len(game.heroes)
    for behind in range(places - 1, -1, -1):
        place = (game.active + behind) % places
        if (dead >> place) & 1:
            if game.journal is not None:
                game.journal.tell("died", {"hero": game.heroes[place].figure})
            game.push(Dying(place, 0, False))


@final
class Dying(Moment):
    """A Hero has died: everybody who holds a Scroll may play it; if none does, all have lost. [WL-10.2, WL-11.12, WL-15.3]"""

    __slots__ = ("place", "declined", "is_again")

    def __init__(self, place: i64, declined: i64, is_again: bool) -> None:
        self.place: Final = place
        self.declined: Final = declined  # mask of the seats that let it die
        self.is_again: Final = is_again  # asked once more, the loss being named. WL-R50

    def asks(self, game: WakeningLair) -> i64:
        mask: i64 = 0
        for place in range(len(game.heroes)):
            if scroll_of(game, place) != NOTHING:
                mask |= bit(game.book.seat_of(place))
        return mask & ~self.declined

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return ANSWERS

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        return 0 if (kind == RAISE or kind == LET_DIE) and fields(action) == 0 else NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if kind_of(action) == RAISE:
            revive(game, self.place, seat)
        else:
            game.push(Dying(self.place, self.declined | bit(seat), self.is_again))

    def run(self, game: WakeningLair) -> None:
        if self.declined and not self.is_again:
            game.push(Dying(self.place, 0, True))
        else:
            game.finish(LOST, HERO_LOST)


def revive(game: WakeningLair, place: i64, seat: i64) -> None:
    """Without Damage and markers the Hero stands up again where it died; a Scroll of that seat is used.
    [WL-10.3, WL-10.4, WL-10.5, WL-11.14, WL-R32]
    """
    places = len(game.heroes)
    for behind in range(places):
        holder = (place + behind) % places
        card = scroll_of(game, holder)
        if card != NOTHING and game.book.seat_of(holder) == seat:
            game.discard(holder, card)
            break
    hero = game.heroes[place]
    hero.damage = 0
    hero.effect = 0
    if game.journal is not None:
        game.journal.tell("revived", {"hero": hero.figure})
