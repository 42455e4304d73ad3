# interpreted
"""What a seat may see of Treasure Lair. Chapter 20.

Ids, here and in options and log lines: heroes, action cards and treasures by their id in the card set, `seat-1`, quests `q1`
and `c1`, their challenges by place `q1:1`, icons `icon-A`, decks `deck-heroes` and discard piles `pile-heroes`, gold `gold-1`.
"""

from functools import lru_cache
from typing import Final

import msgspec

from lairhouse.games.treasure_lair import counting
from lairhouse.games.treasure_lair.book import NOTHING, TYPES, Book
from lairhouse.games.treasure_lair.choosing import ChooseOne
from lairhouse.games.treasure_lair.effects import LookAtWhich
from lairhouse.games.treasure_lair.ending import DRY_ROUNDS, WARNED_FROM
from lairhouse.games.treasure_lair.hero_effects import HireMore, StepIn
from lairhouse.games.treasure_lair.knowledge import EVERYBODY, FACE_UP, knower
from lairhouse.games.treasure_lair.parties import price_of
from lairhouse.games.treasure_lair.powers import UsePower
from lairhouse.games.treasure_lair.preparing import Viewing
from lairhouse.games.treasure_lair.quest import Attempt
from lairhouse.games.treasure_lair.quest_end import ClaimQuest
from lairhouse.games.treasure_lair.questing import AtChallenge, price_to_defeat
from lairhouse.games.treasure_lair.recruiting import HireNext, OfferInstant
from lairhouse.games.treasure_lair.scopes import (
    CHALLENGES,
    HERO_DISCARD,
    HEROES,
    ICONS,
    ORDERS,
    PLAYERS,
    QUESTS,
    hero_of,
    position_of,
    slot_of,
)
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.games.treasure_lair.turns import ChooseAction, DropHero, SecondaryAction
from lairhouse.kernel.bits import below, members
from lairhouse.kernel.frame import Frame

STEPS: Final[dict[type, str]] = {
    ChooseAction: "choose-action",
    SecondaryAction: "secondary-action",
    HireNext: "recruit",
    HireMore: "recruit",
    OfferInstant: "instant",
    AtChallenge: "challenge",
    UsePower: "power",
    ClaimQuest: "claim",
    StepIn: "guard",
    ChooseOne: "choose",
    LookAtWhich: "choose",
    DropHero: "hero-limit",
    Viewing: "viewing",
}


class HeroCard(msgspec.Struct, frozen=True):
    """`cost` is -1 for a starting hero; `icons` are letters; `timing` of its power, empty without one."""

    card: str
    cost: int
    icons: str
    timing: str


class HeroOffer(msgspec.Struct, frozen=True):
    """A hero of the pool; `price` is what the seat in turn would pay in its Recruit Heroes action."""

    card: str
    cost: int
    icons: str
    timing: str
    price: int


class TreasureCard(msgspec.Struct, frozen=True):
    card: str
    level: int
    chests: int


class Challenge(msgspec.Struct, frozen=True):
    """`card`, `type` and `icons` are empty when the viewer does not know them. `looked` are the seats that do, face down."""

    place: str
    card: str
    type: str
    icons: str
    is_up: bool
    looked: list[int]


class QuestView(msgspec.Struct, frozen=True):
    """`owner` is the seat that claimed it, -1 for a common quest. The first challenge to be attempted comes first."""

    place: str
    owner: int
    treasure: TreasureCard
    challenges: list[Challenge]


class Sent(msgspec.Struct, frozen=True):
    """A participating hero with all the icons it shows now."""

    card: str
    icons: str
    is_kept: bool


class AttemptView(msgspec.Struct, frozen=True):
    """The quest being attempted. `gold` is what the challenge would cost now, `is_early` whether giving up puts all back."""

    place: str
    defeated: int
    facing: str
    sent: list[Sent]
    icons: str
    missing: str
    icon_price: int
    gold: int
    is_early: bool
    beaten: str
    result: str


class PlayerView(msgspec.Struct, frozen=True):
    seat: int
    treasure: int
    treasures: list[TreasureCard]
    scored: list[str]
    gold: int
    gold_limit: int
    party: list[HeroCard]
    is_shielded: bool


class DeckView(msgspec.Struct, frozen=True):
    """A deck: how many cards are left, and its discard pile, the newest last."""

    kind: str
    left: int
    out: list[str]


class Row(msgspec.Struct, frozen=True):
    """A line of the final table."""

    seat: int
    treasure: int
    levels: int
    costs: int
    gold: int
    wins: bool


class TreasureLairView(msgspec.Struct, frozen=True, tag="treasure_lair"):
    """`rounds_left` is -1 until it matters; `decided_by` is the column of the final table that decided, -1 before.

    `picked` are the things chosen so far for the open question, in order; `fan` the discarded heroes it may choose from.
    """

    round: int
    turn: int
    first: int
    step: str
    asked: list[int]
    hidden_quests: bool
    claimed_quests: bool
    end_trigger: int
    hero_limit: int
    triggered_by: int
    last_turns: list[int]
    extra_turns: int
    rounds_left: int
    players: list[PlayerView]
    pool: list[HeroOffer]
    actions: list[str]
    chosen: str
    decks: list[DeckView]
    quests: list[QuestView]
    attempt: AttemptView | None
    gear: str
    favours: int
    drawn: list[HeroCard]
    drawn_treasures: list[TreasureCard]
    picked: list[str]
    fan: list[HeroCard]
    box: list[str]
    final: list[Row]
    decided_by: int


class Viewer:
    """Projects positions of one table for a seat."""

    def __init__(self, book: Book) -> None:
        names, heroes = book.names, book.heroes
        self.names = names
        self.letters = ["".join(names.letters[icon] for icon in members(mask)) for mask in range(512)]
        self.heroes = [
            HeroCard(name, int(heroes.cost[at]), self.letters[heroes.icons[at]], names.timings[at])
            for at, name in enumerate(names.heroes)
        ]
        self.treasures = [
            TreasureCard(name, int(book.treasure_level[at]), int(book.treasure_chests[at]))
            for at, name in enumerate(names.treasures)
        ]
        self.faces = [
            (name, TYPES[book.challenge_type[at]], self.letters[book.challenge_icons[at]])
            for at, name in enumerate(names.challenges)
        ]
        self.places = [f"q{slot + 1}" for slot in range(book.numbers.quests)]
        self.places += [f"c{seat + 1}" for seat in range(book.seats)]

    def view(self, game: TreasureLair, seat: int) -> TreasureLairView:
        """All that the seat may see; -1 for those who watch."""
        book = game.book
        is_over = not game.agenda
        warned = game.dry >= WARNED_FROM and game.trigger == NOTHING and not is_over
        return TreasureLairView(
            round=game.round,
            turn=game.turn,
            first=game.first,
            step=step_of(game),
            asked=members(game.asked()),
            hidden_quests=book.hidden_quests,
            claimed_quests=book.claimed_quests,
            end_trigger=book.numbers.end_trigger,
            hero_limit=book.numbers.hero_limit,
            triggered_by=game.trigger,
            last_turns=game.last_turns.copy(),
            extra_turns=game.extra,
            rounds_left=DRY_ROUNDS - game.dry if warned else -1,
            players=[self.player(game, other) for other in range(book.seats)],
            pool=[self.offer(game, hero) for hero in game.pool],
            actions=[self.names.actions[card] for card in game.offer],
            chosen=self.names.actions[game.chosen] if game.chosen != NOTHING else "",
            decks=self.decks(game),
            quests=[
                self.quest(game, slot, seat)
                for slot in range(len(game.quests))
                if game.quests[slot].is_there()
            ],
            attempt=self.attempt(game, game.attempt) if game.attempt is not None else None,
            gear=self.letters[game.gear],
            favours=game.favours,
            drawn=[self.heroes[hero] for hero in game.drawn],
            drawn_treasures=[self.treasures[card] for card in game.drawn_treasures],
            picked=self.picked(game),
            fan=self.fan(game),
            box=[self.names.heroes[hero] for hero in game.box],  # TL-R1
            final=final_table(game) if is_over else [],
            decided_by=counting.deciding_column(book, game.players) if is_over else -1,
        )

    def picked(self, game: TreasureLair) -> list[str]:
        """What is chosen is chosen openly. Chapter 20"""
        frame = game.agenda[-1] if game.agenda else None
        if not isinstance(frame, ChooseOne):
            return []
        step = frame.step()
        return [self.thing(step.what, stored) for stored in game.labels[step.label]]

    def thing(self, what: int, stored: int) -> str:
        """The id of a chosen thing."""
        if what == HEROES:
            return self.names.heroes[hero_of(stored)]
        if what in {CHALLENGES, ORDERS}:
            return f"{self.places[slot_of(stored)]}:{position_of(stored) + 1}"
        if what == QUESTS:
            return self.places[stored]
        if what == PLAYERS:
            return f"seat-{stored + 1}"
        return f"icon-{self.names.letters[stored]}" if what == ICONS else self.names.treasures[stored]

    def fan(self, game: TreasureLair) -> list[HeroCard]:
        frame = game.agenda[-1] if game.agenda else None
        if not isinstance(frame, ChooseOne) or frame.step().scope != HERO_DISCARD:
            return []
        return [self.heroes[hero] for hero in game.hero_pile]

    def player(self, game: TreasureLair, seat: int) -> PlayerView:
        """How much gold, never which. [TL-10.5, TL-R25]"""
        player = game.players[seat]
        return PlayerView(
            seat,
            player.chests(game.book),
            [self.treasures[card] for card in members(player.treasures)],
            [self.names.heroes[hero] for hero in player.scored],
            len(player.gold),
            player.gold_limit(game.book),
            [self.heroes[hero] for hero in player.party],
            player.is_shielded(game.book),
        )

    def offer(self, game: TreasureLair, hero: int) -> HeroOffer:
        card = self.heroes[hero]
        price = card.cost if card.cost < 0 else price_of(game, game.turn, hero)
        return HeroOffer(card.card, card.cost, card.icons, card.timing, price)

    def decks(self, game: TreasureLair) -> list[DeckView]:
        cards = self.names
        return [
            DeckView(
                "challenges", len(game.challenge_deck), [cards.challenges[c] for c in game.challenge_pile]
            ),
            DeckView("heroes", len(game.hero_deck), [cards.heroes[c] for c in game.hero_pile]),
            DeckView("actions", len(game.action_deck), [cards.actions[c] for c in game.action_pile]),
            DeckView("treasures", len(game.treasure_deck), [cards.treasures[c] for c in game.treasure_pile]),
        ]

    def quest(self, game: TreasureLair, slot: int, seat: int) -> QuestView:
        """Every challenge has its place, also one face down. [TL-15.7]"""
        quest = game.quests[slot]
        owner = slot - game.book.numbers.quests if game.book.is_claim(slot) else -1
        place = self.places[slot]
        challenges = [
            self.challenge(game, card, f"{place}:{at}", seat) for at, card in enumerate(quest.trail, 1)
        ]
        return QuestView(place, owner, self.treasures[quest.treasure], challenges)

    def challenge(self, game: TreasureLair, card: int, place: str, seat: int) -> Challenge:
        lore = game.lore[card]
        if lore == FACE_UP:
            return Challenge(place, *self.faces[card], True, [])
        looked = members(lore & below(game.book.seats))
        if sees(game, lore, seat):
            return Challenge(place, *self.faces[card], False, looked)
        return Challenge(place, "", "", "", False, looked)

    def attempt(self, game: TreasureLair, attempt: Attempt) -> AttemptView:
        cards = self.names
        return AttemptView(
            self.places[attempt.slot],
            attempt.defeated,
            f"{self.places[attempt.slot]}:1" if attempt.facing != NOTHING else "",
            [
                Sent(cards.heroes[hero], self.letters[icons], hero in attempt.kept)
                for hero, icons in zip(attempt.sent, attempt.lent, strict=True)
            ],
            self.letters[game.cover()],
            self.letters[game.missing()],
            game.icon_price(),
            price_to_defeat(game),
            not game.book.is_claim(attempt.slot) and attempt.defeated < game.book.numbers.early_fail_below,
            cards.challenges[attempt.beaten] if attempt.beaten >= 0 else "",
            ("", "gained", "failed", "early")[attempt.result],
        )


@lru_cache(maxsize=64)
def viewer_of(book: Book) -> Viewer:
    """The viewer of a table."""
    return Viewer(book)


def sees(game: TreasureLair, lore: int, seat: int) -> bool:
    """Whether a seat is shown a face-down challenge. With Hidden Quests what all have seen is left to memory. [TL-15.9]"""
    if game.book.hidden_quests and lore & EVERYBODY == EVERYBODY:
        return False
    return lore & knower(seat) != 0


def step_of(game: TreasureLair) -> str:
    """Which kind of question is open; "over" when the game is."""
    if not game.agenda:
        return "over"
    frame: Frame[TreasureLair] = game.agenda[-1]
    return STEPS[type(frame)]


def final_table(game: TreasureLair) -> list[Row]:
    """What the end is decided by. [TL-14.7, TL-14.8, TL-14.9, TL-14.10]"""
    book = game.book
    won = counting.winners(book, game.players)
    return [
        Row(seat, player.points(book), player.levels(book), player.costs(book), len(player.gold), seat in won)
        for seat, player in enumerate(game.players)
    ]
