/** Lair at the table: the volcano in section. */
import { tick } from 'svelte'
import type { GameClient } from '../../board/client'
import type { Play } from '../../board/play.svelte'
import type { LogLine, Message } from '../../protocol/types'
import type { LairView } from '../../protocol/views/lair_hq'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import End from './End.svelte'
import { consequence } from './focus.svelte'
import { drops, lifts, parts } from './hands'
import { choose } from './modes'
import { meant, nameOf, spoken } from './names'
import { order } from './order'
import Own from './Own.svelte'
import Rail from './Rail.svelte'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { WORDS } from './words'

function press(play: Play<LairView>, group: string): boolean {
  const [option, ...others] = play.choosing.options.filter((one) => one.group === `lair_hq.group.${group}`)
  if (!option || others.length > 0) return false
  play.choosing.choose(option)
  return true
}

const HEADINGS: Record<string, string> = { 'lair_hq.log.round_begins': 'heading_plan', 'lair_hq.log.turns_begin': 'heading_turns' }

function heading(line: LogLine): Message | null {
  const key = HEADINGS[line.says.key]
  return key ? { key: `lair_hq.board.${key}`, params: {} } : null
}

/** Take a kind of movement up, and go to where one may choose; or to the button that confirms it. */
function taken(play: Play<LairView>, mode: Parameters<typeof choose>[1]): boolean {
  if (!choose(play, mode)) return false
  void tick().then(() => document.querySelector<HTMLElement>(mode === 'retire' ? '.question .confirm' : '.table [data-glows], .own [data-glows]')?.focus())
  return true
}

/** A number stands for a slot of the Planning Track, while those glow. */
function slotKey(number: string): { key: string; says: string; press: (play: Play<LairView>) => boolean } {
  return {
    key: number,
    says: 'lair_hq.board.key_slot',
    press: (play) => {
      const option = play.choosing.options.find((one) => one.about[1] === `slot-${number}`)
      if (!option) return false
      document.querySelector<SVGElement>(`[data-thing="slot-${number}"]`)?.focus()
      return true
    },
  }
}

export default {
  look: {
    cloth: '#1d1519',
    paper: '#f1e7d0',
    paperInk: '#133f43',
    display: 'Righteous',
    accents: { lava: '#e4572e', brass: '#c9a227', petrol: '#155e63' },
  },
  words: WORDS,
  Board,
  Own,
  SeatPanel,
  SeatChip,
  Rail,
  Actions,
  Closer,
  End,
  stands: (view) => ({ key: `lair_hq.board.stands_${view.is_last_round && view.phase !== 'over' ? 'last' : view.phase}`, params: { n: view.round } }),
  name: nameOf,
  meant,
  order,
  parts,
  lift: lifts,
  drop: drops,
  spoken,
  consequence,
  keys: [
    ...['1', '2', '3', '4', '5', '6'].map(slotKey),
    { key: 'b', says: 'lair_hq.group.boss', press: (play) => taken(play, 'boss') },
    { key: 'h', says: 'lair_hq.group.hench', press: (play) => taken(play, 'hench') },
    { key: 'r', says: 'lair_hq.group.retire', press: (play) => taken(play, 'retire') },
    { key: 'u', says: 'lair_hq.group.crate', press: (play) => taken(play, 'crate') },
    { key: 'k', says: 'lair_hq.group.skip', press: (play) => press(play, 'skip') },
    { key: 'x', says: 'lair_hq.group.dig', press: (play) => press(play, 'dig') || taken(play, 'dig') },
    { key: 's', says: 'lair_hq.group.stop', press: (play) => press(play, 'stop') },
  ],
  heading,
} satisfies GameClient<LairView>
