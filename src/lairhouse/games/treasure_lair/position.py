# interpreted
"""Written positions: one line for each part of the table, in the ledger's words. They are read by `reading.py`.

    turn 2                          the seat in turn; likewise first, round, dry, trigger, last-turns, extra
    party 1 rogue oracle            likewise treasures, scored; gold 1 3 (any three cards) or by name, the oldest first
    pool minstrel scribe            the hero pool; offer: the action pool; chosen: the action card of the turn; box
    quest q1 copper-crown ice-drake (bell-tower)      the first challenge first, face-down ones in brackets
    deck heroes oracle nymph        the top card first, all that lies nowhere else under it; pile heroes, the oldest first
    attempt q1 defeated 1           and began, sent, icons, brief ... of the quest being attempted
    asks ChooseAction 1             the agenda from its bottom up

After a face-down challenge stand `!` with the seats that know it (`!12`, `!all`) and `/` with its batch (`knowledge.py`).
A line left out has its value at set-up: gold, pools and quests are filled from the decks.
"""

from collections.abc import Iterator
from typing import Final

from lairhouse.games.treasure_lair.book import NOTHING, TYPES
from lairhouse.games.treasure_lair.knowledge import BATCH, EVERYBODY, FACE_UP, knower
from lairhouse.games.treasure_lair.notation import Notation
from lairhouse.games.treasure_lair.quest import Attempt
from lairhouse.games.treasure_lair.state import Effect, TreasureLair
from lairhouse.games.treasure_lair.table import TableSetup
from lairhouse.kernel.bits import below, members
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.saving import fields_of

COUNTS: Final = {
    "round": "round",
    "dry": "dry",
    "extra": "extra",
    "bargain": "bargain",
    "favours": "favours",
    "batch": "batch",
    "deck-batch": "deck_batch",
}
KINDS: Final = ("challenges", "heroes", "actions", "treasures")


class Positions:
    """Writes and reads the positions of one table."""

    def __init__(self, setup: TableSetup, notation: Notation) -> None:
        self.setup = setup
        self.cards = setup.cards
        self.notation = notation
        self.challenges = {name: at for at, name in enumerate(self.cards.challenges)}
        effects_by_name = list(zip(self.cards.actions, self.cards.of_action, strict=True))
        effects_by_name += [
            (name, e) for name, e in zip(self.cards.heroes, self.cards.of_hero, strict=True) if e
        ]
        self.effects = dict(effects_by_name)
        self.effect_names = {id(effect): name for name, effect in effects_by_name}

    def written(self, game: TreasureLair, seat: int | None) -> str:
        """The position, all of it (None) or what a seat (-1: those who watch) knows."""
        rows = [*self.table_rows(game), *self.seat_rows(game, seat), *self.quest_rows(game, seat)]
        rows += self.deck_rows(game, seat)
        rows += self.turn_rows(game)
        if game.attempt is not None:
            rows += self.attempt_rows(game, game.attempt, seat)
        if seat is None:
            rows += [f"label {' '.join(map(str, label))}".rstrip() for label in game.labels]
            rows += [self.frame_row(frame) for frame in game.agenda] or ["over"]
        return "".join(f"{row}\n" for row in rows)

    def table_rows(self, game: TreasureLair) -> Iterator[str]:
        cards = self.cards
        yield f"turn {game.turn + 1}"
        yield f"first {game.first + 1}"
        for name, field in COUNTS.items():
            if value := getattr(game, field):
                yield f"{name} {value}"
        if game.has_gained:
            yield "gained"
        if game.trigger != NOTHING:
            yield f"trigger {game.trigger + 1}"
            yield f"last-turns {' '.join(str(seat + 1) for seat in game.last_turns)}".rstrip()
        yield row("pool", [cards.heroes[hero] for hero in game.pool])
        yield row("offer", [cards.actions[card] for card in game.offer])
        yield row("box", [cards.heroes[hero] for hero in game.box])
        if game.chosen != NOTHING:
            yield f"chosen {cards.actions[game.chosen]}"

    def seat_rows(self, game: TreasureLair, seat: int | None) -> Iterator[str]:
        for number, player in enumerate(game.players, 1):
            yield row(f"party {number}", [self.cards.heroes[hero] for hero in player.party])
            known = [self.token(game, card, None) for card in player.gold]
            yield row(f"gold {number}", known if seat is None else [str(len(known))])
            if player.treasures:
                yield row(
                    f"treasures {number}", [self.cards.treasures[card] for card in members(player.treasures)]
                )
            if player.scored:
                yield row(f"scored {number}", [self.cards.heroes[hero] for hero in player.scored])

    def quest_rows(self, game: TreasureLair, seat: int | None) -> Iterator[str]:
        there = [slot for slot in range(len(game.quests)) if game.quests[slot].is_there()]
        for slot in there:
            quest = game.quests[slot]
            place, treasure = self.notation.places[slot], self.cards.treasures[quest.treasure]
            yield row(f"quest {place} {treasure}", [self.token(game, card, seat) for card in quest.trail])
        if not there:
            yield "quests none"

    def token(self, game: TreasureLair, card: int, seat: int | None) -> str:
        """A challenge with who knows it, as the seat may know it."""
        lore = game.lore[card]
        if lore == FACE_UP:
            return self.cards.challenges[card]
        known = "".join(str(other + 1) for other in members(lore & below(game.book.seats)))
        if lore & EVERYBODY == EVERYBODY:
            known = "all"
        mark = f"!{known}" if known else ""
        if seat is not None:
            is_left_to_memory = game.book.hidden_quests and known == "all"
            shown = lore & knower(seat) != 0 and not is_left_to_memory
            return f"({self.cards.challenges[card] if shown else '?'}){mark}"
        batch = f"/{lore // BATCH}" if lore // BATCH else ""
        return f"({self.cards.challenges[card]}){mark}{batch}"

    def deck_rows(self, game: TreasureLair, seat: int | None) -> Iterator[str]:
        names = (self.cards.challenges, self.cards.heroes, self.cards.actions, self.cards.treasures)
        for kind, known, (deck, pile) in zip(KINDS, names, decks_of(game), strict=True):
            if seat is None:
                yield row(f"deck {kind}", [known[card] for card in reversed(deck)])
            yield row(f"pile {kind}", [known[card] for card in pile])

    def turn_rows(self, game: TreasureLair) -> Iterator[str]:
        heroes = self.cards.heroes
        if game.gear:
            yield f"gear {self.letters(game.gear)}"
        if game.discount or game.discount_minimum:
            yield f"discount {game.discount} {game.discount_minimum}"
        if game.is_recruiting:
            yield "recruiting"
        for name, listed in (
            ("newcomers", game.newcomers),
            ("took-part", game.took_part),
            ("drawn", game.drawn),
        ):
            if listed:
                yield row(name, [heroes[hero] for hero in listed])
        if game.used:
            yield row("used", [f"{heroes[entry // 8]}:{entry % 8}" for entry in game.used])
        if game.drawn_treasures:
            yield row("drawn-treasures", [self.cards.treasures[card] for card in game.drawn_treasures])

    def attempt_rows(self, game: TreasureLair, attempt: Attempt, seat: int | None) -> Iterator[str]:
        cards = self.cards
        place = self.notation.places[attempt.slot]
        yield f"attempt {place} defeated {attempt.defeated} price {attempt.price} result {attempt.result}"
        if attempt.facing != NOTHING:
            yield f"facing {cards.challenges[attempt.facing]}"
        if attempt.beaten >= 0:
            yield f"beaten {cards.challenges[attempt.beaten]}"
        elif attempt.beaten != NOTHING:
            yield f"felled {TYPES[attempt.felled(self.setup.book)]}"
        if seat is None:
            began = [(cards.challenges[card // 2], card % 2) for card in attempt.began]
            yield row("began", [name if up else f"({name})" for name, up in began])
            yield row("fresh", [cards.challenges[card] for card in attempt.fresh])
        shown = zip(attempt.sent, attempt.lent, strict=True)
        yield row("sent", [f"{cards.heroes[hero]}:{self.letters(icons)}" for hero, icons in shown])
        yield f"icons {self.letters(attempt.icons)}".rstrip()
        yield f"brief {self.letters(attempt.brief)}".rstrip()
        yield row("kept", [cards.heroes[hero] for hero in attempt.kept])

    def letters(self, mask: int) -> str:
        return "".join(self.cards.letters[icon] for icon in members(mask))

    def frame_row(self, frame: Frame[TreasureLair]) -> str:
        values = [getattr(frame, name) for name in fields_of(type(frame))]
        told = [self.effect_names[id(v)] if isinstance(v, Effect) else str(int(v)) for v in values]
        return row(f"asks {type(frame).__name__}", told)


def row(name: str, values: list[str]) -> str:
    return " ".join([name, *values])


def decks_of(game: TreasureLair) -> list[tuple[list[int], list[int]]]:
    """The four decks with their discard piles, in the order of KINDS."""
    return [
        (game.challenge_deck, game.challenge_pile),
        (game.hero_deck, game.hero_pile),
        (game.action_deck, game.action_pile),
        (game.treasure_deck, game.treasure_pile),
    ]
