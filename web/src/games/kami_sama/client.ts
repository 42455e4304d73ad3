/** Kami-sama at the table: a woodblock print at night, a disc that turns before seats that do not. */
import type { GameClient } from '../../board/client'
import type { KamiSamaView } from '../../protocol/views/kami_sama'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import End from './End.svelte'
import Own from './Own.svelte'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { named, t, villageName, VILLAGES, type KamiPlay } from './table'
import { isKnown } from '../../words/words.svelte'
import { words } from './words'

const COLOURS = ['red', 'blue', 'purple', 'white']
const isSpace = (thing: string | undefined): boolean => thing !== undefined && /^[A-Z]{2}-[a-d]\d$/.test(thing)

function nameOf(thing: string, play: KamiPlay): string {
  const space = play.view.spaces.find((one) => one.id === thing)
  if (space) {
    const what = space.owner >= play.view.players.length ? t('space.fox') : space.owner >= 0 ? t('space.shrine', { name: space.owner === play.seat ? t('yours') : play.name(space.owner) }) : space.token ? named('token', space.token) : t('space.free')
    return t('space', { village: villageName(space.village), space: thing.slice(3), kind: t(`kind.${space.kind}`), what })
  }
  if (thing in VILLAGES) return villageName(thing)
  for (const kind of ['action', 'kami', 'villager', 'token', 'goal']) if (isKnown(`kami_sama.${kind}.${thing}`)) return named(kind, thing)
  const seat = /^seat-(\d)$/.exec(thing)?.[1]
  return seat ? play.name(Number(seat) - 1) : thing
}

/** Who touches a space means to add or remove there, or to answer the part that is asked. */
function meant(thing: string, play: KamiPlay): string | null {
  const kinds = new Set(play.options.map((option) => option.text.split(' ')[0] ?? ''))
  if (/^[a-z-]+-[123]$/.test(thing)) return play.view.phase === 'turn' ? `use ${thing}` : null
  if (!isSpace(thing)) return null
  const space = play.view.spaces.find((one) => one.id === thing)
  const verb = ['lift', 'set', 'evade', 'replace', 'move'].find((one) => kinds.has(one))
  if (verb === 'move') {
    const [start] = play.choosing.picked
    return start ? `move ${start} ${thing}` : null
  }
  if (verb) return `${verb} ${thing}`
  if (kinds.has('claim')) return `claim add ${thing}`
  if (space && space.owner >= 0) return `remove ${thing}`
  return `add ${thing}`
}

const press = (key: string, says: string, text: (play: KamiPlay) => string) => ({
  key,
  says: `kami_sama.board.key.${says}`,
  press(play: KamiPlay): boolean {
    const option = play.options.find((one) => one.text === text(play))
    if (option) play.choosing.choose(option)
    return option !== undefined
  },
})
const action = (slot: number) => (play: KamiPlay): string => `use ${play.view.players[play.seat]?.kami ?? ''}-${slot}`

export default {
  look: {
    cloth: 'radial-gradient(120% 90% at 50% 46%, #2b3a64 0, #1d2848 46%, #141b30 100%)',
    paper: '#f6efe1',
    paperInk: '#22252f',
    display: 'Shippori Mincho',
    accents: { 'cloth-edge': '#141b30' },
  },
  words,
  Board,
  Own,
  SeatPanel,
  SeatChip,
  Closer,
  End,
  order: (view) => view.order,
  stands: (view) => ({ key: view.round > 4 ? 'kami_sama.board.stands.end' : 'kami_sama.board.stands', params: { year: view.year, round: Math.min(view.round, 4) } }),
  name: nameOf,
  meant,
  seatOf(key) {
    const colour = /^kami_sama\.color\.(\w+)$/.exec(key)?.[1]
    const seat = colour ? COLOURS.indexOf(colour) : -1
    return seat >= 0 ? seat : null
  },
  parts(option) {
    const [first, second] = option.about
    if (option.text.startsWith('tie ') || first === 'favor' || first === 'nature') return []
    return second !== undefined && isSpace(second) && !isSpace(first) ? [second] : option.about
  },
  keys: [
    press('3', 'first', action(1)),
    press('4', 'second', action(2)),
    press('5', 'third', action(3)),
    press('f', 'favor', () => 'favor'),
    press('n', 'nature', () => 'nature'),
    { key: 'g', says: 'kami_sama.board.key.goal', press: (play) => ((play.closer = play.view.goal), true) },
  ],
} satisfies GameClient<KamiSamaView>
