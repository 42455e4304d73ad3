// Written by tools/generate.py from the server's typed records. Change those, not this file.

/** Columns from left to right, each from the bottom up, with the seats of its stones. */
export interface ConnectFourView {
  type: "connect_four";
  columns: number[][];
  turn: number;
  winner: number;
}

export type GameView = ConnectFourView;
