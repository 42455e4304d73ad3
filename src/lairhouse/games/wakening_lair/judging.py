"""How hopeful a position is, from 0 to 1: for computer seats that do not play it to the end."""

from math import exp

from mypy_extensions import i64

from lairhouse.games.wakening_lair.chances import expected_wounds
from lairhouse.games.wakening_lair.state import UNDECIDED, WON, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import ACTIONS, LAST_ROOM, ROOMS
from lairhouse.kernel.bits import count, lowest

MARKS_A_DIE = 0.42  # boxes that an Attack die of a usual Hero marks
TERROR_BOXES = 13.5  # of a Terror that is not known yet


def hope(game: WakeningLair) -> float:
    """The chance of winning, as far as a glance can tell."""
    if game.outcome != UNDECIDED:
        return 1.0 if game.outcome == WON else 0.0
    have = strength(game) * float(turns_left(game))
    need = terror_boxes(game) + guards(game)
    ratio = have / need
    return safety(game) / (1.0 + exp(-2.2 * (ratio - 1.15)))


def turns_left(game: WakeningLair) -> i64:
    """Ends of turn until the Terror is out, or would be."""
    if game.is_awake:
        return game.terror_room + 1 + game.skips
    return ROOMS + game.book.difficulty.skipped


def strength(game: WakeningLair) -> float:
    """Boxes that the party marks in a turn, walking counted."""
    total = 0.0
    for hero in game.heroes:
        total += 1.0 + 0.12 * float(hero.effect if hero.effect < 6 else 6)
        best: i64 = 1
        left = hero.weapons
        while left:
            weapon = game.book.weapons[game.book.treasures[lowest(left)].weapon]
            dice = game.book.weapon_dice(game.book.figures[hero.figure], weapon)
            best = dice if dice > best else best
            left &= left - 1
        total += 0.8 * float(best - 1) + 0.15 * float(count(hero.weapons) + count(hero.items))
        total += 0.1 * float(count(hero.reserve))
    return total / float(len(game.heroes)) * MARKS_A_DIE * float(ACTIONS)


def terror_boxes(game: WakeningLair) -> float:
    """Open boxes of the Terror."""
    if not game.is_awake:
        return TERROR_BOXES
    board = game.board()
    found: i64 = 0
    for at in range(len(board.zones)):
        found += board.zones[at].size - count(game.zones[at])
    return float(found)


def guards(game: WakeningLair) -> float:
    """Open boxes of Monsters that stand in the Terror's way, or may come to."""
    found = 0.0
    ends = game.terror_room if game.is_awake else LAST_ROOM
    for room in range(ends + 1):
        if game.row.has_monsters(room):
            weight = 1.0 if game.terror_at(room) else 0.35
            foe = game.row.first[room]
            while foe >= 0:
                found += weight * float(game.book.foes[foe].size - count(game.row.hurt[foe]))
                foe = game.row.after[foe]
    return found


def safety(game: WakeningLair) -> float:
    """That nobody dies soon."""
    found = 1.0
    scrolls = 0.0
    for hero in game.heroes:
        scrolls += float(count(hero.reserve & game.book.scrolls))
    for place in range(len(game.heroes)):
        hero = game.heroes[place]
        left = float(game.book.figures[hero.figure].size - hero.damage)
        risk = 0.25 * expected_wounds(game, place, hero.room) / (left + 0.3) if left < 4.0 else 0.0
        if place == game.active:
            risk *= 2.0
        risk += 0.03 * (5.0 - left) / 5.0 + (0.05 if left <= 1.0 else 0.0)
        risk = risk if risk < 0.9 else 0.9
        found *= 1.0 - risk / (1.0 + 2.0 * scrolls)
    return found
