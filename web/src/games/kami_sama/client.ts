/** Kami-sama at the table: a woodblock print at night, a disc that turns before seats that do not. */
import { tick } from 'svelte'
import type { GameClient } from '../../board/client'
import type { Option } from '../../protocol/types'
import type { KamiSamaView } from '../../protocol/views/kami_sama'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import End from './End.svelte'
import { consequence } from './hover.svelte'
import Own from './Own.svelte'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { comesAfter } from './steps'
import { named, t, TOKENS, villageName, VILLAGES, type KamiPlay } from './table'
import { isKnown } from '../../words/words.svelte'
import { words } from './words'

/** Choices that are made twice: picked, then taken to one's own place. */
const KEPT = /^(keep|take) /
const own = (play: KamiPlay): string => `seat-${play.seat + 1}`
const COLOURS = ['red', 'blue', 'purple', 'white']
const NAMED = ['favor', 'nature', 'cubes', 'supply', 'villagers', 'kitsune']
const isSpace = (thing: string | undefined): boolean => thing !== undefined && /^[A-Z]{2}-[a-d]\d$/.test(thing)

function nameOf(thing: string, play: KamiPlay): string {
  const space = play.view.spaces.find((one) => one.id === thing)
  if (space) {
    const what = space.owner >= play.view.players.length ? t('space.fox') : space.owner >= 0 ? t('space.shrine', { name: space.owner === play.seat ? t('yours') : play.name(space.owner) }) : space.token ? named('token', space.token) : t('space.free')
    const pays = space.owner < 0 && !space.token ? [...(space.favor > 0 ? [t('favor', { n: space.favor })] : []), ...(space.nature > 0 ? [t('nature', { n: space.nature })] : [])] : []
    return t('space', { village: villageName(space.village), space: thing.slice(3), kind: t(`kind.${space.kind}`), what: [what, ...pays].join(', ') })
  }
  if (thing in VILLAGES) return villageName(thing)
  for (const kind of ['action', 'kami', 'villager', 'token', 'goal']) if (isKnown(`kami_sama.${kind}.${thing}`)) return named(kind, thing)
  const seat = /^seat-(\d)$/.exec(thing)?.[1]
  if (seat) return play.name(Number(seat) - 1)
  return NAMED.includes(thing) ? t(`thing.${thing}`) : thing
}

/** What may be dragged for an option, besides the things it is about. */
function drags(option: Option, play: KamiPlay): [string, string][] {
  const [verb = '', ...rest] = option.text.split(' ')
  const last = option.about.at(-1) ?? ''
  const { ability, spaces } = play.view
  if (verb === 'use') return [['cubes', last]]
  if (verb === 'add' || (verb === 'claim' && rest[0] === 'add')) return [['supply', last]]
  if (verb === 'remove') {
    const owner = spaces.find((one) => one.id === last)?.owner ?? -1
    return [[last, owner < play.view.players.length ? `seat-${owner + 1}` : 'kitsune']]
  }
  if (verb === 'replace') return [['supply', last]]
  if (verb === 'evade') return [[ability?.threatened ?? '', last]]
  if (verb === 'set') return [[ability?.lifted[ability.ends.length] ?? '', last]]
  if (verb === 'fear' || verb === 'village') return [[tokenOf(play), last]]
  if (verb in TOKENS) return [[verb, last]]
  if (verb === 'claim' && rest[0] === 'token') return [[`token-${last}`, own(play)]]
  return verb === 'favor' || verb === 'nature' ? [[`marker-${verb}`, verb]] : []
}

/** The token that the own kami lays in villages. */
const tokenOf = (play: KamiPlay): string => Object.keys(play.view.players[play.seat]?.kami_tokens ?? {})[0] ?? ''

/** Who touches a space means to add or remove there, or to answer the part that is asked. */
function meant(thing: string, play: KamiPlay): string | null {
  if (/^[A-Z]{2}$/.test(thing)) return play.options.some((option) => option.text.startsWith('village ')) ? `village ${thing}` : null
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
/** Only options of one kind glow, and the first of them has the focus. */
const group = (key: string, says: string, name: string) => ({
  key,
  says: `kami_sama.board.key.${says}`,
  press(play: KamiPlay): boolean {
    const wanted = `kami_sama.group.${name}`
    if (play.view.phase !== 'turn' || !play.options.some((option) => option.group === wanted)) return false
    if (play.choosing.group !== wanted) play.choosing.only(wanted)
    void tick().then(() => document.querySelector<HTMLElement>('.board [data-glows]')?.focus())
    return true
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
  Actions,
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
  parts(option, play) {
    const [first, second] = option.about
    if (option.text.startsWith('tie ')) return []
    if (KEPT.test(option.text)) return [...option.about, own(play)]
    return second !== undefined && isSpace(second) && !isSpace(first) ? [second] : option.about
  },
  drags,
  consequence,
  about: comesAfter,
  keys: [
    group('1', 'add', 'add'),
    group('2', 'remove', 'remove'),
    press('3', 'first', action(1)),
    press('4', 'second', action(2)),
    press('5', 'third', action(3)),
    press('r', 'set_down', () => 'stop'),
    press('f', 'favor', () => 'favor'),
    press('n', 'nature', () => 'nature'),
    { key: 'g', says: 'kami_sama.board.key.goal', press: (play) => ((play.closer = play.view.goal), true) },
  ],
} satisfies GameClient<KamiSamaView>
