/** LAIRS at the table: what you explore is paper, what you built is stone. */
import type { GameClient } from '../../board/client'
import type { LairsView } from '../../protocol/views/lairs'
import { AIMED, has, myMap, parts, verbNow, verbOf, type LairsPlay } from './actions'
import Actions from './Actions.svelte'
import Board from './Board.svelte'
import Closer from './Closer.svelte'
import End from './End.svelte'
import { cellOf } from './grid'
import { drop, lift, press } from './intents'
import { moodOf } from './mood.svelte'
import Own from './Own.svelte'
import Rail from './Rail.svelte'
import { cardName, t } from './say'
import SeatChip from './SeatChip.svelte'
import SeatPanel from './SeatPanel.svelte'
import { words } from './words'

const FEATURES: Record<string, string> = { W: 'wall', S: 'start', E: 'exit', C: 'chest', M: 'monster', T: 'trap' }

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

/** A letter picks a piece while building, an action or an answer while exploring. */
const key = (letter: string, says: string, ...verbs: string[]) => ({
  key: letter,
  says: `lairs.board.key.${says}`,
  press: (play: LairsPlay): boolean => {
    if (play.view.site) {
      if ('wcmtse'.includes(letter)) moodOf(play).tray = letter.toUpperCase()
      return 'wcmtse'.includes(letter)
    }
    const option = play.options.find((one) => verbs.includes(verbOf(one)))
    if (!option) return false
    const verb = verbOf(option)
    if ([...AIMED, 'conserve', 'check'].includes(verb)) pickByKey(play, verb)
    else if (verb === 'end' || verb === 'exit') press(play, verb)
    else play.choosing.choose(option)
    return true
  },
})

/** Where the cubes or the dice are the question, the focus goes to them. */
function pickByKey(play: LairsPlay, verb: string): void {
  if (moodOf(play).verb !== verb) press(play, verb)
  const selector = { conserve: '.own [role=checkbox]', check: '.roll' }[verb]
  if (selector) requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())
}

const focus = (selector: string): boolean => {
  const found = document.querySelector<HTMLElement>(selector)
  found?.focus()
  return found !== null
}

const focused = (): string => (document.activeElement instanceof Element ? (document.activeElement.closest<HTMLElement>('[data-thing]')?.dataset['thing'] ?? '') : '')

/** Marks are written where a space is looked at closely. */
function look(play: LairsPlay): boolean {
  const thing = focused()
  if (!/^[A-Z]\d+$/.test(thing)) return false
  play.closer = thing
  return true
}

function remove(play: LairsPlay): boolean {
  const thing = focused()
  const option = play.options.find((one) => one.text === `take ${thing}` || one.text === `unwall ${thing}`)
  if (option) play.choosing.choose(option)
  return option !== undefined
}

const claim = (at: number) => ({
  key: String(at),
  says: `lairs.board.key.claim_${at}`,
  press: (play: LairsPlay): boolean => has(play, 'claim') && focus(`.display [data-thing]:nth-child(${at})`),
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
  End,
  stands(view) {
    const key = view.phase === 'exploring' ? (view.final_turn ? 'stands.final' : 'stands.exploring') : `stands.${view.phase}`
    return { key: `lairs.board.${key}`, params: { turn: view.seats[Math.max(0, view.active)]?.turns ?? 0 } }
  },
  lift,
  drop,
  about: (play) => {
    const verb = play.view.site ? '' : verbNow(play)
    return verb && !(verb === 'conserve' && moodOf(play).verb !== 'conserve') ? t(`about.${verb}`) : ''
  },
  name(thing) {
    const [what, part = ''] = thing.split('-')
    if (what === 'cube') return t(`colour.${part[0] ?? ''}`)
    if (what === 'basket') return t(`basket.${part}`)
    if (what === 'verb') return t(`act.${part}`)
    if (what === 'tray') return t(`feature.${FEATURES[part] ?? ''}`)
    if (what === 'dice' && part === '') return t('check.label')
    const [, space = '', side] = /^([A-Z]\d+)([es])?$/.exec(thing) ?? []
    if (side) return t(side === 'e' ? 'border.east' : 'border.south', { space })
    if (space) return space
    return cardName(thing)
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
    key('c', 'creep', 'creep'),
    key('m', 'monster'),
    key('t', 'trap'),
    key('s', 'start', 'stay', 'halt', 'end'),
    key('e', 'exit'),
    key('h', 'hustle', 'hustle'),
    key('b', 'backtrack', 'backtrack'),
    key('p', 'peer', 'peer'),
    key('v', 'conserve', 'conserve'),
    key('f', 'check', 'check'),
    key('i', 'in', 'in'),
    key('k', 'open', 'open'),
    key('x', 'leave', 'exit'),
    { key: 'l', says: 'lairs.board.key.lock', press: () => focus('.question .lock') },
    { key: '$', says: 'lairs.board.key.pay', press: () => focus('.own [role=checkbox]') || focus('.question [role=checkbox]') },
    claim(1),
    claim(2),
    claim(3),
    { key: 'n', says: 'lairs.board.key.mark', press: (play: LairsPlay) => look(play) },
    { key: 'Delete', says: 'lairs.board.key.remove', press: (play: LairsPlay) => remove(play) },
  ],
} satisfies GameClient<LairsView>
