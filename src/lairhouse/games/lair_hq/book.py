"""What a card set says, in flat numbers: room cards, shaft, slots and crates of one number of players. Chapters 1, 2 and 14."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.frame import Shared

BUILD_LIST: Final = 0  # of a card: done when it is built
ROOM_LIST: Final = 1  # of a card: done when a Boss activates it


@final
class RoomCards(Shared):
    """The room cards, by number. [LR-1.2, LR-1.8]"""

    __slots__ = ("ids", "names", "cost", "base", "symbols", "is_open", "deck", "sites")

    def __init__(
        self,
        ids: list[str],
        names: list[str],
        cost: vec[i64],
        base: vec[i64],
        symbols: vec[i64],
        is_open: i64,
        deck: list[int],
        sites: list[tuple[int, int]],
    ) -> None:
        super().__init__()
        self.ids: Final = ids
        self.names: Final = names
        self.cost: Final = cost
        self.base: Final = base
        self.symbols: Final = symbols
        """Masks of symbols: a symbol printed twice counts once. [LR-R24]"""
        self.is_open: Final = is_open
        """Mask of the cards with the no-Henchman sign. [LR-5.5]"""
        self.deck: Final = deck
        self.sites: Final = sites
        """Cards that lie in the lair at the start, with their locations. [LR-2.5]"""


@final
class Lists(Shared):
    """Every list of directives: two a room card, then the Yard's and the Dig's, then one for each kind of crate. [LR-9.1]"""

    __slots__ = ("steps", "rights", "tokens", "points")

    def __init__(
        self, steps: list[list[Shared]], rights: vec[i64], tokens: vec[i64], points: vec[i64]
    ) -> None:
        super().__init__()
        self.steps: Final = steps
        self.rights: Final = rights
        """Where the optional directives of a list begin. [LR-9.2, LR-9.3]"""
        self.tokens: Final = tokens
        """Work Tokens in the price of a list. [LR-9.9, LR-R62]"""
        self.points: Final = points


@final
class Shaft(Shared):
    """The shaft cards of this number of players, the Core last. [LR-2.2, LR-2.3]"""

    __slots__ = ("ids", "slots", "buildable", "full")

    def __init__(self, ids: list[str], slots: vec[i64], buildable: vec[i64], full: i64) -> None:
        super().__init__()
        self.ids: Final = ids
        self.slots: Final = slots
        """The last open slot, by how many cards are open. [LR-8.10]"""
        self.buildable: Final = buildable
        """Mask of the locations on open levels that may be built on, by how many cards are open. [LR-10.27, LR-13.6]"""
        self.full: Final = full
        """All locations that may ever be built on. [LR-13.11, LR-R27, LR-R28]"""


@final
class Slots(Shared):
    """The slots of the Planning Track in use, left to right, with their bonuses. [LR-3.5, LR-14.3]"""

    __slots__ = ("numbers", "tokens", "points", "cards")

    def __init__(self, numbers: list[int], tokens: vec[i64], points: vec[i64], cards: vec[i64]) -> None:
        super().__init__()
        self.numbers: Final = numbers
        self.tokens: Final = tokens
        self.points: Final = points
        self.cards: Final = cards


@final
class Crates(Shared):
    """The kinds of crate: how many tiles, and whether used on Retiring. Several are counted in bytes of one number."""

    __slots__ = ("ids", "words", "names", "on_retiring", "moving", "shifts", "all")

    def __init__(
        self,
        ids: list[str],
        words: list[str],
        names: list[str],
        on_retiring: i64,
        moving: i64,
        shifts: i64,
        all: i64,  # noqa: A002
    ) -> None:
        super().__init__()
        self.ids: Final = ids
        self.words: Final = words
        """As in the notation: `double`."""
        self.names: Final = names
        self.on_retiring: Final = on_retiring
        """Mask of the kinds used when Retiring. [LR-11.12]"""
        self.moving: Final = moving
        """Mask of the kinds that give a movement. [LR-11.8]"""
        self.shifts: Final = shifts
        """How many tiles give a movement. [LR-R61]"""
        self.all: Final = all
        """All tiles, a count a byte. [LR-1.6]"""


@final
class Limits(Shared):
    """Numbers of the set-up and of the pieces. [LR-1.3, LR-1.5, LR-1.14, LR-2.10, LR-2.13]"""

    __slots__ = (
        "seats", "points", "henchmen", "discount", "divisor", "standstill", "pool", "rubble", "has_cube", "start_tokens",
        "start_points", "work_tokens",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        points: i64,
        henchmen: i64,
        discount: i64,
        divisor: i64,
        standstill: i64,
        pool: i64,
        rubble: i64,
        has_cube: bool,
        start_tokens: i64,
        start_points: list[int],
        work_tokens: i64,
    ) -> None:
        super().__init__()
        self.seats: Final = seats
        self.points: Final = points
        self.henchmen: Final = henchmen
        self.discount: Final = discount
        self.divisor: Final = divisor
        self.standstill: Final = standstill
        self.pool: Final = pool
        self.rubble: Final = rubble
        self.has_cube: Final = has_cube
        self.start_tokens: Final = start_tokens
        self.start_points: Final = start_points
        self.work_tokens: Final = work_tokens


@final
class Book(Shared):
    """Everything a table's rules need to know of its card set."""

    __slots__ = ("cards", "lists", "shaft", "slots", "crates", "limits", "cost", "symbols", "atlas")

    def __init__(
        self, cards: RoomCards, lists: Lists, shaft: Shaft, slots: Slots, crates: Crates, limits: Limits
    ) -> None:
        super().__init__()
        self.cards: Final = cards
        self.lists: Final = lists
        self.shaft: Final = shaft
        self.slots: Final = slots
        self.crates: Final = crates
        self.limits: Final = limits
        self.cost: Final = cards.cost
        self.symbols: Final = cards.symbols
        self.atlas: object = None
        """What the views of the table share; the rules never look at it."""

    def list_of(self, card: i64, which: i64) -> i64:
        """The number of a list of a room card."""
        return 2 * card + which

    def surface_list(self, place: i64) -> i64:
        """The number of the list of the Yard or the Dig."""
        return 2 * len(self.cards.ids) + place - 20

    def crate_list(self, kind: i64) -> i64:
        return 2 * len(self.cards.ids) + 2 + kind
