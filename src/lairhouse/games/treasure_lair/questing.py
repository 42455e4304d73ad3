"""Begin a Quest: challenge after challenge, until the treasure is gained or one stands. Chapter 7; its end: `quest_end.py`."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import (
    DEFEAT,
    POWER,
    QUIT,
    SEND,
    action,
    field_a,
    is_single,
    kind_of,
)
from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.clauses import clause
from lairhouse.games.treasure_lair.gold import gain_challenge, spend_gold
from lairhouse.games.treasure_lair.powers import (
    AFTER_A_DEFEAT,
    IN_A_QUEST,
    Offer,
    add_powers,
    asked_power_refusal,
    may_use,
    renew_for_event,
    use_power,
)
from lairhouse.games.treasure_lair.quest import ON, Attempt
from lairhouse.games.treasure_lair.quest_end import fail, gain
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.games.treasure_lair.trails import discard_quest, is_face_up, reveal
from lairhouse.kernel.bits import count
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question
from lairhouse.kernel.rng import Rng


def begin_quest(game: TreasureLair, seat: i64, slot: i64) -> None:
    """A quest is begun, its level no matter; an own claimed one that lies aside is lost.
    [TL-7.1, TL-7.26, TL-3.13, TL-16.10, TL-R72]
    """
    claim = game.book.claim_slot(seat)
    if slot != claim and game.quest(claim).is_there():
        discard_quest(game, claim)
    began: list[int] = []
    for card in game.quest(slot).trail:
        began.append(card * 2 + (1 if is_face_up(game, card) else 0))
    game.attempt = Attempt(slot, 0, NOTHING, NOTHING, began, [], [], [], 0, 0, 0, ON, [])
    if game.journal is not None:
        game.journal.tell("began", {"seat": seat, "quest": slot})
    game.push(FaceNext(seat))


@final
@mypyc_attr(free_list_len=1)
class FaceNext(Frame[TreasureLair]):
    """The first challenge of the trail is attempted, and revealed if it lies face down; none left: the quest is won.
    [TL-7.2, TL-7.3, TL-R67]
    """

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: TreasureLair) -> None:
        attempt = game.running()
        trail = game.quest(attempt.slot).trail
        if not trail:
            attempt.facing = NOTHING
            gain(game, self.seat)  # TL-7.19, TL-R7, TL-R8
            return
        if trail[0] != attempt.facing:
            attempt.facing = trail[0]
            attempt.brief = 0
            if not is_face_up(game, trail[0]):
                reveal(game, attempt.slot, 0)  # TL-7.18
        game.push(AtChallenge(self.seat))


@final
@mypyc_attr(free_list_len=1)
class AtChallenge(Question[TreasureLair]):
    """Send a hero, use a power, defeat the challenge or give up. [TL-7.4, TL-7.6, TL-7.12, TL-7.20, TL-9.2, TL-R2, TL-R3]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        found: list[int] = [DEFEAT, QUIT]
        for hero in game.player(seat).party:
            found.append(action(SEND, hero))
        add_powers(game, seat, IN_A_QUEST, found)
        return found

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        if action == DEFEAT:
            return 0 if price_to_defeat(game) <= len(game.player(seat).gold) else clause("TL-7.12")
        if action == QUIT:
            return 0 if game.missing() != 0 else clause("TL-R4")
        if kind_of(action) == SEND:
            return send_refusal(game, seat, action)
        return asked_power_refusal(game, seat, action, IN_A_QUEST)

    def random_option(self, game: TreasureLair, seat: i64, rng: Rng) -> int:
        party = game.player(seat).party
        n: i64 = len(party)
        while True:  # `defeat` or `quit` is always open
            drawn = rng.below(2 * n + 2)
            if drawn < n:
                if own_send_refusal(game, party[drawn]) == 0:
                    return action(SEND, party[drawn])
            elif drawn < 2 * n:
                if may_use(game, seat, party[drawn - n], IN_A_QUEST):
                    return action(POWER, party[drawn - n])
            else:
                chosen = DEFEAT if drawn == 2 * n else QUIT
                if self.refusal(game, seat, chosen) == 0:
                    return chosen

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if action == DEFEAT:
            defeat(game, seat)
        elif action == QUIT:
            fail(game, seat)
        elif kind_of(action) == SEND:
            send(game, seat, field_a(action))
            game.push(self)
        else:
            game.push(FaceNext(seat))
            use_power(game, seat, field_a(action))


def send_refusal(game: TreasureLair, seat: i64, action: i64) -> i64:
    """Why a hero cannot be sent forward. [TL-7.4, TL-7.7, TL-R6]"""
    hero = field_a(action)
    if not is_single(action, SEND) or hero not in game.player(seat).party:
        return NO_ANSWER
    return own_send_refusal(game, hero)


def own_send_refusal(game: TreasureLair, hero: i64) -> i64:
    """Why a hero of the party cannot be sent forward."""
    attempt = game.running()
    if attempt.is_sent(hero):
        return clause("TL-7.5")
    if game.book.heroes.joins[hero] != 0:
        return 0
    needed = game.book.challenge_icons[attempt.facing]
    return 0 if game.book.heroes.icons[hero] & needed else clause("TL-R6")


def send(game: TreasureLair, seat: i64, hero: i64) -> None:
    """The hero takes part from now on. [TL-7.4, TL-7.5]"""
    attempt = game.running()
    attempt.sent.append(hero)
    attempt.lent.append(game.book.heroes.icons[hero])
    if hero not in game.took_part:
        game.took_part.append(hero)
    if game.journal is not None:
        game.journal.tell("sent", {"seat": seat, "hero": hero})


def price_to_defeat(game: TreasureLair) -> i64:
    """The gold for all icons that are missing, whoever stayed behind. [TL-7.8, TL-7.9, TL-7.11, TL-7.27]"""
    return count(game.missing()) * game.icon_price()


def defeat(game: TreasureLair, seat: i64) -> None:
    """Pay for what is missing, then the challenge is defeated. [TL-7.14, TL-7.15, TL-R5]"""
    attempt = game.running()
    price = price_to_defeat(game)
    if price > 0:
        spend_gold(game, seat, price)
    card = attempt.facing
    game.quest(attempt.slot).trail.pop(0)
    attempt.beaten = card
    attempt.facing = NOTHING
    attempt.brief = 0  # TL-7.10
    attempt.defeated += 1
    if game.journal is not None:
        told = {"seat": seat, "quest": attempt.slot, "challenge": card, "price": price}
        game.journal.tell("defeated", told)
    game.push(Defeated(seat))
    game.push(Offer(seat, AFTER_A_DEFEAT))


@final
@mypyc_attr(free_list_len=1)
class Defeated(Frame[TreasureLair]):
    """The defeated challenge becomes gold unless it was moved, and the next one is attempted.
    [TL-7.14, TL-7.17, TL-17.1, TL-R53]
    """

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: TreasureLair) -> None:
        attempt = game.running()
        if attempt.beaten >= 0:
            gain_challenge(game, self.seat, attempt.beaten)
        attempt.beaten = NOTHING
        renew_for_event(game)
        game.push(FaceNext(self.seat))
