# interpreted
"""Written positions read: section by section into a game that begins empty, then what was left out. Writing is in `position.py`."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from lairhouse.games.kami_sama import vocabulary as v
from lairhouse.games.kami_sama.frames import read_frame
from lairhouse.games.kami_sama.guessing import layer_of
from lairhouse.games.kami_sama.player import TOKEN
from lairhouse.games.kami_sama.position import LETTERS, NUMBERS
from lairhouse.games.kami_sama.state import ROUNDS, KamiSama
from lairhouse.games.kami_sama.turns import TURNS
from lairhouse.games.kami_sama.view import COLORS, VILLAGES
from lairhouse.games.kami_sama.years import PASSIVES, ChooseKami, YearEnd
from lairhouse.kernel.bits import members
from lairhouse.kernel.errors import BadRecord, MalformedAction
from lairhouse.kernel.rng import seeded
from lairhouse.kernel.values import number_of

if TYPE_CHECKING:
    from lairhouse.games.kami_sama.game import Table


class Reader:
    """Reads a position section by section into a game that begins empty."""

    def __init__(self, text: str, table: "Table") -> None:
        self.table = table
        self.names = table.notation
        self.game = table.empty(seeded(0))
        self.line = 0
        self.kept: set[str] = set()
        self.sections = self._sections(text)

    def fail(self, what: str) -> BadRecord:
        return BadRecord(self.line, what)

    def _sections(self, text: str) -> list[tuple[int, str, list[str]]]:
        """Name and words; rows that begin with a space belong to the section before."""
        found: list[tuple[int, str, list[str]]] = []
        for line, row in enumerate(text.splitlines(), 1):
            words = row.split()
            if not words:
                continue
            if row[0].isspace() and found:
                found[-1][2].extend(words)
            else:
                found.append((line, words[0], words[1:]))
        return found

    def index(self, names: Iterable[str], word: str) -> int:
        known = list(names)
        if word not in known:
            raise self.fail(f"{word!r} is none of {', '.join(known[:60])}")
        return known.index(word)

    def number(self, word: str, low: int = 0, high: int = 100_000) -> int:
        number = number_of(word)
        if number is None or not low <= number <= high:
            raise self.fail(f"{word[:20]!r} is no number from {low} to {high}")
        return number

    def seat(self, word: str) -> int:
        owners = [self.names.owner(n) for n in range(len(self.game.players))]
        return self.index(owners, word)

    def space(self, word: str) -> int:
        try:
            return self.names.space(word)
        except MalformedAction as error:
            raise self.fail(str(error)) from error

    def mask(self, words: Iterable[str]) -> int:
        return sum({2 ** self.space(word) for word in words})

    def cards(self, words: Iterable[str]) -> list[int]:
        return [self.index(self.names.cards, word) for word in words]

    def read(self) -> KamiSama:
        game = self.game
        game.picking = False
        game.agenda.clear()
        frames: list[list[str]] = []
        for self.line, name, words in self.sections:  # noqa: B020 (errors name the line that is being read)
            if name == "agenda":
                frames.append(words)
            else:
                self._section(name, words)
                self.kept.add(name)
        self._fill(game)
        if frames:
            game.agenda.extend(read_frame(words, self.names, game.book, self.fail) for words in frames)
        elif "over" not in self.kept:
            self._usual_agenda(game)
        return game

    def _section(self, name: str, words: list[str]) -> None:
        game = self.game
        readers: dict[str, Callable[[list[str]], object]] = {
            "year": self._year, "round": self._round, "turns": self._turns, "opener": self._opener, "active": self._active,
            "used": self._used, "rewarded": self._rewarded, "touched": self._touched, "escaped": self._escaped,
            "goals": self._goals, "goal": self._goals, "tracks": self._tracks, "marks": self._marks, "supply": self._supply,
            "foxes": lambda found: game.foxes.extend(self.index(self.names.foxes, word) for word in found),
            "foxes-up": lambda found: game.foxes_up.extend(self.index(self.names.foxes, word) for word in found),
            "under": self._under, "drafting": self._drafting, "hand": lambda found: game.hand.extend(self.cards(found)),
            "ranks": lambda found: game.ranks.extend(self.seat(word) for word in found),
            "picking": self._picking, "over": self._one,
        }  # fmt: skip
        if name in readers:
            readers[name](words)
        elif name in VILLAGES:
            self._village(VILLAGES.index(name), "".join(words))
        elif name.startswith("deck-"):
            game.decks[self.index(VILLAGES, name.removeprefix("deck-"))][:] = self.cards(words)
        else:
            self._player(self.seat(name), words)

    def _one(self, words: list[str]) -> str:
        if len(words) != 1:
            raise self.fail("one word was expected here")
        return words[0]

    def _year(self, words: list[str]) -> None:
        self.game.year = self.number(self._one(words), 1, int(self.game.book.years)) - 1

    def _round(self, words: list[str]) -> None:
        self.game.round = self.number(self._one(words), 1, ROUNDS + 1) - 1

    def _turns(self, words: list[str]) -> None:
        self.game.turn = self.number(self._one(words), 0, self.game.book.seats)

    def _opener(self, words: list[str]) -> None:
        self.game.opener = self.index(COLORS[: self.game.book.seats], self._one(words))

    def _active(self, words: list[str]) -> None:
        self.game.active = self.index(COLORS[: self.game.book.seats], self._one(words))

    def _picking(self, words: list[str]) -> None:
        self.game.picking = self._one(words) == "yes"

    def _used(self, words: list[str]) -> None:
        if words:
            self.game.basics = self.number(words[0], 0, 9)
        self.game.used = sum(2 ** (self.number(word, 1, 3) - 1) for word in words[1:])

    def _rewarded(self, words: list[str]) -> None:
        self.game.rewarded = sum(2 ** self.index(VILLAGES, word) for word in words)

    def _touched(self, words: list[str]) -> None:
        self.game.touched = self.mask(words)

    def _escaped(self, words: list[str]) -> None:
        self.game.escaped = self.space(self._one(words))

    def _goals(self, words: list[str]) -> None:
        """All goals, or that of the present year alone."""
        if len(words) == 1:
            self.game.goals[self.game.year] = self.index(self.names.goals, words[0])
            return
        if len(words) != len(self.game.goals):
            raise self.fail(f"{len(self.game.goals)} goals, or the present one")
        for year, word in enumerate(words):
            self.game.goals[year] = self.index(self.names.goals, word)

    def _tracks(self, words: list[str]) -> None:
        for word in words:
            favor, _, nature = word.partition("/")
            self.game.history.append(self.number(favor) * 1024 + self.number(nature, 0, 1023))

    def _marks(self, words: list[str]) -> None:
        for word in words:
            token, _, village = word.partition("=")
            self.game.marked[self.index(self.names.tokens, token)] = self.index(VILLAGES, village)

    def _supply(self, words: list[str]) -> None:
        for word in words:
            village, _, left = word.partition("=")
            self.game.bank[self.index(VILLAGES, village)] = self.number(left, 0, 99)

    def _under(self, words: list[str]) -> None:
        for word in words:
            parts = word.split(":")
            if len(parts) != 4:
                raise self.fail("leftovers are written village:number:card:number")
            fox = -1 if parts[2] == "-" else self.cards([parts[2]])[0]
            village = self.index(VILLAGES, parts[0])
            self.game.layers.append(
                int(layer_of(village, self.number(parts[1], 0, 60), fox, self.number(parts[3], 0, 60)))
            )

    def _drafting(self, words: list[str]) -> None:
        if len(words) != 3:
            raise self.fail("drafting is followed by a village, a card or -, and a number")
        self.game.hand_village = self.index(VILLAGES, words[0])
        self.game.hand_fox = -1 if words[1] == "-" else self.cards([words[1]])[0]
        self.game.hand_equal = self.number(words[2], 0, 60)

    def _village(self, village: int, drawn: str) -> None:
        """Sixteen letters: what stands on the cells of a village."""
        game = self.game
        if len(drawn) != v.CELLS:
            raise self.fail(f"a village has {v.CELLS} cells, drawn row by row")
        owners = {LETTERS[n]: n for n in range(game.book.seats)} | (
            {"K": game.book.seats} if game.book.has_fox else {}
        )
        tokens = {token.id[0]: n for n, token in enumerate(game.book.tokens)}
        for cell, letter in enumerate(drawn):
            space = int(game.book.board.at[village * v.CELLS + cell])
            if (space < 0) != (letter == "-"):
                raise self.fail(
                    f"cell {cell + 1} of {VILLAGES[village]} is {'no' if space < 0 else 'a'} space"
                )
            if letter in owners:
                game.players[owners[letter]].shrines |= 2**space
            elif letter in tokens:
                game.laid[tokens[letter]] |= 2**space
            elif letter not in ".-":
                raise self.fail(f"{letter!r} stands for nothing on this board")

    def _player(self, number: int, words: list[str]) -> None:
        player = self.game.players[number]
        for word in words:
            name, _, value = word.partition("=")
            if name in NUMBERS or name == "cubes":
                setattr(player, name, self.number(value))
            elif name == "shrines":
                player.supply = self.number(value, 0, 60)
            elif name == "kami":
                player.kami = self.index(self.names.kamis, value)
            elif name == "dealt":
                pair = [self.index(self.names.kamis, kami) for kami in value.split(",")]
                if len(pair) != 2:
                    raise self.fail("two kami are dealt")
                player.first, player.second = pair
            elif name == "tokens":
                player.held = sum(int(TOKEN[self.index(VILLAGES, village)]) for village in value.split(","))
            elif name in {"villagers", "seen"}:
                setattr(player, name, sum(2**card for card in self.cards(value.split(","))))
            elif name == "spent":
                player.spent = sum(2 ** (self.number(bit, 1, 9) - 1) for bit in value.split(","))
            else:
                raise self.fail(f"{name!r} is nothing that a player has")
            self.kept.add(f"{number}.{name}")

    def _fill(self, game: KamiSama) -> None:
        """Set-up values of what was left out, and what follows from the rest."""
        book = game.book
        game.occupied = sum(game.laid) + sum(player.shrines for player in game.players)
        for number, player in enumerate(game.players):
            if f"{number}.shrines" not in self.kept:
                player.supply -= len(members(player.shrines))
            if f"{number}.cubes" not in self.kept and number < book.seats:
                player.cubes = book.cubes[game.year]
        self._fill_sheets(game)
        if "supply" not in self.kept:
            for village in range(v.VILLAGES):
                game.bank[village] -= sum(player.tokens(village) for player in game.players)
        gone = {card for player in game.players for card in members(player.villagers)} | set(game.hand)
        for n, deck in enumerate(game.decks):
            if f"deck-{VILLAGES[n]}" not in self.kept:
                deck[:] = [card for card in deck if card not in gone]
        if not {"goals", "goal"} & self.kept:
            game.goals[0] = next(n for n, goal in enumerate(book.goals) if goal.year_1)
        later = [n for n, goal in enumerate(book.goals) if not goal.year_1 and n not in list(game.goals)]
        if "goals" not in self.kept:
            for year in range(len(game.goals)):
                if year != game.year and year > 0:
                    game.goals[year] = later.pop(0)
        if book.has_fox and "foxes" not in self.kept:
            game.foxes.extend(card for card in range(len(book.fox_cards)) if card not in game.foxes_up)

    def _fill_sheets(self, game: KamiSama) -> None:
        """Kami that no seat was given are dealt in their order."""
        seats = game.players[: game.book.seats]
        free = [
            n for n in range(len(game.book.kamis)) if all(n not in {p.kami, p.first, p.second} for p in seats)
        ]
        for player in seats:
            if player.first < 0:
                if player.kami < 0 and not game.picking:
                    player.kami = free.pop(0)
                player.first = player.kami if player.kami >= 0 else free.pop(0)
                player.second = free.pop(0)

    def _usual_agenda(self, game: KamiSama) -> None:
        """What is asked when nothing else is said: kami, the active seat's action, or the end of the year."""
        if game.picking:
            game.agenda.append(ChooseKami())
            return
        game.agenda.append(YearEnd(PASSIVES))
        if game.active < 0 and game.round < ROUNDS:
            game.active = (game.holder() + game.turn) % game.book.seats
        if game.active >= 0:
            game.turn = (game.active - game.holder() + game.book.seats) % game.book.seats
            game.agenda.append(TURNS[game.active])
        game.settle()


def read_position(text: str, table: "Table") -> KamiSama:
    """The position that a text describes; BadRecord names the line that cannot be read."""
    return Reader(text, table).read()
