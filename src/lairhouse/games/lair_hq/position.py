# interpreted
"""The written position of Lair, both ways: sections in the ledger's words, each of which may be left out.

round 2                                    levels 2
red score 4 active 2 inbox 1 points 3 boss Vault          (what is left out of a seat's line is zero, a Boss at home)
red cards Archive, Vault                   red crates double girders
L1-left-1 Site A @ red                     (the red Henchman stands in it)
L2-left-1 *Vault                           (destroyed; `?1 Vault`: laid unseen, from the first shuffling)
pool Archive, Canteen                      deck Vault, Reactor      (top first)
discard Sickbay                            pile medal double        (the crate pool, top first)
slots 1 red, 4 cube                        retired blue green       (left to right)
turn red                                   (or: plan red, or a whole agenda)
"""

import re
from typing import Final

from lairhouse.games.lair_hq.actions import LOCATIONS
from lairhouse.games.lair_hq.agenda import frame_text, read_frames
from lairhouse.games.lair_hq.belief_text import SPECTATOR, belief_of, belief_rows
from lairhouse.games.lair_hq.beliefs import Belief, kinds_in, one_of
from lairhouse.games.lair_hq.deal import empty_table, hand_out, lay_sites
from lairhouse.games.lair_hq.lair import lay, station
from lairhouse.games.lair_hq.notation import Notation
from lairhouse.games.lair_hq.planning import NextPlan, Plan, StartTurns
from lairhouse.games.lair_hq.rounds import EndRound, Round
from lairhouse.games.lair_hq.state import CUBE, NOBODY, NOTHING, LairHq
from lairhouse.games.lair_hq.supplies import BUILT, MOST_NOTED, SOURCES, UNITS, VISIT, finish, noted
from lairhouse.games.lair_hq.turns import NextTurn, Turn
from lairhouse.kernel.bits import bit, members
from lairhouse.kernel.errors import BadRecord
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.values import number_of

NUMBERS: Final = ("score", "active", "inbox", "points")
MOST: Final = 2**62  # what a state can hold
MASKS: Final = ("pool", "discard", "gone", "visited")
PAST: Final = frozenset({SPECTATOR, "heard", "stack", "chart"})
TURN_NUMBERS: Final = ("moved", "extra", "shifts")
LAID: Final = re.compile(r"^\?(\d+) (.+)$")


def turn_agenda(seat: int) -> list[Frame[LairHq]]:
    return [Round(), EndRound(), NextTurn(), Turn(seat)]


def plan_agenda(seat: int) -> list[Frame[LairHq]]:
    return [Round(), EndRound(), NextTurn(), StartTurns(), NextPlan(), Plan(seat)]


def written(game: LairHq, seat: int | None, notation: Notation) -> str:
    """The position; for a seat (-1: the spectator) without what it cannot know."""
    colours = [colour.lower() for colour in notation.atlas.colours]
    rows = [f"round {game.round}", f"levels {game.levels}"]
    for number in range(game.seats()):
        rows += _player_rows(game, number, seat, notation, colours)
    if seat is None or seat < 0:
        rows += belief_rows(game, NOBODY, seat, notation)
    if seat is None and game.heard:
        rows.append(f"heard {' '.join(str(said) for said in game.heard)}")
    rows += _room_rows(game, seat, notation, colours)
    rows.append(f"pool {_cards(members(game.pool), notation)}")
    rows.append(f"deck {_cards(game.deck[::-1], notation)}" if seat is None else f"deck {len(game.deck)}")
    rows.append(f"discard {_cards(members(game.discard), notation)}")
    rows.append(f"gone {_cards(members(game.gone), notation)}")
    pile = game.pile[::-1]
    rows.append(f"pile {_crates(pile, notation)}" if seat is None else f"pile {len(pile)}")
    rows.append(f"spent {_crates(kinds_in(game.spent), notation)}")
    held = [
        (number, game.planning[at])
        for at, number in enumerate(game.book.slots.numbers)
        if game.planning[at] != NOBODY
    ]
    rows.append(
        "slots " + ", ".join(f"{number} {'cube' if it == CUBE else colours[it]}" for number, it in held)
    )
    rows.append("retired " + " ".join(colours[it] for it in game.retired))
    rows.append(f"first {colours[game.first] if game.first != NOBODY else 'nobody'}")
    rows.append(f"shuffling {game.epoch}")
    rows.append(f"idle {game.idle}")
    rows.append("stack " + " ".join(colours[token - 1] for token in packed(game.stack, 16)))
    rows.append("chart " + ", ".join(_scores(row, game.seats()) for row in game.chart))
    rows += _turn_rows(game, notation, colours)
    return "\n".join(row.rstrip() for row in rows) + "\n"


def _player_rows(
    game: LairHq, number: int, seat: int | None, notation: Notation, colours: list[str]
) -> list[str]:
    it, colour = game.players[number], colours[number]
    boss = notation.place(it.boss + 0) if it.boss >= LOCATIONS else notation.atlas.locations[it.boss]
    tally = " ".join(str(noted(it, source)) for source in range(SOURCES))
    rows = [
        f"{colour} score {it.score} active {it.active} inbox {it.inbox} points {it.points} boss {boss}",
    ]
    rows[0] += f" tally {tally} deeds {it.deeds & MOST_NOTED} {it.deeds // BUILT}"
    rows.append(f"{colour} cards {_cards(members(it.hand), notation)}")
    kinds = kinds_in(it.crates)
    rows.append(
        f"{colour} crates {_crates(kinds, notation) if seat is None or seat == number else len(kinds)}"
    )
    if seat is None or seat == number:
        rows += belief_rows(game, number, seat, notation)
    return rows


def _room_rows(game: LairHq, seat: int | None, notation: Notation, colours: list[str]) -> list[str]:
    rows = []
    for location, id in enumerate(notation.atlas.locations):
        card = game.rooms[location]
        if card == NOTHING:
            continue
        name = notation.rooms[card]
        if game.laid[location] > 0:
            rows.append(f"{id} ?{game.laid[location]} {name if seat is None else ''}")
        elif game.rubble & bit(location):
            rows.append(f"{id} *{name}")
        else:
            owner = game.owner_at(location)
            rows.append(f"{id} {name}" + (f" @ {colours[owner]}" if owner != NOBODY else ""))
    return rows


def _turn_rows(game: LairHq, notation: Notation, colours: list[str]) -> list[str]:
    if not game.agenda:
        return [f"won {colours[game.winner]}", f"slot {game.slot}", *_scratch(game, notation)]
    top, shown = game.agenda[-1], [frame_text(frame) for frame in game.agenda]
    if isinstance(top, Turn) and shown == [frame_text(frame) for frame in turn_agenda(top.seat)]:
        rows = [f"turn {colours[top.seat]}"]
    elif isinstance(top, Plan) and shown == [frame_text(frame) for frame in plan_agenda(top.seat)]:
        rows = [f"plan {colours[top.seat]}"]
    else:
        rows = ["agenda " + "; ".join(shown)]
    return [*rows, f"slot {game.slot}", *_scratch(game, notation)]


def _scratch(game: LairHq, notation: Notation) -> list[str]:
    """What a turn has to remember."""
    marks = [
        name
        for name, on in (
            ("planning", game.is_planning),
            ("fresh", game.is_fresh),
            ("stirred", game.is_stirred),
        )
        if on
    ]
    numbers = " ".join(f"{name} {int(getattr(game, name))}" for name in TURN_NUMBERS)
    return [f"memory {numbers} {' '.join(marks)}", f"visited {_cards(members(game.visited), notation)}"]


def _cards(cards: list[int], notation: Notation) -> str:
    return ", ".join(notation.rooms[card] for card in cards)


def _scores(row: int, seats: int) -> str:
    return " ".join(str(score) for score in packed(row, 1024, seats))


def packed(number: int, base: int, least: int = 0) -> list[int]:
    """The digits of a number, the lowest first."""
    found: list[int] = []
    while number > 0 or len(found) < least:
        found.append(number % base)
        number //= base
    return found


def _crates(kinds: list[int], notation: Notation) -> str:
    return " ".join(notation.atlas.crates[kind].word for kind in kinds)


class Reader:
    """Reads a written position line by line; what is left out is filled in at the end."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.book = notation.atlas.book
        self.game = empty_table(self.book, seeded(0))
        self.line = 0
        self.seen: set[str] = set()
        self.bosses: dict[int, str] = {}
        self.memory: list[str] | None = None
        self.slot: int | None = None
        self.locations = {id.casefold(): at for at, id in enumerate(notation.atlas.locations)}

    def read(self, text: str) -> LairHq:
        for self.line, row in enumerate(text.splitlines(), 1):
            word, _, rest = " ".join(row.split()).casefold().partition(" ")
            if word:
                self._section(word, rest)
        self._fill()
        return self.game

    def fail(self, what: str) -> BadRecord:
        return BadRecord(self.line, what)

    def _section(self, word: str, rest: str) -> None:
        game = self.game
        self.seen.add(word)
        if word in self.notation.colours:
            self._player(self.notation.colours[word], *rest.partition(" ")[::2], rest)
        elif word in self.locations:
            self._room(self.locations[word], rest)
        elif word in {"round", "levels", "idle", "shuffling", "slot"}:
            self._number(word, rest)
        elif word in MASKS:
            setattr(game, word, self.mask(rest))
        elif word in PAST:
            self._past(word, rest)
        elif word == "deck":
            game.deck = self.cards(rest)[::-1]
        elif word == "pile":
            game.pile = self.kinds(rest)[::-1]
        elif word == "spent":
            game.spent = sum(one_of(kind) for kind in self.kinds(rest))
        elif word == "slots":
            self._slots(rest)
        elif word == "retired":
            game.retired.extend(self.seat(colour) for colour in rest.split())
        elif word == "first":
            game.first = NOBODY if rest == "nobody" else self.seat(rest)
        elif word == "memory":
            self.memory = rest.split()
        elif word in {"turn", "plan"}:
            seat = self.seat(rest)
            game.is_planning = word == "plan"
            game.agenda.extend(plan_agenda(seat) if word == "plan" else turn_agenda(seat))
        elif word == "agenda":
            game.agenda.extend(read_frames(rest, self.line))
        elif word == "won":
            game.winner = self.seat(rest)
        else:
            raise self.fail(f"no section {word!r}")

    def _past(self, word: str, rest: str) -> None:
        """What the table remembers without seeing it."""
        game = self.game
        if word == SPECTATOR:
            game.beliefs[-1] = self.belief(rest.removeprefix("knows "))
        elif word == "heard":
            game.heard.extend(self.number(said) for said in rest.split())
        elif word == "stack":
            game.stack = sum((self.seat(colour) + 1) * 16**at for at, colour in enumerate(rest.split()))
        else:
            game.chart = tuple(self._scores(row) for row in rest.split(",") if row.strip())

    def number(self, text: str) -> int:
        number = number_of(text)
        if number is None or abs(number) > MOST:
            raise self.fail(f"a number is expected, not {text[:20]!r}")
        return number

    def seat(self, text: str) -> int:
        if text not in self.notation.colours:
            raise self.fail(f"{text!r} is no colour of this table")
        return self.notation.colours[text]

    def cards(self, text: str) -> list[int]:
        names = [name.strip() for name in text.split(",") if name.strip()]
        for name in names:
            if name not in self.notation.cards:
                raise self.fail(f"{name!r} is no room card")
        return [self.notation.cards[name] for name in names]

    def mask(self, text: str) -> int:
        return sum(2**card for card in self.cards(text))

    def kinds(self, text: str) -> list[int]:
        for word in text.split():
            if word not in self.notation.crates:
                raise self.fail(f"{word!r} is no kind of crate")
        return [self.notation.crates[word] for word in text.split()]

    def _number(self, word: str, rest: str) -> None:
        value = self.number(rest)
        if word == "slot":
            self.slot = value
            return
        setattr(self.game, {"shuffling": "epoch"}.get(word, word), value)
        if word == "levels" and not 1 <= value <= len(self.book.shaft.ids):
            raise self.fail(f"levels are 1 to {len(self.book.shaft.ids)}")

    def _player(self, seat: int, what: str, values: str, rest: str) -> None:
        it = self.game.players[seat]
        if what == "cards":
            it.hand = self.mask(values)
        elif what == "crates":
            it.crates = sum(one_of(kind) for kind in self.kinds(values))
        elif what == "knows":
            self.game.beliefs[seat] = self.belief(values)
        else:
            self._standing(seat, rest.split())
        if what in {"cards", "crates", "knows"}:
            return
        self.seen.add(f"seat {seat}")

    def _standing(self, seat: int, words: list[str]) -> None:
        it = self.game.players[seat]
        while words:
            name = words.pop(0)
            if name in NUMBERS and words:
                setattr(it, name, self.number(words.pop(0)))
            elif name == "boss" and words:
                ends = next(
                    (at for at, word in enumerate(words) if word in NUMBERS or word in {"tally", "deeds"}),
                    len(words),
                )
                self.bosses[seat] = " ".join(words[:ends])
                del words[:ends]
            elif name == "deeds" and len(words) > 1:
                it.deeds = self.number(words.pop(0)) * VISIT + self.number(words.pop(0)) * BUILT
            elif name == "tally" and len(words) >= SOURCES:
                it.tally = sum(self.number(words.pop(0)) * UNITS[source] for source in range(SOURCES))
            else:
                raise self.fail(
                    f"a seat has {', '.join(NUMBERS)}, boss, tally, cards, crates and knows, not {name!r}"
                )

    def belief(self, text: str) -> Belief:
        try:
            return belief_of(text, self.game.seats(), self.notation)
        except (KeyError, IndexError, ValueError) as error:
            raise self.fail(f"this is no belief: {error}") from None

    def _scores(self, text: str) -> int:
        return sum(self.number(score) * 1024**seat for seat, score in enumerate(text.split()))

    def _room(self, location: int, rest: str) -> None:
        game = self.game
        laid = LAID.match(rest)
        name, _, owner = rest.partition(" @ ")
        if laid or rest.startswith("*"):
            (card,) = self.cards(laid[2] if laid else rest[1:])
            game.rooms[location] = card
            game.rubble |= bit(location)
            game.laid[location] = int(laid[1]) if laid else 0
            return
        cards = self.cards(name)
        if len(cards) != 1:
            raise self.fail("a location holds one room card")
        lay(game, cards[0], location)
        if owner:
            station(game, location, self.seat(owner))

    def _slots(self, rest: str) -> None:
        numbers = self.book.slots.numbers
        for part in rest.split(","):
            number, _, holder = part.strip().partition(" ")
            if number:
                if self.number(number) not in numbers:
                    raise self.fail(f"slots are {numbers}")
                self.game.planning[numbers.index(int(number))] = (
                    CUBE if holder == "cube" else self.seat(holder)
                )

    def _fill(self) -> None:
        """Every section that was left out has its set-up value, or what follows from the others."""
        game = self.game
        if "round" not in self.seen:
            game.round = 1
        if not any(location in self.seen for location in self.locations):
            lay_sites(game)
        self._fill_tokens()
        self._fill_supplies()
        for seat, place in self.bosses.items():
            game.players[seat].boss = self._boss(place)
        if not game.agenda and game.winner == NOBODY:
            if not game.retired:
                raise self.fail("whose turn it is must be said: `turn` and a colour")
            game.agenda.extend(plan_agenda(game.retired[0]))
        if "first" not in self.seen:
            game.first = game.retired[0] if game.is_planning and game.retired else 0
        top = game.agenda[-1] if game.agenda else None
        game.slot = (
            self.slot if self.slot is not None else game.slot_of(top.seat) if isinstance(top, Turn) else -1
        )
        self._remember()
        if game.winner != NOBODY:
            finish(game, game.winner)

    def _fill_tokens(self) -> None:
        """Planning Tokens, and the seats that have no line of their own."""
        game = self.game
        seats = range(game.seats())
        if "slots" not in self.seen and "retired" not in self.seen:
            if game.is_planning:
                game.retired.extend(seats)
            else:
                for seat in seats:
                    game.planning[seat] = seat
        told = [seat for seat in seats if f"seat {seat}" in self.seen]
        kept = [(it.inbox, it.points) for it in game.players]
        retired = game.retired.copy()
        game.retired[:] = retired if len(retired) == game.seats() else list(seats)
        hand_out(game)
        game.retired[:] = retired
        for seat in told:
            game.players[seat].inbox, game.players[seat].points = kept[seat]
        game.bank = self.book.limits.work_tokens - sum(it.active + it.inbox for it in game.players)
        if game.bank < 0:
            raise self.fail(f"there are only {self.book.limits.work_tokens} Work Tokens")

    def _fill_supplies(self) -> None:
        """Room cards and crates that lie nowhere else are in the deck and the crate pool."""
        game = self.game
        placed = [
            *members(game.pool | game.discard | game.gone),
            *game.deck,
            *(c for c in game.rooms if c != NOTHING),
        ]
        for it in game.players:
            placed += members(it.hand)
        if len(set(placed)) != len(placed):
            raise self.fail("a room card lies in two places")
        left = [card for card in self.book.cards.deck if card not in placed]
        if "pool" not in self.seen and "deck" not in self.seen:
            game.pool = sum(2**card for card in left[: self.book.limits.pool])
            left = left[self.book.limits.pool :]
        if "deck" not in self.seen:
            game.deck = left[::-1]
        if "pile" not in self.seen:
            held = game.spent + sum(it.crates for it in game.players)
            game.pile = kinds_in(self.book.crates.all - held)[::-1]

    def _boss(self, text: str) -> int:
        field = self.notation.places.get(text)
        if field is None:
            raise self.fail(f"{text!r} is no place for a Boss")
        if field < 32:
            return field
        if self.game.place_of[field - 32] < 0:
            raise self.fail(f"{text!r} lies nowhere in the lair")
        return int(self.game.place_of[field - 32])

    def _remember(self) -> None:
        words = self.memory or []
        if self.memory is not None:
            self.game.is_planning = "planning" in words
        self.game.is_fresh, self.game.is_stirred = "fresh" in words, "stirred" in words
        for name in TURN_NUMBERS:
            if name in words:
                setattr(self.game, name, self.number(words[words.index(name) + 1]))
