// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** A manned place whose price the seat on turn cannot pay. [LR-9.9] */
export interface Closed {
  place: string;
  tokens: number;
  points: number;
  clause: string;
}

/** A kind of crate: its word in the notation, and how many tiles there are. */
export interface CrateFace {
  id: string;
  word: string;
  name: string;
  tiles: number;
  on_retiring: boolean;
}

/** A directive as it is printed: its word, what it is about, how many. */
export interface Directive {
  word: string;
  what: string;
  n: number;
}

/** The room side of a card, the same in all positions of a table. */
export interface Face {
  id: string;
  name: string;
  cost: number;
  base: number;
  symbols: string[];
  is_open: boolean;
  build_left: Directive[];
  build_right: Directive[];
  room_left: Directive[];
  room_right: Directive[];
}

/** The table. Seats count from 0, -1 is nobody; `phase` is plan, turns or over; `places` ranks the seats once it is over. `stack` has the Score Tokens that moved, the last to move at the end; `chart` the scores at the end of each round, and now. */
export interface LairView {
  type: "lair_hq";
  round: number;
  phase: string;
  turn: number;
  first: number;
  players: Player[];
  levels: Level[];
  surface: Surface[];
  slots: Slot[];
  retire_track: number[];
  last_slot: number;
  track_length: number;
  bank: number;
  meter: number;
  pool: string[];
  deck: number;
  discard: string[];
  gone: string[];
  crate_pool: number;
  used_crates: string[];
  closed: Closed[];
  movements_due: number;
  is_last_round: boolean;
  idle_rounds: number;
  winner: number;
  places: number[];
  stack: number[];
  chart: number[][];
  faces: Face[];
  crate_faces: CrateFace[];
}

/** A shaft card: its slots on the track, counted from 1, and the four locations beside it, left 1, left 2, right 1, right 2. */
export interface Level {
  id: string;
  name: string;
  is_open: boolean;
  is_core: boolean;
  may_build: boolean;
  first_slot: number;
  last_slot: number;
  places: Place[];
}

/** Where a seat's VPs came from; `lost` are those that the open track did not take. */
export interface Origins {
  base: number;
  symbols: number;
  favors: number;
  crates: number;
  halves: number;
  lost: number;
}

/** A location of the lair: `card` is empty where none lies and for a destroyed card that nobody has seen. */
export interface Place {
  id: string;
  card: string;
  is_destroyed: boolean;
  henchman: number;
  bosses: number[];
}

/** A seat. `kinds` are its crates by id, told to the seat alone; `boss` is a place id, empty at home. `visitors` are the Work Tokens that the Bosses of others brought to its rooms, `built` the rooms it has built. */
export interface Player {
  seat: number;
  colour: string;
  score: number;
  active: number;
  inbox: number;
  points: number;
  cards: string[];
  crates: number;
  kinds: string[];
  henchmen_home: number;
  boss: string;
  slot: string;
  is_retired: boolean;
  origins: Origins;
  visitors: number;
  built: number;
}

/** A slot of the Planning Track in use, with its bonus; `seat` is whose token lies there. */
export interface Slot {
  id: string;
  number: number;
  seat: number;
  is_blocked: boolean;
  tokens: number;
  points: number;
  cards: number;
}

/** The Construction Yard or the Excavation Site. */
export interface Surface {
  id: string;
  bosses: number[];
  left: Directive[];
  right: Directive[];
}

export type GameView = LairView;
