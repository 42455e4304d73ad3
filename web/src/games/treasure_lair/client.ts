/** Treasure Lair at the table: a market, and trails that end in lairs. */
import type { GameClient } from '../../board/client'
import type { Play } from '../../board/play.svelte'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import { meant, nameOf } from './names'
import Own from './Own.svelte'
import Rail from './Rail.svelte'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { WORDS } from './words'

/** Choose the option with this text, if it is there. */
function press(play: Play<TreasureLairView>, ...texts: string[]): boolean {
  const option = play.choosing.options.find((one) => texts.includes(one.text))
  if (option) play.choosing.choose(option)
  return option !== undefined
}

export default {
  look: {
    cloth: '#132b25',
    paper: '#f5edd8',
    paperInk: '#2a241a',
    display: 'Cinzel',
    accents: { gold: '#d8a531', ruby: '#a3293d', sapphire: '#2d5f9a' },
  },
  words: WORDS,
  Board,
  Own,
  SeatPanel,
  SeatChip,
  Rail,
  Actions,
  Closer,
  stands: (view) => ({
    key: view.step === 'over' ? 'treasure_lair.board.stands_over' : view.triggered_by >= 0 ? 'treasure_lair.board.stands_last' : 'treasure_lair.board.stands',
    params: { n: view.round, step: { key: `treasure_lair.board.step_${view.step}`, params: {} } },
  }),
  name: nameOf,
  meant,
  order: (view) => view.players.map((_, at) => (view.first + at) % view.players.length),
  /** A challenge is one thing, though its option names the quest too. */
  parts: ({ about }) => (/^[qc]\d+:\d+$/.test(about[0] ?? '') ? about.slice(0, 1) : about),
  keys: [
    { key: 'g', says: 'treasure_lair.option.gold', press: (play) => press(play, 'gold') },
    { key: 'r', says: 'treasure_lair.option.recruit', press: (play) => press(play, 'recruit') },
    { key: 'd', says: 'treasure_lair.option.done', press: (play) => press(play, 'done', 'defeat') },
    { key: 'n', says: 'treasure_lair.option.no', press: (play) => press(play, 'no', 'none', 'let') },
    { key: 'x', says: 'treasure_lair.option.quit', press: (play) => press(play, 'quit', 'no-claim') },
    { key: 'c', says: 'treasure_lair.option.claim', press: (play) => press(play, 'claim') },
  ],
} satisfies GameClient<TreasureLairView>
