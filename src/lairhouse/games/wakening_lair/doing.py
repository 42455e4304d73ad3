"""The Actions step: up to three Actions and what costs none. Chapter 3; each Action is in the file of its chapter."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    BEADS_MOVE,
    DISARM_TRAP,
    END,
    FOE_THING,
    HERO_THING,
    HIT,
    MOVE,
    NO_THING,
    ON,
    ROOM_THING,
    SEND,
    SHARE,
    SING,
    USE,
    ZONE_THING,
    action,
    field_a,
    field_b,
    field_c,
    fields,
    kind_of,
)
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.attacking import begin
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.effects import ability_refusal as _ability_refusal
from lairhouse.games.wakening_lair.effects import (
    disarm,
    disarm_refusal,
    lay_hands,
    lay_refusal,
    open_portal,
    portal_refusal,
    shares_in,
    sing,
)
from lairhouse.games.wakening_lair.free import PauseFor, could_give
from lairhouse.games.wakening_lair.items import aimed_step, use, use_refusal
from lairhouse.games.wakening_lair.moving import (
    can_go_on,
    go_on,
    going_on_refusal,
    walk,
    way_refusal,
)
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.targets import attack_dice, means_refusal, target_refusal, type_refusal
from lairhouse.games.wakening_lair.vocabulary import (
    ATTACK,
    BEADS,
    DISARM,
    FREE_USE,
    LAY,
    MOVE_HERO,
    NOTHING,
    PORTAL,
    ROOMS,
    SONG,
    USABLE,
)
from lairhouse.kernel.bits import lowest, members
from lairhouse.kernel.frame import NO_ANSWER
from lairhouse.kernel.rng import Rng

DRAWS: Final = 24


@final
class TakeActions(PauseFor):
    """What the active Hero does, until its player says that the step is over, or nothing at all is left.
    [WL-3.3, WL-3.4, WL-R10, WL-R53]
    """

    __slots__ = ()

    def asks(self, game: WakeningLair) -> i64:
        return super().asks(game) if game.actions > 0 or could_follow(game) else 0

    def run(self, game: WakeningLair) -> None:
        game.is_open = False

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        found: list[int] = []
        for room in range(ROOMS):
            found += [action(MOVE, room), action(ON, room), action(BEADS_MOVE, room)]
        return found + attacks(game) + uses(game) + abilities(game) + [END]

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind == HIT:
            return hit_refusal(game, action)
        if kind in (MOVE, ON, BEADS_MOVE):
            return step_refusal(game, kind, fields(action))
        if kind == END:
            return 0 if fields(action) == 0 else NO_ANSWER
        if kind == USE:
            return NO_ANSWER if action >> 22 else use_refusal(game, field_a(action), field_b(action))
        if kind == SEND:
            return NO_ANSWER if action >> 22 else portal_refusal(game, field_a(action), field_b(action))
        if kind == SHARE:
            return lay_refusal(game, action)
        if kind == DISARM_TRAP:
            return (
                disarm_refusal(game, fields(action) - FOE_THING) if fields(action) >= FOE_THING else NO_ANSWER
            )
        if kind == SING:
            return _ability_refusal(game, SONG) if fields(action) == 0 else NO_ANSWER
        return NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if kind_of(action) == END:
            game.is_open = False
            return
        game.push(self)
        carry_out(game, action)

    def random_option(self, game: WakeningLair, seat: i64, rng: Rng) -> int:
        for _ in range(DRAWS):
            drawn = random_candidate(game, rng)
            if self.refusal(game, seat, drawn) == 0:
                return drawn
        return END


def carry_out(game: WakeningLair, action: i64) -> None:
    kind = kind_of(action)
    if kind == MOVE:
        game.actions -= 1
        walk(game, field_a(action))
    elif kind == ON:
        go_on(game, field_a(action))
    elif kind == BEADS_MOVE:
        game.used |= BEADS
        walk(game, field_a(action))
    elif kind == HIT:
        hit(game, action)
    elif kind == USE:
        use(game, field_a(action), field_b(action))
    elif kind == SEND:
        open_portal(game, field_a(action), field_b(action))
    elif kind == SHARE:
        lay_hands(game, action)
    elif kind == DISARM_TRAP:
        disarm(game, field_a(action) - FOE_THING)
    else:
        sing(game)


def could_follow(game: WakeningLair) -> bool:
    """Whether something that costs no Action is left: a gift, an equip, a free item, the Beads' or an open Move.
    [WL-3.6, WL-R53]
    """
    hero = game.hero()
    if could_give(game) or can_go_on(game):
        return True
    if hero.has(BEADS) and game.used & BEADS == 0:
        return True
    return hero.has(FREE_USE) and has_free_use(game)


def has_free_use(game: WakeningLair) -> bool:
    """Whether an item that costs no Action can be used now."""
    return any(use_refusal(game, field_a(candidate), field_b(candidate)) == 0 for candidate in uses(game))


def step_refusal(game: WakeningLair, kind: i64, room: i64) -> i64:
    """Number of the clause that forbids a Move to that Room; 0 when legal. [WL-5.1, WL-5.6, WL-5.8, WL-17.17]"""
    if room >= ROOMS:
        return NO_ANSWER
    if kind == ON:
        return going_on_refusal(game, room)
    if kind == MOVE and game.actions == 0:
        return clause("WL-3.1")
    if kind == BEADS_MOVE and (not game.hero().has(BEADS) or game.used & BEADS):
        return clause("WL-17.17")
    return way_refusal(game, room)


# Attacks.


def hit_refusal(game: WakeningLair, action: i64) -> i64:
    """Number of the clause that forbids the Attack Action; 0 when legal. [WL-7.1, WL-7.2, WL-7.14]"""
    if action >> 30:
        return NO_ANSWER
    if game.actions == 0:
        return clause("WL-3.1")
    refused = target_refusal(game, field_a(action))
    if refused == 0:
        refused = means_refusal(game, field_b(action), field_c(action))
    return refused if refused != 0 else type_refusal(game, field_a(action), field_c(action))


def hit(game: WakeningLair, action: i64) -> None:
    """An Attack Action is declared: one target, one means. [WL-7.10, WL-7.11, WL-R17]"""
    game.actions -= 1
    game.is_open = False
    means = field_b(action)
    card = game.hero().weapon_card(game.book, means - 1) if means else NOTHING
    dice = attack_dice(game, means)
    begin(
        game, Attack(field_a(action), field_c(action), dice, card, False, 0, 0, 0, 0, False, False, 0, 0, [])
    )


def things_here(game: WakeningLair) -> list[int]:
    """What stands in the active Hero's Room: Monsters and Traps, and the zones of the Terror."""
    room = game.hero().room
    found: list[int] = [FOE_THING + foe for foe in game.row.line(room)]
    found += [FOE_THING + foe for foe in game.row.line(ROOMS + room)]
    if game.terror_at(room):
        found += [ZONE_THING + zone.code for zone in game.board().zones]
    return found


def attacks(game: WakeningLair) -> list[int]:
    """Every target here with every means of the active Hero."""
    found: list[int] = []
    hero = game.hero()
    figure = game.figure_of(hero)
    weapons: list[int] = [game.book.treasures[card].weapon for card in members(hero.weapons)]
    for thing in things_here(game):
        found += [action(HIT, thing, 0, figure.first), action(HIT, thing, 0, figure.second)]
        for weapon in weapons:
            found.append(action(HIT, thing, weapon + 1, game.book.weapons[weapon].type))
            found.append(action(HIT, thing, weapon + 1, game.book.weapons[weapon].bonus))
    return found


# Items and abilities.


def uses(game: WakeningLair) -> list[int]:
    """Every usable item with everything it might be aimed at."""
    found: list[int] = []
    if not game.hero().has(USABLE):
        return found
    for card in members(game.hero().items):
        item = game.book.treasures[card].item
        power = game.book.items[item].power
        if power.trait & USABLE == 0:
            continue
        step = aimed_step(power)
        if step is None:
            found.append(action(USE, item, NO_THING))
        elif step.do == ATTACK:
            found += [action(USE, item, thing) for thing in things_here(game)]
        elif step.do == MOVE_HERO:
            found += [action(USE, item, ROOM_THING + room) for room in range(ROOMS)]
        else:
            found += [action(USE, item, HERO_THING + hero.figure) for hero in game.heroes]
    return found


def abilities(game: WakeningLair) -> list[int]:
    """Every use of the active Hero's ability that could be thought of."""
    hero = game.hero()
    found: list[int] = []
    if hero.has(PORTAL):
        for foe in range(game.book.monsters):
            if game.row.at[foe] != NOTHING:
                found += [action(SEND, FOE_THING + foe, ROOM_THING + room) for room in range(ROOMS)]
        for other in game.heroes:
            found += [action(SEND, HERO_THING + other.figure, ROOM_THING + room) for room in range(ROOMS)]
    if hero.has(LAY):
        found += shares_in(game)
    if hero.has(DISARM):
        found += [
            action(DISARM_TRAP, FOE_THING + foe) for foe in range(game.book.monsters, len(game.book.foes))
        ]
    if hero.has(SONG):
        found.append(SING)
    return found


# Random play: a candidate is drawn without building the list of all.


def random_candidate(game: WakeningLair, rng: Rng) -> int:
    """Something the active Hero could think of, mostly legal."""
    drawn = rng.below(16)
    hero = game.hero()
    if drawn == 0:
        return END
    if game.actions == 0 and drawn < 8:
        return random_free(game, rng)
    if drawn < 5:
        return action(ON if game.is_open else MOVE, rng.below(ROOMS))
    if drawn < 7 and hero.traits & (PORTAL | LAY | DISARM | SONG):
        return random_ability(game, rng)
    if drawn == 7 and hero.traits & (USABLE | BEADS):
        return random_free(game, rng)
    return random_hit(game, rng)


def random_ability(game: WakeningLair, rng: Rng) -> int:
    """A use of the active Hero's ability; a Portal is drawn without listing all of them."""
    if not game.hero().has(PORTAL):
        return one_of(abilities(game), rng)
    room = ROOM_THING + rng.below(ROOMS)
    if rng.below(4) == 0:
        return action(SEND, HERO_THING + game.heroes[rng.below(len(game.heroes))].figure, room)
    for _ in range(DRAWS):
        foe = rng.below(game.book.monsters)
        if game.row.at[foe] != NOTHING:
            return action(SEND, FOE_THING + foe, room)
    return END


def random_free(game: WakeningLair, rng: Rng) -> int:
    if game.hero().has(BEADS) and rng.below(2):
        return action(BEADS_MOVE, rng.below(ROOMS))
    if game.is_open:
        return action(ON, rng.below(ROOMS))
    return one_of(uses(game), rng)


def one_of(candidates: list[int], rng: Rng) -> int:
    return candidates[rng.below(len(candidates))] if candidates else END


def random_hit(game: WakeningLair, rng: Rng) -> int:
    """An Attack of the active Hero on something here."""
    hero = game.hero()
    room = hero.room
    row = game.row
    thing: i64 = NO_THING
    if row.has_monsters(room):
        foe = row.first[room]
        for _ in range(rng.below(row.crowd[room])):
            foe = row.after[foe]
        thing = FOE_THING + foe
    elif game.terror_at(room):
        zones = game.board().zones
        thing = ZONE_THING + zones[rng.below(len(zones))].code
    elif row.has_traps(room):
        thing = FOE_THING + row.first[ROOMS + room]
    else:
        return action(MOVE, rng.below(ROOMS))
    left = hero.weapons
    if left and rng.below(4):
        for _ in range(rng.below(3)):
            left &= left - 1
        card = lowest(left or hero.weapons)
        at = game.book.treasures[card].weapon
        weapon = game.book.weapons[at]
        return action(HIT, thing, at + 1, weapon.type if rng.below(2) else weapon.bonus)
    figure = game.figure_of(hero)
    return action(HIT, thing, 0, figure.first if rng.below(2) else figure.second)
