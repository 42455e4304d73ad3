"""A rule of thumb for every question: how computer seats play on when they roll a game out. Not part of the rules."""

from typing import Final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    BEADS_MOVE,
    CLAIM_ITEM,
    CLAIM_WEAPON,
    DISARM_TRAP,
    DONE,
    DRAW_CIRCLE,
    END,
    EQUIP_ITEM,
    EQUIP_WEAPON,
    FIRST,
    FOE_THING,
    HERO_THING,
    KEEP,
    MOVE,
    ON,
    PRESS,
    RAISE,
    READY,
    RESERVE,
    SING,
    SONG_HEAL,
    SONG_MARKER,
    action,
    field_a,
    field_b,
    field_c,
    kind_of,
    spending,
)
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.book import box
from lairhouse.games.wakening_lair.chances import expected_marks, expected_wounds
from lairhouse.games.wakening_lair.doing import attacks, step_refusal, uses
from lairhouse.games.wakening_lair.effects import ability_refusal, share
from lairhouse.games.wakening_lair.items import use_refusal
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.targets import advantage_against, attack_dice, target_refusal, type_refusal
from lairhouse.games.wakening_lair.vocabulary import (
    BEADS,
    EXACT,
    FREE_USE,
    LAY,
    NOTHING,
    ONES_COST,
    PAIR,
    RING_HITS,
    ROOMS,
    SONG,
)
from lairhouse.kernel.bits import bit, lowest
from lairhouse.kernel.rng import Rng

ENOUGH: Final = 2  # open boxes with which a Hero still goes looking for trouble
CARE: Final = 1.3  # how much worse than expected it may come
BOLD: Final = 0.9  # the same once the Terror is awake


def act(game: WakeningLair, rng: Rng) -> int:
    """What the active Hero does next."""
    equipped = gear(game, game.active)
    if equipped >= 0:
        return equipped
    mended = mend(game)
    if mended >= 0:
        return mended
    if game.actions > 0:
        best = best_attack(game)
        if best >= 0:
            away = retreat(game) if game.actions == 1 and is_deadly(game, game.hero().room) else NOTHING
            return away if away >= 0 else best
    step = step_on(game)
    if step >= 0:
        return step
    if game.actions > 0 and ability_refusal(game, SONG) == 0 and rng.below(3):
        return SING
    return END


def is_deadly(game: WakeningLair, room: i64) -> bool:
    """Whether the active Hero might well die if its turn ended in that Room."""
    hero = game.hero()
    left = game.figure_of(hero).size - hero.damage
    care = BOLD if game.is_awake else CARE
    return care * expected_wounds(game, game.active, room) >= float(left)


def gear(game: WakeningLair, place: i64) -> int:
    """A card in Reserve that is better equipped; -1 when there is none."""
    hero = game.heroes[place]
    left = hero.reserve & ~game.book.scrolls
    while left:
        card = lowest(left)
        left &= left - 1
        half = better_half(game, hero, card)
        if half >= 0:
            return action(half, card)
    return NOTHING


def better_half(game: WakeningLair, hero: Hero, card: i64) -> i64:
    """As which half a card should be equipped: a Weapon of two dice or more, or else the item; -1: neither."""
    treasure = game.book.treasures[card]
    if treasure.kind != PAIR:
        return NOTHING
    dice = game.book.weapon_dice(game.figure_of(hero), game.book.weapons[treasure.weapon])
    rival = hero.rival(game.book, card)
    owned: i64 = 0
    if rival != NOTHING:
        owned = game.book.weapon_dice(
            game.figure_of(hero), game.book.weapons[game.book.treasures[rival].weapon]
        )
    if dice >= 2 and dice > owned:
        return EQUIP_WEAPON
    return NOTHING if hero.has_item_like(game.book, card) else EQUIP_ITEM


def mend(game: WakeningLair) -> int:
    """Heal whoever is badly hurt here: by hand, by song, by draught; -1 when nobody is."""
    hero = game.hero()
    worst: i64 = NOTHING
    damage: i64 = 2
    hurt: i64 = 0
    for place in range(len(game.heroes)):
        other = game.heroes[place]
        if other.room == hero.room:
            hurt += other.damage
            if other.damage > damage:
                worst = place
                damage = other.damage
    if worst == NOTHING:
        return NOTHING
    if hero.has(FREE_USE):
        for use in uses(game):
            wanted = HERO_THING + game.heroes[worst].figure
            if field_b(use) == wanted and use_refusal(game, field_a(use), wanted) == 0:
                return use
    if game.actions > 0 and hero.has(LAY) and ability_refusal(game, LAY) == 0:
        return laying(game, worst)
    if game.actions > 1 and hero.has(SONG) and hurt > 3:
        return SING
    return NOTHING


def laying(game: WakeningLair, worst: i64) -> int:
    """All of the healing for one, as far as it needs it."""
    power = game.hero().ability(game.book, LAY)
    if power is None:
        return NOTHING
    one = game.heroes[worst]
    n = power.steps[0].n if power.steps[0].n < one.damage else one.damage
    figures: list[int] = []
    for _ in range(n):
        figures.append(one.figure + 1)
    return share(figures)


# Attacks


def best_attack(game: WakeningLair) -> int:
    """The Attack that does most, felling what is nearly felled first; -1 when nothing is here."""
    hero = game.hero()
    if not game.row.has_monsters(hero.room) and not game.terror_at(hero.room):
        return NOTHING
    best: int = NOTHING
    most = 0.0
    for candidate in attacks(game):
        thing = field_a(candidate)
        if FOE_THING + game.book.monsters <= thing < FOE_THING + len(game.book.foes):
            continue
        worth = attack_worth(game, candidate)
        if worth > most:
            most = worth
            best = candidate
    return best


def attack_worth(game: WakeningLair, candidate: int) -> float:
    """What an Attack promises; 0 when it is not allowed."""
    thing = field_a(candidate)
    if target_refusal(game, thing) != 0 or type_refusal(game, thing, field_c(candidate)) != 0:
        return 0.0
    means = field_b(candidate)
    if means:
        weapon = game.book.weapons[means - 1]
        if field_c(candidate) != weapon.type and weapon.prefers != game.figure_of(game.hero()).archetype:
            return 0.0
    return 0.01 + expected_marks(game, thing, attack_dice(game, means), field_c(candidate))


# Moves


def retreat(game: WakeningLair) -> int:
    """A Move to the Room within reach where least would attack; -1 when it is no better anywhere."""
    here = game.hero().room
    best: int = NOTHING
    least = expected_wounds(game, game.active, here)
    for room in range(ROOMS):
        if room != here and game.row.is_up(room) and not game.row.has_traps(room):
            wounds = expected_wounds(game, game.active, room)
            if wounds < least and step_refusal(game, MOVE, room) == 0:
                least = wounds
                best = action(MOVE, room)
    return best


def is_calm(game: WakeningLair, room: i64) -> bool:
    if not game.row.is_up(room) or game.row.has_monsters(room) or game.row.has_traps(room):
        return False
    return not game.terror_at(room) and not (game.is_awake and game.terror_room == room + 1)


def step_on(game: WakeningLair) -> int:
    """A step to where something can be done: the Terror, or the nearest Monsters one can face; -1: stay."""
    hero = game.hero()
    goal = goal_of(game)
    if goal == NOTHING or goal == hero.room:
        return NOTHING
    ahead: i64 = 1 if goal > hero.room else -1
    room = goal
    while room != hero.room:
        deadly = is_deadly(game, room)
        for kind in range(3):
            move = MOVES[kind]
            if deadly and game.actions < (3 if move == MOVE else 2):
                continue  # in, a blow, and out again, or not at all
            if step_refusal(game, move, room) == 0 and (move != BEADS_MOVE or hero.has(BEADS)):
                return action(move, room)
        room -= ahead
    return NOTHING


MOVES: Final[list[int]] = [ON, BEADS_MOVE, MOVE]


def goal_of(game: WakeningLair) -> i64:
    """Where the active Hero would be; -1: where it is."""
    hero = game.hero()
    left = game.figure_of(hero).size - hero.damage
    if game.is_awake:
        if left < ENOUGH and game.terror_room > 3:
            return NOTHING
        return game.terror_room
    if hero.traits & (LAY | SONG):
        hurt = most_hurt(game)
        if hurt != NOTHING:
            return game.heroes[hurt].room
    if left <= ENOUGH:
        return nearest_friend(game)
    for distance in range(1, ROOMS):
        for room in (hero.room - distance, hero.room + distance):
            if 0 <= room < ROOMS and game.row.has_monsters(room) and game.row.is_up(room):
                return room
    return NOTHING


def most_hurt(game: WakeningLair) -> i64:
    """The Hero in a calm Room that needs healing most, or -1."""
    found: i64 = NOTHING
    most: i64 = 1
    for place in range(len(game.heroes)):
        other = game.heroes[place]
        if other.damage > most and (place == game.active or is_calm(game, other.room)):
            found = place
            most = other.damage
    return found


def nearest_friend(game: WakeningLair) -> i64:
    """The calm Room of a healer, or -1."""
    for place in range(len(game.heroes)):
        other = game.heroes[place]
        if place != game.active and game.figure_of(other).heals and is_calm(game, other.room):
            return other.room
    return NOTHING


# Dice


def spend(game: WakeningLair, attack: Attack) -> int:
    """The cheapest change that turns the next failing die into a hit, or a costly 1 into a 2."""
    thing = attack.target
    effect = game.hero().effect
    if thing >= 192:
        board = game.board()
        if board.has(EXACT) or board.has(RING_HITS):
            return spend_exactly(game, attack, effect)
    bonus = advantage_against(game, thing)
    boxes, left = boxes_of(game, thing)
    for n in range(attack.dice):
        if left == 0:
            return DONE
        need = box(boxes, lowest(left)) - bonus - attack.die(n)
        if need > 0:
            return change_of(n, need) if need <= effect and attack.die(n) + need <= 6 and need <= 2 else DONE
        left &= left - 1
    return DONE


def boxes_of(game: WakeningLair, thing: i64) -> tuple[i64, i64]:
    """The boxes of a target and the mask of those open."""
    if thing >= 192:
        at = game.board().at[thing - 192]
        zone = game.board().zones[at]
        return zone.boxes, ~game.zones[at] & zone.full
    foe = game.book.foes[thing - FOE_THING]
    return foe.boxes, ~game.row.hurt[thing - FOE_THING] & foe.full


def change_of(n: i64, change: i64) -> int:
    if n == 0:
        return spending(change, 0, 0)
    return spending(0, change, 0) if n == 1 else spending(0, 0, change)


def spend_exactly(game: WakeningLair, attack: Attack, effect: i64) -> int:
    """A die one or two off a number that would hit is moved there."""
    board = game.board()
    at = board.at[attack.target - 192]
    wanted = game.ring if board.has(RING_HITS) else open_numbers(game, at)
    for n in range(attack.dice):
        die = attack.die(n)
        if (wanted >> die) & 1:
            continue
        for change in range(1, 3):
            if change <= effect and die + change <= 6 and (wanted >> (die + change)) & 1:
                return change_of(n, change)
            if change <= effect and die - change >= 1 and (wanted >> (die - change)) & 1:
                return change_of(n, -change)
        if die == 1 and board.has(ONES_COST) and effect > 0 and game.hero().cards():
            return change_of(n, 1)
    return DONE


def open_numbers(game: WakeningLair, at: i64) -> i64:
    """Mask of the numbers that open boxes of a zone show."""
    zone = game.board().zones[at]
    left = ~game.zones[at] & zone.full
    found: i64 = 0
    while left:
        found |= bit(box(zone.boxes, lowest(left)))
        left &= left - 1
    return found


# Answers


def answer(answers: list[int], rng: Rng) -> int:
    """The first of what one does as a matter of course, or anything."""
    for kind in COURSE:
        for candidate in answers:
            if kind_of(candidate) == kind:
                return candidate
    return answers[rng.below(len(answers))]


COURSE: Final[list[int]] = [RAISE, PRESS, READY, FIRST, DRAW_CIRCLE, KEEP, DISARM_TRAP]


def sing_along(game: WakeningLair, place: i64) -> int:
    return SONG_HEAL if game.heroes[place].damage > 1 else SONG_MARKER


def claim(game: WakeningLair, place: i64, card: i64) -> int:
    """Equip what is of use, hold Scrolls and the rest."""
    half = better_half(game, game.heroes[place], card)
    if half == EQUIP_WEAPON:
        return CLAIM_WEAPON
    return CLAIM_ITEM if half == EQUIP_ITEM else RESERVE
