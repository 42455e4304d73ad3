"""Traps: when they go off and what their die does. Chapter 10, WL-10.6 to WL-10.15, and WL-17.30 to WL-17.34."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.awakening import populate
from lairhouse.games.wakening_lair.dying import mourn, suffer
from lairhouse.games.wakening_lair.losing import LoseTreasure
from lairhouse.games.wakening_lair.power import Step
from lairhouse.games.wakening_lair.state import Moment, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import (
    ADD_MONSTERS,
    DAMAGE,
    DEAD,
    DISCARD_TREASURE,
    LOSE_ACTIONS,
    NOTHING,
    ROOMS,
    STANDS,
    TERROR_ASLEEP,
    TERROR_AWAKE,
)
from lairhouse.kernel.bits import bit


@final
class SpringTraps(Moment):
    """The active Hero has moved in: this Trap of the Room and those behind it go off one by one.
    [WL-10.9, WL-10.10, WL-R13, WL-R65]
    """

    __slots__ = ("trap",)

    def __init__(self, trap: i64) -> None:
        self.trap: Final = trap

    def run(self, game: WakeningLair) -> None:
        behind = game.row.after[self.trap]
        if behind != NOTHING:
            game.push(SpringTraps(behind))
        spring(game, self.trap)


def spring_all(game: WakeningLair, room: i64) -> None:
    """The Traps of a Room go off, the nearest first."""
    if game.row.has_traps(room):
        game.push(SpringTraps(game.row.first[ROOMS + room]))


def lay_trap(game: WakeningLair, trap: i64) -> None:
    """A Trap drawn lies next to the Room of the active Hero and goes off at once; it stays. [WL-10.6, WL-10.11]"""
    game.row.join(ROOMS + game.hero().room, trap)
    spring(game, trap)


def remove_trap(game: WakeningLair, trap: i64) -> None:
    """A Trap destroyed or discarded goes to the Treasure discard pile and gives nothing. [WL-10.13, WL-R15]"""
    game.row.hurt[trap] = 0
    game.row.leave(ROOMS + game.row.at[trap], trap)
    game.spent.append(int(game.book.foes[trap].card))
    if game.journal is not None:
        game.journal.tell("trap_gone", {"trap": trap})


def spring(game: WakeningLair, trap: i64) -> None:
    """One die decides which row of the Trap's text is carried out on the active Hero. [WL-10.6, WL-10.8]"""
    power = game.book.foes[trap].power
    if power is None:
        return
    table = power.steps[0]
    face = game.rng.below(6) + 1
    if game.journal is not None:
        game.journal.tell("trap_went_off", {"trap": trap, "hero": game.hero().figure, "dice": face})
    was_awake = game.is_awake
    for at in range(len(table.faces)):
        if (table.faces[at] >> face) & 1:
            for step in table.rows[at]:
                if holds(step.condition, was_awake):
                    carry_out(game, step)


def holds(condition: i64, was_awake: bool) -> bool:
    """Whether a step applies: a Terror that this very Trap has woken was asleep when the die fell. [WL-17.33]"""
    if condition == TERROR_ASLEEP:
        return not was_awake
    return condition != TERROR_AWAKE or was_awake


def carry_out(game: WakeningLair, step: Step) -> None:
    """One step of a Trap's text. [WL-17.31, WL-17.32, WL-17.33]"""
    if step.do == DAMAGE:
        fall(game, step.n)
    elif step.do == LOSE_ACTIONS:
        lost = step.n if step.n < game.actions else game.actions
        game.actions -= lost
        if game.journal is not None:
            game.journal.tell("lost_actions", {"hero": game.hero().figure, "n": lost})
    elif step.do == DISCARD_TREASURE:
        game.push(LoseTreasure(game.active, step.n))
    elif step.do == ADD_MONSTERS:
        populate(game, game.hero().room, step.n)


def fall(game: WakeningLair, n: i64) -> None:
    """The topmost open boxes of the active Hero are marked, whatever their numbers. [WL-17.30]"""
    if game.journal is not None:
        game.journal.tell("hurt", {"hero": game.hero().figure, "n": n})
    for _ in range(n):
        fate = suffer(game, game.active)
        if fate != STANDS:
            if fate == DEAD:
                mourn(game, bit(game.active))
            return
