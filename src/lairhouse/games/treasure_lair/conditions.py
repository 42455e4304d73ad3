"""When a step of a card's text is taken at all: the keys of `if`. Chapter 17."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.treasure_lair.state import Condition, Effect, TreasureLair

ANY: Final = -1


@final
class If(Condition):
    """Every key that is not ANY must hold. Amounts of gold are looked at where a step says whose: see `holds_for`."""

    __slots__ = (
        "gold_at_most",
        "gold_at_least",
        "chosen",
        "not_chosen",
        "defeated_type",
        "result",
        "took_no_part",
        "counter",
        "is_per_player",
    )

    def __init__(
        self,
        gold_at_most: i64,
        gold_at_least: i64,
        chosen: i64,
        not_chosen: i64,
        defeated_type: i64,
        result: i64,
        took_no_part: bool,
        counter: i64,
        is_per_player: bool,
    ) -> None:
        super().__init__()
        self.gold_at_most: Final = gold_at_most
        self.gold_at_least: Final = gold_at_least
        self.chosen: Final = chosen
        self.not_chosen: Final = not_chosen
        self.defeated_type: Final = defeated_type
        self.result: Final = result  # the least result of a quest that fits, GAINED alone or FAILED and EARLY
        self.took_no_part: Final = took_no_part
        self.counter: Final = counter
        self.is_per_player: Final = is_per_player

    def holds(self, game: TreasureLair, seat: i64, effect: Effect) -> bool:
        if self.chosen != ANY and not has_chosen(game, self.chosen):
            return False
        if self.not_chosen != ANY and has_chosen(game, self.not_chosen):
            return False
        if self.counter != ANY and not counts(game, self.counter):
            return False
        if self.defeated_type != ANY and not self.fits_defeat(game):
            return False  # also when the challenge was moved: only its gold is gone with it [TL-17.1]
        if self.result != ANY and not self.fits_result(game):
            return False
        if self.took_no_part and effect.hero in game.took_part:
            return False  # TL-17.25, TL-R39
        return self.is_per_player or self.holds_for(game, seat)

    def holds_for(self, game: TreasureLair, seat: i64) -> bool:
        """Whether the gold of a player fits."""
        gold = len(game.player(seat).gold)
        if self.gold_at_most != ANY and gold > self.gold_at_most:
            return False
        return self.gold_at_least == ANY or gold >= self.gold_at_least

    def fits_defeat(self, game: TreasureLair) -> bool:
        attempt = game.attempt
        return attempt is not None and attempt.felled(game.book) == self.defeated_type

    def fits_result(self, game: TreasureLair) -> bool:
        attempt = game.attempt
        return attempt is not None and min(attempt.result, 2) == self.result


def has_chosen(game: TreasureLair, label: i64) -> bool:
    if label >= len(game.labels):
        return False
    return any(stored >= 0 for stored in game.labels[label])


def counts(game: TreasureLair, label: i64) -> bool:
    """Whether a counter, kept as a label, is above zero."""
    return label < len(game.labels) and len(game.labels[label]) > 0
