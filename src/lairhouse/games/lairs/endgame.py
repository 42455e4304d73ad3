"""The end: collections laid open, face-up cards chosen at the same time, scores. Chapter 12."""

from typing import final

from mypy_extensions import i64

from lairhouse.games.lairs.actions import KEEP, is_well_formed, kind_of, many_of, pack
from lairhouse.games.lairs.clauses import clause
from lairhouse.games.lairs.player import UNDECIDED
from lairhouse.games.lairs.scoring import keepings, total, winner
from lairhouse.games.lairs.state import SEATS, Lairs
from lairhouse.kernel.bits import bit, count
from lairhouse.kernel.frame import NO_ANSWER, Frame
from lairhouse.kernel.rng import Rng


@final
class LayOpen(Frame[Lairs]):
    """Lies at the bottom of every agenda: all Treasures are laid open, then both seats choose. [LS-12.1, LS-12.3]"""

    __slots__ = ()

    def run(self, game: Lairs) -> None:
        game.is_laid_open = True
        game.finish = -1
        if game.journal is not None:
            for seat in range(SEATS):
                for card in game.players[seat].collection:
                    game.reveal("laid_open", seat, card)
        for seat in range(SEATS):
            if not game.players[seat].collection:
                game.players[seat].kept = 0
        game.push(KeepFaceUp())


@final
class KeepFaceUp(Frame[Lairs]):
    """Each seat keeps at most so many cards face-up, not knowing what the other keeps. [LS-12.4, LS-R35, LS-R36]"""

    __slots__ = ()

    def asks(self, game: Lairs) -> i64:
        mask: i64 = 0
        for seat in range(SEATS):
            if game.players[seat].kept == UNDECIDED:
                mask |= bit(seat)
        return mask

    def candidates(self, game: Lairs, seat: i64) -> list[int]:
        found: list[int] = []
        if game.players[seat].kept == UNDECIDED:
            for kept in keepings(game.book, game.players[seat]):
                found.append(pack(KEEP, 0, 0, kept))
        return found

    def refusal(self, game: Lairs, seat: i64, action: i64) -> i64:
        if kind_of(action) != KEEP or not is_well_formed(action):
            return NO_ANSWER
        own: i64 = 0
        for card in game.players[seat].collection:
            own |= bit(card)
        if many_of(action) & ~own:
            return clause("LS-12.2")
        return clause("LS-12.4") if count(many_of(action)) > game.book.scores.most_face_up else 0

    def resolve(self, game: Lairs, seat: i64, action: i64) -> None:
        game.players[seat].kept = many_of(action)
        game.tell("kept", seat)
        game.push(self)

    def run(self, game: Lairs) -> None:
        """Both have chosen: scores are told and both lairs unveiled. [LS-12.16, LS-12.17]"""
        if game.journal is None:
            return
        for seat in range(SEATS):
            for card in game.players[seat].collection:
                game.reveal("turned", seat, card, (game.players[seat].kept >> card) & 1)
        for seat in range(SEATS):
            game.reveal("scored", seat, total(game.book, game.players[seat]))
        game.reveal("won_game", winner(game.book, game.players))

    def random_option(self, game: Lairs, seat: i64, rng: Rng) -> int:
        return pack(KEEP, 0, 0, game.random_keeping(seat, rng))
