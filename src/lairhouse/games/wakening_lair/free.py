"""What costs no Action and waits for nobody: to equip, discard and give Treasure at any pause. Chapter 9, WL-9.10 to WL-9.19."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    DROP,
    EQUIP_ITEM,
    EQUIP_WEAPON,
    GIVE,
    UNREADY,
    action,
    field_a,
    field_b,
    kind_of,
)
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.state import Moment, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import NOTHING, PAIR
from lairhouse.kernel.bits import bit, lowest, members
from lairhouse.kernel.frame import NO_ANSWER


class Pause(Moment):
    """A moment between decisions: every seat may see to the cards of its Heroes. [WL-9.11, WL-9.14, WL-9.15, WL-R27, WL-R29]"""

    __slots__ = ()

    def interrupters(self, game: WakeningLair) -> i64:
        mask: i64 = 0
        for place in range(len(game.heroes)):
            if game.heroes[place].cards():
                mask |= bit(game.book.seat_of(place))
        return mask

    def free_candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        found: list[int] = []
        for place in range(len(game.heroes)):
            if game.book.seat_of(place) == seat:
                found += _steps_of(game, place)
        return found

    def free_refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        return free_refusal(game, seat, action)

    def free_resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        carry_out(game, action)


class PauseFor(Pause):
    """A pause in which whoever runs one Hero is asked something."""

    __slots__ = ("place",)

    def __init__(self, place: i64) -> None:
        self.place: Final = place

    def asks(self, game: WakeningLair) -> i64:
        return bit(game.book.seat_of(self.place))


def _steps_of(game: WakeningLair, place: i64) -> list[int]:
    """What might be done with the cards of a Hero."""
    found: list[int] = []
    hero = game.heroes[place]
    for card in members(hero.cards()):
        if (hero.reserve >> card) & 1:
            found += [action(EQUIP_WEAPON, card), action(EQUIP_ITEM, card)]
            found += [action(GIVE, card, other.figure) for other in game.heroes if other is not hero]
        found.append(action(DROP, card))
    return found


def free_refusal(game: WakeningLair, seat: i64, action: i64) -> i64:
    """Number of the clause that forbids the free step; 0 when legal. [WL-9.6, WL-9.18, WL-R30]"""
    kind = kind_of(action)
    card = field_a(action)
    if kind == UNREADY or card >= len(game.book.treasures) or (kind != GIVE and action >> 14) or action >> 22:
        return NO_ANSWER
    place = game.holder(card)
    if place == NOTHING:
        return clause("WL-9.13")
    if game.book.seat_of(place) != seat:
        return clause("WL-16.3")
    if kind == DROP:
        return 0
    if (game.heroes[place].reserve >> card) & 1 == 0:
        return clause("WL-9.16") if kind == GIVE else clause("WL-9.5")
    if kind == GIVE:
        return _gift_refusal(game, place, card, field_b(action))
    return half_refusal(game, place, card, kind == EQUIP_WEAPON)


def half_refusal(game: WakeningLair, place: i64, card: i64, as_weapon: bool) -> i64:
    """Number of the clause that keeps a Hero from equipping that half of a card; 0 when it may."""
    if game.book.treasures[card].kind != PAIR:
        return clause("WL-10.1")
    if not as_weapon and game.heroes[place].has_item_like(game.book, card):
        return clause("WL-9.8")
    return 0


def _gift_refusal(game: WakeningLair, place: i64, card: i64, figure: i64) -> i64:
    taker = game.place_of(figure) if figure < len(game.book.figures) else NOTHING
    if taker == NOTHING:
        return NO_ANSWER
    if taker == place or game.heroes[taker].room != game.heroes[place].room:
        return clause("WL-9.19")
    if game.seen and was_seen(game, game.hero().room, card, place, taker):
        return clause("WL-R54")
    return 0


def carry_out(game: WakeningLair, action: i64) -> None:
    kind = kind_of(action)
    card = field_a(action)
    place = game.holder(card)
    if kind == DROP:
        game.discard(place, card)
    elif kind == GIVE:
        note_position(game)
        game.heroes[place].reserve &= ~bit(card)
        give(game, place, card, game.place_of(field_b(action)))
    else:
        game.heroes[place].reserve &= ~bit(card)
        equip(game, place, card, kind == EQUIP_WEAPON)


def equip(game: WakeningLair, place: i64, card: i64, as_weapon: bool) -> None:
    """A card in nobody's hands becomes a Weapon or an item of a Hero; a Weapon of the same type goes. [WL-9.4, WL-9.7]"""
    hero = game.heroes[place]
    if as_weapon:
        rival = hero.rival(game.book, card)
        if rival != NOTHING:
            game.discard(place, rival)
        hero.weapons |= bit(card)
    else:
        hero.items |= bit(card)
        hero.count_traits(game.book)
    if game.journal is not None:
        kind = "wielded" if as_weapon else "donned"
        game.journal.tell(kind, {"hero": hero.figure, "card": card})


def give(game: WakeningLair, place: i64, card: i64, taker: i64) -> None:
    """A card in nobody's hands comes into a Hero's Reserve. [WL-9.17]"""
    game.heroes[taker].reserve |= bit(card)
    if game.journal is not None:
        game.journal.tell(
            "given", {"hero": game.heroes[place].figure, "card": card, "to": game.heroes[taker].figure}
        )


# Free steps that could be undone by their like: a position seen since the last Action is not restored. [WL-R54]


def note_position(game: WakeningLair) -> None:
    """Remember where the active Hero stands and who holds what in Reserve."""
    game.seen.append(game.hero().room)
    for hero in game.heroes:
        game.seen.append(hero.reserve)


def was_seen(game: WakeningLair, room: i64, card: i64, giver: i64, taker: i64) -> bool:
    """Whether the position with the active Hero in that Room, and the card (if any) given, has been seen."""
    width = len(game.heroes) + 1
    return any(
        game.seen[at] == room and _is_held_so(game, at + 1, card, giver, taker)
        for at in range(0, len(game.seen), width)
    )


def _is_held_so(game: WakeningLair, at: i64, card: i64, giver: i64, taker: i64) -> bool:
    for place in range(len(game.heroes)):
        reserve = game.heroes[place].reserve
        if card != NOTHING and place == giver:
            reserve &= ~bit(card)
        if card != NOTHING and place == taker:
            reserve |= bit(card)
        if game.seen[at + place] != reserve:
            return False
    return True


def could_give(game: WakeningLair) -> bool:
    """Whether something free could be done with cards in the active Hero's Room. [WL-R53]"""
    room = game.hero().room
    return any(hero.reserve and hero.room == room for hero in game.heroes)


def scroll_of(game: WakeningLair, place: i64) -> i64:
    """A Scroll of Resurrection that a Hero holds, or -1."""
    return lowest(game.heroes[place].reserve & game.book.scrolls)
