# interpreted
"""Reading written positions (`position.py`)."""

import re
from typing import Final, NoReturn

from lairhouse.games.treasure_lair import (
    choosing,
    effects,
    hero_effects,
    powers,
    preparing,
    quest_end,
    questing,
    recruiting,
    state,
    turns,
)
from lairhouse.games.treasure_lair.book import NOTHING, TYPES
from lairhouse.games.treasure_lair.dealing import empty_table
from lairhouse.games.treasure_lair.knowledge import BATCH, EVERYBODY, FACE_UP, knower
from lairhouse.games.treasure_lair.position import KINDS, Positions, decks_of
from lairhouse.games.treasure_lair.preparing import prepare_quests
from lairhouse.games.treasure_lair.quest import MOVED, ON, Attempt
from lairhouse.games.treasure_lair.state import TreasureLair
from lairhouse.kernel.bits import mask_of
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import fields_of

FRAMES: Final[dict[str, type]] = {
    kind.__name__: kind
    for module in (
        choosing,
        effects,
        hero_effects,
        powers,
        preparing,
        quest_end,
        questing,
        recruiting,
        state,
        turns,
    )
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Frame) and kind.__module__ == module.__name__
}
TOKEN: Final = re.compile(
    r"^(?P<open>\()?(?P<name>[a-z0-9.-]+)\)?(?:!(?P<seats>all|[1-9]+))?(?:/(?P<batch>\d+))?$"
)


def read_position(positions: Positions, text: str) -> TreasureLair:
    """The state of a whole written position."""
    try:
        return Reading(positions, text).game
    except (LookupError, OverflowError, TypeError, ValueError) as error:
        raise BadRecord(1, f"what is asked does not fit the rest: {error}") from error


class Reading:
    """One written position being read. Cards are taken out of `left` as they are named."""

    def __init__(self, positions: Positions, text: str) -> None:
        self.of = positions
        self.book = positions.setup.book
        self.game = empty_table(self.book, positions.setup.deeds, seeded(0))
        cards = positions.cards
        self.numbers = [
            positions.challenges,
            positions.notation.numbers["hero"],
            positions.notation.numbers["action card"],
            positions.notation.numbers["treasure"],
        ]
        self.left = [
            set(range(len(known)))
            for known in (cards.challenges, cards.heroes, cards.actions, cards.treasures)
        ]
        self.line = 0
        self.given: dict[str, list[tuple[int, list[str]]]] = {}
        for number, line in enumerate(text.splitlines(), 1):
            if words := line.split():
                self.given.setdefault(words[0], []).append((number, words[1:]))
        self.known_sections()
        for name, method in SECTIONS.items():
            for number, words in self.given.get(name, []):
                self.line = number
                method(self, words)
        self.fill()
        for number, words in self.given.get("asks", []):
            self.line = number
            self.asks(words)
        if "asks" not in self.given and "over" not in self.given:
            self.usual_question()
        self.game.settle()

    def wrong(self, what: str) -> NoReturn:
        raise BadRecord(self.line, what)

    def known_sections(self) -> None:
        for name, rows in self.given.items():
            if name not in SECTIONS and name not in {"asks", "over", "quests"}:
                self.line = rows[0][0]
                self.wrong(f"no section {name!r}; there are {', '.join([*SECTIONS, 'asks', 'over'])}")

    # Things

    def card(self, kind: int, name: str) -> int:
        """A card by name, which lies nowhere else yet."""
        number = self.numbers[kind].get(name)
        if number is None:
            self.wrong(f"no card {name!r} among the {KINDS[kind]}")
        if number not in self.left[kind]:
            self.wrong(f"{name} lies in two places")
        self.left[kind].remove(number)
        return number

    def named(self, kind: int, name: str) -> int:
        """A card that lies somewhere already, by name."""
        number = self.numbers[kind].get(name)
        if number is None:
            self.wrong(f"no card {name!r} among the {KINDS[kind]}")
        return number

    def whole(self, word: str, least: int = 0) -> int:
        if not re.fullmatch(r"-?\d{1,9}", word) or int(word) < least:
            self.wrong(f"a number from {least} on is expected, not {word!r}")
        return int(word)

    def seat(self, words: list[str]) -> int:
        if not words or words[0] not in self.of.notation.seats:
            self.wrong("a seat is expected")
        return int(words[0]) - 1

    def challenge(self, token: str, is_shown: bool) -> int:
        """A challenge in a quest or among gold, with who knows it."""
        found = TOKEN.match(token)
        if found is None:
            self.wrong(f"a challenge such as ice-drake or (ice-drake)!12 is expected, not {token!r}")
        card = self.card(0, found["name"])
        if is_shown and not found["open"]:
            self.game.lore[card] = FACE_UP
            return card
        lore = int(found["batch"] or 0) * BATCH
        if found["seats"] == "all":
            lore |= EVERYBODY
        elif found["seats"]:
            lore |= sum(knower(int(seat) - 1) for seat in set(found["seats"]))
        self.game.lore[card] = lore
        return card

    def icons(self, words: list[str]) -> int:
        letters = "".join(words)
        for letter in letters:
            if letter not in self.of.cards.letters:
                self.wrong(f"no icon {letter!r}")
        return mask_of([self.of.cards.letters.index(letter) for letter in letters])

    def slot(self, place: str) -> int:
        if place not in self.of.notation.places:
            self.wrong(f"no quest {place!r}")
        return self.of.notation.places.index(place)

    # Sections

    def turn(self, words: list[str]) -> None:
        self.game.turn = self.seat(words)

    def first(self, words: list[str]) -> None:
        self.game.first = self.seat(words)

    def trigger(self, words: list[str]) -> None:
        self.game.trigger = self.seat(words)

    def last_turns(self, words: list[str]) -> None:
        self.game.last_turns.extend(self.seat([word]) for word in words)

    def gained(self, words: list[str]) -> None:
        self.game.has_gained = True

    def recruiting(self, words: list[str]) -> None:
        self.game.is_recruiting = True

    def party(self, words: list[str]) -> None:
        self.game.players[self.seat(words)].party.extend(self.card(1, name) for name in words[1:])

    def gold(self, words: list[str]) -> None:
        gold = self.game.players[self.seat(words)].gold
        for word in words[1:]:
            if word.isdigit():
                gold.extend(self.any_challenge() for _ in range(min(self.whole(word), len(self.left[0]))))
            else:
                gold.append(self.challenge(word, False))

    def any_challenge(self) -> int:
        """The last card of those that lie nowhere, so that a scene may name the first ones."""
        if not self.left[0]:
            self.wrong("there are not so many challenges")
        card = max(self.left[0])
        self.left[0].remove(card)
        self.game.lore[card] = self.game.deck_batch * BATCH
        return card

    def treasures(self, words: list[str]) -> None:
        self.game.players[self.seat(words)].treasures = mask_of([self.card(3, name) for name in words[1:]])

    def scored(self, words: list[str]) -> None:
        self.game.players[self.seat(words)].scored.extend(self.card(1, name) for name in words[1:])

    def pool(self, words: list[str]) -> None:
        self.game.pool.extend(self.card(1, name) for name in words)

    def offer(self, words: list[str]) -> None:
        self.game.offer.extend(self.card(2, name) for name in words)

    def box(self, words: list[str]) -> None:
        self.game.box.extend(self.card(1, name) for name in words)

    def chosen(self, words: list[str]) -> None:
        self.game.chosen = self.card(2, " ".join(words))

    def quest(self, words: list[str]) -> None:
        if len(words) < 2:
            self.wrong("a quest is its place, its treasure and its challenges")
        quest = self.game.quests[self.slot(words[0])]
        quest.treasure = self.card(3, words[1])
        quest.trail.extend(self.challenge(token, True) for token in words[2:])

    def deck(self, words: list[str]) -> None:
        kind = self.kind(words)
        decks_of(self.game)[kind][0].extend([self.card(kind, name) for name in words[1:]][::-1])

    def pile(self, words: list[str]) -> None:
        kind = self.kind(words)
        decks_of(self.game)[kind][1].extend(self.card(kind, name) for name in words[1:])

    def kind(self, words: list[str]) -> int:
        if not words or words[0] not in KINDS:
            self.wrong(f"one of {', '.join(KINDS)} is expected")
        return KINDS.index(words[0])

    def gear(self, words: list[str]) -> None:
        self.game.gear = self.icons(words)

    def discount(self, words: list[str]) -> None:
        self.game.discount, self.game.discount_minimum = (self.whole(word) for word in [*words, "0", "0"][:2])

    def newcomers(self, words: list[str]) -> None:
        self.game.newcomers.extend(self.named(1, name) for name in words)

    def took_part(self, words: list[str]) -> None:
        self.game.took_part.extend(self.named(1, name) for name in words)

    def used(self, words: list[str]) -> None:
        for word in words:
            name, _, limit = word.partition(":")
            self.game.used.append(self.named(1, name) * 8 + self.whole(limit))

    def drawn(self, words: list[str]) -> None:
        self.game.drawn.extend(self.card(1, name) for name in words)

    def drawn_treasures(self, words: list[str]) -> None:
        self.game.drawn_treasures.extend(self.card(3, name) for name in words)

    def label(self, words: list[str]) -> None:
        self.game.labels.append([self.whole(word, -1) for word in words])

    def attempt(self, words: list[str]) -> None:
        if not words:
            self.wrong("the quest being attempted is expected")
        slot = self.slot(words[0])
        told = {name: self.whole(value) for name, value in zip(words[1::2], words[2::2], strict=False)}
        if set(told) - {"defeated", "price", "result"}:
            self.wrong("an attempt tells defeated, price and result")
        trail = self.game.quests[slot].trail
        began = [card * 2 + int(self.game.lore[card] == FACE_UP) for card in trail]
        facing = NOTHING if {"asks", "over"} & self.given.keys() or not trail else trail[0]
        self.game.attempt = Attempt(
            slot, told.get("defeated", 0), facing, NOTHING, began, [], [], [], 0, 0, told.get("price", 0),
            told.get("result", ON), [],
        )  # fmt: skip

    def running(self) -> Attempt:
        if self.game.attempt is None:
            self.wrong("no quest is being attempted: a line attempt is expected")
        return self.game.attempt

    def facing(self, words: list[str]) -> None:
        self.running().facing = self.named(0, " ".join(words))

    def beaten(self, words: list[str]) -> None:
        card = self.card(0, " ".join(words))
        self.running().beaten = card
        self.game.lore[card] = FACE_UP

    def felled(self, words: list[str]) -> None:
        if " ".join(words) not in TYPES:
            self.wrong(f"one of {', '.join(TYPES)} is expected")
        self.running().beaten = MOVED - TYPES.index(words[0])

    def began(self, words: list[str]) -> None:
        began = self.running().began
        began.clear()
        for word in words:
            began.append(self.named(0, word.strip("()")) * 2 + int(not word.startswith("(")))

    def fresh(self, words: list[str]) -> None:
        self.running().fresh.extend(self.named(0, name) for name in words)

    def sent(self, words: list[str]) -> None:
        attempt = self.running()
        for word in words:
            name, separator, letters = word.partition(":")
            hero = self.named(1, name)
            attempt.sent.append(hero)
            attempt.lent.append(self.icons([letters]) if separator else self.book.heroes.icons[hero])

    def quest_icons(self, words: list[str]) -> None:
        self.running().icons = self.icons(words)

    def brief(self, words: list[str]) -> None:
        self.running().brief = self.icons(words)

    def kept(self, words: list[str]) -> None:
        self.running().kept.extend(self.named(1, name) for name in words)

    def count(self, field: str, words: list[str]) -> None:
        setattr(self.game, field, self.whole(" ".join(words)))

    # What is left out

    def fill(self) -> None:
        """Everything not named lies where it lies at set-up."""
        game, book = self.game, self.book
        starting = sorted(hero for hero in self.left[1] if hero < book.starting)
        starting.sort(key=lambda hero: hero != book.first_hero)
        for seat in self.seats_without("party"):
            if starting:
                game.players[seat].party.append(starting.pop(0))
        if "box" not in self.given:
            game.box.extend(starting)
        self.left[1] -= set(range(book.starting))
        for seat in self.seats_without("gold"):
            game.players[seat].gold.extend(self.any_challenge() for _ in range(book.numbers.start_gold))
        if "pool" not in self.given:
            game.pool.extend(self.some(1, book.numbers.hero_pool))
        if "offer" not in self.given:
            game.offer.extend(self.some(2, book.numbers.action_pool))
        for kind, (deck, _) in enumerate(decks_of(game)):
            deck[:0] = sorted(self.left[kind], reverse=True)
        for card in game.challenge_deck:
            game.lore[card] = game.deck_batch * BATCH
        if "quest" not in self.given and "quests" not in self.given:
            prepare_quests(game)

    def some(self, kind: int, count: int) -> list[int]:
        """The first cards that lie nowhere."""
        found = sorted(self.left[kind])[:count]
        self.left[kind] -= set(found)
        return found

    def seats_without(self, name: str) -> list[int]:
        """The seats that have no line of that name."""
        named = {words[0] for _, words in self.given.get(name, []) if words}
        return [seat for seat in range(self.book.seats) if str(seat + 1) not in named]

    def usual_question(self) -> None:
        game = self.game
        question: list[Frame[TreasureLair]] = [turns.ChooseAction(game.turn)]
        if game.attempt is not None:
            ends = [turns.EndTurn(game.turn), powers.Offer(game.turn, powers.AT_TURN_END)]
            question = [*ends, questing.AtChallenge(game.turn)]
        elif game.chosen != NOTHING:
            question = [turns.SecondaryAction(game.turn)]
        game.agenda[:0] = question

    def asks(self, words: list[str]) -> None:
        """A frame with its fields."""
        kind = FRAMES.get(words[0] if words else "")
        if kind is None:
            self.wrong(f"a question is one of {', '.join(sorted(FRAMES))}")
        if len(words) - 1 != len(fields_of(kind)):
            self.wrong(f"{words[0]} has the fields {', '.join(fields_of(kind))}")
        values: list[object] = []
        for name, word in zip(fields_of(kind), words[1:], strict=True):
            if name == "effect":
                if word not in self.of.effects:
                    self.wrong(f"no card {word!r} with an effect")
                values.append(self.of.effects[word])
            else:
                value = self.whole(word, -1)
                values.append(bool(value) if name.startswith("is_") else value)
        self.game.agenda.append(kind(*values))


SECTIONS: Final = {
    "batch": lambda reading, words: reading.count("batch", words),
    "deck-batch": lambda reading, words: reading.count("deck_batch", words),
    "round": lambda reading, words: reading.count("round", words),
    "dry": lambda reading, words: reading.count("dry", words),
    "extra": lambda reading, words: reading.count("extra", words),
    "bargain": lambda reading, words: reading.count("bargain", words),
    "favours": lambda reading, words: reading.count("favours", words),
    "turn": Reading.turn,
    "first": Reading.first,
    "trigger": Reading.trigger,
    "last-turns": Reading.last_turns,
    "gained": Reading.gained,
    "recruiting": Reading.recruiting,
    "party": Reading.party,
    "treasures": Reading.treasures,
    "scored": Reading.scored,
    "pool": Reading.pool,
    "offer": Reading.offer,
    "box": Reading.box,
    "chosen": Reading.chosen,
    "quest": Reading.quest,
    "drawn": Reading.drawn,
    "drawn-treasures": Reading.drawn_treasures,
    "deck": Reading.deck,
    "pile": Reading.pile,
    "gold": Reading.gold,
    "gear": Reading.gear,
    "discount": Reading.discount,
    "newcomers": Reading.newcomers,
    "took-part": Reading.took_part,
    "used": Reading.used,
    "label": Reading.label,
    "attempt": Reading.attempt,
    "facing": Reading.facing,
    "beaten": Reading.beaten,
    "felled": Reading.felled,
    "began": Reading.began,
    "fresh": Reading.fresh,
    "sent": Reading.sent,
    "icons": Reading.quest_icons,
    "brief": Reading.brief,
    "kept": Reading.kept,
}
