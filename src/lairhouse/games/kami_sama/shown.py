# interpreted
"""The typed records of what a seat may see; `view.py` fills them.

Ids: spaces `FA-b2`, villages `FA`, seats `seat-1`, the Kitsune `kitsune`; kami, actions, goals, villagers, tokens and Kitsune
cards by their id in the set. Seats are counted from 0; -1 is nobody or nowhere; the Kitsune is the number after the last seat.
"""

import msgspec


class SpaceView(msgspec.Struct, frozen=True):
    """A space; row 1 lies nearest the middle of the board. `owner` and `token` tell what stands there."""

    id: str
    village: str
    kind: str
    row: int
    column: int
    favor: int
    nature: int
    owner: int
    token: str
    touched: bool


class VillageView(msgspec.Struct, frozen=True):
    """A village: before which place it lies, what lies in it on no space, and its supplies."""

    id: str
    place: int
    seat: int
    blue: bool
    marks: list[str]
    tokens: int
    deck: int
    temple: int


class PlayerView(msgspec.Struct, frozen=True):
    """What is known of a seat. `villagers` and `sheets` are filled for the seat itself, and at the end for all."""

    id: str
    color: str
    place: int
    village: str
    kami: str
    sheets: list[str]
    has_picked: bool
    shrines: int
    on_board: int
    cubes: int
    favor: int
    nature: int
    vp: int
    sets: int
    tokens: list[int]
    kami_tokens: dict[str, int]
    villager_count: int
    villagers: list[str]
    spent: list[str]
    turn: str


class TurnView(msgspec.Struct, frozen=True):
    """The running turn: what has been used, and villages whose goal token was taken."""

    seat: int
    basics: int
    basics_limit: int
    used: list[str]
    rewarded: list[str]


class AbilityView(msgspec.Struct, frozen=True):
    """The ability now carried out: which part of how many, how much of it; lifted shrines stand where they were until set."""

    id: str
    seat: int
    part: int
    parts: int
    does: int
    done: int
    n: int
    hit: list[str]
    emptied: list[str]
    lifted: list[str]
    ends: list[str]
    threatened: str


class DraftView(msgspec.Struct, frozen=True):
    """The village being drafted; `hand` is filled for the seat that chooses. `chains` are the longest ones, by whose they are."""

    village: str
    ranks: list[int]
    chooser: int
    cards: int
    hand: list[str]
    tied: list[int]
    chains: dict[str, list[str]]


class FoxView(msgspec.Struct, frozen=True):
    """The Kitsune: where its token lies, its supply, what it took, and the last card with its squares: `a1 remove 2 left right`."""

    place: int
    village: str
    shrines: int
    card: str
    squares: list[str]
    acts: bool
    deck: int
    up: list[str]
    villagers: list[str]


class YearView(msgspec.Struct, frozen=True):
    """A scored year: Favor, Nature and VP of each seat."""

    favor: list[int]
    nature: list[int]
    vp: list[int]


class ResultView(msgspec.Struct, frozen=True):
    """The end: VP of tokens and villagers of each seat, what tie-breaks compare, places from 1, and who wins."""

    tokens: list[int]
    villagers: list[int]
    peasants: list[int]
    ties: list[list[int]]
    places: list[int]
    winners: list[int]


class KamiSamaView(msgspec.Struct, frozen=True, tag="kami_sama"):
    """The table. `phase` is kami, start, turn, fox, year_end or over; `round` 5 is the end of the year.

    `lacks` are the spaces that the seat's own shrines lack for the goal, village by village; empty for who only watches.
    """

    phase: str
    year: int
    years: int
    round: int
    board_turns: int
    opener: int
    first: int
    first_player_token: int
    red_place: int
    order: list[int]
    goal: str
    set_vp: int
    token_vp: int
    lacks: list[list[str]]
    spaces: list[SpaceView]
    villages: list[VillageView]
    players: list[PlayerView]
    turn: TurnView | None
    ability: AbilityView | None
    draft: DraftView | None
    fox: FoxView | None
    scored: list[YearView]
    result: ResultView | None
