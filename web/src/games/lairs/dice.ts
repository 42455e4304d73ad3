/** The check in question: against what, with how many dice, and how likely it is to succeed. */
import { chance, myMap, type LairsPlay } from './actions'
import { choose, cubeOption, diceFor } from './paying'

/** The Hazard in the space where this seat stands. */
export const hazardHere = (play: LairsPlay) => myMap(play)?.features.find((feature) => feature.space === myMap(play)?.at && !feature.gone)

export const targetHere = (play: LairsPlay): number => hazardHere(play)?.target || play.view.targets[hazardHere(play)?.kind ?? ''] || 0

export const mostDice = (play: LairsPlay): number => Math.max(0, ...diceFor(play).keys())

/** Dice that the touched cubes buy; none while they are no whole payment. */
export function diceNow(play: LairsPlay): number {
  const [verb, dice] = cubeOption(play)?.text.split(' ') ?? []
  return verb === 'check' ? Number(dice) : 0
}

export const odds = (play: LairsPlay) => oddsOf(play, diceNow(play))

export const oddsOf = (play: LairsPlay, dice: number) => ({
  n: dice,
  chance: Math.round(chance(dice, targetHere(play), play.view.faces) * 100),
  target: targetHere(play),
})

/** Buy one die more or fewer, with the cheapest cubes. */
export function buy(play: LairsPlay, dice: number): void {
  const names = diceFor(play).get(dice)
  if (names) choose(play, names)
}
