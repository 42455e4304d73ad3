# interpreted
"""One game being played: the position, the record so far, and how far an action may be taken back.

Servers, the command line, scenes and laws all act through here: text comes in, is read, refused or played, and kept.
"""

import secrets
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from lairhouse.kernel.errors import (
    BadSetup,
    IllegalAction,
    InvariantBroken,
    NotAsked,
    RecordMismatch,
    StaleAction,
)
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED
from lairhouse.kernel.game import Game, Setup, Value
from lairhouse.kernel.journal import Event, Journal
from lairhouse.kernel.record import Entry, Record, commitment_of
from lairhouse.kernel.rng import Rng, keyed, seeded
from lairhouse.kernel.saving import digest
from lairhouse.kernel.state import State
from lairhouse.kernel.words import Words

KEY_BYTES: Final = 32


@dataclass(slots=True, frozen=True)
class Step:
    """An entry as it was played: what happened, and the position before it."""

    entry: Entry
    events: tuple[Event, ...]
    before: State
    was_barrier: bool
    """Whether somebody learned something or chance was used, so that no undo goes back behind it."""


class Match:
    """A game from its first question on. The position number is the number of entries; it only rises."""

    def __init__(
        self, game: Game, setup: Setup, *, seed: int | None = None, key: bytes | None = None
    ) -> None:
        if seed is None and key is None:
            key = secrets.token_bytes(KEY_BYTES)
        self.game = game
        self.setup = setup
        self.words: Words = game.words(setup)
        self.state = game.deal(setup, _stream(seed, key))
        self.record = Record(
            game.slug,
            game.rules_version,
            setup.seats,
            dict(setup.options),
            setup.card_set,
            seed,
            key,
            commitment_of(key) if key is not None else "",
        )
        self.steps: list[Step] = []
        self.resigned: set[int] = set()
        self.is_agreed_over = False

    @classmethod
    def open(
        cls,
        game: Game,
        seats: int,
        options: dict[str, Value] | None = None,
        *,
        cards: Path | None = None,
        seed: int | None = None,
        key: bytes | None = None,
    ) -> "Match":
        return cls(game, game.setup(seats, options, cards), seed=seed, key=key)

    @classmethod
    def at_position(cls, game: Game, setup: Setup, state: State) -> "Match":
        """A match that begins in the middle: scenes, puzzles, the command line. Its record cannot be replayed alone."""
        match = cls(game, setup, seed=0)
        match.state = state
        return match

    def fork(self) -> "Match":
        """The same game to try something on: what is played there does not happen here."""
        twin = copy(self)
        twin.state = self.state.copy()
        twin.steps = self.steps.copy()
        twin.resigned = self.resigned.copy()
        twin.record = replace(self.record, entries=self.record.entries.copy())
        return twin

    @property
    def number(self) -> int:
        """The position number: how many entries there are."""
        return len(self.steps)

    def is_over(self) -> bool:
        return self.is_agreed_over or bool(self.resigned) or self.state.asked() == 0

    def value(self) -> list[float]:
        """The result, resignations counted: the seats that stayed share what the resigned ones lost."""
        if not self.resigned:
            return self.state.value()
        stayed = [seat for seat in range(self.setup.seats) if seat not in self.resigned]
        return [1.0 / len(stayed) if seat in stayed else 0.0 for seat in range(self.setup.seats)]

    def act(self, seat: int, text: str, at: int | None = None) -> list[Step]:
        """Play a line of notation for a seat: all of it or, with an error from the tree, nothing.

        `at` is the number of the position that is answered; another than the present one is stale.
        """
        self._must_be_on()
        if at is not None and at != self.number:
            raise StaleAction(f"this answers position {at}; the game is at {self.number}")
        actions = self.words.read(self.state, seat, text)
        if len(actions) == 1:
            return [self._play(seat, actions[0])]
        return self._play_all(seat, actions)

    def play(self, seat: int, action: int) -> Step:
        """Play an action given as a number: for bots inside the house."""
        self._must_be_on()
        return self._play(seat, action)

    def _play_all(self, seat: int, actions: list[int]) -> list[Step]:
        trial = self.state.copy()
        for action in actions:
            self._refuse(trial, seat, action)
            trial.play(seat, action)
        return [self._play(seat, action) for action in actions]

    def _refuse(self, state: State, seat: int, action: int) -> None:
        refusal = state.refusal(seat, action)
        if refusal == 0:
            return
        sentence = self.game.ledger.sentence_of(refusal)
        if refusal == NOT_ASKED:
            raise NotAsked(sentence)
        raise IllegalAction("" if refusal == NO_ANSWER else self.game.ledger.id_of(refusal), sentence)

    def _play(self, seat: int, action: int) -> Step:
        self._refuse(self.state, seat, action)
        before = self.state.copy()
        journal = Journal()
        self.state.journal = journal
        drawn = self.state.rng.drawn
        try:
            self.state.play(seat, action)
        except InvariantBroken:
            self.state = before
            raise
        self.state.journal = None
        is_barrier = self.state.rng.drawn != drawn or any(event.reveals for event in journal.events)
        return self._keep(Entry(seat, self.words.text(action)), tuple(journal.events), before, is_barrier)

    def _keep(self, entry: Entry, events: tuple[Event, ...], before: State, is_barrier: bool) -> Step:
        step = Step(entry, events, before, is_barrier)
        self.steps.append(step)
        self.record.entries.append(entry)
        return step

    def undo_reach(self, seat: int) -> int:
        """The earliest position number the seat may take its own actions back to; the present one when none.

        The way back ends where anybody learned something, chance was used, or another seat acted.
        """
        number = self.number
        while number > 0:
            step = self.steps[number - 1]
            if step.entry.act == "undo":
                # behind an undo lies the position it went back to
                number = int(step.entry.text)
                continue
            if step.entry.act or step.entry.seat != seat or step.was_barrier:
                break
            number -= 1
        return number

    def undo(self, seat: int, to: int | None = None, by_consent: bool = False) -> Step:
        """Go back to the position before entry `to` + 1 (default: the last own action); the record keeps both."""
        self._must_be_started()
        reach = self.undo_reach(seat)
        target = self._last_own(seat) if to is None else to
        if not 0 <= target < self.number:
            raise NotAsked("there is nothing to take back")
        if target < reach and not by_consent:
            raise IllegalAction(
                "",
                "What somebody has learned, chance has decided or another has answered cannot be taken back.",
            )
        back = self.steps[target].before.copy()
        before = self.state
        self.state = back
        return self._keep(Entry(seat, str(target), "undo"), (), before, False)

    def _last_own(self, seat: int) -> int:
        number = self.number
        while number > 0 and self.steps[number - 1].entry.act == "undo":
            number = int(self.steps[number - 1].entry.text)
        return number - 1

    def resign(self, seat: int) -> Step:
        """The seat gives up: with two seats, or in a game of co-operation, that ends it."""
        self._must_be_on()
        if not 0 <= seat < self.setup.seats:
            raise NotAsked("there is no such seat")
        self.resigned.add(seat)
        return self._keep(Entry(seat, "", "resign"), (), self.state.copy(), True)

    def agree_to_end(self, seat: int) -> Step:
        """All seats have agreed to end here; the present standing is the result."""
        self._must_be_on()
        self.is_agreed_over = True
        return self._keep(Entry(seat, "", "agree"), (), self.state.copy(), True)

    def _must_be_on(self) -> None:
        if self.is_over():
            raise NotAsked("the game is over")

    def _must_be_started(self) -> None:
        if not self.steps:
            raise NotAsked("nothing has been played yet")


def _stream(seed: int | None, key: bytes | None) -> Rng:
    if key is not None:
        return keyed(key)
    return seeded(seed or 0)


def replay(
    game: Game,
    record: Record,
    *,
    cards: Path | None = None,
    to: int | None = None,
    watch: Callable[[Match], None] | None = None,
) -> Match:
    """Play a record again, up to entry `to`; RecordMismatch names the line where record and rules part."""
    if record.game != game.slug:
        raise BadSetup(f"this is a record of {record.game}, not of {game.slug}")
    if record.seed is None and record.key is None:
        raise BadSetup("the record is sealed: its key is told when the game is over")
    match = Match.open(game, record.seats, record.options, cards=cards, seed=record.seed, key=record.key)
    if record.commitment and match.record.commitment != record.commitment:
        raise RecordMismatch(1, "the key does not belong to the commitment")
    for number, entry in enumerate(record.entries[:to], 1):
        try:
            _enter(match, entry)
        except (IllegalAction, NotAsked) as error:
            raise RecordMismatch(number, f"{entry.text!r} by seat {entry.seat}: {error}") from error
        if entry.digest and digest(match.state) != entry.digest:
            raise RecordMismatch(number, f"after {entry.text!r} the position is another than was recorded")
        if watch is not None:
            watch(match)
    return match


def _enter(match: Match, entry: Entry) -> None:
    if entry.act == "undo":
        match.undo(entry.seat, int(entry.text), by_consent=True)
    elif entry.act == "resign":
        match.resign(entry.seat)
    elif entry.act == "agree":
        match.agree_to_end(entry.seat)
    else:
        match.act(entry.seat, entry.text)


def with_digests(game: Game, record: Record, *, cards: Path | None = None) -> Record:
    """The same record with the digest of the position after each entry."""
    told: list[Entry] = []

    def note(match: Match) -> None:
        entry = match.record.entries[-1]
        told.append(Entry(entry.seat, entry.text, entry.act, digest(match.state)))

    replay(game, record, cards=cards, watch=note)
    return Record(
        record.game,
        record.rules,
        record.seats,
        record.options,
        record.cards,
        record.seed,
        record.key,
        record.commitment,
        told,
    )
