"""Hero Abilities that are used on the own turn, by their effect words. Chapters 6 and 17; items are in `items.py`."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import (
    FOE_THING,
    HERO_THING,
    LAST_SHARE,
    ROOM_THING,
    SHARE,
    SONG_HEAL,
    SONG_MARKER,
    SONG_NONE,
    fields,
    is_foe,
    is_hero,
    kind_of,
)
from lairhouse.games.wakening_lair.awakening import may_receive, move_monster
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.free import Pause
from lairhouse.games.wakening_lair.healing import gain, mend
from lairhouse.games.wakening_lair.power import Power, Step
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.traps import remove_trap
from lairhouse.games.wakening_lair.treasure import DrawTreasures
from lairhouse.games.wakening_lair.vocabulary import (
    ACTION,
    ALL_HEROES,
    DISARM,
    DRAW_TREASURE,
    GAIN_EFFECT,
    HEAL,
    HEROES_NEAR,
    LAST_ROOM,
    LAY,
    MOVE_HERO,
    MOVE_MONSTER,
    NOTHING,
    ONCE_PER_TURN,
    PORTAL,
    ROOMS,
    SONG,
    YOU,
)
from lairhouse.kernel.bits import bit, lowest
from lairhouse.kernel.frame import NO_ANSWER

# Abilities.


def ability_refusal(game: WakeningLair, trait: i64) -> i64:
    """Number of the clause that keeps the active Hero from using its ability now; 0 when it may. [WL-3.5, WL-6.1, WL-R64]"""
    hero = game.hero()
    if not hero.has(trait):
        return clause("WL-6.1")
    power = hero.ability(game.book, trait)
    if power is None or (power.use == ACTION and game.actions == 0):
        return clause("WL-3.1")
    if power.limit == ONCE_PER_TURN and game.used & trait:
        return clause("WL-6.1")
    return 0


def pay_for(game: WakeningLair, trait: i64) -> Power:
    """The ability is used; another Action closes an open Move. [WL-5.8, WL-6.1]"""
    power = game.hero().ability(game.book, trait)
    assert power is not None
    if power.use == ACTION:
        game.actions -= 1
        game.is_open = False
    game.used |= trait
    return power


def portal_step(game: WakeningLair, do: i64) -> bool:
    """Whether the Portal of the active Hero's card can do that."""
    power = game.hero().ability(game.book, PORTAL)
    if power is not None:
        for option in power.steps[0].options:
            if option[0].do == do:
                return True
    return False


def portal_refusal(game: WakeningLair, thing: i64, room: i64) -> i64:
    """A Monster to any other Room that is not full, a Hero to any other Room face up; never the Terror or its guards' limit.
    [WL-13.18, WL-17.7, WL-17.8, WL-R38, WL-R67]
    """
    refused = ability_refusal(game, PORTAL)
    if refused != 0:
        return refused
    if not ROOM_THING <= room <= ROOMS:
        return NO_ANSWER
    if is_foe(thing):
        return sending_refusal(game, thing - FOE_THING, room - 1)
    if is_hero(thing) and thing - HERO_THING < len(game.book.figures):
        place = game.place_of(thing - HERO_THING)
        if place == NOTHING:
            return NO_ANSWER
        return clause("WL-17.8") if not portal_step(game, MOVE_HERO) else jump_refusal(game, place, room - 1)
    return NO_ANSWER


def sending_refusal(game: WakeningLair, foe: i64, room: i64) -> i64:
    if foe >= len(game.book.foes) or not game.book.is_monster(foe):
        return NO_ANSWER if foe >= len(game.book.foes) else clause("WL-17.7")
    if not portal_step(game, MOVE_MONSTER) or game.row.at[foe] == NOTHING or game.row.at[foe] == room:
        return clause("WL-17.7")
    if room == LAST_ROOM and not game.is_awake:
        return clause("WL-4.10")
    return 0 if may_receive(game, room) else clause("WL-17.7")


def jump_refusal(game: WakeningLair, place: i64, room: i64) -> i64:
    """Any other Room that is face up. [WL-17.8, WL-17.26]"""
    if game.heroes[place].room == room or not game.row.is_up(room):
        return clause("WL-17.8")
    return 0


def open_portal(game: WakeningLair, thing: i64, room: i64) -> None:
    pay_for(game, PORTAL)
    if is_foe(thing):
        foe = thing - FOE_THING
        if game.journal is not None:
            game.journal.tell("sent", {"monster": foe, "start": game.row.at[foe], "room": room - 1})
        move_monster(game, foe, room - 1)
    else:
        jump(game, game.place_of(thing - HERO_THING), room - 1)


def jump(game: WakeningLair, place: i64, room: i64) -> None:
    """Magic moves a Hero: no Trap goes off and a web is torn. [WL-5.10, WL-17.8]"""
    hero = game.heroes[place]
    if game.journal is not None:
        game.journal.tell("jumped", {"hero": hero.figure, "start": hero.room, "end": room})
    hero.room = room
    hero.is_webbed = False


def lay_refusal(game: WakeningLair, action: i64) -> i64:
    """Healing shared among Heroes in the Room: figures + 1 in rising order, five bits each. [WL-17.6]"""
    refused = ability_refusal(game, LAY)
    if refused != 0:
        return refused
    power = game.hero().ability(game.book, LAY)
    if power is None:
        return NO_ANSWER
    left = fields(action)
    if left >= LAST_SHARE:
        return NO_ANSWER
    before: i64 = 0
    shares: i64 = 0
    while left:
        figure = left & 31
        if figure == 0 or figure < before or figure > len(game.book.figures):
            return NO_ANSWER
        place = game.place_of(figure - 1)
        if place == NOTHING:
            return NO_ANSWER
        if game.heroes[place].room != game.hero().room:
            return clause("WL-17.6")
        before = figure
        shares += 1
        left >>= 5
    return 0 if shares <= power.steps[0].n else clause("WL-17.6")


def shares_in(game: WakeningLair) -> list[int]:
    """Every way to share the healing among the Heroes in the Room, none of it included."""
    power = game.hero().ability(game.book, LAY)
    if power is None:
        return []
    present: list[int] = [hero.figure + 1 for hero in game.heroes if hero.room == game.hero().room]
    present.sort()
    found: list[int] = [SHARE]
    ways: list[list[int]] = [[]]
    for _ in range(power.steps[0].n):
        longer: list[list[int]] = []
        for way in ways:
            for figure in present:
                if not way or figure >= way[len(way) - 1]:
                    longer.append([*way, figure])
        ways = longer
        for way in ways:
            found.append(share(way))
    return found


def share(figures: list[int]) -> int:
    """The action that shares healing so; the numbers are figures + 1, rising."""
    packed: int = 0
    for at in range(len(figures) - 1, -1, -1):
        packed = packed * 32 + figures[at]
    return SHARE + packed * 64


def lay_hands(game: WakeningLair, action: i64) -> None:
    pay_for(game, LAY)
    left = fields(action)
    if game.journal is not None:
        game.journal.tell("laid_hands", {"hero": game.hero().figure})
    while left:
        mend(game, game.place_of((left & 31) - 1), 1)
        left >>= 5


def disarm_refusal(game: WakeningLair, foe: i64) -> i64:
    """A Trap in the Room, or beside it where the ability says so. [WL-10.14, WL-17.13]"""
    refused = ability_refusal(game, DISARM)
    if refused != 0:
        return refused
    if foe >= len(game.book.foes):
        return NO_ANSWER
    power = game.hero().ability(game.book, DISARM)
    if power is None or game.book.is_monster(foe) or game.row.at[foe] == NOTHING:
        return clause("WL-17.13")
    reach: i64 = 1 if power.steps[0].near else 0
    return 0 if distance(game.row.at[foe], game.hero().room) <= reach else clause("WL-17.13")


def distance(one: i64, other: i64) -> i64:
    return one - other if one > other else other - one


def disarm(game: WakeningLair, foe: i64) -> None:
    power = pay_for(game, DISARM)
    draws: i64 = 0
    for step in power.steps:
        if step.do == DRAW_TREASURE:
            draws += step.n
    if draws:
        game.push(DrawTreasures(draws, True))
    remove_trap(game, foe)


def meant(game: WakeningLair, who: i64) -> i64:
    """Mask of the Heroes that a word of the card set means."""
    if who == YOU:
        return bit(game.active)
    room = game.hero().room
    if who == ALL_HEROES:
        return bit(len(game.heroes)) - 1
    mask = game.heroes_at(room)
    if who == HEROES_NEAR:
        if room > 0:
            mask |= game.heroes_at(room - 1)
        if room < LAST_ROOM:
            mask |= game.heroes_at(room + 1)
    return mask


def sing(game: WakeningLair) -> None:
    """Each Hero in reach will choose. [WL-17.11, WL-R47]"""
    power = pay_for(game, SONG)
    if game.journal is not None:
        game.journal.tell("sang", {"hero": game.hero().figure})
    game.push(Song(meant(game, power.steps[0].who)))


@final
class Song(Pause):
    """Every Hero in reach may heal or take a marker, each player choosing, all at once. [WL-17.11]"""

    __slots__ = ("waiting",)

    def __init__(self, waiting: i64) -> None:
        self.waiting: Final = waiting  # mask of places

    def asks(self, game: WakeningLair) -> i64:
        mask: i64 = 0
        left = self.waiting
        while left:
            mask |= bit(game.book.seat_of(lowest(left)))
            left &= left - 1
        return mask

    def place_for(self, game: WakeningLair, seat: i64) -> i64:
        """The Hero for whom the seat answers now."""
        left = self.waiting
        while left:
            place = lowest(left)
            if game.book.seat_of(place) == seat:
                return place
            left &= left - 1
        return NOTHING

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return SONGS

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        kind = kind_of(action)
        if kind < SONG_NONE or kind > SONG_MARKER or fields(action) != 0:
            return NO_ANSWER
        if kind != SONG_NONE and self.step(game, kind) is None:
            return clause("WL-17.11")
        return 0

    def step(self, game: WakeningLair, kind: i64) -> Step | None:
        """What the song does for a Hero that answers so."""
        power = game.hero().ability(game.book, SONG)
        if power is not None:
            for option in power.steps[0].options:
                if option[0].do == (HEAL if kind == SONG_HEAL else GAIN_EFFECT):
                    return option[0]
        return None

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        place = self.place_for(game, seat)
        if self.waiting != bit(place):
            game.push(Song(self.waiting & ~bit(place)))
        step = self.step(game, kind_of(action)) if kind_of(action) != SONG_NONE else None
        if step is not None and step.do == HEAL:
            mend(game, place, step.n)
        elif step is not None:
            gain(game, place, step.n)


SONGS: Final[list[int]] = [SONG_NONE, SONG_HEAL, SONG_MARKER]
