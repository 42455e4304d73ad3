"""The words of the card set about challenges and quests: discarded, taken, moved, put in order. Chapter 17."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.treasure_lair.book import NOTHING
from lairhouse.games.treasure_lair.preparing import prepare_quests
from lairhouse.games.treasure_lair.quest import MOVED
from lairhouse.games.treasure_lair.scopes import challenge_at, position_of, slot_of
from lairhouse.games.treasure_lair.state import Effect, Step, TreasureLair
from lairhouse.games.treasure_lair.trails import (
    discard_from_trail,
    discard_quest,
    put_on_top,
    remove,
    replace,
    take,
)

NO_LABEL: Final = -1


@final
class DiscardChallenge(Step):
    """Discard challenges, replaced or not. [TL-17.3, TL-17.4]"""

    __slots__ = ("label", "replaces", "face_up")

    def __init__(self, label: i64, replaces: bool, face_up: bool) -> None:
        super().__init__()
        self.label: Final = label  # NO_LABEL: the challenge being attempted
        self.replaces: Final = replaces
        self.face_up: Final = face_up

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for stored in targets(game, self.label):
            if self.replaces:
                replace(game, slot_of(stored), position_of(stored), self.face_up)
            else:
                discard_from_trail(game, slot_of(stored), position_of(stored))


def targets(game: TreasureLair, label: i64) -> list[int]:
    """The challenges meant, the last position first, so that taking one away moves no other."""
    if label != NO_LABEL:
        found = game.labels[label].copy()
        found.sort(reverse=True)
        return found
    attempt = game.running()
    if attempt.facing == NOTHING:
        return []
    return [challenge_at(attempt.slot, game.quest(attempt.slot).trail.index(attempt.facing))]


@final
class TakeChallenge(Step):
    """Challenges become gold without being defeated. [TL-17.31, TL-17.32]"""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for stored in targets(game, self.label):
            take(game, seat, slot_of(stored), position_of(stored))


@final
class DivertChallenge(Step):
    """The defeated challenge is put on another quest instead of being gained. [TL-17.1, TL-17.2]"""

    __slots__ = ("to",)

    def __init__(self, to: i64) -> None:
        super().__init__()
        self.to: Final = to

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        attempt = game.running()
        for slot in game.labels[self.to]:
            if attempt.beaten >= 0:
                put_on_top(game, slot, attempt.beaten)
                attempt.beaten = MOVED - attempt.felled(game.book)


@final
class MoveChallenge(Step):
    """A challenge is put on top of another quest."""

    __slots__ = ("label", "to")

    def __init__(self, label: i64, to: i64) -> None:
        super().__init__()
        self.label: Final = label
        self.to: Final = to

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for slot in game.labels[self.to]:
            for stored in targets(game, self.label):
                put_on_top(game, slot, remove(game, slot_of(stored), position_of(stored)))


@final
class OrderChallenges(Step):
    """The face-up challenges of a quest are laid into the chosen order; face-down ones keep their places."""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        order = game.labels[self.label]
        if not order:
            return
        slot = slot_of(order[0])
        trail = game.quest(slot).trail
        cards: list[int] = [trail[position_of(stored)] for stored in order]
        places: list[int] = [position_of(stored) for stored in order]
        places.sort()
        for at in range(len(places)):
            trail[places[at]] = cards[at]
        if game.journal is not None:
            game.journal.tell("ordered", {"seat": seat, "quest": slot})


@final
class DiscardQuest(Step):
    """A quest is discarded, its treasure and all its challenges."""

    __slots__ = ("label",)

    def __init__(self, label: i64) -> None:
        super().__init__()
        self.label: Final = label

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        for slot in game.labels[self.label]:
            discard_quest(game, slot)


@final
class PrepareQuests(Step):
    """Quests are prepared until three are available. [TL-7.25]"""

    __slots__ = ()

    def carry_out(self, game: TreasureLair, seat: i64, effect: Effect) -> None:
        prepare_quests(game)
