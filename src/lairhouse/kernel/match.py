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
    Forgotten,
    IllegalAction,
    InvariantBroken,
    LairhouseError,
    NotAsked,
    RecordMismatch,
    StaleAction,
    Stalled,
)
from lairhouse.kernel.frame import NO_ANSWER, NOT_ASKED
from lairhouse.kernel.game import Game, Setup, Value
from lairhouse.kernel.journal import Event, Journal
from lairhouse.kernel.record import Entry, Record, commitment_of
from lairhouse.kernel.rng import Rng, keyed, seeded
from lairhouse.kernel.saving import digest
from lairhouse.kernel.state import State
from lairhouse.kernel.values import number_of
from lairhouse.kernel.words import Words

KEY_BYTES: Final = 32
NOBODY: Final = -1  # who takes back or ends a game by common consent
INTERJECTED: Final = 20  # actions a table may see for each answer that the game declares as its bound


@dataclass(slots=True, frozen=True)
class Step:
    """An entry as it was played: what happened, and the position before it."""

    entry: Entry
    events: tuple[Event, ...]
    before: State
    was_barrier: bool
    """Whether somebody learned something or chance was used, so that no undo goes back behind it."""
    depth: int
    """How many actions led to the position before it, those taken back not counted."""


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
        self.first = 0
        """How many entries lie before the first step that is kept; 0 unless a long match has been cut or resumed."""
        self.steps: list[Step] = []
        self.resigned: set[int] = set()
        self.is_agreed_over = False
        self.depth = 0
        self.most_actions = INTERJECTED * game.bound(setup) + 1_000

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
        twin.record = copy(self.record)
        twin.record.entries = self.record.entries.copy()
        return twin

    @property
    def number(self) -> int:
        """The position number: how many entries there are."""
        return self.first + len(self.steps)

    def step(self, number: int) -> Step:
        """The step of entry `number`, counted from 1; Forgotten when it is not kept."""
        if number <= self.first:
            raise Forgotten(f"entry {number} is not kept here")
        return self.steps[number - self.first - 1]

    def before_any_undo(self, number: int) -> int:
        """The entry whose position stands after entry `number`: an undo brings back an earlier one's."""
        while number > self.first and self.step(number).entry.act == "undo":
            number = int(self.step(number).entry.text)
        return number

    def forget(self, before: int) -> None:
        """Keep only the steps behind entry `before`: what lies further back is in the record elsewhere."""
        cut = min(before, self.number) - self.first
        if cut > 0:
            del self.steps[:cut], self.record.entries[:cut]
            self.first += cut

    def is_over(self) -> bool:
        return self.is_agreed_over or self.is_given_up() or self.state.asked() == 0

    def is_given_up(self) -> bool:
        """Whether resignations end the game: of anybody in co-operation, else of all seats but one."""
        if self.game.is_cooperative:
            return bool(self.resigned)
        return bool(self.resigned) and self.setup.seats - len(self.resigned) <= 1

    def value(self) -> list[float]:
        """The result. A seat that resigned has nothing; the others share what it may have won."""
        if not self.resigned:
            return self.state.value()
        seats = range(self.setup.seats)
        stayed = [] if self.game.is_cooperative else [seat for seat in seats if seat not in self.resigned]
        if self.is_given_up():
            return [1.0 if seat in stayed else 0.0 for seat in seats]
        value = self.state.value()
        total = sum(value[seat] for seat in stayed)
        if total == 0.0:
            return [1.0 / len(stayed) if seat in stayed else 0.0 for seat in seats]
        if self.game.has_shared_wins:
            total = 1.0
        return [value[seat] / total if seat in stayed else 0.0 for seat in seats]

    def act(self, seat: int, text: str, at: int | None = None, *, is_stand_in: bool = False) -> list[Step]:
        """Play a line of notation for a seat: all of it or, with an error from the tree, nothing.

        `at` is the number of the position that is answered; another than the present one is stale. For a seat that
        resigned only a stand-in acts.
        """
        self._must_be_on()
        if at is not None and at != self.number:
            raise StaleAction(f"this answers position {at}; the game is at {self.number}")
        if seat in self.resigned and not is_stand_in:
            raise NotAsked("this seat has resigned")
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
        if self.depth >= self.most_actions:
            raise Stalled(f"the game goes on after {self.depth} actions")
        before = self.state.copy()
        journal = Journal()
        self.state.journal = journal
        drawn = self.state.rng.drawn
        try:
            self.state.play(seat, action)
        except Exception as error:
            self.state = before
            if isinstance(error, InvariantBroken):
                raise
            raise InvariantBroken(f"{self.words.text(action)!r} by seat {seat}: {error!r}") from error
        self.state.journal = None
        is_barrier = self.state.rng.drawn != drawn or any(event.reveals for event in journal.events)
        step = self._keep(Entry(seat, self.words.text(action)), tuple(journal.events), before, is_barrier)
        self.depth += 1
        return step

    def _keep(self, entry: Entry, events: tuple[Event, ...], before: State, is_barrier: bool) -> Step:
        step = Step(entry, events, before, is_barrier, self.depth)
        self.steps.append(step)
        self.record.entries.append(entry)
        return step

    def undo_reach(self, seat: int) -> int:
        """The earliest position number the seat may take its own actions back to; the present one when none.

        The way back ends where anybody learned something, chance was used, or another seat acted.
        """
        number = self.number
        while number > self.first:
            number = self.before_any_undo(number)
            if number <= self.first:
                break
            step = self.step(number)
            if step.entry.act or step.entry.seat != seat or step.was_barrier:
                break
            number -= 1
        return number

    def undo(self, seat: int, to: int | None = None, by_consent: bool = False) -> Step:
        """Go back to the position before entry `to` + 1 (default: the last own action); the record keeps both.

        The stream of chance does not go back: what is rolled or shuffled from here on is drawn anew. Nor does anybody
        who resigned return.
        """
        if not self.number:
            raise NotAsked("nothing has been played yet")
        if self.is_agreed_over or self.is_given_up():
            raise NotAsked("the game is over")
        self._must_be_there(seat, NOBODY)
        reach = self.undo_reach(seat)
        target = self._last_own(seat) if to is None else to
        if not 0 <= target < self.number:
            raise NotAsked("there is nothing to take back")
        if target < reach and not by_consent:
            raise IllegalAction(
                "",
                "What somebody has learned, chance has decided or another has answered cannot be taken back.",
            )
        if target < reach and not self.may_rewind(target):
            raise IllegalAction("", "The rules do not let this be taken back, even if all agree.")
        before, back = self.state, self.step(target + 1)
        self.state = back.before.copy()
        self.state.rng = before.rng.copy()
        step = self._keep(Entry(seat, str(target), "undo"), (), before, False)
        self.depth = back.depth
        return step

    def may_rewind(self, target: int) -> bool:
        """Whether all together may agree to go back to that position number, as far as steps are kept."""
        return self.game.may_rewind(self.steps[max(0, target - self.first) :])

    def _last_own(self, seat: int) -> int:
        return self.before_any_undo(self.number) - 1

    def resign(self, seat: int) -> Step:
        """The seat gives up and has lost. With two seats, or in co-operation, the game is over; else it goes on.

        As long as it goes on, a stand-in answers for the seat (`stand_in`, or a bot through `act`); its answers are
        kept in the record like all others, so that the record replays whoever gave them.
        """
        self._must_be_on()
        self._must_be_there(seat)
        if seat in self.resigned:
            raise NotAsked("this seat has resigned")
        step = self._keep(Entry(seat, "", "resign"), (), self.state.copy(), True)
        self.resigned.add(seat)
        if self.is_given_up():
            self.state.conclude()
        return step

    def stand_ins(self) -> list[int]:
        """The seats that resigned and are asked now: somebody has to answer for them."""
        asked = 0 if self.is_over() else self.state.asked()
        return [seat for seat in sorted(self.resigned) if asked >> seat & 1]

    def stand_in(self, rng: Rng | None = None) -> list[Step]:
        """Answer for all seats that resigned, by the game's policy on blind guesses, until another seat is asked."""
        rng = rng or seeded(secrets.randbits(64))
        policy = self.game.policy(self.setup)
        steps: list[Step] = []
        while waiting := self.stand_ins():
            guess = self.state.copy()
            rng.word()
            guess.guess(waiting[0], rng)
            steps.append(self._play(waiting[0], policy.choose(guess, waiting[0], rng)))
        return steps

    def agree_to_end(self, seat: int) -> Step:
        """All seats have agreed to end here; the present standing is the result."""
        self._must_be_on()
        self._must_be_there(seat, NOBODY)
        step = self._keep(Entry(seat, "", "agree"), (), self.state.copy(), True)
        self.is_agreed_over = True
        self.state.conclude()
        return step

    def _must_be_there(self, seat: int, lowest: int = 0) -> None:
        if not lowest <= seat < self.setup.seats:
            raise NotAsked("there is no such seat")

    def _must_be_on(self) -> None:
        if self.is_over():
            raise NotAsked("the game is over")


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
    game = game.by_rules(record.rules)
    match = Match.open(game, record.seats, record.options, cards=cards, seed=record.seed, key=record.key)
    if match.setup.card_set != record.cards:
        raise BadSetup(f"the record was played with the card set {record.cards}, not {match.setup.card_set}")
    if record.commitment and match.record.commitment != record.commitment:
        raise RecordMismatch(1, "the key does not belong to the commitment")
    for number, entry in enumerate(record.entries[:to], 1):
        line = entry.line or number
        try:
            _enter(match, entry)
        except InvariantBroken:
            raise
        except LairhouseError as error:
            raise RecordMismatch(line, f"{said_by(entry)}: {error}") from error
        if entry.digest and digest(match.state) != entry.digest:
            raise RecordMismatch(line, f"after {said_by(entry)} the position is another than was recorded")
        if watch is not None:
            watch(match)
    return match


def said_by(entry: Entry) -> str:
    """An entry as a message names it."""
    said = f"{entry.act} {entry.text}".strip()
    return f"{said[:80]!r} by seat {entry.seat}" if entry.seat >= 0 else f"{said[:80]!r}"


def _enter(match: Match, entry: Entry) -> None:
    if entry.act == "undo":
        to = number_of(entry.text)
        match.undo(entry.seat, -1 if to is None else to, by_consent=True)
    elif entry.act == "resign":
        match.resign(entry.seat)
    elif entry.act == "agree":
        match.agree_to_end(entry.seat)
    else:
        match.act(entry.seat, entry.text, is_stand_in=True)


def with_digests(game: Game, record: Record, *, cards: Path | None = None, every: int = 1) -> Record:
    """The same record with the digest of the position after each entry, or after every n-th and the last."""
    told: list[Entry] = []

    def note(match: Match) -> None:
        entry = match.record.entries[-1]
        number = len(told) + 1
        wanted = number % every == 0 or number == len(record.entries)
        told.append(replace(entry, digest=digest(match.state)) if wanted else entry)

    replay(game, record, cards=cards, watch=note)
    return replace(record, entries=told)
