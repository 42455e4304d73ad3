/** The open options of a LAIRS seat, read from their notation: which actions there are, with which payments. */
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { LairsView } from '../../protocol/views/lairs'
import { beyond, isSide } from './grid'
import { moodOf } from './mood.svelte'

export type LairsPlay = Play<LairsView>

export const verbOf = (option: Option): string => option.text.split(' ')[0] ?? ''

/** Actions that are aimed at a space and paid for. */
const AIMED = ['creep', 'hustle', 'peer', 'backtrack']

export const has = (play: LairsPlay, verb: string): boolean => play.options.some((option) => verbOf(option) === verb)

/** The map of the lair this seat explores. */
export const myMap = (play: LairsPlay) => play.view.maps[Math.max(0, play.seat)]

/** The action in force: the one picked, or the first that can be taken. */
export function verbNow(play: LairsPlay): string {
  const picked = moodOf(play).verb
  if (picked && has(play, picked)) return picked
  return ['fatigue', 'check', 'creep', 'hustle', 'peer', 'backtrack', 'conserve'].find((verb) => has(play, verb)) ?? ''
}

const paymentOf = (option: Option): string => option.text.split(' ').slice(2).join(' ')

/** Every payment that an action could be paid with, the proposed one first. */
export function paymentsOf(play: LairsPlay, verb: string): string[] {
  const all = new Set(play.options.filter((option) => verbOf(option) === verb).map(paymentOf))
  const proposed = play.view.proposed[verb]
  return proposed !== undefined && all.has(proposed) ? [proposed, ...[...all].filter((payment) => payment !== proposed)] : [...all]
}

export function paymentNow(play: LairsPlay, verb: string): string {
  const payments = paymentsOf(play, verb)
  const chosen = moodOf(play).payments[verb]
  return chosen !== undefined && payments.includes(chosen) ? chosen : (payments[0] ?? '')
}

/** The space an aimed action leads to. */
function target(option: Option, play: LairsPlay): string {
  const word = option.text.split(' ')[1]
  return isSide(word) ? beyond(myMap(play)?.at ?? '', word) : (word ?? '')
}

/** What to touch for an option, and which options the board shows now. */
export function parts(option: Option, play: LairsPlay): string[] | null {
  const verb = verbOf(option)
  const [, one = '', two = ''] = option.text.split(' ')
  if (AIMED.includes(verb)) {
    return verb === verbNow(play) && paymentOf(option) === paymentNow(play, verb) ? [target(option, play)] : null
  }
  switch (verb) {
    case 'go':
      return [target(option, play)]
    case 'put':
      return one === moodOf(play).tray ? [two] : null
    case 'wall':
      return moodOf(play).tray === 'W' ? [one] : null
    case 'unwall':
    case 'take':
    case 'claim':
      return [one]
    case 'in':
      return option.about.slice(0, 1)
    case 'open':
    case 'exit':
      return option.about.length > 0 ? [myMap(play)?.at ?? ''] : []
    case 'mark':
    case 'part':
    case 'lair':
    case 'done':
    case 'conserve':
    case 'check':
    case 'fatigue':
    case 'keep':
    case 'finish?':
      return null // asked by the sheet, by looking closer at a space, or in the rail
    default:
      return []
  }
}

/** Dice and payments of the check in question. */
export function checks(play: LairsPlay): Map<number, Option[]> {
  const found = new Map<number, Option[]>()
  for (const option of play.options) {
    if (verbOf(option) !== 'check') continue
    const dice = Number(option.text.split(' ')[1])
    found.set(dice, [...(found.get(dice) ?? []), option])
  }
  for (const ways of found.values()) ways.sort((a, b) => weight(a) - weight(b))
  return found
}

/** White cubes are given before coloured ones, Fresh before Conserved. */
export const weight = (option: Option): number => (option.text.match(/[qp]/g)?.length ?? 0) * 10 + (option.text.match(/c\b/g)?.length ?? 0)

/** The cubes of an option: `wf`, `qc` … */
export const cubesOf = (option: Option): string[] => cubesOfText(option.text)

/** The chance that so many dice with these faces reach a total. */
export function chance(dice: number, target: number, faces: readonly number[]): number {
  let sums = new Map<number, number>([[0, 1]])
  for (let die = 0; die < dice; die++) {
    const next = new Map<number, number>()
    for (const [sum, share] of sums) for (const face of faces) next.set(sum + face, (next.get(sum + face) ?? 0) + share / faces.length)
    sums = next
  }
  return [...sums].reduce((all, [sum, share]) => all + (sum >= target ? share : 0), 0)
}

/** The cubes that the action in force would take, for the ring around them. */
export function payingNow(play: LairsPlay): string[] {
  const verb = verbNow(play)
  if (verb === 'check') return cubesOfText(checks(play).get(moodOf(play).dice)?.[0]?.text ?? '')
  return cubesOfText(`x x ${paymentNow(play, verb)}`)
}

const cubesOfText = (text: string): string[] => text.split(' ').filter((word) => /^[wqp][fcs]$/.test(word))
