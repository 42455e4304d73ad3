# interpreted
"""What a seat may see of LAIRS. Ids: spaces `A1`, borders `B3e`, cubes `wf`, cards by their id, `lair-1` and `map-1` by seat.

`map-1` is what seat 1 knows of the lair of seat 2. A seat sees its own lair whole; the rival's only as its own map.
"""

from typing import Final

import msgspec

from lairhouse.games.lairs.book import CHEST, EAST, EXIT, FEATURES, MONSTER, SOUTH, START, TRAP, Book
from lairhouse.games.lairs.building import broken_rules, count_of, plan_of
from lairhouse.games.lairs.clauses import LEDGER
from lairhouse.games.lairs.compact import compact_text, plan_text
from lairhouse.games.lairs.energy import BASIC, PERCEPTION, QUICKNESS, held, spends
from lairhouse.games.lairs.grid import Grid
from lairhouse.games.lairs.notation import payment_text
from lairhouse.games.lairs.plan import Plan, reachable
from lairhouse.games.lairs.player import BUILDING, NOWHERE, SPACE_BITS, UNDECIDED, Player
from lairhouse.games.lairs.routes import Route, routes
from lairhouse.games.lairs.scoring import best_keeping, card_points, sheet, total, treasure_points, winner
from lairhouse.games.lairs.state import NOBODY, SEATS, Lairs
from lairhouse.games.lairs.turns import proposed
from lairhouse.games.lairs.vocabulary import BASKET_NAMES, FEATURE_NAMES, LETTERS_OF_CUBES, MARKS, STAGES
from lairhouse.kernel.bits import has, members

EMPTY: Final = ""


class Feature(msgspec.Struct, frozen=True, gc=False):
    """A Feature in its space. `target` is a Hazard's current one, 0 elsewhere; `gone` when its mark is shaded. [LS-5.5]"""

    space: str
    kind: str
    gone: bool = False
    target: int = 0


class Lair(msgspec.Struct, frozen=True, gc=False):
    """A lair seen whole: its owner's, and both at the end."""

    walls: list[str]
    features: list[Feature]
    text: str


class Law(msgspec.Struct, frozen=True, gc=False):
    """One of the rules of building: kept, broken, or not yet to be told. `clauses` are all that are broken. [LS-3.16]"""

    law: str
    state: str
    clauses: list[str]


class Passed(msgspec.Struct, frozen=True, gc=False):
    """Hazards passed on a way."""

    traps: int
    monsters: int


class Goal(msgspec.Struct, frozen=True, gc=False):
    """A Goal under the Peril Rule: the way that comes nearest to keeping it, and what every way passes at least. [LS-3.12]"""

    space: str
    kind: str
    kept: bool
    route: list[str]
    hazards: list[str]
    passed: Passed
    least: list[Passed]


class Site(msgspec.Struct, frozen=True, gc=False):
    """The own board while building: what is placed, what is left, which rules hold."""

    walls: list[str]
    features: list[Feature]
    text: str
    left: dict[str, int]
    walls_left: int
    walls_needed: int
    laws: list[Law]
    goals: list[Goal]
    unreached: list[str]
    dictating: bool


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
    proposed: dict[str, str]
    """The cheapest payment for each action that the seat can pay now."""
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
        proposed=proposals(game, seat) if seat == game.active and not over else {},
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
        trail=[way_of(grid, player, turn) for turn in range(1, player.turns + 1)] if over else [],
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


def card_of(game: Lairs, card: int, worth: int, kept: bool, shown: bool) -> Card:
    treasure = game.book.cards[card]
    kind = game.book.type_names[treasure.type]
    return Card(treasure.id, kind, int(treasure.base), bool(treasure.scoring), worth, kept, shown)


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


# The own board while building


def site_of(game: Lairs, seat: int) -> Site:
    build, player = game.book.build, game.players[seat]
    grid, pieces = build.grid, player.pieces
    plan = plan_of(pieces)
    walls = count_of(pieces, EAST) + count_of(pieces, SOUTH)
    unreached = grid.all & ~reachable(grid, plan) if plan.features[START] else 0
    ways = routes(build, plan)
    return Site(
        walls=[
            grid.names[p % SPACE_BITS] + "es"[p // SPACE_BITS - EAST]
            for p in pieces
            if p >= EAST * SPACE_BITS
        ],
        features=[
            Feature(grid.names[p % SPACE_BITS], FEATURE_NAMES[p // SPACE_BITS])
            for p in pieces
            if p < EAST * SPACE_BITS
        ],
        text=compact_text(grid, pieces),
        left={
            FEATURE_NAMES[kind]: int(build.features[kind] - count_of(pieces, kind))
            for kind in range(FEATURES)
        },
        walls_left=int(build.walls - walls),
        walls_needed=max(0, int(build.walls - build.left_out - walls)),
        laws=laws_of(game, pieces, ways),
        goals=[goal_of(grid, plan, way) for way in ways],
        unreached=[grid.names[space] for space in members(unreached)],
        dictating=player.is_dictating,
    )


def laws_of(game: Lairs, pieces: list[int], ways: list[Route]) -> list[Law]:
    """Pieces, reachability, the Peril Rule: while pieces are missing a law is not broken, but not kept either."""
    build = game.book.build
    broken = [LEDGER.id_of(number) for number in broken_rules(build, pieces)]
    missing = any(count_of(pieces, kind) < build.features[kind] for kind in range(FEATURES))
    few_walls = count_of(pieces, EAST) + count_of(pieces, SOUTH) < build.walls - build.left_out
    of_pieces = [name for name in broken if name not in ("LS-3.10", "LS-3.12")]
    is_short = missing or few_walls
    shortage = {"LS-3.8", "LS-3.9"} if is_short else set()
    has_start = count_of(pieces, START) == 1
    all_goals = (
        count_of(pieces, EXIT) + count_of(pieces, CHEST) >= build.features[EXIT] + build.features[CHEST]
    )
    failing = any(not way.is_kept for way in ways)
    return [
        Law("pieces", _state(bool(set(of_pieces) - shortage), is_short), of_pieces),
        Law(
            "reachable",
            _state(has_start and "LS-3.10" in broken, not has_start),
            ["LS-3.10"] if has_start and "LS-3.10" in broken else [],
        ),
        Law("peril", _state(failing, not (has_start and all_goals)), ["LS-3.12"] if failing else []),
    ]


def _state(is_broken: bool, is_open: bool) -> str:
    if is_broken:
        return "broken"
    return "open" if is_open else "kept"


def goal_of(grid: Grid, plan: Plan, way: Route) -> Goal:
    hazards = plan.features[TRAP] | plan.features[MONSTER]
    return Goal(
        space=grid.names[way.goal],
        kind=FEATURE_NAMES[EXIT if has(plan.features[EXIT], way.goal) else CHEST],
        kept=way.is_kept,
        route=[grid.names[space] for space in way.spaces],
        hazards=[grid.names[space] for space in way.spaces if has(hazards, space)],
        passed=Passed(int(way.traps), int(way.monsters)),
        least=[Passed(pair // 16, pair % 16) for pair in way.least],
    )
