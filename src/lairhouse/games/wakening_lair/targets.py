"""What may be attacked, and with what. Chapter 7; the Terror's zones: chapters 13 and 14."""

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import FOE_THING, ZONE_THING, is_foe, is_zone
from lairhouse.games.wakening_lair.book import Terror
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.vocabulary import (
    BODY_LAST,
    FINISH,
    HERO_TYPE,
    LENS,
    MORE_DICE,
    MOST_DICE,
    NO_ADVANTAGE,
    NOTHING,
    RING_HITS,
    TREE,
)
from lairhouse.kernel.frame import NO_ANSWER


def target_refusal(game: WakeningLair, thing: i64) -> i64:
    """Number of the clause that keeps the active Hero from attacking it; 0 when it may be a target. [WL-13.1, WL-R14]"""
    room = game.hero().room
    if is_foe(thing):
        foe = thing - FOE_THING
        if foe >= len(game.book.foes):
            return NO_ANSWER
        return 0 if game.row.at[foe] == room else clause("WL-7.13")
    if not is_zone(thing) or thing - ZONE_THING >= len(game.book.zones):
        return NO_ANSWER
    if not game.is_awake or game.terror_room != room:
        return clause("WL-13.1")
    at = game.board().at[thing - ZONE_THING]
    return NO_ANSWER if at == NOTHING else zone_refusal(game, at)


def zone_refusal(game: WakeningLair, at: i64) -> i64:
    """Number of the clause that closes a Damage Zone of the awake Terror to attacks now; 0 when it is open."""
    board = game.board()
    zone = board.zones[at]
    if game.row.has_monsters(game.terror_room):
        return clause("WL-13.2")
    if game.zones[at] == zone.full:
        return clause("WL-13.5")
    if board.has(TREE) and zone.after != NOTHING and not is_disabled(game, board, zone.after):
        return clause("WL-14.23")
    if board.has(BODY_LAST) and zone.is_last and not are_others_disabled(game, board, at):
        return clause("WL-14.27")
    if board.has(FINISH) and game.zones[at] == 0 and unfinished(game, board) != NOTHING:
        return clause("WL-14.33")
    return 0


def is_disabled(game: WakeningLair, board: Terror, at: i64) -> bool:
    """Whether all boxes of a zone are marked. [WL-13.5]"""
    return game.zones[at] == board.zones[at].full


def are_others_disabled(game: WakeningLair, board: Terror, at: i64) -> bool:
    return all(not (other != at and not is_disabled(game, board, other)) for other in range(len(board.zones)))


def unfinished(game: WakeningLair, board: Terror) -> i64:
    """The zone that has Damage and is not disabled, or -1. [WL-14.33, WL-R42]"""
    for at in range(len(board.zones)):
        if game.zones[at] != 0 and not is_disabled(game, board, at):
            return at
    return NOTHING


def type_refusal(game: WakeningLair, thing: i64, attack_type: i64) -> i64:
    """Number of the clause by which an Attack of that type could never hurt; 0 when it might.
    [WL-7.1, WL-13.10, WL-14.31, WL-R34, WL-R68]
    """
    if not is_zone(thing):
        return 0
    board = game.board()
    if board.immunity == attack_type:
        return clause("WL-13.9")
    if board.has(RING_HITS) and game.ring == 0:
        return clause("WL-R62")
    return 0


def means_refusal(game: WakeningLair, means: i64, attack_type: i64) -> i64:
    """Number of the clause against attacking so; means are 0 for the Hero's own types or 1 + a Weapon. [WL-7.2, WL-7.4, WL-R16]"""
    if attack_type >= len(game.book.types):
        return NO_ANSWER
    hero = game.hero()
    figure = game.figure_of(hero)
    if means == 0:
        return 0 if (figure.types >> attack_type) & 1 else clause("WL-7.2")
    if means > len(game.book.weapons):
        return NO_ANSWER
    if hero.weapon_card(game.book, means - 1) == NOTHING:
        return clause("WL-7.2")
    weapon = game.book.weapons[means - 1]
    if attack_type == weapon.type or (attack_type == weapon.bonus and weapon.prefers == figure.archetype):
        return 0
    return clause("WL-7.9")


def attack_dice(game: WakeningLair, means: i64) -> i64:
    """How many dice the active Hero's Attack rolls. [WL-7.3, WL-7.12, WL-17.5]"""
    hero = game.hero()
    dice: i64 = 1
    if means:
        dice = game.book.weapon_dice(game.figure_of(hero), game.book.weapons[means - 1])
    if hero.has(MORE_DICE):
        dice += more_dice(game, means)
    return dice if dice < MOST_DICE else MOST_DICE


def more_dice(game: WakeningLair, means: i64) -> i64:
    """Dice that an ability adds."""
    power = game.hero().ability(game.book, MORE_DICE)
    if power is None or (means and power.steps[0].condition == HERO_TYPE):
        return 0
    return power.steps[0].n


def has_advantage(game: WakeningLair) -> bool:
    """Whether the Room the active Hero is in shows one of its two types. [WL-8.9, WL-8.10, WL-8.11, WL-17.27, WL-R22]"""
    hero = game.hero()
    if hero.has(LENS):
        return True
    return game.book.rooms[game.row.cards[hero.room]].advantage & game.figure_of(hero).types != 0


def advantage_against(game: WakeningLair, thing: i64) -> i64:
    """What is added to each Attack die, markers or not. [WL-6.9, WL-8.9, WL-8.12, WL-13.16]"""
    if is_zone(thing) and game.board().has(NO_ADVANTAGE):
        return 0  # WL-14.4, WL-14.19
    return 1 if has_advantage(game) else 0
