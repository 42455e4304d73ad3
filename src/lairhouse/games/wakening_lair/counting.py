# interpreted
"""Every card of the table, all places added up: what never changes in a game. WL-1.2 to WL-1.4, WL-12.13."""

from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.treasure import Claim, LookThrough, Take
from lairhouse.kernel.bits import members


def conserved(game: WakeningLair) -> dict[str, int]:
    """Each Monster and Treasure card is in one place; the Awakens card in the deck or set aside; Room cards all lie."""
    monsters = [*game.monsters, *game.felled, *standing(game)]
    treasures = [*game.treasures, *game.spent, *held(game), *lying(game), *pending(game)]
    found = {f"monster {n}": monsters.count(n) for n in range(game.book.monsters)}
    found["awakens"] = monsters.count(game.book.awakens) + game.is_awake
    found |= {f"treasure {n}": treasures.count(n) for n in range(len(game.book.treasures))}
    cards = [int(card) for card in game.row.cards]
    found |= {f"room {n}": cards.count(n) for n in range(v.ROOMS)}
    return found


def standing(game: WakeningLair) -> list[int]:
    """Monsters in the lines of the row."""
    return [foe for room in range(v.ROOMS) for foe in game.row.line(room)]


def lying(game: WakeningLair) -> list[int]:
    """Treasure cards of the Traps in play."""
    return [int(game.book.foes[foe].card) for room in range(v.ROOMS) for foe in game.row.line(v.ROOMS + room)]


def held(game: WakeningLair) -> list[int]:
    """Treasure cards of the Heroes, counted where they are."""
    return [
        card
        for hero in game.heroes
        for cards in (hero.weapons, hero.items, hero.reserve)
        for card in members(cards)
    ]


def pending(game: WakeningLair) -> list[int]:
    """Treasure cards drawn and not yet claimed."""
    found: list[int] = []
    for frame in game.agenda:
        if isinstance(frame, Claim | Take):
            found.append(frame.card)
        elif isinstance(frame, LookThrough):
            found += [*frame.cards, *frame.kept]
    return found
