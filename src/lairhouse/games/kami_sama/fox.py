"""The Kitsune carries out its card in the village at its token, space by space. Chapter 15."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.book import FoxEffect
from lairhouse.games.kami_sama.effects import react_to_hit, remove
from lairhouse.games.kami_sama.shrines import place_shrine, take_off
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.kernel.frame import Frame

PASSED: Final = 0
ADDED: Final = 1
REMOVED: Final = 2
REPLACED: Final = 3


@final
class FoxCard(Frame[KamiSama]):
    """The top Kitsune card is turned up. [KS-15.7, KS-15.36]"""

    __slots__ = ()

    def run(self, game: KamiSama) -> None:
        if not game.foxes:
            return
        card = game.foxes.pop()
        game.foxes_up.append(card)
        if game.journal is not None:
            game.show("fox_card", {"card": card, "village": game.fox_village()})
        game.push(FoxActs(card, 0, 0, 0))


@final
class FoxActs(Frame[KamiSama]):
    """The rest of a card: which of its squares, how many spaces that has tried, and how often it has succeeded. [KS-15.12]"""

    __slots__ = ("card", "square", "at", "done")

    def __init__(self, card: i64, square: i64, at: i64, done: i64) -> None:
        self.card: Final = card
        self.square: Final = square
        self.at: Final = at
        self.done: Final = done

    def run(self, game: KamiSama) -> None:
        """On until a shrine of a player leaves the board, for that may ask its owner. [KS-R75]"""
        game.escaped = -1
        squares = game.book.fox_cards[self.card].effects
        square, at, done = self.square, self.at, self.done
        while square < len(squares):
            effect = squares[square]
            village = game.fox_village()
            start = effect.first[village]
            while start + at < effect.first[village + 1] and done < effect.n:  # KS-15.17
                space = effect.tried[start + at]
                at += 1
                if takes(game, effect, space):
                    game.push(FoxActs(self.card, square, at, done + 1))
                    take(game, effect, space)
                    return
                if adds(game, effect, space):
                    done += 1
            square, at, done = square + 1, 0, 0


def takes(game: KamiSama, effect: FoxEffect, space: i64) -> bool:
    """Whether the effect takes a player's shrine off this space. [KS-15.21, KS-15.22, KS-R45]"""
    if effect.do == v.FOX_ADD:
        return False
    owner = game.owner_of(space)
    return owner >= 0 and owner != game.fox()  # KS-15.24


def take(game: KamiSama, effect: FoxEffect, space: i64) -> None:
    """A player's shrine is removed, or replaced by one of the Kitsune's. [KS-15.22, KS-15.25, KS-R46]"""
    fox = game.fox()
    if effect.do == v.FOX_REMOVE:
        tried(game, space, REMOVED)
        remove(game, fox, space)
        return
    owner = game.owner_of(space)
    tried(game, space, REPLACED)
    take_off(game, owner, space)
    has_shrine = game.players[fox].supply > 0
    if game.journal is not None:
        game.tell("replaced", {"seat": fox, "owner": owner, "space": space, "empty": int(not has_shrine)})
    if has_shrine:
        place_shrine(game, fox, space)
    react_to_hit(game, owner, fox, space)


def adds(game: KamiSama, effect: FoxEffect, space: i64) -> bool:
    """Whether a Kitsune shrine is put on this space, if it is free: then it is. [KS-15.20, KS-15.23, KS-15.35, KS-R44, KS-R46]"""
    fox = game.fox()
    is_free = (game.occupied >> space) & 1 == 0
    if effect.do == v.FOX_REMOVE or not is_free or game.players[fox].supply == 0:
        tried(game, space, PASSED)
        return False
    tried(game, space, ADDED)
    place_shrine(game, fox, space)
    return True


def tried(game: KamiSama, space: i64, did: i64) -> None:
    """A line for each space tried."""
    if game.journal is not None:
        game.tell("fox_tried", {"space": space, "did": did})
