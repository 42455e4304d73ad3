# interpreted
"""What the table sees: all of it is open to every seat and the spectator, but decks, Rooms face down and the sleeping Terror.

Ids: `room-5`, `kata`, `skeleton.2`, `snare-net`, `leg-3`, `card-bone-rot`, `terror`. Names and texts are messages,
`wakening_lair.name.<card>` and `wakening_lair.text.<card>`. Static faces of the cards are made once, in `faces.py`.
"""

from functools import cache

import msgspec

from lairhouse.games.wakening_lair import vocabulary as v
from lairhouse.games.wakening_lair.attacked import attackers
from lairhouse.games.wakening_lair.attacking import RerollDice, SpendMarkers
from lairhouse.games.wakening_lair.awakening import may_receive
from lairhouse.games.wakening_lair.book import Book, box
from lairhouse.games.wakening_lair.dealing import has_healer
from lairhouse.games.wakening_lair.dying import Dying
from lairhouse.games.wakening_lair.effects import Song
from lairhouse.games.wakening_lair.faces import Faces, FoeFace, HeroFace, PairFace, RoomFace, ZoneFace
from lairhouse.games.wakening_lair.gathering import PickHeroes
from lairhouse.games.wakening_lair.party import Hero
from lairhouse.games.wakening_lair.position import ENDS
from lairhouse.games.wakening_lair.state import UNDECIDED, WON, WakeningLair
from lairhouse.games.wakening_lair.targets import advantage_against, zone_refusal
from lairhouse.games.wakening_lair.treasure import Claim, LookThrough
from lairhouse.kernel.bits import count, members


class FoeView(msgspec.Struct, frozen=True):
    """A Monster or a Trap: `face` is its card, `marked` which of its boxes are marked, from the left."""

    id: str
    face: FoeFace
    marked: list[bool]


class RoomView(msgspec.Struct, frozen=True):
    """A Room by its place in the row. Face down, `face` is null. Monsters and Traps stand nearest first.

    `arrives_in`: advances until the awake Terror is here, -1 when it will not come. `is_full`: no Monster can be added.
    """

    id: str
    number: int
    face: RoomFace | None
    monsters: list[FoeView]
    traps: list[FoeView]
    heroes: list[str]
    arrives_in: int
    is_full: bool


class WeaponView(msgspec.Struct, frozen=True):
    """A Treasure card in somebody's hands, with what its Weapon is worth to that Hero: dice, and the types it may use."""

    id: str
    face: PairFace
    dice: int
    types: list[str]


class HeroView(msgspec.Struct, frozen=True):
    """A Hero in play and who runs it. `damage` boxes are marked from the top. Cards are in Reserve or equipped by a half.

    `own_dice` are what an Attack with a type of the Hero card rolls.
    """

    id: str
    seat: int
    face: HeroFace
    room: int
    damage: int
    effect: int
    weapons: list[WeaponView]
    items: list[WeaponView]
    reserve: list[WeaponView]
    is_webbed: bool
    has_advantage: bool
    own_dice: int


class ZoneView(msgspec.Struct, frozen=True):
    """A Damage Zone. `is_open`: it may be attacked now by a Hero in the Terror's Room; `dice` is what its creature rolls."""

    face: ZoneFace
    marked: list[bool]
    is_disabled: bool
    is_open: bool


class TerrorView(msgspec.Struct, frozen=True):
    """The awake Terror. Dice strike it by `hits`: in_order, exactly or by_ring, `ring` being the open numbers.

    `skips` advances will not take place.
    """

    id: str
    room: int
    weakness: str
    immunity: str
    dice: int
    hits: str
    zones: list[ZoneView]
    ring: list[int]
    guards: list[str]
    skips: int


class AttackView(msgspec.Struct, frozen=True):
    """The Attack under way: dice from the highest down, what is added to each, which of them are still to be placed."""

    target: str
    type: str
    dice: list[int]
    bonus: int
    card: str
    left: list[bool]
    is_weakness: bool
    has_marked: bool


class ThreatView(msgspec.Struct, frozen=True):
    """What would attack if the Actions ended now: its dice, and the number they need."""

    id: str
    dice: int
    needs: int


class PickView(msgspec.Struct, frozen=True):
    """A Hero that may be picked, and the seat that has it (-1: nobody)."""

    face: HeroFace
    seat: int


class WakeningLairView(msgspec.Struct, frozen=True, tag="wakening_lair"):
    """The whole table. `step` is gathering, actions, attack, treasure, attacked, dying, song, advance or over.

    `turns_left`: ends of turn until the Terror is out (-1: asleep). `safe_cards`: how many of the next Monster cards
    cannot wake it. `under`: cards known to lie under the Treasure deck, the lowest last.
    """

    step: str
    turn: int
    active: str
    seat: int
    difficulty: str
    actions: int
    is_move_open: bool
    turns_left: int
    rooms: list[RoomView]
    heroes: list[HeroView]
    terror: TerrorView | None
    attack: AttackView | None
    threats: list[ThreatView]
    drawn: list[PairFace]
    dying: str
    singing: list[str]
    picks: list[PickView]
    ready: list[int]
    has_healer: bool
    monsters_left: int
    safe_cards: int
    treasures_left: int
    under: list[str]
    felled: list[str]
    spent: list[str]
    outcome: str
    why: str


@cache
def faces_of(book: Book) -> Faces:
    return Faces(book)


def view(game: WakeningLair) -> WakeningLairView:
    """What every seat and the spectator sees. [Secrets]"""
    faces = faces_of(game.book)
    is_gathered = all(hero.figure >= 0 for hero in game.heroes)
    top = game.agenda[-1] if game.agenda else None
    here = [[] for _ in range(v.ROOMS)]  # type: list[list[str]]
    for hero in game.heroes:
        if hero.figure >= 0:
            here[hero.room].append(faces.heroes[hero.figure].id)
    return WakeningLairView(
        step=step_of(game),
        turn=game.turn,
        active=faces.heroes[game.hero().figure].id if game.turn else "",
        seat=game.seat() if game.turn else -1,
        difficulty=game.book.difficulty.id,
        actions=game.actions,
        is_move_open=game.is_open,
        turns_left=game.terror_room + 1 + game.skips if game.is_awake else -1,
        rooms=[room_view(game, faces, room, here[room]) for room in range(v.ROOMS)],
        heroes=[
            hero_view(game, faces, place)
            for place in range(len(game.heroes))
            if game.heroes[place].figure >= 0
        ],
        terror=terror_view(game, faces) if game.is_awake else None,
        attack=attack_view(game, faces),
        threats=threats(game, faces) if game.turn and is_gathered else [],
        drawn=drawn(game, faces),
        dying=faces.heroes[game.heroes[top.place].figure].id if isinstance(top, Dying) else "",
        singing=singing(game, faces),
        picks=picks(game, faces),
        ready=list(members(top.ready)) if isinstance(top, PickHeroes) else [],
        has_healer=has_healer(game.book, [hero.figure for hero in game.heroes]),
        monsters_left=len(game.monsters),
        safe_cards=max(0, len(game.monsters) - game.book.difficulty.bottom - 1) if not game.is_awake else 0,
        treasures_left=len(game.treasures),
        under=[game.book.treasures[card].word for card in reversed(game.treasures[: game.known_under])],
        felled=[game.book.foes[foe].word for foe in game.felled],
        spent=[game.book.treasures[card].word for card in game.spent],
        outcome="" if game.outcome == UNDECIDED else "won" if game.outcome == WON else "lost",
        why=ENDS[game.why],
    )


STEPS = {
    "PickHeroes": "gathering", "ChooseFirst": "gathering", "AskLantern": "awakening", "TakeActions": "actions",
    "Claim": "treasure", "LookThrough": "treasure", "SiphonLife": "treasure", "LoseTreasure": "treasure", "Song": "song",
    "Dying": "dying", "AskMist": "attacked", "ChooseAttacker": "attacked", "AskChalk": "advance",
}  # fmt: skip


def step_of(game: WakeningLair) -> str:
    return STEPS.get(type(game.agenda[-1]).__name__, "attack") if game.agenda else "over"


def room_view(game: WakeningLair, faces: Faces, room: int, heroes: list[str]) -> RoomView:
    row = game.row
    arrives = game.terror_room - room + game.skips if game.is_awake and room < game.terror_room else -1
    return RoomView(
        faces.places[room],
        room + 1,
        faces.rooms[row.cards[room]] if row.is_up(room) else None,
        [foe_view(game, faces, foe) for foe in row.line(room)] if row.has_monsters(room) else [],
        [foe_view(game, faces, foe) for foe in row.line(v.ROOMS + room)] if row.has_traps(room) else [],
        heroes,
        0 if game.terror_at(room) else arrives,
        not may_receive(game, room),
    )


def foe_view(game: WakeningLair, faces: Faces, foe: int) -> FoeView:
    hurt = game.row.hurt[foe]
    face = faces.foes[foe]
    return FoeView(game.book.foes[foe].word, face, marks(hurt, len(face.boxes)))


def marks(mask: int, size: int) -> list[bool]:
    return [mask >> at & 1 == 1 for at in range(size)]


def hero_view(game: WakeningLair, faces: Faces, place: int) -> HeroView:
    hero = game.heroes[place]
    advantage = (
        game.book.rooms[game.row.cards[hero.room]].advantage & game.book.figures[hero.figure].types != 0
    )
    return HeroView(
        faces.heroes[hero.figure].id,
        game.book.seat_of(place),
        faces.heroes[hero.figure],
        hero.room + 1,
        hero.damage,
        hero.effect,
        cards_of(game, faces, hero, hero.weapons),
        cards_of(game, faces, hero, hero.items),
        cards_of(game, faces, hero, hero.reserve),
        hero.is_webbed,
        advantage or hero.has(v.LENS),
        own_dice(game, hero),
    )


def own_dice(game: WakeningLair, hero: Hero) -> int:
    power = hero.ability(game.book, v.MORE_DICE)
    return min(v.MOST_DICE, 1 + int(power.steps[0].n)) if power is not None else 1


def cards_of(game: WakeningLair, faces: Faces, hero: Hero, cards: int) -> list[WeaponView]:
    if not cards:
        return []
    return [weapon_view(game, faces, hero, card) for card in members(cards)]


def weapon_view(game: WakeningLair, faces: Faces, hero: Hero, card: int) -> WeaponView:
    face = faces.cards[card]
    treasure = game.book.treasures[card]
    if treasure.kind != v.PAIR or face.weapon is None:
        return WeaponView(face.id, face, 0, [])
    figure = game.book.figures[hero.figure]
    weapon = game.book.weapons[treasure.weapon]
    types = (
        [face.weapon.type, face.weapon.bonus] if weapon.prefers == figure.archetype else [face.weapon.type]
    )
    return WeaponView(face.id, face, game.book.weapon_dice(figure, weapon), types)


def terror_view(game: WakeningLair, faces: Faces) -> TerrorView:
    board = game.board()
    zones = [
        ZoneView(face, marks(game.zones[at], len(face.boxes)), game.zones[at] == board.zones[at].full, zone_refusal(game, at) == 0)
        for at, face in enumerate(faces.zones[game.terror])
    ]  # fmt: skip
    return TerrorView(
        board.id,
        game.terror_room + 1,
        game.book.types[board.weakness],
        game.book.types[board.immunity],
        board.dice,
        "exactly" if board.has(v.EXACT) else "by_ring" if board.has(v.RING_HITS) else "in_order",
        zones,
        list(members(game.ring)),
        [game.book.foes[foe].word for foe in game.row.line(game.terror_room)],
        game.skips,
    )


def attack_view(game: WakeningLair, faces: Faces) -> AttackView | None:
    attack = game.attack
    if attack is None:
        return None
    dice = [attack.die(n) for n in range(attack.dice)]
    is_fresh = game.agenda and isinstance(game.agenda[-1], RerollDice | SpendMarkers)
    return AttackView(
        faces.things[attack.target],
        game.book.types[attack.type],
        dice,
        advantage_against(game, attack.target),
        game.book.treasures[attack.card].word if attack.card >= 0 else "",
        [True] * len(dice) if is_fresh else marks(attack.left, len(dice)),
        attack.type == faces.weakness(game, attack.target),
        attack.is_marked,
    )


def threats(game: WakeningLair, faces: Faces) -> list[ThreatView]:
    """In the order of the attacks; what never misses needs 0."""
    hero = game.hero()
    if not game.row.has_monsters(hero.room) and not game.terror_at(hero.room):
        return []
    figure = game.figure_of(hero)
    needs = box(figure.boxes, hero.damage) if hero.damage < figure.size else 0
    board = game.board()
    if not game.row.has_monsters(hero.room) and board.has(v.SURE):
        needs = 0
    return [ThreatView(faces.things[thing], attack_dice_of(game, thing), needs) for thing in attackers(game)]


def attack_dice_of(game: WakeningLair, thing: int) -> int:
    """The dice of an attacker; the amulet and the Evil Eye are not counted."""
    if 64 <= thing < 192:
        return game.book.foes[thing - 64].size - count(game.row.hurt[thing - 64])
    board = game.board()
    if thing >= 192:
        return board.zones[board.at[thing - 192]].dice
    return board.web_dice if board.has(v.WEB) else board.dice


def drawn(game: WakeningLair, faces: Faces) -> list[PairFace]:
    """Cards that lie open to be claimed or chosen from."""
    top = game.agenda[-1] if game.agenda else None
    if isinstance(top, Claim):
        return [faces.cards[top.card]]
    return [faces.cards[card] for card in top.cards] if isinstance(top, LookThrough) else []


def singing(game: WakeningLair, faces: Faces) -> list[str]:
    """The Heroes that have still to say what the song is to them."""
    top = game.agenda[-1] if game.agenda else None
    if not isinstance(top, Song):
        return []
    return [faces.heroes[game.heroes[place].figure].id for place in members(top.waiting)]


def picks(game: WakeningLair, faces: Faces) -> list[PickView]:
    if not game.agenda or not isinstance(game.agenda[-1], PickHeroes):
        return []
    owner = {hero.figure: game.book.seat_of(place) for place, hero in enumerate(game.heroes)}
    return [PickView(face, owner.get(n, -1)) for n, face in enumerate(faces.heroes)]
