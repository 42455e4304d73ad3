"""Healing of Heroes and of the Terror's side, and Effect markers gained. WL-6.3, WL-11.9, WL-17.9, WL-14.37 to WL-14.39."""

from typing import Final, final

from mypy_extensions import i64

from lairhouse.games.wakening_lair.actions import SIPHON_TO, action, field_a, fields, kind_of
from lairhouse.games.wakening_lair.clauses import clause
from lairhouse.games.wakening_lair.free import PauseFor
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.games.wakening_lair.targets import unfinished
from lairhouse.games.wakening_lair.vocabulary import NOTHING, SIPHON, YOU
from lairhouse.kernel.bits import count
from lairhouse.kernel.frame import NO_ANSWER


def mend(game: WakeningLair, place: i64, n: i64) -> None:
    """A Hero heals; more than it has is lost. [WL-11.9]"""
    healed = game.heroes[place].heal(n)
    if healed and game.journal is not None:
        game.journal.tell("healed", {"hero": game.heroes[place].figure, "n": healed})


def gain(game: WakeningLair, place: i64, n: i64) -> None:
    """A Hero gains Effect markers. [WL-6.3]"""
    game.heroes[place].effect += n
    if game.journal is not None:
        game.journal.tell("gained", {"hero": game.heroes[place].figure, "n": n})


@final
class SiphonLife(PauseFor):
    """For each Monster felled and zone disabled one Hero in the Room is healed. [WL-17.9]"""

    __slots__ = ("left",)

    def __init__(self, place: i64, left: i64) -> None:
        super().__init__(place)
        self.left: Final = left

    def is_free(self, game: WakeningLair) -> bool:
        power = game.hero().ability(game.book, SIPHON)
        return power is not None and power.steps[0].who != YOU

    def asks(self, game: WakeningLair) -> i64:
        room = game.hero().room
        if not self.is_free(game) or count(game.heroes_at(room)) < 2:
            return 0
        for hero in game.heroes:
            if hero.room == room and hero.damage:
                return super().asks(game)
        return 0  # nobody here is hurt

    def run(self, game: WakeningLair) -> None:
        self.heal(game, game.active)

    def candidates(self, game: WakeningLair, seat: i64) -> list[int]:
        return [action(SIPHON_TO, hero.figure) for hero in game.heroes]

    def refusal(self, game: WakeningLair, seat: i64, action: i64) -> i64:
        if kind_of(action) != SIPHON_TO or fields(action) >= len(game.book.figures):
            return NO_ANSWER
        place = game.place_of(field_a(action))
        if place == NOTHING:
            return NO_ANSWER
        return 0 if game.heroes[place].room == game.hero().room else clause("WL-17.9")

    def resolve(self, game: WakeningLair, seat: i64, action: i64) -> None:
        self.heal(game, game.place_of(field_a(action)))

    def heal(self, game: WakeningLair, place: i64) -> None:
        if self.left > 1:
            game.push(SiphonLife(self.place, self.left - 1))
        mend(game, place, game.hero().amount(game.book, SIPHON))


# Soulbane's healing.


def heal_by_die(game: WakeningLair) -> None:
    """Markers come off Monsters with the Terror, the most damaged first, or off its unfinished zone.
    [WL-14.37, WL-14.38, WL-14.39, WL-R44]
    """
    left = game.rng.below(6) + 1
    if game.journal is not None:
        game.journal.tell("healing_rolled", {"dice": left})
    line = game.row.line(game.terror_room)
    hurt = worst(game, line)
    if hurt == NOTHING:
        heal_zone(game, left)
        return
    while left > 0 and hurt != NOTHING:
        healed = count(game.row.hurt[hurt])
        healed = healed if healed < left else left
        game.row.hurt[hurt] = without_highest(game.row.hurt[hurt], healed)
        left -= healed
        if game.journal is not None:
            game.journal.tell("monster_healed", {"monster": hurt, "n": healed})
        hurt = worst(game, line)


def worst(game: WakeningLair, line: list[int]) -> i64:
    """The Monster with the most Damage, the nearest of several; -1 when all are whole. [WL-R45]"""
    found: i64 = NOTHING
    most: i64 = 0
    for foe in line:
        damage = count(game.row.hurt[foe])
        if damage > most:
            found = foe
            most = damage
    return found


def without_highest(mask: i64, n: i64) -> i64:
    """The mask without its n highest bits: the rightmost boxes heal first."""
    keep = count(mask) - n
    found: i64 = 0
    for _ in range(keep):
        lowest = mask & -mask
        found |= lowest
        mask &= ~lowest
    return found


def heal_zone(game: WakeningLair, n: i64) -> None:
    at = unfinished(game, game.board())
    if at == NOTHING:
        return
    damage = count(game.zones[at])
    healed = damage if damage < n else n
    game.zones[at] = without_highest(game.zones[at], healed)
    if game.journal is not None:
        game.journal.tell(
            "zone_healed", {"zone": game.board().zones[at].code, "of": game.terror, "n": healed}
        )
