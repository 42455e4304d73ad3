"""What dice can be expected to do: for computer seats. A chance is a float from 0 to 1."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import FOE_THING, ZONE_THING, is_zone
from lairhouse.games.wakening_lair.book import box
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.targets import advantage_against
from lairhouse.games.wakening_lair.vocabulary import EXACT, FURY, RING_HITS, SURE
from lairhouse.kernel.bits import count, lowest

PRESSING: Final = 1.6  # what pressing makes of an Attack


def chance(number: i64, bonus: i64) -> float:
    """That a die, its bonus added, reaches a number."""
    least = number - bonus
    if least <= 1:
        return 1.0
    return float(7 - least) / 6.0 if least <= 6 else 0.0


def expected_marks(game: WakeningLair, thing: i64, dice: i64, attack_type: i64) -> float:
    """About how many boxes an Attack Action marks."""
    bonus = advantage_against(game, thing)
    if is_zone(thing):
        found = _zone_marks(game, thing - ZONE_THING, dice, bonus)
        weakness = game.board().weakness
    else:
        card = game.book.foes[thing - FOE_THING]
        found = in_order(card.boxes, ~game.row.hurt[thing - FOE_THING] & card.full, dice, bonus)
        weakness = card.weakness
    if game.hero().has(FURY):
        found *= 1.3
    return found * PRESSING if weakness == attack_type else found


def _zone_marks(game: WakeningLair, code: i64, dice: i64, bonus: i64) -> float:
    board = game.board()
    at = board.at[code]
    zone = board.zones[at]
    left = ~game.zones[at] & zone.full
    if board.has(EXACT):
        return float(dice * different(zone.boxes, left)) / 6.0
    if board.has(RING_HITS):
        return float(dice * count(game.ring)) / 6.0
    return in_order(zone.boxes, left, dice, bonus)


def different(boxes: i64, left: i64) -> i64:
    """How many different numbers the open boxes show."""
    faces: i64 = 0
    found: i64 = 0
    while left:
        face = box(boxes, lowest(left))
        if (faces >> face) & 1 == 0:
            found += 1
            faces |= FACE_BITS[face]
        left &= left - 1
    return found


FACE_BITS: Final[list[i64]] = [1, 2, 4, 8, 16, 32, 64]


def in_order(boxes: i64, left: i64, dice: i64, bonus: i64) -> float:
    """Dice against open boxes from the left: a rough sum of chances."""
    found = 0.0
    sure = 1.0
    while left and dice > 0:
        one = chance(box(boxes, lowest(left)), bonus)
        miss = 1.0
        for _ in range(dice):
            miss *= 1.0 - one
        sure *= 1.0 - miss
        found += sure
        left &= left - 1
        dice -= 1
    return found


def expected_wounds(game: WakeningLair, place: i64, room: i64) -> float:
    """About how much Damage a Hero would take if its turn ended in that Room."""
    hero = game.heroes[place]
    figure = game.book.figures[hero.figure]
    hit = chance(box(figure.boxes, hero.damage), 0) if hero.damage < figure.size else 1.0
    if game.row.has_monsters(room):
        dice: i64 = 0
        foe = game.row.first[room]
        while foe >= 0:
            dice += game.book.foes[foe].size - count(game.row.hurt[foe])
            foe = game.row.after[foe]
        return float(dice) * hit * 0.75
    if not game.terror_at(room):
        return 0.0
    board = game.board()
    return 2.4 if board.has(SURE) else 3.0 * hit * 0.75
