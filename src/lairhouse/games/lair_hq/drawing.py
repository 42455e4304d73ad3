# interpreted
"""The table of Lair drawn in text: the shaft with its rooms, then every seat, then what lies open."""

from lairhouse.games.lair_hq.actions import DIG, YARD
from lairhouse.games.lair_hq.beliefs import crates_in, kinds_in
from lairhouse.games.lair_hq.notation import Notation
from lairhouse.games.lair_hq.state import CUBE, NOBODY, NOTHING, LairHq
from lairhouse.kernel.bits import has, members
from lairhouse.kernel.state import next_asked

WIDE = 30


def drawn(game: LairHq, seat: int, notation: Notation) -> str:
    """What the seat (-1: the spectator) sees, for terminals and for failing tests."""
    turn = next_asked(game)
    rows = [
        f"Round {game.round}; the open track ends at {game.last_slot()}; bank {game.bank}, crates {len(game.pile)}"
    ]
    rows.append(
        "slots    "
        + "  ".join(slot(game, at, number, notation) for at, number in enumerate(game.book.slots.numbers))
    )
    rows.append("retired  " + " ".join(notation.atlas.colours[it] for it in game.retired))
    for name, place in (("Yard", YARD), ("Dig", DIG)):
        rows.append(f"{name:<9}{bosses(game, place, notation)}")
    for level in range(len(game.book.shaft.ids)):
        rows += level_rows(game, level, notation)
    for number in range(game.seats()):
        rows += seat_rows(game, number, seat, turn, notation)
    rows.append("pool     " + ", ".join(notation.rooms[card] for card in members(game.pool)))
    rows.append(f"deck     {len(game.deck)} cards, {len(members(game.discard))} discarded")
    return "\n".join(row.rstrip() for row in rows) + "\n"


def slot(game: LairHq, at: int, number: int, notation: Notation) -> str:
    held = game.planning[at]
    holder = "-" if held == NOBODY else "cube" if held == CUBE else notation.atlas.colours[held]
    slots = game.book.slots
    return f"{number}({slots.tokens[at]}t {slots.points[at]}b {slots.cards[at]}c) {holder}"


def bosses(game: LairHq, place: int, notation: Notation) -> str:
    standing = [notation.atlas.colours[it] for it in range(game.seats()) if game.players[it].boss == place]
    return " ".join(f"{colour}'s Boss" for colour in standing)


def level_rows(game: LairHq, level: int, notation: Notation) -> list[str]:
    """A level as it lies: outside, inside, the shaft, inside, outside."""
    id = game.book.shaft.ids[level]
    if level >= game.levels:
        return [f"{'':<{2 * WIDE}} [{id:^6}] closed"]
    rooms = [room(game, 4 * level + at, notation) for at in (1, 0, 2, 3)]
    return [f"{rooms[0]:<{WIDE}}{rooms[1]:<{WIDE}} [{id:^6}] {rooms[2]:<{WIDE}}{rooms[3]}"]


def room(game: LairHq, location: int, notation: Notation) -> str:
    card = game.rooms[location]
    if card == NOTHING:
        return "."
    if has(game.rubble, location):
        return "*rubble*" if game.laid[location] else f"*{notation.rooms[card]}*"
    owner = game.owner_at(location)
    man = f"@{notation.atlas.colours[owner]}" if owner != NOBODY else ""
    standing = "".join(
        f"+{notation.atlas.colours[it][0]}" for it in range(game.seats()) if game.players[it].boss == location
    )
    return f"{notation.rooms[card]}{man}{standing}"


def seat_rows(game: LairHq, number: int, seat: int, turn: int, notation: Notation) -> list[str]:
    it = game.players[number]
    mark = ">" if number == turn else " "
    crates = (
        " ".join(notation.atlas.crates[kind].word for kind in kinds_in(it.crates)) if number == seat else ""
    )
    held = f"{crates_in(it.crates)} crates" + (f" ({crates})" if crates else "")
    cards = ", ".join(notation.rooms[card] for card in members(it.hand)) or "no cards"
    supplies = f"{it.score} VP  active {it.active}  inbox {it.inbox}  build {it.points}"
    workers = f"at home {game.men_at_home(number)}"
    return [f"{mark} {notation.atlas.colours[number]:<7}{supplies}  {workers}  {held}  {cards}"]
