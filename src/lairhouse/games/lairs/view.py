# interpreted
"""What a seat may see of LAIRS. Ids: spaces `A1`, borders `B3e`, cubes `wf`, cards by their id, `lair-1` and `map-1` by seat.

`map-1` is what seat 1 knows of the lair of seat 2. A seat sees its own lair whole; the rival's only as its own map.
"""

from typing import Final

import msgspec

from lairhouse.games.lairs.book import FATIGUE_CUBES, FEATURES, MONSTER_STRIKE, SPEND_CUBES, TRAP_STRIKE, Book
from lairhouse.games.lairs.building_site import Feature, Site, site_of
from lairhouse.games.lairs.compact import plan_text
from lairhouse.games.lairs.energy import ANY, BASIC, FRESH_POOL, PERCEPTION, QUICKNESS, held, spends
from lairhouse.games.lairs.grid import Grid
from lairhouse.games.lairs.moves import GoOn
from lairhouse.games.lairs.notation import cards_named, payment_text
from lairhouse.games.lairs.plan import Plan
from lairhouse.games.lairs.player import BUILDING, NOWHERE, SPACE_BITS, UNDECIDED, Player
from lairhouse.games.lairs.scoring import (
    best_keeping,
    card_points,
    keepings,
    sheet,
    total,
    treasure_points,
    winner,
)
from lairhouse.games.lairs.state import NOBODY, SEATS, Lairs
from lairhouse.games.lairs.vocabulary import BASKET_NAMES, FEATURE_NAMES, LETTERS_OF_CUBES, MARKS, STAGES
from lairhouse.games.lairs.ways import proposed
from lairhouse.kernel.bits import has, members

EMPTY: Final = ""


class Strike(msgspec.Struct, frozen=True, gc=False):
    """One penalty of a strike: how many cubes are fatigued, or spent; only Fresh ones, only of a colour. [LS-8.9, LS-9.1]"""

    n: int
    fresh: bool
    cube: str
    spends: bool


class Lair(msgspec.Struct, frozen=True, gc=False):
    """A lair seen whole: its owner's, and both at the end."""

    walls: list[str]
    features: list[Feature]
    text: str


class Mark(msgspec.Struct, frozen=True, gc=False):
    """A guess written on a map. [LS-R39]"""

    space: str
    mark: str


class Map(msgspec.Struct, frozen=True, gc=False):
    """What a seat knows of its rival's lair. `way` are the spaces of its present turn, the first where it began.

    [LS-4.6, LS-5.4, LS-5.8, LS-5.17]
    """

    at: str
    known: list[str]
    located: list[str]
    features: list[Feature]
    walls: list[str]
    marks: list[Mark]
    way: list[str]
    trail: list[list[str]]
    """Turn by turn, when the game is over."""


class Card(msgspec.Struct, frozen=True, gc=False):
    """A Treasure. `worth` is what it scores now with the best choice, `shown` whether the rival knows it. [LS-1.11]"""

    id: str
    type: str
    keywords: list[str]
    base: int
    bonus: bool
    worth: int
    kept: bool
    shown: bool


class Collection(msgspec.Struct, frozen=True, gc=False):
    """Cards in the order in which they were gained; none where they are hidden. [LS-10.12]"""

    count: int
    cards: list[Card]
    worth: int


class Keeping(msgspec.Struct, frozen=True, gc=False):
    """What the collection would score with these cards face-up, card by card. [LS-12.4]"""

    cards: list[str]
    points: list[int]
    worth: int


class Progress(msgspec.Struct, frozen=True, gc=False):
    """One of the requirements of leaving. [LS-11.2]"""

    chests: int
    monsters: int
    traps: int
    met: bool


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A seat's mat and achievements. Cubes are letters: w basic, q Quickness, p Perception."""

    stage: str
    cubes: dict[str, str]
    spends: int
    monsters: int
    chests: int
    disarmed: int
    removed: int
    turns: int
    exit: int
    collection: Collection
    leaving: list[Progress]
    chosen: bool


class Dice(msgspec.Struct, frozen=True, gc=False):
    """The last check: what the dice show, and what they had to reach."""

    dice: list[int]
    total: int
    target: int


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """A score sheet: Treasures, Monsters, exiting, two of other scoring, and the sum. [LS-12.2]"""

    columns: list[int]
    total: int


class LairsView(msgspec.Struct, frozen=True, tag="lairs", gc=False):
    """Seats from 0, -1 for nobody; `phase` is building, exploring, keeping or over; lists of two go by seat."""

    phase: str
    seat: int
    active: int
    first: int
    final_turn: bool
    rows: int
    columns: int
    cap: int
    seats: list[Seat]
    lairs: list[Lair | None]
    maps: list[Map]
    site: Site | None
    display: list[Card]
    deck: int
    discard: int
    dice: Dice | None
    targets: dict[str, int]
    hazards: dict[str, str]
    """The card of each kind of Hazard; its name and text are messages. [LS-2.7]"""
    strikes: dict[str, list[Strike]]
    faces: list[int]
    walls: int
    """Supplied for each lair. [LS-2.2]"""
    slots: int
    moves_left: int
    """Of a Hustle that may go on."""
    proposed: dict[str, str]
    """The cheapest payment for each action that the seat can pay now."""
    keepings: list[Keeping]
    """Every set that the seat may keep face-up, while it chooses."""
    finish: int
    sheets: list[Sheet]
    winner: int


def view(game: Lairs, seat: int) -> LairsView:
    """Everything the seat (-1: an onlooker) may see. [LS-13.16]"""
    book, over = game.book, game.is_unveiled()
    begun = game.has_begun()
    return LairsView(
        phase=phase_of(game),
        seat=seat,
        active=int(game.active) if not over else NOBODY,
        first=int(game.named) if begun else NOBODY,
        final_turn=begun and any(player.exit == 1 for player in game.players) and not over,
        rows=int(book.build.grid.rows),
        columns=int(book.build.grid.columns),
        cap=int(book.cap),
        seats=[seat_of(game, owner, seat) for owner in range(SEATS)],
        lairs=[lair_of(game, owner) if sees_lair(game, seat, owner) else None for owner in range(SEATS)],
        maps=[map_of(game, explorer, over) for explorer in range(SEATS)],
        site=site_of(game, seat) if seat >= 0 and game.players[seat].stage == BUILDING and not over else None,
        display=[card_of(game, card, 0, True, True) for card in game.display],
        deck=len(game.deck),
        discard=len(game.discard),
        dice=Dice(list(game.rolled), sum(game.rolled), int(game.target)) if game.target else None,
        targets={"monster": int(book.monster.target), "trap": int(book.trap.target)},
        hazards={"monster": book.monster.id, "trap": book.trap.id},
        strikes={"monster": strikes_of(book, MONSTER_STRIKE), "trap": strikes_of(book, TRAP_STRIKE)},
        faces=list(book.faces),
        walls=int(book.build.walls),
        slots=int(book.slots),
        moves_left=moves_left(game),
        proposed=proposals(game, seat) if seat == game.active and not over else {},
        keepings=keepings_of(game, seat) if seat >= 0 and game.is_laid_open and not over else [],
        finish=int(game.finish),
        sheets=[sheet_of(game, player) for player in game.players] if over else [],
        winner=int(winner(book, game.players)) if over else NOBODY,
    )


def phase_of(game: Lairs) -> str:
    if game.is_unveiled():
        return "over"
    if game.is_laid_open:
        return "keeping"
    return "exploring" if game.has_begun() else "building"


def strikes_of(book: Book, script: int) -> list[Strike]:
    return [
        Strike(
            int(one.n),
            one.pool == FRESH_POOL,
            "" if one.cube == ANY else LETTERS_OF_CUBES[one.cube],
            one.word == SPEND_CUBES,
        )
        for one in book.scripts[script]
        if one.word in (FATIGUE_CUBES, SPEND_CUBES)
    ]


def moves_left(game: Lairs) -> int:
    frame = game.agenda[-1] if game.agenda else None
    return int(frame.left) if isinstance(frame, GoOn) else 0


def sees_lair(game: Lairs, seat: int, owner: int) -> bool:
    """The Builder sees the own lair when it is locked; everybody sees both at the end."""
    return game.players[owner].stage != BUILDING and (seat == owner or game.is_unveiled())


def wall_names(grid: Grid, east: int, south: int) -> list[str]:
    """Borders as `B3e`, in row order."""
    names = grid.names
    return [names[space] + "e" for space in members(east)] + [names[space] + "s" for space in members(south)]


def lair_of(game: Lairs, owner: int) -> Lair:
    grid, plan, explorer = game.book.build.grid, game.players[owner].plan, game.players[1 - owner]
    features = features_of(game, explorer, plan, plan.occupied())
    return Lair(wall_names(grid, plan.east, plan.south), features, plan_text(grid, plan))


def features_of(game: Lairs, explorer: Player, plan: Plan, spaces: int) -> list[Feature]:
    """The Features in some spaces of the lair that the explorer walks through."""
    found: list[Feature] = []
    names, book = game.book.build.grid.names, game.book
    printed = (0, 0, int(book.trap.target), int(book.monster.target), 0)
    for kind in range(FEATURES):
        for space in members(plan.features[kind] & spaces):
            gone = has(explorer.gone, space)
            target = int(explorer.target(space, printed[kind])) if printed[kind] and not gone else 0
            found.append(Feature(names[space], FEATURE_NAMES[kind], gone, target))
    return found


def map_of(game: Lairs, explorer: int, over: bool) -> Map:
    player, plan, grid = game.players[explorer], game.players[1 - explorer].plan, game.book.build.grid
    names = grid.names
    known = player.known
    return Map(
        at=names[player.at] if player.at != NOWHERE else EMPTY,
        known=[names[space] for space in members(known)],
        located=[names[space] for space in members(player.located)],
        features=features_of(game, player, plan, known | player.located) if known | player.located else [],
        walls=wall_names(grid, plan.east & grid.known_east(known), plan.south & grid.known_south(known)),
        marks=[Mark(names[m // SPACE_BITS], MARKS[m % SPACE_BITS]) for m in player.marks],
        way=way_of(grid, player, int(player.turns)),
        trail=trail_of(grid, player) if over else [],
    )


def way_of(grid: Grid, player: Player, turn: int) -> list[str]:
    """The space in which a turn began, and those entered in it."""
    first = len(player.trail)
    while first > 0 and player.trail[first - 1] // SPACE_BITS >= turn:
        first -= 1
    last = first
    while last < len(player.trail) and player.trail[last] // SPACE_BITS == turn:
        last += 1
    return [grid.names[entry % SPACE_BITS] for entry in player.trail[max(0, first - 1) : last]]


def trail_of(grid: Grid, player: Player) -> list[list[str]]:
    """The way of every turn."""
    ways: list[list[str]] = [[] for _ in range(player.turns)]
    last = EMPTY
    for entry in player.trail:
        way = ways[entry // SPACE_BITS - 1]
        if not way and last:
            way.append(last)
        last = grid.names[entry % SPACE_BITS]
        way.append(last)
    return ways


def seat_of(game: Lairs, owner: int, seat: int) -> Seat:
    player = game.players[owner]
    return Seat(
        stage=STAGES[player.stage],
        cubes=cubes_of(player.mat),
        spends=int(spends(player.mat)),
        monsters=int(player.monsters),
        chests=int(player.chests),
        disarmed=int(player.disarmed),
        removed=int(player.removed),
        turns=int(player.turns),
        exit=int(player.exit),
        collection=collection_of(game, owner, seat),
        leaving=leaving_of(game.book, player),
        chosen=player.kept != UNDECIDED,
    )


def cubes_of(mat: int) -> dict[str, str]:
    """The letters of the cubes in each basket."""
    return {
        name: "".join(
            letter * held(mat, colour, basket)
            for colour, letter in zip((BASIC, QUICKNESS, PERCEPTION), LETTERS_OF_CUBES, strict=True)
        )
        for basket, name in enumerate(BASKET_NAMES)
    }


def leaving_of(book: Book, player: Player) -> list[Progress]:
    return [
        Progress(
            int(way.chests),
            int(way.monsters),
            int(way.traps),
            bool(
                player.chests >= way.chests
                and player.monsters >= way.monsters
                and player.disarmed >= way.traps
            ),
        )
        for way in book.departures
    ]


def collection_of(game: Lairs, owner: int, seat: int) -> Collection:
    """The own cards, all when they are laid open; of a rival only how many there are. [LS-10.12, LS-12.3]"""
    player = game.players[owner]
    if seat != owner and not game.is_laid_open:
        return Collection(len(player.collection), [], 0)
    if not player.collection:
        return Collection(0, [], 0)
    chosen = player.kept != UNDECIDED and (seat == owner or game.is_unveiled())
    kept = player.kept if chosen else best_keeping(game.book, player)
    cards = [
        card_of(
            game,
            card,
            int(card_points(game.book, player, kept, card)),
            has(kept, card),
            game.is_laid_open or has(player.seen, card),
        )
        for card in player.collection
    ]
    return Collection(len(cards), cards, int(treasure_points(game.book, player, kept)))


def keepings_of(game: Lairs, seat: int) -> list[Keeping]:
    book, player = game.book, game.players[seat]
    if player.kept != UNDECIDED:
        return []
    names = cards_named(book)
    return [
        Keeping(
            [names[card] for card in player.collection if has(kept, card)],
            [int(card_points(book, player, kept, card)) for card in player.collection],
            int(treasure_points(book, player, kept)),
        )
        for kept in keepings(book, player)
    ]


def card_of(game: Lairs, card: int, worth: int, kept: bool, shown: bool) -> Card:
    treasure = game.book.cards[card]
    kind = game.book.type_names[treasure.type]
    keywords = [name for at, name in enumerate(game.book.keyword_names) if has(treasure.keywords, at)]
    return Card(
        cards_named(game.book)[card],
        kind,
        keywords,
        int(treasure.base),
        bool(treasure.scoring),
        worth,
        kept,
        shown,
    )


def proposals(game: Lairs, seat: int) -> dict[str, str]:
    """The proposed payments: white before coloured, the attribute cube where it alone suffices. [LS-6.10]"""
    book, mat = game.book, game.players[seat].mat
    found: dict[str, str] = {}
    for name, ways in (
        ("creep", book.creep),
        ("hustle", book.hustle),
        ("backtrack", book.backtrack),
        ("peer", book.peer),
    ):
        payment = proposed(ways, mat)
        if payment >= 0:
            found[name] = payment_text(payment)
    return found


def sheet_of(game: Lairs, player: Player) -> Sheet:
    return Sheet([int(column) for column in sheet(game.book, player)], int(total(game.book, player)))
