// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** The Attack under way: dice from the highest down, what is added to each, which of them are still to be placed. */
export interface AttackView {
  target: string;
  type: string;
  dice: number[];
  bonus: number;
  card: string;
  left: boolean[];
  is_weakness: boolean;
  has_marked: boolean;
}

/** A Monster card or a Trap; `card` names it in messages. */
export interface FoeFace {
  card: string;
  weakness: string;
  boxes: number[];
  kinds: string[];
  is_trap: boolean;
}

/** A Monster or a Trap: `face` is its card, `marked` which of its boxes are marked, from the left. */
export interface FoeView {
  id: string;
  face: FoeFace;
  marked: boolean[];
}

/** One side of a Hero card: `card` is its class, whose ability is the message `wakening_lair.name.<card>.ability`. */
export interface HeroFace {
  id: string;
  card: string;
  archetype: string;
  types: string[];
  boxes: number[];
  abilities: string[];
  heals: boolean;
}

/** A Hero in play and who runs it. `damage` boxes are marked from the top. Cards are in Reserve or equipped by a half. `own_dice` are what an Attack with a type of the Hero card rolls. */
export interface HeroView {
  id: string;
  seat: number;
  face: HeroFace;
  room: number;
  damage: number;
  effect: number;
  weapons: WeaponView[];
  items: WeaponView[];
  reserve: WeaponView[];
  is_webbed: boolean;
  has_advantage: boolean;
  own_dice: number;
}

/** The item half: `use` is action, free, passive or auto; `limit` empty, once_per_turn or discard. */
export interface ItemFace {
  id: string;
  use: string;
  limit: string;
}

/** A Treasure card; a Scroll has no halves, a Trap is a `trap`. */
export interface PairFace {
  id: string;
  card: string;
  kind: string;
  weapon: WeaponFace | null;
  item: ItemFace | null;
}

/** A Hero that may be picked, and the seat that has it (-1: nobody). */
export interface PickView {
  face: HeroFace;
  seat: number;
}

/** A Room card: how many Monsters it shows, and its Room Advantage. */
export interface RoomFace {
  card: string;
  monsters: number;
  advantage: string[];
}

/** A Room by its place in the row. Face down, `face` is null. Monsters and Traps stand nearest first. `arrives_in`: advances until the awake Terror is here, -1 when it will not come. `is_full`: no Monster can be added. */
export interface RoomView {
  id: string;
  number: number;
  face: RoomFace | null;
  monsters: FoeView[];
  traps: FoeView[];
  heroes: string[];
  arrives_in: number;
  is_full: boolean;
}

/** The awake Terror. Dice strike it by `hits`: in_order, exactly or by_ring, `ring` being the open numbers. `skips` advances will not take place. */
export interface TerrorView {
  id: string;
  room: number;
  weakness: string;
  immunity: string;
  dice: number;
  hits: string;
  zones: ZoneView[];
  ring: number[];
  guards: string[];
  skips: number;
}

/** What would attack if the Actions ended now: its dice, and the number they need. */
export interface ThreatView {
  id: string;
  dice: number;
  needs: number;
}

/** The whole table. `step` is gathering, actions, attack, treasure, attacked, dying, song, advance or over. `turns_left`: ends of turn until the Terror is out (-1: asleep). `safe_cards`: how many of the next Monster cards cannot wake it. `under`: cards known to lie under the Treasure deck, the lowest last. */
export interface WakeningLairView {
  type: "wakening_lair";
  step: string;
  turn: number;
  active: string;
  seat: number;
  difficulty: string;
  actions: number;
  is_move_open: boolean;
  turns_left: number;
  rooms: RoomView[];
  heroes: HeroView[];
  terror: TerrorView | null;
  attack: AttackView | null;
  threats: ThreatView[];
  drawn: PairFace[];
  dying: string;
  singing: string[];
  picks: PickView[];
  ready: number[];
  has_healer: boolean;
  monsters_left: number;
  safe_cards: number;
  treasures_left: number;
  under: string[];
  felled: string[];
  spent: string[];
  outcome: string;
  why: string;
}

/** The Weapon half of a Treasure card. */
export interface WeaponFace {
  id: string;
  type: string;
  bonus: string;
  prefers: string;
}

/** A Treasure card in somebody's hands, with what its Weapon is worth to that Hero: dice, and the types it may use. */
export interface WeaponView {
  id: string;
  face: PairFace;
  dice: number;
  types: string[];
}

/** A Damage Zone: 0 is a box without a number; `face` the die that makes it strike, `after` the zone it comes from. */
export interface ZoneFace {
  id: string;
  boxes: number[];
  face: number;
  after: string;
  is_last: boolean;
  dice: number;
}

/** A Damage Zone. `is_open`: it may be attacked now by a Hero in the Terror's Room; `dice` is what its creature rolls. */
export interface ZoneView {
  face: ZoneFace;
  marked: boolean[];
  is_disabled: boolean;
  is_open: boolean;
}

export type GameView = WakeningLairView;
