"""Treasure drawn and claimed. Chapter 9, WL-9.1 to WL-9.9, WL-9.17 and WL-9.20; Light Fingers: WL-17.14."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    CLAIM_ITEM,
    CLAIM_WEAPON,
    GIVE_IT,
    KEEP_CARD,
    RESERVE,
    UNDER,
    action,
    field_a,
    fields,
    kind_of,
)
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.free import PauseFor, equip, give, half_refusal
from lairhouse.games.wakening_lair.power import Power
from lairhouse.games.wakening_lair.state import Moment, WakeningLair
from lairhouse.games.wakening_lair.traps import lay_trap
from lairhouse.games.wakening_lair.vocabulary import LOOK, NOTHING, TRAP
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER


def drawn_card(game: WakeningLair) -> i64:
    """The top Treasure card; the discards are shuffled when there is none; -1 when there are none either. [WL-9.20, WL-R26]"""
    if not game.treasures:
        if not game.spent:
            return NOTHING
        game.treasures.extend(game.spent)
        game.spent.clear()
        game.rng.shuffle(game.treasures)
        if game.journal is not None:
            game.journal.tell("treasure_shuffled", {})
    card = game.treasures.pop()
    left = len(game.treasures)
    game.known_under = game.known_under if game.known_under < left else left
    return card


@final
class DrawTreasures(Moment):
    """The active Hero draws so many Treasures and claims them one by one. [WL-9.1, WL-17.4]"""

    __slots__ = ("left", "is_plain")

    def __init__(self, left: i64, is_plain: bool) -> None:
        self.left: Final = left
        self.is_plain: Final = is_plain  # without a look at several cards. WL-17.13

    def run(self, game: WakeningLair) -> None:
        if self.left > 1:
            game.push(DrawTreasures(self.left - 1, self.is_plain))
        if not self.is_plain and game.hero().has(LOOK):
            power = game.hero().ability(game.book, LOOK)
            if power is not None:
                look(game, power)
                return
        card = drawn_card(game)
        if card != NOTHING:
            take(game, card)
        elif game.journal is not None:
            game.journal.tell("no_treasure", {})


def look(game: WakeningLair, power: Power) -> None:
    """Several cards are turned up for one to be claimed; too few are all claimed. [WL-17.14, WL-R66]"""
    cards: list[int] = []
    for _ in range(power.steps[0].look):
        card = drawn_card(game)
        if card != NOTHING:
            cards.append(card)
            if game.journal is not None:
                game.journal.reveal("looked_at", {"hero": game.hero().figure, "card": card})
    if len(cards) <= power.steps[0].keep:
        take_all(game, cards)
    else:
        game.push(LookThrough(game.active, cards, [], power.steps[0].keep))


def take_all(game: WakeningLair, cards: list[int]) -> None:
    """Cards are claimed one by one, the first one first."""
    for at in range(len(cards) - 1, -1, -1):
        game.push(Take(cards[at]))


@final
class Take(Moment):
    """A Treasure card is won by the active Hero: a Trap goes off, any other is claimed. [WL-9.2, WL-10.7]"""

    __slots__ = ("card",)

    def __init__(self, card: i64) -> None:
        self.card: Final = card

    def run(self, game: WakeningLair) -> None:
        take(game, self.card)


def take(game: WakeningLair, card: i64) -> None:
    treasure = game.book.treasures[card]
    if game.journal is not None:
        game.journal.reveal("treasure_drawn", {"hero": game.hero().figure, "card": card})
    if treasure.kind == TRAP:
        lay_trap(game, treasure.foe)
    else:
        game.push(Claim(game.active, card))


@final
class LookThrough(PauseFor):
    """Of the cards looked at some are kept; the others go under the deck in an order that is chosen. [WL-17.14]"""

    __slots__ = ("cards", "kept", "keep")

    def __init__(self, place: i64, cards: list[int], kept: list[int], keep: i64) -> None:
        super().__init__(place)
        self.cards: Final = cards
        self.kept: Final = kept
        self.keep: Final = keep

    def asks(self, game: WakeningLair) -> i64:
        return super().asks(game) if self.keep > 0 or len(self.cards) > 1 else 0

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        kind = KEEP_CARD if self.keep > 0 else UNDER
        return [action(kind, at) for at in range(len(self.cards))]

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        wanted = KEEP_CARD if self.keep > 0 else UNDER
        return 0 if kind_of(action) == wanted and fields(action) < len(self.cards) else NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        at = field_a(action)
        card = self.cards[at]
        rest = self.cards[:at] + self.cards[at + 1 :]
        if self.keep > 0:
            game.push(LookThrough(self.place, rest, [*self.kept, card], self.keep - 1))
        else:
            put_under(game, card)
            game.push(LookThrough(self.place, rest, self.kept, 0))

    def run(self, game: WakeningLair) -> None:
        for card in self.cards:
            put_under(game, card)
        take_all(game, self.kept)


def put_under(game: WakeningLair, card: int) -> None:
    """All have seen the card that now lies under the Treasure deck."""
    game.treasures.insert(0, card)
    game.known_under += 1
    if game.journal is not None:
        game.journal.tell("put_under", {"card": card})


@final
class Claim(PauseFor):
    """The card drawn is equipped, Held in Reserve or given to a Hero in the Room. [WL-9.2, WL-9.17]"""

    __slots__ = ("card",)

    def __init__(self, place: i64, card: i64) -> None:
        super().__init__(place)
        self.card: Final = card

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        found: list[int] = [CLAIM_WEAPON, CLAIM_ITEM, RESERVE]
        for place in range(len(game.heroes)):
            if place != self.place:
                found.append(action(GIVE_IT, game.heroes[place].figure))
        return found

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == GIVE_IT:
            return self.gift_refusal(game, fields(action))
        if fields(action) != 0:
            return NO_ANSWER
        if kind == RESERVE:
            return 0
        if kind == CLAIM_WEAPON or kind == CLAIM_ITEM:
            return half_refusal(game, self.place, self.card, kind == CLAIM_WEAPON)
        return NO_ANSWER

    def gift_refusal(self, game: WakeningLair, figure: i64) -> i64:
        taker = game.place_of(figure) if figure < len(game.book.figures) else NOTHING
        if taker == NOTHING:
            return NO_ANSWER
        if taker == self.place or game.heroes[taker].room != game.heroes[self.place].room:
            return clause("WL-9.17")
        return 0

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        kind = kind_of(action)
        if kind == GIVE_IT:
            give(game, self.place, self.card, game.place_of(field_a(action)))
        elif kind == RESERVE:
            game.heroes[self.place].reserve |= bit(self.card)
            if game.journal is not None:
                game.journal.tell("reserved", {"hero": game.heroes[self.place].figure, "card": self.card})
        else:
            equip(game, self.place, self.card, kind == CLAIM_WEAPON)
