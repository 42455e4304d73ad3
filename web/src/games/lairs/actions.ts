/** The open options of a LAIRS seat, read from their notation: which actions there are, and where they lead. */
import type { Play } from '../../board/play.svelte'
import type { Option } from '../../protocol/types'
import type { LairsView } from '../../protocol/views/lairs'
import { beyond, isSide } from './grid'
import { moodOf } from './mood.svelte'
import { isPaid, paymentNow } from './paying'

export type LairsPlay = Play<LairsView>

export const verbOf = (option: Option): string => option.text.split(' ', 1)[0] ?? ''

/** Actions that are aimed at a space and paid for. */
export const AIMED = ['creep', 'hustle', 'peer', 'backtrack']

export const has = (play: LairsPlay, verb: string): boolean => play.options.some((option) => verbOf(option) === verb)

/** The map of the lair this seat explores. */
export const myMap = (play: LairsPlay) => play.view.maps[Math.max(0, play.seat)]

/** The action in force: the one picked, or the first that can be taken. */
export function verbNow(play: LairsPlay): string {
  const picked = moodOf(play).verb
  if (picked && has(play, picked)) return picked
  return ['fatigue', 'check', 'creep', 'hustle', 'peer', 'backtrack'].find((verb) => has(play, verb)) ?? ''
}

/** The space an aimed action leads to. */
export function target(option: Option, play: LairsPlay): string {
  const word = option.text.split(' ')[1]
  return isSide(word) ? beyond(myMap(play)?.at ?? '', word) : (word ?? '')
}

/** The option of an action that leads to a space, paid as it is paid now. */
export const aimedAt = (play: LairsPlay, verb: string, space: string): Option | undefined =>
  play.options.find((option) => verbOf(option) === verb && target(option, play) === space && (verb === 'go' || isPaid(option, paymentNow(play, verb))))

/** What to touch for an option, and which options the board shows now. */
export function parts(option: Option, play: LairsPlay): string[] | null {
  const verb = verbOf(option)
  const [, one = '', two = ''] = option.text.split(' ')
  if (AIMED.includes(verb)) return verb === verbNow(play) && isPaid(option, paymentNow(play, verb)) ? [target(option, play)] : null
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
    case 'stay':
      return option.about.slice(0, 1)
    case 'open':
    case 'exit':
      return option.about.length > 0 ? [myMap(play)?.at ?? ''] : []
    case 'mark':
    case 'part':
    case 'lair':
    case 'done':
    case 'complete':
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
