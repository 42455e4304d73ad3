"""How computer seats judge positions and roll out: quests that can be finished are begun, else heroes and gold are gathered."""

from math import exp
from typing import Final, cast, final

from mypy_extensions import i64

from lairhouse.games.treasure_lair.actions import (
    BEGIN,
    CLAIM,
    DEFEAT,
    DONE,
    DROP,
    GOLD,
    HIRE,
    NO,
    QUIT,
    RECRUIT,
    SEND,
    action,
    field_a,
    kind_of,
)
from lairhouse.games.treasure_lair.book import ON_DEFEAT
from lairhouse.games.treasure_lair.knowledge import UP
from lairhouse.games.treasure_lair.player import Player
from lairhouse.games.treasure_lair.powers import AFTER_A_DEFEAT, UsePower
from lairhouse.games.treasure_lair.quest_end import ClaimQuest
from lairhouse.games.treasure_lair.questing import AtChallenge, price_to_defeat
from lairhouse.games.treasure_lair.recruiting import HireNext, OfferInstant, can_recruit, hire_refusal
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.games.treasure_lair.turns import DropHero, SecondaryAction
from lairhouse.kernel.bits import count
from lairhouse.kernel.policy import Policy
from lairhouse.kernel.rng import Rng
from lairhouse.kernel.state import State

DEPTH: Final = 8  # longer rollouts put off what can be done now
CHEST: Final = 10.0  # what a treasure is worth in gold
LEVEL: Final = 0.2  # a tie-break
GOLD_PIECE: Final = 0.9
ICON: Final = 1.1
WIDTH: Final = 9.0  # gold of lead that makes a win twice to three times as likely
SURE: Final = 3  # gold in hand that a hidden challenge asks for


@final
class TreasureLairPolicy(Policy):
    """Rollouts of some turns, then a judgement by treasure, heroes and gold."""

    __slots__ = ()

    def __init__(self, depth: int = DEPTH) -> None:
        super().__init__(depth)

    def choices(self, state: State, seat: int) -> list[int]:
        """All answers, but heroes sent for nothing."""
        game = cast("TreasureLair", state)
        answers = game.answers(seat)
        if len(answers) < 3 or not isinstance(game.agenda[-1], AtChallenge):
            return answers
        missing = game.missing()
        kept: list[int] = []
        for answer in answers:
            if kind_of(answer) != SEND or is_useful(game, field_a(answer), missing):
                kept.append(answer)
        return kept

    def choose(self, state: State, seat: int, rng: Rng) -> int:
        game = cast("TreasureLair", state)
        frame = game.agenda[-1]
        if isinstance(frame, AtChallenge):
            return at_challenge(game, seat, rng)
        if isinstance(frame, SecondaryAction):
            return secondary(game, seat, rng)
        if isinstance(frame, HireNext):
            return dearest(game, seat, rng)
        if isinstance(frame, DropHero):
            return action(DROP, least_hero(game, seat))
        if isinstance(frame, ClaimQuest):
            return CLAIM
        if isinstance(frame, UsePower | OfferInstant):
            return offered(game, seat, rng)
        return game.random_option(seat, rng)

    def value(self, state: State) -> list[float]:
        game = cast("TreasureLair", state)
        if not game.agenda:
            return game.value()
        shares: list[float] = []
        total = 0.0
        best = -1000.0
        for player in game.players:
            worth = worth_of(game, player)
            shares.append(worth)
            best = max(best, worth)
        for seat in range(len(shares)):
            shares[seat] = exp((shares[seat] - best) / WIDTH)
            total += shares[seat]
        for seat in range(len(shares)):
            shares[seat] /= total
        return shares


def worth_of(game: TreasureLair, player: Player) -> float:
    """Treasure, and what a seat has to gain more with: gold and the icons of its best heroes."""
    book = game.book
    icons: i64 = 0
    seen: i64 = 0
    for hero in player.party:
        seen |= book.heroes.icons[hero]
        icons += count(book.heroes.icons[hero])
        if book.heroes.timing[hero] != 0:
            icons += 1
    gold = min(len(player.gold), player.gold_limit(book))
    worth = CHEST * float(player.points(book)) + LEVEL * float(player.levels(book))
    return worth + GOLD_PIECE * float(gold) + ICON * float(min(icons, 10)) + 0.4 * float(count(seen))


def is_useful(game: TreasureLair, hero: i64, missing: i64) -> bool:
    """Whether sending it brings a missing icon or a power."""
    return game.book.heroes.icons[hero] & missing != 0 or game.book.heroes.joins[hero] != 0


def at_challenge(game: TreasureLair, seat: i64, rng: Rng) -> int:
    """Send who brings most, pay what can be paid, else use what powers there are, else give up."""
    missing = game.missing()
    if missing == 0:
        return DEFEAT
    attempt = game.running()
    best: i64 = 0
    chosen: i64 = -1
    for hero in game.player(seat).party:
        brings = count(game.book.heroes.icons[hero] & missing)
        if brings > best and not attempt.is_sent(hero):
            best = brings
            chosen = hero
    if chosen >= 0:
        return action(SEND, chosen)
    if price_to_defeat(game) <= len(game.player(seat).gold):
        return DEFEAT
    drawn = game.random_option(seat, rng)
    return QUIT if kind_of(drawn) == SEND else drawn


def secondary(game: TreasureLair, seat: i64, rng: Rng) -> int:
    """The best quest that looks feasible, else recruit, else 1 gold."""
    if rng.below(8) == 0:
        return game.random_option(seat, rng)
    best: i64 = 0
    chosen: i64 = -1
    for slot in range(len(game.quests)):
        is_open = not game.book.is_claim(slot) or slot == game.book.claim_slot(seat)
        if is_open and game.quest(slot).is_there() and is_feasible(game, seat, slot):
            chests = game.book.treasure_chests[game.quest(slot).treasure]
            if chests > best:
                best = chests
                chosen = slot
    if chosen >= 0:
        return action(BEGIN, chosen)
    if len(game.player(seat).party) < 5 and can_recruit(game, seat) and rng.below(5) != 0:
        return RECRUIT
    return GOLD


def is_feasible(game: TreasureLair, seat: i64, slot: i64) -> bool:
    """Whether heroes and gold reach as far as can be seen; each face-down challenge asks for one icon."""
    book = game.book
    icons = game.gear
    for hero in game.player(seat).party:
        icons |= book.heroes.icons[hero]
    price = book.numbers.icon_price
    if 0 < game.bargain < price:
        price = game.bargain
    gold: i64 = len(game.player(seat).gold)
    for card in game.quest(slot).trail:
        if game.lore[card] & UP != 0:
            gold -= price * count(book.challenge_icons[card] & ~icons)
        else:
            gold -= SURE
        if gold < 0:
            return False
        gold += 1
    return True


def dearest(game: TreasureLair, seat: i64, rng: Rng) -> int:
    """The hero of the pool with the highest cost that can be paid."""
    best: i64 = -1
    chosen: i64 = -1
    if len(game.player(seat).party) < 6:
        for hero in game.pool:
            if hire_refusal(game, seat, action(HIRE, hero)) == 0 and game.book.heroes.cost[hero] > best:
                best = game.book.heroes.cost[hero]
                chosen = hero
    if chosen >= 0:
        return action(HIRE, chosen)
    return DONE if game.refusal(seat, DONE) == 0 else game.random_option(seat, rng)


def least_hero(game: TreasureLair, seat: i64) -> i64:
    """The hero with the fewest icons."""
    party = game.player(seat).party
    chosen: i64 = party[0]
    for hero in party:
        if count(game.book.heroes.icons[hero]) < count(game.book.heroes.icons[chosen]):
            chosen = hero
    return chosen


def offered(game: TreasureLair, seat: i64, rng: Rng) -> int:
    """What is offered is taken three times in four."""
    frame = game.agenda[-1]
    drawn = game.random_option(seat, rng)
    if drawn == NO and rng.below(2) == 0:
        drawn = game.random_option(seat, rng)
    if isinstance(frame, UsePower) and frame.pause == AFTER_A_DEFEAT and drawn != NO:
        is_diversion = game.book.heroes.timing[field_a(drawn)] == ON_DEFEAT and rng.below(2) == 0
        return NO if is_diversion else drawn
    return drawn
