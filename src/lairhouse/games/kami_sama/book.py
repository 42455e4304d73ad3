"""What all tables with one card set share and nothing changes: board, kami, goals, villagers, foxes. Chapter 1."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from lairhouse.kernel.bits import lowest
from lairhouse.kernel.frame import Shared


@final
class Board(Shared):
    """The spaces of the four villages, numbered village by village in reading order; sets of them are masks. [KS-1.4, KS-7.1]"""

    __slots__ = ("names", "villages", "kinds", "village", "kind", "near", "favor", "nature", "temples", "at")

    def __init__(
        self,
        names: list[str],
        villages: vec[i64],
        kinds: vec[i64],
        village: vec[i64],
        kind: vec[i64],
        near: vec[i64],
        favor: vec[i64],
        nature: vec[i64],
        at: vec[i64],
    ) -> None:
        super().__init__()
        self.names: Final = names
        self.villages: Final = villages  # mask of the spaces of each village
        self.kinds: Final = kinds  # mask of the spaces of each kind
        self.village: Final = village
        self.kind: Final = kind
        self.near: Final = near  # mask of the spaces that share a side [KS-6.20, KS-R18]
        self.favor: Final = favor  # what each space pays [KS-7.3 to KS-7.5]
        self.nature: Final = nature
        self.at: Final = at  # the space of each of 16 cells of each village, or -1

    def all(self) -> i64:
        """Every space of the board."""
        return self.villages[0] | self.villages[1] | self.villages[2] | self.villages[3]

    def around(self, spaces: i64) -> i64:
        """All spaces that share a side with one of these."""
        found: i64 = 0
        while spaces:
            found |= self.near[lowest(spaces)]
            spaces &= spaces - 1
        return found

    def villages_of(self, spaces: i64) -> i64:
        """All spaces of the villages in which these lie."""
        found: i64 = 0
        for village in range(4):
            if spaces & self.villages[village]:
                found |= self.villages[village]
        return found


@final
class Part(Shared):
    """One part of an ability, as the set's vocabulary has it; jumps are places in the effect's list."""

    __slots__ = (
        "do", "n", "up_to", "least", "may", "cost", "where", "one_village", "distinct", "spaces", "whose", "adjacent",
        "emptied", "to", "to_spaces", "what", "per_previous", "own_spaces", "own_where", "most", "token", "pays", "jumps",
    )  # fmt: skip

    def __init__(
        self,
        do: i64,
        n: i64,
        up_to: bool,
        least: i64,
        may: bool,
        cost: bool,
        where: i64,
        one_village: bool,
        distinct: bool,
        spaces: i64,
        whose: i64,
        adjacent: i64,
        emptied: bool,
        to: i64,
        to_spaces: i64,
        what: i64,
        per_previous: bool,
        own_spaces: i64,
        own_where: i64,
        most: i64,
        token: i64,
        pays: list[int],
        jumps: list[int],
    ) -> None:
        super().__init__()
        self.do: Final = do
        self.n: Final = n
        self.up_to: Final = up_to
        self.least: Final = least
        self.may: Final = may
        self.cost: Final = cost
        self.where: Final = where  # 0: no limit
        self.one_village: Final = one_village
        self.distinct: Final = distinct
        self.spaces: Final = spaces  # those of the kinds allowed
        self.whose: Final = whose
        self.adjacent: Final = adjacent
        self.emptied: Final = emptied
        self.to: Final = to
        self.to_spaces: Final = to_spaces
        self.what: Final = what
        self.per_previous: Final = per_previous
        self.own_spaces: Final = own_spaces  # gain for each own shrine there; 0: no such gain
        self.own_where: Final = own_where
        self.most: Final = most
        self.token: Final = token
        self.pays: Final = pays  # of token_to_shrine: what and how many, in turn
        self.jumps: Final = jumps

    def hangs(self) -> bool:
        """Whether it can be done only after a part before it. [KS-R8]"""
        return self.adjacent == 2 or self.emptied or (self.where & 16) != 0


@final
class Effect(Shared):
    """The parts of an action, a passive or a claim, in their order; `village` is the villager's own, or -1."""

    __slots__ = ("id", "parts", "origin", "village")

    def __init__(self, name: str, parts: list[Part], origin: i64, village: i64) -> None:
        super().__init__()
        self.id: Final = name
        self.parts: Final = parts
        self.origin: Final = origin
        self.village: Final = village


@final
class Passive(Shared):
    """A passive that carries out an effect when something happens; `used` is its bit among those spent. [KS-8.1]"""

    __slots__ = ("effect", "spaces", "on_own_turn", "once", "used")

    def __init__(self, effect: Effect, spaces: i64, on_own_turn: bool, once: i64, used: i64) -> None:
        super().__init__()
        self.effect: Final = effect
        self.spaces: Final = spaces
        self.on_own_turn: Final = on_own_turn
        self.once: Final = once
        self.used: Final = used


@final
class KamiAction(Shared):
    """One of the three actions of a sheet. [KS-5.8 to KS-5.10]"""

    __slots__ = ("id", "kami", "slot", "cubes", "effect")

    def __init__(self, name: str, kami: i64, slot: i64, cubes: i64, effect: Effect) -> None:
        super().__init__()
        self.id: Final = name
        self.kami: Final = kami
        self.slot: Final = slot
        self.cubes: Final = cubes
        self.effect: Final = effect


@final
class Kami(Shared):
    """A kami sheet: its actions, and its passives by when they act. [KS-8.1]"""

    __slots__ = (
        "id", "tokens", "actions", "on_start", "on_year_end", "on_add", "on_hit", "evades", "evade_once", "also_current",
        "denies", "lasting",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        tokens: list[int],
        actions: list[KamiAction],
        on_start: list[Passive],
        on_year_end: list[Passive],
        on_add: list[Passive],
        on_hit: list[Passive],
        evades: i64,
        evade_once: i64,
        also_current: i64,
        denies: i64,
        lasting: i64,
    ) -> None:
        super().__init__()
        self.id: Final = name
        self.tokens: Final = tokens
        self.actions: Final = actions
        self.on_start: Final = on_start
        self.on_year_end: Final = on_year_end
        self.on_add: Final = on_add
        self.on_hit: Final = on_hit
        self.evades: Final = evades  # its bit among those spent; 0: it does not evade
        self.evade_once: Final = evade_once
        self.also_current: Final = also_current  # token whose village is current too, or -1
        self.denies: Final = denies  # where opponents get nothing from spaces, 0 nowhere
        self.lasting: Final = lasting  # those of its passives that stay used up until its own next turn


@final
class Token(Shared):
    """A kind of token of one kami. [KS-1.15]"""

    __slots__ = ("id", "count", "by_village")

    def __init__(self, name: str, count: i64, by_village: bool) -> None:
        super().__init__()
        self.id: Final = name
        self.count: Final = count
        self.by_village: Final = by_village  # one shows each village


@final
class Villager(Shared):
    """A villager by name; the cards of that name are alike. VP are counted in `Book.vp_unit` parts of one. [KS-13.2, KS-13.3]"""

    __slots__ = ("id", "village", "vp", "vp_text", "is_peasant", "effect")

    def __init__(
        self, name: str, village: i64, vp: i64, vp_text: str, is_peasant: bool, effect: Effect | None
    ) -> None:
        super().__init__()
        self.id: Final = name
        self.village: Final = village
        self.vp: Final = vp
        self.vp_text: Final = vp_text
        self.is_peasant: Final = is_peasant
        self.effect: Final = effect


@final
class Goal(Shared):
    """A goal card: the sets of spaces that meet it, for each space those that it belongs to, from `first[space]` on.

    `ways` are the same sets, each once, those of a village from `begins[village]` on. [KS-9.2, KS-9.7]
    """

    __slots__ = ("id", "year_1", "meets", "first", "ways", "begins")

    def __init__(
        self,
        name: str,
        year_1: bool,
        meets: vec[i64],
        first: vec[i64],
        ways: vec[i64],
        begins: vec[i64],
    ) -> None:
        super().__init__()
        self.id: Final = name
        self.year_1: Final = year_1
        self.meets: Final = meets
        self.first: Final = first
        self.ways: Final = ways
        self.begins: Final = begins


@final
class FoxEffect(Shared):
    """One colored square of a Kitsune card: the spaces it tries in order, those of each village from `first[village]` on.

    [KS-15.13 to KS-15.19]
    """

    __slots__ = ("do", "n", "tried", "first")

    def __init__(self, do: i64, n: i64, tried: vec[i64], first: vec[i64]) -> None:
        super().__init__()
        self.do: Final = do
        self.n: Final = n
        self.tried: Final = tried
        self.first: Final = first


@final
class FoxCard(Shared):
    """A Kitsune card: its squares in reading order, and how they are printed. [KS-15.12]"""

    __slots__ = ("id", "effects", "squares")

    def __init__(self, name: str, effects: list[FoxEffect], squares: list[str]) -> None:
        super().__init__()
        self.id: Final = name
        self.effects: Final = effects
        self.squares: Final = squares


@final
class Book(Shared):
    """Everything a table needs to know of its card set, and its numbers."""

    __slots__ = (
        "seats", "board", "kamis", "actions", "tokens", "goals", "villagers", "cards", "fox_cards", "years", "cubes",
        "basic_limit", "set_vp", "token_vp", "drawn", "track_max", "vp_unit", "has_fox",
    )  # fmt: skip

    def __init__(
        self,
        seats: i64,
        board: Board,
        kamis: list[Kami],
        actions: list[KamiAction],
        tokens: list[Token],
        goals: list[Goal],
        villagers: list[Villager],
        cards: vec[i64],
        fox_cards: list[FoxCard],
        years: i64,
        cubes: vec[i64],
        basic_limit: i64,
        set_vp: i64,
        token_vp: i64,
        drawn: i64,
        track_max: i64,
        vp_unit: i64,
    ) -> None:
        super().__init__()
        self.seats: Final = seats
        self.board: Final = board
        self.kamis: Final = kamis
        self.actions: Final = actions
        self.tokens: Final = tokens
        self.goals: Final = goals
        self.villagers: Final = villagers
        self.cards: Final = cards  # the villager of each of the 60 cards
        self.fox_cards: Final = fox_cards
        self.years: Final = years  # played: 3, or 2 in the shortened game [KS-16.1]
        self.cubes: Final = cubes  # in each year
        self.basic_limit: Final = basic_limit
        self.set_vp: Final = set_vp
        self.token_vp: Final = token_vp
        self.drawn: Final = drawn  # cards drawn from a deck [KS-11.1, KS-15.29]
        self.track_max: Final = track_max
        self.vp_unit: Final = vp_unit
        self.has_fox: Final = seats == 2

    def villager_of(self, card: i64) -> Villager:
        return self.villagers[self.cards[card]]
