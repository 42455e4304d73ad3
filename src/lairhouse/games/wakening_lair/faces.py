# interpreted
"""The faces of the cards as the view shows them: made once for a card set, shared by every view."""

import msgspec

from lairhouse.games.wakening_lair import actions as a
from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.book import Book, box
from lairhouse.games.wakening_lair.state import WakeningLair
from lairhouse.kernel.bits import members


class FoeFace(msgspec.Struct, frozen=True):
    """A Monster card or a Trap; `card` names it in messages."""

    card: str
    weakness: str
    boxes: list[int]
    kinds: list[str]
    is_trap: bool


class RoomFace(msgspec.Struct, frozen=True):
    """A Room card: how many Monsters it shows, and its Room Advantage."""

    card: str
    monsters: int
    advantage: list[str]


class HeroFace(msgspec.Struct, frozen=True):
    """One side of a Hero card: `card` is its class, whose ability is the message `wakening_lair.name.<card>.ability`."""

    id: str
    card: str
    archetype: str
    types: list[str]
    boxes: list[int]
    abilities: list[str]
    heals: bool


class WeaponFace(msgspec.Struct, frozen=True):
    """The Weapon half of a Treasure card."""

    id: str
    type: str
    bonus: str
    prefers: str


class ItemFace(msgspec.Struct, frozen=True):
    """The item half: `use` is action, free, passive or auto; `limit` empty, once_per_turn or discard."""

    id: str
    use: str
    limit: str


class PairFace(msgspec.Struct, frozen=True):
    """A Treasure card; a Scroll has no halves, a Trap is a `trap`."""

    id: str
    card: str
    kind: str
    weapon: WeaponFace | None
    item: ItemFace | None


class ZoneFace(msgspec.Struct, frozen=True):
    """A Damage Zone: 0 is a box without a number; `face` the die that makes it strike, `after` the zone it comes from."""

    id: str
    boxes: list[int]
    face: int
    after: str
    is_last: bool
    dice: int


USES = ("action", "free", "passive", "auto")
LIMITS = ("", "once_per_turn", "discard")
KINDS = ("pair", "scroll", "trap")


class Faces:
    """All faces of a card set."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.rooms = [RoomFace(room.id, room.monsters, self._types(room.advantage)) for room in book.rooms]
        self.foes = [
            FoeFace(
                foe.id,
                book.types[foe.weakness],
                numbers(foe.boxes, foe.size),
                [book.kinds[kind] for kind in members(foe.kinds)],
                foe.card >= 0,
            )
            for foe in book.foes
        ]
        self.heroes = [
            HeroFace(
                figure.id,
                book.classes[figure.card],
                book.archetypes[figure.archetype],
                [book.types[figure.first], book.types[figure.second]],
                numbers(figure.boxes, figure.size),
                ["ability", "ability2"][: len(figure.powers)],
                figure.heals,
            )
            for figure in book.figures
        ]
        self.cards = [self._card(card) for card in range(len(book.treasures))]
        self.zones = [self._zones(terror) for terror in range(len(book.terrors))]
        self.places = [f"room-{room + 1}" for room in range(v.ROOMS)]
        self.things = self._things()

    def _types(self, mask: int) -> list[str]:
        return [self.book.types[kind] for kind in members(mask)]

    def _card(self, card: int) -> PairFace:
        treasure = self.book.treasures[card]
        if treasure.kind != v.PAIR:
            return PairFace(treasure.word, treasure.id, KINDS[treasure.kind], None, None)
        weapon, item = self.book.weapons[treasure.weapon], self.book.items[treasure.item]
        types, archetypes = self.book.types, self.book.archetypes
        return PairFace(
            treasure.word,
            treasure.id,
            "pair",
            WeaponFace(weapon.id, types[weapon.type], types[weapon.bonus], archetypes[weapon.prefers]),
            ItemFace(item.id, USES[item.power.use], LIMITS[item.power.limit]),
        )

    def _zones(self, terror: int) -> list[ZoneFace]:
        zones = self.book.terrors[terror].zones
        return [
            ZoneFace(
                zone.id,
                numbers(zone.boxes, zone.size),
                zone.face,
                zones[zone.after].id if zone.after >= 0 else "",
                zone.is_last,
                zone.dice,
            )
            for zone in zones
        ]

    def _things(self) -> dict[int, str]:
        """Ids of what can be attacked, attack, or be pointed at."""
        found = {a.TERROR_THING: "terror"}
        found |= {a.FOE_THING + n: foe.word for n, foe in enumerate(self.book.foes)}
        found |= {a.ZONE_THING + n: zone for n, zone in enumerate(self.book.zones)}
        found |= {a.HERO_THING + n: figure.id for n, figure in enumerate(self.book.figures)}
        return found | {a.ROOM_THING + room: place for room, place in enumerate(self.places)}

    def weakness(self, game: WakeningLair, thing: int) -> int:
        """The Weakness of what is attacked."""
        return game.board().weakness if a.is_zone(thing) else self.book.foes[thing - a.FOE_THING].weakness


def numbers(boxes: int, size: int) -> list[int]:
    return [int(box(boxes, at)) for at in range(size)]
