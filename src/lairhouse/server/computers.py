"""Computer players at tables: whose turn it is, what a worker is asked, and what becomes of its answer.

A worker gets a blind guess of the position, never the position. An answer to a position that is gone is dropped.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Final

import msgspec

from lairhouse.bots.levels import LEVELS
from lairhouse.bots.workers import Answer, Thinkers, Thought
from lairhouse.kernel.errors import LairhouseError
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.saving import save
from lairhouse.server.cards import card_file
from lairhouse.server.decisions import Decision, Wish, frozen, house_move
from lairhouse.server.refusals import Refusal
from lairhouse.server.table import Table

if TYPE_CHECKING:
    from lairhouse.server.house import House
    from lairhouse.server.keeper import Keeper

log: Final = logging.getLogger("lairhouse")
SEED_BITS: Final = 62
RETRY_SECONDS: Final = 2.0
PATIENCE_SECONDS: Final = 2.0
_ENCODE: Final = msgspec.json.Encoder().encode


def thought_for(table: Table, seat: int, seed: int) -> Thought:
    """What a worker is told: follows from what the seat knows, and from the seed."""
    match = table.match
    assert match is not None, "computer players are asked when the game is on"
    opening = table.opening
    guess = match.state.copy()
    guess.guess(seat, seeded(seed))
    level = LEVELS[table.level_of(seat)]
    return Thought(
        game=opening.game,
        seats=len(table.chairs),
        options=opening.options,
        guess=msgspec.Raw(_ENCODE(save(guess))),
        seat=seat,
        iterations=level.iterations,
        seconds=level.seconds,
        seed=seed,
        fallback=match.words.text(guess.random_option(seat, seeded(seed + 1))),
        cards=str(card_file(opening.cards)) if opening.cards is not None else "",
    )


class Computers:
    """Sees to it that every computer player who is asked answers."""

    def __init__(
        self, house: "House", draw_seed: Callable[[], int] = lambda: secrets.randbits(SEED_BITS)
    ) -> None:
        self._house = house
        self._thinkers: Thinkers | None = None
        self._draw_seed = draw_seed
        self._thinking: set[tuple[str, int]] = set()
        """Seats of tables for which somebody thinks."""
        self._watching: set[tuple[str, int]] = set()
        """Seats of tables for which another server should be thinking."""

    def look_at(self, keeper: "Keeper", *, is_mine: bool = True) -> None:
        """Set those thinking whom the game waits for; what another server has brought about is first left to it."""
        table = keeper.table
        if table.match is None or not table.is_on() or self._house.is_draining:
            return
        for seat in table.asked():
            key = (table.id, seat)
            if not table.is_played_by_house(seat) or key in self._thinking:
                continue
            if is_mine or not self._house.is_shared:
                self._thinking.add(key)
                self._house.spawn(self._answer(keeper, seat))
            elif key not in self._watching:
                self._watching.add(key)
                self._house.spawn(self._watch(keeper, seat))

    async def _watch(self, keeper: "Keeper", seat: int) -> None:
        """Wait for another server's computer player; should it have died, think here."""
        level = LEVELS[keeper.table.level_of(seat)]
        at = keeper.table.feeds[seat].at
        await asyncio.sleep(level.seconds + PATIENCE_SECONDS * (1 + secrets.randbelow(100) / 100))
        self._watching.discard((keeper.table.id, seat))
        is_same = keeper.table.feeds[seat].at == at
        self.look_at(keeper, is_mine=is_same)

    def is_busy(self, keeper: "Keeper") -> bool:
        return any(table == keeper.table.id for table, _ in self._thinking)

    async def _answer(self, keeper: "Keeper", seat: int) -> None:
        """Think and play for a seat, then see whether more is asked."""
        try:
            await self._think_and_play(keeper, seat)
        finally:
            self._thinking.discard((keeper.table.id, seat))
        self.look_at(keeper)

    async def _think_and_play(self, keeper: "Keeper", seat: int) -> None:
        match = keeper.table.match
        if match is None or seat not in keeper.table.asked():
            return
        at, began = keeper.table.feeds[seat].at, monotonic()
        try:
            with self._house.watch.over(keeper.table.id, keeper.table.seq):
                thought = thought_for(keeper.table, seat, self._draw_seed())
        except Exception as error:
            log.exception("the rules broke down over a guess", extra={"table": keeper.table.id})
            froze = frozen(error)
            with suppress(Refusal):
                await keeper.do(Wish(""), lambda _: Decision([froze]))
            return
        answer = await self._thought(thought)
        pause = self._house.config.bot_pause
        if pause > 0:  # in whole pauses, so that how hard it thought is not told to the hundredth
            await asyncio.sleep(pause - (monotonic() - began) % pause)

        def decide(table: Table) -> Decision:
            return house_move(table, seat, at, answer.text) or Decision([])

        try:
            await keeper.do(Wish(""), decide)
            self._house.metrics.thoughts.inc("fallback" if answer.was_fallback else "played")
        except (Refusal, LairhouseError):
            self._house.metrics.thoughts.inc("refused")
            await asyncio.sleep(RETRY_SECONDS)

    async def _thought(self, thought: Thought) -> Answer:
        if self._thinkers is None:
            self._thinkers = Thinkers(self._house.config.thinkers)
        return await self._thinkers.answer(thought)

    def close(self) -> None:
        if self._thinkers is not None:
            self._thinkers.close()
