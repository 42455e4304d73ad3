"""The words of the card set as numbers: types, archetypes, conditions, people, places and effect words; the actions' kinds are
in `actions.py`. Chapters 1 and 17, WL-1.5, WL-1.9; the names stand in `cards/house.toml`.
"""

from typing import Final

from mypy_extensions import i64

ROOMS: Final = 12
LAST_ROOM: Final = 11
ACTIONS: Final = 3
FULL: Final = 3  # Monster cards in a Room
MOST_DICE: Final = 3
FACES: Final = 6
MOST_ZONES: Final = 16
NOTHING: Final = -1

# How an ability or item is used.
ACTION: Final = 0
FREE: Final = 1
PASSIVE: Final = 2
AUTO: Final = 3

# How often.
UNLIMITED: Final = 0
ONCE_PER_TURN: Final = 1
DISCARD: Final = 2

# Heroes meant by a step.
YOU: Final = 0
ONE_HERO_IN_ROOM: Final = 1
HEROES_IN_ROOM: Final = 2
HEROES_NEAR: Final = 3
ALL_HEROES: Final = 4
HEROES_WITH_TERROR: Final = 5

# Conditions.
ALWAYS: Final = 0
TERROR_ASLEEP: Final = 1
TERROR_AWAKE: Final = 2
HERO_TYPE: Final = 3

# Effect words that a step of a power carries out.
HEAL: Final = 1
GAIN_EFFECT: Final = 2
CHOOSE: Final = 3
MOVE_MONSTER: Final = 4
MOVE_HERO: Final = 5
DAMAGE: Final = 6
ATTACK: Final = 7
ATTACK_EACH: Final = 8
DRAW_TREASURE: Final = 9
DISCARD_TRAP: Final = 10
DISCARD_TREASURE: Final = 11
LOSE_ACTIONS: Final = 12
ADD_MONSTERS: Final = 13
NO_EFFECT: Final = 14
BY_DIE: Final = 15
OTHER: Final = 16  # a word whose trait says it all

# Traits: what a Hero can do or has, as a mask of its card's abilities and its equipped items.
FURY: Final[i64] = 0x1  # place_hits_anywhere
MORE_DICE: Final[i64] = 0x2
REROLL: Final[i64] = 0x4  # of Attack dice
LANTERN: Final[i64] = 0x8  # reroll of the awakening
LOOK: Final[i64] = 0x10  # look_and_keep
GHOST: Final[i64] = 0x20  # walk_past_monsters
LENS: Final[i64] = 0x40  # room_advantage_everywhere
EYE: Final[i64] = 0x80  # fewer dice of a chosen attacker
AMULET: Final[i64] = 0x100  # fewer dice of the first attacker
MIST: Final[i64] = 0x200  # cancel_attacks
CHALK: Final[i64] = 0x400  # stop_advance
CHARM: Final[i64] = 0x800  # stay_alive
LUCK: Final[i64] = 0x1000  # at the start of the turn
AIM: Final[i64] = 0x2000  # for a roll without a hit
SIPHON: Final[i64] = 0x4000  # for a defeat
BEADS: Final[i64] = 0x8000  # free_move
PORTAL: Final[i64] = 0x10000
LAY: Final[i64] = 0x20000  # healing shared out
DISARM: Final[i64] = 0x40000
SONG: Final[i64] = 0x80000
USABLE: Final[i64] = 0x100000  # an item used on the own turn
FREE_USE: Final[i64] = 0x200000  # such an item that costs no Action

# Rules of a Terror board.
EXACT: Final[i64] = 0x1
ONES_COST: Final[i64] = 0x2
NO_ADVANTAGE: Final[i64] = 0x4
SURE: Final[i64] = 0x8
RING_SETUP: Final[i64] = 0x10
RING_OPEN: Final[i64] = 0x20
RING_HITS: Final[i64] = 0x40
RING_CLOSE: Final[i64] = 0x80
SPLIT: Final[i64] = 0x100
TREE: Final[i64] = 0x200
BODY_LAST: Final[i64] = 0x400
WEB: Final[i64] = 0x800
FINISH: Final[i64] = 0x1000
DIE_HEALS: Final[i64] = 0x2000

# Kinds of Treasure card.
PAIR: Final = 0
SCROLL: Final = 1
TRAP: Final = 2

# How a game ends.
NOT_YET: Final = 0
TERROR_FELL: Final = 1
TERROR_ESCAPED: Final = 2
HERO_LOST: Final = 3

# What became of a Hero that was struck.
STANDS: Final = 0
SPARED: Final = 1  # by its charm
DEAD: Final = 2
