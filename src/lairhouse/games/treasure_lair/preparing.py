"""Quests are prepared, and with Hidden Quests seen by all and shuffled. Chapters 3 and 15."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.games.treasure_lair.actions import SEEN
from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.decks import discard_challenge, draw_challenge, draw_treasure
from lairhouse.games.treasure_lair.knowledge import BATCH, FACE_UP
from lairhouse.games.treasure_lair.quest import Quest
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.bits import below, bit, count
from lairhouse.kernel.frame import NO_ANSWER, Frame
from lairhouse.kernel.rng import Rng

SEEN_ONLY: Final[list[int]] = [SEEN]


def prepare_quests(game: TreasureLair) -> None:
    """New quests in the lowest free places until three are available. [TL-2.8, TL-7.25, TL-R22, TL-R63]"""
    new: i64 = 0
    for slot in range(game.book.numbers.quests):
        if not game.quest(slot).is_there() and prepare(game, slot):
            new |= bit(slot)
    if new != 0 and game.book.hidden_quests:
        game.push(Viewing(new, below(game.book.seats)))


def prepare(game: TreasureLair, slot: i64) -> bool:
    """Draw a treasure and the challenges on it; False when there is no treasure. [TL-3.1, TL-R22]"""
    treasure = draw_treasure(game)
    if treasure == NOTHING:
        return False
    quest = game.quest(slot)
    quest.treasure = treasure
    if game.journal is not None:
        game.journal.reveal("new_quest", {"quest": slot, "treasure": treasure})
    if not game.book.hidden_quests:  # TL-15.2
        hidden = draw_challenge(game)  # TL-3.2
        if hidden != NOTHING:
            quest.trail.append(hidden)
    level = game.book.treasure_level[treasure]
    icons: i64 = 0
    while count(icons) < level:  # TL-3.4, TL-3.5, TL-3.6, TL-3.7, TL-3.12, TL-15.3
        if not has_fitting_card(game, quest):
            break
        card = draw_challenge(game)
        if is_match(game, quest, card):
            discard_challenge(game, card)  # TL-3.8, TL-R21
            tell_match(game, slot, card)
            continue  # TL-3.9
        quest.trail.insert(0, card)  # TL-3.3
        game.lore[card] = FACE_UP
        icons |= game.book.challenge_icons[card]
        if game.journal is not None:
            game.journal.reveal("added", {"quest": slot, "challenge": card})
    return True


def has_fitting_card(game: TreasureLair, quest: Quest) -> bool:
    """Whether something can be drawn: with an empty deck, a discarded card that could be added. [TL-R20]"""
    if game.challenge_deck:
        return True
    return any(not is_match(game, quest, card) for card in game.challenge_pile)


def is_match(game: TreasureLair, quest: Quest, card: i64) -> bool:
    """Whether a face-up challenge of this quest shows exactly the same icons. [TL-3.8, TL-3.10, TL-3.11]"""
    icons = game.book.challenge_icons[card]
    return any(
        game.lore[other] == FACE_UP and game.book.challenge_icons[other] == icons for other in quest.trail
    )


def tell_match(game: TreasureLair, slot: i64, card: i64) -> None:
    if game.journal is None:
        return
    for other in game.quest(slot).trail:
        if (
            game.lore[other] == FACE_UP
            and game.book.challenge_icons[other] == game.book.challenge_icons[card]
        ):
            game.journal.reveal("matched", {"quest": slot, "challenge": card, "other": other})


@final
@mypyc_attr(free_list_len=1)
class Viewing(Frame[TreasureLair]):
    """All challenges of the new quests lie face up until every seat has seen them. [TL-15.4]"""

    __slots__ = ("slots", "waiting")

    def __init__(self, slots: i64, waiting: i64) -> None:
        self.slots: Final = slots
        self.waiting: Final = waiting

    def asks(self, game: TreasureLair) -> i64:
        return self.waiting

    def candidates(self, game: TreasureLair, seat: i64) -> list[int]:
        return SEEN_ONLY

    def refusal(self, game: TreasureLair, seat: i64, action: i64) -> i64:
        return 0 if action == SEEN else NO_ANSWER

    def random_option(self, game: TreasureLair, seat: i64, rng: Rng) -> int:
        return SEEN

    def resolve(self, game: TreasureLair, seat: i64, action: i64) -> None:
        waiting = self.waiting & ~bit(seat)
        if waiting != 0:
            game.push(Viewing(self.slots, waiting))
            return
        for slot in range(game.book.numbers.quests):
            if (self.slots >> slot) & 1:
                shuffle_trail(game, slot)


def shuffle_trail(game: TreasureLair, slot: i64) -> None:
    """Face down, shuffled, and only the first one turned up. [TL-15.5, TL-15.6]"""
    trail = game.quest(slot).trail
    game.rng.shuffle(trail)
    game.batch += 1
    for card in trail:
        game.lore[card] = game.batch * BATCH
    turn_up_first(game, slot)


def turn_up_first(game: TreasureLair, slot: i64) -> None:
    """Hidden Quests: the first challenge of a quest that nobody is attempting is always visible. [TL-15.6, TL-R57]"""
    quest = game.quest(slot)
    if not game.book.hidden_quests or not quest.trail or slot == game.attempted():
        return
    card = quest.trail[0]
    if game.lore[card] != FACE_UP:
        game.lore[card] = FACE_UP
        if game.journal is not None:
            game.journal.reveal("turned_up", {"quest": slot, "challenge": card})
