"""The one question of Kuhn poker: check, bet, fold or call. Chapter 2."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from lairhouse.examples.kuhn_poker.clauses import clause
from lairhouse.examples.kuhn_poker.state import KuhnPoker
from lairhouse.kernel.frame import NO_ANSWER, Question

CHECK: Final = 0
BET: Final = 1
FOLD: Final = 2
CALL: Final = 3
UNOPENED: Final[list[int]] = [CHECK, BET]
FACING_A_BET: Final[list[int]] = [FOLD, CALL]


@final
@mypyc_attr(free_list_len=1)
class Bet(Question[KuhnPoker]):
    """A seat acts; it faces a bet when the other has paid more. [KP-2.1]"""

    __slots__ = ()

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)

    def faces_bet(self, game: KuhnPoker) -> bool:
        return game.chips[self.seat] < game.chips[1 - self.seat]

    def candidates(self, game: KuhnPoker, seat: i64) -> list[int]:
        return FACING_A_BET if self.faces_bet(game) else UNOPENED

    def refusal(self, game: KuhnPoker, seat: i64, action: i64) -> i64:
        if action > CALL:
            return NO_ANSWER
        if action >= FOLD:
            return 0 if self.faces_bet(game) else clause("KP-2.5")
        return clause("KP-2.4") if self.faces_bet(game) else 0

    def resolve(self, game: KuhnPoker, seat: i64, action: i64) -> None:
        game.said.append(action)
        if game.journal is not None:
            game.journal.tell("acted", {"seat": seat, "action": action})
        if action in (BET, CALL):
            game.chips[seat] += 1
        if action == FOLD:
            game.folded = seat
        elif action == CALL or (action == CHECK and seat == 1):
            game.show()
        else:
            game.push(Bet(1 - seat))
