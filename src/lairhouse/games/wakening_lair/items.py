"""Magic Items that are used on the own turn, by their effect words. Chapters 6 and 17; abilities are in `effects.py`."""

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    FOE_THING,
    HERO_THING,
    NO_THING,
    ROOM_THING,
    is_hero,
    is_room,
)
from lairhouse.games.wakening_lair.attack import Attack
from lairhouse.games.wakening_lair.attacking import begin, discard_used
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.effects import jump, jump_refusal, meant
from lairhouse.games.wakening_lair.healing import gain, mend
from lairhouse.games.wakening_lair.power import Power, Step
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.targets import target_refusal, type_refusal
from lairhouse.games.wakening_lair.treasure import DrawTreasures
from lairhouse.games.wakening_lair.vocabulary import (
    ACTION,
    ATTACK,
    ATTACK_EACH,
    DRAW_TREASURE,
    HEAL,
    MOVE_HERO,
    NOTHING,
    ONCE_PER_TURN,
    ONE_HERO_IN_ROOM,
    USABLE,
)
from lairhouse.kernel.bits import bit, lowest
from lairhouse.kernel.frame import NO_ANSWER


def use_refusal(game: WakeningLair, item: i64, thing: i64) -> i64:
    """Number of the clause that keeps the active Hero from using an item so; 0 when it may. [WL-6.1, WL-6.2, WL-R64]"""
    if item >= len(game.book.items):
        return NO_ANSWER
    hero = game.hero()
    held = game.book.items[item]
    card = lowest(hero.items & held.cards)
    if card == NOTHING:
        return clause("WL-6.2")
    power = held.power
    if power.trait & USABLE == 0:
        return clause("WL-6.1")
    if power.use == ACTION and game.actions == 0:
        return clause("WL-3.1")
    if power.limit == ONCE_PER_TURN and (game.used_items >> item) & 1:
        return clause("WL-6.1")
    aimed = aimed_step(power)
    if aimed is not None:
        return aim_refusal(game, aimed, thing)
    if thing != NO_THING:
        return NO_ANSWER
    is_for_nobody = power.steps[0].do == ATTACK_EACH and not game.row.has_monsters(hero.room)
    return clause("WL-R64") if is_for_nobody else 0


def aimed_step(power: Power) -> Step | None:
    """The step that names a Hero, a Room or something to attack."""
    for step in power.steps:
        if step.do == ATTACK or step.do == MOVE_HERO or step.who == ONE_HERO_IN_ROOM:
            return step
    return None


def aim_refusal(game: WakeningLair, step: Step, thing: i64) -> i64:
    if step.do == ATTACK:
        refused = target_refusal(game, thing)
        return refused if refused != 0 else type_refusal(game, thing, step.type)
    if step.do == MOVE_HERO:
        if not is_room(thing):
            return NO_ANSWER
        return 0 if jump_refusal(game, game.active, thing - ROOM_THING) == 0 else clause("WL-17.26")
    if not is_hero(thing) or thing - HERO_THING >= len(game.book.figures):
        return NO_ANSWER
    place = game.place_of(thing - HERO_THING)
    if place == NOTHING:
        return NO_ANSWER
    return 0 if game.heroes[place].room == game.hero().room else clause("WL-17.18")


def use(game: WakeningLair, item: i64, thing: i64) -> None:
    """The power of an item is carried out; a single-use item is discarded when that is complete. [WL-17.15, WL-17.29, WL-R56]"""
    power = game.book.items[item].power
    card = lowest(game.hero().items & game.book.items[item].cards)
    if power.use == ACTION:
        game.actions -= 1
        game.is_open = False
    game.used_items |= bit(item)
    if game.journal is not None:
        game.journal.tell("used", {"hero": game.hero().figure, "card": card})
    for step in power.steps:
        if step.do == ATTACK:
            begin(game, Attack(thing, step.type, step.dice, card, True, 0, 0, 0, 0, False, False, 0, 0, []))
            return
        if step.do == ATTACK_EACH:
            breathe(game, step, card)
            return
        carry_out(game, step, thing)
    discard_used(game, card)


def breathe(game: WakeningLair, step: Step, card: i64) -> None:
    """An Attack on each Monster card present, the nearest first. [WL-17.16]"""
    queue = game.row.line(game.hero().room)
    queue.reverse()
    target = FOE_THING + queue.pop()
    begin(game, Attack(target, step.type, step.dice, card, True, 0, 0, 0, 0, False, False, 0, 0, queue))


def carry_out(game: WakeningLair, step: Step, thing: i64) -> None:
    """One step that is no Attack."""
    if step.do == MOVE_HERO:
        jump(game, game.active, thing - ROOM_THING)
    elif step.do == DRAW_TREASURE:
        game.push(DrawTreasures(step.n, True))
    else:
        places = (
            bit(game.place_of(thing - HERO_THING)) if step.who == ONE_HERO_IN_ROOM else meant(game, step.who)
        )
        while places:
            place = lowest(places)
            places &= places - 1
            if step.do == HEAL:
                mend(game, place, step.n)
            else:
                gain(game, place, step.n)
