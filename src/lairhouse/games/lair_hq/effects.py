"""One class per effect word that is not a chapter of its own: gains, losses, favors, cards, dismissals, destruction. Chapter 10."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.lair_hq.actions import (
    DESTROY,
    DISMISS,
    FAVOR,
    GAIN,
    LOSE,
    REVEAL,
    ROOM,
    TAKE,
    WASTE,
    YARD,
    act,
    first_of,
    is_whole,
    kind_of,
    second_of,
)
from lairhouse.games.lair_hq.clauses import clause
from lairhouse.games.lair_hq.crates import draw_crates, has_crates_to_draw
from lairhouse.games.lair_hq.directives import Choose, Do, Effect
from lairhouse.games.lair_hq.lair import destroy, dismiss, place_named
from lairhouse.games.lair_hq.state import LairHq
from lairhouse.games.lair_hq.supplies import (
    BUILD_POINT,
    CRATES,
    FAVORS,
    WORK_TOKEN,
    gain_points,
    gain_tokens,
    has_cards_to_draw,
    lose_points,
    lose_tokens,
    reveal_card,
    score,
    take_card,
)
from lairhouse.kernel.bits import has, lowest
from lairhouse.kernel.frame import NO_ANSWER


@final
class Gain(Effect):
    """Work Tokens, Build Points or crates, as many as there are. [LR-10.56, LR-10.57, LR-10.60]"""

    __slots__ = ("what",)

    def __init__(self, n: i64, what: i64) -> None:
        super().__init__(n)
        self.what: Final = what

    def is_possible(self, game: LairHq, do: Do) -> bool:
        if self.what == WORK_TOKEN:
            return game.bank > 0
        if self.what == BUILD_POINT:
            return game.players[do.seat].points < game.book.limits.points
        return has_crates_to_draw(game)

    def carry_out(self, game: LairHq, do: Do) -> None:
        if self.what == WORK_TOKEN:
            gain_tokens(game, do.seat, self.n)
        elif self.what == BUILD_POINT:
            gain_points(game, do.seat, self.n)
        else:
            draw_crates(game, do.seat, self.n)

    def consent(self) -> int:
        return act(GAIN)


@final
class Lose(Effect):
    """Work Tokens or Build Points; a price on the left, as far as possible on the right. [LR-9.9, LR-R62]"""

    __slots__ = ("what",)

    def __init__(self, n: i64, what: i64) -> None:
        super().__init__(n, True)
        self.what: Final = what

    def is_possible(self, game: LairHq, do: Do) -> bool:
        player = game.players[do.seat]
        return player.active > 0 if self.what == WORK_TOKEN else player.points > 0

    def carry_out(self, game: LairHq, do: Do) -> None:
        if self.what == WORK_TOKEN:
            lose_tokens(game, do.seat, self.n)
        else:
            lose_points(game, do.seat, self.n)

    def consent(self) -> int:
        return act(LOSE)


@final
class Favor(Effect):
    """VPs, up to the last open slot. [LR-10.44]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        """At the end of the track an optional one is passed over; what is mandatory is lost. [LR-8.12, LR-R40]"""
        return game.players[do.seat].score < game.last_slot() or not do.is_optional(game)

    def carry_out(self, game: LairHq, do: Do) -> None:
        score(game, do.seat, self.n, CRATES if is_of_crate(game, do) else FAVORS)

    def consent(self) -> int:
        return act(FAVOR)


def is_of_crate(game: LairHq, do: Do) -> bool:
    """Whether the directive stands on a crate."""
    return do.list >= game.book.crate_list(0)


@final
class Waste(Effect):
    """Every player loses active tokens, whoever causes it and Retired ones too. [LR-10.42, LR-10.43, LR-R46]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return any(player.active > 0 for player in game.players)

    def carry_out(self, game: LairHq, do: Do) -> None:
        for seat in range(len(game.players)):
            lose_tokens(game, seat, self.n)

    def consent(self) -> int:
        return act(WASTE)


@final
class RevealRoom(Effect):
    """Cards from the deck join the Room Pool. [LR-10.50]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return has_cards_to_draw(game)

    def carry_out(self, game: LairHq, do: Do) -> None:
        for _ in range(self.n):
            reveal_card(game)  # LR-R32

    def consent(self) -> int:
        return act(REVEAL)


@final
class SelectRoom(Effect):
    """Cards of choice from the Room Pool; from an empty pool none. [LR-10.46, LR-10.47]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return game.pool != 0

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return Take(do.seat, do, is_optional, self.n)


@final
class Take(Choose):
    """The seat takes a card of the pool. [LR-10.46]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        return takes(game.pool)

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        return take_refusal(game, action)

    def carry_out(self, game: LairHq, action: i64) -> None:
        take_card(game, self.seat, first_of(action))
        if self.left > 1 and game.pool != 0:
            self.do.choose(game, Take(self.seat, self.do, False, self.left - 1), False)


def takes(pool: i64) -> list[int]:
    """The actions of taking any card of the pool."""
    found: list[int] = []
    while pool:
        found.append(act(TAKE, lowest(pool)))
        pool &= pool - 1
    return found


def take_refusal(game: LairHq, action: i64) -> i64:
    """The clause that forbids to take a card; 0 when it lies in the pool. [LR-3.9, LR-10.46]"""
    if kind_of(action) != TAKE or not is_whole(action, 1) or first_of(action) >= len(game.book.cost):
        return NO_ANSWER
    return 0 if has(game.pool, first_of(action)) else clause("LR-10.46")


@final
class Dismiss(Effect):
    """Henchmen of any player are sent home; with none in the lair it is left out. [LR-10.31, LR-10.33, LR-R53]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return game.manned != 0

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return DismissHenchman(do.seat, do, is_optional, self.n)


@final
class DismissHenchman(Choose):
    """The seat chooses a Henchman in the lair, its own ones and the one of the activated room included. [LR-10.33]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        found: list[int] = []
        left = game.manned
        while left:
            location = lowest(left)
            found.append(act(DISMISS, game.owner_at(location), ROOM + game.rooms[location]))
            left &= left - 1
        return found

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != DISMISS or not is_whole(action, 2):
            return NO_ANSWER
        if second_of(action) < ROOM:
            return clause("LR-R53")
        location = place_named(game, second_of(action))
        if first_of(action) >= len(game.players) or location < 0:
            return clause("LR-R53")
        return 0 if has(game.players[first_of(action)].men, location) else clause("LR-R53")

    def carry_out(self, game: LairHq, action: i64) -> None:
        dismiss(game, place_named(game, second_of(action)))
        if self.left > 1 and game.manned != 0:
            self.do.choose(game, DismissHenchman(self.seat, self.do, False, self.left - 1), False)


@final
class Destroy(Effect):
    """Whole rooms are turned to their destroyed side. [LR-10.52]"""

    __slots__ = ()

    def __init__(self, n: i64) -> None:
        super().__init__(n, False, True)

    def is_possible(self, game: LairHq, do: Do) -> bool:
        return game.whole != 0

    def choosing(self, game: LairHq, do: Do, is_optional: bool) -> Choose:
        return DestroyRoom(do.seat, do, is_optional, self.n)


@final
class DestroyRoom(Choose):
    """The seat chooses a whole room of the lair, whoever's it is. [LR-10.52, LR-10.55]"""

    __slots__ = ()

    def __init__(self, seat: i64, do: Do, is_optional: bool, left: i64) -> None:
        super().__init__(seat, do, is_optional, left)

    def picks(self, game: LairHq) -> list[int]:
        found: list[int] = []
        left = game.whole
        while left:
            found.append(act(DESTROY, ROOM + game.rooms[lowest(left)]))
            left &= left - 1
        return found

    def pick_refusal(self, game: LairHq, action: i64) -> i64:
        if kind_of(action) != DESTROY or not is_whole(action, 1):
            return NO_ANSWER
        if first_of(action) < ROOM:
            if first_of(action) < YARD and not has(game.filled(), first_of(action)):
                return clause("LR-10.52")
            is_whole_room = first_of(action) < YARD and has(game.whole, first_of(action))
            return NO_ANSWER if is_whole_room else clause("LR-10.55")
        return 0 if place_named(game, first_of(action)) >= 0 else clause("LR-10.55")

    def carry_out(self, game: LairHq, action: i64) -> None:
        destroy(game, place_named(game, first_of(action)))
        if self.left > 1 and game.whole != 0:
            self.do.choose(game, DestroyRoom(self.seat, self.do, False, self.left - 1), False)
