# interpreted
"""The table drawn in text, for terminals and failing tests: the row from left to right as lines, the Terror, the party."""

from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.book import box
from lairhouse.games.wakening_lair.notation import Notation
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.kernel.bits import members


def drawing(game: WakeningLair, notation: Notation) -> str:
    """What everybody sees; `x` is a marked box, `?` a face down."""
    rows = [heading(game)]
    rows += [room(game, n) for n in range(v.ROOMS)]
    if game.is_awake:
        rows += terror(game)
    rows += [hero(game, place) for place in range(len(game.heroes)) if game.heroes[place].figure >= 0]
    rows += attack(game, notation)
    return "\n".join(rows) + "\n"


def heading(game: WakeningLair) -> str:
    text = f"turn {game.turn}, {game.actions} Actions left"
    if game.is_awake:
        return f"{text}, {game.board().name} leaves in {game.terror_room + 1 + game.skips} turns"
    return f"{text}, {len(game.monsters)} Monster cards left"


def boxes(numbers: int, size: int, marked: int) -> str:
    return " ".join("x" if marked >> at & 1 else str(box(numbers, at) or "o") for at in range(size))


def room(game: WakeningLair, n: int) -> str:
    row, card = game.row, game.book.rooms[game.row.cards[n]]
    name = f"{card.name} ({', '.join(icons(game, card.advantage))})" if row.is_up(n) else "?"
    here = [
        f"{game.book.foes[foe].word} [{boxes(game.book.foes[foe].boxes, game.book.foes[foe].size, row.hurt[foe])}]"
        for foe in [*row.line(n), *row.line(v.ROOMS + n)]
    ]
    figures = [
        game.book.figures[hero.figure].id.upper()
        for hero in game.heroes
        if hero.figure >= 0 and hero.room == n
    ]
    mark = "T" if game.terror_at(n) else " "
    return f"{n + 1:>2} {mark} {name:<40} {'  '.join(here)}  {' '.join(figures)}".rstrip()


def icons(game: WakeningLair, mask: int) -> list[str]:
    return [game.book.types[kind] for kind in members(mask)]


def terror(game: WakeningLair) -> list[str]:
    board, types = game.board(), game.book.types
    rows = [
        f"{board.name} in Room {game.terror_room + 1}: weak to {types[board.weakness]}, immune to {types[board.immunity]}"
    ]
    rows += [
        f"   {zone.id:<14} [{boxes(zone.boxes, zone.size, game.zones[at])}]"
        for at, zone in enumerate(board.zones)
    ]
    if board.has(v.RING_HITS):
        rows.append(f"   ring open: {' '.join(str(face) for face in members(game.ring)) or 'nothing'}")
    return rows


def hero(game: WakeningLair, place: int) -> str:
    one = game.heroes[place]
    figure = game.book.figures[one.figure]
    mark = ">" if place == game.active and game.turn else " "
    text = f"{mark} {figure.id:<12} Room {one.room + 1:<2} [{boxes(figure.boxes, figure.size, 2**one.damage - 1)}]"
    text += f" {', '.join(icons(game, figure.types))}; markers {one.effect}" + held(game, one)
    return text + ("; webbed" if one.is_webbed else "")


def held(game: WakeningLair, one: Hero) -> str:
    """Its Treasure: Weapons, items, and in brackets the Reserve."""
    cards = game.book.treasures
    found = [game.book.weapons[cards[card].weapon].id for card in members(one.weapons)]
    found += [game.book.items[cards[card].item].id for card in members(one.items)]
    found += [f"({cards[card].word})" for card in members(one.reserve)]
    return "; " + " ".join(found) if found else ""


def attack(game: WakeningLair, notation: Notation) -> list[str]:
    if game.attack is None:
        return []
    dice = " ".join(str(game.attack.die(n)) for n in range(game.attack.dice))
    return [f"attack on {notation.names[game.attack.target]} as {game.book.types[game.attack.type]}: {dice}"]
