"""Treasure that must be given up, by the choice of whoever has it. WL-14.5, WL-17.32."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import LOSE, action, field_a, kind_of
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.state import Asking, WakeningLair
from lairhouse.kernel.bits import count, lowest, members
from lairhouse.kernel.frame import NO_ANSWER


@final
class LoseTreasure(Asking):
    """The Hero discards so many of its Treasure cards, equipped or Held in Reserve; with none, nothing. [WL-14.8]"""

    __slots__ = ("left",)

    def __init__(self, place: i64, left: i64) -> None:
        super().__init__(place)
        self.left: Final = left

    def asks(self, game: WakeningLair) -> i64:
        return super().asks(game) if count(game.heroes[self.place].cards()) > 1 else 0

    def run(self, game: WakeningLair) -> None:
        cards = game.heroes[self.place].cards()
        if cards:
            game.discard(self.place, lowest(cards))

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return [action(LOSE, card) for card in members(game.heroes[self.place].cards())]

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        if kind_of(action) != LOSE or action >> 14 or field_a(action) >= len(game.book.treasures):
            return NO_ANSWER
        if (game.heroes[self.place].cards() >> field_a(action)) & 1 == 0:
            return clause("WL-14.5")
        return 0

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if self.left > 1:
            game.push(LoseTreasure(self.place, self.left - 1))
        game.discard(self.place, field_a(action))
