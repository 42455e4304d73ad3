// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** Cards as J, Q or K, empty when unknown; seats from 0, -1 for nobody; actions 0 check, 1 bet, 2 fold, 3 call. */
export interface KuhnPokerView {
  type: "kuhn_poker";
  cards: string[];
  chips: number[];
  said: number[];
  turn: number;
  folded: number;
  winner: number;
  is_shown: boolean;
}

export type GameView = KuhnPokerView;
