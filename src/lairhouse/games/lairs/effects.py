"""Effect words of the card set, one function each, and the carrying out of a list of them. Chapters 8 to 11."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import CLAIM, first_of, is_well_formed, kind_of, pack
from lairhouse.games.lairs.book import (
    CHEST,
    CLAIM_TOKEN,
    DRAW_TREASURE,
    EXIT_LAIR,
    FATIGUE_CUBES,
    MONSTER,
    MONSTER_REWARD,
    MONSTER_STRIKE,
    REDUCE_TARGET,
    REFILL,
    REMOVE_TOKEN,
    REWARD,
    SPEND_CUBES,
    STRIKE,
    TAKE_TREASURE,
    TRAP_REWARD,
    TRAP_STRIKE,
    Effect,
)
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.penalties import penalise
from lairhouse.games.lairs.state import Lairs
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Frame, Question


@final
class Rest(Frame[Lairs]):
    """What is left of a list of effects while one of them asks."""

    __slots__ = ("seat", "script", "at", "space", "total")

    def __init__(self, seat: i64, script: i64, at: i64, space: i64, total: i64) -> None:
        self.seat: Final = seat
        self.script: Final = script
        self.at: Final = at
        self.space: Final = space
        self.total: Final = total

    def run(self, game: Lairs) -> None:
        follow(game, self.seat, self.script, self.space, self.total, self.at)


@final
class ClaimTreasure(Question[Lairs]):
    """The opener takes a Treasure from the display; this is not optional. [LS-10.5, LS-R26]"""

    __slots__ = ("left",)

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        found: list[int] = []
        for card in game.display:
            found.append(pack(CLAIM, card))
        return found

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        if kind_of(action) != CLAIM or not is_well_formed(action):
            return NO_ANSWER
        return 0 if first_of(action) in game.display else clause("LS-10.5")

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        card = first_of(action)
        player = game.players[seat]
        game.display.remove(card)
        player.collection.append(card)
        player.seen |= bit(card)
        game.tell("claimed", seat, card)
        if self.left > 1 and game.display:
            game.push(ClaimTreasure(seat, self.left - 1))


def follow(game: Lairs, seat: i64, script: i64, space: i64, total: i64, at: i64 = 0) -> None:
    """Carry out a list of effects in order, each completely before the next. [LS-4.13]"""
    steps = game.book.scripts[script]
    while at < len(steps):
        depth = len(game.agenda)
        if at + 1 < len(steps):
            game.push(Rest(seat, script, at + 1, space, total))
        carry_out(game, seat, steps[at], space, total)
        if at + 1 == len(steps) or len(game.agenda) > depth + 1:
            return
        game.agenda.pop()
        at += 1


def carry_out(game: Lairs, seat: i64, effect: Effect, space: i64, total: i64) -> None:
    """One step: the effect word decides."""
    word = effect.word
    if word == FATIGUE_CUBES:
        penalise(game, seat, effect.n, effect.pool, effect.cube, False)
    elif word == SPEND_CUBES:
        penalise(game, seat, effect.n, effect.pool, effect.cube, True)
    elif word == REDUCE_TARGET:
        reduce_target(game, seat, space, total)
    elif word == STRIKE:
        strike(game, seat, space)
    elif word == REWARD:
        is_monster = game.lair_of_rival(seat).feature_at(space) == MONSTER
        follow(game, seat, MONSTER_REWARD if is_monster else TRAP_REWARD, space, total)  # LS-9.15
    elif word == CLAIM_TOKEN:
        claim_token(game, seat, effect.n, space)
    elif word == REMOVE_TOKEN:
        remove_token(game, seat, space)
    elif word == DRAW_TREASURE:
        draw_treasure(game, seat, effect.n)
    elif word == TAKE_TREASURE:
        if game.display:
            game.push(ClaimTreasure(seat, effect.n))
    elif word == REFILL:
        refill(game)
    else:
        assert word == EXIT_LAIR
        exit_lair(game, seat)


def strike(game: Lairs, seat: i64, space: i64) -> None:
    """The Hazard in the space strikes the Explorer as its card says. [LS-9.1, LS-9.22]"""
    kind = game.lair_of_rival(seat).feature_at(space)
    game.tell("struck", seat, space, kind)
    follow(game, seat, MONSTER_STRIKE if kind == MONSTER else TRAP_STRIKE, space, 0)


def reduce_target(game: Lairs, seat: i64, space: i64, total: i64) -> None:
    """The total rolled comes off the target for good. [LS-9.12, LS-9.13, LS-R44]"""
    target = max(1, hazard_target(game, seat, space) - total)
    if total > 0:
        game.players[seat].set_target(space, target)
        game.tell("target", seat, space, target)


def hazard_target(game: Lairs, seat: i64, space: i64) -> i64:
    """The current target of the Hazard in a space. [LS-9.11, LS-9.13, LS-9.17]"""
    is_monster = game.lair_of_rival(seat).feature_at(space) == MONSTER
    printed = game.book.monster.target if is_monster else game.book.trap.target
    return game.players[seat].target(space, printed)


def claim_token(game: Lairs, seat: i64, slot: i64, space: i64) -> None:
    """The token goes to the achievements row, and the space is Empty. [LS-9.14, LS-9.19, LS-10.2, LS-10.7]"""
    player = game.players[seat]
    if slot == MONSTER:
        player.monsters += 1
    elif slot == CHEST:
        player.chests += 1
    else:
        player.disarmed += 1
    game.tell("won", seat, space, slot)
    empty(game, seat, space)


def remove_token(game: Lairs, seat: i64, space: i64) -> None:
    """The token leaves the game, and the space is Empty. [LS-9.18, LS-9.20]"""
    game.players[seat].removed += 1
    game.tell("removed", seat, space)
    empty(game, seat, space)


def empty(game: Lairs, seat: i64, space: i64) -> None:
    """The Feature of the space is gone. [LS-5.5, LS-9.16, LS-R46]"""
    player = game.players[seat]
    player.gone |= bit(space)
    player.heal(space)


def draw_treasure(game: Lairs, seat: i64, n: i64) -> None:
    """Cards from the deck that only their owner sees. [LS-10.4]"""
    for _ in range(n):
        card = top_card(game)
        if card < 0:
            return
        game.players[seat].collection.append(card)
        game.tell("drew", seat)
        game.confide("drew_card", seat, card)


def top_card(game: Lairs) -> i64:
    """The next card of the deck, the discard pile shuffled into it first when it is empty; -1 without any. [LS-10.10, LS-R27]"""
    if not game.deck:
        for card in game.discard:
            game.deck.append(card)
        game.discard.clear()
        game.rng.shuffle(game.deck)
    return game.deck.pop() if game.deck else -1


def refill(game: Lairs) -> None:
    """Every gap in the display that can be filled is filled. [LS-10.6, LS-R27]"""
    while len(game.display) < game.book.display:
        card = top_card(game)
        if card < 0:
            return
        game.display.append(card)
        game.reveal("shown", -1, card)


def exit_lair(game: Lairs, seat: i64) -> None:
    """The Explorer leaves, first or second. [LS-11.7, LS-11.8]"""
    player = game.players[seat]
    player.exit = 2 if game.players[1 - seat].exit == 1 else 1
    game.tell("exited", seat, player.exit)
