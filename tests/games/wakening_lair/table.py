"""A table for the scenes: positions as text, rooms in the order of the card set.

Unless told otherwise it is the first Hero's Actions step, the Rooms named are face up and lie in the set's order: 1 fire,
2 frost, 3 grievous, 4 holy, 5 poison, 6 precision, 7 fire and grievous, 8 frost and precision, 9 holy and poison,
10 fire and holy, 11 frost and poison, 12 grievous and precision.
"""

from pathlib import Path
from typing import cast

from lairhouse.games.wakening_lair.game import GAME
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.testing.scenes import Scene


def at(
    text: str = "", *, seats: int = 2, seed: int = 1, cards: Path | None = None, **options: str | int
) -> Scene:
    """A scene at that position."""
    return Scene(GAME, seats=seats, at=text, seed=seed, cards=cards, options=options)


def dealt(*, seats: int = 2, seed: int = 1, cards: Path | None = None, **options: str | int) -> Scene:
    """A scene from the deal."""
    return Scene(GAME, seats=seats, seed=seed, cards=cards, options=options)


def game_of(scene: Scene) -> WakeningLair:
    return cast("WakeningLair", scene.state)


def hero(scene: Scene, name: str) -> Hero:
    """The Hero of that id."""
    game = game_of(scene)
    return next(one for one in game.heroes if game.book.figures[one.figure].id == name)


def foe(scene: Scene, word: str) -> int:
    """The number of a Monster or Trap."""
    return next(n for n, one in enumerate(game_of(scene).book.foes) if one.word == word)


def hurt(scene: Scene, word: str) -> list[int]:
    """The marked boxes of a Monster or Trap, from 1."""
    game, number = game_of(scene), foe(scene, word)
    return [at + 1 for at in range(game.book.foes[number].size) if game.row.hurt[number] >> at & 1]


def zone(scene: Scene, ident: str) -> list[int]:
    """The marked boxes of a zone of the Terror, from 1."""
    game = game_of(scene)
    place = next(n for n, one in enumerate(game.board().zones) if one.id == ident)
    return [at + 1 for at in range(game.board().zones[place].size) if game.zones[place] >> at & 1]


def line(scene: Scene, room: int) -> list[str]:
    """The Monsters of a Room, nearest first."""
    game = game_of(scene)
    return [game.book.foes[one].word for one in game.row.line(room - 1)]


def held(scene: Scene, name: str) -> dict[str, list[str]]:
    """What a Hero has, by where it has it."""
    game, one = game_of(scene), hero(scene, name)
    cards = game.book.treasures
    places = {"weapon": one.weapons, "item": one.items, "reserve": one.reserve}
    return {
        place: [card.word for n, card in enumerate(cards) if mask >> n & 1]
        for place, mask in places.items()
        if mask
    }


def dice(scene: Scene) -> list[int]:
    """The dice of the Attack under way, the highest first."""
    attack = game_of(scene).attack
    assert attack is not None
    return [attack.die(n) for n in range(attack.dice)]


def actions(scene: Scene) -> int:
    return int(game_of(scene).actions)


def spent(scene: Scene) -> list[str]:
    """The Treasure discard pile."""
    game = game_of(scene)
    return [game.book.treasures[card].word for card in game.spent]


def felled(scene: Scene) -> list[str]:
    """The Monster discard pile."""
    game = game_of(scene)
    return [game.book.foes[one].word for one in game.felled]


def active(scene: Scene) -> str:
    game = game_of(scene)
    return game.book.figures[game.hero().figure].id
