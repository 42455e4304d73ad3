/** What is paid, conserved or lost to a strike: the cubes touched, which choices they fit, and the cheapest one proposed. */
import type { Option } from '../../protocol/types'
import { AIMED, verbNow, verbOf, type LairsPlay } from './actions'
import { isWhole, named, sorted, touched, touchesFor, type Cube } from './cubes'
import { moodOf } from './mood.svelte'

export const cubesIn = (text: string): string[] => text.split(' ').filter((word) => /^[wqp][fcs]$/.test(word))

/** Every choice of cubes that an action may be given, and the options with it. */
type Choices = Map<string, { names: string[]; text: string; options: Option[] }>

const read = new WeakMap<readonly Option[], Map<string, Choices>>()

function choicesOf(play: LairsPlay, verb: string): Choices {
  let verbs = read.get(play.options)
  if (!verbs) {
    verbs = new Map()
    for (const option of play.options) {
      const verb = verbOf(option)
      if (![...AIMED, 'conserve', 'check', 'fatigue'].includes(verb)) continue
      const names = cubesIn(option.text)
      const choices: Choices = verbs.get(verb) ?? new Map()
      const choice = choices.get(sorted(names)) ?? { names, text: names.join(' '), options: [] }
      choice.options.push(option)
      verbs.set(verb, choices.set(sorted(names), choice))
    }
    read.set(play.options, verbs)
  }
  return verbs.get(verb) ?? new Map()
}

export const matOf = (play: LairsPlay): Cube[] => moodOf(play).mat(play.seat, play.view.seats[play.seat]?.cubes ?? {})

/** White cubes are given before coloured ones, those that lose least before the others. */
const COST: Record<string, number> = { s: 1, f: 2, c: 3 }
const cost = (names: readonly string[]): number => names.reduce((sum, name) => sum + 10 * (COST[name[1] ?? ''] ?? 0) + (name[0] === 'w' ? 0 : 4), 0)
/** A payment: white before coloured, Fresh before Conserved. */
const price = (names: readonly string[]): number => names.reduce((sum, name) => sum + (name[0] === 'w' ? 0 : 10) + (name[1] === 'c' ? 1 : 0), 0)

const cheapest = (all: string[][], by: (names: readonly string[]) => number): string[] => [...all].sort((a, b) => by(a) - by(b))[0] ?? []

const setsOf = (play: LairsPlay, verb: string): string[][] => [...choicesOf(play, verb).values()].map((choice) => choice.names)

/** Numbers of dice that can be bought, with the cheapest payment for each. */
export function diceFor(play: LairsPlay): Map<number, string[]> {
  const found = new Map<number, string[][]>()
  for (const { names, options } of choicesOf(play, 'check').values()) {
    const dice = Number(options[0]?.text.split(' ')[1])
    found.set(dice, [...(found.get(dice) ?? []), names])
  }
  return new Map([...found].map(([dice, all]) => [dice, cheapest(all, price)]))
}

function proposed(play: LairsPlay, verb: string): string[] {
  if (verb === 'conserve') return []
  if (verb === 'fatigue') return cheapest(setsOf(play, verb), cost)
  if (verb === 'check') return diceFor(play).get(Math.min(1, diceFor(play).size - 1)) ?? []
  const says = play.view.proposed[verb]
  return says === undefined ? cheapest(setsOf(play, verb), price) : cubesIn(says)
}

/** A choice holds for one action and one mat. */
const question = (play: LairsPlay, verb: string): string => `${verb} ${play.view.seats[play.seat]?.turns} ${JSON.stringify(play.view.seats[play.seat]?.cubes)}`

/** The cubes chosen for the action in force, by id; one that is spent twice stands there twice. */
export function chosen(play: LairsPlay, verb = verbNow(play)): string[] {
  const own = moodOf(play).touched
  if (own?.for === question(play, verb)) return [...own.ids]
  return touchesFor(proposed(play, verb), matOf(play))
}

export function choose(play: LairsPlay, names: readonly string[]): void {
  moodOf(play).touched = { for: question(play, verbNow(play)), ids: touchesFor(names, matOf(play)) }
}

/** Touch a single cube. False where it can be no part of what is asked. */
export function touchCube(play: LairsPlay, id: string): boolean {
  const verb = verbNow(play)
  const ids = touched(chosen(play, verb), id, matOf(play), setsOf(play, verb))
  if (ids) moodOf(play).touched = { for: question(play, verb), ids }
  return ids !== null
}

/** Whether cubes are to be chosen at all. */
export const asksForCubes = (play: LairsPlay): boolean => setsOf(play, verbNow(play)).some((names) => names.length > 0)

/** The choice in words of the notation; nothing while it is not whole. */
export function paymentNow(play: LairsPlay, verb = verbNow(play)): string | null {
  const names = named(chosen(play, verb), matOf(play))
  return choicesOf(play, verb).get(sorted(names))?.text ?? null
}

export const isPaid = (option: Option, payment: string | null): boolean => payment !== null && cubesIn(option.text).join(' ') === payment

/** How many cubes are missing to the smallest choice that the touched ones can become. */
export function missing(play: LairsPlay, verb = verbNow(play)): number {
  const names = named(chosen(play, verb), matOf(play))
  const sets = setsOf(play, verb)
  if (isWhole(names, sets)) return 0
  return Math.max(1, Math.min(...sets.filter((set) => names.every((name) => set.includes(name))).map((set) => set.length), Infinity) - names.length)
}

/** All other ways to pay for the action in force. */
export const otherWays = (play: LairsPlay): string[] => [...choicesOf(play, verbNow(play)).values()].map((choice) => choice.text).filter((text) => text !== paymentNow(play))

/** The option that the chosen cubes make: dice bought, cubes conserved, cubes lost. */
export const cubeOption = (play: LairsPlay): Option | undefined =>
  choicesOf(play, verbNow(play)).get(sorted(named(chosen(play), matOf(play))))?.options[0]
