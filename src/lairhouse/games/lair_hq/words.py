# interpreted
"""Lair in words: questions, options with what comes of them, the catalogue. Log lines are in `log.py`."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lairhouse.games.lair_hq import actions as a
from lairhouse.games.lair_hq import building, crates, directives, effects, moves, planning, position, turns
from lairhouse.games.lair_hq.drawing import drawn
from lairhouse.games.lair_hq.lair import inner_or_outer, place_named, symbols_on_level
from lairhouse.games.lair_hq.log import Log
from lairhouse.games.lair_hq.notation import SURFACE, Notation
from lairhouse.games.lair_hq.rounds import ranking
from lairhouse.games.lair_hq.state import NOBODY, LairHq
from lairhouse.games.lair_hq.supplies import BASE, CRATES, FAVORS, HALVES, LOST, SYMBOLS, noted
from lairhouse.games.lair_hq.view import Atlas
from lairhouse.kernel.bits import count
from lairhouse.kernel.errors import MalformedAction
from lairhouse.kernel.journal import Event
from lairhouse.kernel.message import Message, Sentence, load_catalogue, message
from lairhouse.kernel.state import State, next_asked
from lairhouse.kernel.words import LONGEST_ACTION, Line, Option, Prompt, Words

MESSAGES: Final = Path(__file__).with_name("messages")
ASKED: Final[dict[type, tuple[str, str]]] = {
    planning.Plan: ("plan", "LR-3.2"),
    planning.Block: ("block", "LR-13.1"),
    planning.TakeBonus: ("take", "LR-3.9"),
    turns.Turn: ("turn", "LR-4.1"),
    turns.MoveAgain: ("move_again", "LR-R37"),
    turns.Closing: ("closing", "LR-R59"),
    directives.Pause: ("pause", "LR-R59"),
    directives.Whether: ("whether", "LR-9.5"),
    effects.Take: ("take", "LR-10.46"),
    effects.DismissHenchman: ("dismiss", "LR-10.31"),
    effects.DestroyRoom: ("destroy", "LR-10.52"),
    building.BuildRoom: ("build", "LR-10.1"),
    building.UpgradeRoom: ("upgrade", "LR-10.8"),
    building.StealRoom: ("steal", "LR-10.21"),
    building.Dig: ("dig", "LR-10.26"),
    moves.OccupyRoom: ("occupy", "LR-10.17"),
    moves.TransferTo: ("transfer", "LR-10.34"),
    crates.Exchange: ("exchange", "LR-10.40"),
    crates.Give: ("give", "LR-10.40"),
}
KINDS: Final = {
    a.PLAN: "plan", a.BLOCK: "block", a.TAKE: "take", a.BOSS: "boss", a.HENCH: "hench", a.STOP: "stop", a.RETIRE: "retire",
    a.BUILD: "build", a.UPGRADE: "upgrade", a.STEAL: "steal", a.OCCUPY: "occupy", a.EXCAVATE: "dig", a.DISMISS: "dismiss",
    a.TRANSFER: "transfer", a.EXCHANGE: "exchange", a.GIVE: "give", a.DESTROY: "destroy", a.FAVOR: "do", a.GAIN: "do",
    a.LOSE: "do", a.WASTE: "do", a.REVEAL: "do", a.SKIP: "skip", a.CRATE: "crate", a.ON: "on",
}  # fmt: skip
DONE: Final = {a.FAVOR: "favor", a.GAIN: "gain", a.LOSE: "lose", a.WASTE: "waste", a.REVEAL: "reveal"}


class LairWords(Words):
    languages = ("en", "de")

    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.notation = Notation(atlas)
        self.log = Log(atlas, self.notation)

    def text(self, action: int) -> str:
        return self.notation.text(action)

    def parse(self, text: str) -> int:
        return self.notation.parse(text)

    def read(self, state: State, seat: int, text: str) -> list[int]:
        assert isinstance(state, LairHq)
        if len(text) > LONGEST_ACTION:
            raise MalformedAction("this is too long for an action")
        return [self.notation.read(state, seat, text)]

    def prompt(self, state: State, seat: int) -> Prompt | None:
        assert isinstance(state, LairHq)
        turn = next_asked(state)
        if turn < 0:
            return None
        key, cited = ASKED[type(state.agenda[-1])]
        if key == "closing" and state.is_last(turn):
            key = "closing_last"
        ask = message(f"lair_hq.ask.{key}")
        if turn != seat:
            ask = message("lair_hq.wait", seat=turn + 1, what=ask)
        return Prompt(ask, cited, turn)

    def option(self, state: State, seat: int, action: int) -> Option:
        assert isinstance(state, LairHq)
        kind = a.kind_of(action)
        label, about = self._labelled(state, seat, kind, action)
        return Option(self.text(action), label, f"lair_hq.group.{KINDS[kind]}", about)

    def card(self, card: int) -> Message:
        return message(f"lair_hq.card.{self.atlas.ids[card]}")

    def _crate(self, kind: int) -> Message:
        return message(f"lair_hq.crate.{self.atlas.crates[kind].id}")

    def _place(self, field: int) -> Message | str:
        """A place field as it is said."""
        if field >= a.ROOM:
            return self.card(field - a.ROOM)
        if field in {a.YARD, a.DIG, a.HOME}:
            return message(f"lair_hq.place.{SURFACE[field].lower()}")
        return self.atlas.locations[field]

    def _id(self, game: LairHq, field: int) -> str:
        """The id of the location that a place field means."""
        return self.atlas.place_id(place_named(game, field))

    def _labelled(self, game: LairHq, seat: int, kind: int, action: int) -> tuple[Message, list[str]]:
        first, second, third = a.first_of(action), a.second_of(action), a.third_of(action)
        match kind:
            case a.PLAN | a.BLOCK:
                return self._slot(game, seat, kind, first)
            case a.TAKE:
                return message("lair_hq.option.take", card=self.card(first)), [self.atlas.ids[first]]
            case a.BOSS:
                return self._boss(game, seat, first)
            case a.HENCH | a.OCCUPY:
                label = message(
                    f"lair_hq.option.{KINDS[kind]}", source=self._place(first), place=self._place(second)
                )
                at = f"home-{seat + 1}" if first == a.HOME else self._id(game, first)
                return label, [at, self._id(game, second), f"henchman-{seat + 1}"]
            case a.BUILD | a.STEAL:
                location = inner_or_outer(game, second)
                about = [self.atlas.ids[first], self.atlas.half_id(second), self.atlas.locations[location]]
                return self._building(game, seat, kind, first, location, third), about
            case a.UPGRADE:
                location = place_named(game, second)
                about = [self.atlas.ids[first], self.atlas.locations[location]]
                return self._building(game, seat, kind, first, location, second), about
            case a.EXCAVATE:
                level = self.atlas.book.shaft.ids[game.levels]
                half = 2 * game.levels + max(0, first - 1)
                key = ("dig", "dig_left", "dig_right")[first]
                return message(f"lair_hq.option.{key}", level=level), [
                    self.atlas.half_id(half) if first else level
                ]
            case a.DISMISS:
                label = message("lair_hq.option.dismiss", other=first + 1, place=self._place(second))
                return label, [self._id(game, second), f"henchman-{first + 1}", f"home-{first + 1}"]
            case a.TRANSFER | a.DESTROY:
                label = message(f"lair_hq.option.{KINDS[kind]}", place=self._place(first))
                return label, [self._id(game, first)]
            case a.EXCHANGE:
                return message("lair_hq.option.exchange", other=first + 1), [f"seat-{first + 1}"]
            case a.GIVE | a.CRATE:
                label = message(f"lair_hq.option.{KINDS[kind]}", crate=self._crate(first))
                question = game.agenda[-1]
                taker = [f"seat-{question.other + 1}"] if isinstance(question, crates.Give) else []
                return label, [self.atlas.crates[first].id, *taker]
            case a.RETIRE:
                key = "retire_first" if first else "retire"
                return message(f"lair_hq.option.{key}"), [f"planning-{seat + 1}", "heliport"]
        if kind in DONE:
            return self._consent(game, kind)
        return message(f"lair_hq.option.{KINDS[kind]}"), []

    def _slot(self, game: LairHq, seat: int, kind: int, number: int) -> tuple[Message, list[str]]:
        slots = game.book.slots
        at = slots.numbers.index(number)
        if kind == a.BLOCK:
            return message("lair_hq.option.block", slot=number), ["cube", f"slot-{number}"]
        before = sum(1 for other in range(at) if game.planning[other] >= 0)
        label = message(
            "lair_hq.option.plan",
            slot=number,
            tokens=message("lair_hq.tokens", n=int(slots.tokens[at])),
            points=message("lair_hq.points", n=int(slots.points[at])),
            cards=message("lair_hq.cards", n=int(slots.cards[at])),
            before=before,
        )
        return label, [f"planning-{seat + 1}", f"slot-{number}"]

    def _boss(self, game: LairHq, seat: int, field: int) -> tuple[Message, list[str]]:
        """Whoever moves a Boss sees who is paid. [LR-5.6 to LR-5.8, LR-R34]"""
        place = place_named(game, field)
        owner = game.owner_at(place) if place < a.YARD else NOBODY
        about = [f"boss-{seat + 1}", self.atlas.place_id(place)]
        if isinstance(game.agenda[-1], turns.MoveAgain):
            return message("lair_hq.option.boss_free", place=self._place(field)), about
        if owner not in {NOBODY, seat}:
            return message("lair_hq.option.boss_pays", place=self._place(field), other=int(owner) + 1), about
        return message("lair_hq.option.boss", place=self._place(field)), about

    def _building(self, game: LairHq, seat: int, kind: int, card: int, location: int, other: int) -> Message:
        """What a build would cost, score and lose. [LR-8.2, LR-8.3, LR-8.12, LR-10.24]"""
        base, symbols = int(game.book.cards.base[card]), int(self._new_symbols(game, card, location))
        room = int(game.last_slot() - game.players[seat].score)
        taken = min(base + symbols, room)
        cost = int(building.upgrade_cost(game, card) if kind == a.UPGRADE else game.book.cost[card])
        score = message(
            "lair_hq.build_score", base=base, symbols=symbols, n=taken, lost=base + symbols - taken
        )
        if base + symbols > taken:
            score = message(
                "lair_hq.build_score_lost", base=base, symbols=symbols, n=taken, lost=base + symbols - taken
            )
        told: dict[str, int | str | Message] = {
            "card": self.card(card),
            "place": self.atlas.locations[location],
            "cost": cost,
            "score": score,
        }
        if kind == a.UPGRADE:
            old = (
                self._place(other)
                if other >= a.ROOM
                else message("lair_hq.rubble", place=self.atlas.locations[location])
            )
            return Message("lair_hq.option.upgrade", {**told, "old": old})
        if kind == a.STEAL:
            half = taken // int(game.book.limits.divisor)
            return Message("lair_hq.option.steal", {**told, "other": other + 1, "half": half})
        return Message("lair_hq.option.build", {**told})

    def _new_symbols(self, game: LairHq, card: int, location: int) -> int:
        return int(count(game.book.symbols[card] & ~symbols_on_level(game, location)))

    def _consent(self, game: LairHq, kind: int) -> tuple[Message, list[str]]:
        question = game.agenda[-1]
        assert isinstance(question, directives.Whether)
        effect = question.do.effect(game)
        key = DONE[kind]
        if isinstance(effect, effects.Gain | effects.Lose):
            key = f"{key}_{('token', 'point', 'crate')[effect.what]}"
        return message(f"lair_hq.option.{key}", n=int(effect.n)), []

    def line(self, event: Event, seat: int) -> Line | None:
        return self.log.line(event, seat)

    def messages(self, language: str) -> dict[str, Sentence]:
        """The catalogue of a language, and the names and texts of the card set in its own."""
        found = load_catalogue(MESSAGES / f"{language}.json")
        for face in self.atlas.faces:
            found[f"lair_hq.card.{face.id}"] = face.name
            found[f"lair_hq.card_text.{face.id}"] = self.atlas.texts[face.id]
            found[f"lair_hq.flavour.{face.id}"] = self.atlas.flavours[face.id]
        for crate in self.atlas.crates:
            found[f"lair_hq.crate.{crate.id}"] = crate.name
            found[f"lair_hq.crate_text.{crate.id}"] = self.atlas.crate_texts[crate.id]
        for id, name in self.atlas.symbol_names.items():
            found[f"lair_hq.symbol.{id}"] = name
        return found

    def position(self, state: State, seat: int | None = None) -> str:
        assert isinstance(state, LairHq)
        return position.written(state, seat, self.notation)

    def from_position(self, text: str) -> State:
        return position.Reader(self.notation).read(text)

    def drawing(self, state: State, seat: int) -> str:
        assert isinstance(state, LairHq)
        return drawn(state, seat, self.notation)

    def score(self, state: State) -> Sequence[Line]:
        """Each place with its VPs and where they came from. [LR-R51, LR-12.10]"""
        assert isinstance(state, LairHq)
        if state.winner == NOBODY:
            return []
        lines = []
        for rank, seat in enumerate(ranking(state), 1):
            it = state.players[seat]
            base, symbols, favors, from_crates, halves, lost = (
                int(noted(it, source)) for source in (BASE, SYMBOLS, FAVORS, CRATES, HALVES, LOST)
            )
            says = message(
                "lair_hq.final", rank=rank, seat=seat + 1, n=int(it.score), base=base, symbols=symbols, favors=favors,
                crates=from_crates, halves=halves, lost=lost,
            )  # fmt: skip
            lines.append(Line(says, [], [], [f"score-{seat + 1}"]))
        return lines
