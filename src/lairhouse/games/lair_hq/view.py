# interpreted
"""What a seat may see of Lair: all but the deck, unseen destroyed cards, the crate pool and the crates of others. Chapter 17.

Ids: locations `L2-left-1`, sides `L2-left`, `yard`, `dig`, `heliport`, `home-1`; workers `boss-1`, `henchman-1`; tokens `score-1`,
`planning-1`, `work-token`; slots `slot-4`; seats `seat-1`; room cards and kinds of crate by their ids in the card set.
"""

from typing import Final

import msgspec

from lairhouse.games.lair_hq.actions import DIG, LOCATIONS, YARD
from lairhouse.games.lair_hq.beliefs import crates_in, kinds_in
from lairhouse.games.lair_hq.book import Book
from lairhouse.games.lair_hq.cards.loader import Cards
from lairhouse.games.lair_hq.cards.steps import Step
from lairhouse.games.lair_hq.lair import enterable
from lairhouse.games.lair_hq.moves import list_at
from lairhouse.games.lair_hq.rounds import ranking
from lairhouse.games.lair_hq.state import CUBE, NOBODY, NOTHING, LairHq
from lairhouse.games.lair_hq.supplies import (
    BASE,
    BUILT,
    CRATES,
    FAVORS,
    HALVES,
    LOST,
    MOST_NOTED,
    SYMBOLS,
    can_pay,
    noted,
)
from lairhouse.games.lair_hq.turns import MoveAgain, Turn
from lairhouse.kernel.bits import has, members
from lairhouse.kernel.state import next_asked

SIDES: Final = ("left", "right")


class Directive(msgspec.Struct, frozen=True):
    """A directive as it is printed: its word, what it is about, how many."""

    word: str
    what: str
    n: int


class Face(msgspec.Struct, frozen=True):
    """The room side of a card, the same in all positions of a table."""

    id: str
    name: str
    cost: int
    base: int
    symbols: list[str]
    is_open: bool
    build_left: list[Directive]
    build_right: list[Directive]
    room_left: list[Directive]
    room_right: list[Directive]


class CrateFace(msgspec.Struct, frozen=True):
    """A kind of crate: its word in the notation, and how many tiles there are."""

    id: str
    word: str
    name: str
    tiles: int
    on_retiring: bool


class Origins(msgspec.Struct, frozen=True):
    """Where a seat's VPs came from; `lost` are those that the open track did not take."""

    base: int
    symbols: int
    favors: int
    crates: int
    halves: int
    lost: int


class Player(msgspec.Struct, frozen=True):
    """A seat. `kinds` are its crates by id, told to the seat alone; `boss` is a place id, empty at home.

    `visitors` are the Work Tokens that the Bosses of others brought to its rooms, `built` the rooms it has built.
    """

    seat: int
    colour: str
    score: int
    active: int
    inbox: int
    points: int
    cards: list[str]
    crates: int
    kinds: list[str]
    henchmen_home: int
    boss: str
    slot: str
    is_retired: bool
    origins: Origins
    visitors: int
    built: int


class Place(msgspec.Struct, frozen=True):
    """A location of the lair: `card` is empty where none lies and for a destroyed card that nobody has seen."""

    id: str
    card: str
    is_destroyed: bool
    henchman: int
    bosses: list[int]


class Level(msgspec.Struct, frozen=True):
    """A shaft card: its slots on the track, counted from 1, and the four locations beside it, left 1, left 2, right 1, right 2."""

    id: str
    name: str
    is_open: bool
    is_core: bool
    may_build: bool
    first_slot: int
    last_slot: int
    places: list[Place]


class Surface(msgspec.Struct, frozen=True):
    """The Construction Yard or the Excavation Site."""

    id: str
    bosses: list[int]
    left: list[Directive]
    right: list[Directive]


class Slot(msgspec.Struct, frozen=True):
    """A slot of the Planning Track in use, with its bonus; `seat` is whose token lies there."""

    id: str
    number: int
    seat: int
    is_blocked: bool
    tokens: int
    points: int
    cards: int


class Closed(msgspec.Struct, frozen=True):
    """A manned place whose price the seat on turn cannot pay. [LR-9.9]"""

    place: str
    tokens: int
    points: int
    clause: str


class LairView(msgspec.Struct, frozen=True, tag="lair_hq"):
    """The table. Seats count from 0, -1 is nobody; `phase` is plan, turns or over; `places` ranks the seats once it is over.

    `stack` has the Score Tokens that moved, the last to move at the end; `chart` the scores at the end of each round, and now.
    """

    round: int
    phase: str
    turn: int
    first: int
    players: list[Player]
    levels: list[Level]
    surface: list[Surface]
    slots: list[Slot]
    retire_track: list[int]
    last_slot: int
    track_length: int
    bank: int
    meter: int
    pool: list[str]
    deck: int
    discard: list[str]
    gone: list[str]
    crate_pool: int
    used_crates: list[str]
    closed: list[Closed]
    movements_due: int
    is_last_round: bool
    idle_rounds: int
    winner: int
    places: list[int]
    stack: list[int]
    chart: list[list[int]]
    faces: list[Face]
    crate_faces: list[CrateFace]


def directives(steps: list[Step]) -> list[Directive]:
    return [Directive(step.word, step.what, step.n) for step in steps]


class Atlas:
    """What a table's views share: faces, names and ids that never change."""

    def __init__(self, cards: Cards, book: Book) -> None:
        self.book = book
        self.ids = book.cards.ids
        self.colours = cards.colours
        self.names = {level.id: level.name for level in cards.levels}
        self.texts = {card.id: card.text for card in cards.cards}
        self.flavours = {card.id: card.flavour for card in cards.cards}
        self.crate_texts = {crate.id: crate.text for crate in cards.crates}
        self.symbol_names = cards.symbol_names
        self.faces = [
            Face(card.id, card.name, card.cost, card.base, card.symbols, card.is_open,
                 *(directives(card.lists[corner]) for corner in ("build_left", "build_right", "room_left", "room_right")))
            for card in cards.cards
        ]  # fmt: skip
        self.crates = [CrateFace(c.id, c.word, c.name, c.tiles, c.when == "retire") for c in cards.crates]
        self.surface_lists = [
            [directives(cards.surface_steps(id, field)) for field in ("room_left", "room_right")]
            for id in ("construction-yard", "excavation-site")
        ]
        self.locations = [
            f"{level}-{SIDES[at // 2]}-{at % 2 + 1}" for level in book.shaft.ids for at in range(4)
        ]

    def half_id(self, half: int) -> str:
        return f"{self.book.shaft.ids[half // 2]}-{SIDES[half % 2]}"

    def place_id(self, place: int) -> str:
        """The id of a place a worker may stand at; empty for home."""
        if place < len(self.locations):
            return self.locations[place]
        return {YARD: "yard", DIG: "dig"}.get(place, "")


def view(game: LairHq, seat: int, atlas: Atlas) -> LairView:
    ids, limits = atlas.ids, game.book.limits
    turn = next_asked(game)
    return LairView(
        round=int(game.round),
        phase="over" if turn < 0 else "plan" if game.is_planning else "turns",
        turn=turn,
        first=int(game.first),
        players=[player(game, number, seat, atlas) for number in range(game.seats())],
        levels=levels(game, atlas),
        surface=[
            Surface(("yard", "dig")[at], bosses_at(game, YARD + at), *atlas.surface_lists[at])
            for at in range(2)
        ],
        slots=slots(game),
        retire_track=list(game.retired),
        last_slot=int(game.last_slot()),
        track_length=int(game.book.shaft.slots[len(game.book.shaft.ids)]),
        bank=int(game.bank),
        meter=int(limits.points),
        pool=[ids[card] for card in members(game.pool)],
        deck=len(game.deck),
        discard=[ids[card] for card in members(game.discard)],
        gone=[ids[card] for card in members(game.gone)],
        crate_pool=len(game.pile),
        used_crates=[atlas.crates[kind].id for kind in kinds_in(game.spent)],
        closed=closed(game, turn, atlas),
        movements_due=int(game.extra),
        is_last_round=bool(game.is_full()),
        idle_rounds=int(game.idle),
        winner=int(game.winner),
        places=ranking(game) if turn < 0 else [],
        stack=stack(game),
        chart=chart(game),
        faces=atlas.faces,
        crate_faces=atlas.crates,
    )


def stack(game: LairHq) -> list[int]:
    """Whose Score Tokens have moved, in that order; where several lie on a slot, the later lie on top. [LR-8.9, LR-R49]"""
    return [game.stack // 16**at % 16 - 1 for at in range(game.seats()) if game.stack // 16**at]


def chart(game: LairHq) -> list[list[int]]:
    """All scores by round, the round that is on included."""
    ended = [[row // 1024**seat % 1024 for seat in range(game.seats())] for row in game.chart]
    return ended if len(ended) == game.round else [*ended, [int(it.score) for it in game.players]]


def player(game: LairHq, number: int, seat: int, atlas: Atlas) -> Player:
    it = game.players[number]
    slot = game.slot_of(number)
    return Player(
        seat=number,
        colour=atlas.colours[number],
        score=int(it.score),
        active=int(it.active),
        inbox=int(it.inbox),
        points=int(it.points),
        cards=[atlas.ids[card] for card in members(it.hand)],
        crates=int(crates_in(it.crates)),
        kinds=[atlas.crates[kind].id for kind in kinds_in(it.crates)] if number == seat else [],
        henchmen_home=int(game.men_at_home(number)),
        boss=atlas.place_id(it.boss),
        slot=f"slot-{game.book.slots.numbers[slot]}" if slot != NOTHING else "",
        is_retired=number in game.retired and not game.is_planning,
        origins=Origins(
            *(int(noted(it, source)) for source in (BASE, SYMBOLS, FAVORS, CRATES, HALVES, LOST))
        ),
        visitors=int(it.deeds & MOST_NOTED),
        built=int(it.deeds // BUILT),
    )


def levels(game: LairHq, atlas: Atlas) -> list[Level]:
    """The shaft cards from above, the number of slots on closed ones being public."""
    shaft = game.book.shaft
    standing: list[list[int]] = [[] for _ in range(LOCATIONS)]
    for seat, it in enumerate(game.players):
        if it.boss < LOCATIONS:
            standing[it.boss].append(seat)
    return [
        Level(
            id=id,
            name=atlas.names[id],
            is_open=at < game.levels,
            is_core=at == len(shaft.ids) - 1,
            may_build=bool(has(shaft.full, 4 * at)),
            first_slot=int(shaft.slots[at]) + 1,
            last_slot=int(shaft.slots[at + 1]),
            places=[
                place(game, location, standing[location], atlas) for location in range(4 * at, 4 * at + 4)
            ],
        )
        for at, id in enumerate(shaft.ids)
    ]


def place(game: LairHq, location: int, bosses: list[int], atlas: Atlas) -> Place:
    card = game.rooms[location]
    is_seen = card != NOTHING and game.laid[location] == 0
    return Place(
        atlas.locations[location],
        atlas.ids[card] if is_seen else "",
        bool(has(game.rubble, location)),
        int(game.owner_at(location)),
        bosses,
    )


def bosses_at(game: LairHq, place: int) -> list[int]:
    return [seat for seat in range(game.seats()) if game.players[seat].boss == place]


def slots(game: LairHq) -> list[Slot]:
    slots = game.book.slots
    return [
        Slot(
            f"slot-{number}",
            number,
            max(int(game.planning[at]), NOBODY),
            game.planning[at] == CUBE,
            int(slots.tokens[at]),
            int(slots.points[at]),
            int(slots.cards[at]),
        )
        for at, number in enumerate(slots.numbers)
    ]


def closed(game: LairHq, turn: int, atlas: Atlas) -> list[Closed]:
    """Rooms that the Boss of the seat on turn could enter if it had the price. [LR-9.9]"""
    question = game.agenda[-1] if game.agenda else None
    if not isinstance(question, Turn | MoveAgain) or turn < 0:
        return []
    tokens = 1 if isinstance(question, Turn) else 0
    found = []
    for location in members(enterable(game)):
        number = list_at(game, location)
        if location != game.players[turn].boss and not can_pay(game, turn, number, tokens, 0):
            lists = game.book.lists
            price = int(lists.tokens[number]), int(lists.points[number])
            found.append(Closed(atlas.locations[location], *price, "LR-9.9"))
    return found
