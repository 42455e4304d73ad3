# interpreted
"""Legal actions as a seat is shown them: a label, a group, and the pieces and places they touch."""

from collections.abc import Iterator

from lairhouse.games.lairs import actions as do
from lairhouse.games.lairs.book import MONSTER, Book
from lairhouse.games.lairs.energy import spend_count
from lairhouse.games.lairs.moves import InOrStay
from lairhouse.games.lairs.notation import Notation, cubes_text, payment_text
from lairhouse.games.lairs.state import Lairs
from lairhouse.games.lairs.vocabulary import DIRECTION_NAMES, FEATURE_NAMES, LEVELS, MARKS, SIDES
from lairhouse.kernel.bits import has
from lairhouse.kernel.message import Message, message
from lairhouse.kernel.words import Option

GROUPS = {
    do.PUT: "build", do.TAKE: "build", do.WALL: "build", do.UNWALL: "build", do.CLEAR: "board", do.SUGGEST: "board",
    do.LAIR: "board", do.PART: "board", do.DONE: "board", do.LOCK: "lock", do.COMPLETE: "lock", do.FIRST: "first",
    do.CREEP: "creep", do.HUSTLE: "hustle", do.GO: "go", do.HALT: "go", do.BACKTRACK: "backtrack", do.PEER: "peer",
    do.IN: "in", do.STAY: "in", do.CONSERVE: "conserve", do.CHECK: "check", do.FATIGUE: "fatigue", do.OPEN: "chest",
    do.CLAIM: "claim", do.EXIT: "exit", do.END: "end", do.KEEP: "keep", do.MARK: "mark", do.ASK_FINISH: "finish",
    do.GRANT_FINISH: "finish", do.DENY_FINISH: "finish",
}  # fmt: skip
MOVES = {do.CREEP: "creep", do.HUSTLE: "hustle", do.PEER: "peer"}


class Options:
    def __init__(self, book: Book, notation: Notation) -> None:
        self.book = book
        self.notation = notation
        self.names = book.build.grid.names
        self.fixed: dict[int, Option] = {}
        """Options that say the same in every position: placements and marks, hundreds of them at a time."""

    def option(self, game: Lairs, seat: int, action: int) -> Option:
        found = self.fixed.get(action)
        if found is not None:
            return found
        kind = do.kind_of(action)
        label, about = self.told(game, seat, action)
        interjects = kind in (do.MARK, do.ASK_FINISH, do.GRANT_FINISH, do.DENY_FINISH)
        found = Option(self.notation.text(action), label, f"lairs.group.{GROUPS[kind]}", about, interjects)
        if kind <= do.PART or kind == do.MARK:
            self.fixed[action] = found
        return found

    def told(self, game: Lairs, seat: int, action: int) -> tuple[Message, list[str]]:
        """The label, and what the action touches: the place first, then the cubes."""
        kind, one, two, many = (
            do.kind_of(action),
            do.first_of(action),
            do.second_of(action),
            do.many_of(action),
        )
        match kind:
            case do.PUT | do.TAKE | do.WALL | do.UNWALL | do.PART | do.MARK:
                return self._placed(kind, one, two)
            case do.SUGGEST:
                return message(f"lairs.do.suggest.{LEVELS[one]}"), []
            case do.FIRST:
                return message("lairs.do.first.me" if one == 0 else "lairs.do.first.rival"), []
            case do.CREEP | do.HUSTLE | do.PEER:
                space = self.names[self.book.build.grid.neighbour(game.players[seat].at, one)]
                paid = payment_text(many)
                label = message(
                    f"lairs.do.{MOVES[kind]}",
                    space=space,
                    way=message(f"lairs.way.{DIRECTION_NAMES[one]}"),
                    cubes=paid,
                )
                return label, [space, *each_once(paid)]
            case do.GO:
                space = self.names[self.book.build.grid.neighbour(game.players[seat].at, one)]
                return message(
                    "lairs.do.go", space=space, way=message(f"lairs.way.{DIRECTION_NAMES[one]}")
                ), [space]
            case do.BACKTRACK:
                paid = payment_text(many)
                return message("lairs.do.backtrack", space=self.names[one], cubes=paid), [
                    self.names[one],
                    *each_once(paid),
                ]
            case do.IN:
                return message("lairs.do.in"), [self._peered(game)]
            case do.STAY | do.OPEN | do.EXIT:
                return message(f"lairs.do.{GROUPS_OF_PLACES[kind]}"), [self.names[game.players[seat].at]]
            case do.CONSERVE:
                cubes = payment_text(many)
                return message("lairs.do.conserve", cubes=cubes), each_once(cubes)
            case do.CHECK:
                return self._check(game, seat, many)
            case do.FATIGUE:
                cubes = cubes_text(many)
                return message("lairs.do.fatigue", cubes=cubes), each_once(cubes)
            case do.CLAIM:
                id_ = self.book.cards[one].id
                return message("lairs.do.claim", card=message(f"lairs.card.{id_}")), [
                    self.notation.cards[one]
                ]
            case do.KEEP:
                return self._keep(many)
        return message(f"lairs.do.{PLAIN_KEYS[kind]}"), []

    def _placed(self, kind: int, space: int, what: int) -> tuple[Message, list[str]]:
        name = self.names[space]
        if kind in (do.WALL, do.UNWALL):
            side = message(f"lairs.way.{'east' if what == 0 else 'south'}")
            return message(f"lairs.do.{PLACING[kind]}", space=name, way=side), [name + SIDES[what]]
        if kind == do.TAKE:
            return message("lairs.do.take", space=name), [name]
        if kind == do.MARK:
            if what == 0:
                return message("lairs.do.unmark", space=name), [name]
            return message("lairs.do.mark", space=name, mark=MARKS[what]), [name]
        if what >= len(FEATURE_NAMES):
            side = message(f"lairs.way.{'east' if what == len(FEATURE_NAMES) else 'south'}")
            return message("lairs.do.wall", space=name, way=side), [name + SIDES[what - len(FEATURE_NAMES)]]
        return message("lairs.do.put", feature=message(f"lairs.feature.{FEATURE_NAMES[what]}"), space=name), [
            name
        ]

    def _peered(self, game: Lairs) -> str:
        frame = game.agenda[-1]
        assert isinstance(frame, InOrStay)
        return self.names[frame.space]

    def _check(self, game: Lairs, seat: int, payment: int) -> tuple[Message, list[str]]:
        cubes = payment_text(payment)
        what = "fight" if game.hazard(seat) == MONSTER else "disarm"
        dice = spend_count(payment) // self.book.die
        here = self.names[game.players[seat].at]
        return message(f"lairs.do.{what}", dice=dice, cubes=cubes or "-"), [here, *each_once(cubes)]

    def _keep(self, kept: int) -> tuple[Message, list[str]]:
        cards = [card for card in range(len(self.book.cards)) if has(kept, card)]
        about = [self.notation.cards[card] for card in cards]
        if not cards:
            return message("lairs.do.keep.none"), []
        return message("lairs.do.keep", cards=self.listed(cards), count=len(cards)), about

    def listed(self, cards: list[int]) -> Message:
        """The names of cards, as one message within the other."""
        told = message(f"lairs.card.{self.book.cards[cards[-1]].id}")
        for card in reversed(cards[:-1]):
            told = message("lairs.and", one=message(f"lairs.card.{self.book.cards[card].id}"), other=told)
        return told


PLACING = {do.WALL: "wall", do.UNWALL: "unwall"}
GROUPS_OF_PLACES = {do.STAY: "stay", do.OPEN: "open", do.EXIT: "exit"}
PLAIN_KEYS = {
    do.CLEAR: "clear", do.LAIR: "lair", do.DONE: "done", do.LOCK: "lock", do.COMPLETE: "complete", do.HALT: "halt",
    do.END: "end", do.ASK_FINISH: "ask_finish", do.GRANT_FINISH: "grant_finish", do.DENY_FINISH: "deny_finish",
}  # fmt: skip


def each_once(cubes: str) -> list[str]:
    """The kinds of cubes named, in order."""
    return list(dict.fromkeys(cubes.split()))


def walls_of(mask: int) -> Iterator[str]:
    """The names of the directions in a mask."""
    for at, name in enumerate(DIRECTION_NAMES):
        if mask >> at & 1:
            yield name
