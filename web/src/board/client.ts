/** What a game brings to the table: a board, its words and its names. Everything else is the same for all games. */
import type { Component } from 'svelte'
import type { LogLine, Message, Option } from '../protocol/types'
import type { Sentences } from '../words/words.svelte'
import type { Play } from './play.svelte'

/** A table's own cloth, paper and lettering; they become CSS custom properties of the table. */
export interface Look {
  cloth: string
  paper: string
  paperInk: string
  display: string
  accents?: Record<string, string>
}

/** A key of this game's own, for the list that `?` opens. */
export interface KeyHint {
  keys: string
  says: string
}

export interface GameClient<V = unknown> {
  look: Look
  /** The board's own sentences by language, keys `<slug>.board.…`; English is complete. */
  words: Record<string, Sentences>
  /** The board, drawn from `usePlay<V>()`. */
  Board: Component
  /** What is this seat's alone (hand, mat, sheet), above the question. */
  Own?: Component
  /** What is publicly a seat's, under its name in the rail. */
  SeatPanel?: Component<{ seat: number }>
  /** The same in one short line, for the chips of a phone. */
  SeatChip?: Component<{ seat: number }>
  /** What the action in force leads to, in one sentence under the question. */
  about?(play: Play<V>): string
  /** Under the seats: a legend, common cards. */
  Rail?: Component
  /** In place of the plain buttons of the question. */
  Actions?: Component
  /** A thing looked at closely: its face, its effect in words. */
  Closer?: Component<{ thing: string }>
  /** The end in the game's own form, instead of the score line by line. */
  End?: Component
  /** Where the game stands, for the bar: "Year 2 · round 2 of 4". */
  stands?(view: V): Message | null
  /** The same in the game's own form, in the bar. */
  Bar?: Component
  /** What a thing is called, for the screen reader and the pointer: "b2, field, empty". */
  name?(thing: string, play: Play<V>): string
  /** Where a thing is to be seen that is not on the board by itself now: the thing it stands in. */
  standsIn?(thing: string, play: Play<V>): string | null
  /** The action somebody means who touches a thing that does not glow; the server says why not. */
  meant?(thing: string, play: Play<V>): string | null
  /**
   * The things to touch for an option, in order, where the board asks otherwise than the option's `about`; null where the
   * board does not show it now (another action was picked first, another payment chosen).
   */
  parts?(option: Option, play: Play<V>): string[] | null
  /** A thing is dragged from its place: what may be done with it begins to glow. */
  lift?(thing: string, play: Play<V>): void
  /** A thing was dragged onto another, where more is meant than touching both; false where the board's own way will do. */
  drop?(from: string, to: string, play: Play<V>): boolean
  /** What may also be dragged: a thing and where it is let go, for each way of meaning this option with the hand. */
  drags?(option: Option, play: Play<V>): [from: string, to: string][]
  /** The seat that a message key of the game stands for, such as a colour; it is said with the name of who sits there. */
  seatOf?(key: string): number | null
  /** What the option in focus would come to, for the line under the question; empty when none is in focus. */
  consequence?(play: Play<V>): string
  /** A parameter that holds notation (cubes, spaces), said for people; nothing where it may stay as it is. */
  spoken?(name: string, value: string): string | undefined
  /** The order of seats in the rail; by number when left out. */
  order?(view: V): number[]
  /** A kind of option gets a key of its own: the group's key from a letter. */
  keys?: { key: string; says: string; shown?: string; press(play: Play<V>): boolean }[]
  /** Lines to be told apart in the log: a heading before a line, or nothing. */
  heading?(line: LogLine): Message | null
}

const boards = import.meta.glob<{ default: GameClient }>('../games/*/client.ts')

/** Fetch the code of a game's board; null where there is none, and the generic table is used. */
export async function clientOf(slug: string): Promise<GameClient | null> {
  const load = boards[`../games/${slug}/client.ts`]
  return load ? (await load()).default : null
}
