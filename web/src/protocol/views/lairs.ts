// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** A Treasure. `worth` is what it scores now with the best choice, `shown` whether the rival knows it. [LS-1.11] */
export interface Card {
  id: string;
  type: string;
  keywords: string[];
  base: number;
  bonus: boolean;
  worth: number;
  kept: boolean;
  shown: boolean;
}

/** Cards in the order in which they were gained; none where they are hidden. [LS-10.12] */
export interface Collection {
  count: number;
  cards: Card[];
  worth: number;
}

/** The last check: what the dice show, and what they had to reach. */
export interface Dice {
  dice: number[];
  total: number;
  target: number;
}

/** A Feature in its space. `target` is a Hazard's current one, 0 elsewhere; `gone` when its mark is shaded. [LS-5.5] */
export interface Feature {
  space: string;
  kind: string;
  gone: boolean;
  target: number;
}

/** A Goal under the Peril Rule: the way that comes nearest to keeping it, and what every way passes at least. [LS-3.12] */
export interface Goal {
  space: string;
  kind: string;
  kept: boolean;
  route: string[];
  hazards: string[];
  passed: Passed;
  least: Passed[];
}

/** What the collection would score with these cards face-up, card by card. [LS-12.4] */
export interface Keeping {
  cards: string[];
  points: number[];
  worth: number;
}

/** A lair seen whole: its owner's, and both at the end. */
export interface Lair {
  walls: string[];
  features: Feature[];
  text: string;
}

/** Seats from 0, -1 for nobody; `phase` is building, exploring, keeping or over; lists of two go by seat. */
export interface LairsView {
  type: "lairs";
  phase: string;
  seat: number;
  active: number;
  first: number;
  final_turn: boolean;
  rows: number;
  columns: number;
  cap: number;
  seats: Seat[];
  lairs: (Lair | null)[];
  maps: Map[];
  site: Site | null;
  display: Card[];
  deck: number;
  discard: number;
  dice: Dice | null;
  targets: Record<string, number>;
  hazards: Record<string, string>;
  strikes: Record<string, Strike[]>;
  faces: number[];
  walls: number;
  slots: number;
  moves_left: number;
  proposed: Record<string, string>;
  keepings: Keeping[];
  finish: number;
  sheets: Sheet[];
  winner: number;
}

/** One of the rules of building: kept, broken, or not yet to be told. `clauses` are all that are broken. [LS-3.16] */
export interface Law {
  law: string;
  state: string;
  clauses: string[];
}

/** What a seat knows of its rival's lair. `way` are the spaces of its present turn, the first where it began. [LS-4.6, LS-5.4, LS-5.8, LS-5.17] */
export interface Map {
  at: string;
  known: string[];
  located: string[];
  features: Feature[];
  walls: string[];
  marks: Mark[];
  way: string[];
  trail: string[][];
}

/** A guess written on a map. [LS-R39] */
export interface Mark {
  space: string;
  mark: string;
}

/** Hazards passed on a way. */
export interface Passed {
  traps: number;
  monsters: number;
}

/** One of the requirements of leaving. [LS-11.2] */
export interface Progress {
  chests: number;
  monsters: number;
  traps: number;
  met: boolean;
}

/** A seat's mat and achievements. Cubes are letters: w basic, q Quickness, p Perception. */
export interface Seat {
  stage: string;
  cubes: Record<string, string>;
  spends: number;
  monsters: number;
  chests: number;
  disarmed: number;
  removed: number;
  turns: number;
  exit: number;
  collection: Collection;
  leaving: Progress[];
  chosen: boolean;
}

/** A score sheet: Treasures, Monsters, exiting, two of other scoring, and the sum. [LS-12.2] */
export interface Sheet {
  columns: number[];
  total: number;
}

/** The own board while building: what is placed, what is left, which rules hold. */
export interface Site {
  walls: string[];
  features: Feature[];
  text: string;
  left: Record<string, number>;
  walls_left: number;
  walls_needed: number;
  laws: Law[];
  goals: Goal[];
  unreached: string[];
  dictating: boolean;
}

/** One penalty of a strike: how many cubes are fatigued, or spent; only Fresh ones, only of a colour. [LS-8.9, LS-9.1] */
export interface Strike {
  n: number;
  fresh: boolean;
  cube: string;
  spends: boolean;
}

export type GameView = LairsView;
