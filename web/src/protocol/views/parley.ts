// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** A seat: `hand` are the cards of it that the watching seat knows; `laid` is ? while face down and empty without a card, and so is `chosen`, the card about to be exchanged. */
export interface ParleyPlayer {
  favour: number;
  cards: number;
  hand: string[];
  laid: string;
  chosen: string;
  has_pawned: boolean;
}

/** The table; `asked` are the seats from 0 whose answer is waited for. */
export interface ParleyView {
  type: "parley";
  round: number;
  rounds: number;
  players: ParleyPlayer[];
  deck: number;
  discard: string[];
  asked: number[];
}

export type GameView = ParleyView;
