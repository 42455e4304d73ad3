// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** The ability now carried out: which part of how many, how much of it; lifted shrines stand where they were until set. */
export interface AbilityView {
  id: string;
  seat: number;
  part: number;
  parts: number;
  does: number;
  done: number;
  n: number;
  hit: string[];
  emptied: string[];
  lifted: string[];
  ends: string[];
  threatened: string;
}

/** The village being drafted; `hand` is filled for the seat that chooses. `chains` are the longest ones, by whose they are. */
export interface DraftView {
  village: string;
  ranks: number[];
  chooser: number;
  cards: number;
  hand: string[];
  tied: number[];
  chains: Record<string, string[]>;
}

/** The Kitsune: where its token lies, its supply, what it took, and the last card with its squares: `a1 remove 2 left right`. */
export interface FoxView {
  place: number;
  village: string;
  shrines: number;
  card: string;
  squares: string[];
  acts: boolean;
  deck: number;
  up: string[];
  villagers: string[];
}

/** The table. `phase` is kami, start, turn, fox, year_end or over; `round` 5 is the end of the year. `lacks` are the spaces that the seat's own shrines lack for the goal, village by village; empty for who only watches. */
export interface KamiSamaView {
  type: "kami_sama";
  phase: string;
  year: number;
  years: number;
  round: number;
  board_turns: number;
  opener: number;
  first: number;
  first_player_token: number;
  red_place: number;
  order: number[];
  goal: string;
  set_vp: number;
  token_vp: number;
  lacks: string[][];
  spaces: SpaceView[];
  villages: VillageView[];
  players: PlayerView[];
  turn: TurnView | null;
  ability: AbilityView | null;
  draft: DraftView | null;
  fox: FoxView | null;
  scored: YearView[];
  result: ResultView | null;
}

/** What is known of a seat. `villagers` and `sheets` are filled for the seat itself, and at the end for all. */
export interface PlayerView {
  id: string;
  color: string;
  place: number;
  village: string;
  kami: string;
  sheets: string[];
  has_picked: boolean;
  shrines: number;
  on_board: number;
  cubes: number;
  favor: number;
  nature: number;
  vp: number;
  sets: number;
  tokens: number[];
  kami_tokens: Record<string, number>;
  villager_count: number;
  villagers: string[];
  spent: string[];
  turn: string;
}

/** The end: VP of tokens and villagers of each seat, what tie-breaks compare, places from 1, and who wins. */
export interface ResultView {
  tokens: number[];
  villagers: number[];
  peasants: number[];
  ties: number[][];
  places: number[];
  winners: number[];
}

/** A space; row 1 lies nearest the middle of the board. `owner` and `token` tell what stands there. */
export interface SpaceView {
  id: string;
  village: string;
  kind: string;
  row: number;
  column: number;
  favor: number;
  nature: number;
  owner: number;
  token: string;
  touched: boolean;
}

/** The running turn: what has been used, and villages whose goal token was taken. */
export interface TurnView {
  seat: number;
  basics: number;
  basics_limit: number;
  used: string[];
  rewarded: string[];
}

/** A village: before which place it lies, what lies in it on no space, and its supplies. */
export interface VillageView {
  id: string;
  place: number;
  seat: number;
  blue: boolean;
  marks: string[];
  tokens: number;
  deck: number;
  temple: number;
}

/** A scored year: Favor, Nature and VP of each seat. */
export interface YearView {
  favor: number[];
  nature: number[];
  vp: number[];
}

export type GameView = KamiSamaView;
