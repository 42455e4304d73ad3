"""Crates: drawing them unseen, exchanging them, and the movement a Double Shift adds. Chapters 10 and 11."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import CRATE, EXCHANGE, GIVE, act, first_of, is_whole, kind_of
from lairhouse.games.lair_hq.beliefs import byte_of, crates_in, kinds_in, one_of
from lairhouse.games.lair_hq.clauses import clause
from lairhouse.games.lair_hq.directives import Choose, Do, Effect
from lairhouse.games.lair_hq.hearing import DRAWN, PASSED, event
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.kernel.bits import bit
from lairhouse.kernel.frame import NO_ANSWER, Question


def has_crates_to_draw(game: LairHq) -> bool:
    """Whether a crate lies in the pool or could be mixed back into it. [LR-11.3]"""
    return len(game.pile) > 0 or game.spent != 0


def draw_crates(game: LairHq, seat: i64, n: i64) -> None:
    """Crates are drawn unseen; used ones are mixed to a new pool when it is empty. [LR-11.1, LR-11.2]"""
    for _ in range(n):
        if not game.pile:
            if game.spent == 0:
                return  # LR-11.3
            mix(game)
        kind = game.pile.pop()
        if game.is_hearing():
            game.heard.append(event(DRAWN, seat, 0, kind))
        game.players[seat].crates += one_of(kind)  # LR-11.14
        game.is_fresh = True
        game.tell("crate_gained", seat=seat)
        game.whisper("crate_seen", bit(seat), seat, seat, kind)


def mix(game: LairHq) -> None:
    """The used crates are the new pool: everybody knows which those are, and that the others held are none of them. [LR-11.2]"""
    game.heard.append(-game.spent)
    game.pile = kinds_in(game.spent)
    game.rng.shuffle(game.pile)
    game.spent = 0
    game.tell("crates_mixed", n=len(game.pile))


@final
class ExtraMove(Effect):
    """One more movement without a token; several add up. [LR-11.8, LR-R36]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return True

    def carry_out(self, game: LairHq, do: Do) -> None:
        game.extra += self.n
        game.shifts += 1


@final
class RetireFirst(Effect):
    """Marks the crate that is used on Retiring; what it does is in `turns.retire`. [LR-11.12]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return False


@final
class ExchangeCrates(Effect):
    """A random crate of another player for one of the taker's choice. [LR-10.40]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return any(seat != do.seat and game.players[seat].crates != 0 for seat in range(len(game.players)))

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return Exchange(do.seat, do, is_optional, self.n)


@final
class Exchange(Choose):
    """The seat chooses whom to take a crate from; the taker needs none. [LR-10.40, LR-10.41, LR-R44]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        found: list[int] = []
        for seat in range(len(game.players)):
            if seat != self.seat and game.players[seat].crates != 0:
                found.append(act(EXCHANGE, seat))
        return found

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != EXCHANGE or not is_whole(action, 1) or first_of(action) >= len(game.players):
            return NO_ANSWER
        if first_of(action) == self.seat:
            return clause("LR-10.40")
        return 0 if game.players[first_of(action)].crates != 0 else clause("LR-10.41")

    def carry_out(self, game: LairHq, action: i64) -> None:
        other = first_of(action)
        crates = kinds_in(game.players[other].crates)
        kind = crates[game.rng.below(len(crates))]
        game.tell("crate_taken", seat=self.seat, other=other)
        hand_over(game, other, self.seat, kind)
        game.whisper("crate_taken_seen", bit(self.seat) | bit(other), self.seat, other, kind)
        give = Give(self.seat, other)
        if crates_in(game.players[self.seat].crates) == 1:
            give.resolve(game, self.seat, act(GIVE, kind))  # LR-R44
        else:
            game.push(give)


@final
class Give(Question[LairHq]):
    """The taker gives one of the crates now held, the one just taken perhaps. [LR-10.40, LR-R45]"""

    __slots__ = ("other",)

    def __init__(self, seat: i64, other: i64) -> None:
        super().__init__(seat)
        self.other: Final = other

    def candidates(self, game: LairHq, seat: i64) -> list[int]:
        return [act(GIVE, kind) for kind in range(len(game.book.crates.ids))]

    def refusal(self, game: LairHq, seat: i64, action: i64) -> i64:
        if not is_whole(action, 1) or first_of(action) >= len(game.book.crates.ids):
            return NO_ANSWER
        if kind_of(action) != GIVE:
            return clause("LR-R39") if kind_of(action) == CRATE else NO_ANSWER
        return 0 if byte_of(game.players[self.seat].crates, first_of(action)) > 0 else clause("LR-10.40")

    def resolve(self, game: LairHq, seat: i64, action: i64) -> None:
        kind = first_of(action)
        game.tell("crate_given", seat=self.seat, other=self.other)
        hand_over(game, self.seat, self.other, kind)
        game.whisper("crate_given_seen", bit(self.seat) | bit(self.other), self.seat, self.other, kind)
        game.is_fresh = game.players[self.seat].crates != 0  # LR-R59


def hand_over(game: LairHq, giver: i64, taker: i64, kind: i64) -> None:
    """A crate changes hands: these two see which, all others do not."""
    game.heard.append(event(PASSED, giver, taker, kind))
    game.players[giver].crates -= one_of(kind)
    game.players[taker].crates += one_of(kind)
