// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** The quest being attempted. `gold` is what the challenge would cost now, `is_early` whether giving up puts all back. */
export interface AttemptView {
  place: string;
  defeated: number;
  facing: string;
  sent: Sent[];
  icons: string;
  missing: string;
  icon_price: number;
  gold: number;
  is_early: boolean;
  beaten: string;
  result: string;
}

/** `card`, `type` and `icons` are empty when the viewer does not know them. `looked` are the seats that do, face down. */
export interface Challenge {
  place: string;
  card: string;
  type: string;
  icons: string;
  is_up: boolean;
  looked: number[];
}

/** A deck: how many cards are left, and its discard pile, the newest last. */
export interface DeckView {
  kind: string;
  left: number;
  out: string[];
}

/** `cost` is -1 for a starting hero; `icons` are letters; `timing` of its power, empty without one. */
export interface HeroCard {
  card: string;
  cost: number;
  icons: string;
  timing: string;
}

/** A hero of the pool; `price` is what the seat in turn would pay in its Recruit Heroes action. */
export interface HeroOffer {
  card: string;
  cost: number;
  icons: string;
  timing: string;
  price: number;
}

export interface PlayerView {
  seat: number;
  treasure: number;
  treasures: TreasureCard[];
  scored: string[];
  gold: number;
  gold_limit: number;
  party: HeroCard[];
  is_shielded: boolean;
}

/** `owner` is the seat that claimed it, -1 for a common quest. The first challenge to be attempted comes first. */
export interface QuestView {
  place: string;
  owner: number;
  treasure: TreasureCard;
  challenges: Challenge[];
}

/** A line of the final table. */
export interface Row {
  seat: number;
  treasure: number;
  levels: number;
  costs: number;
  gold: number;
  wins: boolean;
}

/** A participating hero with all the icons it shows now. */
export interface Sent {
  card: string;
  icons: string;
  is_kept: boolean;
}

export interface TreasureCard {
  card: string;
  level: number;
  chests: number;
}

/** `rounds_left` is -1 until it matters; `decided_by` is the column of the final table that decided, -1 before. `picked` are the things chosen so far for the open question, in order; `fan` the discarded heroes it may choose from. */
export interface TreasureLairView {
  type: "treasure_lair";
  round: number;
  turn: number;
  first: number;
  step: string;
  asked: number[];
  hidden_quests: boolean;
  claimed_quests: boolean;
  end_trigger: number;
  hero_limit: number;
  triggered_by: number;
  last_turns: number[];
  extra_turns: number;
  rounds_left: number;
  players: PlayerView[];
  pool: HeroOffer[];
  actions: string[];
  chosen: string;
  decks: DeckView[];
  quests: QuestView[];
  attempt: AttemptView | null;
  gear: string;
  favours: number;
  drawn: HeroCard[];
  drawn_treasures: TreasureCard[];
  picked: string[];
  fan: HeroCard[];
  box: string[];
  final: Row[];
  decided_by: number;
}

export type GameView = TreasureLairView;
