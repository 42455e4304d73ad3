"""Attack dice against Damage Boxes: by the table, or placed by the player. WL-8.1 to WL-8.8, WL-17.1 and WL-17.2."""

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import FOE_THING, PLACE, ZONE_THING, action, is_foe, is_zone
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.book import box
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.state import WON, WakeningLair
from lairhouse.games.wakening_lair.targets import advantage_against, target_refusal, zone_refusal
from lairhouse.games.wakening_lair.traps import remove_trap
from lairhouse.games.wakening_lair.vocabulary import EXACT, FURY, NOTHING, RING_HITS, TERROR_FELL
from lairhouse.kernel.bits import bit, lowest
from lairhouse.kernel.frame import NO_ANSWER


def is_placed_freely(game: WakeningLair, attack: Attack) -> bool:
    """Whether the player places each die; never in an Attack on a Trap. [WL-17.1, WL-R57]"""
    if not game.hero().has(FURY):
        return False
    return is_zone(attack.target) or game.book.is_monster(attack.target - FOE_THING)


def place_dice(game: WakeningLair, attack: Attack) -> None:
    """The table places the dice of the roll on the declared target."""
    if is_foe(attack.target):
        place_on_foe(game, attack, attack.target - FOE_THING)
        return
    board = game.board()
    at = board.at[attack.target - ZONE_THING]
    if board.has(EXACT):
        place_exactly(game, attack, at)
    elif board.has(RING_HITS):
        place_by_ring(game, attack, at)
    else:
        place_on_zone(game, attack, at)


def place_on_foe(game: WakeningLair, attack: Attack, foe: i64) -> None:
    """From the highest die down against the leftmost open box; the first that fails ends it.
    [WL-8.1, WL-8.2, WL-8.3, WL-8.4, WL-8.5, WL-R21]
    """
    card = game.book.foes[foe]
    bonus = advantage_against(game, attack.target)
    for n in range(attack.dice):
        open_box = lowest(~game.row.hurt[foe] & card.full)
        if attack.die(n) + bonus < box(card.boxes, open_box):
            return
        mark_foe(game, attack, foe, open_box)
        if game.row.at[foe] == NOTHING:
            return


def place_on_zone(game: WakeningLair, attack: Attack, at: i64) -> None:
    """As against a Monster. [WL-13.4, WL-13.6]"""
    zone = game.board().zones[at]
    bonus = advantage_against(game, attack.target)
    for n in range(attack.dice):
        open_box = lowest(~game.zones[at] & zone.full)
        if open_box == NOTHING or attack.die(n) + bonus < box(zone.boxes, open_box):
            return
        mark_zone(game, attack, at, open_box)


def place_exactly(game: WakeningLair, attack: Attack, at: i64) -> None:
    """Each die marks an open box that shows exactly its number, in any order. [WL-14.2, WL-14.3]"""
    zone = game.board().zones[at]
    for n in range(attack.dice):
        for place in range(zone.size):
            if box(zone.boxes, place) == attack.die(n) and (game.zones[at] >> place) & 1 == 0:
                mark_zone(game, attack, at, place)
                break


def place_by_ring(game: WakeningLair, attack: Attack, at: i64) -> None:
    """Each die that shows an open number of the ring marks one box, equal dice too. [WL-14.18]"""
    zone = game.board().zones[at]
    for n in range(attack.dice):
        open_box = lowest(~game.zones[at] & zone.full)
        if open_box != NOTHING and (game.ring >> attack.die(n)) & 1:
            mark_zone(game, attack, at, open_box)


def mark_foe(game: WakeningLair, attack: Attack, foe: i64, at: i64) -> None:
    """A box of a Monster or Trap is marked; with the last one it is defeated. [WL-8.6, WL-8.7]"""
    row = game.row
    row.hurt[foe] |= bit(at)
    attack.is_marked = True
    if game.journal is not None:
        game.journal.tell("marked", {"foe": foe, "box": at})
    if row.hurt[foe] != game.book.foes[foe].full:
        return
    if attack.target == FOE_THING + foe:
        attack.is_felled = True
    if game.book.is_monster(foe):
        fell(game, attack, foe)
    else:
        remove_trap(game, foe)


def fell(game: WakeningLair, attack: Attack, foe: i64) -> None:
    """The card goes to the Monster discard pile and wins whoever felled it a Treasure, unless the Terror forbids it.
    [WL-9.1, WL-14.40, WL-R25]
    """
    room = game.row.at[foe]
    game.row.hurt[foe] = 0
    game.row.leave(room, foe)
    game.felled.append(foe)
    attack.defeats += 1
    if not game.is_awake or game.book.foes[foe].kinds & game.board().barren == 0:
        attack.treasures += 1
    if game.journal is not None:
        game.journal.tell("felled", {"monster": foe, "hero": game.hero().figure, "room": room})


def mark_zone(game: WakeningLair, attack: Attack, at: i64, place: i64) -> None:
    """A box of a Damage Zone is marked; when all zones are disabled everyone has won; no Treasure.
    [WL-13.5, WL-13.15, WL-13.17, WL-15.1, WL-15.5, WL-R37]
    """
    board = game.board()
    zone = board.zones[at]
    game.zones[at] |= bit(place)
    attack.is_marked = True
    if game.journal is not None:
        game.journal.tell("zone_marked", {"zone": zone.code, "of": game.terror, "box": place})
    if game.zones[at] != zone.full:
        return
    attack.defeats += 1
    if attack.target == ZONE_THING + zone.code:
        attack.is_felled = True
    if game.journal is not None:
        game.journal.tell("disabled", {"zone": zone.code, "of": game.terror, "hero": game.hero().figure})
    for other in range(len(board.zones)):
        if game.zones[other] != board.zones[other].full:
            return
    game.finish(WON, TERROR_FELL)


# Placed by the player, one die after another in any order.


def place_refusal(game: WakeningLair, attack: Attack, die: i64, thing: i64, at: i64) -> i64:
    """Number of the clause that keeps a die of the roll from marking that box; 0 when it may."""
    if die >= attack.dice or (attack.left >> die) & 1 == 0:
        return clause("WL-8.5")
    if is_foe(thing) and is_foe(attack.target):
        return foe_box_refusal(game, attack, attack.die(die), thing - FOE_THING, at)
    if is_zone(thing) and is_zone(attack.target):
        refused = target_refusal(game, thing)
        if refused != 0:
            return refused
        return zone_box_refusal(game, attack, attack.die(die), game.board().at[thing - ZONE_THING], at)
    return clause("WL-17.2") if is_foe(thing) or is_zone(thing) else NO_ANSWER


def foe_box_refusal(game: WakeningLair, attack: Attack, die: i64, foe: i64, at: i64) -> i64:
    if foe >= len(game.book.foes):
        return NO_ANSWER
    if not game.book.is_monster(foe) or game.row.at[foe] != game.hero().room:
        return clause("WL-17.2")
    card = game.book.foes[foe]
    if at >= card.size:
        return NO_ANSWER
    if (game.row.hurt[foe] >> at) & 1 or die + advantage_against(game, attack.target) < box(card.boxes, at):
        return clause("WL-17.1")
    return 0


def zone_box_refusal(game: WakeningLair, attack: Attack, die: i64, at: i64, place: i64) -> i64:
    """Where the boxes show no number only the next one is offered."""
    board = game.board()
    zone = board.zones[at]
    if place >= zone.size:
        return NO_ANSWER
    if (game.zones[at] >> place) & 1:
        return clause("WL-17.1")
    if board.has(EXACT):
        return 0 if box(zone.boxes, place) == die else clause("WL-14.2")
    if board.has(RING_HITS):
        if (game.ring >> die) & 1 == 0 or place != lowest(~game.zones[at] & zone.full):
            return clause("WL-14.18")
        return 0
    if die + advantage_against(game, attack.target) < box(zone.boxes, place):
        return clause("WL-17.1")
    return 0


def placings(game: WakeningLair, attack: Attack) -> list[int]:
    """Every die still to be placed on every box where it could be thought of."""
    found: list[int] = []
    for die in range(attack.dice):
        if (attack.left >> die) & 1:
            if is_foe(attack.target):
                for foe in game.row.line(game.hero().room):
                    for at in range(game.book.foes[foe].size):
                        found.append(action(PLACE, die, FOE_THING + foe, at))
            else:
                for place in range(len(game.board().zones)):
                    if zone_refusal(game, place) == 0:
                        zone = game.board().zones[place]
                        for at in range(zone.size):
                            found.append(action(PLACE, die, ZONE_THING + zone.code, at))
    return found


def mark(game: WakeningLair, attack: Attack, die: i64, thing: i64, at: i64) -> None:
    """The die goes to that box."""
    attack.left &= ~bit(die)
    if is_foe(thing):
        mark_foe(game, attack, thing - FOE_THING, at)
    else:
        mark_zone(game, attack, game.board().at[thing - ZONE_THING], at)
