"""The words of the card set about gold, drawing, treasures and looking. Chapter 17; about heroes: `hero_effects.py`, about
challenges: `challenge_effects.py`.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import field_b
from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.clauses import clause
from lairhouse.games.treasure_lair.conditions import If
from lairhouse.games.treasure_lair.decks import discard_hero_card, draw_action, draw_hero, draw_treasure
from lairhouse.games.treasure_lair.ending import look_for_trigger
from lairhouse.games.treasure_lair.gold import gain_gold, spend_gold, take_gold
from lairhouse.games.treasure_lair.scopes import (
    IS_DRAWN,
    PLACE,
    hero_of,
    is_in_party,
    owner_of_treasure,
    place_of,
    position_of,
    slot_of,
    trail_in,
)
from lairhouse.games.treasure_lair.state import Effect, Step, TreasureLair
from lairhouse.games.treasure_lair.trails import (
    is_face_up,
    look,
)
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question

NO_LABEL: Final = -1

# Who is meant.
YOU: Final = 0
EACH_OTHER: Final = 1
LABELLED: Final = 2  # the players in a label
OWNERS: Final = 3  # the players who had the heroes in a label [TL-R32]

# How much.
FIXED: Final = 0
COST_OF: Final = 1  # of the hero in a label, plus n
HALF_PARTY: Final = 2


@final
class Amount:
    """A number, or a named amount."""

    __slots__ = ("kind", "n", "label")

    def __init__(self, kind: i64, n: i64, label: i64) -> None:
        self.kind: Final = kind
        self.n: Final = n
        self.label: Final = label

    def of(self, game: TreasureLair, seat: i64) -> i64:
        if self.kind == FIXED:
            return self.n
        if self.kind == HALF_PARTY:
            return (len(game.player(seat).party) + 1) // 2
        total = self.n
        for stored in game.labels[self.label]:
            if stored >= 0 and not game.book.is_starting(hero_of(stored)):
                total += game.book.heroes.cost[hero_of(stored)]
        return total


@final
class Who:
    """The players a step is about."""

    __slots__ = ("kind", "label")

    def __init__(self, kind: i64, label: i64) -> None:
        self.kind: Final = kind
        self.label: Final = label

    def seats(self, game: TreasureLair, seat: i64) -> list[int]:
        """In the order in which it happens to them, clockwise."""
        found: list[int] = []
        if self.kind == YOU:
            found.append(seat)
        elif self.kind == EACH_OTHER:
            for steps in range(1, game.book.seats):
                found.append(game.left_of(seat, steps))
        else:
            for stored in game.labels[self.label]:
                if self.kind == LABELLED:
                    found.append(stored)
                elif stored >= 0 and is_in_party(stored):
                    found.append(place_of(stored))
        return found


@final
class GainGold(Step):
    """Draw challenge cards face down. [TL-10.2]"""

    __slots__ = ("who", "amount", "most")

    def __init__(self, who: Who, amount: Amount, most: i64) -> None:
        super().__init__()
        self.who: Final = who
        self.amount: Final = amount
        self.most: Final = most

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for other in self.who.seats(game, seat):
            gain_gold(game, other, min(self.amount.of(game, seat), self.most))


@final
class TakeGold(Step):
    """Each of the players gives their oldest gold. [TL-R24]"""

    __slots__ = ("who", "amount")

    def __init__(self, who: Who, amount: Amount) -> None:
        super().__init__()
        self.who: Final = who
        self.amount: Final = amount

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for giver in self.who.seats(game, seat):
            take_gold(game, seat, giver, self.amount.of(game, seat))


@final
class DiscardGold(Step):
    """The players discard their oldest gold; a counter may count the cards."""

    __slots__ = ("who", "amount", "counter")

    def __init__(self, who: Who, amount: Amount, counter: i64) -> None:
        super().__init__()
        self.who: Final = who
        self.amount: Final = amount
        self.counter: Final = counter

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        condition = self.when
        for other in self.who.seats(game, seat):
            if isinstance(condition, If) and not condition.holds_for(game, other):
                continue
            spent = spend_gold(game, other, self.amount.of(game, seat))
            if self.counter != NO_LABEL and spent > 0:
                game.labels[self.counter].append(spent)


@final
class DrawCards(Step):
    """Draw heroes or treasures, shown to all. [TL-17.10, TL-17.15]"""

    __slots__ = ("n", "label", "are_heroes")

    def __init__(self, n: i64, label: i64, are_heroes: bool) -> None:
        super().__init__()
        self.n: Final = n
        self.label: Final = label
        self.are_heroes: Final = are_heroes

    def may_begin(self, game: TreasureLair, seat: i64, effect: Effect) -> bool:
        if self.are_heroes:
            return len(game.hero_deck) + len(game.hero_pile) > 0
        return len(game.treasure_deck) + len(game.treasure_pile) > 0

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        kind = "hero" if self.are_heroes else "treasure"
        for _ in range(self.n):
            card = draw_hero(game) if self.are_heroes else draw_treasure(game)
            if card == NOTHING:
                return
            drawn = game.drawn if self.are_heroes else game.drawn_treasures
            drawn.append(card)
            game.labels[self.label].append(card + PLACE * IS_DRAWN if self.are_heroes else card)
            if game.journal is not None:
                game.journal.reveal(f"drew_{kind}", {"seat": seat, kind: card})


@final
class DiscardRest(Step):
    """What was drawn and not used is discarded: heroes or treasures."""

    __slots__ = ("label", "are_heroes")

    def __init__(self, label: i64, are_heroes: bool) -> None:
        super().__init__()
        self.label: Final = label
        self.are_heroes: Final = are_heroes

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for stored in game.labels[self.label]:
            if self.are_heroes and hero_of(stored) in game.drawn:
                game.drawn.remove(hero_of(stored))
                discard_hero_card(game, hero_of(stored))
            elif not self.are_heroes and stored in game.drawn_treasures:
                game.drawn_treasures.remove(stored)
                game.treasure_pile.append(stored)


@final
class ReplaceTreasure(Step):
    """The treasure of the quest being attempted is discarded for a drawn one; the challenges stay. [TL-17.10, TL-17.11]"""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        quest = game.quest(game.attempted())
        for card in game.labels[self.label]:
            game.drawn_treasures.remove(card)
            game.treasure_pile.append(quest.treasure)
            quest.treasure = card
            if game.journal is not None:
                game.journal.tell("new_treasure", {"quest": game.attempted(), "treasure": card})


@final
class SwapQuestTreasures(Step):
    """Two quests exchange their treasures; the challenges stay."""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        slots = game.labels[self.label]
        if len(slots) != 2:
            return
        one, other = game.quest(slots[0]), game.quest(slots[1])
        treasure = one.treasure
        one.treasure = other.treasure
        other.treasure = treasure
        if game.journal is not None:
            game.journal.tell("swapped_treasures", {"quest": slots[0], "other": slots[1]})


@final
class TradeTreasures(Step):
    """Two treasure cards change owners. [TL-R41]"""

    __slots__ = ("a", "b")

    def __init__(self, a: i64, b: i64) -> None:
        super().__init__()
        self.a: Final = a
        self.b: Final = b

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        if not game.labels[self.a] or not game.labels[self.b]:
            return
        mine, theirs = game.labels[self.a][0], game.labels[self.b][0]
        one, other = owner_of_treasure(game, mine), owner_of_treasure(game, theirs)
        swap = bit(mine) | bit(theirs)
        game.player(one).treasures ^= swap
        game.player(other).treasures ^= swap
        if game.journal is not None:
            told = {"seat": one, "treasure": mine, "with": other, "for": theirs}
            game.journal.tell("traded", told)
        look_for_trigger(game)


@final
class LookHidden(Step):
    """The acting seat alone sees face-down challenges: chosen ones, or one of each quest meant. [TL-R56]"""

    __slots__ = ("label", "is_quest")

    def __init__(self, label: i64, is_quest: bool) -> None:
        super().__init__()
        self.label: Final = label  # NO_LABEL: all quests
        self.is_quest: Final = is_quest

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        if self.is_quest:
            look_from(game, seat, self.slots(game), 0)
            return
        for stored in game.labels[self.label]:
            look(game, seat, slot_of(stored), position_of(stored))

    def slots(self, game: TreasureLair) -> i64:
        """Mask of the quests meant."""
        mask: i64 = 0
        if self.label != NO_LABEL:
            for slot in game.labels[self.label]:
                mask |= bit(slot)
            return mask
        for slot in range(len(game.quests)):
            if game.quest(slot).is_there():
                mask |= bit(slot)
        return mask


def look_from(game: TreasureLair, seat: i64, slots: i64, start: i64) -> None:
    """Look into each of the quests; where several challenges lie face down the seat says at which. [TL-R56]"""
    for slot in range(start, len(game.quests)):
        if (slots >> slot) & 1 == 0:
            continue
        down: list[int] = []
        for position in range(len(game.quest(slot).trail)):
            if not is_face_up(game, game.quest(slot).trail[position]):
                down.append(position)
        if len(down) == 1:
            look(game, seat, slot, down[0])
        elif down:
            game.push(LookOn(seat, slots, slot + 1))
            game.push(LookAtWhich(seat, slot))
            return


@final
@mypyc_attr(free_list_len=1)
class LookOn(Frame[TreasureLair]):
    """The quests still to be looked into."""

    __slots__ = ("seat", "slots", "start")

    def __init__(self, seat: i64, slots: i64, start: i64) -> None:
        self.seat: Final = seat
        self.slots: Final = slots
        self.start: Final = start

    def run(self, game: TreasureLair) -> None:
        look_from(game, self.seat, self.slots, self.start)


@final
@mypyc_attr(free_list_len=1)
class LookAtWhich(Question[TreasureLair]):
    """Which face-down challenge of a quest is looked at. [TL-R56]"""

    __slots__ = ("slot",)

    def __init__(self, seat: i64, slot: i64) -> None:
        super().__init__(seat)
        self.slot: Final = slot

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = []
        trail_in(game, self.slot, found)
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action not in self.candidates(game, seat):
            return NO_ANSWER
        card = game.quest(self.slot).trail[field_b(action)]
        return clause("TL-R56") if is_face_up(game, card) else 0

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        look(game, seat, self.slot, field_b(action))


@final
class AddActionCard(Step):
    """Action cards are added to the pool. [TL-17.14]"""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final = n

    def may_begin(self, game: TreasureLair, seat: i64, effect: Effect) -> bool:
        return len(game.action_deck) + len(game.action_pile) > 0

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for _ in range(self.n):
            card = draw_action(game)
            if card == NOTHING:
                return
            game.offer.append(card)
            if game.journal is not None:
                game.journal.reveal("offered", {"action": card})


@final
class ExtraTurn(Step):
    """More turns after this one. [TL-R38, TL-R40]"""

    __slots__ = ("n",)

    def __init__(self, n: i64) -> None:
        super().__init__()
        self.n: Final = n

    def may_begin(self, game: TreasureLair, seat: i64, effect: Effect) -> bool:
        return game.trigger == NOTHING

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        if game.trigger == NOTHING:
            game.extra += self.n
            if game.journal is not None:
                game.journal.tell("extra_turn", {"seat": seat})


@final
class IconPrice(Step):
    """A missing icon costs less. [TL-R36]"""

    __slots__ = ("n", "is_turn")

    def __init__(self, n: i64, is_turn: bool) -> None:
        super().__init__()
        self.n: Final = n
        self.is_turn: Final = is_turn

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        if self.is_turn:
            if game.bargain == 0 or self.n < game.bargain:
                game.bargain = self.n
        elif game.attempt is not None:
            attempt = game.running()
            if attempt.price == 0 or self.n < attempt.price:
                attempt.price = self.n
