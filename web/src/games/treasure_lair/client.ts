/** Treasure Lair at the table: a market, and trails that end in lairs. */
import type { GameClient } from '../../board/client'
import type { TreasureLairView } from '../../protocol/views/treasure_lair'
import { about } from './about'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import End from './End.svelte'
import { KEYS } from './keys'
import { meant, nameOf } from './names'
import Own from './Own.svelte'
import { parts } from './parts'
import Rail from './Rail.svelte'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { WORDS } from './words'

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
  End,
  about,
  stands: (view) => ({
    key: view.step === 'over' ? 'treasure_lair.board.stands_over' : view.triggered_by >= 0 ? 'treasure_lair.board.stands_last' : 'treasure_lair.board.stands',
    params: { n: view.round, step: { key: `treasure_lair.board.step_${view.step}`, params: {} } },
  }),
  name: nameOf,
  meant,
  order: (view) => view.players.map((_, at) => (view.first + at) % view.players.length),
  parts,
  keys: KEYS,
} satisfies GameClient<TreasureLairView>
