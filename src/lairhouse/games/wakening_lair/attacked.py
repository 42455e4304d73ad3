"""The Get Attacked step: Monsters, or the Terror by the rules of its board. Chapters 11, 13 and 14; order: WL-R58."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair import dice as rolled
from lairhouse.games.wakening_lair.actions import (
    EYE_ON,
    FOE_THING,
    NO_THING,
    STAND,
    TERROR_THING,
    VANISH,
    ZONE_THING,
    action,
    fields,
    kind_of,
)
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.dying import mourn, suffer, suffer_dice
from lairhouse.games.wakening_lair.free import PauseFor
from lairhouse.games.wakening_lair.healing import heal_by_die
from lairhouse.games.wakening_lair.state import Moment, WakeningLair
from lairhouse.games.wakening_lair.vocabulary import (
    AMULET,
    DEAD,
    DIE_HEALS,
    DISCARD,
    EYE,
    HEROES_WITH_TERROR,
    MIST,
    NOTHING,
    RING_CLOSE,
    SPLIT,
    STANDS,
    SURE,
    TREE,
    WEB,
)
from lairhouse.kernel.bits import bit, count
from lairhouse.kernel.frame import NO_ANSWER

VANISHING: Final[list[int]] = [VANISH, STAND]


@final
class GetAttacked(Moment):
    """First the Terror's healing, then whoever is about to attack the active Hero.
    [WL-3.2, WL-11.1, WL-11.2, WL-13.3, WL-13.11, WL-R46]
    """

    __slots__ = ()

    def run(self, game: WakeningLair) -> None:
        if game.is_awake and game.board().has(DIE_HEALS):
            heal_by_die(game)
        room = game.hero().room
        if not game.row.has_monsters(room) and not game.terror_at(room):
            return  # WL-11.7
        if game.hero().has(MIST):
            game.push(AskMist(game.active))
        else:
            choose_attacker(game)


@final
class AskMist(PauseFor):
    """The Hero may vanish before any attack die. [WL-17.19]"""

    __slots__ = ()

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return VANISHING

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        if action == VANISH:
            return 0 if game.hero().has(MIST) else clause("WL-6.2")
        return 0 if action == STAND else NO_ANSWER

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        if action == STAND:
            choose_attacker(game)
            return
        hero = game.hero()
        if game.journal is not None:
            game.journal.tell("vanished", {"hero": hero.figure})
        if hero.limit_of(game.book, MIST) == DISCARD:
            game.discard(game.active, hero.item_with(game.book, MIST))


def attackers(game: WakeningLair) -> list[int]:
    """What is about to attack the active Hero, in that order: Monsters, the Terror, or each of its creatures."""
    room = game.hero().room
    if game.row.has_monsters(room):
        found: list[int] = [FOE_THING + foe for foe in game.row.line(room)]
        return found
    board = game.board()
    if not board.has(SPLIT):
        return [TERROR_THING]
    return [ZONE_THING + board.zones[at].code for at in range(len(board.zones)) if is_creature(game, at)]


def choose_attacker(game: WakeningLair) -> None:
    """Evil Eye falls on one attacker; with a single one there is nothing to choose. [WL-17.10]"""
    if not game.hero().has(EYE):
        begin(game, NO_THING)
        return
    found = attackers(game)
    if len(found) > 1:
        game.push(ChooseAttacker(game.active))
    else:
        begin(game, found[0] if found else NO_THING)


@final
class ChooseAttacker(PauseFor):
    """Which attacker has one die fewer. [WL-17.10]"""

    __slots__ = ()

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return [action(EYE_ON, thing) for thing in attackers(game)]

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        if kind_of(action) != EYE_ON or action >> 14:
            return NO_ANSWER
        return 0 if fields(action) in attackers(game) else clause("WL-17.10")

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        begin(game, fields(action))


def begin(game: WakeningLair, eyed: i64) -> None:
    """Attackers are fixed: who is under the Evil Eye, and that the first meets the amulet. [WL-17.20, WL-R58]"""
    amulet = game.hero().amount(game.book, AMULET) if game.hero().has(AMULET) else 0
    room = game.hero().room
    if game.row.has_monsters(room):
        monsters_strike(game, game.row.first[room], eyed, amulet)
    else:
        terror_strikes(game, eyed, amulet)


def fewer(game: WakeningLair, thing: i64, eyed: i64) -> i64:
    """Dice that the Evil Eye takes from an attacker."""
    return game.hero().amount(game.book, EYE) if thing == eyed else 0


def strike(game: WakeningLair, dice: i64) -> i64:
    """One attack roll on the active Hero; the dice, as a tally. Deaths are dealt with next; nobody presses.
    [WL-11.5, WL-11.8, WL-11.13, WL-R31]
    """
    tally = rolled.roll(game.rng, dice)
    if game.journal is not None:
        game.journal.tell("attacked", {"hero": game.hero().figure, "dice": rolled.written(tally)})
    hero = game.hero()
    before = hero.damage
    fate = suffer_dice(game, game.active, tally)
    if game.journal is not None:
        game.journal.tell("struck", {"hero": hero.figure, "n": hero.damage - before, "fate": fate})
    if fate == DEAD:
        mourn(game, bit(game.active))
    return tally


# Monsters.


@final
class MonstersStrike(Moment):
    """A Monster of the active Hero's Room attacks, then those behind it. [WL-11.3]"""

    __slots__ = ("foe", "eyed")

    def __init__(self, foe: i64, eyed: i64) -> None:
        self.foe: Final = foe
        self.eyed: Final = eyed

    def run(self, game: WakeningLair) -> None:
        monsters_strike(game, self.foe, self.eyed, 0)


def monsters_strike(game: WakeningLair, foe: i64, eyed: i64, amulet: i64) -> None:
    """One after the other, one die for each open box; whoever has no die does not attack. [WL-11.3, WL-11.4]"""
    while foe != NOTHING:
        dice = game.book.foes[foe].size - count(game.row.hurt[foe]) - amulet
        if eyed != NO_THING:
            dice -= fewer(game, FOE_THING + foe, eyed)
        amulet = 0
        behind = game.row.after[foe]
        if dice > 0:
            if game.journal is not None:
                game.journal.tell("attacker", {"thing": FOE_THING + foe})
            pending = len(game.agenda)
            strike(game, dice)
            if len(game.agenda) > pending:  # a death comes first
                if behind != NOTHING:
                    game.agenda.insert(pending, MonstersStrike(behind, eyed))
                return
        foe = behind


# The Terror.


def terror_strikes(game: WakeningLair, eyed: i64, amulet: i64) -> None:
    """By the rules of its board; its dice do not become fewer. [WL-13.12, WL-13.13, WL-14.20, WL-14.32, WL-14.41]"""
    board = game.board()
    less = amulet + fewer(game, TERROR_THING, eyed)
    if board.has(SPLIT):
        game.push(CreaturesStrike(0, eyed, amulet))
        return
    if game.journal is not None:
        game.journal.tell("attacker", {"thing": TERROR_THING, "of": game.terror})
    if board.has(WEB):
        if not is_caught(game):
            game.push(Bite(board.times, less))
    elif board.has(SURE):
        strike_surely(game, board.dice - less)
    elif board.dice > less:
        tally = strike(game, board.dice - less)
        if board.has(RING_CLOSE):
            close_ring(game, tally)


def is_caught(game: WakeningLair) -> bool:
    """On 4, 5 or 6 the Hero is webbed instead of attacked. [WL-14.28]"""
    face = game.rng.below(6) + 1
    if game.journal is not None:
        game.journal.tell("web_rolled", {"hero": game.hero().figure, "dice": face})
    if face < 4:
        return False
    game.hero().is_webbed = True
    return True


@final
class Bite(Moment):
    """One of several separate attack rolls. [WL-14.30]"""

    __slots__ = ("left", "less")

    def __init__(self, left: i64, less: i64) -> None:
        self.left: Final = left
        self.less: Final = less

    def run(self, game: WakeningLair) -> None:
        if self.left > 1:
            game.push(Bite(self.left - 1, 0))
        dice = game.board().web_dice - self.less
        if dice > 0:
            strike(game, dice)


def close_ring(game: WakeningLair, tally: i64) -> None:
    """Every open number that one of the dice shows is covered again. [WL-14.21]"""
    for face in range(1, 7):
        if rolled.showing(tally, face) and (game.ring >> face) & 1:
            game.ring &= ~bit(face)
            if game.journal is not None:
                game.journal.tell("ring_closed", {"face": face})


def is_creature(game: WakeningLair, at: i64) -> bool:
    """Whether a zone of a split Terror is active: it stands, and what it came from is disabled.
    [WL-14.23, WL-14.24, WL-14.25, WL-14.26, WL-R41]
    """
    board = game.board()
    zone = board.zones[at]
    if game.zones[at] == zone.full:
        return False
    if not board.has(TREE) or zone.after == NOTHING:
        return True
    return game.zones[zone.after] == board.zones[zone.after].full


@final
class CreaturesStrike(Moment):
    """Each active creature attacks by itself, in the order of the board, from this one on. [WL-14.26]"""

    __slots__ = ("at", "eyed", "amulet")

    def __init__(self, at: i64, eyed: i64, amulet: i64) -> None:
        self.at: Final = at
        self.eyed: Final = eyed
        self.amulet: Final = amulet

    def run(self, game: WakeningLair) -> None:
        board = game.board()
        at = self.at
        while at < len(board.zones) and not is_creature(game, at):
            at += 1
        if at == len(board.zones):
            return
        game.push(CreaturesStrike(at + 1, self.eyed, 0))
        zone = board.zones[at]
        dice = zone.dice - self.amulet - fewer(game, ZONE_THING + zone.code, self.eyed)
        if dice > 0:
            if game.journal is not None:
                game.journal.tell("attacker", {"thing": ZONE_THING + zone.code, "of": game.terror})
            strike(game, dice)


def strike_surely(game: WakeningLair, dice: i64) -> None:
    """Dice that never miss: each different face is one blow. [WL-14.11, WL-14.14]"""
    if dice <= 0:
        return
    tally = rolled.roll(game.rng, dice)
    faces: i64 = 0
    for face in range(1, 7):
        if rolled.showing(tally, face):
            faces |= bit(face)
    if game.journal is not None:
        game.journal.tell("attacked", {"hero": game.hero().figure, "dice": rolled.written(tally)})
    game.push(SureBlows(faces, 0))


@final
class SureBlows(Moment):
    """Blows of one roll from 6 down; deaths are dealt with after each face. [WL-R63]"""

    __slots__ = ("faces", "spared")

    def __init__(self, faces: i64, spared: i64) -> None:
        self.faces: Final = faces
        self.spared: Final = spared  # mask of places that this roll harms no more. WL-R65

    def run(self, game: WakeningLair) -> None:
        face = highest(self.faces)
        left = self.faces & ~bit(face)
        victims = victims_of(game, face) & ~self.spared
        spared = self.spared
        dead: i64 = 0
        for place in range(len(game.heroes)):
            if (victims >> place) & 1:
                if game.journal is not None:
                    game.journal.tell("blow", {"hero": game.heroes[place].figure, "face": face})
                fate = suffer(game, place)
                if fate != STANDS:
                    spared |= bit(place)
                if fate == DEAD:
                    dead |= bit(place)
        if left:
            game.push(SureBlows(left, spared))
        mourn(game, dead)


def highest(faces: i64) -> i64:
    face: i64 = 6
    while face > 1 and (faces >> face) & 1 == 0:
        face -= 1
    return face


def victims_of(game: WakeningLair, face: i64) -> i64:
    """Mask of the Heroes that the zone of that face strikes, unless it is disabled. [WL-14.12, WL-14.13, WL-14.15]"""
    board = game.board()
    for at in range(len(board.zones)):
        zone = board.zones[at]
        if zone.face == face:
            if game.zones[at] == zone.full:
                return 0
            if zone.victims == HEROES_WITH_TERROR:
                return game.heroes_at(game.terror_room)
            return bit(game.active)
    return 0
