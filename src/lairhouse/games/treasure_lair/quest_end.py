"""How an attempt ends: treasure gained, early fail, discard or claim; then who stays. End of chapter 7, chapters 8 and 16."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import CLAIM, NO_CLAIM
from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.decks import discard_challenge
from lairhouse.games.treasure_lair.ending import look_for_trigger
from lairhouse.games.treasure_lair.knowledge import EVERYBODY, FACE_UP
from lairhouse.games.treasure_lair.parties import discard_from_party
from lairhouse.games.treasure_lair.powers import KEEPING, SCORING, Offer, renew_for_quest
from lairhouse.games.treasure_lair.preparing import prepare_quests
from lairhouse.games.treasure_lair.quest import EARLY, FAILED, GAINED, Attempt
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.games.treasure_lair.trails import discard_quest, forget_face, is_face_up
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question

CLAIM_OR_NOT: Final[list[int]] = [CLAIM, NO_CLAIM]


def gain(game: TreasureLair, seat: i64) -> None:
    """No challenge is left: the treasure is gained, however few were defeated. [TL-7.19, TL-R9, TL-R68]"""
    attempt = game.running()
    quest = game.quest(attempt.slot)
    game.player(seat).treasures |= bit(quest.treasure)
    if game.journal is not None:
        game.journal.tell("gained", {"seat": seat, "quest": attempt.slot, "treasure": quest.treasure})
    quest.treasure = NOTHING
    game.has_gained = True
    look_for_trigger(game)
    end_attempt(game, seat, GAINED)


def fail(game: TreasureLair, seat: i64) -> None:
    """The challenge is not defeated: all is put back, or discarded, or claimed.
    [TL-7.20, TL-8.1, TL-16.2, TL-R10, TL-R59, TL-R60]
    """
    attempt = game.running()
    is_claim = game.book.is_claim(attempt.slot)
    if game.journal is not None:
        game.journal.tell("failed", {"seat": seat, "quest": attempt.slot})
    if not is_claim and attempt.defeated < game.book.numbers.early_fail_below:
        put_back(game, seat, attempt)
        end_attempt(game, seat, EARLY)
    elif not is_claim and may_claim(game, attempt):
        game.push(ClaimQuest(seat))
    else:
        give_up(game, seat)


def may_claim(game: TreasureLair, attempt: Attempt) -> bool:
    """Claimed Quests: at least two heroes participate at this moment. [TL-16.2, TL-16.3, TL-R62]"""
    return game.book.claimed_quests and len(attempt.sent) >= game.book.numbers.claim_participants


def give_up(game: TreasureLair, seat: i64) -> None:
    """What is left of the quest is discarded, gold gained in it stays. [TL-7.21, TL-7.22, TL-16.6, TL-16.11]"""
    discard_quest(game, game.running().slot)
    end_attempt(game, seat, FAILED)


@final
@mypyc_attr(free_list_len=1)
class ClaimQuest(Question[TreasureLair]):
    """The failed quest is claimed, with what is face up in it, or discarded as usual. [TL-16.2, TL-16.6, TL-R61]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        return CLAIM_OR_NOT

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        return 0 if action in (CLAIM, NO_CLAIM) else NO_ANSWER

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        if action == NO_CLAIM:
            give_up(game, seat)
            return
        slot = game.running().slot
        quest, claim = game.quest(slot), game.quest(game.book.claim_slot(seat))
        claim.treasure = quest.treasure  # TL-16.4
        claim.trail.extend(quest.trail)
        quest.treasure = NOTHING
        quest.trail.clear()
        if game.journal is not None:
            game.journal.tell("claimed", {"seat": seat, "quest": slot})
        end_attempt(game, seat, FAILED)


def put_back(game: TreasureLair, seat: i64, attempt: Attempt) -> None:
    """Every challenge returns to the place and side it had; only cards drawn into it are not. [TL-8.2, TL-8.3, TL-R11, TL-R12]"""
    there = game.quest(attempt.slot).trail
    strays: list[int] = []  # put on this quest from elsewhere
    for card in there:
        if card not in attempt.fresh and not was_there(attempt, card):
            strays.append(card)
    for card in attempt.fresh:
        if was_there(attempt, card):
            continue  # a reshuffle brought it back: it returns with the others
        if card in there or fetch_fresh(game, seat, card):
            discard_challenge(game, card)
    returned: list[int] = []
    for told in attempt.began:
        card = told // 2
        is_public = is_face_up(game, card)
        if card not in there:
            is_public = fetch(game, card)
        if told % 2 == 1:
            game.lore[card] = FACE_UP
        elif is_public:
            forget_face(game, card)  # TL-R13
        returned.append(card)
    there.clear()
    there.extend(strays)
    there.extend(returned)
    if game.book.hidden_quests:
        for card in there[1:]:
            if is_face_up(game, card):
                forget_face(game, card)  # TL-R58
        if there:
            game.lore[there[0]] = FACE_UP
    if game.journal is not None:
        game.journal.tell("put_back", {"quest": attempt.slot})


def was_there(attempt: Attempt, card: i64) -> bool:
    """Whether a challenge lay in the quest when it was begun."""
    return card * 2 in attempt.began or card * 2 + 1 in attempt.began


def fetch_fresh(game: TreasureLair, seat: i64, card: i64) -> bool:
    """Take a replacement drawn in the attempt from the seat's gold or another quest, where it came face up; whether it was there.
    One that was spent stays in the discard pile, the deck, or wherever it was drawn to from there. [TL-R11, TL-R12]
    """
    gold = game.player(seat).gold
    if card in gold and game.lore[card] & EVERYBODY == EVERYBODY:
        gold.remove(card)
        return True
    for slot in range(len(game.quests)):
        trail = game.quest(slot).trail
        if slot != game.attempted() and card in trail and is_face_up(game, card):
            trail.remove(card)
            return True
    return False


def fetch(game: TreasureLair, card: i64) -> bool:
    """Take a challenge that has left the quest being attempted from wherever it lies; whether it was found. [TL-R11]"""
    places: list[list[int]] = [game.challenge_pile, game.challenge_deck]
    for player in game.players:
        places.append(player.gold)
    for slot in range(len(game.quests)):
        if slot != game.attempted():
            places.append(game.quest(slot).trail)
    for place in places:
        if card in place:
            place.remove(card)
            return True
    return False


def end_attempt(game: TreasureLair, seat: i64, result: i64) -> None:
    """Treasure Seeker first, then who is kept, then the rest goes. [TL-R16]"""
    attempt = game.running()
    attempt.result = result
    attempt.facing = NOTHING
    game.push(PartyReturns(seat))
    game.push(Offer(seat, KEEPING))
    game.push(Offer(seat, SCORING))


@final
@mypyc_attr(free_list_len=1)
class PartyReturns(Frame[TreasureLair]):
    """Participants are discarded but for those kept, and new quests are prepared.
    [TL-7.23, TL-7.24, TL-7.25, TL-8.4, TL-8.5, TL-16.5, TL-16.7]
    """

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        self.seat: Final = seat

    def run(self, game: TreasureLair) -> None:
        attempt = game.running()
        for hero in attempt.sent.copy():
            if hero not in attempt.kept:
                discard_from_party(game, self.seat, hero)
        game.attempt = None
        renew_for_quest(game)
        if attempt.result == EARLY:
            game.push(EarlyEnd())
            return
        prepare_quests(game)


@final
@mypyc_attr(free_list_len=1)
class EarlyEnd(Frame[TreasureLair]):
    """After an early failed quest the turn ends at once: no powers at the turn's end. [TL-8.6, TL-R14]"""

    __slots__ = ()

    def run(self, game: TreasureLair) -> None:
        game.agenda.pop()  # the offer at the turn's end, which is next
