# interpreted
"""Positions written, as `reading.py` reads them: sections in the ledger's words, each left out when it has its set-up value.

year 1                       and round, turns, active, opener, phase
goals hedgerow four-trades terraces
red kami=yue cubes=3 favor=2 tokens=FA,FA        one line a seat, `kitsune` last
marks moon=FI                                     tokens that lie in villages
FA                                                one drawing a village: R B P W K shrines, a token's first letter,
  R . . -                                         a dot for a free space, a dash for none
agenda Turn red                                   frames from the lowest up
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.frames import written_frame
from lairhouse.games.kami_sama.player import Player
from lairhouse.games.kami_sama.state import KamiSama
from lairhouse.games.kami_sama.view import VILLAGES
from lairhouse.kernel.bits import members

if TYPE_CHECKING:
    from lairhouse.games.kami_sama.game import Table

LETTERS: Final = "RBPW"
NUMBERS: Final = ("favor", "nature", "vp", "sets")
HIDDEN: Final = "?"


class Writer:
    """Writes a position; `seat` None knows everything."""

    def __init__(self, game: KamiSama, table: "Table", seat: int | None) -> None:
        self.game = game
        self.table = table
        self.names = table.notation
        self.seat = seat
        self.rows: list[str] = []

    def say(self, name: str, *values: object) -> None:
        self.rows.append(" ".join([name, *(str(value) for value in values)]))

    def owner(self, seat: int) -> str:
        return self.names.owner(seat) if seat >= 0 else "-"

    def spaces(self, mask: int) -> list[str]:
        return [self.names.spaces[space] for space in members(mask)]

    def cards(self, cards: Iterable[int]) -> list[str]:
        return [self.names.cards[card] for card in cards]

    def write(self) -> str:
        self._when()
        self._players()
        self._board()
        self._villages()
        self._decks()
        if self.seat is None:
            for frame in self.game.agenda:
                self.say("agenda", written_frame(frame, self.names))
            if not self.game.agenda:
                self.say("over", "yes")
        return "\n".join(self.rows) + "\n"

    def _when(self) -> None:
        game = self.game
        self.say("year", game.year + 1)
        self.say("round", game.round + 1)
        self.say("turns", game.turn)
        self.say("opener", self.owner(int(game.opener)))
        if game.picking:
            self.say("picking", "yes")
        if game.active >= 0:
            self.say("active", self.owner(int(game.active)))
            self.say("used", game.basics, *(slot + 1 for slot in members(game.used)))
            self.say("rewarded", *(VILLAGES[n] for n in members(game.rewarded)))
            self.say("touched", *self.spaces(int(game.touched)))
        if game.escaped >= 0:
            self.say("escaped", self.names.spaces[int(game.escaped)])
        known = len(game.goals) if self.seat is None else game.year + 1
        self.say("goals", *(self.names.goals[g] if n < known else HIDDEN for n, g in enumerate(game.goals)))
        if game.history:
            self.say("tracks", *(f"{packed // 1024}/{packed % 1024}" for packed in game.history))

    def _players(self) -> None:
        for number, player in enumerate(self.game.players):
            is_open = self.seat is None or self.seat == number
            fields = {"shrines": int(player.supply)}
            self.say(
                self.owner(number),
                *self._kami(player, is_open),
                *(f"{name}={value}" for name, value in fields.items()),
                f"cubes={player.cubes}",
                *(f"{name}={getattr(player, name)}" for name in NUMBERS if getattr(player, name)),
                *self._belongings(player, is_open, number),
            )

    def _kami(self, player: Player, is_open: bool) -> list[str]:
        """Kept and dealt sheets as far as they are known."""
        kamis = self.names.kamis
        found = (
            [f"kami={kamis[player.kami]}"] if player.kami >= 0 and (is_open or not self.game.picking) else []
        )
        if is_open and player.first >= 0:
            found.append(f"dealt={kamis[player.first]},{kamis[player.second]}")
        return found

    def _belongings(self, player: Player, is_open: bool, number: int) -> list[str]:
        tokens = [VILLAGES[n] for n in range(v.VILLAGES) for _ in range(player.tokens(n))]
        found = [f"tokens={','.join(tokens)}"] if tokens else []
        villagers = members(player.villagers)
        if villagers and (is_open or number >= self.game.book.seats or not self.game.agenda):
            found.append(f"villagers={','.join(self.cards(villagers))}")
        elif villagers:
            found.append(f"villagers={HIDDEN}{len(villagers)}")
        if self.seat is None and player.seen:
            found.append(f"seen={','.join(self.cards(members(player.seen)))}")
        if player.spent:
            found.append(f"spent={','.join(str(n + 1) for n in members(player.spent))}")
        return found

    def _board(self) -> None:
        game, board = self.game, self.game.book.board
        marks = [
            (token.id, int(game.marked[n])) for n, token in enumerate(game.book.tokens) if game.marked[n] >= 0
        ]
        if marks:
            self.say("marks", *(f"{token}={VILLAGES[village]}" for token, village in marks))
        for village in range(v.VILLAGES):
            self.say(VILLAGES[village])
            for row in range(v.SIDE):
                cells = [int(board.at[village * v.CELLS + row * v.SIDE + column]) for column in range(v.SIDE)]
                self.say(" ", *(self._cell(space) for space in cells))

    def _cell(self, space: int) -> str:
        if space < 0:
            return "-"
        owner = int(self.game.owner_of(space))
        if owner >= 0:
            return LETTERS[owner] if owner < self.game.book.seats else "K"
        for number, token in enumerate(self.game.book.tokens):
            if self.game.laid[number] >> space & 1:
                return token.id[0]
        return "."

    def _villages(self) -> None:
        game = self.game
        self.say("supply", *(f"{code}={game.bank[n]}" for n, code in enumerate(VILLAGES)))
        if game.foxes or game.foxes_up:
            foxes = self.names.foxes
            self.say(
                "foxes", *([foxes[card] for card in game.foxes] if self.seat is None else [len(game.foxes)])
            )
            self.say("foxes-up", *(foxes[card] for card in game.foxes_up))

    def _decks(self) -> None:
        game = self.game
        for n, deck in enumerate(game.decks):
            self.say(f"deck-{VILLAGES[n]}", *(self.cards(deck) if self.seat is None else [len(deck)]))
        if self.seat is not None:
            return
        if game.layers:
            self.say("under", *(self._layer(layer) for layer in game.layers))
        if game.hand_village >= 0:
            fox = self.names.cards[game.hand_fox] if game.hand_fox >= 0 else "-"
            self.say("drafting", VILLAGES[int(game.hand_village)], fox, game.hand_equal)
            self.say("hand", *self.cards(game.hand))
        if game.ranks:
            self.say("ranks", *(self.owner(seat) for seat in game.ranks))

    def _layer(self, layer: int) -> str:
        """Leftovers under a deck: village, how many, what the Kitsune took from the hand, cards of the same VP after it."""
        fox = (layer >> 8 & 255) - 1
        return f"{VILLAGES[layer & 3]}:{layer >> 2 & 63}:{self.names.cards[fox] if fox >= 0 else '-'}:{layer >> 16}"


def written_position(game: KamiSama, table: "Table", seat: int | None) -> str:
    """The position as text, everything or what a seat knows."""
    return Writer(game, table, seat).write()
