# interpreted
"""LAIRS in words: notation, questions, options, catalogues. Log lines are in `lines.py`, written positions in `position.py`."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lairhouse.games.lairs import actions as do
from lairhouse.games.lairs.book import MONSTER, NONE, TRAP, Book
from lairhouse.games.lairs.building import broken_rules
from lairhouse.games.lairs.checks import MustCheck
from lairhouse.games.lairs.clauses import LEDGER
from lairhouse.games.lairs.compact import pieces_from
from lairhouse.games.lairs.drawing import lair_picture, map_picture, site_picture
from lairhouse.games.lairs.effects import ClaimTreasure, hazard_target
from lairhouse.games.lairs.endgame import KeepFaceUp
from lairhouse.games.lairs.energy import proposed_payment, spends
from lairhouse.games.lairs.lines import event_line, score_lines
from lairhouse.games.lairs.locking import BuildLairs
from lairhouse.games.lairs.moves import GoOn, InOrStay
from lairhouse.games.lairs.notation import AIMED, Notation
from lairhouse.games.lairs.options import Options
from lairhouse.games.lairs.penalties import Penalty
from lairhouse.games.lairs.player import BUILDING, CHOOSING, NOWHERE, SPACE_BITS
from lairhouse.games.lairs.position import from_position, position
from lairhouse.games.lairs.state import SEATS, Lairs
from lairhouse.games.lairs.turns import Explore, ways_of
from lairhouse.games.lairs.view import cubes_of, sees_lair
from lairhouse.games.lairs.vocabulary import BASKET_NAMES, DIRECTION_NAMES, DIRECTIONS
from lairhouse.games.lairs.ways import proposed
from lairhouse.kernel.errors import IllegalAction, MalformedAction
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, Sentence, load_catalogue, message
from lairhouse.kernel.state import State
from lairhouse.kernel.words import LONGEST_ACTION, Line, Option, Prompt, Words

MESSAGES: Final = Path(__file__).with_name("messages")
INTO: Final = re.compile(r"^(creep|hustle|peer|go) (\w+)(?: into (\w+))?(.*)$")
VERBS: Final = {word: kind for kind, word in AIMED.items()}
WAYS: Final = {
    **dict(zip(DIRECTION_NAMES, DIRECTIONS, strict=True)),
    **dict(zip(("up", "right", "down", "left"), DIRECTIONS, strict=True)),
}


class LairsWords(Words):
    languages = ("en", "de")

    def __init__(self, book: Book, names: dict[str, str], texts: dict[str, str], is_house: bool) -> None:
        self.book = book
        self.names = names
        self.texts = texts
        self.is_house = is_house
        self.notation = Notation(book)
        self.options = Options(book, self.notation)

    # Notation

    def text(self, action: int) -> str:
        return self.notation.text(action)

    def parse(self, text: str) -> int:
        return self.notation.parse(text)

    def read(self, state: State, seat: int, text: str) -> list[int]:
        """A line as people say it: payments in any order or left out, directions by name, a whole lair at once."""
        assert isinstance(state, Lairs)
        if len(text) > LONGEST_ACTION:
            raise MalformedAction("this is too long for an action")
        text = " ".join(text.split())
        if text.startswith("lair "):
            return self.whole_lair(text.removeprefix("lair "))
        if spoken := INTO.match(text):
            text = self._in_letters(state, seat, *spoken.groups())
        return [self.notation.loosely(self._with_payment(state, seat, text))]

    def whole_lair(self, text: str) -> list[int]:
        """The single actions that put a lair onto the board, whatever was there. [LS-R55]"""
        pieces = pieces_from(self.book.build.grid, text)
        parts = [do.pack(do.PART, piece % SPACE_BITS, piece // SPACE_BITS) for piece in pieces]
        return [do.pack(do.LAIR), *parts, do.pack(do.DONE)]

    def _in_letters(self, state: Lairs, seat: int, verb: str, way: str, into: str | None, rest: str) -> str:
        """`peer west into B3` as `peer W`; direction and space have to agree. [LS-7.3, LS-5.18]"""
        way = WAYS.get(way, way)
        if into is not None and way in DIRECTIONS and 0 <= seat < SEATS:
            at, grid = state.players[seat].at, self.book.build.grid
            there = grid.neighbour(at, DIRECTIONS.index(way)) if at != NOWHERE else -1
            if there < 0 or grid.names[there] != into:
                raise IllegalAction("LS-7.3", LEDGER.sentence_of(LEDGER.number("LS-7.3")))
        return f"{verb} {way}{rest}"

    def _with_payment(self, state: Lairs, seat: int, text: str) -> str:
        """The proposed payment filled in where none is given. [LS-6.10]"""
        verb, _, rest = text.partition(" ")
        if len(rest.split()) != 1 or not 0 <= seat < SEATS:
            return text
        mat = state.players[seat].mat
        kind = do.BACKTRACK if verb == "backtrack" else VERBS.get(verb, 0)
        payment = proposed(ways_of(state, kind), mat) if kind else -1
        if verb == "check" and rest.isdecimal() and 0 < int(rest) <= spends(mat) // self.book.die:
            payment = proposed_payment(mat, int(rest) * self.book.die)
        return f"{text} {self._payment(payment)}" if payment >= 0 else text

    def _payment(self, payment: int) -> str:
        return self.notation.text(do.pack(do.CONSERVE, 0, 0, payment)).removeprefix("conserve ")

    # Questions

    def prompt(self, state: State, seat: int) -> Prompt | None:
        assert isinstance(state, Lairs)
        if not state.agenda:
            return None
        frame = state.agenda[-1]
        asked = state.asked()
        if seat < 0 or not asked >> seat & 1:
            return self._waiting(state, frame)
        if isinstance(frame, BuildLairs):
            return self._building(state, seat)
        if isinstance(frame, Explore):
            return self._exploring(state, seat)
        if isinstance(frame, MustCheck):
            return Prompt(
                message("lairs.ask.check", **self._hazard(state, seat), most=self._dice(state, seat)),
                "LS-9.5",
                seat,
            )
        if isinstance(frame, GoOn):
            return Prompt(message("lairs.ask.go", left=int(frame.left)), "LS-7.9", seat)
        if isinstance(frame, InOrStay):
            key = "lairs.ask.in" if state.hazard(seat) == NONE else "lairs.ask.must_in"
            space = self.notation.names[frame.space]
            return Prompt(message(key, space=space), "LS-7.22" if key == "lairs.ask.in" else "LS-R17", seat)
        if isinstance(frame, Penalty):
            size = int(frame.size(state.players[seat].mat))
            key = "fresh" if frame.pool else "any"
            return Prompt(message(f"lairs.ask.fatigue.{key}", n=int(frame.n), size=size), "LS-8.7", seat)
        if isinstance(frame, ClaimTreasure):
            return Prompt(message("lairs.ask.claim"), "LS-10.5", seat)
        assert isinstance(frame, KeepFaceUp)
        return Prompt(message("lairs.ask.keep", most=int(self.book.scores.most_face_up)), "LS-12.4", seat)

    def _waiting(self, state: Lairs, frame: object) -> Prompt:
        if isinstance(frame, BuildLairs):
            return Prompt(message("lairs.wait.build"), "LS-3.1")
        if isinstance(frame, KeepFaceUp):
            return Prompt(message("lairs.wait.keep"), "LS-12.4")
        return Prompt(message("lairs.wait.turn", seat=int(state.active) + 1), "LS-4.1", int(state.active))

    def _building(self, state: Lairs, seat: int) -> Prompt:
        player = state.players[seat]
        if player.stage == CHOOSING:
            return Prompt(message("lairs.ask.first"), "LS-3.17", seat)
        if player.is_dictating:
            return Prompt(message("lairs.ask.lair"), "LS-R55", seat)
        ready = not broken_rules(self.book.build, player.pieces)
        return Prompt(message("lairs.ask.lock" if ready else "lairs.ask.build"), "LS-3.16", seat)

    def _exploring(self, state: Lairs, seat: int) -> Prompt:
        left = int(spends(state.players[seat].mat))
        if state.hazard(seat) != NONE:
            return Prompt(
                message("lairs.ask.hazard", **self._hazard(state, seat), spends=left), "LS-9.7", seat
            )
        if state.has_chest_here(seat):
            return Prompt(message("lairs.ask.chest", spends=left), "LS-10.1", seat)
        if state.is_at_exit(seat):
            may = "may" if state.may_leave(seat) else "not_yet"
            return Prompt(message(f"lairs.ask.exit.{may}", spends=left), "LS-11.2", seat)
        return Prompt(message("lairs.ask.explore", spends=left), "LS-4.9", seat)

    def _hazard(self, state: Lairs, seat: int) -> "dict[str, int | Message]":
        kind = state.hazard(seat)
        assert kind in (TRAP, MONSTER)
        space = state.players[seat].at
        name = (self.book.monster if kind == MONSTER else self.book.trap).id
        return {"hazard": message(f"lairs.card.{name}"), "target": int(hazard_target(state, seat, space))}

    def _dice(self, state: Lairs, seat: int) -> int:
        return int(spends(state.players[seat].mat) // self.book.die)

    def option(self, state: State, seat: int, action: int) -> Option:
        assert isinstance(state, Lairs)
        return self.options.option(state, seat, action)

    def line(self, event: Event, seat: int) -> Line | None:
        return event_line(self, event)

    def score(self, state: State) -> Sequence[Line]:
        assert isinstance(state, Lairs)
        return score_lines(self, state) if state.is_unveiled() else []

    # Catalogues

    def messages(self, language: str) -> dict[str, Sentence]:
        """The catalogue, with the names and texts of the set; only the house set's are translated."""
        found = load_catalogue(MESSAGES / f"{language}.json")
        for id_, name in self.names.items():
            if not self.is_house or f"lairs.card.{id_}" not in found:
                found[f"lairs.card.{id_}"] = name
        for id_, text in self.texts.items():
            if not self.is_house or f"lairs.card.{id_}.text" not in found:
                found[f"lairs.card.{id_}.text"] = text
        return found

    # Positions

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, Lairs)
        return position(self.notation, state, seat)

    def from_position(self, text: str) -> State:
        return from_position(self.notation, text)

    def drawing(self, state: State, seat: int) -> str:
        """What lies before a seat: its map of the rival's lair, its own lair, both mats."""
        assert isinstance(state, Lairs)
        rows: list[str] = []
        for owner in range(SEATS):
            if sees_lair(state, seat, owner):
                rows += [f"lair of seat {owner + 1}", *lair_picture(state, owner)]
            elif seat == owner:
                rows += [f"board of seat {owner + 1}", *site_picture(state, owner)]
            elif state.players[owner].stage != BUILDING:
                rows += [f"map of seat {2 - owner}", *map_picture(state, 1 - owner)]
            rows.append(self._mat(state, owner))
        rows.append("display " + " ".join(self.notation.cards[card] for card in state.display))
        return "\n".join(rows) + "\n"

    def _mat(self, state: Lairs, owner: int) -> str:
        player = state.players[owner]
        baskets = cubes_of(player.mat)
        cubes = "  ".join(f"{name} {baskets[name] or '-'}" for name in reversed(BASKET_NAMES))
        row = f"monsters {player.monsters} chests {player.chests} traps {player.disarmed}"
        return f"seat {owner + 1}: {cubes}  {row}  treasures {len(player.collection)}"
