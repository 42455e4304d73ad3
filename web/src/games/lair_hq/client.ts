/** Lair at the table: the volcano in section. */
import type { GameClient } from '../../board/client'
import type { Play } from '../../board/play.svelte'
import type { LairView } from '../../protocol/views/lair_hq'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import { choose } from './modes'
import { meant, nameOf } from './names'
import Own from './Own.svelte'
import Rail from './Rail.svelte'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { WORDS } from './words'

/** Turn order while it lasts, else the order of the Retire Track. */
function order(view: LairView): number[] {
  const slots = view.slots.map((slot) => slot.seat).filter((seat) => seat >= 0)
  const rest = view.retire_track.filter((seat) => !slots.includes(seat))
  return view.phase === 'plan' ? [...rest, ...slots] : [...slots, ...rest]
}

function press(play: Play<LairView>, group: string): boolean {
  const [option, ...others] = play.choosing.options.filter((one) => one.group === `lair_hq.group.${group}`)
  if (!option || others.length > 0) return false
  play.choosing.choose(option)
  return true
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
  stands: (view) => ({ key: `lair_hq.board.stands_${view.is_last_round && view.phase !== 'over' ? 'last' : view.phase}`, params: { n: view.round } }),
  name: nameOf,
  meant,
  order,
  /** A Henchman leads by where it comes from and goes to; a card by the place where it will lie. */
  parts(option) {
    const { about } = option
    switch (option.group) {
      case 'lair_hq.group.hench':
      case 'lair_hq.group.occupy':
        return about.slice(0, 2)
      case 'lair_hq.group.build':
      case 'lair_hq.group.steal':
        return [about[0] ?? '', about[2] ?? '']
      case 'lair_hq.group.dismiss':
        return about.slice(0, 1)
    }
    return about
  },
  keys: [
    { key: 'b', says: 'lair_hq.group.boss', press: (play) => choose(play, 'boss') },
    { key: 'h', says: 'lair_hq.group.hench', press: (play) => choose(play, 'hench') },
    { key: 'r', says: 'lair_hq.group.retire', press: (play) => press(play, 'retire') },
    { key: 'u', says: 'lair_hq.group.crate', press: (play) => choose(play, 'crate') },
    { key: 'k', says: 'lair_hq.group.skip', press: (play) => press(play, 'skip') },
    { key: 's', says: 'lair_hq.group.stop', press: (play) => press(play, 'stop') },
    { key: 'x', says: 'lair_hq.group.dig', press: (play) => press(play, 'dig') },
  ],
  heading: (line) => (line.says.key === 'lair_hq.log.round_begins' ? { key: 'lair_hq.board.round', params: { n: line.says.params['n'] ?? 0 } } : null),
} satisfies GameClient<LairView>
