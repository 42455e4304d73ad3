/** LAIRS at the table: what you explore is paper, what you built is stone. */
import type { GameClient } from '../../board/client'
import type { LairsView } from '../../protocol/views/lairs'
import { has, myMap, parts, verbNow, type LairsPlay } from './actions'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import { cellOf } from './grid'
import { moodOf } from './mood.svelte'
import Own from './Own.svelte'
import Rail from './Rail.svelte'
import { t } from './say'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { words } from './words'

/** Which way from a space a neighbour lies; the nearest way for one that is none, so that the refusal can say so. */
function towards(from: string, to: string): string {
  const [a, b] = [cellOf(from), cellOf(to)]
  if (Math.abs(a.row - b.row) >= Math.abs(a.column - b.column)) return b.row < a.row ? 'N' : 'S'
  return b.column < a.column ? 'W' : 'E'
}

function meant(thing: string, play: LairsPlay): string | null {
  const view = play.view
  if (view.site) {
    const tray = moodOf(play).tray
    if (/^[A-Z]\d+[es]$/.test(thing)) return `wall ${thing}`
    return tray === 'W' ? null : `put ${tray} ${thing}`
  }
  const at = myMap(play)?.at
  if (!at || !/^[A-Z]\d+$/.test(thing) || !has(play, 'end')) return null
  const verb = verbNow(play)
  const payment = view.proposed[verb] ?? 'wf'
  if (verb === 'backtrack') return `backtrack ${thing} ${payment}`
  return ['creep', 'hustle', 'peer'].includes(verb) ? `${verb} ${towards(at, thing)} into ${thing} ${payment}` : null
}

/** Letters pick a piece while building, an action while exploring. */
const key = (letter: string, verb: string) => ({
  key: letter,
  says: `lairs.board.key.${verb}`,
  press: (play: LairsPlay): boolean => {
    if (play.view.site && 'wcmtse'.includes(letter)) moodOf(play).tray = letter.toUpperCase()
    else if (!play.view.site && has(play, verb)) moodOf(play).verb = verb
    else return false
    return true
  },
})

export default {
  look: {
    cloth: 'radial-gradient(70% 80% at 34% 66%, #33291f 0, #201d1d 46%, #131418 100%)',
    paper: '#efe4cc',
    paperInk: '#4b463e',
    display: 'Pirata One',
    accents: { 'cloth-edge': '#131418' },
  },
  words,
  Board,
  Own,
  SeatPanel,
  SeatChip,
  Rail,
  Actions,
  Closer,
  stands(view) {
    const key = view.phase === 'exploring' ? (view.final_turn ? 'stands.final' : 'stands.exploring') : `stands.${view.phase}`
    return { key: `lairs.board.${key}`, params: { turn: view.seats[Math.max(0, view.active)]?.turns ?? 0 } }
  },
  name(thing, play) {
    const [, space = '', side] = /^([A-Z]\d+)([es])?$/.exec(thing) ?? []
    if (side) return t(side === 'e' ? 'border.east' : 'border.south', { space })
    if (space) return space
    return play.say({ key: `lairs.card.${thing}`, params: {} })
  },
  spoken(name, value) {
    if (name !== 'cubes' || !/^[wqp][fcs]( [wqp][fcs])*$/.test(value)) return undefined
    const counts = new Map<string, number>()
    for (const cube of value.split(' ')) counts.set(cube, (counts.get(cube) ?? 0) + 1)
    return [...counts].map(([cube, n]) => (n > 1 ? `${n} × ` : '') + t(`cube.${cube}`)).join(', ')
  },
  meant,
  parts,
  keys: [
    key('w', 'wall'),
    key('c', 'creep'),
    key('m', 'monster'),
    key('t', 'trap'),
    key('s', 'start'),
    key('e', 'exit'),
    key('h', 'hustle'),
    key('b', 'backtrack'),
    key('p', 'peer'),
    key('v', 'conserve'),
    key('f', 'check'),
  ],
} satisfies GameClient<LairsView>
