"""A turn: an action card, its main action, a secondary action, the end of the turn. Chapters 4, 5 and 11."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import (
    BEGIN,
    DROP,
    GOLD,
    PICK,
    POWER,
    RECRUIT,
    action,
    field_a,
    is_single,
    kind_of,
)
from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.clauses import clause
from lairhouse.games.treasure_lair.decks import refill_offer
from lairhouse.games.treasure_lair.ending import is_dried_up
from lairhouse.games.treasure_lair.gold import gain_gold, spend_gold
from lairhouse.games.treasure_lair.parties import discard_from_party
from lairhouse.games.treasure_lair.powers import (
    AT_TURN_END,
    BEFORE_CHOOSING,
    OUTSIDE,
    Offer,
    add_powers,
    asked_power_refusal,
    may_use,
    renew_for_turn,
    use_power,
)
from lairhouse.games.treasure_lair.questing import begin_quest
from lairhouse.games.treasure_lair.recruiting import begin_recruiting, can_recruit
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question
from lairhouse.kernel.rng import Rng


@final
@mypyc_attr(free_list_len=1)
class ChooseAction(Question[TreasureLair]):
    """The seat in turn chooses an action card of the pool. [TL-4.2]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = []
        for card in game.offer:
            found.append(action(PICK, card))
        add_powers(game, seat, BEFORE_CHOOSING, found)
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if kind_of(action) == PICK:
            is_card = is_single(action, PICK) and field_a(action) < game.book.actions
            if not is_card:
                return NO_ANSWER
            return 0 if field_a(action) in game.offer else clause("TL-4.2")
        return asked_power_refusal(game, seat, action, BEFORE_CHOOSING)

    def random_option(self, game: TreasureLair, seat: i64, rng: Rng) -> int:
        cards: i64 = len(game.offer)
        party = game.player(seat).party
        while cards > 0:
            drawn = rng.below(cards + len(party))
            if drawn < cards:
                return action(PICK, game.offer[drawn])
            if may_use(game, seat, party[drawn - cards], BEFORE_CHOOSING):
                return action(POWER, party[drawn - cards])
        return super().random_option(game, seat, rng)

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if kind_of(action) == POWER:
            game.push(self)
            use_power(game, seat, field_a(action))
            return
        card = field_a(action)
        game.offer.remove(card)
        game.chosen = card
        if game.journal is not None:
            game.journal.tell("picked", {"seat": seat, "action": card})
        game.push(SecondaryAction(seat))
        game.deeds.of_action[card].begin(game, seat)  # TL-4.3


@final
@mypyc_attr(free_list_len=1)
class SecondaryAction(Question[TreasureLair]):
    """Gain 1 gold, recruit heroes or begin a quest: exactly one of them. [TL-4.4, TL-4.5]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = [GOLD, RECRUIT]
        for slot in range(len(game.quests)):
            if game.quest(slot).is_there():
                found.append(action(BEGIN, slot))
        add_powers(game, seat, OUTSIDE, found)
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action == GOLD:
            return 0  # TL-R31
        if action == RECRUIT:
            return 0 if can_recruit(game, seat) else clause("TL-R26")
        if kind_of(action) == BEGIN:
            return self.begin_refusal(game, seat, action)
        return asked_power_refusal(game, seat, action, OUTSIDE)

    def begin_refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        """Why a quest cannot be begun: common ones and the own claimed one can. [TL-16.8, TL-16.9, TL-R66]"""
        slot = field_a(action)
        if not is_single(action, BEGIN) or slot >= len(game.quests):
            return NO_ANSWER
        if game.book.is_claim(slot) and slot != game.book.claim_slot(seat):
            return clause("TL-16.9")
        return 0 if game.quest(slot).is_there() else clause("TL-R66")

    def random_option(self, game: TreasureLair, seat: i64, rng: Rng) -> int:
        quests: i64 = len(game.quests)
        party = game.player(seat).party
        while True:  # gold is always open
            drawn = rng.below(2 + quests + len(party)) - 2
            chosen = GOLD if drawn == -2 else RECRUIT
            if drawn >= quests:
                if may_use(game, seat, party[drawn - quests], OUTSIDE):
                    return action(POWER, party[drawn - quests])
                continue
            if drawn >= 0:
                chosen = action(BEGIN, drawn)
            if self.refusal(game, seat, chosen) == 0:
                return chosen

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if kind_of(action) == POWER:
            game.push(self)
            use_power(game, seat, field_a(action))
            return
        game.push(EndTurn(seat))
        game.push(Offer(seat, AT_TURN_END))
        if action == GOLD:
            if game.journal is not None:
                game.journal.tell("took_gold_action", {"seat": seat})
            gain_gold(game, seat, 1)  # TL-5.1
        elif action == RECRUIT:
            begin_recruiting(game, seat)
        else:
            begin_quest(game, seat, field_a(action))


@final
@mypyc_attr(free_list_len=1)
class EndTurn(Frame[TreasureLair]):
    """The action card is discarded, the pool refilled, the limits are looked at. [TL-4.6, TL-4.7, TL-4.8, TL-R15]"""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: TreasureLair) -> None:
        if game.chosen != NOTHING:
            game.action_pile.append(game.chosen)
            game.chosen = NOTHING
        refill_offer(game)
        game.push(KeepLimits(self.seat))


@final
@mypyc_attr(free_list_len=1)
class KeepLimits(Frame[TreasureLair]):
    """At most five heroes, then at most five gold; then the turn is over. [TL-11.1, TL-11.2, TL-11.3, TL-11.4, TL-R46]"""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: TreasureLair) -> None:
        player = game.player(self.seat)
        if len(player.party) > game.book.numbers.hero_limit:
            game.push(self)
            game.push(DropHero(self.seat))
            return
        limit = player.gold_limit(game.book)
        if len(player.gold) > limit:
            spend_gold(game, self.seat, len(player.gold) - limit)
        next_turn(game)


@final
@mypyc_attr(free_list_len=1)
class DropHero(Question[TreasureLair]):
    """One hero too many is discarded. [TL-11.2, TL-11.5, TL-11.6]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = []
        for hero in game.player(seat).party:
            found.append(action(DROP, hero))
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        is_own = is_single(action, DROP) and field_a(action) in game.player(seat).party
        return 0 if is_own else NO_ANSWER

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        discard_from_party(game, seat, field_a(action))


def next_turn(game: TreasureLair) -> None:
    """The turn passes: to an extra turn, to the left, or to the next last turn; or the game is over. [TL-4.9, TL-14.6]"""
    game.gear = 0
    game.bargain = 0
    game.discount = 0
    game.discount_minimum = 0
    game.favours = 0
    game.took_part.clear()
    renew_for_turn(game)
    if game.trigger != NOTHING:
        game.extra = 0  # TL-R38
        if game.last_turns:
            start_turn(game, game.last_turns.pop(0))
        elif game.journal is not None:
            game.journal.tell("over", {})
        return
    if game.extra > 0:
        game.extra -= 1
        start_turn(game, game.turn)  # TL-R40
        return
    seat = game.left_of(game.turn, 1)
    if seat == game.first:
        end_round(game)
        if is_dried_up(game):  # TL-R74
            if game.journal is not None:
                game.journal.tell("over", {})
            return
    start_turn(game, seat)


def end_round(game: TreasureLair) -> None:
    """A round is one turn of every seat, counted from the first player, wherever Rogue may be. [TL-13.5, TL-R74]"""
    game.round += 1
    game.dry = 0 if game.has_gained else game.dry + 1
    game.has_gained = False


def start_turn(game: TreasureLair, seat: i64) -> None:
    game.turn = seat
    if game.journal is not None:
        game.journal.reveal("turn", {"seat": seat})
    game.push(ChooseAction(seat))
