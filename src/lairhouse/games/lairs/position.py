# interpreted
"""Written positions: named sections in the ledger's words, one a line; what is left out has its value at the start.

lair 1 S:A1 E:F6 T:… M:… C:… W:…     locked; `building 1 …` while it is not
at 1 B2          known 1 A1 B2        gone 1 B2        mat 1 fresh wwwq conserved - spent w fatigued p
doing end, explore 1                  what is pending, the question that is open last
"""

from collections.abc import Callable, Sequence
from typing import Final

from lairhouse.games.lairs.building import broken_rules, plan_of
from lairhouse.games.lairs.checks import MustCheck
from lairhouse.games.lairs.compact import compact_text, pieces_from, plan_text, space_named
from lairhouse.games.lairs.effects import ClaimTreasure, Rest
from lairhouse.games.lairs.endgame import KeepFaceUp, LayOpen
from lairhouse.games.lairs.energy import COLOURS
from lairhouse.games.lairs.locking import BuildLairs
from lairhouse.games.lairs.moves import GoOn, InOrStay
from lairhouse.games.lairs.notation import Notation
from lairhouse.games.lairs.penalties import Penalty
from lairhouse.games.lairs.player import (
    BUILDING,
    CHOOSING,
    LOCKED,
    NOWHERE,
    SPACE_BITS,
    UNDECIDED,
    Player,
    new_player,
)
from lairhouse.games.lairs.soundness import must_be_sound
from lairhouse.games.lairs.state import NOBODY, SEATS, Lairs
from lairhouse.games.lairs.turns import BeginTurn, Explore
from lairhouse.games.lairs.view import cubes_of, sees_lair
from lairhouse.games.lairs.vocabulary import BASKET_NAMES, COLOUR_LETTERS, MARKS
from lairhouse.kernel.bits import bit, has, members
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.frame import Frame
from lairhouse.kernel.rng import seeded

STAGE_WORDS: Final = {"building": BUILDING, "chooses": CHOOSING, "lair": LOCKED}
NUMBERS: Final = ("monsters", "chests", "disarmed", "removed", "turns", "exit")
ORDER: Final = ("fresh", "conserved", "spent", "fatigued")


def position(notation: Notation, game: Lairs, seat: int | None) -> str:
    """The written position; for a seat without what it cannot know."""
    rows: list[str] = []
    for owner in range(SEATS):
        rows += [
            f"{name} {owner + 1} {said}".rstrip() for name, said in _of_player(notation, game, owner, seat)
        ]
    rows += [
        f"{name} {said}".rstrip()
        for name, said in _of_table(notation, game, seat)
        if said or name == "display"
    ]
    return "\n".join(rows) + "\n"


def _of_player(notation: Notation, game: Lairs, owner: int, seat: int | None) -> list[tuple[str, str]]:
    player, names = game.players[owner], notation.names
    rows = [_lair_row(notation, game, owner, seat)]
    if player.stage == BUILDING and player.is_dictating and seat in (None, owner):
        rows.append(("dictating", ""))
    if player.is_second:
        rows.append(("second", ""))
    if player.at != NOWHERE:
        rows.append(("at", names[player.at]))
    for name, mask in (("known", player.known), ("located", player.located), ("gone", player.gone)):
        if mask:
            rows.append((name, " ".join(names[space] for space in members(mask))))
    for entry in player.hurt:
        rows.append(("target", f"{names[entry % SPACE_BITS]} {entry // SPACE_BITS}"))
    for entry in player.marks:
        rows.append(("mark", f"{names[entry // SPACE_BITS]} {MARKS[entry % SPACE_BITS]}"))
    if player.trail:
        rows.append(
            (
                "trail",
                " ".join(f"{entry // SPACE_BITS}:{names[entry % SPACE_BITS]}" for entry in player.trail),
            )
        )
    baskets = cubes_of(player.mat)
    rows.append(("mat", " ".join(f"{name} {baskets[name] or '-'}" for name in ORDER)))
    for name in NUMBERS:
        if value := getattr(player, name):
            rows.append((name, str(value)))
    rows += _cards_of(notation, game, owner, seat)
    return rows


def _lair_row(notation: Notation, game: Lairs, owner: int, seat: int | None) -> tuple[str, str]:
    """The own lair; of a rival's what the map shows."""
    player, grid = game.players[owner], notation.book.build.grid
    if player.stage == BUILDING:
        return "building", compact_text(grid, player.pieces) if seat in (None, owner) else ""
    name = "chooses" if player.stage == CHOOSING else "lair"
    if seat is None or sees_lair(game, seat, owner):
        return name, plan_text(grid, player.plan)
    return name, "known " + plan_text(grid, game.known_about(owner).plan)


def _cards_of(notation: Notation, game: Lairs, owner: int, seat: int | None) -> list[tuple[str, str]]:
    """Cards that the rival saw taken carry a star; a face-up choice is hidden until both have chosen."""
    player = game.players[owner]
    rows: list[tuple[str, str]] = []
    if player.collection:
        may_see = seat in (None, owner) or game.is_laid_open
        told = [
            notation.cards[card] + ("*" if has(player.seen, card) else "")
            if may_see or has(player.seen, card)
            else "?"
            for card in player.collection
        ]
        rows.append(("treasures", " ".join(told)))
    if player.kept != UNDECIDED:
        if seat in (None, owner) or game.is_unveiled():
            kept = " ".join(notation.cards[card] for card in player.collection if has(player.kept, card))
            rows.append(("kept", kept))
        else:
            rows.append(("kept", "?"))
    return rows


def _of_table(notation: Notation, game: Lairs, seat: int | None) -> list[tuple[str, str]]:
    is_told = seat is None or game.has_begun() or (seat >= 0 and game.players[seat].stage == LOCKED)
    named = game.named != NOBODY and is_told
    cards = notation.cards
    return [
        ("first", str(game.named + 1) if named else ""),
        ("active", str(game.active + 1) if game.active != NOBODY else ""),
        ("dice", " ".join(str(die) for die in game.rolled)),
        ("goal", str(game.target) if game.target else ""),
        ("finish", str(game.finish + 1) if game.finish != NOBODY else ""),
        ("asked", " ".join(str(one + 1) for one in members(game.finish_asked))),
        ("open", "yes" if game.is_laid_open else ""),
        ("display", " ".join(cards[card] for card in game.display)),
        (
            "discard",
            " ".join(cards[card] for card in game.discard) if seat is None else f"{len(game.discard)} cards",
        ),
        ("deck", " ".join(cards[card] for card in game.deck) if seat is None else f"{len(game.deck)} cards"),
        ("doing", ", ".join(_frame_text(notation, frame) for frame in game.agenda) or "nothing"),
    ]


def _frame_text(notation: Notation, frame: Frame[Lairs]) -> str:
    names = notation.names
    match frame:
        case LayOpen():
            return "end"
        case BuildLairs():
            return "build"
        case KeepFaceUp():
            return "keep"
        case BeginTurn():
            return f"turn {frame.seat + 1}"
        case Explore():
            return f"explore {frame.seat + 1}"
        case MustCheck():
            return f"check {frame.seat + 1}"
        case GoOn():
            return f"go {frame.seat + 1} {frame.left}"
        case InOrStay():
            return f"in {frame.seat + 1} {names[frame.space]}"
        case ClaimTreasure():
            return f"claim {frame.seat + 1} {frame.left}"
        case Penalty():
            how = "spend" if frame.is_spend else "fatigue"
            return f"{how} {frame.seat + 1} {frame.n} {frame.pool} {frame.cube}"
        case Rest():
            return f"rest {frame.seat + 1} {frame.script} {frame.at} {names[frame.space]} {frame.total}"
    raise TypeError(frame)


def from_position(notation: Notation, text: str) -> Lairs:
    """The position that a text describes; BadRecord names the line that cannot be read."""
    reader = PositionReader(notation)
    for line, row in enumerate(text.splitlines(), 1):
        name, *words = row.split() or [""]
        if not name:
            continue
        try:
            reader.read(name, words)
        except (MalformedAction, ValueError, IndexError) as error:
            raise BadRecord(line, str(error) or f"{name} cannot be read") from error
    return reader.game()


class PositionReader:
    """A position as it is being read, line by line."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.book = notation.book
        self.grid = notation.book.build.grid
        self.players = [new_player(self.book.mat) for _ in range(SEATS)]
        self.lists: dict[str, list[int]] = {"display": [], "deck": [], "discard": [], "dice": []}
        self.numbers = {"first": 0, "active": 0, "goal": 0, "finish": 0}
        self.given: set[str] = set()
        self.asked = 0
        self.is_open = False
        self.doing: list[Frame[Lairs]] | None = None

    def read(self, name: str, words: list[str]) -> None:
        self.given.add(name)
        if name in self.lists:
            self.lists[name] = [int(w) if name == "dice" else self.card(w) for w in words]
        elif name in self.numbers:
            self.numbers[name] = int(words[0])
        elif name == "asked":
            self.asked = sum(1 << (int(word) - 1) for word in words)
        elif name == "open":
            self.is_open = True
        elif name == "doing":
            said = " ".join(words)
            self.doing = [] if said == "nothing" else [self.frame(part.split()) for part in said.split(",")]
        elif name in STAGE_WORDS:
            self.lair(self.player(words), name, words[1:])
        elif name in NUMBERS:
            setattr(self.player(words), name, int(words[1]))
        elif name in PLAYER_ROWS:
            PLAYER_ROWS[name](self, self.player(words), words[1:])
        else:
            raise MalformedAction(f"no section is called {name[:20]!r}")

    def card(self, name: str) -> int:
        if name not in self.notation.cards:
            raise MalformedAction(f"{name[:30]!r} is no Treasure of this set")
        return self.notation.cards.index(name)

    def space(self, name: str) -> int:
        return space_named(self.grid, name)

    def player(self, words: Sequence[str]) -> Player:
        if not words or words[0] not in ("1", "2"):
            raise MalformedAction("a seat is 1 or 2")
        return self.players[int(words[0]) - 1]

    def lair(self, player: Player, name: str, words: Sequence[str]) -> None:
        pieces = pieces_from(self.grid, " ".join(words))
        player.stage = STAGE_WORDS[name]
        if name == "building":
            player.pieces[:] = pieces
            return
        if broken := broken_rules(self.book.build, pieces):
            raise MalformedAction(f"this is no finished lair: it breaks clause number {broken[0]}")
        player.plan.become(plan_of(pieces))

    def dictating(self, player: Player, words: Sequence[str]) -> None:
        player.is_dictating = True

    def second(self, player: Player, words: Sequence[str]) -> None:
        player.is_second = True

    def at(self, player: Player, words: Sequence[str]) -> None:
        player.at = self.space(words[0])

    def spaces(self, words: Sequence[str]) -> int:
        return sum(1 << space for space in {self.space(word) for word in words})

    def known(self, player: Player, words: Sequence[str]) -> None:
        player.known = self.spaces(words)

    def located(self, player: Player, words: Sequence[str]) -> None:
        player.located = self.spaces(words)

    def gone(self, player: Player, words: Sequence[str]) -> None:
        player.gone = self.spaces(words)

    def target(self, player: Player, words: Sequence[str]) -> None:
        player.set_target(self.space(words[0]), int(words[1]))

    def mark(self, player: Player, words: Sequence[str]) -> None:
        player.set_mark(self.space(words[0]), MARKS.index(words[1]))

    def trail(self, player: Player, words: Sequence[str]) -> None:
        for word in words:
            turn, _, space = word.partition(":")
            player.trail.append(int(turn) * SPACE_BITS + self.space(space))

    def mat(self, player: Player, words: Sequence[str]) -> None:
        """`fresh wwq conserved - spent w fatigued p`: baskets left out are empty. [LS-6.1]"""
        mat = 0
        for name, cubes in zip(words[::2], words[1::2], strict=True):
            basket = BASKET_NAMES.index(name)
            for cube in cubes.replace("-", ""):
                mat += bit(16 * COLOUR_LETTERS.index(cube) + 4 * basket)
        for colour in range(COLOURS):
            lanes = [
                sum(one >> (16 * colour + shift) & 0xF for shift in (0, 4, 8, 12))
                for one in (mat, self.book.mat)
            ]
            if lanes[0] != lanes[1]:
                raise MalformedAction(f"a mat has {lanes[1]} cubes {COLOUR_LETTERS[colour]}, not {lanes[0]}")
        player.mat = mat

    def treasures(self, player: Player, words: Sequence[str]) -> None:
        for word in words:
            card = self.card(word.removesuffix("*"))
            player.collection.append(card)
            if word.endswith("*"):
                player.seen |= bit(card)

    def kept(self, player: Player, words: Sequence[str]) -> None:
        player.kept = sum(1 << self.card(word) for word in words)

    def frame(self, words: Sequence[str]) -> Frame[Lairs]:
        name, *rest = words
        if name in ("end", "build", "keep"):
            return {"end": LayOpen, "build": BuildLairs, "keep": KeepFaceUp}[name]()
        self.player(rest)
        seat, *more = rest
        return self.asking(name, int(seat) - 1, more)

    def asking(self, name: str, seat: int, rest: Sequence[str]) -> Frame[Lairs]:
        match name:
            case "turn":
                return BeginTurn(seat)
            case "explore":
                return Explore(seat)
            case "check":
                return MustCheck(seat)
            case "go":
                return GoOn(seat, int(rest[0]))
            case "in":
                return InOrStay(seat, self.space(rest[0]))
            case "claim":
                return ClaimTreasure(seat, int(rest[0]))
            case "fatigue" | "spend":
                return Penalty(seat, int(rest[0]), int(rest[1]), int(rest[2]), name == "spend")
            case "rest":
                return Rest(seat, int(rest[0]), int(rest[1]), self.space(rest[2]), int(rest[3]))
        raise MalformedAction(f"nothing pending is called {name[:20]!r}")

    def game(self) -> Lairs:
        self.deal_rest()
        begun = all(player.stage == LOCKED for player in self.players)
        active = self.numbers["active"] - 1
        doing = self.doing
        if doing is None:
            if begun and active < 0:
                active = 0
            doing = [LayOpen(), Explore(active) if begun else BuildLairs()]
        if begun and self.doing is None:
            self.place()
        game = Lairs(
            seeded(0), doing, self.book, self.players, self.lists["deck"], self.lists["display"], self.lists["discard"],
            active, self.numbers["first"] - 1, self.lists["dice"], self.numbers["goal"], self.numbers["finish"] - 1,
            self.asked, self.is_open,
        )  # fmt: skip
        try:
            must_be_sound(game, self.doing is not None)
        except MalformedAction as error:
            raise BadRecord(1, str(error)) from error
        game.settle()
        if any(player.at == NOWHERE and player.turns > 0 for player in self.players):
            raise BadRecord(1, "an explorer who has begun stands somewhere: `at` a seat and a space")
        return game

    def place(self) -> None:
        """Explorers whose place is left out have not begun; one that stands somewhere knows that space."""
        for player in self.players:
            if player.at != NOWHERE:
                player.known |= bit(player.at)
                player.turns = max(player.turns, 1)
                if not player.trail:
                    player.trail.append(player.turns * SPACE_BITS + player.at)

    def deal_rest(self) -> None:
        """Cards that stand nowhere fill the display, and then the deck, in the order of the set."""
        placed = [card for cards in ("display", "deck", "discard") for card in self.lists[cards]]
        placed += [card for player in self.players for card in player.collection]
        if len(set(placed)) != len(placed):
            raise BadRecord(1, "a Treasure lies in two places")
        rest = [card for card in range(len(self.book.cards)) if card not in placed]
        if "display" not in self.given:
            self.lists["display"] = rest[: self.book.display]
            rest = rest[self.book.display :]
        self.lists["deck"][:0] = rest[::-1]


PLAYER_ROWS: Final[dict[str, Callable[[PositionReader, Player, Sequence[str]], None]]] = {
    "dictating": PositionReader.dictating, "second": PositionReader.second, "at": PositionReader.at,
    "known": PositionReader.known, "located": PositionReader.located, "gone": PositionReader.gone,
    "target": PositionReader.target, "mark": PositionReader.mark, "trail": PositionReader.trail,
    "mat": PositionReader.mat, "treasures": PositionReader.treasures, "kept": PositionReader.kept,
}  # fmt: skip
